package records

import (
	"errors"
	"slices"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/columns"
	"deepcrawl/extract/records/deeds"
	"deepcrawl/extract/records/identity"
	"deepcrawl/extract/records/jsonrec"
	"deepcrawl/extract/records/onward"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/regions"
	"deepcrawl/extract/records/titles"
	"deepcrawl/extract/records/verdict"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
)

// A Wrapper reads the result pages of one form: it knows where on the page the records stand and
// how their fields are called. It survives JSON. The zero value reads any page by the full search.
// A Wrapper must not be used by two goroutines at once: Apply learns.
type Wrapper struct {
	Version int           `json:"version"`
	Look    *regions.Look `json:"look,omitempty"` // nil: not learnt
	// address parameters that tell items apart though they look like sessions
	Keep []string `json:"keep,omitempty"`

	columns.Known
	titles.Habits
	deeds.Learnt

	Identity *identity.Identity `json:"identity,omitempty"` // nil: not settled
	// how pages are asked for that no link leads to; nil before it was tried
	Guess *onward.Guess `json:"guess,omitempty"`

	// line that counts the answer by what the site calls its items
	Tally *Tally `json:"tally,omitempty"`

	// what becomes of ways to further pages that lose the question: Carried or Dropped
	Lost string `json:"lost,omitempty"`

	// what is counted where letters divide the answers: ofOne, ofAll; "" unknown
	Letters string `json:"letters,omitempty"`

	// pages in a row on which Look and the full search agreed, up to trusted
	Agreed int `json:"agreed,omitempty"`
	Missed int `json:"missed,omitempty"` // pages in a row on which they did not

	model *regions.Scorer // nil: the shipped one
}

// changed makes another version of a wrapper that was learnt. Whatever a wrapper learns later makes
// one: who keeps each version and takes the last one up again reads on as if nothing had happened.
func (w *Wrapper) changed() {
	if w.Version > 0 {
		w.Version++
	}
}

const (
	trusted    = 3 // agreements after which the full search is left out
	driftAfter = 3 // disagreements in a row after which the wrapper is learnt anew

	lead = 1.5 // score by which the full search must win against the wrapper

)

// errNothing is returned by Learn when no page shows records.
var errNothing = errors.New("records: no page shows a list of records")

// errNoPage is returned for a page that was never fetched.
var errNoPage = errors.New("records: no page")

// Learn makes a wrapper from one or more result pages. It fails when none of them shows a list of
// records for certain.
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
		if res := r.result(); res.Kind == answer.Results && r.ok && len(r.f.Spans) > 1 &&
			(r.sure() || r.allTold() || r.even()) {
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
	look := regions.NewLook(r.o, &r.f.Candidate)
	switch {
	case w.Look == nil:
		w.Look = look
	case w.Look.Mode == look.Mode &&
		outline.Mask(w.Look.Mask).Jaccard(look.Mask) >= regions.Likeness:
		for _, p := range look.Roots {
			w.Look.Add(p)
		}
	}
	w.Known.Adopt(&r.w.Known, r.names)
	if w.Titled == "" {
		w.Titled, w.Numbers = r.w.Titled, r.w.Numbers
	}
	if w.Identity == nil {
		w.Identity = r.identity
	}
	w.Placed = w.Placed || r.w.Placed
	if w.Acted == nil {
		w.Acted = r.w.Acted
	}
	for _, k := range r.keep {
		if !slices.Contains(w.Keep, k) {
			w.Keep = append(w.Keep, k)
		}
	}
}

// Use makes w choose with another model than the shipped one. It serves fitting and measuring, and
// does not survive JSON.
func (w *Wrapper) Use(m regions.Model) { w.model = regions.NewScorer(m) }

func (w *Wrapper) scorer() *regions.Scorer {
	if w.model != nil {
		return w.model
	}
	return regions.Shipped
}

