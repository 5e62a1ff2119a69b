// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package ok

import (
	"context"
	"errors"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// Read in each attempt, into the variable that is written.
func (r *Reconciler) reread(ctx context.Context, req ctrl.Request, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if e := r.Get(ctx, req.NamespacedName, w); e != nil {
			return e
		}
		w.Status.Count++
		return r.Status().Update(ctx, w)
	})
}

// Live, into a fresh object.
func (r *Reconciler) live(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		f := &Widget{}
		if e := r.API.Get(ctx, req.NamespacedName, f); e != nil {
			return e
		}
		f.Spec.Size = 3
		return r.Update(ctx, f)
	})
}

// By value, and a copy of what was just read.
func (r *Reconciler) byValue(ctx context.Context, req ctrl.Request) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var w Widget
		if e := r.Get(ctx, req.NamespacedName, &w); e != nil {
			return e
		}
		c := w.DeepCopy()
		c.Status.Phase = "Ready"
		return r.Status().Update(ctx, c)
	})
}

// After the failed attempt, for the next.
func (r *Reconciler) afterConflict(ctx context.Context, req ctrl.Request, w *Widget) error {
	return retry.OnError(retry.DefaultRetry, apierrors.IsConflict, func() error {
		w.Spec.Size = 2
		err := r.Update(ctx, w)
		if apierrors.IsConflict(err) {
			if e := r.Get(ctx, req.NamespacedName, w); e != nil {
				return e
			}
		}
		return err
	})
}

// From the second attempt on.
func (r *Reconciler) second(ctx context.Context, w *Widget) error {
	again := false
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if again {
			if err := r.Get(ctx, client.ObjectKeyFromObject(w), w); err != nil {
				return err
			}
		}
		again = true
		w.Spec.Size = 5
		return r.Update(ctx, w)
	})
}

// In the predicate.
func (r *Reconciler) inPredicate(ctx context.Context, w *Widget) error {
	return retry.OnError(retry.DefaultRetry, func(err error) bool {
		if !apierrors.IsConflict(err) {
			return false
		}
		return r.Get(ctx, client.ObjectKeyFromObject(w), w) == nil
	}, func() error {
		w.Spec.Size = 2
		return r.Update(ctx, w)
	})
}

// Conflicts are not retried here.
func (r *Reconciler) otherErrors(ctx context.Context, w *Widget) error {
	err := retry.OnError(retry.DefaultRetry, apierrors.IsServiceUnavailable, func() error { return r.Update(ctx, w) })
	if err != nil {
		return err
	}
	return retry.OnError(retry.DefaultRetry, func(err error) bool { return !apierrors.IsConflict(err) }, func() error {
		return r.Update(ctx, w)
	})
}

// What was read is assigned, copied or copied over, as a whole or its version.
func (r *Reconciler) takenOver(ctx context.Context, key client.ObjectKey, w *Widget) error {
	fresh := func() (*Widget, error) {
		latest := &Widget{}
		return latest, r.Get(ctx, key, latest)
	}
	tries := []func() error{
		func() error {
			return retry.RetryOnConflict(retry.DefaultRetry, func() error {
				latest := &Widget{}
				if err := r.Get(ctx, key, latest); err != nil {
					return err
				}
				w = latest
				w.Spec.Size = 1
				return r.Update(ctx, w)
			})
		},
		func() error {
			return retry.RetryOnConflict(retry.DefaultRetry, func() error {
				latest, err := fresh()
				if err != nil {
					return err
				}
				*w = *latest
				w.Spec.Size = 1
				return r.Update(ctx, w)
			})
		},
		func() error {
			return retry.RetryOnConflict(retry.DefaultRetry, func() error {
				latest, err := fresh()
				if err != nil {
					return err
				}
				latest.DeepCopyInto(w)
				w.Spec.Size = 1
				return r.Update(ctx, w)
			})
		},
		func() error {
			return retry.RetryOnConflict(retry.DefaultRetry, func() error {
				latest, err := fresh()
				if err != nil {
					return err
				}
				w.ResourceVersion = latest.ResourceVersion
				return r.Update(ctx, w)
			})
		},
		func() error {
			return retry.RetryOnConflict(retry.DefaultRetry, func() error {
				latest, err := fresh()
				if err != nil {
					return err
				}
				w.SetResourceVersion(latest.GetResourceVersion())
				return r.Update(ctx, w)
			})
		},
		func() error {
			return retry.RetryOnConflict(retry.DefaultRetry, func() error {
				latest, err := fresh()
				if err != nil {
					return err
				}
				w.ObjectMeta = latest.ObjectMeta
				return r.Update(ctx, w)
			})
		},
		func() error {
			return retry.RetryOnConflict(retry.DefaultRetry, func() error {
				latest, err := fresh()
				if err != nil {
					return err
				}
				acc, err := meta.Accessor(w)
				if err != nil {
					return err
				}
				acc.SetResourceVersion(latest.ResourceVersion)
				return r.Update(ctx, w)
			})
		},
	}
	for _, try := range tries {
		if err := try(); err != nil {
			return err
		}
	}
	return nil
}

