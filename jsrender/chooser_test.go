package jsrender

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"github.com/google/go-cmp/cmp"

	"deepcrawl/jsrender/apiform"
	"deepcrawl/jsrender/need"
	"deepcrawl/surface/fetch"
)

func servedPage(t *testing.T, address, body string) *fetch.Page {
	t.Helper()
	u := mustParse(t, address)
	return &fetch.Page{Request: &fetch.Request{URL: u}, URL: u, Status: 200,
		Header: http.Header{"Content-Type": {"text/html; charset=utf-8"}}, Charset: "utf-8",
		Body: []byte(body)}
}

var prose = strings.Repeat("<p>Enough words for anybody who came to read something here.</p>", 10)

func TestJudgeSaysWhyAPageNeedsABrowser(t *testing.T) {
	state := `{"items":[{"id":1,"title":"A tale of one city"},{"id":2,"title":"A tale of two ` +
		`cities"},{"id":3,"title":"A tale of three"}]}`
	for _, c := range []struct {
		name, path, body string
		drawn            bool
		reason           string
	}{
		{"empty mount point", "/", `<div id=root></div><script src=/app.js></script>`, true,
			"an empty mount point"},
		{"mount point filled by the server", "/",
			`<div id=__next><form action=/s><input name=q></form>` + prose +
				`</div><script src=/app.js></script>`, false, ""},
		{"asks for JavaScript", "/",
			prose + `<noscript>Please enable JavaScript.</noscript><script src=/app.js></script>`,
			true, "asks for JavaScript"},
		{"hardly any text", "/", `<p>Loading</p><script src=/app.js></script>`, true,
			"hardly any text"},
		{"no script at all", "/", `<p>short</p>`, false, ""},
		{"plain page with a form", "/",
			prose + `<form action=/s><input name=q></form><script src=/menu.js></script>`, false,
			""},
		{"search page without a form, with a loose box", "/suche",
			prose + `<input type=search placeholder=Suche><script src=/app.js></script>`, true,
			"only a script can send"},
		{"form that only a script sends", "/search",
			prose + `<form onsubmit="go()"><input name=search></form>`, true,
			"only a script can send"},
		{"form whose filters a script makes", "/issues", prose + `<form action=/issues><select ` +
			`id=add><option>Status<option>Author</select></form><script>init()</script>`, true,
			"a menu that only a script reads"},
		{"state that holds the records", "/",
			`<p>Loading</p><script>window.__INITIAL_STATE__ = ` + state + `;</script>`, false,
			"its state holds 3 records"},
		{"state in a script of its own", "/",
			`<div id=root></div><script id=__NEXT_DATA__ type="application/json">` + state +
				`</script><script src=/app.js></script>`, true, "its state holds 3 records"},
		{"meta refresh stub", "/",
			`<meta http-equiv=refresh content="0;url=/next"><script>1</script>`, false, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			n := need.Judge(servedPage(t, "http://a.test"+c.path, c.body))
			if (n.Score >= need.Needed) != c.drawn {
				t.Errorf("score %d (%s), want drawn %t", n.Score, strings.Join(n.Reasons, "; "),
					c.drawn)
			}
			if !strings.Contains(strings.Join(n.Reasons, "; "), c.reason) {
				t.Errorf("reasons %q, want %q among them", n.Reasons, c.reason)
			}
		})
	}
}

// fakeBrowser draws pages by adding to them.
type fakeBrowser struct {
	adds  string
	err   error
	drawn int
}

func (b *fakeBrowser) Ask(_ context.Context, page *fetch.Request, term string) (*fetch.Page,
	error) {
	return &fetch.Page{Request: page, URL: page.URL, Status: 200, Body: []byte("typed " + term)},
		b.err
}

func (b *fakeBrowser) Choose(context.Context, *fetch.Request, apiform.Way) (apiform.Chosen, error) {
	return apiform.Chosen{}, apiform.ErrNoBox
}

func (b *fakeBrowser) Offers(context.Context, *fetch.Request, [][]apiform.Set, string,
	bool) ([]apiform.Offer, error) {
	return nil, b.err
}

