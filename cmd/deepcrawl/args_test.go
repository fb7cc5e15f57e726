package main

import (
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/urfave/cli/v2"
)

func TestArrange(t *testing.T) {
	tests := map[string]struct {
		args string
		want string // what the flag library gets
		err  string // part of the error instead
	}{
		"nothing asks for help":  {"", "--help", ""},
		"help of a command":      {"help discover", "discover --help --", ""},
		"help behind an operand": {"explain rules --help", "explain --help --", ""},
		"flags behind operands": {"discover a.txt --budget 5",
			"discover --budget 5 -- a.txt", ""},
		"flags before the command": {"--db x discover a.txt",
			"discover --db x -- a.txt", ""},
		"a value that is called as the command": {"--db discover discover a.txt",
			"discover --db discover -- a.txt", ""},
		"joined value": {"discover --budget=5 a.txt",
			"discover --budget=5 -- a.txt", ""},
		"switches in one": {"discover -qv a.txt", "discover -q -v -- a.txt",
			""},
		"everything behind -- is an operand": {"discover -- --budget 5",
			"discover -- --budget 5", ""},
		"stdin is an operand":              {"discover -", "discover -- -", ""},
		"one operand named as the command": {"discover discover", "discover -- discover", ""},
		"a command of two words": {"fleet submit a.txt --queue q",
			"fleet submit --queue q -- a.txt", ""},
		"flags between its words": {"--queue fleet fleet --again submit submit",
			"fleet submit --queue fleet --again -- submit", ""},
		"help of it": {"help fleet submit", "fleet submit --help --",
			""},
		"help of the first of its words": {"fleet -h", "fleet -h --", ""},
		"the first of its words alone": {"fleet --queue q", "",
			"fleet is followed by one of submit, status"},
		"another second word": {"fleet sbumit", "",
			"unknown command fleet sbumit"},
		"unknown flag": {"discover a.txt --budgte 5", "",
			"unknown flag --budgte"},
		"flag of another command":     {"status --budget 5", "", "unknown flag --budget"},
		"unknown command":             {"dicsover a.txt", "", "unknown command dicsover"},
		"value missing at the end":    {"discover a.txt --budget", "", "needs a value"},
		"value missing before a flag": {"extract --site --all", "", "needs a value"},
		"flag without command":        {"--json", "", "no command given"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got, err := arrange(newApp(nil, io.Discard, io.Discard), strings.Fields(tt.args))
			if tt.err != "" {
				if err == nil || !strings.Contains(err.Error(), tt.err) {
					t.Fatalf("got error %v, want one that says %q", err, tt.err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, strings.Join(got, " ")); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func TestEveryFlagCanComeFromTheEnvironment(t *testing.T) {
	for _, cmd := range newApp(nil, io.Discard, io.Discard).Commands {
		for _, f := range cmd.Flags {
			want := "DEEPCRAWL_" + strings.ToUpper(strings.ReplaceAll(f.Names()[0], "-", "_"))
			if got := f.(cli.DocGenerationFlag).GetEnvVars(); len(got) != 1 || got[0] != want {
				t.Errorf("%s --%s: environment variables %v, want %s", cmd.Name, f.Names()[0], got,
					want)
			}
		}
	}
}

// A name that takes a value in one command and none in another could not be told apart before the
// command is known.
func TestFlagsMeanTheSameInEveryCommand(t *testing.T) {
	takes := make(map[string]bool)
	for _, cmd := range newApp(nil, io.Discard, io.Discard).Commands {
		for _, f := range cmd.Flags {
			for _, n := range f.Names() {
				if v, seen := takes[n]; seen && v != takesValue(f) {
					t.Errorf("flag %s takes a value in one command and none in another", n)
				}
				takes[n] = takesValue(f)
			}
		}
	}
}

// What goes into a header is one line.
func TestNamesWithLineBreaksAreRefused(t *testing.T) {
	for _, name := range []string{"--contact", "--user-agent"} {
		var out, conversation strings.Builder
		code := run(t.Context(),
			[]string{"discover", "http://127.0.0.1:1/", name, "a\nb", "--db",
				filepath.Join(t.TempDir(), "s.db")}, strings.NewReader(""), &out, &conversation)
		if code != 2 || !strings.Contains(conversation.String(), name+" is sent in one line") {
			t.Errorf("%s: exit %d, %s", name, code, conversation.String())
		}
	}
}
