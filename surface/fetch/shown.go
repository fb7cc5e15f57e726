package fetch

import (
	"mime"
	"net"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"deepcrawl/surface/fetch/credential"
)

// What a host shows to the user alone, as the key in the links of its feeds, is a secret as well,
// though the user did not give it: see package credential. It is learnt while pages come, wherever
// a session of the user's is, and has a veil that is made of the value, so that two keys never have
// the same one, and the same key has the same one in each run: what is known by an address with a
// key in it stays known.

const (
	// of a page are looked at before it is handed on: a key may be shown before it is named
	wholeOctets = 4 << 20
	tailOctets  = 4 << 10 // of a longer one are looked at again with what follows
	// values that pages showed are known; of more the half that was not seen for longest is
	// forgotten
	mostLearnt = 1 << 13
)

// showsSecrets reports whether an answer is a page that may show secrets. Scripts and styles are
// the same for everybody.
func showsSecrets(resp *http.Response) bool {
	kind, _, _ := mime.ParseMediaType(declaredType(resp.Header))
	switch {
	case kind == "":
		return true
	case kind == "text/css" || kind == "text/event-stream" ||
		strings.HasSuffix(kind, "javascript") || strings.HasSuffix(kind, "ecmascript"):
		return false
	}
	return textual(kind)
}

// keepShown veils what a page at u shows to the user alone.
func (s *Secrets) keepShown(u *url.URL, text string) {
	for _, f := range credential.Find(u, text) {
		s.veils.learn(boundTo(u), linkBond(u, f.Host), f.Raw)
	}
}

// keepShownIn is keepShown for the addresses in the head of an answer.
func (s *Secrets) keepShownIn(u *url.URL, h http.Header) {
	for _, name := range []string{"Location", "Content-Location", "Refresh", "Link",
		"Authorization", "X-Csrf-Token", "X-Xsrf-Token"} {
		for _, value := range h[http.CanonicalHeaderKey(name)] {
			s.keepShown(u, strings.ToLower(name)+`="`+value+`"`)
		}
	}
}

// Veil is a value that a script keeps under a name for a page at u, with veils for what is secret
// of it.
func (c *Client) Veil(u *url.URL, name, value string) string {
	s := c.cfg.Secrets
	if s == nil {
		return value
	}
	// what came with an answer has its veil already, which would get another one
	value = s.veils.lifted(value, u)
	s.keepShown(u, name+`="`+value+`"`)
	return s.veils.hidden(value, u)
}

// token68 is how a token is written in a header (RFC 9110, 11.2).
var token68 = regexp.MustCompile(`^[A-Za-z0-9._~+/-]+=*$`)

// VeilSent puts veils into the header Authorization that a script sends to u, where a session of
// the user's is: what stands there tells who asks, though it may be too short to look drawn by lot.
// What scripts send before they have a token, such as undefined or [object Object], stays, as it
// stands in scripts as well.
func (s *Stay) VeilSent(u *url.URL, h http.Header) {
	if !s.client.HasSession(u.Host) {
		return
	}
	vs := &s.client.cfg.Secrets.veils
	for i, value := range h["Authorization"] {
		value = vs.lifted(value, u)
		token := value
		if _, behind, ok := strings.Cut(value, " "); ok { // the scheme
			token = behind
		}
		if telling(token) && token68.MatchString(token) {
			vs.learn(boundTo(u), boundTo(u), token)
		}
		h["Authorization"][i] = vs.hidden(value, u)
	}
}

// boundTo is a bond to the host of u alone.
func boundTo(u *url.URL) bond {
	_, port, _ := net.SplitHostPort(hostPort(u))
	return bond{host: bareHost(u.Hostname()), port: port, secure: u.Scheme == "https"}
}

// linkBond is a bond to where a link on a page at u leads.
func linkBond(u *url.URL, host string) bond {
	to := *u
	if host != "" {
		to.Host = host
	}
	return boundTo(&to)
}

// learnt is a value that a page showed, with when it was seen last.
type learnt struct {
	bonds []bond
	texts []string
	pairs []entry // secrets to veils
	seen  uint64
}

// learn veils a value that stands as raw on a page of at, in a link to where to leads.
func (v *veils) learn(at, to bond, raw string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	value := credential.Plain(raw)
	// an address may have encoded it; a plus is never a space in a key
	plain, err := url.PathUnescape(value)
	if err != nil {
		plain = value
	}
	key := siteName(at.host) + "\x00" + plain
	one := v.learnt[key]
	if one == nil && v.isKnown(raw, value, plain) {
		return
	}
	if one == nil {
		one = &learnt{texts: []string{plain, url.QueryEscape(plain), url.PathEscape(plain)}}
		if v.learnt == nil {
			v.learnt = map[string]*learnt{}
		}
		v.learnt[key] = one
	}
	v.ticks++
	one.seen = v.ticks
	one.bonds, one.texts = with(one.bonds, at, to), with(one.texts, raw, value)
	for _, text := range one.texts {
		stand := credential.StandIn(text,
			shown([]string{siteName(at.host), plain}, "shown", len(text)))
		for _, b := range one.bonds {
			if e := (entry{b, text, stand}); e.from != e.to && !slices.Contains(one.pairs, e) {
				one.pairs = append(one.pairs, e)
				v.add(e)
			}
		}
	}
	v.forget()
}

// with is a list that has the new ones as well.
func with[T comparable](list []T, more ...T) []T {
	for _, one := range more {
		if !slices.Contains(list, one) {
			list = append(list, one)
		}
	}
	return list
}

// isKnown reports whether a text is a secret that has a veil, or is one. v.mu is held.
func (v *veils) isKnown(texts ...string) bool {
	for _, text := range texts {
		if slices.ContainsFunc(v.named, func(one veil) bool {
			return one.true == text || one.shown == text
		}) {
			return true
		}
	}
	return false
}

// forget drops the older half of what pages showed, when there is too much of it. Keys stand on
// each page, and stay; tokens come and go. v.mu is held.
func (v *veils) forget() {
	if len(v.learnt) <= mostLearnt {
		return
	}
	seen := make([]uint64, 0, len(v.learnt))
	for _, one := range v.learnt {
		seen = append(seen, one.seen)
	}
	slices.Sort(seen)
	for key, one := range v.learnt {
		if one.seen >= seen[len(seen)/2] {
			continue
		}
		for _, e := range one.pairs {
			v.remove(e)
		}
		delete(v.learnt, key)
	}
}
