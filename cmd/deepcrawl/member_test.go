package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/rogpeppe/go-internal/testscript"
)

// A memberSite shows its shelf of sixty items to members alone: to who sends the key, with the
// argument header, or to who logs in. It has whatever may go wrong on the way: a token that serves
// once, a robots.txt that forbids the login, sessions that end, links that end them, and a stranger
// to whom one is sent on.
type memberSite struct {
	key      bool // the key of a header makes a member
	scripted bool // a script sends the login
	lasts    int  // requests of a session; 0: it does not end
	deaf     bool // every login fails
	down     bool // the page of the login cannot be had at the moment
	open     bool // robots.txt forbids the login to nobody
	token    bool // a script keeps a token and sends it, see byToken
	keys     bool // pages show keys of the member's, and the form sends a token that they show
	stranger *httptest.Server

	mu       sync.Mutex
	tokens   map[string]bool // that were not used yet
	sessions map[string]int  // what is left of them
	drawn    int             // tokens and sessions
	counts   map[string]int
}

const (
	memberName = "ann.member"
	memberKey  = "s3cretkey-0815"
	feedKey    = "1e419def7339200238ee49c5cb961453fddad04f"
	calKey     = "Xk29fLmQ7tRz0PwYb3Vn"
	tokenStart = "tok/3Nq7+Zx81"
)

func (s *memberSite) count(what string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.counts[what]++
}

// strange is what another host sees. It is a leak when anything of the member's comes along.
func (s *memberSite) strange(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	all := fmt.Sprint(r.URL, r.Header, string(body))
	s.count("strange")
	for _, secret := range []string{sessionSecret, passwordSecret, memberKey, "Proxy-Authorization"} {
		if strings.Contains(all, secret) {
			s.count("leaks")
		}
	}
	fmt.Fprint(w, `<title>Elsewhere</title><p>Another site about something else.`)
}

// member reports whether a request comes from one, and takes it off the session.
func (s *memberSite) member(r *http.Request) bool {
	if s.key {
		return r.Header.Get("X-Key") == memberKey
	}
	c, err := r.Cookie("sid")
	if err != nil {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	left, ok := s.sessions[c.Value]
	if !ok || s.lasts > 0 && left == 0 {
		return false
	}
	s.sessions[c.Value]--
	return true
}

// known reports whether a request comes with a session that was begun.
func (s *memberSite) known(r *http.Request) bool {
	c, err := r.Cookie("sid")
	s.mu.Lock()
	defer s.mu.Unlock()
	return err == nil && s.sessions[c.Value] > 0
}

func (s *memberSite) draw(prefix string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.drawn++
	return fmt.Sprintf("%s%08d", prefix, s.drawn)
}

func (s *memberSite) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	if r.URL.Path == "/robots.txt" {
		fmt.Fprint(w, "User-agent: *\nDisallow: /api/\n")
		if !s.open {
			fmt.Fprint(w, "Disallow: /login\n")
		}
		if s.known(r) {
			fmt.Fprint(w, "Disallow: /print/2\n")
		}
		return
	}
	s.count("requests")
	if s.token {
		s.byToken(w, r)
		return
	}
	switch r.URL.Path {
	case "/print/2":
		s.count("closed")
	case "/login", "/api/login":
		s.login(w, r)
		return
	case "/account/logout":
		s.count("logouts")
	}
	if r.Method != http.MethodGet {
		s.count("changes")
	}
	if !s.member(r) {
		s.count("refused")
		if s.key {
			w.WriteHeader(http.StatusUnauthorized)
			fmt.Fprint(w, `<title>Members</title><p>The key is missing.`)
			return
		}
		http.Redirect(w, r, "/login", http.StatusFound)
		return
	}
	s.show(w, r)
}

