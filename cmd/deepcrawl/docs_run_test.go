package main

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/netip"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	_ "modernc.org/sqlite"

	"deepcrawl/cmd/app"
	"deepcrawl/surface/fetch/simulated"
	"deepcrawl/surface/samplesite"
)

// Every ```console block of the documents is run, and what it prints is compared: a line "$
// COMMAND" is a command, the lines below it are what a terminal shows. A line "..." stands for any
// lines, "[...]" for anything within one. Ports, seconds and the program's own version may differ.
// A block ```toml NAME, or of another language, is put into the file NAME.
//
// The documents are one story: README.md comes first, and each of the others begins with the files
// that it left. The site of the story is https://lib.example, the catalogue of package samplesite,
// reached without a network and by a clock that waits for nothing.
//
//	go test ./cmd/deepcrawl -run Documents -update     writes what the commands print
func TestCommandsOfTheDocumentsPrintWhatTheySay(t *testing.T) {
	readme := t.TempDir()
	s := newStory(t)
	docs := documents(t)
	s.play(t, docs[0], readme)
	for _, doc := range docs[1:] {
		t.Run(doc, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.CopyFS(dir, os.DirFS(readme)); err != nil {
				t.Fatal(err)
			}
			s.play(t, doc, dir)
		})
	}
}

// documents lists all pages, README.md first.
func documents(t *testing.T) []string {
	t.Helper()
	all := []string{"../../README.md"}
	for _, pattern := range []string{"docs/*.md", "docs/*/*.md"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, found...)
	}
	return all
}

// hosts are the sites of the story.
func hosts() map[string]http.Handler {
	return map[string]http.Handler{
		"lib.example": samplesite.New(samplesite.Options{Items: 600}),
		"closed.example": samplesite.New(
			samplesite.Options{Items: 50, Robots: "User-agent: *\nDisallow: /\n"}),
		"prose.example": http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != "/" {
				http.NotFound(w, r)
				return
			}
			fmt.Fprint(w, `<!doctype html><html lang="en"><title>The reading room</title><h1>The `+
				`reading room</h1><p>Open from ten to six.</p></html>`)
		}),
	}
}

// A story runs commands at sites of its own.
type story struct {
	in map[string]http.Handler
}

func newStory(t *testing.T) *story {
	s := &story{in: hosts()}
	clock := simulated.NewClock(time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC))
	world = func(w *app.Web) {
		w.Clock, w.Transport = clock, simulated.NewTransport(s, clock)
		w.Lookup = func(context.Context, string) ([]netip.Addr, error) {
			return []netip.Addr{netip.MustParseAddr("203.0.113.7")}, nil
		}
	}
	t.Cleanup(func() { world = nil })
	return s
}

func (s *story) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	site := s.in[r.Host]
	if site == nil {
		panic(http.ErrAbortHandler) // nobody is there
	}
	site.ServeHTTP(w, r)
}

