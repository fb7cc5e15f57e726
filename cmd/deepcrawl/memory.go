package main

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// Memory that the collector aims to stay below, in bytes. A page of 8 MiB and what is thought about
// it take about 120 MB, and as much again is garbage by the time that the collector would run by
// itself. Whatever lives beyond two thirds of it, as the graph of a very large database, is given half
// as much again.
const usualMemory = 200 << 20

// boundMemory keeps the garbage of wide pages from doubling what the program needs. It sets a soft
// limit that grows with what lives, after each collection. Call it once, when the program starts.
func boundMemory() {
	debug.SetMemoryLimit(usualMemory)
	afterEachCollection(func() {
		live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		metrics.Read(live)
		debug.SetMemoryLimit(max(usualMemory, int64(live[0].Value.Uint64())*3/2))
	})
}

// afterEachCollection calls f whenever garbage was collected: an object that nothing holds is cleaned
// up then, and its successor is made.
func afterEachCollection(f func()) {
	runtime.AddCleanup(new([16]byte), func(struct{}) {
		f()
		afterEachCollection(f)
	}, struct{}{})
}
