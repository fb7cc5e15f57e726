package view

import (
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/forms/kind"
	"deepcrawl/querygen"
)

// Summary puts the end of a harvest into the words of the printers.
func Summary(site string, nforms int, r extract.Report) term.Summary {
	s := term.Summary{
		Site: site, Forms: nforms, Requests: r.Requests, Queries: r.Queries, Records: r.Records,
		Stopped: r.Stopped, Reason: r.Reason, Replayed: r.Replayed,
	}
	s.Estimate, s.Coverage = Evidence(r.Estimate)
	if s.Estimate != nil {
		s.Low, s.High, s.Mute = &r.Estimate.Low, &r.Estimate.High, r.Estimate.Mute
	}
	return s
}

// Sum is the summary of all sites of a run whose harvests ended like these. There is an estimate
// where there is one of each site: its interval goes from the sum of the lows to that of the highs,
// which is wider than it would have to be. Stopped is what ended all of them, "" where that
// differs.
func Sum(ended []term.Summary) (all term.Summary) {
	var size, low, high, known float64
	estimated := len(ended) > 0
	for i, s := range ended {
		all.Forms, all.Requests, all.Queries, all.Records, all.Sent = all.Forms+s.Forms,
			all.Requests+s.Requests, all.Queries+s.Queries, all.Records+s.Records, all.Sent+s.Sent
		if all.Mute += s.Mute; i == 0 || s.Stopped == all.Stopped {
			all.Stopped = s.Stopped
		} else {
			all.Stopped = ""
		}
		if estimated = estimated && s.Estimate != nil && s.Coverage != nil && s.Low != nil &&
			s.High != nil; estimated {
			size, low, high, known = size+*s.Estimate, low+*s.Low, high+*s.High,
				known+*s.Coverage**s.Estimate
		}
	}
	if estimated {
		known /= size
		all.Estimate, all.Coverage, all.Low, all.High = &size, &known, &low, &high
	}
	return all
}

// Evidence returns size and coverage of an estimate, nil where there is no evidence for them.
func Evidence(e querygen.Estimate) (size, coverage *float64) {
	if e.Size <= 0 || e.Coverage <= 0 {
		return nil, nil
	}
	return &e.Size, &e.Coverage
}

// Step puts a step into the words of the printers.
func Step(s *extract.Step, p extract.Progress) term.Step {
	l := term.Step{
		Site: s.Site, Seq: s.Seq, Form: s.Ask.Query.Form, Query: Query(s.Ask.Query),
		Purpose: s.Ask.Query.Purpose, Page: s.Ask.Page,
		URL: s.URL, Status: s.Status, Kind: string(s.Outcome.Kind), Returned: s.Outcome.Returned,
		New:      s.Outcome.New,
		Requests: p.Requests, Queries: p.Queries, Records: p.Records, Failure: s.Outcome.Failure,
	}
	if l.Refused = string(s.Outcome.Refused); l.Refused != "" {
		l.NotSent = NotSent(s.Outcome.Refused, s.Outcome.Failure)
	}
	if s.Outcome.Claimed >= 0 {
		l.Claimed = &s.Outcome.Claimed
	}
	l.Estimate, l.Coverage = Evidence(p.Estimate)
	return l
}

// OnceMore is what to type where a site answers no more.
func OnceMore(site, reason string) string {
	switch {
	case kind.Barred(reason):
		return "deepcrawl extract --site " + site + " --cookie-file FILE"
	case extract.KeepsRefusing(reason):
		return "deepcrawl extract --site " + site + " --restart begins anew"
	}
	return "deepcrawl extract --site " + site + " asks it again, and goes on where it answers"
}
