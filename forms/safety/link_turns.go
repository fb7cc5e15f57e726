package safety

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"deepcrawl/forms/lang"
)

// objects are the pronouns of whom or what something is done to. A language has few of them and
// makes no new ones, where verbs are without number: "sign me out", "give it a home", "let them
// in".
var objects = lang.Of(lang.Object)

// sought are what somebody looks for, and looks in: "find it in the archive", "take me to the
// catalogue".
var sought = lang.Of(lang.Search, lang.Collection)

// turns sees a text that does something to somebody or something and names it by a pronoun. What
// shows something names it: "the list of members", not "list them".
func (s *sight) turns() (string, string) {
	found := ""
	s.eachLabel(func(l label) bool {
		const statement = 10 // words: more is a sentence of the page
		n := len(l.words)
		if n < 2 && !unspacedText(l.raw) || n > statement ||
			titleColon.MatchString(l.raw) || s.instructs() || among(sought, l.words) != "" {
			return false
		}
		found = among(objects, l.words)
		const looking = 3 // words: "see it", "show me all"
		if l.shows() && showLexicon().Has(l.words[0]) && (n <= looking || owned.Has(found)) {
			found = ""
		}
		if found == "it" && !pointsAtIt.MatchString(l.raw) ||
			found != "" && forSomebody.MatchString(l.raw) {
			found = ""
		}
		return found != ""
	})
	if found == "" || s.aboutSomething() {
		return "", ""
	}
	return why("its text turns to somebody or something: %q", found)
}

// pointsAtIt is an "it" that something is done to, and neither begins a sentence nor is written
// large.
var pointsAtIt = regexp.MustCompile(`\s[Ii]t([^\pL.]|$)`)

// forSomebody are gifts and clothes: "for her".
var forSomebody = regexp.MustCompile(`(?i)^\pL*\s?for (her|him|them|me)$`)

// unspacedText reports whether a text begins with a letter of a script without spaces.
func unspacedText(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return lang.Unspaced(r)
}

// aboutSomething reports whether the text is a title: of a text about something, of a thing that
// others stand beside, of an address that is written after it.
func (s *sight) aboutSomething() bool {
	t, _ := s.labels()
	a := s.addr()
	static := a.last().ext == "html" || a.last().ext == "htm"
	if static || strings.HasSuffix(t.raw, "?") || s.Named || s.slugged() ||
		hows().Has(first(t.words)) {
		return true
	}
	strange := func(w string) bool { return !slices.Contains(a.last().words, w) }
	if len(t.words) > 2 && !slices.ContainsFunc(t.words, strange) {
		return true // the beginning of a title, or all of one
	}
	if a.id < 0 && len(a.params) == 1 && isNumberName(a.params[0].words) {
		return true // "give me more", of a list
	}
	if len(a.params) == 0 && a.named(len(a.segs)-1) && !a.hasID() {
		return true
	}
	if (a.news() || a.work()) && len(a.params) == 0 && a.last().id {
		return true
	}
	const record = 5 // words of a command at the plain address of a thing
	if (s.record() || a.shown()) && len(t.words) > record {
		return true
	}
	return s.record() && s.alike(t.signature(), first(t.words)).titled()
}
