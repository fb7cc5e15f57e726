package manner_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"
	"golang.org/x/text/encoding/htmlindex"

	"deepcrawl/cmd/internal/wild"
	"deepcrawl/cmd/internal/wild/ask"
	"deepcrawl/cmd/internal/wild/manner"
	"deepcrawl/cmd/internal/wild/tongue"
)

// hand is a clock that is turned by hand.
type hand struct{ now time.Time }

func (h *hand) Now() time.Time       { return h.now }
func (h *hand) Pass(d time.Duration) { h.now = h.now.Add(d) }

// site returns a site of 30 items with one box and some traits; all items hold the word "common".
func site(n int, traits ...wild.Trait) *wild.Site {
	s := wild.New(1, n)
	s.Clock = &hand{now: time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)}
	s.Frame.Title = "Holdings"
	s.Content.Columns = []wild.Column{{Key: "title", Label: "Title"}}
	for i := range 30 {
		s.Content.Items = append(s.Content.Items,
			wild.Item{ID: i, Cells: [][]string{{"common größe " + string(rune('a'+i%26)) + "x"}}})
	}
	ask.OneBox.Apply(s, s.Rand("form"))
	for _, t := range traits {
		t.Apply(s, s.Rand(t.Name))
		s.Traits = append(s.Traits, t)
	}
	return s
}

// browser is a visitor that keeps cookies and follows links and forms, but no redirects.
type browser struct {
	s       *wild.Site
	cookies map[string]string
	at      string // path of the last page
	w       *httptest.ResponseRecorder
	doc     *goquery.Document
}

