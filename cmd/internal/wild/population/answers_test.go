package population_test

import (
	"fmt"
	"html"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"deepcrawl/cmd/internal/wild"
	"deepcrawl/cmd/internal/wild/answer"
	"deepcrawl/cmd/internal/wild/content"
	"deepcrawl/cmd/internal/wild/population"
)

// families are those of this package.
var families = []string{"order", "identity", "layout", "row", "single", "details", "filler",
	"beside", "none", "pager", "parts", "end", "past", "total"}

// site makes a site of 57 items with one box and some traits.
func site(t *testing.T, n int, traits ...wild.Trait) *wild.Site {
	t.Helper()
	s := wild.New(3, n)
	s.Content.Items = make([]wild.Item, 57)
	s.Content.Make.Zipf, s.Content.Make.Most = 1, 9
	content.Books.Apply(s, s.Rand("subject"))
	s.Form.Controls = append(s.Form.Controls,
		wild.Box{Name: "q", Label: "Words", Columns: []int{0},
			Matching: &wild.Matching{Mode: wild.Inside}})
	for _, trait := range traits {
		if trait.Fits != nil && !trait.Fits(s) {
			t.Skip("does not fit")
		}
		trait.Apply(s, s.Rand(trait.Name))
		s.Traits = append(s.Traits, trait)
	}
	return s
}

// A reader visits a site as a person does who tries whatever leads on.
type reader struct {
	s       *wild.Site
	cookies map[string]string
	seen    map[string]bool
	queue   []request
}

type request struct{ method, url, body string }

func (p *reader) get(r request) (*goquery.Document, wild.Entry) {
	req := httptest.NewRequest(r.method, r.url, strings.NewReader(r.body))
	for name, x := range p.cookies {
		req.AddCookie(&http.Cookie{Name: name, Value: x})
	}
	w := httptest.NewRecorder()
	p.s.ServeHTTP(w, req)
	for _, c := range w.Result().Cookies() {
		p.cookies[c.Name] = c.Value
	}
	body, _ := io.ReadAll(w.Result().Body)
	doc, err := goquery.NewDocumentFromReader(strings.NewReader(string(body)))
	if err != nil {
		panic(err)
	}
	log := p.s.Log()
	return doc, log[len(log)-1]
}

func newReader(s *wild.Site) *reader {
	return &reader{s: s, cookies: map[string]string{}, seen: map[string]bool{}}
}

// ask is the request of a question for a letter.
func ask(s *wild.Site, word string) request {
	q := url.Values{"q": {word}}.Encode()
	if s.Form.Method == "POST" {
		return request{"POST", s.Base()[:len(s.Base())-1] + s.Form.Action, q}
	}
	return request{"GET", s.Base()[:len(s.Base())-1] + s.Form.Action + "?" + q, ""}
}

func (p *reader) add(r request) {
	if key := fmt.Sprint(r); !p.seen[key] {
		p.seen[key] = true
		p.queue = append(p.queue, r)
	}
}

var (
	postback = regexp.MustCompile(`__doPostBack\('([^']*)','([^']*)'\)`)
	faces    = regexp.MustCompile(`['"]([\w:]+)(?:['"]:['"]|,)([\w:]+)['"]`)
	called   = regexp.MustCompile(`return \w+\((\d+)\)`)
)

// lead adds what leads on from a page: links, attributes, buttons, options, functions.
func (p *reader) lead(from request, doc *goquery.Document) {
	base, _ := url.Parse(from.url)
	to := func(ref string) {
		u, err := base.Parse(ref)
		if err == nil && u.Host == base.Host && strings.HasPrefix(u.Path, p.s.Form.Action) &&
			ref != "#" {
			p.add(request{"GET", u.String(), ""})
		}
	}
	doc.Find("[href],[hx-get],[data-url],[data-next-url]").Each(func(_ int, e *goquery.Selection) {
		for _, name := range []string{"href", "hx-get", "data-url", "data-next-url"} {
			if ref, ok := e.Attr(name); ok && !strings.HasPrefix(ref, "javascript:") {
				to(ref)
			}
		}
	})
	doc.Find("form").Each(func(_ int, f *goquery.Selection) { p.fill(base, f) })
}

