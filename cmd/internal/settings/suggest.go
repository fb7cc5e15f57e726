package settings

// DidYouMean asks for the name that a mistyped one was probably meant to be; "" when none is near.
func DidYouMean(typed string, names []string) string {
	if s := Suggest(typed, names); s != "" {
		return "did you mean " + s + "?"
	}
	return ""
}

// Suggest returns the name that a mistyped one was probably meant to be, "" when none is near. A
// far-fetched suggestion is worse than none, so at most a third of the letters may differ.
func Suggest(typed string, names []string) string {
	best, least := "", 1+max(1, len(typed)/3)
	for _, n := range names {
		if d := edits(typed, n); d < least {
			best, least = n, d
		}
	}
	return best
}

// edits is how many letters have to be put in, taken out, changed or swapped with their neighbour
// to make b of a (the distance of optimal string alignment).
func edits(a, b string) int {
	var before, last []int // the two rows above
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before, last, row = last, row, make([]int, len(b)+1)
		row[0] = i + 1
		for j := range len(b) {
			change := last[j]
			if a[i] != b[j] {
				change++
			}
			row[j+1] = min(change, 1+row[j], 1+last[j+1])
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], 1+before[j-1])
			}
		}
	}
	return row[len(b)]
}
