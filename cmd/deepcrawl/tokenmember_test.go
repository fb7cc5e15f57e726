package main

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"
)

// A site for members with the option token is a page of one script: it draws the login and the
// shelf, keeps the JSON Web Token of its member in the storage of the browser, reads in it when it
// ends, and sends it in a header with all that it asks for. No cookie is set.

// tokenPage is every page of such a site.
const tokenPage = `<!doctype html><title>Shelf</title><div id=app></div><script>
const app = document.getElementById('app'), send = t => ({headers: {Authorization: 'Bearer ' + t}});
function fresh(t) {
	try { return JSON.parse(atob(t.split('.')[1])).exp > Date.now() / 1000 } catch (e) { return false }
}
function login() {
	app.innerHTML = '<h1>Log in</h1><form id=in><input name=user placeholder=Name><input type=password name=pw placeholder=Password><button>Log in</button></form>';
	document.getElementById('in').onsubmit = async e => {
		e.preventDefault();
		const f = e.target;
		const r = await fetch('/api/login', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({user: f.user.value, password: f.pw.value})});
		if (!r.ok) return app.append('Wrong name or password');
		localStorage.setItem('auth', (await r.json()).access_token);
		location.href = '/';
	};
}
async function shelf(t) {
	const r = await fetch('/data/me', send(t));
	if (!r.ok) { localStorage.removeItem('auth'); return login() }
	const me = await r.json();
	app.innerHTML = '<button id=out>Log out</button><h1>Shelf of ' + me.name + '</h1><form id=ask><input type=search name=q placeholder="Search the shelf"><button>Search</button></form><p>Words on the shelf: ' + me.words + '.</p><ul id=hits></ul>';
	document.getElementById('ask').onsubmit = async e => {
		e.preventDefault();
		const a = await (await fetch('/data/find?q=' + encodeURIComponent(e.target.q.value), send(t))).json();
		document.getElementById('hits').innerHTML = a.items.map(i => '<li><a href="/books/' + i.id + '">' + i.title + '</a> ' + i.year + '</li>').join('');
	};
}
const t = localStorage.getItem('auth');
if (t && fresh(t)) shelf(t); else login();
</script>`

// byToken answers for such a site.
func (s *memberSite) byToken(w http.ResponseWriter, r *http.Request) {
	if !strings.HasPrefix(r.URL.Path, "/data/") && r.URL.Path != "/api/login" {
		fmt.Fprint(w, tokenPage)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	if r.URL.Path == "/api/login" {
		s.giveToken(w, r)
		return
	}
	if !s.bears(r) {
		s.count("refused")
		w.WriteHeader(http.StatusUnauthorized)
		fmt.Fprint(w, `{"error":"who are you?"}`)
		return
	}
	s.count("asked")
	answer := any(map[string]any{"name": memberName, "words": strings.Join(shelf, ", ")})
	if r.URL.Path == "/data/find" {
		items := []map[string]any{}
		for i := range 60 {
			if title := shelf[i%12] + " " + shelf[(i+1+i/12)%12]; r.FormValue("q") != "" &&
				strings.Contains(title, strings.ToLower(r.FormValue("q"))) {
				items = append(items,
					map[string]any{"id": i, "title": fmt.Sprintf("%s number %d", title, i),
						"year": 1910 + i})
			}
		}
		answer = map[string]any{"items": items}
	}
	_ = json.NewEncoder(w).Encode(answer)
}

// bears reports whether a request has the token of a member.
func (s *memberSite) bears(r *http.Request) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	token := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
	left, ok := s.sessions[token]
	if !ok || s.lasts > 0 && left == 0 {
		return false
	}
	s.sessions[token]--
	return true
}

// giveToken logs a member in.
func (s *memberSite) giveToken(w http.ResponseWriter, r *http.Request) {
	s.count("logins")
	var sent struct{ User, Password string }
	_ = json.NewDecoder(r.Body).Decode(&sent)
	if sent.User != memberName || sent.Password != passwordSecret {
		w.WriteHeader(http.StatusForbidden)
		return
	}
	sum := sha256.Sum256([]byte(s.draw(sessionSecret)))
	part := base64.RawURLEncoding.EncodeToString
	claims := fmt.Sprintf(`{"sub":"7","exp":%d}`, time.Now().Add(time.Hour).Unix())
	token := part([]byte(`{"alg":"HS256","typ":"JWT"}`)) + "." + part([]byte(claims)) + "." +
		part(sum[:])
	s.mu.Lock()
	s.sessions[token] = s.lasts
	s.mu.Unlock()
	_ = json.NewEncoder(w).Encode(map[string]any{"access_token": token, "token_type": "Bearer"})
}
