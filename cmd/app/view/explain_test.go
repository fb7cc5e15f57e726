package view

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/querygen"
	"deepcrawl/querygen/plan"
	"deepcrawl/store"
)

// what returns a fact of a query; empty where it has none.
func what(q store.QueryInfo, name string) string {
	for _, f := range queryFacts(q) {
		if f.Name == name {
			return f.Value
		}
	}
	return ""
}

func TestExplainSaysHowSureATotalIs(t *testing.T) {
	for _, tt := range []struct {
		claimed int
		exact   bool
		want    string
	}{
		{-1, false, "not printed on the page"},
		{1000, true, "the site printed 1000"},
		{1000, false, "the site printed about, or more than, 1000"},
	} {
		if got := what(store.QueryInfo{Claimed: tt.claimed, Exact: tt.exact},
			"number of results"); got != tt.want {
			t.Errorf("%d, exact %v: got %q, want %q", tt.claimed, tt.exact, got, tt.want)
		}
	}
}

func TestExplainHasWordsForAllThatPredicts(t *testing.T) {
	var named []string // all but rules, which have a sentence of their own
	for _, by := range querygen.Estimators() {
		if !slices.ContainsFunc(querygen.Rules(), func(r querygen.Rule) bool {
			return r.Name == by
		}) {
			named = append(named, by)
		} else if words := predictor(by); !strings.HasPrefix(words, "by the rule that asked: ") {
			t.Errorf("%s is explained by %q", by, words)
		}
	}
	if diff := cmp.Diff(named, slices.Sorted(maps.Keys(predictors))); diff != "" {
		t.Errorf("estimators and their words (-estimators +words):\n%s", diff)
	}
}

func TestExplainOfAQueryIsForPeople(t *testing.T) {
	for name, tt := range map[string]struct {
		q    store.QueryInfo
		want map[string]string
	}{
		"nonsense": {
			store.QueryInfo{Query: querygen.Query{Purpose: "nonsense", By: "probe", Price: 1},
				Pages: 1, Requests: 1, Claimed: -1, Kind: querygen.Empty},
			map[string]string{"predicted": "nothing: no record should match",
				"brought": "nothing, on 1 page for 1 request", "left unread": ""},
		},
		"closed by robots.txt": {
			store.QueryInfo{Query: querygen.Query{Purpose: "value", By: "seed"}, Pages: 1,
				Claimed: -1, Kind: querygen.Failed, Refused: querygen.ByRobots,
				Failure: "fetch https://a.example/issues?set_filter=1: closed by robots.txt: " +
					"Disallow: /issues?*set_filter=, line 9 of https://a.example/robots.txt"},
			map[string]string{"answer": "not sent: robots.txt forbids its address (Disallow: " +
				"/issues?*set_filter=, line 9 of https://a.example/robots.txt)",
				"brought": "nothing, as it was not sent"},
		},
		"kept back by a recipe": {
			store.QueryInfo{Query: querygen.Query{Purpose: "value", By: "seed"}, Pages: 1,
				Claimed: -1, Kind: querygen.Failed, Refused: querygen.ByRecipe,
				Failure: `form f1 is not sent with "upload" in q: lib.toml:12 says that "upload" ` +
					`never is`},
			map[string]string{
				"answer": `not sent: your recipe: lib.toml:12 says that "upload" never is`},
		},
		"kept back by a veto": {
			store.QueryInfo{Query: querygen.Query{Purpose: "value", By: "seed"}, Pages: 1,
				Claimed: -1, Kind: querygen.Failed, Refused: querygen.ByVeto,
				Failure: `form f1 is not sent like this: its button says "delete" (verb in the text)`},
			map[string]string{
				"answer": `not sent: it could change something: its button says "delete" (verb ` +
					`in the text)`},
		},
		"no page came": {
			store.QueryInfo{Query: querygen.Query{Purpose: "value", By: "seed"}, Pages: 1,
				Requests: 1, Claimed: -1, Kind: querygen.Failed},
			map[string]string{"answer": "no usable page"},
		},
		"in place of another": {
			store.QueryInfo{
				Query: querygen.Query{Purpose: "value", By: "f1",
					Over: []plan.Passed{
						{Text: "ship", Rule: "veto/short-word",
							Why: "the site takes words of 5 letters and more"}}}, Claimed: -1},
			map[string]string{
				"passed over": `"ship": the site takes words of 5 letters and more (veto/short-word)`},
		},
		"left for others": {
			store.QueryInfo{
				Query: querygen.Query{Purpose: "value", By: "f1", Gain: 288.94, Price: 11},
				Pages: 1, Requests: 1, Returned: 20, Fresh: 3, First: 3, Last: 3, More: true,
				Claimed: 334, Exact: true},
			map[string]string{
				"predicted": "288.9 new records for 11 requests (from the known records that " +
					"hold the value and were found once)",
				"brought":     "20 records, 3 of them new, on 1 page for 1 request",
				"left unread": "314 results: other queries promised more new records a request",
			},
		},
		"nothing new": {
			store.QueryInfo{Query: querygen.Query{Purpose: "value", By: "seed"}, Pages: 2,
				Requests: 2, Returned: 20, Fresh: 3, First: 3, More: true, Claimed: -1},
			map[string]string{
				"left unread": "its further pages: the last page had nothing new, and other " +
					"queries promised more"},
		},
		"a part": {
			store.QueryInfo{
				Query: querygen.Query{Purpose: "split", By: "partition", Gain: 15, Price: 1},
				Pages: 36, Requests: 36, Returned: 1766, Fresh: 840, First: 23, Claimed: 1766,
				Exact: true},
			map[string]string{
				"predicted": "15 new records on its first page (from what is believed to lie in " +
					"its part of the database and is not known, or from what other parts brought)",
				"brought": "1,766 records, 840 of them new, on 36 pages for 36 requests; 23 of " +
					"the new ones on the first page", "left unread": "",
			},
		},
		"asked again": {
			store.QueryInfo{Query: querygen.Query{Purpose: "probe", By: "probe", Way: "again"},
				Pages: 1, Requests: 1, Returned: 50, More: true, Claimed: 1766, Exact: true},
			map[string]string{
				"predicted":   "nothing certain: it is asked for what it tells, not for what it brings",
				"brought":     "50 records, none of them new, on 1 page for 1 request",
				"left unread": "1,716 results: the first page was enough to tell",
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			for fact, want := range tt.want {
				if got := what(tt.q, fact); got != want {
					t.Errorf("%s: got %q, want %q", fact, got, want)
				}
			}
		})
	}
}
