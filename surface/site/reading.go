package site

import (
	"context"
	"fmt"
	"runtime/debug"
	"strings"

	"deepcrawl/forms/safety"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/skim"
	"deepcrawl/surface/spam"
	"deepcrawl/surface/visit"
	"deepcrawl/surface/weburl"
)

// unhurried makes a request come back as one for later when it is not its host's turn. One that was
// sent twice by then is made once more, and what comes of that is its outcome.
func (s *Site) unhurried(ctx context.Context, l visit.Link, req *fetch.Request) context.Context {
	if req.Once = s.passing.tries[l.Key] >= 2; req.Once {
		return ctx
	}
	return fetch.WithPatience(ctx, longestWait)
}

// visit fetches and reads one page.
func (s *Site) visit(ctx context.Context, l visit.Link) *visit.Visit {
	v := &visit.Visit{Link: l, At: s.crawler.Now(), Course: visit.Course{Again: s.past != nil}}
	req := &fetch.Request{URL: l.URL, Header: s.past.conditions()}
	if l.From != "" {
		// an address that we stored; without it the request is as good
		req.Referer, _ = fetch.ParseURL(nil, l.From)
	}
	p, err := s.crawler.Fetcher.Fetch(s.unhurried(ctx, l, req), req)
	if err != nil {
		v.Fail(err)
		if v.Later != nil && v.Later.Sent {
			s.passing.tries[l.Key]++
		}
		return v
	}
	v.Page = p
	v.Outcome, v.Err = visit.Judge(p, s.key)
	switch v.Outcome {
	case visit.OutcomePage:
		s.readPage(ctx, v)
	case visit.OutcomeMoved:
		v.Verdict = spam.Inspect(p)
	}
	return v
}

// readPage fills in what the page says. A fault of ours in reading one page of millions ends
// neither the crawl nor each run that goes on with it: the visit failed, and the log tells where.
func (s *Site) readPage(ctx context.Context, v *visit.Visit) {
	defer func() {
		if fault := recover(); fault != nil {
			s.crawler.Config.Log.Error("a fault of deepcrawl in reading a page", "page",
				v.Page.URL.String(), "fault", fault, "stack", string(debug.Stack()))
			v.Outcome, v.Err, v.Forms, v.Links = visit.OutcomeError,
				fmt.Sprintf("a fault of deepcrawl in reading it: %v", fault), nil, nil
		}
	}()
	r, plain := skim.Plain(v.Page, s.seen.Has, s.beyond)
	if !plain {
		var err error
		s.inspect(ctx, v)
		if r, err = skim.Full(v.Page, s.seen.Has, s.beyond); err != nil {
			v.Outcome, v.Err = visit.OutcomeNotHTML, err.Error()
			return
		}
		if v.Forms, err = s.crawler.Find(v.Page); err != nil {
			s.crawler.Config.Log.Warn("forms not read", "page", v.Page.URL.String(), "error", err)
		}
	}
	defer r.Release()
	v.Title, v.Text, v.Lang, v.Hash, v.Sim, v.Said = r.Title, r.Text, r.Lang, r.Hash,
		skim.Fingerprint(r.Text), r.Said
	s.barrier.Meet(v)
	if where, known := s.readBefore(v, r); known {
		v.Outcome, v.Err, v.Hollow = visit.OutcomeDuplicate, "same text as "+where, true
		return
	}
	near, judged := s.traps.Near(v)
	if near != "" && !judged {
		v.Outcome, v.Err = visit.OutcomeDuplicate, near
		return
	}
	for _, d := range v.Verdict.Redirects {
		if d.Via == "script" && !d.OffSite {
			r.Links = append(r.Links, skim.Link{URL: d.URL, Key: weburl.Key(d.URL), Via: "script"})
		}
	}
	r.Links = append(r.Links, skim.HeaderLinks(v.Page)...) // what release clears
	v.Links = s.fresh(v, r.Links, r.Page)
	v.Hollow = s.traps.Hollow(v, near != "")
}

// inspect judges where the page leads, by a browser where that is not known without one.
func (s *Site) inspect(ctx context.Context, v *visit.Visit) {
	v.Verdict = spam.Inspect(v.Page)
	if draw := s.crawler.Config.Draw; draw != nil && v.Page.Served == nil && v.Verdict.Undecided() {
		if p := draw(ctx, v.Page); p != nil {
			v.Page, v.Verdict = p, spam.Inspect(p)
		}
	}
}

// fresh returns the links that are in scope, harmless, no trap, and new; it marks them as seen.
func (s *Site) fresh(v *visit.Visit, all []skim.Link, page *safety.Page) []visit.Link {
	from := v.Page.URL.String()
	var links []visit.Link
	for _, f := range all {
		if f.Via == skim.ViaVersion {
			s.takeVersion(v, f)
			continue
		}
		if s.elsewhere(v, f) {
			continue
		}
		depth := v.Link.Depth + 1
		if f.Via == "frame" || f.Via == "meta" || f.Via == "refresh_header" || f.Via == "script" {
			depth = v.Link.Depth // the visitor sees them without a click
		}
		if depth > s.crawler.Config.MaxDepth {
			continue
		}
		// Most links are known: looking them up comes before what costs more.
		if f.Known || s.seen.Has(f.Key) {
			v.LinksTo = append(v.LinksTo, f.Key)
			continue
		}
		switch f.Via {
		case skim.ViaFeed:
			s.takeFeed(f.URL)
			continue
		case skim.ViaDescription:
			s.takeDescription(f.URL, from)
			continue
		}
		if !s.follows(f) || !s.harmless(v, f, page) {
			if weburl.Malformed(f.URL) {
				v.Cut++
			}
			continue
		}
		if s.forbids(f.URL) {
			s.bar(v, visit.Link{URL: weburl.Own(f.URL, v.Page.URL), Key: f.Key, Site: s.key,
				Depth:  depth,
				Anchor: strings.Clone(f.Anchor), From: from, Via: f.Via})
			continue
		}
		if !s.seen.Add(f.Key) {
			continue
		}
		s.traps.Observe(f.URL)
		l := visit.Link{URL: weburl.Own(f.URL, v.Page.URL), Key: f.Key, Site: s.key, Depth: depth,
			Anchor: strings.Clone(f.Anchor), From: from, Via: f.Via}
		l.Score = s.rank.Found(&l, f, v)
		v.LinksTo = append(v.LinksTo, f.Key)
		links = append(links, l)
	}
	return links
}

// scope is what of the site is asked for; nil: everything.
func (s *Site) scope() *fetch.Scope {
	if s.crawler.Config.Scope == nil {
		return nil
	}
	return s.crawler.Config.Scope(s.key)
}

func (s *Site) follows(f skim.Link) bool {
	return fetch.Site(f.URL) == s.key && !weburl.NotHTML(f.URL) && !weburl.Malformed(f.URL)
}
