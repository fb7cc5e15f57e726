package samplesite

import (
	"fmt"
	"hash/fnv"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// An ask is a search as it was submitted: what is looked for, and which part of the answer is to be
// shown.
type ask struct {
	path string
	query
	size, page int // page counts from 1
}

// readAsk takes the form's values as they are; what is not understood counts as not given.
func (s *Site) readAsk(r *http.Request) ask {
	text := func(name string) string { return strings.TrimSpace(r.FormValue(name)) }
	a := ask{path: r.URL.Path, size: s.options.PageSize, query: query{
		words: text("q"), title: text("title"), author: text("author"), subject: text("subject"),
		language: text("lang"),
		from:     number(r, "from"), to: number(r, "to"), sort: text("sort"),
	}}
	if a.sort == sortOrders[0].Value {
		a.sort = ""
	}
	if slices.Contains(s.sizes(), number(r, "size")) {
		a.size = number(r, "size")
	}
	switch s.options.Paging {
	case "links":
		a.page = max(1, number(r, "page"))
	case "next":
		a.page = 1 + number(r, "start")/a.size
	case "buttons":
		a.page = a.pressed(r)
	}
	return a
}

// number reads a number of at most nine digits; everything else is 0.
func number(r *http.Request, name string) int {
	n, err := strconv.ParseUint(r.FormValue(name), 10, 64)
	if err != nil || n > 999_999_999 {
		return 0
	}
	return int(n)
}

// sizes are the choices of the page-size menu.
func (s *Site) sizes() []int {
	sizes := []int{s.options.PageSize, 10, 20, 50}
	slices.Sort(sizes)
	return slices.Compact(sizes)
}

// pressed is the page that a pager's button leads to from the page it stands on. Like many search
// engines the site believes the button only together with the state of that page; without it the
// answer starts from the beginning.
func (a ask) pressed(r *http.Request) int {
	a.page = number(r, "at")
	if a.page < 1 || r.FormValue("state") != a.state() {
		return 1
	}
	switch r.FormValue("go") {
	case "Next":
		return a.page + 1
	case "Previous":
		return max(1, a.page-1)
	default:
		return max(1, number(r, "go"))
	}
}

// state proves that a pager's button stood on this page of this answer.
func (a ask) state() string {
	h := fnv.New64a()
	_, _ = fmt.Fprintf(h, "%s page %d", a.values().Encode(), a.page)
	return fmt.Sprintf("%016x", mix(h.Sum64()))
}

// values are the parameters that bring back the first page of the answer.
func (a ask) values() url.Values {
	v := url.Values{}
	set := func(name, value string) {
		if value != "" && value != "0" {
			v.Set(name, value)
		}
	}
	set("q", a.words)
	set("title", a.title)
	set("author", a.author)
	set("subject", a.subject)
	set("lang", a.language)
	set("from", strconv.Itoa(a.from))
	set("to", strconv.Itoa(a.to))
	set("sort", a.sort)
	if a.path == advancedResults {
		set("size", strconv.Itoa(a.size))
	}
	return v
}

// String is how the site repeats what was asked.
func (a ask) String() string {
	var parts []string
	for _, p := range []option{{"", a.words, false}, {"title: ", a.title, false},
		{"author: ", a.author, false},
		{"subject: ", a.subject, false}, {"language: ", a.language, false}} {
		if p.Label != "" {
			parts = append(parts, p.Value+p.Label)
		}
	}
	if a.from > 0 {
		parts = append(parts, fmt.Sprint("from ", a.from))
	}
	if a.to > 0 {
		parts = append(parts, fmt.Sprint("to ", a.to))
	}
	return strings.Join(parts, ", ")
}
