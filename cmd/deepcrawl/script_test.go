package main

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/testscript"

	"deepcrawl/surface/samplesite"
)

func TestMain(m *testing.M) {
	// A program under the race detector sleeps for a second before it ends, in case a goroutine
	// that it left behind has a race then. The tests start and end it more than a hundred times.
	os.Setenv("GORACE", strings.TrimSpace(os.Getenv("GORACE")+" atexit_sleep_ms=20"))
	outage = -1
	testscript.Main(m, map[string]func(){"deepcrawl": main})
}

// TestScripts runs the program as typed. Besides the commands of testscript, scripts have
//
//	status N COMMAND...      runs the command, which has to end with exit status N
//	site [OPTION=VALUE...]   starts a sample site and sets URL and HOST; hold=N makes request N wait until its client goes
//	await                    waits until the request that is held has come
//	stat NAME N              checks a count of the site: requests, decoys, forbidden
//	covers FILE SHARE        checks which share of the site's items an export in JSON lines holds, and that none is there twice
//	revise N                 takes N items out of the site, changes N and adds N
//	changes FILE             checks that an export of changes in JSON lines has what the site was revised by, and nothing else
//	formid KIND              sets FORM to the ID of the first form of this kind among the JSON lines on stdout
//	cut FILE COPY N          makes a copy of the first N bytes of a file
//	cloaker                  starts a site that shows browsers another page than crawlers at $URL/tools; its port is PORT
//	private [written]        starts a site that wants the cookie sid=$SESSION, or one that writes addresses with the password $PASSWORD
//	members [OPTION...]      starts a site for members, see cmdMembers
//	counted NAME=N...        checks what it counted
//	secretless FILE...       checks that files hold none of its secrets
//	linked [NAME=N...]       starts sites that link to each other, or checks how often they were asked, see cmdLinked
//	bare                     starts a site of one page, without a form, at $URL
//	nats [closed|sworn]      starts a NATS server at $QUEUE, see cmdNATS
//	proxy                    starts a proxy at which it is members.example
//	fill FILE COPY           makes a copy of a file, only readable for us, with the variables in it replaced
//	hostile FILE [WHAT...]   starts sites that misbehave, each in its own way, and writes a list of them, or of those of which
//	                         a client can say WHAT in the end
//	offer COMMAND            starts a server, at $OFFERED, and interrupts it at the end
//	until PATTERN N COMMAND  runs the command, interrupts it when a line on its stdout matches, and has it end with exit status N;
//	                         its output is in the files stdout and stderr
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(e *testscript.Env) error {
			e.Setenv("NO_COLOR", "1")
			e.Setenv("GORACE", os.Getenv("GORACE"))
			e.Values["sites"] = &scriptSite{}
			e.Values["linked"] = map[string]*linkedSite{}
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status": cmdStatus, "site": cmdSite, "await": cmdAwait, "stat": cmdStat,
			"covers": cmdCovers, "revise": cmdRevise, "changes": cmdChanges, "hostile": cmdHostile,
			"formid": cmdFormID, "gunzip": cmdGunzip, "cloaker": cmdCloaker, "cut": cmdCut,
			"private": cmdPrivate, "fill": cmdFill, "until": cmdUntil,
			"members": cmdMembers, "counted": cmdCounted, "secretless": cmdSecretless,
			"proxy": cmdProxy,
			"nats":  cmdNATS, "bare": cmdBare, "linked": cmdLinked, "sameasked": cmdSameAsked,
			"asks": cmdAsks, "offer": cmdOffer,
		},
	})
}

// A scriptSite is the sample site of a script.
type scriptSite struct {
	*samplesite.Site
	base    *url.URL
	members *memberSite
	held    chan struct{} // closed when the request that is to be held has come

	mu   sync.Mutex
	seen int // requests

	revised map[string]string // what became of items, by their paths
}

func siteOf(ts *testscript.TestScript) *scriptSite { return ts.Value("sites").(*scriptSite) }

