package forms

import (
	"slices"
	"unicode"

	"deepcrawl/forms/webform"
)

// scripts are those of pages that are not in Latin letters; those that one language mixes count as
// one.
var scripts = [][]*unicode.RangeTable{
	{unicode.Cyrillic}, {unicode.Greek}, {unicode.Arabic}, {unicode.Hebrew},
	{unicode.Han, unicode.Hiragana, unicode.Katakana}, {unicode.Hangul},
	{unicode.Thai}, {unicode.Devanagari}, {unicode.Armenian}, {unicode.Georgian}, {unicode.Bengali},
	{unicode.Tamil},
}

// ScriptOf returns the script that the page of a form is written in, as the words around the form,
// its labels and its choices show, whatever language the page declares: most of their letters are
// of it. It is nil for Latin letters and where there are none.
func ScriptOf(f *webform.Form) []*unicode.RangeTable {
	texts := slices.Clone(f.Words)
	for _, fd := range f.Fields {
		texts = append(texts, fd.Label)
		for _, o := range fd.Domain.Options {
			texts = append(texts, o.Text)
		}
	}
	for _, s := range scripts {
		if ShareOf(texts, s) > 0.5 {
			return s
		}
	}
	return nil
}

// ShareOf returns the share of the letters of texts that are of a script, 0 where there are none.
func ShareOf(texts []string, script []*unicode.RangeTable) float64 {
	of, letters := 0, 0
	for _, text := range texts {
		for _, r := range text {
			if !unicode.IsLetter(r) {
				continue
			}
			letters++
			if unicode.In(r, script...) {
				of++
			}
		}
	}
	return float64(of) / float64(max(1, letters))
}
