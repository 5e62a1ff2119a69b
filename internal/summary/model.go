// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

// Package summary turns an in-scope package into a small serialisable model of
// what it calls, stores and configures. The model travels between packages as
// a package fact; package program joins the models of a whole program.
package summary

import (
	"strings"

	"github.com/ctrlvet/ctrlvet/internal/known"
)

// A Package is the model of one package. All slices are in a fixed order, so
// that equal sources give equal bytes.
type Package struct {
	Path    string
	Module  string // path of its module
	Main    bool
	Files   []File
	Imports []string // in-scope packages that it imports directly
	Funcs   []Func
	Stores  []Store
	Types   []Type
	Convs   []Conv
	Hidden  []Hidden
	Lessons []Lesson
}

// A Lesson is what a directive says of an interface method (its key) or a
// field of function type (its store node).
type Lesson struct {
	Of     string
	Blocks bool
}

// A File is a source file of a package.
type File struct {
	Name      string // relative to the module's root, with slashes
	Generated bool
	Test      bool
}

// A Pos is a position in a package: the index of the file, line and column from 1.
type Pos struct {
	File, Line, Col int
}

// EveryFile stands for the index of a file in Hidden.
const EveryFile = -1

// Hidden is a range of lines in which findings are suppressed.
type Hidden struct {
	File, From, To int      // in file EveryFile, all lines
	Rules          []string // empty: every rule
}

// An Entry says on whose time a function runs.
type Entry uint8

// The entries.
const (
	NoEntry Entry = iota
	Worker        // a reconcile worker calls it: it returns (reconcile.Result, error)
	Event         // an informer calls it: predicate, map function, event handler, transform
)

// A Func is a function, method or function literal with what it does that
// matters. Functions that do nothing of interest have no entry in the model.
type Func struct {
	Key     string // match.Key, with "$1" and so on appended for function literals
	Pos     Pos
	Entry   Entry
	Calls   []Call
	Uses    []Use
	Writes  []Write // of objects whose type is known
	Returns []Term  // by result index; empty when no result is of interest
	// Idle is set for an entry that calls nothing at all.
	Idle bool
	// Blocking and NonBlocking are set by directives in the source.
	Blocking, NonBlocking bool
}

// A Write is a call that creates, changes or deletes an object.
type Write struct {
	Object string // Go type of the object
	// Anew is set where the object gets a name that the API server generates: each
	// such write makes another object.
	Anew bool
	Order
}

// An Order tells which calls of a function run before another whenever that runs:
// it is Before all from the next one to End. It is zero for calls that nobody
// waits for.
type Order struct {
	At, End int
}

// Before reports whether a call is made on all ways to another of its function.
func (o Order) Before(other Order) bool { return o.At < other.At && other.At <= o.End }

// A Mode says how a call runs relative to its caller.
type Mode uint8

// The modes.
const (
	Sync  Mode = iota // the caller waits for it
	Spawn             // it runs in another goroutine
	Join              // the caller waits here for goroutines that it spawned
)

// A Call is a call site, or another operation that can wait (a receive).
type Call struct {
	Pos    Pos
	Text   string // the called expression as in the source, shortened
	Mode   Mode
	Callee string // key of the static callee or interface method; empty for a call of a function value
	Iface  string // for an interface call: name of the interface type
	Value  *Term  // for a call of a function value: where it comes from
	Recv   *Term  // for an interface call: where the receiver comes from, if functions return it
	Args   []Arg  // arguments of interest; the receiver is argument 0 of a method
	Wait   *known.Wait
	// Groups are what goroutines are waited for by: the WaitGroup, errgroup or
	// channel of a Join, and those that a Spawn hands to its goroutine. The terms
	// are without Args.
	Groups []Term
	// Foreign is set when the callee is out of scope: function arguments are taken
	// as called, unless they are Kept.
	Foreign bool
	Loop    bool // it is in a loop of its function
	// Rounds is how often that loop runs at most, or 1 for a wait that lasts as
	// long in all rounds together; 0 is unknown.
	Rounds int
	Guard  Guard
	Order
}

