package dash

import (
	"bytes"
	"embed"
	"html/template"
	"io/fs"
	"net/http"
	"strings"
	"time"

	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/charts"
)

//go:embed pages/*.tmpl pages/dash.js pages/dash.css
var files embed.FS

var pages = parsed("overview", "site", "records", "recipe")

// parsed are the templates of the pages, each with the frame around it.
func parsed(names ...string) map[string]*template.Template {
	all := map[string]*template.Template{}
	for _, name := range names {
		t := template.New(name).Funcs(charts.Words)
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
			Name: name, Store: d.Store, Version: d.Version, Recipes: d.Recipe != "", AtWork: d.DB.AtWork(), Form: d.form, Of: of,
		})
		if err != nil {
			fail(w, err)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = b.WriteTo(w) // who asked may be gone
	}
}

type overview struct {
	moment
	Find string
}

func (d *Dashboard) overview(r *http.Request) (any, error) {
	find := strings.TrimSpace(r.FormValue("find"))
	m, err := d.moment(r.Context(), find)
	return overview{m, find}, err
}

type sitePage struct {
	view.Sheet
	State string
	Waits []string
}

func (d *Dashboard) site(r *http.Request) (any, error) {
	s, err := d.named(r)
	if err != nil {
		return nil, err
	}
	sh, err := view.SheetOf(r.Context(), d.DB, s)
	if err != nil {
		return nil, err
	}
	waits, err := view.Waits(r.Context(), d.DB)
	l := d.listed(s, waits)
	return sitePage{sh, l.State, l.Waits}, err
}

// static serves what the pages are made of.
func static(w http.ResponseWriter, r *http.Request) {
	own := func(name string) string {
		b, _ := fs.ReadFile(files, "pages/"+name)
		return string(b)
	}
	var text string
	switch name := r.PathValue("name"); name {
	case "echarts.js":
		text = charts.Library()
	case "charts.js":
		text = charts.Script
	case "dash.js":
		text = own(name)
	case "style.css":
		text = charts.Style + own("dash.css")
	default:
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", "private, max-age=3600")
	http.ServeContent(w, r, r.PathValue("name"), time.Time{}, strings.NewReader(text))
}
