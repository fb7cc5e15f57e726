package regions

import (
	_ "embed"
	"encoding/json"
	"math"
	"slices"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
)

// FeatureNames names what the scorer looks at, in the order of features. Weights are stored by
// these names.
var FeatureNames = [...]string{
	"text", "records", "page_share", "alike", "linked", "distinct", "distinct_links", "link_share",
	"pieces", "side",
	"core", "term", "one_heading", "image", "two", "many", "box_share", "tiny", "one_root",
	"text_each",
	"spread", "sentence", "all_terms", "term_in_link", "before", "counted", "heading", "links_each",
	"figures",
	"item_tag", "stretch", "few", "item_scope", "dense", "row", "link_root", "term_first",
	"short_links",
	"core_root", "deep", "terms_many", "same_links", "alternating",
	"near", "late",
}

// ManyFeature is the place of the feature for lists that are very long.
var ManyFeature = slices.Index(FeatureNames[:], "many")

type features [len(FeatureNames)]float64

//go:embed weights.json
var weightsJSON []byte

// A Model weighs the ways to cut a page into records. It is fitted by cmd/train and stored as
// weights.json.
type Model struct {
	Weights   map[string]float64 `json:"weights"`
	Confident float64            `json:"confident"` // score above which the choice is rarely wrong
	Sole      map[string]float64 `json:"sole"`      // of the only record of a page
}

// Shipped is the model in use.
var Shipped = func() *Scorer {
	var m Model
	if err := json.Unmarshal(weightsJSON, &m); err != nil {
		panic("regions: weights.json: " + err.Error())
	}
	return NewScorer(m)
}()

// A Scorer weighs candidates by a Model.
type Scorer struct {
	Weights   features
	Confident float64
	Sole      SoleScorer
}

// NewScorer prepares a model.
func NewScorer(m Model) *Scorer {
	s := &Scorer{Confident: m.Confident}
	for i, name := range FeatureNames {
		s.Weights[i] = m.Weights[name]
	}
	for i, name := range SoleNames {
		s.Sole.weights[i] = m.Sole[name]
	}
	return s
}

// Score weighs a candidate by its features.
func (s *Scorer) Score(x *features) float64 {
	sum := 0.0
	for i, w := range s.Weights {
		sum += w * x[i]
	}
	return sum
}

// shortList is the number of records below which a list is not held to be none because it is short.
const shortList = 5

// LongList is the number of records above which a list loses by being long, as most groups of so
// many elements are markup.
const LongList = 60

// Allowance is what a list of n records loses by being short or long. Length tells which of two
// lists is the longer one, not whether it lists records: most queries of a harvest find few, and a
// site without result pages shows thousands at once.
func (s *Scorer) Allowance(n int) float64 {
	if n > LongList {
		a := 0.0
		for i, name := range FeatureNames {
			if name == "many" || name == "records" || name == "text" {
				a -= s.Weights[i] * math.Log(float64(n)/LongList)
			}
		}
		return max(a, 0)
	}
	if n >= shortList || n < 1 {
		return 0
	}
	a := s.Weights[slices.Index(FeatureNames[:], "records")] * math.Log(shortList/float64(n))
	if n == 2 {
		a -= s.Weights[slices.Index(FeatureNames[:], "two")]
	}
	return a
}

// itemTags stand for one thing each.
var itemTags = map[atom.Atom]bool{atom.Li: true, atom.Article: true, atom.Tr: true, atom.Dl: true,
	atom.Dt: true}

// Measure fills in the features of a candidate on a page that claims cl.
func Measure(o *outline.Outline, c *Candidate, cl claim.Claim) {
	m := measurer{o: o, c: c, n: float64(len(c.Spans)), hashes: make(map[uint64]int, len(c.Spans)),
		hrefs: make(map[string]int, len(c.Spans)), sigs: map[uint64]int{}}
	for k, s := range c.Spans {
		m.span(k, s)
	}
	m.fill(cl)
}

