package extract

import (
	"context"
	"net/url"

	"deepcrawl/extract/records"
	ways "deepcrawl/extract/records/onward"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// The second page of a query is where it shows that the way on of a site is wrong: it leads too
// far, or it loses the question. What is seen there once is known of all queries of the form.

// A firstPage is what the first page of a query tells of the second.
type firstPage struct {
	to    int        // its last record; 0: not said, or it is not the first
	total int        // -1: none
	holds float64    // share of its records that hold the term; 0 without one
	sent  url.Values // what it was asked by
}

// second is the second page of a query, where the way on led elsewhere; nil where it did not. A
// first page is noted.
func (r *harvest) second(ctx context.Context, s *Step, rd *reader, p *fetch.Page,
	res records.Result) (*fetch.Page, error) {
	q := s.Ask.Query.ID
	first, known := r.firsts[q]
	delete(r.firsts, q)
	if s.Ask.Page == 1 && res.Next != nil {
		first = firstPage{total: claimed(res), holds: share(s.Ask, res), sent: ways.Sent(p)}
		if res.Claimed.From == 1 {
			first.to = res.Claimed.To
		}
		r.firsts[q] = first
	}
	if s.Ask.Page != 2 || !known || rd.wrapper == nil || rd.session.form.Template != nil {
		return nil, nil
	}
	if again, err := r.nearer(ctx, s, rd, p, res, first); again != nil || err != nil {
		return again, err
	}
	return r.remembered(ctx, s, rd, p, res, first)
}

// claimed is the total of a page, -1 for none.
func claimed(res records.Result) int {
	if !res.Claimed.Known {
		return -1
	}
	return res.Claimed.N
}

// share is the part of the records of a page that hold the term.
func share(a querygen.Ask, res records.Result) float64 {
	if len(res.Records) == 0 {
		return 0
	}
	return float64(matched(res.Records, a.Query.Term)) / float64(len(res.Records))
}

// fetched asks for a page beside the question, and reads it.
func (r *harvest) fetched(ctx context.Context, s *Step, rd *reader, u *url.URL,
	from *url.URL) (*fetch.Page, records.Result, error) {
	p, err := r.fetcher.Fetch(ctx, &fetch.Request{URL: u, Referer: from})
	s.Outcome.Requests += cost(p, err)
	if err != nil {
		return nil, records.Result{}, only(ctx, err)
	}
	res, err := rd.wrapper.Apply(rd.asked(s.Ask), p)
	if err != nil || len(res.Records) == 0 {
		return nil, res, nil
	}
	return p, res, nil
}

// nearer is the page after the first one, where the way on led past it. The wrapper knows from then
// on which parameter counts.
func (r *harvest) nearer(ctx context.Context, s *Step, rd *reader, p *fetch.Page,
	res records.Result, first firstPage) (*fetch.Page, error) {
	req := rd.wrapper.Leapt(rd.asked(s.Ask), p, res, first.to)
	if req == nil {
		return nil, nil
	}
	again, now, err := r.fetched(ctx, s, rd, req.URL, p.URL)
	if again == nil || now.Claimed.From != first.to+1 {
		rd.wrapper.Unleap()
		return nil, err
	}
	return again, nil
}

const (
	// share of the records of a first page that hold the term where our own matching tells
	// something
	mostHold  = 0.8
	othersToo = 0.5 // of that share, below which a further page shows others
)

// strays reports whether a second page is none of the query: it counts more, or its records do not
// hold the term, or it is no page.
func (f firstPage) strays(a querygen.Ask, res records.Result) bool {
	total := claimed(res)
	switch {
	case len(res.Records) == 0:
		return true
	case total >= 0 && f.total >= 0:
		return total > f.total
	}
	return f.holds >= mostHold && share(a, res) <= othersToo*f.holds
}

// remembered is the second page of a query whose way on does not ask what was asked, and led to
// another answer. With what was asked it may be right, which is found out once. A page of
// everything is read on, from the first one: nothing lists more.
func (r *harvest) remembered(
	ctx context.Context, s *Step, rd *reader, p *fetch.Page, res records.Result, first firstPage,
) (*fetch.Page, error) {
	if rd.wrapper.Lost != "" || p.Request == nil || !ways.Forgets(rd.asked(s.Ask), p.Request) {
		return nil, nil
	}
	if !first.strays(s.Ask, res) {
		rd.session.led = rd.session.led ||
			len(res.Records) > 0 && first.total >= 0 && claimed(res) == first.total
		return nil, nil
	}
	if r.turns.any && r.turns.last != s.Ask.Query.ID || rd.session.led {
		return nil, nil // it may be of the query asked last, or the site is out of order
	}
	carried, now, err := r.fetched(ctx, s, rd, ways.Carry(p.Request.URL, first.sent), p.URL)
	if err != nil {
		return nil, err
	}
	if carried != nil && !first.strays(s.Ask, now) {
		rd.wrapper.Lose(ways.Carried)
	} else {
		carried = nil
		rd.wrapper.Lose(ways.Dropped)
	}
	if res.Next == nil {
		return carried, nil
	}
	before := ways.PageBefore(p.Request.URL, res.Next.URL)
	if before == nil {
		return nil, nil
	}
	all, _, err := r.fetched(ctx, s, rd, before, p.URL)
	return all, err
}
