package limit

import (
	"math/rand/v2"
	"strconv"
	"time"

	"deepcrawl/cmd/internal/wild"
)

// WideWindow cuts windows of dates or years that are too wide.
var WideWindow = wild.Trait{
	Family: "window", Name: "window/cut-silently", Hard: true, Doc: "A window of dates or years wider than N is cut to its first N, without a word.",
	Fits: func(s *wild.Site) bool { _, ok := ranged(s); return ok },
	Apply: func(s *wild.Site, r *rand.Rand) {
		c, _ := ranged(s)
		widest := []float64{31, 90, 180, 365}[r.IntN(4)]
		if s.Content.Columns[c.Column].Kind == wild.Year {
			widest = []float64{1, 2, 5, 10}[r.IntN(4)]
		}
		s.Search.Limits = append(s.Search.Limits, func(_ *wild.Visit, a *wild.Answer) {
			from, okFrom := scalar(a.Question.Get(c.From))
			to, okTo := scalar(a.Question.Get(c.To))
			if !okFrom || !okTo || to-from < widest {
				return
			}
			var kept []int
			for _, i := range a.List {
				for _, v := range s.Content.Items[i].Cells[c.Column] {
					if x, ok := scalar(v); ok && x >= from && x < from+widest {
						kept = append(kept, i)
						break
					}
				}
			}
			a.List, a.Total = kept, len(kept)
		})
	},
}

// ranged returns a pair of boxes over dates or years.
func ranged(s *wild.Site) (wild.Range, bool) {
	for _, c := range s.Form.Controls {
		r, ok := c.(wild.Range)
		if kind := wild.Text; ok {
			kind = s.Content.Columns[r.Column].Kind
			if kind == wild.Date || kind == wild.Year {
				return r, true
			}
		}
	}
	return wild.Range{}, false
}

// scalar reads a year, or a date as its number of days.
func scalar(v string) (float64, bool) {
	if t, err := time.Parse(time.DateOnly, v); err == nil {
		return float64(t.Unix() / 86400), true
	}
	x, err := strconv.ParseFloat(v, 64)
	return x, err == nil
}