// show answers members.
func (s *memberSite) show(w http.ResponseWriter, r *http.Request) {
	sid := memberKey
	if c, err := r.Cookie("sid"); err == nil {
		sid = c.Value
	}
	head := fmt.Sprintf(`<a class=logout href="/account/logout">Log out</a> <a `+
		`href="/books/1?from=%s">Volume one</a>`, url.QueryEscape(sid))
	token := ""
	if s.keys {
		drawn := s.draw(tokenStart)
		s.mu.Lock()
		s.tokens[drawn] = true
		s.mu.Unlock()
		head += fmt.Sprintf(`<script>me = {"id":7,"k":"%[1]s"}</script><link rel=alternate `+
			`type="application/atom+xml" href="/issues.atom?key=%[1]s"><a `+
			`href="/cal/%[2]s/basic.ics">Calendar</a>`, feedKey, calKey)
		token = fmt.Sprintf(`<input type=hidden name=authenticity_token value="%s">`, drawn)
	}
	switch {
	case r.URL.Path == "/issues.atom" || strings.HasPrefix(r.URL.Path, "/cal/"):
		if r.FormValue("key") == feedKey || r.URL.Path == "/cal/"+calKey+"/basic.ics" {
			s.count("feeds")
		} else {
			s.count("wrongkeys")
		}
		fmt.Fprintf(w, `<title>Feed</title><p>What is new, for %s and %s.`, feedKey, calKey)
	case r.URL.Path == "/":
		fmt.Fprintf(w,
			`<title>Shelf</title>%s<h1>Shelf of %s</h1><form action="/find"><label for=q>Search the shelf</label><input type=text name=q id=q>%s<button>Search</button></form>
			<p><a href="/books/2">Two</a> <a href="/print/1">Print one</a> <a href="/print/2">Print two</a> <a href="/leave">To a friend</a> <a href="/other/page">Else</a></p><p>Words on the shelf: %s.</p>`, head, memberName, token, strings.Join(shelf, ", "))
	case r.URL.Path == "/leave":
		http.Redirect(w, r, s.stranger.URL+"/caught", http.StatusTemporaryRedirect)
	case r.URL.Path == "/find":
		if s.keys {
			s.mu.Lock()
			fresh := s.tokens[r.FormValue("authenticity_token")]
			s.mu.Unlock()
			if !fresh {
				s.count("forged")
				http.Error(w, "Invalid token", http.StatusUnprocessableEntity)
				return
			}
		}
		(&privateSite{}).find(w, "", strings.ToLower(r.FormValue("q")))
		fmt.Fprint(w, head)
	default:
		fmt.Fprintf(w, `<title>Page</title>%s<h1>Page %s</h1><p>What is said on %[2]s.`, head,
			r.URL.Path)
	}
}

// login shows the form, or takes what was filled in.
func (s *memberSite) login(w http.ResponseWriter, r *http.Request) {
	said := ""
	if s.down {
		http.Error(w, "Back soon", http.StatusServiceUnavailable)
		return
	}
	if r.Method == http.MethodPost {
		s.count("logins")
		user, password, token := r.FormValue("user"), r.FormValue("pw"), r.FormValue("token")
		if s.scripted {
			var sent struct{ User, Password, Token string }
			_ = json.NewDecoder(r.Body).Decode(&sent)
			user, password, token = sent.User, sent.Password, sent.Token
		}
		s.mu.Lock()
		fresh := s.tokens[token]
		delete(s.tokens, token)
		s.mu.Unlock()
		if c, err := r.Cookie("before"); fresh && err == nil && c.Value == "b"+token && !s.deaf &&
			user == memberName && password == passwordSecret {
			sid := s.draw(sessionSecret)
			s.mu.Lock()
			s.sessions[sid] = s.lasts
			s.mu.Unlock()
			http.SetCookie(w, &http.Cookie{Name: "sid", Value: sid, Path: "/", HttpOnly: true})
			if s.scripted {
				fmt.Fprint(w, `{"ok":true}`)
				return
			}
			http.Redirect(w, r, "/", http.StatusSeeOther)
			return
		}
		if s.scripted {
			w.WriteHeader(http.StatusForbidden)
			return
		}
		said = "<p>Wrong name or password: " + passwordSecret
	}
	token := s.draw("t0ken")
	s.mu.Lock()
	s.tokens[token] = true
	s.mu.Unlock()
	http.SetCookie(w, &http.Cookie{Name: "before", Value: "b" + token, Path: "/"})
	search := `<form action="/find"><input type=search name=q><button>Search</button></form>`
	if s.scripted {
		fmt.Fprintf(w,
			`<title>Log in</title>%s<form id=login onsubmit="enter(); return false"><input name=user placeholder=Name><input type=password name=pw placeholder=Password><button>Log in</button></form>
			<script>async function enter() {
				const f = document.getElementById('login');
				const r = await fetch('/api/login', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({user: f.user.value, password: f.pw.value, token: %q})});
				if (r.ok) location.href = '/'; else document.body.append('Wrong name or password');
			}</script>`, search, token)
		return
	}
	fmt.Fprintf(w,
		`<title>Log in</title>%s%s<form method=post action="/login"><input type=hidden name=token value="%s"><label>Name <input name=user></label><label>Password <input type=password name=pw></label>
		<label><input type=checkbox name=stay value=1> Stay logged in</label><button name=do value=login>Log in</button></form>`, search, said, token)
}

