package manner

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"time"

	"deepcrawl/cmd/internal/wild"
)

const waitFamily = "wait"

// busy adds a reason to answer in place of the site.
func busy(s *wild.Site, also func(v *wild.Visit) *wild.Reply) {
	had := s.Manners.Busy
	s.Manners.Busy = func(v *wild.Visit) *wild.Reply {
		if had != nil {
			if r := had(v); r != nil {
				return r
			}
		}
		return also(v)
	}
}

// A wait is a time in which the site wants to be left alone.
type wait struct{ until time.Time }

// over reports whether it is over, and makes the reply of one that came too early hasty.
func (w *wait) note(now time.Time) string {
	if now.Before(w.until) {
		return "hasty: during a wait"
	}
	return "busy"
}

// told makes a reply that asks for a wait.
func (w *wait) told(v *wild.Visit, status, seconds int, key string) *wild.Reply {
	now := v.Site.Clock.Now()
	r := wild.Page(v.Site.Say(key), "<h2>"+say(v, key)+"</h2>\n")
	r.Status, r.Note = status, w.note(now)
	left := time.Duration(seconds) * time.Second
	if now.Before(w.until) {
		left = w.until.Sub(now)
	} else {
		w.until = now.Add(left)
	}
	r.Header = http.Header{"Retry-After": {fmt.Sprint(int((left + time.Second - 1) / time.Second))}}
	return r
}

// TooMany answers bursts with 429.
var TooMany = wild.Trait{
	Family: waitFamily, Name: "wait/429", Hard: true,
	Doc: "More than n requests in a minute or less are answered with 429 and a Retry-After.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		seconds := 10 + r.IntN(51)
		window, most := time.Duration(seconds)*time.Second,
			max(5, int(float64(seconds)*(0.3+0.9*r.Float64())))
		seconds = 1 + r.IntN(20)
		w, times := &wait{}, []time.Time(nil)
		busy(s, func(v *wild.Visit) *wild.Reply {
			now := s.Clock.Now()
			if now.Before(w.until) {
				return w.told(v, http.StatusTooManyRequests, seconds, "too fast")
			}
			for len(times) > 0 && now.Sub(times[0]) > window {
				times = times[1:]
			}
			if len(times) >= most {
				times = nil
				return w.told(v, http.StatusTooManyRequests, seconds, "too fast")
			}
			times = append(times, now)
			return nil
		})
	},
}

// Unavailable is down now and then.
var Unavailable = wild.Trait{
	Family: waitFamily, Name: "wait/503",
	Doc: "Now and then a request is answered with 503, with or without a Retry-After.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		one, says := 12+r.IntN(30), r.IntN(2) == 0
		w := &wait{}
		busy(s, func(v *wild.Visit) *wild.Reply {
			switch {
			case says && s.Clock.Now().Before(w.until):
				return w.told(v, http.StatusServiceUnavailable, 1, "busy")
			case !nowAndThen(v, "503", one):
				return nil
			case says:
				return w.told(v, http.StatusServiceUnavailable, 1+r.IntN(2), "busy")
			}
			r := wild.Page(s.Say("busy"), "<h2>"+say(v, "busy")+"</h2>\n")
			r.Status, r.Note = http.StatusServiceUnavailable, "busy"
			return r
		})
	},
}

// BusyWords says that it is busy with status 200.
var BusyWords = wild.Trait{
	Family: waitFamily, Name: "wait/busy-200", Hard: true,
	Doc: "Now and then a question is answered with words that the site is busy, and status 200.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		one := 12 + r.IntN(30)
		busy(s, func(v *wild.Visit) *wild.Reply {
			if !question(v) || !nowAndThen(v, "busy", one) {
				return nil
			}
			return wild.Page(s.Frame.Title, "<p>"+say(v, "busy")+"</p>\n")
		})
	},
}

// HasteWords wants a pause between two searches and says so with status 200.
var HasteWords = wild.Trait{
	Family: waitFamily, Name: "wait/pause-200", Hard: true,
	Doc: "A search that comes within some seconds of the last one is refused in words, with " +
		"status 200.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		pause := 1 + r.IntN(3)
		var last time.Time
		busy(s, func(v *wild.Visit) *wild.Reply {
			now := s.Clock.Now()
			if !question(v) {
				return nil
			}
			if now.Sub(last) < time.Duration(pause)*time.Second {
				r := wild.Page(s.Frame.Title, s.Results.Voice(v, s.Say("pause", pause), true))
				r.Note = "hasty: within the pause"
				return r
			}
			last = now
			return nil
		})
	},
}

// Slow takes its time.
var Slow = wild.Trait{
	Family: waitFamily, Name: "wait/slow", Doc: "Answers take a second or so.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		most := 300 + r.IntN(1500)
		s.Finish = append(s.Finish, func(v *wild.Visit, r *wild.Reply) {
			if r.Kind == wild.Result {
				s.Clock.Pass(time.Duration(100+s.Rand(fmt.Sprint("slow ",
					v.Number)).IntN(most)) * time.Millisecond)
			}
		})
	},
}

// Outage is a time out of order.
var Outage = wild.Trait{
	Family: waitFamily, Name: "wait/outage", Hard: true,
	Doc: "For some minutes or requests all of the site is out of order: 503, words with 200, or " +
		"every page sent to one.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		from, long, way := 40+r.IntN(100), 6+r.IntN(15), r.IntN(3)
		most := time.Duration(20+r.IntN(281)) * time.Second
		var began time.Time
		s.Routes["/maintenance"] = func(v *wild.Visit) *wild.Reply {
			return wild.Page(s.Say("maintenance"), "<h2>"+say(v, "maintenance")+"</h2>\n")
		}
		busy(s, func(v *wild.Visit) *wild.Reply {
			if v.Number < from || v.Number >= from+long || v.Path == "/maintenance" {
				return nil
			}
			if began.IsZero() {
				began = s.Clock.Now()
			}
			if s.Clock.Now().Sub(began) > most {
				return nil
			}
			if way == 2 {
				return wild.Redirect("/maintenance")
			}
			r := s.Routes["/maintenance"](v)
			if way == 0 {
				r.Status = http.StatusServiceUnavailable
			}
			return r
		})
	},
}