// fill sends a form with each of its buttons, options and functions.
func (p *reader) fill(base *url.URL, f *goquery.Selection) {
	fields := url.Values{}
	f.Find("input[name]").Each(func(_ int, e *goquery.Selection) {
		if kind := e.AttrOr("type", "text"); kind != "submit" && kind != "checkbox" {
			fields.Set(e.AttrOr("name", ""), e.AttrOr("value", ""))
		}
	})
	send := func(more url.Values) {
		q := url.Values{}
		for _, from := range []url.Values{fields, more} {
			for name, vs := range from {
				q[name] = vs
			}
		}
		u, _ := base.Parse(f.AttrOr("action", ""))
		if !strings.HasPrefix(u.Path, p.s.Form.Action) {
			return
		}
		if f.AttrOr("method", "get") == "post" {
			p.add(request{"POST", u.String(), q.Encode()})
			return
		}
		u.RawQuery = q.Encode()
		p.add(request{"GET", u.String(), ""})
	}
	f.Find("button[name],input[type=submit][name]").Each(func(_ int, e *goquery.Selection) {
		if _, off := e.Attr("disabled"); !off {
			send(url.Values{e.AttrOr("name", ""): {e.AttrOr("value", "")}})
		}
	})
	f.Find("select").Each(func(_ int, e *goquery.Selection) {
		e.Find("option").Each(func(_ int, o *goquery.Selection) {
			send(url.Values{e.AttrOr("name", ""): {o.AttrOr("value", "")}})
		})
	})
	if f.Find("button,input[type=submit]").Length() > 0 {
		send(nil)
	}
	f.Parents().Last().Find("a").Each(func(_ int, a *goquery.Selection) {
		if m := postback.FindStringSubmatch(a.AttrOr("href", "")); m != nil {
			send(url.Values{"__EVENTTARGET": {m[1]}, "__EVENTARGUMENT": {m[2]}})
		}
		if m := faces.FindStringSubmatch(a.AttrOr("onclick", "")); m != nil {
			send(url.Values{m[1]: {m[2]}})
		}
		if m := called.FindStringSubmatch(a.AttrOr("onclick", "")); m != nil {
			for _, name := range []string{"pageIndex", "currentPage", "pageNo", "cp"} {
				if fields.Has(name) {
					send(url.Values{name: {m[1]}})
				}
			}
		}
	})
}

// each runs a test for every trait of some families.
func each(t *testing.T, of []string, run func(t *testing.T, trait wild.Trait)) {
	for _, f := range population.Families {
		if !slices.Contains(of, f.Name) {
			continue
		}
		for _, e := range f.Traits {
			t.Run(e.Trait.Name, func(t *testing.T) { run(t, e.Trait) })
		}
	}
}

// TestAPersonReadsTheWholeAnswer follows whatever leads on from an answer, by every trait.
func TestAPersonReadsTheWholeAnswer(t *testing.T) {
	each(t, families, func(t *testing.T, trait wild.Trait) {
		if trait.Name == answer.Anew.Name {
			t.Skip("only by the menu, which has a test of its own")
		}
		for n := range 4 {
			s := site(t, n, trait)
			want := s.Ask(url.Values{"q": {"e"}}).List
			p := newReader(s)
			p.add(ask(s, "e"))
			found := map[int]bool{}
			for k := 0; k < len(p.queue) && k < 80 && len(found) < s.Content.Len(); k++ {
				doc, entry := p.get(p.queue[k])
				for _, i := range entry.Shown {
					found[i] = true
				}
				p.lead(p.queue[k], doc)
			}
			missing := 0
			for _, i := range want {
				if !found[i] {
					missing++
				}
			}
			if most := map[string]int{"filler/short-pages": 3,
				"order/new-items": 2}[trait.Name]; missing > most {
				t.Errorf("site %d: %d of %d items were met by %d requests", n, len(found),
					len(want), len(p.queue))
			}
		}
	})
}

// TestThePageSaysWhatTheLogSays looks for the titles and the values of what the log calls shown.
func TestThePageSaysWhatTheLogSays(t *testing.T) {
	each(t, families, func(t *testing.T, trait wild.Trait) {
		for n := range 4 {
			s := site(t, n, trait)
			doc, entry := newReader(s).get(ask(s, "e"))
			page, _ := doc.Html()
			page = plain(html.UnescapeString(page))
			for _, i := range entry.Shown {
				for c, col := range s.Content.Columns {
					if text := plain(s.Content.Cell(i, c)); !col.Hidden &&
						!strings.Contains(page, text) {
						t.Fatalf("site %d: %q of item %d is not on the page", n, text, i)
					}
				}
			}
			if len(entry.Shown) == 0 {
				t.Errorf("site %d: nothing shown", n)
			}
		}
	})
}

