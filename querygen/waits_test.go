package querygen

import (
	"testing"
	"time"

	"deepcrawl/forms"
)

// A box that searches the pages about the site finds nothing of a register whose dates are far
// back: it is left until the register is read.
func TestAFormThatFindsNothingWaitsForTheOthers(t *testing.T) {
	s := &registerSite{days: entries(900, 9, 18), longest: 92, most: 100}
	register := s.form()
	register.Action = "http://h.example/register"
	site := &forms.Form{ID: "site", Action: "http://h.example/pages", Kind: forms.Search, Method: "GET", Probability: 1,
		Fields: []forms.Field{{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}, Words: make([]string, 0, 80)}
	for i := range 80 {
		site.Words = append(site.Words, "word"+string(rune('a'+i/26))+string(rune('a'+i%26)))
	}
	p := New(&s.graph, []*forms.Form{site, register}, Seeds{}, Config{Seed: 1, Policy: Auto, Today: time.Date(2026, 11, 24, 0, 0, 0, 0, time.UTC)})
	inVain := 0
	harvest(p, 1000, func(a Ask) Outcome {
		if a.Query.Form == "site" {
			inVain++
			return Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1, Said: "No pages"}
		}
		return s.answer(a)
	})
	if n := s.graph.Records(); n < 880 || inVain > 60 {
		t.Errorf("%d of 900 entries, %d questions to the box of the site, stopped: %s", n, inVain, p.Stopped())
	}
}
