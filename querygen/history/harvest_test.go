package history

import (
	"testing"

	"deepcrawl/forms"
	"deepcrawl/querygen/plan"
)

func TestAQueryWithoutAWordIsNamedByWhatIsFilledIn(t *testing.T) {
	for want, q := range map[string]plan.Query{
		`"river"`:                 {Term: "river", Purpose: "value"},
		"the form as served":      {Purpose: "default"},
		"the query to=2007 n=a+b": {Purpose: "split", Assign: []forms.Assignment{{Name: "from", Values: []string{""}}, {Name: "to", Values: []string{"2007"}}, {Name: "n", Values: []string{"a", "b"}}}},
	} {
		if got := Quoted(q); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestNonsenseIsOneWordOfConsonants(t *testing.T) {
	met := make(map[string]bool)
	for seed := range uint64(50) {
		for _, n := range []int{11, 13} {
			w := Nonsense(seed, n, n)
			if len(w) != n || met[w] {
				t.Errorf("nonsense(%d, %d) = %q", seed, n, w)
			}
			met[w] = true
		}
	}
}
