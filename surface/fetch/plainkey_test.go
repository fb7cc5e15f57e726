package fetch

import (
	"strings"
	"testing"
)

// FuzzPlainKeysAreThoseOfTheAddresses compares the short way with the key of the address that the
// whole algorithm reads.
func FuzzPlainKeysAreThoseOfTheAddresses(f *testing.F) {
	for _, base := range []string{"http://a.example/x/y?q#f", "https://a.example:8080",
		"http://127.0.0.1:80/", "http://127.0.0.1:4711/%zz", "http://u@a.example/"} {
		for _, ref := range strings.Fields(
			`/ /p/17.html /p?a=1&b=%zz /p?a=1#top /p#!x /p#x%20 /p# /p? /p?# /a?b?c //b.example/ /a/../b /a/. /.a /a. /a?/../b http://a.example/p
			http://a.example:80/p http://a.example.org/p https://a.example:8080/p https://a.example:8080//p http://127.0.0.1:4711 http://127.0.0.1/ /a:b;c=d@e,f+g$h&i /%41 /a|b #f x`) {
			f.Add(base, ref)
		}
	}
	f.Fuzz(func(t *testing.T, base, ref string) {
		b, err := ParseURL(nil, base)
		if err != nil {
			return
		}
		got, ok := AppendPlainKey(nil, PlainOrigin(b), ref)
		if !ok {
			return
		}
		h, err := parseHref(b, ref)
		if err != nil {
			t.Fatalf("%q on %q: got %s, want the error %v", ref, base, got, err)
		}
		if want := Key(h.url()); string(got) != want {
			t.Errorf("%q on %q: got %s, want %s", ref, base, got, want)
		}
	})
}

func TestLinksToTheOwnHostHavePlainKeys(t *testing.T) {
	b, err := ParseURL(nil, "http://127.0.0.1:4711/x/y")
	if err != nil {
		t.Fatal(err)
	}
	for _, ref := range []string{"/p/17.html", "/p?id=17&page=2#top", "http://127.0.0.1:4711/p"} {
		if _, ok := AppendPlainKey(nil, PlainOrigin(b), ref); !ok {
			t.Errorf("%q is not plain", ref)
		}
	}
}
