package records

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Normal writes a value of a type the way machines compare it: dates as 2006-01-02 or as much of that as is known, money as
// "12.50 EUR", numbers and ratings with a point, ISBN as 13 digits, phone numbers without blanks. It returns "" where the value
// does not tell for certain, and for types that have no other form.
func Normal(typ, value string) string { return NormalIn(typ, value, UnknownOrder) }

// A DateOrder says which of two numbers before a year is the day. It is the same for all dates of a column.
type DateOrder int

// Orders of day and month.
const (
	UnknownOrder DateOrder = iota
	DayFirst
	MonthFirst
)

// OrderOf returns the order that a date gives away; UnknownOrder for one that may be read both ways, or has a word for the month.
func OrderOf(value string) DateOrder {
	m := yearLast.FindStringSubmatch(value)
	if m == nil {
		return UnknownOrder
	}
	a, _ := strconv.Atoi(m[1])
	b, _ := strconv.Atoi(m[3])
	switch {
	case m[2] == ".", a > 12:
		return DayFirst
	case b > 12:
		return MonthFirst
	}
	return UnknownOrder
}

// NormalIn is Normal for a column whose dates have an order.
func NormalIn(typ, value string, order DateOrder) string {
	switch typ {
	case "date":
		return normalDate(value, order)
	case "money":
		return normalMoney(value)
	case "number":
		return normalNumber(firstNumber.FindString(value))
	case "rating":
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
		return strings.ToLower(value)
	}
	return ""
}

var firstNumber = regexp.MustCompile(`[-+]?\d[\d.,'’ \x{a0}]*`)

