package querygen

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/language"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/strategy/prefix/spelling"
	"deepcrawl/querygen/strategy/seeds"
)

// Of a register in Cyrillic letters two names are known: beginnings go on in any letter of the alphabet, and in none that is not in it.
func TestBeginningsAreMadeLongerInTheLettersOfTheRegister(t *testing.T) {
	g, p := surnames()
	for i, name := range []string{"мельник", "мельникова"} {
		g.Capture(1, fmt.Sprint(i), []bipartite.Value{{Text: name}, {Text: "татьяна"}, {Text: "яков"}})
	}
	w := prefix.NewWalk(spelling.New("", false, nil), "")
	prefix.Extend(p.Harvest, w, "", prefix.Span{})
	prefix.ExtendAnyhow(p.Harvest, w, "м", prefix.Span{})
	for _, s := range w.Queue {
		if strings.ContainsAny(s.Text, "abcdefghijklmnopqrstuvwxyz") {
			t.Errorf("asks for %q", s.Text)
		}
	}
	for _, want := range []string{"б", "щ", "ма", "мю"} {
		if !w.Met[want] {
			t.Errorf("%q is not asked for", want)
		}
	}
}

// A beginning with the answer of a name that was read to its end is not made longer.
func TestABeginningThatShowsWhatANameDidIsNotCut(t *testing.T) {
	_, p := surnames()
	w := prefix.NewWalk(spelling.New("", false, nil), "")
	name := &history.Query{Read: 57, Claimed: 57, Exact: true, Closed: true, Ended: true}
	same := &history.Query{Query: Query{Term: "petro"}, Read: 25, Claimed: 57, Exact: true, Closed: true, Same: name}
	if w.Cut(p.Harvest, same) {
		t.Error("it counts as cut")
	}
}

// What a box for names may find is tried among the words of its page, which are mostly none.
func TestABoxForNamesIsAskedNamesAtOnce(t *testing.T) {
	box := &forms.Form{ID: "f1", Kind: forms.Search, Words: []string{"register", "news", "imprint"}, Fields: []forms.Field{
		{Name: "name", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Typed, Type: "person"}},
	}}
	fields := FieldSeeds{}
	fields.Add("f1", 0, "Schmidt")
	if at := slices.Index(seeds.SeedWords(Seeds{Fields: fields, Page: box.Words}, box, []*forms.Form{box}, language.CommonWords), "Schmidt"); at != 0 {
		t.Errorf("the name is word %d", at)
	}
}
