package forms_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/submit"
	"deepcrawl/forms/vetting"
	"deepcrawl/surface/fetch"
)

// onPage is the first form of a page.
func onPage(t *testing.T, html string) *forms.Form {
	t.Helper()
	u, err := url.Parse("https://lib.example/")
	if err != nil {
		t.Fatal(err)
	}
	fs, err := forms.Find(
		&fetch.Page{URL: u, Status: 200,
			Header: http.Header{"Content-Type": {"text/html; charset=utf-8"}}, Body: []byte(html)})
	if err != nil || len(fs) == 0 {
		t.Fatalf("%d forms, %v", len(fs), err)
	}
	return fs[0]
}

const searchForm = `<html lang=en><h1>Library</h1><form action=/search role=search>
<label>Title <input name=q></label>
<label>Author <input name=who></label>
<label>Shelf <select name=shelf><option value="">Any<option value=a>Art<option value=b>Biology<option value=c>Chemistry</select></label>
<button>Search</button></form>`

const deleteForm = `<html lang=en><form action=/entries method=post><label>Entry <input name=q>` +
	`</label><button>Delete entries</button></form>`

func TestARulingIsLaidOverAFormAndTakenOff(t *testing.T) {
	f := onPage(t, searchForm)
	before, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	g := vetting.Ruled(f, forms.Ruling{By: "r.toml:4", Left: true}, forms.Contact,
		map[int]forms.Correction{
			0: {Label: "Words", Role: forms.Keyword, Never: []string{"drop table"},
				Try: []string{"heron"}},
			1: {Type: "person", Leave: true},
			2: {Never: []string{"b", "Chemistry"}},
		})
	if ok, why := kind.Searchable(g); ok || !strings.Contains(why, "r.toml:4") {
		t.Errorf("a form that is ruled out: %v, %s", ok, why)
	}
	if fd := g.Fields[0]; fd.Label != "Words" || fd.Try[0] != "heron" {
		t.Errorf("first field: %+v", fd)
	}
	if fd := g.Fields[1]; fd.Role != forms.OtherRole || fd.Domain.Type != "person" ||
		fd.Domain.Kind != forms.Typed {
		t.Errorf("second field: %+v", fd)
	}
	if got := len(g.Fields[2].Domain.Options); got != 2 {
		t.Errorf("the menu has %d choices left, want 2", got)
	}
	after, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(before), string(after)); diff != "" {
		t.Errorf("the form itself was changed:\n%s", diff)
	}
	off, err := json.Marshal(vetting.AsFound(g))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(before), string(off)); diff != "" {
		t.Errorf("what is taken off leaves another form:\n%s", diff)
	}
}

func TestValuesThatAreNeverSentAreStoppedAtTheLastDoor(t *testing.T) {
	f := onPage(t, searchForm)
	g := vetting.Ruled(f, forms.Ruling{By: "r.toml:4"}, "",
		map[int]forms.Correction{0: {Never: []string{"drop table"}}, 2: {Never: []string{"b"}}})
	again := vetting.Under(onPage(t, searchForm), g) // as a harvest loads it again
	for _, tt := range []struct {
		field int
		value string
		sent  bool
	}{
		{0, "heron", true}, {0, "Drop Table", false}, {0, "then drop table x", false},
		{0, "drop tables", true}, {0, "table", true},
		{1, "drop table", true}, {2, "a", true}, {2, "b", false},
	} {
		as := []forms.Assignment{
			{Field: tt.field, Name: f.Fields[tt.field].Name, Values: []string{tt.value}}}
		for _, form := range []*forms.Form{g, again} {
			if _, err := submit.Request(form, as, submit.Button(form)); (err == nil) != tt.sent {
				t.Errorf("field %d with %q: %v, want sent: %v", tt.field, tt.value, err, tt.sent)
			}
		}
		if _, err := submit.Request(f, as, submit.Button(f)); err != nil {
			t.Errorf("without a ruling: %v", err)
		}
	}
}

func TestOnlyAReasonLiftsAVeto(t *testing.T) {
	f := onPage(t, deleteForm)
	word := []forms.Assignment{{Field: 0, Name: "q", Values: []string{"heron"}}}
	harmless := map[int]forms.Correction{0: {Label: "Search the library"}}
	asked := vetting.Ruled(f, forms.Ruling{By: "r.toml:4", Asked: true}, forms.Search, harmless)
	if ok, why := kind.Searchable(asked); ok {
		t.Errorf("asked without a reason: %s", why)
	}
	if _, err := submit.Request(asked, word, submit.Button(asked)); err == nil {
		t.Error("a request was made without a reason")
	}
	reason := vetting.Ruled(f, forms.Ruling{By: "r.toml:4", Asked: true, Unsafe: "our own"},
		forms.Search,
		harmless)
	if ok, why := kind.Searchable(reason); !ok {
		t.Errorf("not asked with a reason: %s", why)
	}
	if _, err := submit.Request(reason, word, submit.Button(reason)); err != nil {
		t.Error(err)
	}
	if vetting.Vetoed(reason) == "" || vetting.Vetoed(f) == "" {
		t.Error("what speaks against it is no longer told")
	}
	for _, secret := range []string{"<input type=password name=p>", "<input type=file name=f>"} {
		f := onPage(t, strings.Replace(searchForm, "<button>", secret+"<button>", 1))
		g := vetting.Ruled(f, forms.Ruling{By: "r.toml:4", Asked: true, Unsafe: "our own"},
			forms.Search,
			nil)
		if ok, why := kind.Searchable(g); ok {
			t.Errorf("asked with %s: %s", secret, why)
		}
	}
}
