// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"encoding/json"

	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Helpers that fill the object, that return it, and methods of its holder.
func (r *Reconciler) helpers(ctx context.Context, req ctrl.Request, w *Widget) error {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.refresh(ctx, w); err != nil {
			return err
		}
		return r.Update(ctx, w)
	})
	if err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		latest, err := r.fetch(ctx, req.NamespacedName)
		if err != nil {
			return err
		}
		latest.Spec.Size = 2
		return r.Update(ctx, latest)
	})
}

func (r *Reconciler) refresh(ctx context.Context, obj client.Object) error {
	return r.Get(ctx, client.ObjectKeyFromObject(obj), obj)
}

func (r *Reconciler) fetch(ctx context.Context, key client.ObjectKey) (*Widget, error) {
	w := &Widget{}
	return w, r.Get(ctx, key, w)
}

type job struct {
	r *Reconciler
	w *Widget
}

func (j *job) reload(ctx context.Context) error { return j.r.refresh(ctx, j.w) }

func (j *job) replace(ctx context.Context) (err error) {
	j.w, err = j.r.fetch(ctx, client.ObjectKeyFromObject(j.w))
	return err
}

func (j *job) save(ctx context.Context) error {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := j.reload(ctx); err != nil {
			return err
		}
		j.w.Spec.Size = 1
		return j.r.Update(ctx, j.w)
	})
	if err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := j.replace(ctx); err != nil {
			return err
		}
		return j.r.Update(ctx, j.w)
	})
}

// The holder is filled here; a helper reads what it holds.
func (r *Reconciler) holder(ctx context.Context, w *Widget) error {
	j := &job{r: r, w: w}
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := j.reload(ctx); err != nil {
			return err
		}
		return r.Update(ctx, w)
	})
	if err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, j.attempt)
}

func (j *job) attempt() error {
	if err := j.reload(context.TODO()); err != nil {
		return err
	}
	return j.r.Update(context.TODO(), j.w)
}

// The field may hold the object that is written: who knows.
func (r *Reconciler) perhapsSame(ctx context.Context, j *job, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.Get(ctx, client.ObjectKeyFromObject(j.w), j.w); err != nil {
			return err
		}
		return r.Update(ctx, w)
	})
}

// The write is in a helper, the read in the closure.
func (r *Reconciler) helperWrites(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		w := &Widget{}
		if err := r.Get(ctx, req.NamespacedName, w); err != nil {
			return err
		}
		return r.store(ctx, w)
	})
}

func (r *Reconciler) store(ctx context.Context, obj client.Object) error { return r.Update(ctx, obj) }

// Both are in one helper.
func (r *Reconciler) helperDoesAll(ctx context.Context, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { return r.sync(ctx, w) })
}

func (r *Reconciler) sync(ctx context.Context, w *Widget) error {
	if err := r.refresh(ctx, w); err != nil {
		return err
	}
	w.Spec.Size++
	return r.store(ctx, w)
}

// A store behind an interface gets the object and a context: it may read.
type Store interface {
	Load(ctx context.Context, w *Widget) error
	Fill(w *Widget) error
}

func (r *Reconciler) behindInterface(ctx context.Context, s Store, w *Widget) error {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := s.Load(ctx, w); err != nil {
			return err
		}
		return r.Update(ctx, w)
	})
	if err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := s.Fill(w); err != nil { // with a client of its own, perhaps
			return err
		}
		return r.Update(ctx, w)
	})
}

// Callbacks that may read.
func (r *Reconciler) callbacks(ctx context.Context, w *Widget, load func(context.Context, *Widget), try func() error, prepare func(*Widget) error) error {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		load(ctx, w)
		return r.Update(ctx, w)
	})
	if err != nil {
		return err
	}
	err = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := prepare(w); err != nil {
			return err
		}
		return r.Update(ctx, w)
	})
	if err != nil {
		return err
	}
	err = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := try(); err != nil {
			return err
		}
		return r.Update(ctx, w)
	})
	if err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, try)
}

