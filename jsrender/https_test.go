package jsrender

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	"deepcrawl/surface/fetch"
)

// roundTripper makes a transport of a function.
type roundTripper func(*http.Request) (*http.Response, error)

func (f roundTripper) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// https requests pass the gate one by one: robots.txt is obeyed for the parts of a page, WebSockets
// are among them, and the server is told who asks while the page's scripts see a browser.
func TestHTTPSPassesTheGateAddressByAddress(t *testing.T) {
	r, _ := browserAndWeb(t)
	var (
		mu    sync.Mutex
		asked []string
		agent string
	)
	client, err := fetch.NewClient(
		fetch.Config{Delay: -1, UserAgent: "deepcrawl/test",
			Transport: roundTripper(func(req *http.Request) (*http.Response, error) {
				rec := httptest.NewRecorder()
				mu.Lock()
				asked = append(asked, req.URL.String())
				agent = req.Header.Get("User-Agent")
				mu.Unlock()
				switch req.URL.Path {
				case "/robots.txt":
					fmt.Fprint(rec, "User-agent: *\nDisallow: /closed\n")
				case "/":
					rec.Header().Set("Content-Type", "text/html")
					fmt.Fprint(rec, `<p></p><i></i><script>
				const put = (where, what) => document.querySelector(where).textContent = what;
				fetch('/open').then(r => r.text()).then(t => put('p', t + ' ' + isSecureContext + ' ' + navigator.userAgent));
				fetch('/closed').then(r => put('i', r.status));
				try { new WebSocket('wss://' + location.host + '/socket') } catch (e) {}
			</script>`)
				default:
					fmt.Fprint(rec, "open")
				}
				resp := rec.Result()
				resp.Request = req
				return resp, nil
			})})
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	was := r.cfg.Client
	r.cfg.Client = client
	defer func() { r.cfg.Client = was }()
	u := mustParse(t, "https://secure.test/")
	p, err := r.Fetch(context.Background(), &fetch.Request{URL: u})
	if err != nil {
		t.Fatal(err)
	}
	if body := string(p.Body); !strings.Contains(body, "<p>open true Mozilla/") ||
		!strings.Contains(body, "<i>403</i>") || strings.Contains(body, "deepcrawl") {
		t.Errorf("got %s", body)
	}
	mu.Lock()
	defer mu.Unlock()
	slices.Sort(asked)
	if want := []string{"https://secure.test/", "https://secure.test/open",
		"https://secure.test/robots.txt", "https://secure.test/socket"}; !slices.Equal(asked, want) {
		t.Errorf("asked for %v, want %v", asked, want)
	}
	if !strings.HasPrefix(agent, "Mozilla/") || !strings.HasSuffix(agent, " deepcrawl/test") {
		t.Errorf("the server was told %q", agent)
	}
	if use := client.Gate().Usage(fetch.Site(u)); use.Requests != 4 {
		t.Errorf("%d requests counted, want 4", use.Requests)
	}
}
