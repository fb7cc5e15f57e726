package skim

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"
)

// words are n words drawn from a vocabulary of a thousand.
func words(draw *rand.Rand, n int) []string {
	words := make([]string, n)
	for i := range words {
		words[i] = fmt.Sprintf("word%d", draw.IntN(1000))
	}
	return words
}

func TestNearTextsHaveNearFingerprints(t *testing.T) {
	draw := rand.New(rand.NewPCG(1, 2))
	far := 0
	for range 200 {
		text := words(draw, 600)
		sum := Fingerprint(strings.Join(text, " "))
		text[draw.IntN(len(text))] = "changed"
		if d := bits.OnesCount64(sum ^ Fingerprint(strings.Join(text, " "))); d > nearBits {
			far++
		}
		if d := bits.OnesCount64(
			sum ^ Fingerprint(strings.Join(words(draw, 600), " "))); d <= nearBits {
			t.Errorf("texts without a common sentence differ in %d bits", d)
		}
	}
	if far > 50 { // three triples of 598 turn two bits on the average
		t.Errorf("%d of 200 texts that differ in one word are not near", far)
	}
	if Fingerprint("too short to say anything") != 0 || Fingerprint("") != 0 {
		t.Error("a short text has a fingerprint")
	}
}

func TestAWordHasOneHashWhereverItStands(t *testing.T) {
	for n := range 20 {
		word := strings.Repeat("ä", n/2) + strings.Repeat("x", n%2)
		alone, _, _ := cutWord(word)
		for _, rest := range []string{"", "b", "longer than the word before"} {
			if hash, got, found := cutWord(word + " " + rest); hash != alone || got != rest ||
				!found {
				t.Errorf("%q before %q: hash %x, rest %q, found %v; want hash %x", word, rest, hash,
					got, found, alone)
			}
		}
	}
}
