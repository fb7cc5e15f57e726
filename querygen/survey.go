package querygen

import (
	"fmt"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/values"
)

// A long query is a commitment: its pages are full of new items while it is read, and the longer query that should have
// been read in its place overlaps with it later. So before one is read, the words that stand in most known items are
// asked for once. That costs next to nothing, as their first pages are new as well while little is known.
const (
	surveys    = 8   // words a form is asked for that reason
	longRead   = 20  // unread pages of a query that is worth the comparison
	surveyFrom = 30  // known items: with fewer, every word seems common
	surveyTo   = 500 // known items: with more, the commitment was made
	common     = 0.5 // share of the known items that hold a word worth asking
)

// surveyed names the estimator of such queries. The commonest words are often labels of the result list, which the site
// has not indexed, so nothing is learnt from their failure.
const surveyed = "survey"

// survey offers the commonest word that was not asked yet, while a long query is about to be read.
func (p *Planner) survey() offer {
	a := p.topArm()
	if a == nil || a.box == nil || a.box.main < 0 || a.lists() || a.unread() < longRead*float64(a.size) {
		return offer{}
	}
	if n := p.graph.Records(); n < surveyFrom || n > surveyTo || a.box.surveys >= surveys {
		return offer{}
	}
	f := a.box.families[0]
	v, ok := p.commonest(f)
	if !ok {
		return offer{}
	}
	q := p.valueQuery(f, p.graph.Value(v))
	q.Gain, q.Price = p.predict(f, v)
	q.By = surveyed
	q.Why = fmt.Sprintf("%d of %s hold it: it may list more than the query being read", p.graph.Degree(v), plural(p.graph.Records(), "known item"))
	return offer{key: urgent, new: true, ask: Ask{Query: q, Page: 1}}
}

// commonest returns the word of the most known items that was not asked yet; ok is false when none is common.
func (p *Planner) commonest(f *family) (best bipartite.ValueID, ok bool) {
	most := int(common * float64(p.graph.Records()))
	for i, c := range p.class {
		v := bipartite.ValueID(i)
		if c&values.Word != 0 && p.graph.Degree(v) > most && !p.pointless(f, v) {
			best, ok, most = v, true, p.graph.Degree(v)
		}
	}
	return best, ok
}
