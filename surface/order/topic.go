package order

import "math"

// A topic is words that a focused crawl is after. A nil topic is none.
type topic map[string]bool

func newTopic(words string) topic {
	var t topic
	for _, w := range termsOf(words) {
		if t == nil {
			t = topic{}
		}
		t[w] = true
	}
	return t
}

// In is how much a text is about the topic: the cosine of the angle between their words, each
// counted by the logarithm of how often it stands there, from 0 to 1.
func (t topic) In(text string) float64 {
	counts := map[string]int{}
	for _, w := range termsOf(text) {
		counts[w]++
	}
	dot, length := 0.0, 0.0
	for w, n := range counts {
		weight := 1 + math.Log(float64(n))
		length += weight * weight
		if t[w] {
			dot += weight
		}
	}
	if dot == 0 {
		return 0
	}
	return dot / math.Sqrt(length*float64(len(t)))
}
