package forms_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/submit"
)

var update = flag.Bool("update", false, "write the golden files anew")

func TestFindUnderstandsPages(t *testing.T) {
	names, err := filepath.Glob("testdata/pages/*.html")
	if err != nil || len(names) == 0 {
		t.Fatal("no pages", err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".html"), func(t *testing.T) {
			body, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			got := table(find(t, page(t, "http://site.test/dir/page?x=1", string(body))))
			golden := strings.TrimSuffix(name, ".html") + ".golden"
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

// table shows forms as people would check them.
func table(fs []*forms.Form) string {
	var b strings.Builder
	for _, f := range fs {
		ok, why := kind.Searchable(f)
		why, _, _ = strings.Cut(why, " (") // probabilities change with every training
		fmt.Fprintf(&b, "%s %s %q: %s\n  searchable %v: %s\n", f.Method, f.Action, f.Caption,
			f.Kind, ok, why)
		for _, fd := range f.Fields {
			fmt.Fprintf(&b, "  %-12s %-10s %q (%s) %s", fd.Role, fd.Name, fd.Label, fd.LabelSource,
				fd.Domain.Kind)
			if fd.Domain.Type != "" {
				fmt.Fprintf(&b, " %s", strings.TrimSpace(fd.Domain.Type+" "+fd.Domain.Format))
			}
			for _, o := range fd.Domain.Options {
				fmt.Fprintf(&b, " [%s%s]", o.Text, strings.Repeat(" = any", btoi(o.Any)))
			}
			if fd.Pair != 0 {
				fmt.Fprintf(&b, " with %s", f.Fields[fd.Pair-1].Name)
			}
			if fd.FilledBy != 0 {
				fmt.Fprintf(&b, " filled by %s", f.Fields[fd.FilledBy-1].Name)
			}
			for _, n := range fd.Needs {
				fmt.Fprintf(&b, " needs %s=%s", n.Name, n.Values)
			}
			fmt.Fprintln(&b)
		}
	}
	return b.String()
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestFormSurvivesJSON(t *testing.T) {
	body, err := os.ReadFile("testdata/pages/library.html")
	if err != nil {
		t.Fatal(err)
	}
	f := find(t, page(t, "http://site.test/", string(body)))[0]
	b, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	var g forms.Form
	if err := json.Unmarshal(b, &g); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(f, &g); diff != "" {
		t.Error(diff)
	}
}

func TestIDSurvivesAFreshLoad(t *testing.T) {
	first := `<form action="/s;jsessionid=AAA"><input name=q value=1><input type=hidden ` +
		`name=token value=x1></form>`
	again := `<p>other page</p><form action="/s;jsessionid=BBB?lost=1"><input name=q><input ` +
		`type=hidden name=token value=y2></form>`
	other := `<form action="/s"><input name=r><input type=hidden name=token value=x1></form>`
	id := func(body string) string { return find(t, page(t, "http://site.test/a", body))[0].ID }
	if id(first) != id(again) {
		t.Error("a session in the action or another value changed the ID")
	}
	if id(first) == id(other) {
		t.Error("forms with other controls share an ID")
	}
}

func TestWordsBeginNearTheForm(t *testing.T) {
	body := `<h1>About the museum</h1><p>opening hours and tickets</p><form action=/s><label>Painter <input name=q placeholder="z. B. Vermeer"></label>
		<select name=g><option value="">All genres<option>landscape<option>portrait</select><button>Search</button></form><p>the etchings of Haarlem</p>`
	got := find(t, page(t, "http://site.test/", body))[0].Words
	want := []string{"museum", "vermeer", "painter", "etchings", "genres", "haarlem", "landscape",
		"opening", "portrait", "hours", "tickets"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestWorkIsBounded(t *testing.T) {
	var b strings.Builder
	for range 1000 {
		b.WriteString("<form action=/s>")
		for range 30 {
			b.WriteString("<input name=a>")
		}
		b.WriteString("</form>")
	}
	if n := len(find(t, page(t, "http://site.test/", b.String()))); n != 300 {
		t.Errorf("%d forms, want 300", n)
	}
	b.Reset()
	b.WriteString("<form action=/s><input name=q type=search>" +
		strings.Repeat("<input name=a>", 3000) + "<select name=s>" +
		strings.Repeat("<option>", 9000) + "</select><button>Search</button></form>")
	f := find(t, page(t, "http://site.test/", b.String()))[0]
	if len(f.Controls) != 1000 {
		t.Errorf("%d controls, want 1000", len(f.Controls))
	}
	if ok, why := kind.Searchable(f); ok {
		t.Errorf("a form that was cut is searchable: %s", why)
	}
}

func FuzzFind(f *testing.F) {
	names, _ := filepath.Glob("testdata/pages/*.html")
	for _, name := range names {
		body, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(body)
	}
	for _, n := range nastyPages {
		f.Add([]byte(n.page(2000)))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		p := page(t, "http://site.test/", string(body))
		fs, err := forms.Find(p)
		if err != nil {
			return
		}
		for _, g := range fs {
			ok, _ := kind.Searchable(g)
			for _, c := range g.Controls {
				if ok && c.Type == "password" {
					t.Error("a form with a password box is searchable")
				}
			}
			if r, err := submit.Request(g, nil, submit.Button(g)); err == nil &&
				r.URL.Fragment != "" {
				t.Errorf("fragment in %s", r.URL)
			}
			var as []forms.Assignment
			for i, fd := range g.Fields {
				if fd.Role == forms.Keyword {
					as = append(as, forms.Assignment{Field: i, Values: []string{"x y"}})
				}
			}
			if _, err := submit.Request(g, as, nil); err != nil &&
				strings.Contains(err.Error(), "assigned twice") {
				t.Error(err)
			}
		}
	})
}
