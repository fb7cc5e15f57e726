package main

import (
	"fmt"
	"os"
	"time"

	"deepcrawl/cmd/internal/labelled"
	"deepcrawl/extract/records"
)

// benchRecords extracts each labelled result page alone, with the query term given, and compares records and cells.
func benchRecords(o options) (map[string]any, error) {
	pages, err := labelled.Load(o.data)
	if err != nil {
		return nil, err
	}
	var s labelled.Score
	var took time.Duration
	for _, p := range pages {
		start := time.Now()
		w := &records.Wrapper{}
		res, err := w.Apply(records.Asked{Term: p.Keyword}, p.Page())
		took += time.Since(start)
		if err != nil {
			return nil, fmt.Errorf("%s/%s: %w", p.Site, p.N, err)
		}
		f1 := s.Add(p.Rows, res.Records)
		if f1 < 0.9 {
			fmt.Fprintf(os.Stderr, "%-28s %s  f1 %.2f  labelled %3d  extracted %3d  %s %s\n", p.Site, p.N, f1, len(p.Rows), len(res.Records), res.Kind, res.Why)
		}
	}
	out := s.Keys("")
	out["ms_per_page"] = took.Seconds() * 1000 / float64(len(pages))
	if o.cv {
		f, err := labelled.NewFitter(pages)
		if err != nil {
			return nil, err
		}
		cv, err := f.CrossValidate()
		if err != nil {
			return nil, err
		}
		for k, v := range cv.Keys("cv_") {
			out[k] = v
		}
	}
	return out, nil
}
