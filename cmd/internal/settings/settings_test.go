package settings

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

type shelf struct {
	Name  string            `toml:"name"`
	Depth int               `toml:"depth"`
	Open  bool              `toml:"open"`
	Every Duration          `toml:"every"`
	Tags  []string          `toml:"tags"`
	Notes map[string]string `toml:"notes"`
	Books []struct {
		Title string `toml:"title"`
	} `toml:"book"`
}

type library struct {
	Shelves []shelf `toml:"shelf"`
}

const library1 = `# ours
[[shelf]]
name = "left"

[[shelf]]
name = "right"
depth = 3
open = true
every = "2s"
tags = [
  "old",
  "large",
]
  [shelf.notes]
  "a b" = "c"
  [[shelf.book]]
  title = "One"
  [[shelf.book]]
  title = "Two"
`

func TestAFileIsReadAndKnowsItsLines(t *testing.T) {
	var got library
	doc, err := Parse("lib.toml", []byte(library1), &got)
	if err != nil {
		t.Fatal(err)
	}
	right := shelf{Name: "right", Depth: 3, Open: true, Every: Duration(2 * time.Second),
		Tags: []string{"old", "large"}, Notes: map[string]string{"a b": "c"}}
	right.Books = append(right.Books, struct {
		Title string `toml:"title"`
	}{"One"}, struct {
		Title string `toml:"title"`
	}{"Two"})
	if diff := cmp.Diff(library{Shelves: []shelf{{Name: "left"}, right}}, got); diff != "" {
		t.Error(diff)
	}
	for _, tt := range []struct {
		path []any
		want string
	}{
		{[]any{"shelf", 0, "name"}, "lib.toml:3"},
		{[]any{"shelf", 1}, "lib.toml:5"},
		{[]any{"shelf", 1, "name"}, "lib.toml:6"},
		{[]any{"shelf", 1, "tags", 1}, "lib.toml:12"},
		{[]any{"shelf", 1, "notes", "a b"}, "lib.toml:15"},
		{[]any{"shelf", 1, "book", 1, "title"}, "lib.toml:19"},
		{[]any{"shelf", 0, "depth"}, "lib.toml:2"}, // which is not there
		{[]any{"shelf", 7}, "lib.toml:2"},
		{[]any{"case", 7}, "lib.toml"},
	} {
		if got := doc.At(tt.path...); got != tt.want {
			t.Errorf("%v stands at %s, want %s", tt.path, got, tt.want)
		}
	}
	if got := doc.Keys("shelf", 1); len(got) != 7 || got[0] != "name" || got[6] != "book" {
		t.Errorf("keys of the second shelf: %q", got)
	}
}

func TestMistakesNameTheLine(t *testing.T) {
	for _, tt := range []struct{ name, text, want, hint string }{
		{"unknown key", "[[shelf]]\nname = \"a\"\n[[shelf]]\nnmae = \"b\"\n",
			"f.toml:4: unknown key nmae of shelf", "did you mean name?"},
		{"unknown table", "[shlef]\nname = 1\n", "f.toml:1: unknown key shlef",
			"did you mean shelf?"},
		{"unknown and far", "x = 1\n", "f.toml:1: unknown key x", "it can be shelf"},
		{"in an inline table", "shelf = [{name = \"a\"},\n {colour = 1}]\n",
			"f.toml:2: unknown key colour of shelf", "it can be name"},
		{"other case", "[[shelf]]\nName = \"a\"\n", "f.toml:2: unknown key Name of shelf",
			"did you mean name?"},
		{"twice", "[[shelf]]\nname = \"a\"\nname = \"b\"\n", "f.toml:3: ", ""},
		{"table twice", "[a]\n[a]\n", "f.toml:1: unknown key a", ""},
		{"number for text", "[[shelf]]\nname = 5\n",
			"f.toml:2: shelf.name is an integer, not a text in quotes", ""},
		{"text for number", "[[shelf]]\ndepth = \"5\"\n",
			"f.toml:2: shelf.depth is a string, not a whole number", ""},
		{"text for list", "[[shelf]]\ntags = \"5\"\n",
			"f.toml:2: shelf.tags is a string, not a list of texts", ""},
		{"text for switch", "[[shelf]]\nopen = \"yes\"\n",
			"f.toml:2: shelf.open is a string, not true or false", ""},
		{"numbers in a list", "[[shelf]]\ntags = [\"a\",\n5]\n",
			"f.toml:3: shelf.tags is an integer, not a text in quotes", ""},
		{"time", "[[shelf]]\nevery = \"soon\"\n", "f.toml:2: ", ""},
		{"table for text", "[[shelf]]\n[shelf.name]\n", "f.toml:2: ", ""},
		{"table for tables", "[shelf]\nname = \"a\"\n", "f.toml:1: there may be several of shelf",
			"write [[shelf]]"},
		{"no quotes", "[[shelf]]\n\nname = left\n", "f.toml:3: ", ""},
		{"no end", "[[shelf]]\nname = \"left\n", "f.toml:2: ", ""},
		{"nested", "a = " + strings.Repeat("[", 2000), "f.toml: brackets in brackets", ""},
		{"not text", "a = \"\xff\"", "f.toml: not UTF-8", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var l library
			_, err := Parse("f.toml", []byte(tt.text), &l)
			e, ok := errors.AsType[*Error](err)
			if !ok {
				t.Fatalf("%v is no error of this package", err)
			}
			if !strings.HasPrefix(e.Error(), tt.want) || !strings.HasPrefix(e.Hint, tt.hint) {
				t.Errorf("got %q, hint %q; want %q, %q", e.Error(), e.Hint, tt.want, tt.hint)
			}
		})
	}
}

func FuzzParse(f *testing.F) {
	f.Add(library1)
	f.Add("a.b = 1\n[a]\nb = 2")
	f.Add("[[shelf]]\n[shelf]\n[[shelf.book]]\n")
	f.Add("shelf = [{name = \"a\"}, [], 5]")
	f.Fuzz(func(t *testing.T, text string) {
		var l library
		doc, err := Parse("f.toml", []byte(text), &l)
		if err != nil {
			if _, ok := errors.AsType[*Error](err); !ok {
				t.Fatalf("%v is no error of this package", err)
			}
			return
		}
		for i := range l.Shelves {
			if line := doc.Line("shelf", i); line < 1 || line > 1+strings.Count(text, "\n") {
				t.Fatalf("shelf %d stands in line %d", i, line)
			}
		}
	})
}

func TestParseDuration(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"90": 90 * time.Second, "1.5": 1500 * time.Millisecond, "5s": 5 * time.Second,
		"1d": 24 * time.Hour, "1d12h": 36 * time.Hour, "-2s": -2 * time.Second,
	} {
		if got, err := ParseDuration(text); err != nil || got != want {
			t.Errorf("%s: %v, %v, want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "d", "soon", "nand", "-1d", "1e9d", "2h1d"} {
		if got, err := ParseDuration(text); err == nil {
			t.Errorf("%q: %v, want an error", text, got)
		}
	}
}
