package querygen

import (
	"testing"
	"time"

	"deepcrawl/forms"
	"deepcrawl/querygen/strategy/prefix/spelling"
)

// Of beginnings that are all too short for the site there are millions: they are not gone through one by one.
func TestBeginningsAreNotMadeUpLetterByLetterForLongWords(t *testing.T) {
	s := &site{database: few}
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{})
	b := p.order[0]
	b.facts.MinWord = 6
	w := newWalk(spelling.New("", false, nil), "")
	p.extend(w, "", span{})
	done := make(chan bool)
	go func() {
		p.nextBeginning(b.families[0], w)
		done <- true
	}()
	select {
	case <-done:
	case <-time.After(20 * time.Second):
		t.Error("still looking for a beginning of six letters")
	}
}
