// Package document reads pages that are no answers: the page of one item as an index of texts wants
// it (ReadDocument), what a page says of itself to machines (ReadHead), the frames it is made of,
// the ways back that it offers, and how a site answers for a page that does not exist (Missing). It
// takes a fetched page and gives plain values.
package document

import (
	"slices"
	"strings"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
	"deepcrawl/surface/fetch"
)

// A Document is a page about one item, as an index of texts wants it.
type Document struct {
	Title      string
	Text       string // of the main part, one line of the page a line
	Declared   string // language that the page says it is in; "" when it does not
	Canonical  string // address that the page gives as its own; "" for none
	Published  string // day as in Normal; "" unknown
	Modified   string
	Attributes []answer.Attribute // what is labelled on the page or marked up for machines
}

// ReadDocument reads a page about one item. What missing shows, too, is the frame of the site and
// no part of the text; missing may be nil. The error means that the page cannot be parsed.
func ReadDocument(p *fetch.Page, missing *Missing) (Document, error) {
	o, err := outline.Of(p, "")
	if err != nil {
		return Document{}, err
	}
	d := Document{Title: wording.Clip(o.Title)}
	if len(o.Nodes) == 0 {
		return d, nil
	}
	main := o.Main()
	d.Text = proseOf(o, main, missing)
	h := ReadHead(p)
	d.Declared, d.Canonical, d.Published, d.Modified = h.Lang, h.Canonical, h.Published, h.Modified
	d.Attributes = facts(o, main, missing)
	d.dates()
	if t := wording.Clip(o.Heading()); d.Title == "" {
		d.Title = t
	}
	return d, nil
}

// proseOf is the text of a stretch without navigation and without what missing shows.
func proseOf(o *outline.Outline, s outline.Span, missing *Missing) string {
	var b strings.Builder
	for _, l := range o.Lines(s) {
		if o.Nodes[l.Span.From].Side || missing.shows(l.Text) {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(l.Text)
	}
	return b.String()
}

const maxFact = 300 // bytes; longer values are prose

// facts are the labelled and the marked-up values of a stretch, each once. One page cannot tell a
// label from the beginning of a sentence: only labels that stand apart from their values count.
func facts(o *outline.Outline, s outline.Span, missing *Missing) []answer.Attribute {
	items := fields.Items(o, s)
	l := fields.NewLabeller(o, [][]fields.Item{items})
	var out []answer.Attribute
	for _, it := range l.Join(items) {
		name := wording.Snake(it.Name)
		if it.Label != "" {
			name = ""
			if it.Dressed {
				name = wording.Snake(it.Label)
			}
		}
		if name == "" || name == "image" || it.Value == "" || len(it.Value) > maxFact ||
			o.Nodes[it.Span.From].Side || missing.shows(it.Whole()) {
			continue
		}
		at := answer.Attribute{Name: name, Value: it.Value, Type: values.PublicType(it.Value)}
		if len(out) < fields.MaxAttributes && !slices.Contains(out, at) {
			out = append(out, at)
		}
	}
	return out
}

// Labels of dates on the page itself.
var (
	publishedWords = wording.Words("date published publication_date published_date pub_date " +
		"posted posted_on release_date released issued created datum erschienen datetime")
	modifiedWords = wording.Words(
		"modified updated last_modified last_updated date_modified aktualisiert changed")
)

// dates finds out when the item was published and changed where the page does not tell machines:
// from labelled values.
func (d *Document) dates() {
	for _, a := range d.Attributes {
		day := values.Date(a.Value, values.UnknownOrder)
		switch {
		case day == "":
		case d.Published == "" && publishedWords[a.Name]:
			d.Published = day
		case d.Modified == "" && modifiedWords[a.Name]:
			d.Modified = day
		}
	}
}
