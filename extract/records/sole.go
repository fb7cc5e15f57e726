package records

import (
	"math"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/wording"
)

// soleNames names what is looked at to tell a record that stands alone from the rest of its page. Nothing repeats there, so that
// it counts what the block says, where it stands, and whether nonsense answers show it, too. Weights are stored by these names.
var soleNames = [...]string{
	"bias", "counted_one", "text", "short", "long", "linked", "links", "link_share", "one_heading", "headings", "term", "all_terms",
	"term_in_link", "side", "side_share", "core", "core_root", "item_tag", "near", "ahead", "fresh", "fresh_links", "box_share",
	"page_share", "twins", "children_alike", "images", "figures", "sentence", "same_links", "run", "forms", "deep", "before",
	"link_first",
}

type soleFeatures [len(soleNames)]float64

// A soleScorer weighs blocks against each other, and against there being no record: that scores 0.
type soleScorer struct{ weights soleFeatures }

func (s *soleScorer) score(x *soleFeatures) float64 {
	sum := 0.0
	for i, w := range s.weights {
		sum += w * x[i]
	}
	return sum
}

// alone takes a record that stands alone for the answer where the page counts one match, or where nothing repeats that shows what
// was asked for.
func (r *reading) alone(cl claim) {
	size := cl.size()
	if size > 1 || cl.Known && cl.N == 0 || r.fits || r.table || len(r.o.nodes) == 0 || r.repeats(size) {
		return
	}
	if size == 0 && r.said(r.left.lines, nothing) != "" {
		return
	}
	best, score := block{}, 0.0
	for i, b := range r.blocks(cl) {
		if r.ofForm(b.span) {
			continue
		}
		if v := r.w.scorer().sole.score(&b.x); i == 0 && size == 1 || v > score {
			best, score = b, v
		}
	}
	if best.to == 0 {
		return
	}
	if !r.linksAnew(best.span) {
		best.span = r.withHeading(best.span)
	}
	c := candidate{spans: []span{best.span}, roots: []int32{best.root}, box: max(r.o.nodes[best.root].parent, 0), mode: roots}
	r.o.measure(&c, cl)
	c.score = r.w.scorer().score(&c.x)
	r.f, r.ok, r.one = whole(c), true, true
}

// repeats reports whether the choice of the full search stands against there being one record: it is all but certain, or it shows
// what was asked for where the page counts nothing.
func (r *reading) repeats(size int) bool {
	least := r.w.scorer().confident
	switch {
	case size == 1:
		least -= soleDoubt
	case r.a.Empty == nil:
		least -= doubt // nothing tells the frame of the page from its answer
	}
	return r.ok && (r.f.score >= least || size == 0 && r.sure() && r.holdTerm())
}

const soleDoubt = 1.5

// A block is a stretch of the page that may be its only record.
type block struct {
	span
	root int32
	run  bool // siblings, not an element
	x    soleFeatures
}

const (
	maxBlocks = 4000 // bounds the work on hostile pages
	maxRuns   = 12   // stretches looked at under one parent
)

// A loner looks for the record of a page that shows one.
type loner struct {
	o      *outline
	cl     claim
	static map[int32]bool // lines that nonsense answers show; nil: not known
	e      *Empty
	twins  map[uint64]int // elements with a path
	sides  []int32        // text beside the results in nodes[:i]
	fresh  []int32        // text that nonsense answers do not show in nodes[:i]
	news   []int32        // links that nonsense answers do not show in nodes[:i]
	forms  []int32        // forms in nodes[:i]
	seen   map[span]bool  // by first and last piece of text
	out    []block
}

