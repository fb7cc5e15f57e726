package fetch

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"
)

// How much what is known beforehand counts, in levels: as much as a word or two that read well.
const (
	sameLanguage = 60
	sameCountry  = 40
	sameSite     = 60 // for the encoding of its other pages
	sameEncoding = 20 // for other languages that are written in the same encodings
)

// hints are what tells the language of a page before it is read: its lang attribute, the country in
// its host's name, which browsers take into account as well, and the encoding of the site's other
// pages.
type hints struct {
	language string   // two letters, or empty
	country  []string // the languages of it
	native   string   // the encoding of the site's other pages, or empty
}

// countries holds the languages of top-level domains, for those whose pages come in more than one
// encoding.
var countries = map[string]string{
	"de": "de", "at": "de", "ch": "de fr it", "fr": "fr", "be": "nl fr de", "nl": "nl",
	"es": "es ca", "cat": "ca",
	"pt": "pt", "br": "pt", "it": "it", "se": "sv", "dk": "da", "no": "da", "fi": "fi sv",
	"is": "is", "al": "sq",
	"mx": "es", "ar": "es", "cl": "es", "co": "es", "pe": "es", "uk": "fr", "ie": "fr", "us": "es",
	"ca": "fr", "au": "fr",
	"pl": "pl", "cz": "cs", "sk": "sk", "hu": "hu", "si": "sl", "hr": "hr", "ba": "hr", "ro": "ro",
	"md": "ro ru",
	"tr": "tr", "lt": "lt", "lv": "lv", "ee": "et", "gr": "el", "cy": "el", "il": "he",
	"eg": "ar", "sa": "ar", "ae": "ar", "sy": "ar", "jo": "ar", "iq": "ar", "kw": "ar", "qa": "ar",
	"ly": "ar", "ir": "fa",
	"ru": "ru", "su": "ru", "kz": "ru", "kg": "ru", "by": "be ru", "ua": "uk ru", "bg": "bg",
	"rs": "sr", "me": "sr hr",
	"mk": "mk", "th": "th",
}

// alike holds languages whose pages are written in the encodings of another. English is none:
// templates come with it.
var alike = map[string]string{"no": "da", "nb": "da", "nn": "da", "gl": "es", "eu": "es",
	"ga": "fr", "cy": "fr",
	"bs": "hr", "sh": "hr", "az": "tr", "ku": "tr", "iw": "he", "yi": "he", "ur": "fa", "kk": "ru",
	"ky": "ru", "tt": "ru"}

func hintsOf(body []byte, host string) hints {
	h := hints{language: pageLanguage(body)}
	if other := alike[h.language]; other != "" {
		h.language = other
	}
	h.country = strings.Fields(
		countries[strings.ToLower(host[strings.LastIndexByte(host, '.')+1:])])
	return h
}

// pageLanguage returns the language that the html element or another near the beginning names.
func pageLanguage(body []byte) string {
	z := html.NewTokenizer(bytes.NewReader(head(body, prescanOctets)))
	for {
		switch z.Next() {
		case html.ErrorToken:
			return ""
		case html.StartTagToken:
			for more := true; more; {
				var key, value []byte
				if key, value,
					more = z.TagAttr(); (string(key) == "lang" || string(key) == "xml:lang") && len(value) >= 2 {
					return strings.ToLower(string(value[:2]))
				}
			}
		}
	}
}

// favour says how much less unlikely the hints make s.
func (h hints) favour(s *script) int {
	levels := favourOf(s, sameLanguage, h.language)
	if s.encoding == h.native {
		levels += sameSite
	}
	return levels + favourOf(s, sameCountry, h.country...)
}

func favourOf(s *script, levels int, languages ...string) int {
	for _, l := range languages {
		if l == s.language {
			return levels
		}
	}
	for _, l := range languages {
		if usesEncoding(l, s.encoding) {
			return min(levels, sameEncoding)
		}
	}
	return 0
}

func usesEncoding(language, name string) bool {
	for _, s := range scripts() {
		if s.language == language && s.encoding == name {
			return true
		}
	}
	return false
}
