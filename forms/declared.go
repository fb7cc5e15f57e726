package forms

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"html"
	"io"
	"slices"
	"strings"

	"deepcrawl/forms/controls"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/safety"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

// Sites whose search box only a script draws still declare what it asks, for browsers and search
// engines: as a schema.org SearchAction in linked data, or in an OpenSearch description that a link
// of the page names. What is declared is a form with one box.

const (
	maxDescription = 1 << 20 // bytes of an OpenSearch description that are read
	maxTemplates   = 20      // addresses of one
)

// declaredForms returns the form that the linked data of a page describes, for a page on which no
// search form was found.
func declaredForms(p *fetch.Page) ([]*webform.Form, error) {
	if !bytes.Contains(p.Body, []byte("SearchAction")) {
		return nil, nil
	}
	doc, err := p.Document()
	if err != nil {
		return nil, fmt.Errorf("read what %s declares: %w", p.URL, err)
	}
	pg := newPage(p, controls.ReadTree(doc.Get(0)))
	for _, n := range pg.Tree.Scripts {
		if !strings.Contains(strings.ToLower(controls.Attr(n, "type")), "ld+json") {
			continue
		}
		var v any
		if json.Unmarshal([]byte(controls.RawText(n)), &v) != nil {
			continue
		}
		if t := pg.searchAction(v, 0); t.param != "" {
			return t.form(p)
		}
	}
	return nil, nil
}

// Describe returns the form that an OpenSearch description declares: the address of its results in
// HTML, asked by GET on the site of the description; of results for programs, where there is no
// other.
func Describe(description *fetch.Page) ([]*webform.Form, error) {
	pg := &page{url: description.URL, base: description.URL}
	d := xml.NewDecoder(io.LimitReader(bytes.NewReader(description.Body), maxDescription))
	d.Strict = false
	// a page's body is UTF-8
	d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	var best telling
	for n := 0; n < maxTemplates; {
		token, err := d.Token()
		if err != nil {
			break // what is no XML declares what stands before the break
		}
		start, ok := token.(xml.StartElement)
		if !ok || start.Name.Local != "Url" {
			continue
		}
		n++
		template, people := resultTemplate(start)
		t := pg.target(template)
		if t.param != "" && (people || best.param == "") {
			best = t
		}
		if t.param != "" && people {
			break
		}
	}
	if best.param == "" {
		return nil, nil
	}
	best.where = "an OpenSearch description declares what its site asks"
	return best.form(description)
}

// resultTemplate is the address that an element of a description gives for results, with a place
// for the words alone: other places, such as the number of the page, are left out with their
// parameters. people reports whether the results are a page.
func resultTemplate(e xml.StartElement) (template string, people bool) {
	at := map[string]string{}
	for _, a := range e.Attr {
		at[strings.ToLower(a.Name.Local)] = a.Value
	}
	rel, method := strings.ToLower(at["rel"]), strings.ToLower(at["method"])
	people, programs := answers(strings.ToLower(at["type"]))
	if !people && !programs || rel != "" && rel != "results" || method != "" && method != "get" {
		return "", false
	}
	address, query, ok := strings.Cut(at["template"], "?")
	if !ok {
		return "", false
	}
	kept := slices.DeleteFunc(strings.Split(query, "&"), func(pair string) bool {
		return strings.Contains(pair, "{") && !strings.Contains(pair, "{searchTerms")
	})
	return address + "?" + strings.Join(kept, "&"), people
}

// answers reports for whom results of a media type are; what completes words while they are typed
// is for neither.
func answers(media string) (people, programs bool) {
	switch {
	case strings.Contains(media, "suggestions"):
		return false, false
	case strings.Contains(media, "html"):
		return true, false
	}
	for _, known := range []string{"atom+xml", "rss+xml", "json"} {
		programs = programs || strings.Contains(media, known)
	}
	return false, programs
}

// form makes the form of a telling, as if the page had it.
func (t telling) form(p *fetch.Page) ([]*webform.Form, error) {
	if safety.JudgeAddress(t.address).Harmful() || safety.EndsInCommand(t.address) {
		return nil, nil // declared as a search, and it makes something of the words
	}
	var b strings.Builder
	fmt.Fprintf(&b,
		`<form role="search" action="%s"><label>Search <input type="search" name="%s"></label>`,
		html.EscapeString(withoutQuery(t.address.String())), html.EscapeString(t.param))
	for _, c := range t.rest() {
		fmt.Fprintf(&b, `<input type="hidden" name="%s" value="%s">`, html.EscapeString(c.Name),
			html.EscapeString(c.Value))
	}
	b.WriteString("<button>Search</button></form>")
	samples, _, err := read(
		&fetch.Page{Request: p.Request, URL: p.URL, Status: p.Status, Header: p.Header,
			Body: []byte(b.String()), Charset: "utf-8"})
	var out []*webform.Form
	for _, s := range samples {
		s.Note = "no form of the page asks it; " + t.where
		s.Classify(kind.Models{})
		out = append(out, s.Form)
	}
	return out, err
}
