package report

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	jsruntime "github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"golang.org/x/net/html"

	"deepcrawl/bipartite"
	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/jsrender"
	"deepcrawl/querygen"
	"deepcrawl/store"
	"deepcrawl/surface/fetch"
)

const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(1)>`

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// harvested makes a store with a harvest of so many steps, of ten records each, whose every text is
// hostile.
func harvested(t testing.TB, steps int) *store.DB {
	t.Helper()
	ctx := context.Background()
	db, err := store.Create(filepath.Join(t.TempDir(), "s.db"))
	must(t, err)
	t.Cleanup(func() { db.Close() })
	const site = "lib.example"
	must(t, db.SaveSite(ctx, site, "https://lib.example/", ""))
	must(t, db.SaveForm(ctx, site,
		&forms.Form{ID: "f1", PageURL: "https://lib.example/",
			Action: "javascript:alert(1)//" + hostile, Method: "GET", Kind: forms.Search,
			Caption: hostile}))
	begun := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	for seq := range steps {
		s := &extract.Step{Site: site, Round: 1, Seq: seq + 1,
			At: begun.Add(time.Duration(seq) * time.Second), Status: 200,
			URL: "https://lib.example/?q=x"}
		s.Ask = querygen.Ask{Page: 1,
			Query: querygen.Query{ID: bipartite.QueryID(seq + 1), Form: "f1", Purpose: "value",
				Assign: []forms.Assignment{{Name: "q", Values: []string{hostile}}}}}
		s.Outcome = querygen.Outcome{Ask: s.Ask, Kind: querygen.Results, Returned: 10, New: 10,
			Claimed: -1, Requests: 1}
		for i := range 10 {
			n := 10*seq + i
			s.Records = append(s.Records,
				extract.Captured{Fresh: true,
					Record: records.Record{Key: fmt.Sprint(n),
						URL: "https://lib.example/" + fmt.Sprint(n), Title: hostile + fmt.Sprint(n),
						Attributes: []records.Attribute{
							{Name: hostile, Value: fmt.Sprint("<b>", n%7)}}}})
		}
		must(t, db.SaveStep(ctx, s))
	}
	must(t, db.SaveEstimate(ctx, site, 1, steps/2,
		querygen.Estimate{Size: float64(12 * steps), Low: float64(11 * steps),
			High: float64(13 * steps), Coverage: 0.8}))
	must(t, db.SaveTallies(ctx,
		[]fetch.Tally{
			{Host: "https://lib.example", Site: site, Requests: steps + 2, Bytes: 12345,
				Gap:      1100 * time.Millisecond,
				Statuses: map[int]int{200: steps, 429: 2}, First: begun,
				Last: begun.Add(time.Hour)}}))
	must(t, db.FinishHarvest(ctx, site, 1, extract.Report{Stopped: "yield", Reason: hostile}))
	return db
}

func written(t testing.TB, db *store.DB, o Options) string {
	t.Helper()
	var b bytes.Buffer
	must(t, Write(context.Background(), &b, db, o))
	return b.String()
}

// elements calls see for each element of a page, with the text right in it.
func elements(t *testing.T, page string,
	see func(n *html.Node, attr map[string]string, text string)) {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(page))
	must(t, err)
	for n := range doc.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		attr := map[string]string{}
		for _, a := range n.Attr {
			attr[a.Key] = a.Val
		}
		text := ""
		if n.FirstChild != nil && n.FirstChild.Type == html.TextNode {
			text = n.FirstChild.Data
		}
		see(n, attr, text)
	}
}

func TestWhatSitesSayIsTextInAReport(t *testing.T) {
	page := written(t, harvested(t, 30), Options{Store: hostile, Made: time.Now()})
	scripts, shown := 0, 0
	elements(t, page, func(n *html.Node, attr map[string]string, text string) {
		for key, value := range attr {
			if strings.HasPrefix(key, "on") ||
				strings.HasPrefix(strings.ToLower(strings.TrimSpace(value)), "javascript:") {
				t.Errorf("element %s has %s=%q", n.Data, key, value)
			}
		}
		switch {
		case n.Data == "img":
			t.Error("the page has an image")
		case n.Data == "script" && attr["type"] == "":
			if scripts++; strings.Contains(text, "alert(1)") {
				t.Errorf("a script says %.80q", text)
			}
		case n.Data == "script":
			if !json.Valid([]byte(text)) {
				t.Errorf("the data of %s are no JSON: %.80q", attr["id"], text)
			}
		case strings.Contains(text, "alert(1)"):
			shown++
		}
	})
	if scripts != 2 || shown < 15 {
		t.Errorf("%d scripts, %d hostile texts shown, want 2, and 15 or more", scripts, shown)
	}
	for _, want := range []string{"1.10 s", "429 Too Many Requests: 2", "What was left out, and why", "320"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
}

func TestAReportNeedsNothingElse(t *testing.T) {
	page := written(t, harvested(t, 5), Options{Made: time.Now()})
	loads := regexp.MustCompile(`@import|url\(`)
	elements(t, page, func(n *html.Node, attr map[string]string, text string) {
		for _, key := range []string{"src", "srcset", "data", "action", "poster", "background",
			"xlink:href"} {
			if attr[key] != "" {
				t.Errorf("element %s loads %s=%q", n.Data, key, attr[key])
			}
		}
		if n.Data == "link" && !strings.HasPrefix(attr["href"], "data:") ||
			n.Data == "style" && loads.MatchString(text) {
			t.Errorf("element %s loads something", n.Data)
		}
		if n.Data == "a" && !strings.HasPrefix(attr["href"], "#") &&
			!strings.Contains(attr["rel"], "noreferrer") {
			t.Errorf("a link to %s tells where it was followed from", attr["href"])
		}
	})
}

// A real browser draws all charts, asks for nothing, and runs nothing that a site says.
func TestABrowserShowsAReport(t *testing.T) {
	path, err := jsrender.Find(os.Getenv("DEEPCRAWL_BROWSER"))
	if err != nil {
		t.Skipf("%v; .ci/setup installs one where a package manager has it", err)
	}
	t.Parallel()
	file := filepath.Join(t.TempDir(), "report.html")
	must(t, os.WriteFile(file, []byte(written(t, harvested(t, 30), Options{Made: time.Now()})),
		0o600))
	all, end := chromedp.NewExecAllocator(t.Context(),
		append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path),
			chromedp.NoSandbox)...)
	defer end()
	ctx, end := chromedp.NewContext(all)
	defer end()
	var asked, troubles []string
	must(t, chromedp.Do(ctx, chromedp.EmulateViewport(1000, 6000)))
	must(t, chromedp.Listen(ctx, func(ev any) {
		switch ev := ev.(type) {
		case *network.EventRequestWillBeSent:
			asked = append(asked, ev.Request.URL)
		case *jsruntime.EventExceptionThrown:
			troubles = append(troubles, fmt.Sprintf("%+v", ev.ExceptionDetails))
		}
	}))
	must(t, chromedp.Do(ctx, chromedp.Navigate((&url.URL{Scheme: "file", Path: file}).String())))
	drawn, err := chromedp.Run(ctx, chromedp.Evaluate[int](`new Promise(done => {
		let left = 600;
		const look = () => { const n = document.querySelectorAll(".plot svg:not(.sketch)").length; n === 4 || left-- === 0 ? done(n) : setTimeout(look, 50) };
		look();
	})`, chromedp.EvalAwaitPromise))
	if err != nil || drawn != 4 {
		t.Errorf("%d charts are drawn (%v), want 4", drawn, err)
	}
	if left, err := chromedp.Run(ctx,
		chromedp.Evaluate[int](`document.querySelectorAll(".sketch").length`)); err != nil || left > 0 {
		t.Errorf("%d sketches stand beside their charts (%v)", left, err)
	}
	for _, width := range []int64{500, 900, 1400} {
		must(t, chromedp.Do(ctx, chromedp.EmulateViewport(width, 900)))
		if got, err := chromedp.Run(ctx,
			chromedp.Evaluate[int64](`Math.max(...[...document.querySelectorAll("body `+
				`*")].filter(e => !e.closest(".scroll, .plot, thead")).map(e => `+
				`Math.ceil(e.getBoundingClientRect().right)))`)); err != nil || got > width {
			t.Errorf("at %d pixels something reaches to %d (%v)", width, got, err)
		}
	}
	for _, u := range asked {
		if !strings.HasPrefix(u, "file://") && !strings.HasPrefix(u, "data:") {
			t.Errorf("the page asked for %s", u)
		}
	}
	if len(troubles) > 0 || len(asked) == 0 {
		t.Errorf("%d requests; scripts failed: %v", len(asked), troubles)
	}
}