func (b *browser) send(t *testing.T, method, to string, q url.Values) {
	t.Helper()
	base, err := url.Parse("http://" + b.s.Host + b.at)
	if err != nil {
		t.Fatal(err)
	}
	u, err := base.Parse(to)
	if err != nil {
		t.Fatal(err)
	}
	body := ""
	if method == http.MethodPost {
		body = q.Encode()
	} else if q != nil {
		u.RawQuery = q.Encode()
	}
	r := httptest.NewRequest(method, u.String(), strings.NewReader(body))
	for name, value := range b.cookies {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	b.w = httptest.NewRecorder()
	b.s.ServeHTTP(b.w, r)
	for _, c := range b.w.Result().Cookies() {
		if b.cookies == nil {
			b.cookies = map[string]string{}
		}
		b.cookies[c.Name] = c.Value
	}
	b.at = u.RequestURI()
	if b.doc,
		err = goquery.NewDocumentFromReader(strings.NewReader(b.w.Body.String())); err != nil {
		t.Fatal(err)
	}
}

func (b *browser) get(t *testing.T, to string) { t.Helper(); b.send(t, http.MethodGet, to, nil) }

// submit fills the text boxes of a form and sends it.
func (b *browser) submit(t *testing.T, f *goquery.Selection, word string) {
	t.Helper()
	q := url.Values{}
	f.Find("input, textarea").Each(func(_ int, in *goquery.Selection) {
		value := in.AttrOr("value", "")
		if kind := in.AttrOr("type", "text"); kind == "text" || kind == "password" {
			value = word
		}
		if name := in.AttrOr("name", ""); name != "" {
			q.Set(name, value)
		}
	})
	b.send(t, strings.ToUpper(f.AttrOr("method", "get")), f.AttrOr("action", ""), q)
}

// ask sends the search form of the page.
func (b *browser) ask(t *testing.T, word string) {
	t.Helper()
	b.submit(t, b.doc.Find("form").First(), word)
}

func (b *browser) last() wild.Entry { log := b.s.Log(); return log[len(log)-1] }

func TestWhatWouldDoHarmIsLoggedAsHarm(t *testing.T) {
	harmless := map[string]bool{"harm/switch-language": true, "harm/switch-theme": true,
		"harm/print": true, "harm/export": true}
	for _, trait := range manner.Deeds() {
		for n := range 4 { // in other places, with other words
			plain, s := site(n), site(n, trait)
			var route string
			for path := range s.Routes {
				if plain.Routes[path] == nil {
					route = path
				}
			}
			b := &browser{s: s}
			done := 0
			for _, page := range []string{"/", "/search?" +
				url.Values{s.Form.Controls[0].Names()[0]: {"common"}}.Encode(), "/item/1003"} {
				b.at = ""
				b.get(t, page)
				if e := b.last(); e.Kind == wild.Harm {
					t.Fatalf("%s: the page %s is harm itself", trait.Name, page)
				}
				doc := b.doc
				doc.Find("a[href]").Each(func(_ int, a *goquery.Selection) {
					if href := a.AttrOr("href", ""); strings.HasPrefix(href, route) {
						b.get(t, href)
						if trait.Name == "harm/edit" {
							if b.last().Kind == wild.Harm {
								t.Errorf("%s: the page to edit is harm itself", trait.Name)
							}
							b.submit(t, b.doc.Find("form").First(), "word")
						}
						done++
						if (b.last().Kind == wild.Harm) == harmless[trait.Name] {
							t.Errorf("%s: following %s is logged as %q", trait.Name, href,
								b.last().Kind)
						}
					}
				})
				doc.Find("form").Each(func(_ int, f *goquery.Selection) {
					if strings.HasPrefix(f.AttrOr("action", ""), route) {
						b.submit(t, f, "word")
						done++
						if e := b.last(); e.Kind != wild.Harm || e.Note == "" {
							t.Errorf("%s: sending its form is logged as %q %q", trait.Name, e.Kind,
								e.Note)
						}
					}
				})
			}
			if done == 0 {
				t.Errorf("%s stands nowhere at site %d", trait.Name, n)
			}
		}
	}
}

func TestQuestionsNeedTheirState(t *testing.T) {
	for _, trait := range []wild.Trait{
		manner.SessionCookie, manner.SessionPath, manner.SessionParameter, manner.TokenSession,
		manner.TokenPage, manner.TokenOnce, manner.TokenShared, manner.ViewState,
		manner.ViewStateAges,
	} {
		for n := range 3 {
			s := site(n, trait)
			b := &browser{s: s}
			b.get(t, "/")
			b.ask(t, "common")
			if e := b.last(); e.Kind != wild.Result || len(e.Shown) != 10 {
				t.Fatalf("%s: with its state a question is %+v", trait.Name, e)
			}
			next := b.doc.Find(".pages a").Last().AttrOr("href", "")
			b.get(t, next)
			if e := b.last(); len(e.Shown) != 10 || e.Shown[0] != 10 {
				t.Errorf("%s: the second page is %+v", trait.Name, e)
			}
			stranger := &browser{s: s}
			stranger.send(t, s.Form.Method, "/search",
				url.Values{s.Form.Controls[0].Names()[0]: {"common"}})
			if e := stranger.last(); e.Kind != wild.Refusal || len(e.Shown) > 0 {
				t.Errorf("%s: without its state a question is %+v", trait.Name, e)
			}
			if got := len(s.KnowingClient().Reachable); got != 30 {
				t.Errorf("%s: %d items can be reached", trait.Name, got)
			}
		}
	}
}

func TestATokenForOneUseIsUsedUp(t *testing.T) {
	s := site(1, manner.TokenOnce)
	b := &browser{s: s}
	b.get(t, "/")
	form := b.doc.Find("form").First()
	b.submit(t, form, "common")
	b.submit(t, form, "ax")
	if e := b.last(); e.Kind != wild.Refusal {
		t.Errorf("the second use is %+v", e)
	}
	if s.State.Price() != 1 {
		t.Errorf("a question costs %d more", s.State.Price())
	}
}

func TestSessionsEndAsTheSiteSays(t *testing.T) {
	for _, c := range []struct {
		life, end wild.Trait
		status    int
	}{
		{manner.LifeIdle, manner.EndRedirect, http.StatusFound},
		{manner.LifeSeconds, manner.EndForbidden, http.StatusForbidden},
		{manner.LifeIdle, manner.EndTimeout, 440},
		{manner.LifeSeconds, manner.EndForm, http.StatusOK},
	} {
		s := site(1, manner.SessionCookie, c.life, c.end)
		b := &browser{s: s}
		b.get(t, "/")
		form := b.doc.Find("form").First()
		s.Clock.Pass(time.Hour)
		b.submit(t, form, "common")
		if e := b.last(); e.Kind != wild.Refusal || e.Status != c.status {
			t.Errorf("%s, %s: %+v", c.life.Name, c.end.Name, e)
		}
		b.get(t, "/")
		b.ask(t, "common")
		if e := b.last(); e.Kind != wild.Result {
			t.Errorf("%s, %s: begun anew: %+v", c.life.Name, c.end.Name, e)
		}
	}
}

func TestRequestsDuringAWaitAreHasty(t *testing.T) {
	s := site(1, manner.TooMany)
	b := &browser{s: s}
	n := 0
	for b.get(t, "/"); b.last().Status == http.StatusOK && n < 200; n++ {
		b.get(t, "/")
	}
	if e := b.last(); e.Status != http.StatusTooManyRequests || e.Hasty ||
		b.w.Header().Get("Retry-After") == "" {
		t.Fatalf("after %d requests: %+v", n, e)
	}
	b.get(t, "/")
	if !b.last().Hasty {
		t.Errorf("at once again: %+v", b.last())
	}
	s.Clock.Pass(time.Minute)
	b.get(t, "/")
	if e := b.last(); e.Hasty || e.Status != http.StatusOK {
		t.Errorf("after the wait: %+v", e)
	}
}

func TestRobotsRulesAreJudgedByTheLongest(t *testing.T) {
	s := site(1, manner.RobotsAllow)
	b := &browser{s: s}
	for path, closed := range map[string]bool{"/": false, "/search?q=common": false, "/sx": true,
		"/robots.txt": false} {
		b.at = ""
		if b.get(t, path); b.last().Closed != closed {
			t.Errorf("%s: closed is %v", path, b.last().Closed)
		}
	}
}

func TestCharacterSetsTakeWhatTheyShow(t *testing.T) {
	german := *tongue.English
	german.Legacy = "windows-1252"
	for _, trait := range []wild.Trait{manner.LegacyHeader, manner.LegacySilent, manner.FormLegacy,
		manner.MetaLies} {
		s := site(1)
		s.Lang = &german
		trait.Apply(s, s.Rand(trait.Name))
		b := &browser{s: s}
		b.get(t, "/search?"+s.Form.Controls[0].Names()[0]+"=gr%F6%DFe")
		if e := b.last(); len(e.Shown) != 10 {
			t.Errorf("%s: a question in the character set of the site finds %v", trait.Name,
				e.Shown)
		}
		if next := b.doc.Find(".pages a").Last().AttrOr("href", ""); !strings.Contains(next,
			"gr%F6%DFe") {
			t.Errorf("%s: the next page is %s", trait.Name, next)
		}
	}
	s := site(1, manner.LegacyMeta)
	b := &browser{s: s}
	b.get(t, "/item/1003")
	if got := b.w.Body.String(); !strings.Contains(got, "gr\xf6\xdfe") ||
		!strings.Contains(got, "windows-1252") {
		t.Errorf("the page is %q", got)
	}
}

func TestWallsLetThoseThroughWhoDoAsTheyAreTold(t *testing.T) {
	for n := range 4 {
		s := site(n, manner.Consent)
		b := &browser{s: s}
		b.get(t, "/")
		if b.last().Kind == wild.Home {
			t.Fatal("there is no wall")
		}
		if a := b.doc.Find("main a"); a.Length() > 0 {
			b.get(t, a.AttrOr("href", ""))
		} else {
			b.submit(t, b.doc.Find("form"), "")
		}
		b.get(t, b.w.Header().Get("Location"))
		if e := b.last(); e.Kind != wild.Home {
			t.Errorf("after the consent: %+v", e)
		}
	}
	s := site(1, manner.CookieWanted)
	b := &browser{s: s}
	b.get(t, "/")
	b.get(t, b.w.Header().Get("Location"))
	if e := b.last(); e.Kind != wild.Home {
		t.Errorf("with the cookie: %+v", e)
	}
	s = site(1, manner.Searching)
	b = &browser{s: s}
	b.get(t, "/")
	b.ask(t, "common")
	to := b.w.Header().Get("Refresh") + b.doc.Find("meta[http-equiv=refresh]").AttrOr("content", "")
	if _, to, _ = strings.Cut(to, "url="); to == "" {
		t.Fatalf("no way on in %s", b.w.Body)
	}
	b.get(t, to)
	b.get(t, b.doc.Find(".pages a").Last().AttrOr("href", ""))
	if e := b.last(); len(e.Shown) != 10 || e.Shown[0] != 10 {
		t.Errorf("the second page after the wait: %+v", e)
	}
}

func TestTheFormIsSomeLinksAway(t *testing.T) {
	for n := range 6 {
		s := site(n, manner.DeepMore)
		b := &browser{s: s}
		queue, met := []string{"/"}, map[string]bool{"/": true}
		steps := 0
		for ; len(queue) > 0 && (steps == 0 || b.last().Kind != wild.Home); steps++ {
			b.at = ""
			b.get(t, queue[0])
			queue = queue[1:]
			b.doc.Find("a[href]").Each(func(_ int, a *goquery.Selection) {
				if href := a.AttrOr("href", ""); !met[href] {
					met[href] = true
					queue = append(queue, href)
				}
			})
		}
		if b.last().Kind != wild.Home || steps < 3 {
			t.Errorf("site %d: %+v after %d pages", n, b.last(), steps)
		}
	}
}

func TestBrokenAnswersShowNothing(t *testing.T) {
	for _, trait := range []wild.Trait{manner.Blank, manner.Empty} {
		s := site(1, trait)
		b := &browser{s: s}
		broken := 0
		for range 200 {
			b.at = ""
			b.get(t, "/search?"+url.Values{s.Form.Controls[0].Names()[0]: {"common"}}.Encode())
			switch e := b.last(); {
			case e.Kind == wild.Refusal && len(e.Shown) == 0 &&
				!strings.Contains(b.w.Body.String(), "common"):
				broken++
			case e.Kind != wild.Result || len(e.Shown) != 10:
				t.Fatalf("%s: %+v", trait.Name, e)
			}
		}
		if broken == 0 || broken > 20 {
			t.Errorf("%s: %d of 200 are broken", trait.Name, broken)
		}
	}
}

func TestOlderCharacterSetsOfAllLanguagesExist(t *testing.T) {
	for _, l := range tongue.All {
		if _, err := htmlindex.Get(l.Legacy); l.Legacy != "" && err != nil {
			t.Errorf("%s: %q: %v", l.Code, l.Legacy, err)
		}
	}
}
