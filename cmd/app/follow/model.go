package follow

import (
	"cmp"
	"iter"
	"maps"
	"math"
	"slices"
	"strings"

	"deepcrawl/extract"
)

const (
	wordsOfPage = 1000    // different ones, from its beginning
	mostWords   = 1 << 17 // that are counted: more come up once each
	fewestApart = 200     // pages off the topic that the others can be told from
	// the cosine from which on a page is like the topic, as long as few were read
	usuallyAlike = 0.1
	fewestParted = 60   // pages that may show by themselves where that lies
	same         = 0.4  // the cosine of a page and a topic that it is an example of
	fewestClass  = 3.0  // of two classes each has so many pages,
	fewestShare  = 0.02 // and such a share of them
	leastAlike   = 0.08 // the cosine of two pages about the same is hardly less,
	mostAlike    = 0.25 // and that of two pages about different things hardly more
	// pages that the share of all pages that hold a word counts for, against those of one class
	prior    = 2.0
	mostEven = 1.0 // a page whose words tell so much is about the topic
	// one word tells so much, as the logarithm of a ratio of chances: a name that one page has says
	// little
	mostTells = 4.0
)

// A Topic is what a crawl is after. The zero Topic is anything.
type Topic struct {
	words    []string   // as the user gave them
	examples [][]string // words of each example page
}

// NewTopic returns the topic of some words, of some pages, or of both.
func NewTopic(words string, pages ...string) Topic {
	t := Topic{words: distinct(words)}
	for _, p := range pages {
		if ws := distinct(p); len(ws) > 0 {
			t.examples = append(t.examples, ws)
		}
	}
	return t
}

// Any reports whether the topic is anything.
func (t Topic) Any() bool { return len(t.words) == 0 && len(t.examples) == 0 }

// distinct are the words of a text that may tell what it is about, each once.
func distinct(text string) (words []string) {
	known := map[string]bool{}
	for _, w := range extract.Words(text) {
		if known[w] || !extract.Tells(w) {
			continue
		}
		known[w] = true
		if words = append(words, w); len(words) == wordsOfPage {
			break
		}
	}
	return words
}

// A Model tells what is about the topic. Nil takes everything for it.
type Model struct {
	topic  Topic
	held   map[string]float64 // pages that hold a word
	pages  float64
	center map[string]float64 // of the topic: a vector of length one
	alike  float64            // the cosine from which on a page is taken for one about the topic
	// how much more likely a word stands in a page of the topic, as a logarithm; nil: too little is
	// known
	tells map[string]float64
	// what the words of a page tell that is as likely about the topic as not
	even float64
}

// Learn learns from pages of a crawl, whose words it has in memory meanwhile.
func Learn(texts iter.Seq2[string, error], t Topic) (*Model, error) {
	if t.Any() {
		return nil, nil
	}
	m := &Model{topic: t, held: map[string]float64{}}
	for _, ws := range t.examples {
		m.count(ws)
	}
	var pages [][]string
	words := map[string]string{} // a word holds on to its whole text otherwise
	for text, err := range texts {
		if err != nil {
			return nil, err
		}
		ws := distinct(text)
		for i, w := range ws {
			if words[w] == "" {
				words[strings.Clone(w)] = strings.Clone(w)
			}
			ws[i] = words[w]
		}
		m.count(ws)
		pages = append(pages, ws)
	}
	m.aim()
	m.weigh(pages)
	return m, nil
}

func (m *Model) count(ws []string) {
	m.pages++
	for _, w := range ws {
		if n, known := m.held[w]; known || len(m.held) < mostWords {
			m.held[w] = n + 1
		}
	}
}

// rare is the weight of a word by how few pages hold it.
func (m *Model) rare(w string) float64 { return math.Log(1.1 + (m.pages-m.held[w])/(m.held[w]+1)) }

// aim makes out where the topic lies: the mean of its examples.
func (m *Model) aim() {
	m.center = map[string]float64{}
	for _, ws := range m.topic.examples {
		for w, x := range m.vector(ws) {
			m.center[w] += x
		}
	}
	unit(m.center)
}

func (m *Model) vector(ws []string) map[string]float64 {
	v := make(map[string]float64, len(ws))
	for _, w := range ws {
		v[w] = m.rare(w)
	}
	unit(v)
	return v
}

func unit(v map[string]float64) {
	sum := 0.0
	for _, w := range slices.Sorted(maps.Keys(v)) {
		sum += v[w] * v[w]
	}
	for w := range v {
		v[w] /= math.Sqrt(sum)
	}
}

// like is how much a page is like the topic: the cosine of the angle between it and the examples,
// or the share of the topic's words that it holds, made comparable.
func (m *Model) like(ws []string) float64 {
	dot, length, held := 0.0, 0.0, 0.0
	for _, w := range ws {
		x := m.rare(w)
		length += x * x
		dot += x * m.center[w]
		if slices.Contains(m.topic.words, w) {
			held++
		}
	}
	like := 0.0
	if held > 0 {
		like = mostAlike * held / float64(len(m.topic.words))
	}
	if dot > 0 {
		like = max(like, dot/math.Sqrt(length))
	}
	return like
}

