package querygen

import (
	"deepcrawl/bipartite"
	"deepcrawl/forms/vetting"
	"deepcrawl/querygen/history"
)

// What a person keeps from being sent is never proposed. Rules that draw on lists pass it over;
// what a rule makes up by itself, as the beginning of words, or what the page has typed in, is
// refused here. To the rule that made it this is a question that failed, so that it goes on with
// the next one; to the harvest it is none: it has no number, costs nothing and counts nowhere.

// barred reports whether a query holds what a person keeps from being sent.
func barred(p *history.Harvest, q Query) bool {
	b := p.ByID[q.Form]
	if b == nil || b.Form.Ruling == nil {
		return false
	}
	for _, a := range q.Assign {
		for _, v := range a.Values {
			if _, is := vetting.Bars(b.Form, b.Form.Fields[a.Field].Name, v); is {
				return true
			}
		}
	}
	return false
}

// decide chooses the next ask, of those that may be sent.
func decide(p *history.Harvest) {
	refused := make(map[string]bool)
	for {
		choose(p)
		own := onHarvest.Of(p)
		if !own.ready || own.ask.Page > 1 || !barred(p, own.ask.Query) {
			return
		}
		sent := history.Submission(own.ask.Query.Form, own.ask.Query.Assign)
		if refused[sent] {
			return // a rule insists; the door refuses it
		}
		refused[sent] = true
		refuse(p, own.ask.Query, "not sent: a recipe bars it")
	}
}

// keptBack takes in that the last door refused a query. It has a number, by which it is stored with
// the reason, and is no failure of the site: only that nothing new came of it counts, so that a
// harvest of which all is refused comes to an end.
func keptBack(p *history.Harvest, o Outcome) {
	refuse(p, o.Ask.Query, o.Failure)
	p.NextID = max(p.NextID, o.Ask.Query.ID+1)
	p.Yield.Dry++
	decide(p)
}

// refuse tells the rules that a query failed which was never sent.
func refuse(p *history.Harvest, q Query, why string) {
	const nobody = ^bipartite.QueryID(0)
	id, queries := p.NextID, p.Yield.Queries
	q.ID = nobody
	a := begin(p, Ask{Query: q, Page: 1})
	p.NextID, p.Yield.Queries = id, queries
	a.Failures = 1 // it is not asked once more
	o := Outcome{Ask: Ask{Query: q, Page: 1}, Kind: Failed, Claimed: -1, Declined: true,
		Failure: why}
	learn(p, a, o, 0)
	tellParts(p, a, o, 0)
	close(p, a)
}
