// Package trap knows the ways in which a site leads to more of what was seen: session ids, copies,
// calendars, mazes and the like, which are without end. It keeps a crawl out of them.
//
// Each is a Rule with a name and a file. A Set holds the rules of one site; it tells each of every
// visit, and asks them about every link, so that the crawl of the site need not know them:
//
//	set := trap.New(&facts, nil)
//	set.Observe(link.URL)               // found
//	set.Seen(visited, false, false, at) // read
//	if set.Worth(link, rank) == 0 {
//		// not followed
//	}
//
// A rule knows no other one. What several need is in the Page and the Link that they are shown: the
// kind of page (kinds.go), and what was made out of it before. Every rule can be left out by name,
// to see what it is worth; what a rule keeps is bounded, and where it forgets, links are followed
// once more.
//
// Rules see what is on disk as well: the visits of earlier runs are replayed, so that a crawl which
// was killed goes on as if it had not been.
package trap

import (
	"fmt"
	"iter"
	"net/url"
	"slices"
	"strings"

	"deepcrawl/surface/visit"
)

// A Rule knows one way in which links lead to more of what was seen.
type Rule interface {
	// Seen takes note of a visit, be it one of an earlier run.
	Seen(p *Page)
	// Refuses says why a link is not followed; "" where the rule has nothing against it. A rule
	// that is not sure yet says so too, and with last, which is above 0 and below all ranks, where
	// the link goes behind all others.
	Refuses(l *Link) (why string, last float64)
}

// A weigher is a rule that takes from the worth of links before it refuses them.
type weigher interface {
	Weighs(l *Link, worth float64) float64
}

// A Page is a visit as the rules are told of it.
type Page struct {
	*visit.Visit
	kind     *kind
	novel    bool   // it has a kind of form that its site had not shown
	replayed bool   // an earlier run made it
	at       string // the address of the page, without a second copy of those that are kept
	barren   bool   // it taught nothing: no form and no link to a page of a kind not linked before
	copied   bool   // a part of its address that changes nothing made it a copy, by parameters
}

// A Link is a link as the rules are asked about it.
type Link struct {
	visit.Link
	kind *kind
}

// Facts are what a site knows of itself; the rules read them as they stand.
type Facts struct {
	Pages      int  // visited
	Searchable bool // a form that may be harvested was seen
	Exhaustive bool // every page within the limits is wanted, and not only those with forms
	// Feed reports whether an address is that of a feed.
	Feed func(address string) bool
}

// crawlKind tells crawls apart in which a rule stands.
type crawlKind byte

const (
	anyCrawl crawlKind = iota
	exhaustiveCrawl
	formsCrawl // that ends when enough was seen
)

// A ruleSwitch is a rule that can be left out of a set by its name.
type ruleSwitch struct {
	name, about string
	when        crawlKind
	rule        func(s *Set) Rule
}

// switches are all rules, in the order in which they are told of a page and asked about a link. A
// rule that is sure is heard before one that doubts, and of those that doubt the first one is.
var switches = []ruleSwitch{
	{"parameters", "refuses a page that was read, under an address with another part that " +
		"changes nothing", anyCrawl, func(s *Set) Rule { return s.idle }},
	{"copies", "refuses pages of a kind most of which are copies", anyCrawl,
		func(*Set) Rule { return copies{} }},
	{"calendars", "refuses the days of a calendar that says nothing", anyCrawl,
		func(*Set) Rule { return calendars{} }},
	{"echoes", "refuses searches that grow by what was asked before", anyCrawl,
		func(*Set) Rule { return echoes{} }},
	{"near-duplicates", "follows no links of the ninth page with nearly one text", anyCrawl,
		func(s *Set) Rule { return s.nearDuplicates() }},
	{"mazes", "puts sections that make pages without end last, on a budget", exhaustiveCrawl,
		func(s *Set) Rule { return &mazes{facts: s.facts, idle: s.idle} }},
	{"chains", "puts long chains of pages last, and cuts endless ones", exhaustiveCrawl,
		func(*Set) Rule { return &chains{} }},
	{"uninformative", "puts pages like those that said nothing new last, on a budget",
		exhaustiveCrawl, func(s *Set) Rule { return s.uninformative() }},
	{"feeds", "refuses pages that a feed lists where pages like them had no form", formsCrawl,
		func(s *Set) Rule { return feeds{s.facts} }},
	{"wear", "takes worth from links to kinds of page that teach nothing", formsCrawl,
		func(s *Set) Rule { return &wear{kinds: s.kinds, facts: s.facts, listings: listings{}} }},
	{"answers", "takes worth from links into the answers of a search form", formsCrawl,
		func(*Set) Rule { return answers{} }},
}

