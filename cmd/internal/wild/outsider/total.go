package outsider

import (
	"fmt"
	"html"
	"math/rand/v2"
	"regexp"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

var (
	tag    = regexp.MustCompile(`<[^>]*>`)
	number = regexp.MustCompile(`\d{4,}`)
)

// InTitle: met at newspapers' archives and shops: how many there are stands in the title of the
// page and nowhere else.
var InTitle = wild.Trait{
	Family: "o-total", Name: "o-total/in-the-page-title", By: by,
	Doc:  "The total stands in the title element only, with what was asked.",
	Fits: func(s *wild.Site) bool { return s.Results.Count != nil },
	Apply: func(s *wild.Site, _ *rand.Rand) {
		count, said := s.Results.Count, ""
		s.Results.Count = func(v *wild.Visit, a *wild.Answer) string {
			said = html.UnescapeString(strings.TrimSpace(tag.ReplaceAllString(count(v, a), "")))
			return ""
		}
		s.Finish = append(s.Finish, func(v *wild.Visit, r *wild.Reply) {
			if v.Answer == nil || said == "" {
				return
			}
			asked := ""
			for _, b := range boxes(s) {
				asked += v.Answer.Question.Get(b.Name)
			}
			r.Title, said =
				strings.TrimSpace(fmt.Sprintf("%s - %s %s", asked, said, s.Frame.Title)), ""
		})
	},
}

// Grouped: met in all of Europe: large numbers are parted into groups of three by a dot, a comma,
// an apostrophe or a space that does not break.
var Grouped = wild.Trait{
	Family: "o-total", Name: "o-total/groups-of-three", By: by,
	Doc:  "Totals of a thousand and more are written in groups of three.",
	Fits: func(s *wild.Site) bool { return s.Results.Count != nil },
	Apply: func(s *wild.Site, r *rand.Rand) {
		count, sep := s.Results.Count, pick(r, ".", ",", "'", "&nbsp;", "&#8239;", " ")
		s.Results.Count = func(v *wild.Visit, a *wild.Answer) string {
			return number.ReplaceAllStringFunc(count(v, a), func(n string) string {
				var out []string
				for ; len(n) > 3; n = n[:len(n)-3] {
					out = append([]string{n[len(n)-3:]}, out...)
				}
				return n + sep + strings.Join(out, sep)
			})
		}
	},
}

// ManyNumbers: met at self-made front ends of index servers: the line of the total also says how
// many entries were searched, in how many collections and in which time.
var ManyNumbers = wild.Trait{
	Family: "o-total", Name: "o-total/among-other-numbers", By: by, Hard: true,
	Doc:  "The line with the total also says how much was searched, how fast, and which page this is.",
	Fits: func(s *wild.Site) bool { return s.Results.Count != nil },
	Apply: func(s *wild.Site, r *rand.Rand) {
		count, parts, first := s.Results.Count, 2+r.IntN(11), r.Float64() < 0.5
		s.Results.Count = func(v *wild.Visit, a *wild.Answer) string {
			time := fmt.Sprintf("0.%03d", 3+(a.Total*7)%90)
			more := "<p>" + words(s, "o:searched", s.Content.Len(), parts, time) + "</p>\n"
			if first {
				return more + count(v, a)
			}
			return count(v, a) + more
		}
	},
}

// AllOfThem: met at facets that are counted once a night over all entries: beside a short list
// stand the numbers of the whole database.
var AllOfThem = wild.Trait{
	Family: "o-total", Name: "o-total/facets-of-the-whole", By: by,
	Doc:  "Beside the answer stand values with numbers that are those of the whole database.",
	Fits: func(s *wild.Site) bool { return len(columnsOf(s, wild.Category)) > 0 },
	Apply: func(s *wild.Site, r *rand.Rand) {
		cols := columnsOf(s, wild.Category)
		c := cols[r.IntN(len(cols))]
		drawn := ""
		beside(s, pick(r, "margin", "before"), func(*wild.Visit, *wild.Answer) string {
			if drawn != "" {
				return drawn
			}
			n := map[string]int{}
			for _, it := range s.Content.Items {
				for _, v := range it.Cells[c] {
					n[v]++
				}
			}
			var b strings.Builder
			for _, v := range s.Content.Columns[c].Values {
				fmt.Fprintf(&b, "<li>%s (%d)</li>\n", html.EscapeString(v), n[v])
			}
			drawn = fmt.Sprintf("<div class=\"facet\"><h4>%s</h4>\n<ul>\n%s</ul></div>\n",
				html.EscapeString(s.Content.Columns[c].Label), b.String())
			return drawn
		})
	},
}
