package surface

import (
	"maps"
	"sync"
)

const (
	rewardDecay  = 0.5  // of the reward, with each link away from the form
	rewardLinks  = 4    // that share in it: the one to the form and three before
	doubt        = 3.0  // visits that what is thought of all links counts for, against those with one word
	mostLift     = 0.4  // that lessons may add to a score, or take from it
	mostWords    = 4096 // whose lessons are kept
	mostWays     = 1 << 14
	wordsOfALink = 12
	offTopic     = 0.25 // of the score that a link without a word of the topic keeps
	freshShare   = 16   // what a sixteenth more visits say changes little
)

// lessons are what the words of links were worth so far, for all sites of a run. It is safe for concurrent use.
//
// A link is paid when the page it leads to has a search form of a new kind, and less when a page behind that one has:
// Rennie and McCallum, "Using reinforcement learning to spider the web efficiently" (ICML 1999); Barbosa and Freire, "An
// adaptive crawler for locating hidden-web entry points" (WWW 2007) learn so while they crawl.
type lessons struct {
	mu sync.Mutex
	experience
	handed experience // what was known some time ago; never changed, as sites share it
}

// experience counts visits and rewards.
type experience struct {
	words map[string]outcome
	all   outcome
}

type outcome struct{ visits, reward float64 }

func (o outcome) plus(p outcome) outcome { return outcome{o.visits + p.visits, o.reward + p.reward} }

func newExperience() experience { return experience{words: map[string]outcome{}} }

func (e *experience) add(words []string, o outcome) {
	e.all = e.all.plus(o)
	for _, w := range words {
		if before, known := e.words[w]; known || len(e.words) < mostWords {
			e.words[w] = before.plus(o)
		}
	}
}

// lift says how much more, or less, than all links those with one of the words brought, here and before: the best word and
// the worst one count. It is between -1 and 1.
func lift(words []string, before, here experience) float64 {
	all := before.all.plus(here.all)
	usual := (all.reward + 0.1*doubt) / (all.visits + doubt)
	best, worst := 0.0, 0.0
	for _, w := range words {
		o := before.words[w].plus(here.words[w])
		more := (o.reward+doubt*usual)/(o.visits+doubt) - usual
		best, worst = max(best, more), min(worst, more)
	}
	return min(max(best+worst, -1), 1)
}

// snapshot is what is known, but for the last few visits of many, when the crawl of a site begins. It must not be changed:
// a copy for each site would be most of the memory of a long list.
func (l *lessons) snapshot() experience {
	l.mu.Lock()
	defer l.mu.Unlock()
	if freshShare*(l.all.visits-l.handed.all.visits) > l.handed.all.visits {
		l.handed = experience{words: maps.Clone(l.words), all: l.all}
	}
	return l.handed
}

// learn adds what a site taught.
func (l *lessons) learn(e experience) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.all = l.all.plus(e.all)
	for w, o := range e.words {
		if before, known := l.words[w]; known || len(l.words) < mostWords {
			l.words[w] = before.plus(o)
		}
	}
}

// promise is the order that finds search forms early: it goes by what scoreLink says of a link's words and address, and by
// what such words led to on this site so far and on those before. With a topic, links on the topic go first.
type promise struct {
	topic  topic
	before experience // on other sites
	here   experience
	ways   map[uint64]way  // that led to a page, by the key of the page
	shapes map[string]bool // of search forms seen
	risen  bool
}

// A way is what matters of a link that was followed.
type way struct {
	anchor, path string
	from         uint64 // key of the page it stood on
	seed         bool
}

func wayOf(l Link) way {
	w := way{anchor: l.Anchor, path: rawPath(l.URL), seed: l.Via == "seed"}
	w.from = keyOf(l.From, l.URL)
	return w
}

func newPromise(taught *lessons, t topic) *promise {
	return &promise{topic: t, before: taught.snapshot(), here: newExperience(), ways: map[uint64]way{}, shapes: map[string]bool{}}
}

func (p *promise) Found(l *Link, f found, from *Visit) float64 {
	score := scoreLink(f, l.URL, l.Depth)
	if p.topic != nil {
		score *= offTopic + (1-offTopic)*p.topic.shark(l, f.words, from)
	}
	return max(score, leastScore)
}

func (p *promise) Rank(l Link) float64 { return p.rank(l, l.Score) }

func (p *promise) rank(l Link, score float64) float64 {
	if p.before.all.visits+p.here.all.visits == 0 || l.Via == "seed" {
		return score
	}
	return min(max(score+mostLift*lift(linkWords(l.Anchor, rawPath(l.URL)), p.before, p.here), leastScore), 1)
}

func (p *promise) Read(v *Visit, _ []uint64) {
	w := wayOf(v.Link)
	if !w.seed && v.answered() {
		p.teach(w, outcome{visits: 1})
	}
	if v.Page == nil {
		return
	}
	if len(p.ways) < mostWays {
		p.ways[Key(v.Page.URL)] = w
	}
	if !p.shows(v) {
		return
	}
	p.risen = true
	reward, known := 1.0, true
	for range rewardLinks {
		if !known || w.seed {
			return
		}
		p.teach(w, outcome{reward: reward})
		reward *= rewardDecay
		w, known = p.ways[w.from]
	}
}

// shows reports whether the page has a search form of a kind that the site has not shown before.
func (p *promise) shows(v *Visit) (fresh bool) {
	for _, f := range v.Forms {
		if ok, _ := f.Searchable(); !ok {
			continue
		}
		if s := shapeOf(f); !p.shapes[s] {
			p.shapes[s] = true
			fresh = true
		}
	}
	return fresh
}

func (p *promise) teach(w way, o outcome) {
	p.here.add(linkWords(w.anchor, w.path), o)
}

func (p *promise) Risen() bool {
	risen := p.risen
	p.risen = false
	return risen
}

// linkWords are the words of a link's text and of its address, apart: "search" in a path promises something else than in a
// sentence.
func linkWords(anchor, path string) []string {
	words := termsOf(anchor)
	words = words[:min(len(words), wordsOfALink)]
	for i, w := range termsOf(unescape(path)) {
		if i == wordsOfALink {
			break
		}
		words = append(words, "/"+w)
	}
	return words
}
