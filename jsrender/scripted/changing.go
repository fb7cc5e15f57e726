package scripted

import (
	"fmt"
	"net/http"
	"slices"
)

// ChangingKinds names the kinds whose requests, or their answers, change while they are harvested.
// All but the first go on answering the old ones with status 200, and with nothing that is of use.
// A new load of the page knows better.
func ChangingKinds() []string { return namesOf(slices.Concat([]kind{moving}, changingKinds)) }

// changes is after how many questions they do; less than any of them takes.
const changes = 100

// turned counts a question, and reports whether the site has changed.
func (s *Site) turned() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.turns++
	return s.turns > changes
}

// versioned answers which version of the site is in force.
func (s *Site) versioned() {
	s.mux.HandleFunc("GET /version", func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		defer s.mu.Unlock()
		fmt.Fprint(w, map[bool]string{false: "q", true: "term"}[s.turns > changes])
	})
}

const askedByVersion = `<button id=next>Next</button><script>
	let page = 1;
	const ask = () => fetch('/version').then(r => r.text()).then(v => fetch('/books?' + v + '=' + encodeURIComponent($('#box').value) + '&page=' + page)).then(r => r.json()).then(a => draw(a.items));
	$('#box').oninput = later(300, () => { page = 1; ask(); });
	$('#next').onclick = () => { page++; ask(); };</script>`

var changingKinds = []kind{
	{name: "parameter renamed, everything for the old one",
		page: `<input id=box placeholder="Search">` + draw + askedByVersion,
		serve: func(s *Site) {
			s.versioned()
			s.mux.HandleFunc("GET /books", func(w http.ResponseWriter, r *http.Request) {
				found := s.find(r.FormValue(map[bool]string{false: "q", true: "term"}[s.turned()]))
				// shown of a search, so that all cannot be read at once
				found = found[:min(len(found), 200)]
				answer(w, map[string]any{
					"items": part(found, pageSize*(number(r.FormValue("page"), 1)-1))})
			})
		}},
	{name: "parameter renamed, nothing for the old one",
		page: `<input id=box placeholder="Search">` + draw + askedByVersion,
		serve: func(s *Site) {
			s.versioned()
			s.mux.HandleFunc("GET /books", func(w http.ResponseWriter, r *http.Request) {
				var found []Item
				if term := r.FormValue(
					map[bool]string{false: "q", true: "term"}[s.turned()]); term != "" {
					found = s.find(term)
				}
				answer(w, map[string]any{
					"items": part(found, pageSize*(number(r.FormValue("page"), 1)-1))})
			})
		}},
	{name: "answer laid out anew",
		page: `<input id=box placeholder="Search">` + draw + `<button id=next>Next</button><script>
		let page = 1;
		const ask = () => fetch('/books?q=' + encodeURIComponent($('#box').value) + '&page=' + page).then(r => r.json()).then(a => draw(a.items || a.data.found.map(f => f.book)));
		$('#box').oninput = later(300, () => { page = 1; ask(); });
		$('#next').onclick = () => { page++; ask(); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /books", func(w http.ResponseWriter, r *http.Request) {
				found := part(s.find(r.FormValue("q")), pageSize*(number(r.FormValue("page"), 1)-1))
				if !s.turned() {
					answer(w, map[string]any{"items": found})
					return
				}
				anew := []any{}
				for _, it := range found {
					anew = append(anew, map[string]any{"score": 1, "book": it})
				}
				answer(w, map[string]any{"data": map[string]any{"found": anew}, "status": "ok"})
			})
		}},
	{name: "token that ends without a word",
		page: `<input id=box placeholder="Search">` + draw + `<button id=next>Next</button><script>
		let page = 1;
		const ask = () => fetch('/books?q=' + encodeURIComponent($('#box').value) + '&page=' + page + '&key=' + $('meta[name=csrf-token]').content).then(r => r.json()).then(a => draw(a.items));
		$('#box').oninput = later(300, () => { page = 1; ask(); });
		$('#next').onclick = () => { page++; ask(); };</script>`,
		serve: func(s *Site) {
			used := map[string]int{}
			s.mux.HandleFunc("GET /books", func(w http.ResponseWriter, r *http.Request) {
				key := r.FormValue("key")
				s.mu.Lock()
				used[key]++
				ended := used[key] > changes || !slices.Contains(s.given(), key)
				s.mu.Unlock()
				if ended {
					answer(w, map[string]any{"items": []Item{}, "error": "session expired"})
					return
				}
				answer(w, map[string]any{
					"items": part(s.find(r.FormValue("q")),
						pageSize*(number(r.FormValue("page"), 1)-1))})
			})
		}},
}

// given lists the tokens that the page gave. s.mu is held.
func (s *Site) given() (tokens []string) {
	for _, t := range s.tokens {
		tokens = append(tokens, t)
	}
	return tokens
}
