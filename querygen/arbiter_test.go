package querygen

import (
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/listing"
)

// A toy is a part of all trades: it asks once for a word, keeps another from being asked, and ends
// the harvest after so many questions.
type toy struct {
	word, barred string
	most         int
	asked        int
	done         bool
}

func (t *toy) Observe(_ plan.View, e plan.Event) {
	t.asked++
	t.done = t.done || e.Query.Query().Typed() == t.word
}

func (t *toy) Propose(v plan.View) iter.Seq[plan.Offer] {
	return func(yield func(plan.Offer) bool) {
		for f := range v.Fields() {
			if !t.done && f.Useful() {
				q := f.Ask(t.word)
				q.Why = "a toy wants it"
				yield(plan.Offer{Query: q, Tier: plan.First})
				return
			}
		}
	}
}

func (t *toy) Skip(v plan.View, _ plan.Field, id bipartite.ValueID) (string, bool) {
	return "a toy bars it", v.Graph().Value(id).Text == t.barred
}

func (t *toy) Stop(plan.View, plan.Offer) (string, bool) { return "toy", t.asked >= t.most }

// TestRuleIsALineOfTheRegistry adds a rule to the registry, and switches it off.
func TestRuleIsALineOfTheRegistry(t *testing.T) {
	plain := func() *site { return &site{database: text, page: 10, totals: "exact"} }
	newer := newRules(t) // they may offer more than what is compared here
	var outcomes []Outcome
	asked := func(cfg Config) (words []string, p *Planner) {
		s := plain()
		p = s.harvest(t, cfg, 300)
		for _, q := range *listing.PastOf(p.Harvest) {
			words = append(words, q.Text)
		}
		outcomes = s.outcomes
		return words, p
	}
	without, _ := asked(Config{Seed: 1, Policy: Greedy, Off: newer})
	at := slices.IndexFunc(outcomes, func(o Outcome) bool {
		return o.Ask.Query.Rule == valueRule.Name
	})
	if at < 0 {
		t.Fatalf("%s asks nothing: another rule always offers more", valueRule.Name)
	}
	barred := outcomes[at].Ask.Query.Value.Text // the first word that is asked for what it promises

	r := &Rule{Name: "toy/word", Kind: StrategyRule, Early: true, Doc: "Toys.", Source: "a test",
		New: func() plan.Part { return &toy{word: "zyxwvut", barred: barred, most: at + 40} }}
	before := ruleOrder
	ruleOrder = append([]*Rule{r}, ruleOrder...)
	t.Cleanup(func() { ruleOrder = before })

	with, p := asked(Config{Seed: 1, Policy: Greedy, Off: newer})
	if !slices.Contains(with, "zyxwvut") || p.Stopped() != "toy" {
		t.Errorf("asked %q, stopped by %q: want zyxwvut among them, and the end of the toy", with,
			p.Stopped())
	}
	if slices.ContainsFunc(outcomes, func(o Outcome) bool {
		return o.Ask.Query.Rule == valueRule.Name && o.Ask.Query.Value.Text == barred
	}) {
		t.Errorf("%q is asked for what it promises, though the toy bars it", barred)
	}
	if i := slices.IndexFunc(p.Uses(), func(u RuleUse) bool { return u.Rule == r.Name }); i < 0 ||
		p.Uses()[i].Queries != 1 || p.Uses()[i].Said != "a toy bars it" {
		t.Errorf("what it did is not counted, or not what it said: %v", p.Uses())
	}
	if off, p := asked(Config{Seed: 1, Policy: Greedy, Off: append(newer, r.Name)}); !slices.Equal(
		off, without) || p.Stopped() == "toy" {
		t.Errorf("switched off it asks %q, want %q", off, without)
	}
}

// TestPartsHaveRules holds what makes parts to the registry: a name that can be switched off.
func TestPartsHaveRules(t *testing.T) {
	for _, r := range ruleOrder {
		if r.New == nil {
			t.Errorf("%s makes no part: it is named by the one that consults it, and not in the registry", r.Name)
			continue
		}
		off := newTeam(ruleOrder, func(o *Rule) bool { return o != r })
		if on := newTeam(ruleOrder, func(*Rule) bool {
			return true
		}); len(off.parts) != len(on.parts)-1 {
			t.Errorf("switched off, %s makes its part all the same", r.Name)
		}
		if CheckRules([]string{r.Name}) != nil || !strings.HasSuffix(r.Doc, ".") || r.Source == "" {
			t.Errorf("%s lacks a switch, a sentence or a source", r.Name)
		}
		if !does(r.New(), r.Kind) {
			t.Errorf("the part of %s does nothing that a %s does", r.Name, r.Kind)
		}
	}
}

// does reports whether a part does what rules of a kind do.
func does(part plan.Part, kind RuleKind) bool {
	switch x := part.(type) {
	case plan.Explorer:
		return kind == StrategyRule
	case plan.Veto, *history.Veto:
		return kind == VetoRule
	case plan.Stopper:
		return kind == StopperRule
	case history.Sizer, history.Corrector, history.Judge:
		return kind == SizerRule
	default:
		return kind == StrategyRule && strategist(x) || kind == InferenceRule
	}
}

// TestARuleWithoutAPartIsConsulted holds each rule that is declared anywhere to one place: it makes
// a part, or one part, the inferences or the planner consult it.
func TestARuleWithoutAPartIsConsulted(t *testing.T) {
	placed := make(map[string]int)
	for _, r := range ruleOrder {
		placed[r.Name]++
		for _, c := range r.Consults {
			if placed[c.Name]++; c.New != nil || c.Consults != nil {
				t.Errorf("%s makes a part, and %s consults it", c.Name, r.Name)
			}
		}
	}
	for _, r := range ofPlanner {
		placed[r.Name]++
	}
	for name, n := range placed {
		if n > 1 {
			t.Errorf("%s is placed %d times", name, n)
		}
	}
	for _, steps := range [][]inference{ofPage, ofEnd, ofStep} {
		for _, s := range steps {
			for _, r := range s.Rules {
				placed[r.Name]++
			}
		}
	}
	declared := regexp.MustCompile(`Rule\{Name: "([^"]+)"`)
	err := filepath.WalkDir(".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, m := range declared.FindAllSubmatch(text, -1) {
			if placed[string(m[1])] == 0 {
				t.Errorf("%s declares %s, which makes no part, and nothing consults it", path, m[1])
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
