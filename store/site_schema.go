package store

import (
	"cmp"
	"database/sql"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"deepcrawl/extract/records"
	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/regions"
	"deepcrawl/extract/records/wording"
)

// A siteSchema says how the attributes of a site are exported: under which names, and which of them
// say nothing. It is read from all records before the first is written, so that they all have the
// same columns.
type siteSchema struct {
	as      map[formName]string // names that gave way to better ones
	sources map[source]int      // attributes of records, by where they come from
	origins map[string]string   // what told the names
	// names of types, by what the pages of the items call the same values
	called map[string]string
	kept   keptNames         // of the exports before
	names  map[source]string // names that are kept although others would be given now
	stays  map[string]bool   // columns that exports had before
	out    map[string]bool   // columns that say nothing
	tags   map[tag]bool      // values that all records have which have the column
	types  map[string]string // of the columns of the export, see typed
	// the same by the values of this export alone; "" where only gone records have any
	living  map[string]string
	forms   columnTypes // how the values of these are written
	made    madeOf
	sighted sighted
}

// A formName is a name that the wrapper of a form gave a column.
type formName struct{ form, name string }

// A tag is a value of a column, by its hash.
type tag struct {
	column string
	value  uint64
}

// Bounds of what is taken for boilerplate. None was fitted.
const (
	fewestAlike = 20   // records that tell that a column is the same in all
	alikeShare  = 0.9  // of the records have such a column
	repeatShare = 0.98 // of the values of a column that another one or the title repeats
	tagShare    = 0.98 // of the records that have a column have a tag of it
	// the same where nothing names the column: words of links that do something
	deedShare     = 0.5
	tagsARecord   = 1.3    // values of a record, on the average, from which on a column holds tags
	strayShare    = 0.005  // of the records have a label that is a piece of prose
	strayRecords  = 2      // that have it, at most
	fewestStray   = 100    // records that tell
	mostTallied   = 50_000 // different values of a column that may have tags
	furtherShare  = 0.9    // of the values of a column are those of another one that it goes on
	fewestFurther = 5      // records that tell so
	// records that tell that a column without a name of the site's has one value only
	fewestOfOne = 3
	mostLabels  = 12 // different values of a column that may be labels
	manyOfEach  = 3  // times that each value of such stands there, on the average
	mostPairs   = 40 // attributes of a record that are compared
)

// A columnUse is what is counted of a column over a site.
type columnUse struct {
	filled, values int
	first          uint64 // hash of its first value
	varies         bool
	titles         int            // records whose title it repeats
	addresses      int            // records whose address it repeats
	same           map[string]int // records in which another column says the same
	times          map[uint64]int // records by value; nil: too many different ones
	// records by what the value would be called as a label; nil: too many different ones
	words map[string]int
}

// hashOf is the 64-bit FNV-1a hash of a text. Stores have it of keys, so that it stays what it is.
func hashOf(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return h
}

// A lastSchema is the schema that was read last: an export lists the columns of a site before it
// writes its records.
type lastSchema struct {
	site   int64
	schema *siteSchema
}

// schema is that of a site, by all of its records.
func (x *export) schema(s exportedSite) (*siteSchema, error) {
	if x.last.schema == nil || x.last.site != s.store {
		schema, err := x.readSchema(s)
		if err != nil {
			return nil, err
		}
		*x.last = lastSchema{s.store, schema}
	}
	return x.last.schema, nil
}

// readSchema reads all records of a site twice: for its columns, and for what is in them.
func (x *export) readSchema(s exportedSite) (*siteSchema, error) {
	c := &siteSchema{
		sources: map[source]int{}, called: map[string]string{}, names: map[source]string{},
		stays: map[string]bool{},
		out:   map[string]bool{}, tags: map[tag]bool{}, made: newMadeOf(),
	}
	var err error
	if c.as, err = x.renamed(s); err != nil {
		return nil, err
	}
	if c.kept, err = x.kept(s); err != nil {
		return nil, err
	}
	if c.origins, err = x.origins(s); err != nil {
		return nil, err
	}
	counts, err := sightingsOf(x.ctx, x.from, s.store, "")
	if err != nil {
		return nil, err
	}
	c.sighted = newSighted(counts, c.as)
	rows, err := x.from.QueryContext(x.ctx,
		`SELECT r.form, r.title, r.url, r.gone, `+attributesOf+` FROM `+withDetails+` WHERE `+
			takenIn+` ORDER BY r.id`, s.store, s.aside, s.unasked)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var unpack unpacker
	cols, living := map[string]*columnUse{}, 0 // of result pages and of those of the items
	for rows.Next() {
		var form, url, page string
		var r records.Record
		var gone int64
		var shape, body, detail sql.RawBytes
		if err := rows.Scan(&form, &r.Title, &url, &gone, &shape, &body, &detail,
			&page); err != nil {
			return nil, err
		}
		if err := unpack.record(&r, shape, body); err != nil {
			return nil, err
		}
		details, err := unpackAttributes(detail)
		if err != nil {
			return nil, err
		}
		var all []records.Attribute
		for _, as := range [][]records.Attribute{r.Attributes, details} {
			for i, column := range c.columns(form, as) {
				c.sources[source{formName{form, as[i].Name}, column}]++
				all = append(all,
					records.Attribute{Name: column, Value: as[i].Value, Type: as[i].Type})
			}
		}
		c.made.look(r.Title, r.Text, all)
		c.sighted.look(all)
		if gone == 0 {
			living++
			tally(cols, r.Title, url, all)
		}
	}
	c.call(cols)
	c.further(cols)
	c.unite(cols)
	c.settle()
	if !x.options.AllColumns {
		c.weed(cols, living)
	}
	c.made.learn(c, cols)
	if err := rows.Err(); err != nil {
		return nil, err
	}
	return c, x.typed(c, s)
}

