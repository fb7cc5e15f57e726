package querygen

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
	"unicode"

	"deepcrawl/forms"
)

// A scale reads and writes the values of a typed range. Positions of dates are days before 1970-01-01, so that the sweep
// of a range begins with what is newest: most databases of dated things hold little that is old.
type scale struct {
	layout   string // of dates; "" numbers
	backward bool
	year     bool
	digits   int  // of postal codes, which begin with zeros
	lo, hi   int  // where nothing is known
	served   bool // layout is that of what the boxes hold
	plain    bool // a text that names a year is no year
	dateSpelling
}

// Typed ranges begin with these ends; what lies beyond is reached as long as a site takes ranges with one end open.
const (
	firstYear, lastYear = 1500, 2100
	mostNumber          = 10_000_000
)

func scaleOf(f forms.Field) *scale {
	switch f.Domain.Type {
	case "date", "datetime":
		return &scale{layout: forms.DateLayout(f.Domain.Format), backward: true, lo: -days(lastYear), hi: -days(1900)}
	case "year":
		return &scale{lo: firstYear, hi: lastYear, year: true}
	case "zip":
		return zipScale(f)
	case "price", "integer", "number":
		return &scale{lo: 0, hi: mostNumber}
	}
	return nil
}

// rule returns the rule that cuts along such a scale.
func (s *scale) rule() *Rule {
	switch {
	case s.layout != "":
		return dateRangeRule
	case s.year:
		return yearRangeRule
	case s.digits > 0:
		return codeRangeRule
	}
	return numberRangeRule
}

// zipScale is of postal codes that are numbers of four, five or six digits, as most are.
func zipScale(f forms.Field) *scale {
	digits := zipDigits
	for _, n := range []int{f.Domain.MaxLength, len(f.Domain.Min), len(f.Domain.Max)} {
		if n >= 4 && n <= 6 {
			digits = n
		}
	}
	return &scale{digits: digits, hi: int(math.Pow10(digits)) - 1}
}

// zipDigits is how many digits a postal code has where the form does not say.
const zipDigits = 5

func days(year int) int {
	return int(time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC).Unix() / 86400)
}

// prefills are ways in which boxes have a date as served. With a stroke only a day above twelve tells which number is the month.
var prefills = []string{time.DateOnly, "02-01-2006", "02.01.2006", "02/01/2006", "01/02/2006", "2006/01/02", "2006.01.02", "20060102", "2-1-2006", "2.1.2006", "2/1/2006", "1/2/2006"}

// asServed takes the way to write dates from what the boxes hold, where the form does not name one.
func (s *scale) asServed(from, to forms.Field) {
	if s.layout == "" || from.Domain.Format != "" {
		return
	}
	for _, l := range prefills {
		read := 0
		for _, f := range []forms.Field{from, to} {
			if len(f.Default) == 0 || strings.TrimSpace(f.Default[0]) == "" {
				continue
			}
			if _, err := time.Parse(l, strings.TrimSpace(f.Default[0])); err != nil {
				read = -2
			}
			read++
		}
		if read > 0 {
			s.layout, s.served = l, true
			return
		}
	}
}

// domain returns the first and the last position of a range.
func (s *scale) domain(from, to forms.Field) (lo, hi int) {
	lo, hi = s.lo, s.hi
	for _, text := range []string{from.Domain.Min, to.Domain.Min} {
		if at, ok := s.read(text); ok {
			if s.backward {
				hi = at
			} else {
				lo = at
			}
		}
	}
	for _, text := range []string{from.Domain.Max, to.Domain.Max} {
		if at, ok := s.read(text); ok {
			if s.backward {
				lo = at
			} else {
				hi = at
			}
		}
	}
	return lo, hi
}

func (s *scale) write(at int) string {
	if s.layout == "" {
		return fmt.Sprintf("%0*d", s.digits, at)
	}
	return time.Unix(int64(-at)*86400, 0).UTC().Format(s.layout)
}

// layouts are ways to write a date, the unambiguous ones first.
var layouts = []string{
	time.DateOnly, "2006/01/02", "2 January 2006", "January 2, 2006", "2 Jan 2006", "Jan 2, 2006", "Jan. 2, 2006", "02-Jan-2006",
	"2.1.2006", time.RFC3339, "2006-01-02 15:04:05", "2006-01-02 15:04",
}

// read returns the position of a value as items show it.
func (s *scale) read(text string) (at int, ok bool) {
	text = strings.TrimSpace(text)
	if text == "" || len(text) > 60 {
		return 0, false
	}
	if s.layout == "" {
		n, ok := number(text)
		if !ok && s.year && !s.plain {
			return yearIn(text)
		}
		return int(math.Floor(n)), ok
	}
	for _, l := range append([]string{s.layout}, layouts...) {
		if t, ok := parseDate(l, text); ok {
			return -int(math.Floor(float64(t.Unix()) / 86400)), true
		}
	}
	return 0, false
}

// yearIn reads the year of a text that names one: of the imprint "Gallimard, 2019", of a day "3 May 2019".
func yearIn(text string) (year int, ok bool) {
	for _, w := range strings.FieldsFunc(text, func(r rune) bool { return !isWordRune(r) }) {
		n, err := strconv.Atoi(w)
		if err != nil || len(w) != 4 || n < firstYear || n > lastYear {
			continue
		}
		if ok && n != year {
			return 0, false
		}
		year, ok = n, true
	}
	return year, ok
}

// number reads a number with its unit: "$12,500", "1.250.000 km", "EUR 12.50". Other texts with digits in them are names.
func number(text string) (n float64, ok bool) {
	at := strings.IndexFunc(text, unicode.IsDigit)
	if at < 0 {
		return 0, false
	}
	end := strings.LastIndexFunc(text, unicode.IsDigit) + 1
	digits := text[at:end]
	if len(digits) > 20 || letters(text[:at]) > 3 || letters(text[end:]) > 8 || strings.IndexFunc(digits, func(r rune) bool {
		return !(r >= '0' && r <= '9') && r != '.' && r != ',' && r != ' ' && r != '\u00a0' && r != '\''
	}) >= 0 {
		return 0, false
	}
	whole := digits
	fraction := ""
	if i := strings.LastIndexAny(digits, ".,"); i >= 0 && len(digits)-i-1 != 3 {
		whole, fraction = digits[:i], digits[i+1:]
	}
	whole = strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, whole)
	n, err := strconv.ParseFloat(whole+"."+fraction, 64)
	if err != nil || n > 1e15 {
		return 0, false
	}
	if at > 0 && strings.HasSuffix(strings.TrimSpace(text[:at]), "-") {
		n = -n
	}
	return n, true
}

func letters(s string) (n int) {
	for _, r := range s {
		if unicode.IsLetter(r) {
			n++
		}
	}
	return n
}

func isWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
