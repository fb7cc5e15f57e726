package fields

import "strings"

// Indefinite is a type of values with its article: a city, an e-mail address.
func Indefinite(typ string) string {
	if name := typeNames[typ]; name != "" {
		return name
	}
	if typ != "" && strings.ContainsRune("aeiou", rune(typ[0])) {
		return "an " + typ
	}
	return "a " + typ
}

// typeNames name types of values that are no words by themselves.
var typeNames = map[string]string{
	"email": "an e-mail address", "tel": "a telephone number", "url": "a web address",
	"zip": "a postal code", "isbn": "an ISBN",
	"issn": "an ISSN", "doi": "a DOI", "code": "the number of an item", "integer": "a whole number",
	"datetime": "a date and time",
	"person":   "a person's name",
}
