package scale

import (
	"strconv"
	"strings"
	"unicode"

	"deepcrawl/querygen/values"
)

// YearIn reads the year of a text that names one: of the imprint "Gallimard, 2019", of a day "3 May
// 2019". A text that names two names none.
func YearIn(text string) (year int, ok bool) {
	for _, w := range strings.FieldsFunc(text, func(r rune) bool { return !values.IsWordRune(r) }) {
		n, err := strconv.Atoi(w)
		if err != nil || len(w) != 4 || n < FirstYear || n > LastYear {
			continue
		}
		if ok && n != year {
			return 0, false
		}
		year, ok = n, true
	}
	return year, ok
}

// Of a number in a text. Estimates, where no line says otherwise.
const (
	mostFigures     = 20   // characters from its first digit to its last
	mostBefore      = 3    // letters of a currency or unit before it
	mostBehind      = 8    // and behind it
	thousandsGroup  = 3    // digits behind a sign that separates thousands, by definition
	mostNumberValue = 1e15 // beyond 9e15 floats leave out whole numbers, by definition
)

// Number reads a number with its unit: "$12,500", "1.250.000 km", "EUR 12.50". Other texts with
// digits in them are names.
func Number(text string) (n float64, ok bool) {
	at := strings.IndexFunc(text, unicode.IsDigit)
	if at < 0 {
		return 0, false
	}
	end := strings.LastIndexFunc(text, unicode.IsDigit) + 1
	digits := text[at:end]
	if len(digits) > mostFigures || strings.IndexFunc(digits, inNoNumber) >= 0 ||
		letters(text[:at]) > mostBefore || letters(text[end:]) > mostBehind {
		return 0, false
	}
	whole := digits
	fraction := ""
	if i := strings.LastIndexAny(digits, ".,"); i >= 0 && len(digits)-i-1 != thousandsGroup {
		whole, fraction = digits[:i], digits[i+1:]
	}
	whole = strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, whole)
	n, err := strconv.ParseFloat(whole+"."+fraction, 64)
	if err != nil || n > mostNumberValue {
		return 0, false
	}
	if at > 0 && strings.HasSuffix(strings.TrimSpace(text[:at]), "-") {
		n = -n
	}
	return n, true
}

// inNoNumber reports whether a character stands in no number.
func inNoNumber(r rune) bool {
	return !(r >= '0' && r <= '9') && r != '.' && r != ',' && r != ' ' && r != '\u00a0' && r != '\''
}

func letters(s string) (n int) {
	for _, r := range s {
		if unicode.IsLetter(r) {
			n++
		}
	}
	return n
}
