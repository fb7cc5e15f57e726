package values

import (
	"strings"
	"sync"

	"deepcrawl/extract/records/wording"
	"deepcrawl/forms/lang"
)

// A role is what a word beside a date is there for; a word may have several.
type role int

const (
	dayName     role = 1 << iota // Friday
	article                      // den 5. marts, le 5 mars: before the date
	yearMark                     // 2021 г., 2021 року: behind the year
	beforeClock                  // kl. 18:30
	afterClock                   // 18 Uhr
)

// besides are the words that stand beside a date and add nothing to it, by role.
var besides = sync.OnceValue(func() map[string]role {
	out := map[string]role{}
	for r, c := range map[role]lang.Concept{
		dayName: lang.Weekdays, article: lang.BeforeDates, yearMark: lang.BehindYears,
		beforeClock: lang.BeforeTimes, afterClock: lang.BehindTimes,
	} {
		for _, w := range lang.Entries(c) {
			out[w] |= r
			out[bareLetters(w)] |= r
		}
	}
	return out
})

var (
	// spellings are of marks and names as a date of one alphabet has them.
	spellings = strings.NewReplacer("（", "(", "）", ")", "，", ", ", "،", ",", "～", "–", "〜", "–",
		"至", "–", "’", "'", "時", ":", "时", ":", "시 ", ":",
		"시", ":", "分", "", "분", "", "下午", " pm ", "上午", " am ", "午後", " pm ", "午前", " am ", "오후",
		" pm ", "오전", " am ", "π.μ.", "am", "μ.μ.", "pm",
		"كانون ال", "كانون-ال", "تشرين ال", "تشرين-ال",
		"ม.ค.", "มกราคม", "ก.พ.", "กุมภาพันธ์", "มี.ค.", "มีนาคม", "เม.ย.", "เมษายน", "พ.ค.",
		"พฤษภาคม", "มิ.ย.", "มิถุนายน", "ก.ค.", "กรกฎาคม",
		"ส.ค.", "สิงหาคม", "ก.ย.", "กันยายน", "ต.ค.", "ตุลาคม", "พ.ย.", "พฤศจิกายน", "ธ.ค.",
		"ธันวาคม")
	easternDay = wording.Lazily(
		`\s?(?:\([月火水木金土日一二三四五六월화수목금토일]\)|\(?(?:(?:星期|周|週)[一二三四五六日天]|[月火水木金土日]曜日?|[월화수목금토일]요일)\)?)`)
	gluedTime = wording.Lazily(`日(\d{1,2}:)`)
	yearTwice = wording.Lazily(`\(\d{4}年\)`) // 令和3年（2021年）3月5日

	clockHours = wording.Lazily(`^\d{1,2}[:h]\d{2}(?::\d{2}(?:\.\d+)?)?h?$`)
	dotted     = wording.Lazily(`^\d{1,2}\.\d{2}$`)
	fullHour   = wording.Lazily(`^\d{1,2}$`)
	zone       = wording.Lazily(`^(?:[aApP]\.?[mM]\.?|[A-Z]{1,4}|[+-]\d{2}:?\d{2}),?$`)
	endings    = wording.Lazily(`^(\d{1,2})\.?-(?:[áéj]+n|[aei])$`) // március 5-én
)

// plain writes a date without what stands beside it, with the time of day behind: "fredag den 5.
// marts 2021 kl. 18.30" becomes "5. marts 2021 18:30". The rest of a text stays.
func plain(s string) string {
	d := dated{words: strings.Fields(oneSpelling(s))}
	for i := 0; i < len(d.words); i++ {
		w := d.words[i]
		switch clock := d.clockAt(i); {
		case clock != "" && d.clock != nil:
			return s // from one time to another
		case clock != "":
			i = d.takeClock(i, clock)
		case strings.EqualFold(w, "thứ"): // Vietnamese numbers the days
			i++
		case !d.isIdle(i):
			d.keep(w)
		}
	}
	return d.String()
}

