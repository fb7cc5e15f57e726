package simdb

import (
	"math"
	"math/rand/v2"
	"strings"
)

// Most is the share of the items from which on a word counts as a stop word.
const Most = 0.2

// A prose says how the words of items are drawn.
type prose struct {
	items, vocabulary, topics int
	length                    func(*rand.Rand) int
	zipf                      float64
	// share of items that take half their words from an earlier one of their topic
	company   float64
	inflected float64 // share of words that stand with an ending
	// share of the items that may hold a word; 1: words for grammar stay
	most float64
}

// Prose is text of mixed topics (U1): Zipf's law, lengths log-normal around 110 words.
func Prose(items int, seed uint64) *Database { return prosaic(items).write("prose", seed) }

func prosaic(items int) prose {
	return prose{items: items, vocabulary: 60_000, topics: 60, zipf: 1.1, most: Most,
		length: func(rng *rand.Rand) int {
			return min(1000, max(5, int(math.Exp(math.Log(110)-0.32+0.8*rng.NormFloat64()))))
		}}
}

// PlainProse is the same with all its words for grammar and with endings that a site may or may not
// stem (U4).
func PlainProse(items int, seed uint64) *Database {
	p := prosaic(items)
	p.inflected, p.most = 0.3, 1
	return p.write("plain prose", seed)
}

// Titles are short titles of 4 to 12 words that come in company, as titles of series do (U2).
func Titles(items int, seed uint64) *Database {
	return prose{items: items, vocabulary: 46_000, topics: 40, zipf: 1.15, company: 0.5, most: Most,
		length: func(rng *rand.Rand) int {
			return 4 + rng.IntN(9)
		}}.write("titles", seed)
}

func (p prose) write(name string, seed uint64) *Database {
	return newDatabase(name, p.docs(seed, ""), p.most)
}

// docs draws the words of items; prefix keeps the words of one vocabulary apart from those of
// another.
func (p prose) docs(seed uint64, prefix string) [][]string {
	rng := rand.New(rand.NewPCG(seed, uint64(p.items)))
	zipf := rand.NewZipf(rng, p.zipf, 2.7, uint64(p.vocabulary-1))
	vocabulary := make([]string, p.vocabulary) // as far as used
	byTopic := make([][]int, p.topics)
	docs := make([][]string, p.items)
	for d := range docs {
		topic := int(rng.ExpFloat64()*float64(p.topics)/4) % p.topics
		words := p.borrowed(rng, docs, byTopic[topic])
		for length := p.length(rng); len(words) < length; {
			w := int(zipf.Uint64())
			if rng.IntN(2) == 0 {
				w = (w*(2*topic+3) + topic*131) % p.vocabulary
			}
			if vocabulary[w] == "" {
				vocabulary[w] = prefix + pronounceable(w)
			}
			words = append(words, p.ending(rng, vocabulary[w]))
		}
		byTopic[topic] = append(byTopic[topic], d)
		docs[d] = words
	}
	return docs
}

// borrowed returns about half the words of an earlier item: words come in company, which is what
// tells ways of choosing them apart. On independent words they are all alike.
func (p prose) borrowed(rng *rand.Rand, docs [][]string, earlier []int) []string {
	if len(earlier) == 0 || rng.Float64() >= p.company {
		return nil
	}
	var words []string
	for _, w := range docs[earlier[rng.IntN(len(earlier))]] {
		if rng.IntN(2) == 0 {
			words = append(words, w)
		}
	}
	return words
}

func (p prose) ending(rng *rand.Rand, w string) string {
	if p.inflected == 0 || rng.Float64() >= p.inflected {
		return w
	}
	return w + [2]string{"s", "ing"}[rng.IntN(2)]
}

// stem cuts the endings that plain prose puts on, as a stemming site would those of its language.
func stem(w string) string {
	for _, ending := range []string{"ing", "s"} {
		if base, ok := strings.CutSuffix(w, ending); ok && len(base) >= 3 {
			return base
		}
	}
	return w
}

// pronounceable writes a number as a word.
func pronounceable(n int) string {
	var b strings.Builder
	for n += 30; n > 0; n /= 90 {
		b.WriteByte("bcdfklmnprtvxz"[n%14])
		b.WriteByte("aeiou"[n/14%5])
		if n%90 >= 70 {
			b.WriteByte('n')
		}
	}
	return b.String()
}

// Islands are three parts that share no word (S4): what leads to one leads to no other. Two items
// of a hundred have no word at all, so that nothing reaches them.
func Islands(items int, seed uint64) *Database {
	var docs [][]string
	for i, prefix := range []string{"", "qua", "gho"} {
		part := prose{
			items:      []int{items * 6 / 10, items * 3 / 10, items - items*6/10 - items*3/10}[i],
			vocabulary: 12_000, topics: 15, zipf: 1.15, company: 0.5,
			length: func(rng *rand.Rand) int {
				return 4 + rng.IntN(9)
			}}
		docs = append(docs, part.docs(seed+uint64(i), prefix)...)
	}
	rng := rand.New(rand.NewPCG(seed, 4))
	for range items / 50 {
		docs[rng.IntN(len(docs))] = nil
	}
	return newDatabase("islands", docs, Most)
}
