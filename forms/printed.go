package forms

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"

	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/webform"
)

// WildSigns stand for any letters in boxes that know such signs.
const WildSigns = "*%?$"

const (
	maxPrinted     = 4  // of a form
	patternsNear   = 12 // pieces of text before and behind a form that are read for them
	patternsWithin = 60 // bytes behind "e.g." in which they stand
)

// printedPattern is a word with such a sign anywhere in it.
var printedPattern = regexp.MustCompile(`[\p{L}\p{M}\p{N}.'’*%?$-]*[*%?$][\p{L}\p{M}\p{N}.'’*%?$-]*`)

// printed returns the questions with a sign for any letters that the text in and around a form
// gives: "smi*", "*son". A star behind a word marks a field that must be filled or a footnote as
// well, a question ends like a pattern and a share has its sign behind it. So only those count that
// are given as an example, stand between quotes, or stand where the sign is spoken of.
func (r *seeder) printed(f *webform.Form, form *html.Node) []string {
	var out []string
	read := func(text string) {
		for _, s := range patternsIn(text) {
			if (len(out) < maxPrinted || len(s) == 1) && !slices.Contains(out, s) {
				out = append(out, s)
			}
		}
	}
	for _, c := range f.Controls {
		read(c.Attr["placeholder"])
		read(c.Attr["title"])
	}
	items, s := r.labels.Flow.Items, r.labels.Flow.Span[form]
	for i := max(0, s.Start-patternsNear); i < min(len(items), s.End+patternsNear); i++ {
		read(items[i].Text)
	}
	return out
}

// patternsIn returns the patterns that a text gives as examples, and the usual signs that it speaks
// of: "truncate with %".
func patternsIn(text string) (out []string) {
	var signs []string
	if !strings.ContainsAny(text, WildSigns) {
		return nil
	}
	such := boxtype.AmidSuch.FindAllStringIndex(text, -1)
	for _, at := range printedPattern.FindAllStringIndex(text, -1) {
		pattern := strings.TrimLeft(text[at[0]:at[1]], ".'’-")
		from := at[1] - len(pattern)
		pattern = strings.TrimRight(pattern, ".'’-")
		to := from + len(pattern)
		if isSign := pattern == "%" || pattern == "*"; isSign && !partOfMore(text, from, to) &&
			(pattern == "%" && from == 0 && to < len(text) || speaksOf(text, pattern)) {
			signs = append(signs, pattern)
			continue
		}
		if !isPattern(pattern) || partOfMore(text, from, to) {
			continue
		}
		given := slices.ContainsFunc(such, func(s []int) bool {
			if strings.HasSuffix(pattern, "?") { // "e.g. Who wrote this?"
				return s[1] == from
			}
			return s[1] <= from && from-s[1] <= patternsWithin &&
				!boxtype.SentenceEnds.MatchString(text[s[1]:from])
		})
		if given || inQuotes(text, from, to) && !strings.HasSuffix(pattern, "?") ||
			speaksOf(text, pattern) {
			out = append(out, pattern)
		}
	}
	for _, sign := range signs {
		if !slices.Contains(out, sign) {
			out = append(out, sign)
		}
	}
	return out
}

// isPattern reports whether a word with a sign may be a question: a share or a price is none.
func isPattern(s string) bool {
	letters, signs := 0, 0
	for _, c := range s {
		switch {
		case unicode.IsLetter(c):
			letters++
		case strings.ContainsRune(WildSigns, c):
			signs++
		}
	}
	switch last := s[max(0, len(s)-1):]; {
	case signs == 0 || signs > 2 || strings.HasPrefix(s, "$"):
		return false
	case letters > 0:
		return true
	default:
		return last == "*" && strings.ContainsFunc(s, unicode.IsDigit)
	}
}

// partOfMore reports whether what stands before or behind makes an address or a formula of it.
func partOfMore(text string, from, to int) bool {
	return from > 0 && strings.ContainsRune("/=&@+\\", rune(text[from-1])) ||
		to < len(text) && strings.ContainsRune("/=&@+\\", rune(text[to]))
}

func inQuotes(text string, from, to int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:from])
	behind, _ := utf8.DecodeRuneInString(text[to:])
	return strings.ContainsRune("\"'“”„‟«»‹›‘’‚`「『", before) &&
		strings.ContainsRune("\"'“”‟«»‹›‘’`」』", behind)
}

// speaksOf reports whether a text has the sign of a pattern alone, amid a sentence, in quotes or
// brackets: "use * for the rest". A footnote begins with its sign.
func speaksOf(text, pattern string) bool {
	sign := pattern[strings.IndexAny(pattern, WildSigns):][:1]
	for at := 0; at < len(text); {
		i := strings.Index(text[at:], sign)
		if i < 0 {
			break
		}
		i += at
		at = i + 1
		before, behind := strings.TrimRight(text[:i], " \"'“”„«»‘’(["), text[at:]
		first, _ := utf8.DecodeRuneInString(behind)
		last, _ := utf8.DecodeLastRuneInString(before)
		if alone := len(before) < i && !lang.InWord(first) &&
			!strings.ContainsRune(WildSigns, first); alone && before != "" && (unicode.IsLetter(last) || last == ',' || last == ':') {
			return true
		}
	}
	return false
}
