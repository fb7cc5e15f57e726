package limit_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"deepcrawl/cmd/internal/wild"
	"deepcrawl/cmd/internal/wild/ask"
	"deepcrawl/cmd/internal/wild/limit"
)

// hand is a clock that is turned by hand.
type hand struct{ now time.Time }

func (h *hand) Now() time.Time       { return h.now }
func (h *hand) Pass(d time.Duration) { h.now = h.now.Add(d) }

// site returns a site of 300 items with one box and some traits. All items hold the word "common",
// each a word of its own.
func site(traits ...wild.Trait) *wild.Site {
	s := wild.New(1, 1)
	s.Clock = &hand{now: time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)}
	s.Content.Columns = []wild.Column{{Key: "title", Label: "Title"}}
	for i := range 300 {
		s.Content.Items = append(s.Content.Items,
			wild.Item{ID: i, Cells: [][]string{{"common word" + strings.Repeat("x", i%7) +
				string(rune('a'+i%26)) + string(rune('a'+i/26))}}})
	}
	ask.OneBox.Apply(s, s.Rand("form"))
	for _, t := range traits {
		t.Apply(s, s.Rand(t.Name))
		s.Traits = append(s.Traits, t)
	}
	return s
}

// browser is a visitor that keeps cookies.
type browser struct {
	s       *wild.Site
	cookies map[string]string
}

func (b *browser) get(path string) (status int, body string) {
	r := httptest.NewRequest(http.MethodGet, "http://"+b.s.Host+path, nil)
	for name, value := range b.cookies {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	w := httptest.NewRecorder()
	b.s.ServeHTTP(w, r)
	for _, c := range w.Result().Cookies() {
		if b.cookies == nil {
			b.cookies = map[string]string{}
		}
		b.cookies[c.Name] = c.Value
	}
	return w.Code, w.Body.String()
}

func question(s *wild.Site, word string) string {
	return s.Form.Action + "?" + url.Values{s.Form.Controls[0].Names()[0]: {word}}.Encode()
}

// nextOf returns where the last link of the pager leads.
func nextOf(t *testing.T, body string) string {
	t.Helper()
	_, rest, ok := strings.Cut(body, `<div class="pages">`)
	at := strings.LastIndex(rest, `href="`)
	if !ok || at < 0 {
		t.Fatalf("no pager in %s", body)
	}
	href, _, _ := strings.Cut(rest[at+len(`href="`):], `"`)
	return strings.ReplaceAll(href, "&amp;", "&")
}

func TestPagesOfAStoredAnswerLapse(t *testing.T) {
	s := site(limit.AfterSeconds)
	b := &browser{s: s}
	_, first := b.get(question(s, "common"))
	next := nextOf(t, first)
	if strings.Contains(next, "common") {
		t.Errorf("the address of the next page names the question: %s", next)
	}
	_, second := b.get(next)
	if log := s.Log(); len(log[1].Shown) == 0 || log[1].Shown[0] != 10 {
		t.Fatalf("the second page shows %v", log[1].Shown)
	}
	s.Clock.Pass(time.Hour)
	b.get(nextOf(t, second))
	if e := s.Log()[2]; e.Kind != wild.Refusal || len(e.Shown) > 0 {
		t.Errorf("an hour later: %+v", e)
	}
}

func TestTheNewestQuestionOwnsThePages(t *testing.T) {
	s := site(limit.OneList)
	b := &browser{s: s}
	_, first := b.get(question(s, "common"))
	next := nextOf(t, first)
	b.get(next)
	b.get(question(s, "wordaa"))
	b.get(next)
	log := s.Log()
	if len(log[1].Shown) == 0 || log[1].Shown[0] != 10 {
		t.Errorf("the second page shows %v", log[1].Shown)
	}
	if len(log[3].Shown) != 0 {
		t.Errorf("after another question the page shows %v", log[3].Shown)
	}
}

func TestLimitsCutOrRefuse(t *testing.T) {
	for _, c := range []struct {
		trait    wild.Trait
		refusal  bool
		contains string
	}{
		{limit.FirstSaid, false, "Only the first"},
		{limit.FirstRed, false, "olor"},
		{limit.FirstMembers, false, "embers"},
		{limit.FirstSilent, false, "<table>"},
		{limit.Refused, true, "class=\"message\""},
		{limit.RefusedRed, true, "olor"},
		{limit.RefusedEmpty, true, "\u00a0"},
		{limit.RefusedNone, false, "No results"},
	} {
		s := site(c.trait)
		_, body := (&browser{s: s}).get(question(s, "common"))
		if e := s.Log()[0]; (e.Kind == wild.Refusal) != c.refusal ||
			!strings.Contains(body, c.contains) {
			t.Errorf("%s: %+v %s", c.trait.Name, e, body)
		}
		if n := len(s.Ask(url.Values{s.Form.Controls[0].Names()[0]: {"common"}}).List); n >= 300 {
			t.Errorf("%s: %d items can be had", c.trait.Name, n)
		}
		if n := len(s.KnowingClient().Reachable); n < 100 {
			t.Errorf("%s: %d items in all", c.trait.Name, n)
		}
	}
}

func TestABoxTickedAsServedHidesAPart(t *testing.T) {
	s := site(limit.CurrentOnly)
	box := s.Form.Controls[0].Names()[0]
	tick := s.Form.Controls[1].Names()[0]
	all, part := s.Ask(url.Values{box: {"common"}}), s.Ask(url.Values{box: {"common"}, tick: {"1"}})
	if len(all.List) != 300 || len(part.List) >= 300 || len(part.List) < 50 {
		t.Errorf("%d without the tick, %d with it", len(all.List), len(part.List))
	}
}

func TestAMenuOfSizesMakesTheListCheap(t *testing.T) {
	plain, menu := site().KnowingClient(), site(limit.ShowAll).KnowingClient()
	if menu.Requests["0.95"] > 2 || plain.Requests["0.95"] < 20 {
		t.Errorf("%v with a menu, %v without", menu.Requests, plain.Requests)
	}
}

func TestWaysShowItems(t *testing.T) {
	for _, c := range []struct {
		trait wild.Trait
		path  func(s *wild.Site) string
	}{
		{limit.ByLetter, func(s *wild.Site) string {
			return s.Frame.Nav[0].Href +
				"?g=1&id=1&l=1&sel=1"
		}},
		{limit.OnePage, func(s *wild.Site) string { return s.Frame.Nav[0].Href }},
	} {
		s := site(c.trait)
		if (&browser{s: s}).get(c.path(s)); len(s.Log()[0].Shown) < 20 {
			t.Errorf("%s shows %v", c.trait.Name, s.Log()[0])
		}
	}
}
