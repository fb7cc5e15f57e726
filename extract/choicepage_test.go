package extract_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// A choosy site wants a choice before it answers the first question, and keeps it for its only
// visitor. Each choice is a link, by its text, with an address that has %s for where to go back to.
type choosy struct {
	*quirkySite
	choices   map[string]string
	all       string // of them, what shows everything; the others show nothing
	everyPage string // stands on every page, with %s for its own address

	choosing, asked []string // what was chosen, which questions met the choice
}

func (s *choosy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	way := func(to string) string { return url.QueryEscape(to) }
	if s.everyPage != "" && r.URL.Path != "/pick" {
		defer func() {
			fmt.Fprint(w, strings.ReplaceAll(s.everyPage, "%s", way(r.URL.RequestURI())))
		}()
	}
	if r.URL.Path == "/pick" {
		s.choosing = append(s.choosing, r.FormValue("house"))
		http.Redirect(w, r, r.FormValue("back"), http.StatusFound)
		return
	}
	switch n := len(s.choosing); {
	case r.URL.Path == "/" || len(s.choices) == 0 || n > 0 && s.choosing[n-1] == s.all:
		s.quirkySite.ServeHTTP(w, r)
	case n > 0:
		fmt.Fprint(w, `<title>Find</title><p>No records found.</p>`)
	default:
		s.asked = append(s.asked, r.FormValue("q"))
		fmt.Fprint(w, `<title>Where are you?</title><h1>Where are you?</h1><ul>`)
		for text, to := range s.choices {
			fmt.Fprintf(w, `<li><a href="%s">%s</a>`,
				strings.ReplaceAll(to, "%s", way("/find?"+r.URL.RawQuery)), text)
		}
		fmt.Fprint(w, `</ul>`)
	}
}

// Some sites ask at the first question which of their houses is meant, and answer every question
// with that until it is said.
func TestAChoiceBeforeTheFirstAnswerIsMade(t *testing.T) {
	t.Parallel()
	for name, s := range map[string]*choosy{
		"the text says what is all": {all: "9", choices: map[string]string{
			"Northgate": "/pick?house=0&back=%s", "Old Mill": "/pick?house=1&back=%s",
			"All our houses": "/pick?house=9&back=%s"}},
		"in another language": {all: "x", choices: map[string]string{
			"Nord": "/pick?house=n&back=%s", "Alle Filialen": "/pick?house=x&back=%s"}},
		"the value says what is all": {all: "any", choices: map[string]string{
			"Northgate": "/pick?house=0&back=%s", "No matter where": "/pick?back=%s&house=any"}},
		"a whole address": {all: "all", choices: map[string]string{
			"East":       "/pick?house=e&back=http://site.test%s",
			"West":       "/pick?house=w&back=http://site.test%s",
			"Everywhere": "/pick?house=all&back=http://site.test%s"}},
		"a page that only leads on": {all: "ok", choices: map[string]string{
			"Continue to the results": "/pick?house=ok&back=%s"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s.quirkySite = archiveOf(60)
			r := harvestOf(t, s.quirkySite, s, &memory{})
			if r.Records < 57 || len(s.choosing) != 1 || s.choosing[0] != s.all ||
				len(s.asked) != 1 {
				t.Errorf("%d of 60 records, stopped: %s; chosen %q after %q", r.Records, r.Reason,
					s.choosing, s.asked)
			}
		})
	}
}

// Nothing is chosen that is no choice before the answer, or that says yes in the visitor's name.
func TestLinksThatOnlyComeBackAreNoChoice(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		site  choosy
		least int
	}{
		"languages": {choosy{everyPage: `<a href="/pick?house=de&back=%s">Deutsch</a> <a ` +
			`href="/pick?house=fr&back=%s">Français</a>`}, 57},
		"a login": {choosy{everyPage: `<a href="/pick?house=login&back=%s">Log in</a>`}, 57},
		"terms": {
			choosy{choices: map[string]string{"I accept the terms": "/pick?house=yes&back=%s", "I agree, continue": "/pick?house=y&back=%s"}}, 0},
		"to a basket": {
			choosy{choices: map[string]string{"Add to basket": "/pick?house=1&back=%s", "Delete": "/pick?house=2&back=%s"}}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := tt.site
			s.quirkySite = archiveOf(60)
			r := harvestOf(t, s.quirkySite, &s, &memory{})
			if r.Records < tt.least || len(s.choosing) > 0 {
				t.Errorf("%d of 60 records, stopped: %s; chosen %q", r.Records, r.Reason,
					s.choosing)
			}
		})
	}
}
