// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package config

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/prometheus/client_golang/prometheus"
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	policyv1 "k8s.io/api/policy/v1"
	rbacv1 "k8s.io/api/rbac/v1"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/sets"
	_ "sigs.k8s.io/controller-runtime/pkg/controller" // registers its metrics
	"sigs.k8s.io/controller-runtime/pkg/metrics"
	"sigs.k8s.io/yaml"

	"github.com/ctrlvet/ctrlvet/reference-operator/api/v1alpha1"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/dispatcher"
	"github.com/ctrlvet/ctrlvet/reference-operator/internal/setup"
)

// kustomization is what the files here use of a kustomization.yaml.
type kustomization struct {
	metav1.TypeMeta `json:",inline"`
	Resources       []string `json:"resources"`
	Images          []struct {
		Name    string `json:"name"`
		NewName string `json:"newName"`
		NewTag  string `json:"newTag"`
	} `json:"images"`
	Labels []struct {
		Pairs map[string]string `json:"pairs"`
	} `json:"labels"`
}

// serviceMonitor and prometheusRule are what the files here use of the
// Prometheus operator's kinds.
type serviceMonitor struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata"`
	Spec              struct {
		Selector  metav1.LabelSelector `json:"selector"`
		Endpoints []struct {
			Port            string `json:"port"`
			Scheme          string `json:"scheme"`
			Path            string `json:"path"`
			BearerTokenFile string `json:"bearerTokenFile"`
			TLSConfig       struct {
				InsecureSkipVerify bool `json:"insecureSkipVerify"`
			} `json:"tlsConfig"`
		} `json:"endpoints"`
	} `json:"spec"`
}

type prometheusRule struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata"`
	Spec              struct {
		Groups []struct {
			Name  string  `json:"name"`
			Rules []alert `json:"rules"`
		} `json:"groups"`
	} `json:"spec"`
}

type alert struct {
	Alert       string            `json:"alert"`
	Expr        string            `json:"expr"`
	For         string            `json:"for"`
	Labels      map[string]string `json:"labels"`
	Annotations map[string]string `json:"annotations"`
}

// typed returns the type of the objects of a kind.
func typed(kind string) any {
	switch kind {
	case "ClusterRole":
		return &rbacv1.ClusterRole{}
	case "ClusterRoleBinding":
		return &rbacv1.ClusterRoleBinding{}
	case "CustomResourceDefinition":
		return &apiextensionsv1.CustomResourceDefinition{}
	case "Deployment":
		return &appsv1.Deployment{}
	case "Kustomization":
		return &kustomization{}
	case "Namespace":
		return &corev1.Namespace{}
	case "NetworkPolicy":
		return &networkingv1.NetworkPolicy{}
	case "PodDisruptionBudget":
		return &policyv1.PodDisruptionBudget{}
	case "PrometheusRule":
		return &prometheusRule{}
	case "Role":
		return &rbacv1.Role{}
	case "RoleBinding":
		return &rbacv1.RoleBinding{}
	case "Secret":
		return &corev1.Secret{}
	case "Service":
		return &corev1.Service{}
	case "ServiceAccount":
		return &corev1.ServiceAccount{}
	case "ServiceMonitor":
		return &serviceMonitor{}
	case "Task":
		return &v1alpha1.Task{}
	}
	return nil
}

