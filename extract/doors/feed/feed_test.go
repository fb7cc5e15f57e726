package feed

import (
	"context"
	"testing"

	"deepcrawl/extract/doors"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/fetch/made"
)

func TestLeadsAreFeedsThatThePageNames(t *testing.T) {
	for _, tt := range []struct{ name, body, want string }{
		{"Atom", `<link rel="alternate" type="application/atom+xml" href="/a">`,
			"http://lib.example/a"},
		{"RSS", `<link rel="Alternate home" type="application/rss+xml; charset=utf-8" href="/r">`,
			"http://lib.example/r"},
		{"another relation", `<link rel="self" type="application/atom+xml" href="/a">`, ""},
		{"another language", `<link rel="alternate" hreflang="de" href="/de">`, ""},
	} {
		got := ""
		for _, l := range (Protocol{}).Detect(
			doors.Look(made.Page("http://lib.example/", tt.body))) {
			got += l.Address.String()
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestFeedsLeadToEachOtherUnlessOneIsWhole(t *testing.T) {
	const entry = `<link rel="next" href="?page=2"/><entry><title>a</title></entry>`
	for body, goesOn := range map[string]bool{
		`<feed>` + entry + `</feed>`:                   true,
		`<feed><fh:complete/>` + entry + `</feed>`:     false,
		`<feed>` + entry + `<entry><title>broken`:      false,
		`<feed><entry><title>a</title></entry></feed>`: false,
	} {
		if a := (Protocol{}).Read(doors.Door{},
			made.Page("http://lib.example/a", body)); a.Next != nil != goesOn {
			t.Errorf("%s: goes on with %v", body, a.Next)
		}
	}
}

// What a feed lists may have nothing to do with the database of a site, so its door is a loose one.
func TestAFeedIsALooseDoor(t *testing.T) {
	f := fetch.FetcherFunc(func(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
		return made.Page(r.URL.String(), `<feed><title>News</title><entry><title>a</title>`+
			`<updated>2024-01-01</updated></entry></feed>`), nil
	})
	found, err := Protocol{}.Open(t.Context(), f,
		doors.Lead{Address: made.Page("http://lib.example/a", "").URL})
	if err != nil || len(found) != 1 || !found[0].Loose || found[0].Price.Total != 1 ||
		!found[0].Price.Dates {
		t.Errorf("%+v, %v", found, err)
	}
}