func oneSpelling(s string) string {
	if isASCII(s) {
		return s
	}
	s = easternDay.ReplaceAllString(spellings.Replace(s), " ")
	return gluedTime.ReplaceAllString(yearTwice.ReplaceAllString(s, ""), "日 $1")
}

// A dated is a text with a date in it that is read word by word.
type dated struct {
	words       []string
	kept, clock []string
	digits      bool // kept ones hold some
}

// roleAt is what the word at i may be there for.
func (d *dated) roleAt(i int) role {
	if i >= len(d.words) {
		return 0
	}
	return roleOf(d.words[i])
}

func roleOf(word string) role { return besides()[strings.ToLower(strings.Trim(word, ".,;()"))] }

// isIdle reports whether the word at i adds nothing to the date.
func (d *dated) isIdle(i int) bool {
	switch r := d.roleAt(i); {
	// with which days begin in Thai
	case r&dayName != 0 && !d.isMonth(i), strings.HasPrefix(d.words[i], "วัน"):
		return true
	case d.digits:
		return r&yearMark != 0
	default:
		return r&article != 0
	}
}

func (d *dated) keep(w string) {
	if m := endings.FindStringSubmatch(w); m != nil {
		w = m[1]
	}
	d.kept = append(d.kept, strings.TrimPrefix(w, "ה-"))
	d.digits = d.digits || strings.ContainsAny(w, "0123456789")
}

// clockAt returns a time of day as 18:30; "" for a word that is none. Points and full hours need a
// word beside them.
func (d *dated) clockAt(i int) string {
	w := strings.TrimRight(d.words[i], ",")
	if w == "" || w[0] < '0' || w[0] > '9' {
		return ""
	}
	led := i > 0 && roleOf(d.words[i-1])&beforeClock != 0
	follows := d.roleAt(i+1)&afterClock != 0
	switch {
	case clockHours.MatchString(w):
		return w
	case (led || follows) && dotted.MatchString(w):
		return strings.Replace(w, ".", ":", 1)
	case follows && d.digits && fullHour.MatchString(w):
		return w + ":00"
	}
	return ""
}

// takeClock takes a time of day with the words that belong to it, and returns where the last of
// them stands.
func (d *dated) takeClock(i int, clock string) int {
	d.clock = []string{clock}
	for n := len(d.kept) - 1; n >= 0; n-- {
		switch w := d.kept[n]; {
		case w == "am" || w == "pm":
			d.clock = append(d.clock, w)
		case w != "-" && roleOf(w)&beforeClock == 0:
			return d.takeZone(i)
		}
		d.kept = d.kept[:n]
	}
	return d.takeZone(i)
}

func (d *dated) takeZone(i int) int {
	if d.roleAt(i+1)&afterClock != 0 {
		i++
	}
	for ; i+1 < len(d.words) && zone.MatchString(d.words[i+1]); i++ {
		d.clock = append(d.clock, strings.ReplaceAll(strings.Trim(d.words[i+1], ","), ".", ""))
	}
	return i
}

// isMonth reports whether the word at i, which names a day, is a month: a year stands beside it,
// perhaps behind the day.
func (d *dated) isMonth(i int) bool {
	if monthOf(d.words[i]).number == 0 {
		return false
	}
	if i > 0 && fourDigit.MatchString(strings.Trim(d.words[i-1], ".")) {
		return true
	}
	for _, w := range d.words[i+1 : min(i+4, len(d.words))] { // day, time and year
		switch {
		case monthOf(w).number > 0:
			return false
		case fourDigit.MatchString(strings.Trim(w, ".,")):
			return true
		}
	}
	return false
}

func (d *dated) String() string {
	day := strings.TrimRight(strings.Join(d.kept, " "), ", ")
	return strings.TrimSpace(day + " " + strings.Join(d.clock, " "))
}
