package querygen

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/querygen/strategy/partition/scale"
)

// A form that always has a date may find little as served: its menus stand at today, its boxes at the last month, and words find what is of then. Another
// one ignores them until a further menu says so, and dates over all its years would leave out what is older. So answers as
// served are compared with those over the whole range, and the larger one tells how the form is asked from then on.

const (
	wholeListWay = "whole range"
	wholeWordWay = "whole range of a word"
	lastWholeWay = "whole range, as nothing else lists"
	someTies     = 2 // comparisons that tell nothing, after which the form without a word is asked over the whole range
	mostTies     = 6 // and after which it is asked as served
)

// A comparison is of a form as served with its dates over the whole range.
type comparison struct {
	whole   []forms.Assignment // dates from the first to the last day; none where the form does not always have some
	both    []forms.Assignment // the same with dates in boxes that are empty in it, as some sites want both
	served  Query              // answered as served, to be asked over the whole range
	results int                // of it
	waits   bool
	ties    int
	over    bool
}

// wholeProbes ask over the whole range what was answered as served. Where neither a way to list nor a word has found anything,
// the form without a word is asked so: all the words may have been strange to it.
func wholeProbes(b *box) []probe {
	if b.partition == nil || !b.rules.on(wholeRangeRule) {
		return nil
	}
	c := &b.dates
	for _, x := range b.partition.axes {
		if x.dates != nil && x.closed || x.dates == nil && x.scale != nil && (b.prefilled(x.field) || b.prefilled(x.to)) {
			c.whole = append(c.whole, x.assign(Bound{Field: x.field, From: x.lo, To: x.hi})...)
			if b.rules.on(bothEndsRule) {
				c.both = append(c.both, b.bothEnds(x)...)
			}
		}
	}
	if len(c.both) == 0 || slices.EqualFunc(c.whole, c.both, func(x, y forms.Assignment) bool { return slices.Equal(x.Values, y.Values) }) {
		c.both = nil
	}
	if len(c.whole) == 0 {
		return nil
	}
	w := probe{rule: wholeRangeRule, stage: wideStage, why: "the form always has dates, and their whole range may hold more", late: func(*Planner, *box) ([]forms.Assignment, string) {
		return slices.Concat(c.served.Assign, c.whole), c.served.Typed()
	}}
	list, word, last := w, w, w
	list.name, list.purpose = wholeListWay, "list"
	list.ready = func(*Planner, *box) bool { return c.waits && c.served.Lists() }
	word.name, word.purpose = wholeWordWay, "probe"
	word.ready = func(*Planner, *box) bool { return c.waits && !c.served.Lists() }
	last.name, last.purpose, last.stage = lastWholeWay, "list", listStage
	last.ready = func(_ *Planner, b *box) bool { return c.ties >= someTies && !c.waits && !c.over && b.shown == 0 }
	last.late = func(*Planner, *box) ([]forms.Assignment, string) { return c.whole, "" }
	return []probe{list, word, last}
}

// bothEnds returns the whole range of an axis, that of dates in boxes with both ends.
func (b *box) bothEnds(x *axis) []forms.Assignment {
	if x.dates != nil || x.scale.Kind() != scale.Dates {
		return x.assign(Bound{Field: x.field, From: x.lo, To: x.hi})
	}
	return []forms.Assignment{b.set(x.field, x.scale.Write(scale.StartOf(firstKept))), b.set(x.to, x.scale.Write(scale.StartOf(scale.LastYear)))}
}

// firstKept is the first year that a site is asked for where it wants one: databases that take no date before 1753 are common.
const firstKept = 1753

// prefilled reports whether a text box has a value as served: the last month, say, or a lowest price.
func (b *box) prefilled(field int) bool {
	f := b.form.Fields[field]
	return f.Domain.Kind != forms.Options && len(f.Default) > 0 && strings.TrimSpace(f.Default[0]) != ""
}

