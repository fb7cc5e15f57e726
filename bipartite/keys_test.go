package bipartite

import (
	"fmt"
	"strings"
	"testing"
)

func TestKeysAreNumberedInOrderAndReadBack(t *testing.T) {
	var k Keys
	if _, ok := k.Find("nothing"); ok {
		t.Error("no keys, and one is found")
	}
	key := func(i int) string {
		switch i % 5 {
		case 0:
			return fmt.Sprint("http://lib.example/book/", i)
		case 1:
			return fmt.Sprint("http://lib.example/show?id=", i, "&lang=fr")
		case 2:
			return strings.Repeat("long/", 100) + fmt.Sprint(i)
		case 3:
			return fmt.Sprint(i)
		}
		return strings.Repeat("é", i%300) + fmt.Sprint("-", i)
	}
	const n = 5000
	for i := range n {
		if got, fresh := k.Add(key(i)); int(got) != i || !fresh {
			t.Fatalf("key %d: number %d, fresh %v", i, got, fresh)
		}
	}
	if got, fresh := k.Add(""); got != n || !fresh {
		t.Fatalf("the empty key: number %d, fresh %v", got, fresh)
	}
	for i := range n {
		if got, ok := k.Find(key(i)); int(got) != i || !ok {
			t.Fatalf("key %d: found %d, %v", i, got, ok)
		}
		if got := k.At(uint32(i)); got != key(i) {
			t.Fatalf("key %d is %q, want %q", i, got, key(i))
		}
		if _, fresh := k.Add(key(i)); fresh {
			t.Fatalf("key %d is fresh again", i)
		}
	}
	if k.Len() != n+1 || k.At(n) != "" {
		t.Errorf("%d keys, the last one %q", k.Len(), k.At(n))
	}
}

// Addresses of a site that differ in a number alone take a third of their own length.
func TestKeysThatBeginAlikeAreShort(t *testing.T) {
	var k Keys
	const n = 1000
	long := 0
	for i := range n {
		key := fmt.Sprint("http://catalogue.lib.example/record/", 100_000+i)
		k.Add(key)
		long += len(key)
	}
	taken := 0
	for _, b := range k.runs.blocks {
		taken += len(b)
	}
	if 3*taken > long {
		t.Errorf("%d bytes for keys of %d", taken, long)
	}
}

func TestAnIndexKeepsWhatLiesAtOneHash(t *testing.T) {
	var x Index
	for n := range uint32(200) {
		x.Put(uint64(n%3)<<62, n)
	}
	for n := range uint32(200) {
		got, ok := x.Find(uint64(n%3)<<62, func(other uint32) bool { return other == n })
		if !ok || got != n {
			t.Fatalf("%d: found %d, %v", n, got, ok)
		}
	}
	if _, ok := x.Find(3<<62, func(uint32) bool { return true }); ok {
		t.Error("a number is found at a hash where none was put")
	}
}
