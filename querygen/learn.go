package querygen

import (
	"maps"
	"slices"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/gain"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/listing"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/partition/endings"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/strategy/retry"
	"deepcrawl/querygen/strategy/sample"
	"deepcrawl/querygen/template"
)

// learn takes in a result page.
func learn(p *history.Harvest, a *history.Query, o Outcome, fresh int) {
	if a.Replaces != nil && a.Pages == 0 && a.Failures == 0 && !listing.TakesOver(p, a, o) {
		return
	}
	if retry.AsksLater(p, a, o) || listing.FailsLong(p, a, o) {
		return
	}
	if o.NoPage() {
		fail(p, a, o)
		return
	}
	if o.Dies && a.Of != nil {
		a.Of.Dying = true
	}
	trusted := !a.Distrusted()
	count(p, a, o, fresh)
	p.Learn(ofPage, lesson{Query: a, Outcome: o, Fresh: fresh})
	if trusted && a.Distrusted() {
		takeUp(p, a.Of)
	}
	settle(p, a)
}

// takeUp files the parts of a form that are not read to their end, as totals, by which nothing was
// left of some, are no longer believed: what is cut waits for each part that it asked for.
func takeUp(p *history.Harvest, b *history.FormState) {
	for _, id := range slices.Sorted(maps.Keys(p.Queries)) {
		if a := p.Queries[id]; a.Of == b && a.InPart && !retry.Waits(a) {
			p.Ranking.Raise(uint32(id), 0, PageKey(p, uint32(id)))
		}
	}
}

// count notes how far a query was read, and what it claims.
func count(p *history.Harvest, a *history.Query, o Outcome, fresh int) {
	said := float64(nextPage(p, a))
	a.Pages++
	a.Failures = 0
	a.Page = max(o.Returned, 0)
	a.Returned += a.Page
	a.Fresh += fresh
	a.Size = max(a.Size, o.Returned)
	p.Longest = max(p.Longest, a.Read)
	a.More = o.More && (o.Returned > 0 || a.OfInterface())
	a.Ended = !o.More && (o.Kind == Results || o.Kind == Empty && a.Pages > 1 && a.Returned > 0)
	a.Last = [2]float64{a.Last[1], float64(fresh)}
	a.Dry = history.ZeroOr(fresh > 0, a.Dry+1)
	a.Repeats = history.ZeroOr(a.Added > 0 || o.Returned == 0, a.Repeats+1)
	if a.Believes(o) {
		a.Printed, a.Sure = o.Claimed, o.ClaimedExact
		a.Claimed = max(a.Of.Correct(o.Claimed), min(a.Read, o.Claimed))
		a.Exact = o.ClaimedExact && !retry.Unsteady(a) && !a.Inflated()
	}
	if a.Pages > 1 {
		a.Said, a.Came = a.Said+said, a.Came+float64(fresh)
		a.LearnOnward(float64(fresh), said)
	}
}

// fail notes a page that could not be had. It is asked once more, except where the first page of a
// probe was perhaps just not to the site's taste.
func fail(p *history.Harvest, a *history.Query, o Outcome) {
	a.Failures++
	if a.InPart && a.Pages == 0 {
		if x := partition.Of(a.Of).Axis(a.Field); x != nil && x.Ranges() &&
			partition.WholeOnly(x, partition.PartOf(a)) {
			close(p, a)
			return
		}
	}
	twice := a.Failures > 1
	if a.InPart && a.Pages == 0 && o.Kind != Blocked {
		if partition.AsksAgain(a) {
			close(p, a)
			return
		}
		twice = twice || partition.FailedBefore(a)
	}
	if o.Kind == Blocked || twice || prefix.TooShort(p, a, o) ||
		a.Pages == 0 && (a.Purpose == "list" || a.Purpose == "probe") {
		if a.Pages == 0 {
			firstPage(p, a, o)
		}
		broken(p, a)
		close(p, a)
		return
	}
	a.More = true
	p.Ranking.Raise(uint32(a.ID), 0, PageKey(p, uint32(a.ID)))
}

