package fetch

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
)

func never(t *testing.T, lines ...string) *Never {
	t.Helper()
	n, err := ReadNever(strings.NewReader(strings.Join(lines, "\n")), "never.txt")
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestHostsOnTheListOfThoseNeverVisited(t *testing.T) {
	n := never(t, "\ufeff# hosts of the neighbours", "lib.example  # a comment", "",
		"*.Museum.example", "port.example:8080", "https://www.scheme.example/",
		"203.0.113.7", "[2001:db8::1]:81", "198.51.100.0/24", "2001:db8:1::/48", "bücher.example",
		"dot.example.", "std.example:443", "\tlocalhost\r")
	for _, address := range []string{
		"http://lib.example/", "https://LIB.example:444/x", "http://www.lib.example/",
		"http://lib.example./",
		"http://museum.example/", "https://a.b.museum.example:1/", "http://port.example:8080/",
		"http://scheme.example:81/", "https://www.scheme.example/",
		"http://203.0.113.7/", "http://203.0.113.7:99/", "http://0xcb007107/",
		"http://[::ffff:203.0.113.7]/", "http://[2001:db8::1]:81/", "http://198.51.100.200/",
		"http://[2001:db8:1:2::3]/", "http://xn--bcher-kva.example/", "http://bücher.example/",
		"http://dot.example/", "https://std.example/", "http://localhost:8080/",
	} {
		u, err := ParseURL(nil, address)
		if err != nil {
			t.Fatal(err)
		}
		if n.Why(u) == "" {
			t.Errorf("%s may be visited", address)
		}
	}
	for _, address := range []string{
		"http://sub.lib.example/", "http://otherlib.example/", "http://lib.example.org/",
		"http://notmuseum.example/", "http://port.example/", "http://port.example:80/",
		"http://203.0.113.8/", "http://[2001:db8::1]/", "http://198.51.101.1/",
		"http://std.example/", "http://127.0.0.1/",
	} {
		u, err := ParseURL(nil, address)
		if err != nil {
			t.Fatal(err)
		}
		if why := n.Why(u); why != "" {
			t.Errorf("%s may not be visited: %s", address, why)
		}
	}
	if got, want := n.Why(&url.URL{Scheme: "http", Host: "a.museum.example"}),
		"*.Museum.example, line 4 of never.txt"; got != want {
		t.Errorf("the reason is %q, want %q", got, want)
	}
	var none *Never
	if none.Why(&url.URL{Scheme: "http", Host: "lib.example"}) != "" {
		t.Error("the nil list is not empty")
	}
}

func TestBadLinesOfTheListAreNamed(t *testing.T) {
	for _, line := range []string{
		"*", "*.", "a*.example", "*.203.0.113.7", "http://", "lib.example/catalogue", "two words",
		"lib.example:99999", "lib.example:x", "user@lib.example", "300.1.1.1",
		"lib.example,other.example", "..", "203.0.113.0/33",
	} {
		_, err := ReadNever(strings.NewReader("lib.example\n# fine\n"+line+"\n"), "never.txt")
		if err == nil || !strings.HasPrefix(err.Error(), "never.txt:3: ") {
			t.Errorf("%q: %v", line, err)
		}
	}
}

// Whatever leads to a host of the list, it is not asked anything: not even for its robots.txt.
func TestNothingIsSentToHostsOnTheList(t *testing.T) {
	var asked atomic.Int32
	barred := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
	}))
	defer barred.Close()
	port := barred.URL[strings.LastIndexByte(barred.URL, ':')+1:]
	open := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/away" ||
			r.URL.Path == "/robots.txt" && strings.HasPrefix(r.Host, "localhost:") {
			http.Redirect(w, r, barred.URL+"/there", http.StatusFound)
		}
	}))
	defer open.Close()
	tests := map[string]struct{ entry, address string }{
		"by address":              {"127.0.0.1:" + port, barred.URL},
		"by name":                 {"localhost", "http://localhost:" + port},
		"a name that leads there": {"127.0.0.0/8", "http://localhost:" + port},
		"by a redirect":           {"127.0.0.1:" + port, open.URL + "/away"},
		"by a redirect of robots": {"127.0.0.1:" + port,
			strings.Replace(open.URL, "127.0.0.1", "localhost", 1) + "/"},
		"whose robots are not asked": {"127.0.0.1:" + port, barred.URL + "/robots.txt"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			named := []string{"127.0.0.1:" + port, "localhost:" + port,
				strings.TrimPrefix(open.URL, "http://"),
				strings.Replace(open.URL, "http://127.0.0.1", "localhost", 1)}
			c, err := NewClient(
				Config{Named: named, IgnoreRobots: named[:1], Delay: -1,
					Never: never(t, tt.entry, "::1")})
			if err != nil {
				t.Fatal(err)
			}
			defer c.Close()
			u, err := ParseURL(nil, tt.address)
			if err != nil {
				t.Fatal(err)
			}
			_, err = c.Fetch(context.Background(), &Request{URL: u, Once: true})
			var f *Failure
			if !errors.Is(err, ErrNever) || !errors.As(err, &f) || f.Kind != KindNever {
				t.Errorf("fetch: %v", err)
			}
			if _, err := c.Stay(context.Background(), u); name != "by a redirect" &&
				name != "a name that leads there" && !errors.Is(err, ErrNever) {
				t.Errorf("stay: %v", err)
			}
			if n := asked.Load(); n != 0 {
				t.Errorf("%d requests were sent", n)
			}
		})
	}
}
