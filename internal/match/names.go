// Copyright 2026 The ctrlvet Authors.
// SPDX-License-Identifier: Apache-2.0

package match

import (
	"go/types"
	"strings"

	"github.com/ctrlvet/ctrlvet/internal/known"
)

// Reads reports whether fn, whose body is not at hand, reads the object that it
// returns or fills: it can, and is named so.
func Reads(fn *types.Func) bool {
	if !MayRead(fn) && (fn.Signature().Recv() == nil || !takesContext(fn.Signature())) {
		return false
	}
	return startsWith(fn.Name(), "Get", "Find", "Fetch", "List", "Load", "Lookup", "Read", "Retrieve")
}

// MakesRemotely reports whether a function of that name makes something anew
// each time it is called: a token, a volume, an instance.
func MakesRemotely(name string) bool {
	return startsWith(name, "Allocate", "Create", "Generate", "Issue", "Mint", "Provision", "Register", "Rotate") && !SafeToRepeat(name)
}

// SafeToRepeat reports whether a function of that name makes nothing that is
// there already: createOrUpdateRecord, CreateVolumeIfMissing, getOrCreate, ensureRecord.
func SafeToRepeat(name string) bool {
	return startsWith(name, "Ensure", "Upsert") || hasWord(name, "Or") || hasWord(name, "If")
}

// MayMakeRemotely reports whether a function of that name, which asks a server,
// can be how something is made there: it says so, or sends whatever it is given.
func MayMakeRemotely(name string) bool {
	return MakesRemotely(name) ||
		startsWith(name, "Add", "Do", "Exec", "Execute", "Insert", "Invoke", "New", "Perform", "Post", "Put", "Request", "RoundTrip", "Run", "Send", "Submit", "Write")
}

// FindsRemotely reports whether a function of that name looks whether something
// is there.
func FindsRemotely(name string) bool {
	return startsWith(name, "Describe", "Exists", "Fetch", "Find", "Get", "Has", "Is", "List", "Lookup", "Query", "Read", "Search")
}

func startsWith(name string, words ...string) bool {
	for _, word := range words {
		if startsWithWord(name, word) {
			return true
		}
	}
	return false
}

// startsWithWord reports whether name begins with word, in whatever case its
// first letter is, and another word follows or nothing.
func startsWithWord(name, word string) bool {
	if len(name) < len(word) || !strings.EqualFold(name[:1], word[:1]) || name[1:len(word)] != word[1:] {
		return false
	}
	rest := name[len(word):]
	return rest == "" || rest[0] < 'a' || 'z' < rest[0]
}

// hasWord reports whether word stands in name between two other words.
func hasWord(name, word string) bool {
	for i := 1; i+len(word) < len(name); i++ {
		if name[i:i+len(word)] == word && ('A' > name[i-1] || name[i-1] > 'Z') && startsWithWord(name[i:], word) {
			return true
		}
	}
	return false
}

// AsksConflict reports whether fn is told an error to find out, or to drop,
// conflicts.
func AsksConflict(fn *types.Func) bool {
	sig := fn.Signature()
	if sig.Params().Len() == 0 || !isError(sig.Params().At(0).Type()) {
		return false
	}
	return IsConflict(fn) || strings.Contains(fn.Name(), "Conflict") || fn.Name() == "ReasonForError"
}

// HotKind returns who writes objects of type t again and again.
func HotKind(t types.Type) (who string, ok bool) {
	who, ok = known.HotKinds[TypeName(t)]
	return who, ok
}
