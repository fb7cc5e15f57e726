package boxtype

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode"

	"deepcrawl/forms/lang"
	"deepcrawl/forms/webform"
)

// Letters of year, month and day in written formats: English, German and Dutch (JJJJ, TT), French
// (JJ/MM/AAAA), Italian (GG), Turkish (GG.AA), Polish and Czech (RRRR), Swedish (ÅÅÅÅ), Finnish
// (PP.KK.VVVV), Cyrillic, Hungarian (ÉÉÉÉ.HH.NN), Greek (ΗΗ/ΜΜ/ΕΕΕΕ), Romanian (ZZ.LL.AAAA),
// Icelandic (ÁÁÁÁ). A space may follow what parts them, as in Czech and Slovene.
var writtenFormat = regexp.MustCompile(
	`(?i)(^|[^\pL])(y+|j+|a+|r+|г+|å+|v+|d+|m+|t+|g+|д+|м+|p+|k+|é+|η+|z+)([-/.] | [-/.] |[-/. ` +
		`])(d+|m+|t+|j+|g+|a+|м+|д+|p+|k+|h+|μ+|l+)([-/.] | [-/.] |[-/. ` +
		`])(y+|j+|a+|r+|г+|å+|v+|р+|d+|t+|g+|д+|p+|n+|ε+|á+)($|[^\pL])`)

// solidFormat is a format without anything between its parts.
var solidFormat = regexp.MustCompile(
	`(?i)(^|[^\pL])(yyyymmdd|jjjjmmtt|aaaammjj|aaaammdd|ггггммдд|ddmmyyyy|ttmmjjjj|jjmmaaaa|ddmmaaaa|ддммгггг|mmddyyyy)($|[^\pL])`)

// exampleDate is a date that shows how to write one.
var exampleDate = regexp.MustCompile(`(^|[^\d])(\d{1,4})([-/.] ?)(\d{1,2})([-/.] ?)(\d{1,4})($|[^\d])`)

// DateFormat returns how text says that dates are to be written, in the letters y, m and d: by a
// format in any of the languages known here, or by an example that leaves no doubt. It is "" where
// the text says nothing of that.
func DateFormat(text string) string {
	if f := cmp.Or(ReadFormat(text), saidFormat(text)); f != "" {
		return f
	}
	return exampleFormat(text)
}

// DateLayout turns such a format into one of package time; what is none stands for time.DateOnly.
func DateLayout(format string) string {
	var b strings.Builder
	for i := 0; i < len(format); {
		n := 1
		for i+n < len(format) && format[i+n] == format[i] {
			n++
		}
		switch format[i] {
		case 'y', 'j', 'a', 'r':
			b.WriteString(map[bool]string{true: "2006", false: "06"}[n > 2])
		case 'm':
			b.WriteString("01")
		case 'd', 't', 'g':
			b.WriteString("02")
		default:
			b.WriteString(format[i : i+n])
		}
		i += n
	}
	if s := b.String(); strings.Contains(s, "01") && strings.Contains(s, "02") &&
		strings.Contains(s, "06") {
		return s
	}
	return time.DateOnly
}

// FormatOf returns how a date is to be written, in the letters y, m and d whatever the page's
// language is ("dd/mm/yyyy"), as far as the page says so; else "".
func FormatOf(c webform.Control, e Evidence) string {
	if c.Type == "date" {
		return "yyyy-mm-dd"
	}
	for _, cl := range e.Clues {
		if f := cmp.Or(ReadFormat(cl.Text), saidFormat(cl.Text)); f != "" {
			return f
		}
	}
	if f := exampleFormat(c.Attr["placeholder"]); f != "" {
		return f
	}
	return patternFormat(e.Samples)
}

// ReadFormat finds a written format in s and puts it into y, m and d.
func ReadFormat(s string) string {
	if len(s) > lang.MaxText {
		return ""
	}
	run := longestRun(s) // "yy" or "yyyy" is in all formats, and in few other texts
	if run < 2 {
		return ""
	}
	if run >= 4 {
		if m := solidFormat.FindStringSubmatch(s); m != nil {
			return solid(strings.ToLower(m[2]))
		}
	}
	m := writtenFormat.FindStringSubmatch(s)
	if m == nil || m[3] != m[5] {
		return ""
	}
	parts := []string{strings.ToLower(m[2]), strings.ToLower(m[4]), strings.ToLower(m[6])}
	year := 2
	if n := len([]rune(parts[0])); n == 4 || strings.HasPrefix(parts[0], "y") {
		year = 0
	}
	if n := len([]rune(parts[year])); n != 4 && (n != 2 || len(m[3]) > 1) {
		return ""
	}
	day, month := 0, 1
	if year == 0 {
		day, month = 2, 1
	}
	for _, at := range []int{day, month} {
		if n := len([]rune(parts[at])); n > 2 {
			return ""
		}
	}
	if strings.ContainsAny(parts[day], "mмμ") && !strings.ContainsAny(parts[month], "mмμ") {
		day, month = month, day
	}
	out := make([]string, 3)
	out[year] = strings.Repeat("y", len([]rune(parts[year])))
	out[month] = strings.Repeat("m", len([]rune(parts[month])))
	out[day] = strings.Repeat("d", len([]rune(parts[day])))
	return strings.Join(out, m[3])
}

// longestRun counts how often a letter stands in a row.
func longestRun(s string) int {
	longest, run, last := 0, 0, rune(0)
	for _, r := range s {
		if r = unicode.ToLower(r); r != last {
			run, last = 0, r
		}
		if run++; unicode.IsLetter(r) {
			longest = max(longest, run)
		}
	}
	return longest
}

// solid puts a format without breaks into y, m and d, by the places of the year and the month in
// it.
func solid(s string) string {
	switch rs := []rune(s); {
	case rs[0] == rs[3]:
		return "yyyymmdd"
	case rs[0] == 'm':
		return "mmddyyyy"
	}
	return "ddmmyyyy"
}

// exampleFormat reads the format off a date that is given as an example, where it leaves no doubt.
func exampleFormat(s string) string {
	m := exampleDate.FindStringSubmatch(s)
	if m == nil || m[3] != m[5] {
		return ""
	}
	first, second, last := m[2], m[4], m[6]
	switch {
	case isYear(first) && len(last) <= 2:
		return "yyyy" + m[3] + "mm" + m[3] + "dd"
	case isYear(first) || !isYear(last) || len(first) > 2:
		return ""
	}
	one, _ := strconv.Atoi(first)
	two, _ := strconv.Atoi(second)
	switch {
	case two <= 12 && (one > 12 || m[3][0] == '.'):
		return "dd" + m[3] + "mm" + m[3] + "yyyy"
	case one <= 12 && two > 12:
		return "mm" + m[3] + "dd" + m[3] + "yyyy"
	}
	return ""
}