// normalNumber writes a number with a point and without marks between thousands. A lone comma before three digits parts
// thousands, a lone point does not: so it is in English, and for others it is a guess.
func normalNumber(s string) string {
	s = strings.Map(func(r rune) rune {
		switch r {
		case ' ', '\u00a0', '\'', '’', '+':
			return -1
		}
		return r
	}, strings.Trim(s, " .,'’\u00a0"))
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

// currencies are the ISO codes of what stands beside an amount. A dollar sign, a yen sign and crowns have several countries
// and stay as they are.
var currencies = map[string]string{
	"€": "EUR", "£": "GBP", "₹": "INR", "₽": "RUB", "₩": "KRW", "us$": "USD", "zł": "PLN", "kč": "CZK", "руб": "RUB",
	"usd": "USD", "eur": "EUR", "gbp": "GBP", "chf": "CHF", "jpy": "JPY", "cad": "CAD", "aud": "AUD",
	"$": "$", "¥": "¥", "kr": "kr",
}

var currency = regexp.MustCompile(`(?i)us\$|[$€£¥₹₽₩]|\b(?:usd|eur|gbp|chf|jpy|cad|aud|kr)\b|zł|kč|руб`)

// normalMoney writes an amount with its currency; "" for ranges, which are two amounts.
func normalMoney(s string) string {
	numbers := firstNumber.FindAllString(s, 3)
	if len(numbers) != 1 {
		return ""
	}
	code := currencies[strings.ToLower(currency.FindString(s))]
	return strings.TrimSpace(normalNumber(numbers[0]) + " " + code)
}

// normalISBN writes an ISBN with 13 digits; "" when its check digit is wrong.
func normalISBN(s string) string {
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

var (
	yearFirst = regexp.MustCompile(`\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\D|$)`)
	yearLast  = regexp.MustCompile(`\b(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4})\b`)
	chinese   = regexp.MustCompile(`(\d{4})年(\d{1,2})月(?:(\d{1,2})日)?`)
	wordDate  = regexp.MustCompile(`(?i)(?:\b(\d{1,2})(?:st|nd|rd|th|\.)?[ -](?:of |de )?)?(\p{L}{3,12})\.?,?[ -](?:(\d{1,2})(?:st|nd|rd|th)?,?[ -])?(?:de )?(\d{4})\b`)
	fourDigit = regexp.MustCompile(`^\d{4}$`)
	clockTime = regexp.MustCompile(`(?i)[ tT,](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s?(am|pm)?\s?(z|utc|gmt|[+-]\d{2}:?\d{2})?\b`)
)

// normalDate writes a date the way of ISO 8601, as far as it is told; "" where day and month cannot be told apart.
func normalDate(s string, order DateOrder) string {
	if fourDigit.MatchString(s) {
		return s
	}
	day := calendarDay(s, order)
	if len(day) < len("2006-01-02") {
		return day
	}
	return day + timeOfDay(s)
}

func calendarDay(s string, order DateOrder) string {
	if m := yearFirst.FindStringSubmatch(s); m != nil {
		return isoDay(m[1], m[2], m[3])
	}
	if m := chinese.FindStringSubmatch(s); m != nil {
		return isoDay(m[1], m[2], m[3])
	}
	if m := yearLast.FindStringSubmatch(s); m != nil {
		if own := OrderOf(s); own != UnknownOrder {
			order = own
		}
		switch {
		case order == DayFirst, m[1] == m[3]:
			return isoDay(m[4], m[3], m[1])
		case order == MonthFirst:
			return isoDay(m[4], m[1], m[3])
		}
		return ""
	}
	for _, m := range wordDate.FindAllStringSubmatch(s, 4) {
		if month := monthOf(m[2]); month > 0 {
			return isoDay(m[4], strconv.Itoa(month), m[1]+m[3])
		}
	}
	return ""
}

// isoDay joins the parts of a date; the day may be missing.
func isoDay(year, month, day string) string {
	m, _ := strconv.Atoi(month)
	d, _ := strconv.Atoi(day)
	switch {
	case m < 1 || m > 12 || d > 31:
		return ""
	case d == 0:
		return fmt.Sprintf("%s-%02d", year, m)
	}
	return fmt.Sprintf("%s-%02d-%02d", year, m, d)
}

func timeOfDay(s string) string {
	m := clockTime.FindStringSubmatch(s)
	if m == nil {
		return ""
	}
	h, _ := strconv.Atoi(m[1])
	switch half := strings.ToLower(m[4]); {
	case half == "pm" && h < 12:
		h += 12
	case half == "am" && h == 12:
		h = 0
	}
	out := fmt.Sprintf("T%02d:%s", h, m[2])
	if m[3] != "" {
		out += ":" + m[3]
	}
	switch zone := strings.ToUpper(m[5]); zone {
	case "":
	case "Z", "UTC", "GMT":
		out += "Z"
	default:
		out += zone
	}
	return out
}

// months begin like this in English, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Polish, Czech and Russian.
var months = [12][]string{
	{"jan", "jän", "ene", "gen", "sty", "led", "янв"}, {"feb", "fev", "fév", "lut", "úno", "фев"},
	{"mar", "mär", "mrt", "maa", "břez", "мар"}, {"apr", "avr", "abr", "kwi", "dub", "апр"},
	{"may", "mai", "maj", "mei", "mag", "kvě", "мая", "май"}, {"jun", "juin", "giu", "cze", "červn", "июн"},
	{"jul", "juil", "lug", "lip", "červenc", "июл"}, {"aug", "aoû", "ago", "sie", "srp", "авг"},
	{"sep", "set", "wrz", "zář", "сен"}, {"oct", "okt", "ott", "out", "paź", "říj", "окт"},
	{"nov", "lis", "ноя"}, {"dec", "dez", "déc", "dic", "gru", "pros", "дек"},
}

// monthOf returns the number of a month by the beginning of its name; 0 for other words.
func monthOf(word string) int {
	word = strings.ToLower(word)
	for i, names := range months {
		for _, n := range names {
			if strings.HasPrefix(word, n) && utf8.RuneCountInString(word) <= 12 {
				return i + 1
			}
		}
	}
	return 0
}
