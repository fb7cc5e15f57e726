package trap

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/surface/fetch/made"
	"deepcrawl/surface/visit"
	"deepcrawl/surface/weburl"
)

func TestEveryRuleHasANameAndSaysWhatItDoes(t *testing.T) {
	seen := make(map[string]bool)
	for name, about := range Rules() {
		if name == "" || about == "" || seen[name] {
			t.Errorf("rule %q (%q) has no name of its own, or says nothing", name, about)
		}
		seen[name] = true
	}
	if len(seen) == 0 || Check(Names()) != nil {
		t.Errorf("%d rules, of which Check says %v", len(seen), Check(Names()))
	}
	err := Check([]string{"copies", "copy"})
	if err == nil || !strings.Contains(err.Error(), `"copy"`) {
		t.Errorf("a rule that there is none of: %v", err)
	}
}

// at is a link to an address of one site.
func at(path, from string) visit.Link {
	u := made.URL("http://a.example" + path)
	return visit.Link{URL: u, Key: weburl.Key(u), From: "http://a.example" + from, Via: "a",
		Depth: 1}
}

// A shown page is one that a set is told of.
type shown struct {
	path, from string
	text       uint64 // its hash
	copied     bool
}

// Each rule refuses a link of its own, and lets it pass where it is off.
func TestARuleThatIsOffRefusesNothing(t *testing.T) {
	var days, growing, codes, alike []shown
	for i := range 9 {
		n := uint64(i + 1)
		days = append(days,
			shown{path: fmt.Sprintf("/events/2026/05/%02d", i+1), from: "/", text: n})
		growing = append(growing,
			shown{path: fmt.Sprintf("/find?q=tern+x%d", i), from: "/find?q=tern",
				text: n})
		codes = append(codes, shown{path: fmt.Sprintf("/p?v=%d", i), from: "/", text: 7})
		alike = append(alike,
			shown{path: fmt.Sprintf("/c/%d", i), from: "/", text: n, copied: true})
	}
	for _, c := range []struct {
		rule  string
		pages []shown
		link  visit.Link
	}{
		{"calendars", days, at("/events/2026/05/20", "/")},
		{"echoes", growing, at("/find?q=tern+gull", "/find?q=tern")},
		{"parameters", codes, at("/p?v=77", "/")},
		{"copies", alike, at("/c/99", "/")},
	} {
		t.Run(c.rule, func(t *testing.T) {
			for _, off := range []bool{false, true} {
				var without []string
				if off {
					without = []string{c.rule}
				}
				set := New(&Facts{Exhaustive: true}, without)
				for _, p := range c.pages {
					v := &visit.Visit{Link: at(p.path, p.from), Outcome: visit.OutcomePage,
						Hash:   p.text,
						Hollow: true, Page: made.Page("http://a.example"+p.path, "")}
					if p.copied {
						v.Outcome = visit.OutcomeDuplicate
					}
					set.Seen(v, false, false, p.path)
				}
				got := set.Worth(c.link, 0.5)
				if refused := got == 0; refused == off {
					t.Errorf("off %v: the link is worth %v", off, got)
				}
			}
		})
	}
}
