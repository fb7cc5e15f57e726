package prefix

import (
	"testing"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/prefix/spelling"
)

// A beginning with the answer of a name that was read to its end is not made longer.
func TestABeginningThatShowsWhatANameDidIsNotCut(t *testing.T) {
	p := &history.Harvest{Graph: new(bipartite.Graph)}
	w := NewWalk(spelling.New("", false, nil), "")
	name := &history.Query{Reading: history.Reading{Read: 57},
		Total:    history.Total{Claimed: 57, Exact: true},
		Progress: history.Progress{Closed: true, Ended: true}}
	same := &history.Query{Query: plan.Query{Term: "petro"}, Reading: history.Reading{Read: 25},
		Total: history.Total{Claimed: 57, Exact: true}, Progress: history.Progress{Closed: true},
		Same: name}
	if w.isCut(p, same) {
		t.Error("it counts as cut")
	}
}

// Of beginnings that are all too short for the site there are millions: they are not gone through
// one by one.
func TestBeginningsAreNotMadeUpLetterByLetterForLongWords(t *testing.T) {
	box := &forms.Form{ID: "f1", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
		{Name: "q", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}},
	}}
	p := &history.Harvest{Graph: new(bipartite.Graph),
		Questions: history.Questions{Sent: make(map[string]bool)}}
	b := &history.FormState{Form: box, Main: history.MainField(box)}
	b.Fields, p.Forms = history.FieldsOf(b), []*history.FormState{b}
	b.Facts.MinWord = 6
	w := NewWalk(spelling.New("", false, nil), "")
	Extend(p, w, "", Span{})
	done := make(chan bool)
	go func() {
		nextBeginning(p, b.Fields[0], w)
		done <- true
	}()
	select {
	case <-done:
	case <-time.After(20 * time.Second):
		t.Error("still looking for a beginning of six letters")
	}
}
