package regions

import (
	"math"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
)

// Found is the choice among the candidates of a page.
type Found struct {
	Candidate
	Sections []int // section of each span, from 0
}

// Where is the choice with those of its records alone that are kept, by their number.
func (f Found) Where(keep func(k int) bool) Found {
	g := f
	g.Spans, g.Roots, g.Sections = nil, nil, nil
	for k, s := range f.Spans {
		if keep(k) {
			g.Spans, g.Roots, g.Sections = append(g.Spans, s), append(g.Roots, f.Roots[k]),
				append(g.Sections, f.Sections[k])
		}
	}
	return g
}

// Find picks the candidate with the highest score. prior adds to the score of candidates that a
// wrapper expects; it may be nil.
func Find(o *outline.Outline, s *Scorer, cl claim.Claim, prior func(*Candidate) float64) (Found,
	bool) {
	cs := Candidates(o)
	if len(cs) == 0 {
		return Found{}, false
	}
	for i := range cs {
		Measure(o, &cs[i], cl)
		cs[i].Score = s.Score(&cs[i].X)
		if prior != nil {
			cs[i].Score += prior(&cs[i])
		}
	}
	rank(cs)
	completed(o, cs, cl.Size())
	talliedFirst(o, cs, cl.Total)
	introduced(o, cs)
	return join(o, cs, cl.Size()), true
}

const (
	sectionAlike = 0.6 // how alike its markup must be
	sectionPath  = 0.3 // the same where both stand at the same place of the page's markup
	sectionTries = 40  // candidates looked at
)

// join adds to the winner the further lists of the page that are marked up like it: "Titles",
// "Names", "Companies", or the promoted hits above the others. When the winner shows what the page
// claims, it is complete.
func join(o *outline.Outline, cs []Candidate, size int) Found {
	f := Found{Candidate: cs[0], Sections: make([]int, len(cs[0].Spans))}
	if len(f.Spans) == size {
		return f
	}
	like := lookOf(o, &cs[0])
	for i := 1; i < len(cs) && i < sectionTries; i++ {
		if c := &cs[i]; !overlap(f.Spans, c.Spans) && belongs(o, c, &cs[0], like) {
			f.add(c)
		}
	}
	return f
}

// lookOf is the markup that most records of a candidate share.
func lookOf(o *outline.Outline, c *Candidate) outline.Mask {
	ms := make([]outline.Mask, len(c.Spans))
	for i, s := range c.Spans {
		ms[i] = o.MaskOf(s)
	}
	return outline.Majority(ms)
}

func belongs(o *outline.Outline, c, winner *Candidate, like outline.Mask) bool {
	if o.Nodes[c.Box].Side && !o.Nodes[winner.Box].Side {
		return false
	}
	a, b := &o.Nodes[c.Roots[0]], &o.Nodes[winner.Roots[0]]
	alike := lookOf(o, c).Jaccard(like)
	return a.Sig == b.Sig && a.Class != "" &&
		(alike >= sectionAlike || a.Path == b.Path && alike >= sectionPath)
}

// overlap reports whether two sorted lists of spans share a node.
func overlap(a, b []outline.Span) bool {
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i].To <= b[j].From:
			i++
		case b[j].To <= a[i].From:
			j++
		default:
			return true
		}
	}
	return false
}

// add takes the records of c in as a section of their own and restores the order of the page.
func (f *Found) add(c *Candidate) {
	type entry struct {
		s       outline.Span
		root    int32
		section int
	}
	var all []entry
	next := slices.Max(f.Sections) + 1
	for i, s := range f.Spans {
		all = append(all, entry{s, f.Roots[i], f.Sections[i]})
	}
	for i, s := range c.Spans {
		all = append(all, entry{s, c.Roots[i], next})
	}
	slices.SortFunc(all, func(a, b entry) int { return int(a.s.From - b.s.From) })
	f.Spans, f.Roots, f.Sections = nil, nil, nil
	for _, e := range all {
		f.Spans, f.Roots, f.Sections = append(f.Spans, e.s), append(f.Roots, e.root),
			append(f.Sections, e.section)
	}
}

// MainLinks returns the link of each record to the item itself, -1 for none. What speaks for a link
// is its own worth and that of the links at the same place in the other records: names, dates and
// numbers look alike in one record, but not in many. A link whose words most records repeat says
// what is done, "Follow" or "Print", and names no item. constant are the links that say and lead
// the same in all records; asks tells those that search for something else, none those that lead to
// no item.
func MainLinks(o *outline.Outline, spans []outline.Span, constant []uint64,
	asks func(link int32) bool, none func(link int32, s outline.Span) bool) []int32 {
	shared := sharedLinks(o, spans)
	perRecord := make([][]namedLink, len(spans))
	places, words := map[uint64]float64{}, map[uint64]int{}
	for k, s := range spans {
		perRecord[k] = namedLinks(o, s, shared, constant, asks, none)
		for _, l := range perRecord[k] {
			places[l.place] += l.worth / float64(len(spans))
			words[outline.HashPair(l.place, l.words)]++
		}
	}
	out := make([]int32, len(spans))
	for k, s := range spans {
		out[k] = -1
		best := math.Inf(-1)
		for _, l := range perRecord[k] {
			v := l.worth + places[l.place]
			if same := words[outline.HashPair(l.place, l.words)]; same >= fewestAlike &&
				2*same > len(spans) {
				v -= repeatedWords
			}
			if v > best {
				out[k], best = l.node, v
			}
		}
		if out[k] < 0 {
			out[k] = aroundLink(o, s)
		}
	}
	return out
}

