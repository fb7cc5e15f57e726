package jsrender

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
)

// Scrolling that nothing was painted after is no movement for what watches for elements to come
// into sight: endless lists would end now and then.
func TestWhatComesIntoSightIsNoticedEachTime(t *testing.T) {
	r, w := ownBrowserAndWeb(t)
	s, err := r.Open(context.Background(),
		w.page(t, "/sight", `<p>top</p><div style="height:5000px"></div>
<script>var noticed = 0; new IntersectionObserver(() => noticed++).observe(document.querySelector('p'))</script>`))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	const moves = 10
	for i := range moves {
		if err := s.Evaluate(context.Background(),
			[]string{`void scrollTo(0, 4000)`, `void scrollTo(0, 0)`}[i%2], nil); err != nil {
			t.Fatal(err)
		}
		s.Settle(context.Background())
	}
	var noticed int
	if err := s.Evaluate(context.Background(), `noticed`, &noticed); err != nil {
		t.Fatal(err)
	}
	if want := 1 + moves; noticed != want { // the first time when it begins to watch
		t.Errorf("noticed %d times, want %d", noticed, want)
	}
}

// Its load event may come when the next document is on its way already: a page that is taken for
// loaded by it is not painted, and each time that is waited for costs a second.
func TestTheEmptyPageOfBeforeIsNotTakenForThePage(t *testing.T) {
	s := &Session{tab: &tab{id: "main"}, commands: make(chan func(context.Context), 1), asked: true,
		visit: &visit{}}
	for _, e := range []struct {
		ev   any
		want bool
	}{
		{&page.EventFrameNavigated{Frame: &cdp.Frame{ID: "main", URL: emptyPage}}, false},
		{&page.EventLoadEventFired{}, false},
		{&page.EventFrameNavigated{Frame: &cdp.Frame{ID: "main", URL: "http://a.example/"}}, false},
		{&page.EventLoadEventFired{}, true},
	} {
		if s.observe(e.ev); s.arrived() != e.want {
			t.Fatalf("after %#v: arrived %v", e.ev, s.arrived())
		}
	}
}

// A page asks for its parts all at once, and gets them one after the other. It is settled when it
// has the last one, however long that takes beside the time in which a page comes to rest. A stream
// of events keeps nobody waiting.
func TestPartsComeOneByOneAndAreWaitedFor(t *testing.T) {
	r, w := ownBrowserAndWeb(t)
	tight(r)
	var mu sync.Mutex
	under, most := 0, 0
	w.handle(t, "/oneByOne/part", func(rw http.ResponseWriter, r *http.Request) {
		mu.Lock()
		under++
		most = max(most, under)
		mu.Unlock()
		time.Sleep(100 * time.Millisecond) // of a server that works
		mu.Lock()
		under--
		mu.Unlock()
		fmt.Fprint(rw, r.FormValue("n"))
	})
	w.handle(t, "/oneByOne/events", func(rw http.ResponseWriter, r *http.Request) {
		rw.Header().Set("Content-Type", "text/event-stream")
		rw.(http.Flusher).Flush()
		<-r.Context().Done()
	})
	const parts = 12
	p, err := r.Fetch(context.Background(),
		w.page(t, "/oneByOne/", fmt.Sprintf(`<ul></ul><script>new EventSource('/oneByOne/events');
for (let i = 0; i < %d; i++) fetch('/oneByOne/part?n=' + i).then(r => r.text()).then(t => document.querySelector('ul').innerHTML += '<li>part' + t)</script>`, parts)))
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(p.Body), "</li>"); most != 1 || n != parts {
		t.Errorf("%d at once, %d parts were drawn, want 1 at once and %d", most, n, parts)
	}
}
