package revisit

import (
	"cmp"
	"slices"
)

// A Page is one that may be visited again.
type Page struct {
	Rate float64 // changes a day
	Age  float64 // days since its last visit
}

// Due returns the indexes of the pages to visit now, the most overdue first, at most budget of them
// (all of them when budget is 0): those whose frequency, when the budget is spent once in a period
// of days, would have asked for most visits since the last one. What the policy would never visit
// comes last, oldest first, when there are visits left over.
func Due(p Policy, pages []Page, budget int, period float64) []int {
	if budget <= 0 || budget > len(pages) {
		budget = len(pages)
	}
	rates := make([]float64, len(pages))
	for i, page := range pages {
		rates[i] = page.Rate
	}
	const least = 1e-9 // days, so that a run at the very moment of another has an order too
	frequencies := p.Frequencies(rates, float64(budget)/max(period, least))
	order := make([]int, len(pages))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Or(
			cmp.Compare(frequencies[b]*pages[b].Age, frequencies[a]*pages[a].Age),
			cmp.Compare(pages[b].Age, pages[a].Age))
	})
	return order[:budget]
}
