package querygen

import (
	"testing"
	"time"

	"deepcrawl/forms"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/strategy/prefix/spelling"
)

// Of beginnings that are all too short for the site there are millions: they are not gone through one by one.
func TestBeginningsAreNotMadeUpLetterByLetterForLongWords(t *testing.T) {
	s := &site{database: few}
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{})
	b := p.Forms[0]
	b.Facts.MinWord = 6
	w := prefix.NewWalk(spelling.New("", false, nil), "")
	prefix.Extend(p.Harvest, w, "", prefix.Span{})
	done := make(chan bool)
	go func() {
		prefix.NextBeginning(p.Harvest, b.Fields[0], w)
		done <- true
	}()
	select {
	case <-done:
	case <-time.After(20 * time.Second):
		t.Error("still looking for a beginning of six letters")
	}
}
