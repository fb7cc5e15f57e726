// Package choice says which of many sites is asked next, so that the requests that all of them
// share bring most.
//
// A site is worth the next request by what its last requests brought (equal marginal gain: whoever
// spends a budget on curves that flatten brings most by going on where the slope is highest). A
// harvest begins with probes that bring nothing, so the rate is that from the first record on, and
// a site that was begun is gone on with until then, unless that takes too long.
//
// What a site that was never asked brings is not known. It is taken for more than what others
// brought with their first requests: who tries it may leave it when it proves poor, and stay when
// it proves rich, and so may hope for more than the mean (Weitzman, "Optimal Search for the Best
// Alternative", Econometrica 1979, calls that the reservation price).
//
// The gain that the planner predicts of its next query was tried in the place of what came, and
// beside it: bench select over 73 sites told no difference, and what came needs no trust.
//
//	c := choice.New()
//	c.Add("a.example", choice.Stand{})
//	site, slice, ok := c.Next()                          // "a.example" is to get so many requests
//	c.Note("a.example", choice.Stand{Requests: 12, Records: 80, Worth: 1})
//	c.Back("a.example")                                  // and may be chosen again
//
// It takes values and returns values: it waits for nobody, and is not safe for concurrent use.
package choice

// Estimates, chosen by bench select on the generated sites of seeds 7341001 to 7341004.
const (
	slice = 10 // requests of a site that was chosen, and that tell its rate
	// requests that tell what a site is like at first, and by which it shows records or is left for
	// the others
	look = 30
	// times what others brought by then, which a site is taken to bring that was never asked
	hope = 1.6
	// records a request of a site before any was tried, as a page of answers mostly has; it counts
	// as one that was
	guess = 10
)

// A Stand is where the harvest of a site stands: requests of all kinds, records, and what a record
// of it counts for the aim.
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
	way   []Stand // from the first record on, as far back as a slice
	tried Stand   // by the look at it
	begun bool
	out   bool // under way, or over
}

// New returns a chooser without sites.
func New() *Chooser { return &Chooser{sites: map[string]*site{}} }

// Add takes a site in that may be asked. What earlier runs asked of it tells as much as what this
// one does.
func (c *Chooser) Add(name string, at Stand) {
	s := &site{name: name, way: []Stand{{}}}
	c.sites[name] = s
	c.order = append(c.order, s)
	if at.Requests > 0 {
		c.begin(s)
		s.tried, s.way = at, append(s.way, at)
	}
}

func (c *Chooser) begin(s *site) {
	s.begun = true
	c.begun = append(c.begun, s)
}

// Next chooses a site and how many requests it gets until another one may be better; ok is false
// where all are under way or over.
func (c *Chooser) Next() (name string, requests int, ok bool) {
	var best *site
	most, fresh := 0.0, c.fresh()
	for _, s := range c.order {
		if s.out {
			continue
		}
		if rate := s.rate(fresh); best == nil || rate > most {
			best, most = s, rate
		}
	}
	if best == nil {
		return "", 0, false
	}
	best.out = true
	if !best.begun {
		c.begin(best)
	}
	return best.name, slice, true
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
	sum, worth, n := 0.0, 0.0, 0.0
	for _, s := range c.begun {
		if s.tried.Records > 0 || s.tried.Requests >= look {
			sum += s.tried.Worth * float64(s.tried.Records) / float64(s.tried.Requests)
			worth += s.tried.Worth
			n++
		}
	}
	each := 1.0
	if n > 0 {
		each = worth / n
	}
	return hope * (sum + guess*each) / (n + 1)
}

func (s *site) note(at Stand) {
	if s.tried.Requests < look {
		s.tried = at
	}
	if at.Records == 0 { // what comes before the first record says nothing of those to come
		s.way = s.way[:0]
	}
	s.way = append(s.way, at)
	for len(s.way) > 2 && s.way[1].Requests <= at.Requests-slice {
		s.way = s.way[1:]
	}
}

// rate is what a request to a site is worth.
func (s *site) rate(fresh float64) float64 {
	from, last := s.way[0], s.way[len(s.way)-1]
	switch {
	case !s.begun:
		return fresh
	case last.Records == 0 && last.Requests < look:
		return 1.01 * fresh // rather than to begin another one
	case last.Requests == from.Requests:
		return 0
	}
	return last.Worth * float64(last.Records-from.Records) / float64(last.Requests-from.Requests)
}
