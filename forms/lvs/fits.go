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
		return strings.IndexFunc(text, unicode.IsDigit) >= 0 &&
			strings.IndexFunc(text, unicode.IsLetter) < 0
	case "zip":
		return utf8.RuneCountInString(text) <= 10 && strings.IndexFunc(text, unicode.IsDigit) >= 0
	case "isbn":
		n := signs(text)
		return n == 10 || n == 13
	case "issn":
		return signs(text) == 8
	case "doi":
		return strings.HasPrefix(text, "10.")
	case "date":
		return strings.IndexFunc(text, unicode.IsDigit) >= 0
	case "person", "city", "country", "state":
		return strings.IndexFunc(text, unicode.IsDigit) < 0
	}
	return true
}

// signs counts the digits, X among them, of a number written with hyphens or spaces; 0 where there
// is anything else.
func signs(text string) int {
	n := 0
	for _, r := range text {
		switch {
		case r >= '0' && r <= '9' || r == 'X' || r == 'x':
			n++
		case r != '-' && r != ' ':
			return 0
		}
	}
	return n
}

// within compares as numbers where all are, else as the dates and weeks of HTML, which sort as
// text.
func within(text, low, high string) bool {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return (low == "" || text >= low) && (high == "" || text <= high)
	}
	l, errL := strconv.ParseFloat(low, 64)
	h, errH := strconv.ParseFloat(high, 64)
	return (errL != nil || n >= l) && (errH != nil || n <= h)
}
