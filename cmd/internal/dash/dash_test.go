package dash

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	jsruntime "github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"

	"deepcrawl/bipartite"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/jsrender"
	"deepcrawl/querygen"
	"deepcrawl/store"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
)

const (
	site    = "lib.example"
	hostile = `</script><script>alert(1)</script><img src=x onerror=alert(1)>`
)

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// step saves one more step of the harvest of the site, with ten records.
func step(t testing.TB, db *store.DB, seq int) {
	t.Helper()
	s := &extract.Step{Site: site, Round: 1, Seq: seq, At: time.Now(), Status: 200,
		URL: "https://lib.example/?q=x"}
	s.Ask = querygen.Ask{Page: 1,
		Query: querygen.Query{ID: bipartite.QueryID(seq), Form: "f1", Purpose: "value",
			Assign: []forms.Assignment{{Name: "q", Values: []string{hostile}}}}}
	s.Outcome = querygen.Outcome{Ask: s.Ask, Kind: querygen.Results, Returned: 10, New: 10,
		Claimed: -1, Requests: 1}
	for i := range 10 {
		n := 10*seq + i
		s.Records = append(s.Records,
			extract.Captured{Fresh: true,
				Record: records.Record{Key: fmt.Sprint(n), URL: "javascript:alert(1)",
					Title: fmt.Sprintf("Étude number%d %s", n, hostile),
					Text:  "A study of hidden databases",
					Attributes: []records.Attribute{
						{Name: "author", Value: fmt.Sprint("Author", n%7)}}}})
	}
	must(t, db.SaveStep(context.Background(), s))
	must(t, db.SaveTallies(context.Background(),
		[]fetch.Tally{
			{Host: "https://lib.example", Site: site, Requests: 1, Bytes: 1000,
				Statuses: map[int]int{200: 1}, First: s.At, Last: s.At}}))
}

// open starts a dashboard on a store that is written to beside it, and returns the writer.
func open(t *testing.T, o Options) (*Dashboard, *store.DB) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "s.db")
	writer, err := store.Create(path)
	must(t, err)
	t.Cleanup(func() { writer.Close() })
	must(t, writer.SaveSite(t.Context(), site, "https://lib.example/", ""))
	must(t, writer.SaveForm(t.Context(), site,
		&forms.Form{ID: "f1", PageURL: "https://lib.example/", Action: "https://lib.example/search",
			Method: "GET", Kind: forms.Search, Caption: hostile}))
	for seq := range 3 {
		step(t, writer, seq+1)
	}
	o.DB, err = store.OpenReader(path)
	must(t, err)
	o.Store, o.Listen = "s.db", "127.0.0.1:0"
	d, err := New(o)
	must(t, err)
	ctx, end := context.WithCancel(context.Background())
	over := make(chan error, 1)
	go func() { over <- d.Serve(ctx) }()
	t.Cleanup(func() {
		end()
		must(t, <-over)
		must(t, o.DB.Close())
	})
	return d, writer
}

// visitor is a browser without a script: it keeps cookies, and follows no redirect to elsewhere.
func visitor(t *testing.T) *http.Client {
	jar, err := cookiejar.New(nil)
	must(t, err)
	return &http.Client{Jar: jar}
}

func send(t *testing.T, c *http.Client, method, address, body string, header ...string) (int,
	string, http.Header) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, address, strings.NewReader(body))
	must(t, err)
	for i := 0; i < len(header); i += 2 {
		if header[i] == "Host" {
			r.Host = header[i+1]
		}
		r.Header.Set(header[i], header[i+1])
	}
	resp, err := c.Do(r)
	must(t, err)
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	must(t, err)
	return resp.StatusCode, string(b), resp.Header
}

