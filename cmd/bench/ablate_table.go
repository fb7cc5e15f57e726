package main

import (
	"cmp"
	"fmt"
	"strings"
)

// leastSites is how many sites of the population a rule is tried on before it is called useless
// (design of the population, "Honesty").
const leastSites = 200

// What the page says of its columns and verdicts.
const (
	pricesHead = `
Each rule was switched off where it *acted*, with the same seed; harvests in which it acted but
which are too *long* are left out. In *other* of the units the planner, which is given the answers
of the run with all rules, decides otherwise without the rule; so many of these were *run*. In the
rest nothing changes but, at most, the coverage said. *Lost* units are good (harvested, or 95 %
reached) only with the rule, *won* ones only without it. *95 %* and *90 %* are how many more requests
it takes without the rule, of units that get there both ways, as 100 times the logarithm; *missed* is
how many more of 100 items are not found without it, *claim* how much worse the coverage said is,
*CPU* what the rule takes of a decision. Each is a mean over the units where the rule acted (a unit
that was run stands for those that were not) with its standard error.

`
	pricesVerdicts = `A rule is **idle** where it acted nowhere, and **worthless** where being without it cost nothing
outside of two standard errors. None is judged that acted in less than %d units, or of which less
than %d and not all of the other ones were run. Two rules that do the same each look worthless while
the other stands, so that prices are taken anew after a deletion.

`
	pricesColumns = `| rule | kind | acted | long | other | run | lost | won | 95 % | 90 % | missed | claim | CPU µs | lines | |
|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|
`
)

// pricesTable writes the prices as the page PRICES.md.
func pricesTable(prices []price, o options, k *trialBook, units int) string {
	var b strings.Builder
	good, bases, sites, long := 0, 0, 0, 0
	for at, t := range k.trials {
		if at.rule == "" && len(t.Long) > 0 {
			long++
		} else if at.rule == "" {
			bases++
			good += count(t.Good)
			sites += count(strings.HasPrefix(at.unit, "wild "))
		}
	}
	fmt.Fprintf(&b, "# What the rules of the planner are worth\n\nMade by `go run ./cmd/bench "+
		"ablate --sites %d "+
		"--seed %d --seeds %d --scale %g --runs %d --longest %d`",
		cmp.Or(o.crowd.sites, ablateSites),
		o.queries.first, o.queries.seeds, o.queries.scale, o.ablate.most, o.ablate.longest)
	if o.ablate.commit != "" {
		fmt.Fprintf(&b, " at commit %s", o.ablate.commit)
	}
	fmt.Fprintf(&b, ": of %d units (sites of `bench wild`, cases of `bench queries`) %d were "+
		"priced, and %d of\n"+
		"these were good with all rules; %d more took over %d requests and were left out.\n",
		units, bases, good, long, o.ablate.longest)
	b.WriteString(pricesHead)
	if sites < leastSites {
		fmt.Fprintf(&b, "No rule is judged by %d sites: it takes %d.\n\n", sites, leastSites)
	} else {
		fmt.Fprintf(&b, pricesVerdicts, leastUnits, enoughRuns)
	}
	b.WriteString(pricesColumns)
	for _, p := range prices {
		fmt.Fprintf(&b,
			"| %s | %s | %d | %d | %d | %d | %d | %d | %s | %s | %s | %s | %s | %s | %s |\n",
			p.Rule, p.Kind, p.Acted, p.Long, p.Other, p.Tried, p.Lost, p.Won,
			p.At95.cell(100, 1), p.At90.cell(100, 1), p.Missed.cell(100, 1), p.Claim.cell(1, 3),
			p.Micros.cell(1, 0), orNone(p.Lines), p.verdict(sites))
	}
	return b.String()
}

// cell writes a change for a table, multiplied and with so many digits; nothing where there is
// none.
func (c change) cell(by float64, digits int) string {
	switch c.Units {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("%+.*f", digits, by*c.Mean)
	}
	return fmt.Sprintf("%+.*f ± %.*f", digits, by*c.Mean, digits, by*c.Error)
}

func orNone(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

// verdict says what the price tells of a rule that was tried on enough sites.
func (p *price) verdict(sites int) string {
	switch {
	case sites < leastSites:
		return ""
	case p.Acted+p.Long == 0:
		return "idle"
	case p.judged() && p.worthless():
		return "worthless"
	}
	return ""
}