// Apply reads one result page. It falls back to the full search when the wrapper does not fit, and
// relearns on drift (Version rises). What a site does wrong is told by Result.Kind; an error means
// that there was no page to read.
func (w *Wrapper) Apply(a question.Asked, p *fetch.Page) (answer.Result, error) {
	if p == nil || p.URL == nil {
		return answer.Result{}, errNoPage
	}
	if kind, why := verdict.StatusKind(p); kind != "" {
		if said := verdict.TooMany(a, p); said != "" {
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
		return jsonrec.GoOn(a, linked(a, jsonrec.ReadJSON(a, p)), served), nil
	}
	o, err := outline.Of(p, a.Term)
	if err != nil {
		return answer.Result{}, err
	}
	defer o.Release()
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

// linked gives the records of a script's answer the addresses of their pages, where the form knows
// how the script makes them.
func linked(a question.Asked, res answer.Result) answer.Result {
	if a.Form == nil || a.Form.Template == nil || a.Form.Template.Link == nil {
		return res
	}
	for i, r := range res.Records {
		if r.URL == "" {
			res.Records[i].URL = submit.RecordPage(a.Form.Template, func(name string) string {
				for _, at := range r.Attributes {
					if at.Name == name {
						return at.Value
					}
				}
				return ""
			})
		}
	}
	return res
}

// choose finds the records of a page: where the wrapper expects them, or by the full search. A page
// after the last one has nothing where they stood, but it goes on showing the choices in the bar at
// the side.
func (w *Wrapper) choose(r *reading, cl claim.Claim) (regions.Found, bool) {
	if s := r.a.Selectors.Record; s != nil {
		return w.selected(r, s, cl)
	}
	mine, fits := w.expected(r.o, cl)
	if fits && w.Agreed >= trusted && mine.Score >= w.scorer().Confident-regions.Doubt {
		r.fits = true
		return regions.Whole(mine), true
	}
	best, ok := regions.Find(r.o, w.scorer(), cl, r.prior)
	switch {
	case w.Look == nil:
		return best, ok
	case fits && mine.Mode == regions.Lines && (!ok || best.Score < w.scorer().Confident):
		r.fits = true
		return regions.Whole(mine), true
	case fits && (!ok || fair(&best.Candidate, w) < fair(&mine, w)+lead+r.prior(&mine) ||
		len(mine.Spans) == 1 && len(best.Spans) != cl.Size()):
		w.agree(ok && slices.Equal(best.Spans, mine.Spans))
		r.fits = true
		return regions.Whole(mine), true
	case fits && r.prefers(&mine, &best.Candidate):
		r.fits = true
		return regions.Whole(mine), true
	case fits && (r.weeded(best.Spans, mine.Spans) ||
		w.Look.Steps && regions.Splits(best.Spans, mine.Spans)):
		w.agree(true)
		r.fits = true
		return regions.Whole(mine), true
	case ok && r.o.Nodes[best.Box].Side &&
		!(fits && r.o.Nodes[mine.Box].Side && r.prior(&mine) == 0):
		return regions.Found{}, false
	case ok && best.Score >= w.scorer().Confident:
		w.disagree(r, best)
	}
	return best, ok
}

// selected are the records where a person says that they stand. No doubt is left of them: where
// nothing is selected, there is none.
func (w *Wrapper) selected(r *reading, s *outline.Selector, cl claim.Claim) (regions.Found, bool) {
	g := r.o.Elements(s)
	if len(g) == 0 || len(g) > outline.MaxRecords {
		return regions.Found{}, false
	}
	c := regions.Candidate{Roots: g, Spans: r.o.Subtrees(g)}
	c.Box = r.o.BoxOf(c.Spans)
	regions.Measure(r.o, &c, cl)
	c.Score = 2 * w.scorer().Confident
	r.fits = true
	return regions.Whole(c), true
}

// fair is the score of a candidate without what it lost by being long: that most groups of so many
// elements are markup tells nothing of those that stand where records stood before. All items of a
// site in one page are four times as many as its rows of four.
func fair(c *regions.Candidate, w *Wrapper) float64 {
	return c.Score - w.scorer().Weights[regions.ManyFeature]*c.X[regions.ManyFeature]
}

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
func (w *Wrapper) disagree(r *reading, best regions.Found) {
	w.Agreed = 0
	w.Missed++
	w.changed()
	if w.Missed < driftAfter {
		return
	}
	w.Missed = 0
	w.Look = regions.NewLook(r.o, &best.Candidate)
	if w.Identity != nil && !w.Identity.Addressed {
		w.Identity = nil // what tells records apart stands elsewhere, too
	}
}

// expected cuts the page where the wrapper expects records.
func (w *Wrapper) expected(o *outline.Outline, cl claim.Claim) (regions.Candidate, bool) {
	if w.Look == nil {
		return regions.Candidate{}, false
	}
	var g []int32
	for i := range o.Nodes {
		if n := &o.Nodes[i]; n.Text == "" && slices.Contains(w.Look.Roots, n.Path) &&
			o.Between(int32(i), n.End).Text > 0 {
			g = append(g, int32(i))
		}
	}
	if regions.Mode(w.Look.Mode) == regions.Lines {
		return w.printed(o, g, cl)
	}
	g = regions.WithKin(o, o.Outermost(g), outline.Mask(w.Look.Mask))
	if w.Look.Steps {
		g = regions.EveryNth(o, g, w.Look.Usual, w.Look.First)
	}
	if len(g) == 0 || len(g) > outline.MaxRecords {
		return regions.Candidate{}, false
	}
	c := regions.Candidate{Roots: g, Mode: regions.Mode(w.Look.Mode)}
	c.Spans = o.Subtrees(g)
	if c.Mode == regions.Between {
		c.Spans = regions.Runs(o, g, w.Look.Usual)
	}
	regions.KeepAlike(o, &c, outline.Mask(w.Look.Mask))
	if len(c.Spans) == 0 {
		return regions.Candidate{}, false
	}
	c.Box = o.BoxOf(c.Spans)
	regions.Measure(o, &c, cl)
	c.Score = w.scorer().Score(&c.X)
	return c, true
}

// printed cuts the first of the elements that is a printed table into its lines.
func (w *Wrapper) printed(o *outline.Outline, pres []int32, cl claim.Claim) (regions.Candidate,
	bool) {
	for _, pre := range pres {
		if c, ok := regions.Printed(o, pre); ok {
			regions.Measure(o, &c, cl)
			c.Score = w.scorer().Score(&c.X)
			return c, true
		}
	}
	return regions.Candidate{}, false
}
