package fetch

import (
	"encoding/json"
	"errors"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParseURLReadsAsABrowser(t *testing.T) {
	for _, tt := range []struct{ base, ref, want string }{
		{"", " HTTP://Shop.Example:80/a/../b c?q=\t1 ", "http://shop.example/b%20c?q=1"},
		{"", "http://shop.example", "http://shop.example/"},
		{"", "https://shop.example:443/?", "https://shop.example/?"},
		{"", "http://bücher.example/ä?ö", "http://xn--bcher-kva.example/%C3%A4?%C3%B6"},
		{"", "http://0x7f.1/", "http://127.0.0.1/"},
		{"", "http://2130706433/", "http://127.0.0.1/"},
		{"", "http://[::FFFF:127.0.0.1]/", "http://[::ffff:7f00:1]/"},
		{"", "http://u:p@h.example/", "http://h.example/"}, // see password.go
		{"", "http://u@h.example/%zz?a@b", "http://h.example/%zz?a@b"},
		{"http://h.example/a", "//u:p@h.example/b", "http://h.example/b"},
		{"", "http://h.example/a%zz|?x=%zz&&b='", "http://h.example/a%zz|?x=%zz&&b=%27"},
		{"", `http:\\h.example\a\b`, "http://h.example/a/b"},
		{"", "mailto:a@b.example", "mailto:a@b.example"},
		{"", "javascript:void(0)", "javascript:void(0)"},
		{"http://h.example/a/b?c#d", "", "http://h.example/a/b?c"},
		{"http://h.example/a/b?c", "?x=1", "http://h.example/a/b?x=1"},
		{"http://h.example/a/b?c", "#top", "http://h.example/a/b?c#top"},
		{"http://h.example/a/b?c", "../../../x/.", "http://h.example/x/"},
		{"http://h.example/a/b", "//o.example/x", "http://o.example/x"},
		{"https://h.example/a/b", "/x y", "https://h.example/x%20y"},
		{"http://h.example/%zz/b?c", "d", "http://h.example/%zz/d"},
		{"http://h.example/a", "s.php?xP=a%09b%09&%3d=+",
			"http://h.example/s.php?xP=a%09b%09&%3d=+"},
	} {
		var base *url.URL
		if tt.base != "" {
			base = mustParse(t, tt.base)
		}
		got, err := ParseURL(base, tt.ref)
		if err != nil || got.String() != tt.want {
			t.Errorf("ParseURL(%q, %q) = %v, %v; want %s", tt.base, tt.ref, got, err, tt.want)
		}
	}
	for _, bad := range []string{"", "/a", "http://", "http://a b/", "http://h:99999/",
		"http://[::1", "http://1.2.3.4.5/", "http://%zz/", "http://h%00/"} {
		if got, err := ParseURL(nil, bad); err == nil {
			t.Errorf("ParseURL(%q) = %s, want an error", bad, got)
		}
	}
}

func TestAPathThatLooksLikeAnAuthorityIsSentWithItsHost(t *testing.T) {
	u := mustParse(t, "http://user:secret@a.example//b%zz?q")
	if got, want := wire(u).RequestURI(), "http://a.example//b%zz?q"; got != want {
		t.Errorf("sent %s, want %s", got, want)
	}
}

func TestSite(t *testing.T) {
	for ref, want := range map[string]string{
		"http://www.shop.co.uk/a":  "shop.co.uk",
		"https://shop.co.uk:8443/": "shop.co.uk",
		"http://a.b.example.com./": "example.com",
		"http://127.0.0.1/":        "127.0.0.1:80",
		"https://127.0.0.1/":       "127.0.0.1:443",
		"http://127.0.0.1:8101/":   "127.0.0.1:8101",
		"http://[::1]:80/":         "[::1]:80",
		"http://localhost:8080/x":  "localhost:8080",
		"http://LOCALHOST/":        "localhost:80",
		"http://localhost.:8080/x": "localhost:8080",
		"http://co.uk/":            "co.uk:80",
	} {
		if got := Site(mustParse(t, ref)); got != want {
			t.Errorf("Site(%s) = %s, want %s", ref, got, want)
		}
	}
}

func TestKey(t *testing.T) {
	for _, tt := range []struct{ ref, key, loose string }{
		{"http://H.example:80", "http://h.example/", "http://h.example/"},
		{"http://h.example/?#x", "http://h.example/", "http://h.example/"},
		{"http://h.example/%7Ea%2fb?z=%41&a=1", "http://h.example/~a%2Fb?z=A&a=1",
			"http://h.example/~a%2Fb?a=1&z=A"},
		{"http://h.example/#!/x", "http://h.example/#!/x", "http://h.example/"},
		{"http://h.example/a%zz//b?q=%", "http://h.example/a%zz//b?q=%",
			"http://h.example/a%zz//b?q=%"},
		{"http://h.example//%zz", "http://h.example//%zz", "http://h.example//%zz"},
		{"http://h.example/a?utm_source=x&q=1&fbclid=y",
			"http://h.example/a?utm_source=x&q=1&fbclid=y", "http://h.example/a?q=1"},
		{"http://h.example/a;jsessionid=0123456789ABCDEF0123?q=1",
			"http://h.example/a;jsessionid=0123456789ABCDEF0123?q=1", "http://h.example/a?q=1"},
		{"http://h.example/a?sid=12&PHPSESSID=0123456789abcdef",
			"http://h.example/a?sid=12&PHPSESSID=0123456789abcdef", "http://h.example/a?sid=12"},
	} {
		u := mustParse(t, tt.ref)
		if got := Key(u); got != tt.key {
			t.Errorf("Key(%s) = %s, want %s", tt.ref, got, tt.key)
		}
		if got := string(AppendLooseKey(nil, u)); got != tt.loose {
			t.Errorf("AppendLooseKey(%s) = %s, want %s", tt.ref, got, tt.loose)
		}
	}
}

func TestARequestSurvivesJSON(t *testing.T) {
	want := Request{Method: "POST", URL: mustParse(t, "http://h.example/%zz?a=%09|"),
		Body: []byte("q=1"), Referer: mustParse(t, "http://h.example/")}
	b, err := json.Marshal(&want)
	if err != nil {
		t.Fatal(err)
	}
	var got Request
	if err := json.Unmarshal(b, &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("request (-want +got):\n%s", diff)
	}
}

func TestEndlessAddressesAreRefused(t *testing.T) {
	base := mustParse(t, "http://h.example/")
	for _, tt := range []struct {
		name, ref string
		refused   bool
	}{
		{"segments", strings.Repeat("a/", 1<<20), true},
		{"segments that go up", strings.Repeat("%2e./", 1<<18), true},
		{"a query", "?q=" + strings.Repeat("x", maxRef), true},
		{"just short enough", "/" + strings.Repeat("x", maxRef-1), false},
	} {
		_, err := ParseURL(base, tt.ref)
		if errors.Is(err, errLong) != tt.refused {
			t.Errorf("%s: %v, want refused %v", tt.name, err, tt.refused)
		}
		if err != nil && len(err.Error()) > 500 {
			t.Errorf("%s: an error of %d bytes", tt.name, len(err.Error()))
		}
	}
}

func FuzzParseURL(f *testing.F) {
	for _, ref := range []string{"http://u:p@h:81/a/../%2e/b?c#d", "//[::1]/%zz", `\\h\x`, "http:x",
		"?", "http://0x7f.1/", "http://xn--a/", "http://%41:%zz@h/%zz"} {
		f.Add("http://h.example/a/b?c", ref)
	}
	f.Fuzz(func(t *testing.T, base, ref string) {
		b, err := ParseURL(nil, base)
		if err != nil {
			b = nil
		}
		u, err := ParseURL(b, ref)
		if err != nil || len(u.String()) > maxRef { // what escapes made too long is not read again
			return
		}
		Site(u)
		AppendLooseKey(nil, u)
		if u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
			Key(u)
			return
		}
		again, err := ParseURL(nil, u.String())
		if err != nil || again.String() != u.String() {
			t.Fatalf("%q: parsed again: %v, %v", u, again, err)
		}
		k, err := ParseURL(nil, Key(u))
		if err != nil || Key(k) != Key(u) {
			t.Fatalf("%q: key %q has key %v, %v", u, Key(u), k, err)
		}
	})
}
