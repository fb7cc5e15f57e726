package content

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"deepcrawl/cmd/internal/wild"
	"deepcrawl/cmd/internal/wild/tongue"
)

// zipf draws numbers below n, the small ones more often: number i with a weight of 1/(i+q)^s, the
// law of Zipf and Mandelbrot.
type zipf struct{ sums []float64 }

// mandelbrot is q: the commonest words are not as common as the law of Zipf says.
const mandelbrot = 2.7

func newZipf(n int, s float64) *zipf {
	z := &zipf{}
	sum := 0.0
	for i := range n {
		sum += math.Pow(float64(i)+mandelbrot, -s)
		z.sums = append(z.sums, sum)
	}
	return z
}

func (z *zipf) draw(r *rand.Rand) int {
	at, _ := slices.BinarySearch(z.sums, r.Float64()*z.sums[len(z.sums)-1])
	return min(at, len(z.sums)-1)
}

// A writer makes texts in the site's language.
type writer struct {
	s      *wild.Site
	r      *rand.Rand
	words  []string
	freq   *zipf
	names  []string
	fame   *zipf // of the names
	topic  int   // of the item at hand
	shared int   // words that all topics have
}

// Words in store are several times those that are used, so that half of those that are used come up
// once, as in texts.
const (
	storeTimes = 25.0
	storePower = 0.6
)

func newWriter(s *wild.Site, r *rand.Rand, tokens int) *writer {
	w := &writer{s: s, r: r}
	w.words = s.Lang.Vocabulary(r, 300+int(storeTimes*math.Pow(float64(tokens), storePower)))
	w.freq = newZipf(len(w.words), s.Content.Make.Zipf)
	w.shared = s.Lang.Stops + 30
	// Most authors wrote one of the works of a catalogue, few wrote many (Lotka's law).
	n := 30 + len(s.Content.Items)*7/10
	for range n {
		w.names = append(w.names, w.person())
	}
	w.fame = newZipf(n, 0.8)
	return w
}

// draw draws the number of a word: one that goes with the topic, or any.
func (w *writer) draw() int {
	at := w.freq.draw(w.r)
	if k := w.s.Content.Make.Topics; k > 1 && at >= w.shared &&
		w.r.Float64() < w.s.Content.Make.TopicShare {
		if at += (w.topic - (at-w.shared)%k + k) % k; at >= len(w.words) {
			at -= k
		}
	}
	return at
}

// join writes words as the language parts them.
func (w *writer) join(words []string) string {
	if w.s.Lang.Unspaced {
		return strings.Join(words, "")
	}
	return strings.Join(words, " ")
}

// text returns so many words.
func (w *writer) text(n int) string {
	var out []string
	for range max(1, n) {
		word := w.words[w.draw()]
		if len(out) > 0 && out[len(out)-1] == word {
			continue
		}
		out = append(out, word)
	}
	return tongue.Capital(w.join(out))
}

// title returns a title in the style of the site.
func (w *writer) title(n int) string {
	switch w.s.Content.Make.Titles {
	case "code":
		return w.model()
	case "short":
		return tongue.Capital(w.rare(n))
	case "signs":
		return w.signs(w.heading(n))
	}
	return w.heading(n)
}

// heading returns so many words, the last of them no stop word.
func (w *writer) heading(n int) string {
	if n < 2 {
		return tongue.Capital(w.rare(1))
	}
	return w.join([]string{w.text(n - 1), w.rare(1)})
}

// rare returns words that are no stop words.
func (w *writer) rare(n int) string {
	var out []string
	for len(out) < n {
		if at := w.draw(); at >= w.s.Lang.Stops {
			out = append(out, w.words[at])
		}
	}
	return w.join(out)
}

// model returns a title such as parts, plots and types of machines have.
func (w *writer) model() string {
	letters := func(n int) (s string) {
		for range n {
			s += string("ABCDEFGHKLMNPRSTVWXZ"[w.r.IntN(20)])
		}
		return s
	}
	switch w.r.IntN(4) {
	case 0:
		return fmt.Sprintf("%s %d/%02d-%s", letters(2), 100+w.r.IntN(9900), w.r.IntN(100),
			letters(1))
	case 1:
		return fmt.Sprintf("%s-%d", letters(1+w.r.IntN(3)), 10+w.r.IntN(99990))
	case 2:
		return fmt.Sprintf("%d.%d.%s", 1+w.r.IntN(60), 1+w.r.IntN(400), letters(2))
	}
	return fmt.Sprintf("%s%d%s %s", letters(1), 1+w.r.IntN(999), letters(2),
		tongue.Capital(w.rare(1)))
}

// signs puts digits and punctuation into a title.
func (w *writer) signs(title string) string {
	switch n := 1 + w.r.IntN(12); w.r.IntN(9) {
	case 0:
		return fmt.Sprintf("%s, %d", title, n)
	case 1:
		return fmt.Sprintf("%s (%d–%d)", title, 1900+n*3, 1930+n*7)
	case 2:
		return fmt.Sprintf("\"%s\" & %s", title, w.rare(1))
	case 3:
		return fmt.Sprintf("%s: %s?", title, w.rare(2))
	case 4:
		return fmt.Sprintf("%d.%d %s", n, 1+w.r.IntN(30), title)
	case 5:
		return fmt.Sprintf("%s / %s [%s]", title, w.rare(1), w.rare(1))
	}
	return title
}

// name returns a person, some of whom come up often.
func (w *writer) name() string { return w.names[w.fame.draw(w.r)] }

// person makes a name as the site writes names.
func (w *writer) person() string {
	l := w.s.Lang
	if w.r.Float64() < w.s.Content.Make.Abroad {
		l = w.abroad()
	}
	given, family := l.PersonParts(w.r)
	switch w.s.Content.Make.Names {
	case "comma":
		return family + ", " + given
	case "initial":
		return tongue.Capital(given[:len(string([]rune(given)[0]))]) + ". " + family
	case "capitals":
		return strings.ToUpper(family) + " " + given
	}
	return l.Full(given, family)
}

// abroad returns another language that is written in Latin letters.
func (w *writer) abroad() *tongue.Language {
	for {
		if l := tongue.All[w.r.IntN(len(tongue.All))]; l != w.s.Lang && l.Latin() {
			return l
		}
	}
}
