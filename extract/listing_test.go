package extract_test

import (
	"testing"

	"deepcrawl/extract"
	"deepcrawl/surface/samplesite"
)

func TestASiteThatListsEverythingCostsItsPagesAndLittleMore(t *testing.T) {
	t.Parallel()
	for _, o := range []samplesite.Options{
		{Items: 100, PageSize: 10, Listing: true},
		{Items: 300, PageSize: 10, Listing: true},
		{Items: 300, PageSize: 10, Listing: true, Seed: 7},
		{Items: 300, PageSize: 10, Listing: true, Seed: 9},
		{Items: 300, PageSize: 10, Listing: true, Totals: "none"},
	} {
		f := browse(samplesite.New(o))
		cfg := config()
		cfg.Coverage = 0.95
		r, err := extract.New(f, &memory{}, cfg).Run(t.Context(), searchForms(t, f, home))
		if err != nil {
			t.Fatal(err)
		}
		if most := o.Items/o.PageSize + 12; r.Requests > most || r.Records < o.Items*95/100 {
			t.Errorf("%+v: %d records in %d requests, want at most %d", o, r.Records, r.Requests,
				most)
		}
	}
}
