package safety

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/forms/lang"
)

// Signs that programs of few letters put before or behind what is done: "/m/7f2c!pin",
// "/lib/+mine", "/forms/3~copy". "~ann" is a home, "c++" a language.
var signedSegment = regexp.MustCompile(`^[+!^]|[^!]!$|\w[!~]\w|^-\pL*$`)

// signed reports whether a segment has such a sign. Most have none of its characters.
func signed(segment string) bool {
	return segment != "" && (segment[0] == '-' || strings.ContainsAny(segment, "+!^~")) &&
		signedSegment.MatchString(segment)
}

// letterBehind is a number or a code with a letter or two behind it: "?18+d".
var letterBehind = regexp.MustCompile(`^\w*\d\w* \pL{1,2}$|^\pL{3,} \pL$`)

// addressSign sees a sign of a command in the last part of an address.
func (s *sight) addressSign() (string, string) {
	a := s.addr()
	if s.numbered() || s.slugged() || s.about() {
		return "", ""
	}
	if last := a.last(); last.text != "" && last.ext == "" && signed(last.text) {
		return why("its path says %q", last.text)
	}
	for i, q := range a.params {
		switch {
		case len(q.words) > 0 && (searchNames.Has(q.words[0]) || sortNames.Has(q.words[0])):
		case q.bare && (letterBehind.MatchString(q.name) || s.option(i)):
			return why("its address says %q", q.name)
		case !q.bare && (letterBehind.MatchString(q.value) || plusOrMinus.MatchString(q.value)):
			return why("its address says %q", q.name+"="+q.value)
		}
	}
	return "", ""
}

// plusOrMinus is a word that is put to or taken away: "cc=-me".
var plusOrMinus = regexp.MustCompile(`^[+-]\pL+$`)

// option reports whether a bare parameter stands behind a semicolon of the path: "/w;9".
func (s *sight) option(i int) bool {
	_, options, found := strings.Cut(s.URL.EscapedPath(), ";")
	return found && i == 0 && utf8.RuneCountInString(options) <= len("123456;pp") &&
		!strings.Contains(options, "=")
}

// wordless sees a link that shows a sign or an icon and no word, where neither is known to show
// something and its address says more than which thing it is about.
func (s *sight) wordless() (string, string) {
	a := s.addr()
	if s.Page == nil || s.URL.Fragment != "" || !s.silent() || len(a.segs)+len(a.params) < 2 {
		return "", ""
	}
	if a.id < 0 && a.idName < 0 && len(a.params) > 0 &&
		!slices.ContainsFunc(a.params, func(q param) bool {
			return len(q.words) == 0 || !searchNames.Has(q.words[0]) && !isNumberName(q.words)
		}) {
		return "", "" // a list, and where in it
	}
	if st := s.alike("", ""); st.otherwise {
		return "", ""
	}
	if shown := sign(s.Text); shown != "" {
		if strings.ContainsFunc(s.Text, unicode.IsDigit) || strings.ContainsAny(shown, showSigns) ||
			!symbols(shown) {
			return "", ""
		}
		return why("it says nothing but %q", shown)
	}
	if last := a.last(); s.record() || last.ext != "" || len(last.words) > 1 ||
		!a.hasID() && len(a.params) == 0 && utf8.RuneCountInString(last.text) > 2 {
		return "", "" // a place
	}
	if s.Text != "" || s.Icons == "" || among(showIcons, lang.Words(s.Icons)) != "" {
		return "", ""
	}
	return why("it says nothing and shows the icon %q", s.Icons)
}

// symbols reports whether a text is made of signs beyond those of ASCII alone.
func symbols(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool {
		return (r < 0x80 || r == utf8.RuneError || !unicode.IsSymbol(r)) && r != '\ufe0f' &&
			r != '\u200d'
	})
}
