package records

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"deepcrawl/extract/records/wording"
)

func TestAllPatternsCompile(t *testing.T) {
	if len(wording.Patterns()) < 30 {
		t.Fatalf("%d patterns are known", len(wording.Patterns()))
	}
	for _, p := range wording.Patterns() {
		if _, err := regexp.Compile(p.String()); err != nil {
			t.Error(err)
		}
	}
}

// notOfWords parts the text of an expression into what is written in it as it stands.
var notOfWords = regexp.MustCompile(`[^\p{L}\p{N} '’-]+`)

// patternTexts are lines of pages, and sentences of the words of a pattern.
func patternTexts(t *testing.T) (lines []string, of func(p *wording.Pattern) []string) {
	files, err := filepath.Glob("testdata/*.html")
	if err != nil || len(files) < 30 {
		t.Fatalf("%d pages, %v", len(files), err)
	}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(
			regexp.MustCompile(`<[^>]*>`).ReplaceAllString(string(b), "\n")) {
			if line = strings.TrimSpace(line); line != "" && len(line) < 100 {
				lines = append(lines, line)
			}
		}
	}
	slices.Sort(lines)
	lines = slices.Compact(lines)
	for i := range lines[:len(lines):len(lines)] {
		lines = append(lines, strings.ToLower(lines[i]))
	}
	return lines, func(p *wording.Pattern) (texts []string) {
		words := notOfWords.Split(p.String(), -1)
		for _, w := range words[:min(len(words), 60)] {
			for _, form := range []string{"%s", "12 %s", "%s 1,204 x", "%s: 12", "1-20 %s 57",
				"12 %s found", "%s (3)", "2012-01-31 %s", "K%sſ"} {
				texts = append(texts, fmt.Sprintf(form, w), strings.ToUpper(fmt.Sprintf(form, w)))
			}
		}
		return texts
	}
}

// What is not searched, as it holds no literal of a pattern, would not match.
func TestPatternsFindWhatTheirExpressionsFind(t *testing.T) {
	lines, of := patternTexts(t)
	if testing.Short() {
		lines = lines[:len(lines)/8]
	}
	found := 0
	for _, p := range wording.Patterns() {
		re := regexp.MustCompile(p.String())
		for _, text := range slices.Concat(lines, of(p)) {
			want := re.FindStringSubmatchIndex(text)
			if got := p.FindStringSubmatchIndex(text); !slices.Equal(got, want) {
				t.Fatalf("%.80s in %q: %v, want %v", p, text, got, want)
			}
			if want != nil {
				found++
			}
		}
	}
	if found < 1000 {
		t.Errorf("%d matches: too few to tell", found)
	}
}
