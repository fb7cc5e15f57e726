package records

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/identity"
	"deepcrawl/extract/records/jsonrec"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/surface/fetch"
)

// A Wrapper reads the result pages of one form: it knows where on the page the records stand and how their fields are
// called. It survives JSON. The zero value reads any page by the full search. A Wrapper must not be used by two goroutines
// at once: Apply learns.
type Wrapper struct {
	Version int               `json:"version"`
	Look    *Look             `json:"look,omitempty"`    // nil: not learnt
	Columns map[string]string `json:"columns,omitempty"` // names of fields by their place in the record
	Origins map[string]string `json:"origins,omitempty"` // what told these names: FromLabel and so on
	Renamed map[string]string `json:"renamed,omitempty"` // names that gave way to better ones, see namer.better
	Places  []fields.Place    `json:"places,omitempty"`  // of the columns that go by their order, in this order
	Keep    []string          `json:"keep,omitempty"`    // address parameters that tell items apart though they look like sessions

	Identity   *identity.Identity            `json:"identity,omitempty"`   // nil: not settled
	Constants  map[string]Constant           `json:"constants,omitempty"`  // texts that all records have, by their place
	Named      uint64                        `json:"named,omitempty"`      // place of what names an item without a link to it, see named
	Titled     string                        `json:"titled,omitempty"`     // column that names items which are linked by codes
	Linked     []string                      `json:"linked,omitempty"`     // texts of the links to items that name none, as "View"
	Acted      []string                      `json:"acted,omitempty"`      // words of the links that do something with an item
	Placed     bool                          `json:"placed,omitempty"`     // records begin with their places in the list, see unplace
	Varied     map[string]bool               `json:"varied,omitempty"`     // places at which the records of some page differ
	Prefixes   map[string]bool               `json:"prefixes,omitempty"`   // places at which what stands before a colon is a part of the value
	Unlabelled map[string]fields.Unlabelled  `json:"unlabelled,omitempty"` // items without a label, by their places
	Labels     map[string]*fields.LineLabels `json:"labels,omitempty"`     // labels inside of lines, by the places of these, see cutLines
	Counted    map[string]bool               `json:"counted,omitempty"`    // places at which records say where in the list they stand
	Heads      map[string]string             `json:"heads,omitempty"`      // what header rows call cells, by their places
	Grids      map[string]bool               `json:"grids,omitempty"`      // names in grids of names and values, see labeller.findGrids
	Grouped    uint64                        `json:"grouped,omitempty"`    // place of headings over groups of records, see groups
	Guess      *Guess                        `json:"guess,omitempty"`      // how pages are asked for that no link leads to; nil before it was tried

	Lost string `json:"lost,omitempty"` // what becomes of ways to further pages that lose the question: Carried or Dropped

	Agreed int `json:"agreed,omitempty"` // pages in a row on which Look and the full search agreed, up to trusted
	Missed int `json:"missed,omitempty"` // pages in a row on which they did not

	model *scorer // nil: the shipped one
}

// changed makes another version of a wrapper that was learnt. Whatever a wrapper learns later makes one: who keeps each
// version and takes the last one up again reads on as if nothing had happened.
func (w *Wrapper) changed() {
	if w.Version > 0 {
		w.Version++
	}
}

// A Look is where records stand and what they look like.
type Look struct {
	Mode  string    `json:"mode"`
	Roots []uint64  `json:"roots"` // class paths of the elements that records begin with
	Mask  [2]uint64 `json:"mask"`  // markup that most records share
	Usual int       `json:"usual"` // siblings a record takes, where it has no element of its own

	Steps bool      `json:"steps,omitempty"` // all take as many, and those after the first look like it by their classes
	First [2]uint64 `json:"first"`           // markup that most of their first siblings share; where Steps
}

const (
	trusted    = 3   // agreements after which the full search is left out
	driftAfter = 3   // disagreements in a row after which the wrapper is learnt anew
	likeness   = 0.5 // to Look.Mask, below which a list is another list
	kinAlike   = 0.8 // to Look.Mask, from which on a sibling of records is one as well
	lead       = 1.5 // score by which the full search must win against the wrapper
	maxRoots   = 6   // class paths kept
)

// errNothing is returned by Learn when no page shows records.
var errNothing = errors.New("records: no page shows a list of records")

// errNoPage is returned for a page that was never fetched.
var errNoPage = errors.New("records: no page")

