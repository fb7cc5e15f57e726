package surface

import (
	"math/rand/v2"
	"strings"
	"testing"
)

func TestTextIsFoldedAsFieldsAre(t *testing.T) {
	pieces := []string{"a", "word", "eight888", "longer-than-eight", " ", "  ", "\n", "\t", "\x7f", "\x01", "é", "日本", " ", "\x85", "\xff"}
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
		"<p>plain words of some length": false, "<p>línea\r\n\tñandú": false, strings.Repeat("\x00\x01 abcdefgh", 9): true, "": false,
		strings.Repeat("\xff\xfe", 9): true, strings.Repeat("abcdefgh", 20) + "\x00": false,
	} {
		if got := garbage([]byte(body)); got != want {
			t.Errorf("%q: %v", body, got)
		}
	}
}
