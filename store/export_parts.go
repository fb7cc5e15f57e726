package store

import (
	"cmp"
	"maps"
	"slices"

	"deepcrawl/extract/records"
	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/parts"
)

// madeOf says of what parts the titles and the values of a site are made. That shows over all of
// its records, so that each export asks anew.
type madeOf struct {
	captions parts.Captions
	columns  map[string]*parts.Column // by what the wrapper calls them

	titles parts.Naming
	called map[string]string       // what the parts of titles are called
	dated  map[string]*parts.Dated // columns with a date in the same line
	rest   map[string]string       // what the other part of these is called

	looked []lookedAt // the first records
	idle   parts.Idle // endings of texts that say nothing
}

// lookedAt is a record whose text may end with words that say nothing.
type lookedAt struct {
	title, text string
	as          []records.Attribute
}

const mostLookedAt = 2000 // records whose texts tell what texts end with (estimate)

func newMadeOf() madeOf {
	return madeOf{columns: map[string]*parts.Column{}, called: map[string]string{},
		dated: map[string]*parts.Dated{}, rest: map[string]string{}}
}

// look looks at a record.
func (m *madeOf) look(title, text string, as []records.Attribute) {
	m.captions.Add(title)
	if len(m.looked) < mostLookedAt {
		m.looked = append(m.looked, lookedAt{title, text, as})
	}
	for i, a := range as {
		if a.Type != textType && a.Type != dateType || a.Value == title {
			continue
		}
		if m.columns[a.Name] == nil {
			m.columns[a.Name] = &parts.Column{}
		}
		m.columns[a.Name].Add(a.Value, i+1 < len(as) && as[i+1].Type == dateType)
	}
}

// learn settles the parts, and what they are called: as no column that is there.
func (m *madeOf) learn(c *siteSchema, cols map[string]*columnUse) {
	taken := map[string]bool{}
	for name := range cols {
		taken[c.now(name)] = !c.out[c.now(name)]
	}
	for s, name := range c.names {
		taken[name] = taken[name] || taken[c.now(s.column)]
	}
	named := func(first, second string) string {
		if taken[first] {
			first = second
		}
		taken[first] = true
		if c.origins[first] == "" {
			c.origins[first] = fields.FromPattern
		}
		return first
	}
	for _, name := range slices.Sorted(maps.Keys(m.columns)) {
		d := m.columns[name].Learn()
		if d == nil {
			continue
		}
		m.dated[name] = d
		switch now := c.now(name); {
		case !d.Dates:
		case base(now) == dateType: // it is called by the part that is one
			m.rest[name] = named(textType, now+"_"+textType)
		default:
			m.rest[name] = named(dateType, now+"_"+dateType)
		}
	}
	m.idle, m.looked = m.texts(c), nil
	if m.titles = m.captions.Learn(); m.titles != nil {
		for _, part := range []string{parts.Kind, parts.Number, parts.State} {
			m.called[part] = named(part, "title_"+part)
		}
	}
}

// texts finds what the texts of the records end with beyond what is exported of them.
func (m *madeOf) texts(c *siteSchema) parts.Idle {
	var endings parts.Endings
	for _, r := range m.looked {
		said := []string{r.title}
		for _, a := range r.as {
			if c.keeps(c.now(a.Name), a.Value) {
				said = append(said, a.Value)
			}
		}
		endings.Add(r.text, said)
	}
	return endings.Learn()
}

// parts are the parts of a value of a column that is exported under a name.
func (m *madeOf) parts(column, name string, a records.Attribute) []records.Attribute {
	a.Name = name
	d := m.dated[column]
	if d == nil {
		return []records.Attribute{a}
	}
	inner, date := d.Split(a.Value)
	if date == "" {
		a.Value = cmp.Or(inner, a.Value)
		return []records.Attribute{a}
	}
	value, day := records.Attribute{Name: name, Value: inner, Type: textType},
		records.Attribute{Name: m.rest[column], Value: date, Type: dateType}
	if base(name) == dateType {
		value.Name, day.Name = day.Name, value.Name
	}
	return []records.Attribute{value, day}
}
