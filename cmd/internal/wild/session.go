package wild

import (
	"fmt"
	"net/url"
)

// Sessions is how a site knows its visitors again. The zero value knows nobody.
type Sessions struct {
	Carrier Carrier                           // nil: there are none
	Over    []func(v *Visit, m *Session) bool // a session is over when one of these says so
	// what a question is answered with whose state is not good; nil: in words
	Lost func(v *Visit) *Reply
}

// A Carrier brings the name of a session back to the site.
type Carrier interface {
	// that a visit brings; it is taken out of v.Path and v.Values
	Take(v *Visit) (id string)
	Plain(u *url.URL) *url.URL         // an address without it
	Link(v *Visit, href string) string // an address with it
	Hidden(v *Visit) []Input           // goes into each form
	Give(v *Visit, r *Reply)           // goes with each reply
}

// A Way leads to items without a question: it returns the items that each of its pages shows. A
// page costs a request.
type Way func(s *Site) [][]int

// Remember makes the site know its visitors, by a cookie unless something else does it already.
func (s *Site) Remember() {
	if s.Sessions.Carrier == nil {
		s.Sessions.Carrier = Cookie("sid")
	}
}

// Refuse returns the reply to a question whose state is not good.
func (s *Site) Refuse(v *Visit) *Reply {
	if s.Sessions.Lost != nil {
		return s.Sessions.Lost(v)
	}
	return Page(s.Frame.Title, s.Results.Voice(v, s.Say("expired"), true)+
		fmt.Sprintf("<p><a href=%q>%s</a></p>\n", v.Href(s.Form.Page), s.Say("new search")))
}

// know finds the session of a visit, or begins one.
func (s *Site) know(v *Visit) {
	if s.Sessions.Carrier == nil || v.Path == "/robots.txt" {
		return
	}
	m := s.minds[s.Sessions.Carrier.Take(v)]
	now := s.Clock.Now()
	for _, over := range s.Sessions.Over {
		if m != nil && over(v, m) {
			delete(s.minds, m.ID)
			m = nil
		}
	}
	if m == nil {
		v.New = true
		m = &Session{ID: fmt.Sprintf("%016X", s.Rand(fmt.Sprint("session ", v.Number)).Uint64()),
			Born: now, Kept: map[string]string{}}
		s.minds[m.ID] = m
	}
	m.Seen = now
	m.Steps++
	v.Mind = m
}

// plainURL returns an address without the name of a session.
func (s *Site) plainURL(u *url.URL) *url.URL {
	if s.Sessions.Carrier == nil {
		return u
	}
	return s.Sessions.Carrier.Plain(u)
}

// address returns where a visit leads, without the name of a session.
func (v *Visit) address() *url.URL {
	u := *v.Site.plainURL(v.R.URL)
	if u.Path != v.Path {
		u.Path, u.RawPath = v.Path, ""
	}
	return &u
}

// Cookie carries the name of a session in a cookie of that name.
type Cookie string

// Take reads the cookie.
func (c Cookie) Take(v *Visit) string {
	if v.R == nil {
		return ""
	}
	if had, err := v.R.Cookie(string(c)); err == nil {
		return had.Value
	}
	return ""
}

// Plain returns the address as it is.
func (Cookie) Plain(u *url.URL) *url.URL { return u }

// Link returns the address as it is.
func (Cookie) Link(_ *Visit, href string) string { return href }

// Hidden returns none.
func (Cookie) Hidden(*Visit) []Input { return nil }

// Give sets the cookie of a new session.
func (c Cookie) Give(v *Visit, r *Reply) {
	if v.New && v.Mind != nil {
		r.SetCookie(string(c), v.Mind.ID)
	}
}

// SetCookie sets a cookie for all of the site.
func (r *Reply) SetCookie(name, value string) {
	if r.Header == nil {
		r.Header = map[string][]string{}
	}
	r.Header.Add("Set-Cookie", name+"="+value+"; Path=/")
}
