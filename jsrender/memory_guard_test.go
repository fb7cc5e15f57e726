package jsrender

import (
	"context"
	"strings"
	"testing"
)

// With all its time a page could fill the machine. Its process is ended instead, wherever the
// memory is.
func TestPagesThatFillTheMemoryAreEnded(t *testing.T) {
	r, w := browserAndWeb(t)
	defer func(was Limits) { r.cfg.Limits = was }(r.cfg.Limits)
	r.cfg.Limits.Memory = 200 << 20
	well := w.page(t, "/memory/well",
		`<p></p><script>document.querySelector('p').textContent = 'well'</script>`)
	render(t, r, well)
	size := func() int64 {
		r.mu.Lock()
		defer r.mu.Unlock()
		return weigh(r.browser.process()).bytes
	}
	before := size() // a full browser has a gigabyte of pages that its processes share
	for name, script := range map[string]string{
		"buffers": `let a = []; for (;;) { const b = new Uint8Array(1 << 26); b.fill(1); a.push(b) }`,
		"a worker": `new Worker(URL.createObjectURL(new Blob(['let a = []; for (;;) { const b = ` +
			`new Uint8Array(1 << 26); b.fill(1); a.push(b) }'])))`,
	} {
		t.Run(name, func(t *testing.T) {
			p, err := r.Fetch(context.Background(),
				w.page(t, "/memory/"+strings.ReplaceAll(name, " ", "-"),
					`<body>text<script>`+script+`</script>`))
			if err == nil && !strings.Contains(string(p.Body), "text") {
				t.Errorf("the page is %s", p.Body)
			}
			if got := render(t, r, well); !strings.Contains(string(got.Body), "<p>well</p>") {
				t.Errorf("the page after it is %s", got.Body)
			}
			if grown := size() - before; grown > 1<<30 {
				t.Errorf("the browser has %d MB more afterwards", grown>>20)
			}
		})
	}
}
