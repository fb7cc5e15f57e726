package samplesite

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/PuerkitoBio/goquery"
	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// A visitor reads the site as a browser would, without a network.
type visitor struct {
	t    *testing.T
	site *Site
}

func (v visitor) do(r *http.Request) (*goquery.Document, int) {
	v.t.Helper()
	w := httptest.NewRecorder()
	v.site.ServeHTTP(w, r)
	doc, err := goquery.NewDocumentFromReader(w.Body)
	if err != nil {
		v.t.Fatal(err)
	}
	return doc, w.Code
}

func (v visitor) get(address string) *goquery.Document {
	v.t.Helper()
	doc, status := v.do(httptest.NewRequest("GET", address, nil))
	if status != http.StatusOK {
		v.t.Fatalf("GET %s: status %d", address, status)
	}
	return doc
}

// submit sends a form as it stands but for the given values, which include the button.
func (v visitor) submit(form *goquery.Selection, values map[string]string) *goquery.Document {
	v.t.Helper()
	data := url.Values{}
	form.Find("input:not([type=submit]), select").Each(func(_ int, field *goquery.Selection) {
		value := field.AttrOr("value", "")
		if chosen := field.Find("option[selected]"); goquery.NodeName(field) == "select" &&
			chosen.Length() > 0 {
			value = chosen.AttrOr("value", "")
		}
		data.Set(field.AttrOr("name", ""), value)
	})
	for name, value := range values {
		data.Set(name, value)
	}
	action := form.AttrOr("action", "")
	if form.AttrOr("method", "") == "get" {
		return v.get(action + "?" + data.Encode())
	}
	r := httptest.NewRequest("POST", action, strings.NewReader(data.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	doc, status := v.do(r)
	if status != http.StatusOK {
		v.t.Fatalf("POST %s: status %d", action, status)
	}
	return doc
}

// next is the next result page, nil after the last.
func (v visitor) next(doc *goquery.Document) *goquery.Document {
	if form := doc.Find("form.pager"); form.Find("input[value=Next]").Length() > 0 {
		return v.submit(form, map[string]string{"go": "Next"})
	}
	link := doc.Find(".pagination a").FilterFunction(func(_ int, a *goquery.Selection) bool {
		return strings.HasPrefix(a.Text(), "Next")
	})
	if link.Length() == 0 {
		return nil
	}
	return v.get(link.AttrOr("href", ""))
}

// harvest walks all pages of an answer and gives the paths of the items in order.
func (v visitor) harvest(doc *goquery.Document) (paths []string) {
	for ; doc != nil; doc = v.next(doc) {
		if len(paths) > len(v.site.Truth()) {
			v.t.Fatal("more results than items: paging runs in a circle")
		}
		paths = append(paths, resultPaths(doc)...)
	}
	return paths
}

func resultPaths(doc *goquery.Document) []string {
	return doc.Find("#content .results a, #content pre a").Map(
		func(_ int, a *goquery.Selection) string { return a.AttrOr("href", "") })
}

// expected reads the truth without the site's own search.
func expected(site *Site, holds func(Item) bool) (paths []string) {
	for _, it := range site.Truth() {
		if holds(it) {
			paths = append(paths, it.Path)
		}
	}
	return paths
}

var wordRuns = regexp.MustCompile(`[\p{L}\p{N}]+`)

func holdsWords(text, asked, match string) bool {
	text, asked = strings.ToLower(text), strings.ToLower(asked)
	if match == "substring" {
		return strings.Contains(text, asked)
	}
	n, held := 0, 0
	for _, w := range wordRuns.FindAllString(asked, -1) {
		n++
		if slices.Contains(wordRuns.FindAllString(text, -1), w) {
			held++
		}
	}
	return held == n && n > 0 || match == "or" && held > 0
}

func fullText(it Item) string {
	text := it.Title
	for name, value := range it.Fields {
		if name != "isbn" {
			text += "\n" + value
		}
	}
	return text
}

func sorted(paths []string) []string {
	paths = slices.Clone(paths)
	slices.Sort(paths)
	return paths
}

// combinations crosses what shapes a result page. The switches that shape the request alone run
// along.
func combinations(yield func(Options) bool) {
	n := 0
	for _, match := range []string{"and", "or", "substring"} {
		for _, layout := range []string{"cards", "table", "dl", "pre"} {
			for _, paging := range []string{"links", "buttons", "next"} {
				for _, totals := range []string{"exact", "rounded", "none"} {
					n++
					o := Options{Items: 45, PageSize: 7, Match: match, Layout: layout,
						Paging: paging, Totals: totals,
						Method: []string{"GET", "POST"}[n%2], Token: n/2%2 == 0, Listing: n%5 == 0,
						Filler: n % 3}
					if !yield(o) {
						return
					}
				}
			}
		}
	}
}

func TestEveryKindOfSiteAnswersWithTheTruth(t *testing.T) {
	for o := range combinations {
		name := fmt.Sprintf("%s,%s,%s,%s,%s,token=%v", o.Match, o.Layout, o.Paging, o.Totals,
			o.Method, o.Token)
		t.Run(name, func(t *testing.T) {
			site := New(o)
			v := visitor{t, site}
			first := site.Truth()[0]
			keywords, advanced := v.get("/").Find("#search"),
				v.get("/advanced").Find("form.advanced")
			for _, words := range []string{"the", strings.ToUpper(wordRuns.FindString(first.Title)),
				"Über Gärten", "wxyz"} {
				got := v.harvest(v.submit(keywords, map[string]string{"q": words}))
				want := expected(site, func(it Item) bool {
					return holdsWords(fullText(it), words, o.Match)
				})
				if len(want) == 0 && o.Filler > 0 {
					continue // popular items stand in for results
				}
				if diff := cmp.Diff(sorted(want), sorted(got)); diff != "" {
					t.Errorf("keyword %q (-want +got):\n%s", words, diff)
				}
			}
			for _, values := range []map[string]string{
				{"subject": first.Fields["subject"]},
				{"lang": "English", "from": "1990", "to": "2010", "size": "10", "sort": "title"},
				{"author": wordRuns.FindString(first.Fields["author"])},
				{"title": "the", "to": "1990", "size": "50", "sort": "newest"},
			} {
				got := v.harvest(v.submit(advanced, values))
				want := expected(site, func(it Item) bool {
					return holdsFields(it, values, o.Match)
				})
				if diff := cmp.Diff(sorted(want), sorted(got)); diff != "" {
					t.Errorf("advanced %v (-want +got):\n%s", values, diff)
				}
			}
			if site.Stats().Decoys != 0 {
				t.Error("searching counted as a decoy submission")
			}
		})
	}
}

func holdsFields(it Item, values map[string]string, match string) bool {
	year, err := strconv.Atoi(it.Fields["year"])
	from, _ := strconv.Atoi(values["from"])
	to, _ := strconv.Atoi(values["to"])
	inYears := values["from"] == "" && values["to"] == "" ||
		err == nil && year >= from && (to == 0 || year <= to)
	return inYears && (values["subject"] == "" || it.Fields["subject"] == values["subject"]) &&
		(values["lang"] == "" || it.Fields["language"] == values["lang"]) &&
		(values["author"] == "" || holdsWords(it.Fields["author"], values["author"], match)) &&
		(values["title"] == "" || holdsWords(it.Title, values["title"], match))
}

func TestEmptyQuery(t *testing.T) {
	for _, listing := range []bool{false, true} {
		site := New(Options{Items: 30, Listing: listing})
		v := visitor{t, site}
		for _, page := range []string{"/", "/advanced"} {
			doc := v.submit(v.get(page).Find("#search, form.advanced"), nil)
			want := 0
			if listing {
				want = 30
			}
			if got := len(v.harvest(doc)); got != want {
				t.Errorf("listing %v, form of %s: %d items, want %d", listing, page, got, want)
			}
		}
	}
}

func TestCapEndsTheAnswer(t *testing.T) {
	v := visitor{t, New(Options{Items: 200, Cap: 25, PageSize: 10, Listing: true})}
	doc := v.get("/search?q=")
	if got, want := doc.Find(".summary").Text(), "Results 1-10 of 200"; got != want {
		t.Errorf("summary %q, want %q", got, want)
	}
	if got := len(v.harvest(doc)); got != 25 {
		t.Errorf("%d results reachable, want 25", got)
	}
	if got := len(resultPaths(v.get("/search?q=&page=4"))); got != 0 {
		t.Errorf("page after the cap shows %d items", got)
	}
}

func TestTotals(t *testing.T) {
	for _, c := range []struct{ totals, want string }{
		{"exact", "Results 1-20 of 1,234"}, {"rounded", "1-20 of about 1,200 results"},
		{"none", "Results 1 to 20"},
	} {
		v := visitor{t, New(Options{Items: 1234, Totals: c.totals, Listing: true})}
		if got := v.get("/search").Find(".summary").Text(); got != c.want {
			t.Errorf("%s: %q, want %q", c.totals, got, c.want)
		}
	}
}

func TestFillerStandsOnEmptyAnswersOnly(t *testing.T) {
	v := visitor{t, New(Options{Filler: 5})}
	if got := len(resultPaths(v.get("/search?q=qqqq"))); got != 5 {
		t.Errorf("%d popular items, want 5", got)
	}
	if got := v.get("/search?q=garden").Text(); strings.Contains(got, "Popular") {
		t.Error("popular items beside results")
	}
}

func TestTokenIsNewOnEachLoadAndRequired(t *testing.T) {
	v := visitor{t, New(Options{Token: true})}
	load := func() string { return v.get("/").Find("input[name=token]").AttrOr("value", "") }
	first, second := load(), load()
	if first == second || first == "" {
		t.Fatalf("tokens %q and %q", first, second)
	}
	for _, token := range []string{"", "1", "1-0000000000000000",
		strings.Replace(first, "1-", "2-", 1), "x-y"} {
		if _, status := v.do(
			httptest.NewRequest("GET", "/search?q=the&token="+token, nil)); status != http.StatusForbidden {
			t.Errorf("token %q: status %d, want 403", token, status)
		}
	}
	if got := len(resultPaths(v.get("/search?q=the&token=" + first))); got != 20 {
		t.Errorf("a token that was given out brings %d results", got)
	}
}

func TestButtonsNeedTheirState(t *testing.T) {
	v := visitor{t, New(Options{Paging: "buttons"})}
	doc := v.get("/search?q=the")
	firstPage := resultPaths(doc)
	pager := doc.Find("form.pager")
	if got := resultPaths(
		v.submit(pager, map[string]string{"go": "3", "state": "forged"})); !cmp.Equal(got, firstPage) {
		t.Error("a button without its state did not start from the beginning")
	}
	third := v.submit(pager, map[string]string{"go": "3"})
	second := v.submit(third.Find("form.pager"), map[string]string{"go": "Previous"})
	if cmp.Equal(resultPaths(third), resultPaths(second)) ||
		cmp.Equal(resultPaths(second), firstPage) {
		t.Error("pages 1, 2 and 3 are not different")
	}
}

func TestSortOrdersKeepTheItems(t *testing.T) {
	v := visitor{t, New(Options{Items: 150})}
	var relevance []string
	for _, o := range sortOrders {
		got := v.harvest(
			v.submit(v.get("/search?q=the").Find("form.sort"), map[string]string{"sort": o.Value}))
		if relevance == nil {
			relevance = got
			continue
		}
		if cmp.Equal(relevance, got) || !cmp.Equal(sorted(relevance), sorted(got)) {
			t.Errorf("order %q: the same order as by relevance, or other items", o.Value)
		}
	}
}

func TestDetailPageShowsTheItem(t *testing.T) {
	site := New(Options{})
	v := visitor{t, site}
	for _, it := range site.Truth()[:200] {
		doc := v.get(it.Path)
		got := map[string]string{}
		doc.Find("table.fields tr").Each(func(_ int, row *goquery.Selection) {
			got[row.Find("th").Text()] = row.Find("td").Text()
		})
		want := map[string]string{}
		for name, value := range it.Fields {
			want[fieldLabels[name]] = value
		}
		if diff := cmp.Diff(want, got); diff != "" || doc.Find("h1").Text() != it.Title {
			t.Fatalf("%s (-want +got):\n%s", it.Path, diff)
		}
	}
	w := httptest.NewRecorder()
	site.ServeHTTP(w, httptest.NewRequest("GET", "/item/1001-old-slug", nil))
	if got := w.Header().Get("Location"); w.Code != http.StatusMovedPermanently ||
		got != site.Truth()[0].Path {
		t.Errorf("another slug: status %d to %q", w.Code, got)
	}
}

func TestSameSeedSameSite(t *testing.T) {
	a, b, c := New(Options{Items: 300}), New(Options{Items: 300, Seed: 1}),
		New(Options{Items: 300, Seed: 2})
	if diff := cmp.Diff(a.Truth(), b.Truth()); diff != "" {
		t.Errorf("two sites of one seed differ:\n%s", diff)
	}
	if cmp.Equal(a.Truth(), c.Truth()) {
		t.Error("two seeds give one site")
	}
	for _, address := range []string{"/", "/advanced", "/search?q=the&page=2", "/search?q=none",
		"/events?month=2031-07", "/item/1001"} {
		pages := [2]*httptest.ResponseRecorder{}
		for i, site := range []*Site{a, b} {
			pages[i] = httptest.NewRecorder()
			site.ServeHTTP(pages[i], httptest.NewRequest("GET", address, nil))
		}
		if pages[0].Body.String() != pages[1].Body.String() {
			t.Errorf("%s differs between two sites of one seed", address)
		}
	}
}

func TestCatalogueLooksReal(t *testing.T) {
	items := New(Options{}).Truth()
	languages, paths, isbns, vocabulary := map[string]int{}, map[string]bool{}, map[string]bool{},
		map[string]int{}
	for _, it := range items {
		languages[it.Fields["language"]]++
		paths[it.Path], isbns[it.Fields["isbn"]] = true, true
		seen := map[string]bool{}
		for _, w := range wordRuns.FindAllString(strings.ToLower(fullText(it)), -1) {
			if !seen[w] {
				vocabulary[w]++
			}
			seen[w] = true
		}
	}
	if len(paths) != 3000 || len(isbns) != 3000 {
		t.Errorf("%d paths and %d ISBNs of 3000 items", len(paths), len(isbns))
	}
	for _, name := range []string{"English", "German", "French", "Polish", "Japanese"} {
		if languages[name] < 30 {
			t.Errorf("%d items in %s", languages[name], name)
		}
	}
	once := 0
	for _, n := range vocabulary {
		if n == 1 {
			once++
		}
	}
	if len(vocabulary) < 2000 || once < len(vocabulary)/10 {
		t.Errorf("%d words, %d of them in one item: too few for a catalogue", len(vocabulary), once)
	}
}

// TestLinksAloneReachTheNewArrivals follows every link but those of the calendar, and the decoys,
// which are counted.
func TestLinksAloneReachTheNewArrivals(t *testing.T) {
	site := New(Options{Listing: true, Filler: 10})
	v := visitor{t, site}
	todo, seen, items := []string{"/"}, map[string]bool{"/": true}, 0
	for len(todo) > 0 {
		at := todo[0]
		todo = todo[1:]
		if strings.HasPrefix(at, "/item/") {
			items++
		}
		v.get(at).Find("a[href]").Each(func(_ int, a *goquery.Selection) {
			href := a.AttrOr("href", "")
			if !seen[href] && !strings.Contains(href, "month=") {
				seen[href] = true
				todo = append(todo, href)
			}
		})
	}
	if items != 10 {
		t.Errorf("links alone reach %d items, want 10", items)
	}
	if st := site.Stats(); st.Decoys != 2 || st.Results != 0 || st.ByPath["/logout"] != 1 ||
		st.ByPath["/account/delete"] != 1 {
		t.Errorf("stats after following every link: %+v", st)
	}
}

func TestDecoysAndTrapsAreCounted(t *testing.T) {
	site := New(Options{})
	v := visitor{t, site}
	for _, address := range []string{"/login", "/register", "/contact", "/events", "/go?to=help"} {
		v.do(httptest.NewRequest("GET", address, nil))
	}
	if st := site.Stats(); st.Decoys != 0 || st.Traps != 0 {
		t.Fatalf("looking at forms counted: %+v", st)
	}
	for i, c := range []struct{ method, address string }{
		{"POST", "/newsletter"}, {"GET", "/newsletter?email=a"}, {"POST", "/login"},
		{"GET", "/login?username=a"}, {"POST", "/register"},
		{"POST", "/contact"}, {"POST", "/reserve"}, {"GET", "/logout"}, {"GET", "/account/delete"},
	} {
		v.do(httptest.NewRequest(c.method, c.address, nil))
		if got := site.Stats().Decoys; got != i+1 {
			t.Errorf("%s %s: %d decoys counted, want %d", c.method, c.address, got, i+1)
		}
	}
	month := v.get("/events")
	for range 30 {
		month = v.get(month.Find(".calendar a").Last().AttrOr("href", ""))
	}
	if got := site.Stats().Traps; got != 30 {
		t.Errorf("%d trap pages counted, want 30", got)
	}
}

func TestForbiddenRequestsAreCounted(t *testing.T) {
	const robots = "User-agent: *\nDisallow: /advanced # all of it\nAllow: " +
		"/advanced/results\nDisallow: /*?month=\nDisallow: /help$\n\n" +
		"User-agent: polite\nUser-agent: other\nDisallow:\n"
	for _, c := range []struct {
		agent, address string
		want           int
	}{
		{"x", "/advanced", 1}, {"x", "/advanced/results?title=a", 0},
		{"x", "/events?month=2026-01", 1}, {"x", "/events", 0},
		{"x", "/help", 1}, {"x", "/help?x", 0}, {"x", "/robots.txt", 0},
		{"Polite/1.0 (+x)", "/advanced", 0}, {"other", "/advanced", 0},
	} {
		site := New(Options{Items: 20, Robots: robots})
		r := httptest.NewRequest("GET", c.address, nil)
		r.Header.Set("User-Agent", c.agent)
		visitor{t, site}.do(r)
		if got := site.Stats().Forbidden; got != c.want {
			t.Errorf("%s as %s: %d forbidden, want %d", c.address, c.agent, got, c.want)
		}
	}
}

func TestGapsAndConcurrencyAreMeasured(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		site := New(Options{Items: 20, Fault: func(*http.Request) int {
			time.Sleep(2 * time.Second)
			return http.StatusTeapot
		}})
		visit := func() {
			w := httptest.NewRecorder()
			site.ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
			if w.Code != http.StatusTeapot {
				t.Errorf("status %d, want that of the fault", w.Code)
			}
		}
		visit()
		if got := site.Stats().SmallestGap; got != -1 {
			t.Errorf("gap %v after one request, want -1", got)
		}
		for _, pause := range []time.Duration{5 * time.Second, 3 * time.Second, 4 * time.Second} {
			time.Sleep(pause)
			visit()
		}
		if st := site.Stats(); st.SmallestGap != 3*time.Second || st.MaxConcurrent != 1 {
			t.Errorf("one after the other: gap %v, %d at once", st.SmallestGap, st.MaxConcurrent)
		}
		for range 3 {
			go visit()
		}
		synctest.Wait()
		time.Sleep(time.Minute)
		if st := site.Stats(); st.SmallestGap != 0 || st.MaxConcurrent != 3 || st.Requests != 7 {
			t.Errorf("three at once: %+v", st)
		}
	})
}

