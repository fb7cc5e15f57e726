package jsrender

import (
	"net/http"
	"strconv"
	"sync"
	"testing"
	"time"
)

// The clock of pages runs ahead of the time of day, and each page goes on where the one before was:
// a site that dates its requests would soon refuse them.
func TestEachPageBeginsAtTheTimeOfDay(t *testing.T) {
	r, w := ownBrowserAndWeb(t)
	var mu sync.Mutex
	var ahead []time.Duration
	w.handle(t, "/dated", func(rw http.ResponseWriter, q *http.Request) {
		n, err := strconv.ParseInt(q.FormValue("at"), 10, 64)
		if err != nil || q.FormValue("same") != "true,true,true,946684800000" {
			t.Errorf("dates of scripts: at %q, same %q", q.FormValue("at"), q.FormValue("same"))
		}
		mu.Lock()
		defer mu.Unlock()
		ahead = append(ahead, time.Until(time.UnixMilli(n)))
	})
	req := w.page(t, "/dates", `<script>
		const d = new Date(), same = [d instanceof Date, d.constructor === Date, Math.abs(d - Date.now()) < 1000, Date.UTC(2000, 0)];
		fetch('/dated?at=' + +d + '&same=' + same);</script>`)
	for range 4 {
		render(t, r, req)
	}
	if len(ahead) != 4 {
		t.Fatalf("%d pages told their time, want 4", len(ahead))
	}
	for i, d := range ahead {
		if d > 6*time.Second {
			t.Errorf("page %d is %s ahead of the time of day", i, d)
		}
	}
}
