package records

import (
	"math"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/wording"
)

// found is the choice among the candidates of a page.
type found struct {
	candidate
	sections []int // section of each span, from 0
}

// where is the choice with those of its records alone that are kept, by their number.
func (f found) where(keep func(k int) bool) found {
	g := f
	g.spans, g.roots, g.sections = nil, nil, nil
	for k, s := range f.spans {
		if keep(k) {
			g.spans, g.roots, g.sections = append(g.spans, s), append(g.roots, f.roots[k]), append(g.sections, f.sections[k])
		}
	}
	return g
}

// find picks the candidate with the highest score. prior adds to the score of candidates that a wrapper expects; it may
// be nil.
func (o *outline) find(s *scorer, cl claim, prior func(*candidate) float64) (found, bool) {
	cs := o.candidates()
	if len(cs) == 0 {
		return found{}, false
	}
	for i := range cs {
		o.measure(&cs[i], cl)
		cs[i].score = s.score(&cs[i].x)
		if prior != nil {
			cs[i].score += prior(&cs[i])
		}
	}
	rank(cs)
	o.completed(cs, cl.size())
	o.tallied(cs, cl.Total)
	o.introduced(cs)
	return o.join(cs, cl.size()), true
}

const (
	sectionAlike = 0.6 // how alike its markup must be
	sectionPath  = 0.3 // the same where both stand at the same place of the page's markup
	sectionTries = 40  // candidates looked at
)

// join adds to the winner the further lists of the page that are marked up like it: "Titles", "Names", "Companies", or
// the promoted hits above the others. When the winner shows what the page claims, it is complete.
func (o *outline) join(cs []candidate, size int) found {
	f := found{candidate: cs[0], sections: make([]int, len(cs[0].spans))}
	if len(f.spans) == size {
		return f
	}
	like := o.lookOf(&cs[0])
	for i := 1; i < len(cs) && i < sectionTries; i++ {
		if c := &cs[i]; !overlap(f.spans, c.spans) && o.belongs(c, &cs[0], like) {
			f.add(c)
		}
	}
	return f
}

// lookOf is the markup that most records of a candidate share.
func (o *outline) lookOf(c *candidate) mask {
	ms := make([]mask, len(c.spans))
	for i, s := range c.spans {
		ms[i] = o.maskOf(s)
	}
	return majority(ms)
}

func (o *outline) belongs(c, winner *candidate, like mask) bool {
	if o.nodes[c.box].side && !o.nodes[winner.box].side {
		return false
	}
	a, b := &o.nodes[c.roots[0]], &o.nodes[winner.roots[0]]
	alike := o.lookOf(c).jaccard(like)
	return a.sig == b.sig && a.class != "" && (alike >= sectionAlike || a.path == b.path && alike >= sectionPath)
}

// overlap reports whether two sorted lists of spans share a node.
func overlap(a, b []span) bool {
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i].to <= b[j].from:
			i++
		case b[j].to <= a[i].from:
			j++
		default:
			return true
		}
	}
	return false
}

// add takes the records of c in as a section of their own and restores the order of the page.
func (f *found) add(c *candidate) {
	type entry struct {
		s       span
		root    int32
		section int
	}
	var all []entry
	next := slices.Max(f.sections) + 1
	for i, s := range f.spans {
		all = append(all, entry{s, f.roots[i], f.sections[i]})
	}
	for i, s := range c.spans {
		all = append(all, entry{s, c.roots[i], next})
	}
	slices.SortFunc(all, func(a, b entry) int { return int(a.s.from - b.s.from) })
	f.spans, f.roots, f.sections = nil, nil, nil
	for _, e := range all {
		f.spans, f.roots, f.sections = append(f.spans, e.s), append(f.roots, e.root), append(f.sections, e.section)
	}
}

