package main

import "deepcrawl/cmd/internal/labelled"

// fitRecords fits the weights of the record finder.
func fitRecords(data, out string) error {
	pages, err := labelled.Load(data)
	if err != nil {
		return err
	}
	f, err := labelled.NewFitter(pages)
	if err != nil {
		return err
	}
	return writeJSON(out, f.Fit())
}
