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

// A menu whose values are numbers without order has names when no text has a number.
func TestNumbersThatStandForWordsAreNames(t *testing.T) {
	for texts, want := range map[string]bool{
		"Labour court,Family court,Small claims": false,
		"Within 5 km,Within 20 km,Within 50 km":  true,
	} {
		f := forms.Field{Role: forms.Filter, Domain: forms.Domain{Kind: forms.Options}}
		for i, text := range strings.Split(texts, ",") {
			f.Domain.Options = append(f.Domain.Options,
				forms.Option{Value: []string{"5", "20", "50"}[i], Text: text})
		}
		if numeric(f) != want {
			t.Errorf("%s: numeric is %v", texts, !want)
		}
	}
}
