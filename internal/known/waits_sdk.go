// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package known

import "time"

// cloudFamilies are the kits of cloud providers.
var cloudFamilies = []Family{
	// AWS v1: an API call takes the *XInput that its request takes; value
	// helpers (aws.String), XRequest builders and Validate do not.
	{Path: "github.com/aws/aws-sdk-go/service/", Name: []string{"WaitUntil*"}, Param: "*Input", Wait: Wait{Kind: Poll, Why: "polls until its condition holds"}},
	{Path: "github.com/aws/aws-sdk-go/service/", Param: "*Input", Wait: remote},
	{Path: "github.com/aws/aws-sdk-go/service/s3/s3manager/", Recv: []string{"BatchDelete", "Downloader", "*Iterator", "Uploader"}, Name: []string{"Delete", "Download*", "Upload*"}, Wait: remote},
	{Path: "github.com/aws/aws-sdk-go/service/s3/s3manager", Recv: []string{"-"}, Name: []string{"GetBucketRegion*"}, Wait: remote},
	// AWS v2: waiters say how long they wait at most, paginators read pages,
	// the presign client only signs.
	{Path: "github.com/aws/aws-sdk-go-v2/feature/", Recv: []string{"Client", "Downloader", "Uploader"}, CtxFirst: true, Param: "*Input", Wait: remote},
	{Path: "github.com/aws/aws-sdk-go-v2/feature/s3/manager", Recv: []string{"-"}, Name: []string{"GetBucketRegion"}, Wait: remote},
	{Path: "github.com/aws/aws-sdk-go-v2/service/", Recv: []string{"*Waiter"}, Name: []string{"Wait", "WaitForOutput"}, CtxFirst: true, Wait: Wait{Kind: Poll, Why: "polls until its condition holds", For: 3}},
	{Path: "github.com/aws/aws-sdk-go-v2/service/", Recv: []string{"*APIClient", "Client"}, CtxFirst: true, Param: "*Input", Wait: remote},
	{Path: "github.com/aws/aws-sdk-go-v2/service/", Recv: []string{"*Paginator"}, Name: []string{"NextPage"}, CtxFirst: true, Wait: remote},
	// Azure: every client method with context sends a request; pollers wait
	// for the end of what they started. Preparers only build a request.
	{Path: "github.com/Azure/azure-sdk-for-go/sdk/", Recv: []string{"*Client"}, CtxFirst: true, Wait: remote},
	{Path: "github.com/Azure/azure-sdk-for-go/sdk/azcore/", Recv: []string{"Pager"}, Name: []string{"NextPage"}, Wait: remote},
	{Path: "github.com/Azure/azure-sdk-for-go/sdk/azcore/", Recv: []string{"Poller"}, Name: []string{"Poll", "Result"}, Wait: remote},
	{Path: "github.com/Azure/azure-sdk-for-go/sdk/azcore/", Recv: []string{"Poller"}, Name: []string{"PollUntilDone"}, Wait: Wait{Kind: Poll, Why: "polls until the operation is done"}},
	{Path: "github.com/Azure/azure-sdk-for-go/sdk/azidentity", Recv: []string{"*Credential"}, Name: []string{"Authenticate", "GetToken"}, CtxFirst: true, Wait: remote},
	{Path: "github.com/Azure/azure-sdk-for-go/services/", Recv: []string{"*Client", "*ClientAPI"}, Except: []string{"*Preparer"}, CtxFirst: true, Wait: remote},
	{Path: "github.com/Azure/go-autorest/autorest/azure", Recv: []string{"Future"}, Name: []string{"WaitForCompletion", "WaitForCompletionRef"}, CtxFirst: true, Wait: Wait{Kind: Poll, Why: "polls until the operation is done"}},
	// Google: constructors do no more than prepare credentials, signing is
	// local, iterators ask when they need the next page.
	{Path: "cloud.google.com/go/", Recv: []string{"*Iterator"}, Name: []string{"GetAll", "Next", "NextConfig"}, Wait: remoteCtx},
	{Path: "cloud.google.com/go/", CtxFirst: true, Except: []string{"BeginTransaction"}, Wait: remote},
	{Path: "cloud.google.com/go/compute/metadata", Recv: []string{"-", "Client"}, Wait: remote},
	{Path: "cloud.google.com/go/compute/metadata", Recv: []string{"-", "Client"}, Name: []string{"OnGCE*"}, Result: []string{"bool"}, Wait: remoteLimited},
	{Path: "cloud.google.com/go/storage", Recv: []string{"ObjectHandle"}, Name: []string{"NewMultiRangeDownloader", "NewRangeReader", "NewReader", "NewWriterFromAppendableObject"}, CtxFirst: true, Wait: remote},
	{Path: "google.golang.org/api/", Recv: []string{"*Call"}, Name: []string{"Do", "Download", "Pages"}, Wait: remoteCtx},
	// OpenStack: functions take the service's client and return a Result that
	// carries the error; List only makes a pager.
	{Path: "github.com/gophercloud/gophercloud/", Recv: []string{"-"}, Name: []string{"WaitFor*"}, Wait: Wait{Kind: Poll, Why: "polls until its condition holds"}},
	{Path: "github.com/gophercloud/gophercloud/", Recv: []string{"-"}, Param: "ServiceClient", Result: []string{"error", "*Result"}, Wait: remote},
	{Path: "github.com/gophercloud/gophercloud/", Recv: []string{"ServiceClient", "ProviderClient"}, Name: []string{"Delete*", "Get", "Head", "Patch*", "Post*", "Put*", "Request"}, Wait: remote},
	{Path: "github.com/gophercloud/gophercloud/openstack", Recv: []string{"-"}, Name: []string{"Authenticate*"}, Wait: remote},
	{Path: "github.com/gophercloud/gophercloud/pagination", Recv: []string{"Pager"}, Name: []string{"AllPages", "EachPage"}, Wait: remote},
	// vSphere.
	{Path: "github.com/vmware/govmomi", Recv: []string{"-"}, Name: []string{"NewClient"}, CtxFirst: true, Wait: remote},
	{Path: "github.com/vmware/govmomi/", Recv: []string{"Task"}, Name: []string{"Wait*"}, CtxFirst: true, Wait: Wait{Kind: Poll, Why: "polls until the task is done"}},
	{Path: "github.com/vmware/govmomi/", CtxFirst: true, Wait: remote},
	{Path: "github.com/vmware/govmomi/property", Recv: []string{"-"}, Name: []string{"Wait*"}, CtxFirst: true, Wait: Wait{Kind: Poll, Why: "polls until its condition holds"}},
	{Path: "github.com/vmware/govmomi/task", Recv: []string{"-"}, Name: []string{"Wait*"}, CtxFirst: true, Wait: Wait{Kind: Poll, Why: "polls until the task is done"}},
	{Path: "github.com/vmware/govmomi/vim25", Recv: []string{"-"}, Name: []string{"NewClient"}, CtxFirst: true, Wait: remote},
	{Path: "github.com/vmware/govmomi/vim25/methods", Recv: []string{"-"}, CtxFirst: true, Param: "RoundTripper", Wait: remote},
	// Others.
	{Path: "github.com/cloudflare/cloudflare-go", CtxFirst: true, Wait: remote},
	{Path: "github.com/cloudflare/cloudflare-go", Recv: []string{"API"}, Name: []string{"ZoneIDByName"}, Wait: remote},
	{Path: "github.com/cloudflare/cloudflare-go/", Recv: []string{"*Service"}, Name: []string{"*"}, CtxFirst: true, Wait: remote},
	{Path: "github.com/digitalocean/godo", Recv: []string{"*Service", "*ServiceOp"}, Name: []string{"*"}, CtxFirst: true, Wait: remote},
	{Path: "github.com/digitalocean/godo", Recv: []string{"Client"}, Name: []string{"Do"}, CtxFirst: true, Wait: remote},
	{Path: "github.com/hetznercloud/hcloud-go/hcloud", Recv: []string{"*Client"}, CtxFirst: true, Wait: remote},
	{Path: "github.com/hetznercloud/hcloud-go/hcloud", Recv: []string{"ActionWaiter"}, Name: []string{"WaitFor*"}, Wait: Wait{Kind: Poll, Why: "polls until the action is done"}},
	{Path: "github.com/linode/linodego", Recv: []string{"*Client"}, Name: []string{"WaitFor*"}, CtxFirst: true, Wait: Wait{Kind: Poll, Why: "polls until its condition holds"}},
	{Path: "github.com/linode/linodego", Recv: []string{"*Client"}, CtxFirst: true, Wait: remote},
	{Path: "github.com/linode/linodego", Recv: []string{"EventPoller"}, Name: []string{"WaitFor*"}, CtxFirst: true, Wait: Wait{Kind: Poll, Why: "polls until its condition holds"}},
}

