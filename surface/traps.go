package surface

import (
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/cespare/xxhash/v2"

	"deepcrawl/surface/fetch"
)

const (
	longestURL   = 1024
	mostSegments = 16
	mostRepeats  = 3 // of one segment in a path: /a/b/a/b/a/b is a relative link gone wrong
	// pages that are read to find out whether a session id or the like makes a difference
	mostTwins  = 2
	mostDates  = 2 // pages of a calendar that teach nothing
	mostCopies = 3 // pages of a template with a text that was seen before
	mostLoose  = 1 << 16
	mostEchoes = 2 // pages that were reached by adding to a question and teach nothing
)

// traps refuses links into the endless parts of a site: calendars, session ids, path cycles,
// copies. What it keeps is bounded; where it forgets, links are followed once more.
type traps struct {
	loose map[uint64]twins // of pages that were read, by hash of fetch.AppendLooseKey
	dust  *dust
	// twins of the whole site: a session id that made no difference on some pages makes none on the
	// others
	same, differ int
}

// twins are the addresses that differ in nothing but a parameter that looks like a session id or a
// tracking code.
type twins struct {
	key    uint64 // exact key of the first one
	text   uint64 // hash of the text it showed
	same   int32  // later ones that showed the same text
	differ int32  // later ones that did not
}

func newTraps() *traps { return &traps{loose: map[uint64]twins{}, dust: newDust()} }

// malformed reports whether u is too long, or goes in circles.
func malformed(u *url.URL) bool {
	if len(u.String()) > longestURL {
		return true
	}
	count := map[string]int{}
	n := 0
	for s := range segments(u) {
		n++
		count[s]++
		if count[s] >= mostRepeats && !allDigits(s) || n > mostSegments {
			return true
		}
	}
	return false
}

func allDigits(s string) bool {
	for i := range len(s) {
		if !isDigit(s[i]) {
			return false
		}
	}
	return true
}

// Refuse reports whether the link to u that stands on the page from is, as far as one knows, more
// of what was seen.
func (t *traps) Refuse(u *url.URL, from string, k *kind) bool {
	if k.duplicates >= mostCopies && 2*k.duplicates >= k.visits {
		return true
	}
	if k.barren >= mostDates && k.said.telling <= mostDates && dated(u) {
		return true
	}
	if k.echoes >= mostEchoes && echoes(from, u) || t.dust.Known(u) {
		return true
	}
	w, known := t.loose[looseHash(u)]
	if !known || w.key == Key(u) || w.differ > 0 {
		return false
	}
	return w.same >= mostTwins || t.same >= mostTwins && t.differ == 0
}

// Read takes note of what u showed, and reports whether that is a copy due to a part of u that
// changes nothing.
func (t *traps) Read(u *url.URL, text uint64) (copied bool) {
	copied = t.dust.Read(u, text)
	loose, key := looseHash(u), Key(u)
	w, known := t.loose[loose]
	switch {
	case !known && len(t.loose) >= mostLoose, known && w.key == key:
		return copied
	case !known:
		w = twins{key: key, text: text}
	case w.text == text:
		w.same++
		t.same++
	default:
		w.differ++
		t.differ++
	}
	t.loose[loose] = w
	return copied
}

// echoes reports whether u asks the question of the page that links to it and something more: pages
// that show what they were asked, with links to refine it, do so without end. It may stand in the
// query, or at the end of the path: /tag/sea,ship.
func echoes(from string, u *url.URL) bool {
	last := u.Path[strings.LastIndexByte(u.Path, '/')+1:]
	if listed := strings.ContainsAny(last, listMarks); !listed &&
		(u.RawQuery == "" || !strings.Contains(from, "?")) {
		return false
	}
	page, err := url.Parse(from)
	if err != nil || page.Host != u.Host {
		return false
	}
	if page.Path != u.Path {
		return lengthens(page.Path, u.Path)
	}
	asked := map[string]string{}
	for key, value := range queryPairs(page) {
		asked[key] = value
	}
	for key, value := range queryPairs(u) {
		if before := asked[key]; before != "" && !allDigits(before) && len(value) > len(before) &&
			strings.Contains(value, before) {
			return true
		}
	}
	return false
}

// listMarks stand between the words that the last segment of a path lists.
const listMarks = ",;+| "

