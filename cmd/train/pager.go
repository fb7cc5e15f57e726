package main

import "deepcrawl/cmd/internal/labelled"

// fitPager fits the weights that tell paging links from others.
func fitPager(data, out string) error {
	pages, err := labelled.LoadPager(data)
	if err != nil {
		return err
	}
	m, err := labelled.FitPager(pages)
	if err != nil {
		return err
	}
	return writeJSON(out, m)
}
