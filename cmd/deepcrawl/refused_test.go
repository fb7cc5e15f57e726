package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"deepcrawl/surface/samplesite"
)

// What a run sent is what the site saw, whatever it was for.
func TestSummariesTellOfAllThatWasSent(t *testing.T) {
	seen := 0
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if seen++; r.URL.Path == "/robots.txt" {
			http.NotFound(w, r)
			return
		}
		fmt.Fprint(w, `<title>Archive</title><form action="/find"><label>Search the archive `+
			`<input name="q"></label><button>Search</button></form>`)
		if r.URL.Path == "/find" {
			fmt.Fprint(w, `<p>Nothing found.</p>`)
		}
	}))
	defer site.Close()
	var out, talk strings.Builder
	args := []string{"extract", "--json", "--site", site.URL, "--delay", "0", "--render", "never",
		"--max-queries", "6", "--db", filepath.Join(t.TempDir(), "s.db")}
	if code := run(t.Context(), args, strings.NewReader(""), &out, &talk); code != exitDone {
		t.Fatalf("exit status %d: %s", code, talk.String())
	}
	if want := fmt.Sprintf(`"sent":%d}`, seen); !strings.Contains(out.String(), want) {
		t.Errorf("%s is not in\n%s", want, out.String())
	}
}

// A site that answers each question with a refusal could not be done, and what it says is the
// reason.
func TestSitesThatRefuseAllQuestionsAreNotDone(t *testing.T) {
	asked := 0
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" {
			asked++
			fmt.Fprintf(w, `<title>Members only</title><h1>You must be logged in to use the `+
				`search</h1><p>%d</p>`, asked)
			return
		}
		fmt.Fprint(w, `<title>Forum</title><form action="/find"><label>Search the forum <input `+
			`name="q"></label><button>Search</button></form>`)
	}))
	defer site.Close()
	var out, talk strings.Builder
	args := []string{"extract", "--site", site.URL, "--delay", "0", "--render", "never", "--db",
		filepath.Join(t.TempDir(), "s.db")}
	code := run(t.Context(), args, strings.NewReader(""), &out, &talk)
	if code != exitPartly || asked > 10 {
		t.Errorf("exit status %d after %d questions", code, asked)
	}
	for _, want := range []string{"gave no record", "You must be logged in", "hint: deepcrawl forms"} {
		if !strings.Contains(talk.String(), want) {
			t.Errorf("%q is not said in\n%s", want, talk.String())
		}
	}
}

// A site that answers no more has interrupted its harvest: that is told, and the same command goes
// on when it answers again.
func TestASiteThatAnswersNoMoreInterruptsItsHarvest(t *testing.T) {
	sample := samplesite.New(samplesite.Options{Items: 40, PageSize: 10})
	asked, down := 0, false
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/search" {
			if asked++; asked > 20 && down {
				http.Error(w, "bad gateway", http.StatusBadGateway)
				return
			}
		}
		sample.ServeHTTP(w, r)
	}))
	defer site.Close()
	db := filepath.Join(t.TempDir(), "s.db")
	for _, step := range []struct {
		down   bool
		args   []string
		code   int
		said   []string
		atMost int // questions; 0: any number
	}{
		{true, []string{"extract", "--site", site.URL, "--delay", "0", "--render", "never"},
			exitPartly, []string{"interrupted its harvest: the site answers no more since ",
				"are saved", "asks it again, and goes on"}, 0},
		{true, []string{"extract", "--site", site.URL, "--delay", "0", "--render", "never"},
			exitPartly, []string{"interrupted its harvest: the site answers no more since "}, 1},
		{true, []string{"status"}, exitDone,
			[]string{"harvest interrupted by the site: the site answers no more since ",
				"asks it again, and goes on"}, 0},
		{false, []string{"extract", "--site", site.URL, "--delay", "0", "--render", "never"},
			exitDone, []string{"40 records"}, 0},
	} {
		down = step.down
		before := asked
		var out, talk strings.Builder
		if code := run(t.Context(), append(step.args, "--db", db), strings.NewReader(""), &out,
			&talk); code != step.code {
			t.Errorf("%s: exit status %d, want %d: %s", step.args[0], code, step.code,
				talk.String())
		}
		for _, want := range step.said {
			if said := out.String() + talk.String(); !strings.Contains(said, want) {
				t.Errorf("%s: %q is not said in\n%s", step.args[0], want, said)
			}
		}
		if n := asked - before; step.atMost > 0 && n > step.atMost {
			t.Errorf("%d questions to a site that is down", n)
		}
	}
}