// play runs the blocks of a document in a directory.
func (s *story) play(t *testing.T, doc, dir string) {
	t.Helper()
	home, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	doc = filepath.Join(home, doc)
	text, err := os.ReadFile(doc)
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	blocks := blocksOf(string(text))
	for i, b := range blocks {
		switch lang, name, _ := strings.Cut(b.info, " "); {
		case lang == "console" && name == "":
			blocks[i].text = s.check(t, b)
		case lang != "console" && name != "":
			if err := os.WriteFile(name, []byte(b.text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	if *update {
		if err := os.WriteFile(doc, []byte(joined(blocks)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(home)
}

// check runs the commands of a block and returns it with what they print.
func (s *story) check(t *testing.T, b block) string {
	t.Helper()
	var out strings.Builder
	for _, c := range commandsOf(b.text) {
		got := s.shell(t, c.line)
		fmt.Fprintf(&out, "$ %s\n", c.line)
		says := c.prints
		if *update && !matches(says, got) {
			says = renewed(says, got)
		}
		out.WriteString(says)
		if !matches(says, got) {
			t.Errorf("$ %s\nprints\n%s\nand the document says\n%s", c.line, got, says)
		}
	}
	return out.String()
}

var figures = regexp.MustCompile(`\b[0-9a-f]{16}\b|[0-9][0-9.,]*`)

// renewed is what a document says with what a command prints in its place. Where lines are left
// out, those that differ in figures alone are renewed.
func renewed(say, got string) string {
	if !strings.Contains(say, "...\n") && !strings.Contains(say, "[...]") {
		return got
	}
	var out strings.Builder
	printed := slices.Collect(strings.Lines(got))
	for line := range strings.Lines(say) {
		plain := figures.ReplaceAllString(line, "0")
		at := slices.Index(printed, line)
		if at < 0 {
			at = slices.IndexFunc(printed, func(l string) bool {
				return figures.ReplaceAllString(l, "0") == plain
			})
		}
		if at >= 0 {
			line, printed = printed[at], printed[at+1:]
		}
		out.WriteString(line)
	}
	return out.String()
}

// shell runs one line: commands with | between them and, in the end, > FILE. deepcrawl and sqlite3
// are run in this process.
func (s *story) shell(t *testing.T, line string) string {
	t.Helper()
	line, file, toFile := strings.Cut(line, " > ")
	var in, out, both bytes.Buffer
	stages := strings.Split(line, " | ")
	for i, stage := range stages {
		out.Reset()
		errs := io.Writer(&both)
		shown := io.Writer(&out)
		if i == len(stages)-1 && !toFile {
			shown = &both // as on a terminal, in their order
		}
		s.command(t, stage, &in, shown, errs)
		in.Reset()
		in.Write(out.Bytes())
	}
	if toFile {
		if err := os.WriteFile(file, out.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return both.String()
}

func (s *story) command(t *testing.T, line string, in io.Reader, out, errs io.Writer) {
	t.Helper()
	words := wordsOf(line)
	for len(words) > 0 && strings.Contains(words[0], "=") {
		name, value, _ := strings.Cut(words[0], "=")
		defer unsetenv(name)
		os.Setenv(name, value)
		words = words[1:]
	}
	switch words[0] {
	case "deepcrawl":
		run(t.Context(), words[1:], in, out, errs)
	case "sqlite3":
		query(t, words[1], words[len(words)-1], out)
	default:
		cmd := exec.Command("sh", "-c", line)
		cmd.Stdin, cmd.Stdout, cmd.Stderr = in, out, errs
		if err := cmd.Run(); err != nil && !errors.As(err, new(*exec.ExitError)) {
			t.Fatalf("$ %s: %v", line, err)
		}
	}
}

func unsetenv(name string) { os.Unsetenv(name) }

// query prints rows as the program sqlite3 does.
func query(t *testing.T, file, text string, out io.Writer) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+file+"?mode=ro")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	rows, err := db.Query(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	defer rows.Close()
	names, err := rows.Columns()
	if err != nil {
		t.Fatal(err)
	}
	cells, into := make([]sql.NullString, len(names)), make([]any, len(names))
	for i := range cells {
		into[i] = &cells[i]
	}
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			t.Fatal(err)
		}
		for i, c := range cells {
			if i > 0 {
				fmt.Fprint(out, "|")
			}
			fmt.Fprint(out, c.String)
		}
		fmt.Fprintln(out)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
}

// A block is a piece of a document: text between fences, or, without info and fenced, all that
// stands before one.
type block struct {
	info   string
	text   string
	fenced bool
}

func blocksOf(doc string) (blocks []block) {
	var b block
	for line := range strings.Lines(doc) {
		fence := strings.HasPrefix(line, "```")
		if !fence {
			b.text += line
			continue
		}
		blocks = append(blocks, b)
		if b.fenced {
			b = block{}
		} else {
			b = block{info: strings.TrimSpace(strings.TrimPrefix(line, "```")), fenced: true}
		}
	}
	return append(blocks, b)
}

func joined(blocks []block) string {
	var doc strings.Builder
	for _, b := range blocks {
		if b.fenced {
			fmt.Fprintf(&doc, "```%s\n%s```\n", b.info, b.text)
		} else {
			doc.WriteString(b.text)
		}
	}
	return doc.String()
}

// A shownCommand is one that a document shows, with what it prints.
type shownCommand struct{ line, prints string }

func commandsOf(block string) (all []shownCommand) {
	for line := range strings.Lines(block) {
		if command, ok := strings.CutPrefix(line, "$ "); ok {
			all = append(all, shownCommand{line: strings.TrimSpace(command)})
		} else if len(all) > 0 {
			all[len(all)-1].prints += line
		}
	}
	return all
}

// wordsOf cuts a line as a shell does, as far as the documents need it: at spaces outside of
// quotes.
func wordsOf(line string) (words []string) {
	var word strings.Builder
	begun, quote := false, rune(0)
	for _, r := range line {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '"' || r == '\''):
			begun, quote = true, r
		case quote == 0 && r == ' ':
			if begun {
				words = append(words, word.String())
				word.Reset()
			}
			begun = false
		default:
			begun = true
			word.WriteRune(r)
		}
	}
	if begun {
		words = append(words, word.String())
	}
	return words
}

// vary is what may differ between two runs, and what stands for it.
var vary = map[string]*regexp.Regexp{
	// each half a minute of a slow machine
	"":               regexp.MustCompile(`(?m)^time=.* msg=progress .*\n`),
	"127.0.0.1:PORT": regexp.MustCompile(`127\.0\.0\.1:\d+`),
	"N s":            regexp.MustCompile(`\b\d+(\.\d+)? s\b`),
	`"seconds":N`:    regexp.MustCompile(`"seconds":[\d.e-]+`),
}

// matches compares what a command prints with what a document says.
func matches(say, got string) bool {
	got = strings.ToValidUTF8(got, "?")
	for _, name := range slices.Sorted(maps.Keys(vary)) {
		say, got = vary[name].ReplaceAllString(say, name), vary[name].ReplaceAllString(got, name)
	}
	var pattern strings.Builder
	for line := range strings.Lines(trimmed(say)) {
		if line == "...\n" {
			pattern.WriteString(`(?:.*\n)*?`)
			continue
		}
		pattern.WriteString(
			strings.ReplaceAll(regexp.QuoteMeta(line), regexp.QuoteMeta("[...]"), ".*"))
	}
	return regexp.MustCompile(`^` + pattern.String() + `$`).MatchString(trimmed(got))
}

// trimmed is text without what ends lines invisibly, with one line break at its end, where it has
// any text.
func trimmed(s string) string {
	lines := strings.Split(strings.TrimRight(s, "\n "), "\n")
	for i, l := range lines {
		lines[i] = strings.TrimRight(l, " \t\r")
	}
	if s = strings.Join(lines, "\n"); s != "" {
		s += "\n"
	}
	return s
}

func TestFiguresBetweenLinesThatAreLeftOutAreRenewed(t *testing.T) {
	got := renewed("a 1\n...\nb 12 of 0d9d70203359d5b0\n...\n",
		"a 2\nx\nb 13 of 52fce9129369c4b5\ny\n")
	if want := "a 2\n...\nb 13 of 52fce9129369c4b5\n...\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestDocumentsAreComparedLineByLine(t *testing.T) {
	for _, c := range []struct {
		say, got string
		want     bool
	}{
		{"a\nb\n", "a\nb\n\n", true},
		{"a\n", "a\nb\n", false},
		{"a\n...\nd\n", "a\nb\nc\nd\n", true},
		{"a\n...\n", "a\n", true},
		{"a\n...\ne\n", "a\nb\nd\n", false},
		{"after 3 s\n", "after 12 s\n", true},
		{"12 requests\n", "13 requests\n", false},
		{"http://127.0.0.1:80/ a [...] z\n", "http://127.0.0.1:4711/ a b c z\n", true},
		{"a.b\n", "axb\n", false},
	} {
		if got := matches(c.say, c.got); got != c.want {
			t.Errorf("a document says %q, a command prints %q: same %v, want %v", c.say, c.got, got,
				c.want)
		}
	}
}
