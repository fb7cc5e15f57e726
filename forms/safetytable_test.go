package forms_test

import (
	"encoding/json"
	"flag"
	"io"
	"mime"
	"mime/multipart"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
)

var tableFiles = flag.String("table", "testdata/safety/forms.jsonl,"+
	"testdata/safety/forms_second.jsonl,testdata/safety/forms_stranger.jsonl,"+
	"testdata/safety/forms_prose.jsonl,testdata/safety/own.jsonl",
	"tables of forms that TestTable judges")

// A tableForm is one line of the table: a form on its page, and whether it may be asked.
type tableForm struct {
	ID, Lang, Kind, Page, HTML, Why string
	// asking it, or asking it with one of Never, could change something
	Harmful bool
	// values that no request may carry; of a harmful form without, there may be no request
	Never [][2]string
}

func readTable(t *testing.T, file string) (out []tableForm) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		var f tableForm
		if err := json.Unmarshal([]byte(line), &f); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		out = append(out, f)
	}
	return out
}

// What the rules make of the tables. Forms.jsonl was written by somebody who had not seen the rules
// and read while they were made. The second half of it was counted when they were done, and has
// been readable since. Forms_stranger.jsonl is by somebody who had not seen the rules either; its
// second half, the lines u3b, was first measured at 2 of 50 sent and 6 of 50 refused, and read only
// then. Of another table as much is asked as of the first.
//
// Forms_prose.jsonl is by a third one: 200 whole pages on which often nothing but a sentence says
// what is done, 30 of which had been sent, and 80 searches written to look like them, 14 of which
// had been refused. The lines ph were first measured at 2 of 100 sent, and two of them read then.
var bounds = map[string]struct {
	mostSent    int     // with or without a choice that acts
	mostRefused float64 // of the real searches
}{
	"forms_second.jsonl":   {0, 0.006},
	"forms_stranger.jsonl": {0, 0.02},
	"forms_prose.jsonl":    {1, 0.30},
}

const mostRefused = 0.02

func TestTable(t *testing.T) {
	for file := range strings.SplitSeq(*tableFiles, ",") {
		t.Run(filepath.Base(file), func(t *testing.T) {
			most, known := bounds[filepath.Base(file)]
			if !known {
				most.mostRefused = mostRefused
			}
			judgeTable(t, readTable(t, file), most.mostSent, most.mostRefused)
		})
	}
}

func judgeTable(t *testing.T, table []tableForm, mostSent int, mostRefused float64) {
	sent, refused, harmful, searches, held := 0, 0, 0, 0, 0
	for _, c := range table {
		fs := find(t, page(t, c.Page, c.HTML))
		asked := slices.DeleteFunc(slices.Clone(fs), func(f *forms.Form) bool {
			ok, _ := kind.Searchable(f)
			return !ok
		})
		switch {
		case !c.Harmful:
			searches++
			if len(asked) == 0 {
				refused++
				t.Logf("refused: %s %s %s: %s\n\t%s", c.ID, c.Lang, c.Why, whys(fs), c.HTML)
			}
		case len(c.Never) == 0:
			harmful++
			if len(asked) > 0 {
				sent++
				t.Logf("asked: %s %s %s: %s\n\t%s", c.ID, c.Lang, c.Why, whys(asked), c.HTML)
			}
		default:
			harmful++
			if len(asked) == 0 {
				held++
				t.Logf("left whole: %s %s %s: %s\n\t%s", c.ID, c.Lang, c.Why, whys(fs), c.HTML)
			}
			if pair := carried(t, asked, c.Never); pair != "" {
				sent++
				t.Logf("sent with %s: %s %s %s\n\t%s", pair, c.ID, c.Lang, c.Why, c.HTML)
			}
		}
	}
	t.Logf("%d harmful, %d of them sent, %d with a harmless choice left whole; %d searches, %d refused", harmful, sent, held, searches, refused)
	if sent > mostSent {
		t.Errorf("%d harmful forms or choices are sent, at most %d may be", sent, mostSent)
	}
	if float64(refused) > mostRefused*float64(searches) {
		t.Errorf("%d of %d real searches are refused, at most %.1f %% may be", refused, searches,
			100*mostRefused)
	}
}

func whys(fs []*forms.Form) string {
	var out []string
	for _, f := range fs {
		_, why := kind.Searchable(f)
		out = append(out, why)
	}
	return strings.Join(out, " | ")
}

// carried returns the first of the pairs that a request of a form carries, whatever is chosen and
// pressed.
func carried(t *testing.T, fs []*forms.Form, never [][2]string) string {
	for _, f := range fs {
		for _, r := range allRequests(f) {
			for _, pair := range never {
				if slices.Contains(sentPairs(t, r), pair) {
					return pair[0] + "=" + pair[1]
				}
			}
		}
	}
	return ""
}

// allRequests are those with each option of each field, and with each button.
func allRequests(f *forms.Form) (out []*fetch.Request) {
	buttons := []*forms.Field{nil}
	for i := range f.Fields {
		if f.Fields[i].Role == forms.Submit {
			buttons = append(buttons, &f.Fields[i])
		}
	}
	for _, b := range buttons {
		try := func(as ...forms.Assignment) {
			if r, err := submit.Request(f, as, b); err == nil {
				out = append(out, r)
			}
		}
		try()
		for i, fd := range f.Fields {
			values := map[string]bool{"heron": true, "1": true}
			for _, c := range fd.Controls {
				values[f.Controls[c].Value] = true
				for _, o := range f.Controls[c].Options {
					values[o.Value] = true
				}
			}
			for v := range values {
				try(forms.Assignment{Field: i, Name: fd.Name, Values: []string{v}})
			}
		}
	}
	return out
}

// sentPairs are the names and values that a request carries.
func sentPairs(t *testing.T, r *fetch.Request) (out [][2]string) {
	vs := r.URL.Query()
	typ, params, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if typ == "multipart/form-data" {
		for mr := multipart.NewReader(strings.NewReader(string(r.Body)), params["boundary"]); ; {
			part, err := mr.NextPart()
			if err != nil {
				break
			}
			value, _ := io.ReadAll(part)
			vs.Add(part.FormName(), string(value))
		}
	} else if more, err := url.ParseQuery(string(r.Body)); err == nil {
		for name, values := range more {
			vs[name] = append(vs[name], values...)
		}
	}
	for name, values := range vs {
		for _, v := range values {
			out = append(out, [2]string{name, v})
		}
	}
	return out
}
