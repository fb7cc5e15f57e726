package querygen

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/prefix"
)

// A dealer's box looks into the names of goods. Suppliers, days and numbers stand beside them, more
// often than any word of a name; the word that it began with stood inside of one that all the first
// goods have.
func TestWordsBesideNamesSayNothingOfTheWordsOfNames(t *testing.T) {
	var graph bipartite.Graph
	f := &forms.Form{ID: "goods", Kind: forms.Search, Method: "GET",
		Fields: []forms.Field{
			{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}}
	p := New(&graph, []*forms.Form{f}, Seeds{Page: []string{"the"}},
		Config{Seed: 1, Policy: Greedy})
	kinds, salts := strings.Fields("zinc iron lead tin cobalt barium sodium cadmium"),
		strings.Fields("oxide nitrate sulfate acetate citrate iodate borate cyanide")
	name := func(i int) string {
		end := []string{"for synthesis", "technical", "analytical", "extra pure"}[i%4]
		return fmt.Sprintf("%s %s %s", kinds[i/4%8], salts[i/32%8], end)
	}
	asked, aside := 0, 0
	for a, ok := p.Next(); ok && asked < 600; a, ok = p.Next() {
		asked++
		term := strings.ToLower(a.Query.Term)
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		for i := range 256 {
			if n := name(i); term == "" || !strings.Contains(n, term) || o.Returned == 50 {
				continue
			}
			o.Kind = Results
			o.Returned++
			var values []bipartite.Value
			for _, w := range append(strings.Fields(name(i)),
				strings.Fields(fmt.Sprintf("maker%d %d may view", i%5, 2000+i%9))...) {
				values = append(values, bipartite.Value{Text: w})
			}
			id, fresh := graph.Capture(a.Query.ID, fmt.Sprint(i), values)
			if fresh {
				graph.Name(id, name(i))
				o.New++
			}
		}
		if a.Query.By == "f1" && o.Returned == 0 {
			aside++
		}
		p.Observe(o)
	}
	if n := graph.Records(); n < 250 {
		t.Errorf("%d of 256 goods by %d queries: %s", n, asked, p.Stopped())
	}
	if aside > 2*prefix.AsideVain+2 {
		t.Errorf("%d words were asked that stand beside the names", aside)
	}
}

// Words beside names do not tell whether a box wants headings.
func TestWordsBesideNamesAreNoWordsInVain(t *testing.T) {
	for stands, want := range map[string]int{"": 1, prefix.BesideNames: 0} {
		var graph bipartite.Graph
		f := &forms.Form{ID: "goods", Kind: forms.Search, Method: "GET",
			Fields: []forms.Field{
				{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}}
		field := New(&graph, []*forms.Form{f}, Seeds{}, Config{Seed: 1}).Forms[0].Fields[0]
		a := &history.Query{Query: Query{Value: bipartite.Value{Text: "mill"}}, Of: field.Of,
			In: field, Matching: history.Matching{HasValue: true}}
		onQuery.Of(a).stands = stands
		noteAnswer(field, a, Outcome{}, false, 0)
		if field.Wordless != want {
			t.Errorf("standing at %q: %d words in vain, want %d", stands, field.Wordless, want)
		}
	}
}
