package querygen

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"

	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/policy"
	"deepcrawl/querygen/strategy/codes"
	"deepcrawl/querygen/strategy/given"
	"deepcrawl/querygen/strategy/listing"
	"deepcrawl/querygen/strategy/neighbour"
	"deepcrawl/querygen/strategy/pairs"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/partition/endings"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/strategy/retry"
	"deepcrawl/querygen/template"
)

// Facts returns what is known of the interface of a form; the zero Facts for a form the planner
// does not have.
func (p *Planner) Facts(form string) history.Facts {
	b := p.ByID[form]
	if b == nil {
		return history.Facts{}
	}
	said := *b // what is said does not change what is known
	said.Facts.Evidence = maps.Clone(b.Facts.Evidence)
	partition.SaturatedFact(p.Harvest, &said)
	said.Facts.Templates = template.Templates(b)
	return said.Facts
}

// learnFirst learns from the first page of a query.
func learnFirst(p *history.Harvest, a *history.Query, o Outcome, same *history.Query) {
	b := a.Of
	retry.Remember(b, a, o)
	least := b.Facts.MinWord
	prefix.WordLength(b, a, o, p.On(shortSaidRule))
	if b.Facts.MinWord > least {
		p.Acts(shortSaidRule)
	}
	if least = b.Facts.MinWord; p.On(shortDeclinedRule) {
		prefix.LearnDeclined(b, a, o)
	}
	if b.Facts.MinWord > least {
		p.Acts(shortDeclinedRule)
	}
	if o.Kind == Results && same == nil {
		prefix.Wildcard(p, a)
		clip(p, a)
	}
}

// clip notices totals that stop at a limit: values of which the known items hold quite different
// numbers, or many different answers, have the same round total, and none has more.
func clip(p *history.Harvest, a *history.Query) {
	b := a.Of
	c := &b.Clips
	if c.At > 0 || !a.Exact || a.Claimed < c.Most || p.Graph.Records() < history.ClipFrom {
		return
	}
	if a.Claimed > c.Most {
		c.Most, c.Shares, c.Answers = a.Claimed, nil, nil
	}
	if a.HasValue {
		c.Shares = append(c.Shares, float64(p.Graph.Degree(a.ValueID))/float64(p.Graph.Records()))
	}
	if s := p.Signature(a); !a.Lists() && a.Purpose != "probe" && !slices.Contains(c.Answers, s) {
		c.Answers = append(
			c.Answers,
			s,
		) // all ways to list a database count what it holds, be it in orders of their own
	}
	if !p.On(clipRule) || c.Most%endings.Round != 0 || c.Most < p.Longest || !c.Tell() {
		return
	}
	p.Acts(clipRule)
	said := max(len(c.Shares), len(c.Answers))
	c.At, b.Most = c.Most, 0
	p.SetCap(b, c.At,
		fmt.Sprintf(
			"%s all claim %d results, the last of them %s, and none claims more",
			history.Plural(said, "query"),
			c.At,
			history.Quoted(a.Query),
		))
	for _, open := range p.Queries {
		if open.Clipped(open.Claimed) {
			open.Claimed = -1
		}
	}
	p.Refile()
	partition.Reopen(p, b)
}

// broken notes a query of which the site promised a further page that cannot be had. Where that
// happens to two queries after the same number of results, and none goes on, it is how the site
// ends what it shows.
func broken(p *history.Harvest, a *history.Query) {
	b := a.Of
	if b == nil || a.Pages == 0 || a.Read < history.CapMin || a.Read < p.Longest ||
		a.Counted() && a.Claimed <= a.Read {
		return
	}
	endings.Of(b).Broke[a.Read]++
	if !p.On(brokenRule) || endings.Of(b).Broke[a.Read] < 2 || p.Limit == a.Read {
		return
	}
	p.Acts(brokenRule)
	p.SetCap(b, a.Read,
		fmt.Sprintf(
			"the page after %s cannot be had, of %s and others",
			history.Plural(a.Read, "result"),
			history.Quoted(a.Query),
		))
	p.Refile()
}

// Estimators lists what Query.By may be.
func Estimators() []string {
	all := []string{
		"probe",
		"seed",
		"explore",
		"hearing",
		sortSurveyed,
		history.DrawnSingle,
		history.DrawnAny,
		history.Resampled,
		neighbour.By,
		template.Elsewhere,
		given.By,
		prefix.Beginning,
		pairs.PairBy,
		prefix.CrossedBy,
		template.DividedBy,
		template.GridBy,
		template.GuessBy,
		prefix.WrittenBy,
		prefix.PatternBy,
		prefix.Shortened,
		codes.By,
		retry.Checked,
		listing.ListingChecked,
		listing.InLongPages,
		listing.AsServed,
		listing.InFirmOrder,
		policy.Lawless,
		policy.Unsaturated,
		string(Partition),
	}
	for p := range policy.Choosers {
		all = append(all, string(p))
	}
	for _, r := range ruleOrder {
		if r.New == nil {
			continue
		}
		if _, ok := r.New().(plan.Strategy); ok {
			all = append(all, r.Name) // of a strategy that names no other
		}
	}
	slices.Sort(all)
	return all
}

// reckon compares an answer that was read to its end with its total. What it showed twice counts
// twice: where results change places between two pages, others are missed, and the total is true
// all the same.
func reckon(p *history.Harvest, a *history.Query) {
	if a.Of == nil || !a.Sure || !a.Ended || a.Repeats > 0 || a.Read == 0 || a.Printed <= 0 ||
		retry.Unsteady(a) ||
		a.Of.Facts.Totals == history.WrongTotals {
		return
	}
	c := &a.Of.Counts
	c.Answers++
	switch {
	case a.Returned == a.Printed:
		c.Agreed++
	case a.Returned < a.Printed:
		c.Fewer++
	}
	if a.Printed >= history.CountLeast {
		if len(c.Last) == history.CountLast {
			c.Last = slices.Delete(c.Last, 0, 1)
		}
		c.Last = append(c.Last,
			history.Counted{Results: a.Returned, Share: float64(a.Returned) / float64(a.Printed)})
	}
	if share, ok := c.High(history.CountFrom); ok && p.On(highTotalsRule) &&
		math.Abs(share-c.Share) > history.CountChanges {
		p.Acts(highTotalsRule)
		recountTotals(p, a.Of, share)
	}
	p.TellCounts(a.Of)
}

// recountTotals takes all totals of a form for a share of what they say, and none of them for
// exact.
func recountTotals(p *history.Harvest, b *history.FormState, share float64) {
	c := &b.Counts
	b.Most *= share / cmp.Or(c.Share, 1)
	c.Share = share
	b.Facts.Totals, b.Facts.TotalsShare = history.HighTotals, math.Round(100*share)/100
	met := make(map[*history.Query]bool)
	again := func(a *history.Query) {
		if a != nil && a.Of == b && a.Printed > 0 && !met[a] {
			met[a] = true
			a.Claimed, a.Exact = max(b.Correct(a.Printed), a.Read), false
		}
	}
	again(b.Base)
	for _, a := range p.Queries {
		again(a)
	}
	rests := *evidence.RestsOf(p)
	for i := range rests {
		if r := &rests[i]; r.Query != nil && r.Query.Of == b {
			again(r.Query)
			r.Total = float64(r.Query.Claimed)
		}
	}
	if b.Facts.Cap > 0 && b.Clips.At == 0 {
		p.DropCap(b) // an answer that ended short of what it claims looks cut
	}
	p.Refile()
}
