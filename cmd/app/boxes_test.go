package app

import (
	"net/url"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/jsrender/apiform"
	"deepcrawl/surface/fetch"
)

// A box that a slow browser did not learn is tried again by the next run.
func TestABoxForWhichTheBrowserWasTooSlowIsTriedAgain(t *testing.T) {
	f := apiform.Postponed(&url.URL{Scheme: "http", Host: "a.example", Path: "/"})
	if ok, _ := kind.Searchable(f); ok || !(&Engine{}).opened(f) {
		t.Errorf("searchable %t, opened %t", ok, (&Engine{}).opened(f))
	}
}

// A form of the page that sends what a learnt box sends has the menus beside it as well: it is
// asked, with the words that were found.
func TestAFormThatSendsWhatALearntBoxSendsIsAskedInItsPlace(t *testing.T) {
	at, err := url.Parse("http://a.example/")
	if err != nil {
		t.Fatal(err)
	}
	box := func(first string) *forms.Form {
		return forms.Scripted(at, "Words", &forms.Template{Proof: []string{"mill", "ferry"},
			First: forms.Call{Method: "GET",
				URL: []forms.Part{{Text: first}, {Fill: forms.Term, Code: "query"}}}})
	}
	const menu = `<select name="c"><option>Maps</option><option>Seals</option></select>`
	found, err := forms.Find(&fetch.Page{Request: &fetch.Request{URL: at}, URL: at, Status: 200,
		Body: []byte(`<form action="/db"><label>Collection ` + menu +
			`</label> <label>Words <input name="w"></label><button>Find</button></form>`)})
	if err != nil || len(found) != 1 {
		t.Fatalf("%d forms, %v", len(found), err)
	}
	g := sentBy(found, box("http://a.example/db?c=Maps&w="))
	if g == nil || g.ID != found[0].ID || len(g.Fields[1].Examples) != 2 ||
		g.Fields[1].Examples[0] != "mill" || len(found[0].Fields[1].Examples) != 0 {
		t.Errorf("got %+v", g)
	}
	for _, other := range []string{"http://a.example/db?c=Seals&w=",
		"http://a.example/api?c=Maps&w=", "http://a.example/db?c=Maps&q="} {
		if g := sentBy(found, box(other)); g != nil {
			t.Errorf("the form sends what the box sends to %s", other)
		}
	}
}