// dataFamilies are the kits of databases, queues and object stores.
var dataFamilies = []Family{
	{Path: "github.com/elastic/go-elasticsearch/esapi", Recv: []string{"*Request"}, Name: []string{"Do"}, CtxFirst: true, Wait: remote},
	{Path: "github.com/elastic/go-elasticsearch/typedapi/", Name: []string{"Do", "IsSuccess", "Perform"}, CtxFirst: true, Wait: remote},
	{Path: "github.com/go-ldap/ldap", Recv: []string{"-"}, Name: []string{"Dial", "DialTLS", "DialURL"}, Wait: dials},
	{Path: "github.com/go-ldap/ldap", Recv: []string{"Client", "Conn"}, Except: []string{"GetLastError"}, Wait: remote},
	{Path: "github.com/go-redis/redis", Recv: redisClients, Except: []string{"New*"}, Result: []string{"*Cmd"}, Wait: remoteLimited},
	{Path: "github.com/go-redis/redis", Recv: redisClients, Name: redisCalls, Wait: remoteLimited},
	{Path: "github.com/go-redis/redis", Recv: []string{"Pipeline", "Pipeliner"}, Name: []string{"Exec", "Pipelined", "TxPipelined"}, Wait: remoteLimited},
	{Path: "github.com/go-redis/redis", Recv: []string{"PubSub"}, Name: []string{"ReceiveTimeout"}, CtxFirst: true, Wait: Wait{Kind: Receive, Why: "waits for a message", For: 2}},
	{Path: "github.com/go-redis/redis", Recv: []string{"PubSub"}, Name: []string{"Receive", "ReceiveMessage"}, Wait: Wait{Kind: Receive, Why: "waits for a message"}},
	{Path: "github.com/gomodule/redigo/redis", Recv: []string{"-"}, Name: []string{"Dial", "DialContext", "DialTimeout", "DialURL", "DialURLContext", "DoContext", "DoWithTimeout", "ReceiveContext", "ReceiveWithTimeout"}, Wait: remote},
	{Path: "github.com/gomodule/redigo/redis", Recv: []string{"Conn*"}, Name: []string{"Do*", "Flush", "Receive*"}, Wait: remote},
	{Path: "github.com/gomodule/redigo/redis", Recv: []string{"Pool"}, Name: []string{"Get", "GetContext"}, Result: []string{"error", "Conn"}, Wait: dials},
	{Path: "github.com/gomodule/redigo/redis", Recv: []string{"Script"}, Name: []string{"Do*", "Load"}, Wait: remote},
	{Path: "github.com/hashicorp/consul/api", Recv: []string{"Lock", "Semaphore"}, Name: []string{"Acquire", "Destroy", "Lock", "Release", "Unlock"}, Wait: remote},
	{Path: "github.com/hashicorp/consul/api", Recv: consulServices, Name: []string{"*"}, Wait: remoteCtx},
	{Path: "github.com/IBM/sarama", Recv: []string{"-"}, Name: saramaConstructors, Wait: remoteLimited},
	{Path: "github.com/IBM/sarama", Recv: []string{"*ClusterAdmin", "ConsumerGroup", "SyncProducer"}, Except: saramaLocal, Wait: remoteLimited},
	{Path: "github.com/IBM/sarama", Recv: []string{"Client"}, Name: saramaClient, Wait: remoteLimited},
	{Path: "github.com/IBM/sarama", Recv: []string{"Broker"}, Param: "*Request", Except: []string{"AsyncProduce"}, Wait: remoteLimited},
	{Path: "github.com/jackc/pgx", Recv: []string{"-"}, Name: []string{"BeginFunc", "BeginTxFunc", "Connect", "ConnectConfig", "ConnectWithOptions"}, CtxFirst: true, Wait: queries},
	{Path: "github.com/jackc/pgx", Recv: []string{"Conn", "LargeObjects", "Tx"}, CtxFirst: true, Except: []string{"Close"}, Result: []string{"error", "Row", "BatchResults"}, Wait: queries},
	{Path: "github.com/jackc/pgx/pgconn", Recv: []string{"-"}, Name: []string{"Connect", "ConnectConfig", "ConnectWithOptions"}, CtxFirst: true, Wait: queries},
	{Path: "github.com/jackc/pgx/pgconn", Recv: []string{"PgConn"}, CtxFirst: true, Except: []string{"Close"}, Result: []string{"error", "MultiResultReader", "ResultReader"}, Wait: queries},
	{Path: "github.com/jackc/pgx/pgxpool", Recv: []string{"Conn", "Pool", "Tx"}, CtxFirst: true, Result: []string{"error", "Row", "BatchResults"}, Wait: queries},
	{Path: "github.com/jmoiron/sqlx", Recv: []string{"-"}, Name: []string{"Connect*", "Get*", "MustConnect", "MustExec*", "NamedExec*", "NamedQuery*", "Select*"}, Result: []string{"error", "DB", "Result"}, Wait: queries},
	{Path: "github.com/jmoiron/sqlx", Recv: []string{"Conn", "DB", "NamedStmt", "Stmt", "Tx", "Queryer*", "Execer*", "Preparer*"}, Name: []string{"Begin*", "Connx", "Exec*", "Get*", "MustBegin*", "MustExec*", "NamedExec*", "NamedQuery*", "Prepare*", "Query*", "Select*"}, Result: []string{"error", "Result", "Row", "Tx"}, Wait: queries},
	{Path: "github.com/lib/pq", Recv: []string{"-"}, Name: []string{"DialOpen", "NewListenerConn", "Open"}, Wait: queries},
	{Path: "github.com/lib/pq", Recv: []string{"Listener", "ListenerConn"}, Name: []string{"ExecSimpleQuery", "Listen", "Ping", "Unlisten*"}, Wait: queries},
	{Path: "github.com/minio/minio-go", Recv: []string{"Client", "Core"}, CtxFirst: true, Except: []string{"Presign*"}, Wait: remote},
	{Path: "github.com/minio/minio-go", Recv: []string{"Client", "Core"}, Name: []string{"BucketExists", "FGet*", "FPut*", "NewMultipartUpload", "Get*Object", "ListBuckets", "MakeBucket*", "PutObject", "Remove*", "StatObject"}, Wait: remote},
	{Path: "github.com/nats-io/nats.go", Recv: []string{"-"}, Name: []string{"Connect"}, Wait: dials},
	{Path: "github.com/nats-io/nats.go", Recv: []string{"Conn", "EncodedConn"}, Name: []string{"Flush", "FlushWithContext", "RTT", "RequestMsgWithContext", "RequestWithContext"}, Wait: remoteLimited},
	{Path: "github.com/nats-io/nats.go", Recv: []string{"Conn"}, Name: []string{"RequestMsg"}, Wait: Wait{Kind: Network, Why: remote.Why, For: 2}},
	{Path: "github.com/nats-io/nats.go", Recv: []string{"Conn"}, Name: []string{"Request"}, Wait: Wait{Kind: Network, Why: remote.Why, For: 3}},
	{Path: "github.com/nats-io/nats.go", Recv: []string{"Conn", "EncodedConn"}, Name: []string{"FlushTimeout"}, Wait: Wait{Kind: Network, Why: remote.Why, For: 1}},
	{Path: "github.com/nats-io/nats.go", Recv: []string{"Subscription"}, Name: []string{"NextMsg"}, Wait: Wait{Kind: Receive, Why: "waits for a message", For: 1}},
	{Path: "github.com/nats-io/nats.go", Recv: []string{"Subscription"}, Name: []string{"Fetch*", "NextMsgWithContext"}, Wait: Wait{Kind: Receive, Why: "waits for a message"}},
	{Path: "github.com/nats-io/nats.go", Recv: []string{"JetStream", "JetStreamManager", "KeyValue*", "ObjectStore*"}, Except: []string{"*Async", "*Subscribe*"}, Wait: remoteLimited},
	{Path: "github.com/nats-io/nats.go/jetstream", Recv: []string{"Consumer", "MessagesContext"}, Name: []string{"Next"}, Wait: Wait{Kind: Receive, Why: "waits for a message", Limit: Configured}},
	{Path: "github.com/nats-io/nats.go/jetstream", Recv: []string{"Consumer", "JetStream", "KeyValue*", "ObjectStore*", "*Manager", "Publisher", "Stream"}, CtxFirst: true, Wait: remoteLimited},
	{Path: "github.com/opensearch-project/opensearch-go", Recv: []string{"Client"}, Name: []string{"Do"}, CtxFirst: true, Wait: remote},
	{Path: "github.com/opensearch-project/opensearch-go/opensearchapi", CtxFirst: true, Wait: remote},
	{Path: "github.com/rabbitmq/amqp091-go", Recv: []string{"-"}, Name: []string{"Dial", "DialConfig", "DialTLS*", "Open"}, Wait: dials},
	{Path: "github.com/rabbitmq/amqp091-go", Recv: []string{"Connection"}, Name: []string{"Channel"}, Wait: remote},
	{Path: "github.com/rabbitmq/amqp091-go", Recv: []string{"Channel"}, Name: []string{"Cancel", "Confirm", "Consume*", "Exchange*", "Get", "Qos", "Queue*", "Tx*"}, Wait: remote},
	{Path: "github.com/rabbitmq/amqp091-go", Recv: []string{"DeferredConfirmation"}, Name: []string{"Wait", "WaitContext"}, Result: []string{"bool", "error"}, Wait: remote},
	{Path: "github.com/redis/go-redis", Recv: redisClients, Except: []string{"New*"}, Result: []string{"*Cmd"}, Wait: remoteLimited},
	{Path: "github.com/redis/go-redis", Recv: redisClients, Name: redisCalls, Wait: remoteLimited},
	{Path: "github.com/redis/go-redis", Recv: []string{"Pipeline", "Pipeliner"}, Name: []string{"Exec", "Pipelined", "TxPipelined"}, Wait: remoteLimited},
	{Path: "github.com/redis/go-redis", Recv: []string{"PubSub"}, Name: []string{"ReceiveTimeout"}, CtxFirst: true, Wait: Wait{Kind: Receive, Why: "waits for a message", For: 2}},
	{Path: "github.com/redis/go-redis", Recv: []string{"PubSub"}, Name: []string{"Receive", "ReceiveMessage"}, Wait: Wait{Kind: Receive, Why: "waits for a message"}},
	{Path: "github.com/redis/go-redis", Recv: []string{"*Builder"}, Name: []string{"Run"}, Wait: remoteLimited},
	{Path: "github.com/segmentio/kafka-go", Recv: []string{"-", "Dialer"}, Name: []string{"Dial*", "Lookup*"}, Wait: remote},
	{Path: "github.com/segmentio/kafka-go", Recv: []string{"Client", "Reader", "Writer"}, CtxFirst: true, Wait: remote},
	{Path: "github.com/segmentio/kafka-go", Recv: []string{"Conn"}, Name: []string{"ApiVersions", "Brokers", "Controller", "CreateTopics", "DeleteTopics", "Read*", "Write*"}, Wait: remote},
	{Path: "github.com/Shopify/sarama", Recv: []string{"-"}, Name: saramaConstructors, Wait: remoteLimited},
	{Path: "github.com/Shopify/sarama", Recv: []string{"*ClusterAdmin", "ConsumerGroup", "SyncProducer"}, Except: saramaLocal, Wait: remoteLimited},
	{Path: "github.com/Shopify/sarama", Recv: []string{"Client"}, Name: saramaClient, Wait: remoteLimited},
	{Path: "github.com/Shopify/sarama", Recv: []string{"Broker"}, Param: "*Request", Except: []string{"AsyncProduce"}, Wait: remoteLimited},
	{Path: "github.com/twmb/franz-go/pkg/kadm", Recv: []string{"Client"}, CtxFirst: true, Wait: remote},
	{Path: "github.com/twmb/franz-go/pkg/kgo", Recv: []string{"Client"}, CtxFirst: true, Except: []string{"CommitOffsets", "Produce", "TryProduce"}, Result: []string{"error", "Fetches", "ProduceResults"}, Wait: remote},
	{Path: "go.etcd.io/etcd/client", Recv: etcdClients, CtxFirst: true, Wait: remote},
	{Path: "go.etcd.io/etcd/client", Recv: []string{"Txn"}, Name: []string{"Commit"}, Wait: remoteCtx},
	{Path: "go.etcd.io/etcd/client/concurrency", Recv: []string{"Election", "Mutex", "STM"}, CtxFirst: true, Wait: remote},
	{Path: "go.etcd.io/etcd/client/concurrency", Recv: []string{"-"}, Name: []string{"NewSTM*", "NewSession"}, Wait: remoteCtx},
	{Path: "go.etcd.io/etcd/clientv3", Recv: etcdClients, CtxFirst: true, Wait: remote},
	{Path: "go.etcd.io/etcd/clientv3", Recv: []string{"Txn"}, Name: []string{"Commit"}, Wait: remoteCtx},
	{Path: "go.mongodb.org/mongo-driver/mongo", Except: []string{"Close", "Connect"}, CtxFirst: true, Wait: queries},
	{Path: "go.mongodb.org/mongo-driver/mongo", Recv: []string{"ChangeStream", "Collection", "Cursor", "Database"}, Name: []string{"FindOne*", "Next", "RunCommand", "TryNext"}, CtxFirst: true, Result: []string{"SingleResult", "bool"}, Wait: queries},
	{Path: "gorm.io/gorm", Recv: []string{"DB"}, Name: []string{"AutoMigrate", "Begin", "Commit", "Connection", "Count", "Create*", "Delete", "Exec", "Find", "FindInBatches", "First*", "Last", "Pluck", "Rollback", "Row", "Rows", "Save", "Scan", "Take", "Transaction", "Update*"}, Result: []string{"error", "DB", "Row"}, Wait: queries},
	{Path: "gorm.io/gorm", Recv: []string{"-"}, Name: []string{"Open"}, Wait: queries},
}