type measurer struct {
	o      *outline.Outline
	c      *Candidate
	n      float64
	total  outline.Sum
	masks  []outline.Mask
	hashes map[uint64]int
	hrefs  map[string]int
	sigs   map[uint64]int
	lens   []float64

	linked, side, core, term, allTerms, oneHeading, heading, image, tiny, sentence, item, scope,
	figures, linkRoot, termFirst, coreRoot float64
	sameLinks float64
}

func (m *measurer) span(k int, s outline.Span) {
	o := m.o
	t := o.Between(s.From, s.To)
	m.total.Text += t.Text
	m.total.LinkText += t.LinkText
	m.total.Pieces += t.Pieces
	m.total.Links += t.Links
	m.total.LinkHits += t.LinkHits
	m.lens = append(m.lens, float64(t.Text))
	m.hashes[t.Hash]++
	m.masks = append(m.masks, o.MaskOf(s))
	root := &o.Nodes[m.c.Roots[k]]
	m.sigs[root.Sig]++
	if l := o.Links[s.From]; l < s.To {
		m.linked++
		m.hrefs[o.Nodes[l].Href]++
		if l2 := o.Links[l+1]; t.Links == 2 && l2 < s.To && o.Nodes[l2].Href == o.Nodes[l].Href {
			m.sameLinks++
		}
	}
	m.terms(t)
	Count(&m.side, root.Side)
	Count(&m.core, root.Core)
	Count(&m.oneHeading, t.Headings == 1)
	Count(&m.heading, t.Headings > 0)
	Count(&m.image, t.Images > 0)
	Count(&m.tiny, t.Text < 12)
	Count(&m.sentence, t.Long > 0)
	Count(&m.figures, t.Figures > 0)
	Count(&m.item, itemTags[root.Tag])
	Count(&m.linkRoot, root.Tag == atom.A)
	if root.HTML != nil {
		Count(&m.scope, outline.HasAttr(root.HTML, "itemscope"))
		Count(&m.coreRoot, root.Class != "" && wording.ContainsAny(root.Class, outline.CoreWords))
	}
}

func (m *measurer) terms(t outline.Sum) {
	if len(m.o.Terms) == 0 {
		return
	}
	seen := 0
	for i := range m.o.Terms {
		if t.Hits[i] > 0 {
			seen++
		}
	}
	Count(&m.term, seen > 0)
	Count(&m.allTerms, seen == len(m.o.Terms))
	Count(&m.termFirst, t.LinkHits > 0)
}

// Count adds one to a feature if ok.
func Count(f *float64, ok bool) {
	if ok {
		*f++
	}
}

// alike is the mean likeness of the records' markup to what most of them share.
func (m *measurer) alike() float64 {
	common := outline.Majority(m.masks)
	sum := 0.0
	for _, k := range m.masks {
		sum += k.Jaccard(common)
	}
	return sum / m.n
}

// alternating is the share of records that look like the one two or three before but not like the
// last one: titles and snippets that were taken for records.
func (m *measurer) alternating() float64 {
	n := 0.0
	for i := 2; i < len(m.masks); i++ {
		same := m.masks[i] == m.masks[i-2] || i > 2 && m.masks[i] == m.masks[i-3]
		Count(&n, same && m.masks[i] != m.masks[i-1])
	}
	return n / m.n
}

