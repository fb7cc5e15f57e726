package limit

import (
	"math/rand/v2"
	"net/url"
	"strconv"
	"time"

	"deepcrawl/cmd/internal/wild"
)

// WideWindow cuts windows of dates or years that are too wide.
var WideWindow = wild.Trait{
	Family: "window", Name: "window/cut-silently", Hard: true,
	Doc:      "A window of dates or years wider than N is cut to its first N, without a word.",
	Excludes: []string{"form/window-refused", "form/window-cut", "form/years-window-refused"},
	Fits:     func(s *wild.Site) bool { _, _, ok := ranged(s); return ok },
	Apply: func(s *wild.Site, r *rand.Rand) {
		column, ends, _ := ranged(s)
		widest := []float64{31, 90, 180, 365}[r.IntN(4)]
		if s.Content.Columns[column].Kind == wild.Year {
			widest = []float64{1, 2, 5, 10}[r.IntN(4)]
		}
		s.Search.Limits = append(s.Search.Limits, func(_ *wild.Visit, a *wild.Answer) {
			first, last := ends(a.Question)
			from, okFrom := scalar(first)
			to, okTo := scalar(last)
			if !okFrom || !okTo || to-from < widest {
				return
			}
			var kept []int
			for _, i := range a.List {
				for _, v := range s.Content.Items[i].Cells[column] {
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

// ranged returns the column of a range over dates or years, and how to read its ends: dates as
// items hold them, whatever the form wants.
func ranged(s *wild.Site) (column int, ends func(q url.Values) (from, to string), ok bool) {
	for _, c := range s.Form.Controls {
		switch c := c.(type) {
		case wild.Range:
			if kind := s.Content.Columns[c.Column].Kind; kind == wild.Date || kind == wild.Year {
				return c.Column, func(q url.Values) (string, string) {
					return q.Get(c.From),
						q.Get(c.To)
				}, true
			}
		case interface {
			Owns() []int
			Ends(q url.Values) (from, to string)
		}:
			return c.Owns()[0], c.Ends, true
		}
	}
	return 0, nil, false
}

// scalar reads a year, or a date as its number of days.
func scalar(v string) (float64, bool) {
	if t, err := time.Parse(time.DateOnly, v); err == nil {
		return float64(t.Unix() / 86400), true
	}
	x, err := strconv.ParseFloat(v, 64)
	return x, err == nil
}