// lengthens reports whether a path is that of the page but for more words in the list that it ends
// with. Numbers turn pages.
func lengthens(page, path string) bool {
	at := strings.LastIndexByte(path, '/') + 1
	if !strings.HasPrefix(page, path[:at]) || len(page) == at {
		return false
	}
	marks := func(r rune) bool { return strings.ContainsRune(listMarks, r) }
	before, list := strings.FieldsFunc(page[at:], marks), strings.FieldsFunc(path[at:], marks)
	for _, word := range before {
		i := slices.Index(list, word)
		if i < 0 {
			return false
		}
		list = slices.Delete(list, i, i+1)
	}
	return slices.ContainsFunc(list, func(word string) bool { return !allDigits(word) })
}

func looseHash(u *url.URL) uint64 {
	var room [256]byte
	return xxhash.Sum64(fetch.AppendLooseKey(room[:0], u))
}

// monthName matches months as calendars in western languages write them into addresses, whole or by
// three letters.
const monthName = `(?:jan(?:uary|uar|vier|uari)?|feb(?:ruary|ruar|rero|braio|ruari)?|fevrier|fevereiro|mar(?:ch|s|zo|co)?|maerz|maart|` +
	`apr(?:il|ile)?|avril|abril|may|mai|mayo|maggio|maio|mei|jun(?:e|i|io|ho)?|juin|giugno|jul(?:y|i|io|ho)?|juillet|luglio|` +
	`aug(?:ust|ustus)?|aout|agosto|sep(?:t|tember|tembre|tiembre)?|settembre|setembro|oct(?:ober|obre|ubre)?|okt(?:ober)?|ottobre|outubro|` +
	`nov(?:ember|embre|iembre|embro)?|dec(?:ember|embre)?|dez(?:ember|embro)?|diciembre|dicembre|enero|gennaio|janeiro)`

var (
	datePath = regexp.MustCompile(
		`(?:^|[/_-])(?:1[89]|2\d)\d\d[/_-](?:0?[1-9]|1[0-2])(?:[/_-](?:0?[1-9]|[12]\d|3[01]))?(?:/|\.\w+)?$`)
	compact = regexp.MustCompile(
		`(?i)(?:calend|kalend|event|agenda|archiv|termin|/cal|/date|/day|/month)[^/]*/(?:1[89]|2\d)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])?(?:/|\.\w+)?$`)
	worded = regexp.MustCompile(`(?i)(?:^|[/_-])(?:(?:1[89]|2\d)\d\d[/_-]` + monthName +
		`(?:[/_-](?:0?[1-9]|[12]\d|3[01]))?|` + monthName + `[/_-](?:1[89]|2\d)\d\d)(?:/|\.\w+)?$`)
	dateValue = regexp.MustCompile(`^(?:(?:1[89]|2\d)\d\d(?:[-/.]?\d{1,2}(?:[-/.]?\d{1,` +
		`2})?)?|\d{1,2}(?:[-/.]\d{1,2})?(?:[-/.]\d{2,4})?)(?:T.*)?$`)
	dateKeys = wordSet(`date day month year week y m d yr mon dt when calendar cal start_date ` +
		`from_date tribe-bar-date ctmonth`)
)

// dated reports whether nothing but a date tells u from its neighbours: a day or month of a
// calendar or archive, not an article filed under its date.
func dated(u *url.URL) bool {
	for key, value := range queryPairs(u) {
		if (wholeDate(value) || dateKeys[strings.ToLower(key)]) && dateValue.MatchString(value) {
			return true
		}
	}
	path := rawPath(u)
	if !hasYear(path) {
		return false
	}
	// without separators, only where a calendar is named: 20121 may number an item
	return datePath.MatchString(path) || worded.MatchString(path) || compact.MatchString(path)
}

// wholeDate reports whether a value may begin as 2006-01-02: that is a day, whatever its parameter
// is called.
func wholeDate(value string) bool { return len(value) >= 10 && value[4] == '-' && value[7] == '-' }

// hasYear reports whether a path has a year where the expressions look for one: behind a separator,
// and before a month or behind one. Most have not, and the expressions cost more: numbers of items
// are like years, as in /item/2034.html.
func hasYear(path string) bool {
	for i := 0; i+4 <= len(path); i++ {
		if c := path[i]; c != '2' && (c != '1' || path[i+1] < '8') ||
			i > 0 && !separates(path[i-1]) || !allDigits(path[i:i+4]) {
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

var monthStarts = wordSet(
	`jan feb fev mar mae maa apr avr abr may mai mag mei jun jui giu jul lug aug aou ago sep set oct okt ott out nov dec
	dez dic ene gen`)

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func separates(c byte) bool { return c == '/' || c == '_' || c == '-' }
