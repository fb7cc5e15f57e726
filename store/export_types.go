package store

import (
	"cmp"
	"maps"
	"regexp"
	"strings"

	"deepcrawl/extract/records"
	"deepcrawl/extract/records/values"
	"deepcrawl/store/handover"
)

// The type of a column. A result page calls a column what four in five of its own values are, so
// that pages do not agree: of sizes such as "152 bytes" and "7.6K" one page has enough that name
// bytes, and the next has not. The type is settled here, over all values of a site, and each value
// has it in every format, with its normal form under that type.

// Types of attributes that one result page cannot tell: a choice among few values shows over many
// records, and so does a name that no two records share.
const (
	enumType     = "enum"
	idType       = "id"
	textType     = "text"
	dateType     = "date"
	numberType   = "number"
	quantityType = "quantity"
)

const (
	mostChoices = 12   // different values of an enum
	leastShown  = 30   // values seen before a column is called enum or id
	longChoice  = 60   // bytes; longer values are prose
	mostIDs     = 5000 // values compared before a column is believed to hold ids
	// digits of whole numbers, all of one width, that are believed to name something; shorter ones
	// may just run on (estimate)
	fixedWidth = 6
)

// idShape is what reference numbers look like: short, in one piece, with a digit.
var idShape = regexp.MustCompile(`^[\p{L}_.:/#-]*\d[\p{L}\d_.:/#-]*$`)

// A columnType adds up the values of a column over a site.
type columnType struct {
	values  int
	said    map[string]int // values by the types that their pages gave them
	shaped  map[string]int // of those that were text for their pages, by their own shape
	years   int            // numbers that look like years, whatever their pages said
	letters int            // of the text, sizes whose unit is a letter
	bytes   bool           // a value names bytes

	digits  bool // all are digits and nothing else
	widths  [2]int
	zeros   bool            // one of several digits begins with a zero
	choices map[string]bool // nil when there are too many
	hashes  map[uint64]bool
	repeats bool // two records have the same value
	odd     bool // a value does not look like an id
	order   values.DateOrder

	looks map[saidAs]valueLook // at values, as most columns repeat theirs
}

// A valueLook is what a value looks like by itself, of which its page gave the type.
type valueLook struct {
	shape string // values.PublicType, where it was text for its page, else what the page said
	sized bool   // of a text: it is a size whose unit may be a letter
	bytes bool   // of a quantity: it names bytes
	year  bool   // of a date
	order values.DateOrder
}

const mostLooks = 1000 // values of a column whose looks are kept

// lookAt looks at a value, once where it is among the first that are different.
func (t *columnType) lookAt(value, said string) valueLook {
	l, known := t.looks[saidAs{said, value}]
	if known {
		return l
	}
	text := said == textType
	if l.shape = said; text {
		l.shape = values.PublicType(value)
	}
	switch l.shape {
	case textType:
		l.sized = values.Size(value) != ""
	case quantityType:
		l.bytes = values.NamesBytes(value)
	case dateType:
		l.year = (text || len(value) <= len("(c) 2006.")) && values.TypeOf(value) == "year"
		if !text || !l.year {
			l.order = values.OrderOf(value)
		}
	}
	if len(t.looks) < mostLooks {
		t.looks[saidAs{said, value}] = l
	}
	return l
}

// columnTypes is what is known of the columns of a site, by their names in the export.
type columnTypes map[string]*columnType

func (ts columnTypes) add(name, value, said string) {
	t := ts[name]
	if t == nil {
		t = &columnType{said: map[string]int{}, shaped: map[string]int{}, digits: true,
			choices: map[string]bool{}, hashes: map[uint64]bool{}, looks: map[saidAs]valueLook{}}
		ts[name] = t
	}
	t.add(value, said)
}

func (t *columnType) add(value, said string) {
	said = cmp.Or(said, textType)
	t.values++
	t.said[said]++
	t.digits = t.digits && value != "" && strings.Trim(value, "0123456789") == ""
	if n := len(value); t.digits {
		t.zeros = t.zeros || n > 1 && value[0] == '0'
		if t.values == 1 {
			t.widths = [2]int{n, n}
		}
		t.widths = [2]int{min(t.widths[0], n), max(t.widths[1], n)}
	}
	switch said {
	case textType, dateType, quantityType:
		t.look(t.lookAt(value, said), said == textType)
	}
	t.compare(value)
}

