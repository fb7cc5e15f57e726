package querygen

import (
	"fmt"
	"math"
	"strconv"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/gain"
	"deepcrawl/querygen/values"
)

// A family is all that can be asked through one field of a form, with the other fields at rest.
type family struct {
	box    *box
	kind   familyKind
	field  int
	scope  string             // name of the probe that found the scope; "" the form's own
	fixed  []forms.Assignment // that scope
	within *region            // whose items it asks for; nil all
	inPart bool               // it asks for those of a region
	opener *arm               // that found the scope; nil for the form's own
	walk   *walk              // over beginnings of words in that scope; the form's own is the box's

	attr     string // that the scope or the box looks into; "" any
	labelled int    // known items when an attribute was looked for that the box is called like

	values gain.Ranking // of words and typed values, by ValueID
	done   []bool       // by ValueID: asked or not worth asking
	tried  map[string]bool
	seed   int // next seed word to try
	blind  int // and next of the words that are tried where these find nothing

	pattern   string         // of postal codes: how one is written that found something
	wordless  int            // words of known items that found nothing; below 0 once one did
	barren    map[string]int // by attribute: values of known items that did not find what holds them; below 0 once one did
	suggested []string       // values from elsewhere
	next      int            // of suggested
	borrowed  int            // of suggested that were asked
	lent      float64        // new items that one of them brought, fading

	asked, good, fresh int
	explored           int
	missed             int     // words to start from that found nothing new
	vain               int     // queries in a row that found nothing new
	rate               float64 // new items of a first page, fading
	sortSurvey         sortSurvey
	dead               bool
	row                bool // of a grid, which chooses what is asked in it

	strange gain.ByStratum   // share of the results of a value that were not known when it was asked
	gain    gain.Calibration // of f1 as a prediction of new items
	gains   gain.ByStratum   // the same for values of one sort and size: rare words are found less than they promise
	ridge   gain.Ridge       // what features of a value tell of what it brings
	match   gain.Calibration // of our matching
	opening gain.Opening     // of its answers, which tell early whether to read on
	cut     gain.NewShare    // for where answers are cut
}

type familyKind int

const (
	wordFamily  familyKind = iota // a keyword box: words and short values of attributes
	typedFamily                   // a text box for values of a type
)

// families lists what can be asked through the fields of a form, the main keyword box first.
func families(b *box) []*family {
	var fs []*family
	add := func(f *family) {
		f.box, f.tried, f.barren = b, make(map[string]bool), make(map[string]int)
		fs = append(fs, f)
	}
	if b.main >= 0 {
		add(&family{kind: wordFamily, field: b.main})
	}
	for i, field := range b.form.Fields {
		switch {
		case i == b.main:
		case field.Role == forms.Keyword && field.Domain.Kind != forms.Options:
			add(&family{kind: wordFamily, field: i})
		case field.Role == forms.Filter && field.Domain.Kind == forms.Typed && values.ClassOfType(field.Domain.Type) != 0:
			add(&family{kind: typedFamily, field: i})
		case field.Role == forms.Filter && field.Domain.TakesText():
			add(&family{kind: wordFamily, field: i}) // a journal, a city, a number of a file
		}
	}
	return fs
}

// mostWordless is how many words of known items may find nothing before a box is taken to want headings.
const mostWordless = 8

// takes reports whether values of the class may be asked for in the field.
func (f *family) takes(c values.Class) bool {
	switch {
	case f.kind == wordFamily && f.box.demands(f.field):
		return c&values.Short != 0 // words of texts are for the box for words
	case f.kind == wordFamily:
		return c&(values.Word|values.Short) != 0
	case f.kind == typedFamily:
		return c&values.ClassOfType(f.box.form.Fields[f.field].Domain.Type) != 0
	}
	return false
}

func (f *family) begin(a *arm) {
	if a.By != patternBy {
		f.asked++
	}
	text := fold(a.Value.Text)
	f.tried[text] = true
	if a.By == "seed" || a.By == "explore" || a.By == elsewhere {
		f.explored++
	}
	if a.By == sortSurveyed {
		f.sortSurvey.note(a)
	}
}

