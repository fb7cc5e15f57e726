package main

import (
	"cmp"
	"math"
	"slices"

	"deepcrawl/querygen"
)

// A price is what a rule is worth: what it costs to be without it.
type price struct {
	Rule  string `json:"rule"`
	Kind  string `json:"kind"`
	Acted int    `json:"acted"` // units in which it did something
	Long  int    `json:"long"`  // harvests left out for their length in which it did something
	Other int    `json:"other"` // of these, where the planner decides otherwise without it
	Tried int    `json:"tried"` // of these, run without it
	Lost  int    `json:"lost"`  // units that are good only with it
	Won   int    `json:"won"`   // and only without it
	// of the requests to 95 % without it, in logarithms; of units that reach it both ways
	At95   change `json:"at95"`
	At90   change `json:"at90"`   // the same to 90 %
	Missed change `json:"missed"` // of the share of the items that is not found
	Claim  change `json:"claim"`  // of the error of the coverage said
	// CPU of a decision that the rule takes, in microseconds; of cases of queries
	Micros change `json:"micros"`
	Lines  int    `json:"lines"`
}

// A change is a mean over the units where the rule acted, with its standard error, which a single
// unit has none of.
type change struct {
	Mean  float64 `json:"mean"`
	Error float64 `json:"error"`
	Units int     `json:"units"` // that were run or replayed
}

// costs reports whether a change is one for the worse outside of the noise: two standard errors.
func (c change) costs() bool { return c.Mean > 2*c.Error && c.Units >= leastUnits }

// enoughRuns of a rule judge it where the planner decides otherwise more often than was tried.
const enoughRuns = 30

// leastUnits are those in which a rule has to act before it is judged: of fewer a mean has no error
// that would tell anything.
const leastUnits = 3

// judged reports whether enough was tried to say what the rule is worth.
func (p *price) judged() bool {
	return p.Acted >= leastUnits && p.Tried >= min(p.Other, enoughRuns)
}

// worthless reports whether being without the rule cost nothing outside of the noise.
func (p *price) worthless() bool {
	return p.Lost <= p.Won && !p.At95.costs() && !p.At90.costs() && !p.Missed.costs() &&
		!p.Claim.costs()
}

// pricesOf compares the trials without each rule with those of the same units with all rules.
func pricesOf(rules []querygen.Rule, trials map[key]trial) (out []price) {
	lines := ruleLines()
	for _, r := range rules {
		p := price{Rule: r.Name, Kind: string(r.Kind), Lines: lines[r.Name]}
		var at95, at90, missed, claim, micros twoPhase
		for k, base := range trials {
			if k.rule == "" {
				p.Long += count(slices.Contains(base.Long, r.Name))
			}
			if k.rule != "" || !slices.Contains(base.Acted, r.Name) {
				continue
			}
			p.Acted++
			without, ok := trials[key{k.unit, r.Name}]
			if !ok || !without.Replayed {
				p.Other++
			}
			if !ok {
				continue
			}
			at95.ratio(without.Replayed, without.At95, base.At95)
			at90.ratio(without.Replayed, without.At90, base.At90)
			missed.add(without.Replayed, base.Share-without.Share)
			claim.add(without.Replayed, without.Error-base.Error)
			if without.Replayed {
				continue
			}
			p.Tried++
			p.Lost += count(base.Good && !without.Good)
			p.Won += count(without.Good && !base.Good)
			if base.Micros > 0 {
				micros.add(false, base.Micros-without.Micros)
			}
		}
		share := float64(p.Other) / float64(max(1, p.Tried))
		p.At95, p.At90 = at95.change(share), at90.change(share)
		p.Missed, p.Claim = missed.change(share), claim.change(share)
		p.Micros = micros.change(1)
		out = append(out, p)
	}
	slices.SortStableFunc(out, func(a, b price) int {
		return cmp.Or(cmp.Compare(b.Lost-b.Won, a.Lost-a.Won),
			cmp.Compare(b.Missed.Mean, a.Missed.Mean),
			cmp.Compare(b.At95.Mean, a.At95.Mean))
	})
	return out
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// twoPhase are changes in all units that a replay decided, and in some of those that had to be run.
type twoPhase struct{ replayed, run spread }

func (t *twoPhase) add(replayed bool, x float64) {
	if replayed {
		t.replayed.add(x)
	} else {
		t.run.add(x)
	}
}

// ratio adds the logarithm of a ratio; where one side was not reached there is none.
func (t *twoPhase) ratio(replayed bool, a, b int) {
	if a > 0 && b > 0 {
		t.add(replayed, math.Log(float64(a)/float64(b)))
	}
}

// change returns the mean over all units and its standard error, where each unit that was run
// stands for share units: double sampling for stratification (Cochran, Sampling Techniques, 1977,
// chapter 12).
func (t *twoPhase) change(share float64) change {
	c := change{Units: int(t.replayed.n + t.run.n)}
	runs := t.run.n * share
	n := t.replayed.n + runs
	if n == 0 {
		return c
	}
	c.Mean = (t.replayed.sum + share*t.run.sum) / n
	if c.Units > 1 {
		squares := (t.replayed.squares + share*t.run.squares) / n
		between := max(0, squares-c.Mean*c.Mean) / max(1, n-1)
		within := (runs / n) * (runs / n) * t.run.variance() * (1/max(1, t.run.n) - 1/max(1, runs))
		c.Error = math.Sqrt(between + max(0, within))
	}
	return c
}

// A spread is of numbers of which the mean and the variance are wanted.
type spread struct{ n, sum, squares float64 }

func (s *spread) add(x float64) { s.n, s.sum, s.squares = s.n+1, s.sum+x, s.squares+x*x }

// variance is that of the population that the numbers are a sample of; 0 where less than two are
// known.
func (s *spread) variance() float64 {
	if s.n < 2 {
		return 0
	}
	return max(0, s.squares-s.sum*s.sum/s.n) / (s.n - 1)
}
