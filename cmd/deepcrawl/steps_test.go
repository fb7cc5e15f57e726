package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A search in two steps: the first form asks for a region and no more, the second one has its
// towns.
func TestASearchInTwoStepsIsHarvested(t *testing.T) {
	regions, towns := []string{"North", "South", "West"}, []string{"Alston", "Bede", "Corfe"}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		at := slices.Index(regions, r.FormValue("region"))
		w.Header().Set("Content-Type", "text/html")
		switch {
		case r.URL.Path == "/":
			fmt.Fprintf(w, `<title>Schools</title><form action="/step2"><label>Region <select `+
				`name="region"><option value="">Choose</option><option>%s</option></select>`+
				`</label> <button>Next</button></form>`, strings.Join(regions, "</option><option>"))
		case at < 0 || r.URL.Path == "/robots.txt":
			http.NotFound(w, r)
		case r.URL.Path == "/step2":
			fmt.Fprintf(w, `<title>Schools</title><form action="/schools"><input type="hidden" `+
				`name="region" value="%s"><label>Town <select name="town"><option value="">`+
				`Choose</option><option>%s</option></select></label> <button>Search `+
				`schools</button></form>`, regions[at], towns[at])
		case r.FormValue("town") != towns[at]:
			fmt.Fprint(w, "<title>Schools</title><p>No schools were found.</p>")
		default:
			fmt.Fprint(w, "<title>Schools</title><p>12 schools</p><ul>")
			for i := range 12 {
				fmt.Fprintf(w, `<li><a href="/school/%d-%d">%s school number %d</a> <span>%d `+
					`Mill Lane, %s</span></li>`, at, i, towns[at], 10*at+i, i+1, towns[at])
			}
			fmt.Fprint(w, "</ul>")
		}
	}))
	defer server.Close()
	db := filepath.Join(t.TempDir(), "a.db")
	// robots.txt, the first form, and then what is behind its menu
	for budget := 2; budget < 5; budget++ {
		_, _ = started("extract", "--site", server.URL, "--delay", "0", "--render", "never",
			"--budget", fmt.Sprint(budget), "--db", fmt.Sprint(db, budget))
		if code, said := started("extract", "--site", server.URL, "--delay", "0", "--render",
			"never", "--db", fmt.Sprint(db, budget)); code != exitDone || !strings.Contains(said, "  36 records") {
			t.Errorf("after a budget of %d: exit %d: %s", budget, code, said)
		}
	}
	said, err := exec.CommandContext(t.Context(), "deepcrawl", "extract", "--site", server.URL,
		"--delay", "0", "--render", "never",
		"--db", db).CombinedOutput()
	if err != nil || !strings.Contains(string(said), "  36 records") {
		t.Errorf("%v\n%s", err, said)
	}
}

// A choice of collections stands before the search, and its form is posted: its page is looked at,
// and nothing is posted there.
func TestASearchBehindAChoiceOfCollectionsIsHarvested(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		switch {
		case r.URL.Path == "/":
			fmt.Fprint(w, `<title>Plants</title><h1>Choose collections</h1><form method="post" action="/criteria"><label><input type="checkbox" name="db" value="all" checked> All</label>
				<label><input type="checkbox" name="db" value="1" checked> Herbarium</label> <label><input type="checkbox" name="db" value="2" checked> Garden</label> <button>Next</button></form>`)
		case r.URL.Path == "/criteria" && r.Method == http.MethodGet:
			fmt.Fprint(w, `<title>Plants</title><form action="/list"><input type="hidden" name="db" value="all"><label>Species <input name="taxon"></label>
				<label>County <select name="county"><option value="">Choose</option><option>Kent</option><option>Devon</option></select></label> <button>Search plants</button></form>`)
		case r.URL.Path != "/list" || r.FormValue("db") != "all":
			http.NotFound(w, r)
		case r.FormValue("county") == "":
			fmt.Fprint(w, "<title>Plants</title><p>No plants were found.</p>")
		default:
			fmt.Fprint(w, "<title>Plants</title><p>12 plants</p><ul>")
			for i := range 12 {
				fmt.Fprintf(w, `<li><a href="/plant/%s-%d">Plant number %d of %s</a> <span>%d `+
					`Mill Lane</span></li>`, r.FormValue("county"), i, i, r.FormValue("county"),
					i+1)
			}
			fmt.Fprint(w, "</ul>")
		}
	}))
	defer server.Close()
	code, said := started("extract", "--site", server.URL, "--delay", "0", "--render", "never",
		"--db", filepath.Join(t.TempDir(), "a.db"))
	if code != exitDone || !strings.Contains(said, "  24 records") {
		t.Errorf("exit %d: %s", code, said)
	}
}
