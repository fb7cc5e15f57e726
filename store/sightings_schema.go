package store

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"deepcrawl/extract/records"
	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/sightings"
)

// apartShare is the part of the records with a column that may have another one beside it which
// says something else, where the two are taken for one: a few values are read into a wrong column.
const apartShare = 0.02

// sighted is what records that two questions showed tell of the columns of a site.
type sighted struct {
	counts map[sightings.Pair]sightings.Count
	same   [][2]string                // columns that may be one
	names  map[string]bool            // of these
	apart  map[[2]string]int          // records that have two of them, with different values
	united map[string]bool            // columns that are called otherwise by this
	asked  map[string]sightings.Count // columns of the question
}

// newSighted is what the counts of a site tell by the names that its wrappers give.
func newSighted(counts map[sightings.Pair]sightings.Count, as map[formName]string) sighted {
	s := sighted{counts: counts, names: map[string]bool{}, apart: map[[2]string]int{},
		united: map[string]bool{}}
	s.same = sightings.Judge(counts, func(form, name string) string {
		return cmp.Or(as[formName{form, name}], name)
	}).Same
	for _, pair := range s.same {
		s.names[pair[0]], s.names[pair[1]] = true, true
	}
	return s
}

// look counts columns that stand beside each other in a record.
func (s *sighted) look(as []records.Attribute) {
	if len(s.names) == 0 {
		return
	}
	said := map[string]string{}
	for _, a := range as {
		if s.names[a.Name] && said[a.Name] == "" {
			said[a.Name] = a.Value
		}
	}
	for a, value := range said {
		for b, other := range said {
			if a < b && value != other {
				s.apart[[2]string{a, b}]++
			}
		}
	}
}

// unite lets columns be one that the sightings say are the same, and that no record has beside each
// other. The name of most records stays, that of the site before one that its values or places
// gave.
func (c *siteSchema) unite(cols map[string]*columnUse) {
	members := map[string][]string{}
	for _, name := range slices.Sorted(maps.Keys(cols)) {
		members[c.now(name)] = append(members[c.now(name)], name)
	}
	for _, pair := range c.sighted.same {
		a, b := c.now(pair[0]), c.now(pair[1])
		if a == b || cols[a] == nil || cols[b] == nil || c.apart(cols, members[a], members[b]) {
			continue
		}
		if c.betterName(cols, b, a) {
			a, b = b, a
		}
		for _, name := range members[b] {
			c.called[name], c.sighted.united[name] = a, true
		}
		members[a], members[b] = append(members[a], members[b]...), nil
	}
	c.sighted.asked = sightings.Judge(c.sighted.counts, func(form, name string) string {
		return c.now(cmp.Or(c.as[formName{form, name}], name))
	}).Changing
}

// apart reports whether records have columns of both beside each other.
func (c *siteSchema) apart(cols map[string]*columnUse, as, bs []string) bool {
	for _, a := range as {
		for _, b := range bs {
			if n := c.sighted.apart[[2]string{min(a, b), max(a, b)}]; float64(
				n) > apartShare*float64(min(cols[a].filled, cols[b].filled)) {
				return true
			}
		}
	}
	return false
}

func (c *siteSchema) betterName(cols map[string]*columnUse, a, b string) bool {
	if ours, theirs := c.unnamed(a, cols), c.unnamed(b, cols); ours != theirs {
		return theirs
	}
	return cmp.Or(cols[b].filled-cols[a].filled, cmp.Compare(a, b)) < 0
}

// otherNames are what a column is called by other forms.
func (c *siteSchema) otherNames(s source) []string {
	if name := c.name(s); c.sighted.united[s.column] && name != s.column &&
		!fields.TellsType(s.column) {
		return []string{s.column}
	}
	return nil
}

// askedColumns adds the columns that are left out because they are of the question, with the
// reason, or the reason alone where all columns are asked for.
func (c *siteSchema) askedColumns(site string, cols []Column) []Column {
	for _, name := range slices.Sorted(maps.Keys(c.sighted.asked)) {
		if base(name) == records.Template {
			continue
		}
		n := c.sighted.asked[name]
		why := fmt.Sprintf(
			"its values change with the query: in %d of %d records that were seen again",
			n.Seen-n.Agreed, n.Seen)
		at := slices.IndexFunc(cols, func(have Column) bool { return have.Name == name })
		switch {
		case at >= 0 && !c.stays[name]:
			cols[at].Left = why
		case c.out[name]:
			cols = append(cols, Column{Site: site, Name: name, Left: why})
		}
	}
	return cols
}
