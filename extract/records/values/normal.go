package values

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"

	"deepcrawl/extract/records/wording"
	"deepcrawl/forms/lang"
)

// Normal writes a value of a type the way machines compare it: dates as 2006-01-02 or as much of
// that as is known, money as "12.50 EUR", a range of it as "10-12.50 EUR", numbers and ratings with
// a point, quantities as "12.5 km", sizes of files in bytes, times as 14:30, ranges of years as
// 1998/2003, coordinates as "48.85,2.35" (latitude first), ISBN as 13 digits, DOI, ISSN and ORCID
// without words around them, phone numbers without blanks. It returns "" where the value does not
// tell for certain, and for types that have no other form.
func Normal(typ, value string) string { return NormalIn(typ, value, UnknownOrder) }

// HasNormal reports whether values of a type have a normal form, if they fit it.
func HasNormal(typ string) bool {
	switch typ {
	case "date", "money", "number", "rating", "isbn", "phone", "email", "time", "coordinates",
		"quantity", "range", "language":
		return true
	}
	return false
}

// NormalIn is Normal for a column whose dates have an order.
func NormalIn(typ, value string, order DateOrder) string {
	value = ASCIIDigits(value)
	switch typ {
	case "date":
		return Date(value, order)
	case "money":
		return normalMoney(value)
	case "number":
		return loneNumber(value)
	case "rating":
		if stars := strings.Count(value, "★"); stars > 0 {
			return strconv.Itoa(stars)
		}
		return normalNumber(firstNumber.FindString(value))
	case "isbn":
		return normalISBN(value)
	case "phone":
		return strings.Map(func(r rune) rune {
			if r >= '0' && r <= '9' || r == '+' {
				return r
			}
			return -1
		}, value)
	case "email":
		if !email.MatchString(value) {
			return ""
		}
		return normalEmail(value)
	case "time":
		return normalTime(value)
	case "coordinates":
		return normalPoint(value)
	case "quantity":
		return normalQuantity(value)
	case "range":
		return cmp.Or(normalRange(value), span(value, order))
	case "language":
		return lang.TagOf(value)
	case "id":
		return normalID(value)
	}
	return ""
}

// Signs of an e-mail address, also as they are written to hide it: "ann (at) example [dot] org".
const (
	atMark  = `(?:@|\s?[\[({<]\s?(?:at|@|ät|а)\s?[\])}>]\s?|\s(?:at|AT)\s)`
	dotMark = `(?:\.|\s?[\[({<]\s?(?:dot|punkt|point|punto|\.)\s?[\])}>]\s?|\s(?:dot|DOT)\s)`
)

var (
	atSign  = wording.Lazily(`(?i)` + atMark)
	dotSign = wording.Lazily(`(?i)` + dotMark)
	email   = wording.Lazily(`(?i)^[\w.+-]+` + atMark + `[\w-]+(?:` + dotMark + `[\w-]+)+$`)
)

func normalEmail(s string) string {
	return strings.ToLower(dotSign.ReplaceAllString(atSign.ReplaceAllString(s, "@"), "."))
}

// loneNumber is the number of a value that has one; "" for several, as in "4 of 7", but for those
// of a count.
func loneNumber(v string) string {
	at := firstNumber.FindStringIndex(v)
	if at == nil || strings.ContainsAny(v[at[1]:], "0123456789") && TypeOf(v) != "count" {
		return ""
	}
	return normalNumber(v[at[0]:at[1]])
}

var firstNumber = regexp.MustCompile(`[-+]?\d[\d.,'’ \x{a0}]*`)

// normalNumber writes a number with a point and without marks between thousands. A lone comma
// before three digits parts thousands, a lone point does not: so it is in English, and for others
// it is a guess.
func normalNumber(s string) string {
	s = strings.Map(func(r rune) rune {
		switch r {
		case ' ', '\u00a0', '\'', '’', '+':
			return -1
		}
		return r
	}, strings.Trim(s, " .,'’\u00a0"))
	if strings.Trim(s, "-0") == "" {
		s = strings.TrimPrefix(s, "-") // "-0", as lists of changes have lines taken away
	}
	point, comma := strings.LastIndexByte(s, '.'), strings.LastIndexByte(s, ',')
	switch {
	case point >= 0 && comma >= 0 && point > comma:
		return strings.ReplaceAll(s, ",", "")
	case point >= 0 && comma >= 0:
		return strings.Replace(strings.ReplaceAll(s, ".", ""), ",", ".", 1)
	case comma >= 0 && (strings.Count(s, ",") > 1 || len(s)-comma == 4):
		return strings.ReplaceAll(s, ",", "")
	case comma >= 0:
		return strings.Replace(s, ",", ".", 1)
	case strings.Count(s, ".") > 1:
		return strings.ReplaceAll(s, ".", "")
	}
	return s
}

// normalISBN writes an ISBN with 13 digits; "" when its check digit is wrong.
func normalISBN(s string) string {
	s, _, _ = strings.Cut(s, "(")
	s = strings.TrimPrefix(strings.TrimPrefix(strings.ToUpper(s), "ISBN-1"), "ISBN")
	if i := strings.IndexAny(s, ": "); i == 0 || i == 1 {
		s = s[i:] // the 0 or 3 of ISBN-10 and ISBN-13
	}
	s = strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' || r == 'X' {
			return r
		}
		return -1
	}, s)
	switch {
	case len(s) == 10 && checksum10(s) == 0:
		s = "978" + s[:9]
		return s + strconv.Itoa((10-checksum13(s)%10)%10)
	case len(s) == 13 && checksum13(s)%10 == 0:
		return s
	}
	return ""
}

func checksum10(s string) int {
	sum := 0
	for i := range 10 {
		d := int(s[i] - '0')
		if s[i] == 'X' {
			d = 10
		}
		sum += (10 - i) * d
	}
	return sum % 11
}

func checksum13(s string) int {
	sum := 0
	for i := range len(s) {
		d := int(s[i] - '0')
		if i%2 == 1 {
			d *= 3
		}
		sum += d
	}
	return sum
}
