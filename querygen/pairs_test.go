package querygen

import (
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/strategy/pairs"
)

// Every item holds one of four words and one of five others, and no word of its own: whatever
// single word is asked, the site shows the same hundred of its 240 or 300 items.
func TestPairsReachWhatNoSingleWordShows(t *testing.T) {
	db := &database{postings: make(map[string][]int)}
	for i := range 210 {
		db.words = append(db.words, pronounceable(i))
	}
	for d := range 1200 {
		ws := []int{d * 7 % 40 / 10, 10 + d/40%5}
		for _, w := range ws {
			db.postings[db.words[w]] = append(db.postings[db.words[w]], d)
		}
		db.items = append(db.items, ws)
	}
	for _, policy := range []Policy{F1, Greedy} {
		for _, any := range []bool{false, true} {
			s := site{database: db, page: 10, cap: 100, totals: "exact", anyWord: any}
			s.graph = bipartite.Graph{}
			s.words = append([]string(nil), db.words...)
			s.words[60], s.words[200] = s.words[0], s.words[11]
			p := s.harvest(t, Config{Policy: policy}, 400)
			asked := 0
			for _, o := range s.outcomes {
				if o.Ask.Query.By == pairs.PairBy && o.Ask.Page == 1 {
					asked++
				}
			}
			switch {
			case any && asked > pairs.MostPairsWrong:
				t.Errorf("%s, any word: %d pairs", policy, asked)
			case !any && 10*s.graph.Records() < 9*len(s.items):
				t.Errorf("%s: %d of %d items after %d requests (%s), %d pairs", policy,
					s.graph.Records(), len(s.items), s.requests, p.Stopped(), asked)
			}
		}
	}
}
