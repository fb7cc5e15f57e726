package handover

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// formulaStarts are the characters that a cell begins with which spreadsheets take for a formula,
// or skip in search of one (OWASP, CSV Injection). The wide forms are taken for the narrow ones
// where East Asian text is typed.
const formulaStarts = "=+-@\t\r\n＝＋－＠"

// plainNumber is a signed number as it is printed anywhere, -5, +44, -1,234.50, +1.5e6, -12 %, or a
// date with a signed year.
var plainNumber = regexp.MustCompile(`^[+-](?:` +
	`(?:[0-9]+|[0-9]{1,3}(?:[., '’\x{00A0}\x{202F}][0-9]{2,3})+)?(?:[.,` +
	`][0-9]+)?(?:[eE][+-]?[0-9]+)? ?%?` +
	`|[0-9]{4,6}-[0-9]{2}-[0-9]{2}(?:[T ][0-9:.]+(?:Z|[+-][0-9]{2}:?[0-9]{2})?)?)$`)

// csvSafe puts an apostrophe before a cell that a spreadsheet would take for a formula, which is
// how people tell it that a cell is text. A sign that stands alone computes nothing, and is a
// common way to say "none".
func csvSafe(cell string) string {
	first, size := utf8.DecodeRuneInString(cell)
	if size == 0 || size == len(cell) || !strings.ContainsRune(formulaStarts, first) {
		return cell
	}
	if plainNumber.MatchString(cell) && strings.ContainsAny(cell, "0123456789") {
		return cell
	}
	return "'" + cell
}
