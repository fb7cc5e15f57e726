package jsrender

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"deepcrawl/forms/kind"
	"deepcrawl/jsrender/apiform"
	"deepcrawl/surface/fetch"
)

// What is typed is never sent where it may change something: neither by the browser that types it
// nor afterwards.
func TestNothingIsTypedIntoWhatChangesThings(t *testing.T) {
	r, w := browserAndWeb(t)
	for _, path := range []string{"items", "messages", "cart/add", "graphql", "guestbook", "rpc"} {
		w.handle(t, "/harm/"+path, func(rw http.ResponseWriter, r *http.Request) {
			rw.Header().Set("Content-Type", "application/json")
			fmt.Fprint(rw, `{"items": [{"id": 1, "title": "Your water"}, {"id": 2, "title": "Hot `+
				`water"}, {"id": 3, "title": "More water"}]}`)
		})
	}
	const box = `<!doctype html><title>A page</title><input id=box placeholder="%s"><button id=go>%s</button><script>
		const box = document.getElementById('box'), go = () => %s;
		box.onkeydown = e => { if (e.key === 'Enter') go() }; document.getElementById('go').onclick = go;</script>`
	post := func(path string) string {
		return `fetch('` + path + `', {method: 'POST', headers: {'Content-Type': ` +
			`'application/json'}, body: JSON.stringify({text: box.value})})`
	}
	for name, c := range map[string]struct{ label, button, script string }{
		"chat":           {"Ask us anything", "Go", post("/harm/items")},
		"search or chat": {"Search or ask", "Go", post("/harm/messages")},
		"list":           {"What needs to be done?", "Go", post("/harm/items")},
		"button":         {"Search by number", "Add to cart", post("/harm/items")},
		"cart by get":    {"Search by number", "Go", `fetch('/harm/cart/add?q=' + box.value)`},
		"mutation": {"Search", "Go", `fetch('/harm/graphql', {method: 'POST', body: ` +
			`JSON.stringify({query: 'query A{a} mutation B($t: String){b(t:$t){id}}', variables: ` +
			`{t: box.value}})})`},
		"delete": {"Search", "Go",
			`fetch('/harm/items?q=' + box.value, {method: 'DELETE'})`},
		"hidden delete": {"Search", "Go", `fetch('/harm/items?q=' + box.value, {method: 'POST',` +
			` headers: {'X-HTTP-Method-Override': 'DELETE'}})`},
		"form": {"Name", "Go", `{ const f = document.createElement('form'); f.method ` +
			`= 'post'; f.action = '/harm/guestbook'; f.innerHTML = '<input name=t>'; f.t.value = ` +
			`box.value; document.body.append(f); f.submit() }`},
		"coded procedure": {"Search", "Go", `fetch('/harm/rpc?payload=' + ` +
			`btoa(JSON.stringify({method: 'comment.save', params: [box.value]})), {method: ` +
			`'POST'})`},
	} {
		t.Run(name, func(t *testing.T) {
			before := len(w.requests("/harm/"))
			page := w.page(t, "/page/"+strings.ReplaceAll(name, " ", "-"),
				fmt.Sprintf(box, c.label, c.button, c.script))
			l := &apiform.Learner{Browser: r, Plain: r.cfg.Client}
			f, err := l.Learn(context.Background(), page.URL)
			if err != nil {
				t.Fatal(err)
			}
			if ok, why := kind.Searchable(f); ok {
				t.Errorf("it is to be asked: %s", why)
			}
			if got := w.requests("/harm/"); len(got) > before {
				t.Errorf("the server got %q", got[before:])
			}
		})
	}
}

