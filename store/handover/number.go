package handover

import (
	"strconv"
	"strings"
)

// jsonNumber writes a number as JSON has it, which is not as everybody does: 007, .5 and 1. are
// none.
func jsonNumber(n string, whole bool) string {
	f, err := strconv.ParseFloat(n, 64)
	if err != nil {
		return ""
	}
	if whole {
		return strconv.FormatInt(int64(f), 10)
	}
	text := strconv.FormatFloat(f, 'f', -1, 64)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return text
}
