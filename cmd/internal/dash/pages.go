package dash

import (
	"bytes"
	"context"
	"embed"
	"html/template"
	"io/fs"
	"net/http"
	"strings"
	"sync"
	"time"

	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/charts"
	"deepcrawl/cmd/internal/term"
)

//go:embed pages/*.tmpl pages/dash.js pages/dash.css
var files embed.FS

var pages = parsed("overview", "site", "records", "recipe")

// parsed are the templates of the pages, each with the frame around it.
func parsed(names ...string) map[string]*template.Template {
	all := map[string]*template.Template{}
	for _, name := range names {
		t := template.New(name).Funcs(charts.Words).Funcs(
			template.FuncMap{"asset": asset, "site": linkedSite, "brief": term.Brief,
				"state": func(s string) view.State { return view.State(s) }})
		template.Must(t.Parse(charts.Parts))
		for _, file := range []string{"frame", name} {
			b, err := fs.ReadFile(files, "pages/"+file+".tmpl")
			if err != nil {
				panic(err) // the names are constants
			}
			template.Must(t.Parse(string(b)))
		}
		all[name] = t
	}
	return all
}

// A framed page is what a template gets.
type framed struct {
	Name    string
	Store   string
	Version string
	Live    bool // it has charts, and is told what is new
	Recipes bool // there is an editor
	AtWork  bool
	Form    string
	Of      any
}

// page writes a page with what f returns in it: whole, or an error in its place.
func (d *Dashboard) page(name string, f func(r *http.Request) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		of, err := f(r)
		if err != nil {
			fail(w, err)
			return
		}
		var b bytes.Buffer
		err = pages[name].ExecuteTemplate(&b, "frame", framed{
			Name: name, Store: d.Store, Version: d.Version,
			Live: name == "overview" || name == "site", Recipes: d.Recipe != "",
			AtWork: d.DB.AtWork(), Form: d.form, Of: of,
		})
		if err != nil {
			fail(w, err)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = b.WriteTo(w) // who asked may be gone
	}
}

func (d *Dashboard) overview(r *http.Request) (any, error) { return d.list(r.Context(), chosen(r)) }

func (d *Dashboard) site(r *http.Request) (any, error) {
	s, err := d.named(r.Context(), r.FormValue("site"))
	if err != nil {
		return nil, err
	}
	all, err := d.sites.now(r.Context())
	if err != nil {
		return nil, err
	}
	return view.SheetOf(context.WithoutCancel(r.Context()), d.DB, all.work, s)
}

// assets are what pages are made of, by name; a page names the sum of one in its address, so that
// it may be kept for ever.
var assets = sync.OnceValue(func() map[string]string {
	own := func(name string) string {
		b, err := fs.ReadFile(files, "pages/"+name)
		if err != nil {
			panic(err) // the names are constants
		}
		return string(b)
	}
	return map[string]string{"echarts.js": charts.Library(), "charts.js": charts.Script,
		"dash.js": own("dash.js"), "style.css": charts.Style + own("dash.css")}
})

// asset is the address of one.
func asset(name string) string { return "/static/" + name + "?v=" + sum(assets()[name])[:16] }

// static serves them.
func static(w http.ResponseWriter, r *http.Request) {
	text, ok := assets()[r.PathValue("name")]
	if !ok {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", "private, max-age=31536000, immutable")
	http.ServeContent(w, r, r.PathValue("name"), time.Time{}, strings.NewReader(text))
}