func TestOnlyWhoHasTheTokenIsAnswered(t *testing.T) {
	d, _ := open(t, Options{})
	host := strings.TrimSuffix(strings.TrimPrefix(d.Base(), "http://"), "/")
	_, port, _ := strings.Cut(host, ":")
	form := []string{"Content-Type", "application/x-www-form-urlencoded"}
	for name, tt := range map[string]struct {
		method, path, body string
		header             []string
		want               int
	}{
		"without a token":         {"GET", "", "", nil, 401},
		"with another one":        {"GET", "?token=x", "", nil, 401},
		"figures without a token": {"GET", "metrics", "", nil, 401},
		"the state of health":     {"GET", "healthz", "", nil, 200},
		"the token in the header": {"GET", "metrics", "",
			[]string{"Authorization", "Bearer " + d.Token}, 200},
		"the token in the address": {"GET", "metrics?token=" + d.Token, "", nil, 200},
		"by another name, as rebinding does": {"GET", "?token=" + d.Token, "",
			[]string{"Host", "evil.example:" + port}, 421},
		"health by another name": {"GET", "healthz", "",
			[]string{"Host", "evil.example:" + port}, 421},
		"by localhost": {"GET", "metrics?token=" + d.Token, "",
			[]string{"Host", "localhost:" + port}, 200},
		"by a number that is not ours": {"GET", "metrics?token=" + d.Token, "",
			[]string{"Host", "192.0.2.1:" + port}, 421},
		"a form of a foreign page": {"POST", "recipe?token=" + d.Token, "form=" + d.form,
			append(form, "Sec-Fetch-Site", "cross-site"), 403},
		"a form of another port": {"POST", "recipe?token=" + d.Token, "form=" + d.form,
			append(form, "Origin", "http://127.0.0.1:1"), 403},
		"a form without our key": {"POST", "recipe?token=" + d.Token, "form=x",
			append(form, "Sec-Fetch-Site", "same-origin"), 403},
		"what a page of another port loads": {"GET", "metrics?token=" + d.Token, "",
			[]string{"Sec-Fetch-Site", "same-site", "Sec-Fetch-Mode", "no-cors"}, 403},
		"news for a page of another port": {"GET", "events?token=" + d.Token, "",
			[]string{"Sec-Fetch-Site", "same-site", "Sec-Fetch-Mode", "cors"}, 403},
		"a link on another page": {"GET", "records", "",
			[]string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate", "Authorization",
				"Bearer " + d.Token}, 200},
		"news without a token": {"GET", "events", "", nil, 401},
		"news by another name": {"GET", "events?token=" + d.Token, "",
			[]string{"Host", "evil.example:" + port}, 421},
		"news of a site that is not there": {"GET", "events?site=x&token=" + d.Token, "", nil,
			404},
		"a form that is too long": {"POST", "recipe?token=" + d.Token,
			"form=" + d.form + "&text=" + strings.Repeat("x", 4*longestRecipe), form, 413},
		"a site that is not there": {"GET", "site?site=x", "",
			[]string{"Authorization", "Bearer " + d.Token}, 404},
		"a method that nobody knows": {"DELETE", "records?token=" + d.Token, "",
			[]string{"Sec-Fetch-Site", "same-origin"}, 405},
	} {
		if got, body, _ := send(t, http.DefaultClient, tt.method, d.Base()+tt.path, tt.body,
			tt.header...); got != tt.want {
			t.Errorf("%s: status %d, want %d: %.100s", name, got, tt.want, body)
		}
	}
	c := visitor(t)
	status, page, header := send(t, c, "GET", d.URL(), "")
	if status != 200 || strings.Contains(page, d.Token) || !strings.Contains(page, site) {
		t.Errorf("the printed address: status %d, %.200s", status, page)
	}
	if policy := header.Get("Content-Security-Policy"); !strings.Contains(policy,
		"default-src 'none'") || strings.Contains(policy, "script-src 'self' 'unsafe") {
		t.Errorf("policy %q", policy)
	}
	if status, _, _ := send(t, c, "GET", d.Base()+"records", ""); status != 200 {
		t.Errorf("the next page: status %d", status)
	}
	if status, page,
		_ := send(t, visitor(t), "GET", d.Base()+"site?site="+site+"&token="+d.Token, ""); status != 200 || !strings.Contains(page, "<h1 data-site=") {
		t.Errorf("another page with the token: status %d, %.200s", status, page)
	}
}

func TestWhatSitesSayIsTextOnAllPages(t *testing.T) {
	d, _ := open(t, Options{})
	if _, err := d.search.Update(t.Context()); err != nil {
		t.Fatal(err)
	}
	c := visitor(t)
	send(t, c, "GET", d.URL(), "")
	for _, path := range []string{"", "site?site=" + site, "records",
		"records?q=" + url.QueryEscape(hostile), "?find=" + url.QueryEscape(hostile)} {
		_, page, _ := send(t, c, "GET", d.Base()+path, "")
		for _, bad := range []string{"<script>alert", "<img", `href="javascript:`,
			" onerror=alert(1)>"} {
			if strings.Contains(page, bad) {
				t.Errorf("page %q has %s", path, bad)
			}
		}
		if strings.Contains(page, " onclick=") || strings.Contains(page, "http-equiv") {
			t.Errorf("page %q has a handler in it", path)
		}
	}
}

