package history

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestFindingsSayWhatIsKnownWithItsEvidence(t *testing.T) {
	f := Facts{TotalFacts: TotalFacts{Totals: "exact", Cap: 100},
		WordFacts: WordFacts{Words: "and", Match: 0.917}, Lists: []string{"term a*"},
		Evidence: map[string]string{
			"cap":   `"a" claims 300 results but its pages end after 100 results`,
			"match": "92 of 100 results did"}}
	want := []Finding{
		{Name: "totals", Value: "exact"},
		{Name: "results reachable a query", Value: "100", Evidence: f.Evidence["cap"]},
		{Name: "several words", Value: "every one must match"},
		{Name: "results that show the word asked for",
			Value:    "92 %: how many known records hold a word tells what is new behind its total",
			Evidence: "92 of 100 results did"},
		{Name: "what lists everything or much", Value: `typing "a*"`},
	}
	if d := cmp.Diff(want, f.Findings()); d != "" {
		t.Errorf("findings (-want +got):\n%s", d)
	}
	if got := (Facts{}).Findings(); len(got) > 0 {
		t.Errorf("nothing known gives %v", got)
	}
}
