package surface

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"deepcrawl/surface/visit"
)

// A trapRule knows one way in which links lead to more of what was seen.
type trapRule interface {
	// Seen takes note of a visit, be it one of an earlier run.
	Seen(p *trapPage)
	// Refuses says why a link is not followed; "" where the rule has nothing against it. A rule
	// that is not sure yet says so too, and with last, which is above 0 and below all ranks, where
	// the link goes behind all others.
	Refuses(l *trapLink) (why string, last float64)
}

// A weigher is a rule that takes from the worth of links before it refuses them.
type weigher interface {
	Weighs(l *trapLink, worth float64) float64
}

// A trapPage is a visit as the rules are told of it.
type trapPage struct {
	*visit.Visit
	kind     *kind
	novel    bool   // it has a kind of form that its site had not shown
	replayed bool   // an earlier run made it
	at       string // the address of the page, without a second copy of those that are kept
	barren   bool   // it taught nothing: no form and no link to a page of a kind not linked before
	copied   bool   // a part of its address that changes nothing made it a copy, by parameters
}

// A trapLink is a link as the rules are asked about it.
type trapLink struct {
	visit.Link
	kind *kind
}

// trapFacts are what a site knows of itself.
type trapFacts struct {
	pages      int  // visited
	searchable bool // a form that may be harvested was seen
	exhaustive bool // every page within the limits is wanted, and not only those with forms
	feed       func(address string) bool
}

// A trapSwitch is a rule that can be left out of a set by its name.
type trapSwitch struct {
	name string
	when crawlKind // in which crawls it stands
	rule func(s *trapSet) trapRule
}

// crawlKind tells crawls apart in which a rule stands.
type crawlKind byte

const (
	anyCrawl crawlKind = iota
	exhaustiveCrawl
	formsCrawl // that ends when enough was seen
)

// trapSwitches are all rules, in the order in which they are told of a page and asked about a link:
// the first one that has something to say is heard.
var trapSwitches = []trapSwitch{
	{"parameters", anyCrawl, func(s *trapSet) trapRule { return s.idle }},
	{"sessions", anyCrawl, func(*trapSet) trapRule { return &sessions{loose: map[uint64]twins{}} }},
	{"copies", anyCrawl, func(*trapSet) trapRule { return copies{} }},
	{"calendars", anyCrawl, func(*trapSet) trapRule { return calendars{} }},
	{"echoes", anyCrawl, func(*trapSet) trapRule { return echoes{} }},
	{"near-duplicates", anyCrawl, func(s *trapSet) trapRule {
		s.near = newClusters()
		return s.near
	}},
	{"mazes", exhaustiveCrawl, func(s *trapSet) trapRule {
		return &mazes{facts: s.facts, idle: s.idle}
	}},
	{"chains", exhaustiveCrawl, func(*trapSet) trapRule { return &chains{} }},
	{"hollow-pages", exhaustiveCrawl, func(s *trapSet) trapRule {
		s.hollow = &threads{facts: s.facts}
		return s.hollow
	}},
	{"feeds", formsCrawl, func(s *trapSet) trapRule { return feeds{s.facts} }},
	{"wear", formsCrawl, func(s *trapSet) trapRule {
		return &wear{kinds: s.kinds, facts: s.facts, listings: listings{}}
	}},
	{"answers", formsCrawl, func(*trapSet) trapRule { return answers{} }},
}

// trapNames are the names of all rules.
func trapNames() (names []string) {
	for _, s := range trapSwitches {
		names = append(names, s.name)
	}
	return names
}

// checkTraps says which of some names is that of no rule.
func checkTraps(names []string) error {
	for _, name := range names {
		if all := trapNames(); !slices.Contains(all, name) {
			return fmt.Errorf("a rule of crawls is one of %s, not %q", strings.Join(all, ", "), name)
		}
	}
	return nil
}

// A trapSet is the rules of one site. It is for one goroutine at a time.
type trapSet struct {
	facts    *trapFacts
	kinds    *templates
	rules    []trapRule
	weighers []weigher
	idle     *dust     // which learns nothing where its rule is off
	near     *clusters // nil: off
	hollow   *threads  // nil: off
	link     trapLink  // that is asked about
}

// newTrapSet returns the rules of a site but for those named.
func newTrapSet(facts *trapFacts, without []string) *trapSet {
	s := &trapSet{facts: facts, kinds: newTemplates(), idle: newDust()}
	for _, sw := range trapSwitches {
		if slices.Contains(without, sw.name) || sw.when == exhaustiveCrawl && !facts.exhaustive ||
			sw.when == formsCrawl && facts.exhaustive {
			continue
		}
		rule := sw.rule(s)
		s.rules = append(s.rules, rule)
		if w, weighs := rule.(weigher); weighs {
			s.weighers = append(s.weighers, w)
		}
	}
	return s
}

// Observe takes note of an address that was found.
func (s *trapSet) Observe(u *url.URL) { s.kinds.Observe(u) }

// Seen takes note of a visit: novel, whether it has a kind of form that the site had not shown;
// replayed, whether an earlier run made it; at, the address of its page.
func (s *trapSet) Seen(v *visit.Visit, novel, replayed bool, at string) {
	p := &trapPage{Visit: v, kind: s.kinds.Kind(v.Link.URL), novel: novel, replayed: replayed,
		at: at}
	s.kinds.Seen(p)
	for _, r := range s.rules {
		r.Seen(p)
	}
}

// Near says of which pages a page that was read now is nearly a copy, so that its links are not
// followed; "" where it is of none. Where the site tells pages that say nothing from others, those
// judge.
func (s *trapSet) Near(v *visit.Visit) (why string, judged bool) {
	if s.near == nil || v.Again {
		return "", false
	}
	return s.near.Near(v), s.hollow != nil && s.hollow.Judges()
}

// Hollow reports whether a page that was read now says nothing that the site did not say before,
// and takes note of what it says; near: it is nearly a copy of several.
func (s *trapSet) Hollow(v *visit.Visit, near bool) bool {
	return s.hollow != nil && !v.Again && s.hollow.Hollow(v, near)
}

// Worth is what a link of a rank is worth to the rules: 0 when it is not to be followed.
func (s *trapSet) Worth(l visit.Link, rank func() float64) float64 {
	s.link = trapLink{Link: l, kind: s.kinds.Kind(l.URL)}
	for _, r := range s.rules {
		if why, last := r.Refuses(&s.link); why != "" {
			return last
		}
	}
	worth := rank()
	for _, w := range s.weighers {
		worth = w.Weighs(&s.link, worth)
	}
	if !s.facts.exhaustive && (worth < wornWithout || s.facts.searchable && worth < wornOut) {
		return 0
	}
	return worth
}
