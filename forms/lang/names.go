package lang

import (
	"strings"
	"sync"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// names are the BCP 47 tags of languages by their names, in lower case: as they are called in
// themselves, and in each language that has a dictionary of them.
var names = sync.OnceValue(func() map[string]string {
	out := map[string]string{}
	add := func(name, tag string) {
		if name = strings.ToLower(name); name != "" && out[name] == "" {
			out[name] = tag
		}
	}
	tags := display.Supported.Tags()
	for _, tag := range tags {
		if base, confidence := tag.Base(); confidence == language.Exact &&
			base.String() == tag.String() {
			add(display.Self.Name(tag), tag.String())
			for _, in := range tags {
				if n := display.Languages(in); n != nil {
					add(n.Name(tag), tag.String())
				}
			}
		}
	}
	return out
})

const longestLanguage = 40 // bytes

// TagOf is the tag of a language that is called so, in whatever language; "" for other words. It is
// safe for concurrent use.
func TagOf(name string) string {
	if name == "" || len(name) > longestLanguage || strings.ContainsAny(name, "0123456789:") {
		return ""
	}
	return names()[strings.ToLower(name)]
}

// IsCode reports whether a text is the code of a language (ISO 639, two or three letters), maybe
// with that of a country: "de", "pt-BR".
func IsCode(text string) bool {
	code, _, _ := strings.Cut(strings.ReplaceAll(strings.TrimSpace(text), "_", "-"), "-")
	_, err := language.ParseBase(code)
	return err == nil && len(text) <= longestCode
}

const longestCode = 7 // bytes
