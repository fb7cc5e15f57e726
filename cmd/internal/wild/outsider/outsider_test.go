package outsider

import (
	"fmt"
	"html"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"deepcrawl/cmd/internal/wild"
)

// shop is a plain site of 60 items with one box, to which a trait is applied.
func shop(ts ...wild.Trait) *wild.Site {
	s := wild.New(1, 1)
	s.Frame.Title = "Shop"
	c := &s.Content
	c.Columns = []wild.Column{{Key: "title", Label: "Title"},
		{Key: "code", Label: "Number", Kind: wild.Code},
		{Key: "date", Label: "Date", Kind: wild.Date},
		{Key: "pages", Label: "Pages", Kind: wild.Number},
		{Key: "kind", Label: "Type", Kind: wild.Category, Values: []string{"Map", "Book"}}}
	for i := range 60 {
		c.Items = append(c.Items,
			wild.Item{ID: i, Cells: [][]string{{fmt.Sprintf("%c lamp word%02d", 'a'+i%26, i)},
				{fmt.Sprintf("LX-%04d", 100+i)}, {fmt.Sprintf("2020-01-%02d", 1+i%28)},
				{fmt.Sprint(10 + i)}, {c.Columns[4].Values[i%2]}}})
	}
	s.Form.Controls = []wild.Control{wild.Box{Name: "q", Label: "Words", Columns: []int{0, 1}}}
	for _, t := range ts {
		t.Apply(s, s.Rand(t.Name))
		s.Traits = append(s.Traits, t)
	}
	return s
}

// A browser visits a site as a person does, with cookies and following redirects.
type browser struct {
	t    *testing.T
	s    *wild.Site
	base string
	c    *http.Client
}

func open(t *testing.T, s *wild.Site) *browser {
	srv := httptest.NewServer(s)
	t.Cleanup(srv.Close)
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &browser{t, s, srv.URL, &http.Client{Jar: jar}}
}