// serve takes in an answer as served that can be compared: it says how many results there are, and that there are none says
// something of words only, where the form has a box for them.
func (c *comparison) serve(p *Planner, a *arm, o Outcome) {
	if len(c.whole) == 0 || c.waits || c.over || a.inPart || a.Purpose == "nonsense" || a.Lists() && !p.listsAll(a) || assigns(a.Assign, c.whole[0].Field) {
		return
	}
	n, all := found(o)
	if o.Kind == Results && all && n > 0 || o.Kind == Empty && (a.box.main < 0 || a.Typed() != "" && !a.Lists()) {
		c.served, c.results, c.waits = a.Query, n, true
	}
}

// found returns how many results a query has by its first page; all is false where there are that many at least.
func found(o Outcome) (n int, all bool) {
	switch {
	case o.Kind == Overflow:
		return math.MaxInt32, false // refused as too many
	case o.Kind != Results:
		return 0, true
	case o.Claimed >= 0:
		return o.Claimed, true
	case o.More:
		return o.Returned + 1, false
	}
	return o.Returned, true
}

// firstWhole takes in the answer over the whole range; it reports whether that is the larger one.
func (p *Planner) firstWhole(a *arm, o Outcome) bool {
	b, c := a.box, &a.box.dates
	c.waits, b.done[a.Way] = false, false
	if a.Way == lastWholeWay {
		c.served, c.results = Query{Purpose: "default"}, 0
	}
	n, all := found(o)
	switch evidence := fmt.Sprintf("%s has %s as served and %s over the whole range", quoted(c.served), plural(c.results, "result"), many(n)); {
	case n > c.results:
		c.end(b, "over their whole range", evidence)
		b.stand(c.whole)
		b.relist()
		return true
	case c.both != nil && n <= c.results && p.acts(bothEndsRule):
		c.whole, c.both, c.waits = c.both, nil, true
	case n < c.results && all && !o.NoPage():
		c.end(b, "as served", evidence)
	default:
		if c.ties++; c.ties == mostTies {
			c.end(b, "as served", plural(c.ties, "answer")+" as served had as many results over the whole range")
		}
	}
	a.more = false
	return false
}

func many(n int) string {
	if n == math.MaxInt32 {
		return "too many"
	}
	return strconv.Itoa(n)
}

func (c *comparison) end(b *box, found, evidence string) {
	c.over, b.facts.Dates = true, found
	b.facts.note("dates", evidence)
}

// relist lets the ways to list be tried once more, over the whole range.
func (b *box) relist() {
	for _, w := range b.probes {
		if w.stage == listStage || w.name == defaultWay {
			delete(b.done, w.name)
		}
	}
	b.facts.Useless = nil
}

// filledWay begins the names of the ways that follow.
const filledWay = "filled "

// rangeProbes fill both ends of a range that is served empty, where the form as served finds
// nothing: from the first position that is thought of to the last, which lists all items that have
// such a number.
func rangeProbes(b *box) (ps []probe) {
	if b.partition == nil {
		return nil
	}
	for _, x := range b.partition.axes {
		if x.scale == nil || x.dates != nil || b.prefilled(x.field) || b.prefilled(x.to) {
			continue
		}
		both := *x
		both.closed = true
		ps = append(ps, probe{
			name: filledWay + x.name(), rule: filledRangeRule, purpose: "list", stage: listStage,
			why:    "the form as served finds nothing, and the whole of a range may list what has such a number",
			assign: both.assign(x.whole()),
			ready: func(_ *Planner, b *box) bool {
				return contains(b.facts.Useless, defaultWay) && !b.windowed() && !b.unmet()
			},
		})
	}
	return ps
}

// listsRange reports whether a filled range lists.
func (b *box) listsRange() bool {
	return slices.ContainsFunc(b.facts.Lists, func(way string) bool {
		return strings.HasPrefix(way, filledWay)
	})
}

// fillsRange reports whether a listing is that of a filled range: items that have no number there
// are not in it.
func (a *arm) fillsRange() bool {
	return strings.HasPrefix(a.Way, filledWay) ||
		a.Way == pageSizeWay && a.box != nil && a.box.listsRange()
}