// A page may ask by POST before and after typing, as long as what was typed is not in it.
func TestThePagesOwnPostsAreNoneOfOurs(t *testing.T) {
	v := &visit{site: "a.example", limits: Limits{Requests: 10}, posts: map[string]bool{}}
	post := func(path, body string) *fetch.Request {
		u, err := fetch.ParseURL(nil, "http://a.example"+path)
		if err != nil {
			t.Fatal(err)
		}
		return &fetch.Request{Method: http.MethodPost, URL: u, Body: []byte(body)}
	}
	if err := v.harms(post("/poll", "seq=1")); err != nil {
		t.Errorf("before typing: %v", err)
	}
	v.types(&apiform.Typing{Term: "water", Box: []string{}})
	for _, c := range []struct {
		path, body string
		harms      bool
	}{{"/poll", "seq=2", false}, {"/poll", "say=water", true}, {"/other", "x=1", true},
		{"/search", "x=water", false}} {
		if err := v.harms(post(c.path, c.body)); (err != nil) != c.harms {
			t.Errorf("POST %s %s: %v, want harm: %v", c.path, c.body, err, c.harms)
		}
	}
}

// What follows a choice of ours is our doing, though nothing was typed; the page itself was judged
// by who asked for it.
func TestWhatFollowsAChoiceIsJudged(t *testing.T) {
	v := &visit{site: "a.example", limits: Limits{Requests: 10}, posts: map[string]bool{}}
	ask := func(method, path string, h http.Header) error {
		u, err := fetch.ParseURL(nil, "http://a.example"+path)
		if err != nil {
			t.Fatal(err)
		}
		return v.harms(&fetch.Request{Method: method, URL: u, Header: h})
	}
	page := http.Header{"Upgrade-Insecure-Requests": {"1"}}
	if err := ask("GET", "/photo/5/like", page); err != nil {
		t.Errorf("the page: %v", err)
	}
	if err := ask("GET", "/photo/5/like", nil); err == nil {
		t.Error("a part of it that likes is loaded")
	}
	if err := ask("POST", "/api/settings?lang=en", nil); err != nil {
		t.Errorf("what a page keeps by itself: %v", err)
	}
	v.types(&apiform.Typing{Chosen: "de", Box: []string{"lang", "Search"}, Button: "Search"})
	for _, c := range []struct {
		method, path string
		harms        bool
	}{
		{"POST", "/api/settings?lang=de", true}, {"POST", "/api/prefs?lang=de", true},
		{"GET", "/api/prefs?lang=de", true}, {"POST", "/api/things", true},
		{"POST", "/api/things?of=de", false}, {"POST", "/api/books/search", false},
		{"POST", "/towns/list", false}, {"GET", "/towns?country=de", false},
	} {
		if err := ask(c.method, c.path, nil); (err != nil) != c.harms {
			t.Errorf("%s %s: %v, want harm: %v", c.method, c.path, err, c.harms)
		}
	}
}

// A button that promises a box is pressed only where it says nothing else, and what it sends itself
// is judged as any of our doing.
func TestNoButtonThatActsIsPressedForABox(t *testing.T) {
	r, w := browserAndWeb(t)
	w.handle(t, "/press/", func(rw http.ResponseWriter, r *http.Request) { fmt.Fprint(rw, "done") })
	for name, button := range map[string]string{
		"deletes":       `<button onclick="fetch('/press/history?do=clear')">Delete search history</button>`,
		"saves":         `<button onclick="fetch('/press/saved?q=1')">Save this search</button>`,
		"sends at once": `<button onclick="fetch('/press/item/7/delete')">Search books</button>`,
		"posts at once": `<button onclick="fetch('/press/messages', {method: 'POST', body: ` +
			`'opened'})">Search books</button>`,
		"opens for a say": `<button onclick="layer.innerHTML = '<input placeholder=Message>'; ` +
			`layer.firstChild.oninput = e => fetch('/press/messages?text=' + e.target.value, ` +
			`{method: 'POST'})">Search</button><div id=layer></div>`,
	} {
		t.Run(name, func(t *testing.T) {
			before := len(w.requests("/press/"))
			page := w.page(t, "/opener/"+strings.ReplaceAll(name, " ", "-"),
				`<!doctype html><title>A page</title><input type=search placeholder="Search the `+
					`help">`+button)
			f, err := (&apiform.Learner{Browser: r, Plain: r.cfg.Client}).Learn(
				context.Background(), page.URL)
			if err != nil {
				t.Fatal(err)
			}
			if ok, why := kind.Searchable(f); ok {
				t.Errorf("it is to be asked: %s", why)
			}
			if got := w.requests("/press/"); len(got) > before {
				t.Errorf("the server got %q", got[before:])
			}
		})
	}
}
