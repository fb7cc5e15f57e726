package extract_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// A menued site has a form of menus alone, and the same links at the foot of each page. It hands
// the form back where nothing is chosen, and fills the second menu where only the first one is.
type menued struct {
	above string // stands on each page
	// the form's own page lists what its first choice lists, and there is no second menu
	listed bool
	apart  bool // each answer has an address of its own

	answers []string // what was asked for, of these
}

const (
	menuedItems = 12 // of each choice
	menuedMenu  = 3
)

func (s *menued) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if s.apart && r.URL.Path == "/find" {
		s.answers = append(s.answers, r.URL.RawQuery)
		http.Redirect(w, r, fmt.Sprintf("/answer/%d", 7000+len(s.answers)), http.StatusSeeOther)
		return
	}
	if n, ok := strings.CutPrefix(r.URL.Path, "/answer/"); ok {
		var at int
		fmt.Sscan(n, &at)
		r.URL.RawQuery = s.answers[at-7001]
	}
	fmt.Fprint(w, `<title>Register of mills</title><h1>Register of mills</h1>`, s.above,
		`<form action=/find><p>Kind <select name=kind><option value="">Choose one`)
	for k := range menuedMenu {
		selected := map[bool]string{true: " selected"}[r.FormValue("kind") == fmt.Sprint(k+1)]
		fmt.Fprintf(w, `<option value=%d%s>Kind of mill %c`, k+1, selected, 'A'+k)
	}
	fmt.Fprint(w, `</select>`)
	if !s.listed {
		fmt.Fprint(w, `<p>County <select name=county><option value="">Choose one`)
		if k := r.FormValue("kind"); k != "" {
			fmt.Fprintf(w,
				`<option value=%[1]s1>North county %[1]s<option value=%[1]s2>South county %[1]s`, k)
		}
		fmt.Fprint(w, `</select>`)
	}
	fmt.Fprint(w, `<input type=submit value=Find></form><p>Choose what you look for.</p>`)
	row := func(k, i int) {
		fmt.Fprintf(w, `<tr><td><a href="/mill/%d-%d">Mill at the %s river</a><td>built %d<td>%s`,
			k, i, strings.Repeat("very ", i%3)+fmt.Sprint("long ", 10*k+i), 1700+i*7,
			[]string{"stands", "burnt", "moved"}[i%3])
	}
	chosen := r.FormValue("county")
	if s.listed {
		chosen = r.FormValue("kind")
	}
	fmt.Fprint(w, `<table>`)
	for k := range menuedMenu {
		for i := range menuedItems {
			if chosen == fmt.Sprint(k+1) || chosen == fmt.Sprint(10*(k+1)+1+i%2) ||
				s.listed && chosen == "" && k == 0 {
				row(k+1, i)
			}
		}
	}
	fmt.Fprint(w, `</table>`)
	fmt.Fprint(w, `<ul>`)
	for i := range 24 {
		if i%6 == 0 {
			fmt.Fprint(w, `</ul><ul>`)
		}
		fmt.Fprintf(w, `<li><a href="/info/%d">%s %s</a>`, i,
			[]string{"Friends", "History", "Houses", "News"}[i/6],
			[]string{"of mills", "and hours", "for schools", "by county", "since the war",
				"on rivers"}[i%6])
	}
	fmt.Fprint(w, `</ul>`)
}

// A form of menus cannot be asked for nonsense. What its own page lists before anything is asked is
// no answer to a question.
func TestWhatTheFormsPageListsIsNoAnswer(t *testing.T) {
	t.Parallel()
	for name, s := range map[string]*menued{
		"links at the foot": {},
		"news above": {above: `<ul><li><a href="/news/3">A mill burnt in spring</a><li><a ` +
			`href="/news/2">A mill turns again</a><li><a href="/news/1">A mill was sold</a></ul>`},
		"a list":           {listed: true},
		"numbered answers": {apart: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := &memory{}
			r := harvestBy(t, archiveOf(2), s, searchForms(t, browse(s), home), m)
			if want := menuedItems * menuedMenu; r.Records != want {
				t.Errorf("%d records, want %d, stopped: %s, %s", r.Records, want, r.Stopped,
					r.Reason)
			}
		})
	}
}