func TestRecordsAreFoundByTheirWords(t *testing.T) {
	d, writer := open(t, Options{})
	find := func(words string) (int, []store.Hit) {
		t.Helper()
		if _, err := d.search.Update(t.Context()); err != nil {
			t.Fatal(err)
		}
		hits, total, err := d.search.Find(t.Context(), words, "", 0, 25)
		must(t, err)
		return total, hits
	}
	for words, want := range map[string]int{
		"": 30, "hidden databases": 30, "etude": 30, "number17": 1, "author3": 5, "numb*": 30,
		"numb": 0, "hidden AND": 0, `"`: 30, `number17" OR "number18`: 0, "NEAR(x": 0,
	} {
		if total, _ := find(words); total != want {
			t.Errorf("%q finds %d records, want %d", words, total, want)
		}
	}
	step(t, writer, 4) // while the dashboard looks on
	if total, hits := find("number43"); total != 1 || hits[0].Site != site {
		t.Errorf("a record that has just come: %d found", total)
	}
	if _, total, _ := d.search.Find(t.Context(), "hidden", "other.example", 0, 5); total != 0 {
		t.Errorf("of another site %d are found", total)
	}
}

func TestPiecesShowWhereTheWordsStand(t *testing.T) {
	text := strings.Repeat("far away ", 60) + "the Étude of History ends" +
		strings.Repeat(" so it goes", 60)
	all, hit := "", ""
	for _, p := range pieces(text, []string{"étude", "hist*"}, 100) {
		all += p.Text
		if p.Hit {
			hit += p.Text + ","
		}
	}
	if hit != "Étude,History," || len([]rune(all)) > 110 || !strings.HasPrefix(all, "… ") ||
		!strings.HasSuffix(all, " …") {
		t.Errorf("%q of %q", hit, all)
	}
	if got := pieces("short History", []string{"history"}, 100); len(got) != 3 ||
		got[0].Text != "short " {
		t.Errorf("a text that fits: %v", got)
	}
}

func TestFiguresArePrometheus(t *testing.T) {
	d, writer := open(t, Options{})
	must(t, writer.SaveTallies(t.Context(),
		[]fetch.Tally{
			{Host: "https://lib.example", Site: site, Requests: 2,
				Statuses: map[int]int{429: 1, 0: 1, 999: 2, 601: 1}, Waited: time.Second}}))
	_, body, header := send(t, http.DefaultClient, "GET", d.Base()+"metrics", "", "Authorization",
		"Bearer "+d.Token)
	if !strings.HasPrefix(header.Get("Content-Type"), "text/plain; version=0.0.4") {
		t.Errorf("type %q", header.Get("Content-Type"))
	}
	parser := expfmt.NewTextParser(model.UTF8Validation)
	families, err := parser.TextToMetricFamilies(strings.NewReader(body))
	must(t, err)
	got := map[string]float64{}
	for name, f := range families {
		for _, m := range f.GetMetric() {
			labels := ""
			for _, l := range m.GetLabel() {
				labels += "{" + l.GetValue() + "}"
			}
			got[name+labels] = m.GetCounter().GetValue() + m.GetGauge().GetValue()
		}
	}
	for name, want := range map[string]float64{
		"deepcrawl_requests_total{200}": 3, "deepcrawl_requests_total{429}": 1,
		"deepcrawl_requests_total{0}": 1, "deepcrawl_requests_total{other}": 3,
		"deepcrawl_records_total": 30,
		"deepcrawl_queries_total": 3, "deepcrawl_received_bytes_total": 3000,
		"deepcrawl_wait_seconds_total": 1, "deepcrawl_sites{pending}": 1,
		"deepcrawl_run_active": 1, "deepcrawl_site_records{lib.example}": 30,
	} {
		if got[name] != want {
			t.Errorf("%s is %v, want %v", name, got[name], want)
		}
	}
}

