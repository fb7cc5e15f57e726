package outline

import (
	"testing"

	"deepcrawl/surface/fetch/made"
)

func TestALinkIsReadAsItIsSeen(t *testing.T) {
	for in, want := range map[string]string{
		`<a href=/b>The Lantern<span class="visually-hidden"> (book: The Lantern)</span></a>`: "The Lantern",
		`<a href=/b><span aria-hidden=true>The Lantern</span><span class="x sr-only">Open The ` +
			`Lantern</span></a>`: "The Lantern",
		`<a href=/b><i class=icon></i><span class=sr-only>Open The Lantern</span></a>`: "Open The Lantern",
		`<p><span class=sr-only>Author:</span> Ann Bell</p>`:                           "Author: Ann Bell",
	} {
		o, err := Of(made.Page("http://h.example/", in), "")
		if err != nil {
			t.Fatal(err)
		}
		if got := o.TextOf(Span{From: 0, To: int32(len(o.Nodes))}); got != want {
			t.Errorf("%s: %q, want %q", in, got, want)
		}
	}
}
