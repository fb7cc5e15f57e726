package skim

import (
	"math/rand/v2"
	"strings"
	"testing"
)

func TestTextIsFoldedAsFieldsAre(t *testing.T) {
	pieces := []string{"a", "word", "eight888", "longer-than-eight", " ", "  ", "\n", "\t", "\x7f",
		"\x01", "é", "日本", " ", "\x85", "\xff"}
	draw := rand.New(rand.NewPCG(7, 8))
	for range 20_000 {
		var s strings.Builder
		for range draw.IntN(12) {
			s.WriteString(pieces[draw.IntN(len(pieces))])
		}
		var b textBuilder
		b.Write(s.String())
		if got, want := b.String(), strings.Join(strings.Fields(s.String()), " "); got != want {
			t.Fatalf("%q: got %q, want %q", s.String(), got, want)
		}
	}
}

func TestGarbageIsNoText(t *testing.T) {
	for body, want := range map[string]bool{
		"<p>plain words of some length": false, "<p>línea\r\n\tñandú": false,
		strings.Repeat("\x00\x01 abcdefgh", 9): true, "": false,
		strings.Repeat("\xff\xfe", 9): true, strings.Repeat("abcdefgh", 20) + "\x00": false,
	} {
		if got := Garbage([]byte(body)); got != want {
			t.Errorf("%q: %v", body, got)
		}
	}
}

// TestMainTextIsGatheredAsIfOnItsOwn compares a reader with two builders that know nothing of each
// other.
func TestMainTextIsGatheredAsIfOnItsOwn(t *testing.T) {
	pieces := []string{"word", " ", "two words", " before", "after ", "\n\t", "é", "\u00a0", ""}
	draw := rand.New(rand.NewPCG(9, 10))
	for range 20_000 {
		var r reader
		var all, main textBuilder
		for range draw.IntN(12) {
			at := place{aside: draw.IntN(4) == 0, hidden: draw.IntN(8) == 0}
			if draw.IntN(3) == 0 {
				r.gap(at)
				all.space = all.space || !at.hidden
				main.space = main.space || !at.hidden && !at.aside
				continue
			}
			piece := pieces[draw.IntN(len(pieces))]
			r.see(piece, at)
			if !at.hidden {
				all.Write(piece)
			}
			if !at.hidden && !at.aside {
				main.Write(piece)
			}
		}
		got := r.all.String()
		if r.apart {
			got = r.main.String()
		}
		if got != main.String() || r.all.String() != all.String() {
			t.Fatalf("main text %q of %q, want %q of %q", got, r.all.String(), main.String(),
				all.String())
		}
	}
}
