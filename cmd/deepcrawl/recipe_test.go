package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"deepcrawl/store"
)

// cmdSameAsked compares what two stores asked, in order: sameasked A.db B.db.
func cmdSameAsked(ts *testscript.TestScript, neg bool, args []string) {
	a, b := asked(ts, args[0]), asked(ts, args[1])
	if len(a) < 5 || slices.Equal(a, b) == neg {
		ts.Fatalf("%s asked\n%v\n%s asked\n%v", args[0], a, args[1], b)
	}
}

func asked(ts *testscript.TestScript, path string) (all []string) {
	db, err := store.Options{}.OpenReader(ts.MkAbs(path))
	ts.Check(err)
	defer db.Close()
	sites, err := db.Sites(context.Background())
	ts.Check(err)
	for q, err := range db.Queries(context.Background(), sites[0].Key) {
		ts.Check(err)
		all = append(all, fmt.Sprintf("%s %v %d pages", q.Query.Form, q.Query.Assign, q.Pages))
	}
	return all
}

// cmdAsks looks for a question among those of a store: asks A.db FIELD=VALUE.
func cmdAsks(ts *testscript.TestScript, neg bool, args []string) {
	name, value, _ := strings.Cut(args[1], "=")
	all := asked(ts, args[0])
	is := slices.ContainsFunc(all, func(q string) bool {
		return strings.Contains(q, " "+name+" ["+value+"]")
	})
	if is == neg {
		ts.Fatalf("%s asked: %v, in\n%s", args[1], is, strings.Join(all, "\n"))
	}
}
