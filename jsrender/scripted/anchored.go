package scripted

import (
	"fmt"
	"net/http"
)

// Anchored names the kind whose form has an anchor for its action, beside a search of the site's
// news that needs no script.
const Anchored = "form to an anchor that a script sends"

var anchored = kind{name: Anchored,
	page: `<form role=search action="/news"><input type=search name=s placeholder="Search the news"><button>Search</button></form>
		<form id=f action="#" method=post><label>Title or author <input id=box name=word></label><button>Find books</button></form>` + draw + `<button id=more>Show more</button><script>
		let page = 1;
		const ask = add => fetch('/ajax', {method: 'POST', body: new URLSearchParams({action: 'find_books', word: $('#box').value, page})}).then(r => r.json()).then(a => draw(a.books, add));
		$('#f').onsubmit = e => { e.preventDefault(); page = 1; ask(); };
		$('#more').onclick = () => { page++; ask(true); };</script>`,
	serve: func(s *Site) {
		s.mux.HandleFunc("POST /ajax", func(w http.ResponseWriter, r *http.Request) {
			found := s.find(r.FormValue("word"))
			answer(w, map[string]any{"count": len(found),
				"books": part(found, pageSize*(number(r.FormValue("page"), 1)-1))})
		})
		s.mux.HandleFunc("GET /news", func(w http.ResponseWriter, _ *http.Request) {
			html(w, "<p>No news speak of that.")
		})
		s.mux.HandleFunc("POST /{$}", func(w http.ResponseWriter, _ *http.Request) {
			s.mu.Lock()
			s.amiss++
			s.mu.Unlock()
			fmt.Fprint(w, "Thank you, your message was sent.")
		})
	}}
