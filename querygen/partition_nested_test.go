package querygen

import (
	"fmt"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/partition"
)

// Flats have rooms, asked for by "from 1", "from 2" and so on, and plots of land have none. Large
// totals are rough. Districts and towns cut the same database into parts that hold each item once.
func TestAMenuOfThresholdsCutsNothingThatAnotherOneDoes(t *testing.T) {
	for _, c := range []struct {
		name  string
		exact bool
		last  bool // the options begin with the largest number
	}{{"exact totals", true, false}, {"rough totals", false, false},
		{"falling numbers", true, true}} {
		t.Run(c.name, func(t *testing.T) {
			const items, shown, most = 1600, 60, 6
			var g bipartite.Graph
			all := forms.Option{Text: "Any", Any: true, Selected: true}
			rooms, district, town := choiceOf("rooms", most, all), choiceOf("district", 12, all),
				choiceOf("town", 9, all)
			district.Position, town.Position = 1, 2
			p, asked := New(&g,
				[]*forms.Form{
					{ID: "f1", Kind: forms.Search, Method: "GET",
						Fields: []forms.Field{rooms, district, town}}}, Seeds{}, Config{Seed: 1}), 0
			harvest(p, 900, func(a Ask) Outcome {
				given := filled(a.Query)
				least := 0
				if n, err := fmt.Sscanf(given["rooms"], "rooms%d", &least); n == 1 && err == nil {
					asked++
					if least++; c.last {
						least = most + 1 - least
					}
				}
				var found []int
				for i := range items {
					has := 1 + int(history.Mix(1, uint64(i))%8)
					if history.Mix(2, uint64(i))%6 == 0 {
						has = 0
					}
					in, at := fmt.Sprint("district", history.Mix(3, uint64(i))%12),
						fmt.Sprint("town", history.Mix(4, uint64(i))%9)
					if has >= least && (given["district"] == "" || given["district"] == in) &&
						(given["town"] == "" || given["town"] == at) {
						found = append(found, i)
					}
				}
				o := page(&g, a, found, shown, func(i int) []bipartite.Value {
					return []bipartite.Value{{Text: fmt.Sprint("w", i)}}
				})
				if !c.exact && o.Claimed > 200 {
					o.Claimed, o.ClaimedExact = o.Claimed/100*100, false
				}
				return o
			})
			if g.Records() < items*97/100 || asked > 40 {
				t.Errorf("%d of %d items by %d requests, %d with a number of rooms; %s",
					g.Records(), items, p.Yield.Total().Requests, asked, p.Stopped())
			}
		})
	}
}

// Books have several subjects, and the menu lists the most frequent one first, so that the totals
// of its options only fall. They do not lie inside each other.
func TestSubjectsByFrequencyAreNoThresholds(t *testing.T) {
	const items, shown = 1200, 60
	var g bipartite.Graph
	subject := choiceOf("subject", 8, forms.Option{Text: "Any", Any: true, Selected: true})
	shelf := choiceOf("shelf", 6, forms.Option{Text: "Any", Any: true, Selected: true})
	shelf.Position = 1
	p := New(&g, []*forms.Form{
		{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{subject, shelf}}},
		Seeds{}, Config{Seed: 1})
	harvest(p, 500, func(a Ask) Outcome {
		given := filled(a.Query)
		var found []int
		for i := range items {
			s := -1
			_, _ = fmt.Sscanf(given["subject"], "subject%d", &s)
			if s >= 0 && history.Mix(uint64(s+1), uint64(i))%10 >= uint64(7-s*2/3) ||
				given["shelf"] != "" &&
					given["shelf"] != fmt.Sprint("shelf", history.Mix(20, uint64(i))%6) {
				continue
			}
			found = append(found, i)
		}
		return page(&g, a, found, shown, func(i int) []bipartite.Value {
			return []bipartite.Value{{Text: fmt.Sprint("w", i)}}
		})
	})
	for _, x := range partition.Of(p.Forms[0]).Axes {
		if x.Nested {
			t.Errorf("%s is taken for one of thresholds", x.Name())
		}
	}
}
