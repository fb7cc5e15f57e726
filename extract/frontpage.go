package extract

import (
	"context"

	"deepcrawl/extract/records"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
)

// front learns what the page of a form lists before anything is asked, where the form takes no
// nonsense that would tell and its first answer does not say that it lists so many. It reports
// whether that has to be read again.
func (r *harvest) front(ctx context.Context, s *Step, rd *reader, res records.Result) (again bool,
	err error) {
	known := rd.front != nil || rd.empty != nil || len(rd.nonsense) > 0 || isNonsense(s.Ask)
	t, n := res.Claimed, len(res.Records)
	counted := t.Known && (t.N == n || t.To > 0 && t.To-t.From+1 == n)
	if known || counted || len(res.Records) == 0 || s.Ask.Page > 1 ||
		rd.session.form.Template != nil {
		return false, nil
	}
	rd.front = &records.Front{}
	u, err := fetch.ParseURL(nil, submit.FreshFrom(rd.session.form))
	if err != nil {
		return false, nil
	}
	p, err := r.fetcher.Fetch(ctx, &fetch.Request{URL: u})
	s.Outcome.Requests += cost(p, err)
	if err != nil {
		return false, only(ctx, err)
	}
	rd.front = records.LearnFront(p)
	if rd.saved == 0 {
		rd.wrapper = nil // it was learnt from that answer
	}
	return true, nil
}
