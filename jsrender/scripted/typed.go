package scripted

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"net/http"
	"sync"
)

// typedKinds are the ways whose requests nobody but the page's own script can make: they are asked
// by typing.
var typedKinds = []kind{
	{name: "signed requests", typed: true,
		page: `<input id=box placeholder="Search">` + draw + `<button id=next>Next</button><script>
		let page = 1, nonce = 0;
		const sign = s => { let h = 2166136261; for (const c of s) h = Math.imul(h ^ c.charCodeAt(0), 16777619) >>> 0; return h.toString(16); };
		const ask = () => { const q = $('#box').value, n = Date.now() + '-' + ++nonce + Math.random(); fetch('/signed?q=' + encodeURIComponent(q) + '&page=' + page + '&nonce=' + n + '&sig=' + sign('key:' + q + page + n)).then(r => r.json()).then(a => draw(a.items)); };
		$('#box').oninput = later(300, () => { page = 1; ask(); });
		$('#next').onclick = () => { page++; ask(); };</script>`,
		serve: func(s *Site) {
			var used sync.Map
			s.mux.HandleFunc("GET /signed", func(w http.ResponseWriter, r *http.Request) {
				q, page, nonce := r.FormValue("q"), r.FormValue("page"), r.FormValue("nonce")
				h := fnv.New32a()
				fmt.Fprint(h, "key:", q, page, nonce)
				if _, again := used.LoadOrStore(nonce, true); again ||
					fmt.Sprintf("%x", h.Sum32()) != r.FormValue("sig") {
					http.Error(w, "signature", http.StatusForbidden)
					return
				}
				answer(w, map[string]any{"items": part(s.find(q), pageSize*(number(page, 1)-1))})
			})
		}},
	{name: "coded requests and answers", typed: true,
		page: `<input id=box placeholder="Search">` + draw +
			`<button id=more>Load more</button><script>
		let at = 0;
		const coded = s => btoa(unescape(encodeURIComponent(s)).split('').map((c, i) => String.fromCharCode(c.charCodeAt(0) ^ (23 + i % 7))).join(''));
		const plain = s => decodeURIComponent(escape(atob(s).split('').map((c, i) => String.fromCharCode(c.charCodeAt(0) ^ (23 + i % 7))).join('')));
		const ask = add => fetch('/x', {method: 'POST', body: coded(JSON.stringify({term: $('#box').value, at}))}).then(r => r.text()).then(t => draw(JSON.parse(plain(t)), add));
		$('#box').onkeydown = e => { if (e.key === 'Enter') { at = 0; ask(); } };
		$('#more').onclick = () => { at += 10; ask(true); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("POST /x", func(w http.ResponseWriter, r *http.Request) {
				var q struct {
					Term string
					At   int
				}
				sent := make([]byte, 4096)
				n, _ := r.Body.Read(sent)
				raw, _ := base64.StdEncoding.DecodeString(string(sent[:n]))
				if json.Unmarshal(xored(raw), &q) != nil {
					http.Error(w, "code", http.StatusBadRequest)
					return
				}
				b, err := json.Marshal(part(s.find(q.Term), q.At))
				if err != nil {
					panic(err) // plain values
				}
				w.Header().Set("Content-Type", "text/plain")
				fmt.Fprint(w, base64.StdEncoding.EncodeToString(xored(b)))
			})
		}},
	{name: "ticket for each request", typed: true,
		page: `<style>li { height: 200px }</style><div role=search><input id=box name=term></div>` +
			draw + `<div id=end>&nbsp;</div><script>
		let at = 0, busy = true;
		const ask = add => { busy = true; fetch('/admission', {method: 'POST'}).then(r => r.text()).then(t => fetch('/admitted?term=' + encodeURIComponent($('#box').value) + '&at=' + at, {headers: {'X-Ticket': t}})).then(r => r.json()).then(a => { draw(a, add); at += a.length; busy = !a.length; }); };
		$('#box').onchange = () => { at = 0; ask(); };
		new IntersectionObserver(es => { if (es[0].isIntersecting && !busy) ask(true); }).observe($('#end'));</script>`,
		serve: func(s *Site) {
			var open sync.Map
			tickets := 0
			s.mux.HandleFunc("POST /admission", func(w http.ResponseWriter, r *http.Request) {
				s.mu.Lock()
				tickets++
				t := fmt.Sprintf("ticket-%d-%x", tickets, tickets*7919)
				s.mu.Unlock()
				open.Store(t, true)
				fmt.Fprint(w, t)
			})
			s.mux.HandleFunc("GET /admitted", func(w http.ResponseWriter, r *http.Request) {
				if _, ok := open.LoadAndDelete(r.Header.Get("X-Ticket")); !ok {
					http.Error(w, "no ticket", http.StatusForbidden)
					return
				}
				answer(w, part(s.find(r.FormValue("term")), number(r.FormValue("at"), 0)))
			})
		}},
}

func xored(b []byte) []byte {
	out := make([]byte, len(b))
	for i, c := range b {
		out[i] = c ^ byte(23+i%7)
	}
	return out
}
