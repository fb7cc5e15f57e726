package main

import "deepcrawl/cmd/internal/labelled"

// fitRecords fits the weights of the record finder: of lists on the labelled pages, of single
// records on pages made of them.
func fitRecords(data, out string) error {
	pages, err := labelled.Load(data)
	if err != nil {
		return err
	}
	f, err := labelled.NewFitter(pages)
	if err != nil {
		return err
	}
	few, err := labelled.NewFew(pages)
	if err != nil {
		return err
	}
	alone, err := labelled.NewSoleFitter(few)
	if err != nil {
		return err
	}
	m := f.Fit()
	m.Sole = alone.Weights(nil)
	return writeJSON(out, m)
}
