package labelled

import (
	"fmt"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/linear"
	"deepcrawl/surface/fetch"
)

// A Form is a labelled form of Formasaurus. Sample is nil when Find did not see the form.
type Form struct {
	Domain string
	URL    string
	Type   string            // label of the set; "" when nobody labelled it
	Fields map[string]string // control name to label; "unannotated" is kept
	Sample *kind.Sample
	Repeat bool // the same visible controls and text as an earlier form of the domain
}

// formKinds maps the types of the set to ours; published results fold the small ones into other in
// the same way.
var formKinds = map[string]forms.Kind{
	"search": forms.Search, "login": forms.Login, "registration": forms.Registration,
	"password/login recovery": forms.Recovery,
	"contact/comment":         forms.Contact, "join mailing list": forms.MailingList,
	"order/add to cart": forms.Order,
	"other":             forms.Other, "display options": forms.Other, "navigation": forms.Other,
	"poll": forms.Other, "captcha": forms.Other,
}

// Kind returns the labelled kind, and false for a form without a label.
func (f Form) Kind() (forms.Kind, bool) {
	k, ok := formKinds[f.Type]
	return k, ok
}

// A FormPage is a page of Formasaurus with its forms in document order.
type FormPage struct {
	URL   string
	HTML  string
	Forms []Form
}

// Formasaurus reads all formasaurus*.jsonl.gz files under dir, in the order of their names.
func Formasaurus(dir string) ([]FormPage, error) {
	type record struct {
		URL, Domain, HTML string
		Forms             []struct {
			Index  int
			Type   string
			Fields map[string]string
		}
	}
	var out []FormPage
	seen := map[string]bool{}
	err := readAll(dir, "formasaurus*.jsonl.gz", func(r record) error {
		samples, byIndex, err := readForms(r.URL, r.HTML)
		if err != nil {
			return err
		}
		page := FormPage{URL: r.URL, HTML: r.HTML}
		for _, lf := range r.Forms {
			f := Form{Domain: r.Domain, URL: r.URL, Type: lf.Type, Fields: lf.Fields}
			if at, ok := byIndex[lf.Index]; ok {
				f.Sample = &samples[at.sample]
				key := r.Domain + "\n" + shape(f.Sample.Form) + "\n" + at.text
				f.Repeat = seen[key]
				seen[key] = true
			}
			page.Forms = append(page.Forms, f)
		}
		out = append(out, page)
		return nil
	})
	return out, err
}

// shape lists the visible controls of a form.
func shape(f *forms.Form) string {
	var b strings.Builder
	for _, c := range f.Controls {
		if c.Type != "hidden" {
			fmt.Fprintf(&b, "%s/%s/%s ", c.Tag, c.Type, c.Name)
		}
	}
	return b.String()
}

// A place says where in the samples of a page a form element is, and what is written in it.
type place struct {
	sample int
	text   string
}

// readForms finds the forms of a page and indexes them as the set does: by the position of the form
// element in a document whose noscript content was not parsed.
func readForms(address, body string) ([]kind.Sample, map[int]place, error) {
	p, err := StoredPage(address, body)
	if err != nil {
		return nil, nil, err
	}
	samples, err := forms.Samples(p)
	if err != nil {
		return nil, nil, err
	}
	doc, err := p.Document()
	if err != nil {
		return nil, nil, err
	}
	places := map[int]place{}
	index, sample := 0, 0
	all := doc.Find("form")
	for i, n := range all.Nodes {
		inTemplate, inNoscript := within(n, atom.Template), within(n, atom.Noscript)
		if !inTemplate && !inNoscript && sample < len(samples) {
			places[index] = place{sample, strings.Join(strings.Fields(all.Eq(i).Text()), " ")}
		}
		if !inTemplate {
			sample++
		}
		if !inNoscript {
			index++
		}
	}
	return samples, places, nil
}

func within(n *html.Node, tag atom.Atom) bool {
	for p := range n.Ancestors() {
		if p.DataAtom == tag {
			return true
		}
	}
	return false
}

// StoredPage makes a page of stored HTML, which is UTF-8 whatever it declares.
func StoredPage(address, body string) (*fetch.Page, error) {
	u, err := fetch.ParseURL(nil, address)
	if err != nil {
		return nil, fmt.Errorf("address of a labelled page: %w", err)
	}
	return &fetch.Page{URL: u, Body: []byte(body), Charset: "utf-8", Status: 200}, nil
}

// FormExamples returns what the kind model learns from: every labelled form once, except those of
// domains that skip names.
func FormExamples(pages []FormPage, skip func(domain string) bool) []linear.Example {
	var out []linear.Example
	for _, p := range pages {
		for _, f := range p.Forms {
			if k, ok := f.Kind(); ok && f.Sample != nil && !f.Repeat &&
				(skip == nil || !skip(f.Domain)) {
				out = append(out, linear.Example{Features: f.Sample.Features, Class: string(k)})
			}
		}
	}
	return out
}
