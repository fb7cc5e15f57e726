package neighbour

import (
	"testing"

	"deepcrawl/forms"
	"deepcrawl/querygen/plan"
)

// A described field is one of which only the description is asked.
type described struct {
	plan.Field
	spec forms.Field
}

func (d described) Spec() forms.Field { return d.spec }

func TestOnlyCodesOfTheSameMakingAreLikeTheExample(t *testing.T) {
	f := described{spec: forms.Field{Example: "2024", Examples: []string{"K 17/22"}}}
	for code, like := range map[string]bool{"K 18/22": true, "k 3/9": true, "SK 18/22": false,
		"K 18": false, "1999": false} {
		if likeExample(f, code) != like {
			t.Errorf("%q is like the example: %v", code, !like)
		}
	}
}
