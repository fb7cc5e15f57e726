package lvs

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/forms"
)

// fits reports whether a value can be meant by a field: of its form, within its bounds.
func fits(text string, f *forms.Field) bool {
	d := f.Domain
	if d.Min != "" || d.Max != "" {
		return within(text, d.Min, d.Max)
	}
	switch d.Type {
	case "year":
		n, err := strconv.Atoi(text)
		return err == nil && n >= 1000 && n < 2200
	case "integer", "number", "price":
		return strings.IndexFunc(text, unicode.IsDigit) >= 0 && strings.IndexFunc(text, unicode.IsLetter) < 0
	case "zip":
		return utf8.RuneCountInString(text) <= 10 && strings.IndexFunc(text, unicode.IsDigit) >= 0
	case "isbn", "issn", "doi", "date":
		return strings.IndexFunc(text, unicode.IsDigit) >= 0
	case "person", "city", "country", "state":
		return strings.IndexFunc(text, unicode.IsDigit) < 0
	}
	return true
}

// within compares as numbers where all are, else as the dates and weeks of HTML, which sort as text.
func within(text, low, high string) bool {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return (low == "" || text >= low) && (high == "" || text <= high)
	}
	l, errL := strconv.ParseFloat(low, 64)
	h, errH := strconv.ParseFloat(high, 64)
	return (errL != nil || n >= l) && (errH != nil || n <= h)
}
