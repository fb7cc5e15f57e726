package main

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"

	"deepcrawl/cmd/app/choice"
	"deepcrawl/cmd/internal/term"
)

// Orders of sites whose harvests are bounded by one number of requests. A harvest is the same
// whatever is asked of other sites meanwhile, so each is made once (bench survey --json), and the
// orders are played over what each of its requests brought.

const (
	requestsEach = 100 // that sites share, for each of them
	selectOrders = 20  // of the sites, as what is asked first decides much
)

// selectOptions are the flags of the suite select.
type selectOptions struct {
	asked int
}

func (o *selectOptions) flags(fs *flag.FlagSet) {
	fs.IntVar(&o.asked, "asked", 0,
		"requests that each site got before, as by a survey of them all (select)")
}

// selectShares are at which parts of the requests records are counted.
var selectShares = []float64{0.1, 0.5, 0.9}

// A curve is the records that a site's harvest had after so many requests of all kinds.
type curve []int

// after is where a curve stands after so many requests, or at its end.
func (c curve) after(requests int) int { return min(requests, len(c)-1) }

// first is by which request there were records, or the last one.
func (c curve) first() int {
	if i := slices.IndexFunc(c, func(records int) bool { return records > 0 }); i >= 0 {
		return i
	}
	return len(c) - 1
}

// benchSelect compares the order of extract --total with site after site and with round robin.
func benchSelect(o options) (map[string]any, error) {
	harvests, err := selectables(o)
	if err != nil {
		return nil, err
	}
	var all []curve
	for _, s := range harvests {
		if c := s.curve(); len(c) > 1 {
			all = append(all, c)
		}
	}
	budget := requestsEach * len(all)
	names := []string{"site after site", "round robin", "--total", "ceiling"}
	sums := map[string][]float64{names[3]: ceiling(all, o.selects.asked, budget)}
	worst := slices.Repeat([]float64{1e9}, len(selectShares))
	random := rand.New(rand.NewPCG(o.queries.first, 34))
	for range selectOrders {
		random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		got := map[string][]float64{
			names[0]: play(all, o.selects.asked, budget, oneAfterAnother),
			names[1]: play(all, o.selects.asked, budget, roundRobin),
			names[2]: play(all, o.selects.asked, budget, byChoice),
		}
		for name, at := range got {
			if sums[name] == nil {
				sums[name] = make([]float64, len(at))
			}
			for i := range at {
				sums[name][i] += at[i] / selectOrders
			}
		}
		for i := range worst {
			worst[i] = min(worst[i], got[names[2]][i]/max(got[names[0]][i], 1))
		}
	}
	out := map[string]any{"curves": len(all), "sites": harvests, "requests": budget, "worst": worst}
	reportSelect(os.Stderr, all, budget, names, sums, worst)
	for key, name := range map[string]string{"serial": names[0], "robin": names[1],
		"total": names[2], "ceiling": names[3]} {
		out[key] = sums[name]
	}
	return out, nil
}

func reportSelect(w io.Writer, all []curve, budget int, names []string, sums map[string][]float64,
	worst []float64) {
	whole := 0
	var firsts []float64
	for _, c := range all {
		whole += c[len(c)-1]
		firsts = append(firsts, float64(c.first()))
	}
	fmt.Fprintf(w,
		"%s, %d requests to all of them; their harvests alone bring %d records; mean of %d "+
			"orders\n", term.Count(len(all), "site"), budget, whole, selectOrders)
	fmt.Fprintf(w, "the first records come with request %.0f of the median site, by request %.0f "+
		"of nine of ten\n", median(firsts), quantile(firsts, 0.9))
	fmt.Fprintf(w, "%-16s", "records at")
	for _, s := range selectShares {
		fmt.Fprintf(w, "%18.0f %%", 100*s)
	}
	fmt.Fprintln(w)
	for _, name := range names {
		fmt.Fprintf(w, "%-16s", name)
		for i, n := range sums[name] {
			fmt.Fprintf(w, "%11.0f (%5.2f)", n, n/max(sums[names[0]][i], 1))
		}
		fmt.Fprintln(w)
	}
	fmt.Fprintf(w, "%-16s", "--total at worst")
	for _, r := range worst {
		fmt.Fprintf(w, "%11s (%5.2f)", "", r)
	}
	fmt.Fprintln(w)
}

