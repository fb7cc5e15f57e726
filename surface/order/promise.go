package order

import (
	"maps"

	"deepcrawl/forms/kind"
	"deepcrawl/surface/skim"
	"deepcrawl/surface/visit"
	"deepcrawl/surface/weburl"
)

const (
	rewardDecay  = 0.5 // of the reward, with each link away from the form
	rewardLinks  = 4   // that share in it: the one to the form and three before
	mostLift     = 0.4 // that lessons may add to a score, or take from it
	mostWays     = 1 << 14
	wordsOfALink = 12
	offTopic     = 0.25 // of the score that a link without a word of the topic keeps
)

// promise is the order that finds search forms early: it goes by what scoreLink says of a link's
// words and address, and by what such words led to on this site so far and on those before. With a
// topic, links on the topic go first.
type promise struct {
	topic  topic
	before experience // on other sites
	here   experience
	told   experience      // the part of here that an earlier run learnt, and passed on
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

func wayOf(l visit.Link) way {
	w := way{anchor: l.Anchor, path: weburl.Path(l.URL), seed: l.Via == "seed"}
	w.from = weburl.KeyOf(l.From, l.URL)
	return w
}

func newPromise(taught *Lessons, t topic) *promise {
	return &promise{topic: t, before: taught.snapshot(), here: newExperience(),
		ways: map[uint64]way{}, shapes: map[string]bool{}}
}

func (p *promise) Found(l *visit.Link, f skim.Link, from *visit.Visit) float64 {
	score := scoreLink(f, l.URL, l.Depth)
	if p.topic != nil {
		score *= offTopic + (1-offTopic)*p.topic.shark(l, f.Words, from)
	}
	return max(score, leastScore)
}

func (p *promise) Rank(l visit.Link) float64 { return p.rank(l, l.Score) }

func (p *promise) rank(l visit.Link, score float64) float64 {
	if p.before.all.visits+p.here.all.visits == 0 || l.Via == "seed" {
		return score
	}
	return min(max(score+mostLift*lift(linkWords(l.Anchor, weburl.Path(l.URL)), p.before, p.here),
		leastScore), 1)
}

func (p *promise) Read(v *visit.Visit, _ []uint64) {
	if v.Again { // what its links are worth was learnt from the first visit
		p.shows(v)
		return
	}
	w := wayOf(v.Link)
	if !w.seed && v.Answered() {
		p.teach(w, outcome{visits: 1})
	}
	if v.Page == nil {
		return
	}
	if len(p.ways) < mostWays {
		p.ways[weburl.Key(v.Page.URL)] = w
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
func (p *promise) shows(v *visit.Visit) (fresh bool) {
	for _, f := range v.Forms {
		if ok, _ := kind.Searchable(f); !ok {
			continue
		}
		if s := ShapeOf(f); !p.shapes[s] {
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

// Resumed tells a ranking that all it was shown so far was learnt by earlier runs.
func Resumed(r Ranking) {
	if p, learns := r.(*promise); learns {
		p.told = experience{words: maps.Clone(p.here.words), all: p.here.all}
	}
}

// Teach adds to the lessons what a ranking learnt at its site, but for what earlier runs did.
func Teach(r Ranking, l *Lessons) {
	if p, learns := r.(*promise); learns {
		l.learn(p.here, p.told)
	}
}

// linkWords are the words of a link's text and of its address, apart: "search" in a path promises
// something else than in a sentence.
func linkWords(anchor, path string) []string {
	words := termsOf(anchor)
	words = words[:min(len(words), wordsOfALink)]
	for i, w := range termsOf(weburl.Unescape(path)) {
		if i == wordsOfALink {
			break
		}
		words = append(words, "/"+w)
	}
	return words
}
