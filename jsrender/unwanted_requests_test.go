package jsrender

import (
	"net/http"
	"strings"
	"testing"
)

func TestWhatNobodyLooksAtIsToldByItsHeaders(t *testing.T) {
	const pictures, documents = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8",
		"text/html,application/xhtml+xml,image/avif,*/*;q=0.8"
	for _, c := range []struct {
		name                            string
		dest, site, mode, accept, since string
		want                            bool
	}{
		{"document", "document", "none", "navigate", documents, "", false},
		{"document far away", "", "", "", documents, "", false},
		{"frame", "iframe", "same-origin", "navigate", documents, "", false},
		{"fetch", "empty", "same-origin", "cors", "*/*", "", false},
		{"fetch far away", "", "", "", "application/json", "", false},
		{"script", "script", "cross-site", "no-cors", "*/*", "", false},
		{"style", "style", "same-origin", "no-cors", "text/css,*/*;q=0.1", "", false},
		{"worker", "worker", "same-origin", "same-origin", "*/*", "", false},
		{"icon", "image", "same-origin", "no-cors", pictures, "", true},
		{"icon far away", "", "", "", pictures, "", true},
		{"manifest", "manifest", "same-origin", "cors", "*/*", "", true},
		{"font", "font", "same-origin", "cors", "*/*", "", true},
		{"the browser's own", "empty", "none", "no-cors", "*/*", "", true},
		{"prefetch", "empty", "same-origin", "no-cors", documents, "prefetch", true},
		{"prefetch far away", "", "", "", documents, "prefetch", true},
		{"prerender", "document", "none", "navigate", documents, "prefetch;prerender", true},
	} {
		h := http.Header{}
		for k, v := range map[string]string{"Sec-Fetch-Dest": c.dest, "Sec-Fetch-Site": c.site,
			"Sec-Fetch-Mode": c.mode, "Accept": c.accept, "Sec-Purpose": c.since} {
			if v != "" {
				h.Set(k, v)
			}
		}
		if got := unasked(h); got != c.want {
			t.Errorf("%s: %t, want %t", c.name, got, c.want)
		}
	}
}

// A site pays for what its page and the scripts of it want, and for nothing that the browser makes
// of it for itself.
func TestNothingIsAskedForThatNobodyLooksAt(t *testing.T) {
	r, w := browserAndWeb(t)
	links := ""
	for _, rel := range []string{"icon", "shortcut icon", "apple-touch-icon", "manifest",
		"prefetch", "prerender", "preconnect", "dns-prefetch", "alternate", "search"} {
		links += `<link rel="` + rel + `" href="/unasked/` + strings.ReplaceAll(rel, " ", "-") +
			`">`
	}
	p := render(t, r, w.page(t, "/unasked", `<!doctype html><head>`+links+`
		<script type=speculationrules>{"prefetch": [{"source": "list", "urls": ["/unasked/speculated"], "eagerness": "immediate"}],
			"prerender": [{"source": "list", "urls": ["/unasked/prerendered"], "eagerness": "immediate"}]}</script>
		<link rel=modulepreload href="/wanted/module"><body><img src="/unasked/img"><p>none</p>
		<script>fetch('/wanted/fetch').then(r => document.querySelector('p').textContent = 'answered ' + r.status)</script>`))
	if !strings.Contains(string(p.Body), "answered 404") {
		t.Errorf("the page is %s", p.Body)
	}
	if got := w.requests("/wanted/fetch"); len(got) != 1 {
		t.Errorf("its script asked %q, want once", got)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, asked := range w.asked {
		_, path, _ := strings.Cut(asked, " ")
		if strings.HasPrefix(path, "/unasked/") || path == "/favicon.ico" {
			t.Errorf("asked for %s", asked)
		}
	}
}
