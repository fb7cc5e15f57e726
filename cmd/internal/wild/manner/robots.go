package manner

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

const robotsFamily = "robots"

// RobotsBeside closes what nobody needs.
var RobotsBeside = wild.Trait{
	Family: robotsFamily, Name: "robots/beside",
	Doc: "robots.txt closes paths beside the search: administration, scripts, printing.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		for _, path := range []string{"/admin/", "/cgi-bin/", "/tmp", "/print/", "/user/login",
			"/*?print=", "/*&format="} {
			needed := strings.HasPrefix(s.Form.Action, path) ||
				strings.HasPrefix(s.Form.Page, path) || strings.HasPrefix(itemsPath(s), path)
			if r.IntN(3) > 0 && !needed {
				s.Manners.Close(path)
			}
		}
	},
}

// RobotsPages closes pages that the navigation leads to.
var RobotsPages = wild.Trait{
	Family: robotsFamily, Name: "robots/linked", Hard: true,
	Doc: "robots.txt closes some pages that the navigation links to.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		for _, path := range []string{"/members/", "/intern/", "/archive/"}[:1+r.IntN(3)] {
			href := path + pick(r, "list", "overview", "start")
			s.Manners.Close(path)
			s.Frame.Nav = append(s.Frame.Nav, wild.Link{Href: href, Text: s.Say("overview")})
			s.Routes[href] = func(v *wild.Visit) *wild.Reply {
				return wild.Page(s.Say("overview"), "<p>"+s.Sentences(href, 4)+"</p>\n")
			}
		}
	},
}

// RobotsItems closes the items' own pages; what lists say of them may be read.
var RobotsItems = wild.Trait{
	Family: robotsFamily, Name: "robots/items", Hard: true,
	Doc:      "robots.txt closes the pages of the items, not the search.",
	Excludes: []string{"ways/sitemap", "ways/feed"},
	Fits: func(s *wild.Site) bool {
		return !s.Results.Single && !slices.ContainsFunc(s.Content.Columns,
			func(c wild.Column) bool { return c.Hidden }) && itemsPath(s) != ""
	},
	Apply: func(s *wild.Site, _ *rand.Rand) { s.Manners.Close(itemsPath(s)) },
}

// itemsPath returns the beginning that the addresses of items have and no other page has.
func itemsPath(s *wild.Site) string {
	href := s.Results.Ident.Address(&wild.Visit{Site: s}, 0, 0)
	path, _, _ := strings.Cut(href, "?")
	path = path[:strings.LastIndex(path, "/")+1]
	if len(path) < 3 || strings.HasPrefix(s.Form.Action, path) ||
		strings.HasPrefix(s.Form.Page, path) || !strings.HasPrefix(href, "/") {
		return ""
	}
	return path
}

// RobotsAllow closes a folder and opens the search in it.
var RobotsAllow = wild.Trait{
	Family: robotsFamily, Name: "robots/allow-inside", Hard: true,
	Doc:      "robots.txt closes a folder, and opens the search inside of it by a longer rule.",
	Excludes: []string{"ways", "deep"},
	Fits: func(s *wild.Site) bool {
		return s.Form.Action != "/" && s.Form.Page != "" &&
			len(s.Form.Action) > 3
	},
	Apply: func(s *wild.Site, _ *rand.Rand) {
		s.Manners.Close(s.Form.Action[:2])
		s.Manners.Open(s.Form.Action)
		if s.Form.Page != "/" {
			s.Manners.Open(s.Form.Page)
		}
		if path := itemsPath(s); strings.HasPrefix(path, s.Form.Action[:2]) {
			s.Manners.Open(path)
		}
		for _, path := range slices.Sorted(maps.Keys(s.Routes)) { // what the form's script asks
			if strings.HasPrefix(path, s.Form.Action[:2]) {
				s.Manners.Open(path)
			}
		}
	},
}

// RobotsSearch closes another search of the site, that of its pages.
var RobotsSearch = wild.Trait{
	Family: robotsFamily, Name: "robots/other-search",
	Doc: "A second form searches the pages of the site; robots.txt closes its results.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		path := pick(r, "/sitesearch", "/find-page", "/gsearch")
		s.Manners.Close(path)
		s.Form.Beside = append(s.Form.Beside, func(v *wild.Visit) string {
			return fmt.Sprintf("<form action=%q><input type=\"text\" name=\"text\" "+
				"placeholder=%q><input type=\"submit\" value=%q></form>\n", path,
				s.Say("search site"), s.Say("search"))
		})
		s.Routes[path] = func(v *wild.Visit) *wild.Reply {
			return wild.Page(s.Say("search site"), "<p>"+say(v, "none")+"</p>\n")
		}
	},
}

// RobotsOthers closes everything for others.
var RobotsOthers = wild.Trait{
	Family: robotsFamily, Name: "robots/for-others",
	Doc: "robots.txt closes all of the site for named robots, and little for the rest.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		others := "User-agent: Blexer\nUser-agent: PageHoover\nDisallow: /\n\n"
		s.Manners.Close("/stats/")
		before := r.IntN(2) == 0
		s.Finish = append(s.Finish, func(v *wild.Visit, r *wild.Reply) {
			switch {
			case v.Path != "/robots.txt" || r.Status != http.StatusOK:
			case before:
				r.Raw = append([]byte(others), r.Raw...)
			default:
				r.Raw = append(append(slices.Clone(r.Raw), '\n'), others...)
			}
		})
	},
}

// CrawlDelay asks for a pace.
var CrawlDelay = wild.Trait{
	Family: "crawl-delay", Name: "crawl-delay/seconds",
	Doc: "robots.txt asks for some seconds between two requests.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		s.Manners.Rule("Crawl-delay: " + []string{"1", "2", "0.5", "5"}[r.IntN(4)])
	},
}