func cmdStatus(ts *testscript.TestScript, neg bool, args []string) {
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	err = ts.Exec(args[1], args[2:]...)
	if err == nil && want == 0 {
		return
	}
	if exit, ok := errors.AsType[*exec.ExitError](err); !ok || exit.ExitCode() != want {
		ts.Fatalf("%v, want exit status %d", err, want)
	}
}

func cmdSite(ts *testscript.TestScript, neg bool, args []string) {
	s := siteOf(ts)
	o := samplesite.Options{Items: 200}
	s.held = make(chan struct{})
	for _, a := range args {
		key, value, _ := strings.Cut(a, "=")
		n, _ := strconv.Atoi(value)
		switch key {
		case "items":
			o.Items = n
		case "layout":
			o.Layout = value
		case "paging":
			o.Paging = value
		case "match":
			o.Match = value
		case "totals":
			o.Totals = value
		case "method":
			o.Method = value
		case "listing":
			o.Listing = true
		case "token":
			o.Token = true
		case "brief":
			o.Brief = true
		case "robots":
			o.Robots = ts.ReadFile(value)
		case "hold":
			o.Fault = s.hold(n)
		default:
			ts.Fatalf("site has no option %s", key)
		}
	}
	s.Site = samplesite.New(o)
	base, stop, err := s.Serve()
	ts.Check(err)
	ts.Defer(stop)
	s.base = base
	ts.Setenv("URL", base.String())
	ts.Setenv("HOST", base.Host)
}

func cmdBare(ts *testscript.TestScript, neg bool, args []string) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" {
			http.NotFound(w, r)
			return
		}
		fmt.Fprint(w, "<!doctype html><title>Prose</title><p>Nothing but prose.</p>")
	}))
	ts.Defer(s.Close)
	ts.Setenv("URL", s.URL)
}

// hold makes request n wait until its client is gone.
func (s *scriptSite) hold(n int) func(*http.Request) int {
	return func(r *http.Request) int {
		s.mu.Lock()
		s.seen++
		mine := s.seen == n
		s.mu.Unlock()
		if mine {
			close(s.held)
			<-r.Context().Done()
		}
		return 0
	}
}

func cmdHostile(ts *testscript.TestScript, neg bool, args []string) {
	h := samplesite.Hostile()
	ts.Defer(h.Close)
	var list strings.Builder
	for _, s := range h.Sites() {
		if len(args) > 1 && !slices.Contains(args[1:], s.Expect) {
			continue
		}
		fmt.Fprintf(&list, "%s # %s: %s\n", s.URL, s.Name, s.Expect)
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(list.String()), 0o644))
}

func cmdUntil(ts *testscript.TestScript, neg bool, args []string) {
	pattern, err := regexp.Compile(args[0])
	ts.Check(err)
	want, err := strconv.Atoi(args[1])
	ts.Check(err)
	cmd := exec.Command(args[2], args[3:]...)
	cmd.Dir = ts.MkAbs(".")
	cmd.Env = append(os.Environ(), "NO_COLOR=1", "HOME="+ts.Getenv("HOME"))
	stderr, err := os.Create(ts.MkAbs("stderr"))
	ts.Check(err)
	defer stderr.Close()
	cmd.Stderr = stderr
	stdout, err := cmd.StdoutPipe()
	ts.Check(err)
	ts.Check(cmd.Start())
	var said strings.Builder
	seen := false
	for lines := bufio.NewScanner(stdout); lines.Scan(); {
		said.WriteString(lines.Text() + "\n")
		if !seen && pattern.MatchString(lines.Text()) {
			seen = true
			ts.Check(cmd.Process.Signal(os.Interrupt))
		}
	}
	_ = cmd.Wait() // its exit status is compared below
	ts.Check(os.WriteFile(ts.MkAbs("stdout"), []byte(said.String()), 0o644))
	if got := cmd.ProcessState.ExitCode(); !seen || got != want {
		ts.Fatalf("line seen: %v, exit status %d, want %d; stdout:\n%s", seen, got, want,
			said.String())
	}
}