// A local function, and a literal that foreign code calls.
func (r *Reconciler) literals(ctx context.Context, w *Widget) error {
	reload := func() error { return r.Get(ctx, client.ObjectKeyFromObject(w), w) }
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := reload(); err != nil {
			return err
		}
		return r.Update(ctx, w)
	})
	if err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		err := wait.ExponentialBackoff(retry.DefaultRetry, func() (bool, error) {
			return true, r.Get(ctx, client.ObjectKeyFromObject(w), w)
		})
		if err != nil {
			return err
		}
		return r.Update(ctx, w)
	})
}

// A wrapper, a method value, a result of a call, a generic helper.
func onConflict(fn func() error) error { return retry.RetryOnConflict(retry.DefaultBackoff, fn) }

func (r *Reconciler) shapes(ctx context.Context, req ctrl.Request, w *Widget) error {
	err := onConflict(func() error {
		if err := r.Get(ctx, req.NamespacedName, w); err != nil {
			return err
		}
		return r.Update(ctx, w)
	})
	if err != nil {
		return err
	}
	if err := retry.RetryOnConflict(retry.DefaultRetry, r.updater(ctx, w)); err != nil {
		return err
	}
	return mutate(ctx, r, w, func(w *Widget) { w.Spec.Size = 1 })
}

func (r *Reconciler) updater(ctx context.Context, w *Widget) func() error {
	return func() error {
		if err := r.refresh(ctx, w); err != nil {
			return err
		}
		return r.Update(ctx, w)
	}
}

func mutate[T client.Object](ctx context.Context, c client.Client, obj T, change func(T)) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := c.Get(ctx, client.ObjectKeyFromObject(obj), obj); err != nil {
			return err
		}
		change(obj)
		return c.Update(ctx, obj)
	})
}

// Recursion ends.
func (r *Reconciler) recursive(ctx context.Context, w *Widget, n int) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { return r.deep(ctx, w, n) })
}

func (r *Reconciler) deep(ctx context.Context, w *Widget, n int) error {
	if n > 0 {
		return r.deep(ctx, w, n-1)
	}
	return r.refresh(ctx, w)
}

// A write without retry is another matter.
func (r *Reconciler) plain(ctx context.Context, w *Widget) error { return r.Update(ctx, w) }

// What the caller has built has no version, nor may have what is in a list.
func (r *Reconciler) applyAll(ctx context.Context, objs []client.Object) error {
	for _, obj := range objs {
		err := retry.RetryOnConflict(retry.DefaultRetry, func() error { return r.Update(ctx, obj) })
		if err != nil {
			return err
		}
	}
	return nil
}

// Its caller has built what is in the list.
func (r *Reconciler) applyEach(ctx context.Context, ws []*Widget) error {
	for _, w := range ws {
		err := retry.RetryOnConflict(retry.DefaultRetry, func() error { return r.Update(ctx, w) })
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *Reconciler) applyNew(ctx context.Context) error {
	return r.applyEach(ctx, []*Widget{{}, {}})
}

// Each object of the list is read again, by a method value too.
func (r *Reconciler) readEach(ctx context.Context, ws []*Widget) error {
	reread := r.readAgain
	for _, w := range ws {
		err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
			if err := reread(ctx, w); err != nil {
				return err
			}
			w.Spec.Size = 3
			return r.Update(ctx, w)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *Reconciler) readAgain(ctx context.Context, w *Widget) error {
	return r.Get(ctx, client.ObjectKeyFromObject(w), w)
}

// A map in which others keep the newest object.
type memory struct{ widgets map[string]*Widget }

func (m *memory) get(name string) *Widget { return m.widgets[name] }

func (r *Reconciler) remembered(ctx context.Context, m *memory, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		w := m.get(name)
		w.Spec.Size = 1
		return r.Update(ctx, w)
	})
}

// Filled from what was read, by codecs.
func (r *Reconciler) decoded(ctx context.Context, key client.ObjectKey, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		latest := &Widget{}
		if err := r.Get(ctx, key, latest); err != nil {
			return err
		}
		data, err := json.Marshal(latest)
		if err != nil {
			return err
		}
		if err := json.Unmarshal(data, w); err != nil {
			return err
		}
		return r.Update(ctx, w)
	})
}
