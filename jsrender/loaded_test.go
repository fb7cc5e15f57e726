package jsrender

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// bookRows are some books from a place in a list on, as data.
func bookRows(from, count int) string {
	list := []map[string]any{}
	for i := range count {
		list = append(list, map[string]any{"id": 1000 + from + i, "title": fmt.Sprintf("Book of %d hills", from+i), "author": fmt.Sprintf("Writer %d", from+i)})
	}
	b, err := json.Marshal(list)
	if err != nil {
		panic(err)
	}
	return string(b)
}

func TestTheListThatAScriptFetchedForItsPageIsRemembered(t *testing.T) {
	const at = "http://lib.example/"
	json, script := "application/json", "application/javascript"
	for _, c := range []struct {
		name                    string
		method, url, kind, body string
		want                    bool
	}{
		{"a file", "GET", at + "data.json", json, bookRows(0, 12), true},
		{"a script that sets a variable", "GET", at + "data.js", script, "var DATA = " + bookRows(0, 12) + ";", true},
		{"data that is called a script", "GET", at + "data", script, bookRows(0, 12), true},
		{"a library", "GET", at + "lib.js", script, "(function () { var a = 1; })();", false},
		{"a page", "GET", at + "frame", "text/html", bookRows(0, 12), false},
		{"a menu", "GET", at + "menu.json", json, bookRows(0, 5), false},
		{"what is posted", "POST", at + "rows", json, bookRows(0, 12), false},
		{"what acts", "GET", at + "basket/delete?id=7", json, bookRows(0, 12), false},
		{"of another site", "GET", "http://other.example/data.json", json, bookRows(0, 12), false},
	} {
		x := keptExchange{Method: c.method, URL: c.url, AnswerType: c.kind, Status: 200, Answer: c.body}
		l, ok := loadedBy(Sighting{Page: mustParse(t, at), Before: exchanges(t, []keptExchange{x})}, false)
		if ok != c.want || ok && l.Records != 12 {
			t.Errorf("%s: %t, %d records", c.name, ok, l.Records)
		}
	}
}

// The number of a request that stands for the page, or for the place of the first record, grows to that of the second part.
func TestFurtherPartsOfAFetchedListAreGuessed(t *testing.T) {
	const at = "http://lib.example/rows"
	for query, want := range map[string][]string{
		"":                          nil,
		"?lang=2&take=12":           nil,
		"?page=1&size=12":           {"?page=2&size=12"},
		"?page=0":                   {"?page=1"},
		"?limit=12&offset=0":        {"?limit=12&offset=12"},
		"?startRow=0&endRow=12":     {"?startRow=1&endRow=12", "?startRow=12&endRow=24"},
		"?from=0&to=11":             {"?from=12&to=23"},
		"?skip=0&take=12":           {"?skip=12&take=12"},
		"?blatt=1":                  {"?blatt=2", "?blatt=13"},
		"?a=0&b=1&c=1&d=0&e=1&f=-1": {"?a=1&b=1&c=1&d=0&e=1&f=-1", "?a=12&b=1&c=1&d=0&e=1&f=-1", "?a=0&b=2&c=1&d=0&e=1&f=-1", "?a=0&b=13&c=1&d=0&e=1&f=-1"},
	} {
		x := keptExchange{Method: "GET", URL: at + query, AnswerType: "application/json", Status: 200, Answer: bookRows(0, 12)}
		l, ok := loadedBy(Sighting{Page: mustParse(t, "http://lib.example/"), Before: exchanges(t, []keptExchange{x})}, false)
		if !ok {
			t.Fatalf("%s: no list", query)
		}
		var got []string
		for _, f := range l.Leafing() {
			first, err := f.Request(nil, nil)
			if err != nil || first.URL.String() != at+query {
				t.Fatalf("%s: begins with %v, %v", query, first, err)
			}
			next := f.Next(nil, &fetch.Page{Request: first, URL: first.URL}, 12, 0)
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

// What a script fetches while a page is drawn is known afterwards, though nothing was typed.
func TestADrawnPageTellsWhatItsScriptFetched(t *testing.T) {
	r, w := browserAndWeb(t)
	w.handle(t, "/loaded/rows", func(rw http.ResponseWriter, r *http.Request) {
		rw.Header().Set("Content-Type", "application/json")
		fmt.Fprint(rw, bookRows(0, 15))
	})
	req := w.page(t, "/loaded", `<!doctype html><p></p><script>fetch('/loaded/rows?page=1').then(r => r.json()).then(d => document.querySelector('p').textContent = d.length)</script>`)
	site := fetch.Site(req.URL)
	r.Loaded(site)
	render(t, r, req)
	found := r.Loaded(site)
	if len(found) != 1 || found[0].Records != 15 || found[0].Page.String() != req.URL.String() || len(found[0].More) != 1 {
		t.Fatalf("found %+v", found)
	}
	if f := found[0].Form(); f.Kind != forms.List || f.Action != w.server.URL+"/loaded/rows" || len(f.Fields) > 0 {
		t.Errorf("its form is %+v", f)
	}
	if again := r.Loaded(site); len(again) > 0 {
		t.Errorf("it is told twice: %+v", again)
	}
}

// A box that filters the part that its page has loaded is no search: the list is leafed through.
func TestAListThatABoxFiltersInPartsIsLeafedThrough(t *testing.T) {
	r, w := browserAndWeb(t)
	w.handle(t, "/parts/rows", func(rw http.ResponseWriter, r *http.Request) {
		rw.Header().Set("Content-Type", "application/json")
		if n, _ := strconv.Atoi(r.FormValue("blatt")); n < 4 {
			fmt.Fprint(rw, bookRows(12*(n-1), 12))
			return
		}
		fmt.Fprint(rw, "[]")
	})
	req := w.page(t, "/parts", `<!doctype html><input id=q placeholder="Search"><div id=out></div><script>let rows = [];
		const draw = () => document.getElementById('out').innerHTML = rows.filter(d => d.title.includes(document.getElementById('q').value)).map(d => '<p>' + d.title + '</p>').join('');
		fetch('/parts/rows?blatt=1').then(r => r.json()).then(d => { rows = d; draw(); });
		document.getElementById('q').oninput = draw;</script>`)
	f, err := (&Learner{Browser: r, Plain: shared.client}).Learn(t.Context(), req.URL)
	if err != nil || f.Template.Refused != "" {
		t.Fatalf("%+v, %v", f, err)
	}
	if f.Template.More == nil || f.Template.Size != 12 || len(f.Fields) > 0 {
		t.Errorf("goes on by %+v, fields %v", f.Template, f.Fields)
	}
}
