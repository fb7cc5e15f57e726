package payload

import (
	"bytes"
	"encoding/json"
	"runtime"
	"strings"
	"testing"
)

// An event may come in as many lines as the server likes.
func TestALongEventIsReadInOneGo(t *testing.T) {
	body := []byte("data: [\n" + strings.Repeat("data: 1,\n", 100_000) + "data: 1]\n\n")
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	out := events(body)
	runtime.ReadMemStats(&after)
	if !json.Valid(out) || len(out) < 200_000 {
		t.Errorf("read as %.40q", out)
	}
	if octets := after.TotalAlloc - before.TotalAlloc; octets > 100*uint64(len(body)) {
		t.Errorf("%d MB for %d", octets>>20, len(body)>>20)
	}
}

func TestKindsOfEventsThatTellTheSame(t *testing.T) {
	body := []byte(
		"event: a\ndata: {\"n\": 1}\n\nevent: b\ndata: {\"n\": 2}\n\nevent: c\ndata: {\"n\": " +
			"3}\n\n")
	for range 20 {
		if got := string(events(body)); got != `{"n":3}` {
			t.Fatalf("read as %s", got)
		}
	}
}

func FuzzEvents(f *testing.F) {
	f.Add([]byte("event: hit\ndata: {\"a\": 1}\n\nevent: done\ndata: {\"n\": 1}\n\n"))
	f.Add([]byte("data: [1,\ndata: 2]\r\n\r\n:x\nid\ndata"))
	f.Fuzz(func(t *testing.T, body []byte) {
		if out := events(body); out != nil && !json.Valid(out) {
			t.Errorf("%q is no JSON", out)
		}
	})
}

func FuzzAssigned(f *testing.F) {
	f.Add([]byte(`window.found = {"a": [1]}; draw();`))
	f.Add([]byte(`a["b"]=[{]; c = [[]];`))
	f.Fuzz(func(t *testing.T, body []byte) {
		if out := assigned(body); out != nil && (!json.Valid(out) || !bytes.Contains(body, out)) {
			t.Errorf("%q is not of %q", out, body)
		}
	})
}