// read makes records of the spans that were found; nil when all of them are empty or say that there is nothing.
func (r *reading) read() []Record {
	o := r.o
	rs := make([]Record, 0, len(r.f.spans))
	ids := make([]string, 0, len(r.f.spans))
	spans := make([]span, 0, len(r.f.spans))
	linked := make([]int32, 0, len(r.f.spans))
	none := func(link int32, s span) bool { return r.acts(link) || r.asksBelow(link, s) }
	links := o.mainLinks(r.f.spans, r.constantLinks(), r.asksAnew, none)
	o.ofOneMould(r.f.spans, links)
	r.noteActs(r.f.spans)
	r.unplace(r.f.spans, links)
	paid := o.markPaid(r.f.spans, links)
	named := r.named(r.f.spans, links)
	for k, s := range r.f.spans {
		rec := Record{Text: o.textOf(s), Section: r.f.sections[k], Paid: paid[k]}
		i := links[k]
		if rec.Text == "" || i < 0 && len(rec.Text) < 200 && nothing.match(rec.Text) {
			continue // a row that says "no entries"
		}
		rec.Title = o.titleOf(s, i)
		if e := named[k]; e >= 0 {
			rec.Title = clip(o.textOf(span{e, o.nodes[e].end}))
		}
		if i >= 0 {
			if u := o.resolve(o.nodes[i].href); u != nil {
				rec.URL = u.String()
			}
		}
		rs, ids, spans, linked = append(rs, rec), append(ids, o.explicitID(s)), append(spans, s), append(linked, i)
	}
	if len(rs) == 0 {
		return nil
	}
	r.uncount(rs, spans, linked)
	r.names = r.fields(rs, spans)
	r.identify(rs, ids, spans)
	if r.ruled {
		lineTitles(rs)
	}
	r.retitle(rs)
	r.nameLinked(rs)
	if len(rs) == len(spans) {
		for i := range rs {
			if text := r.bareText(i, spans[i]); text != "" {
				rs[i].Text = text
			}
		}
	}
	return rs
}

// mainLinks returns the link of each record to the item itself, -1 for none. What speaks for a link is its own worth and that
// of the links at the same place in the other records: names, dates and numbers look alike in one record, but not in many.
// constant are the links that say and lead the same in all records; asks tells those that search for something
// else, none those that lead to no item.
func (o *outline) mainLinks(spans []span, constant []uint64, asks func(link int32) bool, none func(link int32, s span) bool) []int32 {
	shared := o.sharedLinks(spans)
	perRecord := make([][]namedLink, len(spans))
	places := map[uint64]float64{}
	for k, s := range spans {
		perRecord[k] = o.namedLinks(s, shared, constant, asks, none)
		for _, l := range perRecord[k] {
			places[l.place] += l.worth / float64(len(spans))
		}
	}
	out := make([]int32, len(spans))
	for k, s := range spans {
		out[k] = -1
		best := math.Inf(-1)
		for _, l := range perRecord[k] {
			if v := l.worth + places[l.place]; v > best {
				out[k], best = l.node, v
			}
		}
		if out[k] < 0 {
			out[k] = o.aroundLink(s)
		}
	}
	return out
}

// A namedLink is a link that may lead to the item of its record.
type namedLink struct {
	node  int32
	place uint64 // in the record, the same in all records
	worth float64
}

const maxLinks = 20 // of a record that are looked at

// namedLinks returns the first links of a record that may lead to its item.
func (o *outline) namedLinks(s span, shared map[string]bool, constant []uint64, asks func(link int32) bool, none func(link int32, s span) bool) []namedLink {
	var out []namedLink
	times := map[uint64]uint64{} // that a path was seen
	for i := o.links[s.from]; i < s.to && len(out) < maxLinks; i = o.links[i+1] {
		if len(constant) > 0 && slices.Contains(constant, o.linkHash(i)) {
			continue
		}
		if none(i, s) {
			continue
		}
		path := o.pathBelow(i, s)
		times[path]++
		l := namedLink{i, hashPair(path, times[path]), o.linkWorth(i, s) - 0.4*float64(len(out))}
		if shared[o.nodes[i].href] || asks(i) {
			l.worth -= 4
		}
		out = append(out, l)
	}
	return out
}

