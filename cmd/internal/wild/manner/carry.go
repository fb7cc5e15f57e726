package manner

import (
	"math/rand/v2"
	"net/url"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// inPath carries the name of a session in the path, after a semicolon, as servlets do. Where a
// cookie came back, some leave it out.
type inPath struct {
	name   string
	cookie wild.Cookie // "": none is set
}

// Take cuts it off.
func (c inPath) Take(v *wild.Visit) string {
	path, id, ok := strings.Cut(v.Path, ";"+c.name+"=")
	v.Path = path
	if !ok && c.cookie != "" {
		return c.cookie.Take(v)
	}
	return id
}

// Plain cuts it off.
func (c inPath) Plain(u *url.URL) *url.URL {
	path, _, ok := strings.Cut(u.Path, ";"+c.name+"=")
	if !ok {
		return u
	}
	out := *u
	out.Path, out.RawPath = path, ""
	return &out
}

// Link writes it behind the path.
func (c inPath) Link(v *wild.Visit, href string) string {
	if v.Mind == nil || c.cookie != "" && c.cookie.Take(v) == v.Mind.ID ||
		!strings.HasPrefix(href, "/") {
		return href
	}
	at := strings.IndexAny(href+"?", "?#")
	return href[:at] + ";" + c.name + "=" + v.Mind.ID + href[at:]
}

// Hidden is none: the action has it.
func (inPath) Hidden(*wild.Visit) []wild.Input { return nil }

// Give sets the cookie.
func (c inPath) Give(v *wild.Visit, r *wild.Reply) {
	if c.cookie != "" {
		c.cookie.Give(v, r)
	}
}

// inParameter carries it in a parameter of each address and in a hidden field.
type inParameter string

// Take takes the parameter.
func (c inParameter) Take(v *wild.Visit) string {
	id := v.Values.Get(string(c))
	v.Values.Del(string(c))
	return id
}

// Plain takes it out of the query.
func (c inParameter) Plain(u *url.URL) *url.URL {
	q := u.Query()
	if !q.Has(string(c)) {
		return u
	}
	q.Del(string(c))
	out := *u
	out.RawQuery = q.Encode()
	return &out
}

// Link adds the parameter.
func (c inParameter) Link(v *wild.Visit, href string) string {
	if v.Mind == nil || !strings.HasPrefix(href, "/") {
		return href
	}
	return withParameter(href, string(c), v.Mind.ID)
}

// Hidden is the field.
func (c inParameter) Hidden(v *wild.Visit) []wild.Input {
	if v.Mind == nil {
		return nil
	}
	return []wild.Input{{Name: string(c), Value: v.Mind.ID}}
}

// Give gives nothing.
func (inParameter) Give(*wild.Visit, *wild.Reply) {}

// withParameter adds a parameter to an address.
func withParameter(href, name, value string) string {
	href, fragment, ok := strings.Cut(href, "#")
	by := "?"
	if strings.Contains(href, "?") {
		by = "&"
	}
	href += by + url.Values{name: {value}}.Encode()
	if ok {
		href += "#" + fragment
	}
	return href
}

// session wants that a visitor has seen the page with the form.
type session struct{}

const opened = "opened"

// Hidden is nothing: but a form was shown, and so the session is open.
func (session) Hidden(v *wild.Visit) []wild.Input {
	if v.Mind != nil {
		v.Mind.Kept[opened] = "yes"
	}
	return nil
}

// Link leaves addresses as they are.
func (session) Link(_ *wild.Visit, href string) string { return href }

// Price is none.
func (session) Price() int { return 0 }

// Check refuses visitors who come without a session.
func (session) Check(v *wild.Visit) *wild.Reply {
	if v.Mind == nil || v.Mind.Kept[opened] == "" {
		return v.Site.Refuse(v)
	}
	return nil
}

const stateFamily = "state"

// SessionCookie wants a cookie before it answers.
var SessionCookie = wild.Trait{
	Family: stateFamily, Name: "state/session-cookie",
	Doc: "Questions need a session, which the page with the form begins by a cookie.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		s.Sessions.Carrier = wild.Cookie(pick(r, "PHPSESSID", "ASP.NET_SessionId", "JSESSIONID",
			"sid", "CGISESSID", "laravel_session"))
		s.State = session{}
	},
}

// SessionPath writes the session into each path.
var SessionPath = wild.Trait{
	Family: stateFamily, Name: "state/session-path", Hard: true,
	Doc: "The session stands in the path of each address, after a semicolon.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		c := inPath{name: pick(r, "jsessionid", "jsessionid", "sid", "PHPSESSID")}
		if r.IntN(2) == 0 {
			c.cookie = "JSESSIONID"
		}
		s.Sessions.Carrier = c
		s.State = session{}
	},
}

// SessionParameter writes the session into each query.
var SessionParameter = wild.Trait{
	Family: stateFamily, Name: "state/session-parameter", Hard: true,
	Doc: "The session is a parameter of each address and a hidden field of each form.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		s.Sessions.Carrier = inParameter(pick(r, "PHPSESSID", "sid", "session", "CFID", "s_id",
			"osCsid"))
		s.State = session{}
	},
}
