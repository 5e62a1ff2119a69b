// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package cases

import (
	"context"
	"net"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/google/go-github/v66/github"
	vault "github.com/hashicorp/vault/api"
	"github.com/redis/go-redis/v9"
	"golang.org/x/sync/errgroup"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/health/grpc_health_v1"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/intstr"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/discovery"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/record"
	"k8s.io/client-go/util/workqueue"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

// clients calls what is outside the cluster and beside the cached client.
func (r *Reconciler) clients(ctx context.Context, w *Widget, rec record.EventRecorder) error {
	cs, err := kubernetes.NewForConfig(cfg)
	if err != nil {
		return err
	}
	pod, err := cs.CoreV1().Pods(w.Namespace).Get(ctx, w.Name, metav1.GetOptions{})
	if apierrors.IsNotFound(err) {
		rec.Eventf(w, corev1.EventTypeWarning, "Missing", "no Pod %s", w.Name)
	}
	_, err = cs.CoreV1().Pods(w.Namespace).UpdateStatus(ctx, pod, metav1.UpdateOptions{})
	_, err = cs.AppsV1().Deployments("").List(ctx, metav1.ListOptions{Limit: 1})

	dyn, err := dynamic.NewForConfig(cfg)
	if err != nil {
		return err
	}
	u, err := dyn.Resource(schema.GroupVersionResource{Resource: "widgets"}).Namespace("").Get(ctx, "w", metav1.GetOptions{})
	_, err = dyn.Resource(schema.GroupVersionResource{Resource: "widgets"}).UpdateStatus(ctx, u, metav1.UpdateOptions{})

	disc, err := discovery.NewDiscoveryClientForConfig(cfg)
	if err != nil {
		return err
	}
	_, err = disc.ServerVersion()

	c, err := client.New(cfg, client.Options{Scheme: r.Scheme})
	if err != nil {
		return err
	}
	err = c.Patch(ctx, u, client.Apply, client.FieldOwner("w"), client.ForceOwnership)
	err = c.List(ctx, &WidgetList{}, client.InNamespace("ops"), client.MatchingFields{"spec.ref": "a"}, client.Limit(1))
	svc := &corev1.Service{Spec: corev1.ServiceSpec{Ports: []corev1.ServicePort{{TargetPort: intstr.FromInt32(80)}}}}
	_, err = controllerutil.CreateOrUpdate(ctx, c, svc, func() error { return controllerutil.SetControllerReference(w, svc, r.Scheme) })
	err = c.Patch(ctx, svc, client.StrategicMergeFrom(svc.DeepCopy()), client.DryRunAll)

	g, gctx := errgroup.WithContext(ctx)
	g.Go(func() error { return r.Cloud.Delete(gctx, w.Name) })
	if err := g.Wait(); err != nil {
		return err
	}
	workqueue.ParallelizeUntil(ctx, 2, 10, func(int) {})
	return wait.ExponentialBackoff(wait.Backoff{Steps: 3, Duration: time.Second}, func() (bool, error) { return true, nil })
}

// sdks calls one function or two of each SDK.
func sdks(ctx context.Context) error {
	conn, err := grpc.NewClient("a:443", grpc.WithTransportCredentials(insecure.NewCredentials()),
		grpc.WithContextDialer(func(context.Context, string) (net.Conn, error) { return nil, nil }))
	if err != nil {
		return err
	}
	defer conn.Close()
	conn, err = grpc.DialContext(ctx, "a:443", grpc.WithBlock())
	err = conn.Invoke(ctx, "/s/m", nil, nil)
	_, err = grpc_health_v1.NewHealthClient(conn).Check(ctx, &grpc_health_v1.HealthCheckRequest{})

	bucket := s3.NewFromConfig(aws.Config{Region: "eu"})
	_, err = bucket.PutObject(ctx, &s3.PutObjectInput{Bucket: aws.String("b")})
	_, err = s3.NewPresignClient(bucket).PresignGetObject(ctx, &s3.GetObjectInput{})
	for p := s3.NewListObjectsV2Paginator(bucket, &s3.ListObjectsV2Input{}); p.HasMorePages(); {
		_, err = p.NextPage(ctx)
	}

	gh := github.NewClient(nil).WithAuthToken("t")
	repo, _, err := gh.Repositories.Get(ctx, "o", "r")
	_ = repo.GetName() + *github.String("a")

	vc, err := vault.NewClient(vault.DefaultConfig())
	if err != nil {
		return err
	}
	vc.SetToken("t")
	_, err = vc.Logical().ReadWithContext(ctx, "secret/a")
	_, err = vc.KVv2("secret").Get(ctx, "a")

	rdb := redis.NewClient(&redis.Options{Addr: "a:6379", ReadTimeout: time.Second})
	_, err = rdb.Get(ctx, "k").Result()
	if err == redis.Nil {
		return rdb.Set(ctx, "k", 1, 0).Err()
	}
	return err
}