// match measures how far our own matching agrees with the site's: the share of the captured items
// that hold the value.
func match(p *history.Harvest, a *history.Query) {
	if a.Value.Text == "" {
		return
	}
	a.ValueID, a.HasValue = p.Graph.Lookup(a.Value)
	if !a.HasValue {
		return
	}
	if a.Pages == 1 && !a.Repeated() {
		lookBack(p, a)
	}
	held, results := 0, 0
	items := p.Graph.Items(a.ID)
	for _, d := range items[max(0, len(items)-100):] {
		if p.Graph.Holds(d, a.ValueID) {
			held++
		} else if p.IsFurniture(d) {
			continue
		}
		results++
	}
	prior := 1.0
	if a.In != nil {
		prior = a.In.Match.Ratio()
		if a.Pages == 1 && !a.Repeated() {
			a.In.Match.Learn(float64(held), float64(results))
		}
	}
	onQuery.Of(a).agree = held
	a.Share = (float64(held) + 2*prior) / (float64(results) + 2)
}

// lookBack restores what was known of the value before its first page was captured: the items that
// the page captured for the second time were singletons then, the new ones were nothing.
func lookBack(p *history.Harvest, a *history.Query) {
	singles, doubles, degree := p.Elusive(a.ValueID), p.Graph.Doubletons(a.ValueID),
		p.Graph.Degree(a.ValueID)
	for _, d := range p.Graph.Items(a.ID) {
		switch {
		case !p.Graph.Holds(d, a.ValueID):
		case int(d) >= p.Known:
			singles -= p.Elusiveness(d)
			degree--
		case p.Graph.CaptureCount(d) == 2:
			singles += p.Elusiveness(d)
			doubles--
		case p.Graph.CaptureCount(d) == 3:
			doubles++
		}
	}
	if c := inCollection(a); c != nil {
		singles, doubles, held := p.LookBack(c, a)
		a.Held, a.Stratum = held, p.StratumOf(a.ValueID, held)
		if a.Weight, a.Stranger = p.WorthOf(a.In, degree, singles, doubles, held); !a.Stranger {
			a.Promised = p.Promised(a.In, a.Stratum, held, a.Weight)
		}
		p.WeighedBy(a)
		return
	}
	a.Held = degree
	a.Features = gain.FeaturesOf(p.Graph, a.ValueID, max(0, singles), doubles, degree, p.Known)
	a.Weight, a.Stratum = p.WorthIn(a.In, max(0, singles), doubles, degree),
		p.StratumOf(a.ValueID, degree)
	if a.In != nil {
		a.Promised = p.Promised(a.In, a.Stratum, degree, a.Weight)
	}
	p.WeighedBy(a)
	p.LearnReach(a, degree)
}

// inCollection returns the collection that a value is asked in; nil where it is in no one of
// several.
func inCollection(a *history.Query) *history.Collection {
	if a.In == nil {
		return nil
	}
	return a.In.Collection
}

// measure learns page size and cap from the page.
func measure(p *history.Harvest, a *history.Query, o Outcome) {
	changed := false
	whole := a.HasValue && !a.InPart && a.Pages <= 1 && p.Limit == 0 &&
		a.Of.Facts.PageSize == 0 // on one page, and no page was full yet
	if (o.More || whole) && o.Returned > p.PageSize {
		p.PageSize, changed = o.Returned, true
	}
	if a.Of == nil {
		return
	}
	f := &a.Of.Facts
	if o.More && o.Returned > f.PageSize {
		f.PageSize, changed = o.Returned, true
	}
	if listing.Otherwise(a) {
		return // it ends after so many pages perhaps
	}
	again := p.Limit == 0 && p.Longest <= a.Returned && endings.Short(a.Of, a)
	if again || a.Capped() && p.Limit != a.Returned {
		p.NoteCap(a, a.Returned)
		changed = true
	}
	if changed {
		p.Refile()
	}
	// parts that were read before the cap was known may hold more
	if again || changed && p.Limit > 0 {
		partition.Reopen(p, a.Of)
	}
}