func (b *fakeBrowser) Draw(_ context.Context, p *fetch.Page) (*fetch.Page, error) {
	b.drawn++
	if b.err != nil {
		return nil, b.err
	}
	q := &fetch.Page{Request: p.Request, URL: p.URL, Status: p.Status, Header: p.Header,
		Body: append([]byte(nil), p.Body...), Served: p, Rendered: true}
	q.Body = append(q.Body, b.adds...)
	return q, nil
}

func TestChooserLearnsWhichPagesGain(t *testing.T) {
	shell := `<div id=root></div><script src=/app.js></script>`
	plain := prose + `<form action=/s><input name=q></form>`
	for _, c := range []struct {
		name, body, adds string
		when             When
		query            string
		pages            int
		least, most      int // drawn
	}{
		{"a shell that gains is drawn, within the share", shell, `<form><input name=q></form>`,
			Auto, "", 200, 29, 31},
		{"answers that only a browser shows are all drawn", shell, "<form><input name=q></form>",
			Auto, "?q=", 200, 200, 200},
		{"one that gains nothing is tried thrice, then now and then", shell, "", Auto, "", 200, 3,
			3 + 200/checkedEach},
		{"a plain page is left alone", plain, "<form></form>", Auto, "", 50, 0, 0},
		{"always is always", plain, "", Always, "", 50, 50, 50},
		{"never is never", shell, "<form></form>", Never, "", 50, 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := &fakeBrowser{adds: c.adds}
			f := fetch.FetcherFunc(func(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
				return servedPage(t, r.URL.String(), c.body), nil
			})
			ch := NewChooser(f, nil, c.when, nil)
			ch.browser = b
			for i := range c.pages {
				if _, err := ch.Fetch(context.Background(),
					&fetch.Request{
						URL: mustParse(t, fmt.Sprintf("http://a.test/item/%d%s", i, c.query))}); err != nil {
					t.Fatal(err)
				}
			}
			if b.drawn < c.least || b.drawn > c.most {
				t.Errorf("%d of %d pages drawn, want %d to %d", b.drawn, c.pages, c.least, c.most)
			}
		})
	}
}

// Pages whose scripts failed without a browser are drawn within the share of their site.
func TestUndecidedPagesAreDrawnWithinTheShare(t *testing.T) {
	b := &fakeBrowser{adds: `<form><input name=q></form>`}
	ch := NewChooser(nil, nil, Auto, nil)
	ch.browser = b
	drawn := 0
	for i := range 100 {
		p := servedPage(t, fmt.Sprintf("http://a.test/item/%d", i), prose)
		if q := ch.Undecided(context.Background(), p); q != nil {
			drawn++
			if q.Served != p || !strings.Contains(q.Drawing, "could not be run") {
				t.Fatalf("drawn from %v: %s", q.Served, q.Drawing)
			}
		}
	}
	if want := firstDrawn + int(shareDrawn*100); drawn < want-1 || drawn > want+1 {
		t.Errorf("%d of 100 pages drawn, want %d", drawn, want)
	}
	ch.when = Never
	if ch.Undecided(context.Background(), servedPage(t, "http://b.test/", prose)) != nil {
		t.Error("a page was drawn although none is to be")
	}
}

// A browser that is cut short shows nothing the first times, which says nothing of the pages.
type cutShort struct {
	fakeBrowser
	times int
}

func (b *cutShort) Draw(ctx context.Context, p *fetch.Page) (*fetch.Page, error) {
	if b.times--; b.times >= 0 {
		b.drawn++
		return &fetch.Page{Request: p.Request, URL: p.URL, Status: p.Status, Header: p.Header,
			Body: p.Body, Truncated: true}, nil
	}
	return b.fakeBrowser.Draw(ctx, p)
}

