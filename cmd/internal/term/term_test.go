package term

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
)

func newTest(t *testing.T, o Options) (con *Console, out, err *bytes.Buffer) {
	t.Helper()
	out, err = &bytes.Buffer{}, &bytes.Buffer{}
	o.Out, o.Err = out, err
	con, e := New(o)
	if e != nil {
		t.Fatal(e)
	}
	return con, out, err
}

var aForm = Form{
	ID: "f3a1", Site: "lib.example", Method: "GET", Action: "https://lib.example/search",
	Kind: "search", Probability: 0.94,
	Searchable: true, Why: "has a keyword box", PageURL: "https://lib.example/",
	Fields: []Field{
		{Name: "q", Role: "keyword", Label: "Find a book", Values: "any text"},
		{Name: "sid", Role: "token", Quiet: true},
	},
}

func TestTextLines(t *testing.T) {
	share, size := 0.71, 4100.0
	con, out, _ := newTest(t, Options{})
	con.Print.Site(
		Site{Line: "lib.example", Site: "lib.example", Status: "done", Pages: 1, Forms: 1200})
	con.Print.Site(Site{Line: "two words", Status: "invalid", Reason: "list:3: one site a line"})
	con.Print.Form(aForm)
	con.Print.Summary(
		Summary{Site: "lib.example", Requests: 182, Queries: 1, Records: 2914, Stopped: "yield",
			Coverage: &share, Estimate: &size})
	con.Print.Summary(Summary{Site: "b.example"})
	con.Print.Summary(Summary{Site: "b.example", Records: 6000, Printed: 6000})
	con.Print.Summary(
		Summary{Site: "c.example", Requests: 20, Queries: 1, Records: 2911, Coverage: &share,
			Estimate: &size, Mute: 1})
	want := `lib.example  done  1 page, 1,200 forms
two words  invalid  list:3: one site a line
f3a1  GET  https://lib.example/search  search 94 %  will be harvested: has a keyword box
    q  keyword  "Find a book"  any text
lib.example  2,914 records from 182 requests (1 query), 71.0 % of an estimated 4,100
  stopped: yield, after 0 s
b.example  0 records from 0 requests (0 queries), coverage not known
b.example  6,000 records from 0 requests (0 queries), coverage not known; the largest total that the site prints is 6,000
c.example  2,911 records from 20 requests (1 query), 71.0 % of an estimated 4,100, not counting what 1 form that found nothing may hold
`
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestJSONLinesBeginWithTheirType(t *testing.T) {
	con, out, errs := newTest(t, Options{JSON: true})
	con.Print.Site(Site{Line: "x"})
	con.Print.Form(aForm)
	con.Print.Plan(Plan{})
	con.Print.Step(Step{})
	con.Print.Summary(Summary{})
	con.Print.Status(Overview{}, []Site{{}})
	con.Print.Explain(Explained{})
	con.Fail(Error{Code: 3, Message: "m", Hint: "h"})
	var kinds []string
	for line := range strings.Lines(out.String()) {
		var v struct{ Type string }
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if !strings.HasPrefix(line, `{"type":"`+v.Type+`"`) {
			t.Errorf("type does not stand first: %s", line)
		}
		kinds = append(kinds, v.Type)
	}
	if diff := cmp.Diff(
		[]string{"site", "form", "plan", "step", "summary", "site", "explain", "error"}, kinds); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if !strings.Contains(out.String(), `"coverage":null`) {
		t.Error("coverage without evidence is not null")
	}
	if errs.String() != "deepcrawl: m\nhint: h\n" {
		t.Errorf("stderr %q", errs)
	}
}

func TestASiteCannotSteerTheTerminal(t *testing.T) {
	con, out, errs := newTest(t, Options{})
	evil := "a\x1b[2Jb\u202ec\r\nd\x9b\u2028e"
	f := aForm
	f.ID, f.Action, f.Why, f.Caption, f.Full = evil, evil, evil, evil, true
	f.Fields = []Field{{Name: evil, Label: evil, Values: evil, Role: evil, Why: evil}}
	con.Print.Form(f)
	con.Print.Site(Site{Line: evil, Site: evil, Reason: evil})
	con.Print.Explain(Explained{Name: evil, Facts: []Fact{{evil, evil}}})
	con.Print.Plan(Plan{Site: evil, Asks: []Ask{{Query: evil, Why: evil, Form: evil}}})
	con.Print.Status(Overview{}, []Site{{Site: evil, Reason: evil}})
	con.Say("%s", evil)
	con.Fail(Error{Message: evil, Hint: evil})
	for _, bad := range []string{"\x1b", "\u202e", "\r", "\u009b", "\u2028"} {
		if strings.Contains(out.String()+errs.String(), bad) {
			t.Errorf("%q was printed", bad)
		}
	}
}

func TestALongNameLeavesTheTableItsColumns(t *testing.T) {
	con, out, _ := newTest(t, Options{})
	name := strings.Repeat("long.", 60) + "example"
	con.Print.Status(Overview{},
		[]Site{{Site: name, Status: "failed", Reason: "no such host"},
			{Site: "b.example", Status: "done"}})
	table, notes, _ := strings.Cut(out.String(), "\n\n")
	for line := range strings.Lines(table) {
		if len(line) > 160 {
			t.Errorf("%d characters wide: %s", len(line), line)
		}
	}
	if !strings.Contains(notes, name) {
		t.Errorf("the whole name stands nowhere: %s", notes)
	}
}

// What an export keeps from changing stands below the table of its site.
func TestColumnsSayWhatElseTheyWouldBeCalled(t *testing.T) {
	con, out, _ := newTest(t, Options{})
	con.Print.Columns([]Column{
		{Site: "a.example", Name: "number", Aliases: []string{"extent", "pages"}, Kind: "text",
			KindWas: "number", Filled: 1},
		{Site: "a.example", Name: "author", Kind: "text"},
		{Site: "a.example", Name: "score", Left: "its values change"},
		{Site: "b.example", Name: "year", Kind: "date"},
	})
	want := `a.example
  COLUMN  TYPE  FILLED  DISTINCT  NAMED BY  EXAMPLES
  number  text  100 %   0         -
  author  text  0 %     0         -
  number is also called extent, pages
  number was exported as number and is text now
  score is left out of exports: its values change

b.example
  COLUMN  TYPE  FILLED  DISTINCT  NAMED BY  EXAMPLES
  year    date  0 %     0         -
`
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out, want)
	}
}

