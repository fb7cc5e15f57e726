package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urfave/cli/v2"
)

func read(t *testing.T, doc string) string {
	t.Helper()
	text, err := os.ReadFile(doc)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Somebody who meets the program for the first time reads one page.
func TestReadmeIsOfTwoHundredLinesAtMost(t *testing.T) {
	if n := strings.Count(read(t, documents(t)[0]), "\n"); n > 200 {
		t.Errorf("README.md has %d lines", n)
	}
}

var docLink = regexp.MustCompile(`\]\(([^)#\s]+)(#[^)\s]*)?\)`)

// A link leads to a file that is there, and every page is linked by the index.
func TestLinksOfTheDocumentsLeadSomewhere(t *testing.T) {
	linked := map[string]bool{}
	for _, doc := range documents(t) {
		for _, m := range docLink.FindAllStringSubmatch(read(t, doc), -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			to := filepath.Join(filepath.Dir(doc), m[1])
			if _, err := os.Stat(to); err != nil {
				t.Errorf("%s links to %s, which is not there", doc, m[1])
			}
			if filepath.Base(doc) == "README.md" {
				linked[to] = true
			}
		}
	}
	for _, doc := range documents(t)[1:] {
		if !linked[doc] && doc != filepath.Join("docs", "README.md") {
			t.Errorf("no index links to %s", doc)
		}
	}
}

var (
	flagInCode = regexp.MustCompile("(?:^|[ `\\[])--([a-z][a-z-]+)")
	code       = regexp.MustCompile("`[^`]+`")
)

// A flag that a document names is one of a command, or of another program that is named beside it.
func TestFlagsOfTheDocumentsAreThere(t *testing.T) {
	known := []string{"help", "init"} // of docker
	for _, c := range newApp(nil, nil, nil).Commands {
		known = append(known, flagsOf(c)...)
	}
	for _, doc := range documents(t) {
		for i, line := range strings.Split(read(t, doc), "\n") {
			if strings.Contains(line, "./cmd/bench") || strings.Contains(line, "./cmd/train") ||
				filepath.Base(doc) == "testing.md" {
				continue // programs of their own
			}
			found := code.FindAllString(line, -1)
			if strings.HasPrefix(line, "$ deepcrawl") {
				found = append(found, line)
			}
			for _, piece := range found {
				for _, m := range flagInCode.FindAllStringSubmatch(piece, -1) {
					if !slices.Contains(known, m[1]) && !foreign(piece) {
						t.Errorf("%s:%d: there is no flag --%s", doc, i+1, m[1])
					}
				}
			}
		}
	}
}

func flagsOf(c *cli.Command) (names []string) {
	for _, f := range c.Flags {
		names = append(names, f.Names()...)
	}
	for _, sub := range c.Subcommands {
		names = append(names, flagsOf(sub)...)
	}
	return names
}

// foreign reports whether a piece of code is a command of another program.
func foreign(piece string) bool {
	first, _, several := strings.Cut(strings.Trim(piece, "`$ "), " ")
	return several && first != "deepcrawl" && !strings.HasPrefix(first, "-") &&
		!slices.Contains([]string{"discover", "extract", "export", "status", "explain"}, first)
}

// A command that is shown is run: no block but those of consoles has one behind a prompt.
func TestCommandsStandInBlocksThatAreRun(t *testing.T) {
	for _, doc := range documents(t) {
		for _, b := range blocksOf(read(t, doc)) {
			if b.fenced && b.info != "console" && strings.HasPrefix(b.text, "$ ") {
				t.Errorf("%s: a block %q begins with a prompt: ```console has it run", doc, b.info)
			}
		}
	}
}

var (
	codeInHelp  = regexp.MustCompile(`(?m)^ +(\d+)  `)
	codeInTable = regexp.MustCompile(`(?m)^\| (\d+) \|`)
)

// The page of exit codes has those of the help, in its order.
func TestExitCodesAreDocumented(t *testing.T) {
	codes := func(pattern *regexp.Regexp, text string) (all []string) {
		for _, m := range pattern.FindAllStringSubmatch(text, -1) {
			all = append(all, m[1])
		}
		return all
	}
	want, got := codes(codeInHelp, exitHelp), codes(codeInTable, read(t, "docs/exit-codes.md"))
	if len(want) < 10 || !slices.Equal(got, want) {
		t.Errorf("docs/exit-codes.md has %v, the help %v", got, want)
	}
}

var (
	listItem = regexp.MustCompile(`^\s*([-*]|\d+\.) `)
	fullStop = regexp.MustCompile("[.!?:] +")
	address  = regexp.MustCompile(`\]\([^)]*\)`)
)

// One idea a sentence: a document whose sentences have 18 words and more on average is hard to
// read.
func TestSentencesOfTheDocumentsAreShort(t *testing.T) {
	for _, doc := range documents(t) {
		words, sentences := 0, 0
		for _, s := range sentencesOf(read(t, doc)) {
			words += len(strings.Fields(s))
			sentences++
		}
		if sentences > 0 && words >= 18*sentences {
			t.Errorf("%s: %d sentences of %.1f words on average", doc, sentences,
				float64(words)/float64(sentences))
		}
	}
}

// sentencesOf is the prose of a document: no code, tables or headings.
func sentencesOf(text string) (all []string) {
	paragraph := ""
	end := func() {
		for _, s := range fullStop.Split(address.ReplaceAllString(paragraph, "]"), -1) {
			if strings.TrimSpace(s) != "" {
				all = append(all, s)
			}
		}
		paragraph = ""
	}
	for _, b := range blocksOf(text) {
		if b.fenced {
			continue
		}
		for line := range strings.Lines(b.text) {
			if trimmed := strings.TrimSpace(line); trimmed == "" || trimmed[0] == '|' ||
				trimmed[0] == '#' || trimmed[0] == '<' {
				end()
				continue
			}
			if listItem.MatchString(line) {
				end()
				line = listItem.ReplaceAllString(line, "")
			}
			paragraph += " " + strings.TrimSpace(line)
		}
		end()
	}
	return all
}

// Documents name no machine of ours.
func TestDocumentsNameNoPathOfAMachine(t *testing.T) {
	for _, doc := range documents(t) {
		for _, place := range []string{"/root/", "/home/", "/tmp/", "/work/"} {
			if strings.Contains(read(t, doc), place) {
				t.Errorf("%s names %s", doc, place)
			}
		}
	}
	if _, err := fs.Stat(os.DirFS("."), "LICENSE"); err != nil {
		t.Error(err)
	}
}
