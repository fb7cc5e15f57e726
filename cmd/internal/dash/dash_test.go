package dash

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	jsruntime "github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"

	"deepcrawl/bipartite"
	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/jsrender"
	"deepcrawl/querygen"
	"deepcrawl/store"
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
	s := &extract.Step{Site: site, Round: 1, Seq: seq, At: time.Now(), Status: 200, URL: "https://lib.example/?q=x"}
	s.Ask = querygen.Ask{Page: 1, Query: querygen.Query{ID: bipartite.QueryID(seq), Form: "f1", Purpose: "value", Assign: []forms.Assignment{{Name: "q", Values: []string{hostile}}}}}
	s.Outcome = querygen.Outcome{Ask: s.Ask, Kind: querygen.Results, Returned: 10, New: 10, Claimed: -1, Requests: 1}
	for i := range 10 {
		n := 10*seq + i
		s.Records = append(s.Records, extract.Captured{Fresh: true, Record: records.Record{Key: fmt.Sprint(n), URL: "javascript:alert(1)", Title: fmt.Sprintf("Étude number%d %s", n, hostile),
			Text: "A study of hidden databases", Attributes: []records.Attribute{{Name: "author", Value: fmt.Sprint("Author", n%7)}}}})
	}
	must(t, db.SaveStep(context.Background(), s))
	must(t, db.SaveTallies(context.Background(), []fetch.Tally{{Host: "https://lib.example", Site: site, Requests: 1, Bytes: 1000, Statuses: map[int]int{200: 1}, First: s.At, Last: s.At}}))
}

// open starts a dashboard on a store that is written to beside it, and returns the writer.
func open(t *testing.T, o Options) (*Dashboard, *store.DB) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "s.db")
	writer, err := store.Create(path)
	must(t, err)
	t.Cleanup(func() { writer.Close() })
	must(t, writer.SaveSite(t.Context(), site, "https://lib.example/", ""))
	must(t, writer.SaveForm(t.Context(), site, &forms.Form{ID: "f1", PageURL: "https://lib.example/", Action: "https://lib.example/search", Method: "GET", Kind: forms.Search, Caption: hostile}))
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

func send(t *testing.T, c *http.Client, method, address, body string, header ...string) (int, string, http.Header) {
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
		"without a token":                    {"GET", "", "", nil, 401},
		"with another one":                   {"GET", "?token=x", "", nil, 401},
		"figures without a token":            {"GET", "metrics", "", nil, 401},
		"the state of health":                {"GET", "healthz", "", nil, 200},
		"the token in the header":            {"GET", "metrics", "", []string{"Authorization", "Bearer " + d.Token}, 200},
		"the token in the address":           {"GET", "metrics?token=" + d.Token, "", nil, 200},
		"by another name, as rebinding does": {"GET", "?token=" + d.Token, "", []string{"Host", "evil.example:" + port}, 421},
		"health by another name":             {"GET", "healthz", "", []string{"Host", "evil.example:" + port}, 421},
		"by localhost":                       {"GET", "metrics?token=" + d.Token, "", []string{"Host", "localhost:" + port}, 200},
		"by a number that is not ours":       {"GET", "metrics?token=" + d.Token, "", []string{"Host", "192.0.2.1:" + port}, 421},
		"a form of a foreign page":           {"POST", "recipe?token=" + d.Token, "form=" + d.form, append(form, "Sec-Fetch-Site", "cross-site"), 403},
		"a form of another port":             {"POST", "recipe?token=" + d.Token, "form=" + d.form, append(form, "Origin", "http://127.0.0.1:1"), 403},
		"a form without our key":             {"POST", "recipe?token=" + d.Token, "form=x", append(form, "Sec-Fetch-Site", "same-origin"), 403},
		"a site that is not there":           {"GET", "site?site=x&token=" + d.Token, "", nil, 404},
		"a method that nobody knows":         {"DELETE", "records?token=" + d.Token, "", []string{"Sec-Fetch-Site", "same-origin"}, 405},
	} {
		if got, body, _ := send(t, http.DefaultClient, tt.method, d.Base()+tt.path, tt.body, tt.header...); got != tt.want {
			t.Errorf("%s: status %d, want %d: %.100s", name, got, tt.want, body)
		}
	}
	c := visitor(t)
	status, page, header := send(t, c, "GET", d.URL(), "")
	if status != 200 || strings.Contains(page, d.Token) || !strings.Contains(page, site) {
		t.Errorf("the printed address: status %d, %.200s", status, page)
	}
	if policy := header.Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") || strings.Contains(policy, "script-src 'self' 'unsafe") {
		t.Errorf("policy %q", policy)
	}
	if status, _, _ := send(t, c, "GET", d.Base()+"records", ""); status != 200 {
		t.Errorf("the next page: status %d", status)
	}
}