// answered counts a first answer and drops the field once a few queries were of no use. Words in the main box have more
// patience: they are what the harvest lives on, and seed words may well not occur.
func (f *family) answered(a *arm, results bool, fresh int) {
	if a.By == patternBy {
		if !results {
			return // a box without signs for letters takes as many words as any
		}
		f.asked++
	}
	if results {
		f.good++
	}
	switch word := a.Value.Attr == "" && values.ShapeOf(a.Value.Text) != values.ManyWords; {
	case word && results:
		f.wordless = math.MinInt32
	case word && a.hasValue && a.stands == "":
		f.wordless++
	}
	switch attr := or(f.barrenness(a.Value), a.stands); {
	case results && (attr == "" || f.kind == typedFamily || 2*a.agree >= a.read):
		f.barren[attr] = math.MinInt32
	case a.hasValue:
		f.barren[attr]++
	}
	f.fresh += fresh
	f.vain = zeroOr(fresh > 0, f.vain+1)
	if a.By == "seed" && fresh == 0 {
		f.missed++
	}
	if a.drawn() {
		return
	}
	f.rate += 0.3 * (float64(fresh) - f.rate)
	if f.asked == 1 {
		f.rate = float64(fresh)
	}
	switch {
	case f.row: // what it brings tells when it is asked
	case f.good == 0:
		f.dead = f.asked >= f.patience() // and the same for values of known items
	case f.kind == wordFamily && f.field == f.box.main && f.scope == "": // never
	default:
		f.dead = f.fresh == 0 && f.asked >= 6
	}
}

// finish learns what a query brought in all, where no total said so at once.
func (f *family) finish(a *arm) {
	if (a.claimed < 0 || a.obscured()) && a.weight > 0 && a.pages > 0 && !a.drawn() && !a.finished {
		a.finished = true
		f.learnGain(a, float64(a.fresh), a.read)
	}
}

// learnGain learns from a value that had so many results, of which some came that were not known.
func (f *family) learnGain(a *arm, came float64, results int) {
	known := float64(max(1, a.others))
	if a.features != (gain.Features{}) {
		f.ridge.Learn(a.features, came, a.promised)
	}
	f.strange.Learn(a.stratum, came/float64(max(1, results)), 1, known)
	f.gain.LearnAt(came, a.weight, known)
	f.gains.Learn(a.stratum, came, a.weight, known)
	f.cut.Learn(came, results)
}

// gainRatio returns what came for each singleton of values in a field, where so many items are known.
func (p *Planner) gainRatio(f *family) float64 {
	if !p.on(calibrationRule) {
		return 1
	}
	return f.gain.PosteriorAt(1, p.knownItems())
}

// ratio returns what came for each singleton of values in a stratum, where so many items are known.
func (f *family) ratio(d gain.Stratum, known float64) float64 {
	return f.gains.Posterior(d, f.gain.PosteriorAt(1, known), known)
}

// stratumOf returns where a value that so many items hold is filed.
func (p *Planner) stratumOf(v bipartite.ValueID, degree int) gain.Stratum {
	size, sort := 0, 0
	if p.on(sizesRule) {
		size = gain.SizeOf(degree)
	}
	if p.on(sortsRule) {
		sort = p.sorting.SortOf(p.graph, v)
	}
	return gain.NewStratum(size, sort)
}

// file ranks a value under its present key.
func (p *Planner) file(f *family, v bipartite.ValueID) {
	f.values.Raise(uint32(v), p.stratumOf(v, p.graph.Degree(v)), p.nominal(f, v))
}

// nominal is what values are ranked by: singletons per page. Items that only one query has found yet look like the items
// that no query has found (a leave-one-out Good-Turing estimate for each value). The scale of elusive singletons, which all
// values share, falls as items of few values are left; where it rises for a while, that is within slack or raises all alike.
func (p *Planner) nominal(f *family, v bipartite.ValueID) float32 {
	if int(v) < len(f.done) && f.done[v] {
		return 0
	}
	if p.byShare() {
		share, ratio := f.cut.Filed()
		fresh, price := p.predictCut(f, v, share, ratio)
		return float32(fresh / price)
	}
	singles := float32(p.weight(f, v))
	size := float32(p.graph.Degree(v)) + singles
	return singles / max(1, size/float32(p.pageSize))
}

