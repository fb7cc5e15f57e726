package trap

import (
	"fmt"
	"testing"
	"time"

	"deepcrawl/surface/fetch/made"
	"deepcrawl/surface/visit"
)

func TestPagesThatSayNothingNew(t *testing.T) {
	const opening = "The library is open every day but Sunday, and on request its reading rooms " +
		"may be visited in the evening."
	day := func(n int) (address, text string) {
		at := time.Unix(1763596800, 0).UTC().AddDate(0, 0, n)
		return fmt.Sprint("/schedule/", at.Unix()),
			at.Format("Monday 2 January 2006") + ". Nothing is planned."
	}
	cases := []struct {
		name   string
		page   func(n int) (address, text string)
		hollow bool
	}{
		{"days of a calendar", day, true},
		{"searches that find nothing", func(n int) (string, string) {
			return "/find/" + made.Words(n, 2),
				"Your search for " + made.Words(n, 2) + " found nothing."
		}, true},
		{"pages of a list past its end", func(n int) (string, string) {
			return fmt.Sprint("/list/", n),
				fmt.Sprintf("Showing %d to %d. There is nothing here.", 20*n, 20*n+19)
		}, true},
		{"articles", func(n int) (string, string) {
			return fmt.Sprint("/item/", n), made.Words(n, 12)
		}, false},
		{"measures", func(n int) (string, string) {
			return fmt.Sprint("/part/", n),
				fmt.Sprintf("Part %d. Weight %d g. Price %d.%d. Length %d mm.", n, 7919*n%9000,
					104729*n%5000, 31+n%69, 1299709*n%997+31)
		}, false},
		{"long texts of the same words", func(n int) (string, string) {
			return "/page", fmt.Sprintf("%2100d", n)
		}, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var said novelty
			said.Hollow("", opening, made.URL("http://a.example/"), nil)
			hollow := 0
			for n := 100; n < 200; n++ {
				address, text := c.page(n)
				if said.Hollow(opening, text, made.URL("http://a.example"+address), nil) {
					hollow++
				}
			}
			if c.hollow && hollow < 90 || !c.hollow && hollow > 10 {
				t.Errorf("%d of 100 say nothing new", hollow)
			}
		})
	}
}

func TestNamesThatLinksShowAreNotThePagesOwn(t *testing.T) {
	var said novelty
	u := made.URL("http://a.example/names")
	links := []visit.Link{{Anchor: made.Words(1, 4)}, {Anchor: made.Words(2, 4)}}
	if !said.Hollow("Names", made.Words(1, 4)+" "+made.Words(2, 4), u, links) {
		t.Error("a list of links says something of its own")
	}
	if said.Hollow("Names", made.Words(3, 4)+" "+made.Words(4, 4), u, links) {
		t.Error("names that are no links say nothing")
	}
}

func FuzzHollow(f *testing.F) {
	f.Add("Monday 2 January 2006", "/schedule?day=1")
	f.Add("\xff\xfe 99999999999999999999 été", "/%zz;?&=")
	f.Fuzz(func(t *testing.T, text, address string) {
		u := made.URL("http://a.example/")
		u.Path = address
		var said novelty
		said.Hollow("", text, u, nil)
		if !said.Hollow("", text, u, nil) && len(text) < longText {
			t.Errorf("%q is news twice", text)
		}
	})
}
