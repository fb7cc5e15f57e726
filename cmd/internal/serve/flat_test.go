package serve

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"runtime"
	"testing"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/querygen"
)

// A counter is a client that takes what it gets, counts its lines, and looks at the memory.
type counter struct {
	*httptest.ResponseRecorder
	lines int
	most  uint64 // bytes of the heap
}

func (c *counter) Write(p []byte) (int, error) {
	if c.lines%5000 == 0 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		c.most = max(c.most, m.HeapAlloc)
	}
	c.lines += bytes.Count(p, []byte("\n"))
	return len(p), nil
}

// A list of many records takes no more memory than one of few.
func TestMemoryStaysFlat(t *testing.T) {
	many := 100_000
	if testing.Short() {
		many = 5_000
	}
	s := begin(t, 0)
	const together = 1000
	for seq := range many / together {
		step := &extract.Step{Site: "lib.example", Round: 1, Seq: seq + 1, At: s.clock.Now(),
			Status: 200, URL: "https://lib.example/?q=x"}
		step.Ask = querygen.Ask{Page: 1, Query: querygen.Query{ID: bipartite.QueryID(seq + 1),
			Form: "f1", Purpose: "value"}}
		for i := range together {
			n := together*seq + i
			step.Records = append(step.Records, extract.Captured{Fresh: true,
				Record: records.Record{Key: fmt.Sprintf("https://lib.example/item/%d", n),
					KeyKind: "url", URL: fmt.Sprintf("https://lib.example/item/%d", n),
					Title: fmt.Sprintf("The book of number %d", n),
					Text:  fmt.Sprintf("The book of number %d by somebody, %d", n, n%1777),
					Attributes: []records.Attribute{
						{Name: "author", Value: fmt.Sprint("Author ", n%1777), Type: "text"}}}})
		}
		step.Outcome = querygen.Outcome{Ask: step.Ask, Kind: querygen.Results,
			Returned: together, New: together, Claimed: -1, Requests: 1}
		must(t, s.writer.SaveStep(t.Context(), step))
		s.clock.Pass(time.Second)
	}
	begun := time.Now()
	first := s.get(t, "/oai?verb=ListRecords&metadataPrefix=oai_dc")
	if first.Code != http.StatusOK {
		t.Fatal(first.Body)
	}
	ready := time.Since(begun)
	var before runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	r := httptest.NewRequest(http.MethodGet, linesPath, nil)
	r.Host = fmt.Sprint(host, ":", s.Port())
	c := &counter{ResponseRecorder: httptest.NewRecorder()}
	begun = time.Now()
	s.ServeHTTP(c, r)
	t.Logf("the first answer after %v, %d lines in %v, %d MB before, %d MB at most", ready, c.lines,
		time.Since(begun), before.HeapAlloc>>20, c.most>>20)
	if c.lines != many {
		t.Errorf("%d of %d lines", c.lines, many)
	}
	const more = 48 << 20 // the collector lets the heap double
	if c.most > before.HeapAlloc+more {
		t.Errorf("the heap grew from %d to %d bytes", before.HeapAlloc, c.most)
	}
}
