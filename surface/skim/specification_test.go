package skim

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"deepcrawl/surface/fetch/made"
)

// The parser is what Plain has to agree with, so the parser's own cases are tried: documents that
// were written to be as tangled as can be. They come with its module.
func TestPlainAgreesWithTheParserOnTheCasesOfTheParser(t *testing.T) {
	dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "golang.org/x/net").Output()
	if err != nil {
		t.Fatalf("where the parser is: %v", err)
	}
	files, err := filepath.Glob(filepath.Join(strings.TrimSpace(string(dir)), "html", "testdata",
		"*", "*", "*.dat"))
	if err != nil {
		t.Fatal(err)
	}
	cases, plain := 0, 0
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for document := range documents(string(text)) {
			cases++
			if samePage(t, made.Page("http://a.example/x/y", document)) {
				plain++
			}
			// and within a page that is plain, behind what was read before
			if samePage(t, made.Page("http://a.example/x/y", around(document))) {
				plain++
			}
		}
	}
	if cases < 1_000 || plain < 300 {
		t.Errorf("%d of %d cases are plain, too few to tell", plain, cases)
	}
}

// around is a page with something of its own on both sides of a document.
func around(document string) string {
	return "<!doctype html><title>T</title><ul><li><a href=/1>one</a>" + document +
		"<li><a href=/2>two</a></ul><p>end"
}

// documents yields the inputs of a file of cases: what stands between #data and #errors.
func documents(text string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for one := range strings.SplitSeq("\n"+text, "\n#data\n") {
			document, _, found := strings.Cut(one, "\n#errors")
			if found && !strings.Contains(document, "\x00") && !yield(document) {
				return
			}
		}
	}
}