// A namedLink is a link that may lead to the item of its record.
type namedLink struct {
	node  int32
	place uint64 // in the record, the same in all records
	words uint64 // that stand in it
	worth float64
}

const (
	fewestAlike   = 3   // records whose link at a place says the same
	repeatedWords = 2.5 // what such words take off a link, as a word for service does (estimate)
)

// MaxLinks is how many links of a record are looked at.
const MaxLinks = 20

// namedLinks returns the first links of a record that may lead to its item.
func namedLinks(o *outline.Outline, s outline.Span, shared map[string]bool, constant []uint64,
	asks func(link int32) bool, none func(link int32, s outline.Span) bool) []namedLink {
	var out []namedLink
	times := map[uint64]uint64{} // that a path was seen
	for i := o.Links[s.From]; i < s.To && len(out) < MaxLinks; i = o.Links[i+1] {
		if len(constant) > 0 && slices.Contains(constant, linkHash(o, i)) {
			continue
		}
		if none(i, s) {
			continue
		}
		path := fields.PathBelow(o, i, s)
		times[path]++
		text := outline.HashString(outline.FnvOffset,
			o.TextOf(outline.Span{From: i, To: o.Nodes[i].End}))
		l := namedLink{i, outline.HashPair(path, times[path]), text,
			linkWorth(o, i, s) - 0.4*float64(len(out))}
		if shared[o.Nodes[i].Href] || asks(i) {
			l.worth -= 4
		}
		out = append(out, l)
	}
	return out
}

// sharedLinks are the addresses that several records link to: authors, categories, "add to cart".
func sharedLinks(o *outline.Outline, spans []outline.Span) map[string]bool {
	shared, owner := map[string]bool{}, map[string]int{}
	for k, s := range spans {
		for i := o.Links[s.From]; i < s.To; i = o.Links[i+1] {
			h := o.Nodes[i].Href
			if at, ok := owner[h]; ok && at != k {
				shared[h] = true
			}
			owner[h] = k
		}
	}
	return shared
}

const maxConstantLinks = 20

// LinksOfAll returns the links that say and lead the same in four of five records.
func LinksOfAll(o *outline.Outline, spans []outline.Span) []uint64 {
	if len(spans) < 3 {
		return nil
	}
	held, owner := map[uint64]int{}, map[uint64]int{}
	var out []uint64
	for k, s := range spans {
		n := 0
		for i := o.Links[s.From]; i < s.To && n < MaxLinks; i = o.Links[i+1] {
			n++
			h := linkHash(o, i)
			if owner[h] == k+1 {
				continue
			}
			owner[h] = k + 1
			if held[h]++; 5*held[h] >= 4*len(spans) && len(out) < maxConstantLinks &&
				!slices.Contains(out, h) {
				out = append(out, h)
			}
		}
	}
	return out
}

// linkHash stands for the address and the words of a link.
func linkHash(o *outline.Outline, i int32) uint64 {
	return outline.HashString(outline.HashString(outline.FnvOffset, o.Nodes[i].Href),
		o.TextOf(outline.Span{From: i, To: o.Nodes[i].End}))
}

// titleClass is a class that calls its element the title; "username" does not.
var titleClass = regexp.MustCompile(`title|headline|heading|(?:^|[ _-])name`)

// linkWorth says how likely link i names the item of its record.
func linkWorth(o *outline.Outline, i int32, s outline.Span) float64 {
	n := &o.Nodes[i]
	text := o.TextOf(outline.Span{From: i, To: n.End})
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
	if strings.HasPrefix(n.Href, "#") {
		v -= 2
	}
	for p := i; p >= s.From; p = o.Nodes[p].Parent {
		if t := o.Nodes[p].Tag; t == atom.Dt {
			v += 1.5 // a term may be a label, too
			break
		} else if outline.HeadingTags[t] {
			v += 3
			break
		}
	}
	if o.Between(i, n.End).Headings > 0 {
		v += 3
	}
	if titleClass.MatchString(n.Class) {
		v += 1.5
	}
	if ServiceText(text) {
		v -= 2.5
	}
	return v
}

