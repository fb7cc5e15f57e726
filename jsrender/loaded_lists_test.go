package jsrender

import (
	"fmt"
	"net/http"
	"strconv"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/jsrender/apiform"
	"deepcrawl/jsrender/scripted"
	"deepcrawl/surface/fetch"
)

// What a script fetches while a page is drawn is known afterwards, though nothing was typed.
func TestADrawnPageTellsWhatItsScriptFetched(t *testing.T) {
	r, w := browserAndWeb(t)
	w.handle(t, "/loaded/rows", func(rw http.ResponseWriter, r *http.Request) {
		rw.Header().Set("Content-Type", "application/json")
		fmt.Fprint(rw, scripted.Books(0, 15))
	})
	req := w.page(t, "/loaded", `<!doctype html><p></p><script>`+
		`fetch('/loaded/rows?page=1').then(r => r.json()).then(d => `+
		`document.querySelector('p').textContent = d.length)</script>`)
	site := fetch.Site(req.URL)
	r.Loaded(site)
	render(t, r, req)
	found := r.Loaded(site)
	if len(found) != 1 || found[0].Records != 15 || found[0].Page.String() != req.URL.String() ||
		len(found[0].More) != 1 {
		t.Fatalf("found %+v", found)
	}
	if f := found[0].Form(); f.Kind != forms.List || f.Action != w.server.URL+"/loaded/rows" ||
		len(f.Fields) > 0 {
		t.Errorf("its form is %+v", f)
	}
	if again := r.Loaded(site); len(again) > 0 {
		t.Errorf("it is told twice: %+v", again)
	}
}

// A box that filters the part that its page has loaded is no search: the list is leafed through.
func TestAListThatABoxFiltersInPartsIsLeafedThrough(t *testing.T) {
	r, w := browserAndWeb(t)
	w.handle(t, "/parts/rows", func(rw http.ResponseWriter, r *http.Request) {
		rw.Header().Set("Content-Type", "application/json")
		if n, _ := strconv.Atoi(r.FormValue("blatt")); n < 4 {
			fmt.Fprint(rw, scripted.Books(12*(n-1), 12))
			return
		}
		fmt.Fprint(rw, "[]")
	})
	req := w.page(t, "/parts",
		`<!doctype html><input id=q placeholder="Search"><div id=out></div><script>let rows = [];
		const draw = () => document.getElementById('out').innerHTML = rows.filter(d => d.title.includes(document.getElementById('q').value)).map(d => '<p>' + d.title + '</p>').join('');
		fetch('/parts/rows?blatt=1').then(r => r.json()).then(d => { rows = d; draw(); });
		document.getElementById('q').oninput = draw;</script>`)
	f, err := (&apiform.Learner{Browser: r, Plain: shared.client}).Learn(t.Context(), req.URL)
	if err != nil || f.Template.Refused != "" {
		t.Fatalf("%+v, %v", f, err)
	}
	if f.Template.More == nil || f.Template.Size != 12 || len(f.Fields) > 0 {
		t.Errorf("goes on by %+v, fields %v", f.Template, f.Fields)
	}
}
