package jsrender

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"
)

// The window is closed while the site still thinks about its page, which is what was searched for.
func TestWhatANewWindowWasOpenedForIsReadToItsEnd(t *testing.T) {
	r, w := browserAndWeb(t)
	w.handle(t, "/window/found", func(rw http.ResponseWriter, r *http.Request) {
		time.Sleep(500 * time.Millisecond)
		rw.Header().Set("Content-Type", "text/html")
		for i := range 1000 {
			fmt.Fprintf(rw, "<p>Found %d</p>", i)
		}
	})
	s, err := r.Open(context.Background(),
		w.page(t, "/window/box", `<p>here</p><script>open('/window/found')</script>`))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	s.Settle(context.Background())
	for _, x := range s.Exchanges() {
		if strings.HasSuffix(x.Request.URL.Path, "/found") {
			if x.Truncated || !strings.Contains(string(x.Body()), "Found 999") {
				t.Errorf("cut %t, %d octets", x.Truncated, len(x.Body()))
			}
			return
		}
	}
	t.Error("the answer is not among the exchanges")
}
