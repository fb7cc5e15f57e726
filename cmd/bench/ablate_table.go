package main

import (
	"fmt"
	"strings"
)

// pricesTable writes the prices as the page PRICES.md.
func pricesTable(prices []price, o options, k *trialBook, units int) string {
	var b strings.Builder
	good, bases := 0, 0
	for at, t := range k.trials {
		if at.rule == "" {
			bases++
			good += count(t.Good)
		}
	}
	fmt.Fprintf(&b, "# What the rules of the planner are worth\n\n")
	fmt.Fprintf(&b, "Made by `go run ./cmd/bench ablate --sites %d --seed %d --seeds %d --scale %g`", o.crowd.sites, o.queries.first, o.queries.seeds, o.queries.scale)
	if o.ablate.commit != "" {
		fmt.Fprintf(&b, " at commit %s", o.ablate.commit)
	}
	fmt.Fprintf(&b, ": %d units (sites of `bench wild`, cases of `bench queries`), %d of %d run with all rules good.\n\n", units, good, bases)
	b.WriteString("Each rule was switched off where it did something, with the same seed. *Lost* units are good (harvested, or 95 % reached) only with\n" +
		"the rule, *won* ones only without it. *95 %* and *90 %* are how many more requests it takes without the rule, in per cent, with the standard error.\n" +
		"*Claim* is how much worse the coverage said is without it. *CPU* is what the rule takes of a decision. A rule is **idle** where it acted nowhere\n" +
		"and **worthless** where being without it costs nothing outside of two standard errors; prices change when others go.\n\n")
	b.WriteString("| rule | kind | acted | tried | lost | won | 95 % | 90 % | claim | CPU µs | lines | |\n|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|\n")
	for _, p := range prices {
		verdict := ""
		switch {
		case p.Acted == 0:
			verdict = "idle"
		case p.worthless():
			verdict = "worthless"
		}
		fmt.Fprintf(&b, "| %s | %s | %d | %d | %d | %d | %+.1f ± %.1f | %+.1f ± %.1f | %+.3f ± %.3f | %.0f | %d | %s |\n", p.Rule, p.Kind, p.Acted, p.Tried, p.Lost, p.Won,
			100*p.Change, 100*p.ChangeE, 100*p.Change90, 100*p.Change90E, p.Claim, p.ClaimE, p.Micros, p.Lines, verdict)
	}
	return b.String()
}
