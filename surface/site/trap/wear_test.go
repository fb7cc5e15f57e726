package trap

import (
	"testing"

	"deepcrawl/surface/fetch/made"
)

func TestASiteOfOtherKindsIsNotOneKind(t *testing.T) {
	t.Parallel()
	ts := NewKinds()
	pages := ts.Kind(made.URL("http://a.example/?p=1"))
	pages.links, pages.visits, pages.fresh, ts.links, ts.linked = 90, 20, 20, 100, fewKinds
	if !ts.whole(pages) {
		t.Error("nine in ten links, and all pages new, and yet not the whole")
	}
	ts.linked++
	if ts.whole(pages) {
		t.Error("the whole among many other kinds")
	}
}
