package records

import (
	"encoding/json"
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"deepcrawl/extract/records/jsonrec"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/fetch/made"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// pageOf makes a page as a fetcher would.
func pageOf(t testing.TB, addr, body string) *fetch.Page {
	t.Helper()
	return made.Page(addr, body)
}

// terms of the fixtures that were not asked for "river".
var terms = map[string]string{
	"site-one-issue":        "raccoon",
	"site-one-message":      "lobster",
	"site-one-changelog":    "trapezoid",
	"site-two-packages":     "nethack x11",
	"ads-between":           "rivier",
	"articles":              "река",
	"chinese-dl":            "河流",
	"flat":                  "Fluss",
	"font-breaks":           "rivière",
	"hebrew-list":           "נהר",
	"held-greek-table":      "ποτάμι",
	"held-grouped-tables":   "Fluss",
	"held-swedish-dl":       "flod",
	"held-two-lines":        "řeka",
	"held-vietnamese-cards": "sông",
	"japanese-table":        "川",
	"korean-list":           "강",
	"link-lines":            "nehir",
	"none-found":            "Fluss",
	"one-found":             "río",
	"price-grid":            "rio",
	"right-to-left":         "نهر",
	"spacer-rows":           "rzeka",
	"table-1990":            "река",
	"two-found":             "fiume",
}

// golden is what a golden file holds.
type golden struct {
	Kind    Kind
	Claimed Total
	Next    string `json:",omitempty"`
	Third   string `json:",omitempty"` // address of page 3, where any page can be asked for
	First   Record
}

// The fixtures are written by hand in the styles of real search programs: each .truth file lists
// address and title of every record, each .json file what else was read.
func TestFixturesInManyStyles(t *testing.T) {
	files, err := filepath.Glob("testdata/*.truth")
	if err != nil || len(files) < 36 {
		t.Fatalf("%d fixtures, %v", len(files), err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".truth")
		t.Run(name, func(t *testing.T) {
			res, w := readFixture(t, name)
			checkTruth(t, name, res)
			again, err := wrapperAfterJSON(t, w).Apply(asked(name), fixture(t, name))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(res.Records, again.Records); diff != "" {
				t.Errorf("a stored wrapper reads differently:\n%s", diff)
			}
			checkGolden(t, name, res)
		})
	}
}

func asked(name string) Asked {
	if term, ok := terms[name]; ok {
		return Asked{Term: term}
	}
	return Asked{Term: "river"}
}

func fixture(t testing.TB, name string) *fetch.Page {
	t.Helper()
	body, err := os.ReadFile(filepath.Join("testdata", name+".html"))
	if errors.Is(err, fs.ErrNotExist) {
		return answerOfScript(t, name)
	}
	if err != nil {
		t.Fatal(err)
	}
	addr := "http://lib.example/"
	if name == "buttons" {
		addr += "cgi-bin/find?P=river"
	}
	return pageOf(t, addr, string(body))
}

// answerOfScript is a fixture that a script on the page asked for.
func answerOfScript(t testing.TB, name string) *fetch.Page {
	t.Helper()
	body, err := os.ReadFile(filepath.Join("testdata", name+".xhr"))
	if err != nil {
		t.Fatal(err)
	}
	p := pageOf(t, "http://lib.example/api/search", string(body))
	p.Header.Set("Content-Type", "application/json")
	return p
}

func readFixture(t *testing.T, name string) (Result, *Wrapper) {
	t.Helper()
	w, err := Learn(asked(name), fixture(t, name))
	if errors.Is(err, errNothing) &&
		(strings.Count(truth(t, name), "\n") < 2 || jsonrec.IsJSON(fixture(t, name))) {
		w = &Wrapper{} // nothing to learn from
	} else if err != nil {
		t.Fatalf("learn: %v", err)
	}
	res, err := w.Apply(asked(name), fixture(t, name))
	if err != nil {
		t.Fatalf("apply: %v", err)
	}
	return res, w
}

func wrapperAfterJSON(t *testing.T, w *Wrapper) *Wrapper {
	t.Helper()
	b, err := json.Marshal(w)
	if err != nil {
		t.Fatal(err)
	}
	var out Wrapper
	if err := json.Unmarshal(b, &out); err != nil {
		t.Fatal(err)
	}
	return &out
}

func truth(t *testing.T, name string) string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("testdata", name+".truth"))
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

func checkTruth(t *testing.T, name string, res Result) {
	t.Helper()
	var got strings.Builder
	for _, r := range res.Records {
		key := ""
		if r.KeyKind == "url" {
			key = r.Key
		}
		got.WriteString(key + "\t" + r.Title + "\n")
	}
	if diff := cmp.Diff(truth(t, name), got.String()); diff != "" {
		t.Errorf("records (-want +got):\n%s", diff)
	}
}

func checkGolden(t *testing.T, name string, res Result) {
	t.Helper()
	Facts(res.Records)
	got := golden{Kind: res.Kind, Claimed: res.Claimed}
	if res.Next != nil {
		got.Next = res.Next.URL.String()
	}
	if res.Page != nil {
		got.Third = res.Page(3).URL.String()
	}
	if len(res.Records) > 0 {
		got.First = res.Records[0]
	}
	file := filepath.Join("testdata", name+".json")
	if *update {
		b, err := json.MarshalIndent(got, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, append(b, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var want golden
	if err := json.Unmarshal(raw, &want); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("answer (-want +got):\n%s", diff)
	}
}
