package fetch

import (
	"net/url"
	"strings"
	"sync"

	whatwg "github.com/nlnwa/whatwg-url/url"
)

// lastBase remembers the base that was parsed last: the links of a page are resolved one after the
// other.
var lastBase struct {
	sync.Mutex
	href   string
	parsed *whatwg.Url
}

// parseHref runs the WHATWG URL parser.
func parseHref(base *url.URL, ref string) (*href, error) {
	w, err := parseWHATWG(base, ref)
	if err != nil {
		return nil, err
	}
	h := &href{
		scheme: w.Scheme(), host: w.Host(), path: w.Pathname(), query: w.Query(),
		fragment: w.Fragment(),
	}
	h.hasQuery = h.query != "" || strings.HasSuffix(w.Href(true), "?")
	return h, nil
}

func parseWHATWG(base *url.URL, ref string) (*whatwg.Url, error) {
	if base == nil {
		return whatwg.Parse(ref)
	}
	s := base.String()
	lastBase.Lock()
	defer lastBase.Unlock()
	if lastBase.parsed == nil || lastBase.href != s {
		b, err := whatwg.Parse(s)
		if err != nil {
			return nil, err
		}
		lastBase.href, lastBase.parsed = s, b
	}
	return lastBase.parsed.Parse(ref) // works on a clone of the base
}
