package forms

import (
	"iter"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/forms/controls"
	"deepcrawl/forms/fields"
	"deepcrawl/forms/submit"
	"deepcrawl/forms/vetting"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

const (
	maxLinks     = 5000 // of a page that are looked at
	shortestSize = 5    // results a page that are worth a link of their own

	mostSizeWords = 4 // around the number of a size, as in "show 50 results per page" (estimate)
)

// sizeLinks gives a form the menu that a page writes as links beside the listing which the form
// asks for: "Per page: 25, 50, 100", each leading to the form's action with one parameter that is
// the number. By itself the menu sends nothing.
func (pg *page) sizeLinks(f *webform.Form) {
	if f.Method != "GET" || f.Action == "" {
		return
	}
	for _, l := range pg.numbered() {
		if withoutQuery(f.Action) != l.target || sendsField(f, l.name) {
			continue
		}
		addSize(f, l.name, l.sizes)
		return
	}
}

// A numberedLinks is a row of links that differ in one number of their query, which they also show.
type numberedLinks struct {
	target string // without query
	name   string // of the parameter
	sizes  []webform.Option
}

// numbered lists the rows of links of the page that may be numbers of results.
func (pg *page) numbered() []numberedLinks {
	if pg.sizesRead {
		return pg.sizes
	}
	pg.sizesRead = true
	var all []numberedLinks
	for n := range pg.anchors() {
		if target, name, o, ok := pg.sizeLink(n); ok {
			all = addNumbered(all, target, name, o)
		}
	}
	for _, l := range all {
		if len(l.sizes) >= 2 && fields.PageSizes(l.sizes) {
			pg.sizes = append(pg.sizes, l)
		}
	}
	return pg.sizes
}

// anchors are the first links of the page, in document order.
func (pg *page) anchors() iter.Seq[*html.Node] {
	return func(yield func(*html.Node) bool) {
		seen := 0
		for n := range pg.Tree.Root.Descendants() {
			if n.DataAtom != atom.A || n.Type != html.ElementNode {
				continue
			}
			if seen++; seen > maxLinks || !yield(n) {
				return
			}
		}
	}
}

func addNumbered(all []numberedLinks, target, name string, o webform.Option) []numberedLinks {
	for i, l := range all {
		if l.target != target || l.name != name {
			continue
		}
		for _, had := range l.sizes {
			if had.Value == o.Value { // the row stands above and below the listing
				return all
			}
		}
		all[i].sizes = append(l.sizes, o)
		return all
	}
	return append(all, numberedLinks{target, name, []webform.Option{o}})
}

// sizeLink reads a link whose text has one number, which is the value of one parameter that is
// called as numbers of results are. Words may stand around it, as "50 per page", also for those
// alone who hear the page.
func (pg *page) sizeLink(a *html.Node) (target, name string, o webform.Option, ok bool) {
	href := strings.TrimSpace(controls.Attr(a, "href"))
	if !strings.Contains(href, "=") || len(href) > controls.MaxAddress {
		return "", "", o, false
	}
	shown := numberAmong(controls.Text(a))
	n, err := strconv.Atoi(shown)
	if err != nil || n < shortestSize || n > 1000 {
		return "", "", o, false
	}
	u, err := fetch.ParseURL(pg.base, href)
	if err != nil {
		return "", "", o, false
	}
	for key, values := range u.Query() {
		if len(values) == 1 && values[0] == shown && vetting.PageSizeWords.In(key) {
			return withoutQuery(u.String()), key, webform.Option{Value: shown, Text: shown}, true
		}
	}
	return "", "", o, false
}

// numberAmong is the one number among a few words; "" where there is none, or more.
func numberAmong(s string) string {
	isDigit := func(r rune) bool { return '0' <= r && r <= '9' }
	numbers := strings.FieldsFunc(s, func(r rune) bool { return !isDigit(r) })
	if len(numbers) != 1 || len(strings.Fields(s)) > 1+mostSizeWords {
		return ""
	}
	return numbers[0]
}

func withoutQuery(address string) string {
	address, _, _ = strings.Cut(submit.WithoutFragment(address), "?")
	return address
}

func sendsField(f *webform.Form, name string) bool {
	for _, c := range f.Controls {
		if c.Name == name {
			return true
		}
	}
	return false
}

// addSize appends the menu.
func addSize(f *webform.Form, name string, sizes []webform.Option) {
	*f = *withLent(f, webform.Field{
		Name: name, Label: strings.ReplaceAll(name, "_", " "), LabelSource: "name",
		Role:   webform.PageSize,
		Why:    "links beside the listing offer numbers of results",
		Domain: webform.Domain{Kind: webform.Options, Options: sizes},
	})
}
