package records

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"deepcrawl/forms"
)

// The links below each page are no answer to a letter that matches too much, though each of them
// holds it.
func TestLinksBelowEachPageAreNoAnswer(t *testing.T) {
	var below strings.Builder
	for i := range 12 {
		fmt.Fprintf(&below, `<li><a href="/info/1-%d">Place of these trees, number %d</a></li>`, i,
			i)
	}
	at := func(q, says string) string {
		return fmt.Sprintf(`<h1>Trees</h1><form action="/find"><input name="q" value="%s">`+
			`<button>Search</button></form><p>%s</p><ul>%s</ul>`, url.QueryEscape(q), says,
			below.String())
	}
	words := []string{"gxkbhjzgfvk", "zfxjwxqjhbgzx"}
	empty := LearnEmpty(words,
		pageOf(t, "http://h.example/find?q="+words[0], at(words[0], "Nothing was found.")),
		pageOf(t, "http://h.example/find?q="+words[1], at(words[1], "Nothing was found.")))
	a := Asked{Term: "e", Query: []forms.Assignment{{Name: "q", Values: []string{"e"}}},
		Empty: empty}
	res, err := (&Wrapper{}).Apply(a,
		pageOf(t, "http://h.example/find?q=e",
			at("e", "Your query returns more than 100 records and cannot be shown.")))
	if err != nil || len(res.Records) > 0 || res.Kind != Overflow {
		t.Errorf("%s with %d records: %s, %v", res.Kind, len(res.Records), res.Why, err)
	}
}