// listen follows the news for a page. What it returns gives the next ones, and ok is false when
// there are no more.
func listen(t *testing.T, d *Dashboard, path string) (next func() (n news, ok bool), leave func()) {
	t.Helper()
	ctx, leave := context.WithTimeout(t.Context(), time.Minute)
	r, err := http.NewRequestWithContext(ctx, "GET", d.Base()+path, nil)
	must(t, err)
	r.Header.Set("Authorization", "Bearer "+d.Token)
	resp, err := http.DefaultClient.Do(r)
	must(t, err)
	t.Cleanup(func() { leave(); resp.Body.Close() })
	if kind := resp.Header.Get("Content-Type"); resp.StatusCode != 200 ||
		kind != "text/event-stream" {
		t.Fatalf("status %d, type %q", resp.StatusCode, kind)
	}
	lines := bufio.NewScanner(resp.Body)
	lines.Buffer(nil, 1<<22)
	return func() (n news, ok bool) {
		for lines.Scan() {
			if data, is := strings.CutPrefix(lines.Text(), "data: "); is {
				must(t, json.Unmarshal([]byte(data), &n))
				return n, true
			}
		}
		return n, false
	}, leave
}

// until reads news until they are those that are waited for.
func until(t *testing.T, what string, next func() (news, bool), is func(news) bool) {
	t.Helper()
	for {
		n, ok := next()
		if !ok {
			t.Fatalf("no news say: %s", what)
		}
		if is(n) {
			return
		}
	}
}

func TestNewsOfASiteFollowTheRun(t *testing.T) {
	t.Parallel()
	d, writer := open(t, Options{})
	next, _ := listen(t, d, "events?site="+site)
	until(t, "how it stood", next, func(n news) bool {
		return n.Work && n.Say["records"] == "30" && n.Say["state"] == "being harvested" &&
			strings.Contains(n.Say["why"], "results, 10 records, 10 new")
	})
	step(t, writer, 4)
	must(t, writer.SaveEstimate(t.Context(), site, 1, 4,
		querygen.Estimate{Size: 50, Low: 45, High: 60, Coverage: 0.8}))
	until(t, "the next step", next, func(n news) bool {
		return n.Say["records"] == "40" && n.Say["coverage"] == "80 %" &&
			n.Say["range"] == "45 to 60" && len(n.Harvest.Curve) == 4
	})
	must(t, writer.SaveWaits(t.Context(), nil,
		[]fetch.Wait{{Host: "https://lib.example", Until: time.Now().Add(time.Hour),
			Reason: "it said 429"}}))
	until(t, "why it waits", next, func(n news) bool {
		return strings.Contains(n.Say["waits"], "it said 429")
	})
}

func TestNewsHaveSitesThatAreNewAndThatEnd(t *testing.T) {
	t.Parallel()
	d, writer := open(t, Options{})
	next, _ := listen(t, d, "events")
	until(t, "the site", next, func(n news) bool {
		return strings.Contains(string(n.Rows[site]), "being harvested") &&
			slices.Equal(n.Order, []string{site})
	})
	must(t, writer.SaveSite(t.Context(), "new.example", "https://new.example/", ""))
	until(t, "a new one, and nothing of the other", next, func(n news) bool {
		return n.Say["sites"] == "2" && slices.Equal(n.Order, []string{site, "new.example"}) &&
			len(n.Rows) == 1 && strings.Contains(string(n.Rows["new.example"]), "not visited yet")
	})
	must(t, writer.FinishHarvest(t.Context(), site, 1,
		extract.Report{Stopped: extract.Yield, Reason: hostile}))
	until(t, "the end of one", next, func(n news) bool {
		row := string(n.Rows[site])
		return strings.Contains(row, "ended: yield") && !strings.Contains(row, "<script")
	})
	if l, err := d.list(t.Context(), choice{Find: "new", Page: 1}); err != nil || l.Found != 1 ||
		l.All != 2 {
		t.Errorf("sites with new in their names: %d of %d (%v)", l.Found, l.All, err)
	}
}

