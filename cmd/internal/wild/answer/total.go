package answer

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// A speaker says what a site says of how many matches there are; number writes numbers its way.
type speaker func(v *wild.Visit, a *wild.Answer, number func(int) string) string

// totalled returns a trait of what is said of the total. Places draws where it stands.
func totalled(name, doc string, hard bool, draw func(s *wild.Site,
	r *rand.Rand) speaker) wild.Trait {
	return wild.Trait{Family: "total", Name: "total/" + name, Doc: doc, Hard: hard,
		Apply: func(s *wild.Site, r *rand.Rand) {
			say, number := draw(s, r), grouped(r)
			frame := pick(r, "<p>%s</p>\n", "<div class=\"count\">%s</div>\n", "<p><b>%s</b></p>\n",
				"<h3>%s</h3>\n", "<span id=\"lblCount\">%s</span><br>\n")
			text := func(v *wild.Visit, a *wild.Answer) string {
				if t := say(v, a, number); t != "" {
					return fmt.Sprintf(frame, t)
				}
				return ""
			}
			s.Results.Count = text
			if r.IntN(5) == 0 { // below the answer
				s.Results.Count = nil
				s.Results.Beside = append([]wild.Block{{Place: "after",
					HTML: func(v *wild.Visit, a *wild.Answer) string {
						if len(a.Shown) == 0 || a.Refused != "" {
							return ""
						}
						return text(v, a)
					}}}, s.Results.Beside...)
			}
		}}
}

// grouped returns how a site writes numbers.
func grouped(r *rand.Rand) func(int) string {
	sep := pick(r, "", "", ",", ".", " ", "&nbsp;", "'")
	return func(n int) string {
		s := strconv.Itoa(n)
		if n < 1000 || sep == "" {
			return s
		}
		var parts []string
		for len(s) > 3 {
			parts = append([]string{s[len(s)-3:]}, parts...)
			s = s[:len(s)-3]
		}
		return s + sep + strings.Join(parts, sep)
	}
}

// phrase returns a text of the site with numbers, which may be written as HTML.
func phrase(v *wild.Visit, key string, numbers ...string) string {
	args := make([]any, len(numbers))
	for i, n := range numbers {
		args[i] = n
	}
	return v.Site.Say(key, args...)
}

// said says the total in a phrase with one number.
func said(key string) func(*wild.Site, *rand.Rand) speaker {
	return func(*wild.Site, *rand.Rand) speaker {
		return func(v *wild.Visit, a *wild.Answer, number func(int) string) string {
			return phrase(v, key, number(a.Total))
		}
	}
}

// span says from where to where a page goes.
func span(a *wild.Answer, number func(int) string) (from, to string) {
	return number(a.First + 1), number(a.First + len(a.Shown))
}

// Totals that are exact.
var (
	Counted = totalled("found", "\"523 results\".", false, said("n found"))
	Spanned = totalled("span", "\"1-10 of 523\".", false, func(*wild.Site, *rand.Rand) speaker {
		return func(v *wild.Visit, a *wild.Answer, number func(int) string) string {
			from, to := span(a, number)
			return phrase(v, "m to n of k", from, to, number(a.Total))
		}
	})
	Bare = totalled("bare", "\"420 entries\", without a word that says that they were found.",
		false, said("n items"))
	Timed = totalled("timed", "The total with the seconds that the search took.", false,
		func(s *wild.Site, _ *rand.Rand) speaker {
			return func(v *wild.Visit, a *wild.Answer, number func(int) string) string {
				return phrase(v, "n found", number(a.Total)) + " " + phrase(v, "seconds",
					fmt.Sprintf("0.%02d", 1+v.Number*7%90))
			}
		})
	Headed = totalled("heading", "\"Results (523)\".", false,
		func(_ *wild.Site, r *rand.Rand) speaker {
			sign := pick(r, "%s (%s)", "%s: %s", "%s <span class=\"badge\">%s</span>")
			return func(v *wild.Visit, a *wild.Answer, number func(int) string) string {
				return fmt.Sprintf(sign, say(v, "results for"), number(a.Total))
			}
		})
	PageOf = totalled("page-of", "\"Page 1 of 53\" and no number of results.", false,
		func(*wild.Site, *rand.Rand) speaker {
			return func(v *wild.Visit, a *wild.Answer, number func(int) string) string {
				return phrase(v, "page n of k", number(a.Page+1), number((a.Total+a.Size-1)/a.Size))
			}
		})
	Worded = totalled("words",
		"\"Your search matched 8,113 titles. Over 500; the first 500 are listed.\"", true,
		func(*wild.Site, *rand.Rand) speaker {
			return func(v *wild.Visit, a *wild.Answer, number func(int) string) string {
				if len(a.List) < a.Matches {
					k := number(len(a.List))
					return phrase(v, "matched over", number(a.Total), k, k)
				}
				return phrase(v, "matched", number(a.Total))
			}
		})
)

