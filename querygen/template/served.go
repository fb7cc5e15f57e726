package template

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/listing"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/partition/axis"
	"deepcrawl/querygen/strategy/partition/scale"
)

// Estimates, where no line says otherwise.
const (
	// WholeWordWay names the way of a word that is asked over the whole range of dates.
	WholeWordWay = "whole range of a word"
	// comparisons that tell nothing, after which the form without a word is asked over the whole
	// range
	someTies = 2
	mostTies = 6 // and after which it is asked as served
)

// A Comparison is of a form as served with its dates over the whole range.
type Comparison struct {
	// dates from the first to the last day; none where the form does not always have some
	whole []forms.Assignment
	// the same with dates in boxes that are empty in it, as some sites want both
	both    []forms.Assignment
	served  plan.Query // answered as served, to be asked over the whole range
	results int        // of it
	waits   bool
	ties    int
	over    bool
	refused bool // the whole range finds less than what it holds, so that it is refused
}

// DatesOf returns the comparison that the dates of a form are in; it is never nil.
func DatesOf(b *history.FormState) *Comparison { return &onForm.Of(b).dates }

// WholeProbes ask over the whole range what was answered as served. Where neither a way to list nor
// a word has found anything, the form without a word is asked so: all the words may have been
// strange to it.
func WholeProbes(b *history.FormState) []history.Probe {
	if partition.Of(b) == nil || !b.Rules.On(WholeRangeRule) {
		return nil
	}
	c := &onForm.Of(b).dates
	for _, x := range partition.Of(b).Axes {
		if x.Dates != nil && x.Closed ||
			x.Dates == nil && x.Scale != nil && (b.Prefilled(x.Field) || b.Prefilled(x.To)) {
			c.whole = append(c.whole, x.Assign(plan.Bound{Field: x.Field, From: x.Lo, To: x.Hi})...)
			if b.Rules.On(BothEndsRule) {
				c.both = append(c.both, bothEnds(b, x)...)
			}
		}
	}
	if len(c.both) == 0 ||
		slices.EqualFunc(
			c.whole,
			c.both,
			func(x, y forms.Assignment) bool { return slices.Equal(x.Values, y.Values) },
		) {
		c.both = nil
	}
	if len(c.whole) == 0 {
		return nil
	}
	w := history.Probe{
		Rule:  WholeRangeRule,
		Stage: history.WideStage,
		Why:   "the form always has dates, and their whole range may hold more",
		Late: func(*history.Harvest, *history.FormState) ([]forms.Assignment, string) {
			return slices.Concat(c.served.Assign, c.whole), c.served.Typed()
		},
	}
	list, word, last := w, w, w
	list.Name, list.Purpose = history.WholeListWay, "list"
	list.Ready = func(*history.Harvest, *history.FormState) bool {
		return c.waits && c.served.Lists()
	}
	word.Name, word.Purpose = WholeWordWay, "probe"
	word.Ready = func(*history.Harvest, *history.FormState) bool {
		return c.waits && !c.served.Lists()
	}
	last.Name, last.Purpose, last.Stage = history.LastWholeWay, "list", history.ListStage
	last.Ready = func(_ *history.Harvest, b *history.FormState) bool {
		return c.ties >= someTies && !c.waits && !c.over && b.Shown == 0
	}
	last.Late = func(*history.Harvest, *history.FormState) ([]forms.Assignment, string) {
		return c.whole, ""
	}
	return []history.Probe{list, word, last}
}

// bothEnds returns the whole range of an axis, that of dates in boxes with both ends.
func bothEnds(b *history.FormState, x *axis.Axis) []forms.Assignment {
	if x.Dates != nil || x.Scale.Kind() != scale.Dates {
		return x.Assign(plan.Bound{Field: x.Field, From: x.Lo, To: x.Hi})
	}
	return []forms.Assignment{
		b.Set(x.Field, x.Scale.Write(scale.StartOf(firstKept))),
		b.Set(x.To, x.Scale.Write(scale.StartOf(scale.LastYear))),
	}
}

// firstKept is the first year that a site is asked for where it wants one: the dates of Microsoft
// SQL Server (datetime) begin then, by definition.
const firstKept = 1753

// Serve takes in an answer as served that can be compared: it says how many results there are, and
// that there are none says something of words only, where the form has a box for them.
func (c *Comparison) Serve(p *history.Harvest, a *history.Query, o plan.Outcome) {
	// compared with the same part over the whole range
	ofPart := partition.Parted(a.Of) && a.Way == history.DefaultWay
	if len(c.whole) == 0 || c.waits || c.over || a.Purpose == "nonsense" ||
		!ofPart && (a.InPart || a.Lists() && !listing.ListsAll(p, a)) ||
		history.Assigns(a.Assign, c.whole[0].Field) {
		return
	}
	n, all := found(o)
	if o.Kind == plan.Results && all && n > 0 ||
		o.Kind == plan.Empty && (a.Of.Main < 0 || a.Typed() != "" && !a.Lists()) {
		c.served, c.results, c.waits = a.Query, n, true
	}
}

