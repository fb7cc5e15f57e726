package scripted

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	escape "html"
	"net/http"
	"strings"
)

// partKinds are ways of frameworks of servers, which send parts of a page and keep what they know
// of it in the page; and pages larger than what most words find.
var partKinds = []kind{
	{name: "partial postback with numbered pages", page: `<form id=f method=post ` +
		`action="/list.aspx"><input type=hidden name=__EVENTTARGET><input type=hidden ` +
		`name=__EVENTARGUMENT><input type=hidden name=__STATE id=__STATE value="` + state("", 1) +
		`"><input type=hidden name=__CHECK id=__CHECK value=ok><input id=box name="main$find" ` +
		`aria-label="Search"><input type=submit name="main$go" value=Search><div id=panel></div>` +
		`</form>` + draw + `<script>
		const f = $('#f');
		const post = (target, argument) => { f.__EVENTTARGET.value = target; f.__EVENTARGUMENT.value = argument;
			const body = 'manager=' + encodeURIComponent('panel|' + (target || 'main$go')) + '&' + [...new FormData(f)].map(([n, v]) => n + '=' + encodeURIComponent(v)).join('&') + '&__ASYNCPOST=true&' + (target ? '' : 'main$go=Search');
			fetch('/list.aspx', {method: 'POST', headers: {'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8', 'X-Delta': 'true'}, body}).then(r => r.text()).then(t => { for (let m; m = /^(\d+)\|([^|]*)\|([^|]*)\|/.exec(t);) { const part = t.substr(m[0].length, +m[1]); t = t.slice(m[0].length + +m[1] + 1); if (m[2] === 'updatePanel') $('#' + m[3]).innerHTML = part; if (m[2] === 'hiddenField') $('#' + m[3]).value = part; } }); };
		f.onsubmit = e => { e.preventDefault(); post('', ''); };</script>`,
		serve: func(s *Site) {
			s.mux.HandleFunc("POST /list.aspx", func(w http.ResponseWriter, r *http.Request) {
				term, page := stated(r.PostFormValue("__STATE"))
				if term == "?" || r.Header.Get("X-Delta") == "" ||
					r.PostFormValue("__CHECK") != "ok"+term {
					http.Error(w, "invalid postback", http.StatusInternalServerError)
					return
				}
				if r.PostFormValue("main$go") != "" {
					term, page = r.PostFormValue("main$find"), 1
				} else {
					page = number(strings.TrimPrefix(r.PostFormValue("__EVENTARGUMENT"), "Page$"),
						page)
				}
				found := s.find(term)
				var links strings.Builder
				for p := max(1, page-4); p <= min(page+4, (len(found)+pageSize-1)/pageSize); p++ {
					if p == page {
						fmt.Fprintf(&links, "<td><span>%d</span></td>", p)
						continue
					}
					fmt.Fprintf(&links,
						`<td><a href="javascript:post('main$grid','Page$%d')">%d</a></td>`, p, p)
				}
				w.Header().Set("Content-Type", "text/plain; charset=utf-8")
				for _, part := range [][3]string{{"#", "", "4"},
					{"updatePanel", "panel",
						"<ul>" + list(part(found, pageSize*(page-1))) + "</ul><table><tr>" +
							links.String() + "</tr></table>"},
					{"hiddenField", "__STATE", state(term, page)},
					{"hiddenField", "__CHECK", "ok" + term}, {"asyncPostBackControlIDs", "", ""}} {
					fmt.Fprintf(w, "%d|%s|%s|%s|", len([]rune(part[2])), part[0], part[1], part[2])
				}
			})
		}},
	{name: "parts of a page kept up to date",
		page: `<div id=root data-snapshot="` + escape.EscapeString(snapshot("", 1)) +
			`"><input id=box placeholder="Search books"><div id=part></div></div>` + draw +
			`<script>
		let snapshot = $('#root').dataset.snapshot;
		const send = (updates, calls) => fetch('/parts/update', {method: 'POST', headers: {'Content-Type': 'application/json', 'X-Part': ''}, body: JSON.stringify({components: [{snapshot, updates, calls}]})}).then(r => r.json()).then(a => { const c = a.components[0]; snapshot = c.snapshot; $('#part').innerHTML = c.effects.html; const b = $('#part button'); if (b) b.onclick = () => send({}, [{path: '', method: 'nextPage', params: ['page']}]); });
		$('#box').oninput = later(300, () => send({search: $('#box').value}, []));</script>`,
		serve: func(s *Site) {
			type question struct {
				Components []struct {
					Snapshot string
					Updates  map[string]string
					Calls    []struct{ Method string }
				}
			}
			s.mux.HandleFunc("POST /parts/update", reader(func(w http.ResponseWriter, q question) {
				var known struct {
					Data struct {
						Search string
						Pages  []struct{ Page int }
					}
				}
				if len(q.Components) != 1 ||
					json.Unmarshal([]byte(q.Components[0].Snapshot), &known) != nil ||
					len(known.Data.Pages) != 1 ||
					snapshot(known.Data.Search,
						known.Data.Pages[0].Page) != q.Components[0].Snapshot {
					http.Error(w, "corrupt", http.StatusInternalServerError)
					return
				}
				term, page := known.Data.Search, known.Data.Pages[0].Page
				if typed, ok := q.Components[0].Updates["search"]; ok {
					term, page = typed, 1
				}
				page += len(q.Components[0].Calls)
				found := s.find(term)
				next := ""
				if page*pageSize < len(found) {
					next = "<button>Next</button>"
				}
				answer(w, map[string]any{
					"components": []any{
						map[string]any{"snapshot": snapshot(term, page),
							"effects": map[string]any{"returns": []any{},
								"html": "<div><ul>" + list(part(found, pageSize*(page-1))) +
									"</ul>" + next + "</div>"}}}})
			}))
		}},
	{name: "pages that few words fill", large: true,
		page: `<input id=box placeholder="Search">` + draw +
			`<button id=next hidden>Next</button><script>
		let block = 0;
		const ask = () => fetch('/blocks?w=' + encodeURIComponent($('#box').value) + '&z=' + block).then(r => r.json()).then(a => { draw(a.books); $('#next').hidden = !a.more; });
		$('#box').oninput = later(300, () => { block = 0; ask(); });
		$('#next').onclick = () => { block++; ask(); };</script>`,
		serve: func(s *Site) {
			const size = 12 * pageSize // more than any word but one finds
			s.mux.HandleFunc("GET /blocks", func(w http.ResponseWriter, r *http.Request) {
				found := s.find(r.FormValue("w"))
				from := min(size*number(r.FormValue("z"), 0), len(found))
				answer(w, map[string]any{
					"books": append([]Item{}, found[from:min(from+size, len(found))]...),
					"more":  from+size < len(found)})
			})
		}},
}

// state is what a server keeps of a page in it.
func state(term string, page int) string {
	return base64.StdEncoding.EncodeToString(
		fmt.Appendf(nil, "\xff%s\x01%d\x01%x", term, page, sha256.Sum256([]byte(term))))
}

// stated reads it, "?" where it is none.
func stated(s string) (term string, page int) {
	b, _ := base64.StdEncoding.DecodeString(s)
	parts := strings.Split(strings.TrimPrefix(string(b), "\xff"), "\x01")
	if len(parts) != 3 || state(parts[0], number(parts[1], 0)) != s {
		return "?", 0
	}
	return parts[0], number(parts[1], 1)
}

// snapshot is the same in JSON, with a sum of it.
func snapshot(term string, page int) string {
	b, err := json.Marshal(
		map[string]any{
			"data": map[string]any{"search": term,
				"pages": []any{map[string]int{"page": page}}},
			"checksum": fmt.Sprintf("%x", sha256.Sum256(fmt.Append(nil, "key", term, page)))})
	if err != nil {
		panic(err) // plain values
	}
	return string(b)
}