// settle closes a query that can bring nothing more, or files it under its key.
func settle(p *history.Harvest, a *history.Query) {
	if a.OfInterface() { // its protocol says where the list ends, and extract whether it ever does
		a.Ended = !a.More
	} else {
		a.Ended = a.Ended || a.Repeats >= 2 || a.Repeats == 1 && !a.Lists()
	}
	if a.Circles() && p.Limit != a.Read {
		p.NoteCap(a, a.Read)
		p.Refile()
	}
	switch {
	case !a.More,
		a.Ended, // or the same page again
		!a.OfInterface() && a.Dry >= 2 && (!a.Counted() || a.Obscured() || p.CutOff(a)) &&
			!a.InPart && !p.ReadsAll() &&
			template.Behind(p, a) <= 0 && !prefix.HeadKnown(p, a),
		!a.OfInterface() && a.Trusted() && remaining(p, a) <= 0 && !p.ReadsAll(),
		!a.OfInterface() && retry.Doubted(p, a),
		// endless pages
		!a.OfInterface() && a.Exact && a.Claimed >= 0 && a.Read > a.Claimed+a.Claimed/2+a.Size &&
			a.Dry > 0:
		close(p, a)
	case !retry.Waits(a):
		p.Ranking.Raise(uint32(a.ID), 0, PageKey(p, uint32(a.ID)))
	}
}

func close(p *history.Harvest, a *history.Query) {
	if a.Closed {
		return
	}
	a.Closed, a.More = true, false
	delete(p.Queries, a.ID)
	p.Learn(ofEnd, lesson{Query: a})
}

// What the next page of a query promises competes with all else that can be asked.

// remaining predicts how many new items the unread pages of a counted query hold. For a value it is
// T - n, where n, the known items that match, is counted by our own matching and corrected by how
// far that agrees with the site's. That the known items come first, as where a site ranks the same
// items on top of every answer, does not matter: what the early pages lack the later ones hold.
func remaining(p *history.Harvest, a *history.Query) float64 {
	if !a.Counted() {
		return 0
	}
	unread := a.Unread()
	if unread <= 0 {
		return 0
	}
	if template.GridOf(a.Of).Holds(a) {
		return unread * a.Freshness() // known items that hold the text are mostly of other rows
	}
	if n, ok := partition.KnownIn(p, a); ok {
		return min(unread, max(0, float64(a.Read)+unread-n))
	}
	if n, ok := partition.BelievedIn(p, a); ok {
		return min(unread, max(unread*a.Freshness(), float64(a.Read)+unread-n))
	}
	if a.Lists() || !a.HasValue || a.Share < 0.2 {
		return min(unread, max(unread*a.Freshness(), p.SurelyNew(a)))
	}
	known := float64(p.Held(a.In, a.ValueID)) / a.Share * a.Of.Reach()
	known = min(max(known, float64(a.Read)), float64(p.Graph.Records()))
	return min(unread, max(0, p.SurelyNew(a), float64(a.Read)+unread-known))
}

// hiddenItems returns how many known items may stand before the new ones of a listing, of a word
// that holds twice what is known, or of one that our own matching finds in part only, as where
// pages show excerpts: engines that rank put on top what the words were learnt from, and pages
// without new items are no evidence against the total as long as they fill those pages.
func hiddenItems(p *history.Harvest, a *history.Query) float64 {
	if least := p.SurelyNew(a); least > 0 && (a.Lists() || least >= float64(a.Others)) {
		return float64(a.Others)
	}
	if n, ok := partition.KnownIn(p, a); ok {
		return n
	}
	if n, ok := partition.BelievedIn(p, a); ok {
		return n
	}
	if a.Lists() || !a.HasValue || a.Share < 0.2 {
		return 0
	}
	return min(float64(p.Held(a.In, a.ValueID))/a.Share*a.Of.Reach(), float64(a.Others))
}

// leastAtOnce is how many new items a page promises at least that is read at once where it would
// cost the pages before it once more later on (estimate).
const leastAtOnce = 0.5

// beyondTotal is what a further page of a part promises that has shown as many items as it counts
// and leads on, where its total is not trusted yet: the page or the total is wrong (estimate).
const beyondTotal = 0.3