func TestABrowserThatWasSlowOnceIsTriedAgain(t *testing.T) {
	const shell = `<div id=root></div><script src=/app.js></script>`
	f := fetch.FetcherFunc(func(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
		return servedPage(t, r.URL.String(), shell), nil
	})
	for times, want := range map[int]struct{ drawn, better int }{
		0:   {10, 10},
		1:   {11, 10},
		2:   {11, 9}, // the first page is taken as it was served
		100: {3 + mostAgain, 0},
	} {
		ch := NewChooser(f, nil, Auto, nil)
		b := &cutShort{fakeBrowser{adds: "<form><input name=q></form>"}, times}
		ch.browser = b
		better := 0
		for i := range 10 {
			p, err := ch.Fetch(t.Context(),
				&fetch.Request{URL: mustParse(t, fmt.Sprintf("http://a.test/item/%d", i))})
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(string(p.Body), "<form>") {
				better++
			}
		}
		if b.drawn != want.drawn || better != want.better {
			t.Errorf("slow %d times: %d drawings, %d pages show more, want %d and %d", times,
				b.drawn, better, want.drawn, want.better)
		}
	}
}

func TestStateThatHoldsTheRecordsIsReadWithoutABrowser(t *testing.T) {
	body := `<div id=root></div><script>window.__INITIAL_STATE__ = {"q": "tale", "list": {"items": [
		{"title": "A tale of <one> city", "url": "/b/1", "year": 1859, "cover": "/b/1.jpg"},
		{"title": "A tale of two", "url": "/b/2", "year": 1860, "cover": "/b/2.jpg"},
		{"title": "A tale of three", "url": "/b/3", "year": 1861, "cover": "/b/3.jpg"}]}}</script><script src=/app.js></script>`
	f := fetch.FetcherFunc(func(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
		return servedPage(t, r.URL.String(), body), nil
	})
	b := &fakeBrowser{}
	ch := NewChooser(f, nil, Auto, nil)
	ch.browser = b
	p, err := ch.Fetch(context.Background(),
		&fetch.Request{URL: mustParse(t, "http://a.test/find?q=tale")})
	if err != nil {
		t.Fatal(err)
	}
	doc, err := p.Document()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	doc.Find("ul > li").Each(func(_ int, li *goquery.Selection) {
		got = append(got,
			li.Find("a").AttrOr("href", "")+" "+li.Find("a").Text()+" "+li.Find(".year").Text())
	})
	want := []string{"/b/1 A tale of <one> city 1859", "/b/2 A tale of two 1860",
		"/b/3 A tale of three 1861"}
	if diff := cmp.Diff(want, got); diff != "" || b.drawn != 0 {
		t.Errorf("drawn %d times; %s", b.drawn, diff)
	}
}

// A page that is not drawn, as others had the share, still shows what it holds for its scripts.
func TestStateIsReadWhereAPageIsNotDrawn(t *testing.T) {
	body := `<div id=root></div><script>window.__INITIAL_STATE__ = [{"title": "A tale of one", "url": "/b/1"},
		{"title": "A tale of two", "url": "/b/2"}, {"title": "A tale of three", "url": "/b/3"}]</script><script src=/app.js></script>`
	f := fetch.FetcherFunc(func(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
		return servedPage(t, r.URL.String(), body), nil
	})
	b := &fakeBrowser{}
	ch := NewChooser(f, nil, Auto, nil)
	ch.browser = b
	const pages = 30
	for i := range pages {
		p, err := ch.Fetch(context.Background(),
			&fetch.Request{URL: mustParse(t, fmt.Sprintf("http://a.test/%d", i))})
		if err != nil {
			t.Fatal(err)
		}
		if b.drawn == 0 || i < pages-1 {
			continue
		}
		doc, err := p.Document()
		if err != nil {
			t.Fatal(err)
		}
		if n := doc.Find("li > a").Length(); n != 3 {
			t.Errorf("page %d shows %d records, want 3: %s", i, n, p.Drawing)
		}
	}
	if b.drawn == 0 || b.drawn == pages {
		t.Errorf("%d of %d pages were drawn, want some", b.drawn, pages)
	}
}

func TestChooserGoesOnWithoutTheBrowser(t *testing.T) {
	f := fetch.FetcherFunc(func(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
		return servedPage(t, r.URL.String(), `<div id=root></div><script src=/app.js></script>`),
			nil
	})
	ch := NewChooser(f, nil, Auto, nil)
	ch.browser = &fakeBrowser{err: errors.New("broken")}
	p, err := ch.Fetch(context.Background(), &fetch.Request{URL: mustParse(t, "http://a.test/")})
	if err != nil || p.Rendered {
		t.Errorf("got %v, %v; want the page as it was served", p, err)
	}
}

