package scripted

import (
	"fmt"
	"net/http"
	"strings"
)

// Books stand in rooms, which have shelves of their own: a menu of shelves has only those of the
// room that was chosen.

const (
	rooms       = 8
	shelvesEach = 7
)

func roomOf(it Item) string { return fmt.Sprintf("R%d", it.ID%rooms) }

func shelfOf(it Item) string { return shelf(it.ID%rooms, it.ID/rooms%shelvesEach) }

func shelf(room, n int) string { return fmt.Sprintf("%d", 100*room+10*n+7) }

func shelvesOf(room string) (shelves []map[string]string) {
	shelves = []map[string]string{}
	for i := range rooms {
		for n := range shelvesEach {
			if room == fmt.Sprintf("R%d", i) {
				shelves = append(shelves,
					map[string]string{"id": shelf(i, n),
						"label": fmt.Sprintf("Shelf %c of room %d", 'A'+n, i)})
			}
		}
	}
	return shelves
}

func roomOptions() string {
	var b strings.Builder
	for i := range rooms {
		fmt.Fprintf(&b, "<option value=R%d>Room %d</option>", i, i)
	}
	return b.String()
}

// on are the items of a search that stand in a room and on a shelf. A shelf of another room is a
// question that the page never asks.
func (s *Site) on(term, room, shelf string) []Item {
	found := s.filtered(term, func(it Item) bool {
		return (room == "" || roomOf(it) == room) && (shelf == "" || shelfOf(it) == shelf)
	})
	if shelf != "" && (len(found) == 0 || room == "") && s.find(term) != nil {
		s.mu.Lock()
		s.amiss++
		s.mu.Unlock()
	}
	return found
}

// Amiss is how many questions were asked that the page never asks.
func (s *Site) Amiss() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.amiss
}

// dependentKinds are ways in which a menu is filled by the choice in another.
var dependentKinds = []kind{
	{name: "shelves of a room from the page", fields: []string{"room", "shelf"},
		page: `<input id=box placeholder="Search books"> <label>Room <select id=room name=room>` +
			`<option value="">All rooms</option>` + roomOptions() + `</select></label> <label>` +
			`Shelf <select id=shelf name=shelf disabled><option value="">All shelves</option>` +
			`</select></label>` + draw + `<button id=next>Next</button><script>
		let page = 1;
		const ask = () => fetch('/shelved?' + new URLSearchParams({q: $('#box').value, room: $('#room').value, shelf: $('#shelf').value, page})).then(r => r.json()).then(a => draw(a.items));
		const shelves = room => [...'ABCDEFG'].map((c, n) => ['' + (100 * room.slice(1) + 10 * n + 7), 'Shelf ' + c]);
		$('#box').oninput = later(200, () => { page = 1; ask(); });
		$('#room').onchange = () => { const r = $('#room').value; $('#shelf').innerHTML = '<option value="">All shelves</option>' + (r ? shelves(r).map(([v, t]) => '<option value=' + v + '>' + t).join('') : ''); $('#shelf').disabled = !r; page = 1; ask(); };
		$('#shelf').onchange = () => { page = 1; ask(); };
		$('#next').onclick = () => { page++; ask(); };</script>`, serve: shelved},
	{name: "shelves of a room by a request", fields: []string{"room", "shelf"},
		page: `<input id=box placeholder="Search books"> <label>Room <select id=room name=room>` +
			`<option value="">All rooms</option>` + roomOptions() + `</select></label> <label>` +
			`Shelf <select id=shelf name=shelf><option value="">All shelves</option></select>` +
			`</label>` + draw + `<button id=next>Next</button><script>
		let page = 1;
		const ask = () => fetch('/shelved?' + new URLSearchParams({q: $('#box').value, room: $('#room').value, shelf: $('#shelf').value, page})).then(r => r.json()).then(a => draw(a.items));
		$('#box').oninput = later(200, () => { page = 1; ask(); });
		$('#room').onchange = () => { $('#shelf').value = ''; fetch('/rooms/' + $('#room').value + '/shelves.json').then(r => r.json()).then(a => { $('#shelf').innerHTML = '<option value="">All shelves</option>' + a.shelves.map(s => '<option value=' + s.id + '>' + s.label).join(''); }); page = 1; ask(); };
		$('#shelf').onchange = () => { page = 1; ask(); };
		$('#next').onclick = () => { page++; ask(); };</script>`, serve: shelved},
}

// inForm is a plain form of which a script fills the second menu. It shows only so much of a
// search.
var inForm = kind{name: "shelves of a room in a form", page: `<form action="/results"><h2>Search ` +
	`our books</h2><label>Room <select name=room><option value="">All rooms</option>` +
	roomOptions() +
	`</select></label> <label>Shelf <select name=shelf disabled><option value="">All shelves</option></select></label><button>Search</button></form><script>
		const f = document.querySelector('form');
		f.room.onchange = () => fetch('/rooms/' + f.room.value + '/shelves.json').then(r => r.json()).then(a => { f.shelf.disabled = !f.room.value; f.shelf.innerHTML = '<option value="">All shelves</option>' + a.shelves.map(s => '<option value=' + s.id + '>' + s.label).join(''); });</script>`,
	serve: func(s *Site) {
		shelved(s)
		s.mux.HandleFunc("GET /results", func(w http.ResponseWriter, r *http.Request) {
			found := s.on("", r.FormValue("room"), r.FormValue("shelf"))
			if len(found) == 0 {
				html(w, "<title>Results</title><p>Nothing was found.</p>")
				return
			}
			html(w, fmt.Sprintf("<title>Results</title><p>%d books found</p><ul>%s</ul>",
				len(found), list(part(found[:min(len(found), pageSize)], 0))))
		})
	}}

// InForm names it.
func InForm() string { return inForm.name }

func shelved(s *Site) {
	s.mux.HandleFunc("GET /rooms/{room}/shelves.json",
		func(w http.ResponseWriter, r *http.Request) {
			answer(w, map[string]any{"shelves": shelvesOf(r.PathValue("room"))})
		})
	s.mux.HandleFunc("GET /shelved", func(w http.ResponseWriter, r *http.Request) {
		found := s.on(r.FormValue("q"), r.FormValue("room"), r.FormValue("shelf"))
		answer(w, capped(found, pageSize*(number(r.FormValue("page"), 1)-1)))
	})
}
