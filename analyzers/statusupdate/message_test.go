// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package statusupdate

import (
	"go/ast"
	"go/parser"
	"testing"
)

func TestMessage(t *testing.T) {
	tests := []struct {
		expr, instead string
		want          string
	}{
		{"r.Status().Update", inPlace, "r.Status().Update fails; use r.Status().Patch"},
		{"sw.Update", inPlace, "sw.Update fails; use sw.Patch"},
		{"c.Pods(o.Namespace).UpdateStatus", ofStatus, `c.Pods(o.Namespace).UpdateStatus fails; use Patch(..., "status")`},
		{
			"reconciler.manager.GetClient(cluster.Name).Status().Update", inPlace,
			"reconciler.manager.GetClient(cluster.Name).Status().Update fails; use Status().Patch",
		},
		{
			"someReconciler.someManager.someCluster.GetTheClientOfTheCluster(cluster.Namespace, cluster.Name).Status().Update", inPlace,
			"GetTheClientOfTheCluster(cluster.Namespace, cluster.Name).Status().Update fails; use Status().Patch",
		},
		{
			"someReconciler.someManager.someCluster.GetTheClientOfTheCluster(cluster.Name).SubResource(name).Update", inPlace,
			"someManager.someCluster.GetTheClientOfTheCluster(cluster.Name).SubResource(name).Update fails; use Patch",
		},
	}
	for _, tt := range tests {
		e, err := parser.ParseExpr(tt.expr)
		if err != nil {
			t.Fatal(err)
		}
		if got := message(e.(*ast.SelectorExpr), " fails", tt.instead); got != tt.want {
			t.Errorf("%s:\ngot  %s\nwant %s", tt.expr, got, tt.want)
		}
	}
}
