package manner

import (
	"fmt"
	"html"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

const wallFamily = "wall"

// has reports whether a visit brings a cookie.
func has(v *wild.Visit, name string) bool {
	_, err := v.R.Cookie(name)
	return err == nil
}

// back returns where a visit wanted to go, if it is a place on this site.
func back(v *wild.Visit, name string) string {
	if to := v.Asked(name); strings.HasPrefix(to, "/") && !strings.HasPrefix(to, "//") {
		return to
	}
	return "/"
}

// Consent is a page of terms before the site.
var Consent = wild.Trait{
	Family: wallFamily, Name: "wall/consent", Hard: true,
	Doc: "Before anything a page of terms has to be accepted, by a link or a button; a cookie " +
		"remembers it.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		path, cookie, button := pick(r, "/accept", "/terms/accept", "/disclaimer"),
			pick(r, "accepted", "terms", "disclaimer_ok"), r.IntN(2) == 0
		s.Routes[path] = func(v *wild.Visit) *wild.Reply {
			r := wild.Redirect(back(v, "to"))
			r.SetCookie(cookie, "yes")
			return r
		}
		s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
			if v.Path == path || has(v, cookie) || strings.HasSuffix(v.Path, ".xml") {
				return nil
			}
			main := "<h2>" + say(v, "terms") + "</h2>\n<p>" + s.Sentences("terms", 5) + "</p>\n"
			to := v.R.URL.RequestURI()
			if button {
				main += fmt.Sprintf("<form action=%q method=\"get\"><input type=\"hidden\" "+
					"name=\"to\" value=%q><input type=\"submit\" value=%q></form>\n", path,
					html.EscapeString(to), s.Say("accept"))
			} else {
				main += fmt.Sprintf("<p><a href=%q>%s</a></p>\n",
					html.EscapeString(withParameter(path, "to", to)), say(v, "accept"))
			}
			return wild.Page(s.Say("terms"), main)
		})
	},
}

// CookieWanted sends visitors round once, to see whether they keep cookies.
var CookieWanted = wild.Trait{
	Family: wallFamily, Name: "wall/cookie-check",
	Doc: "The first visit is sent to its own address with a cookie; who brings none back is " +
		"refused.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		cookie, probe := pick(r, "ck", "cookietest", "visitor"),
			pick(r, "ckcheck", "cookie", "checked")
		s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
			tried := v.Given(probe)
			v.Values.Del(probe)
			switch {
			case has(v, cookie) || strings.HasSuffix(v.Path, ".xml"):
				return nil
			case tried:
				return wild.Page(s.Frame.Title, s.Results.Voice(v, s.Say("cookies off"), true))
			}
			r := wild.Redirect(withParameter(v.R.URL.RequestURI(), probe, "1"))
			r.SetCookie(cookie, "1")
			return r
		})
	},
}

// Searching is a page that is shown while the search runs.
var Searching = wild.Trait{
	Family: wallFamily, Name: "wall/searching", Hard: true,
	Doc: "A question is answered with a page that asks to wait, and leads to the answer by itself.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		name, jobs, header := pick(r, "job", "run", "req"), map[string]bool{}, r.IntN(2) == 0
		s.Search.Price++
		first(s, func(v *wild.Visit) *wild.Reply {
			if v.Path == s.Form.Action && jobs[v.Asked(name)] && s.Form.Method == http.MethodPost {
				// a site that answers posts alone shows the answer of a job all the same
				asked := *v.R
				asked.Method = http.MethodPost
				v.R = &asked
			}
			return nil
		})
		s.Results.Onward = append(s.Results.Onward,
			func(v *wild.Visit, _ *wild.Answer, q url.Values) {
				if v.Given(name) {
					q.Set(name, v.Asked(name))
				}
			})
		s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
			if !question(v) || jobs[v.Asked(name)] {
				return nil
			}
			id := fmt.Sprintf("%08d", s.Rand(fmt.Sprint("job ", v.Number)).IntN(1e8))
			jobs[id] = true
			q := url.Values{}
			for n, vs := range v.Values {
				q[n] = vs
			}
			q.Set(name, id)
			to := v.Href(s.Form.Action + "?" + s.Query(q))
			reply := wild.Page(s.Say("please wait"), "<p>"+say(v, "please wait")+"</p>\n")
			if header {
				reply.Header = http.Header{"Refresh": {"1; url=" + html.UnescapeString(to)}}
			} else {
				v.Head = "<meta http-equiv=\"refresh\" content=\"1; url=" + to + "\">"
			}
			return reply
		})
	},
}

// Slash redirects paths to the same with a slash.
var Slash = wild.Trait{
	Family: wallFamily, Name: "wall/slash",
	Doc: "Addresses without a slash at the end of the path are sent on to those with one " +
		"(301).",
	Excludes: []string{"state/session-path", "state/moving-action"},
	Fits: func(s *wild.Site) bool {
		return s.Form.Method == http.MethodGet &&
			s.Form.Action != "/"
	},
	Apply: func(s *wild.Site, _ *rand.Rand) {
		first(s, func(v *wild.Visit) *wild.Reply {
			bare, ok := strings.CutSuffix(v.Path, "/")
			switch {
			case ok && bare != "":
				v.Path = bare
			case !ok && (v.Path == s.Form.Action || v.Path == s.Form.Page) &&
				v.R.Method == http.MethodGet:
				u := *v.R.URL
				u.Path, u.RawPath, u.Host, u.Scheme = u.Path+"/", "", "", ""
				r := wild.Redirect(u.RequestURI())
				r.Status = http.StatusMovedPermanently
				return r
			}
			return nil
		})
	},
}

// Framed shows the results in a frame of its own.
var Framed = wild.Trait{
	Family: wallFamily, Name: "wall/results-in-frame", Hard: true,
	Doc:      "The page of results has the results in an inner frame.",
	Excludes: []string{"state/moving-action"},
	Fits:     func(s *wild.Site) bool { return s.Form.Method == http.MethodGet },
	Apply: func(s *wild.Site, r *rand.Rand) {
		inner := s.Form.Action + pick(r, "-list", "_body", "-frame")
		outer := func(v *wild.Visit) *wild.Reply {
			if v.Path == inner {
				v.Path, v.Head = s.Form.Action, "<base target=\"_top\">"
				return nil
			}
			if !question(v) {
				return nil
			}
			main := fmt.Sprintf("<h2>%s</h2>\n<iframe src=%q width=\"100%%\" height=\"900\" "+
				"frameborder=\"0\"></iframe>\n", say(v, "results for"),
				v.Href(inner+"?"+s.Query(v.Values)))
			return wild.Page(s.Say("results for"), main)
		}
		first(s, outer)
	},
}
