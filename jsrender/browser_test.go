package jsrender

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"deepcrawl/surface/fetch"
)

// shared is the one browser of all tests that need one.
var shared struct {
	once     sync.Once
	renderer *Renderer
	client   *fetch.Client
	web      *web
	err      error
}

func TestMain(m *testing.M) {
	code := m.Run()
	if r := shared.renderer; r != nil {
		if err := r.Close(); err != nil {
			fmt.Fprintln(os.Stderr, "close the browser:", err)
			code = 1
		}
		shared.client.Close()
		shared.web.server.Close()
		if left := processes(r); left != "" {
			fmt.Fprintln(os.Stderr, "left behind:\n"+left)
			code = 1
		}
	}
	os.Exit(code)
}

// processes lists what runs with a home of our browsers.
func processes(*Renderer) string {
	out, err := exec.Command("pgrep", "-f", "--parent", fmt.Sprint(os.Getpid()),
		"chrom|headless").Output()
	if err != nil {
		return "" // nothing found, or no pgrep
	}
	return string(out)
}

// tight gives pages little time until the test, or the function returned, ends it. No test runs
// beside another.
func tight(r *Renderer) (relax func()) {
	was := r.cfg.Limits
	r.cfg.Limits.Page, r.cfg.Limits.Settle = 700*time.Millisecond, 400*time.Millisecond
	return func() { r.cfg.Limits = was }
}

// browser returns the shared renderer, and the web that it sees.
func browserAndWeb(t *testing.T) (*Renderer, *web) {
	t.Helper()
	shared.once.Do(func() {
		shared.web = newWeb()
		shared.client,
			shared.err = fetch.NewClient(
			fetch.Config{Delay: -1, Named: []string{shared.web.host()}, MaxWait: time.Second})
		if shared.err == nil {
			shared.renderer,
				shared.err = New(
				Config{Client: shared.client, Path: os.Getenv("DEEPCRAWL_BROWSER")})
		}
	})
	if errors.Is(shared.err, ErrNoBrowser) {
		t.Skipf("%v; .ci/setup installs one where a package manager has it", shared.err)
	}
	if shared.err != nil {
		t.Fatal(shared.err)
	}
	return shared.renderer, shared.web
}

// ownBrowserAndWeb is browserAndWeb with a browser that no hostile page has slowed.
func ownBrowserAndWeb(t *testing.T) (*Renderer, *web) {
	t.Helper()
	_, w := browserAndWeb(t)
	r, err := New(Config{Client: shared.client, Path: os.Getenv("DEEPCRAWL_BROWSER")})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() })
	return r, w
}

// started draws a page and returns the process that did.
func started(t *testing.T, r *Renderer, req *fetch.Request) *os.Process {
	t.Helper()
	render(t, r, req)
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.browser.process()
}

// A web is a loopback server with a handler for each path, which notes what was asked of it.
type web struct {
	server *httptest.Server

	mu     sync.Mutex
	routes map[string]http.HandlerFunc
	asked  []string // "GET /path?query"
}

func newWeb() *web {
	w := &web{routes: map[string]http.HandlerFunc{}}
	w.server = httptest.NewServer(w)
	return w
}

func (w *web) host() string { return strings.TrimPrefix(w.server.URL, "http://") }

func (w *web) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	w.mu.Lock()
	w.asked = append(w.asked, r.Method+" "+r.URL.RequestURI())
	h := w.routes[r.URL.Path]
	w.mu.Unlock()
	if h == nil {
		http.NotFound(rw, r)
		return
	}
	h(rw, r)
}

// page serves body as HTML at path and returns the request for it.
func (w *web) page(t *testing.T, path, body string) *fetch.Request {
	return w.handle(t, path, func(rw http.ResponseWriter, r *http.Request) {
		rw.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(rw, body)
	})
}

func (w *web) handle(t *testing.T, path string, h http.HandlerFunc) *fetch.Request {
	t.Helper()
	w.mu.Lock()
	w.routes[path] = h
	w.mu.Unlock()
	u, err := url.Parse(w.server.URL + path)
	if err != nil {
		t.Fatal(err)
	}
	return &fetch.Request{URL: u}
}

// requests lists what was asked below prefix.
func (w *web) requests(prefix string) (rs []string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, r := range w.asked {
		if _, path, _ := strings.Cut(r, " "); strings.HasPrefix(path, prefix) {
			rs = append(rs, r)
		}
	}
	return rs
}

