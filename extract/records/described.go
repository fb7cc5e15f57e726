package records

import (
	"strings"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/regions"
	"deepcrawl/extract/records/wording"
)

const (
	mostNames  = 40  // that describe one item (estimate)
	knownNames = 2.0 // of three names, those that are known from other pages (estimate)
)

// described takes a list whose rows are each a name and a value, no name twice, for the only record, where the page counts one match,
// the names are those of the columns of other pages, or the heading above is the only way to an item.
func (r *reading) described(cl claim.Claim) {
	if r.a.Nonsense || !r.ok || r.one || cl.Size() > 1 || cl.Known && cl.N == 0 {
		return
	}
	names, linked := r.namesOfRows()
	if len(names) < 2 {
		return
	}
	s := r.withHeading(outline.Span{From: r.f.Spans[0].From, To: r.f.Spans[len(r.f.Spans)-1].To})
	headed := s.From < r.f.Spans[0].From
	id := r.w.Identity
	if cl.Size() != 1 && !r.namesColumns(names) && !(headed && !linked && id != nil && id.Addressed) {
		return
	}
	at := r.f.Roots[0]
	c := regions.Candidate{Spans: []outline.Span{s}, Roots: []int32{at}, Box: max(r.o.Nodes[at].Parent, 0), Mode: regions.Roots}
	regions.Measure(r.o, &c, cl)
	c.Score = r.w.scorer().Score(&c.X)
	r.f, r.one, r.table = regions.Whole(c), true, false
}

// namesOfRows are the names of a list of names and values, nil of any other; linked says that a value leads somewhere.
func (r *reading) namesOfRows() (names map[string]bool, linked bool) {
	if len(r.f.Spans) > mostNames {
		return nil, false
	}
	names = map[string]bool{}
	for _, s := range r.f.Spans {
		name, ok := r.rowName(s)
		if !ok || names[name] {
			return nil, false
		}
		names[name] = true
		linked = linked || r.linksAnew(s)
	}
	return names, linked
}

// rowName is the name that a row begins with: what stands before its colon, or in an element for names.
func (r *reading) rowName(s outline.Span) (name string, ok bool) {
	var first, rest string
	var tag atom.Atom
	for i := s.From; i < s.To; i++ {
		switch n := &r.o.Nodes[i]; {
		case n.Text == "":
		case first == "":
			first, tag = strings.TrimSpace(n.Text), r.o.Nodes[max(n.Parent, 0)].Tag
		default:
			rest += n.Text
		}
	}
	before, after, colon := strings.Cut(first, ":")
	switch {
	case colon && strings.TrimSpace(after+rest) != "":
		name = before
	case strings.TrimSpace(rest) != "" && (tag == atom.Th || tag == atom.Dt):
		name = first
	default:
		return "", false
	}
	name = wording.Fold(name)
	return name, name != "" && !strings.ContainsAny(name, "0123456789")
}

// namesColumns reports whether names are what other pages call their columns.
func (r *reading) namesColumns(names map[string]bool) bool {
	known := map[string]bool{}
	for _, name := range r.w.Columns {
		known[wording.Fold(name)] = true
	}
	for _, name := range r.w.Heads {
		known[wording.Fold(name)] = true
	}
	n := 0
	for name := range names {
		if known[name] {
			n++
		}
	}
	return 3*float64(n) >= knownNames*float64(len(names))
}
