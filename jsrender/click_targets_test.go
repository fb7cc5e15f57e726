package jsrender

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract/records"
)

// Rows and cards that lead somewhere only when they are clicked are links of the page as it was
// drawn.
func TestWhereClicksLeadIsALink(t *testing.T) {
	r, w := browserAndWeb(t)
	w.handle(t, "/clicked/", func(rw http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(rw, "an item")
	})
	w.handle(t, "/click-api/", func(rw http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(rw, `{"ok": true}`)
	})
	const make = `<!doctype html><title>Books</title><h1>Books</h1><div id=app></div><script>
		const books = [...Array(12).keys()].map(i => ({id: 700 + 13 * i, title: 'The book of volume ' + i, year: 1950 + i}));
		const table = a => '<table><thead><tr><th>Title</th><th>Year</th></tr></thead><tbody>' + books.map((b, i) => '<tr ' + a(b, i) + '><td>' + b.title + '</td><td>' + b.year + '</td></tr>').join('') + '</tbody></table>';
		const cards = () => books.map((b, i) => '<div class=card><h3>' + b.title + '</h3><p>Of the year ' + b.year + '</p></div>').join('');
		const rows = f => document.querySelectorAll('tbody tr, .card').forEach((e, i) => f(e, i));
		const app = document.getElementById('app');
		%s</script>`
	for name, c := range map[string]struct {
		script string
		want   string // the address of the second; "" for no links
	}{
		"one listener on the table": {`app.innerHTML = table(b => 'data-id=' + b.id); ` +
			`app.onclick = e => location.href = '/clicked/' + e.target.closest('tr').dataset.id`,
			"/clicked/713"},
		"a listener on each row": {`app.innerHTML = table(b => ''); rows((e, i) => ` +
			`e.addEventListener('click', () => location.assign('/clicked/' + books[i].id)))`,
			"/clicked/713"},
		"cards of a router": {`app.innerHTML = cards(); rows((e, i) => e.onclick = () => ` +
			`{ history.pushState({}, '', '/clicked/' + books[i].id); app.innerHTML = 'one book' ` +
			`})`, "/clicked/713"},
		"a window for each": {`app.innerHTML = cards(); rows((e, i) => e.onclick = () => ` +
			`window.open('/clicked/' + books[i].id, '_blank'))`, "/clicked/713"},
		"after a while": {`app.innerHTML = cards(); rows((e, i) => e.onclick = () => ` +
			`setTimeout(() => location = '/clicked/' + books[i].id, 50))`, "/clicked/713"},
		"all to one page": {
			`app.innerHTML = cards(); rows(e => e.onclick = () => location = '/clicked/1')`, ""},
		"to what acts": {`app.innerHTML = cards(); rows((e, i) => e.onclick = () => ` +
			`location = '/basket/add/' + books[i].id)`, ""},
		"to another site": {`app.innerHTML = cards(); rows((e, i) => e.onclick = () => ` +
			`location = 'http://elsewhere.example/' + books[i].id)`, ""},
		"what is sent by a form": {`app.innerHTML = cards(); rows((e, i) => e.onclick = () => ` +
			`{ const f = document.createElement('form'); f.method = 'post'; f.action = ` +
			`'/click-api/like/' + i; document.body.append(f); f.submit() })`, ""},
		"nowhere, and it tells": {`app.innerHTML = cards(); rows((e, i) => e.onclick = () => ` +
			`{ navigator.sendBeacon('/click-api/seen', i); fetch('/click-api/pick?book=' + i); ` +
			`new Image().src = '/click-api/' + i; document.cookie = 'picked=' + i })`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			r.mu.Lock()
			clear(r.vain)
			r.mu.Unlock()
			req := w.page(t, "/clicks/"+strings.ReplaceAll(name, " ", "-"),
				fmt.Sprintf(make, c.script))
			p := render(t, r, req)
			doc, err := p.Document()
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			doc.Find("[data-href]").Each(func(_ int, row *goquery.Selection) {
				got = append(got, strings.TrimPrefix(row.AttrOr("data-href", ""), w.server.URL))
			})
			switch {
			case c.want == "" && len(got) > 0:
				t.Errorf("leads to %q, want nowhere", got)
			case c.want != "" && (len(got) != 12 || got[1] != c.want):
				t.Errorf("leads to %q, want 12, the second to %s", got, c.want)
			}
			if asked := slices.Concat(w.requests("/clicked/"), w.requests("/click-api/"),
				w.requests("/basket/")); len(asked) > 0 {
				t.Errorf("the clicks asked for %q", asked)
			}
			after := render(t, r, w.page(t, "/clicks-after", `<!doctype html><p>The cookies are: `+
				`<script>document.write(document.cookie)</script>.`))
			if strings.Contains(string(after.Body), "picked=") {
				t.Errorf("what a click set is there on the next page: %s", after.Body)
			}
			if c.want == "" {
				return
			}
			res, err := (&records.Wrapper{}).Apply(records.Asked{}, p)
			if err != nil {
				t.Fatal(err)
			}
			var urls []string
			for _, rec := range res.Records {
				urls = append(urls, strings.TrimPrefix(rec.URL, w.server.URL))
			}
			if diff := cmp.Diff(got, urls); diff != "" {
				t.Errorf("addresses of its records (-want +got):\n%s", diff)
			}
		})
	}
}
