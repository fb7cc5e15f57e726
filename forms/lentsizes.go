package forms

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/forms/lang"
	"deepcrawl/forms/safety"
	"deepcrawl/surface/fetch"
)

// How many results a page has is often offered beside the results alone: by links ("25 | 50 | 100", "Show all on one page") or by a
// menu in a form of its own. What an answer offers so is lent to the form that was asked.

// A LentSize is a parameter that no control of a form sends, with the lengths of result pages that an answer offers by it. Of an
// option without a digit all results are shown.
type LentSize struct {
	Name    string   `json:"name"`
	Options []Option `json:"options"`
}

const (
	shortestAll = 500 // results a page from which on a number stands for all (estimate)
	longestAll  = 60  // bytes of the text of a link to all results
)

// SizesBeside reads from an answer what lengths of its pages it offers; nil for a form that has a menu of them, that posts, or whose
// answer offers none.
func (f *Form) SizesBeside(p *fetch.Page) *LentSize {
	if f.Method != "GET" || f.Template != nil || f.has(PageSize) || p.URL == nil || p.URL.RawQuery == "" {
		return nil
	}
	doc, err := p.Document()
	if err != nil || len(doc.Nodes) == 0 {
		return nil
	}
	if l := f.sizesLinked(p.URL, doc.Nodes[0]); l != nil {
		return l
	}
	found, err := Find(p)
	if err != nil {
		return nil
	}
	for _, fd := range f.WithMenusOf(found).Fields[len(f.Fields):] {
		if fd.Role == PageSize {
			return &LentSize{Name: fd.Name, Options: fd.Domain.Options[1:]}
		}
	}
	return nil
}

// sizesLinked reads them from the links of a page: those to all results come first.
func (f *Form) sizesLinked(self *url.URL, root *html.Node) *LentSize {
	var rows []LentSize
	seen := 0
	for n := range root.Descendants() {
		if n.Type != html.ElementNode || n.DataAtom != atom.A {
			continue
		}
		if seen++; seen > maxLinks {
			break
		}
		name, o, ok := f.sizeOffered(self, n)
		if !ok {
			continue
		}
		i := slices.IndexFunc(rows, func(l LentSize) bool { return l.Name == name })
		if i < 0 {
			i = len(rows)
			rows = append(rows, LentSize{Name: name})
		}
		if !slices.ContainsFunc(rows[i].Options, func(had Option) bool { return had.Value == o.Value }) {
			rows[i].Options = append(rows[i].Options, o)
		}
	}
	for i, l := range rows {
		last := l.Options[len(l.Options)-1]
		if isAll(last) || len(l.Options) >= 2 && pageSizes(l.Options) {
			return &rows[i]
		}
	}
	return nil
}

// sizeOffered reads a link to the same answer in pages of another length: its address is that of the page with one parameter more, or
// with another value of one that the form does not send.
func (f *Form) sizeOffered(self *url.URL, a *html.Node) (name string, o Option, ok bool) {
	shown, href := strings.TrimSpace(text(a)), strings.TrimSpace(attr(a, "href"))
	if shown == "" || len(shown) > longestAll || !strings.Contains(href, "=") || len(href) > maxAddress {
		return "", o, false
	}
	u, err := fetch.ParseURL(self, href)
	if err != nil || u.Host != self.Host || u.Path != self.Path {
		return "", o, false
	}
	name, value, ok := added(self.Query(), u.Query())
	if !ok || f.sends(name) {
		return "", o, false
	}
	o = Option{Value: value, Text: shown}
	n, err := strconv.Atoi(shown)
	number := err == nil && value == shown && n >= shortestSize && n <= 1000 && pageSizeWords.In(name)
	if !number && !(isAll(o) && (pageSizeWords.In(name) || viewWords.In(name))) {
		return "", o, false
	}
	if (&safety.Link{URL: u, Text: shown}).Judge().Veto != "" {
		return "", o, false
	}
	return name, o, true
}

// added is the one parameter that one query has more than another, or has another value of.
func added(from, to url.Values) (name, value string, ok bool) {
	for k, vs := range to {
		switch had := from[k]; {
		case slices.Equal(had, vs):
		case name != "" || len(vs) != 1 || len(had) > 1 || vs[0] == "":
			return "", "", false
		default:
			name, value = k, vs[0]
		}
	}
	for k := range from {
		if !to.Has(k) && k != name {
			return "", "", false
		}
	}
	return name, value, name != ""
}

// isAll reports whether an option shows all results at once: its value says so, or its text where the value is a number that counts
// none.
func isAll(o Option) bool {
	n, err := strconv.Atoi(o.Value)
	if err != nil {
		return allWords.In(o.Value)
	}
	return (n <= 0 || n >= shortestAll) && allWords.Among(lang.Reading{Words: lang.Words(o.Text)}) != ""
}

// WithSizes is f with a menu of what an answer offers; f itself where it has one. f is not changed.
func (f *Form) WithSizes(l *LentSize) *Form {
	if l == nil || f.has(PageSize) || f.sends(l.Name) {
		return f
	}
	return f.withLent(Field{
		Name: l.Name, Label: strings.ReplaceAll(l.Name, "_", " "), LabelSource: "name", Role: PageSize,
		Why: "answers offer numbers of results", Domain: Domain{Kind: Options, Options: l.Options},
	})
}
