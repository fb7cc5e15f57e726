// Package values tells what a text is by its shape, a date, an amount of money, a quantity, a
// number of a book, and writes it the way machines compare it. It takes the text of one value and
// gives its type (TypeOf) or its normal form (Normal); it knows nothing of the page that shows it.
package values

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/extract/records/wording"
	"deepcrawl/forms/lang"
)

// relativeWords are dates without a digit.
var relativeWords = wording.Phrases("today,yesterday,just now,an hour ago,a day ago,a week ago,a " +
	"month ago,a year ago,one day ago,heute,gestern,hier,aujourd'hui,hoy,ayer,oggi,ieri,сегодня," +
	"вчера,今天,昨天,今日,昨日,오늘,어제")

// A valueType is a shape that values have; where the shape is not all there is to it, is tells.
// Most values are ruled out by their length and by what they lack, which costs less than to match
// them.
type valueType struct {
	name   string
	most   int   // bytes
	digits int   // that it has at least
	marks  marks // of these characters a value has one; "" for any
	re     *wording.Pattern
	is     func(v string) bool
}

// valueTypes are tried in order; the first that matches the whole value names its type.
var valueTypes = []valueType{
	{"url", 200, 0, "/w",
		wording.Lazily(
			`(?i)^(?:https?|ftp)://\S+$|^www\.[a-z0-9-]+\.\S+$|^/(?:[\w.~%+-]+/)*[\w.~%+-]+(?:/|\.[a-z]{2,5})$`), nil},
	{"email", 100, 0, "@aA", email, nil},
	{"doi", 200, 6, "/", wording.Lazily(`(?i)^(?:doi:?\s*)?10\.\d{4,9}/\S+$`), nil},
	{"isbn", 50, 3, "", wording.Lazily(`(?i)^(?:isbn(?:-1[03])?:?\s*)?(?:97[89][- ]?)?\d{1,5}[- ` +
		`]?\d{1,7}[- ]?\d{1,7}[- ]?[\dx](?:\s?\(\D{1,20}\))?$`), isISBN},
	{"issn", 20, 7, "-", wording.Lazily(`(?i)^(?:issn:?\s*)?\d{4}-\d{3}[\dx]$`), isISSN},
	{"orcid", 60, 15, "-", orcid, isORCID},
	{"coordinates", 60, 0, ",;°", nil, isPoint},
	{"money", longestMoney, 0, "", nil, isMoney},
	{"percent", 20, 0, "%", wording.Lazily(`^\[?[-+]?\d+(?:[.,]\d+)?\s?%\]?$`), nil},
	{"rating", 40, 0, "/ ★", wording.Lazily(`(?i)^(?:\p{L}+:? )?\d(?:[.,]\d+)?\s?(?:/|out ` +
		`of|of|von|sur|de|su|av|van|z|из|/ ?)\s?(?:5|10)(?:\s\p{L}+)?$|^\d(?:[.,]\d+)? ` +
		`stars?$|^★+☆*$`), nil},
	{"date", 80, 2, " -/.年년", nil, isDate},
	{"range", 80, 2, " -–—~〜～至", nil, func(v string) bool { return span(v, DayFirst) != "" }},
	{"relative", 40, 0, "",
		wording.Lazily(
			`(?i)^(?:(?:about|over|almost)\s+)?(?:\d+|an?|one)\+?\s?(?:sec|min|hour|hr|day|week|wk|month|mo|year|yr)[a-z]*\.?\s+ago$|^vor (?:\d+|einem|einer) \p{L}+$|^il y a \d+ \p{L}+$|^hace \d+ \p{L}+$|^há \d+ \p{L}+$|^\d+ \p{L}+ (?:fa|geleden|sedan|siden|temu|назад|önce)$|^\d+\s?(?:分|時間|小时|小時|天|日|周|週間|ヶ月|か月|个月|個月|年|분|시간|일|주|개월|년) ?(?:前|전)$`), nil},
	{"range", 40, 4, "-–—", yearRange, nil},
	{"quantity", 40, 0, "", quantity, nil},
	{"time", 16, 3, ":", wording.Lazily(`(?i)^\d{1,2}:\d{2}(?::\d{2})?\s?(?:am|pm|uhr|h)?$`), nil},
	{"year", 12, 4, "", yearAlone, nil},
	{"integer", 20, 0, "", wording.Lazily(`^[-+]?(?:\d{1,3}(?:[,.'’ ]\d{3})+|\d+)$`),
		func(v string) bool { return v[0] != '+' || len(v) < len("+420 222 333") }},
	{"decimal", 20, 0, ".,", wording.Lazily(`^[-+]?\d+[.,]\d+$`), nil},
	{"count", 40, 0, " ", wording.Lazily(countWords), nil},
	{"phone", 30, 7, " ./-",
		wording.Lazily(`^(?:\+\d{1,3}[ .-]?)?(?:\(\d{1,5}\)|\d{2,5})(?:[ ./-]{1,3}\d{2,8}){1,5}$`),
		isPhone},
}

// countWords are what readers did with an item, or how often it holds what was asked for: "1.2k
// views", "3 hits in this issue".
const countWords = `(?i)^\d[\d.,` +
	`]*\s?(?:k?\+?\s(?:reviews?|comments?|views?|votes?|likes?|downloads?|replies|shares?|ratings?|followers?|` +
	`points?|answers?|citations?)|(?:` + hitWords + `)` + hitsIn + `)$`