// found returns how many results a query has by its first page; all is false where there are that
// many at least.
func found(o plan.Outcome) (n int, all bool) {
	switch {
	case o.Kind == plan.Overflow:
		return math.MaxInt32, false // refused as too many
	case o.Kind != plan.Results:
		return 0, true
	case o.Claimed >= 0:
		return o.Claimed, true
	case o.More:
		return o.Returned + 1, false
	}
	return o.Returned, true
}

// FirstWhole takes in the answer over the whole range; it reports whether that is the larger one.
func FirstWhole(p *history.Harvest, a *history.Query, o plan.Outcome) bool {
	b, c := a.Of, &onForm.Of(a.Of).dates
	c.waits, b.Done[a.Way] = false, false
	if a.Way == history.LastWholeWay {
		c.served, c.results = plan.Query{Purpose: "default"}, 0
	}
	n, all := found(o)
	evidence := fmt.Sprintf(
		"%s has %s with the dates that the page sets and %s over the whole range",
		history.Quoted(c.served), history.Plural(c.results, "result"), many(n),
	)
	switch {
	case n > c.results:
		c.end(b, "over their whole range", evidence)
		b.Stand(c.whole)
		relist(b)
		return true
	case c.both != nil && n <= c.results && p.Acts(BothEndsRule):
		c.whole, c.both, c.waits = c.both, nil, true
	case n < c.results && all && !o.NoPage():
		c.refused = !(2*n >= c.results && c.oneDay(b))
		c.end(b, "as served", evidence)
	default:
		if c.ties++; c.ties == mostTies {
			c.end(
				b,
				"as served",
				history.Plural(c.ties, "answer")+
					" had as many results over the whole range as with the dates that the page "+
					"sets",
			)
		}
	}
	a.More = false
	return false
}

// oneDay reports whether both ends of all dates are served alike. A day that finds more than a
// range of years in which it lies restricts nothing, as where dates act only once another field
// says so; a range that is cut without a word may find a little of it.
func (c *Comparison) oneDay(b *history.FormState) bool {
	return !slices.ContainsFunc(c.whole, func(a forms.Assignment) bool {
		f := b.Form.Fields[a.Field]
		return f.Pair == 0 || !slices.Equal(f.Default, b.Form.Fields[f.Pair-1].Default)
	})
}

func many(n int) string {
	if n == math.MaxInt32 {
		return "too many"
	}
	return strconv.Itoa(n)
}

func (c *Comparison) end(b *history.FormState, found, evidence string) {
	c.over, b.Facts.Dates = true, found
	b.Facts.Note("dates", evidence)
}

// relist lets the ways to list be tried once more, over the whole range.
func relist(b *history.FormState) {
	for _, w := range b.Probes {
		if w.Stage == history.ListStage || w.Name == history.DefaultWay {
			delete(b.Done, w.Name)
		}
	}
	b.Facts.Useless = nil
}

// RangeProbes fill both ends of a range that is served empty, where the form as served finds
// nothing: from the first position that is thought of to the last, which lists all items that have
// such a number.
func RangeProbes(b *history.FormState) (ps []history.Probe) {
	if partition.Of(b) == nil {
		return nil
	}
	for _, x := range partition.Of(b).Axes {
		if x.Scale == nil || x.Dates != nil || b.Prefilled(x.Field) || b.Prefilled(x.To) {
			continue
		}
		both := *x
		both.Closed = true
		ps = append(ps, history.Probe{
			Name: history.FilledWay + x.Name(), Rule: FilledRangeRule, Purpose: "list",
			Stage: history.ListStage,
			Why: "the form as its page fills it in finds nothing, and the whole of a range " +
				"may list what has such a number",
			Assign: both.Assign(x.Whole()),
			Ready: func(_ *history.Harvest, b *history.FormState) bool {
				return slices.Contains(b.Facts.Useless, history.DefaultWay) &&
					!partition.Windowed(b) && !unmet(b)
			},
		})
	}
	return ps
}

// voidProbes is how many answers tell what all answers show, of which one may be an accident, by
// definition of records.LearnEmpty.
const voidProbes = 2

// VoidProbes ask a form without a box for words for the last positions of a range of dates or
// years, which lie in the far future: what such answers show is no item. Dates that a site may not
// read would be left out by it, and all be shown.
func VoidProbes(b *history.FormState) (ps []history.Probe) {
	if b.Main >= 0 || partition.Of(b) == nil || partition.Windowed(b) {
		return nil
	}
	for _, x := range partition.Of(b).Axes {
		if x.Scale == nil || !x.Timed() || x.Scale.Unsettled() || x.Dates != nil ||
			b.Prefilled(x.Field) || b.Prefilled(x.To) {
			continue
		}
		both, last, back := *x, x.Whole(), 1
		if both.Closed = true; x.Scale.Backward() { // the last day comes first
			last.To, back = last.From, -1
		} else {
			last.From = last.To
		}
		for n := range voidProbes {
			ps = append(ps, history.Probe{
				Name: fmt.Sprint("nonsense range ", n), Purpose: "nonsense",
				Stage: history.StartStage, Plain: true,
				Why:    "shows how the site answers when nothing matches",
				Assign: both.Assign(last),
			})
			last.From, last.To = last.From-back, last.To-back
		}
		return ps
	}
	return nil
}
