package limit

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"html"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"unicode/utf8"

	"deepcrawl/cmd/internal/wild"
)

// ways is the family of the ways round the form. They stand after the families of answers, so that
// they know how items are addressed.
const ways = "ways"

// addressed keeps ways that lead to the items' own pages to sites that have such pages.
func addressed(s *wild.Site) bool {
	if f, ok := s.Results.Ident.(interface{ Firm() bool }); ok && !f.Firm() {
		return false
	}
	href := s.Results.Ident.Address(&wild.Visit{Site: s}, 0, 0)
	return strings.HasPrefix(href, "/") && !strings.Contains(href, "#")
}

// absolute is an address with scheme and host, as it is spelled in XML and JSON.
func absolute(v *wild.Visit, href string) string {
	return "http://" + v.R.Host + html.UnescapeString(href)
}

// pagesOf cuts items into pages.
func pagesOf(items []int, size int) (out [][]int) {
	for page := range slices.Chunk(items, size) {
		out = append(out, page)
	}
	return out
}

// A shelf is a list of items under a heading.
type shelf struct {
	slug, text string
	items      []int
}

// shelves sorts the items by what a column or the title says.
func shelves(s *wild.Site, of func(item int) []string) (out []shelf) {
	at := map[string]int{}
	for i := range s.Content.Len() {
		for _, text := range of(i) {
			n, ok := at[text]
			if !ok {
				n = len(out)
				at[text] = n
				out = append(out, shelf{text: text})
			}
			if !slices.Contains(out[n].items, i) {
				out[n].items = append(out[n].items, i)
			}
		}
	}
	slices.SortFunc(out, func(a, b shelf) int { return strings.Compare(a.text, b.text) })
	for n := range out {
		out[n].slug = fmt.Sprint(n + 1)
	}
	return out
}

// browse makes a trait of sites that list their items by links.
func browse(name, doc string, fits func(s *wild.Site) bool,
	of func(s *wild.Site) func(item int) []string) wild.Trait {
	return wild.Trait{
		Family: ways, Name: "ways/by-" + name, Doc: doc,
		Fits: func(s *wild.Site) bool { return fits(s) && addressed(s) },
		Apply: func(s *wild.Site, r *rand.Rand) {
			root, size := pick(r, "/browse", "/index", "/list", "/az"),
				[]int{20, 50, 100}[r.IntN(3)]
			key := pick(r, "g", "id", "l", "sel")
			all := shelves(s, of(s))
			s.Frame.Nav = append(s.Frame.Nav, wild.Link{Href: root, Text: s.Say("browse")})
			s.Routes[root] = func(v *wild.Visit) *wild.Reply {
				return shelfPage(v, all, root, key,
					size)
			}
			s.Ways = append(s.Ways, func(*wild.Site) (out [][]int) {
				for _, sh := range all {
					out = append(out, pagesOf(sh.items, size)...)
				}
				return out
			})
		},
	}
}

// shelfPage is the page of all headings, or a page of one heading.
func shelfPage(v *wild.Visit, all []shelf, root, key string, size int) *wild.Reply {
	s := v.Site
	at := slices.IndexFunc(all, func(sh shelf) bool { return sh.slug == v.Asked(key) })
	var b strings.Builder
	if at < 0 {
		b.WriteString("<ul class=\"index\">\n")
		for _, sh := range all {
			fmt.Fprintf(&b, "<li><a href=%q>%s</a> (%d)</li>\n", v.Href(root+"?"+key+"="+sh.slug),
				html.EscapeString(sh.text), len(sh.items))
		}
		return wild.Page(s.Say("browse"), b.String()+"</ul>\n")
	}
	pages := pagesOf(all[at].items, size)
	page := min(max(v.Int("p", 1), 1), len(pages))
	fmt.Fprintf(&b, "<h2>%s</h2>\n<ol start=\"%d\">\n", html.EscapeString(all[at].text),
		(page-1)*size+1)
	for place, i := range pages[page-1] {
		fmt.Fprintf(&b, "<li><a href=%q>%s</a></li>\n", s.Results.Ident.Address(v, i, place),
			html.EscapeString(s.Content.TitleOf(i)))
	}
	b.WriteString("</ol>\n")
	for n := range pages {
		if n+1 != page {
			fmt.Fprintf(&b, "<a href=%q>%d</a>\n",
				v.Href(fmt.Sprintf("%s?%s=%s&p=%d", root, key, all[at].slug, n+1)), n+1)
		}
	}
	r := wild.Page(all[at].text, b.String())
	r.Shown = pages[page-1]
	return r
}

// ByLetter lists items by the first letter of their titles.
var ByLetter = browse("letter", "Items are listed by links, by the first letter of their titles.",
	func(*wild.Site) bool { return true },
	func(s *wild.Site) func(item int) []string {
		return func(item int) []string {
			r, _ := utf8.DecodeRuneInString(s.Content.TitleOf(item))
			return []string{strings.ToUpper(string(r))}
		}
	})

