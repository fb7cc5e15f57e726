package store

import (
	"fmt"
	"maps"
	"slices"

	"deepcrawl/store/handover"
)

// A person may want other names for the columns of a site than those that the program gives them. A
// name that comes to nothing is told: the person would look for the column in vain.

// wanted are the names that a person gives columns, by the names that the program gives them, as
// far as the site has the column and no other one has the name.
func (x *export) wanted(schema *siteSchema, s exportedSite) map[string]string {
	if x.names == nil || len(schema.types)+len(schema.kept.columns) == 0 {
		return nil // nothing is wanted, or nothing is known yet
	}
	names, why := schema.rename(x.names(s.key))
	for _, found := range slices.Sorted(maps.Keys(why)) {
		if of := [2]string{s.key, found}; x.misnamed != nil && !x.told[of] {
			x.told[of] = true
			x.misnamed(s.key, found, why[found])
		}
	}
	return names
}

// rename returns the names that columns get, and of the others why they do not. What one column is
// no longer called is free for another one, so that two may swap their names.
func (c *siteSchema) rename(wanted map[string]string) (names, why map[string]string) {
	names, why = map[string]string{}, map[string]string{}
	for found, name := range wanted {
		switch reason := c.unknown(found); {
		case found == name: // it changes nothing
		case reason != "":
			why[found] = reason
		default:
			names[found] = name
		}
	}
	for refused := true; refused; {
		refused = false
		for _, found := range slices.Sorted(maps.Keys(names)) {
			if name := names[found]; c.has(name) && names[name] == "" {
				why[found] = fmt.Sprintf("column %s keeps its name, as another one is called %s",
					found, name)
				delete(names, found)
				refused = true
			}
		}
	}
	return names, why
}

// has reports whether an export may have a column of a name.
func (c *siteSchema) has(name string) bool {
	_, is := c.types[name]
	_, was := c.kept.columns[name]
	return is || was
}

// unknown is why there is no column of a name to be renamed; "" where there is one.
func (c *siteSchema) unknown(name string) string {
	switch {
	case c.has(name):
		return ""
	case slices.Contains(handover.Names(), name):
		return fmt.Sprintf("%s is in every record, and keeps its name", name)
	case c.out[name]:
		return fmt.Sprintf(
			"column %s is left out without --all-columns, as it tells no records apart", name)
	}
	all := c.aliases()
	for _, column := range slices.Sorted(maps.Keys(all)) {
		if slices.Contains(all[column], name) && c.has(column) {
			return fmt.Sprintf("no column is called %s, so that this says nothing: it is called %s",
				name, column)
		}
	}
	return fmt.Sprintf("no column is called %s, so that this says nothing", name)
}
