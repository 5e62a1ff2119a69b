// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package controller

import (
	"sync"

	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/util/resourceversion"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// writes remembers the versions that this process wrote and that the cache has not
// shown yet. A pass on an older copy would be refused with a conflict, or repeat a
// call that was answered; it is left out instead, since the event of the write is
// on its way.
//
// Nothing depends on it but the number of needless requests: a new process starts
// without it.
type writes struct {
	mu       sync.Mutex
	versions map[types.NamespacedName]string
}

func newWrites() *writes { return &writes{versions: map[types.NamespacedName]string{}} }

// wrote notes what the API server answered to a write.
func (w *writes) wrote(obj client.Object) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.versions[client.ObjectKeyFromObject(obj)] = obj.GetResourceVersion()
}

// behind reports whether the copy is older than the last write.
func (w *writes) behind(obj client.Object) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	key := client.ObjectKeyFromObject(obj)
	version, ok := w.versions[key]
	if !ok {
		return false
	}
	order, err := resourceversion.CompareResourceVersion(obj.GetResourceVersion(), version)
	if err == nil && order < 0 {
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