// A UseKind says what a Use does.
type UseKind uint8

// The kinds of Use.
const (
	Reads          UseKind = iota // reads by a client of controller-runtime, which may have a cache
	ReadsClientset                // reads by a clientset or the dynamic client
	MakesClient                   // makes a client
)

// A Use is a call site at which the Kubernetes API is read, or may be, or a
// client for that is made.
type Use struct {
	Pos    Pos
	Text   string // the called expression as in the source, shortened
	Kind   UseKind
	Callee string // key
	Client Term   // where the client that reads, or the configuration of one that is made, comes from
	Object string // Go type of the object that is read, if known
	// After are the functions that were called before with the same name, key or
	// object: they may have written it.
	After  []string
	Naming Naming
	Loop   bool // it is in a loop of its function
	Guard  Guard
	Order
}

// Lists reports whether u reads a list of objects.
func (u *Use) Lists() bool { return strings.HasSuffix(u.Callee, ".List") }

// A Naming says what is known of the name of an object that is read.
type Naming uint8

// The namings.
const (
	Computed  Naming = iota // nothing, or all objects are read
	Given                   // it is a parameter, or the name of another object
	Elsewhere               // it stands in a field or list, such as those of a spec
	Constant                // it is the same on all passes
)

// An Arg is an argument of a call.
type Arg struct {
	Index int
	Value Term
	Ctx   bool // it is a context or an HTTP request, which has one
	Kept  bool // it is a function that the callee, out of scope, calls later if at all
}

// A Store puts a value where other functions find it: a field, a package-level
// variable, or an element of one of these.
type Store struct {
	To    string // "F type.field", "G pkg.var", with "[]" appended for an element
	Value Term
}

// A Type is a concrete type that is converted to an interface.
type Type struct {
	Name    string
	Methods []Method
}

// A Method of a type that leads somewhere: its function is in scope, waits, or
// is the method of an embedded interface.
type Method struct {
	Name string
	Key  string // the function behind it, which may be an interface method
	Wait *known.Wait
}

// A Conv is a conversion of values of type From to interface To. From is a
// concrete type, or another interface.
type Conv struct {
	From, To string
	Assert   bool // by type assertion: only some values of From implement To
}

// An Op is the operator of a Term.
type Op uint8

// The operators. Pointers and what they point to are the same term.
const (
	Unknown Op = iota
	Nil
	Const       // Name: exact constant value
	Fn          // Name: key of a function; its value
	MethodValue // Name: key of an interface method; the method value
	Param       // Name: key of a function, N: its parameter (the receiver is 0)
	Field       // Name: "type.field"; Args[0]: the struct, when known
	Global      // Name: "pkg.var"
	Elem        // an element of Args[0]
	Returned    // result N of a call to function Name with Args; Pos is the site
	Called      // result N of a call to the function value Args[0]
	Invoked     // result N of a call to interface method Name with Args
	Struct      // a value of type Name; Args: Set, Base and Open terms
	Set         // field Name of the enclosing Struct is Args[0]; N: 1 on some ways, Added
	Base        // the enclosing Struct was first assigned Args[0] as a whole
	Open        // other code may have written to the enclosing term
	List        // elements are Args (a slice, array or map; a map's are Pair terms); N: Filled, Added
	Pair        // an element of a map: Args[0] key, Args[1] value; N: 1 on some ways, Repeated
	Union       // one of Args
	Self        // the enclosing term itself: a variable that depends on what it was before
	Make        // a fresh value of unnamed type Name (a channel, say)
	AtMost      // a computed duration: no more than the constant Name
)

// A Term says where a value comes from.
type Term struct {
	Op   Op
	Name string
	N    int
	Pos  Pos
	Args []Term
}
