package must

import (
	"strings"
	"testing"

	"deepcrawl/forms"
)

func TestYearsAreNamesAndDistancesAreNot(t *testing.T) {
	for options, want := range map[string]bool{
		"2019 2020 2021 2022 2023": false, "2023 2022 2021 2020": false, "1890 1891 1892": false,
		"5 10 25 50": true, "10 11 12 13": true, "1500 2000 2500": true, "1600 1800 2000": true,
	} {
		f := forms.Field{Role: forms.Filter, Domain: forms.Domain{Kind: forms.Options}}
		for _, o := range strings.Fields(options) {
			f.Domain.Options = append(f.Domain.Options, forms.Option{Value: o, Text: o})
		}
		if numeric(f) != want {
			t.Errorf("%s: numeric is %v", options, !want)
		}
	}
}
