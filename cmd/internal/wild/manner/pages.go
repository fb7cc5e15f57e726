package manner

import (
	"fmt"
	"html"
	"math/rand/v2"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// web adds pages of text that link to each other, and a list of them.
func web(s *wild.Site, r *rand.Rand, root, label string, n int) {
	each := func(i int) string { return fmt.Sprintf("%s/%d", root, 1000+i) }
	list := func(v *wild.Visit, items []int) string {
		var b strings.Builder
		for _, i := range items {
			fmt.Fprintf(&b, "<li><a href=%q>%s</a></li>\n", v.Href(each(i)),
				html.EscapeString(titled(s, each(i))))
		}
		return "<ul>\n" + b.String() + "</ul>\n"
	}
	const size = 20
	s.Frame.Nav = append(s.Frame.Nav, wild.Link{Href: root, Text: s.Say(label)})
	s.Routes[root] = func(v *wild.Visit) *wild.Reply {
		from := min(max(v.Int("p", 1)-1, 0)*size, n)
		var items []int
		for i := from; i < min(from+size, n); i++ {
			items = append(items, i)
		}
		main := "<h2>" + say(v, label) + "</h2>\n" + list(v, items)
		if from+size < n {
			main += fmt.Sprintf("<p><a href=%q>%s</a></p>\n",
				v.Href(fmt.Sprintf("%s?p=%d", root, from/size+2)), say(v, "next"))
		}
		return wild.Page(s.Say(label), main)
	}
	for i := range n {
		var others []int
		for range 2 + r.IntN(4) {
			others = append(others, r.IntN(n))
		}
		s.Routes[each(i)] = func(v *wild.Visit) *wild.Reply {
			title := titled(s, each(i))
			return wild.Page(title, fmt.Sprintf("<h2>%s</h2>\n<p>%s</p>\n<p>%s</p>\n",
				html.EscapeString(title), s.Sentences(each(i), 4),
				s.Sentences(each(i)+" more", 3))+list(v, others))
		}
	}
}

const pagesFamily = "pages"

// News is a web of news.
var News = wild.Trait{
	Family: pagesFamily, Name: "pages/news",
	Doc: "The site has 20 to 200 news, which link to each other.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		web(s, r, pick(r, "/news", "/blog", "/press"), "news", 20+r.IntN(181))
	},
}

// Help is a web of help.
var Help = wild.Trait{
	Family: pagesFamily, Name: "pages/help",
	Doc: "The site has 20 to 60 pages of help, some of them about searching.",
	Apply: func(s *wild.Site, r *rand.Rand) {
		web(s, r, pick(r, "/faq", "/guide", "/support"), "help", 20+r.IntN(41))
	},
}

// deep puts the form some links away from the home page.
func deep(name, doc string, hard bool, steps func(r *rand.Rand) int) wild.Trait {
	return wild.Trait{
		Family: "deep", Name: "deep/" + name, Doc: doc, Hard: hard,
		Fits: func(s *wild.Site) bool {
			return s.Form.Page == "/" && s.Form.Action != "/" &&
				s.Routes["/"] == nil
		},
		Apply: func(s *wild.Site, r *rand.Rand) {
			s.Form.Page = pick(r, "/catalogue", "/database", "/search/form", "/opac",
				"/db/query.html", "/s.php")
			labels := []string{"advanced", "catalogue", "database", "services", "collections"}
			r.Shuffle(len(labels), func(i, j int) { labels[i], labels[j] = labels[j], labels[i] })
			path, label := s.Form.Page, labels[0]
			for step := steps(r) - 1; step > 0; step-- {
				at := fmt.Sprintf("/%s/%d", pick(r, "area", "portal", "dept"), step)
				s.Routes[at] = crossroads(s, r, at, path, label)
				path, label = at, labels[step]
			}
			s.Routes["/"] = crossroads(s, r, "/", path, label)
		},
	}
}

// crossroads is a page with one link that leads on among others that do not.
func crossroads(s *wild.Site, r *rand.Rand, at, to, label string) wild.Handler {
	var ways []wild.Link
	for i := range 3 + r.IntN(6) {
		path := strings.TrimSuffix(at, "/") + fmt.Sprintf("/text/%d", i+1)
		title := titled(s, path)
		prose(s, path, title)
		ways = append(ways, wild.Link{Href: path, Text: title})
	}
	ways[r.IntN(len(ways))] = wild.Link{Href: to, Text: s.Say(label)}
	return func(v *wild.Visit) *wild.Reply {
		var b strings.Builder
		for _, w := range ways {
			fmt.Fprintf(&b, "<p><a href=%q>%s</a></p>\n", v.Href(w.Href), html.EscapeString(w.Text))
		}
		return wild.Page(s.Frame.Title, "<p>"+say(v, "welcome")+" "+s.Sentences("front "+at,
			3)+"</p>\n"+b.String())
	}
}

// Depths of the form.
var (
	DeepOne = deep("one", "The form is one link away from the home page, among others.", false,
		func(*rand.Rand) int { return 1 })
	DeepMore = deep("more", "The form is two or three links away from the home page, among others.",
		true, func(r *rand.Rand) int { return 2 + r.IntN(2) })
)
