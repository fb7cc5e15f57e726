package sightings

import (
	"cmp"
	"maps"
	"slices"
)

// A Verdict is what all sightings of a site together say of its columns.
type Verdict struct {
	// columns of the question, with how often they were seen again, and agreed
	Changing map[string]Count
	Same     [][2]string // columns that are one, the pairs that most sightings say first
}

// What is asked of evidence before it changes an export.
const (
	fewestChanged = 10 // sightings in which a column changed
	// of the sightings of a column changed it; a few scores are the same by chance
	changedShare = 0.6
	fewestSame   = 8 // sightings that say that two columns are one
	// of these that say so by another value than the first: "English" stands in many columns
	fewestOthers = 3
	// of the sightings of two names agree; the rest are values that were read askew
	sameShare = 0.8
)

// Judge says what the counts of a site tell of its columns. column is what a name that a form
// showed is called now; "" leaves it out. A column that changes between forms is none of the
// question: a list cuts short what another page says in full.
func Judge(counts map[Pair]Count, column func(form, name string) string) Verdict {
	seen, one := map[string]Count{}, map[[2]string]Count{}
	for _, p := range slices.SortedFunc(maps.Keys(counts), Pair.compare) {
		if p.Name == "" || p.AgainName == "" {
			continue
		}
		a, b := column(p.Form, p.Name), column(p.Again, p.AgainName)
		switch {
		case a == "" || b == "":
		case a == b && p.Form == p.Again:
			seen[a] = seen[a].and(counts[p])
		case a != b:
			pair := [2]string{min(a, b), max(a, b)}
			one[pair] = one[pair].and(counts[p])
		}
	}
	v := Verdict{Changing: map[string]Count{}}
	for name, c := range seen {
		if changed := c.Seen - c.Agreed; changed >= fewestChanged &&
			float64(changed) >= changedShare*float64(c.Seen) {
			v.Changing[name] = c
		}
	}
	for pair, c := range one {
		if c.Agreed >= fewestSame && c.Others >= fewestOthers &&
			float64(c.Agreed) >= sameShare*float64(c.Seen) {
			v.Same = append(v.Same, pair)
		}
	}
	slices.SortFunc(v.Same, func(a, b [2]string) int {
		return cmp.Or(one[b].Agreed-one[a].Agreed, cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1]))
	})
	return v
}

// and is two counts of one column together.
func (c Count) and(o Count) Count {
	o.Others = max(c.Others, o.Others)
	return Count{Seen: c.Seen + o.Seen, Agreed: c.Agreed + o.Agreed,
		Value: cmp.Or(c.Value, o.Value), Others: o.Others}
}
