package records

import (
	"fmt"
	"testing"

	"deepcrawl/forms"
)

// Two rows of a form have boxes of one name, and links carry on both.
func TestRowsOfAFormThatShareANameAreCarriedOnAlike(t *testing.T) {
	options := []forms.Option{{Value: "kw", Text: "Any"}, {Value: "tit", Text: "Title"}}
	f := &forms.Form{Action: "http://h.example/find", Fields: []forms.Field{
		{Name: "idx", Role: forms.Filter, Default: []string{"kw"},
			Domain: forms.Domain{Options: options}}, {Name: "term", Role: forms.Keyword},
		{Name: "idx", Role: forms.Filter, Default: []string{"kw"},
			Domain: forms.Domain{Options: options}}, {Name: "term", Role: forms.Keyword},
	}}
	page := func(idx, term string) string {
		at := func(i int) string {
			return fmt.Sprintf("/detail?rec=%d&amp;idx=%s&amp;idx=kw&amp;term=%s&amp;term=", 5000+i,
				idx, term)
		}
		return citations(at, "Owner: Mr %d", 1, 2, 3, 4, 5, 6)
	}
	asked := func(idx, term string) Asked {
		return Asked{Form: f, Term: term,
			Query: []forms.Assignment{{Field: 0, Name: "idx", Values: []string{idx}},
				{Field: 1, Name: "term", Values: []string{term}}}}
	}
	sameKeys(t, &Wrapper{}, []Asked{asked("kw", "house"), asked("tit", "street")},
		page("kw", "house"), page("tit", "street"))
}
