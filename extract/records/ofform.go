package records

import (
	"math/bits"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/regions"
	"deepcrawl/extract/records/wording"
)

// ofForm reports whether a stretch holds controls of the form that was asked: a paragraph or a label of the form that stands on the page
// again is no record, however many of them there are.
func (r *reading) ofForm(s outline.Span) bool {
	if r.a.Form == nil || len(r.o.Nodes) == 0 {
		return false
	}
	if r.controls == nil {
		r.controls = map[*html.Node]bool{}
		r.findControls(r.o.Root())
	}
	if len(r.controls) == 0 {
		return false
	}
	for i := s.From; i < s.To; i = r.o.Nodes[i].End {
		if r.controls[r.o.Nodes[i].HTML] {
			return true
		}
	}
	return false
}

// unfilled are controls that nobody fills in: a button may stand in a form of its own in each record.
var unfilled = wording.Words("hidden submit button image reset")

// findControls marks the controls by which the form is filled in, and all that holds them.
func (r *reading) findControls(n *html.Node) {
	if n.Type == html.ElementNode {
		switch n.DataAtom {
		case atom.Input, atom.Select, atom.Textarea:
			if unfilled[strings.ToLower(outline.Attr(n, "type"))] || outline.Attr(n, "name") == "" || !r.a.HasField(outline.Attr(n, "name")) {
				return
			}
			for p := n; p != nil && !r.controls[p]; p = p.Parent {
				r.controls[p] = true
			}
			return
		}
	}
	for k := n.FirstChild; k != nil; k = k.NextSibling {
		r.findControls(k)
	}
}

// richLook is how many kinds of elements rows have that no message of the site is likely to be made of.
const richLook = 3

// asLearnt reports whether all rows, be it one or two, look as those of full pages do.
func (r *reading) asLearnt() bool {
	if r.w.Look == nil {
		return false
	}
	like := outline.Mask(r.w.Look.Mask)
	if bits.OnesCount64(like[0])+bits.OnesCount64(like[1]) < richLook {
		return false
	}
	return !slices.ContainsFunc(r.f.Spans, func(s outline.Span) bool {
		return r.o.MaskOf(s).Jaccard(like) < regions.KinAlike || r.a.Empty != nil && r.staticSpan(s)
	})
}

// lists reports whether a page shows rows where, and as, full pages show theirs: it lists what was found, be it one, however the
// search led there. The page of an item may hold such rows, too, but has an address as items have.
func (r *reading) lists() bool {
	return r.fits && (len(r.f.Spans) == 1 || r.w.Siblings != nil) && r.asLearnt() && !r.w.Siblings.Kin(r.p.URL)
}
