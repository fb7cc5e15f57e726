package extract_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"deepcrawl/extract"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/samplesite"
)

// What the last door keeps back is stored with who did, and is neither a query that was asked nor a
// failure of the site.
func TestWhatTheDoorRefusesCountsAsNeitherAskedNorFailed(t *testing.T) {
	t.Parallel()
	site := browse(samplesite.New(samplesite.Options{Items: 300}))
	turn := 0
	door := fetch.FetcherFunc(func(ctx context.Context, r *fetch.Request) (*fetch.Page, error) {
		if turn++; strings.Contains(r.URL.Path, "search") && turn%10 > 2 { // long rows of refusals
			err := fmt.Errorf("%w: Disallow: /search?*, line 2", fetch.ErrRobots)
			return nil, &fetch.Failure{Kind: fetch.KindRobots, URL: r.URL, Err: err}
		}
		return site.Fetch(ctx, r)
	})
	kept := &memory{}
	fs := searchForms(t, site, home)
	r, err := extract.New(door, kept, config()).Run(t.Context(), fs)
	if err != nil {
		t.Fatal(err)
	}
	asked, refused, row, longest := map[string]bool{}, 0, 0, 0
	for _, s := range kept.steps {
		if s.Outcome.Refused == "" || s.Ask.Page > 1 {
			asked[fmt.Sprint(s.Ask.Query.ID)] = true
			row = 0
			continue
		}
		if row++; s.Outcome.Refused != querygen.ByRobots || s.Outcome.Requests != 0 ||
			!strings.Contains(s.Outcome.Failure, "line 2") {
			t.Errorf("step %d is refused by %q for %d requests: %s", s.Seq, s.Outcome.Refused,
				s.Outcome.Requests, s.Outcome.Failure)
		}
		longest, refused = max(longest, row), refused+1
	}
	if refused < 10 || longest < 5 || r.Queries != len(asked) || r.Stopped == extract.Blocked {
		t.Errorf("%d steps are refused, %d in a row; %d queries count, %d were asked; stopped: %s (%s)", refused, longest, r.Queries, len(asked), r.Stopped, r.Reason)
	}
	again, err := extract.New(door, kept, config()).Run(t.Context(), fs)
	if err != nil || again.Queries < r.Queries ||
		again.Replayed != len(kept.steps) && again.Replayed == 0 {
		t.Errorf("resumed: %+v, %v", again, err)
	}
}
