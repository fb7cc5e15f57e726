package store

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
)

// A source is where the values of a column come from: attributes that are stored under a name for a
// form, as far as the wrapper of that form has them in one column now.
type source struct {
	of     formName
	column string // by the wrapper, see siteSchema.called for what the site says to it
}

func (s source) compare(o source) int {
	return cmp.Or(s.of.compare(o.of), cmp.Compare(s.column, o.column))
}

// settle gives the columns that were exported before the names that they had then. Where attributes
// of one name have come apart, the name stays with the column that has most of them. What else is
// in a column with attributes that were exported goes by their name, too.
func (c *siteSchema) settle() {
	if len(c.kept.columns) == 0 {
		return
	}
	// those that were exported before, by what their column is called now
	in := map[string][]source{}
	used := map[string]bool{} // names that they keep
	all := slices.SortedFunc(maps.Keys(c.sources), source.compare)
	for _, s := range c.mostly(all) {
		if name := c.kept.attributes[s.of]; name != "" {
			c.names[s], used[name] = name, true
			in[c.now(s.column)] = append(in[c.now(s.column)], s)
		}
	}
	taken := map[string]bool{} // as a name for a column
	for _, s := range all {
		taken[c.now(s.column)] = true
	}
	anew := map[string]string{}
	for _, s := range all {
		if c.names[s] != "" {
			continue
		}
		now := c.now(s.column)
		name := c.heir(s, in[now])
		if name == "" && used[now] { // it is the name of what would be called otherwise now
			if anew[now] == "" {
				anew[now] = c.unused(now, taken)
			}
			name = anew[now]
		}
		if name != "" {
			c.names[s] = name
		}
	}
	for s, name := range c.names {
		if c.kept.columns[name].Usual {
			c.stays[c.now(s.column)] = true
		}
	}
	for name, k := range c.kept.columns {
		if k.Usual && !used[name] {
			c.stays[name] = true
		}
	}
}

// mostly are the sources that have most of the attributes of a name.
func (c *siteSchema) mostly(all []source) (most []source) {
	of := map[formName]source{}
	for _, s := range all {
		if m, known := of[s.of]; !known || c.sources[s] > c.sources[m] {
			of[s.of] = s
		}
	}
	return slices.SortedFunc(maps.Values(of), source.compare)
}

// heir is the name that a source has from those in its column that were exported before: of the
// same form first, then the name that the column has now, then that of most records.
func (c *siteSchema) heir(s source, in []source) string {
	if len(in) == 0 {
		return ""
	}
	no := func(b bool) int {
		if b {
			return 0
		}
		return 1
	}
	now := c.now(s.column)
	return c.names[slices.MinFunc(in, func(a, b source) int {
		return cmp.Or(no(a.of.form == s.of.form)-no(b.of.form == s.of.form),
			no(c.names[a] == now)-no(c.names[b] == now),
			c.sources[b]-c.sources[a], a.compare(b))
	})]
}

// unused is a name that no column has or had.
func (c *siteSchema) unused(name string, taken map[string]bool) string {
	for i := 2; ; i++ {
		n := fmt.Sprintf("%s_%d", name, i)
		if _, kept := c.kept.columns[n]; !kept && !taken[n] {
			taken[n] = true
			return n
		}
	}
}

// now is what a column of the wrapper is called by all that is known.
func (c *siteSchema) now(column string) string { return cmp.Or(c.called[column], column) }

// name is what a source is exported as.
func (c *siteSchema) name(s source) string { return cmp.Or(c.names[s], c.now(s.column)) }

// typeOf is the type of a column that is of one by its values: what it was exported with before
// only gets wider.
func (c *siteSchema) typeOf(name, now string) string {
	return widest(c.kept.columns[name].Type, now)
}

// aliases are what columns would be called now, or would have been by earlier exports, and are not.
func (c *siteSchema) aliases() map[string][]string {
	all := map[string][]string{}
	for name, k := range c.kept.columns {
		all[name] = k.Aliases
	}
	for s := range c.sources {
		if name, now := c.name(s), c.now(s.column); name != now {
			all[name] = united(all[name], []string{now})
		}
		if names := c.otherNames(s); len(names) > 0 {
			all[c.name(s)] = united(all[c.name(s)], names)
		}
	}
	return all
}

// exported are the names and types that the records of a site were exported with.
func (c *siteSchema) exported(site string, usual bool) siteNames {
	n := siteNames{Site: site}
	aliases := c.aliases()
	for _, name := range slices.Sorted(maps.Keys(c.living)) {
		most := c.typeOf(name, c.living[name])
		n.Columns = append(n.Columns,
			keptColumn{Name: name, FirstType: most, Type: most, Aliases: united(aliases[name], nil),
				Usual: usual})
	}
	for _, s := range c.mostly(slices.SortedFunc(maps.Keys(c.sources), source.compare)) {
		if name := c.name(s); c.types[name] != "" {
			n.Attributes = append(n.Attributes,
				keptAttribute{Form: s.of.form, Attribute: s.of.name, Column: name})
		}
	}
	return n
}
