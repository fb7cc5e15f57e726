package querygen

import (
	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/size"
	"deepcrawl/querygen/strategy/listing"
	"deepcrawl/querygen/strategy/mirror"
	"deepcrawl/querygen/strategy/pairs"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/partition/endings"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/strategy/retry"
	"deepcrawl/querygen/strategy/sample"
	"deepcrawl/querygen/template"
)

// The inferences of this planner, in the order in which they learn. A step that is not named after
// a rule keeps count of what several rules go by.

type (
	inference = history.Inference
	lesson    = history.Lesson
)

// ofPage are learnt from each page that came, before the parts are told of it.
var ofPage = []inference{
	{Name: "what the site matches",
		Rules: []*Rule{history.ReachRule, history.CollectionsRule, history.OwnWordsRule},
		Learn: func(p *history.Harvest, l lesson) {
			match(p, l.Query)
		}},
	{Name: "invented pages",
		Rules: []*Rule{retry.AlienPagesRule, retry.DeepListingRule},
		Learn: func(p *history.Harvest, l lesson) {
			retry.JudgePage(p, l.Query)
			retry.LearnDeep(l.Query.Of, l.Query, l.Outcome)
		}},
	{Name: "what a value by lot tells", Learn: func(p *history.Harvest, l lesson) {
		if a := l.Query; a.Drawn() && a.In != nil {
			sample.Weigh(p, a)
		}
		if a, d := l.Query, sample.DrawsOf(p); a.Dip {
			d.Pages, d.Last = max(d.Pages, a.Pages), p.Step
		}
	}},
	{Name: "page size and cap",
		Rules: []*Rule{endings.ShortRule},
		Learn: func(p *history.Harvest, l lesson) {
			measure(p, l.Query, l.Outcome)
		}},
	{Name: "pages after a short one",
		Rules: []*Rule{listing.ShortPagesRule},
		Learn: func(p *history.Harvest, l lesson) {
			listing.LearnPastShort(p, l.Query, l.Outcome)
		}},
	{Name: "ranks",
		Rules: []*Rule{ranksRule},
		Learn: func(p *history.Harvest, l lesson) {
			learnRanks(p, l.Query)
		}},
	{Name: "what pairs bring", Learn: func(p *history.Harvest, l lesson) {
		pairs.LearnPair(p, l.Query, l.Fresh)
	}},
	{Name: "totals",
		Rules: []*Rule{history.SameTotalsRule, history.ExceededRule, history.BrokenTotalsRule},
		Learn: func(p *history.Harvest, l lesson) {
			p.Facts(l.Query, l.Outcome)
		}},
	{Name: "longer pages",
		Rules: []*Rule{listing.ShorterAgainRule},
		Learn: func(p *history.Harvest, l lesson) {
			listing.WatchPages(p, l.Query, l.Outcome)
		}},
	{Name: "order", Learn: func(p *history.Harvest, l lesson) {
		listing.WatchOrder(p, l.Query, l.Outcome)
	}},
	{Name: "the first page",
		Rules: []*Rule{shortSaidRule, shortDeclinedRule, prefix.ShortInVainRule,
			prefix.StopWordsFactRule, clipRule, history.FurnitureRule, listing.InsideRule,
			listing.SmallUnionRule, mirror.DoublesRule,
			prefix.OpeningFoundRule, prefix.NoSignRule, postalPatternRule, deadFieldRule},
		Learn: func(p *history.Harvest, l lesson) {
			a := l.Query
			if a.Pages != 1 {
				return
			}
			firstPage(p, a, l.Outcome)
			listing.MeetPages(p, a, l.Outcome)
			sample.Hear(p, a, l.Outcome)
			if a.Of != nil && a.Page < a.Of.Facts.PageSize {
				retry.Witness(p, a, a.Read) // a page that is not full has all there is
			}
		}},
	{Name: "the page after one without new items",
		Rules: []*Rule{prefix.KnownHeadRule},
		Learn: func(p *history.Harvest, l lesson) {
			if a := l.Query; a.Pages != 1 && a.Last[0] == 0 {
				onHarvest.Of(p).afterDry.Learn(float64(l.Fresh), 0.3)
			}
		}},
	{Name: "what cells of a grid bring", Learn: func(_ *history.Harvest, l lesson) {
		if b := l.Query.Of; b != nil {
			template.GridOf(b).Pays(l.Query, l.Fresh)
		}
	}},
	{Name: "answers to values by lot", Learn: func(p *history.Harvest, l lesson) {
		sample.Tell(p, l.Query)
	}},
	{Name: "parts that bring nothing", Learn: func(_ *history.Harvest, l lesson) {
		if a := l.Query; a.InPart {
			pt := partition.Of(a.Of)
			pt.Dry = history.ZeroOr(l.Fresh > 0, pt.Dry+1)
			shelf := pt.Shelf(partition.PartOf(a))
			shelf.Idle = history.ZeroOr(l.Fresh > 0, shelf.Idle+1)
		}
	}},
}

