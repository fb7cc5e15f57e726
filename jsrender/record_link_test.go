package jsrender

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/forms/submit"
	"deepcrawl/jsrender/apiform"
	"deepcrawl/surface/fetch"
)

// Answers of scripts give ids and names; where the pages of the records are is seen on the page
// that the script draws.
func TestRecordsOfScriptsHaveTheAddressesThatTheScriptGivesThem(t *testing.T) {
	r, _ := browserAndWeb(t)
	const page = `<!doctype html><title>Books</title><h1>Books</h1>
		<nav><a href=/about/us>About</a> <a href=/help/3>Help</a> <a href=/news/4>News</a></nav>
		<input id=box type=search placeholder="Search books"><button id=next>Next</button><div id=app></div><script>
		const app = document.getElementById('app'), box = document.getElementById('box');
		let page = 1, books = [];
		const ask = () => fetch('/api/books?q=' + encodeURIComponent(box.value) + '&page=' + page).then(r => r.json()).then(a => { books = a.items; draw(); });
		box.oninput = () => { page = 1; ask(); };
		document.getElementById('next').onclick = () => { page++; ask(); };
		const links = to => app.innerHTML = '<ul>' + books.map(b => '<li><a href="' + to(b) + '">' + b.title + '</a> ' + b.year + '</li>').join('') + '</ul>';
		const cards = () => app.innerHTML = books.map(b => '<div class=card><h3>' + b.title + '</h3><p>Of the year ' + b.year + '</p></div>').join('');
		%s</script>`
	for name, c := range map[string]struct{ draw, want string }{
		"an id in the path": {`function draw() { links(b => '/book/' + b.id) }`, "/book/%d"},
		"an id in a parameter": {`function draw() { links(b => '/show?lang=en&id=' + b.id) }`,
			"/show?lang=en&id=%d"},
		"an id and an ending": {`function draw() { links(b => 'books/' + b.id + '.html') }`,
			"/books/%d.html"},
		"a name": {`function draw() { links(b => '/title/' + b.slug) }`,
			"/title/the-river-book-%d"},
		"a name below another": {
			`function draw() { links(b => '/by/' + b.author.slug + '/' + b.id) }`,
			"/by/writer-%[2]d/%[1]d"},
		"a click on a card": {`function draw() { cards(); ` +
			`app.querySelectorAll('.card').forEach((e, i) => e.onclick = () => ` +
			`history.pushState({}, '', '/book/' + books[i].id)) }`, "/book/%d"},
		"no value of a record":  {`function draw() { links(b => '/page/' + (b.id * 17 + 5)) }`, ""},
		"all to one page":       {`function draw() { links(b => '/book/' + b.year % 1) }`, ""},
		"what acts on a record": {`function draw() { links(b => '/basket/add/' + b.id) }`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			server := httptest.NewServer(bookSearch(fmt.Sprintf(page, c.draw)))
			defer server.Close()
			at := mustParse(t, server.URL+"/")
			client, err := fetch.NewClient(
				fetch.Config{Delay: -1, Named: []string{at.Host}, MaxWait: time.Second})
			if err != nil {
				t.Fatal(err)
			}
			defer client.Close()
			was := r.cfg.Client
			r.cfg.Client = client
			defer func() { r.cfg.Client = was }()
			f, err := (&apiform.Learner{Browser: r, Plain: client}).Learn(t.Context(), at)
			if err != nil || f.Template.Refused != "" {
				t.Fatalf("%+v, %v", f, err)
			}
			for _, rec := range found(t, client, f, "river") {
				var id, writer int
				for _, a := range rec.Attributes {
					if a.Name == "id" {
						fmt.Sscan(a.Value, &id)
					}
				}
				want := ""
				if writer = id % 7; c.want != "" {
					want = fmt.Sprintf(server.URL+c.want, id, writer)
					want, _, _ = strings.Cut(want, "%!")
				}
				if rec.URL != want {
					t.Errorf("record %d is at %q, want %q", id, rec.URL, want)
				}
			}
		})
	}
}

// found are the records that a form finds with a term.
func found(t *testing.T, client *fetch.Client, f *forms.Form, term string) []records.Record {
	t.Helper()
	query := []forms.Assignment{{Name: f.Fields[0].Name, Values: []string{term}}}
	req, err := submit.Request(f, query, nil)
	if err != nil {
		t.Fatal(err)
	}
	p, err := client.Fetch(t.Context(), req)
	if err != nil {
		t.Fatal(err)
	}
	res, err := (&records.Wrapper{}).Apply(records.Asked{Form: f, Query: query, Term: term}, p)
	if err != nil || len(res.Records) == 0 {
		t.Fatalf("%+v, %v", res, err)
	}
	return res.Records
}

// bookSearch serves a page, and its search of sixty books, ten at a time.
func bookSearch(page string) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, page)
	})
	mux.HandleFunc("GET /api/books", func(w http.ResponseWriter, r *http.Request) {
		items, from := []any{}, 0
		if n := r.FormValue("page"); n > "1" && len(n) == 1 {
			from = 10 * int(n[0]-'1')
		}
		for i := range 60 {
			title := fmt.Sprintf("The %s book of volume %d", []string{"river", "mountain"}[i%2], i)
			id := 3000 + 17*i
			if q := strings.ToLower(r.FormValue("q")); q == "" ||
				strings.Contains(strings.ToLower(title), q) {
				items = append(items, map[string]any{"id": id, "title": title, "year": 1950 + i%50,
					"slug": fmt.Sprintf("the-river-book-%d", id),
					"author": map[string]any{"name": fmt.Sprint("Writer ", id%7),
						"slug": fmt.Sprint("writer-", id%7)}})
			}
		}
		total := len(items)
		items = items[min(from, total):min(from+10, total)]
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(map[string]any{"total": total, "items": items})
	})
	return mux
}
