package records

import (
	"fmt"
	"strings"
	"testing"
)

// A gallery has no text but the same words below each picture. It is known by its links, which
// nonsense is not answered with.
func TestAGalleryIsReadWhereNonsenseIsKnown(t *testing.T) {
	const menu = `<ul><li><a href="/a/1">One</a><li><a href="/a/2">Two</a><li><a href="/a/3">` +
		`Three</a><li><a href="/a/4">Four</a><li><a href="/a/5">Five</a></ul>`
	var pictures strings.Builder
	for i := range 24 {
		fmt.Fprintf(&pictures, `<div class="thumb"><a href="/view?id=%d"><img src="/t/%d.jpg" `+
			`alt="Mill %d"></a> <a href="/edit?rec=%d">Edit</a></div>`, i, i, i, i)
	}
	page := func(q, hits string) string {
		return `<h1>Archive</h1>` + menu + `<main><h2>Pictures</h2><div class="gallery">` + hits +
			`</div></main>`
	}
	empty := LearnEmpty([]string{"zqxvkjw", "qzjxkvb"},
		pageOf(t, "http://h.example/s?q=zqxvkjw", page("zqxvkjw", "")),
		pageOf(t, "http://h.example/s?q=qzjxkvb", page("qzjxkvb", "")))
	res, err := (&Wrapper{}).Apply(Asked{Term: "water", Empty: empty},
		pageOf(t, "http://h.example/s?q=water", page("water", pictures.String())))
	if err != nil || res.Kind != Results || len(res.Records) != 24 ||
		res.Records[0].Title != "Mill 0" {
		t.Errorf("%s (%s) with %d records, %v", res.Kind, res.Why, len(res.Records), err)
	}
	res, err = (&Wrapper{}).Apply(Asked{Term: "water", Empty: empty},
		pageOf(t, "http://h.example/s?q=water", page("water", "")))
	if err != nil || res.Kind != None {
		t.Errorf("nothing found: %s (%s) with %d records, %v", res.Kind, res.Why, len(res.Records),
			err)
	}
}
