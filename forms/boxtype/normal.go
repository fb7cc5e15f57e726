package boxtype

import (
	"strings"

	"deepcrawl/forms/lang"
)

// Normal returns a label or value as it is compared with others: words in lower case without
// accents, punctuation and marks, a blank between them.
func Normal(s string) string { return strings.Join(lang.Words(s), " ") }
