package samplesite

import (
	"cmp"
	"fmt"
	"math"
	"net/http"
	"net/url"
	"slices"
	"strconv"
)

// advancedResults is where the structured form leads.
const advancedResults = "/advanced/results"

func (s *Site) search(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodPost && s.options.Method != http.MethodPost {
		http.Error(w, "this form is sent by GET", http.StatusMethodNotAllowed)
		return
	}
	again := s.ask
	if r.URL.Path == advancedResults {
		again = s.askAdvanced
	}
	a := s.readAsk(r)
	switch {
	case !s.admits(r):
		again(w, http.StatusForbidden, "This form has expired. Please search again.")
	case a.blank() && !s.options.Listing:
		again(w, http.StatusOK, "Please say what you are looking for.")
	default:
		s.meter.count(&s.meter.stats.Results)
		render(w, http.StatusOK, "results",
			view{Title: "Search results", Crumbs: crumbs("Search results"), Body: s.answer(a)})
	}
}

// An answer is what a result page shows.
type answer struct {
	Box         box
	Path, Asked string
	Summary     string
	list
	Facets, Links []link
	// fields of the sort form and of the pager, and the sort selector
	Hidden, State, Orders []option
	Buttons               []option // of the pager, if it has buttons; Selected is the page shown
	Capped                int      // results that can be reached, if there are more
	Beyond                bool     // a page after the last
	Popular               list     // filler
}

// A list is items in the layout of the site.
type list struct {
	Layout string
	Items  []Item
	First  int    // number of the first
	Asked  string // words that were looked for, where the list is brief
}

// brief makes the list one that says little of each item.
func (l *list) brief(words string) { l.Layout, l.Asked = "brief", words }

func (s *Site) list(found []int, first int) list {
	l := list{Layout: s.options.Layout, First: first}
	for _, i := range found {
		l.Items = append(l.Items, s.catalogue.Load().items[i])
	}
	return l
}

func (s *Site) answer(a ask) answer {
	found := s.catalogue.Load().find(a.query, s.options.Match)
	within := found
	if limit := s.options.Cap; limit > 0 && len(found) > limit {
		within = found[:limit]
	}
	from := min((a.page-1)*a.size, len(within))
	to := min(from+a.size, len(within))
	ans := answer{Box: s.box(a.words), Path: a.path, Asked: a.String(),
		list: s.list(within[from:to], from+1)}
	if s.options.Brief && a.path == boxPath {
		ans.brief(a.words)
	}
	if from == to {
		ans.Beyond = len(found) > 0
		if !ans.Beyond && s.options.Filler > 0 {
			popular := s.catalogue.Load().find(query{}, "")
			ans.Popular = s.list(popular[:min(s.options.Filler, len(popular))], 1)
		}
		return ans
	}
	values := a.values()
	if ans.Box.Token != "" {
		values.Set("token", ans.Box.Token)
	}
	ans.Summary = s.summary(from+1, to, len(found))
	ans.Facets = s.facets(a, values, found)
	ans.Hidden = hidden(values, "sort")
	ans.Orders = selected(sortOrders, a.sort)
	s.pager(&ans, a, values, (len(within)+a.size-1)/a.size)
	if len(within) < len(found) && to == len(within) {
		ans.Capped = len(within)
	}
	return ans
}

// summary is the line above the results.
func (s *Site) summary(first, last, total int) string {
	switch s.options.Totals {
	case "rounded":
		return fmt.Sprintf("%d-%d of about %s results", first, last, thousands(round(total)))
	case "none":
		return fmt.Sprintf("Results %d to %d", first, last)
	default:
		return fmt.Sprintf("Results %d-%d of %s", first, last, thousands(total))
	}
}

// round keeps two leading digits.
func round(n int) int {
	if n < 100 {
		return n
	}
	unit := int(math.Pow10(len(strconv.Itoa(n)) - 2))
	return (n + unit/2) / unit * unit
}

func thousands(n int) string {
	if n < 1000 {
		return strconv.Itoa(n)
	}
	return fmt.Sprintf("%s,%03d", thousands(n/1000), n%1000)
}

// facets count the subjects of an answer, the eight most frequent first.
func (s *Site) facets(a ask, values url.Values, found []int) []link {
	if a.subject != "" {
		return nil
	}
	counts := map[string]int{}
	for _, i := range found {
		if subject := s.catalogue.Load().items[i].Fields["subject"]; subject != "" {
			counts[subject]++
		}
	}
	var links []link
	for subject, n := range counts {
		links = append(links,
			link{Label: subject, Count: n, URL: address(a.path, values, "subject", subject)})
	}
	slices.SortFunc(links, func(a, b link) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Label, b.Label))
	})
	return links[:min(8, len(links))]
}

// address is a path with parameters, one of them set anew.
func address(path string, values url.Values, name, value string) string {
	v := url.Values{}
	for key := range values {
		v.Set(key, values.Get(key))
	}
	v.Set(name, value)
	return path + "?" + v.Encode()
}

// hidden are the parameters as fields of a form, but for one.
func hidden(values url.Values, without string) (fields []option) {
	for name := range values {
		if name != without {
			fields = append(fields, option{Value: name, Label: values.Get(name)})
		}
	}
	slices.SortFunc(fields, func(a, b option) int { return cmp.Compare(a.Value, b.Value) })
	return fields
}

// selected marks the choice of a menu.
func selected(options []option, value string) []option {
	options = slices.Clone(options)
	for i := range options {
		options[i].Selected = options[i].Value == value
	}
	return options
}

// pager fills in the way to the other pages. Numbers show three pages to each side, never the last
// one: on a site without totals that would be one.
func (s *Site) pager(ans *answer, a ask, values url.Values, pages int) {
	if pages < 2 {
		return
	}
	switch s.options.Paging {
	case "next":
		if a.page < pages {
			ans.Links = []link{
				{Label: "Next »", Rel: "next",
					URL: address(a.path, values, "start", strconv.Itoa(a.page*a.size))}}
		}
	case "links":
		s.numbers(a.page, pages, func(label string, n int) {
			l := link{Label: label}
			if n != a.page {
				l.URL = address(a.path, values, "page", strconv.Itoa(n))
			}
			ans.Links = append(ans.Links, l)
		})
	case "buttons":
		ans.State = append(hidden(values, ""), option{Value: "at", Label: strconv.Itoa(a.page)},
			option{Value: "state", Label: a.state()})
		s.numbers(a.page, pages, func(label string, n int) {
			ans.Buttons = append(ans.Buttons, option{Label: label, Selected: n == a.page})
		})
	}
}

// numbers names the pages around one, with the words for the page before and after.
func (s *Site) numbers(page, pages int, yield func(label string, n int)) {
	if page > 1 {
		yield("Previous", page-1)
	}
	for n := max(1, page-3); n <= min(pages, page+3); n++ {
		yield(strconv.Itoa(n), n)
	}
	if page < pages {
		yield("Next", page+1)
	}
}
