package regions

import (
	"math"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/wording"
)

// soleNamesOf names what is looked at to tell a record that stands alone from the rest of its page.
// Nothing repeats there, so that it counts what the block says, where it stands, and whether
// nonsense answers show it, too. Weights are stored by these names.
var SoleNames = [...]string{
	"bias", "counted_one", "text", "short", "long", "linked", "links", "link_share", "one_heading",
	"headings", "term", "all_terms",
	"term_in_link", "side", "side_share", "core", "core_root", "item_tag", "near", "ahead", "fresh",
	"fresh_links", "box_share",
	"page_share", "twins", "children_alike", "images", "figures", "sentence", "same_links", "run",
	"forms", "deep", "before",
	"link_first",
}

type soleFeatures [len(SoleNames)]float64

// A SoleScorer weighs blocks against each other, and against there being no record: that scores 0.
type SoleScorer struct{ weights soleFeatures }

// Score weighs a block by its features.
func (s *SoleScorer) Score(x *soleFeatures) float64 {
	sum := 0.0
	for i, w := range s.weights {
		sum += w * x[i]
	}
	return sum
}

// SoleDoubt is the score that a block beside a list needs.
const SoleDoubt = 1.5

// A Block is a stretch of the page that may be its only record.
type Block struct {
	outline.Span
	Root int32
	run  bool // siblings, not an element
	X    soleFeatures
}

const (
	maxBlocks = 4000 // bounds the work on hostile pages
	maxRuns   = 12   // stretches looked at under one parent
)

// A loner looks for the record of a page that shows one.
type loner struct {
	o      *outline.Outline
	cl     claim.Claim
	static map[int32]bool // lines that nonsense answers show; nil: not known
	e      *question.Empty
	twins  map[uint64]int        // elements with a path
	sides  []int32               // text beside the results in nodes[:i]
	fresh  []int32               // text that nonsense answers do not show in nodes[:i]
	news   []int32               // links that nonsense answers do not show in nodes[:i]
	forms  []int32               // forms in nodes[:i]
	seen   map[outline.Span]bool // by first and last piece of text
	out    []Block
}

// Blocks returns all stretches that may be the only record of the page, measured.
func Blocks(o *outline.Outline, cl claim.Claim, static map[int32]bool, e *question.Empty,
	term string) []Block {
	l := loner{o: o, cl: cl, static: static, e: e, twins: map[uint64]int{},
		seen: map[outline.Span]bool{}}
	l.addUp(term)
	// inner elements first: theirs is the class of the record
	for i := len(o.Nodes) - 1; i >= 0 && len(l.out) < maxBlocks; i-- {
		if n := &o.Nodes[i]; n.Text == "" && !unfit[n.Tag] {
			l.add(outline.Span{From: int32(i), To: n.End}, int32(i), false)
		}
	}
	for i := range o.Nodes {
		if len(l.out) >= maxBlocks {
			break
		}
		if o.Nodes[i].Text == "" {
			l.runs(int32(i))
		}
	}
	for i := range l.out {
		l.measure(&l.out[i])
	}
	return l.out
}

// addUp prepares the sums that only this search needs.
func (l *loner) addUp(term string) {
	n := len(l.o.Nodes) + 1
	l.sides, l.fresh, l.news, l.forms = make([]int32, n), make([]int32, n), make([]int32, n),
		make([]int32, n)
	for i := range l.o.Nodes {
		x := &l.o.Nodes[i]
		l.sides[i+1], l.fresh[i+1], l.news[i+1], l.forms[i+1] = l.sides[i], l.fresh[i], l.news[i],
			l.forms[i]
		switch {
		case x.Text != "":
			if x.Side {
				l.sides[i+1] += int32(len(x.Text))
			}
			if !l.static[x.Line] {
				l.fresh[i+1] += int32(len(x.Text))
			}
		case x.Tag == atom.Form:
			l.forms[i+1]++
		case x.Href != "" && !l.e.Links(x.Href, term):
			l.news[i+1]++
		}
		if x.Text == "" {
			l.twins[x.Path]++
		}
	}
}