func render(t *testing.T, r *Renderer, req *fetch.Request) *fetch.Page {
	t.Helper()
	p, err := r.Fetch(context.Background(), req)
	if err != nil {
		t.Fatalf("%s: %v", req.URL, err)
	}
	return p
}

func TestRendererShowsWhatScriptsMake(t *testing.T) {
	r, w := browserAndWeb(t)
	w.handle(t, "/make/data", func(rw http.ResponseWriter, r *http.Request) {
		fmt.Fprint(rw, "from the script")
	})
	fetching := `<script>fetch('/make/data').then(r => r.text()).then(t => ` +
		`document.querySelector('p').textContent = t)</script>`
	for _, c := range []struct{ name, body, want string }{
		{"fetched", `<p></p>` + fetching, "<p>from the script</p>"},
		{"after nine seconds", `<p></p><script>setTimeout(() => ` +
			`document.querySelector('p').textContent = 'late', 9000)</script>`, "<p>late</p>"},
		{"by a worker", `<p></p><script>new Worker(URL.createObjectURL(new Blob(["fetch('" + ` +
			`location.origin + "/make/data').then(r => r.text()).then(t => ` +
			`postMessage(t))"]))).onmessage = e => document.querySelector('p').textContent = ` +
			`e.data</script>`, "<p>from the script</p>"},
		{"in a shadow root", `<div id=host></div><script>` +
			`document.getElementById('host').attachShadow({mode: 'open'}).innerHTML = '<form ` +
			`action=/find><input name=q></form>'</script>`,
			`<div id="host"><div><form action="/find"><input name="q"></form></div></div>`},
		{"when the mouse moves", `<p></p><script>addEventListener('mousemove', () => ` +
			`document.querySelector('p').textContent = 'seen')</script>`, "<p>seen</p>"},
		{"when the page moves", `<p></p><div style="height:5000px"></div><script>` +
			`addEventListener('scroll', () => document.querySelector('p').textContent = ` +
			`'moved')</script>`, "<p>moved</p>"},
		{"with doctype and attributes", `<!doctype html><html lang=pl><body class=a>x`,
			`<!DOCTYPE html><html lang="pl"><head></head><body class="a">x`},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := render(t, r, w.page(t, "/make/"+strings.ReplaceAll(c.name, " ", "-"), c.body))
			if !strings.Contains(string(p.Body), c.want) {
				t.Errorf("got %s\nwant it to hold %s", p.Body, c.want)
			}
			if !p.Rendered || p.Status != http.StatusOK || p.Charset != "utf-8" || p.Truncated {
				t.Errorf("rendered %t, status %d, charset %q, truncated %t", p.Rendered, p.Status,
					p.Charset, p.Truncated)
			}
		})
	}
}

