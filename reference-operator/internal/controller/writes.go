// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package controller

import (
	"sync"
	"time"

	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/util/resourceversion"
	"k8s.io/utils/clock"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// remembered is how long a write may keep passes off. The cache normally shows it
// within milliseconds.
const remembered = 10 * time.Second

// writes remembers the versions that this process wrote and that the cache has not
// shown yet. A pass on an older copy would be refused with a conflict, or repeat a
// call that was answered; it is left out instead, since the event of the write is
// on its way.
//
// It may not be: when etcd is restored from a backup, versions go back and what was
// written is gone. So a version is remembered for a limited time, after which the
// Task is worked on again whatever the cache shows. That is safe, like starting a
// process, which remembers nothing: this saves needless requests and is not what
// keeps a pass on an old copy from doing harm.
type writes struct {
	clock    clock.PassiveClock
	mu       sync.Mutex
	versions map[types.NamespacedName]written
}

// written is a version and when it was written.
type written struct {
	version string
	at      time.Time
}

func newWrites(clock clock.PassiveClock) *writes {
	return &writes{clock: clock, versions: map[types.NamespacedName]written{}}
}

// wrote notes what the API server answered to a write.
func (w *writes) wrote(obj client.Object) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.versions[client.ObjectKeyFromObject(obj)] = written{obj.GetResourceVersion(), w.clock.Now()}
}

// behind reports whether the copy is older than the last write, if that was lately.
func (w *writes) behind(obj client.Object) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	key := client.ObjectKeyFromObject(obj)
	last, ok := w.versions[key]
	if !ok {
		return false
	}
	order, err := resourceversion.CompareResourceVersion(obj.GetResourceVersion(), last.version)
	if err == nil && order < 0 && w.clock.Since(last.at) < remembered {
		return true
	}
	delete(w.versions, key)
	return false
}

// forget drops an object that is gone.
func (w *writes) forget(key types.NamespacedName) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.versions, key)
}
