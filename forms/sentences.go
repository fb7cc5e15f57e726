package forms

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"

	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/webform"
)

// A box that takes one whole number, as that of a file, finds nothing by words. Somewhere around it
// a sentence shows one: "for example 25-12 or 25-5003".

const (
	maxExamples    = 4  // of a box
	sentencesNear  = 8  // pieces of text before and behind a form that are read for them
	examplesWithin = 80 // bytes behind "e.g." in which they stand
	longestCode    = 24 // characters of one
	shortestCode   = 3  // digits of one that has nothing else
)

// exemplify gives the box of a form that takes a code, or its only box, the examples of the
// sentences around it.
func (r *seeder) exemplify(f *webform.Form, form *html.Node) {
	var box *webform.Field
	boxes := 0
	for i := range f.Fields {
		fd := &f.Fields[i]
		if fd.Role != webform.Keyword && fd.Role != webform.Filter || !fd.Domain.TakesText() {
			continue
		}
		if boxes++; box == nil || fd.Domain.Type == "code" && box.Domain.Type != "code" {
			box = fd
		}
	}
	if box == nil || boxes > 1 && box.Domain.Type != "code" {
		return
	}
	items, s := r.labels.Flow.Items, r.labels.Flow.Span[form]
	for i := max(0, s.Start-sentencesNear); i < min(len(items), s.End+sentencesNear); i++ {
		for _, e := range examplesIn(items[i].Text, places[box.Domain.Type]) {
			if len(box.Examples) < maxExamples && e != box.Example &&
				!slices.Contains(box.Examples, e) {
				box.Examples = append(box.Examples, e)
			}
		}
	}
}

// places are the types of box that take the name of a place as well as its code, whatever the label
// says.
var places = map[string]bool{"zip": true, "city": true, "state": true, "street": true}

// examplesIn returns the numbers and codes that a text gives as examples; with named also the
// names, where it gives nothing but examples: "For example: 45130 or Essen".
func examplesIn(text string, named bool) (out []string) {
	named = named && boxtype.LeadingSuch.MatchString(strings.TrimSpace(text))
	for _, at := range boxtype.AmidSuch.FindAllStringIndex(text, -1) {
		rest := text[at[1]:min(len(text), at[1]+examplesWithin)]
		if end := strings.IndexAny(rest, ")）]】"); end >= 0 {
			rest = rest[:end]
		}
		if end := boxtype.SentenceEnds.FindStringIndex(rest + " "); end != nil {
			rest = rest[:min(end[0], len(rest))]
		}
		var code []string
		put := func() {
			if s := boxtype.TrimmedExample(strings.Join(code, " ")); isCodeLike(s) ||
				named && isNameLike(s) {
				out = append(out, s)
			}
			code = nil
		}
		for _, part := range strings.FieldsFunc(rest, func(r rune) bool {
			return strings.ContainsRune(",;|、，；", r)
		}) {
			for _, w := range strings.Fields(part) {
				first, _ := utf8.DecodeRuneInString(w)
				if (unicode.IsLower(first) || !named && strings.ContainsFunc(w, unicode.IsLower)) &&
					!strings.ContainsFunc(w, unicode.IsDigit) {
					put() // "or", or the rest of the sentence
					continue
				}
				code = append(code, w)
			}
			put()
		}
	}
	return out
}

// isNameLike reports whether a text may be the name of a place.
func isNameLike(s string) bool {
	first, n := utf8.DecodeRuneInString(s)
	return n > 0 && unicode.IsLetter(first) && !unicode.IsLower(first) &&
		len(strings.Fields(s)) <= boxtype.ProseExample &&
		utf8.RuneCountInString(s) <= longestCode && !strings.ContainsFunc(s, unicode.IsDigit)
}

// isCodeLike reports whether a text may be a number or code: it has digits, and is no year and no
// form of a date.
func isCodeLike(s string) bool {
	n := utf8.RuneCountInString(s)
	if n < shortestCode &&
		!strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsDigit(r) }) {
		return false // "for example 24 December"
	}
	return n > 1 && n <= longestCode && strings.ContainsFunc(s, unicode.IsDigit) &&
		!strings.ContainsAny(s, WildSigns+"€£¥@=<>") &&
		!boxtype.YearAlone.MatchString(s) && boxtype.ReadFormat(s) == ""
}
