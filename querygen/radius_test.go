package querygen

import (
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

func TestAMenuOfDistancesStandsAtTheFarthest(t *testing.T) {
	menu := func(texts ...string) forms.Domain {
		d := forms.Domain{Kind: forms.Options}
		for _, s := range texts {
			d.Options = append(d.Options, forms.Option{Value: s, Text: s, Any: s == "All"})
		}
		return d
	}
	for name, c := range map[string]struct {
		place string
		menu  forms.Domain
		want  string
	}{
		"around a postcode":   {"zip", menu("2 km", "within 25 km", "10 km"), "within 25 km"},
		"lengths of races":    {"person", menu("5 km", "42 km"), ""},
		"one may be left out": {"zip", menu("All", "2 km", "25 km"), ""},
		"of other things":     {"zip", menu("2 rooms", "3 rooms"), ""},
	} {
		t.Run(name, func(t *testing.T) {
			f := &forms.Form{ID: "f1", Kind: forms.Search, Fields: []forms.Field{
				{Name: "at", Role: forms.Filter, Required: true,
					Domain: forms.Domain{Kind: forms.Typed, Type: c.place}},
				{Name: "r", Role: forms.Filter, Default: []string{"5 km"}, Domain: c.menu},
			}}
			var g bipartite.Graph
			seeds := Seeds{Fields: FieldSeeds{"f1": {0: {"28001"}}}}
			a, _ := New(&g, []*forms.Form{f}, seeds, Config{Seed: 1}).Next()
			got := ""
			for _, as := range a.Query.Assign {
				if as.Field == 1 && len(as.Values) > 0 {
					got = as.Values[0]
				}
			}
			if got != c.want {
				t.Errorf("first asked with %q, want %q: %v", got, c.want, a.Query.Assign)
			}
		})
	}
}