// runs adds the stretches of children of node p between what cannot be a part of a record: the line
// that counts the matches, facets and menus, forms, and what nonsense answers show. A stretch may
// begin with a heading that is none of the record's, so that each rest of it that begins with a
// link counts, too.
func (l *loner) runs(p int32) {
	from := int32(-1)
	flush := func(to int32) {
		if from >= 0 {
			l.rests(outline.Span{From: from, To: to})
		}
		from = -1
	}
	for i := p + 1; i < l.o.Nodes[p].End; i = l.o.Nodes[i].End {
		switch {
		case l.parts(i):
			flush(i)
		case from < 0:
			from = i
		}
	}
	flush(l.o.Nodes[p].End)
}

// parts reports whether child i ends a record.
func (l *loner) parts(i int32) bool {
	n := &l.o.Nodes[i]
	s := outline.Span{From: i, To: n.End}
	text := l.o.Between(s.From, s.To).Text
	switch {
	case l.cl.After > s.From && l.cl.After <= s.To, n.Side && text > 0 && n.Text == "",
		n.Tag == atom.Form && text < minText:
		return true
	}
	return l.e != nil && text > 0 && l.fresh[s.To] == l.fresh[s.From]
}

// rests adds a run of siblings, and what is left of it without the first ones.
func (l *loner) rests(s outline.Span) {
	k := 0
	for i := s.From; i < s.To && k < maxRuns && len(l.out) < maxBlocks; i = l.o.Nodes[i].End {
		if l.o.Nodes[i].End == s.To {
			return // one node is no run
		}
		if i == s.From || l.o.Links[i] < l.o.Nodes[i].End {
			l.add(outline.Span{From: i, To: s.To}, i, true)
			k++
		}
	}
}

// add takes over a stretch that has text, does not hold the line that announces the record, and
// says something else than those before.
func (l *loner) add(s outline.Span, root int32, run bool) {
	t := l.o.Between(s.From, s.To)
	if t.Text < minText || l.cl.After > s.From && l.cl.After <= s.To {
		return
	}
	pieces := outline.Span{From: s.From, To: s.To}
	for pieces.From < s.To && l.o.Nodes[pieces.From].Text == "" {
		pieces.From++
	}
	pieces.To = l.o.LastPiece(s)
	if l.seen[pieces] || midLine(l.o, pieces.From) || nextOnLine(l.o, pieces.To) {
		return // part of a line is part of a record
	}
	l.seen[pieces] = true
	l.out = append(l.out, Block{Span: s, Root: root, run: run})
}

// midLine reports whether text stands before piece i on its line, in the same cell.
func midLine(o *outline.Outline, i int32) bool {
	for k := i - 1; k >= 0; k-- {
		if n := &o.Nodes[k]; n.Text != "" {
			return n.Line == o.Nodes[i].Line
		} else if n.Tag == atom.Td || n.Tag == atom.Th {
			return false
		}
	}
	return false
}

// nextOnLine reports whether text stands after piece i on its line, in the same cell.
func nextOnLine(o *outline.Outline, i int32) bool {
	for k := int(i) + 1; k < len(o.Nodes); k++ {
		if n := &o.Nodes[k]; n.Text != "" {
			return midLine(o, int32(k)) && n.Line == o.Nodes[i].Line
		}
	}
	return false
}

