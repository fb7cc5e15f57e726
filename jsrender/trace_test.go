package jsrender

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/google/go-cmp/cmp"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/spam"
)

var update = flag.Bool("update", false, "record the traces again, with a browser")

// A recorded event is one line of a golden trace: what the browser said, as the protocol has it.
type recorded struct {
	Ms     int64           `json:"ms"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
}

func (e event) record() (recorded, error) {
	name := ""
	switch e.what.(type) {
	case *network.EventRequestWillBeSent:
		name = "Network.requestWillBeSent"
	case *network.EventResponseReceived:
		name = "Network.responseReceived"
	case *page.EventFrameRequestedNavigation:
		name = "Page.frameRequestedNavigation"
	case *page.EventWindowOpen:
		name = "Page.windowOpen"
	case *page.EventFrameNavigated:
		name = "Page.frameNavigated"
	case *page.EventLoadEventFired:
		name = "Page.loadEventFired"
	case held:
		name = "held"
	}
	params, err := json.Marshal(e.what)
	return recorded{e.at.Milliseconds(), name, params}, err
}

func (r recorded) event() (event, error) {
	var err error
	read := func(v any) any {
		err = json.Unmarshal(r.Params, v)
		return v
	}
	e := event{at: time.Duration(r.Ms) * time.Millisecond}
	switch r.Method {
	case "Network.requestWillBeSent":
		e.what = read(new(network.EventRequestWillBeSent))
	case "Network.responseReceived":
		e.what = read(new(network.EventResponseReceived))
	case "Page.frameRequestedNavigation":
		e.what = read(new(page.EventFrameRequestedNavigation))
	case "Page.windowOpen":
		e.what = read(new(page.EventWindowOpen))
	case "Page.frameNavigated":
		e.what = read(new(page.EventFrameNavigated))
	case "Page.loadEventFired":
		e.what = read(new(page.EventLoadEventFired))
	case "held":
		h := read(new(held)).(*held)
		e.what = *h
	default:
		return e, fmt.Errorf("unknown event %q", r.Method)
	}
	return e, err
}

// departures are pages that send their visitor away, in ways that the labelled set has not, and how
// that must look.
var departures = []struct{ name, html, want string }{
	{"stays", `<p>text</p><a href="http://away.test/">away</a>`, ""},
	{"location in a promise",
		`<script>Promise.resolve().then(() => { location.href = 'http://away.test/' })</script>`,
		"script http://away.test/ held"},
	{"refresh made by a timer", `<script>setTimeout(() => { document.head.innerHTML = '<meta ` +
		`http-equiv="refresh" content="1;url=http://away.test/">' }, 3000)</script>`,
		"meta http://away.test/ held"},
	{"form in an event of its own", `<form id=f method=post action="http://away.test/in"><input ` +
		`name=a></form><script>addEventListener('x', () => f.submit()); dispatchEvent(new ` +
		`Event('x'))</script>`, "form_post http://away.test/in held"},
	{"code of letters in the page", `<i hidden id=c>bG9jYXRpb249J2h0dHA6Ly9hd2F5LnRlc3QvJw==</i>` +
		`<script>setTimeout(atob(document.getElementById('c').textContent), 10)</script>`,
		"script http://away.test/ held dynamic"},
	{"link with a target clicked", `<a id=a target=_blank href="http://away.test/">x</a><script>` +
		`document.getElementById('a').click()</script>`, "popup http://away.test/ held"},
	{"frame that covers by its class", `<style>html,` +
		`body{margin:0}.x{position:fixed;width:100vw;height:100vh;border:0}</style><iframe ` +
		`class=x src="http://away.test/"></iframe>`, "frame http://away.test/ held"},
	{"frame that covers from a closed shadow root", `<div id=h></div><script>` +
		`document.getElementById('h').attachShadow({mode: 'closed'}).innerHTML = '<iframe ` +
		`src="http://away.test/" ` +
		`style="position:fixed;inset:0;width:100vw;height:100vh;border:0"></iframe>'</script>`,
		"frame http://away.test/ held"},
	{"frame that covers and refreshes itself", `<iframe ` +
		`style="position:fixed;inset:0;width:100%;height:100%;border:0" srcdoc="<meta ` +
		`http-equiv=refresh content='0;url=http://away.test/'>"></iframe>`,
		"meta http://away.test/ held"},
	{"frame that covers and goes away by a script", `<iframe ` +
		`style="position:fixed;inset:0;width:100%;height:100%;border:0" src="/departure/next">` +
		`</iframe>`, "frame /departure/next held, script http://away.test/ held"},
	{"frame in a corner that refreshes itself", `<iframe width=300 height=200 srcdoc="<meta ` +
		`http-equiv=refresh content='0;url=http://away.test/'>"></iframe>`, ""},
	{"frame in a corner of a shadow root", `<div><template shadowrootmode=open><iframe width=300 ` +
		`height=200 src="http://away.test/"></iframe></template></div>`, ""},
	{"frame in a corner", `<iframe width=300 height=200 src="http://away.test/"></iframe>`, ""},
	{"frame that sends the top away",
		`<iframe srcdoc="<script>top.location='http://away.test/'</script>"></iframe>`,
		"script http://away.test/ held dynamic?"},
	{"visible at last", `<script>document.addEventListener('readystatechange', () => { if ` +
		`(document.readyState == 'complete') location.replace('//away.test/') })</script>`,
		"script http://away.test/ held"},
	{"image that is not there",
		`<img src="/departure/none.png" onerror="location='http://away.test/'">`,
		"script http://away.test/ held"},
	{"worker tells", `<script>new Worker(URL.createObjectURL(new ` +
		`Blob(["postMessage('http://away.test/')"]))).onmessage = e => { location = e.data ` +
		`}</script>`, "script http://away.test/ held"},
	{"on its own site first", `<script>location = '/departure/next'</script>`,
		"script /departure/next 200, script http://away.test/ held"},
	{"hash and history", `<script>location.hash = 'x'; history.pushState(0, '', ` +
		`'/departure/elsewhere'); history.replaceState(0, '', '?x')</script>`, ""},
}

// told writes hops as departures do. base is the address of the test server.
func told(hops []fetch.Hop, base string) string {
	var all []string
	for _, h := range hops {
		if h.Via == "" {
			continue
		}
		s := h.Via + " " + strings.TrimPrefix(h.URL.String(), base)
		if h.Status != 0 {
			s += fmt.Sprintf(" %d", h.Status)
		}
		if h.Held {
			s += " held"
		}
		if h.Dynamic {
			s += " dynamic"
		}
		if len(all) == 0 || all[len(all)-1] != s {
			all = append(all, s)
		}
	}
	return strings.Join(all, ", ")
}

// The traces were recorded from the browser (-update does it again); this reads them without one.
func TestHopsOfRecordedTraces(t *testing.T) {
	for _, c := range departures {
		t.Run(c.name, func(t *testing.T) {
			if *update {
				recordTrace(t, c.name, c.html)
			}
			f, err := os.Open(golden(c.name))
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			tr, d, err := readTrace(f)
			if err != nil {
				t.Fatal(err)
			}
			first := tr.events[0].what.(*network.EventRequestWillBeSent)
			asked := mustParse(t, first.Request.URL)
			hops, _ := tr.hops(first.FrameID, asked, d)
			want := strings.TrimSuffix(c.want, " dynamic?")
			got := told(hops, "http://"+asked.Host)
			if strings.HasSuffix(c.want, "?") {
				got = strings.TrimSuffix(got, " dynamic")
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
			v := spam.Inspect(
				&fetch.Page{Request: &fetch.Request{URL: asked}, URL: asked, Status: 200,
					Header: http.Header{}, Hops: hops, Rendered: true,
					Served: &fetch.Page{Request: &fetch.Request{URL: asked}, URL: asked,
						Status: 200,
						Header: http.Header{}}})
			if v.OffSite != strings.Contains(c.want, "away.test") {
				t.Errorf("off the site: %t", v.OffSite)
			}
		})
	}
}

func golden(name string) string {
	return filepath.Join("testdata", "traces", strings.ReplaceAll(name, " ", "-")+".jsonl")
}

// readTrace reads a golden trace: a line for each event, and a last one with the drawing.
func readTrace(r io.Reader) (tr trace, d drawing, err error) {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var rec recorded
		if err := json.Unmarshal(lines.Bytes(), &rec); err != nil {
			return tr, d, err
		}
		if rec.Method == "drawing" {
			return tr, d, json.Unmarshal(rec.Params, &d)
		}
		e, err := rec.event()
		if err != nil {
			return tr, d, err
		}
		tr.events = append(tr.events, e)
	}
	return tr, d, lines.Err()
}

func recordTrace(t *testing.T, name, html string) {
	r, w := browserAndWeb(t)
	w.page(t, "/departure/next", `<script>location = 'http://away.test/'</script>`)
	s, err := r.Open(context.Background(),
		w.page(t, "/departure/"+strings.ReplaceAll(name, " ", "-"),
			`<!doctype html><title>t</title><body>`+html))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	d, err := s.draw(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	d.HTML = ""
	if err := os.MkdirAll(filepath.Join("testdata", "traces"), 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(golden(name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	out := json.NewEncoder(f)
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, e := range s.trace.events {
		rec, err := e.record()
		if err != nil {
			t.Fatal(err)
		}
		if err := out.Encode(rec); err != nil {
			t.Fatal(err)
		}
	}
	drawn, err := json.Marshal(d)
	if err != nil {
		t.Fatal(err)
	}
	if err := out.Encode(recorded{Method: "drawing", Params: drawn}); err != nil {
		t.Fatal(err)
	}
}

// A trace is foreign: whatever a page makes the browser say must end in hops.
func FuzzTrace(f *testing.F) {
	files, err := filepath.Glob("testdata/traces/*.jsonl")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(b))
	}
	f.Fuzz(func(t *testing.T, text string) {
		tr, d, err := readTrace(strings.NewReader(text))
		if err != nil {
			return
		}
		asked, _ := fetch.ParseURL(nil, "http://doorway.test/")
		hops, final := tr.hops("main", asked, d)
		if final == nil {
			t.Error("no final address")
		}
		for _, h := range hops {
			if h.URL == nil || h.URL.Host == "" {
				t.Errorf("hop without a host: %+v", h)
			}
		}
	})
}
