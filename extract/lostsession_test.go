package extract_test

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"deepcrawl/extract"
)

// A porter is a shop whose searches need a session that the page of its form has begun.
type porter struct {
	shop
	// a question without one; page is that of the form
	refuse func(w http.ResponseWriter, page string)
	lasts  int  // questions of a session; 0: all
	once   bool // a hidden token is good for one question
	absent bool // nothing found has the status 404
	bare   bool // nothing found is the form
	keeps  bool // who was refused keeps the cookie of that

	mu     sync.Mutex
	begun  int            // sessions
	left   map[string]int // questions, by session
	tokens map[string]bool
	loads  int
}

func (s *porter) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	w.Header().Set("Content-Type", "text/html")
	id := ""
	if c, err := r.Cookie("visit"); err == nil {
		id = c.Value
	}
	if _, known := s.left[id]; !known {
		s.begun++
		id = fmt.Sprintf("v%d", s.begun)
		s.left[id] = 0
		http.SetCookie(w, &http.Cookie{Name: "visit", Value: id})
	}
	token := fmt.Sprintf("%032x", 0x9e3779b97f4a7c15*uint64(s.loads+1))
	hidden := ""
	if s.once {
		hidden = `<input type="hidden" name="form_key" value="` + token + `">`
	}
	page := `<html><h1>Books</h1><form action="/find">` + hidden +
		`<label>Search <input type="search" name="q"></label><button>Search</button></form></html>`
	switch {
	case r.URL.Path == "/":
		s.loads++
		if s.left[id] = s.lasts; s.lasts == 0 {
			s.left[id] = 1 << 30
		}
		s.tokens[token] = true
		fmt.Fprint(w, page)
		return
	case s.bare && r.URL.RawQuery == "":
		fmt.Fprint(w, strings.TrimSuffix(page, "</html>"))
		return
	case s.left[id] == 0 ||
		s.once && r.FormValue("page") == "" && !s.tokens[r.FormValue("form_key")]:
		if !s.keeps {
			delete(s.left, id)
		}
		s.refuse(w, page)
		return
	}
	s.left[id]--
	delete(s.tokens, r.FormValue("form_key"))
	switch {
	case s.absent:
		w = &absence{ResponseWriter: w, form: page, status: http.StatusNotFound}
	case s.bare:
		w = &absence{ResponseWriter: w, form: strings.TrimSuffix(page, "</html>"),
			status: http.StatusOK}
	}
	s.shop.ServeHTTP(w, r)
}

// An absence answers with a status and the form where nothing was found.
type absence struct {
	http.ResponseWriter
	form   string
	status int
}

func (w *absence) Write(b []byte) (int, error) {
	if bytes.Contains(b, []byte("No books")) {
		w.WriteHeader(w.status)
		fmt.Fprint(w.ResponseWriter, w.form)
		if w.status == http.StatusOK {
			return len(b), nil
		}
	}
	return w.ResponseWriter.Write(b)
}

// keepsCookies is a site as one visitor sees it who brings cookies back.
func keepsCookies(site http.Handler) http.Handler {
	var mu sync.Mutex
	jar := map[string]string{}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		for name, value := range jar {
			r.AddCookie(&http.Cookie{Name: name, Value: value})
		}
		site.ServeHTTP(w, r)
		for _, set := range w.Header()["Set-Cookie"] {
			if c, err := http.ParseSetCookie(set); err == nil {
				jar[c.Name] = c.Value
			}
		}
	})
}

func TestSessionsAreBegunAnewHoweverTheirEndIsSaid(t *testing.T) {
	t.Parallel()
	refusals := map[string]func(w http.ResponseWriter, page string){
		"in words of no list": func(w http.ResponseWriter, _ string) {
			fmt.Fprint(w, "<html><p>Menga eo an amzer.</p></html>")
		},
		"the page of the form": func(w http.ResponseWriter, page string) { fmt.Fprint(w, page) },
		"sent to it": func(w http.ResponseWriter, _ string) {
			w.Header().Set("Location", "/#")
			w.WriteHeader(http.StatusFound)
		},
		"status 440": func(w http.ResponseWriter, _ string) { w.WriteHeader(440) },
		"status 500": func(w http.ResponseWriter, _ string) {
			w.WriteHeader(http.StatusInternalServerError)
		},
	}
	for name, refuse := range refusals {
		for kind, s := range map[string]*porter{
			"never begun": {}, "over after some questions": {lasts: 12},
			"a token for each question":                       {once: true},
			"a token for each question, nothing found is 404": {once: true, absent: true},
		} {
			if s.absent && name == "the page of the form" {
				// what finds nothing is answered with the form as well, so that the two are not
				// told apart
				continue
			}
			t.Run(kind+", "+name, func(t *testing.T) {
				t.Parallel()
				s.shop, s.refuse = books(120), refuse
				s.left, s.tokens = map[string]int{}, map[string]bool{}
				fs := searchForms(t, browse(keepsCookies(s)), home)
				m := &memory{}
				// another visitor
				report, err :=
					extract.New(browse(keepsCookies(s)), m, config()).Run(t.Context(), fs)
				if err != nil {
					t.Fatal(err)
				}
				if report.Records < 110 {
					t.Errorf("%d records of 120 by %d requests: %s", report.Records,
						report.Requests, report.Reason)
				}
			})
		}
	}
}

// A refusal below a long menu looks like an answer, and the answers to nonsense are read first:
// were it taken for what finds nothing, each question would find nothing.
func TestASessionIsBegunWhereItsRefusalShowsALongMenu(t *testing.T) {
	t.Parallel()
	menu := ""
	for i := range 40 {
		menu += fmt.Sprintf("<li><a href=/about/%d>Holdings of the %d. branch library</a></li>", i,
			i)
	}
	s := &porter{shop: books(120), keeps: true, left: map[string]int{}, tokens: map[string]bool{},
		refuse: func(w http.ResponseWriter, _ string) {
			fmt.Fprint(w, "<html><ul>"+menu+"</ul><p>Menga eo an amzer.</p>")
		}}
	fs := searchForms(t, browse(keepsCookies(s)), home)
	// another visitor
	report, err := extract.New(browse(keepsCookies(s)), &memory{}, config()).Run(t.Context(), fs)
	if err != nil {
		t.Fatal(err)
	}
	if report.Records < 110 {
		t.Errorf("%d records of 120 by %d requests: %s", report.Records, report.Requests,
			report.Reason)
	}
}

// What finds nothing is answered with the form, as is a question whose session has ended, at the
// address without what was asked.
func TestASessionIsBegunAnewWhereItsEndLooksLikeNothingFound(t *testing.T) {
	t.Parallel()
	s := &porter{shop: books(120), bare: true, lasts: 6, left: map[string]int{},
		tokens: map[string]bool{}, refuse: func(w http.ResponseWriter, _ string) {
			w.Header().Set("Location", "/find")
			w.WriteHeader(http.StatusFound)
		}}
	fs := searchForms(t, browse(keepsCookies(s)), home)
	report, err := extract.New(browse(keepsCookies(s)), &memory{}, config()).Run(t.Context(), fs)
	if err != nil {
		t.Fatal(err)
	}
	if report.Records < 110 {
		t.Errorf("%d records of 120 by %d requests: %s", report.Records, report.Requests,
			report.Reason)
	}
}
