package outline

import (
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// namesPages reports whether the options of a menu are the numbers from one on.
func namesPages(menu *html.Node) bool {
	options := OptionsOf(menu)
	for i, o := range options {
		if o.FirstChild == nil || !IsPage(o.FirstChild.Data, i+1, len(options)) {
			return false
		}
	}
	return len(options) > 1
}

// OptionsOf returns the choices of a menu.
func OptionsOf(menu *html.Node) (out []*html.Node) {
	for n := range menu.Descendants() {
		if n.DataAtom == atom.Option {
			out = append(out, n)
		}
	}
	return out
}

// IsPage reports whether a text has the number n and no other, or that of all pages: "3", "page 3",
// "3 of 7".
func IsPage(text string, n, all int) bool {
	digits := strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' })
	return len(digits) > 0 && digits[0] == strconv.Itoa(n) &&
		(len(digits) == 1 || len(digits) == 2 && digits[1] == strconv.Itoa(all))
}
