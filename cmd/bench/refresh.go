package main

import (
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"text/tabwriter"

	"deepcrawl/surface/revisit"
)

// A refreshCase is one budget: pages that change at rates which the simulation knows, visited once
// a day as the policy says.
type refreshCase struct {
	Pages  int     `json:"pages"`
	Budget float64 `json:"budget"` // visits a day, as a share of the pages
	// simulated; freshness is measured over the second half
	Days     int             `json:"days"`
	Policies []refreshResult `json:"policies"`
}

// A refreshResult is the share of the copies that were fresh, averaged over time.
type refreshResult struct {
	Policy    revisit.Policy `json:"policy"`
	Formula   float64        `json:"formula"`    // with rates known, visits at any time of the day
	Known     float64        `json:"known"`      // with rates known
	Estimated float64        `json:"estimated"`  // with rates estimated from the visits themselves
	RateError float64        `json:"rate_error"` // mean of |log(estimated/true)|, at the end
}

// refreshBudgets are visits a day as shares of the pages.
var refreshBudgets = []float64{0.02, 0.05, 0.1, 0.3, 1}

func benchRefresh(o options) (map[string]any, error) {
	pages, days := 1000, 300
	if o.queries.quick {
		pages, days = 200, 100
	}
	var cases []refreshCase
	for _, budget := range refreshBudgets {
		c := refreshCase{Pages: pages, Budget: budget, Days: days}
		for _, p := range []revisit.Policy{revisit.Optimal, revisit.Uniform, revisit.Proportional} {
			c.Policies = append(c.Policies, refreshOnce(p, c, o.queries.first))
		}
		c.print(os.Stderr)
		cases = append(cases, c)
	}
	return map[string]any{"cases": cases}, nil
}

func refreshOnce(p revisit.Policy, c refreshCase, seed uint64) refreshResult {
	known, learning := newChanging(c.Pages, seed), newChanging(c.Pages, seed)
	r := refreshResult{Policy: p, Known: known.run(p, c, true),
		Estimated: learning.run(p, c, false), RateError: learning.rateError()}
	rates := make([]float64, c.Pages)
	for i := range rates {
		rates[i] = known.pages[i].rate
	}
	for i, f := range p.Frequencies(rates, c.Budget*float64(c.Pages)) {
		r.Formula += revisit.Freshness(rates[i], f) / float64(c.Pages)
	}
	return r
}

// changing is a set of pages that change, and our copies of them.
type changing struct {
	random *rand.Rand
	pages  []changingPage
}

type changingPage struct {
	rate     float64 // changes a day
	copied   float64 // day of the last visit
	change   float64 // day of the first change after that
	fresh    float64 // days that the copy was fresh since freshness is measured
	visits   []revisit.Visit
	estimate float64
}

// newChanging makes pages that change once in a month in the middle and far more or less often at
// the ends, spread as wide as Cho and Garcia-Molina found pages of the web (a fifth daily, a third
// less than every four months).
func newChanging(n int, seed uint64) *changing {
	c := &changing{random: rand.New(rand.NewPCG(seed, 7)), pages: make([]changingPage, n)}
	for i := range c.pages {
		c.pages[i].rate = math.Exp(2.5*c.random.NormFloat64()) / 30
	}
	for i := range c.pages {
		c.next(&c.pages[i], 0)
	}
	return c
}

// next copies the page and draws when it changes next.
func (c *changing) next(p *changingPage, day float64) {
	p.copied, p.change = day, day+c.random.ExpFloat64()/p.rate
}

// run visits day by day and returns the freshness over the second half.
func (c *changing) run(policy revisit.Policy, k refreshCase, known bool) float64 {
	begin := float64(k.Days / 2)
	budget := max(int(k.Budget*float64(k.Pages)), 1)
	due := make([]revisit.Page, len(c.pages))
	for day := 1; day <= k.Days; day++ {
		c.learn(day, known)
		for i := range c.pages {
			due[i] = revisit.Page{Rate: c.pages[i].estimate, Age: float64(day) - c.pages[i].copied}
		}
		for _, i := range revisit.Due(policy, due, budget, 1) {
			p := &c.pages[i]
			p.count(begin, float64(day))
			p.visits = append(p.visits,
				revisit.Visit{After: float64(day) - p.copied, Changed: p.change < float64(day)})
			c.next(p, float64(day))
		}
	}
	sum := 0.0
	for i := range c.pages {
		c.pages[i].count(begin, float64(k.Days))
		sum += c.pages[i].fresh
	}
	return sum / (float64(k.Days) - begin) / float64(len(c.pages))
}

// count adds the time until the day that the copy was fresh, since begin.
func (p *changingPage) count(begin, day float64) {
	p.fresh += max(min(p.change, day)-max(p.copied, begin), 0)
}

// learn estimates the rates, each tenth day: they move slowly, and so does the common rate that
// they lean on.
func (c *changing) learn(day int, known bool) {
	if day%10 != 1 {
		return
	}
	histories := make([][]revisit.Visit, len(c.pages))
	for i := range c.pages {
		histories[i] = c.pages[i].visits
	}
	prior := revisit.Pool(histories)
	for i := range c.pages {
		p := &c.pages[i]
		if p.estimate = p.rate; !known {
			p.estimate = revisit.Rate(p.visits, prior)
		}
	}
}

func (c *changing) rateError() float64 {
	sum := 0.0
	for _, p := range c.pages {
		sum += math.Abs(math.Log(max(p.estimate, 1e-6) / p.rate))
	}
	return sum / float64(len(c.pages))
}

func (c refreshCase) print(w io.Writer) {
	fmt.Fprintf(w, "\n%d pages, %g %% of them visited each day, %d days\n", c.Pages, 100*c.Budget,
		c.Days)
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(tw,
		"policy\tfresh by formula\trates known\trates estimated\terror of rates (log)\n")
	for _, r := range c.Policies {
		fmt.Fprintf(tw, "%s\t%.3f\t%.3f\t%.3f\t%.2f\n", r.Policy, r.Formula, r.Known, r.Estimated,
			r.RateError)
	}
	tw.Flush()
}
