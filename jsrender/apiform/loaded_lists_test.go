package apiform

import (
	"slices"
	"testing"

	"deepcrawl/forms/submit"
	"deepcrawl/jsrender/internal/sightings"
	"deepcrawl/jsrender/scripted"
	"deepcrawl/surface/fetch"
)

func TestTheListThatAScriptFetchedForItsPageIsRemembered(t *testing.T) {
	const at = "http://lib.example/"
	json, script := "application/json", "application/javascript"
	for _, c := range []struct {
		name                    string
		method, url, kind, body string
		want                    bool
	}{
		{"a file", "GET", at + "data.json", json, scripted.Books(0, 12), true},
		{"a script that sets a variable", "GET", at + "data.js", script,
			"var DATA = " + scripted.Books(0, 12) + ";", true},
		{"data that is called a script", "GET", at + "data", script, scripted.Books(0, 12), true},
		{"a library", "GET", at + "lib.js", script, "(function () { var a = 1; })();", false},
		{"a page", "GET", at + "frame", "text/html", scripted.Books(0, 12), false},
		{"a menu", "GET", at + "menu.json", json, scripted.Books(0, 5), false},
		{"what is posted", "POST", at + "rows", json, scripted.Books(0, 12), false},
		{"what acts", "GET", at + "basket/delete?id=7", json, scripted.Books(0, 12), false},
		{"of another site", "GET", "http://other.example/data.json", json, scripted.Books(0, 12),
			false},
	} {
		x := sightings.Exchange{Method: c.method, URL: c.url, AnswerType: c.kind, Status: 200,
			Answer: c.body}
		l, ok := LoadedBy(
			Sighting{Page: mustParse(t, at), Before: exchanges(t, []sightings.Exchange{x})}, false)
		if ok != c.want || ok && l.Records != 12 {
			t.Errorf("%s: %t, %d records", c.name, ok, l.Records)
		}
	}
}

// The number of a request that stands for the page, or for the place of the first record, grows to
// that of the second part.
func TestFurtherPartsOfAFetchedListAreGuessed(t *testing.T) {
	const at = "http://lib.example/rows"
	for query, want := range map[string][]string{
		"":                      nil,
		"?lang=2&take=12":       nil,
		"?page=1&size=12":       {"?page=2&size=12"},
		"?page=0":               {"?page=1"},
		"?limit=12&offset=0":    {"?limit=12&offset=12"},
		"?startRow=0&endRow=12": {"?startRow=1&endRow=12", "?startRow=12&endRow=24"},
		"?from=0&to=11":         {"?from=12&to=23"},
		"?skip=0&take=12":       {"?skip=12&take=12"},
		"?blatt=1":              {"?blatt=2", "?blatt=13"},
		"?a=0&b=1&c=1&d=0&e=1&f=-1": {"?a=1&b=1&c=1&d=0&e=1&f=-1", "?a=12&b=1&c=1&d=0&e=1&f=-1",
			"?a=0&b=2&c=1&d=0&e=1&f=-1", "?a=0&b=13&c=1&d=0&e=1&f=-1"},
	} {
		x := sightings.Exchange{Method: "GET", URL: at + query, AnswerType: "application/json",
			Status: 200, Answer: scripted.Books(0, 12)}
		l, ok := LoadedBy(
			Sighting{Page: mustParse(t, "http://lib.example/"),
				Before: exchanges(t, []sightings.Exchange{x})}, false)
		if !ok {
			t.Fatalf("%s: no list", query)
		}
		var got []string
		for _, f := range l.Leafing() {
			first, err := submit.Request(f, nil, nil)
			if err != nil || first.URL.String() != at+query {
				t.Fatalf("%s: begins with %v, %v", query, first, err)
			}
			next := submit.NextPage(f, nil, &fetch.Page{Request: first, URL: first.URL}, 12, 0)
			if next == nil {
				t.Fatalf("%s: no second part", query)
			}
			next.URL.Fragment = ""
			got = append(got, next.URL.String()[len(at):])
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: guesses %q, want %q", query, got, want)
		}
	}
}