// Whoever goes leaves nothing behind, and the dashboard ends with pages open.
// It has the process for itself, to see that no goroutine is left.
func TestNewsEndWithThePageAndWithTheDashboard(t *testing.T) {
	path := filepath.Join(t.TempDir(), "s.db")
	writer, err := store.Create(path)
	must(t, err)
	defer writer.Close()
	must(t, writer.SaveSite(t.Context(), site, "https://lib.example/", ""))
	db, err := store.OpenReader(path)
	must(t, err)
	defer db.Close()
	d, err := New(Options{DB: db, Store: "s.db", Listen: "127.0.0.1:0"})
	must(t, err)
	ctx, end := context.WithCancel(t.Context())
	defer end()
	over := make(chan error, 1)
	go func() { over <- d.Serve(ctx) }()

	var pages []func() (news, bool)
	for i := range 6 {
		next, leave := listen(t, d, []string{"events", "events?site=" + site}[i%2])
		next()
		if i < 3 {
			leave()
			continue
		}
		pages = append(pages, next)
	}
	for tries := 0; len(d.slots) != len(pages); tries++ {
		if tries == 3000 {
			t.Fatalf("%d pages are told, want %d", len(d.slots), len(pages))
		}
		time.Sleep(10 * time.Millisecond)
	}
	end()
	must(t, <-over)
	for _, next := range pages {
		if _, ok := next(); ok {
			t.Error("news came after the end")
		}
	}
	if len(d.slots) != cap(d.slots) {
		t.Error("it ended without waiting for the pages")
	}
	stacks := make([]byte, 1<<20)
	if all := string(stacks[:runtime.Stack(stacks, true)]); strings.Contains(all,
		"(*stream).tell") {
		t.Errorf("a page is still told:\n%s", all)
	}
}

func TestManySitesAreListedOnPages(t *testing.T) {
	d, writer := open(t, Options{})
	var sites []store.Site
	for i := range 2*sitesPerPage + 5 {
		sites = append(sites,
			store.Site{Key: fmt.Sprintf("s%03d.example", i),
				URL: fmt.Sprintf("https://s%03d.example/", i)})
	}
	must(t, writer.SaveSites(t.Context(), sites...))
	must(t, writer.FinishCrawl(t.Context(),
		surface.SiteSummary{Site: "s204.example", Status: surface.StatusFailed,
			Reason: "no such host"}))
	for path, want := range map[string]struct {
		rows int
		has  string
	}{
		"":                       {sitesPerPage, "1 to 100 of 206 sites"},
		"?page=3":                {6, `<a rel="prev" href="/?page=2">`},
		"?page=99":               {6, "201 to 206 of 206 sites"},
		"?find=S00":              {10, "1 to 10 of 10 sites"},
		"?state=failed":          {1, "no such host"},
		"?state=failed&find=s00": {0, "No site is like that."},
		"?state=waiting&find=e&page=2": {sitesPerPage,
			`href="/?find=e&amp;page=3&amp;state=waiting"`},
	} {
		_, page, _ := send(t, http.DefaultClient, "GET", d.Base()+path, "", "Authorization",
			"Bearer "+d.Token)
		if rows := strings.Count(page, "<tr data-site="); rows != want.rows ||
			!strings.Contains(page, want.has) {
			t.Errorf("%q lists %d sites, want %d; it has %q: %v", path, rows, want.rows, want.has,
				strings.Contains(page, want.has))
		}
	}
}

// Of two that save at once what they made of the same file, one is written, and the other is shown
// what that changed.
func TestNobodyOverwritesWhatAnotherSaves(t *testing.T) {
	file := filepath.Join(t.TempDir(), "lib.toml")
	const before = "[[site]]\r\nurl = \"https://lib.example\"\r\n"
	must(t, os.WriteFile(file, []byte(before), 0o600))
	d, _ := open(t, Options{Recipe: file})
	saved := make(chan int, 8)
	for i := range cap(saved) {
		go func() {
			text := fmt.Sprintf("%sdelay = \"%ds\"\r\n", before, i+1)
			_, page, _ := send(t, http.DefaultClient, "POST", d.Base()+"recipe",
				url.Values{"form": {d.form}, "do": {"save"}, "text": {text},
					"base": {sum(plainLines(before))}}.Encode(),
				"Content-Type", "application/x-www-form-urlencoded", "Authorization",
				"Bearer "+d.Token)
			switch {
			case strings.Contains(page, `id="saved"`):
				saved <- i + 1
			case strings.Contains(page, "The file has changed since you began"):
				saved <- 0
			default:
				saved <- -1
			}
		}()
	}
	var winners []int
	for range cap(saved) {
		if n := <-saved; n != 0 {
			winners = append(winners, n)
		}
	}
	if len(winners) != 1 || winners[0] < 0 {
		t.Fatalf("saved were %v, want one", winners)
	}
	if b, err := os.ReadFile(file); err != nil ||
		string(b) != fmt.Sprintf("%sdelay = \"%ds\"\r\n", before, winners[0]) {
		t.Errorf("the file has %q (%v)", b, err)
	}
}

