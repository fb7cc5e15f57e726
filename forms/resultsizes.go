package forms

import (
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/controls"
	"deepcrawl/forms/fields"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/safety"
	"deepcrawl/forms/submit"
	"deepcrawl/forms/vetting"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

// How many results a page has is often offered beside the results alone: by links ("25 | 50 | 100",
// "Show all on one page") or by a menu in a form of its own. What an answer offers so is lent to
// the form that was asked. (sizeLinks does so where the page of the form shows a list itself.)

// A LentSize is a parameter that no control of a form sends, with the lengths of result pages that
// an answer offers by it. An option that is not a number shows all results.
type LentSize struct {
	Name    string           `json:"name"`
	Options []webform.Option `json:"options"`
}

const (
	shortestAll = 500 // results a page from which on a number stands for all (estimate)
	longestAll  = 60  // bytes of the text of a link to all results
)

// SizesBeside reads from an answer what lengths of its pages it offers, or that of all results
// where the form has a menu of shorter ones; nil for an answer that offers none.
func SizesBeside(f *webform.Form, p *fetch.Page) *LentSize {
	own := hasField(f, webform.PageSize)
	if f.Template != nil || own && offersAll(f) || p.URL == nil ||
		p.URL.RawQuery == "" && f.Method == "GET" {
		return nil
	}
	doc, err := p.Document()
	if err != nil || len(doc.Nodes) == 0 {
		return nil
	}
	pg := newPage(p, controls.ReadTree(doc.Get(0)))
	if l := allLinked(f, pg, questionOf(f, p)); l != nil {
		return l
	}
	if own {
		return nil
	}
	for _, l := range pg.numbered() {
		if strings.TrimSuffix(l.target, "/") == strings.TrimSuffix(withoutQuery(p.URL.String()),
			"/") && !sendsField(f, l.name) {
			return &LentSize{Name: l.name, Options: l.sizes}
		}
	}
	found, err := Find(p)
	if err != nil {
		return nil
	}
	for _, fd := range WithMenusOf(f, found).Fields[len(f.Fields):] {
		if fd.Role == webform.PageSize {
			return &LentSize{Name: fd.Name, Options: fd.Domain.Options[1:]}
		}
	}
	return nil
}

// offersAll reports whether a menu of the lengths of pages has a choice for all results.
func offersAll(f *webform.Form) bool {
	return slices.ContainsFunc(f.Fields, func(fd webform.Field) bool {
		return fd.Role == webform.PageSize && slices.ContainsFunc(fd.Domain.Options, isAll)
	})
}

// questionOf is what an answer was asked. Of what was posted, links need not repeat what nobody
// sees or what is empty.
func questionOf(f *webform.Form, p *fetch.Page) url.Values {
	q := p.URL.Query()
	if f.Method == "GET" || p.Request == nil || f.Enctype != submit.Urlencoded {
		return q
	}
	posted, err := url.ParseQuery(string(p.Request.Body))
	if err != nil {
		return q
	}
	for _, i := range fields.VisibleFields(f) {
		if name := f.Fields[i].Name; strings.Join(posted[name], "") != "" {
			q[name] = posted[name]
		}
	}
	return q
}

// allLinked reads the first link to all results on one page: it asks the question of the answer,
// with one parameter more or another value of one that the form does not send.
func allLinked(f *webform.Form, pg *page, question url.Values) *LentSize {
	for a := range pg.anchors() {
		shown, href := strings.TrimSpace(controls.Text(a)),
			strings.TrimSpace(controls.Attr(a, "href"))
		if shown == "" || len(shown) > longestAll || !strings.Contains(href, "=") ||
			len(href) > controls.MaxAddress {
			continue
		}
		u, err := fetch.ParseURL(pg.base, href)
		if err != nil || u.Host != pg.url.Host ||
			strings.TrimSuffix(u.Path, "/") != strings.TrimSuffix(pg.url.Path, "/") {
			continue
		}
		asked := u.Query()
		if f.Method != "GET" {
			maps.DeleteFunc(asked, func(name string, _ []string) bool {
				return sendsField(f, name) && !question.Has(name)
			})
		}
		name, value, ok := added(question, asked)
		o := webform.Option{Value: value, Text: shown}
		if !ok || sendsField(f, name) || !isAll(o) ||
			!vetting.PageSizeWords.In(name) && !fields.ViewWords.In(name) ||
			(&safety.Link{URL: u, Text: shown}).Judge().Harmful() {
			continue
		}
		return &LentSize{Name: name, Options: []webform.Option{o}}
	}
	return nil
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

// isAll reports whether an option shows all results at once: its value says so, or its text where
// the value is a number that counts none.
func isAll(o webform.Option) bool {
	n, err := strconv.Atoi(o.Value)
	if err != nil {
		return boxtype.AllWords.In(o.Value)
	}
	return (n <= 0 || n >= shortestAll) &&
		boxtype.AllWords.Among(lang.Reading{Words: lang.Words(o.Text)}) != ""
}

// WithSizes is f with a menu of what an answer offers; f itself where it has one, unless that is a
// link to all results and the menu has none. f is not changed.
func WithSizes(f *webform.Form, l *LentSize) *webform.Form {
	if l == nil || sendsField(f, l.Name) ||
		hasField(f, webform.PageSize) &&
			(offersAll(f) || len(l.Options) != 1 || !isAll(l.Options[0])) {
		return f
	}
	return withLent(f, webform.Field{
		Name: l.Name, Label: strings.ReplaceAll(l.Name, "_", " "), LabelSource: "name",
		Role:   webform.PageSize,
		Why:    "answers offer numbers of results",
		Domain: webform.Domain{Kind: webform.Options, Options: l.Options},
	})
}
