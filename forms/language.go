package forms

import (
	"regexp"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/fetch"
)

// languageTag begins a language tag: "de", "de-AT", "zh_Hant".
var languageTag = regexp.MustCompile(`^[a-z]{2,3}(?:[-_]|$)`)

// language returns what a page says of the language it is written in, as a tag in lower case: its html element, else its
// Content-Language where that names one; "" for none.
func language(p *fetch.Page) string {
	doc, err := p.Document()
	if err != nil || doc.Length() == 0 {
		return ""
	}
	said := p.Header.Get("Content-Language")
	for c := doc.Get(0).FirstChild; c != nil; c = c.NextSibling {
		if c.Type == html.ElementNode && c.DataAtom == atom.Html && attr(c, "lang") != "" {
			said = attr(c, "lang")
		}
	}
	return LanguageTag(said)
}

// LanguageTag is what a page says of its language in lower case, "" when that names none.
func LanguageTag(said string) string {
	said = strings.ToLower(strings.TrimSpace(said))
	if !languageTag.MatchString(said) || strings.ContainsAny(said, ", ") {
		return ""
	}
	return said
}

// Speaks reports whether the page of a form says that it is written in a language of two letters. Norwegian goes by three codes.
func (f *Form) Speaks(code string) bool {
	said, _, _ := strings.Cut(strings.ReplaceAll(f.Lang, "_", "-"), "-")
	if said == "nb" || said == "nn" {
		said = "no"
	}
	return said == code
}