// The names that two kits of dataFamilies share.
var (
	redisClients       = []string{"Client", "ClusterClient", "Conn", "Ring", "SentinelClient", "Tx", "*Cmdable", "UniversalClient", "cmdable", "statefulCmdable"}
	redisCalls         = []string{"Exec", "ForEach*", "Pipelined", "Process", "TxPipelined", "Watch"}
	consulServices     = []string{"ACL", "Agent", "Catalog", "ConfigEntries", "Connect", "Coordinate", "DiscoveryChain", "Event", "Health", "KV", "Namespaces", "Operator", "Partitions", "Peerings", "PreparedQuery", "Raw", "Session", "Snapshot", "Status", "Txn"}
	etcdClients        = []string{"Auth", "Client", "Cluster", "KV", "Lease", "Maintenance"}
	saramaClient       = []string{"Controller", "Coordinator", "GetOffset", "InitProducerID", "Refresh*", "TransactionCoordinator"}
	saramaConstructors = []string{"NewAsyncProducer", "NewClient", "NewClusterAdmin", "NewConsumer", "NewConsumerGroup", "NewSyncProducer"}
	saramaLocal        = []string{"AddMessageToTxn*", "BeginTxn"}
)

// serviceFamilies are the kits of services and of git, image and chart registries.
var serviceFamilies = []Family{
	{Path: "github.com/coreos/go-oidc/oidc", Recv: []string{"Provider"}, Name: []string{"UserInfo"}, Wait: remote},
	{Path: "github.com/DataDog/datadog-api-client-go/", Recv: []string{"*Api"}, CtxFirst: true, Wait: remote},
	{Path: "github.com/docker/docker/client", CtxFirst: true, Except: []string{"Close", "DialHijack", "Dialer"}, Wait: remote},
	{Path: "github.com/fluxcd/pkg/git/", Recv: []string{"Client", "Reader", "Writer"}, Name: []string{"Clone", "Push"}, CtxFirst: true, Wait: remote},
	{Path: "github.com/go-git/go-git", Recv: []string{"-"}, Name: []string{"Clone*", "PlainClone*"}, Wait: remote},
	{Path: "github.com/go-git/go-git", Recv: []string{"Remote", "Repository"}, Name: []string{"Fetch*", "List", "ListContext", "Push*"}, Wait: remote},
	{Path: "github.com/go-git/go-git", Recv: []string{"Submodule", "Submodules", "Worktree"}, Name: []string{"Pull*", "Update*"}, Wait: remote},
	{Path: "github.com/go-resty/resty", Recv: []string{"Request"}, Name: []string{"Delete", "Execute", "Get", "Head", "Options", "Patch", "Post", "Put", "Send"}, Wait: remoteCtx},
	{Path: "github.com/google/go-containerregistry/pkg/crane", Recv: []string{"-"}, Name: []string{"Append", "Catalog", "Config", "Copy*", "Delete", "Digest", "Get", "Head", "ListTags", "Manifest", "Pull*", "Push", "Tag", "Upload"}, Wait: remoteCtx},
	{Path: "github.com/google/go-containerregistry/pkg/v1/remote", Recv: []string{"-"}, Name: []string{"Catalog*", "CheckPushPermission", "Delete", "Get", "Head", "Image", "Index", "Layer", "List*", "MultiWrite", "Push", "Put", "Referrers", "Tag", "Write*"}, Wait: remoteCtx},
	{Path: "github.com/google/go-containerregistry/pkg/v1/remote", Recv: []string{"Puller", "Pusher"}, CtxFirst: true, Wait: remote},
	{Path: "github.com/google/go-github/github", Recv: []string{"Client", "*Service"}, CtxFirst: true, Wait: remote},
	{Path: "github.com/google/go-github/github", Recv: []string{"Client"}, Name: []string{"BareDo", "Do"}, Wait: remoteCtx},
	{Path: "github.com/gorilla/websocket", Recv: []string{"Dialer"}, Name: []string{"Dial", "DialContext"}, Wait: dials},
	{Path: "github.com/hashicorp/go-retryablehttp", Recv: []string{"-", "Client"}, Name: []string{"Do", "Get", "Head", "Post", "PostForm"}, Wait: remoteCtx},
	{Path: "github.com/hashicorp/go-retryablehttp", Recv: []string{"RoundTripper"}, Name: []string{"RoundTrip"}, Wait: remoteCtx},
	{Path: "github.com/hashicorp/go-tfe", CtxFirst: true, Wait: remote},
	{Path: "github.com/hashicorp/vault/api", Recv: []string{"Client"}, Name: []string{"Help*", "RawRequest*"}, Wait: vault},
	{Path: "github.com/hashicorp/vault/api", Recv: []string{"Auth", "KVv1", "KVv2", "Logical", "SSH", "SSHHelper", "Sys", "TokenAuth"}, Except: []string{"ParseRawResponse*"}, Wait: vault},
	{Path: "github.com/hashicorp/vault/api", Recv: []string{"LifetimeWatcher"}, Name: []string{"Start"}, Result: []string{"*"}, Wait: Wait{Kind: Network, Why: "renews until it is stopped"}},
	{Path: "github.com/hashicorp/vault/api/", Recv: []string{"AuthMethod", "*Auth"}, Name: []string{"Login"}, CtxFirst: true, Wait: vault},
	{Path: "github.com/michaelklishin/rabbit-hole", Recv: []string{"Client"}, Name: []string{"*"}, Wait: remote},
	{Path: "github.com/miekg/dns", Recv: []string{"-", "Client"}, Name: []string{"Dial*", "Exchange*"}, Wait: resolves},
	{Path: "github.com/moby/moby/client", CtxFirst: true, Except: []string{"Close", "DialHijack", "Dialer"}, Wait: remote},
	{Path: "github.com/PagerDuty/go-pagerduty", Recv: []string{"-"}, Name: []string{"CreateEvent*", "ManageEvent*"}, Wait: remote},
	{Path: "github.com/PagerDuty/go-pagerduty", Recv: []string{"Client"}, Wait: remote},
	{Path: "github.com/prometheus/client_golang/api/", Recv: []string{"API", "Client"}, CtxFirst: true, Wait: remote},
	{Path: "github.com/slack-go/slack", Recv: []string{"-"}, Name: []string{"Get*OAuth*", "PostWebhook*", "RefreshOAuth*"}, Wait: remote},
	{Path: "github.com/slack-go/slack", Recv: []string{"Client"}, Name: []string{"*"}, Wait: remote},
	{Path: "github.com/xanzy/go-gitlab", Recv: []string{"*Service"}, Param: "RequestOptionFunc", Wait: remoteLimited},
	{Path: "gitlab.com/gitlab-org/api/client-go", Recv: []string{"*Service", "*ServiceInterface"}, Param: "RequestOptionFunc", Wait: remoteLimited},
	{Path: "oras.land/oras-go", Recv: []string{"-"}, Name: []string{"Copy", "CopyGraph", "ExtendedCopy*"}, CtxFirst: true, Wait: remote},
	{Path: "oras.land/oras-go/registry", CtxFirst: true, Wait: remote},
	{Path: "oras.land/oras-go/registry/remote/", CtxFirst: true, Wait: remote},
}

// vault is the wait of a request to Vault, whose client gives up after a
// minute by default.
var vault = Wait{Kind: Network, Why: "waits for a remote server", Limit: time.Minute}
