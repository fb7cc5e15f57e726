package main

import (
	"fmt"
	"maps"
	"os"
	"time"

	"deepcrawl/cmd/internal/labelled"
	"deepcrawl/extract/records"
)

// benchRecords extracts each labelled result page alone, with the query term given, and compares
// records and cells.
func benchRecords(o options) (map[string]any, error) {
	if err := records.Without(names(o.wild.without)...); err != nil {
		return nil, err
	}
	pages, err := labelled.Load(o.data)
	if err != nil {
		return nil, err
	}
	s, took, err := readLabelled(pages)
	if err != nil {
		return nil, err
	}
	out := s.Keys("")
	out["ms_per_page"] = took.Seconds() * 1000 / float64(len(pages))
	if o.cv {
		cv, few, err := labelled.CrossValidate(pages)
		if err != nil {
			return nil, err
		}
		maps.Copy(out, cv.Keys("cv_"))
		maps.Copy(out, few.Keys("cv_few_"))
		s = cv
	}
	for _, r := range s.Worst(o.worst) {
		fmt.Fprintf(os.Stderr, "%-28s %s  f1 %.2f  labelled %3d  extracted %3d  %s %s\n",
			r.Page.Site, r.Page.N, r.F1, len(r.Page.Rows), r.Extracted, r.Kind, r.Why)
	}
	return out, nil
}

// readLabelled reads the pages with the shipped weights.
func readLabelled(pages []*labelled.Page) (s labelled.Score, took time.Duration, err error) {
	for _, p := range pages {
		start := time.Now()
		w := &records.Wrapper{}
		res, err := w.Apply(records.Asked{Term: p.Keyword}, p.Page())
		took += time.Since(start)
		if err != nil {
			return s, took, fmt.Errorf("%s/%s: %w", p.Site, p.N, err)
		}
		s.Add(p, res)
	}
	return s, took, nil
}