// What is changed in a recipe is checked, shown and then written, and never over what somebody else
// wrote meanwhile.
func TestARecipeIsChangedAfterTheDifferenceWasShown(t *testing.T) {
	file := filepath.Join(t.TempDir(), "lib.toml")
	const before = "[[site]]\nurl = \"https://lib.example\"\n"
	must(t, os.WriteFile(file, []byte(before), 0o640))
	d, _ := open(t,
		Options{Recipe: file, Draft: func(_ context.Context, site string) (string, error) {
			return "# of " + site + "\n[[site]]\nurl = \"https://other.example\"\n", nil
		}})
	post := func(do, text, base string) string {
		t.Helper()
		body := url.Values{"form": {d.form}, "do": {do},
			"text": {strings.ReplaceAll(text, "\n", "\r\n")}, "base": {base},
			"site": {site}}.Encode()
		status, page, _ := send(t, http.DefaultClient, "POST", d.Base()+"recipe", body,
			"Content-Type", "application/x-www-form-urlencoded",
			"Sec-Fetch-Site", "same-origin", "Authorization", "Bearer "+d.Token)
		if status != 200 {
			t.Fatalf("%s: status %d: %s", do, status, page)
		}
		return page
	}
	has := func(what, page string, all ...string) {
		t.Helper()
		for _, want := range all {
			if !strings.Contains(page, want) {
				t.Errorf("%s: the page does not have %s", what, want)
			}
		}
	}
	holds := func(want string) {
		t.Helper()
		if b, err := os.ReadFile(file); err != nil || string(b) != want {
			t.Errorf("the file has %q (%v), want %q", b, err, want)
		}
	}
	wrong := before + "delya = \"2s\"\n"
	for _, do := range []string{"diff", "save"} {
		page := post(do, wrong, sum(before))
		has(do+" of a mistake", page, "lib.toml:3", "<code>3: delya = &#34;2s&#34;</code>")
		if strings.Contains(page, `value="save"`) {
			t.Errorf("after %s a recipe with a mistake may be saved", do)
		}
		holds(before)
	}
	after := before + "delay = \"2s\"\n"
	page := post("diff", after, sum(before))
	has("the difference", page, `<div class="plus">&#43;delay = &#34;2s&#34;</div>`, `value="save"`)
	holds(before)
	has("saved", post("save", after, sum(before)), `id="saved"`)
	holds(after)
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("the mode of the file became %v (%v)", info.Mode(), err)
	}
	has("nothing to save", post("diff", after, sum(after)), "nothing to save")

	theirs := before + "delay = \"9s\"\n"
	must(t, os.WriteFile(file, []byte(theirs), 0o640))
	has("over another's change", post("save", before, sum(after)),
		"The file has changed since you began", `<div class="minus">-delay = &#34;9s&#34;</div>`)
	holds(theirs)
	has("a draft", post("draft", theirs, sum(theirs)), "# of lib.example", "https://other.example")
	holds(theirs)
}

