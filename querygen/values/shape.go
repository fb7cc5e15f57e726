package values

import (
	"strconv"
	"unicode"
)

// A Shape is what a value looks like: "year", a number by its digits ("4"), "mixed" of letters and
// digits, one "word" or several "words". The empty shape is none.
type Shape string

// Shapes that callers ask for by name.
const (
	OneYear   Shape = "year"
	Mixed     Shape = "mixed"
	OneWord   Shape = "word"
	ManyWords Shape = "words"
)

const longDigits = 7 // digits of a number, from which on its length tells nothing (estimate)

// ShapeOf returns the shape of a text.
func ShapeOf(text string) Shape {
	digits, spaces, others := 0, 0, 0
	for _, r := range text {
		switch {
		case unicode.IsDigit(r):
			digits++
		case unicode.IsSpace(r):
			spaces++
		default:
			others++
		}
	}
	switch {
	case digits > 0 && others+spaces == 0 && isYear(text):
		return OneYear
	case digits > 0 && others+spaces == 0:
		return Shape(strconv.Itoa(min(digits, longDigits)))
	case digits > 0:
		return Mixed
	case spaces > 0:
		return ManyWords
	}
	return OneWord
}
