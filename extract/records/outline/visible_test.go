package outline_test

import (
	"net/url"
	"strings"
	"testing"

	"deepcrawl/extract/records/outline"
	"deepcrawl/surface/fetch"
)

// What is read for its words is bounded, also where a page of ten megabytes is one text, or one
// word.
func TestVisibleTextIsBounded(t *testing.T) {
	const most = 1 << 16
	for name, text := range map[string]string{
		"one word":   strings.Repeat("ü", 4<<20),
		"one text":   strings.Repeat("so many words ", 1<<19),
		"many texts": strings.Repeat("<p>word ", 1<<16),
	} {
		u, err := url.Parse("http://site.test/")
		if err != nil {
			t.Fatal(err)
		}
		said := outline.VisibleText(&fetch.Page{URL: u, Body: []byte("<p>No records.</p>" + text)})
		if len(said) > most+8 || !strings.Contains(said, "No records.") || len(said) < most/2 {
			t.Errorf("%s: %d bytes that begin %.40q", name, len(said), said)
		}
	}
}
