package records

import (
	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/regions"
	"golang.org/x/net/html/atom"
)

// Lists without links, headings and counts have little to be known by, but that they repeat: the
// same markup, a text of its own in each, several pieces long, and hardly anything else on the
// page. Menus and filters have one piece an entry, and links.

const (
	fewestEven = 5   // stretches, before it is known what nonsense shows
	evenPieces = 3   // of text in each
	evenAlike  = 0.9 // as features.alike
	evenShare  = 0.5 // of the text of the page outside of the form
)

// even reports whether the choice is a list for its evenness alone.
func (r *reading) even() bool {
	n, least := len(r.f.Spans), fewestEven
	if r.a.Empty != nil {
		least = claim.FewestRows
	} else if len(r.o.Terms) > 0 && !r.holdTerm() {
		return false
	}
	if !r.ok || n < least || r.o.Nodes[r.f.Box].Side ||
		r.f.Score+r.w.scorer().Allowance(n) < r.w.scorer().Confident-2*regions.Doubt {
		return false
	}
	o, seen, text := r.o, map[uint64]bool{}, int32(0)
	masks := make([]outline.Mask, 0, n)
	for _, s := range r.f.Spans {
		t := o.Between(s.From, s.To)
		if t.Pieces < evenPieces || t.Links > 0 || r.echoes().OfForm(s) ||
			r.a.Empty != nil && r.staticSpan(s) {
			return false
		}
		seen[t.Hash] = true
		text += t.Text
		masks = append(masks, o.MaskOf(s))
	}
	if float64(len(seen)) < evenAlike*float64(n) ||
		float64(text) < evenShare*float64(r.outsideForm()) {
		return false
	}
	like, alike := outline.Majority(masks), 0.0
	for _, m := range masks {
		alike += m.Jaccard(like)
	}
	return alike >= evenAlike*float64(n)
}

// outsideForm is how much text the page has that stands in no form, in bytes.
func (r *reading) outsideForm() int32 {
	text := r.o.Sums[len(r.o.Nodes)].Text
	for i := int32(0); int(i) < len(r.o.Nodes); {
		if n := &r.o.Nodes[i]; n.Text == "" && n.Tag == atom.Form &&
			!outline.InOneOf([]outline.Span{{From: i, To: n.End}}, r.f.Spans[0].From) {
			text -= r.o.Between(i, n.End).Text
			i = n.End
			continue
		}
		i++
	}
	return text
}