// Without a version nothing conflicts: built here, or the version is dropped.
func (r *Reconciler) unversioned(ctx context.Context, w *Widget) error {
	desired := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: "a", Namespace: "b"}}
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error { return r.Update(ctx, desired) })
	if err != nil {
		return err
	}
	built := buildMap(w)
	if err := retry.RetryOnConflict(retry.DefaultRetry, func() error { return r.Update(ctx, built) }); err != nil {
		return err
	}
	if err := r.push(ctx, buildMap(w)); err != nil {
		return err
	}
	err = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		return r.Update(ctx, &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: "a", Labels: w.Labels}})
	})
	if err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		w.ResourceVersion = ""
		return r.Update(ctx, w)
	})
}

func buildMap(w *Widget) *corev1.ConfigMap {
	cm := &corev1.ConfigMap{}
	cm.Name = w.Name
	_ = controllerutil.SetControllerReference(w, cm, nil)
	return cm
}

func (r *Reconciler) push(ctx context.Context, cm *corev1.ConfigMap) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error { return r.Update(ctx, cm) })
}

// Create, and Update when it is there already: built from scratch, too.
func (r *Reconciler) createOrUpdate(ctx context.Context, cm *corev1.ConfigMap) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		err := r.Create(ctx, cm)
		if apierrors.IsAlreadyExists(err) {
			return r.Update(ctx, cm)
		}
		return err
	})
}

// These read.
func (r *Reconciler) createOr(ctx context.Context, w *Widget) error {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		_, err := controllerutil.CreateOrUpdate(ctx, r.Client, w, func() error {
			w.Spec.Size = 2
			return nil
		})
		return err
	})
	if err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if _, err := controllerutil.CreateOrPatch(ctx, r.Client, w, func() error { return nil }); err != nil {
			return err
		}
		return r.Status().Update(ctx, w)
	})
}

// Patches without a version cannot conflict, and their answer has the newest.
func (r *Reconciler) patches(ctx context.Context, w *Widget, data []byte) error {
	base := w.DeepCopy()
	w.Spec.Size = 2
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error { return r.Patch(ctx, w, client.MergeFrom(base)) })
	if err != nil {
		return err
	}
	err = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		return r.Patch(ctx, w, client.Apply, client.FieldOwner("w"), client.ForceOwnership)
	})
	if err != nil {
		return err
	}
	err = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		return r.Patch(ctx, w, client.MergeFromWithOptions(base))
	})
	if err != nil {
		return err
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.Patch(ctx, w, client.MergeFrom(base)); err != nil {
			return err
		}
		return r.Status().Update(ctx, w)
	})
}

// The base of the lock is read in the attempt.
func (r *Reconciler) lock(ctx context.Context, req ctrl.Request, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.Get(ctx, req.NamespacedName, w); err != nil {
			return err
		}
		base := w.DeepCopy()
		w.Spec.Size = 3
		return r.Patch(ctx, w, client.MergeFromWithOptions(base, client.MergeFromWithOptimisticLock{}))
	})
}

// Lists, by index and by value.
func (r *Reconciler) lists(ctx context.Context) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		list := &WidgetList{}
		if err := r.List(ctx, list); err != nil {
			return err
		}
		for i := range list.Items {
			w := &list.Items[i]
			if err := r.Update(ctx, w); err != nil {
				return err
			}
		}
		for _, w := range list.Items {
			if err := r.Update(ctx, &w); err != nil {
				return err
			}
		}
		return nil
	})
}

// A list outside that each attempt fills.
func (r *Reconciler) outerList(ctx context.Context) error {
	var list WidgetList
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := r.List(ctx, &list); err != nil {
			return err
		}
		for i := range list.Items {
			if err := r.Update(ctx, &list.Items[i]); err != nil {
				return err
			}
		}
		return nil
	})
}

// The clientset returns the object.
func clientset(ctx context.Context, c kubernetes.Interface, d *appsv1.Deployment) error {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		d, err := c.AppsV1().Deployments(d.Namespace).Get(ctx, d.Name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		_, err = c.AppsV1().Deployments(d.Namespace).UpdateStatus(ctx, d, metav1.UpdateOptions{})
		return err
	})
	if err != nil {
		return err
	}
	refresh := false
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if refresh {
			latest, err := c.AppsV1().Deployments(d.Namespace).Get(ctx, d.Name, metav1.GetOptions{})
			if err != nil {
				return err
			}
			d = latest
		}
		refresh = true
		_, err := c.AppsV1().Deployments(d.Namespace).Update(ctx, d, metav1.UpdateOptions{})
		return err
	})
}

// Other calls than writes of objects.
func (r *Reconciler) others(ctx context.Context, w *Widget) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if w.Spec.Size > 3 {
			return errors.New("too large")
		}
		time.Sleep(time.Millisecond)
		return r.Delete(ctx, w)
	})
}

// Eviction and scaling lock by their own bodies.
func (r *Reconciler) scale(ctx context.Context, d *appsv1.Deployment) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		return r.SubResource("scale").Update(ctx, d)
	})
}
