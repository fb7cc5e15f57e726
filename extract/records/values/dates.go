package values

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"deepcrawl/extract/records/wording"
)

// A DateOrder says which of two numbers before a year is the day. It is the same for all dates of a
// column.
type DateOrder int

// Orders of day and month.
const (
	UnknownOrder DateOrder = iota
	DayFirst
	MonthFirst
)

// OrderOf returns the order that a date gives away; UnknownOrder for one that may be read both
// ways, or has a word for the month.
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

// Shapes of dates, of which plain left the time. numberDate and dateWords are all of a value, the
// others stand in it.
var (
	numberDate = wording.Lazily(`(?i)^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\.?|\d{4}\. \d{1,2}\. \d{1,` +
		`2}\.?|\d{4}-(?:0[1-9]|1[0-2])|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}\.?|\d{2})|\d{1,2}\. \d{1,` +
		`2}\. ?\d{4}\.?|\d{4}\s?[年년]\s?\d{1,2}\s?[月월](?:\s?\d{1,2}\s?[日일])?)` + timeAfter + `$`)
	shortYear = wording.Lazily(`^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2}(?:\D|$)`)
	dateWords = wording.Lazily(`(?i)^(?:\d{1,2}(?:st|nd|rd|th|er|º|ª|°|\.)?[ /.-](?:of |de |d')?` +
		word + `\.?,?[ /.-](?:de |del )?(?:\d{4}\.?|\d{2})|` + word +
		`\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|` + word + `\.?,?\s+(?:de )?\d{4}\.?|\d{4}\.? ` +
		word + `\.?(?: \d{1,2}\.?)?)` + timeAfter + `$`)

	yearFirst = wording.Lazily(`\b(\d{4})(?:\. |[-/.])(\d{1,2})(?:\. |[-/.])(\d{1,2})(?:\D|$)`)
	yearMonth = wording.Lazily(`^(\d{4})-(\d{2})$`)
	yearLast  = wording.Lazily(`\b(\d{1,2})([-/]|\.) ?(\d{1,2})(?:\. |[-/.])(\d{4})\b`)
	eastern   = wording.Lazily(`(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월](?:\s?(\d{1,2})\s?[日일])?`)
	wordDate  = wording.Lazily(
		`(?i)(?:\b(\d{1,2})(?:st|nd|rd|th|er|º|ª|°|\.)?[ /.-](?:of |de |d')?)?(` + word +
			`)\.?,?[ /.-](?:(\d{1,2})(?:st|nd|rd|th)?,?[ -])?(?:de |del )?(\d{4})\b`)
	yearWord = wording.Lazily(`\b(\d{4})\.? (` + word + `)\.?(?: (\d{1,2})\b|$)`)
	// Vietnamese numbers the months
	counted = wording.Lazily(`(?i)^(?:ngày )?(?:(\d{1,2}) )?tháng (\d{1,` +
		`2}|một|giêng|hai|ba|tư|năm|sáu|bảy|tám|chín|mười|mười một|mười hai)(?:,| năm)? ` +
		`(\d{4})(?: |$)`)
	fourDigit = wording.Lazily(`^\d{4}$`)
	yearAlone = wording.Lazily(`^((?:1[5-9]|20)\d{2})(?:\s?(?:年|년|г\.|год))?$`)
	clockTime = wording.Lazily(`(?i)[ tT,](\d{1,` +
		`2})[:h](\d{2})(?::(\d{2})(?:\.\d+)?)?\s?(am|pm)?\s?(z|utc|gmt|[+-]\d{2}:?\d{2})?(?:\b|$)`)
)

const (
	word      = `(?:[\p{L}\p{M}][\p{L}\p{M}׳'-]{1,13}|V|X)`
	timeAfter = `(?:,?(?:\s+[-–])?[ t]\d{1,` +
		`2}[:h]\d{2}(?::\d{2})?(?:\.\d+)?\s?(?:am|pm|z|h)?(?:\s?(?:utc|gmt|[a-z]{2,` +
		`4}|[+-]\d{2}:?\d{2}))?)?`
)

// isDate reports whether a value is a date and nothing more, of a day that the calendar has.
func isDate(v string) bool {
	if !mayBeDate(v) {
		return false
	}
	v = plain(v)
	switch {
	case numberDate.MatchString(v):
		if m := shortYear.FindStringSubmatch(v); m != nil {
			return isoDay("2000", m[1], m[2]) != "" || isoDay("2000", m[2], m[1]) != ""
		}
	case !counted.MatchString(v) && !dateWords.MatchString(v):
		return dayOfEra(v) != ""
	}
	return calendarDay(v, DayFirst) != "" || calendarDay(v, MonthFirst) != ""
}

// What dates have at least and at most, "May 2021", "昭和59年" and "Sexta-feira, 5 de março de 2021 às
// 18:30 h": it costs less to count than to match.
const (
	fewestDigits      = 3
	fewestDigitsOfEra = 2 // beside its name, which is not in ASCII
	mostBlanks        = 14
)

func mayBeDate(v string) bool {
	digits, blanks, fewest := 0, 0, fewestDigits
	for i := range len(v) {
		switch c := v[i]; {
		case c >= '0' && c <= '9':
			digits++
		case c == ' ':
			blanks++
		case c >= utf8.RuneSelf:
			fewest = fewestDigitsOfEra
		}
	}
	return digits >= fewest && blanks <= mostBlanks
}

