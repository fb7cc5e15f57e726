package trap

import (
	"testing"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch/made"
)

func TestLinksIntoAnswersAreKnown(t *testing.T) {
	a := answers{}
	a.Learn(&forms.Form{Kind: forms.Search, Method: "GET", Action: "http://a.example/find?lang=en",
		Controls: []forms.Control{{Name: "q"}, {Name: "year"}}})
	for href, want := range map[string]bool{"/find?q=birds": true, "/find?year=1990&start=20": true,
		"/find": false, "/find?help=1": false, "/other?q=x": false} {
		if got := a.Include(made.URL("http://a.example" + href)); got != want {
			t.Errorf("%s: %v, want %v", href, got, want)
		}
	}
}

func TestLinksOfAProgramThatShowsAllPagesAreNoAnswers(t *testing.T) {
	a := answers{}
	a.Learn(&forms.Form{Kind: forms.Search, Method: "GET", Action: "http://a.example/main",
		Controls: []forms.Control{
			{Name: "s"}, {Name: "do", Type: "hidden", Value: "list"}, {Name: "go", Type: "submit"},
		}})
	a.Learn(&forms.Form{Kind: forms.Search, Method: "GET", Action: "http://a.example/main",
		Controls: []forms.Control{
			{Name: "q"}, {Name: "part", Type: "hidden", Value: "maps"},
			{Name: "do", Type: "hidden", Value: "find"},
		}})
	for href, want := range map[string]bool{
		"/main?do=list&s=sea": true, "/main?do=list": true, "/main?part=maps;do=find;q=sea": true,
		"/main?part=maps&do=find": true,
		"/main?do=show&part=maps": false, "/main?part=maps;do=log": false, "/main?do=about": false,
		"/main?sort=age": false,
	} {
		if got := a.Include(made.URL("http://a.example" + href)); got != want {
			t.Errorf("%s: %v, want %v", href, got, want)
		}
	}
}
