package surface

import (
	"runtime"
	"runtime/debug"
	"testing"
	"time"
)

func TestAHeapOfWhichLittleLivesIsCollectedWhenItIsRoomy(t *testing.T) {
	for _, c := range []struct {
		living uint64
		want   int
	}{{CrawlRoom / 2, 100}, {CrawlRoom / 4, 300}, {CrawlRoom * 3 / 4, GCPercent},
		{CrawlRoom, GCPercent}, {mostGrowth, GCPercent}, {4 * mostGrowth, 25},
		{40 * mostGrowth, leastPercent}} {
		if got := percentFor(c.living, CrawlRoom); got != c.want {
			t.Errorf("%d bytes live: %d percent, want %d", c.living, got, c.want)
		}
	}
	if got := percentFor(0, CrawlRoom); got < 1000 || got > CrawlRoom*100/(1<<20) {
		t.Errorf("nothing lives: %d percent", got)
	}
}

// The setting follows what lives, up and down, until it is restored.
func TestTheCollectorIsTendedUntilItIsRestored(t *testing.T) {
	before, unlimited := debug.SetGCPercent(77), debug.SetMemoryLimit(-1)
	defer debug.SetGCPercent(before)
	restore := TendGarbage(CrawlRoom)
	set := func() int {
		p := debug.SetGCPercent(1000)
		debug.SetGCPercent(p)
		return p
	}
	until := func(what string, ok func(percent int) bool) {
		for range 5000 { // on a busy machine finalizers wait
			runtime.GC()
			if ok(set()) {
				return
			}
			time.Sleep(time.Millisecond) // finalizers run beside
		}
		t.Errorf("%s: the setting stays at %d", what, set())
	}
	large := make([]byte, wideMemory)
	until("much lives", func(p int) bool { return p < GCPercent+worthSetting })
	if limit := debug.SetMemoryLimit(-1); limit < wideMemory*3/2 {
		t.Errorf("%d bytes live and the limit is %d", len(large), limit)
	}
	runtime.KeepAlive(large)
	large = nil
	until("little lives", func(p int) bool { return p > GCPercent })
	restore()
	runtime.GC()
	if limit := debug.SetMemoryLimit(-1); limit != unlimited {
		t.Errorf("the limit of %d bytes is not restored to %d", limit, unlimited)
	}
	if got := set(); got != 77 {
		t.Errorf("restored to %d, not 77", got)
	}
}
