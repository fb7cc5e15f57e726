package jsrender

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// What a login leaves in the storage of the browser is there in each tab that follows, and is
// secret, whatever the site called it on the way.
func TestEachTabHasWhatALoginStored(t *testing.T) {
	const token = "Xk29fLmQ7tRz0PwYb3Vn"
	const brief = "shelf-key-7" // looks like words, and is sent as who asks
	r, _ := browserAndWeb(t)
	var mu sync.Mutex
	var bore []string
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/robots.txt":
			http.NotFound(w, r)
		case "/api/login":
			fmt.Fprintf(w, `{"result": "%s", "brief": "%s"}`, token, brief)
		case "/me":
			mu.Lock()
			defer mu.Unlock()
			bore = append(bore, r.Header.Get("X-Token")+" "+r.Header.Get("Authorization"))
		default:
			w.Header().Set("Content-Type", "text/html")
			fmt.Fprint(w, `<body><script>
				const t = [localStorage, sessionStorage].map(s => s.getItem('token'));
				if (t[0] && t[1]) fetch('/me', {headers: {'X-Token': t.join(' '), Authorization: localStorage.getItem('brief')}}).then(() => document.body.append('Log out, bearer of ' + t));
				else document.body.innerHTML = '<form><input name=user><input type=password name=pw><button>Log in</button></form>';
				document.querySelector('form').onsubmit = async e => {
					e.preventDefault();
					const r = await fetch('/api/login', {method: 'POST', body: e.target.pw.value});
					const a = await r.json(), t = a.result;
					localStorage.setItem('brief', a.brief);
					localStorage.setItem('token', t);
					sessionStorage.setItem('token', t);
					location.href = '/';
				};
			</script>`)
		}
	}))
	defer srv.Close()
	secrets := fetch.NewSecrets()
	c, err := fetch.NewClient(
		fetch.Config{Delay: -1, Named: []string{strings.TrimPrefix(srv.URL, "http://")},
			MaxWait: time.Second, Secrets: secrets})
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	own, err := New(Config{Client: c, Path: r.path})
	if err != nil {
		t.Fatal(err)
	}
	defer own.Close()
	u, err := fetch.ParseURL(nil, srv.URL+"/in")
	if err != nil {
		t.Fatal(err)
	}
	secrets.LogIn(u)
	in := func(p *fetch.Page) bool { return forms.Sign("Log out").On(p) }
	_, err = own.LogIn(fetch.WithOwnAct(context.Background(), u), u,
		func(p *fetch.Page) (*forms.Entry, error) {
			return forms.FindLogin(p, map[string]string{"user": "ann", "pw": "s3cretpassword"},
				true)
		}, in)
	if err != nil {
		t.Fatal(err)
	}
	mu.Lock()
	bore = nil
	mu.Unlock()
	for _, tab := range []string{"the same tab", "a new tab", "a new browser"} {
		switch tab {
		case "a new tab":
			own.mu.Lock()
			for site, idle := range own.idle {
				delete(own.idle, site)
				own.ending.Go(idle.close)
			}
			own.mu.Unlock()
		case "a new browser":
			own.turn <- struct{}{}
			own.retire()
			<-own.turn
		}
		s, err := own.Open(context.Background(), &fetch.Request{URL: u})
		if err != nil {
			t.Fatal(err)
		}
		p, err := s.Page(context.Background())
		var has [3]string
		if e := s.Evaluate(context.Background(),
			`[localStorage.token, sessionStorage.token, localStorage.brief]`, &has); e != nil {
			t.Error(e)
		}
		shown, _ := json.Marshal(s.Exchanges())
		s.Close()
		if err != nil || !in(p) {
			t.Errorf("%s: nobody is logged in (%v)", tab, err)
		}
		if has[0] == token || has[0] != has[1] || len(has[0]) != len(token) ||
			strings.Contains(string(shown)+string(p.Body), token) ||
			len(has[2]) != len(brief) || strings.Contains(string(shown)+has[2], brief) {
			t.Errorf("%s: scripts have %q, which is no stand-in", tab, has)
		}
	}
	mu.Lock()
	defer mu.Unlock()
	if want := token + " " + token + " " + brief; len(bore) != 3 || bore[0] != want ||
		bore[1] != want || bore[2] != want {
		t.Errorf("the site was sent %q, want thrice %q", bore, want)
	}
}
