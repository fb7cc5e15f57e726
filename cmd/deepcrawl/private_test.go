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

// A privateSite shows its catalogue of sixty items to who has the cookie of a session, and a login
// form to all others; it sets a cookie of its own as well. With written, it is open to all, and
// writes names and passwords into the addresses of its pages, as some sites do.
type privateSite struct {
	written     bool
	host, other string // itself, and itself under another name
}

func (s *privateSite) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	c, err := r.Cookie("sid")
	if r.URL.Path == "/robots.txt" {
		http.NotFound(w, r)
		return
	}
	if !s.written && (err != nil || c.Value != sessionSecret) {
		fmt.Fprint(w, `<title>Login</title><form method=post action=/login><input name=user>`+
			`<input type=password name=pw><button>Log in</button></form>`)
		return
	}
	http.SetCookie(w, &http.Cookie{Name: "visit", Value: sessionSecret + "visit", Path: "/"})
	open := s.open(s.host)
	switch {
	case r.URL.Path == "/":
		fmt.Fprintf(w,
			`<title>Shelf</title><h1>Shelf</h1><form action="%s/find"><label for=q>Search the shelf</label><input type=text name=q id=q><button>Search</button></form>
			<p><a href="%[1]s/linked">A page</a> %s</p><p>Words on the shelf: %s.</p>`, open,
			s.odd(), strings.Join(shelf, ", "))
	case r.URL.Path == "/linked":
		fmt.Fprintf(w, `<title>Linked</title><base href="%s/deep/"><link rel=canonical `+
			`href="%[1]s/linked?c"><p>A page about nothing much at all. <a href=relative>On</a>`,
			open)
	case r.URL.Path == "/moved":
		http.Redirect(w, r, open+"/linked?again", http.StatusFound)
	case r.URL.Path == "/away":
		http.Redirect(w, r, s.open(s.other)+"/linked", http.StatusFound)
	case r.URL.Path == "/broken":
		http.Redirect(w, r, s.open("127.0.0.1:1")+"/", http.StatusFound)
	case r.URL.Path == "/odd":
		http.Redirect(w, r, s.open("a b")+"/", http.StatusFound)
	case r.URL.Path == "/circle":
		http.Redirect(w, r, open+"/circle", http.StatusFound)
	case r.URL.Path == "/refresh":
		fmt.Fprintf(w, `<title>Refresh</title><meta http-equiv=refresh content="0; url=%s/"><p>`+
			`You are sent on.`, s.open(s.other))
	case r.URL.Path == "/script":
		fmt.Fprintf(w,
			`<title>Script</title><p>You are sent on.<script>location.href = '%s/'</script>`,
			s.open(s.other))
	case r.URL.Path == "/header":
		w.Header().Set("Refresh", "0; url="+s.open(s.other)+"/")
		fmt.Fprint(w, `<title>Header</title><p>You are sent on.`)
	case r.URL.Path == "/frame":
		fmt.Fprintf(w,
			`<title>Frame</title><iframe src="%s/linked?f" width=100%% height=100%%></iframe>`,
			s.open(s.other))
	case r.URL.Path == "/find":
		s.find(w, open, strings.ToLower(r.FormValue("q")))
	default:
		fmt.Fprintf(w, `<title>Item</title><h1>Item %s</h1>`, r.URL.Path)
	}
}

// open is the address of a host as the site writes it.
func (s *privateSite) open(host string) string {
	if s.written {
		return "http://ann:" + passwordSecret + "@" + host
	}
	return "http://" + host
}

// odd are links to all ways in which an address may be met.
func (s *privateSite) odd() string {
	var b strings.Builder
	for _, path := range strings.Fields("moved away broken odd circle refresh script header frame") {
		fmt.Fprintf(&b, `<a href="/%s">%[1]s</a> `, path)
	}
	return b.String()
}

var shelf = strings.Fields(
	"amber birch cedar delta ember fjord grove harbor island jetty kelp lagoon")

// find lists the items of a word.
func (s *privateSite) find(w http.ResponseWriter, open, q string) {
	var rows []string
	for i := range 60 {
		if title := shelf[i%12] + " " + shelf[(i+1+i/12)%12]; q != "" &&
			strings.Contains(title, q) {
			rows = append(rows,
				fmt.Sprintf(`<li><a href="%s/item/%d">%s number %d</a> <span>19%d</span></li>`,
					open, i, title, i, 10+i))
		}
	}
	fmt.Fprintf(w, `<title>Results</title><h1>%d results</h1><ul>%s</ul>`, len(rows),
		strings.Join(rows, "\n"))
}

// cmdPrivate starts a private site, with any argument one that writes passwords, and sets URL,
// HOST, and the secrets: SESSION and PASSWORD.
func cmdPrivate(ts *testscript.TestScript, neg bool, args []string) {
	s := &privateSite{written: len(args) > 0}
	srv := httptest.NewServer(s)
	ts.Defer(srv.Close)
	u, err := url.Parse(srv.URL)
	ts.Check(err)
	s.host, s.other = u.Host, "localhost:"+u.Port()
	ts.Setenv("URL", srv.URL+"/")
	ts.Setenv("HOST", u.Host)
	ts.Setenv("SESSION", sessionSecret)
	ts.Setenv("PASSWORD", passwordSecret)
}
