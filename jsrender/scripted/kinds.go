package scripted

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"
)

// draw is what the scripts share: it shows items below the box, and is told to forget the ones
// before.
const draw = `<ul id=hits></ul><script>
const $ = s => document.querySelector(s);
function draw(items, add) {
	if (!add) $('#hits').innerHTML = '';
	for (const it of items) { const li = document.createElement('li'); li.innerHTML = '<a></a> <span></span>'; li.firstChild.href = it.url; li.firstChild.textContent = it.title; li.lastChild.textContent = it.author + ' ' + it.year; $('#hits').append(li); }
}
function later(ms, f) { let t; return (...a) => { clearTimeout(t); t = setTimeout(() => f(...a), ms); }; }
</script>`

// kinds are the ways. What is odd about each stands in its name.
var kinds = []kind{
	{name: "fetch while typing",
		page: `<input id=box placeholder="Search books">` + draw +
			`<button id=next>Next</button><script>
		let page = 1;
		const ask = () => fetch('/api/books?query=' + encodeURIComponent($('#box').value) + '&limit=10&page=' + page + '&_=' + Date.now()).then(r => r.json()).then(a => draw(a.items));
		$('#box').oninput = later(300, () => { page = 1; ask(); });
		$('#next').onclick = () => { page++; ask(); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /api/books", func(w http.ResponseWriter, r *http.Request) {
				found := s.find(r.FormValue("query"))
				answer(w, map[string]any{"total": len(found), "took": time.Now().Nanosecond(),
					"items": part(found, pageSize*(number(r.FormValue("page"), 1)-1))})
			})
		}},
	{name: "post on Enter",
		page: `<div role=search><input id=box name=term></div>` + draw +
			`<button id=more>Load more</button><script>
		let at = 0;
		const ask = add => fetch('/api/search', {method: 'POST', headers: {'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest'}, body: JSON.stringify({criteria: {text: $('#box').value, fields: ['title', 'author']}, page: {from: at, size: 10}})}).then(r => r.json()).then(a => draw(a.results, add));
		$('#box').onkeydown = e => { if (e.key === 'Enter') { at = 0; ask(); history.pushState(null, '', '?t=' + $('#box').value); } };
		$('#more').onclick = () => { at += 10; ask(true); };</script>`,
		serve: func(s *Site) {
			type question struct {
				Criteria struct{ Text string }
				Page     struct{ From, Size int }
			}
			s.mux.HandleFunc("POST /api/search", reader(func(w http.ResponseWriter, q question) {
				answer(w, map[string]any{"results": part(s.find(q.Criteria.Text), q.Page.From)})
			}))
		}},
	{name: "graphql with a cursor",
		page: `<form><input type=search id=box><button>Go</button></form>` + draw +
			`<button id=more>Show more</button><script>
		let after = null;
		const ask = add => fetch('/graphql', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({operationName: 'Books', query: 'query Books($q: String!, $first: Int, $after: String) { search(q: $q, first: $first, after: $after) { totalCount edges { node { id title } } } }', variables: {q: $('#box').value, first: 10, after}})})
			.then(r => r.json()).then(a => { draw(a.data.search.edges.map(e => e.node), add); after = a.data.search.pageInfo.endCursor; });
		$('form').onsubmit = e => { e.preventDefault(); after = null; ask(); };
		$('#more').onclick = () => ask(true);</script>`,
		serve: func(s *Site) {
			type question struct {
				Variables struct{ Q, After string }
			}
			s.mux.HandleFunc("POST /graphql", reader(func(w http.ResponseWriter, q question) {
				found, at, edges := s.find(q.Variables.Q), place(q.Variables.After), []any{}
				for _, it := range part(found, at) {
					edges = append(edges, map[string]any{"node": it, "__typename": "BookEdge"})
				}
				answer(w, map[string]any{
					"data": map[string]any{
						"search": map[string]any{"totalCount": len(found), "edges": edges,
							"pageInfo": map[string]any{"endCursor": cursor(at + len(edges)),
								"hasNextPage": at+pageSize < len(found)}}}})
			}))
		}},
	{name: "jsonp",
		page: `<input id=box type=search aria-label="Find a book"><button id=go>Find</button>` +
			draw + `<a id=next href="#next">Next page</a><script>
		let start = 0;
		const ask = () => { const cb = 'cb' + Math.floor(Math.random() * 1e9); window[cb] = a => draw(a.docs); const e = document.createElement('script'); e.src = '/jsonp?callback=' + cb + '&start=' + start + '&q=' + encodeURIComponent($('#box').value); document.head.append(e); };
		$('#go').onclick = () => { start = 0; ask(); };
		$('#next').onclick = e => { e.preventDefault(); start += 10; ask(); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /jsonp", func(w http.ResponseWriter, r *http.Request) {
				found := s.find(r.FormValue("q"))
				b, err := json.Marshal(
					map[string]any{"numFound": len(found),
						"docs": part(found, number(r.FormValue("start"), 0))})
				if err != nil {
					panic(err) // plain values
				}
				w.Header().Set("Content-Type", "application/javascript")
				fmt.Fprintf(w, "/**/%s(%s);", r.FormValue("callback"), b)
			})
		}},
	{name: "html fragments",
		page: `<input id=box name=s placeholder="Search"><div id=out></div>` + draw + `<script>
		let p = 1;
		const ask = () => fetch('/fragment?s=' + encodeURIComponent($('#box').value) + '&p=' + p).then(r => r.text()).then(t => { $('#out').innerHTML = t; const m = $('#out .more'); if (m) m.onclick = () => { p++; ask(); }; });
		$('#box').oninput = later(200, () => { p = 1; ask(); });</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /fragment", func(w http.ResponseWriter, r *http.Request) {
				found, from := s.find(r.FormValue("s")), pageSize*(number(r.FormValue("p"), 1)-1)
				if len(found) == 0 {
					html(w, "<p>No books found.</p>")
					return
				}
				more := ""
				if from+pageSize < len(found) {
					more = "<button class=more>More</button>"
				}
				html(w, "<ul>"+list(part(found, from))+"</ul>"+more)
			})
		}},
	{name: "cursor on a button of a fragment",
		page: `<input id=box name=s placeholder="Search"><div id=out></div>` + draw + `<script>
		const ask = cursor => fetch('/fragment?s=' + encodeURIComponent($('#box').value) + (cursor ? '&cursor=' + encodeURIComponent(cursor) : '')).then(r => r.text()).then(t => {
			if (!cursor) $('#out').innerHTML = '';
			$('#out button')?.remove();
			$('#out').insertAdjacentHTML('beforeend', t);
			const b = $('#out button'); if (b) b.onclick = () => ask(b.dataset.cursor); });
		$('#box').oninput = later(200, () => ask());</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /fragment", func(w http.ResponseWriter, r *http.Request) {
				coded, _ := base64.RawURLEncoding.DecodeString(r.FormValue("cursor"))
				found, at := s.find(r.FormValue("s")),
					number(strings.TrimPrefix(string(coded), "book number "), 0)
				if len(found) == 0 {
					html(w, "<p>No books found.</p>")
					return
				}
				more := ""
				if at+pageSize < len(found) {
					more = `<button data-cursor="` +
						base64.RawURLEncoding.EncodeToString(
							fmt.Appendf(nil, "book number %d", at+pageSize)) +
						`">Load more</button>`
				}
				html(w, "<ul>"+list(part(found, at))+"</ul>"+more)
			})
		}},
	{name: "cursor at the end of a fragment", page: `<input id=box name=s placeholder="Search">` +
		`<div id=out></div><div style="height: 1200px"></div>` + draw + `<script>
		let seen;
		const ask = query => fetch('/fragment?' + query).then(r => r.text()).then(t => {
			const end = $('#out [data-after]');
			if (end) end.remove(); else $('#out').innerHTML = '';
			$('#out').insertAdjacentHTML('beforeend', t); });
		$('#box').oninput = later(200, () => { $('#out').innerHTML = ''; ask('s=' + encodeURIComponent($('#box').value)); });
		addEventListener('scroll', later(100, () => { seen ||= fetch('/seen'); const end = $('#out [data-after]'); if (end && scrollY > 0) ask('after=' + encodeURIComponent(end.dataset.after)); }));</script>`,
		serve: func(s *Site) { // the cursor stands for the term as well
			s.mux.HandleFunc("GET /fragment", func(w http.ResponseWriter, r *http.Request) {
				term, at := r.FormValue("s"), 0
				if said, coded, ok := strings.Cut(r.FormValue("after"), "-"); ok {
					b, _ := hex.DecodeString(said)
					term, at = string(b), place(coded)
				}
				found := s.find(term)
				if len(found) == 0 {
					html(w, "<p>No books found.</p>")
					return
				}
				end := ""
				if at+pageSize < len(found) {
					end = "<div data-after='" + hex.EncodeToString([]byte(term)) + "-" +
						cursor(at+pageSize) + "'></div>"
				}
				html(w, "<ul>"+list(part(found, at))+"</ul>"+end)
			})
		}},
	{name: "html in json",
		page: `<input id=box name=s placeholder="Search"><div id=out></div>` + draw + `<script>
		let p = 0;
		const ask = () => fetch('/rows', {method: 'POST', headers: {'Content-Type': 'application/x-www-form-urlencoded'}, body: 'action=search_books&keyword=' + encodeURIComponent($('#box').value) + '&pageIndex=' + p}).then(r => r.json()).then(a => $('#out').innerHTML += a.data.html);
		$('#box').oninput = later(200, () => { p = 0; $('#out').innerHTML = ''; ask(); });
		addEventListener('scroll', later(100, () => { if ($('#out').children.length) { p++; ask(); } }));</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("POST /rows", func(w http.ResponseWriter, r *http.Request) {
				found := s.find(r.FormValue("keyword"))
				answer(w, map[string]any{"success": true,
					"data": map[string]any{"found": len(found),
						"html": list(part(found, pageSize*number(r.FormValue("pageIndex"), 0)))}})
			})
		}},
	{name: "token from a meta tag",
		page: `<input id=box placeholder="Search the catalogue">` + draw +
			`<button id=next aria-label="next page">&gt;</button><script>
		let page = 0;
		const ask = () => { const x = new XMLHttpRequest(); x.open('GET', '/secure?q=' + encodeURIComponent($('#box').value) + '&page=' + page); x.setRequestHeader('X-CSRF-Token', $('meta[name=csrf-token]').content); x.onload = () => draw(JSON.parse(x.responseText).data); x.send(); };
		$('#box').onchange = () => { page = 0; ask(); };
		$('#next').onclick = () => { page++; ask(); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /secure", func(w http.ResponseWriter, r *http.Request) {
				c, err := r.Cookie("session")
				s.mu.Lock()
				ok := err == nil && r.Header.Get("X-Csrf-Token") == s.tokens[c.Value]
				s.mu.Unlock()
				if !ok {
					http.Error(w, "no token of yours", http.StatusForbidden)
					return
				}
				found := s.find(r.FormValue("q"))
				answer(w, map[string]any{"count": len(found),
					"data": part(found, pageSize*number(r.FormValue("page"), 0))})
			})
		}},
	{name: "cursor in the address",
		page: `<input id=box placeholder="Search">` + draw +
			`<button id=more>Load more books</button><script>
		let next = '';
		const ask = add => fetch('/v2/books?q=' + encodeURIComponent($('#box').value) + (add ? '&cursor=' + next : '')).then(r => r.json()).then(a => { draw(a.books, add); next = a.meta.next_cursor; });
		$('#box').oninput = later(250, () => ask());
		$('#more').onclick = () => ask(true);</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /v2/books", func(w http.ResponseWriter, r *http.Request) {
				found, at := s.find(r.FormValue("q")), place(r.FormValue("cursor"))
				var next any
				if at+pageSize < len(found) {
					next = cursor(at + pageSize)
				}
				answer(w, map[string]any{"books": part(found, at),
					"meta": map[string]any{"next_cursor": next}})
			})
		}},
	{name: "endless scrolling",
		page: `<style>li { height: 300px }</style><input id=box placeholder="Search">` + draw +
			`<div id=end>&nbsp;</div><script>
		let at = 0, busy = true;
		const ask = add => { busy = true; fetch('/feed?text=' + encodeURIComponent($('#box').value) + (add ? '&skip=' + at : '')).then(r => r.json()).then(a => { draw(a, add); at += a.length; busy = !a.length; }); };
		$('#box').oninput = later(250, () => { at = 0; ask(); });
		new IntersectionObserver(es => { if (es[0].isIntersecting && !busy) ask(true); }).observe($('#end'));</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /feed", func(w http.ResponseWriter, r *http.Request) {
				answer(w, part(s.find(r.FormValue("text")), number(r.FormValue("skip"), 0)))
			})
		}},
	{name: "query in json",
		page: `<input id=box placeholder="Search">` + draw + `<button id=next>Next</button><script>
		let page = 0;
		const ask = () => fetch('/1/indexes/queries', {method: 'POST', headers: {'x-application-id': 'demo', 'x-api-key': 'search-only', 'content-type': 'application/x-www-form-urlencoded'}, body: JSON.stringify({requests: [{indexName: 'books', params: 'query=' + encodeURIComponent($('#box').value) + '&hitsPerPage=10&page=' + page + '&facets=%5B%5D'}]})}).then(r => r.json()).then(a => draw(a.results[0].hits));
		$('#box').oninput = later(50, () => { page = 0; ask(); });
		$('#next').onclick = () => { page++; ask(); };</script>`,
		serve: func(s *Site) {
			type question struct{ Requests []struct{ Params string } }
			s.mux.HandleFunc("POST /1/indexes/queries",
				func(w http.ResponseWriter, r *http.Request) {
					if r.Header.Get("X-Api-Key") != "search-only" {
						http.Error(w, "no key", http.StatusForbidden)
						return
					}
					reader(func(w http.ResponseWriter, q question) {
						if len(q.Requests) != 1 {
							http.Error(w, "one request", http.StatusBadRequest)
							return
						}
						vs := unescaped(q.Requests[0].Params)
						found := s.find(vs.Get("query"))
						answer(w, map[string]any{
							"results": []any{
								map[string]any{"nbHits": len(found),
									"hits":   part(found, pageSize*number(vs.Get("page"), 0)),
									"params": q.Requests[0].Params}}})
					})(w, r)
				})
		}},
	{name: "term in the path",
		page: `<input id=box placeholder="Search">` + draw + `<button id=next>Next</button><script>
		let page = 1;
		const ask = () => fetch('/api/find/' + encodeURIComponent($('#box').value) + '/' + page + '.json').then(r => r.json()).then(a => draw(a.entries));
		$('#box').oninput = later(50, () => { page = 1; ask(); });
		$('#next').onclick = () => { page++; ask(); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /api/find/{term}/{page}",
				func(w http.ResponseWriter, r *http.Request) {
					found, page := s.find(r.PathValue("term")),
						strings.TrimSuffix(r.PathValue("page"), ".json")
					answer(w, map[string]any{"entries": part(found, pageSize*(number(page, 1)-1)),
						"total": len(found)})
				})
		}},
	{name: "box in a shadow root", page: `<book-search></book-search><script>
		customElements.define('book-search', class extends HTMLElement {
			connectedCallback() {
				const root = this.attachShadow({mode: 'open'});
				root.innerHTML = '<input type=search placeholder=Search><ol></ol><button>more</button>';
				const box = root.querySelector('input'), ol = root.querySelector('ol');
				let offset = 0;
				const ask = () => fetch('/shadow?q=' + encodeURIComponent(box.value) + '&offset=' + offset + '&max=10').then(r => r.json()).then(a => ol.innerHTML = a.hits.map(h => '<li>' + h.title).join(''));
				box.oninput = () => { offset = 0; ask(); };
				root.querySelector('button').onclick = () => { offset += 10; ask(); };
			}
		});</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /shadow", func(w http.ResponseWriter, r *http.Request) {
				found := s.find(r.FormValue("q"))
				answer(w, map[string]any{"hits": part(found, number(r.FormValue("offset"), 0)),
					"totalHits": len(found)})
			})
		}},
	{name: "box in a frame",
		page: `<p>Our books:</p><iframe src="/frame" width=600 height=400></iframe>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /frame", func(w http.ResponseWriter, r *http.Request) {
				html(w, `<input id=box name=q placeholder="Search">`+draw+
					`<button id=next>Next</button><script>
					let page = 1;
					const ask = () => fetch('/framed?q=' + encodeURIComponent($('#box').value) + '&page=' + page).then(r => r.json()).then(a => draw(a.items));
					$('#box').oninput = later(50, () => { page = 1; ask(); });
					$('#next').onclick = () => { page++; ask(); };</script>`)
			})
			s.mux.HandleFunc("GET /framed", func(w http.ResponseWriter, r *http.Request) {
				answer(w, map[string]any{
					"items": part(s.find(r.FormValue("q")),
						pageSize*(number(r.FormValue("page"), 1)-1))})
			})
		}},
	{name: "form sent by a script",
		page: `<div class=search-bar><input id=box placeholder="Search"><span id=go role=button>Search</span></div><script>
		document.getElementById('go').onclick = () => { const f = document.createElement('form'); f.action = '/results'; for (const [k, v] of [['words', document.getElementById('box').value], ['view', 'list'], ['pageno', '1']]) { const i = document.createElement('input'); i.name = k; i.value = v; f.append(i); } document.body.append(f); f.submit(); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /results", func(w http.ResponseWriter, r *http.Request) {
				found, page := s.find(r.FormValue("words")), number(r.FormValue("pageno"), 1)
				if len(found) == 0 || r.FormValue("view") != "list" {
					html(w, "<title>Results</title><p>Nothing was found.</p>")
					return
				}
				html(w, fmt.Sprintf("<title>Results</title><h1>%d books</h1><ul>%s</ul>",
					len(found), list(part(found, pageSize*(page-1)))))
			})
		}},
	{name: "everything at the start", whole: true,
		page: `<input id=box placeholder="Filter books, type to search">` + draw + `<script>
		let all = [];
		fetch('/data/books.json').then(r => r.json()).then(a => draw((all = a.books).slice(0, 50)));
		$('#box').oninput = () => draw(all.filter(b => b.title.toLowerCase().includes($('#box').value.toLowerCase())).slice(0, 50));</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /data/books.json", func(w http.ResponseWriter, r *http.Request) {
				answer(w, map[string]any{"version": 3, "books": s.items})
			})
		}},
}
