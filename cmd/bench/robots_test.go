package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestMain(m *testing.M) {
	largeRobotsTries = 1
	m.Run()
}

func TestBenchRobotsPassesEveryCase(t *testing.T) {
	got, err := benchRobots(
		options{data: filepath.Join("..", "..", "surface", "fetch", "testdata", "robots.jsonl")})
	if err != nil {
		t.Fatal(err)
	}
	if ms, _ := got["large_worst_ms"].(float64); ms <= 0 {
		t.Errorf("the dearest large file took %v ms", got["large_worst_ms"])
	}
	if diff := cmp.Diff(map[string]any{"passed": 136, "total": 136}, answered(got)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestBenchRobotsCountsWrongAnswers(t *testing.T) {
	file := filepath.Join(t.TempDir(), "cases.jsonl")
	lines := `{"kind":"match","agent":"a","robots":"user-agent: *\ndisallow: /","url":"http://h.example/","allowed":true}
{"kind":"fetch","agent":"a","chain":[{"error":"timeout"}],"path":"/x","allowed":false}
{"kind":"fetch","agent":"a","chain":[{"status":301,"location":"/r","repeat":4},{"status":200,"body":"user-agent: *\ndisallow: /"}],"path":"/x","allowed":false}
`
	if err := os.WriteFile(file, []byte(lines), 0o600); err != nil {
		t.Fatal(err)
	}
	got, err := benchRobots(options{data: file})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(map[string]any{"passed": 2, "total": 3}, answered(got)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if _, err := benchRobots(options{data: filepath.Join(t.TempDir(), "none")}); err == nil {
		t.Error("no error for a file that is not there")
	}
}

// answered are the figures of the cases alone.
func answered(got map[string]any) map[string]any {
	return map[string]any{"passed": got["passed"], "total": got["total"]}
}
