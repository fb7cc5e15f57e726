package records

// unpack cuts the records that hold several where others hold one: a gazette that makes a list of terms below each heading has as many
// terms in it as notices came out that day. Each part begins with an element like that with which single records begin, is marked up
// as they are, begins with words of its own and leads to a place of its own.
func (r *reading) unpack() {
	if !r.ok || r.f.mode != roots {
		return
	}
	o := r.o
	starts, singles := make([][]int32, len(r.f.spans)), []mask(nil)
	for k, root := range r.f.roots {
		if starts[k] = o.begins(root); len(starts[k]) == 1 {
			singles = append(singles, o.maskOf(r.f.spans[k]))
		}
	}
	if len(singles) == len(starts) || 4*len(singles) < len(starts) || len(singles) == 0 {
		return
	}
	u := unpacker{o: o, single: majority(singles), said: map[string]bool{}, leads: map[string]bool{}}
	f := r.f
	f.spans, f.roots, f.sections = nil, nil, nil
	for k, s := range r.f.spans {
		parts, from := []span{s}, []int32{r.f.roots[k]}
		if len(starts[k]) > 1 {
			parts, from = o.stretches(starts[k], r.f.roots[k], o.siblings(span{starts[k][0], starts[k][1]}, maxRecords)), starts[k]
			parts[len(parts)-1].to = s.to
		}
		if !u.stand(parts) || len(f.spans)+len(parts) > maxRecords {
			return
		}
		for i, p := range parts {
			f.spans, f.roots, f.sections = append(f.spans, p), append(f.roots, from[i]), append(f.sections, r.f.sections[k])
		}
	}
	r.f = f
}

// begins returns the children of an element that are like the first of them with text.
func (o *outline) begins(root int32) (out []int32) {
	for i := root + 1; i < o.nodes[root].end; i = max(i+1, o.nodes[i].end) {
		n := &o.nodes[i]
		switch {
		case n.text != "" && len(out) == 0:
			return nil // words of its own come first
		case n.text != "" || o.between(i, n.end).text == 0:
		case len(out) == 0 || n.sig == o.nodes[out[0]].sig:
			out = append(out, i)
		}
	}
	return out
}

// An unpacker knows what the parts met so far say first and lead to.
type unpacker struct {
	o           *outline
	single      mask
	said, leads map[string]bool
}

// stand reports whether all parts of one record could be records.
func (u *unpacker) stand(parts []span) bool {
	for _, p := range parts {
		link := u.o.links[p.from]
		if link >= p.to || len(parts) > 1 && u.o.maskOf(p).jaccard(u.single) < likeness {
			return false
		}
		first := ""
		for i := p.from; i < p.to && first == ""; i++ {
			first = u.o.nodes[i].text
		}
		href := u.o.nodes[link].href
		if len(parts) > 1 && (u.said[first] || u.leads[href]) {
			return false
		}
		u.said[first], u.leads[href] = true, true
	}
	return true
}