// blocks returns all stretches that may be the only record of the page, measured.
func (r *reading) blocks(cl claim) []block {
	l := loner{o: r.o, cl: cl, static: r.left.static, e: r.a.Empty, twins: map[uint64]int{}, seen: map[span]bool{}}
	l.addUp(r.a.Term)
	for i := len(r.o.nodes) - 1; i >= 0 && len(l.out) < maxBlocks; i-- { // inner elements first: theirs is the class of the record
		if n := &r.o.nodes[i]; n.text == "" && !unfit[n.tag] {
			l.add(span{int32(i), n.end}, int32(i), false)
		}
	}
	for i := range r.o.nodes {
		if len(l.out) >= maxBlocks {
			break
		}
		if r.o.nodes[i].text == "" {
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
	n := len(l.o.nodes) + 1
	l.sides, l.fresh, l.news, l.forms = make([]int32, n), make([]int32, n), make([]int32, n), make([]int32, n)
	for i := range l.o.nodes {
		x := &l.o.nodes[i]
		l.sides[i+1], l.fresh[i+1], l.news[i+1], l.forms[i+1] = l.sides[i], l.fresh[i], l.news[i], l.forms[i]
		switch {
		case x.text != "":
			if x.side {
				l.sides[i+1] += int32(len(x.text))
			}
			if !l.static[x.line] {
				l.fresh[i+1] += int32(len(x.text))
			}
		case x.tag == atom.Form:
			l.forms[i+1]++
		case x.href != "" && !l.e.links(x.href, term):
			l.news[i+1]++
		}
		if x.text == "" {
			l.twins[x.path]++
		}
	}
}

// runs adds the stretches of children of node p between what cannot be a part of a record: the line that counts the matches,
// facets and menus, forms, and what nonsense answers show. A stretch may begin with a heading that is none of the record's, so that
// each rest of it that begins with a link counts, too.
func (l *loner) runs(p int32) {
	from := int32(-1)
	flush := func(to int32) {
		if from >= 0 {
			l.rests(span{from, to})
		}
		from = -1
	}
	for i := p + 1; i < l.o.nodes[p].end; i = l.o.nodes[i].end {
		switch {
		case l.parts(i):
			flush(i)
		case from < 0:
			from = i
		}
	}
	flush(l.o.nodes[p].end)
}

// parts reports whether child i ends a record.
func (l *loner) parts(i int32) bool {
	n := &l.o.nodes[i]
	s := span{i, n.end}
	text := l.o.between(s.from, s.to).text
	switch {
	case l.cl.after > s.from && l.cl.after <= s.to, n.side && text > 0 && n.text == "", n.tag == atom.Form && text < minText:
		return true
	}
	return l.e != nil && text > 0 && l.fresh[s.to] == l.fresh[s.from]
}

// rests adds a run of siblings, and what is left of it without the first ones.
func (l *loner) rests(s span) {
	k := 0
	for i := s.from; i < s.to && k < maxRuns && len(l.out) < maxBlocks; i = l.o.nodes[i].end {
		if l.o.nodes[i].end == s.to {
			return // one node is no run
		}
		if i == s.from || l.o.links[i] < l.o.nodes[i].end {
			l.add(span{i, s.to}, i, true)
			k++
		}
	}
}

// add takes over a stretch that has text, does not hold the line that announces the record, and says something else than those
// before.
func (l *loner) add(s span, root int32, run bool) {
	t := l.o.between(s.from, s.to)
	if t.text < minText || l.cl.after > s.from && l.cl.after <= s.to {
		return
	}
	pieces := span{s.from, s.to}
	for pieces.from < s.to && l.o.nodes[pieces.from].text == "" {
		pieces.from++
	}
	pieces.to = l.o.lastPiece(s)
	if l.seen[pieces] || l.o.midLine(pieces.from) || l.o.nextOnLine(pieces.to) {
		return // part of a line is part of a record
	}
	l.seen[pieces] = true
	l.out = append(l.out, block{span: s, root: root, run: run})
}

// midLine reports whether text stands before piece i on its line, in the same cell.
func (o *outline) midLine(i int32) bool {
	for k := i - 1; k >= 0; k-- {
		if n := &o.nodes[k]; n.text != "" {
			return n.line == o.nodes[i].line
		} else if n.tag == atom.Td || n.tag == atom.Th {
			return false
		}
	}
	return false
}

// nextOnLine reports whether text stands after piece i on its line, in the same cell.
func (o *outline) nextOnLine(i int32) bool {
	for k := int(i) + 1; k < len(o.nodes); k++ {
		if n := &o.nodes[k]; n.text != "" {
			return o.midLine(int32(k)) && n.line == o.nodes[i].line
		}
	}
	return false
}

func (l *loner) measure(b *block) {
	o, t := l.o, l.o.between(b.from, b.to)
	page := float64(o.sums[len(o.nodes)].text) + 1
	text, root := float64(t.text), &o.nodes[b.root]
	has, known1 := len(o.terms) > 0, l.e != nil
	hits := 0
	for i := range o.terms {
		if t.hits[i] > 0 {
			hits++
		}
	}
	box := page
	if root.parent >= 0 {
		box = float64(o.between(root.parent, o.nodes[root.parent].end).text) + 1
	}
	links := float64(t.links)
	core, item := l.says(b)
	near, ahead := 0.0, 0.0
	switch {
	case l.cl.after == 0:
	case b.from >= l.cl.after:
		near = math.Exp(-float64(o.between(l.cl.after, b.from).text) / 300)
	default:
		ahead = 1
	}
	b.x = soleFeatures{
		1, one(l.cl.size() == 1), math.Log(1 + text), one(text < 40), math.Log(max(text/1500, 1)), one(t.links > 0), math.Log(1 + links),
		float64(t.linkText) / text, one(t.headings == 1), math.Log(1 + float64(t.headings)), known(has, one(hits > 0)), known(has, one(hits == len(o.terms))),
		known(has, one(t.linkHits > 0)), one(root.side), float64(l.sides[b.to]-l.sides[b.from]) / text, one(root.core), one(core), one(item), near, ahead,
		known(known1, float64(l.fresh[b.to]-l.fresh[b.from])/text), known(known1, float64(l.news[b.to]-l.news[b.from])/(links+0.5)), text / box,
		text / page, math.Log(float64(max(l.twins[root.path], 1))), l.childrenAlike(b), one(t.images > 0), one(t.figures > 0), one(t.long > 0),
		l.sameLinks(b), one(b.run), float64(min(l.forms[b.to]-l.forms[b.from], 2)), math.Log(float64(root.depth) + 1),
		float64(o.between(0, b.from).text) / page, l.linkFirst(b),
	}
}

// says reports whether the block, or an element with the same text around it, calls itself a result, and whether one of them
// is the item of a list.
func (l *loner) says(b *block) (core, item bool) {
	for p, up := b.root, 0; p >= 0 && up < 4 && l.o.between(p, l.o.nodes[p].end).text == l.o.between(b.from, b.to).text; p, up = l.o.nodes[p].parent, up+1 {
		n := &l.o.nodes[p]
		core = core || n.class != "" && wording.ContainsAny(n.class, coreWords)
		item = item || itemTags[n.tag]
	}
	return core, item
}

// childrenAlike says how often the markup of a child recurs: menus and lists of facets hold many that are alike.
func (l *loner) childrenAlike(b *block) float64 {
	counts, most := map[uint64]int{}, 1
	from, to := b.from, b.to
	for !b.run { // down to where it branches
		k := from + 1
		if k >= to || l.o.nodes[k].end != to || l.o.nodes[k].text != "" {
			from = k
			break
		}
		from = k
	}
	for i := from; i < to; i = l.o.nodes[i].end {
		if n := &l.o.nodes[i]; n.text == "" {
			counts[n.sig]++
			most = max(most, counts[n.sig])
		}
	}
	return math.Log(float64(most))
}

// sameLinks is the share of the links that lead where most of them lead: picture, title and "more" of one item.
func (l *loner) sameLinks(b *block) float64 {
	counts, most, n := map[string]int{}, 0, 0
	for i := l.o.links[b.from]; i < b.to && n < maxLinks; i = l.o.links[i+1] {
		n++
		h := l.o.nodes[i].href
		counts[h]++
		most = max(most, counts[h])
	}
	return float64(most) / float64(max(n, 1))
}

// linkFirst says how early the first link stands in the block, from 0 to 1.
func (l *loner) linkFirst(b *block) float64 {
	i := l.o.links[b.from]
	if i >= b.to {
		return 0
	}
	return math.Exp(-float64(l.o.between(b.from, i).text) / 60)
}
