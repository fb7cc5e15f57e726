// Package formset reads the labelled form collections that the forms package is trained and measured on, and maps their
// labels to ours. It is used by cmd/train and cmd/bench only.
package formset

import (
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"github.com/PuerkitoBio/goquery"
	"golang.org/x/net/html"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// A Form is a labelled form of Formasaurus. Sample is nil when Find did not see the form.
type Form struct {
	Domain string
	URL    string
	Type   string            // label of the set; "" when nobody labelled it
	Fields map[string]string // control name to label; "unannotated" is kept
	Sample *forms.Sample
	Repeat bool // the same visible controls and text as an earlier form of the domain
}

// kinds maps the types of the set to ours; published results fold the small ones into other in the same way.
var kinds = map[string]forms.Kind{
	"search": forms.Search, "login": forms.Login, "registration": forms.Registration, "password/login recovery": forms.Recovery,
	"contact/comment": forms.Contact, "join mailing list": forms.MailingList, "order/add to cart": forms.Order,
	"other": forms.Other, "display options": forms.Other, "navigation": forms.Other, "poll": forms.Other, "captcha": forms.Other,
}

// Kind returns the labelled kind, and false for a form without a label.
func (f Form) Kind() (forms.Kind, bool) {
	k, ok := kinds[f.Type]
	return k, ok
}

// A Page is a page of Formasaurus with its forms in document order.
type Page struct {
	URL   string
	HTML  string
	Forms []Form
}

// Formasaurus reads all formasaurus*.jsonl.gz files under dir, in the order of their names.
func Formasaurus(dir string) ([]Page, error) {
	type record struct {
		URL, Domain, HTML string
		Forms             []struct {
			Index  int
			Type   string
			Fields map[string]string
		}
	}
	var out []Page
	seen := map[string]bool{}
	err := readAll(dir, "formasaurus*.jsonl.gz", func(r record) error {
		samples, byIndex, err := read(r.URL, r.HTML)
		if err != nil {
			return err
		}
		page := Page{URL: r.URL, HTML: r.HTML}
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

// read finds the forms of a page and indexes them as the set does: by the position of the form element in a document
// whose noscript content was not parsed.
func read(address, body string) ([]forms.Sample, map[int]place, error) {
	p, err := NewPage(address, body)
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
	doc.Find("form").Each(func(_ int, s *goquery.Selection) {
		inTemplate, inNoscript := within(s.Get(0), "template"), within(s.Get(0), "noscript")
		if !inTemplate && !inNoscript && sample < len(samples) {
			places[index] = place{sample, strings.Join(strings.Fields(s.Text()), " ")}
		}
		if !inTemplate {
			sample++
		}
		if !inNoscript {
			index++
		}
	})
	return samples, places, nil
}

func within(n *html.Node, tag string) bool {
	for p := n.Parent; p != nil; p = p.Parent {
		if p.Data == tag && p.Type == html.ElementNode {
			return true
		}
	}
	return false
}

// NewPage makes a page of stored HTML, which is UTF-8 whatever it declares.
func NewPage(address, body string) (*fetch.Page, error) {
	u, err := fetch.ParseURL(nil, address)
	if err != nil {
		return nil, fmt.Errorf("address of a labelled page: %w", err)
	}
	return &fetch.Page{URL: u, Body: []byte(body), Charset: "utf-8", Status: 200}, nil
}

// An AutofillPage is a page of the DuckDuckGo autofill collection.
type AutofillPage struct {
	Site     string
	PageType string `json:"page_type"` // login, signup, checkout, newsletter, ...
	HTML     string
}

// Autofill reads all ddg-autofill*.jsonl.gz files under dir, in the order of their names.
func Autofill(dir string) ([]AutofillPage, error) {
	var out []AutofillPage
	err := readAll(dir, "ddg-autofill*.jsonl.gz", func(p AutofillPage) error {
		out = append(out, p)
		return nil
	})
	return out, err
}

// readAll decodes the records of the files that match pattern.
func readAll[T any](dir, pattern string, each func(T) error) error {
	names, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil {
		return fmt.Errorf("look for %s: %w", pattern, err)
	}
	if len(names) == 0 {
		return fmt.Errorf("no %s in %q", pattern, dir)
	}
	sort.Strings(names)
	for _, name := range names {
		if err := readFile(name, each); err != nil {
			return fmt.Errorf("read %s: %w", name, err)
		}
	}
	return nil
}

func readFile[T any](name string, each func(T) error) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	z, err := gzip.NewReader(file)
	if err != nil {
		return err
	}
	dec := json.NewDecoder(z)
	for {
		var r T
		err := dec.Decode(&r)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := each(r); err != nil {
			return err
		}
	}
}

// Examples returns what the kind model learns from: every labelled form once, except those of domains that skip names.
func Examples(pages []Page, skip func(domain string) bool) []forms.Example {
	var out []forms.Example
	for _, p := range pages {
		for _, f := range p.Forms {
			if k, ok := f.Kind(); ok && f.Sample != nil && !f.Repeat && (skip == nil || !skip(f.Domain)) {
				out = append(out, forms.Example{Features: f.Sample.Features, Class: string(k)})
			}
		}
	}
	return out
}
