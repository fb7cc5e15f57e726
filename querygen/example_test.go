package querygen_test

import (
	"fmt"
	"log"
	"strings"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch/made"
)

// A planner says what to ask, and is told what came of it. Whoever asks is free to do it over a
// network, from a file, or here from a list of titles, of which an answer shows the first three.
func Example() {
	titles := []string{
		"ships of the north", "a ship in the ice", "harbours and ships", "the ice age",
		"north by night",
		"night trains", "trains of the age of steam", "steam and ships", "the harbour at night",
		"a history of ice",
	}
	found, err := forms.Find(made.Page("https://lib.example/", `<form action="/search"><label>`+
		`Search <input name="q"></label> <button>Search</button></form>`))
	if err != nil {
		log.Fatal(err)
	}
	var graph bipartite.Graph
	planner := querygen.New(&graph, found, querygen.Seeds{Words: []string{"ships"}},
		querygen.Config{Seed: 1, MaxQueries: 40})
	for ask, ok := planner.Next(); ok; ask, ok = planner.Next() {
		word := ask.Query.Typed()
		var hits []string
		for _, title := range titles {
			if word != "" && strings.Contains(" "+title+" ", " "+word+" ") {
				hits = append(hits, title)
			}
		}
		o := querygen.Outcome{Ask: ask, Kind: querygen.Empty, Claimed: len(hits),
			ClaimedExact: true, Requests: 1}
		for _, title := range hits[:min(3, len(hits))] {
			var values []bipartite.Value
			for _, w := range strings.Fields(title) {
				values = append(values, bipartite.Value{Text: w})
			}
			_, fresh := graph.Capture(ask.Query.ID, title, values)
			o.Kind, o.Returned, o.Matched = querygen.Results, o.Returned+1, o.Matched+1
			if fresh {
				o.New++
			}
		}
		if o.New > 0 {
			fmt.Printf("%-8s %d new\n", word, o.New)
		}
		planner.Observe(o)
	}
	fmt.Printf("%d of %d titles; stopped: %s\n", graph.Records(), len(titles), planner.Stopped())
	// Output:
	// ships    3 new
	// the      2 new
	// of       2 new
	// trains   1 new
	// night    2 new
	// 10 of 10 titles; stopped: max-queries
}