const (
	// hitWords are places that hold what was asked for.
	hitWords = `(?:search ` +
		`)?hits?|match(?:es)?|occurrences?|treffern?|fundstellen?|coincidencias?|apariciones|` +
		`occorrenz[ae]|ocorrências?|träff(?:ar)?|træffere?|treff|osumaa?|trafie[nń]\p{L}*|výskyt\p{L}*|találat|совпадени\p{L}*|` +
		`збіг\p{L}*|次出现|处匹配|件一致`
	hitsIn = `(?:\s(?:in|im|dans|en|i|w|v)\s.{1,20})?`
)

// HitCount is how often an item holds what was asked for.
var HitCount = wording.Lazily(`(?i)^\d[\d.,]*\s?(?:` + hitWords + `)` + hitsIn + `$`)

// TypeOf names the type of one value; "" for plain text.
func TypeOf(v string) string {
	if len(v) > 200 || !mayBeTyped(v) {
		return ""
	}
	v = ASCIIDigits(v)
	digits := digitsIn(v)
	for i := range valueTypes {
		t := &valueTypes[i]
		if len(v) > t.most || digits < t.digits || !t.marks.in(v) {
			continue
		}
		if (t.re == nil || t.re.MatchString(v)) && (t.is == nil || t.is(v)) {
			return t.name
		}
	}
	return ""
}

func digitsIn(v string) (n int) {
	for i := range len(v) {
		if v[i] >= '0' && v[i] <= '9' {
			n++
		}
	}
	return n
}

// marks are characters of which a text has one.
type marks string

// in reports whether a text has one of the marks. Most are in ASCII, and so are most texts: those
// are compared byte by byte.
func (m marks) in(text string) bool {
	if m == "" {
		return true
	}
	ascii := true
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			ascii = false
		} else if strings.IndexByte(string(m), text[i]) >= 0 {
			return true
		}
	}
	return !ascii && strings.ContainsAny(text, string(m))
}

// mayBeTyped reports whether a value has what all values with a type have: a digit, or the marks of
// an address.
func mayBeTyped(v string) bool {
	for i := 0; i < len(v); i++ {
		switch c := v[i]; {
		case c >= '0' && c <= '9', c == '@':
			return true
		}
	}
	return v != "" &&
		(v[0] == '/' || strings.Contains(v, "://") || strings.Contains(v, "www.") ||
			strings.Contains(v, "★") ||
			strings.Contains(strings.ToLower(v), "at") && email.MatchString(v) ||
			relativeWords[strings.ToLower(v)] ||
			strings.ContainsFunc(v, func(r rune) bool {
				return r > unicode.MaxLatin1 && unicode.IsDigit(r)
			}))
}

// ASCIIDigits writes the decimal digits of other scripts as 0 to 9. Unicode has them in runs that
// begin at a zero.
func ASCIIDigits(s string) string {
	if lang.ASCII(s) ||
		!strings.ContainsFunc(s, func(r rune) bool {
			return r > unicode.MaxASCII && unicode.IsDigit(r)
		}) {
		return s
	}
	return strings.Map(func(r rune) rune {
		if r <= unicode.MaxASCII || !unicode.IsDigit(r) {
			return r
		}
		n := rune(0)
		for n < 9 && unicode.IsDigit(r-n-1) {
			n++
		}
		return '0' + n
	}, s)
}

// isISSN reports whether v is no span of years, such as 1660-1666, unless it is called an ISSN.
func isISSN(v string) bool {
	from, to, _ := strings.Cut(v, "-")
	a, err := strconv.Atoi(from)
	b, err2 := strconv.Atoi(to)
	return err != nil || err2 != nil || a < 1000 || b < a || b > 2099
}

// isISBN reports whether v is called an ISBN and has as many digits, or has the right check digit.
func isISBN(v string) bool {
	n := 0
	for _, r := range v {
		if r >= '0' && r <= '9' || r == 'x' || r == 'X' {
			n++
		}
	}
	if strings.HasPrefix(strings.ToLower(v), "isbn") {
		return n >= 10
	}
	return normalISBN(v) != ""
}

// isPhone reports whether v has as many digits as numbers of telephones, and a sign of one: a plus,
// a leading zero, brackets, or three groups.
func isPhone(v string) bool {
	n, groups := 0, 1
	for _, r := range v {
		if r >= '0' && r <= '9' {
			n++
		} else if strings.ContainsRune(" ./-", r) {
			groups++
		}
	}
	return n >= 7 && n <= 15 && (strings.ContainsRune("+0(", rune(v[0])) || groups >= 3)
}

// Public are the types that attributes are given, by the shape of their values.
var Public = map[string]string{
	"": "text", "url": "url", "email": "email", "doi": "id", "isbn": "isbn", "issn": "id",
	"money": "money", "percent": "number",
	"rating": "rating", "date": "date", "relative": "date", "time": "time", "orcid": "id",
	"coordinates": "coordinates", "range": "range", "quantity": "quantity", "year": "date",
	"integer": "number",
	"decimal": "number", "count": "number", "phone": "phone",
}
