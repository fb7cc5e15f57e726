package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// wallClock are the rooms that wait for sites, or date what they found, with the files and
// functions in them that read the clock of the machine all the same, and why. All else there reads
// the one of fetch.Config.
var wallClock = map[string]map[string]string{
	"surface/fetch": {
		"clock.go RealClock.Now":           "is that clock",
		"clock.go RealClock.Alarm":         "is that clock",
		"clock.go RealClock.AfterFunc":     "is that clock",
		"clock.go WithTimeout":             "is that clock",
		"body.go newFloor":                 "a body that comes slowly comes over a socket",
		"body.go floor.Read":               "a body that comes slowly comes over a socket",
		"body.go floor.drips":              "a body that comes slowly comes over a socket",
		"flow.go flowing.Read":             "a body that comes slowly comes over a socket",
		"client.go lasting":                "the user who ended the program waits for the last word",
		"lane.go Gate.address":             "guards a question to the resolver",
		"secure.go secureDialer.handshake": "guards a socket",
		"stay.go pass.begin":               "a browser has no other time",
		"stay.go pass.end":                 "a browser has no other time",
		"cookiefile.go ReadCookieFile":     "a file of the user is read before there is a client",
		"secrets.go Secrets.HasSession":    "is asked before there is a client; Client.HasSession goes by its clock",
		"proxy.go Proxy.connect":           "guards a socket",
		"proxy.go Proxy.tunnel":            "guards a socket",
		"words.go invalidWords":            "says that the clock of the machine is wrong",
	},
	"surface":      {},
	"surface/warc": {"open.go Open": "the default of Info.Now"},
	"extract":      {},
}

// A harvest in which one wait goes by another clock than the rest takes as long as that wait, or
// never ends.
func TestTimeIsReadFromOneClock(t *testing.T) {
	for room, allowed := range wallClock {
		used := map[string]bool{}
		for _, read := range readsOfTheWallClock(t, filepath.Join("../..", room)) {
			if used[read.place] = true; allowed[read.place] == "" {
				t.Errorf("%s/%s: %s asks the machine; the clock of fetch.Config is the one to ask",
					room, read.place, read.call)
			}
		}
		for key := range allowed {
			if !used[key] {
				t.Errorf("%s/%s reads no clock any more", room, key)
			}
		}
	}
}

// A wallRead is a call that asks the machine for the time, and the file and function where it
// stands.
type wallRead struct{ place, call string }

// readsOfTheWallClock lists the calls of a package, as they stand in its files without tests.
func readsOfTheWallClock(t *testing.T, dir string) (reads []wallRead) {
	t.Helper()
	asks := map[string][]string{
		"time": {"Now", "Since", "Until", "Sleep", "After", "AfterFunc", "NewTimer", "NewTicker",
			"Tick"},
		"context": {"WithTimeout", "WithTimeoutCause", "WithDeadline", "WithDeadlineCause"},
	}
	for name, file := range sources(t, dir) {
		for _, d := range file.Decls {
			function := "(none)"
			if f, ok := d.(*ast.FuncDecl); ok {
				function = receiver(f) + f.Name.Name
			}
			ast.Inspect(d, func(n ast.Node) bool {
				s, ok := n.(*ast.SelectorExpr)
				if !ok {
					return true
				}
				if pkg, ok := s.X.(*ast.Ident); ok && slices.Contains(asks[pkg.Name], s.Sel.Name) {
					reads = append(reads,
						wallRead{name + " " + function, pkg.Name + "." + s.Sel.Name})
				}
				return true
			})
		}
	}
	return reads
}

func receiver(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return ""
	}
	of := f.Recv.List[0].Type
	if star, ok := of.(*ast.StarExpr); ok {
		of = star.X
	}
	return fmt.Sprint(of) + "."
}

// sources are the files of a directory by name, without tests.
func sources(t *testing.T, dir string) map[string]*ast.File {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("%s: %d files, %v", dir, len(paths), err)
	}
	files := map[string]*ast.File{}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files[filepath.Base(path)] = f
	}
	return files
}

// The address guard has nothing to look at behind a Transport that is given, so none is given here:
// no flag, no file and no variable of the environment can lead a command past it. Benches and tests
// have the package simulated.
func TestNoCommandHasAWorldOfItsOwn(t *testing.T) {
	for _, p := range goList(t, "./...") {
		from, _ := room(p.ImportPath)
		if imports := slices.Contains(p.Imports, "deepcrawl/surface/fetch/simulated"); imports &&
			from != "cmd/bench" && !strings.HasPrefix(from, "cmd/internal/wild") {
			t.Errorf("%s imports surface/fetch/simulated, which is for tests and benches", from)
		}
	}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() || d.Name() == "testdata" || d.Name() == "docs" {
			return err
		}
		if got, _ := filepath.Glob(filepath.Join(path, "*.go")); len(got) == 0 {
			return nil
		}
		for name, file := range sources(t, path) {
			ast.Inspect(file, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.KeyValueExpr:
					if key, ok := n.Key.(*ast.Ident); ok &&
						(key.Name == "Transport" || key.Name == "Clock") {
						t.Errorf("%s gives a Transport or a Clock", name)
					}
				case *ast.AssignStmt:
					for _, to := range n.Lhs {
						if id, ok := to.(*ast.Ident); ok && id.Name == "world" {
							t.Errorf("%s sets world, which is for tests", name)
						}
						if s, ok := to.(*ast.SelectorExpr); ok &&
							(s.Sel.Name == "Transport" || s.Sel.Name == "Clock") {
							t.Errorf("%s gives a Transport or a Clock", name)
						}
					}
				}
				return true
			})
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}
