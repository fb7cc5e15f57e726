package choices

import (
	"bytes"
	"fmt"
	"net/http"
	"slices"

	"golang.org/x/net/html"

	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/regions"
	"deepcrawl/surface/fetch"
)

// SoleNames returns the names of the features of a block that may be the only record of its page,
// which are the keys of Model.Sole.
func SoleNames() []string { return slices.Clone(regions.SoleNames[:]) }

// Sole returns all blocks of a page that might be its only record.
func Sole(a question.Asked, p *fetch.Page) ([]Choice, error) {
	o, err := outline.Of(p, a.Term)
	if err != nil {
		return nil, err
	}
	bs := regions.Blocks(o, claim.Read(o), a.Empty.Residual(o, a.Term).Static, a.Empty, a.Term)
	out := make([]Choice, len(bs))
	for i := range bs {
		out[i] = Choice{Features: bs[i].X[:], o: o, spans: []outline.Span{bs[i].Span}}
	}
	return out, nil
}

// Keep returns the page of the choice as it would be if it had found no other records than those
// given by number, and the line that counts the matches read as said. Large sets of pages with many
// labelled records become pages with few.
func (c Choice) Keep(said string, keep ...int) (*fetch.Page, error) {
	cl := claim.Read(c.o)
	if cl.Known && cl.After > 0 {
		line := c.o.Nodes[cl.After-1].Line
		for i := range c.o.Nodes {
			if n := &c.o.Nodes[i]; n.Text != "" && n.Line == line {
				n.HTML.Data, said = said, ""
			}
		}
	}
	for k, s := range c.spans {
		if slices.Contains(keep, k) {
			continue
		}
		for i := s.From; i < s.To; i = c.o.Nodes[i].End {
			if n := c.o.Nodes[i].HTML; n.Parent != nil {
				n.Parent.RemoveChild(n)
			}
		}
	}
	var b bytes.Buffer
	if err := html.Render(&b, c.o.Root()); err != nil {
		return nil, fmt.Errorf("write a page with fewer records: %w", err)
	}
	return &fetch.Page{Request: &fetch.Request{URL: c.o.Base}, URL: c.o.Base, Status: 200,
		Header: htmlHeader(), Body: b.Bytes()}, nil
}

func htmlHeader() http.Header { return http.Header{"Content-Type": {"text/html; charset=utf-8"}} }