// call lets a column that only its type names have the name of another one that says the same
// wherever a record has both, as the pages of some of the items do.
func (c *siteSchema) call(cols map[string]*columnUse) {
	for _, name := range slices.Sorted(maps.Keys(cols)) {
		u := cols[name]
		if fields.TellsType(name) || u.filled < fewestAlike ||
			float64(u.titles) >= repeatShare*float64(u.filled) {
			continue
		}
		for _, other := range slices.Sorted(maps.Keys(u.same)) {
			v := cols[other]
			if fields.TellsType(other) && v.filled > u.filled && c.called[other] == "" &&
				float64(u.same[other]) >= repeatShare*float64(u.filled) {
				c.called[other] = name
				break
			}
		}
	}
}

// further lets a column without a name be one with another that more records have and that holds
// the same few values: the second subject of a record, which stands in a line of its own.
func (c *siteSchema) further(cols map[string]*columnUse) {
	names := slices.SortedFunc(maps.Keys(cols), func(a, b string) int {
		return cmp.Or(cols[b].filled-cols[a].filled, cmp.Compare(a, b))
	})
	for i, name := range names {
		u := cols[name]
		if base(name) != "text" || u.filled < fewestFurther || u.times == nil || len(u.times) < 2 ||
			c.called[name] != "" {
			continue
		}
		for _, first := range names[:i] {
			v := cols[first]
			if c.called[first] != "" || 2*u.same[first] > u.filled || v.times == nil ||
				manyOfEach*len(v.times) > v.values {
				continue
			}
			known, all := 0, 0
			for value, times := range u.times {
				all += times
				if v.times[value] > 0 {
					known += times
				}
			}
			if float64(known) >= furtherShare*float64(all) {
				c.called[name] = first
				break
			}
		}
	}
}

// columns are the columns that the attributes of a record are in by the wrapper. A record that has
// the better name as well keeps both.
func (c *siteSchema) columns(form string, as []records.Attribute) []string {
	names := make([]string, len(as))
	for i, a := range as {
		better := ""
		if len(c.as) > 0 {
			better = c.as[formName{form, a.Name}]
		}
		if better != "" &&
			slices.ContainsFunc(as, func(b records.Attribute) bool { return b.Name == better }) {
			better = ""
		}
		names[i] = cmp.Or(better, a.Name)
		if a.Type == records.Undecided {
			as[i].Type = textType
		}
	}
	return names
}

// tally counts the attributes of a record.
func tally(cols map[string]*columnUse, title, url string, as []records.Attribute) {
	of := columnsOfOne(as)
	own := hashOf(title)
	var values []uint64
	for _, c := range of {
		u := cols[c.name]
		if u == nil {
			u = &columnUse{first: c.first, same: map[string]int{}, times: map[uint64]int{},
				words: map[string]int{}}
			cols[c.name] = u
		}
		u.filled++
		u.values += c.n
		u.varies = u.varies || c.n > 1 || c.first != u.first
		if c.n == 1 && c.first == own {
			u.titles++
		}
		if c.n == 1 && repeatsAddress(c.value, url) {
			u.addresses++
		}
		values = values[:0]
		for i := range as {
			if as[i].Name != c.name {
				continue
			}
			values = append(values, hashOf(as[i].Value))
			if u.words != nil {
				u.words[wording.Snake(as[i].Value)]++
			}
		}
		if len(u.words) > mostLabels {
			u.words = nil
		}
		slices.Sort(values)
		for _, v := range slices.Compact(values) {
			if u.times != nil {
				u.times[v]++
			}
		}
		if len(u.times) > mostTallied {
			u.times = nil
		}
		if len(of) > mostPairs || c.n > 1 {
			continue
		}
		for _, other := range of {
			if other.name != c.name && other.n == 1 && other.first == c.first {
				u.same[other.name]++
			}
		}
	}
}

// A columnOfOne is a column as one record has it.
type columnOfOne struct {
	name  string
	n     int    // values
	value string // the first one
	first uint64 // its hash
}

// columnsOfOne are the columns of a record in their order.
func columnsOfOne(as []records.Attribute) []columnOfOne {
	all := make([]columnOfOne, 0, len(as))
	for _, a := range as {
		if i := slices.IndexFunc(all, func(c columnOfOne) bool {
			return c.name == a.Name
		}); i >= 0 {
			all[i].n++
		} else {
			all = append(all, columnOfOne{a.Name, 1, a.Value, hashOf(a.Value)})
		}
	}
	return all
}

