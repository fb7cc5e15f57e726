package follow

import (
	"cmp"
	"maps"
	"math"
	"net/url"
	"slices"
	"strings"

	"deepcrawl/surface/order"
	"deepcrawl/surface/weburl"
)

// Estimates, as long as few links were followed.
const (
	usuallyGood = 0.5 // share of the links on pages about the topic that lead to good sites
	rarelyGood  = 0.1 // of those on other pages
	doubt       = 4.0 // links that these count for
	hubDoubt    = 3.0 // links that the usual share counts for, against those of one page
	leastChance = 0.2 // a site is left that is less likely a good one
	agreement   = 0.3 // for each e-fold of sites that link to one
	promises    = 2.0 // what a promise of a search form counts for
)

// A Mention is a link to another site.
type Mention struct {
	Site  string
	URL   *url.URL
	Words string // what the page says of it
	Page  int64  // it stands on
	Key   uint64 // of the link to the page
	At    string // address of the page
	On    string // site of the page
}

// A Candidate is a site that links lead to.
type Candidate struct {
	Site   string
	URL    *url.URL // where it would begin
	Best   Mention  // the link that speaks most for it
	Links  int      // that were kept
	Chance float64  // that it is a good one
	Worth  float64  // the order goes by it
}

// Left reports whether a site is not worth a visit.
func (c Candidate) Left() bool { return c.Chance < leastChance }

// Ways is what is known of the links between sites.
type Ways struct {
	about    map[int64]float64 // how much a page is about the topic
	hubs     map[int64]*Hub
	on, off  share // of links on pages about the topic, and on others
	mentions []Mention
}

type share struct{ good, all float64 }

func (s share) of(usual float64) float64 { return (s.good + doubt*usual) / (s.all + doubt) }

// NewWays learns from the links to sites that were followed; good tells of each of them whether it
// is a good one.
func NewWays(mentions []Mention, about map[int64]float64, good map[string]bool) *Ways {
	w := &Ways{about: about, hubs: map[int64]*Hub{}, mentions: mentions}
	for _, m := range mentions {
		is, followed := good[m.Site]
		if !followed {
			continue
		}
		h := w.hubs[m.Page]
		if h == nil {
			h = &Hub{At: m.At, On: m.On, Key: m.Key}
			w.hubs[m.Page] = h
		}
		h.Led++
		p := about[m.Page]
		w.on.all += p
		w.off.all += 1 - p
		if is {
			h.Good++
			w.on.good += p
			w.off.good += 1 - p
		}
	}
	return w
}

// leads is how likely a link of a page leads to a good site, before its words are read.
func (w *Ways) leads(page int64) float64 {
	p := w.about[page]
	usual := p*w.on.of(usuallyGood) + (1-p)*w.off.of(rarelyGood)
	h := w.hubs[page]
	if h == nil {
		return usual
	}
	return (float64(h.Good) + hubDoubt*usual) / (float64(h.Led) + hubDoubt)
}

// Choose returns the sites that nobody went to so far, best first. lessons say which links lead to
// search forms, and skip which sites are out of the question.
func (w *Ways) Choose(m *Model, lessons *order.Lessons, skip func(site string) bool) []Candidate {
	all := map[string]*Candidate{}
	from := map[string]map[string]bool{}
	for _, l := range w.mentions {
		if skip(l.Site) {
			continue
		}
		c := all[l.Site]
		if c == nil {
			c = &Candidate{Site: l.Site, Worth: math.Inf(-1)}
			all[l.Site], from[l.Site] = c, map[string]bool{}
		}
		c.Links++
		from[l.Site][l.On] = true
		chance := odds(w.leads(l.Page)) + m.Words(l.Words+" "+spelled(l.URL))
		worth := chance + promises*lessons.Promise(l.Words, l.URL)
		if worth > c.Worth {
			c.Best, c.Worth, c.Chance = l, worth, chance
		}
	}
	out := make([]Candidate, 0, len(all))
	for _, site := range slices.Sorted(maps.Keys(all)) {
		c := *all[site]
		more := agreement * math.Log(float64(len(from[site])))
		c.Worth += more
		if c.Chance = sure(c.Chance + more); m == nil {
			c.Chance = 1
		}
		c.URL = begin(c.Best.URL)
		out = append(out, c)
	}
	slices.SortStableFunc(out, func(a, b Candidate) int { return cmp.Compare(b.Worth, a.Worth) })
	return out
}

// InOrder returns the sites that nobody went to so far in the order in which they were found.
func (w *Ways) InOrder(skip func(site string) bool) (out []Candidate) {
	known := map[string]bool{}
	for _, l := range w.mentions {
		if !skip(l.Site) && !known[l.Site] {
			known[l.Site] = true
			out = append(out,
				Candidate{Site: l.Site, URL: begin(l.URL), Best: l, Links: 1, Chance: 1})
		}
	}
	return out
}

// spelled is an address as words.
func spelled(u *url.URL) string {
	name := strings.TrimPrefix(u.Hostname(), "www.")
	return strings.NewReplacer(".", " ", "-", " ", "_", " ", "/", " ").Replace(name + " " + u.Path)
}

// begin is where the visit of a site begins that a link leads to: there, or at the first page of
// its host, where the link may not lead to a page.
func begin(u *url.URL) *url.URL {
	b := *u
	b.Fragment, b.RawFragment = "", ""
	if !weburl.Plain(u) {
		b.Path, b.RawPath, b.RawQuery = "/", "", ""
	}
	return &b
}