// ByYear lists items by their years.
var ByYear = browse("year", "Items are listed by links, by their years.",
	func(s *wild.Site) bool { return kindAt(s, wild.Year) >= 0 },
	func(s *wild.Site) func(item int) []string {
		return func(item int) []string { return s.Content.Items[item].Cells[kindAt(s, wild.Year)] }
	})

// ByCategory lists items by the values of a category.
var ByCategory = browse("category", "Items are listed by links, by the values of a category.",
	func(s *wild.Site) bool { return kindAt(s, wild.Category) >= 0 },
	func(s *wild.Site) func(item int) []string {
		return func(item int) []string {
			return s.Content.Items[item].Cells[kindAt(s,
				wild.Category)]
		}
	})

// kindAt returns the first column of a kind, -1 where there is none.
func kindAt(s *wild.Site, kind wild.ColumnKind) int {
	return slices.IndexFunc(s.Content.Columns, func(c wild.Column) bool { return c.Kind == kind })
}

// everything returns all items.
func everything(s *wild.Site) (out []int) {
	for i := range s.Content.Len() {
		out = append(out, i)
	}
	return out
}

// document is a reply that is no page of the site's frame.
func document(kind string, body []byte) *wild.Reply {
	return &wild.Reply{Status: http.StatusOK, Header: http.Header{"Content-Type": {kind}},
		Raw: body, Kind: wild.Other}
}

// escaped is a text inside of XML.
func escaped(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a Builder takes everything
	return b.String()
}

// Sitemap names the items' pages, some of them where there are many.
var Sitemap = wild.Trait{
	Family: ways, Name: "ways/sitemap",
	Doc:  "A sitemap.xml names the pages of the items; robots.txt says where it is.",
	Fits: addressed,
	Apply: func(s *wild.Site, r *rand.Rand) {
		path := pick(r, "/sitemap.xml", "/sitemap.xml", "/sitemap_items.xml", "/map/records.xml")
		said := path != "/sitemap.xml" || r.IntN(2) == 0
		if said {
			s.Finish = append(s.Finish, func(v *wild.Visit, r *wild.Reply) {
				if v.Path == "/robots.txt" {
					if r.Status != http.StatusOK {
						r.Status, r.Raw = http.StatusOK, nil
					}
					r.Raw = fmt.Appendf(slices.Clone(r.Raw), "\nSitemap: http://%s%s\n", v.R.Host,
						path)
				}
			})
		}
		items := s.Rand("sitemap").Perm(s.Content.Len())
		if r.IntN(3) == 0 { // an old one: what came later is not in it
			items = items[:len(items)*3/5]
		}
		slices.Sort(items)
		s.Routes[path] = func(v *wild.Visit) *wild.Reply {
			var b strings.Builder
			b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset " +
				"xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
			for _, i := range items {
				fmt.Fprintf(&b, "<url><loc>%s</loc></url>\n",
					escaped(absolute(v, s.Results.Ident.Address(v, i, 0))))
			}
			return document("application/xml", []byte(b.String()+"</urlset>\n"))
		}
		s.Ways = append(s.Ways, func(*wild.Site) [][]int { return pagesOf(items, 1) })
	},
}

// Feed has the newest items.
var Feed = wild.Trait{
	Family: ways, Name: "ways/feed", Doc: "A feed, RSS or Atom, has the newest items.",
	Fits: addressed,
	Apply: func(s *wild.Site, r *rand.Rand) {
		atom, path := r.IntN(3) == 0, pick(r, "/rss", "/feed", "/feed.xml", "/news/rss.xml")
		kind := "application/rss+xml"
		if atom {
			kind = "application/atom+xml"
		}
		s.Frame.Head += fmt.Sprintf("<link rel=\"alternate\" type=%q title=%q href=%q>", kind,
			html.EscapeString(s.Say("latest")), path)
		all := everything(s)
		newest := all[len(all)-min(len(all), 10+r.IntN(41)):]
		s.Routes[path] = func(v *wild.Visit) *wild.Reply {
			r := document(kind+"; charset=utf-8", []byte(feed(v, newest, atom)))
			r.Shown = newest
			return r
		}
		s.Ways = append(s.Ways, func(*wild.Site) [][]int { return [][]int{newest} })
	},
}

func feed(v *wild.Visit, items []int, atom bool) string {
	s := v.Site
	var b strings.Builder
	for _, i := range items {
		href, title := escaped(absolute(v, s.Results.Ident.Address(v, i, 0))),
			escaped(s.Content.TitleOf(i))
		if atom {
			fmt.Fprintf(&b,
				"<entry><title>%s</title><link "+
					"href=\"%s\"/><id>%s</id><updated>2020-01-01T00:00:00Z</updated></entry>\n",
				title, href, href)
			continue
		}
		fmt.Fprintf(&b, "<item><title>%s</title><link>%s</link><guid>%s</guid></item>\n", title,
			href, href)
	}
	name := escaped(s.Frame.Title)
	if atom {
		return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed " +
			"xmlns=\"http://www.w3.org/2005/Atom\"><title>" + name + "</title>\n" + b.String() +
			"</feed>\n"
	}
	return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<rss version=\"2.0\"><channel><title>" +
		name + "</title>\n" + b.String() + "</channel></rss>\n"
}