// repeatsAddress reports whether a value is the address of its record, be it without the host or
// the scheme.
func repeatsAddress(value, url string) bool {
	value, url = strings.TrimSuffix(value, "/"), strings.TrimSuffix(url, "/")
	_, bare, _ := strings.Cut(url, "://")
	_, path, _ := strings.Cut(bare, "/")
	return value != "" && (value == url || value == bare || value == "/"+path)
}

// weed notes what says nothing: columns that the program itself took for words of the site, that
// are the same in all records (where the site has no name for them, in all that have them: "New")
// or repeat another one, the address or the title (one that all records have and the site has a
// word for may be what it calls its titles, as "CAS no."), labels that are pieces of prose, and
// tags that all records have. A column that was exported before stays.
func (c *siteSchema) weed(cols map[string]*columnUse, living int) {
	for name, u := range cols {
		n := float64(u.filled)
		switch {
		case c.stays[name]:
		case base(name) == records.Template,
			c.sighted.asked[c.now(name)].Seen > 0,
			living >= fewestAlike && !u.varies && n >= alikeShare*float64(living),
			living >= fewestAlike && c.unnamed(name, cols) && (u.one() || u.labels(cols)),
			living >= fewestStray && u.filled <= strayRecords && n <= strayShare*float64(living),
			u.filled >= fewestAlike && float64(u.addresses) >= repeatShare*n,
			u.filled >= fewestAlike &&
				(fields.TellsType(name) || c.origins[name] == fields.FromClass ||
					n < alikeShare*float64(living)) &&
				float64(u.titles) >= repeatShare*n:
			c.out[name] = true
		}
		if u.filled >= fewestAlike && float64(u.values) >= tagsARecord*n {
			share := tagShare
			if fields.TellsType(name) {
				share = deedShare
			}
			for v, times := range u.times {
				if float64(times) >= share*n {
					c.tags[tag{name, v}] = true
				}
			}
			if c.stays[name] && u.allOf(func(v uint64) bool { return c.tags[tag{name, v}] }) {
				maps.DeleteFunc(c.tags, func(t tag, _ bool) bool { return t.column == name })
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(cols)) { // what is out decides on those after it
		u := cols[name]
		if c.called[name] != "" || c.stays[name] {
			continue
		}
		for other, times := range u.same {
			if u.filled >= fewestAlike && float64(times) >= repeatShare*float64(u.filled) &&
				!c.out[other] &&
				c.called[other] != name && c.repeats(name, other, u, cols[other]) {
				c.out[name] = true
			}
		}
	}
}

// unnamed reports whether the site has no name for a column: it goes by how its values look, or is
// a further one in the place of another, or of the title.
func (c *siteSchema) unnamed(name string, cols map[string]*columnUse) bool {
	first := base(name)
	return fields.TellsType(name) || c.origins[name] == fields.FromClass ||
		first != name && (first == "title" || cols[first] != nil)
}

// one reports whether all records that have a column say the same in it.
func (u *columnUse) one() bool { return u.filled >= fewestOfOne && !u.varies }

// labels reports whether the values of a column are what others are called: labels whose values
// were read elsewhere, or are missing.
func (u *columnUse) labels(cols map[string]*columnUse) bool {
	for said := range u.words {
		if cols[said] == nil {
			return false
		}
	}
	return u.filled >= fewestOfOne && len(u.words) > 0
}

// allOf reports whether all values of a column are such.
func (u *columnUse) allOf(such func(value uint64) bool) bool {
	for v := range u.times {
		if !such(v) {
			return false
		}
	}
	return u.times != nil
}

// repeats reports whether of two columns that say the same the first is the one to leave out: fewer
// records have it, or the other one was exported before, or its name says less, or it comes later
// in the alphabet.
func (c *siteSchema) repeats(name, other string, u, v *columnUse) bool {
	switch {
	case u.filled != v.filled:
		return u.filled < v.filled
	case c.stays[other]:
		return true
	case saysLess(name) != saysLess(other):
		return saysLess(name)
	}
	return name > other
}

// saysLess reports whether a name says no more than of what type the values are, or where they
// stand.
func saysLess(name string) bool { return fields.TellsType(name) || name == regions.GroupName }

// base is a name without the number that tells it from others.
func base(name string) string { return strings.TrimRight(name, "_0123456789") }

// keeps reports whether a value is exported, by what its column is called now.
func (c *siteSchema) keeps(now, value string) bool {
	return !c.out[now] && (len(c.tags) == 0 || !c.tags[tag{now, hashOf(value)}])
}

// renamed are the names that gave way to better ones, by the wrapper that each form of a site had
// last.
func (x *export) renamed(s exportedSite) (map[formName]string, error) {
	last, err := x.lastOf(s, "renamed")
	if err != nil {
		return nil, err
	}
	as := map[formName]string{}
	for form, b := range last {
		of := map[string]string{}
		if err := json.Unmarshal([]byte(b), &of); err != nil {
			return nil, err
		}
		for old, name := range of {
			as[formName{form, old}] = name
		}
	}
	return as, nil
}
