package main

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// What DESIGN.md allows of a package: more is two ideas.
const (
	mostFields = 20   // of a struct; a part that is embedded is one
	mostFiles  = 25   // of a package, without tests
	mostLines  = 4200 // of a package, without tests, in lines of 100 columns
)

// fieldsOf returns how many fields each struct of a file has, by the place where it begins.
func fieldsOf(set *token.FileSet, f *ast.File) map[token.Position]int {
	fields := make(map[token.Position]int)
	ast.Inspect(f, func(n ast.Node) bool {
		if s, ok := n.(*ast.StructType); ok {
			of := 0
			for _, field := range s.Fields.List {
				of += max(1, len(field.Names))
			}
			fields[set.Position(s.Pos())] = of
		}
		return true
	})
	return fields
}

// sized are the rooms that keep to it, with all packages below them.
var sized = []string{"querygen", "surface"}

// unparted are packages of those rooms that hold more than one idea and wait to be parted.
var unparted = []string{"surface/fetch", "surface/spam/jsrun/browser"}

func TestSizesOfPackagesAndStructs(t *testing.T) {
	for _, room := range sized {
		t.Run(room, func(t *testing.T) { checkSizes(t, room) })
	}
}

// checkSizes measures the packages of a room.
func checkSizes(t *testing.T, room string) {
	t.Helper()
	files, lines := make(map[string]int), make(map[string]int)
	set, structs := token.NewFileSet(), 0
	err := filepath.WalkDir("../../"+room, func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		in := strings.TrimPrefix(path.Dir(filepath.ToSlash(name)), "../../")
		if slices.Contains(unparted, in) {
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		f, err := parser.ParseFile(set, name, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		files[in]++
		lines[in] += bytes.Count(text, []byte("\n"))
		for at, n := range fieldsOf(set, f) {
			if structs++; n > mostFields {
				t.Errorf("%s: a struct of %d fields; more than %d are two ideas", at, n, mostFields)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if structs == 0 {
		t.Error("no struct was found")
	}
	for in, n := range files {
		if n > mostFiles {
			t.Errorf("%s: %d files; a package has at most %d", in, n, mostFiles)
		}
		if lines[in] > mostLines {
			t.Errorf("%s: %d lines; a package has at most %d", in, lines[in], mostLines)
		}
	}
}

func TestAStructOfTwentyOneFieldsIsNoticed(t *testing.T) {
	for fields, want := range map[string]int{
		"": 0, "a, b int; c struct{}": 3, "part; *other.Part; d string": 3,
		strings.Repeat("x int\n", mostFields+1): mostFields + 1,
	} {
		set := token.NewFileSet()
		f, err := parser.ParseFile(set, "a.go", "package a\ntype t struct {"+fields+"}", 0)
		if err != nil {
			t.Fatal(err)
		}
		most := 0
		for _, n := range fieldsOf(set, f) {
			most = max(most, n)
		}
		if most != want {
			t.Errorf("%q: %d fields, want %d", fields, most, want)
		}
	}
}
