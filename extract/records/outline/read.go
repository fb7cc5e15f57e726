package outline

import (
	"fmt"

	"deepcrawl/surface/fetch"
)

// Of is the outline of a page; term is what was asked for, and may be empty. The error means that
// the page cannot be parsed.
func Of(p *fetch.Page, term string) (*Outline, error) { return with(p, term, false) }

// Unhide is the outline with the lists that the page hides until a script shows them; nil where
// there is none.
func (o *Outline) Unhide(p *fetch.Page) *Outline {
	if !o.hides {
		return nil
	}
	if shown, err := with(p, o.Term, true); err == nil && shown.unhidden {
		return shown
	}
	return nil
}

func with(p *fetch.Page, term string, unhide bool) (*Outline, error) {
	d, err := p.Document()
	if err != nil {
		return nil, fmt.Errorf("read result page %s: %w", p.URL, err)
	}
	base := p.URL
	if href, ok := d.Find("base[href]").First().Attr("href"); ok {
		if u := Resolve(p.URL, href); u != nil {
			base = u
		}
	}
	return New(d.Nodes[0], base, term, unhide), nil
}