// worth is what a value is worth: its singletons, as elusive as they are, and a little for each further item, so that
// values whose items were all found twice are asked too when nothing better is left, the frequent ones first. The tenth was
// chosen on package descriptions, program sources and generated text among 0, 0.02, 0.05, 0.1 and 0.2. Once a union was
// resolved most items were captured often and say nothing of what is missing, but those that one word of the union found
// were nearly missed.
func (p *Planner) worth(singletons float64, doubletons, degree int) float64 {
	switch {
	case p.resolved && p.on(nearlyMissedRule):
		return singletons + 0.1*float64(doubletons) + 0.01*float64(degree)
	case p.on(furtherItemsRule):
		return singletons + 0.1*float64(degree)
	}
	return singletons
}

// weight is what a value is worth now in a field.
func (p *Planner) weight(f *family, v bipartite.ValueID) float64 {
	return p.worthIn(f, p.elusive(v), p.graph.Doubletons(v), p.graph.Degree(v))
}

// elusive returns the singletons of a value, where those count for more that few values lead to.
func (p *Planner) elusive(v bipartite.ValueID) float64 {
	if !p.on(elusiveRule) {
		return float64(p.graph.Singletons(v))
	}
	return p.graph.Elusive(v)
}

// elusiveness returns as how many singletons an item counts.
func (p *Planner) elusiveness(d bipartite.RecordID) float64 {
	if !p.on(elusiveRule) {
		return 1
	}
	return p.graph.Elusiveness(d)
}

// doubt lowers what is promised for a value not asked yet: the best of thousands of predictions is mostly one that is too
// good, while the rest of a query begun is known from its first page. Without it queries are begun and never read; with
// more of it, better ones are never begun (0.7, 0.9 and 1.1 were compared).
const doubt = 0.9

func (p *Planner) discount() float64 {
	if p.on(doubtRule) && p.acts(doubtRule) {
		return doubt
	}
	return 1
}

// sight is the share of the results of a field that show the value asked for, with a fifth allowed, and at least a half. Where pages show
// excerpts, or the site stems, the known items that a new query will find again are seen in part only, and stand first
// where the site ranks alike whatever is asked: queries begun are to be read on rather than left for others. On text of
// which a quarter is shown that took a third off the requests to 80 %.
func (p *Planner) sight(f *family) float64 {
	if s := max(0.5, min(1, f.match.Ratio()+0.2)); s < 1 && p.on(sightRule) && p.acts(sightRule) {
		return s
	}
	return 1
}

// bestOf returns the best query of a family.
func (p *Planner) bestOf(f *family) offer {
	if f.dead || f.row {
		return offer{}
	}
	if p.takenOver(f) {
		return offer{} // what a value finds its beginning finds as well
	}
	v, ok := p.bestValue(f)
	if !ok {
		return offer{}
	}
	gain, price := p.predict(f, v)
	broad := 1.0
	if f.box.facts.Totals != "none" {
		broad = p.broad(float64(p.graph.Degree(v)) + gain)
	}
	key := p.discount() * p.sight(f) * broad * p.reservation(f, gain, price)
	if w := walkOf(f); w != nil && f.field == f.box.main && p.on(beforeWordsRule) && p.acts(beforeWordsRule) {
		key = min(key, w.words.rate()) // what a word finds there its beginning finds as well
	}
	if o := p.by(surveySortsRule, func() offer { return p.surveySorts(f, key) }); o.some() {
		return o
	}
	q := p.valueQuery(f, p.graph.Value(v))
	q.Gain, q.Price, q.By = gain, price, "f1"
	q.Why = fmt.Sprintf("%d of the %s that hold it were found by one query only", p.graph.Singletons(v), plural(p.graph.Degree(v), "known item"))
	return offer{key: key, new: true, ask: Ask{Query: q, Page: 1}}
}

// bestValue returns the value that is worth most a request: the best of each stratum, as far as the calibration of its stratum bears
// it out.
func (p *Planner) bestValue(f *family) (best bipartite.ValueID, ok bool) {
	most := 0.0
	for d := range gain.Stratum(gain.Strata) {
		v, found := p.bestIn(f, d)
		if !found {
			continue
		}
		if worth := p.worthAsking(f, v); worth > most {
			best, ok, most = v, true, worth
		}
	}
	return best, ok
}

