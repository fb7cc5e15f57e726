package language

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"deepcrawl/forms"
	"deepcrawl/forms/lang"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// A Script is a way of writing that tells the language, or nearly so, with what is frequent in it:
// words of contents, and single signs where sites match inside of text.
type Script struct {
	Signs []*unicode.RangeTable
	Words []string
	// letters that stand together in many words, where several languages share the script
	Groups []string
}

// scripts returns those of which frequent words are known. They are tried in this order: Japanese
// has its own signs among those of Chinese.
var scripts = sync.OnceValue(func() []Script {
	var all []Script
	for _, of := range []struct {
		code  string
		signs []*unicode.RangeTable
	}{
		{"ja", []*unicode.RangeTable{unicode.Hiragana, unicode.Katakana}},
		{"zh", []*unicode.RangeTable{unicode.Han}},
		{"ko", []*unicode.RangeTable{unicode.Hangul}},
		{"ar", []*unicode.RangeTable{unicode.Arabic}},
		{"el", []*unicode.RangeTable{unicode.Greek}},
		{"he", []*unicode.RangeTable{unicode.Hebrew}},
		{"th", []*unicode.RangeTable{unicode.Thai}},
		{"hi", []*unicode.RangeTable{unicode.Devanagari}},
	} {
		words := inOrder(of.code, lang.ScriptWords)[0].Words
		all = append(all, Script{Signs: of.signs, Words: strings.Fields(words)})
	}
	return append(all, Script{
		Signs: []*unicode.RangeTable{unicode.Cyrillic}, Groups: strings.Fields(cyrillicGroups),
	})
})

// cyrillicGroups stand inside of and at the end of many words and names of the languages in
// Cyrillic letters: what a site finds that matches inside of words, whatever language it is in and
// whether or not it minds capitals.
const cyrillicGroups = "ова енк ськ вич ник нов ист про ост ван ако оро ель ина ани ско чук ран ере али тор " +
	"мар вол нко рук ром пет лен вал кон ств кол нат анд тер"

// Tongue returns the forms whose pages say their language, and the script of the site: none where
// the rule that looks for it is switched off.
func Tongue(p *history.Harvest, s plan.Seeds, fs []*forms.Form) (spoken []*forms.Form, sc *Script) {
	if p.Holds(LanguageRule, func() bool { return len(OfLanguage(fs)) > 0 }) {
		spoken = fs
	}
	if found := ScriptOf(s, fs); found != nil && p.On(ScriptRule) && p.Acts(ScriptRule) {
		sc = found
	}
	return spoken, sc
}

// Frequent returns the frequent words of a script; none for those of many languages, and for no
// script.
func (sc *Script) Frequent() []string {
	if sc == nil {
		return nil
	}
	return sc.Words
}

// OwnWords returns the frequent words of the language that the site says, with the groups of
// letters of its script between them and without words in another script, which nothing there
// holds.
func OwnWords(spoken []*forms.Form, sc *Script) []string {
	words := OfLanguage(spoken)
	if sc == nil || len(sc.Groups) == 0 {
		return words
	}
	words = slices.DeleteFunc(words, func(w string) bool {
		return !strings.ContainsFunc(w, func(r rune) bool { return unicode.In(r, sc.Signs...) })
	})
	return Interleave(strings.Join(words, " "), strings.Join(sc.Groups, " "))
}

// ScriptOf returns the script of ours that a site is written in; nil where it is none.
func ScriptOf(s plan.Seeds, fs []*forms.Form) *Script {
	texts := append(append([]string{}, s.Page...), s.Surface...)
	for _, f := range fs {
		texts = append(texts, f.Words...)
		for _, field := range f.Fields {
			texts = append(texts, field.Label)
		}
	}
	for i, sc := range scripts() {
		if forms.ShareOf(texts, sc.Signs) >= 0.1 {
			return &scripts()[i]
		}
	}
	return nil
}
