package scripted

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// freshKinds are ways that were written after the learning of the others, to see how it fares with
// what it was not made for. At first three of the nine, with those below, were harvested without
// the browser.
var freshKinds = []kind{
	{name: "filter in json by GET that gives up the question before",
		page: `<input id=box placeholder="Filter by title">` + draw +
			`<button id=next>Next</button><script>
		let skip = 0, gone;
		const ask = () => { gone?.abort(); gone = new AbortController(); const filter = {where: {title: {like: '%' + $('#box').value + '%', options: 'i'}}, order: 'id ASC', limit: 10, skip};
			fetch('/api/Books?filter=' + encodeURIComponent(JSON.stringify(filter)), {signal: gone.signal, headers: {Accept: 'application/json'}}).then(r => r.json()).then(a => draw(a)).catch(() => {}); };
		$('#box').oninput = later(350, () => { skip = 0; ask(); });
		$('#next').onclick = () => { skip += 10; ask(); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /api/Books", func(w http.ResponseWriter, r *http.Request) {
				var f struct {
					Where struct{ Title struct{ Like string } }
					Skip  int
				}
				if json.Unmarshal([]byte(r.FormValue("filter")), &f) != nil {
					http.Error(w, "filter", http.StatusBadRequest)
					return
				}
				answer(w, part(s.find(strings.Trim(f.Where.Title.Like, "%")), f.Skip))
			})
		}},
	{name: "form posted with a token twice", page: `<form id=f class=search-form><input id=box ` +
		`name=keywords placeholder="Keywords"><button>Search</button></form>` + draw +
		`<button id=more>Show more</button><script>
		let page = 1;
		const cookie = n => (document.cookie.match(new RegExp(n + '=([^;]*)')) || [])[1];
		const ask = add => fetch('/search/ajax/', {method: 'POST', headers: {'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8', 'X-Requested-With': 'XMLHttpRequest'}, body: new URLSearchParams({csrfmiddlewaretoken: cookie('csrftoken'), keywords: $('#box').value, page, per_page: 10}).toString()}).then(r => r.json()).then(a => draw(a.objects, add));
		$('#f').onsubmit = e => { e.preventDefault(); page = 1; ask(); };
		$('#more').onclick = () => { page++; ask(true); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("POST /search/ajax/", func(w http.ResponseWriter, r *http.Request) {
				c, err := r.Cookie("csrftoken")
				if err != nil || c.Value == "" || c.Value != r.FormValue("csrfmiddlewaretoken") {
					http.Error(w, "CSRF verification failed", http.StatusForbidden)
					return
				}
				found := s.find(r.FormValue("keywords"))
				answer(w, map[string]any{"count": len(found),
					"objects": part(found, pageSize*(number(r.FormValue("page"), 1)-1))})
			})
		},
		visits: func(s *Site, w http.ResponseWriter, session string) {
			http.SetCookie(w,
				&http.Cookie{Name: "csrftoken",
					Value: fmt.Sprintf("Kq%xZ%sv8Lw0", 1_000_003*len(session), session), Path: "/"})
		}},
	{name: "server-sent events",
		page: `<input id=box placeholder="Search">` + draw +
			`<button id=more>Load more</button><script>
		let page = 1, es;
		const ask = () => { es?.close(); es = new EventSource('/events?q=' + encodeURIComponent($('#box').value) + '&page=' + page); const got = [];
			es.addEventListener('hit', e => { got.push(JSON.parse(e.data)); draw(got); }); es.addEventListener('done', () => es.close()); };
		$('#box').oninput = later(300, () => { page = 1; ask(); });
		$('#more').onclick = () => { page++; ask(); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /events", func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Content-Type", "text/event-stream")
				w.Header().Set("Cache-Control", "no-cache")
				found := s.find(r.FormValue("q"))
				fmt.Fprint(w, ": open\nretry: 5000\n\n")
				for _, it := range part(found, pageSize*(number(r.FormValue("page"), 1)-1)) {
					b, err := json.Marshal(it)
					if err != nil {
						panic(err) // plain values
					}
					fmt.Fprintf(w, "event: hit\nid: %d\ndata: %s\n\n", it.ID, b)
				}
				fmt.Fprintf(w, "event: done\ndata: {\"total\": %d}\n\n", len(found))
			})
		}},
	{name: "results in a shadow root of the answer",
		page: `<input id=box placeholder="Search the shelves"><div id=out></div>` + draw +
			`<button id=more>More results</button><script>
		let page = 0;
		const ask = () => fetch('/shelf?for=' + encodeURIComponent($('#box').value) + '&p=' + page).then(r => r.text()).then(t => $('#out').setHTMLUnsafe(t));
		$('#box').oninput = later(300, () => { page = 0; ask(); });
		$('#more').onclick = () => { page++; ask(); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /shelf", func(w http.ResponseWriter, r *http.Request) {
				html(w, `<book-shelf><template shadowrootmode="open"><style>li { margin: 4px `+
					`}</style><ul>`+
					list(part(s.find(r.FormValue("for")), pageSize*number(r.FormValue("p"), 0)))+
					`</ul></template></book-shelf>`)
			})
		}},
	{name: "script that assigns the results",
		page: `<input id=box placeholder="Search"><button id=go>Search</button>` + draw +
			`<button id=next>Next</button><script>
		let page = 1;
		const ask = () => { const e = document.createElement('script'); e.src = '/search/data.js?words=' + encodeURIComponent($('#box').value) + '&page=' + page + '&rnd=' + Math.random(); e.onload = () => draw(window.__results.list); document.head.append(e); };
		$('#go').onclick = () => { page = 1; ask(); };
		$('#next').onclick = () => { page++; ask(); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /search/data.js", func(w http.ResponseWriter, r *http.Request) {
				found := s.find(r.FormValue("words"))
				b, err := json.Marshal(
					map[string]any{"all": len(found),
						"list": part(found, pageSize*(number(r.FormValue("page"), 1)-1))})
				if err != nil {
					panic(err) // plain values
				}
				w.Header().Set("Content-Type", "text/javascript")
				fmt.Fprintf(w, "var __started = true;\nwindow.__results = %s;\n", b)
			})
		}},
	{name: "offset in the path behind a hash",
		page: `<style>li { height: 250px }</style><input id=box placeholder="Search">` + draw +
			`<div id=end>&nbsp;</div><script>
		let at = 0, busy = true;
		const ask = add => { busy = true; fetch('/list/' + encodeURIComponent(decodeURIComponent(location.hash.slice(3))) + '/from/' + at + '/').then(r => r.json()).then(a => { draw(a.rows, add); at += a.rows.length; busy = !a.rows.length; }); };
		addEventListener('hashchange', () => { at = 0; ask(); });
		$('#box').onkeydown = e => { if (e.key === 'Enter') location.hash = '#/s' + encodeURIComponent($('#box').value); };
		new IntersectionObserver(es => { if (es[0].isIntersecting && !busy) ask(true); }).observe($('#end'));</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /list/{term}/from/{at}/",
				func(w http.ResponseWriter, r *http.Request) {
					answer(w, map[string]any{
						"rows": part(s.find(r.PathValue("term")), number(r.PathValue("at"), 0))})
				})
		}},
	{name: "form data in parts", page: `<div class=search><input id=box name=s ` +
		`placeholder="Search"><button id=go>Search</button></div>` + draw +
		`<button id=more>Load more</button><script>
		let page = 1;
		const ask = add => { const f = new FormData(); f.append('action', 'find_books'); f.append('s', $('#box').value); f.append('paged', page); fetch('/ajax.php', {method: 'POST', body: f}).then(r => r.json()).then(a => draw(a.data.posts, add)); };
		$('#go').onclick = () => { page = 1; ask(); };
		$('#more').onclick = () => { page++; ask(true); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("POST /ajax.php", func(w http.ResponseWriter, r *http.Request) {
				if err := r.ParseMultipartForm(1 << 16); err != nil ||
					r.FormValue("action") != "find_books" {
					http.Error(w, "0", http.StatusBadRequest)
					return
				}
				found := s.find(r.FormValue("s"))
				answer(w, map[string]any{"success": true,
					"data": map[string]any{"found": len(found),
						"posts": part(found, pageSize*(number(r.FormValue("paged"), 1)-1))}})
			})
		}},
	{name: "answer by columns",
		page: `<input id=box placeholder="Search">` + draw + `<button id=more>More</button><script>
		let offset = 0;
		const ask = add => fetch('/columns?text=' + encodeURIComponent($('#box').value) + '&offset=' + offset).then(r => r.json()).then(a => draw(a.cols.title.map((title, i) => ({title, author: a.cols.author[i], year: a.cols.year[i], url: a.cols.url[i]})), add));
		$('#box').oninput = later(300, () => { offset = 0; ask(); });
		$('#more').onclick = () => { offset += 10; ask(true); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /columns", func(w http.ResponseWriter, r *http.Request) {
				found := s.find(r.FormValue("text"))
				var title, author, url = []string{}, []string{}, []string{}
				year := []int{}
				for _, it := range part(found, number(r.FormValue("offset"), 0)) {
					title, author, url, year = append(title, it.Title), append(author, it.Author),
						append(url, it.URL), append(year, it.Year)
				}
				answer(w, map[string]any{"n": len(found),
					"cols": map[string]any{"title": title, "author": author, "year": year,
						"url": url}})
			})
		}},
	{name: "box and button at the root of a shadow",
		page: `<book-box></book-box>` + draw + `<script>
		customElements.define('book-box', class extends HTMLElement {
			connectedCallback() {
				const root = this.attachShadow({mode: 'open'});
				root.innerHTML = '<input placeholder="Search books"><button>Go</button><button>More</button>';
				const [go, more] = root.querySelectorAll('button');
				let next;
				const ask = (u, add) => fetch(u).then(r => r.json()).then(a => { draw(a.data.map(d => d.attributes), add); next = a.links.next; more.hidden = !next; });
				go.onclick = () => ask('/api/books?filter[text]=' + encodeURIComponent(root.querySelector('input').value));
				more.onclick = () => ask(next, true);
			}
		});</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /api/books", func(w http.ResponseWriter, r *http.Request) {
				term, at := r.FormValue("filter[text]"), number(r.FormValue("page[at]"), 0)
				found := s.find(term)
				data := []any{}
				for _, it := range part(found, at) {
					data = append(data, map[string]any{"type": "book", "attributes": it})
				}
				links := map[string]any{"next": nil}
				if at+pageSize < len(found) {
					links["next"] = fmt.Sprintf("/api/books?filter[text]=%s&page[at]=%d",
						url.QueryEscape(term), at+pageSize)
				}
				answer(w, map[string]any{"data": data, "links": links})
			})
		}},
	{name: "post to a bare address after the button", page: `<style>li { height: 250px }</style>` +
		`<input id=w placeholder="What are you looking for?"><button id=go type=button>` +
		`Search</button>` + draw + `<div id=end>&nbsp;</div><script>
		let page = 0, busy = true;
		const ask = add => { busy = true; fetch('/q', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({filters: {text: $('#w').value}, paging: {number: page, size: 10}, ts: Date.now()})}).then(r => r.json()).then(a => { draw(a.hits.hits.map(h => h._source), add); page++; busy = page * 10 >= a.hits.total.value; }); };
		$('#go').onclick = () => { page = 0; ask(); };
		new IntersectionObserver(es => { if (es[0].isIntersecting && !busy) ask(true); }).observe($('#end'));</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("POST /q", func(w http.ResponseWriter, r *http.Request) {
				var asked struct {
					Filters struct{ Text string }
					Paging  struct{ Number, Size int }
				}
				if err := json.NewDecoder(r.Body).Decode(&asked); err != nil {
					http.Error(w, "malformed", http.StatusBadRequest)
					return
				}
				found := s.find(asked.Filters.Text)
				hits := []any{}
				for _, it := range part(found, pageSize*asked.Paging.Number) {
					hits = append(hits, map[string]any{"_id": it.ID, "_source": it})
				}
				answer(w, map[string]any{
					"hits": map[string]any{
						"total": map[string]any{"value": len(found), "relation": "eq"},
						"hits":  hits}})
			})
		}},
}

