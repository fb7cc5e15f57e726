package extract

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Lists of headings, authors and the like are parted by semicolons, as commas stand within names.
// In running text a list has its label before it. A site that takes headings alone finds nothing
// for the words of one.
//
// Bounds in characters: fewer are no name, more are a sentence.
const (
	minPart, maxPart   = 2, 60
	minLabel, maxLabel = 3, 25

	mostLists = 5 // of one item, in running text
)

// isList reports whether all of a text is a list; it may end with a semicolon.
func isList(text string) bool {
	n := listLength(text)
	return n > 0 && (n == len(text) || text[n:] == ";")
}

// toldLists yields the lists in running text, each with its label: a word or a few, a colon and a
// space before it.
func toldLists(text string) iter.Seq2[string, string] {
	return func(yield func(label, list string) bool) {
		from, at := 0, 0 // after the last list, and after the last colon
		for range mostLists {
			var label, list string
			for list == "" {
				colon := strings.Index(text[at:], ": ")
				if colon < 0 || strings.IndexByte(text[at+colon:], ';') < 0 {
					return
				}
				colon += at
				at = colon + len(": ")
				if label = labelBefore(text[from:colon]); label != "" {
					list = text[at : at+listLength(text[at:])]
				}
			}
			at += len(list)
			from = at
			if !yield(label, list) {
				return
			}
		}
	}
}

// labelBefore is the end of a text that is a label: letters and spaces, a letter first; "" where
// there is none.
func labelBefore(text string) string {
	label := ""
	at := len(text)
	for n := 1; n <= maxLabel; n++ {
		r, size := utf8.DecodeLastRuneInString(text[:at])
		if at -= size; !unicode.IsLetter(r) {
			if r == ' ' {
				continue
			}
			break
		}
		if n >= minLabel {
			label = text[at:]
		}
	}
	return label
}

// listLength is how many bytes at the beginning of a text are a list: two parts or more. 0: there
// is none.
func listLength(text string) int {
	end := partLength(text)
	if end == 0 {
		return 0
	}
	parts := 1
	for end < len(text) && text[end] == ';' {
		next := end + len(";")
		n := 0
		if strings.HasPrefix(text[next:], " ") {
			if n = partLength(text[next+1:]); n > 0 {
				n++
			}
		}
		if n == 0 { // the space counts as a character of a part that would be too short without
			n = partLength(text[next:])
		}
		if n == 0 {
			break
		}
		end, parts = next+n, parts+1
	}
	if parts == 1 {
		return 0
	}
	return end
}

// partLength is how many bytes at the beginning of a text may be a part of a list, in which no
// sentence and no label ends. 0: too few.
func partLength(text string) int {
	bytes, characters := len(text), 0
	for i, r := range text {
		if r == ';' || r == ':' || r == '.' || characters == maxPart {
			bytes = i
			break
		}
		characters++
	}
	if characters < minPart {
		return 0
	}
	return bytes
}
