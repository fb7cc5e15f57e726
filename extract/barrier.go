package extract

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"unicode"

	"deepcrawl/extract/records"
	"deepcrawl/extract/records/document"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/verdict"
	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/submit"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

// Some sites show each visitor a page of terms first, and answer all that he asks with it until he
// has accepted. That is for a person to do. Such a page says nothing of the search, so that it
// looks like an empty answer in words that are not known. What tells it apart is its shape: it is
// the same whatever is asked, it has something to press or a link that leads on, and where the site
// is open, that is not on the page of the form; where it is closed as a whole, other addresses show
// it as well.

// A Barrier is a page that stands before the answers of a form.
type Barrier struct {
	Text uint64 `json:"text"` // hash of what it says
	Why  string `json:"why"`  // in words
}

// textOf is a hash of what a page says. Numbers are left out, as they may be of a clock or a
// counter.
func textOf(p *fetch.Page) uint64 {
	return outline.HashString(0, strings.Map(func(r rune) rune {
		if unicode.IsDigit(r) {
			return -1
		}
		return r
	}, outline.VisibleText(p)))
}

// is says in words what stands before the answers where a page is that, and "" where it is another
// one.
func (b *Barrier) is(p *fetch.Page) string {
	if b == nil || p.Status >= 400 || textOf(p) != b.Text {
		return ""
	}
	return b.Why
}

// barred looks once for each form whether the answer of a step is a barrier, which is known to the
// reader then.
func (r *harvest) barred(ctx context.Context, s *Step, rd *reader, p *fetch.Page,
	res records.Result) (bool, error) {
	if rd.looked || rd.found || rd.barrier != nil || !rd.mayBar(s.Ask, p, res) {
		return false, nil
	}
	ways := waysOn(p)
	if len(ways) == 0 {
		return false, nil
	}
	rd.looked = true
	way, err := r.confirmed(ctx, s, rd, p, ways)
	if err != nil || way == nil {
		return false, err
	}
	rd.barrier = &Barrier{Text: textOf(p), Why: way.Before(p)}
	s.Learnt.Barrier = rd.barrier
	if rd.saved == 0 {
		rd.wrapper = nil // it was learnt from that page
	}
	r.log.Info("a page stands before the answers", "site", r.cfg.Site, "form", rd.form.ID, "page",
		p.URL, "way", way.Label)
	return true, nil
}

func waysOn(p *fetch.Page) []kind.WayOn {
	found, err := forms.Find(p)
	if err != nil {
		return nil
	}
	return kind.WaysOn(p, found)
}

// mayBar reports whether an answer has no trace of the search.
func (rd *reader) mayBar(a querygen.Ask, p *fetch.Page, res records.Result) bool {
	switch {
	case a.Page > 1, rd.session.form.Template != nil, p.Status >= 400, res.Away, res.Claimed.Known,
		!answersNothing(a, res),
		saysLost(p, res), strings.HasPrefix(res.Why, "the page says"),
		verdict.HandedBack(rd.asked(a), p):
		return false
	case res.Kind == records.Blocked, res.Kind == records.Failed && res.Unlike == "":
		return false
	}
	term := strings.ToLower(a.Query.Term)
	return len(term) < leastTraced ||
		!strings.Contains(strings.ToLower(outline.VisibleText(p)), term)
}

// leastTraced is how long a term is, in bytes, that no text has by chance.
const leastTraced = 5

// confirmed is the way past a page that may be a barrier; nil where it is none.
func (r *harvest) confirmed(ctx context.Context, s *Step, rd *reader, p *fetch.Page,
	ways []kind.WayOn) (*kind.WayOn, error) {
	u, err := fetch.ParseURL(nil, submit.FreshFrom(rd.session.form))
	if err != nil {
		return nil, nil
	}
	front, err := r.look(ctx, s, u)
	if front == nil || err != nil {
		return nil, err
	}
	if textOf(front) == textOf(p) {
		return r.beforeAll(ctx, s, rd, p, front, ways)
	}
	own := waysOn(front)
	ways = slices.DeleteFunc(ways, func(w kind.WayOn) bool {
		return slices.ContainsFunc(own, func(o kind.WayOn) bool {
			return o.Kind == w.Kind || o.Label == w.Label
		}) ||
			w.Kind == "link "+front.URL.Path
	})
	if len(ways) == 0 || rd.session.stands(p) {
		return nil, nil
	}
	for _, q := range r.unlike(rd, s.Ask.Query) {
		other, n, err := r.answer(ctx, rd, querygen.Ask{Query: q, Page: 1})
		s.Outcome.Requests += n
		if err != nil {
			return nil, only(ctx, err)
		}
		if textOf(other) != textOf(p) {
			return nil, nil
		}
	}
	return &ways[0], nil
}

// look loads a page beside the question; nil where there is none.
func (r *harvest) look(ctx context.Context, s *Step, u *url.URL) (*fetch.Page, error) {
	p, err := r.fetcher.Fetch(ctx, &fetch.Request{URL: u})
	s.Outcome.Requests += cost(p, err)
	if err != nil {
		return nil, only(ctx, err)
	}
	return p, nil
}

// mostBeside is how many other pages of a site are asked for that may show the same.
const mostBeside = 2

// beforeAll is the way past a page that the page of the form shows as well, where other addresses
// do so, too. A site that answers with its start page has other pages.
func (r *harvest) beforeAll(
	ctx context.Context, s *Step, rd *reader, p, front *fetch.Page, ways []kind.WayOn,
) (*kind.WayOn, error) {
	others := besides(p, front, rd.session.form.Action, ways)
	if len(others) == 0 && rd.session.stands(front) {
		return nil, nil
	}
	for _, u := range others {
		other, err := r.look(ctx, s, u)
		if other == nil || err != nil || textOf(other) != textOf(p) {
			return nil, err
		}
	}
	return &ways[0], nil
}

// besides are addresses of other pages that a page links to, none of them a way past it or harmful.
func besides(p, front *fetch.Page, action string, ways []kind.WayOn) (others []*url.URL) {
	seen := map[string]bool{p.URL.Path: true, front.URL.Path: true}
	if u, err := url.Parse(action); err == nil {
		seen[u.Path] = true
	}
	for _, w := range ways {
		if path, ok := strings.CutPrefix(w.Kind, "link "); ok {
			seen[path] = true
		}
	}
	for _, l := range document.Links(p) {
		if u := l.URL; !seen[u.Path] && !outline.IsHome(u) && len(others) < mostBeside {
			seen[u.Path] = true
			if !l.Judge().Harmful() {
				others = append(others, u)
			}
		}
	}
	return others
}

// unlike are questions of other kinds than one: what the form asks as it is served, and a word that
// the site has.
func (r *harvest) unlike(rd *reader, q querygen.Query) (qs []querygen.Query) {
	if len(q.Assign) > 0 {
		qs = append(qs, querygen.Query{Form: q.Form, Purpose: "probe", Field: -1})
	}
	i := slices.IndexFunc(q.Assign, func(a forms.Assignment) bool {
		return slices.Equal(a.Values, []string{q.Term})
	})
	words := slices.Concat(r.snap.Seeds.Surface, r.snap.Seeds.Words)
	w := slices.IndexFunc(words, func(w string) bool { return w != "" && w != q.Term })
	if q.Term == "" || i < 0 || w < 0 {
		return qs
	}
	as := slices.Clone(q.Assign)
	as[i].Values = []string{words[w]}
	return append(qs,
		querygen.Query{Form: q.Form, Purpose: "probe", Field: q.Field, Term: words[w], Assign: as})
}
