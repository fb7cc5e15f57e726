package store

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"deepcrawl/extract"
	"deepcrawl/extract/records"
)

// harvested fills a store with n steps of ten records each, half of them new.
func harvested(b *testing.B, n int) *DB {
	db := create(b)
	ctx := context.Background()
	started := time.Now()
	for i := 1; i <= n; i++ {
		s := step(i)
		s.Records = s.Records[:0]
		for j := range 10 {
			c := extract.Captured{Record: record((i-1)*5 + j), Fresh: i == 1 || j >= 5}
			s.Records = append(s.Records, c)
		}
		must(b, db.SaveStep(ctx, s))
	}
	b.ReportMetric(float64(n)/time.Since(started).Seconds(), "saves/s")
	return db
}

func BenchmarkSteps(b *testing.B) {
	const n = 100_000
	db := harvested(b, n)
	for b.Loop() {
		steps, fresh := 0, 0
		for s, err := range db.Steps(context.Background(), site, 1) {
			must(b, err)
			steps++
			for i := range s.Records {
				if s.Records[i].Fresh {
					fresh++
				}
			}
		}
		b.ReportMetric(float64(fresh), "records")
		if steps != n {
			b.Fatalf("%d steps", steps)
		}
	}
}

func BenchmarkSaves(b *testing.B) {
	for b.Loop() {
		harvested(b, 20_000)
	}
}

func BenchmarkExport(b *testing.B) {
	db := harvested(b, 20_000)
	for _, format := range []string{"sqlite", "jsonl", "csv"} {
		b.Run(format, func(b *testing.B) {
			for b.Loop() {
				n, err := db.Export(context.Background(),
					ExportOptions{Path: filepath.Join(b.TempDir(), "out."+format), Format: format})
				must(b, err)
				b.ReportMetric(float64(n), "records")
			}
		})
	}
}

func record(item int) records.Record {
	r := records.Record{Key: fmt.Sprint("https://example.org/item/", item), KeyKind: "url",
		Title: fmt.Sprint("Item number ", item, " with a title"),
		Text: fmt.Sprint("All the text of item ", item, ", which is as long as a line or two of "+
			"a result page: author, year, publisher, a snippet and so on and so forth.")}
	r.URL = r.Key
	for k := range 6 {
		r.Attributes = append(r.Attributes,
			records.Attribute{Name: fmt.Sprint("name", k),
				Value: fmt.Sprint("value ", item, " of ", k)})
	}
	return r
}
