package records

import "golang.org/x/net/html/atom"

// Lists without links, headings and counts have little to be known by, but that they repeat: the same markup, a text of its own in
// each, several pieces long, and hardly anything else on the page. Menus and filters have one piece an entry, and links.

const (
	fewestEven = 5   // stretches, before it is known what nonsense shows
	evenPieces = 3   // of text in each
	evenAlike  = 0.9 // as features.alike
	evenShare  = 0.5 // of the text of the page outside of the form
)

// even reports whether the choice is a list for its evenness alone.
func (r *reading) even() bool {
	n, least := len(r.f.spans), fewestEven
	if r.a.Empty != nil {
		least = fewestRows
	} else if len(r.o.terms) > 0 && !r.holdTerm() {
		return false
	}
	if !r.ok || n < least || r.o.nodes[r.f.box].side || r.f.score+r.w.scorer().allowance(n) < r.w.scorer().confident-2*doubt {
		return false
	}
	o, seen, text := r.o, map[uint64]bool{}, int32(0)
	masks := make([]mask, 0, n)
	for _, s := range r.f.spans {
		t := o.between(s.from, s.to)
		if t.pieces < evenPieces || t.links > 0 || r.ofForm(s) || r.a.Empty != nil && r.staticSpan(s) {
			return false
		}
		seen[t.hash] = true
		text += t.text
		masks = append(masks, o.maskOf(s))
	}
	if float64(len(seen)) < evenAlike*float64(n) || float64(text) < evenShare*float64(r.outsideForm()) {
		return false
	}
	like, alike := majority(masks), 0.0
	for _, m := range masks {
		alike += m.jaccard(like)
	}
	return alike >= evenAlike*float64(n)
}

// outsideForm is how much text the page has that stands in no form, in bytes.
func (r *reading) outsideForm() int32 {
	text := r.o.sums[len(r.o.nodes)].text
	for i := int32(0); int(i) < len(r.o.nodes); {
		if n := &r.o.nodes[i]; n.text == "" && n.tag == atom.Form && !inOneOf([]span{{i, n.end}}, r.f.spans[0].from) {
			text -= r.o.between(i, n.end).text
			i = n.end
			continue
		}
		i++
	}
	return text
}