// load reads all files, each object strictly into its type, by "dir/file kind
// name".
func load(t *testing.T) map[string]any {
	t.Helper()
	all := map[string]any{}
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		for i, doc := range strings.Split("\n"+string(data), "\n---\n") {
			var head struct {
				metav1.TypeMeta   `json:",inline"`
				metav1.ObjectMeta `json:"metadata"`
			}
			if err := yaml.Unmarshal([]byte(doc), &head); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			if head.Kind == "" && i == 0 {
				continue // comments before the first "---"
			}
			object := typed(head.Kind)
			if object == nil {
				return fmt.Errorf("%s: no type for kind %q", name, head.Kind)
			}
			if err := yaml.UnmarshalStrict([]byte(doc), object); err != nil {
				return fmt.Errorf("%s: %s %s: %w", name, head.Kind, head.Name, err)
			}
			all[name+" "+head.Kind+" "+head.Name] = object
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// one returns the only object of a type.
func one[T any](t *testing.T, all map[string]any) T {
	t.Helper()
	var found []T
	for _, o := range all {
		if o, ok := o.(T); ok {
			found = append(found, o)
		}
	}
	if len(found) != 1 {
		t.Fatalf("%d objects of type %T", len(found), *new(T))
	}
	return found[0]
}

// TestFiles checks that every file is strictly of its type, belongs to its
// kustomization, and that all that has a namespace is in the operator's.
func TestFiles(t *testing.T) {
	all := load(t)
	unnamed := sets.New[string]()
	for id, object := range all {
		name, _, _ := strings.Cut(id, " ")
		unnamed.Insert(name)
		switch object := object.(type) {
		case *kustomization, *v1alpha1.Task, *corev1.Secret:
		case metav1.Object:
			clusterWide := strings.Contains(id, "ClusterRole") || strings.Contains(id, "Namespace ") || strings.Contains(id, "CustomResourceDefinition")
			if namespace := object.GetNamespace(); (namespace == "") != clusterWide || (namespace != "" && namespace != Namespace) {
				t.Errorf("%s is in namespace %q", id, namespace)
			}
		}
	}
	for id, object := range all {
		k, ok := object.(*kustomization)
		if !ok {
			continue
		}
		name, _, _ := strings.Cut(id, " ")
		unnamed.Delete(name)
		for _, resource := range k.Resources {
			target := path.Join(path.Dir(name), resource)
			if !strings.HasSuffix(target, ".yaml") {
				target = path.Join(target, "kustomization.yaml")
				if _, err := fs.Stat(files, target); err != nil {
					t.Errorf("%s: %v", name, err)
				}
				continue
			}
			if !unnamed.Has(target) {
				t.Errorf("%s names %s, which is not there or is named twice", name, resource)
			}
			unnamed.Delete(target)
		}
	}
	if unnamed.Len() > 0 {
		t.Errorf("no kustomization.yaml names %v", sets.List(unnamed))
	}
}

// TestDeployment checks what keeps the operator's Pods harmless and alive.
func TestDeployment(t *testing.T) {
	all := load(t)
	d := one[*appsv1.Deployment](t, all)
	pod := d.Spec.Template
	if !selects(t, d.Spec.Selector, pod.Labels) {
		t.Error("the Deployment does not select its own Pods")
	}
	if pod.Spec.ServiceAccountName != ServiceAccount {
		t.Errorf("the service account is %q", pod.Spec.ServiceAccountName)
	}
	if s := pod.Spec.SecurityContext; s == nil || s.RunAsNonRoot == nil || !*s.RunAsNonRoot || s.SeccompProfile == nil || s.SeccompProfile.Type != corev1.SeccompProfileTypeRuntimeDefault {
		t.Error("the Pod may run as root or without a seccomp profile")
	}
	if len(pod.Spec.Containers) != 1 {
		t.Fatalf("%d containers", len(pod.Spec.Containers))
	}
	c := pod.Spec.Containers[0]
	s := c.SecurityContext
	if s == nil || s.AllowPrivilegeEscalation == nil || *s.AllowPrivilegeEscalation || s.ReadOnlyRootFilesystem == nil || !*s.ReadOnlyRootFilesystem ||
		s.Capabilities == nil || !cmp.Equal(s.Capabilities.Drop, []corev1.Capability{"ALL"}) || s.Capabilities.Add != nil {
		t.Error("the container has more rights than it needs")
	}
	if c.Resources.Requests.Memory().IsZero() || c.Resources.Requests.Cpu().IsZero() || c.Resources.Limits.Memory().IsZero() {
		t.Error("the container lacks a request of CPU and memory, or a limit of memory")
	}
	ports := sets.New[string]()
	for _, p := range c.Ports {
		ports.Insert(p.Name)
	}
	for name, probe := range map[string]*corev1.Probe{"liveness": c.LivenessProbe, "readiness": c.ReadinessProbe} {
		if probe == nil || probe.HTTPGet == nil || !ports.Has(probe.HTTPGet.Port.StrVal) {
			t.Errorf("the %s probe does not ask a port of the container", name)
		}
	}
	service := one[*corev1.Service](t, all)
	if !selects(t, metav1.SetAsLabelSelector(service.Spec.Selector), pod.Labels) || !ports.Has(service.Spec.Ports[0].TargetPort.StrVal) {
		t.Error("the metrics Service does not lead to the Pods")
	}
	monitor := one[*serviceMonitor](t, all)
	if !selects(t, &monitor.Spec.Selector, service.Labels) || monitor.Spec.Endpoints[0].Port != service.Spec.Ports[0].Name {
		t.Error("the ServiceMonitor does not lead to the metrics Service")
	}
	policy := one[*networkingv1.NetworkPolicy](t, all)
	if !selects(t, &policy.Spec.PodSelector, pod.Labels) || !ports.Has(policy.Spec.Ingress[0].Ports[0].Port.StrVal) || len(policy.Spec.PolicyTypes) != 2 {
		t.Error("the NetworkPolicy does not cover the Pods in both directions")
	}
	if budget := one[*policyv1.PodDisruptionBudget](t, all); !selects(t, budget.Spec.Selector, pod.Labels) || *d.Spec.Replicas < 2 {
		t.Error("the PodDisruptionBudget does not cover the Pods, or there is only one")
	}
	named := false
	for _, image := range all["manager/kustomization.yaml Kustomization "].(*kustomization).Images {
		named = named || image.Name == c.Image
	}
	if !named {
		t.Errorf("the kustomization does not set the image %s", c.Image)
	}
}

func selects(t *testing.T, selector *metav1.LabelSelector, set map[string]string) bool {
	t.Helper()
	s, err := metav1.LabelSelectorAsSelector(selector)
	if err != nil {
		t.Fatal(err)
	}
	return !s.Empty() && s.Matches(labels.Set(set))
}

// TestRights compares the operator's rights with the list of what it needs, so
// that a new one is seen in a review.
func TestRights(t *testing.T) {
	all := load(t)
	check := func(rules []rbacv1.PolicyRule, want ...string) {
		t.Helper()
		got := sets.New[string]()
		for _, rule := range rules {
			for _, group := range rule.APIGroups {
				for _, resource := range rule.Resources {
					for _, verb := range rule.Verbs {
						got.Insert(strings.TrimSpace(path.Join(group, resource) + " " + verb + " " + strings.Join(rule.ResourceNames, ",")))
					}
				}
			}
		}
		if diff := cmp.Diff(want, sets.List(got)); diff != "" {
			t.Errorf("rights (-want +got):\n%s", diff)
		}
	}
	const name = "task-operator"
	check(all["rbac/role.yaml ClusterRole "+name].(*rbacv1.ClusterRole).Rules,
		"authentication.k8s.io/tokenreviews create",
		"authorization.k8s.io/subjectaccessreviews create",
		"configmaps create",
		"configmaps get",
		"configmaps list",
		"configmaps patch",
		"configmaps watch",
		"events.k8s.io/events create",
		"events.k8s.io/events patch",
		"secrets list",
		"secrets watch",
		"tasks.ctrlvet.dev/tasks get",
		"tasks.ctrlvet.dev/tasks list",
		"tasks.ctrlvet.dev/tasks patch",
		"tasks.ctrlvet.dev/tasks watch",
		"tasks.ctrlvet.dev/tasks/finalizers update",
		"tasks.ctrlvet.dev/tasks/status patch",
	)
	lease := setup.DefaultOptions().LeaderElectionID
	check(all["rbac/role.yaml Role "+name].(*rbacv1.Role).Rules,
		"coordination.k8s.io/leases create",
		"coordination.k8s.io/leases get "+lease,
		"coordination.k8s.io/leases update "+lease,
		"events create",
		"events patch",
	)
}

// TestFlags checks that the operator accepts the flags of its Deployment, and
// stops within the time that its Pod is given.
func TestFlags(t *testing.T) {
	pod := one[*appsv1.Deployment](t, load(t)).Spec.Template.Spec
	opts := setup.DefaultOptions()
	fs := flag.NewFlagSet("manager", flag.ContinueOnError)
	opts.AddFlags(fs)
	if err := fs.Parse(pod.Containers[0].Args); err != nil {
		t.Fatal(err)
	}
	if err := opts.Validate(); err != nil {
		t.Error(err)
	}
	if !opts.LeaderElect {
		t.Error("two replicas without leader election")
	}
	if grace := time.Duration(*pod.TerminationGracePeriodSeconds) * time.Second; grace <= opts.GracefulShutdownTimeout {
		t.Errorf("the Pod is given %v, the operator may take %v", grace, opts.GracefulShutdownTimeout)
	}
	for _, port := range pod.Containers[0].Ports {
		address := map[string]string{"health": opts.HealthProbeBindAddress, "metrics": opts.MetricsBindAddress}[port.Name]
		if want := fmt.Sprintf(":%d", port.ContainerPort); address != want {
			t.Errorf("the port %s is %s, the operator listens on %s", port.Name, want, address)
		}
	}
}

// TestBindings checks that every binding gives an existing role to the
// operator's service account.
func TestBindings(t *testing.T) {
	all := load(t)
	roles := sets.New[string]()
	for _, object := range all {
		switch role := object.(type) {
		case *rbacv1.ClusterRole:
			roles.Insert("ClusterRole/" + role.Name)
		case *rbacv1.Role:
			roles.Insert("Role/" + role.Name)
		}
	}
	n := 0
	check := func(id string, ref rbacv1.RoleRef, subjects []rbacv1.Subject) {
		n++
		if !roles.Has(ref.Kind + "/" + ref.Name) {
			t.Errorf("%s: there is no %s %s", id, ref.Kind, ref.Name)
		}
		want := []rbacv1.Subject{{Kind: "ServiceAccount", Namespace: Namespace, Name: ServiceAccount}}
		if diff := cmp.Diff(want, subjects); diff != "" {
			t.Errorf("%s: %s", id, diff)
		}
	}
	for id, object := range all {
		switch binding := object.(type) {
		case *rbacv1.ClusterRoleBinding:
			check(id, binding.RoleRef, binding.Subjects)
		case *rbacv1.RoleBinding:
			check(id, binding.RoleRef, binding.Subjects)
		}
	}
	if n != 2 {
		t.Errorf("%d bindings, want 2", n)
	}
}

// TestAlerts checks that each alert rests on metrics and labels which the
// operator has, names its severity, and is in the runbook.
func TestAlerts(t *testing.T) {
	names := metricNames(t)
	service := one[*corev1.Service](t, load(t))
	word := regexp.MustCompile(`[a-zA-Z_:][a-zA-Z0-9_:]*\{`)
	job := regexp.MustCompile(`job="([^"]*)"`)
	controller := regexp.MustCompile(`\b(?:controller|name)="([^"]*)"`)
	seen := sets.New[string]()
	for _, group := range one[*prometheusRule](t, load(t)).Spec.Groups {
		for _, a := range group.Rules {
			if a.Alert == "" || seen.Has(a.Alert) {
				t.Errorf("alert %q has no name, or another's", a.Alert)
			}
			seen.Insert(a.Alert)
			metrics := word.FindAllString(a.Expr, -1)
			if len(metrics) == 0 {
				t.Errorf("%s rests on no metric", a.Alert)
			}
			for _, m := range metrics {
				if m = strings.TrimSuffix(m, "{"); !names.Has(m) {
					t.Errorf("%s rests on %s, which the operator does not have", a.Alert, m)
				}
			}
			jobs := job.FindAllStringSubmatch(a.Expr, -1)
			if len(jobs) != len(metrics) {
				t.Errorf("%s has a metric without a job", a.Alert)
			}
			for _, j := range jobs {
				if j[1] != service.Name {
					t.Errorf("%s is about the job %s, want %s", a.Alert, j[1], service.Name)
				}
			}
			for _, c := range controller.FindAllStringSubmatch(a.Expr, -1) {
				if want := setup.DefaultOptions().ControllerName; c[1] != want {
					t.Errorf("%s is about the controller %s, want %s", a.Alert, c[1], want)
				}
			}
			if s := a.Labels["severity"]; s != "warning" && s != "critical" {
				t.Errorf("%s has severity %q", a.Alert, s)
			}
			if a.Annotations["summary"] == "" {
				t.Errorf("%s has no summary", a.Alert)
			}
		}
	}
	runbook, err := os.ReadFile("../docs/runbook.md")
	if err != nil {
		t.Fatal(err)
	}
	for name := range seen {
		if !strings.Contains(string(runbook), "\n## "+name+"\n") {
			t.Errorf("the runbook has no section %s", name)
		}
	}
	// The symptoms that this operator exists to prevent.
	for _, symptom := range []string{"TaskQueueDeep", "TaskReconcileSlow", "TaskConflicts", "TaskCircuitOpen"} {
		if !seen.Has(symptom) {
			t.Errorf("there is no alert %s", symptom)
		}
	}
}

// metricNames are the names under which the operator's metrics are stored.
func metricNames(t *testing.T) sets.Set[string] {
	t.Helper()
	own := prometheus.NewRegistry()
	if _, err := dispatcher.NewMetrics(own); err != nil {
		t.Fatal(err)
	}
	shared, ok := metrics.Registry.(prometheus.Collector)
	if !ok {
		t.Fatal("controller-runtime's registry cannot be described")
	}
	descs := make(chan *prometheus.Desc, 1000)
	shared.Describe(descs)
	own.Describe(descs)
	close(descs)
	names := sets.New[string]()
	name := regexp.MustCompile(`fqName: "([^"]*)"`)
	for d := range descs {
		n := name.FindStringSubmatch(d.String())[1]
		names.Insert(n, n+"_bucket", n+"_sum", n+"_count")
	}
	return names
}

// TestObjects checks what the demo and the tests get.
func TestObjects(t *testing.T) {
	crds, err := CRDs()
	if err != nil || len(crds) != 1 || crds[0].Name != "tasks.tasks.ctrlvet.dev" {
		t.Errorf("CRDs are %v, %v", crds, err)
	}
	samples, err := Objects("samples")
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for _, o := range samples {
		kinds = append(kinds, o.GetKind())
		if o.GetKind() == "Task" {
			if err := runtime.DefaultUnstructuredConverter.FromUnstructuredWithValidation(o.Object, &v1alpha1.Task{}, true); err != nil {
				t.Error(err)
			}
		}
	}
	if got := strings.Join(kinds, " "); got != "Task Secret Task" {
		t.Errorf("samples are %q", got)
	}
	if _, err := Objects("nothing"); err == nil {
		t.Error("no error for a folder that is not there")
	}
	if _, err := decode([]byte("a: [")); err == nil {
		t.Error("no error for broken YAML")
	}
}
