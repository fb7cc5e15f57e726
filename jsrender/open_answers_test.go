package jsrender

import (
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"deepcrawl/forms/kind"
	"deepcrawl/jsrender/apiform"
)

// What the browser waits for without end is waited for twice, and no more.
func TestAnswersThatNeverEndEndTheLearning(t *testing.T) {
	r, web := ownBrowserAndWeb(t)
	tight(r)
	// a page is looked at several times before anything is typed
	r.cfg.Limits.Page = 2 * time.Second
	var asked atomic.Int32
	web.handle(t, "/endless/", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, `<input id=box type=search placeholder="Search"><script>`+
			`document.getElementById('box').oninput = e => fetch('/endless-answer?q=' + `+
			`e.target.value)</script>`)
	})
	web.handle(t, "/endless-answer", func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		w.Header().Set("Content-Type", "application/json")
		w.(http.Flusher).Flush()
		<-r.Context().Done()
	})
	page := mustParse(t, web.server.URL+"/endless/")
	f, err := (&apiform.Learner{Browser: r, Plain: shared.client}).Learn(t.Context(), page)
	if err != nil {
		t.Fatal(err)
	}
	if _, why := kind.Searchable(f); !strings.Contains(why, apiform.ErrEndless.Error()) {
		t.Errorf("asked %d times; closed because %s", asked.Load(), why)
	}
}
