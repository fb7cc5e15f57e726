package surface

import (
	"fmt"
	"net/url"
	"slices"
	"testing"
)

// gemeinde is a site in German of four parts of ten pages each; the last page of the last part
// leads to the form.
func gemeinde(u *url.URL) answer {
	var part, page int
	_, err := fmt.Sscanf(u.Path, "/teil%d/seite%d", &part, &page)
	var links []string
	switch {
	case u.Path == "/":
		for i, name := range []string{"Rathaus", "Wohnen", "Freizeit", "Haus"} {
			links = append(links, fmt.Sprintf("/teil%d/seite0 %s", i, name))
		}
	case u.Path == "/zettel":
		return answer{html: doc("Zettel") + searchForm}
	case err != nil:
		return answer{}
	case page == 0:
		for i := 1; i <= 10; i++ {
			links = append(links, fmt.Sprintf("/teil%d/seite%d Blatt %d aus der Reihe", part, i, i))
		}
	case part == 3 && page == 10:
		links = append(links, "/zettel Zettel")
	}
	return answer{html: doc("Blatt "+ownText(100*part+page), links...)}
}

func TestATopicOfOtherWordsChangesNothing(t *testing.T) {
	t.Parallel()
	plain, focused := newWeb(gemeinde), newWeb(gemeinde)
	crawl(t, plain, newMemory(), Config{}, "http://a.example/")
	crawl(t, focused, newMemory(), Config{Topic: "museum collection of used cars"},
		"http://a.example/")
	if !slices.Equal(plain.paths(), focused.paths()) {
		t.Errorf("without a topic %v\nwith one of no word of the site %v", plain.paths(),
			focused.paths())
	}
}

func TestATopicChangesTheOrderAndNotTheEnd(t *testing.T) {
	t.Parallel()
	formless := func(u *url.URL) answer {
		if u.Path == "/zettel" {
			return answer{}
		}
		return gemeinde(u)
	}
	plain, focused := newWeb(formless), newWeb(formless)
	crawl(t, plain, newMemory(), Config{}, "http://a.example/")
	crawl(t, focused, newMemory(), Config{Topic: "freizeit"}, "http://a.example/")
	if at := slices.Index(focused.paths(), "/teil2/seite0"); at != 1 {
		t.Errorf("the page on the topic was asked for as number %d", at)
	}
	a, b := plain.paths(), focused.paths()
	slices.Sort(a)
	slices.Sort(b)
	if !slices.Equal(a, b) {
		t.Errorf("without a topic %v\nwith one %v", a, b)
	}
}
