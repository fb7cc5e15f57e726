package view

import (
	"context"
	"fmt"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/querygen"
	"deepcrawl/store"
)

// ExplainRules lists the rules of the planner with what each asked and found: at one site, or at all
// sites of the store where none is named.
func ExplainRules(ctx context.Context, db *store.DB, site string) (e term.Explained, err error) {
	e = Rules()
	var keys []string
	if site != "" {
		key, err := KnownSite(ctx, db, site)
		if err != nil {
			return e, err
		}
		e.Name, keys = "at "+key, []string{key}
	} else {
		e.Name = "at all sites"
		all, err := db.Sites(ctx)
		if err != nil {
			return e, err
		}
		for _, s := range all {
			keys = append(keys, s.Key)
		}
	}
	did := map[string]*term.Rule{}
	for _, key := range keys {
		for q, err := range db.Queries(ctx, key) {
			if err != nil {
				return e, fmt.Errorf("queries of %s: %w", key, err)
			}
			r := did[q.Query.Rule]
			if r == nil {
				r = &term.Rule{}
				did[q.Query.Rule] = r
			}
			r.Queries, r.Requests, r.Records = r.Queries+1, r.Requests+q.Requests, r.Records+q.Fresh
		}
	}
	for i := range e.Rules {
		r := &e.Rules[i]
		if d := did[r.Name]; d != nil {
			r.Queries, r.Requests, r.Records = d.Queries, d.Requests, d.Records
		}
	}
	return e, nil
}

// Rules lists the rules of the planner.
func Rules() term.Explained {
	e := term.Explained{What: "rules", Name: "of the planner"}
	for _, r := range querygen.Rules() {
		e.Rules = append(e.Rules, term.Rule{Name: r.Name, Kind: string(r.Kind), Doc: r.Doc, Source: r.Source})
	}
	return e
}
