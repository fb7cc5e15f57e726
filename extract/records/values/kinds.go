package values

import (
	"strings"

	"deepcrawl/extract/records/wording"
	"deepcrawl/forms/lang"
)

// PublicType is the type that an attribute with one value is given: by its shape, or as the name of
// a language or the number of a file, which are plain text for the rest of the reader.
func PublicType(v string) string {
	switch t := TypeOf(v); {
	case t != "":
		return Public[t]
	case lang.TagOf(v) != "":
		return "language"
	case isFileNumber(v):
		return "id"
	}
	return Public[""]
}

// fileNumber are numbers of files, cases and dockets: "1:23-cv-01234", "C-123/45", "2 BvR 1234/15",
// "No. 19-1392", "R-2023/118".
var fileNumber = wording.Lazily(`(?i)^(?:(?:no|nr|case|docket|file|az)\.?:?\s?)?(?:` +
	`\d{1,3}:\d{2}-[a-z]{2}-\d{3,6}(?:-[a-z0-9-]{2,12})?|[a-z]{1,4}-\d{1,6}/\d{2,4}|[a-z]{1,4}[- ` +
	`]?\d{4}/\d{1,6}|` +
	`\d{1,4}\s[a-z]{1,4}\s\d{1,6}/\d{2,4}|[a-z]{1,4}\s\d{1,6}/\d{2,` +
	`4})$|^(?:no|nr|case|docket|file|az)\.?:?\s?\d{2,4}-\d{2,6}$`)

const longestFileNumber = 40 // bytes

func isFileNumber(v string) bool {
	return len(v) <= longestFileNumber && strings.ContainsAny(v, "/-") && fileNumber.MatchString(v)
}