func (p *Planner) bestIn(f *family, d gain.Stratum) (bipartite.ValueID, bool) {
	for {
		id, _, ok := f.values.Best(d, func(id uint32) float32 { return p.nominal(f, bipartite.ValueID(id)) })
		if !ok {
			return 0, false
		}
		v := bipartite.ValueID(id)
		if !p.pointless(f, v) {
			return v, true
		}
		for len(f.done) <= int(v) {
			f.done = append(f.done, false)
		}
		f.done[v] = true
	}
}

// pointless reports whether a value is not worth a request: asked before in other letters, too short or too common for
// the site, or implied by what was asked.
func (p *Planner) pointless(f *family, v bipartite.ValueID) bool {
	return p.unaskable(f, v) ||
		p.holds(searchedRule, func() bool { return !p.looksInto(f, v) }) ||
		p.holds(unindexedRule, func() bool { return p.unheardOf(f, v) }) ||
		p.holds(foretoldRule, func() bool { return f.box.spelt.whole && p.foretells(f.box, v) }) ||
		p.holds(coveredRule, func() bool { return f.field == f.box.main && p.covers(walkOf(f), p.graph.ValueText(v)) }) ||
		p.holds(impliedRule, func() bool { return f.scope == "" && p.implied(f.box, v) }) ||
		p.vetoed(f, v)
}

// unaskable reports whether a value was asked before in other letters, or is none for the field.
func (p *Planner) unaskable(f *family, v bipartite.ValueID) bool {
	text := p.graph.ValueText(v)
	facts := &f.box.facts
	return f.tried[fold(text)] || p.holds(postalPatternRule, func() bool { return !f.fits(text) }) ||
		p.holds(barrenRule, func() bool { return f.wordsSpent() || f.fruitless(p.graph.Value(v), likely) }) ||
		p.holds(daysRule, func() bool {
			return f.kind == wordFamily && p.class[v]&values.Date != 0 && f.fruitless(p.graph.Value(v), 1)
		}) ||
		p.holds(headingsRule, func() bool { return f.wantsHeadings(p.graph.Value(v)) }) ||
		p.holds(asideRule, func() bool { return p.isAside(f, v) }) ||
		p.holds(shortWordRule, func() bool { return runes(text) < facts.MinWord }) ||
		p.holds(stopWordRule, func() bool { return facts.StopWords && p.frequent(p.graph.Degree(v)) }) ||
		p.holds(maxLengthRule, func() bool { return p.tooLong(f, text) }) ||
		p.asked[submission(f.box.form.ID, f.box.with(f.typed(text)))]
}

// fruitless reports whether so many values like this one were tried and found nothing: years are numbers too, but no postal codes,
// and a keyword box often knows nothing of what stands beside a title. Days, which a page writes in its own way, are given
// up after one. Words are words, whatever came of others, unless the field takes headings alone.
func (f *family) fruitless(v bipartite.Value, tries int) bool {
	attr := f.barrenness(v)
	return (f.kind == typedFamily || attr != "") && f.barren[attr] >= tries
}

// wantsHeadings reports whether a value is a word for a field that takes headings alone: words of known items find nothing there, one
// after the other, and something else did.
func (f *family) wantsHeadings(v bipartite.Value) bool {
	return v.Attr == "" && f.good > 0 && f.wordless >= mostWordless && values.ShapeOf(v.Text) != values.ManyWords
}

func (p *Planner) tooLong(f *family, text string) bool {
	for _, c := range f.box.form.Fields[f.field].Controls {
		if c < len(f.box.form.Controls) {
			if n, err := strconv.Atoi(f.box.form.Controls[c].Attr["maxlength"]); err == nil && n > 0 && runes(text) > n {
				return true
			}
		}
	}
	return false
}