// unknownKinds are of those the ones whose requests or answers nobody reads: they are asked by
// typing.
var unknownKinds = []kind{
	{name: "bytes in a parameter", typed: true,
		page: `<input id=box placeholder="Search">` + draw + `<button id=next>Next</button><script>
		let page = 0;
		const coded = () => { const t = new TextEncoder().encode($('#box').value), b = [8, 1, 18, t.length, ...t, 24, page & 127 | 128, page >> 7, 34, 2, 0, 255]; return btoa(String.fromCharCode(...b)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, ''); };
		const ask = () => fetch('/rpc/search?pb=' + coded()).then(r => r.json()).then(a => draw(a.hits));
		$('#box').oninput = later(300, () => { page = 0; ask(); });
		$('#next').onclick = () => { page++; ask(); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /rpc/search", func(w http.ResponseWriter, r *http.Request) {
				b, err := base64.RawURLEncoding.DecodeString(r.FormValue("pb"))
				if err != nil || len(b) < 4 || len(b) != 4+int(b[3])+7 || b[4+int(b[3])] != 24 {
					http.Error(w, "malformed", http.StatusBadRequest)
					return
				}
				n := 4 + int(b[3])
				answer(w, map[string]any{
					"hits": part(s.find(string(b[4:n])),
						pageSize*(int(b[n+1]&127)|int(b[n+2])<<7))})
			})
		}},
}
