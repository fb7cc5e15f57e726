package fetch

import (
	"bytes"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"errors"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"unicode"
)

// What is secret stands nowhere but on the wire. What is said of it everywhere else, in the jar as
// well as in pages, archives and the browser, is a veil: text of the same length that is made of
// the secret's name and host alone. So a page that repeats its session in each link, or a script
// that copies a token into its requests, works, in later runs too, and nobody reads the session
// from what is kept.
type veil struct {
	bond  bond   // where the secret may go
	shown string // in its place
	true  string
}

func (v veil) entry() entry { return entry{v.bond, v.true, v.shown} }

// veils are those of all Secrets. They are safe for concurrent use.
type veils struct {
	mu     sync.RWMutex
	named  []veil             // of what has a name: cookies, headers, passwords
	learnt map[string]*learnt // of what pages showed, by site and value
	ticks  uint64             // counts what was learnt and seen again
	bonds  map[bond]int       // of all: how many have each
	hiding swap               // secrets to veils
	lifts  swap               // veils to secrets
}

// add has a secret hidden and its veil lifted. v.mu is held.
func (v *veils) add(e entry) {
	if v.bonds == nil {
		v.bonds = map[bond]int{}
	}
	v.bonds[e.bond]++
	v.hiding.add(e)
	v.lifts.add(entry{e.bond, e.to, e.from})
}

// remove forgets it. v.mu is held.
func (v *veils) remove(e entry) {
	if v.bonds[e.bond]--; v.bonds[e.bond] == 0 {
		delete(v.bonds, e.bond)
	}
	v.hiding.drop(e)
	v.lifts.drop(entry{e.bond, e.to, e.from})
}

// at reports whether a secret may go to an address.
func (v *veils) at(u *url.URL) bool {
	v.mu.RLock()
	defer v.mu.RUnlock()
	for b := range v.bonds {
		if b.holds(u) {
			return true
		}
	}
	return false
}

// hidden is a text of what comes from u with veils in the places of secrets.
func (v *veils) hidden(text string, u *url.URL) string {
	v.mu.RLock()
	defer v.mu.RUnlock()
	return v.hiding.all(text, u)
}

// lifted is a text of what goes to u with secrets in the places of veils.
func (v *veils) lifted(text string, u *url.URL) string {
	v.mu.RLock()
	defer v.mu.RUnlock()
	return v.lifts.all(text, u)
}

// veiled reports whether a value tells a session. A short one, or one of letters as words have
// them, is what pages have in their texts as well: a language, a choice.
func veiled(value string) bool {
	const least, leastLetters = 12, 16 // octets
	digits := strings.ContainsFunc(value, unicode.IsDigit)
	mixed := strings.ContainsFunc(value, unicode.IsUpper) &&
		strings.ContainsFunc(value, unicode.IsLower) && !strings.ContainsAny(value, " ,;|")
	return digits && len(value) >= least || mixed && len(value) >= leastLetters
}

// writings are the ways in which pages and scripts write a value: as it is in the cookie, decoded,
// encoded.
var writings = map[string]func(string) string{
	"":    func(value string) string { return value },
	"%":   url.QueryEscape,
	"%20": url.PathEscape,
	"=": func(value string) string {
		plain, err := url.QueryUnescape(value)
		if err != nil {
			return value
		}
		return plain
	},
}

// put veils a value that is called name where it is bound to, and returns what is said in its
// place: a value that tells nothing stays as it is.
func (v *veils) put(at bond, name []string, value string) string {
	if !veiled(value) {
		return value
	}
	return v.hide(at, name, value)
}

// hide veils a value, whatever it looks like.
func (v *veils) hide(at bond, name []string, value string) string {
	v.mu.Lock()
	defer v.mu.Unlock()
	for form, write := range writings {
		text := write(value)
		if form != "" && (text == value || !veiled(text)) {
			continue
		}
		next := veil{bond: at, shown: shown(name, form, len(text)), true: text}
		if i := slices.IndexFunc(v.named, func(old veil) bool {
			return old.shown == next.shown
		}); i >= 0 {
			v.remove(v.named[i].entry())
			v.named[i] = next
		} else {
			v.named = append(v.named, next)
		}
		v.add(next.entry())
	}
	return shown(name, "", len(value))
}

// shown is the veil of a value of n octets: letters and digits, which no encoding changes.
func shown(name []string, form string, n int) string {
	var out strings.Builder
	key := strings.Join(append(slices.Clone(name), form), "\x00")
	for i := uint32(0); out.Len() < n; i++ {
		sum := sha256.Sum256(binary.BigEndian.AppendUint32([]byte(key), i))
		out.WriteString(
			strings.ToLower(
				base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(sum[:])))
	}
	return out.String()[:n]
}

// An unveiler is a transport that lifts the veils of what it sends, adds the user's headers, and
// veils what comes back. A request to a host that a secret does not go to keeps its veil.
type unveiler struct {
	base    http.RoundTripper
	secrets *Secrets
}

