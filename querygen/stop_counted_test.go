package querygen

import (
	"fmt"
	"testing"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A site lists everything for the whole range of its two dates, and says how many that are; its
// other box takes the number of one item, which no word is. Ten answers in a row are enough to end.
func TestAListingOfAsManyAsTheSiteCountsEndsSoon(t *testing.T) {
	const items = 300
	date := forms.Domain{Kind: forms.Typed, Type: "date"}
	f := &forms.Form{ID: "court", Kind: forms.Search, Method: "POST", Fields: []forms.Field{
		{Name: "from", Role: forms.RangeFrom, Pair: 2, Domain: date},
		{Position: 1, Name: "to", Role: forms.RangeTo, Pair: 1, Domain: date},
		{Position: 2, Name: "docket", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
	}}
	var g bipartite.Graph
	requests := 0
	p := New(&g, []*forms.Form{f}, Seeds{}, Config{Coverage: 0.95, Today: lastReport})
	harvest(p, 200, func(a Ask) Outcome {
		requests++
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		given := filled(a.Query)
		from, err1 := time.Parse("2006-01-02", given["from"])
		to, err2 := time.Parse("2006-01-02", given["to"])
		if given["docket"] != "" || err1 != nil || err2 != nil {
			return o
		}
		for i := range items {
			at := lastReport.AddDate(0, 0, -7*i)
			if at.Before(from) || at.After(to) {
				continue
			}
			o.Kind, o.Returned = Results, o.Returned+1
			vs := []bipartite.Value{{Text: fmt.Sprint("judge ", i%40)},
				{Text: fmt.Sprint("party ", i)}}
			if _, fresh := g.Capture(a.Query.ID, fmt.Sprint(i), vs); fresh {
				o.New++
			}
		}
		o.Claimed, o.ClaimedExact = o.Returned, true
		return o
	})
	if g.Records() != items || requests > 25 {
		t.Errorf("%d of %d items after %d requests: %s", g.Records(), items, requests, p.Stopped())
	}
}