// cmdMembers starts a site for members and sets URL, HOST, STRANGER, and the secrets KEY, NAME,
// PASSWORD and SESSION, of which every session has the beginning. Its options: header, scripted,
// token, deaf, down, open, keys, lasts=N.
func cmdMembers(ts *testscript.TestScript, neg bool, args []string) {
	s := &memberSite{tokens: map[string]bool{}, sessions: map[string]int{},
		counts: map[string]int{}}
	for _, a := range args {
		name, n, _ := strings.Cut(a, "=")
		switch name {
		case "header":
			s.key = true
		case "scripted":
			s.scripted = true
		case "token":
			s.token = true
		case "deaf":
			s.deaf = true
		case "down":
			s.down = true
		case "open":
			s.open = true
		case "keys":
			s.keys = true
		case "lasts":
			var err error
			s.lasts, err = strconv.Atoi(n)
			ts.Check(err)
		default:
			ts.Fatalf("no option %s", name)
		}
	}
	s.stranger = httptest.NewServer(http.HandlerFunc(s.strange))
	srv := httptest.NewServer(s)
	ts.Defer(srv.Close)
	ts.Defer(s.stranger.Close)
	u, err := url.Parse(srv.URL)
	ts.Check(err)
	siteOf(ts).members = s
	for name, value := range map[string]string{
		"URL": srv.URL + "/", "HOST": u.Host,
		"STRANGER": strings.TrimPrefix(s.stranger.URL, "http://"),
		"KEY":      memberKey, "NAME": memberName, "PASSWORD": passwordSecret,
		"SESSION": sessionSecret,
	} {
		ts.Setenv(name, value)
	}
}

// cmdCounted checks counts of the site for members: logins, logouts, changes, refused, strange,
// leaks, proxied, feeds, wrongkeys, forged.
func cmdCounted(ts *testscript.TestScript, neg bool, args []string) {
	s := siteOf(ts).members
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, a := range args {
		name, want, _ := strings.Cut(a, "=")
		n, err := strconv.Atoi(want)
		ts.Check(err)
		if (s.counts[name] == n) == neg {
			ts.Fatalf("%s: %d, want%s %d; all: %v", name, s.counts[name],
				map[bool]string{true: " other than"}[neg], n, s.counts)
		}
	}
}

// cmdSecretless checks that files hold none of the secrets of the site for members, nor what they
// look like on the wire.
func cmdSecretless(ts *testscript.TestScript, neg bool, args []string) {
	s := siteOf(ts).members
	s.mu.Lock()
	var secrets []string
	for session := range s.sessions { // of a token, the signature
		secrets = append(secrets, session[strings.LastIndexByte(session, '.')+1:])
	}
	s.mu.Unlock()
	secrets = append(secrets, sessionSecret, passwordSecret, memberKey, feedKey, calKey, tokenStart,
		url.QueryEscape(tokenStart),
		base64.StdEncoding.EncodeToString([]byte("ann:"+passwordSecret)))
	for _, file := range args {
		text := ts.ReadFile(file)
		for _, secret := range secrets {
			if strings.Contains(text, secret) {
				ts.Fatalf("%s holds the secret %s", file, secret)
			}
		}
	}
}

// cmdProxy starts a proxy at which members.example is the site for members, and sets PROXY, with a
// name and a password.
func cmdProxy(ts *testscript.TestScript, neg bool, args []string) {
	s, host := siteOf(ts).members, ts.Getenv("HOST")
	want := "Basic " + base64.StdEncoding.EncodeToString([]byte("ann:"+passwordSecret))
	p := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !slices.Equal(r.Header["Proxy-Authorization"], []string{want}) ||
			r.URL.Host != "members.example" {
			w.WriteHeader(http.StatusProxyAuthRequired)
			return
		}
		s.count("proxied")
		out := r.Clone(r.Context())
		out.URL.Host, out.RequestURI = host, ""
		out.Header.Del("Proxy-Authorization")
		resp, err := http.DefaultTransport.RoundTrip(out)
		if err != nil {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		defer resp.Body.Close()
		for k, v := range resp.Header {
			w.Header()[k] = v
		}
		w.WriteHeader(resp.StatusCode)
		_, _ = io.Copy(w, resp.Body)
	}))
	ts.Defer(p.Close)
	ts.Setenv("PROXY", "http://ann:"+passwordSecret+"@"+strings.TrimPrefix(p.URL, "http://"))
}