// implied reports whether the items that hold v nearly all hold one value whose answer by the form was read to its end, as a model
// implies its make. Where that other value holds most of what is known it explains nothing.
func (p *Planner) implied(b *box, v bipartite.ValueID) bool {
	const sample = 40
	if p.graph.Degree(v) < 10 || p.graph.Records() < 200 || p.yield.queries < 20 {
		return false
	}
	looked := min(sample, p.graph.Degree(v))
	n, most := 0, 0
	for d := range p.graph.Holders(v) {
		if n == looked || float64(n-most) > 0.1*float64(looked) {
			break // all are counted, or no value is left that enough of them could share
		}
		n++
		for u := range p.graph.ValuesOf(d) {
			if b.complete.has(u) && u != v && 3*p.graph.Degree(u) < p.graph.Records() {
				most = max(most, p.shared.add(u))
			}
		}
	}
	p.shared.clear()
	return float64(most) >= 0.9*float64(looked)
}

// valueCounts count values, again and again in the same place.
type valueCounts struct {
	counts []uint16 // by ValueID
	met    []bipartite.ValueID
}

// add counts v once more and returns its count.
func (t *valueCounts) add(v bipartite.ValueID) int {
	for int(v) >= len(t.counts) {
		t.counts = append(t.counts, make([]uint16, len(t.counts)+64)...)
	}
	if t.counts[v] == 0 {
		t.met = append(t.met, v)
	}
	t.counts[v]++
	return int(t.counts[v])
}

func (t *valueCounts) of(v bipartite.ValueID) int {
	if int(v) >= len(t.counts) {
		return 0
	}
	return int(t.counts[v])
}

func (t *valueCounts) clear() {
	for _, v := range t.met {
		t.counts[v] = 0
	}
	t.met = t.met[:0]
}

// A valueSet is a set of values. One bit a value is less than a map takes where a good part of all values is in it, and a look
// into it costs next to nothing.
type valueSet []uint64

func (s valueSet) has(v bipartite.ValueID) bool { return int(v>>6) < len(s) && s[v>>6]>>(v&63)&1 != 0 }

func (s *valueSet) add(v bipartite.ValueID) {
	for int(v>>6) >= len(*s) {
		*s = append(*s, 0)
	}
	(*s)[v>>6] |= 1 << (v & 63)
}

// predict returns the new items that a value promises and the requests it takes to get them.
func (p *Planner) predict(f *family, v bipartite.ValueID) (gain, price float64) {
	if p.byShare() {
		return p.predictCut(f, v, f.cut.Now(), p.gainRatio(f))
	}
	degree := p.graph.Degree(v)
	d := p.stratumOf(v, degree)
	gain = p.learned(f, v, p.promised(f, d, degree, p.weight(f, v)))
	size := float64(degree) + gain
	return gain, max(1, math.Ceil(size/float64(p.pageSize)))
}

// promised returns what known items promise of a value of that weight.
func (p *Planner) promised(f *family, d gain.Stratum, degree int, weight float64) float64 {
	known := p.knownItems()
	if p.on(calibrationRule) && p.acts(calibrationRule) {
		weight *= f.ratio(d, known)
	}
	if p.on(kinshipRule) && p.acts(kinshipRule) {
		weight = f.temper(d, degree, weight, known)
	}
	return weight
}

// temper draws what known items promise for a value towards what the values of its sort and size brought, where totals told that.
func (f *family) temper(s gain.Stratum, degree int, promised, known float64) float64 {
	if degree == 0 || f.box.facts.Totals == "none" {
		return promised
	}
	return gain.Shrink(&f.strange, s, degree, promised, known)
}

// knownItems is the number of known items, at least one.
func (p *Planner) knownItems() float64 { return float64(max(1, p.graph.Records())) }

func (f *family) typed(text string) []forms.Assignment {
	return append(append([]forms.Assignment(nil), f.fixed...), f.box.set(f.field, f.box.spell(text)))
}

func (p *Planner) valueQuery(f *family, v bipartite.Value) Query {
	q := p.query(f.box, "value", f.typed(v.Text))
	q.Field, q.Value, q.Way = f.field, v, f.scope
	if f.kind == wordFamily {
		q.Term = f.box.spell(v.Text)
	}
	return q
}

func fold(s string) string { return values.Fold(s) }

func runes(s string) int { return values.Length(s) }
