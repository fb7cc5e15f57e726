package values

import (
	"strings"
	"unicode"

	"deepcrawl/bipartite"
)

// A Class says which fields a value could be typed into. A value is often of several: "1987" of a
// column is Short, Number and Year.
type Class uint8

// Classes of values. Word is a word of a text, of no attribute; all others are values of attributes
// or look like what their name says. Name is several words without a digit: a person.
const (
	Word Class = 1 << iota
	Short
	Year
	Number
	Date
	Name
)

// Estimates, where no line says otherwise.
const (
	longestValue = 60 // characters; what is longer is no value but a text
	mostSpaces   = 4  // of a value of an attribute that is short enough to be typed, one less

	firstYear, endYear = "1500", "2100" // of numbers of four digits, those that are years

	// of a date in numbers, by definition: "1.2.2006", "2006-01-02"
	leastDateDigits, mostDateDigits = 6, 8
	dateSigns                       = 2 // between them, by definition
)

// ClassOf returns the classes of a value; 0 where it is none to be asked for, as a whole paragraph.
func ClassOf(v bipartite.Value) Class {
	n := Length(v.Text)
	if n == 0 || n > longestValue || strings.IndexFunc(v.Text, unicode.IsControl) >= 0 {
		return 0
	}
	digits, others := 0, 0
	for _, r := range v.Text {
		switch {
		case unicode.IsDigit(r):
			digits++
		case r != '-' && r != '/' && r != '.' && r != ',':
			others++
		}
	}
	var c Class
	if v.Attr == "" {
		c |= Word
	} else if spaces := strings.Count(v.Text, " "); spaces < mostSpaces {
		c |= Short
		if digits == 0 && spaces > 0 {
			c |= Name
		}
	}
	if others > 0 || digits == 0 {
		return c
	}
	if digits == n {
		c |= Number
		if isYear(v.Text) {
			c |= Year
		}
	}
	if digits >= leastDateDigits && digits <= mostDateDigits && n-digits == dateSigns {
		c |= Date
	}
	return c
}

// isYear reports whether a text of digits is a year of the last five centuries or the next.
func isYear(digits string) bool {
	return Length(digits) == 4 && digits >= firstYear && digits < endYear
}

// classOfType says which values a field of a type takes, by the names that package forms has for
// types.
var classOfType = map[string]Class{
	"year": Year, "number": Number, "integer": Number, "price": Number, "zip": Number,
	"date": Date, "person": Name,
	"country": Short, "state": Short, "isbn": Short, "issn": Short, "doi": Short,
}

// ClassOfType returns the class of the values that a field of a type takes; 0 where known items
// have no values for it.
func ClassOfType(fieldType string) Class { return classOfType[fieldType] }