// sharedLinks are the addresses that several records link to: authors, categories, "add to cart".
func (o *outline) sharedLinks(spans []span) map[string]bool {
	shared, owner := map[string]bool{}, map[string]int{}
	for k, s := range spans {
		for i := o.links[s.from]; i < s.to; i = o.links[i+1] {
			h := o.nodes[i].href
			if at, ok := owner[h]; ok && at != k {
				shared[h] = true
			}
			owner[h] = k
		}
	}
	return shared
}

// constantLinks are the links that belong to the site and not to its items: of records that link to one address by the same
// words, such as "order". One record alone cannot tell; the form may have shown it before.
func (r *reading) constantLinks() []uint64 {
	here := r.o.linksOfAll(r.f.spans)
	if r.w.Identity != nil {
		here = append(here, r.w.Identity.Constant...)
	}
	return here
}

const maxConstantLinks = 20

// linksOfAll returns the links that say and lead the same in four of five records.
func (o *outline) linksOfAll(spans []span) []uint64 {
	if len(spans) < 3 {
		return nil
	}
	held, owner := map[uint64]int{}, map[uint64]int{}
	var out []uint64
	for k, s := range spans {
		n := 0
		for i := o.links[s.from]; i < s.to && n < maxLinks; i = o.links[i+1] {
			n++
			h := o.linkHash(i)
			if owner[h] == k+1 {
				continue
			}
			owner[h] = k + 1
			if held[h]++; 5*held[h] >= 4*len(spans) && len(out) < maxConstantLinks && !slices.Contains(out, h) {
				out = append(out, h)
			}
		}
	}
	return out
}

// linkHash stands for the address and the words of a link.
func (o *outline) linkHash(i int32) uint64 {
	return hashString(hashString(fnvOffset, o.nodes[i].href), o.textOf(span{i, o.nodes[i].end}))
}

// titleClass is a class that calls its element the title; "username" does not.
var titleClass = regexp.MustCompile(`title|headline|heading|(?:^|[ _-])name`)

// linkWorth says how likely link i names the item of its record.
func (o *outline) linkWorth(i int32, s span) float64 {
	n := &o.nodes[i]
	text := o.textOf(span{i, n.end})
	v := 0.0
	switch l := len(text); {
	case l == 0:
		v = 1
	case l < 4, strings.Trim(text, "#0123456789") == "":
		v = 1.5
	case l < 200:
		v = 3
	default:
		v = 2.5
	}
	if strings.HasPrefix(n.href, "#") {
		v -= 2
	}
	for p := i; p >= s.from; p = o.nodes[p].parent {
		if t := o.nodes[p].tag; t == atom.Dt {
			v += 1.5 // a term may be a label, too
			break
		} else if headingTags[t] {
			v += 3
			break
		}
	}
	if o.between(i, n.end).headings > 0 {
		v += 3
	}
	if titleClass.MatchString(n.class) {
		v += 1.5
	}
	if serviceText(text) {
		v -= 2.5
	}
	return v
}

// serviceText reports whether a link text names something to do with an item rather than the item.
func serviceText(s string) bool {
	switch strings.ToLower(strings.Trim(s, " .…»>[]()")) {
	case "more", "read more", "details", "cached", "similar", "pdf", "html", "abstract", "full text", "view", "download", "share", "save", "edit", "permalink", "link", "weiter", "mehr", "suite", "login", "reply", "add to cart":
		return true
	}
	return false
}

// aroundLink returns a link that holds the whole record.
func (o *outline) aroundLink(s span) int32 {
	for p := o.nodes[s.from].parent; p >= 0; p = o.nodes[p].parent {
		if o.nodes[p].href != "" && !o.does(p) {
			return p
		}
	}
	return -1
}

