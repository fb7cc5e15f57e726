package outsider

import (
	"fmt"
	"html"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// raw sends a page as it is.
func raw(s *wild.Site, page string) *wild.Reply {
	kind := s.Frame.Encoding.Type
	if kind == "" {
		kind = "text/html; charset=utf-8"
	}
	body := []byte(page)
	if e := s.Frame.Encoding.Encode; e != nil {
		body = e(page)
	}
	return &wild.Reply{Status: http.StatusOK, Raw: body,
		Header: http.Header{"Content-Type": {kind}}, Kind: wild.Other}
}

// moved gives the page with the form another path than the front page.
func moved(s *wild.Site, path string) {
	if s.Form.Page == "/" {
		s.Form.Page = path
	}
}

// apart reports whether the front page is free: it answers no question and has no page of its own.
func apart(s *wild.Site) bool { return s.Form.Action != "/" && s.Routes["/"] == nil }

// Frames: met at catalogues of the nineties that still run.
var Frames = wild.Trait{
	Family: "o-page", Name: "o-page/frames", By: by, Hard: true,
	Doc:  "The front page is a set of frames: a menu and the page with the form.",
	Fits: apart,
	Apply: func(s *wild.Site, r *rand.Rand) {
		moved(s, pick(r, "/main.htm", "/suche.html", "/form.php"))
		menu := pick(r, "/menu.htm", "/left.html", "/nav.php")
		s.Routes["/"] = func(v *wild.Visit) *wild.Reply {
			return raw(s, fmt.Sprintf(
				"<html>\n<head><title>%s</title></head>\n<frameset cols=\"180,*\" border=\"0\">\n"+
					"<frame name=\"menu\" src=%q>\n<frame name=\"main\" "+
					"src=%q>\n</frameset>\n</html>\n",
				html.EscapeString(s.Frame.Title), v.Href(menu), v.Href(s.Form.Page)))
		}
		s.Routes[menu] = func(v *wild.Visit) *wild.Reply {
			var b strings.Builder
			for _, key := range []string{"about", "help", "contact"} {
				fmt.Fprintf(&b, "<a href=%q target=\"main\">%s</a><br>\n", v.Href("/"+key),
					words(s, key))
			}
			return raw(s, fmt.Sprintf(
				"<html><body bgcolor=\"#eeeecc\">\n<a href=%q target=\"main\">%s</a><br>\n"+
					"%s</body></html>\n", v.Href(s.Form.Page), words(s, "search"), b.String()))
		}
	},
}

// Splash: met at museums and small publishers: the front page is a picture and leads on by itself.
var Splash = wild.Trait{
	Family: "o-page", Name: "o-page/splash", By: by,
	Doc:  "The front page is a picture that leads on after some seconds.",
	Fits: apart,
	Apply: func(s *wild.Site, r *rand.Rand) {
		moved(s, pick(r, "/start", "/portal/", "/en/home"))
		wait := r.IntN(6)
		s.Routes["/"] = func(v *wild.Visit) *wild.Reply {
			return raw(s, fmt.Sprintf("<html><head><title>%s</title>"+
				"<meta http-equiv=\"refresh\" content=\"%d; URL=%s\"></head>\n<body><center>"+
				"<a href=%q><img src=\"/logo.gif\" alt=\"\"></a></center></body></html>\n",
				html.EscapeString(s.Frame.Title), wait, v.Href(s.Form.Page), v.Href(s.Form.Page)))
		}
	},
}

// Inner: met at portals that show another program's pages within their own: the page of results is
// a shell, the list comes from another address in an inner frame.
var Inner = wild.Trait{
	Family: "o-page", Name: "o-page/list-in-an-inner-frame", By: by, Hard: true,
	Excludes: []string{"o-pager/down"},
	Doc:      "The page of results is a shell around an inner frame; the list and its pager are in there.",
	Fits:     func(s *wild.Site) bool { return s.Results.Onto == nil },
	Apply: func(s *wild.Site, r *rand.Rand) {
		list := pick(r, "/hits", "/cgi/list", "/frame/result.asp")
		s.Results.Onto = func(_ *wild.Visit, q url.Values) string { return list + "?" + q.Encode() }
		s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
			switch {
			case v.Path == list:
				v.Path = s.Form.Action
			case v.Path == s.Form.Action && len(v.Values) > 0:
				return wild.Page(s.Say("results for"),
					fmt.Sprintf("<h2>%s</h2>\n<iframe src=%q width=\"100%%\" "+
						"height=\"1200\" frameborder=\"0\"></iframe>\n", words(s, "results for"),
						v.Href(list+"?"+v.Values.Encode())))
			}
			return nil
		})
	},
}