// Learn makes a wrapper from one or more result pages. It fails when none of them shows a list of records for certain.
func Learn(a question.Asked, pages ...*fetch.Page) (*Wrapper, error) {
	w := &Wrapper{}
	for _, p := range pages {
		if p == nil || p.URL == nil {
			continue
		}
		if p.Folded != nil {
			if _, ok := folded(a, p.Folded); ok {
				continue // JSON says itself what stands where
			}
		}
		p, beside := jsonrec.Unwrapped(a, p)
		if jsonrec.IsJSON(p) {
			continue
		}
		o, err := outline.Of(p, a.Term)
		if err != nil {
			return nil, err
		}
		r := reading{w: &Wrapper{Keep: w.Keep}, a: a, p: p, o: o, beside: beside}
		if res := r.result(); res.Kind == answer.Results && r.ok && len(r.f.spans) > 1 && (r.sure() || r.allTold() || r.even()) {
			w.learn(&r)
		}
	}
	if w.Look == nil {
		return nil, errNothing
	}
	w.Version = 1
	return w, nil
}

// learn takes over what a reading found.
func (w *Wrapper) learn(r *reading) {
	look := look(r.o, &r.f.candidate)
	switch {
	case w.Look == nil:
		w.Look = look
	case w.Look.Mode == look.Mode && outline.Mask(w.Look.Mask).Jaccard(look.Mask) >= likeness:
		for _, p := range look.Roots {
			w.Look.add(p)
		}
	}
	if w.Places == nil {
		w.Places = r.w.Places
	}
	w.call(r.names)
	if w.Titled == "" {
		w.Titled = r.w.Titled
	}
	if w.Unlabelled == nil {
		w.Unlabelled = r.w.Unlabelled
	}
	if w.Counted == nil {
		w.Counted = r.w.Counted
	}
	if w.Grids == nil {
		w.Grids = r.w.Grids
	}
	if w.Heads == nil {
		w.Heads = r.w.Heads
	}
	w.origin(r.w.Origins)
	if w.Prefixes == nil {
		w.Prefixes = r.w.Prefixes
	}
	maps.Copy(w.Prefixes, r.w.Prefixes)
	if w.Labels == nil {
		w.Labels = r.w.Labels
	}
	if w.Identity == nil {
		w.Identity = r.identity
	}
	w.Placed = w.Placed || r.w.Placed
	if w.Grouped == 0 {
		w.Grouped = r.w.Grouped
	}
	if w.Acted == nil {
		w.Acted = r.w.Acted
	}
	for _, k := range r.keep {
		if !slices.Contains(w.Keep, k) {
			w.Keep = append(w.Keep, k)
		}
	}
}

// call keeps the names of columns that have none yet.
func (w *Wrapper) call(names map[string]string) {
	if w.Columns == nil {
		w.Columns = map[string]string{}
	}
	for k, name := range names {
		if _, ok := w.Columns[k]; !ok && len(w.Columns) < maxNamed {
			w.Columns[k] = name
			w.changed()
		}
	}
}

// maxNamed bounds the columns of a form that keep their names.
const maxNamed = 5 * maxConstants

// origin notes what told the names that a page gave columns first.
func (w *Wrapper) origin(from map[string]string) {
	for name, said := range from {
		if w.Origins[name] != "" || len(w.Origins) >= maxConstants {
			continue
		}
		if w.Origins == nil {
			w.Origins = map[string]string{}
		}
		w.Origins[name] = said
		w.changed()
	}
}

func (l *Look) has(path uint64) bool { return slices.Contains(l.Roots, path) }

func (l *Look) add(path uint64) {
	if len(l.Roots) < maxRoots && !l.has(path) {
		l.Roots = append(l.Roots, path)
	}
}

// look describes a candidate.
func look(o *outline.Outline, c *candidate) *Look {
	l := &Look{Mode: string(c.mode), Mask: lookOf(o, c)}
	var counts []int
	for i, s := range c.spans {
		l.add(o.Nodes[c.roots[i]].Path)
		counts = append(counts, o.Siblings(s, 100))
	}
	slices.Sort(counts)
	l.Usual = counts[len(counts)/2]
	if c.mode == between && l.Usual > 1 && counts[0] == l.Usual && counts[len(counts)-1] == l.Usual && stepsOn(o, c, l) {
		l.Steps, l.First = true, outline.Majority(firstMasks(o, c.roots))
	}
	return l
}

