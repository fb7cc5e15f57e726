package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write anew what is compared")

const notices = "NOTICES.txt"

// platforms are those that the program is built for: modules differ between them.
var platforms = []string{"linux/amd64", "linux/arm64", "darwin/arm64", "darwin/amd64", "windows/amd64"}

// A linked module is part of the program.
type linked struct{ path, version, dir string }

// The notices list what is linked into the program, with the words under which it may be handed on.
//
//	go test ./cmd/deepcrawl -run Notices -update
func TestNoticesHoldEveryModuleOfTheProgram(t *testing.T) {
	want := noticesOf(t, linkedModules(t))
	if *update {
		if err := os.WriteFile(notices, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(notices)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is not what the modules of the program say: go test ./cmd/deepcrawl -run "+
			"Notices -update", notices)
	}
}

func linkedModules(t *testing.T) []linked {
	t.Helper()
	seen := map[linked]bool{}
	for _, p := range platforms {
		system, machine, _ := strings.Cut(p, "/")
		cmd := exec.Command("go", "list", "-deps", "-f",
			"{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}", ".")
		cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH="+machine, "CGO_ENABLED=0")
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("go list for %s: %v", p, err)
		}
		for line := range strings.FieldsFuncSeq(string(out), func(r rune) bool {
			return r == '\n'
		}) {
			f := strings.Split(line, "\t")
			seen[linked{f[0], f[1], f[2]}] = true
		}
	}
	var all []linked
	for m := range seen {
		all = append(all, m)
	}
	slices.SortFunc(all, func(a, b linked) int { return cmp.Compare(a.path, b.path) })
	return all
}

// noticesOf is the file: modules, and below each text those that are under it.
func noticesOf(t *testing.T, modules []linked) string {
	t.Helper()
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	modules = append([]linked{{"Go, its library and runtime", "", strings.TrimSpace(string(root))}},
		modules...)
	modules = append(modules,
		linked{"Apache ECharts, in the report and the dashboard", "6.1.0",
			"../internal/charts/echarts"})
	var texts []string
	under := map[string][]string{}
	for _, m := range modules {
		text := licence(t, m)
		if under[text] == nil {
			texts = append(texts, text)
		}
		under[text] = append(under[text], strings.TrimSpace(m.path+" "+m.version))
	}
	var b strings.Builder
	b.WriteString("The program deepcrawl holds the works of others that are listed here, each " +
		"under the text below its name.\n" +
		"Written by: go test ./cmd/deepcrawl -run Notices -update\n")
	for _, text := range texts {
		rule := strings.Repeat("=", 100)
		fmt.Fprintf(&b, "\n%s\n%s\n%s\n\n%s\n", rule, strings.Join(under[text], "\n"), rule, text)
	}
	return b.String()
}

// licence returns the words that a module stands under: its licence and, where it has one, its
// notice.
func licence(t *testing.T, m linked) string {
	t.Helper()
	var found []string
	for _, pattern := range []string{"LICEN[SC]E", "LICEN[SC]E.txt", "LICEN[SC]E.md", "COPYING",
		"NOTICE", "NOTICE.txt", "LICENSE-3RD-PARTY.md"} {
		names, err := filepath.Glob(filepath.Join(m.dir, pattern))
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, names...)
	}
	if len(found) == 0 {
		t.Fatalf("%s has no file that says its licence", m.path)
	}
	var parts []string
	for _, name := range found {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		parts = append(parts, strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n")))
	}
	return strings.Join(parts, "\n\n")
}