// Date writes a date the way of ISO 8601, as far as it is told; "" where day and month cannot be
// told apart.
func Date(s string, order DateOrder) string {
	if m := yearAlone.FindStringSubmatch(s); m != nil {
		return m[1]
	}
	if fourDigit.MatchString(s) {
		return s
	}
	if s = plain(s); maybeSolar.MatchString(s) {
		return ""
	}
	day := calendarDay(s, order)
	if len(day) < len("2006-01-02") {
		return day
	}
	return day + isoTime(s)
}

func calendarDay(s string, order DateOrder) string {
	if day := cmp.Or(dayOfEra(s), solarDay(s)); day != "" {
		return day
	}
	if m := yearFirst.FindStringSubmatch(s); m != nil {
		return isoDay(m[1], m[2], m[3])
	}
	if m := yearMonth.FindStringSubmatch(s); m != nil {
		return isoDay(m[1], m[2], "")
	}
	if m := eastern.FindStringSubmatch(s); m != nil {
		return isoDay(m[1], m[2], m[3])
	}
	if m := counted.FindStringSubmatch(s); m != nil {
		month := m[2]
		if n := monthNumbers()[strings.ToLower(month)]; n > 0 {
			month = strconv.Itoa(n)
		}
		return isoDay(m[3], month, m[1])
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
		month, day := monthOf(m[2]), m[1]+m[3]
		switch {
		case month.number == 0 || day == "" && !month.sure:
			continue
		// October in Croatian, which has the point, and November in Polish
		case strings.Contains(m[0], ". listopada"):
			month.number = 10
		}
		return isoDay(m[4], strconv.Itoa(month.number), day)
	}
	if m := yearWord.FindStringSubmatch(s); m != nil {
		if month := monthOf(m[2]); month.sure || month.number > 0 && m[3] != "" {
			return isoDay(m[1], strconv.Itoa(month.number), m[3])
		}
	}
	return ""
}

// buddhist is how many years the era of Thailand is ahead; nothing is dated so far ahead otherwise.
const buddhist = 543

// isoDay joins the parts of a date; the day may be missing.
func isoDay(year, month, day string) string {
	m, _ := strconv.Atoi(month)
	d, _ := strconv.Atoi(day)
	if y, _ := strconv.Atoi(year); y > buddhist+1800 && y < buddhist+2100 {
		year = strconv.Itoa(y - buddhist)
	}
	switch {
	case m < 1 || m > 12 || day != "" && d == 0 || d > daysIn(year, m) ||
		strings.Trim(year, "0") == "":
		return ""
	case d == 0:
		return fmt.Sprintf("%s-%02d", year, m)
	}
	return fmt.Sprintf("%s-%02d-%02d", year, m, d)
}

// daysIn is how many days a month has.
func daysIn(year string, month int) int {
	y, _ := strconv.Atoi(year)
	return time.Date(y, time.Month(month)+1, 0, 0, 0, 0, 0, time.UTC).Day()
}

func isoTime(s string) string {
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
		if len(zone) == len("+0000") {
			zone = zone[:3] + ":" + zone[3:]
		}
		out += zone
	}
	return out
}

// dateSpan and daySpan cut what stands on both sides of a dash, of which one may lean on the other.
// A hyphen without blanks is a dash between days only.
var (
	dateSpan = wording.Lazily(
		`^(.*?[\p{L}\d.])(?:\s?[–—~]\s?|\s-\s|\s(?:to|till|bis|t/m|tot|til|au|al|a|do|по|до)\s)(.+)$`)
	daySpan = wording.Lazily(`^((?:.*[^\d./-])?\d{1,2}\.?)-(\d{1,2}[., ].*)$`)

	leadingYear = regexp.MustCompile(`^\d{4}(?:\s?[年년]\s?|\.? )`)
)

// span writes a range of dates as 2023-05-10/2023-05-12, as ISO 8601 has intervals: "10–12 May
// 2023", "3 May – 5 June 2023", "May 10-12, 2023". It is "" for what is none.
func span(s string, order DateOrder) string {
	if !mayBeDate(s) {
		return ""
	}
	s = plain(s)
	m := dateSpan.FindStringSubmatch(s)
	if m == nil {
		m = daySpan.FindStringSubmatch(s)
	}
	if m == nil {
		return ""
	}
	first, last := m[1], m[2]
	to := ""
	for _, l := range []string{last, leadingYear.FindString(first) + last,
		strings.TrimRight(first, "0123456789.日일") + last} {
		if to = wholeDay(l, order); to != "" {
			last = l
			break
		}
	}
	if to == "" {
		return ""
	}
	for _, first := range []string{first, first + " " + to[:4],
		strings.TrimRight(first, ".") + strings.TrimLeft(last, "0123456789")} {
		if from := wholeDay(first, order); from != "" && from <= to {
			return from + "/" + to
		}
	}
	return ""
}

// wholeDay is the day of a date with nothing around it; "" for others, and for a month.
func wholeDay(s string, order DateOrder) string {
	if day := calendarDay(s, order); len(day) == len("2006-01-02") && isDate(s) {
		return day
	}
	return ""
}