// Pages that misbehave cost their limit, and the next page is as good as ever.
func TestHostilePagesCostTheirLimitAndNoMore(t *testing.T) {
	r, w := browserAndWeb(t)
	w.handle(t, "/hostile/stream", func(rw http.ResponseWriter, r *http.Request) {
		rw.Header().Set("Content-Type", "text/event-stream")
		for r.Context().Err() == nil {
			if _, err := fmt.Fprint(rw, "data: x\n\n"); err != nil {
				return
			}
			rw.(http.Flusher).Flush()
			time.Sleep(10 * time.Millisecond)
		}
	})
	w.handle(t, "/hostile/flood", func(rw http.ResponseWriter, r *http.Request) {
		rw.Header().Set("Content-Type", "text/plain")
		chunk := make([]byte, 1<<20)
		for r.Context().Err() == nil {
			if _, err := rw.Write(chunk); err != nil {
				return
			}
		}
	})
	well := w.page(t, "/hostile/well",
		`<p></p><script>document.querySelector('p').textContent = 'well'</script>`)
	for _, c := range []struct{ name, script string }{
		{"endless script", `for (;;);`},
		{"alert loop", `for (;;) alert(1)`},
		{"confirm and prompt", `confirm(1); prompt(2); document.body.append('well')`},
		{"million timers", `for (let i = 0; i < 1e6; i++) setTimeout(() => {}, i % 9000)`},
		{"memory bomb", `let a = []; for (;;) a.push(new Array(1e6).fill({}))`},
		{"memory bomb of canvases", `let a = []; for (;;) { const c = ` +
			`document.createElement('canvas'); c.width = c.height = 4096; ` +
			`c.getContext('2d').fillRect(0, 0, 4096, 4096); a.push(c) }`},
		{"memory bomb of blobs",
			`let a = []; const s = 'x'.repeat(1 << 24); for (;;) a.push(new Blob([s, s, s, s]))`},
		{"memory bomb of elements", `for (;;) document.body.append(document.createElement('div'))`},
		{"ten thousand windows", `for (let i = 0; i < 1e4; i++) open('about:blank?' + i)`},
		{"going in circles", `location = '?' + Math.random()`},
		{"reloading", `location.reload()`},
		{"beforeunload trap", `onbeforeunload = e => { e.preventDefault(); return e.returnValue ` +
			`= 'stay' }; location = '/hostile/well'`},
		{"endless stream", `new EventSource('/hostile/stream')`},
		{"flood of bytes", `fetch('/hostile/flood').then(r => r.blob())`},
		{"thousand requests", `for (let i = 0; i < 1000; i++) fetch('/hostile/many?' + i)`},
		{"history flood", `for (let i = 0; i < 1e5; i++) { try { history.pushState(0, '', '?' + ` +
			`i) } catch (e) {} }`},
		{"changes without end", `setInterval(() => { for (let i = 0; i < 1e5; i++) ` +
			`document.body.setAttribute('a', i) }, 0)`},
		{"no way to leave", `onbeforeunload = onpagehide = () => { for (;;) alert(1) }`},
		{"printing", `print()`},
		{"document torn down", `document.documentElement.remove()`},
		{"workers that start workers", "const src = `(${function f(s) { for (let i = 0; i < 3; " +
			"i++) new Worker(URL.createObjectURL(new Blob(['(' + f + ')(1)']))); for (;;); " +
			"}})(1)`; for (let i = 0; i < 5; i++) new Worker(URL.createObjectURL(new " +
			"Blob([src])))"},
		{"shared workers", "for (let i = 0; i < 10; i++) new " +
			"SharedWorker(URL.createObjectURL(new Blob(['for (;;); //' + i])))"},
		{"busy windows", "for (let i = 0; i < 15; i++) " +
			"open('about:blank').document.write('<script>for (;;);<\\/script>')"},
		{"frames that make frames", "(function f(d) { for (let i = 0; i < 3; i++) { const e = " +
			"d.createElement('iframe'); d.body.append(e); setTimeout(() => f(e.contentDocument), " +
			"0) } })(document)"},
		{"microtasks without end", "(function f() { Promise.resolve().then(f) })()"},
		{"memory bomb of WebAssembly", "const a = []; for (;;) { a.push(new " +
			"WebAssembly.Memory({initial: 16384, maximum: 16384})); new " +
			"Uint8Array(a.at(-1).buffer).fill(1) }"},
		{"expression without end", "/^(a+)+$/.test('a'.repeat(60) + 'b')"},
		{"methods replaced", `Element.prototype.getHTML = document.querySelectorAll = () => { ` +
			`throw 1 }; Object.defineProperty(Element.prototype, 'outerHTML', {get() { for (;;); ` +
			`}})`},
	} {
		t.Run(c.name, func(t *testing.T) {
			relax := tight(r)
			defer relax()
			begun := time.Now()
			p := render(t, r,
				w.page(t, "/hostile/"+strings.ReplaceAll(c.name, " ", "-"),
					`<body>text<script>`+c.script+`</script>`))
			took := time.Since(begun)
			relax()
			next := time.Now()
			if got := render(t, r, well); !strings.Contains(string(got.Body), "<p>well</p>") {
				t.Errorf("the page after it is %s", got.Body)
			}
			after := time.Since(next)
			t.Logf("took %v, the next page %v; truncated %t, %d bytes",
				took.Round(time.Millisecond), after.Round(time.Millisecond), p.Truncated,
				len(p.Body))
			if after > mostSlower*2*time.Second {
				t.Errorf("the next page took %v; two seconds are right on an idle machine", after)
			}
		})
	}
	t.Run("a gigabyte", func(t *testing.T) {
		defer tight(r)()
		p := render(t, r,
			w.handle(t, "/hostile/gigabyte", func(rw http.ResponseWriter, r *http.Request) {
				rw.Header().Set("Content-Type", "text/html")
				rw.Header().Set("Content-Length", fmt.Sprint(1<<30))
				chunk := []byte(strings.Repeat("<p>some words here</p>\n", 1<<12))
				for r.Context().Err() == nil {
					if _, err := rw.Write(chunk); err != nil {
						return
					}
				}
			}))
		if !p.Truncated || len(p.Body) > mostHTML {
			t.Errorf("truncated %t, %d bytes", p.Truncated, len(p.Body))
		}
	})
	// two where the browser was lost on the way
	loads := len(w.requests("/hostile/thousand-requests"))
	if n := len(w.requests("/hostile/many")); n > 100*loads || loads > 2 {
		t.Errorf("%d requests of a page that was loaded %d times reached the site, want 100 each at most", n, loads)
	}
	if n := len(w.requests("/hostile/reloading")) +
		len(w.requests("/hostile/going-in-circles")); n > 2*(mostMoves+1) {
		t.Errorf("pages that go in circles were loaded %d times", n)
	}
}

