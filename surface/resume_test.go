package surface

import (
	"errors"
	"fmt"
	"net/url"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// lookAlikes is a site of many pages of one template, of which a crawl reads some.
func lookAlikes() *web {
	return newWeb(func(u *url.URL) answer {
		links := []string{"/cal/2026/11/ calendar"}
		for i := range 40 {
			links = append(links, fmt.Sprintf("%s/%d item", u.Path, i))
		}
		return answer{html: doc("Page "+u.Path, links...)}
	})
}

func TestASiteThatIsDoneIsNotAskedAgain(t *testing.T) {
	site, a := lookAlikes(), newMemory()
	first := crawl(t, site, a, Config{}, "http://a.example/").Sites[0]
	if first.Status != StatusDone || first.Pages < 10 {
		t.Fatalf("got %+v, want done after some pages", first)
	}
	site.asked = nil
	second := crawl(t, site, a, Config{}, "http://a.example/").Sites[0]
	if len(site.asked) > 0 || second != first {
		t.Errorf("the second run asked for %v and says %+v, want nothing and %+v", site.paths(),
			second, first)
	}
}

func TestAKilledCrawlAsksForNoMoreThanAnUndisturbedOne(t *testing.T) {
	site, undisturbed := lookAlikes(), newMemory()
	want := crawl(t, site, undisturbed, Config{}, "http://a.example/").Sites[0]
	for crash := 1; crash <= undisturbed.saves; crash += 20 {
		a := newMemory()
		a.crash = crash
		if _, err := NewCrawler(site, nil, a, Config{}).Run(t.Context(),
			[]*url.URL{mustParse("http://a.example/")}); !errors.Is(err, errCrash) {
			t.Fatalf("crash %d: error %v", crash, err)
		}
		if diff := cmp.Diff(want,
			crawl(t, site, a, Config{}, "http://a.example/").Sites[0]); diff != "" {
			t.Errorf("crash at save %d (-want +got):\n%s", crash, diff)
		}
	}
}