func TestQuietKeepsErrors(t *testing.T) {
	con, _, errs := newTest(t, Options{Quiet: true})
	con.Say("hello")
	con.Log.Error("lost")
	con.Watch(func() Progress { panic("asked for progress") })()
	con.Fail(Error{Message: "m"})
	if errs.String() != "deepcrawl: m\n" {
		t.Errorf("stderr %q", errs)
	}
}

func TestStepsAreConversation(t *testing.T) {
	for verbose, want := range map[int]string{0: "", 1: "s  step 3  q=a page 1  results, 10 records, 2 new\n"} {
		con, out, errs := newTest(t, Options{Verbose: verbose})
		con.Print.Step(
			Step{Site: "s", Seq: 3, Query: "q=a", Page: 1, Kind: "results", Returned: 10, New: 2})
		if out.Len() > 0 || errs.String() != want {
			t.Errorf("verbose %d: stdout %q, stderr %q", verbose, out, errs)
		}
	}
}

func TestColorObeysFlagThenEnvironment(t *testing.T) {
	t.Setenv("NO_COLOR", "1")
	if !wantsColor("always", nil) {
		t.Error("--color always does not stand above NO_COLOR")
	}
	if wantsColor("auto", nil) || wantsColor("never", nil) {
		t.Error("colour without a terminal, or against the user's wish")
	}
	if _, err := New(Options{Color: "purple"}); err == nil {
		t.Error("an unknown colour mode was taken")
	}
}

func TestProgressIsOneDatedLineEveryThirtySeconds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		con, _, errs := newTest(t, Options{LogFormat: "json"})
		calls := 0
		stop := con.Watch(func() Progress {
			calls++
			return Progress{Attrs: []any{"records", calls}}
		})
		time.Sleep(95 * time.Second)
		stop()
		stop()
		var lines int
		for line := range strings.Lines(errs.String()) {
			var v struct {
				Time    time.Time
				Msg     string
				Records int
			}
			if err := json.Unmarshal([]byte(line), &v); err != nil || v.Msg != "progress" ||
				v.Time.IsZero() {
				t.Errorf("line %q: %v", line, err)
			}
			lines++
		}
		if lines != 3 || calls != 3 {
			t.Errorf("%d lines, %d calls in 95 s", lines, calls)
		}
	})
}

func TestProgressOnATerminalGoesAwayForOtherLines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		con, _, errs := newTest(t, Options{})
		con.err.tty = true
		var mu sync.Mutex
		p := Progress{Text: "working"}
		stop := con.Watch(func() Progress { mu.Lock(); defer mu.Unlock(); return p })
		time.Sleep(time.Second)
		con.Say("a line")
		mu.Lock()
		p = Progress{Text: "half", Done: 5, Total: 10}
		mu.Unlock()
		time.Sleep(time.Second)
		stop()
		got := errs.String()
		if !strings.Contains(got, "working") || !strings.Contains(got, "half") ||
			!strings.Contains(got, "50%") {
			t.Errorf("progress was not drawn: %q", got)
		}
		if strings.Contains(got, "workinga line") {
			t.Errorf("a line was written behind the progress: %q", got)
		}
	})
}

// full is a disk without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

var errFull = errors.New("no space left")

func TestResultsThatCannotBeWrittenAreAnError(t *testing.T) {
	for _, asJSON := range []bool{false, true} {
		con, err := New(Options{Out: full{}, JSON: asJSON})
		if err != nil {
			t.Fatal(err)
		}
		con.Print.Site(Site{Site: "lib.example"})
		if err := con.Close(); !errors.Is(err, errFull) {
			t.Errorf("JSON %v: Close returns %v, want %v", asJSON, err, errFull)
		}
	}
}