func TestLostBrowserIsStartedAgain(t *testing.T) {
	r, w := browserAndWeb(t)
	req := w.page(t, "/lost", `<p>here</p>`)
	process := started(t, r, req)
	if err := process.Kill(); err != nil {
		t.Fatal(err)
	}
	if p := render(t, r, req); !strings.Contains(string(p.Body), "here") {
		t.Errorf("got %s", p.Body)
	}
}

func TestCrashedPageIsServedAndForgotten(t *testing.T) {
	r, w := browserAndWeb(t)
	s, err := r.Open(context.Background(), w.page(t, "/crash", `<p>here</p>`))
	if err != nil {
		t.Fatal(err)
	}
	_ = s.Evaluate(context.Background(), `1`, nil)
	s.crash()
	p, err := s.Page(context.Background())
	s.Close()
	if err != nil || !strings.Contains(string(p.Body), "<p>here</p>") {
		t.Errorf("got %v, %v; want the page as it was served", p, err)
	}
	if p := render(t, r,
		w.page(t, "/after-crash", `<p>next</p>`)); !strings.Contains(string(p.Body), "next") {
		t.Errorf("got %s", p.Body)
	}
}

// crash makes the renderer process of the page end.
func (s *Session) crash() {
	ctx, cancel := context.WithTimeout(s.tab.ctx, time.Second)
	defer cancel()
	// never answered
	_, _ = chromedp.Call(ctx, page.Navigate, page.NavigateParams{URL: "chrome://crash"})
}

func TestAnswersThatAreNoPage(t *testing.T) {
	r, w := browserAndWeb(t)
	serve := func(kind, disposition, body string, status int) http.HandlerFunc {
		return func(rw http.ResponseWriter, r *http.Request) {
			rw.Header().Set("Content-Type", kind)
			if disposition != "" {
				rw.Header().Set("Content-Disposition", disposition)
			}
			rw.Header().Set("WWW-Authenticate", `Basic realm="x"`)
			rw.WriteHeader(status)
			fmt.Fprint(rw, body)
		}
	}
	for _, c := range []struct {
		name   string
		h      http.HandlerFunc
		status int
		body   string
	}{
		{"json", serve("application/json", "", `{"a":1}`, 200), 200, `{"a":1}`},
		{"download", serve("text/csv", "attachment; filename=x.csv", "a,b\n", 200), 200, "a,b\n"},
		{"password", serve("text/html", "", "<p>who?</p>", 401), 401, "<p>who?</p>"},
		{"not found", serve("text/html", "", "<p>gone</p>", 404), 404, "<p>gone</p>"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := render(t, r, w.handle(t, "/answer/"+strings.ReplaceAll(c.name, " ", "-"), c.h))
			if p.Status != c.status || !strings.Contains(string(p.Body), c.body) {
				t.Errorf("got %d %s, want %d %s", p.Status, p.Body, c.status, c.body)
			}
		})
	}
	t.Run("nobody there", func(t *testing.T) {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		l.Close()
		c, err := fetch.NewClient(
			fetch.Config{Delay: -1, Named: []string{l.Addr().String()}, MaxWait: time.Millisecond})
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		u := &url.URL{Scheme: "http", Host: l.Addr().String(), Path: "/"}
		_, err = (&Renderer{cfg: Config{Client: c, Tabs: 1}, slots: make(chan struct{}, 1)}).Fetch(
			context.Background(), &fetch.Request{URL: u})
		var f *fetch.Failure
		if !errors.As(err, &f) || f.Kind != fetch.KindRefused {
			t.Errorf("got %v, want a refused connection", err)
		}
	})
}

func mustParse(t *testing.T, address string) *url.URL {
	t.Helper()
	u, err := fetch.ParseURL(nil, address)
	if err != nil {
		t.Fatal(err)
	}
	return u
}
