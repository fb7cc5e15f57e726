package extract

import (
	"context"

	"deepcrawl/extract/records"
	"deepcrawl/surface/fetch"
)

// nearer is the page after the first one of a query, where the way on led past it; nil where it did not. The wrapper knows from then
// on which parameter counts.
func (r *harvest) nearer(ctx context.Context, s *Step, rd *reader, p *fetch.Page, res records.Result) (*fetch.Page, error) {
	q, a := s.Ask.Query.ID, rd.asked(s.Ask)
	after := r.shown[q]
	delete(r.shown, q)
	if s.Ask.Page == 1 && res.Next != nil && res.Claimed.From == 1 {
		r.shown[q] = res.Claimed.To
	}
	if s.Ask.Page != 2 || rd.wrapper == nil {
		return nil, nil
	}
	req := rd.wrapper.Leapt(a, p, res, after)
	if req == nil {
		return nil, nil
	}
	again, err := r.fetcher.Fetch(ctx, req)
	s.Outcome.Requests += cost(again, err)
	if err != nil {
		rd.wrapper.Unleap()
		return nil, only(ctx, err)
	}
	if now, err := rd.wrapper.Apply(a, again); err != nil || now.Claimed.From != after+1 {
		rd.wrapper.Unleap()
		return nil, nil
	}
	return again, nil
}
