package onward

import (
	"net/url"
	"slices"
	"strconv"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/question"
	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// Some programs add too much to the place of a page: their Next leads from 1-10 to 101-110, and
// then past the end. Where a page says which of its matches it shows, the record after the last one
// tells where the way on has to begin.

// Nearer returns the address of the page after this one, where the way on that was found begins
// beyond it; else that way.
func (p *Page) Nearer(t answer.Total, next *url.URL, g *Guess) *url.URL {
	to, name := t.To, Numbered(next, p.Served.URL)
	if to == 0 || to >= t.N || name == "" {
		return next
	}
	if at, _ := strconv.Atoi(next.Query().Get(name)); at <= to+1 {
		return next
	}
	for _, u := range p.asking {
		if Numbered(u, p.Served.URL) == name && beginsAt(u, p.Served.URL, to) {
			return u
		}
	}
	if g != nil && g.Leaps && g.Name == name {
		if after := g.After(p.Served.URL, to-t.From+1, t.N); after != nil {
			return after.URL
		}
	}
	return next
}

// Leapt returns the request for the second page of a query whose first one ended with record number
// after, where the way on led to the page p, which begins further on, and the guess by the
// parameter of its address that counts; nil where it did not, or where no parameter counts.
func Leapt(a question.Asked, p *fetch.Page, res answer.Result, after int) (*Guess, *fetch.Request) {
	from := res.Claimed.From
	if after == 0 || from <= after+1 || (from-1)%after != 0 || p.URL == nil ||
		p.Request != nil && len(p.Request.Body) > 0 {
		return nil, nil
	}
	var g *Guess
	for name, vs := range p.URL.Query() {
		v, err := strconv.Atoi(vs[0])
		if err != nil ||
			slices.ContainsFunc(a.Query, func(as forms.Assignment) bool {
				return as.Name == name
			}) {
			continue
		}
		count := &Guess{Name: name, Size: after, Proven: true, Leaps: true}
		switch v {
		case from - 1:
			count.First, count.Step = 0, after
		case from:
			count.First, count.Step = 1, after
		case (from - 1) / after:
			count.First, count.Step = 0, 1
		case (from-1)/after + 1:
			count.First, count.Step = 1, 1
		default:
			continue
		}
		if g != nil {
			return nil, nil // two parameters do
		}
		g = count
	}
	if g == nil {
		return nil, nil
	}
	c := *p.URL
	q := c.Query()
	q.Set(g.Name, strconv.Itoa(g.First+g.Step))
	c.RawQuery = q.Encode()
	return g, &fetch.Request{URL: &c, Referer: p.URL}
}
