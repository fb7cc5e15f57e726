package scripted

import (
	"bufio"
	"crypto/sha1"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strconv"
)

// answerKinds are ways in which answers come, or say where they go on.
var answerKinds = []kind{
	{name: "XML", page: `<input id=box placeholder="Search"><button id=go>Search</button>` + draw +
		`<button id=more>More</button><script>
		let start = 1;
		const ask = add => fetch('/sru?query=' + encodeURIComponent($('#box').value) + '&startRecord=' + start).then(r => r.text()).then(t => {
			const text = (e, n) => e.querySelector(n).textContent;
			draw([...new DOMParser().parseFromString(t, 'text/xml').querySelectorAll('record')].map(e => ({title: text(e, 'title'), author: text(e, 'author'), year: text(e, 'year'), url: text(e, 'link')})), add); });
		$('#go').onclick = () => { start = 1; ask(); };
		$('#more').onclick = () => { start += 10; ask(true); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /sru", func(w http.ResponseWriter, r *http.Request) {
				found := s.find(r.FormValue("query"))
				w.Header().Set("Content-Type", "text/xml; charset=utf-8")
				fmt.Fprintf(w, "%s<searchResponse><total>%d</total><records>", xml.Header,
					len(found))
				for _, it := range part(found, number(r.FormValue("startRecord"), 1)-1) {
					fmt.Fprintf(w, `<record id="%d"><title>%s</title><author>%s</author><year>`+
						`%d</year><link>%s</link></record>`, it.ID, it.Title, it.Author, it.Year,
						it.URL)
				}
				fmt.Fprint(w, "</records></searchResponse>")
			})
		}},
	{name: "rows of a table",
		page: `<label>Search: <input type=search id=box></label>` + draw +
			`<a href="#" id=next>Next</a><script>
		let start = 0, n = 0;
		const ask = () => fetch('/rows?' + new URLSearchParams({draw: ++n, start, length: 10, 'search[value]': $('#box').value})).then(r => r.json()).then(a => draw(a.data.map(d => ({title: d[0].replace(/<[^>]*>/g, ''), author: d[1], year: d[2], url: d[0].match(/"([^"]*)"/)[1]}))));
		$('#box').oninput = later(300, () => { start = 0; ask(); });
		$('#next').onclick = e => { e.preventDefault(); start += 10; ask(); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /rows", func(w http.ResponseWriter, r *http.Request) {
				found, rows := s.find(r.FormValue("search[value]")), [][]any{}
				for _, it := range part(found, number(r.FormValue("start"), 0)) {
					rows = append(rows,
						[]any{fmt.Sprintf(`<a href="%s"><b>%s</b></a>`, it.URL, it.Title),
							it.Author, it.Year})
				}
				answer(w, map[string]any{"draw": number(r.FormValue("draw"), 1),
					"recordsFiltered": len(found), "data": rows})
			})
		}},
	{name: "two answers in one",
		page: `<input type=search id=box>` + draw + `<button id=more>Load more</button><script>
		let page = 0;
		const ask = add => fetch('/queries', {method: 'POST', body: JSON.stringify({requests: ['news', 'books'].map(index => ({index, query: $('#box').value, page: index === 'books' ? page : 0}))})}).then(r => r.json()).then(a => draw(a.results[1].hits, add));
		$('#box').oninput = later(200, () => { page = 0; ask(); });
		$('#more').onclick = () => { page++; ask(true); };</script>`,
		serve: func(s *Site) {
			type question struct {
				Requests []struct {
					Query string
					Page  int
				}
			}
			s.mux.HandleFunc("POST /queries", reader(func(w http.ResponseWriter, q question) {
				if len(q.Requests) != 2 {
					http.Error(w, "two requests", http.StatusBadRequest)
					return
				}
				found, news := s.find(q.Requests[1].Query), []any{}
				for _, it := range part(found, 0)[:min(len(found), 2)] {
					news = append(news,
						map[string]any{"objectID": "n" + strconv.Itoa(it.ID),
							"headline": "A new edition of " + it.Title})
				}
				answer(w, map[string]any{"results": []any{
					map[string]any{"hits": news, "nbHits": len(news)},
					map[string]any{"hits": part(found, pageSize*q.Requests[1].Page),
						"nbHits": len(found)},
				}})
			}))
		}},
	{name: "link in a header",
		page: `<input id=box placeholder="Search books">` + draw +
			`<button id=more>Older entries</button><script>
		let next;
		const ask = (u, add) => fetch(u, {headers: {Accept: 'application/vnd.books+json'}}).then(r => { next = ((r.headers.get('Link') || '').match(/<([^>]*)>; rel="next"/) || [])[1]; return r.json(); }).then(a => draw(a, add));
		$('#box').onchange = () => ask('/v2/books?search=' + encodeURIComponent($('#box').value));
		$('#more').onclick = () => next && ask(next, true);</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /v2/books", func(w http.ResponseWriter, r *http.Request) {
				found, at := s.find(r.FormValue("search")), place(r.FormValue("cursor"))
				if at+pageSize < len(found) {
					w.Header().Set("Link",
						fmt.Sprintf(`</v2/books>; rel="first", </v2/books?search=%s&cursor=%s>; rel="next"`, url.QueryEscape(r.FormValue("search")), cursor(at+pageSize)))
				}
				answer(w, part(found, at))
			})
		}},
	{name: "cursor in a header behind a button", page: `<button aria-label="Open search" ` +
		`onclick="$('dialog').showModal()">?</button><dialog><input id=box ` +
		`placeholder="Search">` + draw + `<button id=more>More</button></dialog><script>
		let c = '';
		const ask = add => fetch('/books.json?title=' + encodeURIComponent($('#box').value) + (c ? '&continue=' + c : '')).then(r => { c = r.headers.get('X-Continue') || ''; return r.json(); }).then(a => draw(a.books, add));
		$('#box').oninput = later(300, () => { c = ''; ask(); });
		$('#more').onclick = () => c && ask(true);</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /books.json", func(w http.ResponseWriter, r *http.Request) {
				found, at := s.find(r.FormValue("title")), place(r.FormValue("continue"))
				if at+pageSize < len(found) {
					w.Header().Set("X-Continue", cursor(at+pageSize))
				}
				answer(w, map[string]any{"books": part(found, at)})
			})
		}},
	{name: "hints first and lines of json in the body",
		page: `<input id=box autocomplete=off><ul id=hints></ul>` + draw +
			`<button id=next>Next</button><script>
		let from = 0;
		$('#box').oninput = later(150, () => fetch('/hints?prefix=' + encodeURIComponent($('#box').value)).then(r => r.json()).then(a => { $('#hints').textContent = a.map(h => h.value).join(', '); }));
		const ask = () => fetch('/_msearch', {method: 'POST', headers: {'Content-Type': 'application/x-ndjson'}, body: JSON.stringify({preference: 'results'}) + '\n' + JSON.stringify({query: {match: {title: $('#box').value}}, size: 10, from}) + '\n'}).then(r => r.json()).then(a => draw(a.responses[0].hits.hits.map(h => h._source)));
		$('#box').onkeydown = e => { if (e.key === 'Enter') { from = 0; ask(); } };
		$('#next').onclick = () => { from += 10; ask(); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /hints", func(w http.ResponseWriter, r *http.Request) {
				hints := []any{}
				for _, it := range s.find(
					r.FormValue("prefix"))[:min(15, len(s.find(r.FormValue("prefix"))))] {
					hints = append(hints, map[string]any{"value": it.Title, "kind": "title"})
				}
				answer(w, hints)
			})
			type question struct {
				Query struct{ Match struct{ Title string } }
				From  int
			}
			s.mux.HandleFunc("POST /_msearch", func(w http.ResponseWriter, r *http.Request) {
				var head, q question
				d := json.NewDecoder(http.MaxBytesReader(w, r.Body, 1<<16))
				if d.Decode(&head) != nil || d.Decode(&q) != nil {
					http.Error(w, "two lines", http.StatusBadRequest)
					return
				}
				found, hits := s.find(q.Query.Match.Title), []any{}
				for _, it := range part(found, q.From) {
					hits = append(hits,
						map[string]any{"_index": "books", "_id": strconv.Itoa(it.ID),
							"_source": it})
				}
				answer(w, map[string]any{
					"responses": []any{
						map[string]any{
							"hits": map[string]any{
								"total": map[string]any{"value": len(found), "relation": "eq"},
								"hits":  hits}}}})
			})
		}},
	{name: "token of each answer in a cookie",
		page: `<div role=search><input id=box name=search><button id=go>Search</button></div>` +
			draw + `<button id=more>Show more</button><script>
		let page = 1;
		const token = () => decodeURIComponent((document.cookie.match(/XSRF-TOKEN=([^;]*)/) || [])[1] || '');
		const ask = add => fetch('/api/query', {method: 'POST', headers: {'Content-Type': 'application/json', 'X-XSRF-TOKEN': token()}, body: JSON.stringify({search: $('#box').value, page})}).then(r => r.json()).then(a => draw(a.records, add));
		$('#go').onclick = () => { page = 1; ask(); };
		$('#more').onclick = () => { page++; ask(true); };</script>`,
		serve: func(s *Site) {
			type question struct {
				Search string
				Page   int
			}
			s.mux.HandleFunc("POST /api/query", func(w http.ResponseWriter, r *http.Request) {
				session, err := r.Cookie("session")
				if err != nil || r.Header.Get("X-XSRF-TOKEN") != s.token(session.Value) {
					http.Error(w, "token", 419)
					return
				}
				s.turn(w, session.Value)
				reader(func(w http.ResponseWriter, q question) {
					found := s.find(q.Search)
					answer(w, map[string]any{"total": len(found),
						"records": part(found, pageSize*(q.Page-1))})
				})(w, r)
			})
		},
		visits: func(s *Site, w http.ResponseWriter, session string) { s.turn(w, session) }},
}

// token is what the session must show next.
func (s *Site) token(session string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.tokens[session]
}

// turn gives the session another token.
func (s *Site) turn(w http.ResponseWriter, session string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.turns++
	s.tokens[session] = fmt.Sprintf("%d-%x=", s.turns, s.turns*7919+100_000)
	http.SetCookie(w,
		&http.Cookie{Name: "XSRF-TOKEN", Value: url.QueryEscape(s.tokens[session]), Path: "/"})
}

// spoken is asked over a WebSocket, so by typing.
var spoken = kind{name: "results over a WebSocket", typed: true,
	page: `<input id=box placeholder="Search">` + draw + `<button id=more>Load more</button><script>
		const ws = new WebSocket('ws://' + location.host + '/live');
		let at = 0;
		ws.onmessage = e => { const a = JSON.parse(e.data); draw(a.items, a.at > 0); };
		const ask = () => ws.send(JSON.stringify({search: $('#box').value, at}));
		$('#box').oninput = later(300, () => { at = 0; ask(); });
		$('#more').onclick = () => { at += 10; ask(); };</script>`,
	serve: func(s *Site) {
		s.mux.HandleFunc("GET /live", func(w http.ResponseWriter, r *http.Request) {
			conn, buffered, err := Upgrade(w, r)
			if err != nil {
				return
			}
			defer conn.Close()
			for {
				var q struct {
					Search string
					At     int
				}
				message, err := heard(buffered)
				if err != nil || json.Unmarshal(message, &q) != nil {
					return
				}
				b, err := json.Marshal(
					map[string]any{"at": q.At, "items": part(s.find(q.Search), q.At)})
				if err != nil {
					panic(err) // plain values
				}
				head := []byte{0x81, byte(len(b))}
				if len(b) > 125 {
					head = binary.BigEndian.AppendUint16([]byte{0x81, 126}, uint16(len(b)))
				}
				_, _ = conn.Write(append(head, b...))
			}
		})
	}}

// heard is a short message of a browser.
func heard(r io.Reader) ([]byte, error) {
	head := make([]byte, 6) // with its mask
	if _, err := io.ReadFull(r, head); err != nil {
		return nil, err
	}
	message := make([]byte, head[1]&0x7f)
	_, err := io.ReadFull(r, message)
	for i := range message {
		message[i] ^= head[2+i%4]
	}
	return message, err
}

// Upgrade answers the handshake of a WebSocket (RFC 6455, 4.2.2) and hands over its line, which the
// caller closes. A request that asks for none is refused, with an error.
func Upgrade(w http.ResponseWriter, r *http.Request) (net.Conn, *bufio.Reader, error) {
	hijacker, ok := w.(http.Hijacker)
	if !ok || r.Header.Get("Upgrade") == "" {
		http.Error(w, "a WebSocket", http.StatusUpgradeRequired)
		return nil, nil, http.ErrNotSupported
	}
	conn, buffered, err := hijacker.Hijack()
	if err != nil {
		return nil, nil, err
	}
	sum := sha1.Sum(
		[]byte(r.Header.Get("Sec-WebSocket-Key") + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"))
	fmt.Fprintf(conn, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: "+
		"Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n", base64.StdEncoding.EncodeToString(sum[:]))
	return conn, buffered.Reader, nil
}
