package records

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func FuzzApply(f *testing.F) {
	files, err := filepath.Glob("testdata/*.html")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(b), "river")
	}
	f.Fuzz(func(t *testing.T, body, term string) {
		p := pageOf(t, "http://h.example/find?q=x", body)
		a := Asked{Term: term, Empty: LearnEmpty([]string{term}, p)}
		w, err := Learn(a, p)
		if err != nil {
			w = &Wrapper{}
		}
		for range 2 {
			res, err := w.Apply(a, p)
			if err != nil {
				return
			}
			for _, r := range res.Records {
				if r.Key == "" || r.Text == "" && r.Title == "" {
					t.Fatalf("a record without a key: %+v", r)
				}
			}
		}
	})
}

func FuzzJSON(f *testing.F) {
	f.Add(`{"total":2,"items":[{"id":1,"title":"A","url":"/a"},{"id":2,"title":"B","url":"/b"}],` +
		`"next":"/?p=2"}`)
	f.Fuzz(func(t *testing.T, body string) {
		p := pageOf(t, "http://h.example/api", body)
		p.Header.Set("Content-Type", "application/json")
		if _, err := (&Wrapper{}).Apply(Asked{}, p); err != nil {
			t.Fatal(err)
		}
	})
}

// manyClasses is a page on which no two elements look alike.
func manyClasses(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "<p class=%s>word</p>",
			strings.Map(func(r rune) rune { return r - '0' + 'a' }, fmt.Sprint(i)))
	}
	return b.String()
}

func TestHugeAndDeepPagesAreRead(t *testing.T) {
	for name, body := range map[string]string{
		"wide":   strings.Repeat("<p><a href=/x>word</a> and some text</p>", 40_000),
		"deep":   strings.Repeat("<div class=a>word ", 10_000),
		"nested": strings.Repeat("<ul><li><a href=/x>word</a> text <b>", 3_000),
		"many":   strings.Repeat("<tr><td><a href=/x>word</a><td>12", 100_000/3),
		"types":  manyClasses(20_000),
		"8 MiB":  strings.Repeat("a word and no end to it ", 8<<20/24),
		"bytes":  strings.Repeat("<p>\xff\xfe<a href=\x00>\xc3</a>&#x110000;", 5_000),
		"broad":  strings.Repeat("<li class=k><b>1</b><i>2</i>", 50_000),
		"digits": strings.Repeat("1-2 of 3 ", 200_000),
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := (&Wrapper{}).Apply(Asked{Term: "word"},
				pageOf(t, "http://h.example/", body)); err != nil {
				t.Fatal(err)
			}
		})
	}
}