// A real browser comes in by the printed address, draws the charts, sees new records come, and runs
// nothing that a site says.
func TestABrowserWatchesARun(t *testing.T) {
	path, err := jsrender.Find(os.Getenv("DEEPCRAWL_BROWSER"))
	if err != nil {
		t.Skipf("%v; .ci/setup installs one where a package manager has it", err)
	}
	t.Parallel()
	d, writer := open(t, Options{})
	all, end := chromedp.NewExecAllocator(t.Context(),
		append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path),
			chromedp.NoSandbox)...)
	defer end()
	ctx, end := chromedp.NewContext(all)
	defer end()
	var troubles []string
	must(t, chromedp.Do(ctx, chromedp.EmulateViewport(1000, 4000)))
	must(t, chromedp.Listen(ctx, func(ev any) {
		switch ev := ev.(type) {
		case *jsruntime.EventExceptionThrown:
			troubles = append(troubles, fmt.Sprintf("%+v", ev.ExceptionDetails))
		case *jsruntime.EventConsoleAPICalled:
			troubles = append(troubles, fmt.Sprintf("%+v", ev.Args))
		}
	}))
	// settled waits for a condition on the page, a minute at most.
	settled := func(condition string) bool {
		t.Helper()
		is, err := chromedp.Run(ctx, chromedp.Evaluate[bool](`new Promise(done => {
			let left = 600;
			const look = () => { const is = Boolean(`+condition+
			`); is || left-- === 0 ? done(is) : setTimeout(look, 100) };
			look();
		})`, chromedp.EvalAwaitPromise))
		must(t, err)
		return is
	}
	must(t, chromedp.Do(ctx, chromedp.Navigate(d.URL())))
	if where, err := chromedp.Run(ctx, chromedp.Location()); err != nil || where != d.Base() {
		t.Errorf("the printed address leads to %s (%v)", where, err)
	}
	must(t, chromedp.Do(ctx, chromedp.Navigate(d.Base()+"site?site="+site)))
	if !settled(`document.querySelectorAll(".plot svg:not(.sketch)").length === 4`) {
		t.Error("the charts are not drawn")
	}
	for seq := 4; seq < 8; seq++ {
		step(t, writer, seq)
	}
	if !settled(`document.querySelector("[data-now=records]").textContent === "70"`) {
		t.Error("the page does not follow the run")
	}
	must(t, chromedp.Do(ctx, chromedp.Navigate(d.Base())))
	must(t, writer.SaveSite(t.Context(), "new.example", "https://new.example/", ""))
	must(t, writer.FinishHarvest(t.Context(), site, 1,
		extract.Report{Stopped: extract.Yield, Reason: hostile}))
	if !settled(`document.querySelectorAll("#sites tr").length === 2 && ` +
		`document.querySelector("[data-site='new.example']").textContent.includes("not visited ` +
		`yet")`) {
		t.Error("a new site does not appear")
	}
	if !settled(`document.querySelector("#sites tr").textContent.includes("ended: yield") && ` +
		`document.querySelector("#sites img") === null`) {
		t.Error("the end of a harvest does not appear")
	}
	must(t, chromedp.Do(ctx, chromedp.EmulateViewport(500, 900)))
	if !settled(`document.documentElement.scrollWidth <= 500`) {
		t.Error("at 500 pixels the page is wider than the screen")
	}
	if len(troubles) > 0 {
		t.Errorf("scripts say: %v", troubles)
	}
}

// How the fleet stands is shown beside the store, and told to Prometheus. A queue that is out of
// reach keeps nobody from the store.
func TestTheFleetIsShown(t *testing.T) {
	f, why := term.Fleet{Waiting: 12, Leased: 1, Done: 1234, Failed: 1,
		Leases:   []term.Lease{{Site: "a.example", Worker: hostile, For: 90 * time.Second}},
		Failures: []term.Failure{{Site: "b.example", Reason: "no such host"}}}, error(nil)
	d, _ := open(t, Options{Fleet: func(ctx context.Context) (term.Fleet, error) {
		if _, is := ctx.Deadline(); !is {
			t.Error("the queue is waited for without an end")
		}
		return f, why
	}})
	look := func(path string) string {
		t.Helper()
		d.sites.mu.Lock()
		d.sites.good = time.Time{} // it is read anew
		d.sites.mu.Unlock()
		_, body, _ := send(t, http.DefaultClient, "GET", d.Base()+path, "", "Authorization",
			"Bearer "+d.Token)
		return body
	}
	contains := func(text string, want ...string) {
		t.Helper()
		for _, w := range want {
			if !strings.Contains(text, w) {
				t.Errorf("%q is not in\n%s", w, text)
			}
		}
	}
	page := look("")
	contains(page, "<dt>Done</dt><dd>1,234</dd>", `<td data-th="site">a.example</td>`,
		`<td data-th="for">1m</td>`, `<td data-th="why">no such host</td>`)
	if strings.Contains(page, hostile) {
		t.Error("the name of a worker is code in the page")
	}
	contains(look("metrics"), "deepcrawl_fleet_up 1\n", `deepcrawl_fleet_jobs{state="waiting"} 12`,
		"deepcrawl_fleet_oldest_lease_seconds 90\n")

	why = errors.New("the queue is away")
	contains(look(""), "<p>the queue is away</p>", site)
	if text := look("metrics"); !strings.Contains(text, "deepcrawl_fleet_up 0\n") ||
		!strings.Contains(text, "deepcrawl_records_total 30\n") ||
		strings.Contains(text, "fleet_jobs") {
		t.Errorf("without the queue: %s", text)
	}
	alone, _ := open(t, Options{})
	if _, text, _ := send(t, http.DefaultClient, "GET", alone.Base(), "", "Authorization",
		"Bearer "+alone.Token); strings.Contains(text, "Fleet") {
		t.Error("a fleet is shown where there is none")
	}
}