// ServiceText reports whether a link text names something to do with an item rather than the item.
func ServiceText(s string) bool {
	switch strings.ToLower(strings.Trim(s, " .…»>[]()")) {
	case "more", "read more", "details", "cached", "similar", "pdf", "html", "abstract",
		"full text", "view", "download", "share", "save", "edit", "permalink", "link", "weiter",
		"mehr", "suite", "login", "reply", "add to cart":
		return true
	}
	return false
}

// aroundLink returns a link that holds the whole record.
func aroundLink(o *outline.Outline, s outline.Span) int32 {
	for p := o.Nodes[s.From].Parent; p >= 0; p = o.Nodes[p].Parent {
		if o.Nodes[p].Href != "" && !o.Does(p) {
			return p
		}
	}
	return -1
}

// ShortTexts are the short texts of the links of records that lead to one address each: names,
// where "Album" and "Buy" lead to many.
func ShortTexts(o *outline.Outline, spans []outline.Span) map[string]bool {
	leads, own := map[string]string{}, map[string]bool{}
	for _, s := range spans {
		for i, n := o.Links[s.From], 0; i < s.To && n < MaxLinks; i, n = o.Links[i+1], n+1 {
			text := o.TextOf(outline.Span{From: i, To: min(o.Nodes[i].End, s.To)})
			if len(text) >= nextToNothing || !mayName(text) {
				continue
			}
			href, met := leads[text]
			leads[text] = o.Nodes[i].Href
			own[text] = !met || own[text] && href == o.Nodes[i].Href
		}
	}
	return own
}

// TitleOf returns the text of the main link, of the heading, or the first line. short are texts
// that may be names, however short they are.
func TitleOf(o *outline.Outline, s outline.Span, link int32, short map[string]bool) string {
	if h := o.HeadingOf(s, link); h >= 0 && !(link >= h && link < o.Nodes[h].End) {
		if t := o.TextOf(outline.Span{From: h, To: min(o.Nodes[h].End, s.To)}); t != "" {
			return wording.Clip(t)
		}
	}
	if link >= 0 && link >= s.From {
		n := &o.Nodes[link]
		if t := fullest(o, link, s, short); len(t) > 1 &&
			(n.Tag == atom.A || linesIn(o, link) == 1) {
			return wording.Clip(t)
		}
		if t := o.ImageText(outline.Span{From: link, To: min(n.End, s.To)}); t != "" {
			return wording.Clip(t)
		}
	}
	for _, it := range fields.Items(o, s) {
		if strings.Trim(it.Value, "#0123456789. ") != "" && it.Name == "" && it.Tag != atom.Img {
			return wording.Clip(it.Value)
		}
	}
	return ""
}

// fullest returns the text of a link, or, where that is next to nothing, the longest text of the
// links that lead where it leads: "#12" and "The title of 12" are one item.
func fullest(o *outline.Outline, link int32, s outline.Span, short map[string]bool) string {
	best := ""
	if n := &o.Nodes[link]; o.Between(link, n.End).Text <= 300 {
		best = o.TextOf(outline.Span{From: link, To: min(n.End, s.To)})
	}
	if len(best) >= nextToNothing || short[best] {
		// a longer one may say "No cover image available", or describe what is called "git"
		return best
	}
	for i := o.Links[s.From]; i < s.To; i = o.Links[i+1] {
		n := &o.Nodes[i]
		if n.Href != o.Nodes[link].Href || o.Between(i, n.End).Text > 300 {
			continue
		}
		if t := o.TextOf(outline.Span{From: i, To: min(n.End, s.To)}); len(t) > len(best) &&
			!ServiceText(t) {
			best = t
		}
	}
	return best
}

// nextToNothing is the length, in bytes, below which a text says little (estimate).
const nextToNothing = 8

// mayName reports whether a short text is words, and neither a code nor something to do.
func mayName(s string) bool {
	other := strings.ContainsFunc(s, func(r rune) bool {
		return !unicode.IsLetter(r) && !strings.ContainsRune("-_.' ", r)
	})
	return !other && len(s) > 1 && strings.ToUpper(s) != s && !ServiceText(s)
}

// linesIn counts the lines of element i: a card that leads to its item when it is clicked has more
// than the name on it.
func linesIn(o *outline.Outline, i int32) int {
	return len(o.Lines(outline.Span{From: i, To: o.Nodes[i].End}))
}

// ExplicitID returns the id that the markup of a record gives it.
func ExplicitID(o *outline.Outline, s outline.Span) string {
	for i := s.From; i < min(s.To, s.From+6); i++ {
		n := o.Nodes[i].HTML
		if o.Nodes[i].Text != "" {
			continue
		}
		for _, k := range []string{"data-id", "data-item-id", "data-product-id", "data-sku",
			"data-key", "data-record-id", "data-asin"} {
			if v := outline.Attr(n, k); v != "" {
				return k[len("data-"):] + ":" + v
			}
		}
	}
	return ""
}