// TitleOnly says the total in the title of the page only.
var TitleOnly = wild.Trait{Family: "total", Name: "total/page-title",
	Doc: "The total stands in the title of the page only.", Hard: true,
	Apply: func(s *wild.Site, _ *rand.Rand) {
		s.Results.Count = nil
		s.Finish = append(s.Finish, func(v *wild.Visit, r *wild.Reply) {
			if r.Kind == wild.Result && v.Answer != nil && len(v.Answer.List) > 0 {
				r.Title = v.Site.Say("n found", strconv.Itoa(v.Answer.Total)) + " - " +
					s.Frame.Title
			}
		})
	}}

// Uncounted says nothing.
var Uncounted = wild.Trait{Family: "total", Name: "total/none",
	Doc:   "Nothing says how many matches there are.",
	Apply: func(s *wild.Site, _ *rand.Rand) { s.Results.Count = nil }}

// Totals that are not exact, or wrong.
var (
	PerPage = totalled("per-page", "Only what the page shows is counted: \"Showing 11 to 20\".",
		false, func(_ *wild.Site, r *rand.Rand) speaker {
			alone := r.IntN(3) == 0
			return func(v *wild.Visit, a *wild.Answer, number func(int) string) string {
				if alone {
					return phrase(v, "n items", number(len(a.Shown)))
				}
				from, to := span(a, number)
				return phrase(v, "m to n", from, to)
			}
		})
	About = totalled("about", "\"About 520 results\": two digits are right.", false,
		func(*wild.Site, *rand.Rand) speaker {
			return func(v *wild.Visit, a *wild.Answer, number func(int) string) string {
				if a.Total < 100 {
					return phrase(v, "n found", number(a.Total))
				}
				return phrase(v, "about n", number(round(a.Total, 2)))
			}
		})
	MoreThan = totalled("more-than",
		"\"More than 200 results\" for long answers; short ones are counted.", false,
		func(s *wild.Site, r *rand.Rand) speaker {
			k := pick(r, 100, 200, 500, 1000)
			return func(v *wild.Visit, a *wild.Answer, number func(int) string) string {
				if a.Total > k {
					return phrase(v, "more than n", number(k))
				}
				return phrase(v, "n found", number(a.Total))
			}
		})
	Rounded = totalled("rounded", "Totals are rounded and do not say so.", true,
		func(*wild.Site, *rand.Rand) speaker {
			return func(v *wild.Visit, a *wild.Answer, number func(int) string) string {
				return phrase(v, "n found", number(round(a.Total, 2)))
			}
		})
	Ratio = lying("ratio", "Totals are wrong by a ratio.",
		func(_ *wild.Site, r *rand.Rand) func(*wild.Visit, *wild.Answer) int {
			by := pick(r, 1.18, 1.5, 2, 0.33, 0.8)
			return func(_ *wild.Visit, a *wild.Answer) int {
				return max(1,
					int(float64(a.Total)*by+0.5))
			}
		})
	Changing = lying("changing", "The total is another on each page of an answer.",
		func(*wild.Site, *rand.Rand) func(*wild.Visit, *wild.Answer) int {
			return func(v *wild.Visit, a *wild.Answer) int {
				return max(1, a.Total-a.Total/10+int(hash(v.Number)%uint64(a.Total/5+1)))
			}
		})
	Constant = lying("constant", "The total is that of the database, whatever was asked.",
		func(s *wild.Site, _ *rand.Rand) func(*wild.Visit, *wild.Answer) int {
			return func(*wild.Visit, *wild.Answer) int { return s.Content.Len() }
		})
	Growing = lying("growing", "The total grows with every request.",
		func(*wild.Site, *rand.Rand) func(*wild.Visit, *wild.Answer) int {
			return func(v *wild.Visit, a *wild.Answer) int { return a.Total + 3*v.Number }
		})
)

// lying returns a trait of a total that is wrong.
func lying(name, doc string, total func(s *wild.Site, r *rand.Rand) func(v *wild.Visit,
	a *wild.Answer) int) wild.Trait {
	return wild.Trait{Family: "total", Name: "total/" + name, Doc: doc, Hard: true,
		Apply: func(s *wild.Site, r *rand.Rand) {
			s.Search.Total = total(s, r)
			pick(r, Counted, Spanned, Headed).Apply(s, r)
		}}
}

// round keeps the first digits of a number.
func round(n, digits int) int {
	unit := 1
	for m := n; m >= pow10(digits); m /= 10 {
		unit *= 10
	}
	return (n + unit/2) / unit * unit
}

func pow10(n int) int {
	out := 1
	for range n {
		out *= 10
	}
	return out
}