// titleOf returns the text of the main link, of the heading, or the first line.
func (o *outline) titleOf(s span, link int32) string {
	if h := o.headingOf(s, link); h >= 0 && !(link >= h && link < o.nodes[h].end) {
		if t := o.textOf(span{h, min(o.nodes[h].end, s.to)}); t != "" {
			return clip(t)
		}
	}
	if link >= 0 && link >= s.from {
		n := &o.nodes[link]
		if t := o.fullest(link, s); len(t) > 1 && (n.tag == atom.A || o.linesIn(link) == 1) {
			return clip(t)
		}
		if t := o.imageText(span{link, min(n.end, s.to)}); t != "" {
			return clip(t)
		}
	}
	for _, it := range o.items(s) {
		if strings.Trim(it.value, "#0123456789. ") != "" && it.name == "" && it.tag != atom.Img {
			return clip(it.value)
		}
	}
	return ""
}

// headingOf returns the heading of a record: the one that holds its link, else the first; -1 for none. A term after the link is
// a label of something else, and so is each of several terms without it.
func (o *outline) headingOf(s span, link int32) int32 {
	best := int32(-1)
	terms := 0
	for i := s.from; i < s.to; i++ {
		if o.nodes[i].tag == atom.Dt {
			terms++
		}
	}
	for i := s.from; i < s.to; i++ {
		n := &o.nodes[i]
		switch {
		case !headingTags[n.tag]:
		case link >= i && link < n.end:
			return i
		case n.tag == atom.Dt && link >= 0 && (link < i || terms > 1):
		case best < 0 || o.nodes[best].tag == atom.Dt && n.tag != atom.Dt:
			best = i
		}
	}
	return best
}

// fullest returns the text of a link, or, where that is next to nothing, the longest text of the links that lead where it leads:
// "#12" and "The title of 12" are one item.
func (o *outline) fullest(link int32, s span) string {
	best := ""
	if n := &o.nodes[link]; o.between(link, n.end).text <= 300 {
		best = o.textOf(span{link, min(n.end, s.to)})
	}
	if len(best) >= 8 {
		return best // a longer one may say "No cover image available"
	}
	for i := o.links[s.from]; i < s.to; i = o.links[i+1] {
		n := &o.nodes[i]
		if n.href != o.nodes[link].href || o.between(i, n.end).text > 300 {
			continue
		}
		if t := o.textOf(span{i, min(n.end, s.to)}); len(t) > len(best) && !serviceText(t) {
			best = t
		}
	}
	return best
}

// linesIn counts the lines of element i: a card that leads to its item when it is clicked has more than the name on it.
func (o *outline) linesIn(i int32) int { return len(o.lines(span{i, o.nodes[i].end})) }

func (o *outline) imageText(s span) string {
	for i := s.from; i < s.to; i++ {
		if n := &o.nodes[i]; n.tag == atom.Img {
			if t := wording.Fold(attr(n.html, "alt")); t != "" {
				return t
			}
		}
	}
	return ""
}

// clip bounds a title.
func clip(s string) string {
	const most = 300
	if len(s) <= most {
		return s
	}
	cut := strings.LastIndexByte(s[:most], ' ')
	if cut < most/2 {
		cut = most
	}
	return strings.ToValidUTF8(s[:cut], "") + "…"
}

// explicitID returns the id that the markup of a record gives it.
func (o *outline) explicitID(s span) string {
	for i := s.from; i < min(s.to, s.from+6); i++ {
		n := o.nodes[i].html
		if o.nodes[i].text != "" {
			continue
		}
		for _, k := range []string{"data-id", "data-item-id", "data-product-id", "data-sku", "data-key", "data-record-id", "data-asin"} {
			if v := attr(n, k); v != "" {
				return k[len("data-"):] + ":" + v
			}
		}
	}
	return ""
}
