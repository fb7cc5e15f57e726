package manner

import (
	"math/rand/v2"
	"net/http"
	"time"

	"deepcrawl/cmd/internal/wild"
)

// sessions keeps traits of the life of sessions to sites that check one.
func sessions(s *wild.Site) bool { return s.State != nil && s.Sessions.Carrier != nil }

func lives(name, doc string, over func(r *rand.Rand) func(v *wild.Visit,
	m *wild.Session) bool) wild.Trait {
	return wild.Trait{
		Family: "session-life", Name: "session-life/" + name, Hard: true, Doc: doc, Fits: sessions,
		Apply: func(s *wild.Site, r *rand.Rand) {
			s.Sessions.Over = append(s.Sessions.Over,
				over(r))
		},
	}
}

// Ends of sessions.
var (
	LifeRequests = lives("requests", "A session is over after n requests.",
		func(r *rand.Rand) func(*wild.Visit, *wild.Session) bool {
			most := 15 + r.IntN(136)
			return func(_ *wild.Visit, m *wild.Session) bool { return m.Steps >= most }
		})
	LifeSeconds = lives("seconds", "A session is over some time after it began.",
		func(r *rand.Rand) func(*wild.Visit, *wild.Session) bool {
			most := time.Duration(30+r.IntN(871)) * time.Second
			return func(v *wild.Visit,
				m *wild.Session) bool {
				return v.Site.Clock.Now().Sub(m.Born) > most
			}
		})
	LifeIdle = lives("idle", "A session is over when nothing was asked for some time.",
		func(r *rand.Rand) func(*wild.Visit, *wild.Session) bool {
			most := time.Duration(5+r.IntN(116)) * time.Second
			return func(v *wild.Visit,
				m *wild.Session) bool {
				return v.Site.Clock.Now().Sub(m.Seen) > most
			}
		})
)

func ends(name, doc string, lost func(v *wild.Visit) *wild.Reply) wild.Trait {
	return wild.Trait{
		Family: "session-end", Name: "session-end/" + name, Hard: true, Doc: doc,
		Fits:  func(s *wild.Site) bool { return s.State != nil },
		Apply: func(s *wild.Site, _ *rand.Rand) { s.Sessions.Lost = lost },
	}
}

func withStatus(status int) func(v *wild.Visit) *wild.Reply {
	return func(v *wild.Visit) *wild.Reply {
		r := wild.Page(v.Site.Say("error"), v.Site.Results.Voice(v, v.Site.Say("expired"), true))
		r.Status = status
		return r
	}
}

// What a question is answered with whose state is not good; without one of these, a page with
// status
// 200 says so.
var (
	EndRedirect = ends("redirect",
		"A question without good state is sent to the page with the form.",
		func(v *wild.Visit) *wild.Reply { return wild.Redirect(v.Site.Form.Page) })
	EndForbidden = ends("403", "A question without good state is forbidden (403).",
		withStatus(http.StatusForbidden))
	EndTimeout = ends("440", "A question without good state has status 440, login time-out.",
		withStatus(440))
	EndError = ends("500", "A question without good state is an error of the server (500).",
		withStatus(http.StatusInternalServerError))
	EndForm = ends("form",
		"A question without good state is answered with the page of the form, and nothing says "+
			"why.", func(v *wild.Visit) *wild.Reply { return v.Site.FormPage(v) })
)
