package history

import (
	"fmt"
	"strings"
	"unicode"

	"deepcrawl/querygen/plan"
)

// What the planner says to people, and small helpers for texts.

// Plural writes a number with what it counts, given in the singular: "1 query", "2 queries".
func Plural(n int, what string) string {
	if n == 1 {
		return fmt.Sprintf("1 %s", what)
	}
	if stem, ok := strings.CutSuffix(what, "y"); ok &&
		!strings.ContainsAny(stem[len(stem)-1:], "aeou") {
		return fmt.Sprintf("%d %sies", n, stem)
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// Quoted names a query in a sentence.
func Quoted(q plan.Query) string {
	switch {
	case q.Term != "":
		return `"` + q.Term + `"`
	case q.Value.Text != "":
		return `"` + q.Value.Text + `"`
	}
	var filled []string
	for _, a := range q.Assign {
		if v := strings.Join(a.Values, "+"); v != "" {
			filled = append(filled, a.Name+"="+v)
		}
	}
	if len(filled) == 0 {
		return "the form as its page fills it in"
	}
	return "the query " + strings.Join(filled, " ")
}

// NoWord reports whether a rune is neither letter nor digit: it may be what was declined.
func NoWord(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// AsInt returns 1 for true and 0 for false.
func AsInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// AsName returns a text in small letters with a capital at the beginning of each word, any other as
// it is.
func AsName(text string) string {
	if strings.ContainsFunc(text, unicode.IsUpper) {
		return text
	}
	begin := true
	return strings.Map(func(r rune) rune {
		first := begin
		if begin = !unicode.IsLetter(r) && !unicode.IsMark(r) && r != '\'' && r != '’'; first {
			return unicode.ToTitle(r)
		}
		return r
	}, text)
}

// Spell returns a text as the form is asked for it.
func (b *FormState) Spell(text string) string {
	if b.Facts.Capitals {
		return AsName(text)
	}
	return text
}

// ZeroOr returns 0 where zero is true, and n otherwise.
func ZeroOr(zero bool, n int) int {
	if zero {
		return 0
	}
	return n
}