// OpenSearch declares the search.
var OpenSearch = wild.Trait{
	Family: ways, Name: "ways/opensearch",
	Doc:  "An OpenSearch description declares the address of the search.",
	Fits: func(s *wild.Site) bool { return s.Form.Method == http.MethodGet && boxOf(s) != "" },
	Apply: func(s *wild.Site, r *rand.Rand) {
		path := pick(r, "/opensearch.xml", "/osd.xml", "/opensearch/description")
		s.Frame.Head += fmt.Sprintf("<link rel=\"search\" "+
			"type=\"application/opensearchdescription+xml\" title=%q href=%q>",
			html.EscapeString(s.Frame.Title), path)
		s.Routes[path] = func(v *wild.Visit) *wild.Reply {
			address := escaped(absolute(v, s.Form.Action) + "?" + boxOf(s) + "={searchTerms}")
			return document("application/opensearchdescription+xml",
				fmt.Appendf(nil,
					"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<OpenSearchDescription "+
						"xmlns=\"http://a9.com/-/spec/opensearch/1.1/\"><ShortName>%s</ShortName>"+
						"<Description>%s</Description><Url type=\"text/html\" template=\"%s\"/>"+
						"</OpenSearchDescription>\n",
					escaped(s.Frame.Title), escaped(s.Say("welcome")), address))
		}
	},
}

// boxOf returns the name of the first text box.
func boxOf(s *wild.Site) string {
	for _, c := range s.Form.Controls {
		if b, ok := c.(wild.Box); ok {
			return b.Name
		}
	}
	return ""
}

// JSON is a link to the data behind the pages.
var JSON = wild.Trait{
	Family: ways, Name: "ways/json",
	Doc:  "A link leads to the items as JSON, some hundred at a time.",
	Fits: addressed,
	Apply: func(s *wild.Site, r *rand.Rand) {
		path, size := pick(r, "/api/items", "/data.json", "/export/json", "/api/v1/records"),
			[]int{50, 100, 250}[r.IntN(3)]
		s.Form.Beside = append(s.Form.Beside, func(v *wild.Visit) string {
			return fmt.Sprintf("<p><a href=%q>%s (JSON)</a></p>\n", v.Href(path),
				html.EscapeString(s.Say("data")))
		})
		pages := pagesOf(everything(s), size)
		s.Routes[path] = func(v *wild.Visit) *wild.Reply {
			page := v.Int("page", 1) - 1
			var items []int
			if page >= 0 && page < len(pages) {
				items = pages[page]
			}
			r := document("application/json", asJSON(v, items, page, len(pages)))
			r.Shown = items
			return r
		}
		s.Ways = append(s.Ways, func(*wild.Site) [][]int { return pages })
	},
}

func asJSON(v *wild.Visit, items []int, page, pages int) []byte {
	s := v.Site
	list := []map[string]any{}
	for _, i := range items {
		m := map[string]any{"url": absolute(v, s.Results.Ident.Address(v, i, 0))}
		for c, col := range s.Content.Columns {
			if value := s.Content.Cell(i, c); value != "" && !col.Hidden {
				m[col.Key] = value
			}
		}
		list = append(list, m)
	}
	out := map[string]any{"total": s.Content.Len(), "page": page + 1, "items": list}
	if page+1 < pages {
		out["next"] = absolute(v, fmt.Sprintf("%s?page=%d", v.Path, page+2))
	}
	raw, err := json.Marshal(out)
	if err != nil {
		panic("wild: items as JSON: " + err.Error()) // maps of strings and numbers
	}
	return raw
}

// OnePage lists everything on one page.
var OnePage = wild.Trait{
	Family: ways, Name: "ways/one-page", Doc: "A page lists all items of a small database.",
	Fits: func(s *wild.Site) bool { return s.Content.Len() <= 1000 && addressed(s) },
	Apply: func(s *wild.Site, r *rand.Rand) {
		path := pick(r, "/all", "/list.html", "/complete", "/full-list")
		s.Frame.Nav = append(s.Frame.Nav, wild.Link{Href: path, Text: s.Say("show all")})
		s.Routes[path] = func(v *wild.Visit) *wild.Reply {
			var rows []wild.Row
			for _, i := range everything(s) {
				rows = append(rows, s.Row(v, i, i))
			}
			r := wild.Page(s.Say("show all"), s.Results.Layout.HTML(v, rows))
			r.Shown = everything(s)
			return r
		}
		s.Ways = append(s.Ways, func(*wild.Site) [][]int { return [][]int{everything(s)} })
	},
}
