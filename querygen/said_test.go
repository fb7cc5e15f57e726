package querygen

import (
	"strings"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/querygen/strategy/partition"
)

func TestPartsAreSaidToHoldMoreThanAQueryShowsOnlyWhereThereIsALimit(t *testing.T) {
	var s site
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Seed: 1})
	const limit = "more than one query shows"
	if got := partition.WhyCut(p.Harvest, "the database", 1766, "from"); strings.Contains(got,
		limit) || !strings.Contains(got, "along from") {
		t.Errorf("of a site that shows all of an answer is said: %s", got)
	}
	p.Limit = 100
	for _, total := range []int{-1, 1766} {
		if got := partition.WhyCut(p.Harvest, "the database", total, "from"); !strings.Contains(got,
			limit) {
			t.Errorf("of a site that shows a hundred results is said: %s", got)
		}
	}
}