// look takes in what a value looks like; its shape only where it was text for its page.
func (t *columnType) look(l valueLook, text bool) {
	t.bytes = t.bytes || l.bytes
	if l.order != values.UnknownOrder {
		t.order = l.order
	}
	if l.year {
		t.years++
	}
	switch {
	case l.sized:
		t.letters++
	case text && l.shape != textType:
		t.shaped[l.shape]++
	}
}

// compare compares a value with the others.
func (t *columnType) compare(value string) {
	if t.choices != nil {
		t.choices[value] = true
		if len(t.choices) > mostChoices || len(value) > longChoice {
			t.choices = nil
		}
	}
	t.odd = t.odd || len(value) > longChoice || !idShape.MatchString(value)
	if t.repeats || len(t.hashes) >= mostIDs {
		return
	}
	h := hashOf(value)
	t.repeats = t.hashes[h]
	t.hashes[h] = true
}

// decide returns the type of the column: what the pages say of half of its values or more, or what
// four in five are, by their pages or by their own shape.
func (t *columnType) decide() string {
	votes := maps.Clone(t.shaped)
	for said, n := range t.said {
		if said != textType {
			votes[said] += n
		}
	}
	if t.bytes {
		votes[quantityType] += t.letters
	}
	if numbers := votes[numberType]; 5*numbers >= t.values && 5*(numbers+t.years) >= 4*t.values ||
		numbers > 0 && t.digits {
		return t.number() // those that look like years are numbers, too
	}
	if votes["isbn"] > 0 && votes[idType] > 0 {
		votes[idType] += votes["isbn"]
	}
	most := mostOf(votes)
	switch {
	case most == "" || 2*t.said[most] < t.values && 5*votes[most] < 4*t.values:
		return t.text()
	case most == numberType:
		return t.number()
	}
	return most
}

// number is the type of numbers: where no page took them for such, their zeros or their width may
// say that they name something.
func (t *columnType) number() string {
	fixed := t.widths[0] == t.widths[1] && t.widths[0] >= fixedWidth && t.values >= leastShown &&
		!t.repeats
	if t.said[numberType] == 0 && t.digits && (t.zeros || fixed) {
		return idType
	}
	return numberType
}

// text is the type of text in the light of all records.
func (t *columnType) text() string {
	switch {
	case t.values < leastShown:
	case !t.repeats && !t.odd:
		return idType
	case t.choices != nil:
		return enumType
	}
	return textType
}

// normal writes a value in the form of the type of its column, dates in the order that others of
// the site give away, and sizes in bytes where others name them.
func (t *columnType) normal(typ, value string) string {
	if typ == quantityType && t.bytes {
		return cmp.Or(values.Size(value), values.NormalIn(typ, value, t.order))
	}
	return values.NormalIn(typ, value, t.order)
}

// typed settles the types of the columns of a site. It reads the records as they are exported.
func (x *export) typed(c *siteSchema, s exportedSite) error {
	living, gone := columnTypes{}, columnTypes{}
	for r, err := range x.values(c, s) {
		if err != nil {
			return err
		}
		of := living
		if r.Gone != "" {
			of = gone
		}
		for i := range r.Attributes {
			of.add(r.Attributes[i].Name, r.Attributes[i].Value, r.Attributes[i].Type)
		}
	}
	c.living, c.types, c.forms = map[string]string{}, map[string]string{}, gone
	for name, t := range gone {
		c.living[name], c.types[name] = "", c.typeOf(name, t.decide())
	}
	for name, t := range living {
		c.living[name] = t.decide()
		c.types[name] = c.typeOf(name, c.living[name])
		c.forms[name] = t
	}
	return nil
}

// typedValue is a value as it is exported: with the type of its column, and the normal form under
// that. Until the types are settled, it has the type that its page gave it.
func (c *siteSchema) typedValue(a records.Attribute, source string) handover.Value {
	v := handover.Value{Name: a.Name, Value: a.Value, Type: a.Type, SourceURL: source}
	if name := clean(a.Name); c.types[name] != "" {
		v.Type = c.types[name]
		v.Normal = c.forms[name].normal(v.Type, a.Value)
	}
	return v
}
