package safety

import (
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"deepcrawl/forms/lang"
)

// verbConcepts are what is done to a thing or with it.
var verbConcepts = []lang.Concept{
	lang.Delete, lang.LogOut, lang.Take, lang.Approve, lang.Vote, lang.Like, lang.Follow,
	lang.Bookmark, lang.Subscribe, lang.Cart,
	lang.Cancel, lang.Restore, lang.Mark, lang.Merge, lang.Lock, lang.Move, lang.Send, lang.Edit,
	lang.Run,
}

// A force is how sure a word is to be a command: tables mark it.
type force int8

const (
	noForce force = iota
	common        // "like?": a word of many texts, which needs more evidence
	plain         // "delete"
	sure          // "logout!": unmistakable wherever it stands alone
)

// A verbSeen is a verb at a place of a row of words.
type verbSeen struct {
	force   force
	from, n int    // which words it is
	word    string // as the table has it
	final   bool   // of a language whose verbs end sentences
	what    lang.Concept
	latin   bool // as addresses write it
}

func (v verbSeen) whole(words []string) bool { return v.force > noForce && v.n == len(words) }

// verbs recognises the verbs of all languages where they stand in a row of words. lang.Lexicon says
// whether a text has a word of it; a link is judged by where the word stands.
type verbs struct {
	first    map[string][]row // by the first word
	prefixes map[string][]row // by their first letters
	parts    map[rune][]row   // of scripts without spaces, by their first letter
	stirring map[string]bool  // words that verbs and baskets begin with; false: only rows of words
	stating  map[string]bool  // words that statements of a visitor begin with: "I take it"
}

const prefixLetters = 2 // bytes by which prefixes are found

type row struct {
	words []string
	force force
	final bool // of a language whose verbs end sentences
	what  lang.Concept
	latin bool // as addresses write it
}

// verbFinal are languages in which a command ends with its verb: "Beitrag löschen".
var verbFinal = map[string]bool{
	"de": true, "nl": true, "af": true, "hu": true, "tr": true, "az": true, "ko": true, "ja": true,
	"hi": true, "ur": true, "fa": true, "bn": true,
	"ta": true, "te": true, "eu": true, "ka": true, "kk": true, "mn": true, "fi": true, "et": true,
	"hy": true, "ne": true, "mr": true, "uz": true, "ky": true, "la": true,
}

var theVerbs = sync.OnceValue(func() *verbs {
	x := &verbs{first: map[string][]row{}, parts: map[rune][]row{}, prefixes: map[string][]row{},
		stirring: map[string]bool{}, stating: map[string]bool{}}
	for _, t := range lang.Tables() {
		for _, c := range verbConcepts {
			for _, e := range t.Entries[c] {
				x.add(e, c, t.Code)
			}
		}
		for _, e := range t.Entries[lang.Basket] {
			if words := lang.Words(strings.Trim(e, "*!?")); len(words) > 0 {
				for _, w := range append(lang.Latin(t.Code, words[0]), words[0]) {
					x.stirring[w] = true
				}
			}
		}
	}
	for _, e := range lang.Entries(lang.Self) {
		if words := lang.Words(strings.Trim(e, "*")); len(words) > 0 {
			x.stating[words[0]] = true
		}
	}
	for w, rows := range x.first {
		x.stirring[w] = x.stirring[w] ||
			slices.ContainsFunc(rows, func(r row) bool { return len(r.words) == 1 })
	}
	for w := range x.first { // the surest first, then the longest
		slices.SortStableFunc(x.first[w], func(a, b row) int {
			if a.force != b.force {
				return int(b.force - a.force)
			}
			return len(b.words) - len(a.words)
		})
	}
	return x
})

func (x *verbs) add(entry string, c lang.Concept, code string) {
	final := verbFinal[code]
	f := plain
	if e, ok := strings.CutSuffix(entry, "!"); ok {
		entry, f = e, sure
	} else if e, ok := strings.CutSuffix(entry, "?"); ok {
		entry, f = e, common
	}
	if code == "de" {
		if joined := withZu(entry); joined != "" {
			x.first[joined] = append(x.first[joined], row{[]string{joined}, f, final, c, false})
		}
	}
	part := strings.HasPrefix(entry, "*")
	prefix := !part && strings.HasSuffix(entry, "*")
	words := lang.Words(strings.Trim(entry, "*"))
	switch {
	case len(words) == 0:
	case part || len(words) == 1 && spaceless(words[0]):
		w := strings.Join(words, "")
		r, _ := utf8.DecodeRuneInString(w)
		x.parts[r] = append(x.parts[r], row{[]string{w}, f, final, c, false})
		if !part {
			x.first[words[0]] = append(x.first[words[0]], row{words, f, final, c, false})
		}
	case prefix && len(words) == 1 && len(words[0]) > prefixLetters:
		key := words[0][:prefixLetters]
		x.prefixes[key] = append(x.prefixes[key], row{words, f, final, c, false})
	default:
		x.first[words[0]] = append(x.first[words[0]], row{words, f, final, c, false})
		x.addLatin(words, min(f, plain), c, code)
		if joined := strings.Join(words, ""); len(words) > 1 && len(joined) >= 6 {
			x.first[joined] = append(x.first[joined], row{[]string{joined}, f, final, c, false})
		}
	}
}