// ceiling is what no order brings more than, at each of the shares: that of somebody who knows each
// curve before the first request. Whoever gets to a point of the upper concave hull of a curve
// spends requests at the slope of its parts, and the steepest parts of all hulls come first. The
// last one counts in part.
func ceiling(all []curve, asked, budget int) (records []float64) {
	var parts []stretch
	for _, c := range all {
		parts = append(parts, c[c.after(asked):].hull()...)
	}
	slices.SortFunc(parts, func(a, b stretch) int {
		return cmp.Compare(b.records/b.requests, a.records/a.requests)
	})
	for _, s := range selectShares {
		left, found := s*float64(budget), 0.0
		for _, p := range parts {
			n := min(left, p.requests)
			left -= n
			found += p.records * n / p.requests
		}
		records = append(records, found)
	}
	return records
}

// A stretch of the hull of a curve.
type stretch struct{ requests, records float64 }

func (p stretch) flatter(q stretch) bool { return p.records*q.requests <= q.records*p.requests }

// hull is the upper concave hull of a curve, part by part, from its steepest on.
func (c curve) hull() (hull []stretch) {
	for i := 1; i < len(c); i++ {
		next := stretch{1, float64(c[i] - c[i-1])}
		for len(hull) > 0 && hull[len(hull)-1].flatter(next) {
			last := hull[len(hull)-1]
			hull, next = hull[:len(hull)-1],
				stretch{last.requests + next.requests, last.records + next.records}
		}
		hull = append(hull, next)
	}
	return hull
}

// A player says which site is asked next, and for how many requests.
type player func(all []curve, at []int) func() (site, requests int)

// play spends requests on sites in an order, and returns how many new records there were at each of
// the shares.
func play(all []curve, asked, budget int, order player) (records []float64) {
	at := make([]int, len(all))
	for i, c := range all {
		at[i] = c.after(asked)
	}
	next := order(all, at)
	found := 0
	for spent := 0; spent < budget; {
		site, n := next()
		for ; site >= 0 && n > 0 && spent < budget && at[site] < len(all[site])-1; n-- {
			at[site]++
			spent++
			found += all[site][at[site]] - all[site][at[site]-1]
			if len(records) < len(selectShares) &&
				float64(spent) >= selectShares[len(records)]*float64(budget) {
				records = append(records, float64(found))
			}
		}
		if site < 0 {
			break
		}
	}
	for len(records) < len(selectShares) { // all harvests came to their ends
		records = append(records, float64(found))
	}
	return records
}

func oneAfterAnother(all []curve, at []int) func() (int, int) {
	i := 0
	return func() (int, int) {
		for ; i < len(all); i++ {
			if left := len(all[i]) - 1 - at[i]; left > 0 {
				return i, left
			}
		}
		return -1, 0
	}
}

func roundRobin(all []curve, at []int) func() (int, int) {
	i := -1
	return func() (int, int) {
		for range all {
			if i = (i + 1) % len(all); at[i] < len(all[i])-1 {
				return i, 1
			}
		}
		return -1, 0
	}
}

// byChoice is the order of the product.
func byChoice(all []curve, at []int) func() (int, int) {
	c := choice.New()
	places := map[string]int{}
	for i := range all {
		places[fmt.Sprint(i)] = i
		c.Add(fmt.Sprint(i), choice.Stand{Requests: at[i], Records: all[i][at[i]], Worth: 1})
	}
	site, left := -1, 0
	return func() (int, int) {
		if site >= 0 {
			c.Note(fmt.Sprint(site),
				choice.Stand{Requests: at[site], Records: all[site][at[site]], Worth: 1})
			over := at[site] == len(all[site])-1
			if left--; left > 0 && !over {
				return site, 1
			}
			if !over {
				c.Back(fmt.Sprint(site))
			}
		}
		name, n, ok := c.Next()
		if !ok {
			return -1, 0
		}
		site, left = places[name], n
		return site, 1
	}
}
