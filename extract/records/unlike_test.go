package records

import (
	"testing"

	"deepcrawl/surface/fetch"
)

// Nothing found is nothing found where the page is as it was for nonsense.
func TestPagesThatAreUnlikeTheAnswerToNonsense(t *testing.T) {
	nothing := func(term string) *fetch.Page {
		return pageOf(t, "http://h.example/find?q="+term, "<title>Library</title><h1>City "+
			"Library</h1><form action=/find><label>Search <input name=q></label></form><p>There "+
			"is no such thing.</p>")
	}
	sent := func(term string) *fetch.Page {
		return redirectedTo(t,
			pageOf(t, "http://h.example/find?q="+term, "<title>Library</title><h1>City "+
				"Library</h1><form action=/find><label>Search <input name=q></label></form>"),
			"http://h.example/")
	}
	asPages := LearnEmpty([]string{"zqxvkjw", "qzjxkvb"}, nothing("zqxvkjw"), nothing("qzjxkvb"))
	asHome := LearnEmpty([]string{"zqxvkjw", "qzjxkvb"}, sent("zqxvkjw"), sent("qzjxkvb"))
	maintained := redirectedTo(t,
		pageOf(t, "http://h.example/find?q=river",
			"<title>Library</title><h1>Sorry</h1><p>The catalogue is temporarily "+
				"unavailable.</p>"), "http://h.example/sorry")
	for name, tt := range map[string]struct {
		empty  *Empty
		page   *fetch.Page
		kind   Kind
		unlike bool
	}{
		"as nonsense": {asPages, nothing("river"), None, false},
		"a page of its own": {asPages,
			pageOf(t, "http://h.example/find?q=river", "<p>hello"), None, true},
		"an empty page": {asPages, pageOf(t, "http://h.example/find?q=river", ""), None,
			false},
		"sent home":                {asPages, sent("river"), None, true},
		"sent home as nonsense is": {asHome, sent("river"), None, false},
		"nonsense is not known":    {nil, sent("river"), None, false},
		"sent to an excuse":        {asPages, maintained, None, true},
	} {
		w := &Wrapper{}
		res, err := w.Apply(Asked{Term: "river", Empty: tt.empty}, tt.page)
		if err != nil || res.Kind != tt.kind || (res.Unlike != "") != tt.unlike {
			t.Errorf("%s: %s (%s), unlike %q, %v; want %s, %v", name, res.Kind, res.Why, res.Unlike,
				err, tt.kind, tt.unlike)
		}
	}
}
