// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package bad has directives without effect.
package bad

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func malformed(ctx context.Context, c client.Client, pod *corev1.Pod) {
	_ = c.Status().Update(ctx, pod) /* want `^//ctrlvet:allow has no reason and so no effect; append -- and the reason$` */                       //ctrlvet:allow statusupdate
	_ = c.Status().Update(ctx, pod) /* want `^//ctrlvet:allow names no rule and allows nothing; name the rule that reports here$` */              //ctrlvet:allow -- only writer
	_ = c.Status().Update(ctx, pod) /* want `^//ctrlvet:allow "statusupdat" names no rule and allows nothing \(did you mean statusupdate\?\)$` */ //ctrlvet:allow statusupdat -- only writer
	_ = c.Status().Update(ctx, pod) /* want `^//ctrlvet:alow is no directive and has no effect; use allow, blocking or nonblocking$` */           //ctrlvet:alow statusupdate -- only writer
	_ = c.Status().Update(ctx, pod) /* want `^// ctrlvet:allow starts with a space and has no effect; remove the space after //$` */              // ctrlvet:allow statusupdate -- only writer
}

func misplaced() {
	/* want `^//ctrlvet:blocking stands on no function, interface method or func field; move it to one$` */ //ctrlvet:blocking
	_ = 1                                                                                                   /* want `^//ctrlvet:nonblocking stands on no function` */ //ctrlvet:nonblocking -- from memory
}

/* want `^//ctrlvet:nonblocking has no reason and so no effect;` */ //ctrlvet:nonblocking
func reasonless()                                                   {}

/* want `^//ctrlvet:blocking takes no argument and has no effect here; put -- before the reason$` */ //ctrlvet:blocking waits for a server
func argument()                                                                                      {}

func unused(ctx context.Context, c client.Client, pod *corev1.Pod) {
	_ = c.Update(ctx, pod) /* want `^//ctrlvet:allow statusupdate suppresses nothing and would hide the next finding; remove it$` */ //ctrlvet:allow statusupdate -- was a status write
	/* want `//ctrlvet:allow statusupdate suppresses nothing` */ //ctrlvet:allow statusupdate -- a line too high

	_ = c.Status().Update(ctx, pod) //ctrlvet:allow statusupdate -- only writer
}
