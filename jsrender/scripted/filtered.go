package scripted

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
)

// mostShown is how many items some sites with filters show of one search: the rest is reached by
// what stands beside the box.
const mostShown = 120

// years are the options of a menu of years.
func years() string {
	var b strings.Builder
	for y := 1950; y < 2020; y++ {
		fmt.Fprintf(&b, "<option value=%d>%d</option>", y, y)
	}
	return b.String()
}

func (s *Site) filtered(term string, ok func(Item) bool) []Item {
	var found []Item
	for _, it := range s.find(term) {
		if ok(it) {
			found = append(found, it)
		}
	}
	return found
}

// capped is a page of what was found, of which only the first are shown.
func capped(found []Item, from int) map[string]any {
	return map[string]any{"total": len(found),
		"items": part(found[:min(len(found), mostShown)], from)}
}

// filteredKinds are the ways to restrict a search beside the box.
var filteredKinds = []kind{
	{name: "menu beside the box", fields: []string{"year", "order"},
		page: `<input id=box placeholder="Search books"> <label>Year <select id=year><option ` +
			`value="">All years</option>` + years() + `</select></label>
		<label>Sort by <select id=order><option value=relevance>Relevance</option><option value=title>Title</option><option value=newest>Newest first</option></select></label>` + draw + `<button id=next>Next</button><script>
		let page = 1;
		const ask = () => { const p = new URLSearchParams({q: $('#box').value, order: $('#order').value, page}); if ($('#year').value) p.set('published', $('#year').value); fetch('/api?' + p).then(r => r.json()).then(a => draw(a.items)); };
		$('#box').oninput = later(200, () => { page = 1; ask(); });
		for (const e of [$('#year'), $('#order')]) e.onchange = () => { page = 1; ask(); };
		$('#next').onclick = () => { page++; ask(); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /api", func(w http.ResponseWriter, r *http.Request) {
				year := number(r.FormValue("published"), 0)
				found := s.filtered(r.FormValue("q"), func(it Item) bool {
					return year == 0 || it.Year == year
				})
				if r.FormValue("order") == "newest" {
					found = append([]Item{}, found...)
					for i, j := 0, len(found)-1; i < j; i, j = i+1, j-1 {
						found[i], found[j] = found[j], found[i]
					}
				}
				answer(w, capped(found, pageSize*(number(r.FormValue("page"), 1)-1)))
			})
		}},
	{name: "filters in the body", fields: []string{"year"}, page: `<div role=search><input ` +
		`id=box name=term></div><select id=year aria-label="Year"><option value="">Any</option>` +
		years() + `</select>` + draw + `<button id=more>Load more</button><script>
		let from = 0;
		const ask = add => fetch('/search', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({query: $('#box').value, facetFilters: $('#year').value ? [['year:' + $('#year').value]] : [], from, size: 10})}).then(r => r.json()).then(a => draw(a.items, add));
		$('#box').onkeydown = e => { if (e.key === 'Enter') { from = 0; ask(); } };
		$('#year').onchange = () => { from = 0; ask(); };
		$('#more').onclick = () => { from += 10; ask(true); };</script>`,
		serve: func(s *Site) {
			type question struct {
				Query        string
				FacetFilters [][]string
				From         int
			}
			s.mux.HandleFunc("POST /search", reader(func(w http.ResponseWriter, q question) {
				answer(w, capped(s.filtered(q.Query, func(it Item) bool {
					return len(q.FacetFilters) == 0 ||
						len(q.FacetFilters[0]) == 1 &&
							q.FacetFilters[0][0] == "year:"+strconv.Itoa(it.Year)
				}), q.From))
			}))
		}},
	{name: "menu that fills another", fields: []string{"family", "first"},
		page: `<input id=box type=search> <label>Author's family <select id=family name=family>` +
			`<option value="">All</option>` + options(names) + `</select></label> <label>First ` +
			`name <select id=first name=first disabled><option value="">All</option></select>` +
			`</label>` + draw + `<button id=next>Next</button><script>
		let page = 0;
		const ask = () => fetch('/find?text=' + encodeURIComponent($('#box').value) + '&family=' + $('#family').value + '&first=' + $('#first').value + '&page=' + page).then(r => r.json()).then(a => draw(a.items));
		$('#box').oninput = later(200, () => { page = 0; ask(); });
		$('#family').onchange = () => { page = 0; $('#first').value = ''; fetch('/firstnames?family=' + $('#family').value).then(r => r.json()).then(ns => { $('#first').innerHTML = '<option value="">All</option>' + ns.map(n => '<option>' + n).join(''); $('#first').disabled = false; }); ask(); };
		$('#first').onchange = () => { page = 0; ask(); };
		$('#next').onclick = () => { page++; ask(); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /firstnames", func(w http.ResponseWriter, r *http.Request) {
				firsts := []string{}
				for _, it := range s.items {
					if first, family,
						_ := strings.Cut(it.Author, " "); family == r.FormValue("family") && !slices.Contains(firsts, first) {
						firsts = append(firsts, first)
					}
				}
				slices.Sort(firsts)
				answer(w, firsts)
			})
			s.mux.HandleFunc("GET /find", func(w http.ResponseWriter, r *http.Request) {
				found := s.filtered(r.FormValue("text"), func(it Item) bool {
					first, family, _ := strings.Cut(it.Author, " ")
					return (r.FormValue("family") == "" || r.FormValue("family") == family) &&
						(r.FormValue("first") == "" || r.FormValue("first") == first)
				})
				answer(w, map[string]any{"total": len(found),
					"items": part(found, pageSize*number(r.FormValue("page"), 0))})
			})
		}},
	{name: "dates beside the box", fields: []string{"from", "to"},
		page: `<input id=box placeholder="Search"> <label>From <input type=date id=from></label> ` +
			`<label>To <input type=date id=to></label>` + draw +
			`<button id=next>Next</button><script>
		let page = 1;
		const ask = () => { let u = '/dated?q=' + encodeURIComponent($('#box').value) + '&page=' + page; for (const k of ['from', 'to']) if ($('#' + k).value) u += '&date_' + k + '=' + $('#' + k).value; fetch(u).then(r => r.json()).then(a => draw(a.items)); };
		for (const e of ['#box', '#from', '#to']) $(e).onchange = () => { page = 1; ask(); };
		$('#next').onclick = () => { page++; ask(); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("GET /dated", func(w http.ResponseWriter, r *http.Request) {
				type dated struct {
					Item
					Added string `json:"added"`
				}
				from, to := r.FormValue("date_from"), r.FormValue("date_to")
				found := s.filtered(r.FormValue("q"), func(it Item) bool {
					return (from == "" || day(it) >= from) && (to == "" || day(it) <= to)
				})
				items := []dated{}
				for _, it := range part(found, pageSize*(number(r.FormValue("page"), 1)-1)) {
					items = append(items, dated{it, day(it)})
				}
				answer(w, map[string]any{"total": len(found), "items": items})
			})
		}},
}

// day is when an item was added.
func day(it Item) string { return fmt.Sprintf("%d-%02d-%02d", it.Year, 1+it.ID%12, 1+it.ID%28) }

func options(texts []string) string {
	var b strings.Builder
	for _, t := range texts {
		b.WriteString("<option>" + t + "</option>")
	}
	return b.String()
}
