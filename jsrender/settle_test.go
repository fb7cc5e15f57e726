package jsrender

import (
	"context"
	"testing"
)

// Scrolling that nothing was painted after is no movement for what watches for elements to come into sight: endless lists would
// end now and then.
func TestWhatComesIntoSightIsNoticedEachTime(t *testing.T) {
	r, w := browserAndWeb(t)
	s, err := r.Open(context.Background(), w.page(t, "/sight", `<p>top</p><div style="height:5000px"></div>
<script>var noticed = 0; new IntersectionObserver(() => noticed++).observe(document.querySelector('p'))</script>`))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	const moves = 10
	for i := range moves {
		if err := s.Evaluate(context.Background(), []string{`void scrollTo(0, 4000)`, `void scrollTo(0, 0)`}[i%2], nil); err != nil {
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
