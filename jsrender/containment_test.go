package jsrender

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"deepcrawl/surface/fetch"
)

// A trap is an address of the inside that nobody may touch, by TCP or UDP.
type trap struct {
	tcp net.Listener
	udp net.PacketConn

	mu      sync.Mutex
	touched []string
	done    sync.WaitGroup
}

func newTrap(t *testing.T) *trap {
	t.Helper()
	tcp, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	udp, err := net.ListenPacket("udp", tcp.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	tr := &trap{tcp: tcp, udp: udp}
	tr.done.Go(func() {
		for {
			c, err := tcp.Accept()
			if err != nil {
				return
			}
			tr.touch("tcp")
			c.Close()
		}
	})
	tr.done.Go(func() {
		buf := make([]byte, 1500)
		for {
			if _, _, err := udp.ReadFrom(buf); err != nil {
				return
			}
			tr.touch("udp")
		}
	})
	t.Cleanup(func() {
		tcp.Close()
		udp.Close()
		tr.done.Wait()
	})
	return tr
}

func (tr *trap) touch(how string) {
	tr.mu.Lock()
	defer tr.mu.Unlock()
	tr.touched = append(tr.touched, how)
}

func (tr *trap) port() string {
	_, port, _ := net.SplitHostPort(tr.tcp.Addr().String())
	return port
}

// open draws a page, of which nothing may touch the trap, and returns what became of it and which
// requests failed.
func (tr *trap) open(t *testing.T, r *Renderer, req *fetch.Request) (*fetch.Page,
	map[string]error) {
	t.Helper()
	s, err := r.Open(t.Context(), req)
	if err != nil {
		t.Fatal(err)
	}
	p, err := s.Page(t.Context())
	failures := s.visit.failures
	s.Close()
	if err != nil {
		t.Fatal(err)
	}
	tr.mu.Lock()
	defer tr.mu.Unlock()
	if len(tr.touched) > 0 {
		t.Errorf("the inside was touched: %v", tr.touched)
	}
	return p, failures
}

// Every way in which a page can make a browser open a connection, to addresses that the user did
// not name.
const intruder = `<!doctype html><body>
<img src="http://127.0.0.1:PORT/img"><img src="http://169.254.169.254/latest/meta-data/"><img src="http://localhost:PORT/img">
<link rel=stylesheet href="http://127.0.0.1:PORT/css"><link rel=prefetch href="http://127.0.0.1:PORT/prefetch">
<link rel=preconnect href="http://127.0.0.1:PORT/"><link rel=dns-prefetch href="//localhost">
<link rel=preload as=script href="http://127.0.0.1:PORT/preload"><link rel=modulepreload href="http://127.0.0.1:PORT/module">
<link rel=icon href="http://127.0.0.1:PORT/icon"><link rel=manifest href="http://127.0.0.1:PORT/manifest">
<style>@import "http://127.0.0.1:PORT/import"; @font-face { font-family: f; src: url(http://127.0.0.1:PORT/font) } body { font-family: f; background: url(http://127.0.0.1:PORT/background) }</style>
<script type=speculationrules>{"prefetch": [{"urls": ["http://127.0.0.1:PORT/speculated"]}], "prerender": [{"urls": ["http://127.0.0.1:PORT/prerendered"]}]}</script>
<iframe src="file:///etc/passwd"></iframe><iframe src="view-source:http://127.0.0.1:PORT/source"></iframe><embed src="http://127.0.0.1:PORT/embed">
<svg><use href="http://127.0.0.1:PORT/use#a"></use><image href="http://127.0.0.1:PORT/image"></image></svg>
<video poster="http://127.0.0.1:PORT/poster"><track default src="http://127.0.0.1:PORT/track"></video><a id=ping href="#here" ping="http://127.0.0.1:PORT/ping">x</a>
<iframe src="http://127.0.0.1:PORT/frame"></iframe><iframe srcdoc="<script>fetch('http://10.0.0.1/')</script>"></iframe>
<object data="http://127.0.0.1:PORT/object"></object><video src="http://127.0.0.1:PORT/video"></video>
<script src="http://127.0.0.1:PORT/script"></script>
<script>
const quiet = f => { try { const p = f(); if (p && p.catch) p.catch(() => {}) } catch (e) {} };
quiet(() => new WebSocket('ws://127.0.0.1:PORT/ws'));
quiet(() => new WebSocket('wss://127.0.0.1:PORT/wss'));
quiet(() => new WebSocket('ws://10.1.1.1/ws'));
quiet(() => new WebSocket('ws://' + location.host + '/in/socket'));
quiet(() => fetch('http://[::1]:PORT/fetch', {mode: 'no-cors'}));
quiet(() => fetch('https://127.0.0.1:PORT/https', {mode: 'no-cors'}));
quiet(() => fetch('http://127.0.0.1.nip.io:PORT/name', {mode: 'no-cors'}));
quiet(() => navigator.sendBeacon('http://127.0.0.1:PORT/beacon', 'x'));
quiet(() => fetch('http://127.0.0.1:PORT/keepalive', {mode: 'no-cors', keepalive: true}));
quiet(() => new Worker(URL.createObjectURL(new Blob(["fetch('http://10.0.0.9/',{mode:'no-cors'}).catch(()=>{});fetch('http://127.0.0.1:PORT/worker',{mode:'no-cors'}).catch(()=>{});new WebSocket('ws://127.0.0.1:PORT/worker')"]))));
quiet(() => new SharedWorker(URL.createObjectURL(new Blob(["fetch('http://127.0.0.1:PORT/shared',{mode:'no-cors'}).catch(()=>{})"]))));
quiet(() => navigator.serviceWorker.register('/in/sw.js'));
quiet(() => open('http://127.0.0.1:PORT/popup'));
quiet(() => new EventSource('http://127.0.0.1:PORT/events'));
quiet(() => new WebTransport('https://127.0.0.1:PORT/transport'));
quiet(() => { const c = new RTCPeerConnection({iceServers: [{urls: 'stun:127.0.0.1:PORT'}, {urls: 'turn:127.0.0.1:PORT?transport=tcp', username: 'a', credential: 'b'}]});
  c.createDataChannel('x'); return c.createOffer().then(o => c.setLocalDescription(o)) });
quiet(async () => { const a = new RTCPeerConnection(), b = new RTCPeerConnection(); // peers that name addresses of the inside as their own
  a.createDataChannel('x'); await a.setLocalDescription(await a.createOffer()); await b.setRemoteDescription(a.localDescription);
  await b.setLocalDescription(await b.createAnswer()); await a.setRemoteDescription(b.localDescription);
  for (const way of ['udp 2122260223 127.0.0.1 PORT typ host', 'tcp 1518280447 127.0.0.1 PORT typ host tcptype passive']) for (const c of [a, b])
    await c.addIceCandidate({candidate: 'candidate:1 1 ' + way, sdpMid: '0'}); });
quiet(() => { const f = document.createElement('form'); f.action = 'http://127.0.0.1:PORT/form'; f.target = 'elsewhere'; f.method = 'post'; document.body.append(f); f.submit() });
quiet(() => fetch('/in/redirect', {mode: 'no-cors'}));
quiet(() => document.getElementById('ping').click());
quiet(() => import('http://127.0.0.1:PORT/imported'));
quiet(() => CSS.paintWorklet.addModule('http://127.0.0.1:PORT/worklet'));
quiet(() => new Worker(URL.createObjectURL(new Blob(["importScripts('http://127.0.0.1:PORT/scripts')"]))));
quiet(() => fetchLater('http://127.0.0.1:PORT/later', {activateAfter: 0}));
quiet(() => navigator.credentials.get({identity: {providers: [{configURL: 'http://127.0.0.1:PORT/identity', clientId: 'a'}]}}));
for (const address of ['file:///etc/passwd', 'chrome://version', 'data:text/html,<img src=http://127.0.0.1:PORT/data>', URL.createObjectURL(new Blob(['<img src=http://127.0.0.1:PORT/blob>'], {type: 'text/html'}))]) quiet(() => open(address));
addEventListener('pagehide', () => { navigator.sendBeacon('http://127.0.0.1:PORT/unload'); fetch('http://127.0.0.1:PORT/unload', {mode: 'no-cors', keepalive: true}).catch(() => {}) });
setTimeout(() => { location = 'http://127.0.0.1:PORT/location' }, 3000);
</script>`

func TestNoPageReachesTheInside(t *testing.T) {
	r, w := browserAndWeb(t)
	tr := newTrap(t)
	w.handle(t, "/in/redirect", func(rw http.ResponseWriter, r *http.Request) {
		http.Redirect(rw, r, "http://127.0.0.1:"+tr.port()+"/redirected", http.StatusFound)
	})
	w.handle(t, "/in/sw.js", func(rw http.ResponseWriter, r *http.Request) {
		rw.Header().Set("Content-Type", "text/javascript")
		fmt.Fprintf(rw, "fetch('http://127.0.0.1:%s/sw', {mode: 'no-cors'})", tr.port())
	})
	p, failures :=
		tr.open(t, r, w.page(t, "/in/page", strings.ReplaceAll(intruder, "PORT", tr.port())))
	held := 0
	for _, h := range p.Hops {
		if h.Held && strings.HasSuffix(h.URL.Host, ":"+tr.port()) {
			held++
		}
	}
	if held == 0 {
		t.Errorf("hops are %v, want the location and the pop-up held", p.Hops)
	}
	// What the browser asked of the door is known there with the reason, so the page did try.
	for _, want := range []string{"http://[::1]:" + tr.port() + "/fetch",
		"https://127.0.0.1:" + tr.port() + "/https", "http://10.0.0.9/"} {
		if failures[want] == nil {
			t.Errorf("%s: not refused by the door, which refused %v", want, failures)
		}
	}
}

// Further ways: names of the same machine that look like none, what headers make a browser ask for,
// and what stands in XML.
const disguised = `<!doctype html><head><meta http-equiv="Content-Security-Policy" content="font-src 'none'; report-uri http://127.0.0.1:PORT/csp">
<meta http-equiv="Content-Security-Policy-Report-Only" content="img-src 'none'; report-uri http://127.0.0.1:PORT/csp-only"></head><body>
<portal src="http://127.0.0.1:PORT/portal"></portal><fencedframe src="http://127.0.0.1:PORT/fenced"></fencedframe>
<img srcset="http://127.0.0.1:PORT/set 1x, http://127.1:PORT/set 2x"><img attributionsrc="http://127.0.0.1:PORT/attribution" src="data:,">
<picture><source srcset="http://127.0.0.1:PORT/picture"><img></picture><math href="http://127.0.0.1:PORT/math"><mi>x</mi></math>
<form><button formaction="http://127.0.0.1:PORT/formaction" id=button>x</button></form><iframe src="/far/xml"></iframe><iframe src="/far/bounce"></iframe>
<script type=speculationrules>{"prerender": [{"source": "document", "where": {"href_matches": "/*"}, "eagerness": "immediate"}]}</script>
<script type=importmap>{"imports": {"inside": "http://127.0.0.1:PORT/mapped"}}</script>
<script>
const quiet = f => { try { const p = f(); if (p && p.catch) p.catch(() => {}) } catch (e) {} };
for (const host of ['2130706433', '0177.0.0.1', '0x7f.1', '127.1', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '0.0.0.0', '0', '[::]', '127.0.0.1.', 'localhost.', 'a.localhost',
  '\uff11\uff12\uff17.0.0.1', 'user:word@127.0.0.1', '[64:ff9b::7f00:1]']) {
  quiet(() => fetch('http://' + host + ':PORT/name', {mode: 'no-cors'}));
  quiet(() => new WebSocket('ws://' + host + ':PORT/name'));
  quiet(() => fetch('https://' + host + ':PORT/name', {mode: 'no-cors'}));
  quiet(() => { const i = new Image(); i.src = 'http://' + host + ':PORT/name' });
  quiet(() => { const f = document.createElement('iframe'); f.src = 'http://' + host + ':PORT/name'; document.body.append(f) });
}
quiet(() => import('inside'));
quiet(() => new WebSocketStream('ws://127.0.0.1:PORT/stream'));
quiet(() => new ReportingObserver(() => {}, {buffered: true}).observe());
quiet(() => navigator.registerProtocolHandler('web+x', 'http://127.0.0.1:PORT/?%s'));
quiet(() => navigator.serviceWorker.register('/far/sw.js').then(r => r.backgroundFetch.fetch('x', ['http://127.0.0.1:PORT/background'])));
quiet(() => new Worker(URL.createObjectURL(new Blob(["new EventSource('http://127.0.0.1:PORT/worker-events'); new Worker(URL.createObjectURL(new Blob(['fetch(\"http://127.0.0.1:PORT/nested\", {mode: \"no-cors\"}).catch(() => {})'])))"]))));
quiet(() => new AudioContext().audioWorklet.addModule('http://127.0.0.1:PORT/audio'));
quiet(() => sharedStorage.worklet.addModule('http://127.0.0.1:PORT/shared-storage'));
quiet(() => navigator.joinAdInterestGroup({owner: 'https://127.0.0.1:PORT', name: 'x'}, 10));
quiet(() => { const x = new XMLHttpRequest(); x.open('GET', 'http://127.0.0.1:PORT/sync', false); x.send() });
quiet(() => new XSLTProcessor().importStylesheet(new DOMParser().parseFromString('<x:stylesheet version="1.0" xmlns:x="http://www.w3.org/1999/XSL/Transform"><x:import href="http://127.0.0.1:PORT/xslt"/></x:stylesheet>', 'text/xml')));
quiet(() => open('filesystem:http://127.0.0.1:PORT/temporary/x'));
quiet(() => { const f = document.createElement('iframe'); f.src = 'view-source:http://127.0.0.1:PORT/source'; document.body.append(f) });
quiet(() => document.getElementById('button').click());
setTimeout(() => { location = 'http://2130706433:PORT/location' }, 2000);
</script>`

func TestNoPageReachesTheInsideInDisguise(t *testing.T) {
	r, w := browserAndWeb(t)
	tr := newTrap(t)
	inside := "http://127.0.0.1:" + tr.port()
	page := strings.ReplaceAll(disguised, "PORT", tr.port())
	w.handle(t, "/far/xml", func(rw http.ResponseWriter, r *http.Request) {
		rw.Header().Set("Content-Type", "text/xml")
		fmt.Fprintf(rw, `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="%[1]s/xsl"?>`+
			`<!DOCTYPE a [<!ENTITY b SYSTEM "%[1]s/entity">]><a>&b;</a>`, inside)
	})
	w.handle(t, "/far/bounce", func(rw http.ResponseWriter, r *http.Request) {
		http.Redirect(rw, r, inside+"/bounced", http.StatusTemporaryRedirect)
	})
	w.handle(t, "/far/sw.js", func(rw http.ResponseWriter, r *http.Request) {
		rw.Header().Set("Content-Type", "text/javascript")
	})
	req := w.handle(t, "/far/page", func(rw http.ResponseWriter, r *http.Request) {
		for name, value := range map[string]string{
			"Content-Type": "text/html",
			"Link": "<" + inside +
				"/link>; rel=preload; as=script, <" + inside + "/linked>; rel=stylesheet, <" +
				inside + ">; rel=preconnect",
			"Refresh":                               "3; url=" + inside + "/refresh",
			"Reporting-Endpoints":                   `default="` + inside + `/reports"`,
			"Report-To":                             `{"group":"default","max_age":9,"endpoints":[{"url":"` + inside + `/report-to"}]}`,
			"NEL":                                   `{"report_to":"default","max_age":9,"success_fraction":1}`,
			"Alt-Svc":                               `h3="127.0.0.1:` + tr.port() + `"`,
			"Speculation-Rules":                     `"` + inside + `/rules"`,
			"SourceMap":                             inside + "/map",
			"Document-Policy":                       "include-js-call-stacks-in-crash-reports",
			"Attribution-Reporting-Register-Source": `{"destination":"` + inside + `"}`,
		} {
			rw.Header().Set(name, value)
		}
		rw.Header().Add("Link", "<"+inside+"/early>; rel=preload; as=style")
		rw.WriteHeader(http.StatusEarlyHints)
		fmt.Fprint(rw, page)
	})
	_, failures := tr.open(t, r, req)
	tried := 0
	for address := range failures {
		if strings.Contains(address, ":"+tr.port()+"/") {
			tried++
		}
	}
	if tried < 10 {
		t.Errorf("the door refused %v: the page hardly tried", failures)
	}
}

// The door without a browser: what it lets through, and what it says.
func TestDoorLetsThroughWhatBelongsToThePage(t *testing.T) {
	w := newWeb()
	defer w.server.Close()
	w.page(t, "/part", "a part")
	w.handle(t, "/robots.txt", func(rw http.ResponseWriter, r *http.Request) {
		fmt.Fprint(rw, "User-agent: *\nDisallow: /secret\n")
	})
	client, err := fetch.NewClient(
		fetch.Config{Delay: -1, Named: []string{w.host()}, MaxWait: time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	a, err := newAuthority()
	if err != nil {
		t.Fatal(err)
	}
	d, err := newDoor(a)
	if err != nil {
		t.Fatal(err)
	}
	defer d.close()
	browser := &http.Client{
		Transport: &http.Transport{Proxy: http.ProxyURL(mustParse(t, d.address())),
			DisableKeepAlives: true}}
	ask := func(method, address string) int {
		t.Helper()
		req, err := http.NewRequest(method, address, nil)
		if err != nil {
			t.Fatal(err)
		}
		resp, err := browser.Do(req)
		if err != nil {
			return 0
		}
		resp.Body.Close()
		return resp.StatusCode
	}
	base := w.server.URL
	if got := ask("GET", base+"/part"); got != http.StatusForbidden {
		t.Errorf("a shut door answers %d", got)
	}
	stay, err := client.Stay(context.Background(), mustParse(t, base+"/part"))
	if err != nil {
		t.Fatal(err)
	}
	defer stay.End()
	v := newVisit(context.Background(), stay, "agent", fetch.Site(mustParse(t, base)),
		Limits{Requests: 7}.withDefaults())
	d.open(v)
	if got := ask("GET", base+"/part"); got != http.StatusForbidden {
		t.Errorf("before the page itself is asked for it answers %d", got)
	}
	v.start()
	v.announce("http://192.168.1.1/announced")
	for _, c := range []struct {
		what, method, address string
		want                  int
	}{
		{"a part of the page", "GET", base + "/part", 200},
		{"an address closed by robots.txt", "GET", base + "/secret", 403},
		{"a method that changes something", "DELETE", base + "/part", 403},
		{"another site, not announced", "GET", "http://192.168.1.1/unknown", 403},
		{"a private address, announced", "GET", "http://192.168.1.1/announced", 403},
		// the certificate is for our browser alone
		{"a tunnel to a server that is not named", "GET", "https://127.0.0.1:1/", 0},
	} {
		if got := ask(c.method, c.address); got != c.want {
			t.Errorf("%s: %d, want %d", c.what, got, c.want)
		}
	}
	for range 5 {
		ask("GET", base+"/part")
	}
	if n := len(w.requests("/part")); n > 7 {
		t.Errorf("%d requests, want 7 at most", n)
	}
	d.shut()
	if got := ask("GET", base+"/part"); got != http.StatusForbidden {
		t.Errorf("a door that was shut again answers %d", got)
	}
}
