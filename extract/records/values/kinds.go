package values

import (
	"strings"
	"sync"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"deepcrawl/extract/records/wording"
)

// PublicType is the type that an attribute with one value is given: by its shape, or as the name of a language or the number of a
// file, which are plain text for the rest of the reader.
func PublicType(v string) string {
	switch t := TypeOf(v); {
	case t != "":
		return Public[t]
	case languageOf(v) != "":
		return "language"
	case isFileNumber(v):
		return "id"
	}
	return Public[""]
}

// fileNumber are numbers of files, cases and dockets: "1:23-cv-01234", "C-123/45", "2 BvR 1234/15", "No. 19-1392", "R-2023/118".
var fileNumber = wording.Lazily(`(?i)^(?:(?:no|nr|case|docket|file|az)\.?:?\s?)?(?:` +
	`\d{1,3}:\d{2}-[a-z]{2}-\d{3,6}(?:-[a-z0-9-]{2,12})?|[a-z]{1,4}-\d{1,6}/\d{2,4}|[a-z]{1,4}[- ]?\d{4}/\d{1,6}|` +
	`\d{1,4}\s[a-z]{1,4}\s\d{1,6}/\d{2,4}|[a-z]{1,4}\s\d{1,6}/\d{2,4})$|^(?:no|nr|case|docket|file|az)\.?:?\s?\d{2,4}-\d{2,6}$`)

const (
	longestFileNumber = 40 // bytes
	longestLanguage   = 40 // bytes
)

func isFileNumber(v string) bool {
	return len(v) <= longestFileNumber && strings.ContainsAny(v, "/-") && fileNumber.MatchString(v)
}

// languages are the BCP 47 tags of languages by their names, in lower case: as they are called in themselves, and in each language
// that has a dictionary of them.
var languages = sync.OnceValue(func() map[string]string {
	out := map[string]string{}
	add := func(name, tag string) {
		if name = strings.ToLower(name); name != "" && out[name] == "" {
			out[name] = tag
		}
	}
	tags := display.Supported.Tags()
	for _, tag := range tags {
		if base, confidence := tag.Base(); confidence == language.Exact && base.String() == tag.String() {
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

// languageOf is the tag of a language that is called so, in whatever language; "" for other words.
func languageOf(v string) string {
	if v == "" || len(v) > longestLanguage || strings.ContainsAny(v, "0123456789:") {
		return ""
	}
	return languages()[strings.ToLower(v)]
}
