package querygen

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/values"
)

// A catalogue of minerals compares whole names, takes a sign for the rest at either end and shows
// the first so many.
type minerals struct {
	names  []string
	most   int
	least  int    // letters beside the sign
	sign   string // that it knows; "" none
	words  bool   // it compares words of names and drops signs
	asked  []string
	titled bool // whole names are known
	mute   bool // it does not say that a word is too short
	newest int  // items that the form as served shows
}

func newMinerals() *minerals {
	s := &minerals{most: 40, least: 1, sign: "*", titled: true}
	for i, a := range strings.Fields("alum bary calc dolo epid fluor galen hema ilmen jade kyan " +
		"lazur magne nephe oliv pyr quartz rut sider topaz uran vana wolf zirc") {
		for j, b := range strings.Fields("ite ine oid or-ite ium on ar-ite um") {
			for k, c := range []string{"", "(a)", "(b) pure", "(c) raw", "(d)"} {
				s.names = append(s.names,
					strings.TrimSpace(fmt.Sprintf("%d-%s%s %s", 1+(i*j+k)%4, a, b, c)))
			}
		}
	}
	slices.Sort(s.names)
	s.names = slices.Compact(s.names)
	return s
}

func (s *minerals) finds(term, name string) bool {
	term = strings.ToLower(term)
	if s.words {
		term = strings.Trim(term, "*%")
		return slices.Contains(strings.FieldsFunc(name, values.NotLetter), term)
	}
	if s.sign == "" || !strings.Contains(term, s.sign) {
		return term == name
	}
	if len(term) <= s.least {
		return false
	}
	if rest, ok := strings.CutSuffix(term, s.sign); ok {
		return strings.HasPrefix(name, rest)
	}
	rest, ok := strings.CutPrefix(term, s.sign)
	return ok && strings.HasSuffix(name, rest)
}

func (s *minerals) harvest(most int, patterns ...string) (*bipartite.Graph, *Planner) {
	g := new(bipartite.Graph)
	f := &forms.Form{ID: "f1", Kind: forms.Search, Method: "GET", Patterns: patterns,
		Fields: []forms.Field{
			{Name: "name", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
		}}
	p := New(g, []*forms.Form{f}, Seeds{}, Config{Seed: 1})
	harvest(p, most, func(a Ask) Outcome {
		term := a.Query.Term
		s.asked = append(s.asked, term)
		o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
		if letters := values.Length(strings.Trim(term, "*%")); letters < s.least && term != "" {
			if !s.mute {
				o.MinWord = s.least
			}
			return o
		}
		for i, name := range s.names {
			if term == "" && i >= s.newest || term != "" && !s.finds(term, name) ||
				o.Returned == s.most {
				continue
			}
			o.Kind = Results
			o.Returned++
			var held []bipartite.Value
			for _, w := range strings.FieldsFunc(name, values.NotLetter) {
				held = append(held, bipartite.Value{Text: w})
			}
			id, fresh := g.Capture(a.Query.ID, fmt.Sprint(i),
				append(held, bipartite.Value{Attr: "no", Text: fmt.Sprint(5000 + 7*i)}))
			if fresh {
				if o.New++; s.titled {
					g.Name(id, name)
				}
			}
		}
		return o
	})
	return g, p
}

// Of the examples that the page prints one finds nothing, as all names begin with a number.
func TestExamplesWithASignAtTheFrontAreAskedAndWalkedFrom(t *testing.T) {
	s := newMinerals()
	g, p := s.harvest(400, "alum*", "*pure")
	if n := g.Records(); 100*n < 97*len(s.names) {
		t.Errorf("%d minerals of %d after %d questions: %q", n, len(s.names), len(s.asked), s.asked)
	}
	for _, example := range []string{"alum*", "*pure"} {
		if at := slices.Index(s.asked, example); at < 0 || at > 6 {
			t.Errorf("%s is question %d: %q", example, at, s.asked[:10])
		}
	}
	facts := p.Facts("f1")
	if !slices.Contains(facts.Wildcards, "*") ||
		!strings.Contains(facts.Evidence["wildcards"], `"*pure" shows 40 records`) ||
		!facts.Begins || facts.Evidence["begins"] == "" {
		t.Errorf("%v, %v: %q", facts.Wildcards, facts.Begins, facts.Evidence)
	}
}

// Nothing is printed and no word finds anything.
func TestPatternsAreAskedWhereNoWordFindsAnything(t *testing.T) {
	for name, c := range map[string]struct {
		least int
		sign  string
		share int // in a hundred; hardly anything tells which three letters begin names
	}{"a star": {1, "*", 95}, "another sign": {1, "%", 95},
		"a star behind three letters": {3, "*", 10}} {
		t.Run(name, func(t *testing.T) {
			s := newMinerals()
			for i, name := range s.names {
				s.names[i] = name[2:] // begins with a letter
			}
			s.names = append(s.names, "staurolite", "mushroom rock", "blackstone", "10 sands")
			slices.Sort(s.names)
			s.least, s.sign = c.least, c.sign
			g, _ := s.harvest(500)
			if n := g.Records(); 100*n < c.share*len(s.names) {
				t.Errorf("%d minerals of %d after %d questions: %q", n, len(s.names), len(s.asked),
					s.asked)
			}
			if at := slices.IndexFunc(s.asked, func(term string) bool {
				stem, ok := strings.CutSuffix(term, c.sign)
				return ok && stem != "a" && stem != "" && values.Length(stem) < c.least
			}); at >= 0 {
				t.Errorf("%s is too short", s.asked[at])
			}
		})
	}
}

// A box that refuses a single letter in words that are not understood is asked two.
func TestASignThatThePageSpeaksOfIsAskedBehindTwoLetters(t *testing.T) {
	s := newMinerals()
	for i, name := range s.names {
		s.names[i] = name[2:]
	}
	s.names = append(s.names, "staurolite", "mushroom rock", "blackstone", "those of tin",
		"which is lead")
	slices.Sort(s.names)
	s.least, s.sign, s.mute = 2, "%", true
	// the site lists these first
	for newest, least := range map[int]int{0: len(s.names) / 2, 5: 40} {
		s.newest, s.asked = newest, nil
		g, _ := s.harvest(500, "%")
		if n := g.Records(); n < least {
			t.Errorf("%d minerals of %d after %d questions: %q", n, len(s.names), len(s.asked),
				s.asked)
		}
	}
}

// A box that knows no sign costs a few questions more.
func TestPatternsInVainAreFew(t *testing.T) {
	s := newMinerals()
	s.sign = ""
	s.harvest(400)
	signed := 0
	for _, term := range s.asked {
		if strings.Trim(term, "*%") != "" && strings.ContainsAny(term, "*%") {
			signed++
		}
	}
	if signed > 1+prefix.UsualInitials+2 || len(s.asked) > history.BlindAfter {
		t.Errorf("%d of %d questions have a sign", signed, len(s.asked))
	}
}

// A site that drops the sign of the example on its page finds the word.
func TestAnExampleWhoseSignIsDroppedIsNoEvidence(t *testing.T) {
	s := newMinerals()
	s.words = true
	_, p := s.harvest(150, "*pure", "pure*")
	if facts := p.Facts("f1"); len(facts.Wildcards) > 0 || facts.Begins {
		t.Errorf("%v, %v: %q", facts.Wildcards, facts.Begins, facts.Evidence)
	}
}