func cmdFormID(ts *testscript.TestScript, neg bool, args []string) {
	for line := range strings.Lines(ts.ReadFile("stdout")) {
		var f struct{ Type, ID, Kind string }
		ts.Check(json.Unmarshal([]byte(line), &f))
		if f.Type == "form" && f.Kind == args[0] &&
			(len(args) == 1 || strings.Contains(line, `"label":"`+args[1]+`"`)) {
			ts.Setenv("FORM", f.ID)
			return
		}
	}
	ts.Fatalf("no form of kind %s on stdout", args[0])
}

func cmdAwait(ts *testscript.TestScript, neg bool, args []string) {
	select {
	case <-siteOf(ts).held:
	case <-time.After(time.Minute):
		ts.Fatalf("the request that is to be held did not come")
	}
}

func cmdStat(ts *testscript.TestScript, neg bool, args []string) {
	st := siteOf(ts).Stats()
	got := map[string]int{"requests": st.Requests, "decoys": st.Decoys,
		"forbidden": st.Forbidden}[args[0]]
	want, err := strconv.Atoi(args[1])
	ts.Check(err)
	if (got == want) == neg {
		ts.Fatalf("%s is %d, want%s %d", args[0], got, map[bool]string{true: " other than"}[neg],
			want)
	}
}

func cmdCovers(ts *testscript.TestScript, neg bool, args []string) {
	want, err := strconv.ParseFloat(args[1], 64)
	ts.Check(err)
	truth := make(map[string]bool)
	for _, item := range siteOf(ts).Truth() {
		truth[item.Path] = true
	}
	items := len(truth)
	keys := make(map[string]bool)
	for lines := bufio.NewScanner(strings.NewReader(ts.ReadFile(args[0]))); lines.Scan(); {
		var r struct{ Key, URL string }
		ts.Check(json.Unmarshal(lines.Bytes(), &r))
		if keys[r.Key] {
			ts.Fatalf("record %s is there twice", r.Key)
		}
		keys[r.Key] = true
		if u, err := url.Parse(r.URL); err == nil {
			delete(truth, u.Path)
		}
	}
	have := fmt.Sprintf("%d of %d items", items-len(truth), items)
	if got := float64(items-len(truth)) / float64(items); (got >= want) == neg {
		ts.Fatalf("export has %s, want a share of%s %v", have,
			map[bool]string{true: " less than"}[neg], want)
	}
	ts.Logf("export has %s", have)
}

func cmdRevise(ts *testscript.TestScript, neg bool, args []string) {
	n, err := strconv.Atoi(args[0])
	ts.Check(err)
	s := siteOf(ts)
	s.revised = make(map[string]string)
	gone, changed, added := s.Revise(n)
	for what, items := range map[string][]samplesite.Item{"gone": gone, "changed": changed, "new": added} {
		for _, item := range items {
			s.revised[item.Path] = what
		}
	}
}

func cmdChanges(ts *testscript.TestScript, neg bool, args []string) {
	got := make(map[string]string)
	for line := range strings.Lines(ts.ReadFile(args[0])) {
		var r struct{ URL, Change string }
		ts.Check(json.Unmarshal([]byte(line), &r))
		u, err := url.Parse(r.URL)
		ts.Check(err)
		got[u.Path] = r.Change
	}
	if diff := cmp.Diff(siteOf(ts).revised, got); diff != "" {
		ts.Fatalf("the site was revised by (-), and exported were (+):\n%s", diff)
	}
}

func cmdGunzip(ts *testscript.TestScript, neg bool, args []string) {
	f, err := os.Open(ts.MkAbs(args[0]))
	ts.Check(err)
	defer f.Close()
	zip, err := gzip.NewReader(f)
	ts.Check(err)
	plain, err := io.ReadAll(zip)
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), plain, 0o644))
}

func cmdCut(ts *testscript.TestScript, neg bool, args []string) {
	n, err := strconv.Atoi(args[2])
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(ts.ReadFile(args[0]))[:n], 0o644))
}

func cmdFill(ts *testscript.TestScript, neg bool, args []string) {
	text := os.Expand(ts.ReadFile(args[0]), ts.Getenv)
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(text), 0o600))
}
