package querygen

import (
	"strings"
	"unicode"

	"deepcrawl/querygen/strategy/codes"
)

// Postal codes of a country are written alike. Once one found something, numbers of houses and telephones beside them on a page are
// not asked, nor are codes of other countries.

// learnPattern notes how a postal code is written that found something.
func (f *family) learnPattern(a *arm) {
	if f.pattern == "" && f.kind == typedFamily && f.box.form.Fields[f.field].Domain.Type == "zip" && a.By != codes.By && runes(a.Value.Text) > codes.Tried {
		f.pattern = patternOf(a.Value.Text)
	}
}

// fits reports whether a value is written like the one that found something.
func (f *family) fits(text string) bool { return f.pattern == "" || patternOf(text) == f.pattern }

// patternOf puts one sign for all digits and one for all letters.
func patternOf(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsDigit(r):
			return '0'
		case unicode.IsLetter(r):
			return 'a'
		}
		return r
	}, text)
}