// Names are the names of all rules.
func Names() (names []string) {
	for name := range Rules() {
		names = append(names, name)
	}
	return names
}

// Rules yields the name of each rule, and in words what it does.
func Rules() iter.Seq2[string, string] {
	return func(yield func(name, about string) bool) {
		for _, s := range switches {
			if !yield(s.name, s.about) {
				return
			}
		}
	}
}

// Check says which of some names is that of no rule.
func Check(names []string) error {
	for _, name := range names {
		if all := Names(); !slices.Contains(all, name) {
			return fmt.Errorf("a rule of crawls is one of %s, not %q", strings.Join(all, ", "),
				name)
		}
	}
	return nil
}

// A Set is the rules of one site. It is for one goroutine at a time.
type Set struct {
	facts    *Facts
	kinds    *Kinds
	rules    []Rule
	weighers []weigher
	idle     *dust // which learns nothing where its rule is off
	clusters *clusters
	near     *nearDuplicates // nil: off
	hollow   *threads        // nil: off
	link     Link            // that is asked about
}

// New returns the rules of a site but for those named, which Check knows.
func New(facts *Facts, without []string) *Set {
	s := &Set{facts: facts, kinds: NewKinds(), clusters: newClusters(), idle: newDust()}
	for _, sw := range switches {
		if slices.Contains(without, sw.name) || sw.when == exhaustiveCrawl && !facts.Exhaustive ||
			sw.when == formsCrawl && facts.Exhaustive {
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

func (s *Set) nearDuplicates() Rule {
	s.near = &nearDuplicates{s.clusters}
	return s.near
}

func (s *Set) uninformative() Rule {
	s.hollow = &threads{facts: s.facts}
	return s.hollow
}

// Observe takes note of an address that was found.
func (s *Set) Observe(u *url.URL) { s.kinds.Observe(u) }

// Seen takes note of a visit: novel, whether it has a kind of form that the site had not shown;
// replayed, whether an earlier run made it; at, the address of its page.
func (s *Set) Seen(v *visit.Visit, novel, replayed bool, at string) {
	p := &Page{Visit: v, kind: s.kinds.Kind(v.Link.URL), novel: novel, replayed: replayed,
		at: at}
	s.kinds.Seen(p)
	s.clusters.Seen(p)
	for _, r := range s.rules {
		r.Seen(p)
	}
}

// Near says of which pages a page that was read now is nearly a copy, so that its links are not
// followed; "" where it is of none. Where the site tells pages that say nothing from others, those
// judge.
func (s *Set) Near(v *visit.Visit) (why string, judged bool) {
	if s.near == nil || v.Again {
		return "", false
	}
	return s.near.Near(v), s.hollow != nil && s.hollow.Judges()
}

// Hollow reports whether a page that was read now says nothing that the site did not say before,
// and takes note of what it says; near: it is nearly a copy of several.
func (s *Set) Hollow(v *visit.Visit, near bool) bool {
	return s.hollow != nil && !v.Again && s.hollow.Hollow(v, near)
}

// Worth is what a link of a rank is worth to the rules: 0 when it is not to be followed.
func (s *Set) Worth(l visit.Link, rank float64) float64 {
	s.link = Link{Link: l, kind: s.kinds.Kind(l.URL)}
	behind := 0.0
	for _, r := range s.rules {
		switch why, last := r.Refuses(&s.link); {
		case why == "":
		case last == 0:
			return 0
		case behind == 0:
			behind = last
		}
	}
	if behind > 0 {
		return behind
	}
	worth := rank
	for _, w := range s.weighers {
		worth = w.Weighs(&s.link, worth)
	}
	if !s.facts.Exhaustive && (worth < wornWithout || s.facts.Searchable && worth < wornOut) {
		return 0
	}
	return worth
}
