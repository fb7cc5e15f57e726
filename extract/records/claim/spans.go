package claim

import "strings"

// joining are what makes a range of two numbers: a dash, or a word such as "to".
var joining = func() map[string]bool {
	words := map[string]bool{}
	for w := range strings.SplitSeq(strings.ReplaceAll(dashes, `\.`, "."), "|") {
		words[w] = true
	}
	return words
}()

// spans reports whether a line has two numbers with nothing between that does not make a range of
// them, as each range has: "1-20", "1. to 20". Most lines with three numbers have none, and need
// not be searched for one by an expression that tries each digit.
func spans(line string) bool {
	end := 0 // of the number before; 0: there is none
	for i := range len(line) {
		if line[i] < '0' || line[i] > '9' {
			continue
		}
		if between := line[end:i]; end > 0 && between != "" &&
			(joins(between) || joins(strings.TrimPrefix(between, "."))) {
			return true
		}
		end = i + 1
	}
	return false
}

func joins(between string) bool { return joining[strings.Trim(between, "\t\n\f\r ")] }
