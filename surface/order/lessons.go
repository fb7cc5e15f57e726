package order

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"sync"
)

const (
	// visits that what is thought of all links counts for, against those with one word
	doubt = 3.0
	// standard deviations that luck may account for: without that, links went in worse order where
	// words say nothing
	lucky      = 1.0
	mostWords  = 4096 // whose lessons are kept
	freshShare = 16   // what a sixteenth more visits say changes little
)

// Lessons are what the words of links were worth so far, at all sites of a crawl and of those
// before it. They are safe for concurrent use.
//
// A link is paid when the page it leads to has a search form of a new kind, and less when a page
// behind that one has: Rennie and McCallum, "Using reinforcement learning to spider the web
// efficiently" (ICML 1999); Barbosa and Freire, "An adaptive crawler for locating hidden-web entry
// points" (WWW 2007) learn so while they crawl.
type Lessons struct {
	mu sync.Mutex
	experience
	handed experience // what was known some time ago; never changed, as sites share it
}

// A Lesson is what the links with a word led to. The word "" stands for all links.
type Lesson struct {
	Word   string
	Visits float64
	Reward float64 // search forms, those behind further links in part
}

// NewLessons returns what earlier crawls learnt, which may be nothing.
func NewLessons(learnt ...Lesson) *Lessons {
	l := &Lessons{experience: newExperience()}
	for _, w := range learnt {
		if o := (outcome{w.Visits, w.Reward}); w.Word == "" {
			l.all = o
		} else {
			l.words[w.Word] = o
		}
	}
	return l
}

// Learnt returns all that is known, ordered by word.
func (l *Lessons) Learnt() []Lesson {
	l.mu.Lock()
	defer l.mu.Unlock()
	learnt := []Lesson{{"", l.all.visits, l.all.reward}}
	for _, w := range slices.Sorted(maps.Keys(l.words)) {
		learnt = append(learnt, Lesson{w, l.words[w].visits, l.words[w].reward})
	}
	return learnt
}

// Visits is how many links all is learnt from.
func (l *Lessons) Visits() float64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.all.visits
}

// News reports whether so many more links were followed since a number of them that it changes what
// is known.
func (l *Lessons) News(since float64) bool { return news(l.Visits(), since) }

func news(now, since float64) bool { return freshShare*(now-since) > since }

// snapshot is what is known, but for the last few visits of many, when the crawl of a site begins.
// It must not be changed: a copy for each site would be most of the memory of a long list.
func (l *Lessons) snapshot() experience {
	l.mu.Lock()
	defer l.mu.Unlock()
	if news(l.all.visits, l.handed.all.visits) {
		l.handed = experience{words: maps.Clone(l.words), all: l.all}
	}
	return l.handed
}

// learn adds what a site taught, but for what was told before.
func (l *Lessons) learn(e, told experience) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.all = l.all.plus(e.all.minus(told.all))
	for w, o := range e.words {
		if o = o.minus(told.words[w]); o != (outcome{}) {
			l.words[w] = l.words[w].plus(o)
		}
	}
	if len(l.words) > mostWords {
		l.forget()
	}
}

// forget keeps the half of the words that say most: of those that came up once there are ever more.
func (l *Lessons) forget() {
	usual := l.all.usual()
	says := func(w string) float64 { o := l.words[w]; return math.Abs(o.reward - usual*o.visits) }
	words := slices.SortedFunc(maps.Keys(l.words), func(a, b string) int {
		return cmp.Or(cmp.Compare(says(b), says(a)), cmp.Compare(a, b))
	})
	for _, w := range words[mostWords/2:] {
		delete(l.words, w)
	}
}

// experience counts visits and rewards.
type experience struct {
	words map[string]outcome
	all   outcome
}

type outcome struct{ visits, reward float64 }

func (o outcome) plus(p outcome) outcome {
	return outcome{o.visits + p.visits, o.reward + p.reward}
}

func (o outcome) minus(p outcome) outcome {
	return outcome{o.visits - p.visits, o.reward - p.reward}
}

// usual is what any link brings.
func (o outcome) usual() float64 { return (o.reward + 0.1*doubt) / (o.visits + doubt) }

func newExperience() experience { return experience{words: map[string]outcome{}} }

func (e *experience) add(words []string, o outcome) {
	e.all = e.all.plus(o)
	for _, w := range words {
		if before, known := e.words[w]; known || len(e.words) < mostWords {
			e.words[w] = before.plus(o)
		}
	}
}

// lift says how much more, or less, than all links those with one of the words brought, here and
// before: the best word and the worst one count. It is between -1 and 1.
func lift(words []string, before, here experience) float64 {
	usual := before.all.plus(here.all).usual()
	best, worst := 0.0, 0.0
	for _, w := range words {
		o := before.words[w].plus(here.words[w])
		more := o.reward - usual*o.visits
		chance := lucky * math.Sqrt(usual*(1-usual)*o.visits)
		more = math.Copysign(max(math.Abs(more)-chance, 0), more) / (o.visits + doubt)
		best, worst = max(best, more), min(worst, more)
	}
	return min(max(best+worst, -1), 1)
}