// Use makes w choose with another model than the shipped one. It serves fitting and measuring, and does not survive JSON.
func (w *Wrapper) Use(m Model) { w.model = newScorer(m) }

func (w *Wrapper) scorer() *scorer {
	if w.model != nil {
		return w.model
	}
	return shipped
}

// Apply reads one result page. It falls back to the full search when the wrapper does not fit, and relearns on drift
// (Version rises). What a site does wrong is told by Result.Kind; an error means that there was no page to read.
func (w *Wrapper) Apply(a question.Asked, p *fetch.Page) (answer.Result, error) {
	if p == nil || p.URL == nil {
		return answer.Result{}, errNoPage
	}
	if kind, why := statusKind(p); kind != "" {
		if said := TooMany(a, p); said != "" {
			return answer.Result{Kind: answer.Overflow, Why: "the page says: " + said}, nil
		}
		return answer.Result{Kind: kind, Why: why}, nil
	}
	if p.Folded != nil {
		if res, ok := folded(a, p.Folded); ok {
			return jsonrec.GoOn(a, res, p.Folded), nil
		}
	}
	served := p // says more of the next page than the part of it in which the records stand
	p, beside := jsonrec.Unwrapped(a, p)
	if jsonrec.IsJSON(p) {
		return jsonrec.GoOn(a, jsonrec.ReadJSON(a, p), served), nil
	}
	o, err := outline.Of(p, a.Term)
	if err != nil {
		return answer.Result{}, err
	}
	r := reading{w: w, a: a, p: p, o: o, beside: beside}
	res := r.result()
	if res.Kind == answer.None {
		if in, ok := r.embedded(); ok {
			res = in
		}
	}
	if res.Why == answer.NoList || r.unlisted {
		if with := o.Unhide(p); with != nil {
			r := reading{w: w, a: a, p: p, o: with, beside: beside}
			if all := r.result(); all.Kind == answer.Results {
				res = all
			}
		}
	}
	return jsonrec.GoOn(a, res, served), nil
}

// choose finds the records of a page: where the wrapper expects them, or by the full search. A page after the last one
// has nothing where they stood, but it goes on showing the choices in the bar at the side.
func (w *Wrapper) choose(r *reading, cl claim.Claim) (found, bool) {
	mine, fits := w.expected(r.o, cl)
	if fits && w.Agreed >= trusted && mine.score >= w.scorer().confident-doubt {
		r.fits = true
		return whole(mine), true
	}
	best, ok := find(r.o, w.scorer(), cl, r.prior)
	switch {
	case w.Look == nil:
		return best, ok
	case fits && mine.mode == lines && (!ok || best.score < w.scorer().confident):
		r.fits = true
		return whole(mine), true
	case fits && (!ok || best.fair(w) < mine.fair(w)+lead+r.prior(&mine) || len(mine.spans) == 1 && len(best.spans) != cl.Size()):
		w.agree(ok && slices.Equal(best.spans, mine.spans))
		r.fits = true
		return whole(mine), true
	case fits && (r.weeded(best.spans, mine.spans) || w.Look.Steps && splits(best.spans, mine.spans)):
		w.agree(true)
		r.fits = true
		return whole(mine), true
	case ok && r.o.Nodes[best.box].Side && !(fits && r.o.Nodes[mine.box].Side && r.prior(&mine) == 0):
		return found{}, false
	case ok && best.score >= w.scorer().confident:
		w.disagree(r, best)
	}
	return best, ok
}

// fair is the score of a candidate without what it lost by being long: that most groups of so many elements are markup tells nothing of
// those that stand where records stood before. All items of a site in one page are four times as many as its rows of four.
func (c *candidate) fair(w *Wrapper) float64 {
	return c.score - w.scorer().weights[manyFeature]*c.x[manyFeature]
}

func whole(c candidate) found { return found{candidate: c, sections: make([]int, len(c.spans))} }

func (w *Wrapper) agree(same bool) {
	if w.Missed > 0 {
		w.Missed = 0
		w.changed()
	}
	if same && w.Agreed < trusted {
		w.Agreed++
		w.changed()
	}
}

