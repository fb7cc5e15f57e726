package site

import (
	"slices"
	"strings"

	"deepcrawl/forms/kind"
	"deepcrawl/forms/safety"
	"deepcrawl/surface/skim"
	"deepcrawl/surface/visit"
	"deepcrawl/surface/weburl"
)

const (
	mostHarmful  = 1 << 14 // links of a site that are remembered to be left
	mostLeftHere = 200     // of a page that are told one by one, and the first of each kind
)

// acceptsVeto is why a link is left by which a visitor accepts something before he may go on.
const acceptsVeto = "accepts for the visitor"

// harmful are links of a site that were left, as they could change something there: the same
// address may stand elsewhere with a text that says nothing.
type harmful map[uint64]bool

// harmless reports whether nothing speaks against following a link of a page, and takes note of
// what does.
func (s *Site) harmless(v *visit.Visit, f skim.Link, page *safety.Page) bool {
	if s.harmful[f.Key] {
		return false
	}
	k := f.Element
	if k == nil {
		k = &safety.Link{URL: f.URL}
	}
	k.Page = page
	if f.Element == nil {
		k.Page = nil // what stands in no link is judged by its address
	}
	k.Session = s.crawler.Config.Session != nil && s.crawler.Config.Session(f.URL.Host)
	judged := k.Judge()
	if rule, why := s.scope().Rule(f.URL); rule != "" {
		s.leave(v, f, safety.Verdict{Veto: visit.OutOfScope + rule, Why: why}, k.Session)
		return false
	}
	if v.Page != nil && !judged.Harmful() && kind.Accepts(f.Anchor, f.URL, v.Page) {
		judged = safety.Verdict{Veto: acceptsVeto,
			Why: "it accepts something in the visitor's name, which is for a person to do"}
	}
	if !judged.Harmful() {
		return true
	}
	s.leave(v, f, judged, k.Session)
	return false
}

// leave takes note of a link that is not followed.
func (s *Site) leave(v *visit.Visit, f skim.Link, judged safety.Verdict, session bool) {
	// What a script sends may be a thing's own address, which another link shows.
	if judged.Veto != safety.ScriptSends {
		if s.harmful == nil {
			s.harmful = harmful{}
		}
		if len(s.harmful) < mostHarmful {
			s.harmful[f.Key] = true
		}
	}
	same := func(l visit.Left) bool { return l.Veto == judged.Veto }
	if at := slices.IndexFunc(v.Left, same); len(v.Left) >= mostLeftHere && at >= 0 {
		v.Left[at].More++
	} else {
		l := visit.Link{URL: f.URL, Key: f.Key, Site: s.key, Depth: v.Link.Depth + 1,
			Anchor: strings.Clone(f.Anchor), Via: f.Via}
		if v.Page != nil {
			l.URL, l.From = weburl.Own(f.URL, v.Page.URL), v.Page.URL.String()
		}
		v.Left = append(v.Left,
			visit.Left{Link: l, Veto: judged.Veto, Why: strings.Clone(judged.Why),
				Session: session})
	}
}