// ofEnd are learnt from a query that has no further page; its Outcome is empty.
var ofEnd = []inference{
	{Name: "answers to values by lot", Learn: func(p *history.Harvest, l lesson) {
		sample.Tell(p, l.Query)
	}},
	{Name: "recall",
		Rules: []*Rule{recallRule},
		Learn: func(p *history.Harvest, l lesson) {
			recalls(p, l.Query)
		}},
	{Name: "totals that are too high",
		Rules: []*Rule{highTotalsRule},
		Learn: func(p *history.Harvest, l lesson) {
			reckon(p, l.Query)
		}},
	{Name: "items that other queries find", Learn: func(p *history.Harvest, l lesson) {
		retry.WitnessEnd(p, l.Query)
	}},
	{Name: "new items among results", Learn: func(p *history.Harvest, l lesson) {
		if a := l.Query; a.HasValue {
			onHarvest.Of(p).news.Learn(float64(a.Fresh), float64(a.Returned))
		}
	}},
	{Name: "what a field brings", Learn: func(p *history.Harvest, l lesson) {
		a := l.Query
		if a.In == nil {
			return
		}
		a.In.Finish(a)
		if a.HasValue && a.In.Kind == history.WordField && a.In.Scope == "" && a.Pages > 0 {
			p.MarkComplete(a)
		}
	}},
	{Name: "what pairs bring", Learn: func(p *history.Harvest, l lesson) {
		pairs.EndPair(p, l.Query)
	}},
	{Name: "the cap, by answers that end alike",
		Rules: []*Rule{endings.AlikeRule, endings.RoundRule},
		Learn: func(p *history.Harvest, l lesson) {
			if endings.Alike(p, l.Query) {
				partition.Reopen(p, l.Query.Of)
			}
		}},
	{Name: "words of more items than are shown", Learn: func(p *history.Harvest, l lesson) {
		template.NoteWide(p, l.Query, false)
		template.LearnDivided(p, l.Query)
	}},
	{Name: "what a part holds",
		Rules: []*Rule{partition.CareRule},
		Learn: func(p *history.Harvest, l lesson) {
			if l.Query.InPart {
				partition.ReadRegion(p, l.Query)
			}
		}},
	{Name: "values that list",
		Rules: []*Rule{valueListsRule},
		Learn: func(p *history.Harvest, l lesson) {
			if a := l.Query; heldByAll(p, a) {
				evidence.SamplingOf(p).Relist(p.Graph, p.Graph.Items(a.ID))
				listing.EndListing(p, a)
			}
		}},
	{Name: "what a listing lists",
		Rules: []*Rule{listing.ResolveRule},
		Learn: func(p *history.Harvest, l lesson) {
			if a := l.Query; a.Lists() {
				listing.EndListing(p, a)
			}
		}},
}

// ofStep are learnt at the end of each step, whether a page came or not, after the parts were told.
var ofStep = []inference{
	{Name: "whether a listing holds everything", Learn: func(p *history.Harvest, l lesson) {
		if a := l.Query; a != p.Listed && !a.Foretold && !a.Aside && !a.Repeated() &&
			!p.Furnished(a) {
			evidence.TrialOf(p).Add(a, l.Outcome, l.Fresh, evidence.Head(p, a))
		}
	}},
	{Name: "parts since the last listing", Learn: func(p *history.Harvest, l lesson) {
		partition.ReadSince(p, l.Outcome, l.Fresh)
	}},
	{Name: "forms that find nothing",
		Rules: []*Rule{waitRule, muteRule},
		Learn: func(p *history.Harvest, _ lesson) {
			letWait(p)
		}},
	{Name: "whether a form finds what another counts",
		Rules: []*Rule{compareFormsRule},
		Learn: func(p *history.Harvest, l lesson) {
			comparesForms(p, l.Query, l.Fresh)
		}},
	{Name: "attributes that boxes are called like",
		Rules: []*Rule{labelRule},
		Learn: func(p *history.Harvest, l lesson) {
			findLabels(p, l.Query.Of)
		}},
	{Name: "values of new items", Learn: func(p *history.Harvest, l lesson) {
		rise(p)
	}},
	{Name: "the share of new results of cut answers", Learn: func(p *history.Harvest, l lesson) {
		p.FollowShare()
		p.FollowStrangers()
	}},
	{Name: "the last answers",
		Rules: []*Rule{size.SizeRecentRule},
		Learn: func(p *history.Harvest, l lesson) {
			size.AnswersOf(p, l.Query, l.Outcome.Returned, l.Fresh)
		}},
	{Name: "values asked for",
		Learn: func(p *history.Harvest, l lesson) {
			evidence.Begin(p, l.Query)
		}},
}
