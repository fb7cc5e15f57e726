package surface

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
)

// GCPercent is the setting of the garbage collector under which a large crawl takes the least
// memory for its time: of what it makes nearly all is gone after a page, and at 100 the heap is
// twice what lives. Between the two lies the price: 50 was measured to cost 5 to 10 % of CPU time
// and to save 9 or 10 MB of 69.
const GCPercent = 60

// Rooms: what the heap may grow to before it is collected, however little of it lives. Most crawls
// never need more than theirs, and a heap that is kept smaller is collected the more often. Of a
// harvest some 30 MB live from the beginning, tables of words for the most part: with the room of a
// crawl it took 15.6 ms of CPU a request and 117 MB at peak, with its own 11.3 ms and 157 MB.
const (
	CrawlRoom   = 36 << 20
	HarvestRoom = 96 << 20
)

// mostGrowth is what the heap grows by at most between two collections, in bytes. Where hundreds of
// megabytes live they are the graph of a harvest, in blocks without pointers: these cost a
// collection nothing, and two thirds of their size were given to garbage.
const mostGrowth = HarvestRoom

// wideMemory is what the program aims to stay below, in bytes: a page of 60,000 rows and what is
// thought about it live for a second in 130 MB, and no more than 300 are to be needed for it. It
// costs such pages a tenth of their CPU time. Where more than two thirds of it live, half as much
// again is given.
const wideMemory = 200 << 20

// TendGarbage sets the garbage collector, with room for a crawl or for a harvest in bytes, until
// restore is called. It is for the program to do, as it holds for the whole process.
func TendGarbage(room uint64) (restore func()) {
	t := &tender{room: room, percent: percentFor(livingHeap(), room)}
	before, limit := debug.SetGCPercent(t.percent), debug.SetMemoryLimit(wideMemory)
	runtime.SetFinalizer(&collection{of: t}, (*collection).over)
	return func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		t.done = true
		debug.SetGCPercent(before)
		debug.SetMemoryLimit(limit)
	}
}

// A tender sets the collector anew when what lives has grown or shrunk: the runtime knows a share
// of the heap, and a size that is never to be exceeded, but none below which it need not work.
type tender struct {
	mu      sync.Mutex
	room    uint64
	percent int // as it is set
	done    bool
}

// worthSetting is the smallest change that is made: setting the collector stops everything for a
// moment. leastPercent is what the heap may grow by where gigabytes live.
const (
	worthSetting = 5
	leastPercent = 10
)

// A collection is garbage from the beginning, so that its end is noticed.
type collection struct{ of *tender }

func (c *collection) over() {
	t := c.of
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.done {
		return
	}
	living := livingHeap()
	debug.SetMemoryLimit(max(wideMemory, int64(living)/2*3))
	if p := percentFor(living, t.room); p-t.percent >= worthSetting || t.percent-p >= worthSetting {
		t.percent = p
		debug.SetGCPercent(p)
	}
	runtime.SetFinalizer(c, (*collection).over)
}

// percentFor is what the heap may grow by, in percent of what lives of it.
func percentFor(living, room uint64) int {
	if living >= room {
		return int(min(GCPercent, max(leastPercent, mostGrowth*100/living)))
	}
	return int(max(GCPercent, (room-living)*100/max(living, 1<<20)))
}

// livingHeap is what the last collection left.
func livingHeap() uint64 {
	living := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(living)
	return living[0].Value.Uint64()
}
