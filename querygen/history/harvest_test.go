package history

import (
	"testing"

	"deepcrawl/forms"
	"deepcrawl/querygen/plan"
)

func TestAQueryWithoutAWordIsNamedByWhatIsFilledIn(t *testing.T) {
	for want, q := range map[string]plan.Query{
		`"river"`:                          {Term: "river", Purpose: "value"},
		"the form as its page fills it in": {Purpose: "default"},
		"the query to=2007 n=a+b": {Purpose: "split",
			Assign: []forms.Assignment{{Name: "from", Values: []string{""}},
				{Name: "to", Values: []string{"2007"}}, {Name: "n", Values: []string{"a", "b"}}}},
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

func TestWaysToListAreToldInWords(t *testing.T) {
	for name, want := range map[string]string{
		"default": "the form as its page fills it in", "term a*": `typing "a*"`,
		"union":              "frequent words at once, of which any may match",
		"union OR":           "frequent words at once, of which any may match (joined by OR)",
		"union 2":            "frequent words at once, of which any may match",
		"in lang=de: term *": `in lang=de: typing "*"`, "scope lang=de": "the choice lang=de",
		"something else": "something else",
	} {
		if got := wayInWords(name); got != want {
			t.Errorf("%s is told as %q, want %q", name, got, want)
		}
	}
}
