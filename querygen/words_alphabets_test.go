package querygen

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/strategy/prefix/spelling"
)

// Of a register in Cyrillic letters two names are known: beginnings go on in any letter of the alphabet, and in none that is not in it.
func TestBeginningsAreMadeLongerInTheLettersOfTheRegister(t *testing.T) {
	g, p := surnames()
	for i, name := range []string{"мельник", "мельникова"} {
		g.Capture(1, fmt.Sprint(i), []bipartite.Value{{Text: name}, {Text: "татьяна"}, {Text: "яков"}})
	}
	w := newWalk(spelling.New("", false, nil), "")
	p.extend(w, "", span{})
	p.extendAnyhow(w, "м", span{})
	for _, s := range w.queue {
		if strings.ContainsAny(s.text, "abcdefghijklmnopqrstuvwxyz") {
			t.Errorf("asks for %q", s.text)
		}
	}
	for _, want := range []string{"б", "щ", "ма", "мю"} {
		if !w.met[want] {
			t.Errorf("%q is not asked for", want)
		}
	}
}

// A beginning with the answer of a name that was read to its end is not made longer.
func TestABeginningThatShowsWhatANameDidIsNotCut(t *testing.T) {
	_, p := surnames()
	w := newWalk(spelling.New("", false, nil), "")
	name := &arm{read: 57, claimed: 57, exact: true, closed: true, ended: true}
	same := &arm{Query: Query{Term: "petro"}, read: 25, claimed: 57, exact: true, closed: true, same: name}
	if w.cut(p, same) {
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
	if at := slices.Index(seedWords(Seeds{Fields: fields, Page: box.Words}, box, []*forms.Form{box}, commonWords), "Schmidt"); at != 0 {
		t.Errorf("the name is word %d", at)
	}
}