// furtherRead is what a query that claims all gains on another such one by what it brought: enough
// to make up for what a query that claims a hundredth more gains by its breadth, once it brought a
// thirtieth of what it claims (estimate).
const furtherRead = 0.05

// PageKey ranks the next page of a query among all that can be asked.
func PageKey(p *history.Harvest, id uint32) float32 {
	a := p.Queries[bipartite.QueryID(id)]
	switch {
	case a == nil || a.Closed || !a.More || retry.Waits(a):
		return 0
	case a.OfInterface(), sample.Dips(a) && a.Failures == 0:
		return history.Urgent
	}
	key := nextPage(p, a)
	if a.Of != nil && a.Of.Dying && a.Pages > 0 && a.Failures == 0 && key >= leastAtOnce {
		return history.Urgent
	}
	if p.On(everythingRule) && p.Everything(a) && p.Acts(everythingRule) {
		// Of two that claim all, the one that brought more is read on: the other shows the same
		// from its beginning.
		key = max(key,
			float32(a.Size)) * float32(1+furtherRead*float64(a.Fresh)/max(1, float64(a.Claimed)))
	}
	if key >= 0.8*float32(a.Size) {
		key *= breadth(p, a)
	}
	return key
}

// nextPage predicts the new items of the next page of a query.
func nextPage(p *history.Harvest, a *history.Query) float32 {
	if p.ReadsAll() {
		return 1
	}
	switch {
	case listing.IsRest(a) && a.Pages > 0 && a.Failures == 0:
		return float32(listing.RestPage(p, a))
	case a.Failures > 0 && a.Pages == 0 && (a.Lists() || retry.IsAgain(a) && a.InPart):
		return float32(p.PageSize) // it may list everything
	case retry.IsAgain(a) && a.Pages > 0:
		return float32(max(0.5, a.Last[1]))
	case a.Failures > 0:
		return float32(max(0.5, 0.5*a.Last[1]))
	case p.IsCut(a):
		return float32(min(float64(a.Size), float64(p.Limit-a.Returned)) * p.CutFreshness(a))
	case template.IsDivided(a) && !a.Counted():
		return float32(template.NextDivided(p, a))
	case a.Counted() && !a.Obscured():
		key := remaining(p, a) * min(1, float64(a.Size)/max(1, a.Unread()))
		if a.InPart && a.Unread() <= 0 {
			return beyondTotal
		}
		if a.Lists() || !a.Trusted() {
			hidden := hiddenItems(p, a)
			if !a.Lists() && float64(a.Read-a.Fresh) < hidden {
				return float32(key) // what was seen may be those
			}
			patience := 2 + hidden
			key *= min(1.5, (a.Came+patience)/(a.Said+patience))
		}
		return float32(key)
	case prefix.HeadKnown(p, a):
		return float32(a.Size) / 2 // as many are new behind those as are known (estimate)
	case a.HasValue:
		// Without a total that can be worked with nothing tells what the unread pages hold, and
		// leaving queries half read would make the best ranked items known and the others
		// invisible: a value is read on until it runs dry. Measured on package descriptions and
		// program sources, going by the last pages instead takes 1.4 to 3 times the requests to 90
		// %.
		return 0.95 * float32(a.Size) * float32(listing.Follows(a))
	case a.Lists() && a.Pages <= 3:
		// An engine that ranks puts on top of a union what the words were learnt from.
		return float32(a.Size)
	case a.Dry > 0:
		return float32(0.3 * onHarvest.Of(p).afterDry.Ratio())
	case a.Pages == 1:
		return float32(0.9 * a.Last[1])
	}
	return float32((a.Last[0] + a.Last[1]) / 2)
}

// breadth favours the broader of two queries that both promise full pages: its pages stay new for
// longer, and it leaves less that has to be found, and met again, through others.
func breadth(p *history.Harvest, a *history.Query) float32 {
	if !a.Counted() || p.ReadsAll() {
		return 1
	}
	return float32(p.Broad(float64(a.Claimed)))
}
