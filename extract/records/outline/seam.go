package outline

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"
)

// Between "28.03.2024" and a button "Save" beside it a reader sees a gap that only a style sheet
// makes. Two pieces of a line without white space between them are one word where formatting parts
// them ("H<sub>2</sub>O"), and two where each stands in an element of its own, or one in a link, a
// button or a time, and where the characters that meet are those of an end and of a beginning.

// parting are elements that stand apart from what is beside them, be that an element or not.
var parting = map[atom.Atom]bool{atom.A: true, atom.Button: true, atom.Time: true}

// seam reports whether a piece that follows the last one without white space begins something else.
func (f *flattener) seam(parent int32, text string) bool {
	if f.last < 0 || f.o.Nodes[f.last].Line != f.line {
		return false
	}
	left, around := f.parted(f.o.Nodes[f.last].Parent, func(i int32) bool {
		return f.o.Nodes[i].End == 0
	})
	entered, _ := f.parted(parent, func(i int32) bool { return i == around })
	if left.link != "" && entered.link != "" && left.link != entered.link {
		x, _ := utf8.DecodeLastRuneInString(f.o.Nodes[f.last].Text)
		y, _ := utf8.DecodeRuneInString(text)
		return says(x) && says(y)
	}
	parts := left.apart || entered.apart ||
		left.elements > 0 && entered.elements > 0 && (left.spans || entered.spans)
	return parts && meets(f.o.Nodes[f.last].Text, text)
}

// sides is what lies between a piece and the element that holds both.
type sides struct {
	elements int
	spans    bool   // one that is no formatting
	apart    bool   // one that stands apart
	link     string // address of a link
}

// parted looks at the elements from i up to the one that is common.
func (f *flattener) parted(i int32, common func(i int32) bool) (s sides, at int32) {
	for ; i >= 0 && !common(i); i = f.o.Nodes[i].Parent {
		n := &f.o.Nodes[i]
		s.elements++
		s.spans = s.spans || n.Tag == atom.Span || n.Tag == atom.Label
		s.apart = s.apart || parting[n.Tag] || Attr(n.HTML, "role") == "button"
		if n.Tag == atom.A && n.Href != "" {
			s.link = n.Href
		}
	}
	return s, i
}

func says(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// cased reports whether a character is of a script whose words are parted by white space.
func cased(r rune) bool { return unicode.IsLower(r) || unicode.IsUpper(r) }

// meets reports whether a text ends as one does where the next begins: "2024" and "Save", "fails."
// and "9 June", "Berlin" and "Acme". "12." and "50" are one price, "Köl" and "n" are one word.
func meets(before, after string) bool {
	x, n := utf8.DecodeLastRuneInString(before)
	w, _ := utf8.DecodeLastRuneInString(before[:len(before)-n])
	y, n := utf8.DecodeRuneInString(after)
	z, _ := utf8.DecodeRuneInString(after[n:])
	switch {
	case unicode.IsDigit(x):
		return cased(y)
	case unicode.IsDigit(y):
		return cased(x) && cased(w) || ends(x) && !unicode.IsDigit(w)
	case ends(x):
		return cased(y)
	case unicode.IsUpper(y):
		return unicode.IsLower(x) || unicode.IsUpper(x) && unicode.IsLower(z)
	}
	return false
}

// ends reports whether a character ends a text of its own.
func ends(r rune) bool {
	switch r {
	case '.', '!', '?', ';', ':', ')', '…', ',':
		return true
	}
	return false
}
