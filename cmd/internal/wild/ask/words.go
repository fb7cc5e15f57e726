package ask

import (
	"html"
	"math/rand/v2"
	"slices"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

func matches(name, doc string, hard bool, mode wild.WordMode) wild.Trait {
	return wild.Trait{
		Family: "match", Name: "match/" + name, Doc: doc, Hard: hard,
		Fits:  func(s *wild.Site) bool { return !s.Search.Matching.Unspaced },
		Apply: func(s *wild.Site, _ *rand.Rand) { s.Search.Matching.Mode = mode },
	}
}

// How a word that is asked meets a word of an item. Without one of these, words must be whole.
var (
	Beginnings = matches("beginnings", "A word finds all words that begin so.", false,
		wild.Beginning)
	Inside = matches("inside", "A text is found anywhere inside of words.", false, wild.Inside)
	Stems  = matches("stems", "Words are found in their other forms, too.", false, wild.Stem)
	Exact  = wholeValues()
)

// wholeValues is a site that nobody could search without an example: of a value that several items
// have.
func wholeValues() wild.Trait {
	t := matches("exact", "A box finds the value of a field only where it is given as a whole; "+
		"an example stands beside it.", true, wild.Exact)
	shared := func(s *wild.Site) []int { return columns(s, wild.Category, wild.Name) }
	fits, apply := t.Fits, t.Apply
	t.Excludes = []string{"searched/title-only"}
	t.Fits = func(s *wild.Site) bool { return fits(s) && len(shared(s)) > 0 }
	t.Apply = func(s *wild.Site, r *rand.Rand) {
		apply(s, r)
		c := shared(s)[r.IntN(len(shared(s)))]
		values := s.Content.Items[r.IntN(s.Content.Len())].Cells[c]
		for range 20 {
			if len(values) > 0 {
				break
			}
			values = s.Content.Items[r.IntN(s.Content.Len())].Cells[c]
		}
		if len(values) > 0 {
			s.Form.Beside = append(s.Form.Beside, func(v *wild.Visit) string {
				return "<p class=\"hint\">" + html.EscapeString(s.Say("such as", values[0])) +
					"</p>\n"
			})
		}
	}
	return t
}

func searches(name, doc string, cols func(s *wild.Site) []int) wild.Trait {
	return wild.Trait{
		Family: "searched", Name: "searched/" + name, Doc: doc,
		Fits:  func(s *wild.Site) bool { return len(cols(s)) > 0 },
		Apply: func(s *wild.Site, _ *rand.Rand) { s.Search.Columns = cols(s) },
	}
}

// What the box for words searches. Without one of these: all that is no number.
var (
	TitleOnly = searches("title-only", "The box searches titles and nothing else.",
		func(s *wild.Site) []int { return []int{s.Content.Title} })
	TitleName = searches("title-and-names", "The box searches titles and persons.",
		func(s *wild.Site) []int {
			return append(slices.DeleteFunc(columns(s, wild.Name), func(c int) bool {
				return c == s.Content.Title
			}), s.Content.Title)
		})
	Everything = searches("everything", "The box searches all fields, years and numbers as well.",
		func(s *wild.Site) []int {
			return columns(s, wild.Text, wild.Name, wild.Category, wild.Number, wild.Year,
				wild.Date,
				wild.Code)
		})
)

func wordy(name, doc string, hard bool,
	apply func(s *wild.Site, m *wild.Matching, r *rand.Rand)) wild.Trait {
	return wild.Trait{
		Family: "words", Name: "words/" + name, Doc: doc, Hard: hard,
		Fits:  func(s *wild.Site) bool { return !s.Search.Matching.Unspaced },
		Apply: func(s *wild.Site, r *rand.Rand) { apply(s, &s.Search.Matching, r) },
	}
}

// What boxes for words mind.
var (
	Stops = wordy("stops", "The commonest words are ignored.", false,
		func(s *wild.Site, m *wild.Matching, _ *rand.Rand) {
			m.Stops = map[string]bool{}
			for _, w := range s.Lang.Words[:s.Lang.Stops] {
				m.Stops[w] = true
			}
		})
	Short = wordy("short", "Words of less than two or three letters find nothing.", false,
		func(_ *wild.Site, m *wild.Matching, r *rand.Rand) {
			m.Shortest = 2 + r.IntN(2)
		})
	Shorter = wordy("shorter", "Words of less than four letters find nothing.", false,
		func(_ *wild.Site, m *wild.Matching, _ *rand.Rand) {
			m.Shortest = 4
		})
	AnyWord = wordy("any-ranked",
		"One of several words is enough; items with more of them come first.", false,
		func(s *wild.Site, m *wild.Matching, _ *rand.Rand) {
			m.Any = true
			ranked(s)
		})
	Accents = wordy("accents", "A letter with an accent is another letter.", false,
		func(_ *wild.Site, m *wild.Matching, _ *rand.Rand) {
			m.Accents = true
		})
	Capitals = wordy("capitals", "Capitals mind.", true,
		func(_ *wild.Site, m *wild.Matching, _ *rand.Rand) {
			m.Capitals = true
		})
	Wildcard = wordy("wildcard", "A sign at the end of a word stands for any rest of it.", false,
		func(_ *wild.Site, m *wild.Matching, r *rand.Rand) {
			m.Wildcard = pick(r, "*", "*", "*", "%", "$", "?")
		})
	Operators = wordy("operators",
		"A word behind NOT or a minus is left out; alone, all other items are found.", false,
		func(_ *wild.Site, m *wild.Matching, _ *rand.Rand) {
			m.Negates = true
		})
	StarPart = wordy("star-finds-a-part", "A sign that stands for any rest of a word finds, "+
		"alone, a part of the items that shares a value.", true,
		func(s *wild.Site, m *wild.Matching, r *rand.Rand) {
			cols := menuable(s)
			if len(cols) == 0 {
				return
			}
			m.Wildcard = "*"
			c := pick(r, cols...)
			part := categories(s, c, false)[0]
			s.Search.Sieves =
				append(s.Search.Sieves,
					func(_ *wild.Visit, a *wild.Answer, found wild.Set) wild.Set {
						for _, vs := range a.Question {
							if len(vs) > 0 && strings.TrimSpace(vs[0]) == "*" {
								return found.And(s.Memo("star", func() wild.Set {
									return part.set(s)
								}))
							}
						}
						return found
					})
		})
)

// ranked puts items first that have more of the words.
func ranked(s *wild.Site) {
	reorder(s, func(v *wild.Visit, list []int) {
		points := map[int]int{}
		for _, c := range s.Form.Controls {
			box, ok := c.(wild.Box)
			if !ok || len(strings.Fields(v.Asked(box.Name))) < 2 {
				continue
			}
			for _, w := range strings.Fields(v.Asked(box.Name)) {
				if set, asked := s.Find(&s.Search.Matching, box.Columns, w); asked {
					for _, i := range set.List() {
						points[i]++
					}
				}
			}
		}
		if len(points) > 0 {
			slices.SortStableFunc(list, func(a, b int) int { return points[b] - points[a] })
		}
	})
}