// apart are what German verbs are separated from.
var apart = []string{"zurück", "ab", "an", "auf", "aus", "ein", "frei", "hinzu", "los", "mit",
	"nach", "um", "vor", "weg", "wieder"}

// withZu is a separable verb with "zu" inside, as it ends sentences: "abmelden" is "abzumelden". It
// is "" for other entries.
func withZu(entry string) string {
	const stem = 4 // letters behind what is separated
	for _, p := range apart {
		rest, ok := strings.CutPrefix(entry, p)
		if !ok || len(rest) < stem || !strings.HasSuffix(rest, "n") ||
			strings.ContainsAny(rest, " *") {
			continue
		}
		if words := lang.Words(p + "zu" + rest); len(words) == 1 {
			return words[0]
		}
	}
	return ""
}

// addLatin adds a verb of the Cyrillic or Greek alphabet as addresses write it. Short words are
// left: in Latin letters they are words of other languages.
func (x *verbs) addLatin(words []string, f force, c lang.Concept, code string) {
	const shortest = 5 // letters
	if len(words) > 2 || utf8.RuneCountInString(words[0]) < shortest {
		return
	}
	first := lang.Latin(code, words[0])
	for i, w := range first {
		written := []string{w}
		for _, more := range words[1:] {
			rest := lang.Latin(code, more)
			if rest == nil {
				return
			}
			written = append(written, rest[min(i, len(rest)-1)])
		}
		x.first[w] = append(x.first[w], row{words: written, force: f, what: c, latin: true})
	}
}

// spaceless reports whether a word is of a script that writes no spaces between words.
func spaceless(w string) bool {
	r, _ := utf8.DecodeRuneInString(w)
	return r >= 0x2e80 && r < 0xac00 || r >= 0x0e00 && r < 0x1000 || r >= 0x1780 && r < 0x1800
}

// at returns the verb that begins at a word.
func (x *verbs) at(words []string, i int) verbSeen { return x.find(words, i, false) }

// find returns the verb that begins at a word, of any language or of those whose verbs end
// sentences.
func (x *verbs) find(words []string, i int, final bool) verbSeen {
	for _, r := range x.first[words[i]] {
		if (r.final || !final) && len(r.words) <= len(words)-i &&
			slices.Equal(r.words, words[i:i+len(r.words)]) {
			return verbSeen{r.force, i, len(r.words), strings.Join(r.words, " "), r.final, r.what,
				r.latin}
		}
	}
	if w := words[i]; len(w) > prefixLetters {
		for _, r := range x.prefixes[w[:prefixLetters]] {
			if (r.final || !final) && strings.HasPrefix(w, r.words[0]) {
				return verbSeen{r.force, i, 1, r.words[0], r.final, r.what, r.latin}
			}
		}
	}
	return verbSeen{}
}

// stirs reports whether one of the words may be the beginning of a verb or of a basket.
func (x *verbs) stirs(words []string) bool {
	for i, w := range words {
		if alone, begins := x.stirring[w]; alone || begins && x.at(words, i).force > noForce ||
			w[0] >= 0x80 && spaceless(w) {
			return true
		}
		if len(w) > prefixLetters {
			for _, r := range x.prefixes[w[:prefixLetters]] {
				if strings.HasPrefix(w, r.words[0]) {
					return true
				}
			}
		}
	}
	return false
}

// states reports whether one of the words may be the beginning of what a visitor says of himself.
func (x *verbs) states(words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return x.stating[w] })
}

// strongest returns the surest verb anywhere in the words, the first of equals.
func (x *verbs) strongest(words []string) (best verbSeen) {
	for i := range words {
		if v := x.at(words, i); v.force > best.force {
			best = v
		}
	}
	return best
}

// last returns the verb that ends the words, in a language where verbs do when words stand before
// it.
func (x *verbs) last(words []string) (best verbSeen) {
	for i := max(0, len(words)-5); i < len(words); i++ {
		if v := x.find(words, i, i > 0); v.force > best.force && v.from+v.n == len(words) {
			best = v
		}
	}
	return best
}

// within returns the surest verb of a script without spaces in a run of its letters, with the
// letters before and behind it.
func (x *verbs) within(run string) (best verbSeen, before, behind int) {
	letters := utf8.RuneCountInString(run)
	at := 0
	for i, r := range run {
		for _, p := range x.parts[r] {
			w := p.words[0]
			if !strings.HasPrefix(run[i:], w) {
				continue
			}
			n := utf8.RuneCountInString(w)
			edge := at == 0 || at+n == letters
			bestEdge := before == 0 || behind == 0
			if best.force == noForce || edge && !bestEdge ||
				edge == bestEdge &&
					(p.force > best.force || p.force == best.force && len(w) > len(best.word)) {
				best, before, behind = verbSeen{p.force, 0, 1, w, p.final, p.what, false}, at,
					letters-at-n
			}
		}
		at++
	}
	return best, before, behind
}
