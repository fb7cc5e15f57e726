package labelled

import (
	"os"
	"testing"

	"deepcrawl/forms"
)

func BenchmarkSpeed(b *testing.B) {
	var pages []string
	n := 0
	type rec struct{ URL, HTML string }
	readAll(os.Getenv("FORMS"), "formasaurus*.jsonl.gz", func(r rec) error { pages = append(pages, r.HTML); n += len(r.HTML); return nil })
	for _, mode := range []string{"parse", "find", "both"} {
		b.Run(mode, func(b *testing.B) {
			b.SetBytes(int64(n))
			b.ReportAllocs()
			for b.Loop() {
				for _, body := range pages {
					if mode == "find" { b.StopTimer() }
					p, _ := StoredPage("http://x.test/", body)
					if mode != "find" || true { p.Document() }
					if mode == "find" { b.StartTimer() }
					if mode != "parse" { forms.Find(p) }
				}
			}
		})
	}
}
