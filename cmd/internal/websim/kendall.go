package websim

// Kendall is Kendall's tau between two orders of the same pages: 1 when they agree, -1 when one is
// the other backwards. Pages that only one of them holds are left out.
func Kendall(a, b []Fetch) float64 {
	place := make(map[int32]int32, len(b))
	for i, f := range b {
		place[f.Page] = int32(i)
	}
	var ranks []int32
	for _, f := range a {
		if i, both := place[f.Page]; both {
			ranks = append(ranks, i)
		}
	}
	n := float64(len(ranks))
	if n < 2 {
		return 1
	}
	swaps := inversions(ranks, make([]int32, len(ranks)))
	return 1 - 4*float64(swaps)/(n*(n-1))
}

// inversions sorts xs and counts the pairs that stood the wrong way round (Knight 1966).
func inversions(xs, room []int32) int64 {
	if len(xs) < 2 {
		return 0
	}
	mid := len(xs) / 2
	n := inversions(xs[:mid], room[:mid]) + inversions(xs[mid:], room[mid:])
	copy(room, xs)
	left, right := room[:mid], room[mid:]
	for i := range xs {
		if len(right) == 0 || len(left) > 0 && left[0] <= right[0] {
			xs[i], left = left[0], left[1:]
			continue
		}
		xs[i], right = right[0], right[1:]
		n += int64(len(left))
	}
	return n
}