// get returns the text of a page and what the log says of it.
func (b *browser) get(ref string) (string, wild.Entry) {
	b.t.Helper()
	resp, err := b.c.Get(b.base + html.UnescapeString(ref))
	if err != nil {
		b.t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	log := b.s.Log()
	return string(body), log[len(log)-1]
}

// link returns the first address in a page that holds a text.
func (b *browser) link(page, part string) string {
	b.t.Helper()
	for _, m := range regexp.MustCompile(`(?:href|src|action)="([^"]*)"`).FindAllStringSubmatch(
		page, -1) {
		if strings.Contains(m[1], part) {
			return m[1]
		}
	}
	b.t.Fatalf("no link with %q in\n%s", part, page)
	return ""
}

func (b *browser) shows(what string, e wild.Entry, want ...int) {
	b.t.Helper()
	if !slices.Equal(e.Shown, want) {
		b.t.Errorf("%s shows %v, want %v", what, e.Shown, want)
	}
}

func span(from, to int) (out []int) {
	for i := from; i < to; i++ {
		out = append(out, i)
	}
	return out
}

func TestTheSameLinkLeadsFromPageToPage(t *testing.T) {
	b := open(t, shop(PageDown))
	page, e := b.get("/search?q=lamp")
	b.shows("page 1", e, span(0, 10)...)
	first := b.link(page, "/search?")
	page, e = b.get(first)
	b.shows("page 2", e, span(10, 20)...)
	for _, ref := range regexp.MustCompile(`href="(/search[^"]*)"`).FindAllStringSubmatch(page,
		-1) {
		if strings.Contains(ref[1], "lamp") {
			t.Errorf("%s names the question", ref[1])
		}
	}
	_, e = b.get(first)
	b.shows("page 3", e, span(20, 30)...)
}

func TestAQuestionBecomesANumber(t *testing.T) {
	b := open(t, shop(Numbered))
	page, e := b.get("/search?q=lamp")
	b.shows("the number", e, span(0, 10)...)
	if strings.Contains(e.URL, "lamp") {
		t.Errorf("%s names the question", e.URL)
	}
	_, e = b.get(b.link(page, "page=2"))
	b.shows("page 2", e, span(10, 20)...)
	if _, e = b.get(e.URL[:strings.LastIndexByte(e.URL, '/')+1] +
		"999999"); e.Kind != wild.Refusal {
		t.Errorf("an unknown number: %+v", e)
	}
}

func TestTheListStandsInAnInnerFrame(t *testing.T) {
	b := open(t, shop(Inner))
	page, e := b.get("/search?q=lamp")
	b.shows("the shell", e)
	page, e = b.get(b.link(page, "?q=lamp"))
	b.shows("the frame", e, span(0, 10)...)
	_, e = b.get(b.link(page, "page=2"))
	b.shows("page 2", e, span(10, 20)...)
}

func TestFramesLeadToTheForm(t *testing.T) {
	for _, trait := range []wild.Trait{Frames, Splash} {
		s := shop(trait)
		b := open(t, s)
		page, _ := b.get("/")
		if strings.Contains(page, "<form") || !strings.Contains(page, s.Form.Page) {
			t.Errorf("%s: %s", trait.Name, page)
		}
		if page, _ = b.get(s.Form.Page); !strings.Contains(page, "<form") {
			t.Errorf("%s has no form at %s", trait.Name, s.Form.Page)
		}
	}
}

func TestABranchIsChosenOnce(t *testing.T) {
	b := open(t, shop(BranchFirst))
	page, e := b.get("/search?q=lamp")
	b.shows("the choice", e)
	_, e = b.get(b.link(page, "id=all"))
	b.shows("all branches", e, span(0, 10)...)
	c := open(t, shop(BranchFirst))
	page, _ = c.get("/search?q=lamp")
	if _, e = c.get(c.link(page, "id=0")); slices.Equal(e.Shown, span(0, 10)) ||
		len(e.Shown) != 10 {
		t.Errorf("one branch shows %v", e.Shown)
	}
}

func TestNamesAreCountedAnew(t *testing.T) {
	s := shop(Prefixed)
	b := open(t, s)
	name := regexp.MustCompile(`name="([^"]*q)"`)
	one, _ := b.get("/")
	two, _ := b.get("/")
	a, c := name.FindStringSubmatch(one)[1], name.FindStringSubmatch(two)[1]
	if a == c || a == "q" {
		t.Fatalf("names %q and %q", a, c)
	}
	for _, n := range []string{a, c} {
		_, e := b.get("/search?" + url.Values{n: {"word07"}}.Encode())
		b.shows(n, e, 7)
	}
	for range 300 {
		b.get("/about")
	}
	if _, e := b.get("/search?" + url.Values{a: {"word07"}}.Encode()); e.Kind != wild.Home {
		t.Errorf("an old name leads to %+v", e)
	}
}

func TestTheEndOfARangeIsLeftOut(t *testing.T) {
	s := shop(EndExclusive)
	r := s.Form.Controls[1].(excluding)
	day := func(from, to string) int {
		return len(s.Ask(url.Values{r.From: {from}, r.To: {to}}).List)
	}
	if one, two := day("2020-01-05", "2020-01-05"),
		day("2020-01-05", "2020-01-06"); one != 0 || two != 2 {
		t.Errorf("one day has %d, a day and the next %d, want 0 and 2", one, two)
	}
	if got := len(s.KnowingClient().Reachable); got != 60 {
		t.Errorf("%d can be reached, want 60", got)
	}
}

func TestDatesHaveTwoDigitsForTheYear(t *testing.T) {
	s := shop(ShortDates)
	d := s.Form.Controls[1].(short)
	asked := strings.NewReplacer("02", "05", "01", "01", "06", "20").Replace(d.format)
	if a := s.Ask(url.Values{d.From: {asked}, d.To: {asked}}); len(a.List) != 2 {
		t.Errorf("%s finds %d, want 2", asked, len(a.List))
	}
	if a := s.Ask(url.Values{d.From: {"2020-01-05"}}); a.Refused == "" {
		t.Error("an ISO date is not refused")
	}
}

func TestQuestionsAreReadInOtherWays(t *testing.T) {
	for _, c := range []struct {
		trait wild.Trait
		asked string
		want  int
	}{
		{MinusIsNot, "LX-0107", 59}, {MinusIsNot, "lamp -word03", 59}, {MinusIsNot, "-lamp", 0},
		{MinusIsNot, "lamp", 60},
		{PhraseByDefault, "lamp word07", 1}, {PhraseByDefault, "word07 lamp", 0},
		{Replaced, "word0", 1}, {Replaced, "zzz", 2}, {Relaxed, "word07 word08", 2},
		{Relaxed, "zzz", 0},
		{CommonIgnored, "lamp", 0}, {CommonIgnored, "lamp word07", 1},
	} {
		if got := len(shop(c.trait).Ask(url.Values{"q": {c.asked}}).List); got != c.want {
			t.Errorf("%s: %q finds %d, want %d", c.trait.Name, c.asked, got, c.want)
		}
	}
}

func TestBoxesOfTheirOwn(t *testing.T) {
	for _, trait := range []wild.Trait{Like, Scan, Triples} {
		s := shop()
		s.Form.Controls = nil
		trait.Apply(s, s.Rand(trait.Name))
		var q url.Values
		switch c := s.Form.Controls[0].(type) {
		case *like:
			if n := len(s.Ask(url.Values{c.name: {"lamp"}}).List); n != 0 {
				t.Errorf("a word without a sign finds %d", n)
			}
			q = url.Values{c.name: {c.sign + "lamp word0" + c.sign}}
		case *scan:
			q = url.Values{c.name: {"word"}}
			s.Content.Items[3].Cells[0][0], s.Content.Items[4].Cells[0][0] = "xa", "za"
		case *triples:
			q = url.Values{c.menu: {"tit", "cod"}, c.box: {"lamp", "0103"}}
		}
		want := map[string]int{Like.Name: 10, Scan.Name: 8, Triples.Name: 1}[trait.Name]
		if got := len(s.Ask(q).List); got != want {
			t.Errorf("%s: %v finds %d, want %d", trait.Name, q, got, want)
		}
		if got := len(s.KnowingClient().Reachable); got != 60 {
			t.Errorf("%s: %d can be reached, want 60", trait.Name, got)
		}
	}
}

func TestRowsThatAreNoItems(t *testing.T) {
	for _, c := range []struct {
		trait wild.Trait
		says  string
		shown []int
	}{
		{HeadingsAgain, "<td>Number</td>", span(0, 10)}, {SumRow, "<td>145</td>", span(0, 10)},
		{Overlap, "word10", span(0, 11)},
		{InTitle, "<title>lamp - 60 results Shop</title>", span(0, 10)},
		{Counted, "a lamp word00", span(0, 10)}, {Twice, "<h4>", span(0, 10)},
	} {
		b := open(t, shop(c.trait))
		page, e := b.get("/search?q=lamp")
		if !strings.Contains(page, c.says) {
			t.Errorf("%s: no %q in\n%s", c.trait.Name, c.says, page)
		}
		b.shows(c.trait.Name, e, c.shown...)
	}
}

func TestItemsKeptBackAreNotShown(t *testing.T) {
	for _, trait := range []wild.Trait{Withheld, Thinned} {
		s := shop(trait)
		can := s.KnowingClient().Reachable
		b, seen := open(t, s), []int{}
		for page := range 6 {
			_, e := b.get(fmt.Sprintf("/search?q=lamp&page=%d", page+1))
			seen = append(seen, e.Shown...)
		}
		if !slices.Equal(seen, can) || len(can) == 60 {
			t.Errorf("%s shows %v, want %v", trait.Name, seen, can)
		}
	}
}

func TestFarPagesGoHome(t *testing.T) {
	s := shop(Bounce)
	can := len(s.KnowingClient().Reachable)
	s.Search.Limits = nil // the questions by words reach all
	b := open(t, s)
	home := 0
	for page := range 6 {
		_, e := b.get(fmt.Sprintf("/search?q=lamp&page=%d", page+1))
		if e.Kind == wild.Home {
			home++
		}
	}
	if can != 60 || home == 0 {
		t.Errorf("%d can be reached, %d pages go home", can, home)
	}
}

func TestEditionsLeadToTheOthers(t *testing.T) {
	s := shop(Editions)
	b := open(t, s)
	page, e := b.get("/search?q=lamp")
	list, other := b.get(b.link(page, "?of="))
	if len(e.Shown) != 10 || len(other.Shown) < 2 || !strings.Contains(list, "<table") {
		t.Errorf("%v, then %v", e.Shown, other.Shown)
	}
	if got := len(s.KnowingClient().Reachable); got != 60 {
		t.Errorf("%d can be reached, want 60", got)
	}
}

// TestHarmIsLogged asks for what each trait of harm offers, and for the page it stands on.
func TestHarmIsLogged(t *testing.T) {
	for _, trait := range []wild.Trait{Flag, Fetch, Export, Suggest, Label, History, Rebuild, Notify, Restore} {
		s := shop()
		before := len(s.Frame.Nav)
		had := map[string]bool{}
		trait.Apply(s, s.Rand(trait.Name))
		b := open(t, s)
		var offered []string
		for path := range s.Routes {
			had[path] = true
		}
		for _, ref := range []string{"/", "/search?q=lamp", "/search?q=nothing", "/item/1003"} {
			page, e := b.get(ref)
			if e.Kind == wild.Harm {
				t.Errorf("%s: %s does harm", trait.Name, ref)
			}
			for path := range had {
				if strings.Contains(page, `"`+path) {
					offered = append(offered, path)
				}
			}
		}
		if trait.Name == Notify.Name {
			offered = append(offered, "/search?q=lamp&"+s.Form.Controls[1].Names()[0]+"=on")
		}
		if len(offered) == 0 && len(s.Frame.Nav) == before {
			t.Fatalf("%s offers nothing", trait.Name)
		}
		for _, ref := range offered {
			if _, e := b.get(ref); e.Kind != wild.Harm {
				t.Errorf("%s: %s is logged as %q", trait.Name, ref, e.Kind)
			}
		}
	}
}
