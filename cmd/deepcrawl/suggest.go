package main

// suggest returns the name that a mistyped one was probably meant to be, "" when none is near. A far-fetched suggestion
// is worse than none, so at most a third of the letters may differ.
func suggest(typed string, names []string) string {
	best, least := "", 1+max(1, len(typed)/3)
	for _, n := range names {
		if d := edits(typed, n); d < least {
			best, least = n, d
		}
	}
	return best
}

// edits is the Levenshtein distance: how many letters have to be put in, taken out or changed to make b of a.
func edits(a, b string) int {
	row := make([]int, len(b)+1) // distances of what was read of a to each beginning of b
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, 1+row[j], 1+row[j+1])
		}
	}
	return row[len(b)]
}
