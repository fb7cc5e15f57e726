package jsrender

import (
	"net/http"
	"strings"
)

// unasked reports whether a request is for something that nobody here looks at, which a browser
// fetches for itself: the icon of a site, pictures, what may be wanted next, reports. A site would
// pay for it, and for nothing. Chromium says what a request is for where the connection is safe or
// ends on this machine; elsewhere an icon is told by what it accepts (Chromium 156, headless and
// not: Sec-Purpose stands everywhere, the page's own requests accept */* unless they say
// otherwise).
func unasked(h http.Header) bool {
	if strings.Contains(h.Get("Sec-Purpose"), "prefetch") {
		return true
	}
	switch h.Get("Sec-Fetch-Dest") {
	case "":
		return strings.HasPrefix(h.Get("Accept"), "image/")
	case "audio", "font", "image", "manifest", "report", "speculationrules", "video", "webidentity":
		return true
	case "empty":
		return h.Get("Sec-Fetch-Site") == "none" // begun by no page
	}
	return false
}