// CloseIdleConnections passes the wish on.
func (t *unveiler) CloseIdleConnections() {
	if c, ok := t.base.(interface{ CloseIdleConnections() }); ok {
		c.CloseIdleConnections()
	}
}

// RoundTrip sends a request.
func (t *unveiler) RoundTrip(r *http.Request) (*http.Response, error) {
	vs, own, session := &t.secrets.veils, t.secrets.headersOf(r),
		t.secrets.HasSession(hostPort(r.URL))
	if !session && len(own) == 0 && !vs.at(r.URL) {
		return t.base.RoundTrip(r)
	}
	out, err := unveiled(r, vs)
	if err != nil {
		return nil, err
	}
	for _, h := range own {
		out.Header.Set(h.name, h.value)
	}
	resp, err := t.base.RoundTrip(out)
	if err != nil {
		return nil, err
	}
	resp.Request = r
	t.secrets.learn(r.URL, resp.Header)
	if session {
		t.secrets.keepShownIn(r.URL, resp.Header)
	}
	for name, values := range resp.Header {
		resp.Header[name] = each(values, func(s string) string { return vs.hidden(s, r.URL) })
	}
	if resp.StatusCode == http.StatusSwitchingProtocols {
		return resp, nil // what is spoken then is no answer
	}
	return resp, t.secrets.veilBody(r, resp, session && showsSecrets(resp))
}

// unveiled is r as it is sent. Its parts are asked for plain, so that the veil can be put on them.
func unveiled(r *http.Request, vs *veils) (*http.Request, error) {
	lift := func(s string) string { return vs.lifted(s, r.URL) }
	out := r.Clone(r.Context())
	u := *r.URL
	u.Opaque, u.Path, u.RawPath, u.RawQuery = lift(u.Opaque), lift(u.Path), lift(u.RawPath),
		lift(u.RawQuery)
	out.URL = &u
	for name, values := range out.Header {
		out.Header[name] = each(values, lift)
	}
	out.Header.Set("Accept-Encoding", "identity")
	if r.Body == nil || r.Body == http.NoBody {
		return out, nil
	}
	body, err := io.ReadAll(r.Body)
	if err := errors.Join(err, r.Body.Close()); err != nil {
		return nil, err
	}
	out.Body = io.NopCloser(strings.NewReader(lift(string(body)))) // as long as it was
	return out, nil
}

func each(values []string, f func(string) string) []string {
	out := make([]string, len(values))
	for i, v := range values {
		out[i] = f(v)
	}
	return out
}

// veilBody has the body of an answer read through veils, decoded where the server encoded it all
// the same. With learn, what it shows to the user alone is veiled as well.
func (s *Secrets) veilBody(r *http.Request, resp *http.Response, learn bool) error {
	body := resp.Body
	plain, done := io.Reader(body), func() {}
	if learn {
		plain = flowOf(r.Context()).reader(body)
	}
	if coding := resp.Header.Get("Content-Encoding"); coding != "" &&
		!strings.EqualFold(coding, "identity") {
		var err error
		if plain, done, err = decode(plain, coding); err != nil {
			return errors.Join(err, body.Close())
		}
		resp.Header.Del("Content-Encoding")
		resp.Header.Del("Content-Length")
		resp.ContentLength = -1
	}
	resp.Body = &veiledBody{plain: plain, secrets: s, from: r.URL, learn: learn,
		close: func() error { done(); return body.Close() }}
	return nil
}

// A veiledBody holds back what may be the beginning of a value and, where it learns, the page until
// it was seen whole.
type veiledBody struct {
	plain   io.Reader
	secrets *Secrets
	from    *url.URL
	learn   bool
	close   func() error
	ready   []byte // veiled, and not read yet
	held    []byte
	begun   bool // to hand on
	err     error
}

func (b *veiledBody) Read(p []byte) (int, error) {
	for len(b.ready) == 0 && b.err == nil {
		b.held = slices.Grow(b.held, max(len(p), readOctets))
		n, err := b.plain.Read(b.held[len(b.held):cap(b.held)])
		b.held, b.err = b.held[:len(b.held)+n], err
		if b.begun = b.begun || !b.learn || err != nil || len(b.held) >= wholeOctets; b.begun {
			b.pass()
		}
	}
	n := copy(p, b.ready)
	if b.ready = b.ready[n:]; len(b.ready) > 0 {
		return n, nil
	}
	return n, b.err
}

// pass makes ready what is held, but for its end while more is to come.
func (b *veiledBody) pass() {
	text, more := b.held, b.err == nil
	if b.learn {
		b.secrets.keepShown(b.from, string(text))
	}
	if b.learn && more {
		text = text[:max(0, len(text)-tailOctets)]
	}
	v := &b.secrets.veils
	v.mu.RLock()
	defer v.mu.RUnlock()
	var used int
	b.ready, used = v.hiding.in(text, b.from, more)
	b.held = bytes.Clone(b.held[used:])
}

// Close ends the body.
func (b *veiledBody) Close() error { return b.close() }
