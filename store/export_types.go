package store

import (
	"hash/fnv"
	"regexp"

	"deepcrawl/extract/records"
	"deepcrawl/extract/records/values"
)

// Types of attributes that one result page cannot tell: a choice among few values shows over many records, and so does a name
// that no two records share.
const (
	enumType = "enum"
	idType   = "id"
	textType = "text"
	dateType = "date"
)

const (
	mostChoices = 12   // different values of an enum
	leastShown  = 30   // values seen before a column is called enum or id
	longChoice  = 60   // bytes; longer values are prose
	mostIDs     = 5000 // values compared before a column is believed to hold ids
)

// idShape is what reference numbers look like: short, in one piece, with a digit.
var idShape = regexp.MustCompile(`^[\p{L}_.:/#-]*\d[\p{L}\d_.:/#-]*$`)

// A usage adds up the values of an attribute over a site.
type usage struct {
	values  int
	choices map[string]bool // nil when there are too many
	hashes  map[uint64]bool
	shared  bool // two records have the same value, or a value does not look like an id
	order   values.DateOrder
}

// usages is what is known of the attributes of a site, by name.
type usages map[string]*usage

func (us usages) add(as []records.Attribute) {
	for _, a := range as {
		if a.Type != textType && a.Type != dateType {
			continue
		}
		u := us[a.Name]
		if u == nil {
			u = &usage{choices: map[string]bool{}, hashes: map[uint64]bool{}}
			us[a.Name] = u
		}
		if a.Type == textType {
			u.add(a.Value)
		} else if o := values.OrderOf(a.Value); o != values.UnknownOrder {
			u.order = o
		}
	}
}

func (u *usage) add(value string) {
	u.values++
	if u.choices != nil {
		u.choices[value] = true
		if len(u.choices) > mostChoices || len(value) > longChoice {
			u.choices = nil
		}
	}
	if u.shared || len(u.hashes) >= mostIDs {
		return
	}
	h := fnv.New64a()
	h.Write([]byte(value))
	u.shared = u.hashes[h.Sum64()] || len(value) > longChoice || !idShape.MatchString(value)
	u.hashes[h.Sum64()] = true
}

// typeOf returns the type of an attribute in the light of all records.
func (us usages) typeOf(a records.Attribute) string {
	u := us[a.Name]
	switch {
	case a.Type != textType || u == nil || u.values < leastShown:
		return a.Type
	case !u.shared:
		return idType
	case u.choices != nil:
		return enumType
	}
	return a.Type
}

// normal writes an attribute in the form of its type, dates in the order that others of the site give away.
func (us usages) normal(a records.Attribute) string {
	order := values.UnknownOrder
	if u := us[a.Name]; u != nil {
		order = u.order
	}
	return values.NormalIn(a.Type, a.Value, order)
}
