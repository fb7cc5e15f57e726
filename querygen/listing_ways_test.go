package querygen

import "testing"

// What a site takes for everything, or for a good part, is found by asking for it, and then a page
// of a listing brings what words would find piece by piece.
func TestEachWayToListIsAsked(t *testing.T) {
	for name, s := range map[string]site{
		"negation": {lists: map[string][2]int{"NOT": {0, 100}}},
		"percent":  {lists: map[string][2]int{"%": {0, 100}}},
		"initials": {
			lists: map[string][2]int{"a*": {0, 30}, "s*": {30, 55}, "c*": {55, 80},
				"p*": {80, 100}}},
		"dollar":         {lists: map[string][2]int{"$": {0, 100}}},
		"few letters":    {lists: map[string][2]int{"e": {0, 100}}},
		"any word":       {anyWord: true},
		"operator of OR": {operator: "OR"},
	} {
		t.Run(name, func(t *testing.T) {
			s.database, s.page, s.totals = text, 20, "exact"
			s.harvest(t, Config{Seed: 1}, 1500)
			if at := s.reached[90]; at == 0 || at > 250 {
				t.Errorf("90 %% of %d items after %d requests for pages of %d", len(s.items), at,
					s.page)
			}
		})
	}
}
