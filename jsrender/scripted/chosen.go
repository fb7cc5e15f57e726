package scripted

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"
)

// Some sites take nothing that is typed: a suggestion must be taken, or menus must be set.

const suggested = 8 // suggestions that are shown

// authors are all authors of the site, each once, with a number that only suggestions tell.
func (s *Site) authors() (all []string) {
	met := map[string]bool{}
	for _, it := range s.items {
		if !met[it.Author] {
			met[it.Author] = true
			all = append(all, it.Author)
		}
	}
	return all
}

func authorID(n int) string { return fmt.Sprintf("au_%d", 4000+n*13) }

// by are the items of an author.
func (s *Site) by(id string) (found []Item) {
	for n, author := range s.authors() {
		for _, it := range s.items {
			if authorID(n) == id && it.Author == author {
				found = append(found, it)
			}
		}
	}
	return found
}

var written = regexp.MustCompile(`^\d{4}-\d\d-\d\d$`)

var chosenKinds = []kind{
	{name: "a suggestion that must be taken", page: `<div role=search><input id=box ` +
		`role=combobox aria-controls=list placeholder="Author" autocomplete=off><ul id=list ` +
		`role=listbox></ul><button id=go>Search</button></div>` + draw +
		`<button id=next>Next</button><p id=say></p><script>
		let id = '', page = 1;
		const ask = () => fetch('/books-of/' + id + '?page=' + page).then(r => r.json()).then(a => draw(a.items));
		$('#box').oninput = later(200, () => { id = ''; fetch('/people?begin=' + encodeURIComponent($('#box').value)).then(r => r.json()).then(a => $('#list').replaceChildren(...a.map(p => {
			const li = document.createElement('li');
			li.setAttribute('role', 'option'); li.textContent = p.label;
			li.onmousedown = () => { id = p.key; $('#box').value = p.label; $('#list').replaceChildren(); };
			return li;
		}))); });
		$('#go').onclick = () => { if (!id) { $('#say').textContent = 'Choose an author from the list'; return; } page = 1; ask(); };
		$('#next').onclick = () => { if (id) { page++; ask(); } };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /people", func(w http.ResponseWriter, r *http.Request) {
				shown := []map[string]string{}
				begin := strings.ToLower(r.FormValue("begin"))
				for n, author := range s.authors() {
					if len(begin) > 1 && strings.HasPrefix(strings.ToLower(author), begin) &&
						len(shown) < suggested {
						shown = append(shown,
							map[string]string{"key": authorID(n), "label": author})
					}
				}
				answer(w, shown)
			})
			s.mux.HandleFunc("GET /books-of/{id}", func(w http.ResponseWriter, r *http.Request) {
				answer(w, map[string]any{
					"items": part(s.by(r.PathValue("id")),
						pageSize*(number(r.FormValue("page"), 1)-1))})
			})
		}},
	{name: "a suggestion of an aria list that leads to little at first",
		page: `<div role=combobox aria-haspopup=listbox><input id=box aria-autocomplete=list ` +
			`aria-controls=list placeholder="Kezdje el a nevet"><ul id=list role=listbox></ul>` +
			`</div>` + draw + `<button id=next hidden>Következő oldal</button><script>
		let id = '', page = 1;
		const ask = () => fetch('/works?person=' + id + '&nth=' + page).then(r => r.json()).then(a => { draw(a.items); $('#next').hidden = page >= a.pages; });
		$('#box').oninput = later(200, () => { fetch('/persons?begin=' + encodeURIComponent($('#box').value)).then(r => r.json()).then(a => $('#list').replaceChildren(...a.map(p => {
			const li = document.createElement('li');
			li.setAttribute('role', 'option'); li.textContent = p.name + ' (' + p.works + ')';
			li.onmousedown = () => { id = p.key; page = 1; $('#box').value = p.name; $('#list').replaceChildren(); ask(); };
			return li;
		}))); });
		$('#next').onclick = () => { page++; ask(); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /persons", func(w http.ResponseWriter, r *http.Request) {
				shown := []map[string]any{}
				begin := strings.ToLower(r.FormValue("begin"))
				for n, author := range s.authors() {
					if begin != "" && strings.HasPrefix(strings.ToLower(author), begin) {
						shown = append(shown,
							map[string]any{"key": authorID(n), "name": author,
								"works": len(s.by(authorID(n)))})
					}
				}
				slices.SortStableFunc(shown, func(a, b map[string]any) int {
					return a["works"].(int) - b["works"].(int)
				})
				answer(w, shown[:min(len(shown), suggested)])
			})
			s.mux.HandleFunc("GET /works", func(w http.ResponseWriter, r *http.Request) {
				all := s.by(r.FormValue("person"))
				found := part(all, pageSize*(number(r.FormValue("nth"), 1)-1))
				answer(w, map[string]any{"items": found,
					"pages": (len(all) + pageSize - 1) / pageSize})
			})
		}},
	{name: "a suggestion that is a number and a kind", page: `<input id=box role=combobox ` +
		`placeholder="Whose?" autocomplete=off><div id=list role=listbox></div><button id=go ` +
		`disabled>Search</button>` + draw + `<button id=next hidden>Next</button><script>
		let of = null, page = 1;
		const ask = () => fetch('/shelf/rows', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({of: {ref: of.ref, kind: of.kind}, lang: 'en', page})}).then(r => r.json()).then(a => { draw(a.items); $('#next').hidden = a.items.length < 10; });
		$('#box').oninput = later(200, () => { of = null; $('#go').disabled = true; fetch('/whose?begin=' + encodeURIComponent($('#box').value)).then(r => r.json()).then(a => $('#list').replaceChildren(...a.rows.map(p => {
			const e = document.createElement('div');
			e.setAttribute('role', 'option'); e.innerHTML = '<b></b><i></i>'; e.firstChild.textContent = p.name; e.lastChild.textContent = p.kind;
			e.onclick = () => { of = p; $('#box').value = p.name; $('#list').replaceChildren(); $('#go').disabled = false; };
			return e;
		}))); });
		$('#go').onclick = () => { page = 1; ask(); };
		$('#next').onclick = () => { page++; ask(); };</script>`,
		serve: func(s *Site) {
			kindOf := func(n int) string { return []string{"poet", "novelist", "essayist"}[n%3] }
			s.mux.HandleFunc("GET /whose", func(w http.ResponseWriter, r *http.Request) {
				shown := []map[string]any{}
				begin := strings.ToLower(r.FormValue("begin"))
				for n, author := range s.authors() {
					if begin != "" && strings.HasPrefix(strings.ToLower(author), begin) &&
						len(shown) < suggested {
						shown = append(shown,
							map[string]any{"ref": 70 + n/3, "name": author, "kind": kindOf(n),
								"lang": "en"})
					}
				}
				answer(w, map[string]any{"rows": shown})
			})
			type question struct {
				Of struct {
					Ref  int
					Kind string
				}
				Page int
			}
			s.mux.HandleFunc("POST /shelf/rows", reader(func(w http.ResponseWriter, q question) {
				found := []Item{}
				for n := range s.authors() {
					if 70+n/3 == q.Of.Ref && kindOf(n) == q.Of.Kind {
						found = s.by(authorID(n))
					}
				}
				answer(w, map[string]any{"items": part(found, pageSize*(max(q.Page, 1)-1))})
			}))
		}},
	{name: "menus and a calendar without a box",
		page: `<form id=f><label>Room <select id=room name=room><option value="">Choose</option>` +
			roomOptions() +
			`</select></label> <label>Shelf <select id=shelf name=shelf disabled><option value="">First choose a room</option></select></label>
		<label>From <input id=from readonly placeholder="Pick a day"></label><input type=hidden name=day><div id=days hidden></div><button>Search</button></form>` + draw + `<button id=next type=button>Next</button><script>
		let page = 1;
		const f = $('#f');
		const ask = () => fetch('/search/standing', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({shelf: $('#shelf').value, day: f.day.value, page})}).then(r => r.json()).then(a => draw(a.items || []));
		$('#room').onchange = () => fetch('/rooms/' + $('#room').value + '/shelves.json').then(r => r.json()).then(a => { $('#shelf').innerHTML = '<option value="">Choose</option>' + a.shelves.map(s => '<option value=' + s.id + '>' + s.label).join(''); $('#shelf').disabled = false; });
		$('#from').onclick = () => { $('#days').hidden = false; $('#days').innerHTML = [...Array(28).keys()].map(i => '<button type=button>' + (i + 1) + '</button>').join(''); };
		$('#days').onclick = e => { f.day.value = '2031-01-' + e.target.textContent.padStart(2, '0'); $('#from').value = f.day.value; $('#days').hidden = true; };
		f.onsubmit = e => { e.preventDefault(); if ($('#shelf').value && f.day.value) { page = 1; ask(); } };
		$('#next').onclick = () => { page++; ask(); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /rooms/{room}/shelves.json",
				func(w http.ResponseWriter, r *http.Request) {
					answer(w, map[string]any{"shelves": shelvesOf(r.PathValue("room"))})
				})
			type question struct {
				Shelf, Day string
				Page       int
			}
			s.mux.HandleFunc("POST /search/standing",
				reader(func(w http.ResponseWriter, q question) {
					if q.Shelf == "" || !written.MatchString(q.Day) {
						http.Error(w, "a shelf and a day are wanted", http.StatusBadRequest)
						return
					}
					found := s.filtered("", func(it Item) bool { return shelfOf(it) == q.Shelf })
					answer(w, map[string]any{"items": part(found, pageSize*(max(q.Page, 1)-1))})
				}))
		}},
	{name: "two menus behind finer ones", page: `<style>.away { position: absolute; width: 1px; ` +
		`height: 1px; clip: rect(0 0 0 0) }</style><form id=f><label>Room</label><select id=room ` +
		`name=room class=away><option value="">Any room</option>` + roomOptions() +
		`</select><span class="fine-select"><span role=combobox>Any room</span></span>
		<label>Years</label><select id=years name=years class=away><option value="">Any years</option><option>1950</option><option>1960</option><option>1970</option><option>1980</option><option>1990</option><option>2000</option><option>2010</option></select><span class="fine-select"><span role=combobox>Any years</span></span><button>Filter</button></form>` + draw + `<script>
		$('#f').onsubmit = e => { e.preventDefault(); fetch('/holdings?' + new URLSearchParams(new FormData($('#f')))).then(r => r.json()).then(a => draw(a.items)); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /holdings", func(w http.ResponseWriter, r *http.Request) {
				room, years := r.FormValue("room"), number(r.FormValue("years"), 0)
				found := s.filtered("", func(it Item) bool {
					return (room == "" || roomOf(it) == room) &&
						(years == 0 || it.Year/10*10 == years)
				})
				answer(w, map[string]any{"total": len(found),
					"items": found[:min(len(found), mostShown)]})
			})
		}},
	{name: "tick boxes without a box or a button",
		page: `<div class=filters><h2>Rooms</h2>` + roomTicks() + `</div>` + draw +
			`<button id=next hidden>Load more</button><script>
		let page = 1;
		const ask = () => fetch('/standing?' + [...document.querySelectorAll('.filters input:checked')].map(e => 'in=' + e.dataset.room).join('&') + '&page=' + page).then(r => r.json()).then(a => { draw(a.items); $('#next').hidden = page >= a.pages; });
		document.querySelectorAll('.filters input').forEach(e => e.onchange = () => { page = 1; ask(); });
		$('#next').onclick = () => { page++; ask(); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /standing", func(w http.ResponseWriter, r *http.Request) {
				_ = r.ParseForm()
				found := []Item{}
				if rooms := r.Form["in"]; len(rooms) > 0 {
					found = s.filtered("", func(it Item) bool {
						return slices.Contains(rooms, "Room "+roomOf(it)[1:])
					})
				}
				answer(w, map[string]any{
					"items": part(found, pageSize*(number(r.FormValue("page"), 1)-1)),
					"pages": (len(found) + pageSize - 1) / pageSize})
			})
		}},
	{name: "dates without a box", page: `<div class=filters><label>From <input type=date id=from>` +
		`</label> <label>To <input type=date id=to></label> <button id=go>Show</button></div>` +
		draw + `<button id=next hidden>Next</button><script>
		let page = 1;
		const ask = () => fetch('/arrivals', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({filter: {arrived: {gte: $('#from').value + 'T00:00:00', lte: $('#to').value + 'T23:59:59'}}, page})}).then(r => r.json()).then(a => { draw(a.items); $('#next').hidden = 10 * page >= Math.min(a.total, 120); });
		$('#go').onclick = () => { if ($('#from').value && $('#to').value) { page = 1; ask(); } };
		$('#next').onclick = () => { page++; ask(); };</script>`,
		serve: func(s *Site) {
			type question struct {
				Filter struct {
					Arrived struct{ Gte, Lte string }
				}
				Page int
			}
			s.mux.HandleFunc("POST /arrivals", reader(func(w http.ResponseWriter, q question) {
				span := q.Filter.Arrived
				answer(w, capped(s.filtered("", func(it Item) bool {
					return arrived(it) >= span.Gte && arrived(it) <= span.Lte
				}), pageSize*(max(q.Page, 1)-1)))
			}))
		}},
}

// arrived is the time at which an item came to the site, which no answer says.
func arrived(it Item) string {
	return time.Date(it.Year, 1, 1+it.ID*97%365, 9, 0, 0, 0, time.UTC).Format("2006-01-02T15:04:05")
}

// roomTicks are tick boxes that have neither names nor values.
func roomTicks() string {
	var b strings.Builder
	for i := range rooms {
		fmt.Fprintf(&b, "<label><input type=checkbox data-room='Room %d'> Room %d</label> ", i, i)
	}
	return b.String()
}

// ChosenKinds names the kinds of site that take only what is chosen.
func ChosenKinds() []string { return namesOf(chosenKinds) }
