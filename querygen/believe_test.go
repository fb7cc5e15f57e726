package querygen

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/strategy/retry"
)

// invent adds items to a page that no word finds, of words that others find.
func invent(s *site, o *Outcome) {
	rng := rand.New(rand.NewPCG(uint64(s.requests), 9))
	for i := range s.page {
		var vs []bipartite.Value
		for range 8 {
			vs = append(vs, bipartite.Value{Text: s.words[rng.IntN(1000)]})
		}
		s.graph.Capture(o.Ask.Query.ID, fmt.Sprintf("/invented/%d/%d", s.requests, i), vs)
		o.Returned, o.New = o.Returned+1, o.New+1
	}
}

// real counts the items that are the site's own.
func (s *site) real() (n int) {
	for d := range s.graph.Records() {
		if strings.HasPrefix(s.graph.Key(bipartite.RecordID(d)), "/item/") {
			n++
		}
	}
	return n
}

func TestPagesOfInventedItemsAreLeft(t *testing.T) {
	for name, c := range map[string]struct {
		site     site
		found    bool // invented items follow real ones only
		requests int
		false    int
	}{
		"behind the results of a word": {site: site{page: 10, totals: "none"}, requests: 1500,
			false: 1000, found: true},
		"behind those of a listing as well": {site: site{page: 10, totals: "none", listAll: true},
			requests: 1500, false: 1500, found: true},
	} {
		t.Run(name, func(t *testing.T) {
			s := c.site
			s.database = few
			s.lie = func(s *site, o *Outcome) {
				r := s.matches(o.Ask.Query)
				if c.found && len(r) == 0 {
					return
				}
				if o.Returned == 0 {
					invent(s, o)
				}
				o.Kind, o.More = Results, true
			}
			p := s.harvest(t, Config{Seed: 1}, 4000)
			found, invented := s.real(), s.graph.Records()-s.real()
			t.Logf("%q after %d requests with %d of %d items and %d invented ones", p.Stopped(),
				s.requests, found, len(s.items), invented)
			if p.Stopped() == "" || s.requests > c.requests || 10*found < 9*len(s.items) ||
				invented > c.false {
				t.Errorf("%q after %d requests with %d of %d items and %d invented ones",
					p.Stopped(), s.requests, found, len(s.items), invented)
			}
			if f := p.Facts("f1"); !strings.Contains(f.Further, "no other query finds") ||
				f.Evidence["further"] == "" {
				t.Errorf("said of further pages: %s (%s)", f.Further, f.Evidence["further"])
			}
		})
	}
}

// Many sites show titles, and rank what has the word in its title before what has it in a text that
// the list does not show.
func TestResultsThatShowNothingOfTheWordAreReadWhereOthersFindThem(t *testing.T) {
	s := site{database: few, page: 10, totals: "none"}
	titles := make([][]int, len(few.items))
	for d, ws := range few.items {
		titles[d] = ws[:min(len(ws), 10)]
	}
	shown := &database{words: few.words, items: titles, postings: few.postings}
	s.repliers = make(map[string][]int)
	for w, ds := range few.postings {
		id := slices.Index(few.words, w)
		r := slices.Clone(ds)
		slices.SortStableFunc(r, func(a, b int) int {
			inA, inB := slices.Contains(titles[a], id), slices.Contains(titles[b], id)
			switch {
			case inA && !inB:
				return -1
			case inB && !inA:
				return 1
			}
			return 0
		})
		s.repliers[w] = r
	}
	s.database = shown
	p := s.harvest(t, Config{Seed: 1}, 2000)
	w := retry.DoubtsOf(p.Forms[0])
	t.Logf("%+v; %q after %d requests with %d items", w.Verdict, p.Stopped(), s.requests,
		s.graph.Records())
	if w.Turned == 0 || w.Verdict != retry.Real || 100*s.graph.Records() < 95*len(few.items) {
		t.Errorf("%d queries turned, of the doubtful items %d are among the answers and %d are "+
			"not; %q with %d items of %d",
			w.Turned, w.Met, w.Missed, p.Stopped(), s.graph.Records(), len(few.items))
	}
}

// A box may look where no word of the items stands: that it finds none of those of a listing tells
// nothing of them.
func TestABoxThatFindsNoWordIsNoWitness(t *testing.T) {
	s := site{database: few, page: 5, totals: "none", listAll: true,
		repliers: make(map[string][]int)}
	for _, w := range few.words {
		s.repliers[w] = []int{}
	}
	p := s.harvest(t, Config{Seed: 1}, 1000)
	w := retry.DoubtsOf(p.Forms[0])
	t.Logf("%+v; %q after %d requests with %d items", w.Verdict, p.Stopped(), s.requests,
		s.graph.Records())
	if w.Missed > 0 || s.graph.Records() < len(few.items) {
		t.Errorf("%d items are missed by a box that finds nothing; %q with %d items of %d",
			w.Missed, p.Stopped(), s.graph.Records(), len(few.items))
	}
}
