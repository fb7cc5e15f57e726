package order

import (
	"fmt"
	"maps"
	"testing"
)

func TestSitesShareWhatOthersTaught(t *testing.T) {
	taught := NewLessons()
	var given, asGiven, before experience
	copies := 0
	for i := range 2000 {
		s := taught.snapshot()
		if s.all.visits != before.all.visits {
			copies++
		}
		if i == 100 {
			given, asGiven = s, experience{words: maps.Clone(s.words), all: s.all}
		}
		if known := float64(i); s.all.visits < known*15/17 {
			t.Fatalf("after %d visits a site is told of %.0f", i, s.all.visits)
		}
		before = s
		here := newExperience()
		here.add([]string{fmt.Sprint("word", i%50)}, outcome{visits: 1})
		taught.learn(here, experience{})
	}
	if given.all != asGiven.all || !maps.Equal(given.words, asGiven.words) {
		t.Error("what a site was given changed while others learnt")
	}
	if copies > 120 { // ln 2000 / ln (17/16), and each of the first sixteen
		t.Errorf("%d copies were made for 2000 sites", copies)
	}
}

// What came of a few links by luck is not heard.
func TestALessonIsMoreThanLuck(t *testing.T) {
	e := newExperience()
	for range 60 {
		e.add(nil, outcome{visits: 1})
	}
	for range 20 {
		e.add([]string{"holdings"}, outcome{visits: 1, reward: 1})
		e.add([]string{"news"}, outcome{visits: 1})
	}
	e.add([]string{"rare"}, outcome{visits: 1})
	e.add([]string{"once"}, outcome{visits: 1, reward: 0.5})
	of := func(w string) float64 { return lift([]string{w}, e, newExperience()) }
	if h, n, r, o := of("holdings"), of("news"), of("rare"),
		of("once"); h < 0.5 || n > -0.05 || r != 0 || o != 0 {
		t.Errorf("holdings %.2f, news %.2f, rare %.2f, once %.2f: want much, less than nothing, "+
			"and nothing twice", h, n, r, o)
	}
}

// Words that came up once make room for others; those that say something stay.
func TestOfManyWordsThoseThatSayMostAreKept(t *testing.T) {
	l := NewLessons()
	for i := range mostWords {
		here := newExperience()
		here.add([]string{"news", fmt.Sprint("word", i)}, outcome{visits: 1})
		here.add([]string{"holdings"}, outcome{visits: 1, reward: 1})
		l.learn(here, experience{})
	}
	if n := len(l.words); n > mostWords || l.words["news"].visits != mostWords ||
		l.words["holdings"].reward != mostWords {
		t.Errorf("of %d words: news %+v, holdings %+v", n, l.words["news"], l.words["holdings"])
	}
}
