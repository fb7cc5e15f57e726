package follow

import (
	"fmt"
	"iter"
	"net/url"
	"slices"
	"strings"
	"testing"

	"deepcrawl/cmd/internal/topicweb"
	"deepcrawl/surface/order"
)

func textsOf(w *topicweb.Web) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for text := range w.Pages() {
			if !yield(text, nil) {
				return
			}
		}
	}
}

// Words, or two pages, tell the pages of a topic from those of eleven others.
func TestAModelKnowsThePagesOfItsTopic(t *testing.T) {
	const topic = 5
	w := topicweb.New(topicweb.Shape{Sites: 60, Seed: 34101})
	var pages []string
	for text, of := range w.Pages() {
		if of == topic && len(pages) < 2 {
			pages = append(pages, text)
		}
	}
	for name, topicOf := range map[string]Topic{
		"words":    NewTopic(strings.Join(w.Words(topic, 3), " ")),
		"examples": NewTopic("", pages...),
	} {
		m, err := Learn(textsOf(w), topicOf)
		if err != nil {
			t.Fatal(err)
		}
		hits, wrong, all, others := 0, 0, 0, 0
		for text, of := range w.Pages() {
			taken := m.Page(text) >= 0.5
			switch {
			case of == topic:
				all++
				if taken {
					hits++
				}
			default:
				if others++; taken {
					wrong++
				}
			}
		}
		if hits < all*9/10 || wrong > others/10 {
			t.Errorf("%s: %d of %d pages were found, and %d of %d others taken for such", name,
				hits, all, wrong, others)
		}
	}
}

// Where all pages are about the topic, or hardly one was read, none can be told from others: a page
// like the example is taken.
func TestAModelWithoutOtherPagesGoesByLikeness(t *testing.T) {
	const example = "Riesling and Merlot: vineyard, cellar, barrel, tannin, terroir"
	one := func(yield func(string, error) bool) {
		yield("Our cellar: Merlot from the barrel, Riesling from the vineyard", nil)
	}
	m, err := Learn(one, NewTopic("", example))
	if err != nil {
		t.Fatal(err)
	}
	if got := m.Page("A vineyard with Riesling, a cellar with barrels, terroir"); got < 0.5 {
		t.Errorf("a page like the example: %.2f", got)
	}
	if got := m.Page("Gearbox and engine, clutch and brakes, wheels, tyres, torque, pistons, " +
		"exhaust, diesel and sedan, a coupe, a garage, kept in a cellar"); got > 0.5 {
		t.Errorf("another page: %.2f", got)
	}
	if wine, cars := m.Words("Merlot"), m.Words("gearbox"); wine <= cars {
		t.Errorf("a link that says Merlot counts %.2f, one that says gearbox %.2f", wine, cars)
	}
}

func mention(site string, page int64, words string) Mention {
	u := &url.URL{Scheme: "http", Host: site, Path: "/"}
	return Mention{Site: site, URL: u, Words: words, Page: page,
		At: fmt.Sprintf("http://hub%d.test/", page), On: fmt.Sprintf("hub%d.test", page)}
}

// Of two pages about nothing in particular, the one whose links led to good sites is trusted.
func TestLinksOfAHubGoFirst(t *testing.T) {
	var mentions []Mention
	good := map[string]bool{}
	for i := range 5 {
		a, b := fmt.Sprintf("a%d.test", i), fmt.Sprintf("b%d.test", i)
		mentions = append(mentions, mention(a, 1, ""), mention(b, 2, ""))
		good[a], good[b] = true, false
	}
	mentions = append(mentions, mention("behind2.test", 2, ""), mention("behind1.test", 1, ""),
		mention("never.test", 1, ""))
	m := &Model{pages: 2, held: map[string]float64{}, center: map[string]float64{},
		alike: leastAlike}
	w := NewWays(mentions, map[int64]float64{1: 0.2, 2: 0.2}, good)
	skip := func(site string) bool {
		_, followed := good[site]
		return followed || site == "never.test"
	}
	got := w.Choose(m, order.NewLessons(), skip)
	if len(got) != 2 || got[0].Site != "behind1.test" || got[0].Left() || !got[1].Left() {
		t.Errorf("chosen %+v", got)
	}
	if hubs := w.Hubs(); len(hubs) != 1 || hubs[0].At != "http://hub1.test/" || hubs[0].Led != 5 ||
		hubs[0].Good != 5 {
		t.Errorf("hubs %+v", hubs)
	}
	if first := w.InOrder(skip); first[0].Site != "behind2.test" {
		t.Errorf("in the order found: %+v", first)
	}
}

// Without a topic, sites go first whose links say what led to search forms before.
func TestSitesThatLikelyHaveASearchFormGoFirst(t *testing.T) {
	links := []Mention{mention("gallery.test", 1, "Gallery"),
		mention("holdings.test", 1, "Holdings"), mention("search.test", 1, "Search")}
	inTurn := func(learnt ...order.Lesson) (sites []string) {
		w := NewWays(links, map[int64]float64{1: 1}, nil)
		for _, c := range w.Choose(nil, order.NewLessons(learnt...), func(string) bool {
			return false
		}) {
			sites = append(sites, c.Site)
		}
		return sites
	}
	if got := inTurn(); !slices.Equal(got,
		[]string{"search.test", "gallery.test", "holdings.test"}) {
		t.Errorf("untaught: %v", got)
	}
	taught := []order.Lesson{{Visits: 100, Reward: 10},
		{Word: "holdings", Visits: 10, Reward: 10}, {Word: "gallery", Visits: 40}}
	if got := inTurn(taught...); !slices.Equal(got,
		[]string{"search.test", "holdings.test", "gallery.test"}) {
		t.Errorf("taught: %v", got)
	}
}

// Hubs are visited again by what they led to and how likely they changed; none that cannot have.
func TestWhichHubsAreVisitedAgain(t *testing.T) {
	hubs := []Hub{{At: "large", Good: 9}, {At: "today", Good: 8}, {At: "steady", Good: 7},
		{At: "small", Good: 2}, {At: "lively", Good: 2}}
	chance := map[string]float64{"large": 0.5, "steady": 0.1, "small": 0.5, "lively": 0.9}
	var got []string
	for _, h := range Again(hubs, 3, func(h Hub) float64 { return chance[h.At] }) {
		got = append(got, h.At)
	}
	if want := []string{"large", "lively", "small"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// A site is begun where the link leads, or at its first page where that may be no page.
func TestWhereASiteIsBegun(t *testing.T) {
	for link, want := range map[string]string{
		"http://a.test/opac/#top":  "http://a.test/opac/",
		"http://a.test/list.pdf":   "http://a.test/",
		"http://a.test/x?action=1": "http://a.test/",
	} {
		u, err := url.Parse(link)
		if err != nil {
			t.Fatal(err)
		}
		if got := begin(u).String(); got != want {
			t.Errorf("%s: begun at %s, want %s", link, got, want)
		}
	}
}
