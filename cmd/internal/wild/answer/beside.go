package answer

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// besides returns a trait that draws something beside answers.
func besides(name, doc string, hard bool, places []string,
	draw func(s *wild.Site, r *rand.Rand) saying) wild.Trait {
	return wild.Trait{Family: "beside", Name: "beside/" + name, Doc: doc, Hard: hard,
		Apply: func(s *wild.Site, r *rand.Rand) {
			s.Results.Beside = append(s.Results.Beside,
				wild.Block{Place: pick(r, places...), HTML: draw(s, r)})
		}}
}

// box is a heading above a list of lines.
func box(r *rand.Rand) func(heading string, lines []string) string {
	head, list, item := pick(r, "h3", "h4", "b"), pick(r, "ul", "ul", "div"), "li"
	if list == "div" {
		item = "p"
	}
	return func(heading string, lines []string) string {
		if len(lines) == 0 {
			return ""
		}
		return fmt.Sprintf("<div class=\"box\"><%s>%s</%s>\n<%s>\n<%s>%s</%s>\n</%s></div>\n", head,
			heading, head, list, item, strings.Join(lines, "</"+item+">\n<"+item+">"), item, list)
	}
}

// linkedItem is the title of an item as a link.
func linkedItem(v *wild.Visit, item int) string {
	text := esc(v.Site.Content.TitleOf(item))
	if to := v.Site.Results.Ident.Address(v, item, 0); to != "" {
		return link(to, text)
	}
	return text
}

// links are some items by lot.
func links(v *wild.Visit, n int, of ...any) (out []string) {
	for k := range n {
		out = append(out, linkedItem(v, int(hash(append(of, k)...)%uint64(v.Site.Content.Len()))))
	}
	return out
}

// What stands beside answers.
var (
	Related = besides("related", "Entries related to the first hit stand beside the answer.", true,
		[]string{"after", "margin"}, func(_ *wild.Site, r *rand.Rand) saying {
			draw, n := box(r), 3+r.IntN(4)
			return func(v *wild.Visit, a *wild.Answer) string {
				if len(a.Shown) == 0 {
					return ""
				}
				return draw(say(v, "related"), links(v, n, "related", a.Shown[0]))
			}
		})
	Popular = besides("popular", "What others read most stands beside the answer.", false,
		[]string{"after", "margin", "before"},
		func(s *wild.Site, r *rand.Rand) saying {
			draw, n := box(r), 5+r.IntN(6)
			return func(v *wild.Visit, _ *wild.Answer) string {
				return draw(say(v, "popular"), links(v, n, "popular", s.Seed))
			}
		})
	Recent = besides("recent", "What one looked at last stands beside the answer.", false,
		[]string{"after", "margin"}, func(s *wild.Site, r *rand.Rand) saying {
			draw, n := box(r), 2+r.IntN(3)
			return func(v *wild.Visit, _ *wild.Answer) string {
				return draw(say(v, "recent"), links(v, n, "recent", s.Seed, v.Number/4))
			}
		})
	News = besides("news", "News stand beside the answer, each with a date.", false,
		[]string{"before", "after", "margin"},
		func(s *wild.Site, r *rand.Rand) saying {
			draw, n := box(r), 2+r.IntN(4)
			return func(v *wild.Visit, _ *wild.Answer) string {
				var lines []string
				for i := range n {
					lines = append(lines,
						fmt.Sprintf("<span class=\"date\">%02d.%02d.2025</span> %s",
							1+(i*11)%28, 1+(i*5)%12,
							link(v.Href(fmt.Sprintf("/about?news=%d", 40-i)),
								esc(s.Sentences(fmt.Sprint("news", i), 1)))))
				}
				return draw(say(v, "news"), lines)
			}
		})
	Help = besides("help", "Paragraphs say how to search.", false, []string{"before", "after"},
		func(s *wild.Site, r *rand.Rand) saying {
			n := 1 + r.IntN(3)
			return func(v *wild.Visit, _ *wild.Answer) string {
				out := "<h3>" + say(v, "help") + "</h3>\n"
				for i := range n {
					out += "<p>" + esc(s.Sentences(fmt.Sprint("hint", i), 2)) + "</p>\n"
				}
				return out
			}
		})
	Sections = besides("sections", "A list of sections of the site stands beside the answer.",
		false, []string{"before", "margin"}, func(s *wild.Site, r *rand.Rand) saying {
			draw, n := box(r), 6+r.IntN(9)
			return func(v *wild.Visit, _ *wild.Answer) string {
				var lines []string
				for i := range n {
					words := strings.Fields(s.Sentences(fmt.Sprint("section", i), 1))
					lines = append(lines, link(v.Href(fmt.Sprintf("/about?section=%d", i+1)),
						esc(strings.Join(words[:min(2, len(words))], " "))))
				}
				return draw(say(v, "about"), lines)
			}
		})
	Others = besides("other-searches",
		"What others searched for stands beside the answer, as links that ask it.", false,
		[]string{"before", "after", "margin"},
		func(s *wild.Site, r *rand.Rand) saying {
			draw, n := box(r), 3+r.IntN(5)
			return func(v *wild.Visit, _ *wild.Answer) string {
				name := searchBox(s)
				if name == "" {
					return ""
				}
				var lines []string
				for i := range n {
					w := strings.Fields(s.Content.TitleOf(int(hash("others",
						i) % uint64(s.Content.Len()))))
					if len(w) > 0 {
						lines = append(lines,
							link(v.Href(s.Form.Action+"?"+s.Query(url.Values{name: {w[len(w)-1]}})),
								esc(w[len(w)-1])))
					}
				}
				return draw(say(v, "other searches"), lines)
			}
		})
)

