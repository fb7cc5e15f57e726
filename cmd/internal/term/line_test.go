package term

import (
	"strings"
	"testing"
)

// busy is a progress with everything in it.
var busy = Progress{
	Name: "lib.example",
	Facts: []string{"2,914 of 7,995 records", "58 requests/min", "9 min to go", "182 requests",
		"91 queries"},
	Text: `author="le guin" page 1: results, 10 rows, 7 new`, Done: 2914, Total: 7995,
}

func TestAFrameShowsWhatMattersFirst(t *testing.T) {
	for width, want := range map[int]string{
		20: "lib.example  36%",
		40: "lib.example  36%  2,914 of 7,995 records",
		79: "lib.example  36% |██    |  2,914 of 7,995 records  58 requests/min  9 min to go",
		105: "lib.example  36% |██    |  2,914 of 7,995 records  58 requests/min  9 min to go  " +
			"182 requests  91 queries",
		199: `lib.example  36% |███████             |  2,914 of 7,995 records  58 requests/min  ` +
			`9 min to go  182 requests  91 queries  author="le guin" page 1: results, 10 rows, 7 ` +
			`new`,
	} {
		if got := frame(busy, width, 0); got != want {
			t.Errorf("width %d:\n got %q\nwant %q", width, got, want)
		}
	}
	unknown := Progress{Name: "lib.example", Facts: []string{"12 records"}, Text: "waiting"}
	if got, want := frame(unknown, 79, 1), "lib.example  /  12 records  waiting"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A frame that is wider than the terminal wraps, and then each of the next ones begins a new line.
func TestNoFrameIsWiderThanItsRoom(t *testing.T) {
	names := []string{"", "a.example", "図書館.例え.jp", strings.Repeat("long.", 40) + "example",
		"\x1b[31mred\r\n"}
	texts := []string{"", "検索語=日本語の本を探しています。たいへん長い文です", "e\u0301e\u0301e\u0301 👩‍👩‍👧‍👦 flags 🇩🇪🇯🇵",
		strings.Repeat("x", 300), "two\nlines\ttab"}
	facts := [][]string{nil, busy.Facts, {"一二三四五六七八九十件", strings.Repeat("f", 90)}}
	for width := range 210 {
		for _, p := range []Progress{{}, {Done: 3, Total: 10}, {Done: 11, Total: 10},
			{Done: 0, Total: 1}} {
			for _, p.Name = range names {
				for _, p.Text = range texts {
					for _, p.Facts = range facts {
						got := frame(p, width, width)
						if cells(got) > width || strings.ContainsAny(got, "\r\n\x1b\t") {
							t.Fatalf("%d cells wide, room is %d: %q", cells(got), width, got)
						}
					}
				}
			}
		}
	}
}

func TestCutNeverTakesHalfACharacter(t *testing.T) {
	for _, tt := range []struct {
		s    string
		n    int
		want string
	}{
		{"abc", 3, "abc"}, {"abcd", 3, "ab…"}, {"日本語", 6, "日本語"}, {"日本語", 5, "日本…"},
		{"日本語", 4, "日…"},
		{"日本語", 1, ""}, {"e\u0301e\u0301e\u0301", 2, "e\u0301…"}, {"ab", 0, ""}, {"a\nb", 3, "a b"},
	} {
		if got := cut(tt.s, tt.n); got != tt.want {
			t.Errorf("cut(%q, %d) = %q, want %q", tt.s, tt.n, got, tt.want)
		}
	}
}
