package scripted

import (
	"fmt"
	"net/http"
	"strings"
)

// shellKinds are sites whose pages are there without scripts, and hold nothing: some even have a
// form.
var shellKinds = []kind{
	{name: Framed,
		page: `<p>All books of the house, old and new, can be found here by a word of their title or by who wrote them.</p>
		<form action="/found"><input type=search name=words placeholder="Search books"><button>Search</button></form>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /found", func(w http.ResponseWriter, r *http.Request) {
				html(w, `<!doctype html><html lang=en><title>Books found</title><h1>Books `+
					`found</h1><results-frame id=found src="/found/list?`+r.URL.RawQuery+
					`"><p>Loading…</p></results-frame><script>
					customElements.define('results-frame', class extends HTMLElement { connectedCallback() { fetch(this.getAttribute('src'), {headers: {'Frame': this.id}}).then(r => r.text()).then(t => this.innerHTML = t) } });</script>`)
			})
			s.mux.HandleFunc("GET /found/list", func(w http.ResponseWriter, r *http.Request) {
				if r.Header.Get("Frame") != "found" {
					http.Error(w, "this is a part of a page", http.StatusUnprocessableEntity)
					return
				}
				found, page := s.find(r.FormValue("words")), number(r.FormValue("page"), 1)
				if len(found) == 0 {
					html(w, "<p>No books found.</p>")
					return
				}
				next := ""
				if page*pageSize < len(found) {
					next = fmt.Sprintf(
						`<a rel=next href="/found?words=%s&amp;page=%d">Next page</a>`,
						strings.ReplaceAll(r.FormValue("words"), " ", "+"), page+1)
				}
				html(w, "<ul>"+list(part(found, pageSize*(page-1)))+"</ul>"+next)
			})
		}},
	{name: "flat lists in an answer",
		page: `<input id=box type=search placeholder="Search">` + draw +
			`<button id=next>Next</button><script>
		let page = 1;
		const whole = a => { const at = i => { const v = a[i]; return Array.isArray(v) ? v.map(at) : v && typeof v === 'object' ? Object.fromEntries(Object.entries(v).map(([k, i]) => [k, at(i)])) : v; }; return at(0); };
		const ask = () => fetch('/books/__data.json?q=' + encodeURIComponent($('#box').value) + '&page=' + page).then(r => r.json()).then(a => draw(whole(a.nodes[1].data).books));
		$('#box').oninput = later(300, () => { page = 1; ask(); });
		$('#next').onclick = () => { page++; ask(); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /books/__data.json",
				func(w http.ResponseWriter, r *http.Request) {
					found := s.find(r.FormValue("q"))
					answer(w, map[string]any{"type": "data",
						"nodes": []any{map[string]any{"type": "skip"},
							map[string]any{"type": "data",
								"data": flatten(len(found),
									part(found, pageSize*(number(r.FormValue("page"), 1)-1)))}}})
				})
		}},
	{name: "search behind a button beside a box for help",
		page: `<header><input id=help type=search placeholder="Search the help"><button id=open aria-label="Search books"><svg width=16 height=16></svg></button></header>
		<ul id=topics><li>How to borrow</li><li>How to bring back</li><li>Lost cards</li></ul><div id=layer></div>` + draw + `<button id=next>Next</button><script>
		let page = 1;
		const ask = () => fetch('/catalogue/books?words=' + encodeURIComponent($('#box').value) + '&page=' + page).then(r => r.json()).then(a => draw(a.books));
		$('#help').oninput = e => document.querySelectorAll('#topics li').forEach(li => li.hidden = !li.textContent.toLowerCase().includes(e.target.value.toLowerCase()));
		$('#open').onclick = () => { $('#layer').innerHTML = '<input id=box placeholder="Title or author">'; $('#box').oninput = later(300, () => { page = 1; ask(); }); };
		$('#next').onclick = () => { page++; ask(); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /catalogue/books", func(w http.ResponseWriter, r *http.Request) {
				found := s.find(r.FormValue("words"))
				answer(w, map[string]any{"count": len(found),
					"books": part(found, pageSize*(number(r.FormValue("page"), 1)-1))})
			})
		}},
	{name: "filter above a grid",
		page: `<input id=box placeholder="Filter...">` + draw +
			`<button id=next>More</button><script>
		let startRow = 0;
		const ask = add => fetch('/grid/rows', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({startRow, endRow: startRow + 10, sortModel: [], filterModel: null, quickFilter: $('#box').value})}).then(r => r.json()).then(a => draw(a.rowData, add));
		$('#box').oninput = later(300, () => { startRow = 0; ask(); });
		$('#next').onclick = () => { startRow += 10; ask(true); };</script>`,
		serve: func(s *Site) {
			type question struct {
				StartRow    int
				QuickFilter string
			}
			s.mux.HandleFunc("POST /grid/rows", reader(func(w http.ResponseWriter, q question) {
				found := s.find(q.QuickFilter)
				answer(w, map[string]any{"rowData": part(found, q.StartRow),
					"rowCount": len(found)})
			}))
		}},
}

