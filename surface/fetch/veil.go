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

// What is secret stands nowhere but on the wire. What is said of it everywhere else, in the jar as well
// as in pages, archives and the browser, is a veil: text of the same length that is made of the secret's
// name and host alone. So a page that repeats its session in each link, or a script that copies a token
// into its requests, works, in later runs too, and nobody reads the session from what is kept.
type veil struct {
	bond  bond   // where the secret may go
	shown string // in its place
	true  string
}

// veils are those of all Secrets. They are safe for concurrent use.
type veils struct {
	mu  sync.Mutex
	all []veil
}

// veiled reports whether a value tells a session. A short one, or one of letters as words have them, is
// what pages have in their texts as well: a language, a choice.
func veiled(value string) bool {
	const least, leastLetters = 12, 16 // octets
	digits := strings.ContainsFunc(value, unicode.IsDigit)
	mixed := strings.ContainsFunc(value, unicode.IsUpper) && strings.ContainsFunc(value, unicode.IsLower) && !strings.ContainsAny(value, " ,;|")
	return digits && len(value) >= least || mixed && len(value) >= leastLetters
}

// writings are the ways in which pages and scripts write a value: as it is in the cookie, decoded, encoded.
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

// put veils a value that is called name where it is bound to, and returns what is said in its place: a
// value that tells nothing stays as it is.
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
		if i := slices.IndexFunc(v.all, func(old veil) bool { return old.shown == next.shown }); i >= 0 {
			v.all[i] = next
		} else {
			v.all = append(v.all, next)
		}
	}
	// A value that stands in another one is looked for after it.
	slices.SortStableFunc(v.all, func(a, b veil) int { return len(b.true) - len(a.true) })
	return shown(name, "", len(value))
}

// shown is the veil of a value of n octets: letters and digits, which no encoding changes.
func shown(name []string, form string, n int) string {
	var out strings.Builder
	key := strings.Join(append(slices.Clone(name), form), "\x00")
	for i := uint32(0); out.Len() < n; i++ {
		sum := sha256.Sum256(binary.BigEndian.AppendUint32([]byte(key), i))
		out.WriteString(strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(sum[:])))
	}
	return out.String()[:n]
}

// of returns the veils of what may go to an address.
func (v *veils) of(u *url.URL) (out []veil) {
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, one := range v.all {
		if one.bond.holds(u) {
			out = append(out, one)
		}
	}
	return out
}

// An unveiler is a transport that lifts the veils of what it sends, adds the user's headers, and veils what
// comes back. A request to a host that a secret does not go to keeps its veil.
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
	vs, own := t.secrets.veils.of(r.URL), t.secrets.headersOf(r)
	if len(vs) == 0 && len(own) == 0 && !t.secrets.loggedIn(r.URL) {
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
	vs = t.secrets.veils.of(r.URL) // the answer may have renewed some
	for name, values := range resp.Header {
		resp.Header[name] = each(values, func(s string) string { return hide(s, vs) })
	}
	if resp.StatusCode == http.StatusSwitchingProtocols {
		return resp, nil // what is spoken then is no answer
	}
	return resp, veilBody(resp, vs)
}

// unveiled is r as it is sent. Its parts are asked for plain, so that the veil can be put on them.
func unveiled(r *http.Request, vs []veil) (*http.Request, error) {
	lift := func(s string) string {
		for _, v := range vs {
			s = strings.ReplaceAll(s, v.shown, v.true)
		}
		return s
	}
	out := r.Clone(r.Context())
	u := *r.URL
	u.Opaque, u.Path, u.RawPath, u.RawQuery = lift(u.Opaque), lift(u.Path), lift(u.RawPath), lift(u.RawQuery)
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

func hide(s string, vs []veil) string {
	for _, v := range vs {
		s = strings.ReplaceAll(s, v.true, v.shown)
	}
	return s
}

func each(values []string, f func(string) string) []string {
	out := make([]string, len(values))
	for i, v := range values {
		out[i] = f(v)
	}
	return out
}

// veilBody has the body of an answer read through veils, decoded where the server encoded it all the same.
func veilBody(resp *http.Response, vs []veil) error {
	body, plain, done := resp.Body, io.Reader(resp.Body), func() {}
	if coding := resp.Header.Get("Content-Encoding"); coding != "" && !strings.EqualFold(coding, "identity") {
		var err error
		if plain, done, err = decode(body, coding); err != nil {
			return errors.Join(err, body.Close())
		}
		resp.Header.Del("Content-Encoding")
		resp.Header.Del("Content-Length")
		resp.ContentLength = -1
	}
	resp.Body = &veiledBody{plain: plain, veils: vs, close: func() error { done(); return body.Close() }}
	return nil
}

// A veiledBody holds back what may be the beginning of a value.
type veiledBody struct {
	plain io.Reader
	veils []veil
	close func() error
	ready []byte // veiled, and not read yet
	held  []byte
	err   error
}

func (b *veiledBody) Read(p []byte) (int, error) {
	for len(b.ready) == 0 && b.err == nil {
		chunk := make([]byte, max(len(p), readOctets))
		n, err := b.plain.Read(chunk)
		b.err = err
		text := append(b.held, chunk[:n]...)
		for _, v := range b.veils {
			text = bytes.ReplaceAll(text, []byte(v.true), []byte(v.shown))
		}
		keep := 0
		if err == nil {
			keep = begun(text, b.veils)
		}
		b.ready, b.held = text[:len(text)-keep], bytes.Clone(text[len(text)-keep:])
	}
	n := copy(p, b.ready)
	if b.ready = b.ready[n:]; len(b.ready) > 0 {
		return n, nil
	}
	return n, b.err
}

// Close ends the body.
func (b *veiledBody) Close() error { return b.close() }

// begun is how many octets at the end of text are the beginning of a value.
func begun(text []byte, vs []veil) int {
	most := 0
	for _, v := range vs {
		for n := min(len(v.true)-1, len(text)); n > most; n-- {
			if bytes.HasSuffix(text, []byte(v.true[:n])) {
				most = n
			}
		}
	}
	return most
}