func TestWhatSitesSayIsTextOnAllPages(t *testing.T) {
	d, _ := open(t, Options{})
	if _, err := d.search.Update(t.Context()); err != nil {
		t.Fatal(err)
	}
	c := visitor(t)
	send(t, c, "GET", d.URL(), "")
	for _, path := range []string{"", "site?site=" + site, "records", "records?q=" + url.QueryEscape(hostile), "?find=" + url.QueryEscape(hostile)} {
		_, page, _ := send(t, c, "GET", d.Base()+path, "")
		for _, bad := range []string{"<script>alert", "<img", `href="javascript:`, " onerror=alert(1)>"} {
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
		"": 30, "hidden databases": 30, "etude": 30, "number17": 1, "author3": 5, "numb*": 30, "numb": 0, "hidden AND": 0, `"`: 30, `number17" OR "number18`: 0, "NEAR(x": 0,
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
	text := strings.Repeat("far away ", 60) + "the Étude of History ends" + strings.Repeat(" so it goes", 60)
	all, hit := "", ""
	for _, p := range pieces(text, []string{"étude", "hist*"}, 100) {
		all += p.Text
		if p.Hit {
			hit += p.Text + ","
		}
	}
	if hit != "Étude,History," || len([]rune(all)) > 110 || !strings.HasPrefix(all, "… ") || !strings.HasSuffix(all, " …") {
		t.Errorf("%q of %q", hit, all)
	}
	if got := pieces("short History", []string{"history"}, 100); len(got) != 3 || got[0].Text != "short " {
		t.Errorf("a text that fits: %v", got)
	}
}

func TestFiguresArePrometheus(t *testing.T) {
	d, writer := open(t, Options{})
	must(t, writer.SaveTallies(t.Context(), []fetch.Tally{{Host: "https://lib.example", Site: site, Requests: 2, Statuses: map[int]int{429: 1, 0: 1}, Waited: time.Second}}))
	_, body, header := send(t, http.DefaultClient, "GET", d.Base()+"metrics", "", "Authorization", "Bearer "+d.Token)
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
		"deepcrawl_requests_total{200}": 3, "deepcrawl_requests_total{429}": 1, "deepcrawl_requests_total{0}": 1, "deepcrawl_records_total": 30,
		"deepcrawl_queries_total": 3, "deepcrawl_received_bytes_total": 3000, "deepcrawl_wait_seconds_total": 1, "deepcrawl_sites{pending}": 1,
		"deepcrawl_run_active": 1, "deepcrawl_site_records{lib.example}": 30,
	} {
		if got[name] != want {
			t.Errorf("%s is %v, want %v", name, got[name], want)
		}
	}
}

func TestLiveFiguresFollowTheRun(t *testing.T) {
	d, writer := open(t, Options{})
	ask := func() (m siteMoment) {
		t.Helper()
		_, body, _ := send(t, http.DefaultClient, "GET", d.Base()+"live/site?site="+site, "", "Authorization", "Bearer "+d.Token)
		must(t, json.Unmarshal([]byte(body), &m))
		return m
	}
	before := ask()
	step(t, writer, 4)
	must(t, writer.SaveEstimate(t.Context(), site, 1, 4, querygen.Estimate{Size: 50, Low: 45, High: 60, Coverage: 0.8}))
	after := ask()
	if before.Site.Records != 30 || after.Site.Records != 40 || len(after.Harvest.Curve) != 4 || after.Site.State != "under way" || !after.AtWork {
		t.Errorf("%+v became %+v", before.Site, after.Site)
	}
	if after.Site.Coverage == nil || *after.Site.Coverage != 0.8 {
		t.Errorf("coverage %v, want that of the latest step", after.Site.Coverage)
	}
	must(t, writer.SaveWaits(t.Context(), nil, []fetch.Wait{{Host: "https://lib.example", Until: time.Now().Add(time.Hour), Reason: "it said 429"}}))
	if waits := ask().Site.Waits; len(waits) != 1 || !strings.Contains(waits[0], "it said 429") {
		t.Errorf("why it waits: %v", waits)
	}
}

// What is changed in a recipe is checked, shown and then written, and never over what somebody else wrote meanwhile.
func TestARecipeIsChangedAfterTheDifferenceWasShown(t *testing.T) {
	file := filepath.Join(t.TempDir(), "lib.toml")
	const before = "[[site]]\nurl = \"https://lib.example\"\n"
	must(t, os.WriteFile(file, []byte(before), 0o640))
	d, _ := open(t, Options{Recipe: file, Draft: func(_ context.Context, site string) (string, error) {
		return "# of " + site + "\n[[site]]\nurl = \"https://other.example\"\n", nil
	}})
	post := func(do, text, base string) string {
		t.Helper()
		body := url.Values{"form": {d.form}, "do": {do}, "text": {strings.ReplaceAll(text, "\n", "\r\n")}, "base": {base}, "site": {site}}.Encode()
		status, page, _ := send(t, http.DefaultClient, "POST", d.Base()+"recipe", body, "Content-Type", "application/x-www-form-urlencoded",
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
	has("over another's change", post("save", before, sum(after)), "The file has changed since you began", `<div class="minus">-delay = &#34;9s&#34;</div>`)
	holds(theirs)
	has("a draft", post("draft", theirs, sum(theirs)), "# of lib.example", "https://other.example")
	holds(theirs)
}

// A real browser comes in by the printed address, draws the charts, sees new records come, and runs nothing that a site says.
func TestABrowserWatchesARun(t *testing.T) {
	path, err := jsrender.Find(os.Getenv("DEEPCRAWL_BROWSER"))
	if err != nil {
		t.Skipf("%v; .ci/setup installs one where a package manager has it", err)
	}
	t.Parallel()
	d, writer := open(t, Options{})
	all, end := chromedp.NewExecAllocator(t.Context(), append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox)...)
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
			const look = () => { const is = Boolean(`+condition+`); is || left-- === 0 ? done(is) : setTimeout(look, 100) };
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
	if !settled(`document.querySelectorAll(".plot svg").length === 4`) {
		t.Error("the charts are not drawn")
	}
	for seq := 4; seq < 8; seq++ {
		step(t, writer, seq)
	}
	if !settled(`document.querySelector("[data-now=records]").textContent === "70"`) {
		t.Error("the page does not follow the run")
	}
	if len(troubles) > 0 {
		t.Errorf("scripts say: %v", troubles)
	}
}
