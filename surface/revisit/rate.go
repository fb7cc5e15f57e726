package revisit

import "math"

// A Visit is what a later visit of a page told.
type Visit struct {
	After   float64 // days since the visit before
	Changed bool    // the page was not the same any more
}

// A Prior is what is believed of a page before it was visited again, as if Changes had been counted
// in Days; the zero Prior is no belief. It keeps a page that never changed from being taken for one
// that never will.
type Prior struct{ Changes, Days float64 }

// Rate estimates how many times a day a page changes. For n visits at the same interval I, X of
// which found a change, and no prior, it is -log((n-X+0.5)/(n+0.5))/I, the estimator that Cho and
// Garcia-Molina found nearly free of bias: a page seen changed each time has changed more often
// than that. Their half visit without change is half a mean interval here, with which the
// likelihood of irregular visits is made as large as can be; for regular visits both are the same.
// Without visits it is the rate of the prior, 0 without one.
func Rate(visits []Visit, prior Prior) float64 {
	quiet, mean, changes, n := 0.0, 0.0, 0, 0
	longest := 0.0
	for _, v := range visits {
		if v.After <= 0 {
			continue
		}
		n++
		mean += v.After
		longest = max(longest, v.After)
		if v.Changed {
			changes++
		} else {
			quiet += v.After
		}
	}
	if n > 0 {
		mean /= float64(n)
	}
	quiet += mean/2 + max(prior.Days, 0)
	believed := max(prior.Changes, 0)
	if quiet <= 0 || changes == 0 && believed == 0 {
		return 0
	}
	// What the changes weigh falls with the rate, and is below the sum of 1/rate for each: so the
	// rate is below this.
	low, high := 0.0, (float64(changes)+believed)/quiet
	for range 60 {
		middle := (low + high) / 2
		if weight(visits, middle)+believed/middle > quiet {
			low = middle
		} else {
			high = middle
		}
	}
	return (low + high) / 2
}

// weight is the derivative, by the rate, of the log-likelihood of the visits that found a change.
func weight(visits []Visit, rate float64) float64 {
	sum := 0.0
	for _, v := range visits {
		if v.Changed && v.After > 0 {
			sum += v.After / math.Expm1(rate*v.After)
		}
	}
	return sum
}

// Pool makes a prior of the visits of many pages: their common rate, with the weight of one change.
func Pool(pages [][]Visit) Prior {
	var all []Visit
	for _, vs := range pages {
		all = append(all, vs...)
	}
	if rate := Rate(all, Prior{}); rate > 0 {
		return Prior{Changes: 1, Days: 1 / rate}
	}
	days := 0.0
	for _, v := range all {
		days += max(v.After, 0)
	}
	if days == 0 {
		return Prior{}
	}
	return Prior{Changes: 0.5, Days: days} // nothing ever changed: less than once in all that time
}