// A facet is a filter that stands beside answers only: links with counts set it.
type facet struct{ wild.Menu }

// HTML is nothing: no field of the form sets it, but what was chosen stays in the form.
func (f facet) HTML(v *wild.Visit) string {
	if v.Asked(f.Name) == "" {
		return ""
	}
	return wild.Fields(wild.Input{Name: f.Name, Value: v.Asked(f.Name)})
}

// Filter narrows what something else found.
func (f facet) Filter(s *wild.Site, q url.Values) (wild.Set, bool) {
	for name, vs := range q {
		if name != f.Name && strings.Join(vs, "") != "" {
			return f.Menu.Filter(s, q)
		}
	}
	return nil, false
}

// Questions are those of the menu, to be asked together with others.
func (f facet) Questions(s *wild.Site, most int) []url.Values {
	if most == 0 {
		return nil
	}
	return f.Menu.Questions(s, most)
}

// Facets are links that narrow the answer, with counts.
var Facets = wild.Trait{Family: "beside", Name: "beside/facets",
	Doc:  "Links with counts beside the answer narrow it by the values of an attribute.",
	Fits: has(wild.Category),
	Apply: func(s *wild.Site, r *rand.Rand) {
		c := columnOf(s, wild.Category)
		name := pick(r, "f_", "facet_", "filter.", "") + s.Content.Columns[c].Key
		for _, had := range s.Form.Controls {
			for _, n := range had.Names() {
				if n == name {
					name += "_f"
				}
			}
		}
		s.Form.Controls = append(s.Form.Controls, facet{wild.Menu{Name: name, Column: c}})
		draw, most := box(r), 4+r.IntN(8)
		count := pick(r, " (%d)", " <span>%d</span>", " [%d]")
		s.Results.Beside = append(s.Results.Beside,
			wild.Block{Place: pick(r, "margin", "margin", "before"),
				HTML: func(v *wild.Visit, a *wild.Answer) string {
					if len(a.List) == 0 || a.Question.Get(name) != "" {
						return ""
					}
					n := map[string]int{}
					for _, i := range a.List {
						for _, x := range s.Content.Items[i].Cells[c] {
							n[x]++
						}
					}
					var lines []string
					for _, x := range s.Content.Columns[c].Values {
						if n[x] > 0 && len(lines) < most {
							lines = append(lines,
								link(v.Onward(a, wild.Input{Name: name, Value: x}),
									esc(x))+fmt.Sprintf(count, n[x]))
						}
					}
					return draw(esc(s.Content.Columns[c].Label), lines)
				}})
	}}

// Advertisements look like entries.
var Advertisements = wild.Trait{Family: "beside", Name: "beside/advertisements",
	Doc: "Advertisements stand among the entries and look like them.", Hard: true,
	Excludes: []string{"layout/gallery", "layout/pre"},
	Apply: func(s *wild.Site, r *rand.Rand) {
		label, at := r.IntN(3) > 0, r.IntN(4)
		s.Routes["/clk"] = func(*wild.Visit) *wild.Reply {
			return wild.Page("Ad",
				"<p>"+s.Sentences("ad page", 3)+"</p>\n")
		}
		s.Results.Dress = append(s.Results.Dress,
			func(v *wild.Visit, a *wild.Answer, rows []wild.Row) []wild.Row {
				n := hash("ad", v.Question(), a.Page)
				ad := wild.Row{Item: -1, Title: strings.TrimSuffix(s.Sentences(fmt.Sprint("ad",
					n%5),
					1), "."), Link: v.Href(fmt.Sprintf("/clk?ad=%d&t=%x", n%5, n%1e6))}
				for _, c := range columns(s) {
					// Codes that the form wants, as of towns, are a column whose values nobody
					// lists.
					if col := s.Content.Columns[c]; col.Kind == wild.Category &&
						len(col.Values) > 0 {
						ad.Cells = append(ad.Cells,
							wild.Cell{Column: c, Label: col.Label,
								Value: col.Values[n%uint64(len(col.Values))]})
					}
				}
				if label {
					ad.After = "<span class=\"label\">" + say(v, "sponsored") + "</span>"
				}
				at := min(at, len(rows))
				return append(rows[:at:at], append([]wild.Row{ad}, rows[at:]...)...)
			})
	}}
