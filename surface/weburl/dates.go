package weburl

import (
	"net/url"
	"regexp"
	"strings"
)

// Dated reports whether nothing but a date tells u from its neighbours: a day or month of a
// calendar or archive, not an article filed under its date.
func Dated(u *url.URL) bool {
	for key, value := range Pairs(u) {
		if (wholeDate(value) || dateKeys[strings.ToLower(key)]) && dateValue.MatchString(value) {
			return true
		}
	}
	path := Path(u)
	if !hasYear(path) {
		return false
	}
	// without separators, only where a calendar is named: 20121 may number an item
	return datePath.MatchString(path) || worded.MatchString(path) || compact.MatchString(path)
}

// wholeDate reports whether a value may begin as 2006-01-02: that is a day, whatever its parameter
// is called.
func wholeDate(value string) bool { return len(value) >= 10 && value[4] == '-' && value[7] == '-' }

var datePath = regexp.MustCompile(
	`(?:^|[/_-])(?:1[89]|2\d)\d\d[/_-](?:0?[1-9]|1[0-2])(?:[/_-](?:0?[1-9]|[12]\d|3[01]))?(?:/|\.\w+)?$`)

var compact = regexp.MustCompile(
	`(?i)(?:calend|kalend|event|agenda|archiv|termin|/cal|/date|/day|/month)[^/]*/(?:1[89]|2\d)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])?(?:/|\.\w+)?$`)

var worded = regexp.MustCompile(`(?i)(?:^|[/_-])(?:(?:1[89]|2\d)\d\d[/_-]` + monthName +
	`(?:[/_-](?:0?[1-9]|[12]\d|3[01]))?|` + monthName + `[/_-](?:1[89]|2\d)\d\d)(?:/|\.\w+)?$`)

var dateValue = regexp.MustCompile(`^(?:(?:1[89]|2\d)\d\d(?:[-/.]?\d{1,2}(?:[-/.]?\d{1,` +
	`2})?)?|\d{1,2}(?:[-/.]\d{1,2})?(?:[-/.]\d{2,4})?)(?:T.*)?$`)

var dateKeys = WordSet(`date day month year week y m d yr mon dt when calendar cal start_date ` +
	`from_date tribe-bar-date ctmonth`)

// monthName matches months as calendars in western languages write them into addresses, whole or by
// three letters.
const monthName = `(?:jan(?:uary|uar|vier|uari)?|feb(?:ruary|ruar|rero|braio|ruari)?|fevrier|fevereiro|mar(?:ch|s|zo|co)?|maerz|maart|` +
	`apr(?:il|ile)?|avril|abril|may|mai|mayo|maggio|maio|mei|jun(?:e|i|io|ho)?|juin|giugno|jul(?:y|i|io|ho)?|juillet|luglio|` +
	`aug(?:ust|ustus)?|aout|agosto|sep(?:t|tember|tembre|tiembre)?|settembre|setembro|oct(?:ober|obre|ubre)?|okt(?:ober)?|ottobre|outubro|` +
	`nov(?:ember|embre|iembre|embro)?|dec(?:ember|embre)?|dez(?:ember|embro)?|diciembre|dicembre|enero|gennaio|janeiro)`

// hasYear reports whether a path has a year where the expressions look for one: behind a separator,
// and before a month or behind one. Most have not, and the expressions cost more: numbers of items
// are like years, as in /item/2034.html.
func hasYear(path string) bool {
	for i := 0; i+4 <= len(path); i++ {
		if c := path[i]; c != '2' && (c != '1' || path[i+1] < '8') ||
			i > 0 && !separates(path[i-1]) || !AllDigits(path[i:i+4]) {
			continue
		}
		switch rest := path[i+4:]; {
		case (rest == "" || rest[0] == '.' || rest[0] == '/') && i > 0 &&
			monthLike(lastWord(path[:i-1])):
			return true
		case len(rest) < 2:
		case separates(rest[0]) && (isDigit(rest[1]) || monthLike(rest[1:])):
			return true
		case (rest[0] == '0' || rest[0] == '1') && isDigit(rest[1]):
			return true
		}
	}
	return false
}

// lastWord is what stands behind the last separator.
func lastWord(path string) string { return path[strings.LastIndexAny(path, "/_-")+1:] }

// monthLike reports whether s begins like a month of monthName.
func monthLike(s string) bool { return len(s) >= 3 && monthStarts[strings.ToLower(s[:3])] }

var monthStarts = WordSet(
	`jan feb fev mar mae maa apr avr abr may mai mag mei jun jui giu jul lug aug aou ago sep set oct okt ott out nov dec
	dez dic ene gen`)

func separates(c byte) bool { return c == '/' || c == '_' || c == '-' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// AllDigits reports whether s has nothing but ASCII digits; the empty one has.
func AllDigits(s string) bool {
	for i := range len(s) {
		if !isDigit(s[i]) {
			return false
		}
	}
	return true
}
