package simdb

import (
	"bufio"
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"deepcrawl/extract"
)

// Sources are the source files of the Go tool chain and their words (real text, long and very
// uneven). At most so many files are taken, from all over the tree.
func Sources(items int) (*Database, error) {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("where the Go sources are: %w", err)
	}
	var names []string
	err = filepath.WalkDir(filepath.Join(strings.TrimSpace(string(out)), "src"),
		func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && strings.HasSuffix(path, ".go") {
				names = append(names, path)
			}
			return err
		})
	if err != nil {
		return nil, fmt.Errorf("list Go sources: %w", err)
	}
	var docs [][]string
	for _, name := range thinned(names, items) {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		docs = append(docs, extract.Words(string(text)))
	}
	return found(newDatabase("sources", docs, Most)), nil
}

func found(db *Database) *Database {
	db.Found = true
	return db
}

// thinned keeps about n of a list, evenly; 0 keeps all.
func thinned[T any](list []T, n int) []T {
	if n <= 0 || n >= len(list) {
		return list
	}
	out := make([]T, 0, n)
	for i := range n {
		out = append(out, list[i*len(list)/n])
	}
	return out
}

// A Package is what the package manager of the machine says of one package.
type Package map[string]string

// packages asks the package manager for its index; it is an error where the machine has none.
func packages() ([]Package, error) {
	out, err := exec.Command("apt-cache", "dumpavail").Output()
	if err != nil {
		return nil, fmt.Errorf("ask the package manager for its index: %w", err)
	}
	var all []Package
	now := Package{}
	lines := bufio.NewScanner(bytes.NewReader(out))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		line := lines.Text()
		if line == "" && len(now) > 0 {
			all = append(all, now)
			now = Package{}
			continue
		}
		if name, value,
			ok := strings.Cut(line, ": "); ok && name != "" && name[0] != ' ' && now[name] == "" {
			now[name] = strings.TrimSpace(value)
		}
	}
	if len(all) == 0 && lines.Err() == nil {
		return nil, fmt.Errorf("the package manager of this machine has an empty index")
	}
	return all, lines.Err()
}

// Descriptions are names and short descriptions of the packages that the machine's package manager
// offers (real text, short).
func Descriptions(items int) (*Database, error) {
	all, err := packages()
	if err != nil {
		return nil, err
	}
	var docs [][]string
	for _, p := range thinned(all, items) {
		docs = append(docs,
			extract.Words(p["Package"]+" "+or(p["Description-en"], p["Description"])))
	}
	return found(newDatabase("descriptions", docs, Most)), nil
}

func or(s, otherwise string) string {
	if s == "" {
		return otherwise
	}
	return s
}

// PackageTable is the same packages behind four menus and two ranges: section, architecture,
// priority, initial, size of the file and size when installed.
func PackageTable(items int) (*Database, error) {
	all, err := packages()
	if err != nil {
		return nil, err
	}
	all = thinned(all, items)
	db := &Database{Name: "package table", Docs: make([][]uint32, len(all)), Found: true}
	for _, m := range []struct {
		name, label string
		value       func(p Package) string
	}{
		{"section", "Section", func(p Package) string { return or(p["Section"], "none") }},
		{"architecture", "Architecture", func(p Package) string {
			return or(p["Architecture"], "none")
		}},
		{"priority", "Priority", func(p Package) string { return or(p["Priority"], "none") }},
		{"initial", "Initial", func(p Package) string { return p["Package"][:1] }},
	} {
		f := Field{Name: m.name, Label: m.label}
		number := map[string]int32{}
		for _, p := range all {
			v := m.value(p)
			if _, met := number[v]; !met {
				number[v] = int32(len(f.Options))
				f.Options = append(f.Options, v)
			}
			f.Column = append(f.Column, number[v])
		}
		db.Fields = append(db.Fields, f)
	}
	for _, r := range []struct{ name, label, key string }{{"size", "Size", "Size"},
		{"installed", "Installed size", "Installed-Size"}} {
		f := Field{Name: r.name, Label: r.label, Kind: Range}
		for _, p := range all {
			n, _ := strconv.ParseInt(p[r.key], 10, 32) // no number counts as 0
			f.Column = append(f.Column, int32(n))
		}
		db.Fields = append(db.Fields, f)
	}
	return db, nil
}
