package extract_test

import (
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"deepcrawl/extract"
)

// closed is an archive behind a page of terms, in words that say nothing of a search, until someone
// has accepted them.
type closed struct {
	*quirkySite
	page  string // %s: the address that was asked for
	whole bool   // the terms stand before every page

	open            bool
	asked, accepted int
}

func (c *closed) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case strings.HasPrefix(r.URL.Path, "/ok"):
		c.accepted++
	case c.open || r.URL.Path == "/" && !c.whole:
		c.quirkySite.ServeHTTP(w, r)
	default:
		c.asked++
		fmt.Fprint(w, strings.ReplaceAll(c.page, "%s", html.EscapeString(r.URL.RequestURI())))
	}
}

// What all questions are answered with, whatever they are, and what no page of the site has but
// those that stand behind it, is said to stand before the answers. Nobody accepts anything, and no
// more is asked than it takes to be sure.
func TestAPageOfTermsBeforeTheAnswersIsSaid(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		page, way string
		whole     bool
	}{
		"posted": {`<title>Vilkår</title><h1>Vilkår for brug</h1><p>Oplysningerne må ` +
			`kun bruges privat.</p><form method=post action=/ok><button name=a value=1>Jeg ` +
			`accepterer</button></form>`, `press "Jeg accepterer"`, false},
		"a link": {`<title>Podmínky</title><h1>Podmínky</h1><p>Jen pro osobní ` +
			`potřebu.</p><a href="/ok?to=%s">Souhlasím</a>`, `follow "Souhlasím"`, false},
		"unknown words": {`<title>Skilmálar</title><p>Aðeins til einkanota.</p><form ` +
			`action=/ok><input type=hidden name=til value="%s"><input type=submit value="Ég ` +
			`fellst á þetta"></form>`, `press "Ég fellst á þetta"`, false},
		"before every page": {`<title>Terms</title><nav><a href="/news">News</a> <a href="/help">` +
			`Help</a><form action="/find"><input name="q"><button>Search</button></form></nav>` +
			`<h2>Terms</h2><p>For private use.</p><form action=/ok><input type=hidden name=to ` +
			`value="%s"><button>Continue</button></form>`, `press "Continue"`, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			site, m := &closed{quirkySite: archiveOf(60), page: tt.page}, &memory{}
			fs := searchForms(t, browse(site), home)
			site.whole = tt.whole
			r := harvestBy(t, site.quirkySite, site, fs, m)
			if r.Stopped != extract.Blocked ||
				!strings.Contains(r.Reason, "stands before the answers") ||
				!strings.Contains(r.Reason, tt.way) || r.Wall == "" {
				t.Errorf("stopped: %s, %s; wall %q", r.Stopped, r.Reason, r.Wall)
			}
			if site.asked > 12 || site.accepted > 0 {
				t.Errorf("%d requests were answered with the terms, which were accepted %d times",
					site.asked, site.accepted)
			}
			asked := site.asked
			if r = harvestBy(t, site.quirkySite, site, fs, m); r.Stopped != extract.Blocked ||
				site.asked > asked+3 {
				t.Errorf("the next run asked %d more, stopped: %s, %s", site.asked-asked, r.Stopped,
					r.Reason)
			}
			site.open = true // with the cookies of a person who has accepted
			if r = harvestBy(t, site.quirkySite, site, fs, m); r.Records < 57 {
				t.Errorf("%d of 60 records once the terms were accepted, stopped: %s, %s",
					r.Records, r.Stopped, r.Reason)
			}
		})
	}
}

// Empty answers in words that are not known are none of terms, whatever can be pressed on them.
func TestEmptyAnswersThatLeadOnStandBeforeNothing(t *testing.T) {
	t.Parallel()
	const cookies = `<form method=post action=/cookies><input type=hidden name=back value="%s">` +
		`Kökur. <button>Accept</button></form>`
	for name, tt := range map[string]struct{ empty, everyPage string }{
		"bare, a way on": {
			empty: `<title>Leit</title><p>Ekkert hér.</p><a href="/more">Continue</a>`},
		"bare, back to the start": {
			empty: `<title>Leit</title><p>Ekkert hér.</p><a href="/">Continue</a>`},
		"bare, below cookies": {empty: `<title>Leit</title><p>Ekkert hér.</p>`,
			everyPage: cookies},
		"bare, a button of its own": {
			empty: `<title>Leit</title><p>Ekkert hér.</p><form method=post action=/wish><input ` +
				`type=hidden name=back value="%s"><button>Óska</button></form>`},
		"with the form, below cookies": {empty: `<title>Leit</title><form action="/find"><input ` +
			`name="q"><button>Search</button></form><p>Ekkert hér.</p>`, everyPage: cookies},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			site := archiveOf(60)
			site.count = ""
			r := harvestOf(t, site, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				rec := httptest.NewRecorder()
				site.ServeHTTP(rec, r)
				answer := rec.Body.String()
				if strings.Contains(answer, site.nothing) {
					answer = tt.empty
				}
				fmt.Fprint(w, strings.ReplaceAll(answer+tt.everyPage, "%s",
					html.EscapeString(r.URL.RequestURI())))
			}), &memory{})
			if r.Records < 57 || r.Wall != "" {
				t.Errorf("%d of 60 records, stopped: %s, %s", r.Records, r.Stopped, r.Reason)
			}
		})
	}
}