// Numbered: met at forums, discovery systems and old catalogues: each question becomes a search
// with a number, to which the visitor is sent; its pages hang on the number, and old ones are
// forgotten.
var Numbered = wild.Trait{
	Family: "o-page", Name: "o-page/numbered-search", By: by, Hard: true,
	Excludes: []string{"o-pager/down"},
	Doc: "A question is kept under a number and the visitor is sent to that; further pages know " +
		"the number only, and old numbers are forgotten.",
	Fits: func(s *wild.Site) bool { return s.Results.Onto == nil },
	Apply: func(s *wild.Site, r *rand.Rand) {
		const number = "o search"
		dir, next := pick(r, "/search/", "/s/", "/results/set"), 1000+r.IntN(90000)
		kept, life := map[int]url.Values{}, 100+r.IntN(300)
		s.Search.Price++
		s.Results.Onto = func(v *wild.Visit, q url.Values) string {
			more := maps.Clone(q)
			for name := range v.Question() {
				more.Del(name)
			}
			return dir + v.Asked(number) + "?" + more.Encode()
		}
		s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
			id, ok := strings.CutPrefix(v.Path, dir)
			// the form's own page may lie there, too
			if n, err := strconv.Atoi(id); ok && err == nil {
				had := kept[n]
				if had == nil {
					r := wild.Page(s.Say("error"), "<p>"+words(s, "o:forgotten")+"</p>\n")
					r.Status, r.Kind = http.StatusNotFound, wild.Refusal
					return r
				}
				asked := maps.Clone(had)
				maps.Copy(asked, v.Values)
				asked.Set(number, id)
				v.Values, v.Path = asked, s.Form.Action
				return nil
			}
			if v.Path != s.Form.Action || len(v.Values) == 0 || v.Given(number) {
				return nil
			}
			next++
			kept[next] = v.Values
			delete(kept, next-life)
			to := wild.Redirect(html.UnescapeString(v.Href(dir + strconv.Itoa(next))))
			to.Status, to.Kind = http.StatusSeeOther, wild.Result
			return to
		})
	},
}

// BranchFirst: met at chains of libraries, shops and chemists: the first question of a visitor is
// answered with a choice of branches, and what is shown is that branch's; the last choice is all.
var BranchFirst = wild.Trait{
	Family: "o-page", Name: "o-page/choose-your-branch", By: by, Hard: true,
	Doc: "The first question leads to a choice of branches, which a cookie keeps; only the last " +
		"choice shows all.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		n, cookie := 3+r.IntN(4), pick(r, "branch", "store", "loc")
		path := pick(r, "/choose", "/setbranch", "/go")
		chosen := func(v *wild.Visit) string {
			if v.R == nil {
				return "all"
			}
			c, err := v.R.Cookie(cookie)
			if err != nil {
				return ""
			}
			return c.Value
		}
		sieve(s, func(v *wild.Visit, _ *wild.Answer, found wild.Set) wild.Set {
			b, err := strconv.Atoi(chosen(v))
			if err != nil {
				return found
			}
			here := wild.NewSet(s.Content.Len())
			for _, i := range found.List() {
				if lot(s, "o branch first", i, n+1) == b || lot(s, "o everywhere", i, 4) == 0 {
					here.Add(i)
				}
			}
			return here
		})
		s.Guards = append(s.Guards, func(v *wild.Visit) *wild.Reply {
			if v.Path != s.Form.Action || len(v.Values) == 0 || chosen(v) != "" {
				return nil
			}
			back := s.Form.Action + "?" + v.Values.Encode()
			choice := func(id, label string) string {
				q := url.Values{"id": {id}, "to": {back}}
				return "<li>" + anchor(v, path+"?"+q.Encode(), label) + "</li>\n"
			}
			list := ""
			for i := range n {
				list += choice(strconv.Itoa(i),
					words(s, "o:branch", s.Lang.Places[i%len(s.Lang.Places)]))
			}
			return wild.Page(s.Say("o:choose branch"), fmt.Sprintf("<h2>%s</h2>\n<ul>\n%s</ul>\n",
				words(s, "o:choose branch"), list+choice("all", words(s, "o:all branches"))))
		})
		s.Routes[path] = func(v *wild.Visit) *wild.Reply {
			to := v.Asked("to")
			if !strings.HasPrefix(to, s.Form.Action) {
				to = s.Form.Page
			}
			r := wild.Redirect(html.UnescapeString(v.Href(to)))
			r.SetCookie(cookie, url.QueryEscape(v.Asked("id")))
			return r
		}
	},
}