// disagree counts a page whose records stand elsewhere, and learns anew when that becomes a habit.
func (w *Wrapper) disagree(r *reading, best found) {
	w.Agreed = 0
	w.Missed++
	w.changed()
	if w.Missed < driftAfter {
		return
	}
	w.Missed = 0
	w.Look = look(r.o, &best.candidate)
	if w.Identity != nil && !w.Identity.Addressed {
		w.Identity = nil // what tells records apart stands elsewhere, too
	}
}

// expected cuts the page where the wrapper expects records.
func (w *Wrapper) expected(o *outline.Outline, cl claim.Claim) (candidate, bool) {
	if w.Look == nil {
		return candidate{}, false
	}
	var g []int32
	for i := range o.Nodes {
		if n := &o.Nodes[i]; n.Text == "" && slices.Contains(w.Look.Roots, n.Path) && o.Between(int32(i), n.End).Text > 0 {
			g = append(g, int32(i))
		}
	}
	if mode(w.Look.Mode) == lines {
		return w.printed(o, g, cl)
	}
	g = withKin(o, o.Outermost(g), outline.Mask(w.Look.Mask))
	if w.Look.Steps {
		g = everyNth(o, g, w.Look.Usual, w.Look.First)
	}
	if len(g) == 0 || len(g) > outline.MaxRecords {
		return candidate{}, false
	}
	c := candidate{roots: g, mode: mode(w.Look.Mode)}
	c.spans = o.Subtrees(g)
	if c.mode == between {
		c.spans = runs(o, g, w.Look.Usual)
	}
	keepAlike(o, &c, outline.Mask(w.Look.Mask))
	if len(c.spans) == 0 {
		return candidate{}, false
	}
	c.box = o.BoxOf(c.spans)
	measure(o, &c, cl)
	c.score = w.scorer().score(&c.x)
	return c, true
}

// printed cuts the first of the elements that is a printed table into its lines.
func (w *Wrapper) printed(o *outline.Outline, pres []int32, cl claim.Claim) (candidate, bool) {
	for _, pre := range pres {
		if c, ok := printed(o, pre); ok {
			measure(o, &c, cl)
			c.score = w.scorer().score(&c.x)
			return c, true
		}
	}
	return candidate{}, false
}

// withKin adds to members what stands beside one of them and is marked up as they are but for a class of its own: the row of the
// only urgent matter, say.
func withKin(o *outline.Outline, g []int32, like outline.Mask) []int32 {
	out := slices.Clone(g)
	for k, m := range g {
		parent := o.Nodes[m].Parent
		if parent < 0 || k > 0 && o.Nodes[g[k-1]].Parent == parent {
			continue
		}
		for i := parent + 1; i < o.Nodes[parent].End; i = o.Nodes[i].End {
			if kin(o, i, m, like) {
				out = append(out, i)
			}
		}
	}
	slices.Sort(out)
	return o.Outermost(slices.Compact(out))
}

// kin reports whether element i is a record like its sibling: of the same kind, with a class in common and the same markup inside.
func kin(o *outline.Outline, i, member int32, like outline.Mask) bool {
	a, b := &o.Nodes[i], &o.Nodes[member]
	return a.Text == "" && a.Tag == b.Tag && a.Path != b.Path && o.Between(i, a.End).Text > 0 &&
		a.Mask.Jaccard(like) >= kinAlike && classesShared(a.Class, b.Class)
}

func classesShared(a, b string) bool {
	theirs := strings.Fields(b)
	return slices.ContainsFunc(strings.Fields(a), func(c string) bool { return slices.Contains(theirs, c) })
}

// runs makes stretches of the members under each parent.
func runs(o *outline.Outline, g []int32, usual int) []outline.Span {
	var out []outline.Span
	for i := 0; i < len(g); {
		j := i + 1
		for j < len(g) && o.Nodes[j-1].Parent >= -1 && o.Nodes[g[j]].Parent == o.Nodes[g[i]].Parent {
			j++
		}
		out = append(out, o.Stretches(g[i:j], o.Nodes[g[i]].Parent, usual)...)
		i = j
	}
	return out
}

// keepAlike drops the spans that do not look like records: header rows, spacers, "nothing found".
func keepAlike(o *outline.Outline, c *candidate, like outline.Mask) {
	spans, rs := c.spans[:0:0], c.roots[:0:0]
	for i, s := range c.spans {
		if o.MaskOf(s).Jaccard(like) >= likeness && !isHeaderRow(o, s) {
			spans, rs = append(spans, s), append(rs, c.roots[i])
		}
	}
	c.spans, c.roots = spans, rs
}
