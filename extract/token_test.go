package extract_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"deepcrawl/extract"
)

// turnstile is a shop whose searches need a token that is good for one of them. Each page gives a
// new one.
type turnstile struct {
	shop
	onAnswers bool // the form stands on result pages as well
	missing   bool // where nothing is found, the status says so
	// refusals are in words that nobody knows, without a status; so is the name of the token
	foreign bool
	mu      sync.Mutex
	given   int
	open    map[string]bool
	loads   int // of the page that the form stands on
}

func (t *turnstile) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if r.URL.Path == "/" {
		t.loads++
		fmt.Fprintf(w, `<h1>Books</h1>%s`, t.form())
		return
	}
	if r.FormValue("page") == "" {
		if !t.open[r.FormValue("csrf_token")+r.FormValue("clau")] {
			if t.foreign {
				fmt.Fprint(w, `<h1>Llibres</h1><p>La clau ja s'ha fet servir.</p><a href="/">Inici</a>`)
				return
			}
			w.WriteHeader(http.StatusForbidden)
			return
		}
		delete(t.open, r.FormValue("csrf_token")+r.FormValue("clau"))
	}
	rec := httptest.NewRecorder()
	t.shop.ServeHTTP(rec, r)
	page := rec.Body.String()
	if t.foreign {
		page = strings.ReplaceAll(page, "No books were found.", "Cap entrada.")
	}
	if t.onAnswers {
		page = t.form() + page
	}
	w.Header().Set("Content-Type", "text/html")
	if t.missing && strings.Contains(page, "No books") {
		w.WriteHeader(http.StatusNotFound)
	}
	fmt.Fprint(w, page)
}

func (t *turnstile) form() string {
	t.given++
	token := fmt.Sprintf("%032x", 0x9e3779b97f4a7c15*uint64(t.given))
	if t.foreign {
		token = token[22:]
		t.open[token] = true
		return fmt.Sprintf(`<form action="/find"><input type="hidden" name="clau" value="%s">`+
			`<input name="q"><input type="submit" value="Cerca"></form>`, token)
	}
	t.open[token] = true
	return strings.NewReplacer("TOKEN", token).Replace(`<form action="/find" method="post">` +
		`<input type="hidden" name="csrf_token" value="TOKEN"><label>Search <input type="search" ` +
		`name="q"></label><button>Search</button></form>`)
}

func TestTokensThatAnswersGiveSaveLoadingThePageOfTheForm(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		onAnswers bool
		missing   bool
		foreign   bool
		// loads of the page of the form for each query, beside a few until it is known that tokens
		// are good for one
		each int
	}{
		"the form stands on every answer":           {true, false, false, 0},
		"the same, where nothing found is a status": {true, true, false, 0},
		"the form stands on its own page":           {false, false, false, 1},
		"nobody knows the words of the site":        {true, false, true, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			site := &turnstile{shop: books(240), onAnswers: tt.onAnswers, missing: tt.missing,
				foreign: tt.foreign, open: map[string]bool{}}
			f := browse(site)
			m := &memory{}
			report, err := extract.New(f, m, config()).Run(t.Context(), searchForms(t, f, home))
			if err != nil {
				t.Fatal(err)
			}
			queries := map[int]bool{}
			for _, s := range m.steps {
				queries[int(s.Ask.Query.ID)] = true
			}
			if report.Records < 230 {
				t.Errorf("%d records of 240: %s", report.Records, report.Reason)
			}
			if site.loads > tt.each*len(queries)+6 {
				t.Errorf("the page of the form was loaded %d times for %d queries", site.loads,
					len(queries))
			}
		})
	}
}