// plain is a text without signs; what stands in attributes and scripts counts.
func plain(s string) string {
	s = regexp.MustCompile(`</?(b|em|mark|strong|span)( class="hl")?>`).ReplaceAllString(s, "")
	return strings.Join(strings.FieldsFunc(strings.ToLower(s),
		func(r rune) bool { return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9') }), " ")
}

// TestAddressesLeadToTheirItems follows the address of each item of a page.
func TestAddressesLeadToTheirItems(t *testing.T) {
	each(t, []string{"identity"}, func(t *testing.T, trait wild.Trait) {
		s := site(t, 2, trait)
		p := newReader(s)
		_, entry := p.get(ask(s, "e"))
		v := &wild.Visit{Site: s, R: httptest.NewRequest("GET", s.Base(), nil),
			Values: url.Values{"q": {"e"}}, Number: 1}
		for place, i := range entry.Shown {
			to := html.UnescapeString(s.Results.Ident.Address(v, i, place))
			if to == "" {
				continue
			}
			u, err := url.Parse(s.Base() + strings.TrimPrefix(to, "/"))
			if err != nil {
				t.Fatal(err)
			}
			if _, shown := p.get(request{"GET", strings.Split(u.String(), "#")[0],
				""}); !slices.Contains(shown.Shown, i) || shown.Kind != wild.ItemOf {
				t.Errorf("%s shows %v, want %d: %+v", to, shown.Shown, i, shown)
			}
			if got, ok := s.Results.Ident.Item(s,
				u); s.Results.Ident.(interface{ Firm() bool }).Firm() && (!ok || got != i) {
				t.Errorf("%s is item %d, want %d", to, got, i)
			}
		}
	})
}

// TestPagesPastTheLast asks for page 90 of an answer.
func TestPagesPastTheLast(t *testing.T) {
	for name, want := range map[string]string{"past/last-again": "200 true",
		"past/first-again": "200 true", "past/not-found": "404 false", "past/error": "500 false",
		"past/said":        "200 false",
		"past/empty-table": "200 false", "past/random": "200 true", "past/invented": "200 false"} {
		trait, err := population.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		s := site(t, 1, trait)
		r := ask(s, "e")
		r.url += "&page=90"
		_, entry := newReader(s).get(r)
		if got := fmt.Sprint(entry.Status, len(entry.Shown) > 0); got != want {
			t.Errorf("%s: status and items shown: %s, want %s", name, got, want)
		}
	}
}

// TestOrderDrawnAnewIsFirmByTitle compares two calls.
func TestOrderDrawnAnewIsFirmByTitle(t *testing.T) {
	s := site(t, 1, answer.Anew)
	menu := s.Form.Controls[len(s.Form.Controls)-1].Names()[0]
	for choice, same := range map[string]bool{"": false, "title": true, "1": true, "alpha": true} {
		p, r := newReader(s), ask(s, "e")
		if choice != "" {
			if doc, _ := p.get(request{"GET", s.Base(),
				""}); doc.Find(`option[value="`+choice+`"]`).Length() == 0 {
				continue
			}
			r.url += "&" + menu + "=" + choice
		}
		_, a := p.get(r)
		_, b := p.get(r)
		if slices.Equal(a.Shown, b.Shown) != same {
			t.Errorf("%q: %v and %v; the same: want %v", choice, a.Shown, b.Shown, same)
		}
	}
}

// TestAdvertisementsNeedNoListOfValues shows advertisements beside a column of which nobody lists
// the values, as that of the codes which a form wants.
func TestAdvertisementsNeedNoListOfValues(t *testing.T) {
	s := site(t, 1, answer.Advertisements)
	for c := range s.Content.Columns {
		s.Content.Columns[c].Values = nil
	}
	if _, entry := newReader(s).get(ask(s, "e")); len(entry.Shown) == 0 {
		t.Error("nothing shown")
	}
}

// TestTheShownLetterIsNoLink reads the first page of an answer that is divided by letters.
func TestTheShownLetterIsNoLink(t *testing.T) {
	s := site(t, 1, answer.Letters)
	doc, entry := newReader(s).get(ask(s, "e"))
	first := func(i int) string { return strings.ToUpper(s.Content.TitleOf(i)[:1]) }
	for _, i := range entry.Shown {
		if first(i) != first(entry.Shown[0]) {
			t.Errorf("%q stands beside %q", s.Content.TitleOf(i), s.Content.TitleOf(entry.Shown[0]))
		}
	}
	links := doc.Find("p.letters").First().Find("a").Map(func(_ int, a *goquery.Selection) string {
		return a.Text()
	})
	if len(links) < 3 || slices.Contains(links, first(entry.Shown[0])) {
		t.Errorf("%q is shown, %v are linked", first(entry.Shown[0]), links)
	}
}
