package querygen

import (
	"slices"
	"testing"
)

// A site that keeps to one order, and shows of any answer but so many results, shows of each
// question the items that stand first of all: as its list shows them as well, they do not bear out
// that the list holds everything.
func TestHeadsOfOneOrderDoNotBearOutAListThatIsCut(t *testing.T) {
	db := newDatabase(1800, 400, 5, 5)
	for _, found := range db.postings {
		slices.Sort(found)
	}
	s := site{database: db, page: 15, cap: 900, totals: "none", listAll: true}
	p := s.harvest(t, Config{Seed: 1, Coverage: 0.95}, 3000)
	if got, e := s.graph.Records(),
		p.Estimate(); 10*got < 9*len(s.items) || e.Coverage > 0 && e.High < float64(got) {
		t.Errorf("found %d of %d items in %d requests and says %.2f, stopped: %s", got,
			len(s.items), s.requests, e.Coverage, p.Stopped())
	}
}
