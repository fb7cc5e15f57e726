package dash

import (
	"crypto/subtle"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// policy is what a page of ours may do: run our scripts and ask us. The charts set styles of single
// elements.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr " +
	"'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// guard lets through who has the token and comes by one of our names. A name of somebody else's
// that leads to this machine (DNS rebinding) is turned away by the Host header, a form on a foreign
// page by what the browser says of its origin and by the key that our own forms have.
func (d *Dashboard) guard(next http.Handler) http.Handler {
	var foreign http.CrossOriginProtection // by Sec-Fetch-Site and Origin
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// a form writes some letters as three
		r.Body = http.MaxBytesReader(w, r.Body, 4*longestRecipe)
		h := w.Header()
		for name, value := range map[string]string{
			"Content-Security-Policy": policy, "X-Content-Type-Options": "nosniff",
			"Referrer-Policy": "no-referrer", "X-Frame-Options": "DENY",
			"Cache-Control": "no-store", "Cross-Origin-Opener-Policy": "same-origin",
			"Cross-Origin-Resource-Policy": "same-origin",
		} {
			h.Set(name, value)
		}
		switch {
		case !d.Names(r.Host):
			http.Error(w, "This dashboard is not "+strconv.Quote(r.Host)+".",
				http.StatusMisdirectedRequest)
		case r.URL.Path == "/healthz":
			next.ServeHTTP(w, r)
		case foreign.Check(r) != nil || embedded(r):
			http.Error(w, "This came from another site's page.", http.StatusForbidden)
		case !d.known(r):
			w.Header().Set("WWW-Authenticate", "Bearer")
			http.Error(w, "The dashboard wants its token: open the address that deepcrawl dashboard printed.", http.StatusUnauthorized)
		case r.URL.Query().Has("token") && r.Method == http.MethodGet &&
			slices.Contains(entrances, r.URL.Path):
			d.welcome(w, r)
		case r.Method == http.MethodPost && r.ParseForm() != nil:
			http.Error(w, fmt.Sprintf(
				"That is too long, or no form: a recipe that is changed here has at most %d "+
					"bytes.", longestRecipe), http.StatusRequestEntityTooLarge)
		case r.Method == http.MethodPost && !same(r.PostFormValue("form"), d.form):
			http.Error(w, "The form is not of this dashboard, or of one that ended: load the page again.", http.StatusForbidden)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// embedded reports whether a page of another site or port wants something as a part of itself: a
// browser that sends our cookie to all ports of this machine says so. Following a link to us is
// nothing of the kind.
func embedded(r *http.Request) bool {
	from := r.Header.Get("Sec-Fetch-Site")
	return from != "" && from != "same-origin" && from != "none" &&
		r.Header.Get("Sec-Fetch-Mode") != "navigate"
}

// known reports whether a request has the token: in a cookie of ours, in the header Authorization,
// or in its address.
func (d *Dashboard) known(r *http.Request) bool {
	if c, err := r.Cookie(d.cookie()); err == nil && same(c.Value, d.Token) {
		return true
	}
	if bearer, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer "); ok &&
		same(bearer, d.Token) {
		return true
	}
	return same(r.URL.Query().Get("token"), d.Token)
}

func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

// cookie is the name of ours. Cookies are shared by all ports of a host.
func (d *Dashboard) cookie() string { return "deepcrawl_" + strconv.Itoa(d.Port()) }

// entrances are the pages at which one may come in.
var entrances = []string{"/", "/site", "/records", "/recipe"}

// welcome puts the token from the address into a cookie, so that it stands in no history and no
// picture of the screen.
func (d *Dashboard) welcome(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w,
		&http.Cookie{Name: d.cookie(), Value: d.Token, Path: "/", HttpOnly: true,
			SameSite: http.SameSiteStrictMode})
	q := r.URL.Query()
	q.Del("token")
	http.Redirect(w, r, (&url.URL{Path: r.URL.Path, RawQuery: q.Encode()}).String(),
		http.StatusSeeOther)
}