// parting is the number that parts others best into low and high ones, however few these are:
// Kittler and Illingworth, "Minimum error thresholding" (1986), which takes both for normally
// distributed.
func parting(xs []float64) (at float64) {
	const least = 0.01 // spread
	xs = slices.Sorted(slices.Values(xs))
	var all, low moments
	for _, x := range xs {
		all.add(x)
	}
	best := math.Inf(1)
	for i, x := range xs[:max(len(xs)-1, 0)] {
		low.add(x)
		if few := max(fewestClass, fewestShare*all.n); low.n < few || all.n-low.n < few {
			continue
		}
		high := moments{all.n - low.n, all.sum - low.sum, all.squares - low.squares}
		p, q := low.n/all.n, high.n/all.n
		wrong := p*math.Log(max(low.spread(), least)/p) + q*math.Log(max(high.spread(), least)/q)
		if wrong < best {
			best, at = wrong, (x+xs[i+1])/2
		}
	}
	return at
}

type moments struct{ n, sum, squares float64 }

func (m *moments) add(x float64) { m.n, m.sum, m.squares = m.n+1, m.sum+x, m.squares+x*x }

func (m moments) spread() float64 { return math.Sqrt(max(m.squares/m.n-m.sum*m.sum/m.n/m.n, 0)) }

// weigh learns how much words tell of the topic, from the pages that are like it and those that are
// not, and once more from those that the words tell of then.
func (m *Model) weigh(pages [][]string) {
	scores := make([]float64, len(pages))
	var others []float64 // than the examples, which the crawl may have met
	for i, ws := range pages {
		if scores[i] = m.like(ws); scores[i] < same {
			others = append(others, scores[i])
		}
	}
	m.alike = usuallyAlike
	if len(pages) >= fewestParted {
		m.alike = min(max(parting(others), leastAlike), usuallyAlike)
	}
	from := m.alike
	for range 2 {
		if !m.part(pages, scores, from) {
			return
		}
		for i, ws := range pages {
			scores[i] = m.tell(ws)
		}
		m.even = min(max(parting(scores), 0), mostEven)
		from = m.even
	}
}

// part counts words in the pages with a score from a number on, and in the others. ok is false
// where these are too few.
func (m *Model) part(pages [][]string, scores []float64, from float64) (ok bool) {
	on, off := map[string]float64{}, map[string]float64{}
	ons, offs := float64(len(m.topic.examples)), 0.0
	for _, ws := range m.topic.examples {
		for _, w := range ws {
			on[w]++
		}
	}
	for i, ws := range pages {
		of, n := off, &offs
		if scores[i] >= from {
			of, n = on, &ons
		}
		*n++
		for _, w := range ws {
			of[w]++
		}
	}
	if offs < fewestApart || ons == 0 {
		return false
	}
	m.tells = map[string]float64{}
	for w := range m.held {
		usual := (on[w] + off[w]) / (ons + offs)
		p, q := (on[w]+prior*usual)/(ons+prior), (off[w]+prior*usual)/(offs+prior)
		m.tells[w] = min(max(math.Log(p/q), -mostTells), mostTells)
	}
	for _, w := range m.topic.words {
		m.tells[w] = max(m.tells[w], mostTells/2)
	}
	return true
}

// Page is how likely a page is about the topic, from 0 to 1, by its title and its text.
func (m *Model) Page(text string) float64 {
	switch ws := distinct(text); {
	case m == nil:
		return 1
	case len(ws) == 0:
		return 0
	case m.tells == nil:
		return sure(8 * (m.like(ws)/m.alike - 1))
	default:
		return sure(m.tell(ws) - m.even)
	}
}

// Words is how much the words of a link, or of an address, tell of the topic, as the logarithm of a
// ratio of chances.
func (m *Model) Words(text string) float64 {
	ws := distinct(text)
	switch {
	case m == nil || len(ws) == 0:
		return 0
	case m.tells == nil:
		sum := 0.0
		for _, w := range ws {
			sum += 8 * m.center[w]
			if slices.Contains(m.topic.words, w) {
				sum += mostTells / 2
			}
		}
		return min(sum, mostTells)
	}
	return min(max(m.tell(ws), -mostTells), mostTells)
}

// tell sums up what words tell. Words of a page come together: naive Bayes would be far too sure of
// what they tell, as if each had come by itself.
func (m *Model) tell(ws []string) float64 {
	sum, n := 0.0, 0.0
	for _, w := range ws {
		if x, known := m.tells[w]; known {
			sum += x
			n++
		}
	}
	if n == 0 {
		return 0
	}
	return sum / math.Sqrt(n)
}

// Telling are the words that tell most of the topic, best first.
func (m *Model) Telling(n int) []string {
	if m == nil {
		return nil
	}
	worth := func(w string) float64 { return m.center[w] * max(m.tells[w], 0.1) }
	words := slices.SortedFunc(maps.Keys(m.center), func(a, b string) int {
		return cmp.Or(cmp.Compare(worth(b), worth(a)), cmp.Compare(a, b))
	})
	return words[:min(n, len(words))]
}

// sure turns the logarithm of a ratio of chances into a chance.
func sure(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// odds is the inverse of sure.
func odds(p float64) float64 {
	const least = 1e-3
	p = min(max(p, least), 1-least)
	return math.Log(p / (1 - p))
}
