// Package revisit says how often a page changes and how often it is worth a visit.
//
// A page is taken to change as a Poisson process does. Its rate is estimated from past visits,
// which only tell whether it changed at all since the one before (rate.go); a budget of visits is
// spread over pages so that as many as possible of their copies are fresh at any time
// (allocate.go), and from that follows which of them are due (due.go). After Cho and Garcia-Molina,
// "Estimating frequency of change" (ACM TOIT 2003) and "Effective page refresh policies for Web
// crawlers" (ACM TODS 2003). Times are in days, rates and frequencies are per day.
//
//	rate := revisit.Rate(visits, revisit.Prior{})
//	due := revisit.Due(revisit.Optimal, pages, 500, 7)
//
// The package is pure: values in, values out.
package revisit

import "fmt"

// A Policy spreads a budget of visits over pages.
type Policy string

// Policies.
const (
	Optimal Policy = "optimal" // for the freshest copies
	Uniform Policy = "uniform" // each page alike
	// as often as a page changes; worse than uniform, whatever the rates (Cho & Garcia-Molina)
	Proportional Policy = "proportional"
)

// ParsePolicy returns the policy of that name.
func ParsePolicy(name string) (Policy, error) {
	switch p := Policy(name); p {
	case Optimal, Uniform, Proportional:
		return p, nil
	}
	return "", fmt.Errorf("%q is no policy: optimal, uniform or proportional", name)
}