// Framed names the kind whose form is in the page as it is served, and whose answers are not.
const Framed = "frame that a script fills"

// flatten writes an answer as a list in which objects and lists say where in it their values stand.
func flatten(total int, items []Item) []any {
	books := []any{}
	out := []any{map[string]int{"total": 1, "books": 2}, total, nil}
	put := func(v any) int {
		out = append(out, v)
		return len(out) - 1
	}
	for _, it := range items {
		books = append(books,
			put(map[string]int{"title": put(it.Title), "author": put(it.Author),
				"year": put(it.Year), "url": put(it.URL)}))
	}
	out[2] = books
	return out
}

// Shuffling names the kind that orders what it finds anew with each call, so that no page can be
// seen twice.
const Shuffling = "order that changes with each call"

var shuffling = kind{name: Shuffling,
	page: `<input id=box type=search placeholder="Search">` + draw +
		`<button id=next>Next</button><script>
	let at = 0;
	const ask = () => fetch('/svc/find?text=' + encodeURIComponent($('#box').value) + '&offset=' + at).then(r => r.json()).then(a => draw(a.books));
	$('#box').oninput = later(300, () => { at = 0; ask(); });
	$('#next').onclick = () => { at += 10; ask(); };</script>`,
	serve: func(s *Site) {
		turn := 0
		s.mux.HandleFunc("GET /svc/find", func(w http.ResponseWriter, r *http.Request) {
			found := s.find(r.FormValue("text"))
			s.mu.Lock()
			turn++
			by := turn
			s.mu.Unlock()
			for i := range found { // by a rule, so that tests are the same each time
				j := (i*7 + by*13) % len(found)
				found[i], found[j] = found[j], found[i]
			}
			answer(w, map[string]any{"total": len(found),
				"books": part(found, number(r.FormValue("offset"), 0))})
		})
	}}

// Worked names the kind whose search is answered by a service worker of its page: the server knows
// nothing of it.
const Worked = "answers of a service worker"

var worked = kind{name: Worked,
	page: `<input id=box type=search placeholder="Search">` + draw + `<script>
	navigator.serviceWorker.register('/worker.js');
	$('#box').oninput = later(300, () => fetch('/local/books?q=' + encodeURIComponent($('#box').value)).then(r => r.json()).then(a => draw(a)));</script>`,
	serve: func(s *Site) {
		s.mux.HandleFunc("GET /worker.js", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "text/javascript")
			fmt.Fprint(w, `self.onactivate = e => e.waitUntil(clients.claim());
				self.onfetch = e => { const u = new URL(e.request.url); if (u.pathname === '/local/books') e.respondWith(fetch('/shelf').then(r => r.json()).then(all => Response.json(all.filter(b => b.title.toLowerCase().includes(u.searchParams.get('q')))))); };`)
		})
		s.mux.HandleFunc("GET /shelf", func(w http.ResponseWriter, _ *http.Request) {
			answer(w, s.items)
		})
	}}
