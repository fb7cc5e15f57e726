package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// helpOf is what the program prints for help.
func helpOf(t *testing.T, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if code := run(context.Background(), args, strings.NewReader(""), &out,
		&errs); code != exitDone || errs.Len() > 0 {
		t.Fatalf("%v: exit status %d, stderr %q", args, code, errs.String())
	}
	return out.String()
}

// allHelp is all help texts by name.
func allHelp(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{"deepcrawl": helpOf(t, "--help")}
	for _, c := range newApp(nil, nil, nil).Commands {
		texts[c.Name] = helpOf(t, append([]string{"help"}, strings.Fields(c.Name)...)...)
		if again := helpOf(t, append(strings.Fields(c.Name), "-h")...); again != texts[c.Name] {
			t.Errorf("deepcrawl %s -h and deepcrawl help %s differ", c.Name, c.Name)
		}
	}
	return texts
}

// Help texts are read by people, so each change of one is looked at.
func TestHelpTexts(t *testing.T) {
	for name, got := range allHelp(t) {
		file := filepath.Join("testdata", "help", strings.ReplaceAll(name, " ", "-")+".txt")
		if *update {
			if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Errorf("%v; make it with go test ./cmd/deepcrawl -run HelpTexts -update, and read it",
				err)
			continue
		}
		if diff := cmp.Diff(string(want), got); diff != "" {
			t.Errorf("help of %s is another one (go test ./cmd/deepcrawl -run HelpTexts -update, "+
				"where that is meant):\n%s", name, diff)
		}
	}
}

func TestHelpFitsEightyColumns(t *testing.T) {
	for name, text := range allHelp(t) {
		for line := range strings.Lines(text) {
			if n := len([]rune(strings.TrimRight(line, "\n"))); n > helpWidth {
				t.Errorf("%s: a line of %d columns: %s", name, n, line)
			}
		}
	}
}

// A placeholder stands once, at its flag: prose goes on without it.
func TestFlagsSayWhatTheyTake(t *testing.T) {
	for _, c := range newApp(nil, nil, nil).Commands {
		for _, f := range c.Flags {
			if !takesValue(f) {
				continue
			}
			if p := placeholder(f); p == "VALUE" || p != strings.ToUpper(p) {
				t.Errorf("%s %s names no placeholder in capitals: %q", c.Name, flagHead(f), p)
			}
			if text := flagText(f); strings.Contains(text, "`") || text == "" ||
				strings.HasPrefix(text, "WHEN") {
				t.Errorf("%s %s: %q", c.Name, flagHead(f), text)
			}
		}
	}
}

func TestThereAreTwelveWords(t *testing.T) {
	n := 0
	for line := range strings.Lines(words) {
		if strings.HasPrefix(line, "  ") {
			n++
		}
	}
	if n != 12 {
		t.Errorf("the glossary has %d words", n)
	}
}

// What takes one of a few values has them offered by completion, and says them in its help.
func TestFlagsWithFixedValuesAreCompleted(t *testing.T) {
	fixed := []string{"HOW", "WHEN", "WHICH", "FORMAT", "ENGINE", "FAR", "ORDER", "STATE", "WAY"}
	seen := 0
	for _, c := range newApp(nil, nil, nil).Commands {
		help := helpOf(t, append([]string{"help"}, strings.Fields(c.Name)...)...) +
			helpOf(t, "help", "flags")
		for _, f := range c.Flags {
			if !slices.Contains(fixed, placeholder(f)) {
				continue
			}
			seen++
			name := f.Names()[0]
			if len(choices(name)) == 0 {
				t.Errorf("%s --%s: no value is offered", c.Name, name)
			}
			for _, v := range choices(name) {
				if !strings.Contains(help, v) {
					t.Errorf("%s --%s: its help does not name %s", c.Name, name, v)
				}
			}
		}
	}
	if seen == 0 {
		t.Error("no flag was looked at")
	}
}
