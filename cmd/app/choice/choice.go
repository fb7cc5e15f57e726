// Package choice says which of many sites is asked next, so that the requests that all of them share bring most.
//
// A site is worth the next request by what its last requests brought (equal marginal gain: whoever spends a budget on curves
// that flatten brings most by going on where the slope is highest). What a site that was never asked brings is not known; it is
// taken for what the others brought with their first requests. Discovery and probes bring nothing, and so a site that was begun
// is gone on with until its first record, or until others had theirs: to leave it before is to have paid for nothing.
//
// The gain that the planner predicts of its next query was tried in the place of what came, and beside it: bench select over 73
// sites told no difference, and what came needs no trust.
//
//	c := choice.New()
//	c.Add("a.example", choice.Stand{})
//	site, slice, ok := c.Next()                          // "a.example" is to get so many requests
//	c.Note("a.example", choice.Stand{Requests: 12, Records: 80, Worth: 1})
//	c.Back("a.example")                                  // and may be chosen again
//
// It takes values and returns values: it waits for nobody, and is not safe for concurrent use.
package choice

// Estimates, chosen by bench select on a hundred development sites, half of which had to be discovered first.
const (
	first    = 10  // requests of a site's first slice
	slice    = 5   // of the others
	window   = 8   // requests that tell the rate, or
	part     = 5   // one in so many of a site's requests, where that is more
	onset    = 3   // requests from the first record on, that tell it at least
	hold     = 30  // requests by which a site shows records, where it has any: nine of ten did by 28
	patience = 45  // without a record, after which it is taken to have none
	tried    = 25  // requests of a site that tell what others bring at first
	caution  = 0.7 // of that, which a site is taken to bring that was never asked
	guess    = 5   // records a request, of a site before any was tried, which counts as
	guesses  = 3   // so many tried ones
)

// A Stand is where the harvest of a site stands: requests of all kinds, records, and what a record of it counts for the aim.
type Stand struct {
	Requests, Records int
	Worth             float64
}

// A Chooser chooses among sites. New makes one.
type Chooser struct {
	sites map[string]*site
	order []*site // as they were added, by which ties are broken
	begun []*site
}

type site struct {
	name  string
	way   []Stand // the latest, as far back as the window reaches
	tried Stand   // after its first requests
	shown int     // requests by its first record, where this run saw it
	out   bool    // under way, or over
}

// New returns a chooser without sites.
func New() *Chooser { return &Chooser{sites: map[string]*site{}} }

// Add takes a site in that may be asked. What earlier runs asked of it tells as much as what this one does.
func (c *Chooser) Add(name string, at Stand) {
	s := &site{name: name}
	c.sites[name] = s
	c.order = append(c.order, s)
	if at.Requests > 0 {
		s.way = []Stand{{Worth: at.Worth}}
		s.note(at)
		c.begun = append(c.begun, s)
	}
}

// Next chooses a site and how many requests it gets until another one may be better; ok is false where all are under way or over.
func (c *Chooser) Next() (name string, requests int, ok bool) {
	var best *site
	most, fresh := 0.0, c.fresh()
	for _, s := range c.order {
		if s.out {
			continue
		}
		rate := fresh
		if len(s.way) > 0 {
			rate = s.rate(fresh)
		}
		if best == nil || rate > most {
			best, most = s, rate
		}
	}
	if best == nil {
		return "", 0, false
	}
	best.out = true
	if len(best.way) > 0 {
		return best.name, slice, true
	}
	best.way = []Stand{{}}
	c.begun = append(c.begun, best)
	return best.name, first, true
}

// Note takes in where a site stands.
func (c *Chooser) Note(name string, at Stand) {
	if s := c.sites[name]; s != nil {
		s.note(at)
	}
}

// Back has a site that is not over be chosen again.
func (c *Chooser) Back(name string) {
	if s := c.sites[name]; s != nil {
		s.out = false
	}
}

// Worse reports whether the first of two sites is worth less than the second.
func (c *Chooser) Worse(a, b string) bool {
	fresh := c.fresh()
	return c.sites[a].rate(fresh) < c.sites[b].rate(fresh)
}

// fresh is what a request to a site is taken to bring that was never asked.
func (c *Chooser) fresh() float64 {
	sum, n, worth := 0.0, 0.0, 0.0
	for _, s := range c.begun {
		if s.tried.Requests >= first {
			sum += s.tried.Worth * float64(s.tried.Records) / float64(s.tried.Requests)
			worth += s.tried.Worth
			n++
		}
	}
	each := 1.0
	if n > 0 {
		each = worth / n
	}
	return caution * (sum + guesses*guess*each) / (n + guesses)
}

func (s *site) note(at Stand) {
	if before := s.way[len(s.way)-1]; before.Records == 0 && before.Requests > 0 && at.Records > 0 {
		s.shown = at.Requests
	}
	s.way = append(s.way, at)
	from := at.Requests - max(window, at.Requests/part)
	for len(s.way) > 2 && s.way[1].Requests <= from {
		s.way = s.way[1:]
	}
	if s.tried.Requests < tried {
		s.tried = at
	}
}

// rate is what a request to a site is worth that was asked before.
func (s *site) rate(fresh float64) float64 {
	from, last := s.way[0], s.way[len(s.way)-1]
	switch {
	case last.Records == 0 && last.Requests < hold:
		return 1.01 * fresh // rather than to begin another one
	case last.Records == 0:
		return fresh * max(0, 1-float64(last.Requests-hold)/(patience-hold))
	case from.Requests < s.shown-1: // what came before the first record says nothing of those to come
		from = Stand{Requests: max(from.Requests, min(s.shown-1, last.Requests-onset))}
	}
	if last.Requests == from.Requests {
		return 0
	}
	return last.Worth * float64(last.Records-from.Records) / float64(last.Requests-from.Requests)
}