func (l *loner) measure(b *Block) {
	o, t := l.o, l.o.Between(b.From, b.To)
	page := float64(o.Sums[len(o.Nodes)].Text) + 1
	text, root := float64(t.Text), &o.Nodes[b.Root]
	has, known1 := len(o.Terms) > 0, l.e != nil
	hits := 0
	for i := range o.Terms {
		if t.Hits[i] > 0 {
			hits++
		}
	}
	box := page
	if root.Parent >= 0 {
		box = float64(o.Between(root.Parent, o.Nodes[root.Parent].End).Text) + 1
	}
	links := float64(t.Links)
	core, item := l.says(b)
	near, ahead := 0.0, 0.0
	switch {
	case l.cl.After == 0:
	case b.From >= l.cl.After:
		near = math.Exp(-float64(o.Between(l.cl.After, b.From).Text) / 300)
	default:
		ahead = 1
	}
	b.X = soleFeatures{
		1, one(l.cl.Size() == 1), math.Log(1 + text), one(text < 40), math.Log(max(text/1500, 1)),
		one(t.Links > 0), math.Log(1 + links),
		float64(t.LinkText) / text, one(t.Headings == 1), math.Log(1 + float64(t.Headings)),
		known(has, one(hits > 0)), known(has, one(hits == len(o.Terms))),
		known(has, one(t.LinkHits > 0)), one(root.Side),
		float64(l.sides[b.To]-l.sides[b.From]) / text, one(root.Core), one(core), one(item), near,
		ahead,
		known(known1, float64(l.fresh[b.To]-l.fresh[b.From])/text),
		known(known1, float64(l.news[b.To]-l.news[b.From])/(links+0.5)), text / box,
		text / page, math.Log(float64(max(l.twins[root.Path], 1))), l.childrenAlike(b),
		one(t.Images > 0), one(t.Figures > 0), one(t.Long > 0),
		l.sameLinks(b), one(b.run), float64(min(l.forms[b.To]-l.forms[b.From], 2)),
		math.Log(float64(root.Depth) + 1),
		float64(o.Between(0, b.From).Text) / page, l.linkFirst(b),
	}
}

// says reports whether the block, or an element with the same text around it, calls itself a
// result, and whether one of them is the item of a list.
func (l *loner) says(b *Block) (core, item bool) {
	for p, up := b.Root,
		0; p >= 0 && up < 4 &&
		l.o.Between(p, l.o.Nodes[p].End).Text == l.o.Between(b.From, b.To).Text; p,
		up = l.o.Nodes[p].Parent, up+1 {
		n := &l.o.Nodes[p]
		core = core || n.Class != "" && wording.ContainsAny(n.Class, outline.CoreWords)
		item = item || itemTags[n.Tag]
	}
	return core, item
}

// childrenAlike says how often the markup of a child recurs: menus and lists of facets hold many
// that are alike.
func (l *loner) childrenAlike(b *Block) float64 {
	counts, most := map[uint64]int{}, 1
	from, to := b.From, b.To
	for !b.run { // down to where it branches
		k := from + 1
		if k >= to || l.o.Nodes[k].End != to || l.o.Nodes[k].Text != "" {
			from = k
			break
		}
		from = k
	}
	for i := from; i < to; i = l.o.Nodes[i].End {
		if n := &l.o.Nodes[i]; n.Text == "" {
			counts[n.Sig]++
			most = max(most, counts[n.Sig])
		}
	}
	return math.Log(float64(most))
}

// sameLinks is the share of the links that lead where most of them lead: picture, title and "more"
// of one item.
func (l *loner) sameLinks(b *Block) float64 {
	counts, most, n := map[string]int{}, 0, 0
	for i := l.o.Links[b.From]; i < b.To && n < MaxLinks; i = l.o.Links[i+1] {
		n++
		h := l.o.Nodes[i].Href
		counts[h]++
		most = max(most, counts[h])
	}
	return float64(most) / float64(max(n, 1))
}

// linkFirst says how early the first link stands in the block, from 0 to 1.
func (l *loner) linkFirst(b *Block) float64 {
	i := l.o.Links[b.From]
	if i >= b.To {
		return 0
	}
	return math.Exp(-float64(l.o.Between(b.From, i).Text) / 60)
}
