package view

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/querygen"
	"deepcrawl/store"
	"deepcrawl/surface/site/trap"
)

// ExplainRules says what the rules of the planner asked and found: at one site, those that asked
// something there, the most fruitful first; where none is named all rules, with what they did at
// all sites of the store.
func ExplainRules(ctx context.Context, db *store.DB, site string) (e term.Explained, err error) {
	if site == "" {
		e = Rules()
		did, err := allQueries(ctx, db)
		for i := range e.Rules {
			r := &e.Rules[i]
			r.Queries, r.Requests, r.Records = did[r.Name].Queries, did[r.Name].Requests,
				did[r.Name].Records
		}
		return e, err
	}
	key, err := KnownSite(ctx, db, site)
	if err != nil {
		return e, err
	}
	did := map[string]term.Rule{}
	if err := queriesByRule(ctx, db, key, did); err != nil {
		return e, err
	}
	e = term.Explained{What: "rules", Name: "that asked something at " + key}
	all := Rules().Rules
	for _, r := range all {
		if d, ok := did[r.Name]; ok {
			r.Queries, r.Requests, r.Records = d.Queries, d.Requests, d.Records
			e.Rules = append(e.Rules, r)
		}
	}
	slices.SortStableFunc(e.Rules, func(a, b term.Rule) int {
		return cmp.Compare(b.Records, a.Records)
	})
	e.Facts = facts("the other rules", fmt.Sprintf("%d asked nothing there, or never ask, as "+
		"those that forbid a query or estimate a size; deepcrawl explain rules lists them all",
		len(all)-len(e.Rules)))
	if old := did[""]; old.Queries > 0 {
		e.Facts = append(e.Facts,
			facts("no rule known",
				fmt.Sprintf("of %s, asked by a deepcrawl that did not note it",
					term.Count(old.Queries, "query")))...)
	}
	return e, nil
}

// allQueries adds up the queries of all sites by their rules.
func allQueries(ctx context.Context, db *store.DB) (map[string]term.Rule, error) {
	did := map[string]term.Rule{}
	sites, err := db.Sites(ctx)
	if err != nil {
		return nil, err
	}
	for _, s := range sites {
		if err := queriesByRule(ctx, db, s.Key, did); err != nil {
			return nil, err
		}
	}
	return did, nil
}

// queriesByRule adds the queries of a site to what their rules did.
func queriesByRule(ctx context.Context, db *store.DB, site string, did map[string]term.Rule) error {
	for q, err := range db.Queries(ctx, site) {
		if err != nil {
			return fmt.Errorf("queries of %s: %w", site, err)
		}
		r := did[q.Query.Rule]
		r.Queries, r.Requests, r.Records = r.Queries+1, r.Requests+q.Requests, r.Records+q.Added
		did[q.Query.Rule] = r
	}
	return nil
}

// Kinds of rules beside the planner's own.
const (
	mender   = "mender" // looks whether an answer is one
	trapRule = "trap"   // keeps a crawl out of what has no end
)

// Rules lists the rules of the planner, those of a kind together, and the menders of answers in
// their order.
func Rules() term.Explained {
	e := term.Explained{What: "rules", Name: "of a harvest"}
	kinds := map[querygen.RuleKind]int{}
	for _, r := range querygen.Rules() {
		if _, met := kinds[r.Kind]; !met {
			kinds[r.Kind] = len(kinds)
		}
		e.Rules = append(e.Rules,
			term.Rule{Name: r.Name, Kind: string(r.Kind), Doc: r.Doc, Source: r.Source})
	}
	slices.SortStableFunc(e.Rules, func(a, b term.Rule) int {
		return cmp.Compare(kinds[querygen.RuleKind(a.Kind)], kinds[querygen.RuleKind(b.Kind)])
	})
	for name, about := range trap.Rules() {
		e.Rules = append(e.Rules, term.Rule{Name: name, Kind: trapRule,
			Doc: "On a site, " + about + "."})
	}
	for _, m := range extract.Menders() {
		e.Rules = append(e.Rules, term.Rule{Name: m.Name, Kind: mender, Doc: m.Doc})
	}
	return e
}

// Narrowed is e with those rules alone whose name or kind is given, or whose names begin so; all of
// them where name is empty. ok is false where there are none.
func Narrowed(e term.Explained, name string) (_ term.Explained, ok bool) {
	if name == "" {
		return e, true
	}
	named := func(r term.Rule) bool { return r.Name == name }
	if !slices.ContainsFunc(e.Rules, named) {
		named = func(r term.Rule) bool { return r.Kind == name || strings.HasPrefix(r.Name, name) }
	}
	e.Rules = slices.DeleteFunc(slices.Clone(e.Rules), func(r term.Rule) bool { return !named(r) })
	return e, len(e.Rules) > 0
}
