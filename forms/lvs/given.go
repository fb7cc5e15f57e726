package lvs

import (
	"strings"

	"deepcrawl/forms"
)

// Given makes the entry of a key, which is taken both as a label and, where it is or names one, as
// a type or role.
func Given(key, value string, weight float64) Entry {
	e := Entry{Label: key, Type: typeOf("", key), Value: value, Weight: weight, Source: User}
	if k := strings.ToLower(strings.TrimSpace(key)); fieldTypes[k] {
		e.Type = k
	}
	return e
}

// fieldTypes are the types of forms.Domain and the roles that a key of a value file may name.
var fieldTypes = map[string]bool{
	"person": true, "country": true, "state": true, "city": true, "zip": true, "year": true,
	"month": true, "day": true, "date": true,
	"price": true, "integer": true, "number": true, "isbn": true, "issn": true, "doi": true,
	"code": true, "language": true,
	string(forms.Keyword): true,
}
