package surface

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"
	"testing"
)

// prose is n words drawn from a vocabulary of a thousand.
func prose(draw *rand.Rand, n int) []string {
	words := make([]string, n)
	for i := range words {
		words[i] = fmt.Sprintf("word%d", draw.IntN(1000))
	}
	return words
}

// TestNearDuplicatesHaveABudget has pages without end that differ in a number: a soft 404 that
// shows the address, say.
func TestNearDuplicatesHaveABudget(t *testing.T) {
	text := strings.Join(prose(rand.New(rand.NewPCG(5, 6)), 600), " ")
	n := 0
	w := newWeb(func(u *url.URL) answer {
		if strings.HasPrefix(u.Path, "/real/") {
			return answer{html: doc("Page "+u.Path, "/lost/start")}
		}
		if u.Path == "/" {
			var links []string
			for i := range 100 {
				links = append(links, fmt.Sprintf("/real/%d page", i))
			}
			return answer{html: doc("Home", links...)}
		}
		n += 2
		return answer{
			html: doc("Oops", fmt.Sprintf("/lost/%d more", n), fmt.Sprintf("/lost/%d more", n+1)) +
				"<p>" + text + " " + u.Path}
	})
	crawl(t, w, newMemory(), Config{Exhaustive: true, MaxDepth: 1000}, "http://a.example/")
	if got := w.share("/lost/"); got > 0.2 {
		t.Errorf("%.0f %% of %d requests went to pages that differ in a number", 100*got,
			len(w.asked))
	}
	if got := w.share("/real/"); got < 0.8 {
		t.Errorf("%.0f %% of %d requests went to the real pages", 100*got, len(w.asked))
	}
}
