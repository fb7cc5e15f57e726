package extract

import (
	"context"

	"deepcrawl/bipartite"
	"deepcrawl/extract/records"
	"deepcrawl/extract/records/verdict"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// Ways to further pages may die: the state of the page that shows them is good for some time, or is
// spent by the next question. A page that was left for later is then asked for by way of the first
// one, asked again. From the first death on it is known that pages must be read at once. So it is
// where each page leads on by the same way.

// longestWay is how many pages are asked once more to come to one whose way died.
const longestWay = 12

// revived is the page of a step by way of the first page of its query, asked again; nil where that
// does not lead there.
func (r *harvest) revived(ctx context.Context, rd *reader, a querygen.Ask) (p *fetch.Page,
	requests int, err error) {
	if rd.wrapper == nil || rd.session.form.Template != nil {
		return nil, 0, nil
	}
	died := r.next[a.Query.ID]
	defer func() {
		if p == nil && died != nil {
			r.next[a.Query.ID] = died
		}
	}()
	at := querygen.Ask{Query: a.Query, Page: 1}
	for steps := 0; steps <= longestWay; steps++ {
		p, n, err := r.fetch(ctx, rd, at)
		if requests += n; err != nil {
			return nil, requests, only(ctx, err)
		}
		if at.Page == a.Page {
			return p, requests, nil
		}
		res, err := rd.wrapper.Apply(rd.asked(at), p)
		if err == nil && at.Page == 1 && len(res.Records) == 0 && steps == 0 && looksLost(p, res) {
			n, err := r.reload(ctx, &rd.session)
			if requests += n; err != nil {
				return nil, requests, only(ctx, err)
			}
			continue
		}
		if err != nil || res.Next == nil {
			return nil, requests, nil
		}
		rd.session.takeTokens(p)
		r.turns.last, r.turns.any, r.turns.recent, r.turns.page = a.Query.ID, true, a.Query.ID,
			at.Page
		at.Page++
		r.next[a.Query.ID] = res.Next
		if res.Page == nil {
			continue
		}
		if way := res.Page(a.Page); way != nil {
			at.Page, r.next[a.Query.ID] = a.Page, way
		}
	}
	return nil, requests, nil
}

// left reports whether the way to a page may have died since it was shown, or lead elsewhere now:
// pages of the form die, and another query was read, or the way is one step from a place that was
// left.
func (r *harvest) left(rd *reader, a querygen.Ask) bool {
	return rd.session.mortal && a.Page > 1 &&
		(r.turns.recent != a.Query.ID || r.turns.lostPlace(a.Query.ID, a.Page))
}

// deepestTrial is the page up to which it is tried whether a way died.
const deepestTrial = 6

// mayHaveDied reports whether a page is refused that was left for later. Until that is known of a
// site, it is tried where it costs little, and twice; and without words for it only where the page
// was refused before, as a site may fail now and then.
func (r *harvest) mayHaveDied(own *session, a querygen.Ask, p *fetch.Page,
	res records.Result) bool {
	switch {
	case a.Page == 1, !looksLost(p, res):
		return false
	case own.mortal:
		return true
	}
	if own.deaths >= mostVain || r.turns.recent == a.Query.ID && r.turns.missed != placeOf(a) {
		return false
	}
	return saysLost(p, res) || a.Page <= deepestTrial && r.turns.missed == placeOf(a)
}

// A place is a page of a query.
type place struct {
	query bipartite.QueryID
	page  int
}

func placeOf(a querygen.Ask) place { return place{a.Query.ID, a.Page} }

// revive is the page of a step whose way died, by way of the first page; nil where that shows none
// either.
func (r *harvest) revive(ctx context.Context, s *Step, rd *reader) (*fetch.Page, error) {
	rd.session.deaths++
	p, n, err := r.revived(ctx, rd, s.Ask)
	s.Outcome.Requests += n
	if p == nil || err != nil {
		return nil, err
	}
	res, _, err := rd.read(s.Ask, p)
	if err != nil || len(res.Records) == 0 {
		return nil, nil
	}
	rd.session.mortal, s.Outcome.Dies = true, true
	return p, nil
}

// saysLost reports whether a page without records says that a session is over.
func saysLost(p *fetch.Page, res records.Result) bool {
	return len(res.Records) == 0 && verdict.Lapsed(p)
}
