package surface

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"testing"
)

// numbered is a site whose pages all are at /?p=N: five lists of twelve articles, one of them with
// a page in its midst that leads to the form. say is what a page says.
func numbered(say func(n int) string) *web {
	return newWeb(func(u *url.URL) answer {
		n, _ := strconv.Atoi(u.Query().Get("p"))
		if u.Path != "/" || n > 7000 {
			return answer{}
		}
		links := make([]string, 0, 32)
		to := func(n int) { links = append(links, fmt.Sprintf("/?p=%d about %d", n, n)) }
		for list := 1; list <= 5; list++ {
			to(100 * list)
		}
		if n%100 == 0 && n > 0 {
			for i := 1; i <= 12; i++ {
				to(n + i)
			}
		}
		switch n {
		case 306:
			to(6000)
		case 6000:
			return answer{html: doc(say(n), links...) + searchForm}
		}
		return answer{html: doc(say(n), links...)}
	})
}

// ownText is a text that no other page has.
func ownText(n int) string {
	var words []string
	for i := range 40 {
		words = append(words,
			fmt.Sprintf("%s%d", []string{"river", "stone", "winter", "garden"}[(n*7+i)%4],
				(n*31+i*i*17)%997))
	}
	return strings.Join(words, " ")
}

func TestAFormIsFoundWhereAllPagesAreOfOneKind(t *testing.T) {
	t.Parallel()
	w := numbered(ownText)
	crawl(t, w, newMemory(), Config{}, "http://a.example/")
	if w.count["http://a.example/?p=6000"] == 0 {
		t.Errorf("the form was missed in %d pages: %v", len(w.asked), w.paths())
	}
}

func TestPagesOfOneKindThatSayTheSameWearOut(t *testing.T) {
	t.Parallel()
	w := numbered(func(n int) string {
		return "Nothing is planned for this day, but the town hall is open from nine to five"
	})
	crawl(t, w, newMemory(), Config{}, "http://a.example/")
	if len(w.asked) > 40 {
		t.Errorf("asked for %d pages that say the same", len(w.asked))
	}
}