// A hundred times the steps take no more memory to report, and no longer page.
func TestALargeHarvestIsReportedInLittle(t *testing.T) {
	if testing.Short() {
		t.Skip("saves 20,000 records")
	}
	var length, used [2]int64
	for i, steps := range []int{100, 2000} {
		db := harvested(t, steps)
		runtime.GC()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		counted := &counter{}
		must(t, Write(context.Background(), counted, db, Options{Made: time.Now()}))
		runtime.ReadMemStats(&after)
		length[i], used[i] = counted.n, int64(after.TotalAlloc-before.TotalAlloc)
	}
	if length[1] > length[0]+100_000 || used[1] > 2*used[0] {
		t.Errorf("pages of %v bytes took %v bytes of memory to write", length, used)
	}
}

type counter struct{ n int64 }

func (c *counter) Write(b []byte) (int, error) {
	c.n += int64(len(b))
	return len(b), nil
}

func TestManySitesHaveALineEach(t *testing.T) {
	ctx := context.Background()
	db := harvested(t, 3)
	var sites []store.Site
	for i := range 5000 {
		sites = append(sites,
			store.Site{Key: fmt.Sprintf("s%04d.example", i),
				URL: fmt.Sprintf("https://s%04d.example/", i)})
	}
	must(t, db.SaveSites(ctx, sites...))
	page := written(t, db, Options{Made: time.Now()})
	if n := strings.Count(page, ".example</span></td>"); n < 5001 {
		t.Errorf("%d sites have a line, want 5,001", n)
	}
	if n := strings.Count(page, "<section"); n != 1 {
		t.Errorf("%d sites are shown in detail, want the one with records", n)
	}
	if err := Write(ctx, io.Discard, db, Options{Site: "none.example"}); err == nil {
		t.Error("a site that is not there was reported")
	}
}
