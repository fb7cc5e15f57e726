package records

import (
	"testing"

	"deepcrawl/extract/records/document"
)

func BenchmarkReadHead(b *testing.B) {
	p := pageOf(b, "http://h.example/find?q=word", largePage())
	b.SetBytes(int64(len(p.Body)))
	b.ReportAllocs()
	for b.Loop() {
		document.ReadHead(p)
	}
}