// A page that was served already is not asked for again.
func TestDrawUsesWhatWasServed(t *testing.T) {
	r, w := browserAndWeb(t)
	w.handle(t, "/drawn/data", func(rw http.ResponseWriter, r *http.Request) {
		fmt.Fprint(rw, "ž")
	})
	req := w.handle(t, "/drawn/page", func(rw http.ResponseWriter, r *http.Request) {
		rw.Header().Set("Content-Type", "text/html; charset=iso-8859-2")
		_, _ = rw.Write([]byte("<p>\xbe</p><b></b><script>fetch('/drawn/data').then(r => " +
			"r.text()).then(t => document.querySelector('b').textContent = t)</script>"))
	})
	served, err := shared.client.Fetch(context.Background(), req)
	if err != nil {
		t.Fatal(err)
	}
	p, err := r.Draw(context.Background(), served)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(p.Body), "<p>ž</p><b>ž</b>") || p.Charset != "iso-8859-2" ||
		p.Served != served || p.Request != req {
		t.Errorf("got %s in %s", p.Body, p.Charset)
	}
	if got := w.requests("/drawn/page"); len(got) != 1 {
		t.Errorf("the page was asked for %d times: %v", len(got), got)
	}
}

func FuzzState(f *testing.F) {
	f.Add(`window.__INITIAL_STATE__ = {"a":[{"b":"c d","e":1},{"b":"f g","e":2}]};`)
	f.Add(`window.__NUXT__=JSON.parse("{\"a\":[1]}")`)
	f.Add(`__DATA__=` + strings.Repeat("[", 10_000))
	f.Fuzz(func(t *testing.T, script string) {
		p := &fetch.Page{Status: 200, URL: mustParse(t, "http://a.test/"), Header: http.Header{},
			Body: []byte("<script>" + script + "</script>")}
		if n := need.Judge(p); n.Score > 20 {
			t.Errorf("score %d", n.Score)
		}
	})
}

func TestPagesSayWhyTheyWereDrawnOrNot(t *testing.T) {
	mount, box := `<div id=root></div><script src=/app.js></script>`,
		prose+`<input type=search placeholder=Suche><script src=/app.js></script>`
	pages := map[string]string{"/empty": mount, "/plain": prose, "/gains": mount, "/box": box}
	for i := range 24 {
		pages[fmt.Sprintf("/many%c/x", 'a'+i)] = mount
	}
	plain := fetch.FetcherFunc(func(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
		return servedPage(t, r.URL.String(), pages[r.URL.Path]), nil
	})
	said := func(b *fakeBrowser, path string, c *Chooser) string {
		if c == nil {
			c = &Chooser{plain: plain, browser: b, when: Auto, log: slog.New(slog.DiscardHandler),
				sites: map[string]*drawn{}, kinds: map[string]*pageKind{}}
		}
		p, err := c.Fetch(t.Context(), &fetch.Request{URL: mustParse(t, "http://a.test"+path)})
		if err != nil {
			t.Fatal(err)
		}
		return p.Drawing
	}
	used := &Chooser{plain: plain, browser: &fakeBrowser{}, when: Auto,
		log: slog.New(slog.DiscardHandler), sites: map[string]*drawn{},
		kinds: map[string]*pageKind{}}
	for i := range 24 {
		said(nil, fmt.Sprintf("/many%c/x", 'a'+i), used)
	}
	for _, c := range []struct{ got, want string }{
		{said(&fakeBrowser{}, "/plain", nil), ""},
		{said(&fakeBrowser{}, "/empty", nil), "drew it, and it shows no more than was served " +
			"(score 6, 3 draws: +3 scripts and hardly any text, +3 an empty mount point)"},
		{said(&fakeBrowser{adds: "<form action=/s><input name=q></form>"}, "/gains", nil),
			"drew it, and it shows more than was served"},
		{said(&fakeBrowser{err: ErrNoBrowser}, "/empty", nil),
			"did not draw it: no usable browser"},
		{said(nil, "/empty", used), "which is their share"},
	} {
		if !strings.Contains(c.got, c.want) || c.want == "" && c.got != "" {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}
