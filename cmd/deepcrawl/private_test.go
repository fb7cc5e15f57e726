package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// What nobody but the site it is for may ever see.
const (
	sessionSecret  = "s3cretsession"
	passwordSecret = "s3cretpassword"
)

// A privateSite shows its catalogue of sixty items to who has the cookie of a session, and a login form to all others. It sets
// a cookie of its own as well, and writes links with a password in them, as some sites do.
type privateSite struct{ host string }

func (s *privateSite) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	c, err := r.Cookie("sid")
	if r.URL.Path == "/robots.txt" {
		http.NotFound(w, r)
		return
	}
	if err != nil || c.Value != sessionSecret {
		fmt.Fprint(w, `<title>Login</title><form method=post action=/login><input name=user><input type=password name=pw><button>Log in</button></form>`)
		return
	}
	http.SetCookie(w, &http.Cookie{Name: "visit", Value: sessionSecret + "visit", Path: "/"})
	open := "http://ann:" + passwordSecret + "@" + s.host
	switch {
	case r.URL.Path == "/":
		fmt.Fprintf(w, `<title>Shelf</title><h1>Shelf</h1><form action="/find"><label for=q>Search the shelf</label><input type=text name=q id=q><button>Search</button></form>
			<p><a href="%s/linked">A page</a> <a href="/moved">Another page</a></p><p>Words on the shelf: %s.</p>`, open, strings.Join(shelf, ", "))
	case r.URL.Path == "/linked":
		fmt.Fprint(w, `<title>Linked</title><p>A page about nothing much at all.</p>`)
	case r.URL.Path == "/moved":
		http.Redirect(w, r, open+"/linked?again", http.StatusFound)
	case r.URL.Path == "/find":
		s.find(w, open, strings.ToLower(r.FormValue("q")))
	default:
		fmt.Fprintf(w, `<title>Item</title><h1>Item %s</h1>`, r.URL.Path)
	}
}

var shelf = strings.Fields("amber birch cedar delta ember fjord grove harbor island jetty kelp lagoon")

// find lists the items of a word; their addresses have a password in them.
func (s *privateSite) find(w http.ResponseWriter, open, q string) {
	var rows []string
	for i := range 60 {
		if title := shelf[i%12] + " " + shelf[(i+1+i/12)%12]; q != "" && strings.Contains(title, q) {
			rows = append(rows, fmt.Sprintf(`<li><a href="%s/item/%d">%s number %d</a> <span>19%d</span></li>`, open, i, title, i, 10+i))
		}
	}
	fmt.Fprintf(w, `<title>Results</title><h1>%d results</h1><ul>%s</ul>`, len(rows), strings.Join(rows, "\n"))
}

// cmdPrivate starts a private site and sets URL, HOST, and the secrets: SESSION and PASSWORD.
func cmdPrivate(ts *testscript.TestScript, neg bool, args []string) {
	s := &privateSite{}
	srv := httptest.NewServer(s)
	ts.Defer(srv.Close)
	u, err := url.Parse(srv.URL)
	ts.Check(err)
	s.host = u.Host
	ts.Setenv("URL", srv.URL+"/")
	ts.Setenv("HOST", u.Host)
	ts.Setenv("SESSION", sessionSecret)
	ts.Setenv("PASSWORD", passwordSecret)
}
