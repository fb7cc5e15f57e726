package regions

import "deepcrawl/extract/records/outline"

// Unpack cuts the records that hold several where others hold one: a gazette that makes a list of
// terms below each heading has as many terms in it as notices came out that day. Each part begins
// with an element like that with which single records begin, is marked up as they are, begins with
// words of its own and leads to a place of its own. So it is where all records hold several, such
// as the rows of a table in which items stand side by side: each of them says several things there,
// more than the cells of a row do.
func (f Found) Unpack(o *outline.Outline) Found {
	if f.Mode != Roots {
		return f
	}
	starts, singles := make([][]int32, len(f.Spans)), []outline.Mask(nil)
	for k, root := range f.Roots {
		if starts[k] = begins(o, root); len(starts[k]) == 1 {
			singles = append(singles, o.MaskOf(f.Spans[k]))
		}
	}
	if len(singles) == len(starts) {
		return f
	}
	beside := 4*len(singles) < len(starts) || len(singles) == 0
	if beside {
		if singles = sideBySide(o, starts, f.Spans); len(singles) == 0 {
			return f
		}
	}
	u := unpacker{o: o, single: outline.Majority(singles), said: map[string]bool{},
		leads: map[string]bool{}, beside: beside}
	out := f
	out.Spans, out.Roots, out.Sections = nil, nil, nil
	for k, s := range f.Spans {
		parts, from := []outline.Span{s}, []int32{f.Roots[k]}
		if len(starts[k]) > 1 {
			parts, from = o.Stretches(starts[k], f.Roots[k],
				o.Siblings(outline.Span{From: starts[k][0], To: starts[k][1]}, outline.MaxRecords)),
				starts[k]
			parts[len(parts)-1].To = s.To
		}
		if beside {
			parts, from = u.alike(parts, from)
		}
		if !u.stand(parts) || len(out.Spans)+len(parts) > outline.MaxRecords {
			return f
		}
		for i, p := range parts {
			out.Spans, out.Roots, out.Sections = append(out.Spans, p), append(out.Roots, from[i]),
				append(out.Sections, f.Sections[k])
		}
	}
	return out
}

// fewestSaid is how many pieces of text an item has at least that stands beside others (estimate).
const fewestSaid = 3

// sideBySide returns the marks of the items that stand in rows of several, but for those of a last
// row of one; none where they may be the cells of one item. One may be something else, as an
// advertisement in the place of an item.
func sideBySide(o *outline.Outline, starts [][]int32, rows []outline.Span) (ms []outline.Mask) {
	others := 0
	for k, of := range starts {
		if len(of) < 2 && k < len(starts)-1 || len(of) == 0 {
			return nil
		}
		for i, at := range of {
			s := outline.Span{From: at, To: rows[k].To}
			if i+1 < len(of) {
				s.To = of[i+1]
			}
			if o.Between(s.From, s.To).Pieces < fewestSaid {
				others++
				continue
			}
			ms = append(ms, o.MaskOf(s))
		}
	}
	if others > mostOthers || len(ms) < 3*(others+1) {
		return nil
	}
	return ms
}

// mostOthers is how many places among items that stand side by side may be taken by something else
// (estimate).
const mostOthers = 1

// begins returns the children of an element that are like the first of them with text.
func begins(o *outline.Outline, root int32) (out []int32) {
	for i := root + 1; i < o.Nodes[root].End; i = max(i+1, o.Nodes[i].End) {
		n := &o.Nodes[i]
		switch {
		case n.Text != "" && len(out) == 0:
			return nil // words of its own come first
		case n.Text != "" || o.Between(i, n.End).Text == 0:
		case len(out) == 0 || n.Sig == o.Nodes[out[0]].Sig:
			out = append(out, i)
		}
	}
	return out
}

// An unpacker knows what the parts met so far say first and lead to.
type unpacker struct {
	o           *outline.Outline
	single      outline.Mask
	said, leads map[string]bool
	beside      bool // items stand side by side in all rows: titles may come again
}

// alike leaves out the parts of a row that are marked up otherwise than the items are, if others
// are left.
func (u *unpacker) alike(parts []outline.Span, from []int32) (ps []outline.Span, at []int32) {
	for i, p := range parts {
		if u.o.MaskOf(p).Jaccard(u.single) >= Likeness {
			ps, at = append(ps, p), append(at, from[i])
		}
	}
	if len(ps) == 0 {
		return parts, from
	}
	return ps, at
}

// stand reports whether all parts of one record could be records.
func (u *unpacker) stand(parts []outline.Span) bool {
	for _, p := range parts {
		link := u.o.Links[p.From]
		if link >= p.To || len(parts) > 1 && u.o.MaskOf(p).Jaccard(u.single) < Likeness {
			return false
		}
		first := ""
		for i := p.From; i < p.To && first == ""; i++ {
			first = u.o.Nodes[i].Text
		}
		href := u.o.Nodes[link].Href
		if len(parts) > 1 && (u.said[first] && !u.beside || u.leads[href]) {
			return false
		}
		u.said[first], u.leads[href] = true, true
	}
	return true
}