func TestServeStopsCleanly(t *testing.T) {
	site := New(Options{Items: 20})
	base, stop, err := site.Serve()
	if err != nil {
		t.Fatal(err)
	}
	client := &http.Client{Transport: &http.Transport{}}
	defer client.CloseIdleConnections()
	resp, err := client.Get(base.JoinPath("help").String())
	if err != nil {
		t.Fatal(err)
	}
	_ = resp.Body.Close()
	stop()
	stop()
	if _, err := client.Get(base.String()); err == nil {
		t.Error("answers after stop")
	}
}

func FuzzSearch(f *testing.F) {
	f.Add("q=the&page=2&sort=title&size=50")
	f.Add("title=%C3%9C&from=1990&to=x&go=Next&at=1&state=0")
	f.Add("start=999999999&q=%ff%00*")
	var sites []*Site
	for _, paging := range []string{"links", "buttons", "next"} {
		sites = append(sites, New(Options{Items: 50, Paging: paging, Listing: true}))
	}
	f.Fuzz(func(t *testing.T, rawQuery string) {
		for _, site := range sites {
			w := httptest.NewRecorder()
			r := httptest.NewRequest("GET", "/search", nil)
			r.URL.RawQuery = rawQuery
			site.ServeHTTP(w, r)
			if w.Code != http.StatusOK ||
				!strings.HasSuffix(strings.TrimSpace(w.Body.String()), "</html>") {
				t.Errorf("%q: status %d, or half a page", rawQuery, w.Code)
			}
		}
	})
}

func FuzzRobots(f *testing.F) {
	f.Add("User-agent: *\nDisallow: /*a*b$\n", "/xab")
	f.Fuzz(func(t *testing.T, robots, path string) {
		r := &http.Request{URL: &url.URL{Path: path}, Header: http.Header{}}
		parseRobots(robots).forbid(r)
	})
}

func BenchmarkResultPage(b *testing.B) {
	site := New(Options{})
	for b.Loop() {
		site.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/search?q=garden", nil))
	}
}