func (m *measurer) fill(cl claim.Claim) {
	o, c, n := m.o, m.c, m.n
	text := float64(m.total.Text)
	page := float64(o.Sums[len(o.Nodes)].Text) + 1
	box := float64(o.Between(c.Box, o.Nodes[c.Box].End).Text) + 1
	before := float64(o.Sums[c.Spans[0].From].Text)
	covered := float64(o.Between(c.Spans[0].From, c.Spans[len(c.Spans)-1].To).Text) + 1
	has := len(o.Terms) > 0
	c.X = features{
		math.Log(1 + text), math.Log(n), text / page, m.alike(), m.linked / n,
		float64(len(m.hashes)) / n, distinctShare(m.hrefs, n),
		float64(m.total.LinkText) / (text + 1), math.Log(1 + float64(m.total.Pieces)/n), m.side / n,
		m.core / n, known(has, m.term/n), m.oneHeading / n, m.image / n, one(n == 2),
		math.Log(max(n/LongList, 1)),
		text / box, m.tiny / n, modal(m.sigs) / n, math.Log(1 + text/n),
		m.spread(), m.sentence / n, known(has, m.allTerms/n),
		known(has, float64(m.total.LinkHits)/n), before / page, counted(n, cl.Size()),
		m.heading / n,
		math.Log(1 + float64(m.total.Links)/n), m.figures / n,
		m.item / n, one(c.Mode == Between), one(n <= 5), m.scope / n, text / covered,
		one(n == 10 || n == 20 || n == 25 || n == 15 || n == 50 || n == 12 || n == 30 || n == 24 ||
			n == 100), m.linkRoot / n, known(has, m.termFirst/n),
		one(m.total.Links > 0) * math.Log(1+
			float64(m.total.LinkText)/max(float64(m.total.Links), 1)),
		m.coreRoot / n, math.Log(float64(o.Nodes[c.Box].Depth) + 1), known(has, min(m.term, 10)/10),
		m.sameLinks / n, m.alternating(),
		near(o, c.Spans[0], cl), one(c.Mode == Between && late(o, c.Spans)),
	}
}

// near is how close a list follows the line that announces it, from 0 to 1.
func near(o *outline.Outline, first outline.Span, cl claim.Claim) float64 {
	if cl.After == 0 || first.From < cl.After {
		return 0
	}
	return math.Exp(-float64(o.Between(cl.After, first.From).Text) / 300)
}

// late reports whether stretches begin too late: what stands before the first is marked up as what
// ends the others is.
func late(o *outline.Outline, spans []outline.Span) bool {
	first := spans[0].From
	parent := o.Nodes[first].Parent
	before := previous(o, first, parent)
	if before < 0 || o.Nodes[before].Text != "" {
		return false
	}
	same := 0
	for _, s := range spans {
		if last := previous(o, s.To, parent); last >= s.From &&
			o.Nodes[last].Mask == o.Nodes[before].Mask {
			same++
		}
	}
	return 2*same > len(spans)
}

// previous returns the sibling that ends where node i begins, -1 when there is none below parent.
func previous(o *outline.Outline, i, parent int32) int32 {
	s := i - 1
	if s <= parent {
		return -1
	}
	for o.Nodes[s].Parent != parent {
		s = o.Nodes[s].Parent
	}
	return s
}

func one(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// known returns v, or what is usual for records when nothing was typed: a page is never judged by a
// term it was not asked for.
func known(has bool, v float64) float64 {
	if has {
		return v
	}
	return 0.5
}

func counted(n float64, size int) float64 {
	switch {
	case size == 0:
		return 0
	case int(n) == size:
		return 1
	case math.Abs(n-float64(size)) <= 0.1*float64(size):
		return 0.3
	}
	return -0.5
}

func distinctShare(hrefs map[string]int, n float64) float64 {
	once := 0.0
	for _, c := range hrefs {
		if c == 1 {
			once++
		}
	}
	return once / n
}

func modal(counts map[uint64]int) float64 {
	best := 0
	for _, c := range counts {
		best = max(best, c)
	}
	return float64(best)
}

// spread is the variation coefficient of the records' lengths.
func (m *measurer) spread() float64 {
	mean, sq := 0.0, 0.0
	for _, l := range m.lens {
		mean += l
	}
	mean /= m.n
	for _, l := range m.lens {
		sq += (l - mean) * (l - mean)
	}
	return min(math.Sqrt(sq/m.n)/(mean+1), 3)
}

// rank sorts scored candidates, best first; ties go to more text, then to the earlier one.
func rank(cs []Candidate) {
	slices.SortStableFunc(cs, func(a, b Candidate) int {
		if a.Score != b.Score {
			return sign(b.Score - a.Score)
		}
		return sign(b.X[0] - a.X[0])
	})
}

func sign(f float64) int {
	switch {
	case f > 0:
		return 1
	case f < 0:
		return -1
	}
	return 0
}

// Doubt is how far below confident a choice may lie that shows what was asked for.
const Doubt = 5
