package scale

import "slices"

// An Interval is positions from one to another, both of them inside.
type Interval struct{ From, To int }

// SoundDays lists the intervals of days that a site may answer which refuses longer ones, the
// likeliest first: of the lengths that sites allow, first such that end today and then others
// further back. None goes beyond hi.
func SoundDays(today, hi int) (intervals []Interval) {
	for _, s := range []struct{ days, back int }{
		{31, 0}, {7, 0}, {1, 1}, {366, 0}, {31, 92}, {31, 366},
		{7, 183}, {31, 1096}, {366, 1096}, {31, 3653},
	} {
		from := today + s.back
		if i := (Interval{from, from + s.days - 1}); i.To <= hi {
			intervals = append(intervals, i)
		}
	}
	return intervals
}

// SoundYears lists intervals of years within lo to hi: the last ones, and some further back.
func SoundYears(this, lo, hi int) (intervals []Interval) {
	for _, s := range []struct{ years, back int }{{10, 0}, {2, 0}, {2, 20}, {10, 50}, {50, 100}} {
		last := this - s.back
		intervals = appendWithin(intervals, last-s.years+1, last, lo, hi)
	}
	return intervals
}

// SoundMagnitudes lists intervals of numbers within lo to hi: what has so many digits, and a
// hundredth of that.
func SoundMagnitudes(lo, hi int) (intervals []Interval) {
	for _, part := range []int{1, 100} {
		for n := 10; n < hi; n *= 10 {
			intervals = appendWithin(intervals, n, n+9*n/part-1, lo, hi)
		}
	}
	return intervals
}

// appendWithin appends what an interval has within lo to hi, where that is more than a position.
func appendWithin(intervals []Interval, from, to, lo, hi int) []Interval {
	if from, to = max(from, lo), min(to, hi); from < to {
		return append(intervals, Interval{from, to})
	}
	return intervals
}

// lengths are days of the intervals that sites allow at most.
var lengths = []int{1, 7, 14, 28, 31, 60, 90, 92, 180, 183, 365, 366, 730, 1826, 3653}

// NextLength returns the shortest of the lengths in days that sites allow which is longer than what
// was answered and shorter than what was refused; ok is false where there is none.
func NextLength(answered, refused int) (days int, ok bool) {
	i, _ := slices.BinarySearch(lengths, answered+1)
	if i == len(lengths) || lengths[i] >= refused {
		return 0, false
	}
	return lengths[i], true
}
