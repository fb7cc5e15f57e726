package extract

import (
	"reflect"

	"deepcrawl/querygen"
)

// newFacts returns the facts of the forms of which something else is known than what was stored
// last; nil of none.
func (r *harvest) newFacts() map[string]querygen.Facts {
	var fresh map[string]querygen.Facts
	for _, f := range r.forms {
		known := r.planner.Facts(f.ID)
		if reflect.DeepEqual(known, r.facts[f.ID]) {
			continue
		}
		if fresh == nil {
			fresh = map[string]querygen.Facts{}
		}
		fresh[f.ID], r.facts[f.ID] = known, known
	}
	return fresh
}
