package ask

import (
	"cmp"
	"fmt"
	"html"
	"math/rand/v2"
	"net/url"
	"slices"

	"deepcrawl/cmd/internal/wild"
)

func extra(name, doc string, hard bool, fit func(*wild.Site) bool,
	apply func(s *wild.Site, r *rand.Rand)) wild.Trait {
	return wild.Trait{Family: "extra", Name: "extra/" + name, Doc: doc, Hard: hard, Fits: fit,
		Apply: apply}
}

// muteMenu returns a menu that finds nothing by itself.
func muteMenu(s *wild.Site, key, label string, values, texts []string, served int) mute {
	name := s.Param("menu", key)
	return mute{[]string{name}, func(v *wild.Visit) string {
		out := ""
		for i := range values {
			on := v.Asked(name) == values[i] || !v.Given(name) && i == served
			out += fmt.Sprintf("<option value=%q%s>%s</option>", values[i], mark(on, " selected"),
				html.EscapeString(texts[i]))
		}
		return s.Form.Label(wild.ID(name), label,
			fmt.Sprintf("<select id=%q name=%q>%s</select>", wild.ID(name), name, out))
	}}
}

// sizes is a menu of how much a page shows.
type sizes struct {
	mute
	values []string
}

// Always is the last value, which shows most.
func (c sizes) Always() url.Values { return url.Values{c.names[0]: {c.values[len(c.values)-1]}} }

// Controls that find nothing.
var (
	Sort = extra("sort", "A menu of how the answer is sorted.", false, nil,
		func(s *wild.Site, r *rand.Rand) {
			values, texts := []string{pick(r, "", "rel", "0")}, []string{s.Say("relevance")}
			cols := []int{s.Content.Title}
			cols = append(cols, columns(s, wild.Year, wild.Date, wild.Number)...)
			for i, c := range cols {
				values, texts = append(values, fmt.Sprint(i+1)),
					append(texts, s.Content.Columns[c].Label)
			}
			m := muteMenu(s, pick(r, "sort", "order by", "sortby"), s.Say("sort by"), values, texts,
				0)
			add(s, m)
			reorder(s, func(v *wild.Visit, list []int) {
				if i := slices.Index(values, v.Asked(m.names[0])); i > 0 {
					copy(list, sortedBy(s, list, cols[i-1]))
				}
			})
		})
	PageSize = extra("page-size", "A menu of how many hits a page shows.", false, nil,
		func(s *wild.Site, r *rand.Rand) {
			numbers := pick(r, []int{1, 2, 5}, []int{1, 2, 5, 10}, []int{1, 2})
			var texts []string
			for i := range numbers {
				numbers[i] *= s.Results.Size
				texts = append(texts, fmt.Sprint(numbers[i]))
			}
			m := sizes{muteMenu(s, pick(r, "rows", "pagesize", "hits", "per page"),
				s.Say("per page"),
				texts, texts, 0), texts}
			add(s, m)
			s.Search.Limits =
				append([]func(*wild.Visit, *wild.Answer){func(_ *wild.Visit, a *wild.Answer) {
					if i := slices.Index(texts, a.Question.Get(m.names[0])); i >= 0 {
						a.Size = numbers[i]
					}
				}}, s.Search.Limits...)
		})
	View = extra("view", "A menu or radio buttons of how hits are shown, which changes little.",
		false, nil, func(s *wild.Site, r *rand.Rand) {
			add(s, muteMenu(s, pick(r, "view", "display", "format"), s.Say("show as"),
				[]string{"short", "full"}, []string{s.Say("short view"), s.Say("full view")},
				r.IntN(2)))
		})
	Operator = extra("operator", "A menu of whether all words or any of them must be found.", false,
		func(s *wild.Site) bool {
			return s.Search.Matching.Mode != wild.Exact && !s.Search.Matching.Unspaced
		}, func(s *wild.Site, r *rand.Rand) {
			add(s, muteMenu(s, pick(r, "op", "mode", "boolean"), s.Say("words must"),
				[]string{"and", "or"}, []string{s.Say("all words"), s.Say("any word")}, 0))
		})
	Disabled = extra("disabled", "A control that is greyed out and not sent.", false, nil,
		func(s *wild.Site, r *rand.Rand) {
			name := s.Param("box", pick(r, "radius", "volume", "branch"))
			menu := r.IntN(2) == 0
			add(s, mute{nil, func(v *wild.Visit) string {
				control := fmt.Sprintf("<input type=\"text\" id=%q name=%q disabled>",
					wild.ID(name),
					name)
				if menu {
					control = fmt.Sprintf(
						"<select id=%q name=%q "+
							"disabled=\"disabled\"><option>%s</option></select>", wild.ID(name),
						name, html.EscapeString(s.Say("any")))
				}
				return s.Form.Label(wild.ID(name), s.Say("members only"), control)
			}})
		})
)

// sortedBy returns a list by the values of a column, titles and dates upwards.
func sortedBy(s *wild.Site, list []int, column int) []int {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b int) int {
		x, y := s.Content.Cell(a, column), s.Content.Cell(b, column)
		if k := s.Content.Columns[column].Kind; (k == wild.Number || k == wild.Year) &&
			len(x) != len(y) {
			return cmp.Compare(len(x), len(y))
		}
		return cmp.Compare(x, y)
	})
	return list
}

// MixedOrder puts the controls of a form into another order.
var MixedOrder = wild.Trait{
	Family: "order-of-fields", Name: "order-of-fields/mixed",
	Doc:   "The box for words stands somewhere among the other controls.",
	Fits:  func(s *wild.Site) bool { return len(s.Form.Controls) > 2 },
	Apply: func(s *wild.Site, r *rand.Rand) { s.Form.Controls = mixed(r, s.Form.Controls) },
}
