package fetch

import (
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// FuzzPlainURLsAreReadAsAllOthersAre compares the short way with the whole algorithm.
func FuzzPlainURLsAreReadAsAllOthersAre(f *testing.F) {
	for _, base := range []string{"", "http://a.example/x/y?q#f", "https://a.example:8080",
		"http://127.0.0.1:80/", "http://a.example/%zz/y", "http://u@a.example/"} {
		for _, ref := range strings.Fields(
			`/ /p/17.html p/17.html x.html?a=1&b=%zz#top a:b ./a ../a //b.example/ /a/../b /a/. /.a ?q ?
			http://b.example https://b.example:443/ http://b.example:80 http://b.example:080/ http://b.example:8080/p http://B.example/ http://1.2.3.4/ http://1.2.3/
			http://0x7f.1/ http://a.0x1/ http://xn--a.example/ http://a..b/ http://a.example./ http://-a.example/ http:/b http:b /a:b;c=d@e,f+g$h&i /%41 /a|b #f`) {
			f.Add(base, ref)
		}
	}
	f.Fuzz(func(t *testing.T, base, ref string) {
		var b *url.URL
		if base != "" {
			var err error
			if b, err = ParseURL(nil, base); err != nil {
				return
			}
		}
		got := new(url.URL)
		ok := plainURL(got, b, ref)
		if !ok {
			return
		}
		h, err := parseHref(b, ref)
		if err != nil {
			t.Fatalf("%q on %q: got %s, want the error %v", ref, base, got, err)
		}
		if diff := cmp.Diff(h.url(), got); diff != "" {
			t.Errorf("%q on %q (-want +got):\n%s", ref, base, diff)
		}
	})
}
