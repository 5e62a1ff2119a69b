// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package drift_test

// kits lists functions of real kits that wait and others that do not; $ stands for path.
var kits = []struct {
	name, path    string
	waits, silent []string
}{
	{
		name:  "kubernetes clients",
		path:  "sigs.k8s.io/controller-runtime/pkg/client",
		waits: []string{"(sigs.k8s.io/controller-runtime/pkg/cache/cacheapi.Informers).WaitForCacheSync"},
		silent: []string{
			"($.Reader).Get", "($.Reader).List", "($.Writer).Create", "($.Writer).Update", "($.Writer).Patch", "($.SubResourceWriter).Update", "$.New", "$.IgnoreNotFound",
			"(k8s.io/client-go/kubernetes/typed/core/v1.PodInterface).Get", "(k8s.io/client-go/kubernetes/typed/core/v1.SecretInterface).Watch",
		},
	},
	{
		name:  "apimachinery",
		path:  "k8s.io/apimachinery/pkg/util/wait",
		waits: []string{"$.PollUntilContextTimeout", "$.PollImmediate", "$.Until", "$.ExponentialBackoffWithContext"},
		silent: []string{
			"$.Interrupted", "$.ErrorInterrupted", "$.Jitter", "$.ContextForChannel", "$.NewJitteredBackoffManager", "(*$.Backoff).Step", "($.Backoff).DelayFunc",
		},
	},
	{
		name:  "client-go",
		path:  "k8s.io/client-go",
		waits: []string{"$/util/retry.OnError", "$/tools/cache.WaitForCacheSync", "$/tools/cache.WaitForNamedCacheSyncWithContext", "$/tools/watch.UntilWithSync", "($/tools/remotecommand.Executor).StreamWithContext", "($/informers.SharedInformerFactory).WaitForCacheSyncWithContext"},
		silent: []string{
			"$/util/retry.RetryOnConflict", "$/util/workqueue.ParallelizeUntil", "$/tools/watch.NewRetryWatcher", "$/tools/remotecommand.NewSPDYExecutor", "$/tools/cache.NewSharedIndexInformer",
			"$/tools/cache.MetaNamespaceKeyFunc", "($/tools/cache.Store).Add", "($/informers.SharedInformerFactory).Start", "($/tools/record.EventRecorder).Eventf", "($/util/flowcontrol.PassiveRateLimiter).TryAccept",
		},
	},
	{
		name:  "grpc",
		path:  "google.golang.org/grpc",
		waits: []string{"(*$.ClientConn).Invoke", "($/health/grpc_health_v1.HealthClient).Check", "($/health/grpc_health_v1.HealthClient).Watch", "($.ClientStream).RecvMsg", "($.ServerStreamingClient).Recv"},
		silent: []string{
			"$.NewClient", "$.Dial", "$.DialContext", "$.WithBlock", "$.WaitForReady", "(*$.ClientConn).Connect", "(*$.ClientConn).Close", "(*$.ClientConn).GetState",
			"($/health/grpc_health_v1.HealthServer).Check", "$/health/grpc_health_v1.NewHealthClient", "(*$/health/grpc_health_v1.HealthCheckRequest).GetService",
		},
	},
	{
		name:  "aws v2",
		path:  "github.com/aws/aws-sdk-go-v2/service/s3",
		waits: []string{"(*$.Client).GetObject", "(*$.Client).HeadBucket", "(*$.BucketExistsWaiter).Wait", "(*$.ListObjectsV2Paginator).NextPage", "($.ListObjectsV2APIClient).ListObjectsV2"},
		silent: []string{
			"$.New", "$.NewFromConfig", "$.NewPresignClient", "$.NewBucketExistsWaiter", "$.NewListObjectsV2Paginator", "(*$.PresignClient).PresignGetObject", "(*$.ListObjectsV2Paginator).HasMorePages", "(*$.Client).Options",
			"github.com/aws/aws-sdk-go-v2/aws.String", "github.com/aws/aws-sdk-go-v2/aws.ToString", "github.com/aws/aws-sdk-go-v2/config.LoadDefaultConfig",
		},
	},
	{
		name:  "azure blob",
		path:  "github.com/Azure/azure-sdk-for-go/sdk",
		waits: []string{"(*$/storage/azblob.Client).UploadBuffer", "(*$/storage/azblob/container.Client).Create", "(*$/azcore/runtime.Poller).PollUntilDone", "(*$/azcore/runtime.Pager).NextPage"},
		silent: []string{
			"$/storage/azblob.NewClient", "$/storage/azblob.NewClientFromConnectionString", "(*$/storage/azblob.Client).URL", "(*$/storage/azblob.Client).NewListBlobsFlatPager", "(*$/storage/azblob/container.Client).NewBlobClient",
			"(*$/storage/azblob/container.Client).GetSASURL", "(*$/azcore/runtime.Poller).ResumeToken", "(*$/azcore/runtime.Poller).Done", "(*$/azcore/runtime.Pager).More", "$/azcore/runtime.NewRequest",
		},
	},
	{
		name:  "google storage",
		path:  "cloud.google.com/go/storage",
		waits: []string{"(*$.BucketHandle).Attrs", "(*$.ObjectHandle).NewReader", "(*$.ObjectIterator).Next", "(*$.Writer).Close", "(*google.golang.org/api/storage/v1.BucketsGetCall).Do", "cloud.google.com/go/compute/metadata.ProjectID"},
		silent: []string{
			"$.NewClient", "$.SignedURL", "(*$.Client).Bucket", "(*$.Client).Close", "(*$.BucketHandle).Object", "(*$.BucketHandle).Objects", "(*$.BucketHandle).SignedURL", "(*$.ObjectHandle).NewWriter", "(*$.Reader).Close", "(*$.Query).SetAttrSelection",
			"(*google.golang.org/api/storage/v1.BucketsService).Get", "(*google.golang.org/api/storage/v1.BucketsGetCall).Context", "google.golang.org/api/storage/v1.NewService",
		},
	},
	{
		name:  "vault",
		path:  "github.com/hashicorp/vault/api",
		waits: []string{"(*$.Logical).Read", "(*$.Logical).WriteWithContext", "(*$.Logical).Unwrap", "(*$.KVv2).Get", "(*$.Sys).Health", "(*$.Auth).Login", "(*$.TokenAuth).RenewSelf"},
		silent: []string{
			"$.NewClient", "$.DefaultConfig", "(*$.Client).SetToken", "(*$.Client).SetAddress", "(*$.Client).Clone", "(*$.Client).Logical", "(*$.Client).NewRequest", "(*$.Client).KVv2", "(*$.Secret).TokenID", "(*$.Config).ConfigureTLS", "(*$.Client).NewLifetimeWatcher", "(*$.Response).DecodeJSON",
		},
	},
	{
		name:  "go-tfe",
		path:  "github.com/hashicorp/go-tfe",
		waits: []string{"$.NewClient", "($.Workspaces).Create", "($.Runs).Read"},
		silent: []string{
			"$.DefaultConfig", "$.String", "$.Bool", "($.Client).IsCloud", "(*$.Client).NewRequest", "($.Client).RemoteAPIVersion",
		},
	},
	{
		name:  "go-github",
		path:  "github.com/google/go-github/v88/github",
		waits: []string{"(*$.RepositoriesService).Get", "(*$.ActionsService).CreateRegistrationToken", "(*$.Client).Do", "(*$.RateLimitService).Get"},
		silent: []string{
			"$.NewClient", "$.ParseWebHook", "$.ValidateSignature", "$.CheckResponse", "$.Stringify", "(*$.Client).NewRequest", "(*$.Repository).GetName", "(*$.ErrorResponse).Error", "(*$.Timestamp).UnmarshalJSON",
		},
	},
	{
		name:  "go-redis",
		path:  "github.com/redis/go-redis/v9",
		waits: []string{"($.cmdable).Get", "($.StringCmdable).Get", "(*$.Client).Process", "(*$.ClusterClient).ForEachMaster", "(*$.Pipeline).Exec", "(*$.Client).TxPipelined", "(*$.PubSub).ReceiveMessage"},
		silent: []string{
			"$.NewClient", "$.NewClusterClient", "$.ParseURL", "$.NewStringCmd", "(*$.Client).Close", "(*$.Client).Options", "(*$.Client).Pipeline", "(*$.Client).Subscribe", "(*$.StringCmd).Result", "(*$.StringCmd).Bytes", "(*$.Pipeline).Do", "(*$.Pipeline).Len", "(*$.PubSub).Channel",
		},
	},
	{
		name:  "sarama",
		path:  "github.com/IBM/sarama",
		waits: []string{"$.NewClient", "$.NewSyncProducer", "($.SyncProducer).SendMessage", "($.ClusterAdmin).CreateTopic", "($.Client).RefreshMetadata", "(*$.Broker).GetMetadata"},
		silent: []string{
			"$.NewConfig", "$.NewBroker", "$.ParseKafkaVersion", "(*$.Config).Validate", "($.Client).Config", "($.Client).Topics", "($.Client).Close", "($.ClusterAdmin).Close", "($.AsyncProducer).Input", "(*$.Broker).Connected", "(*$.Broker).Addr",
		},
	},
	{
		name:  "minio-go",
		path:  "github.com/minio/minio-go/v7",
		waits: []string{"(*$.Client).BucketExists", "(*$.Client).FGetObject", "(*$.Client).PutObject", "(*$.Client).ListBuckets"},
		silent: []string{
			"$.New", "$.ToErrorResponse", "(*$.Client).EndpointURL", "(*$.Client).PresignedGetObject", "(*$.Client).SetAppInfo", "(*$.Client).IsOnline", "(*$.GetObjectOptions).SetRange", "(*$.PostPolicy).SetKey",
		},
	},
	{
		name:  "rabbit-hole",
		path:  "github.com/michaelklishin/rabbit-hole/v3",
		waits: []string{"(*$.Client).DeclareQueue", "(*$.Client).SetClusterName"},
		silent: []string{
			"$.NewClient", "$.NewTLSClient", "(*$.Client).SetTimeout", "(*$.Client).SetTransport",
		},
	},
	{
		name:  "go-openapi",
		path:  "github.com/grafana/grafana-openapi-client-go/client/dashboards",
		waits: []string{"($.ClientService).GetDashboardByUID", "($.ClientService).GetDashboardByUIDWithParams", "(*$.Client).PostDashboard"},
		silent: []string{
			"$.New", "$.NewGetDashboardByUIDParams", "(*$.GetDashboardByUIDParams).WithContext", "(*$.GetDashboardByUIDParams).WriteToRequest", "($.ClientService).SetTransport", "(*$.GetDashboardByUIDOK).Error", "(*$.GetDashboardByUIDReader).ReadResponse",
		},
	},
	{
		name:  "go-git",
		path:  "github.com/go-git/go-git/v5",
		waits: []string{"$.PlainCloneContext", "(*$.Repository).Push", "(*$.Remote).List", "(*$.Worktree).Pull"},
		silent: []string{
			"$.PlainOpen", "$.PlainInit", "$.Open", "(*$.CloneOptions).Validate", "(*$.Repository).Head", "(*$.Repository).Remote", "(*$.Repository).Worktree", "(*$.Worktree).Checkout", "(*$.Worktree).Commit", "(*$.Remote).Config",
		},
	},
	{
		name:  "gophercloud",
		path:  "github.com/gophercloud/gophercloud/v2/openstack/compute/v2/servers",
		waits: []string{"$.Create", "$.Get", "$.WaitForStatus"},
		silent: []string{
			"$.List", "$.ExtractServers", "($.CreateOpts).ToServerCreateMap", "($.ServerPage).IsEmpty", "($.CreateImageResult).ExtractImageID",
		},
	},
	{
		name:  "databases",
		path:  "github.com/jackc/pgx/v5/pgxpool",
		waits: []string{"(*$.Pool).Exec", "(*$.Pool).QueryRow", "(*go.mongodb.org/mongo-driver/v2/mongo.Collection).FindOne", "(go.etcd.io/etcd/client/v3.KV).Get", "(*github.com/nats-io/nats.go.Conn).Request"},
		silent: []string{
			"$.New", "$.ParseConfig", "(*$.Pool).Close", "(*$.Pool).Stat", "go.mongodb.org/mongo-driver/v2/mongo.Connect", "(*go.mongodb.org/mongo-driver/v2/mongo.Client).Database", "(*go.mongodb.org/mongo-driver/v2/mongo.SingleResult).Decode",
			"go.etcd.io/etcd/client/v3.New", "go.etcd.io/etcd/client/v3.OpGet", "(go.etcd.io/etcd/client/v3.KV).Txn", "(*github.com/nats-io/nats.go.Conn).Publish",
		},
	},
	{
		name:  "helpers",
		path:  "golang.org/x",
		waits: []string{"$/crypto/ssh.Dial", "(*$/oauth2.Config).Exchange", "(*$/time/rate.Limiter).Wait", "github.com/cenkalti/backoff/v4.Retry", "github.com/cenkalti/backoff/v5.Retry", "(*connectrpc.com/connect.Client).CallUnary"},
		silent: []string{
			"(*$/sync/errgroup.Group).Go", "(*$/sync/errgroup.Group).Wait", "$/crypto/ssh.ParsePrivateKey", "$/crypto/ssh.NewSignerFromKey", "(*$/oauth2.Config).AuthCodeURL", "(*$/oauth2.Config).Client", "(*$/time/rate.Limiter).Allow", "(*$/time/rate.Limiter).Reserve",
			"github.com/cenkalti/backoff/v4.NewExponentialBackOff", "github.com/cenkalti/backoff/v5.Permanent", "connectrpc.com/connect.NewRequest",
		},
	},
	{
		name:  "standard library",
		path:  "net/http",
		waits: []string{"$.Get", "(*$.Client).Do", "($.RoundTripper).RoundTrip", "(*database/sql.DB).QueryRowContext", "(*os/exec.Cmd).Run", "net.LookupHost", "time.Sleep"},
		silent: []string{
			"$.NewRequest", "$.NewRequestWithContext", "$.ReadResponse", "$.ListenAndServe", "(*$.Client).CloseIdleConnections", "(*$.Transport).Clone", "(*$.Response).Cookies", "database/sql.Open", "(*database/sql.Rows).Scan", "(*os/exec.Cmd).Start", "os/exec.LookPath", "net.Listen", "net.ParseCIDR", "net.LookupPort", "time.After", "time.Parse",
		},
	},
}
