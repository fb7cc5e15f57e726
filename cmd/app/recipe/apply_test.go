package recipe

import (
	"bytes"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/surface/fetch"
)

const page = `<html lang=en><h1>Library "A\B"</h1><form action=/search role=search>
<label>Title <input name=q placeholder="e.g. heron"></label>
<label>Shelf <select name=shelf><option value="">Any<option value=a>Art<option value=b>Biology</select></label>
<input type=hidden name=all value=""><label><input type=checkbox name=all value=1 checked> All words</label>
<button name=go>Search</button></form>
<form action=/subscribe method=post><label>Your e-mail for our newsletter <input name=mail type=email></label><button>Subscribe</button></form>`

func found(t *testing.T) []*forms.Form {
	t.Helper()
	u, err := url.Parse("https://lib.example/")
	if err != nil {
		t.Fatal(err)
	}
	fs, err := forms.Find(
		&fetch.Page{URL: u, Status: 200,
			Header: http.Header{"Content-Type": {"text/html; charset=utf-8"}}, Body: []byte(page)})
	if err != nil || len(fs) != 2 {
		t.Fatalf("%d forms, %v", len(fs), err)
	}
	return fs
}

// apply lays a recipe over the forms; SEARCH and NEWS stand for their IDs.
func apply(t *testing.T, fs []*forms.Form, text string) ([]*forms.Form, string) {
	t.Helper()
	text = strings.NewReplacer("SEARCH", fs[0].ID, "NEWS", fs[1].ID).Replace(text)
	r, err := Read(
		file(t, t.TempDir(), "r.toml", "[[site]]\nurl = \"https://lib.example/\"\n"+text))
	if err != nil {
		t.Fatal(err)
	}
	out, notes := r.Site("lib.example").Apply(fs)
	var said []string
	for _, n := range notes {
		n.Place = n.Place[strings.LastIndexByte(n.Place, ':')+1:]
		s := n.String()
		if n.Warn {
			s = "! " + s
		}
		said = append(said, strings.NewReplacer(fs[0].ID, "SEARCH", fs[1].ID, "NEWS").Replace(s))
	}
	return out, strings.Join(said, "\n")
}

func TestWhatARecipeChangesIsSaid(t *testing.T) {
	const search, news = "[[site.form]]\nid = \"SEARCH\"\n", "[[site.form]]\nid = \"NEWS\"\n"
	for _, tt := range []struct{ name, text, want string }{
		{"a choice that is not there",
			search + "[[site.form.field]]\nname = \"shelf\"\nnever = [\"Art\", \"Physics\"]\n",
			"! 5: field shelf has no choice \"Physics\", so that nothing is kept from being " +
				"sent\n5: field shelf: never sent: \"Art\", \"Physics\""},
		{"nothing", search + "use = \"ask\"\n", ""},
		{"no", search + "use = \"no\"\n",
			"3: form SEARCH is not asked (the program: search by GET (1.00))"},
		{"unknown form",
			"[[site.form]]\nid = \"0123456789abcdef\"\naddress = \"https://lib.example/search\"\n",
			"! 3: no form 0123456789abcdef is known at lib.example, so that this says nothing; " +
				"form SEARCH leads to the same address"},
		{"moved", search + "address = \"https://lib.example/find\"\n",
			"! 3: form SEARCH leads to https://lib.example/search by now, and not to " +
				"https://lib.example/find"},
		{"dangerous", news + "use = \"yes\"\n",
			"! 3: form NEWS stays unasked, as it may do harm: "},
		{"dangerous with a reason", news + "use = \"yes\"\nallow_unsafe = \"ours\"\n",
			"! 3: form NEWS is asked though "},
		{"reason for nothing", search + "allow_unsafe = \"ours\"\n",
			"! 3: form SEARCH needs no allow_unsafe"},
		{"unknown field", search + "[[site.form.field]]\nname = \"p\"\n",
			"! 5: form SEARCH has no field p, so that this says nothing; it has q, shelf"},
		{"button", search + "[[site.form.field]]\nname = \"go\"\nrole = \"keyword\"\n",
			"! 5: field go stays submit: it is nothing to ask by"},
		{"field", search + "[[site.form.field]]\nname = \"q\"\nlabel = \"Words\"\nrole = " +
			"\"filter\"\ntype = \"person\"\ntry = [\"a\"]\nnever = [\"b\"]\nsend = false\n",
			"5: field q: label \"Words\", not \"Title\"\n5: field q: role filter, not " +
				"keyword\n5: field q: type person, not text\n5: field q: tried first: \"a\"\n5: " +
				"field q: never sent: \"b\"\n5: field q: never set"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, got := apply(t, found(t), tt.text); got != tt.want &&
				!(strings.HasPrefix(tt.want, "! ") && strings.HasPrefix(got, tt.want)) {
				t.Errorf("got\n%s\nwant\n%s", got, tt.want)
			}
		})
	}
}

func TestADangerousFormIsAskedForAReasonAlone(t *testing.T) {
	const news = "[[site.form]]\nid = \"NEWS\"\nuse = \"yes\"\nkind = \"search\"\n"
	const label = "[[site.form.field]]\nname = \"mail\"\nlabel = \"Search\"\nrole = " +
		"\"keyword\"\ntype = \"text\"\n"
	for text, want := range map[string]bool{news: false, news + label: false,
		news + "allow_unsafe = \"ours\"\n" + label: true} {
		fs, notes := apply(t, found(t), text)
		if ok, why := kind.Searchable(fs[1]); ok != want {
			t.Errorf("asked: %v (%s), want %v by\n%s%s", ok, why, want, text, notes)
		}
	}
}

// What is written reads back, and changes nothing.
func TestAWrittenRecipeChangesNothing(t *testing.T) {
	fs := found(t)
	var known []KnownForm
	for _, f := range fs {
		known = append(known, KnownForm{f, false, "robots.txt forbids its address"})
	}
	var b bytes.Buffer
	if err := Write(&b,
		Known{URL: "https://lib.example/", Forms: known,
			Columns: []string{"author", "kind \"2\""}}); err != nil {
		t.Fatal(err)
	}
	r, err := Read(file(t, t.TempDir(), "lib.toml", b.String()))
	if err != nil {
		t.Fatalf("%v in\n%s", err, b.String())
	}
	if n := strings.Count(b.String(),
		"# The program does not ask it: robots.txt forbids its address.\n"); n != 2 {
		t.Errorf("what becomes of the forms is said %d times in\n%s", n, b.String())
	}
	s := r.Site("lib.example")
	if len(s.Forms) != 2 || len(s.Forms[0].Fields) != 3 || s.Columns[`kind "2"`] != `kind "2"` {
		t.Errorf("not all is written:\n%s", b.String())
	}
	out, notes := s.Apply(fs)
	if len(notes) > 0 {
		t.Errorf("notes: %v", notes)
	}
	if diff := cmp.Diff(fs, out, cmpopts.IgnoreFields(forms.Form{}, "Ruling"),
		cmpopts.IgnoreUnexported(forms.Form{})); diff != "" {
		t.Error(diff)
	}
}

func FuzzQuote(f *testing.F) {
	f.Add("a \"b\" \\ \n\x00\x7f\u0085 é \xff")
	f.Fuzz(func(t *testing.T, s string) {
		var b bytes.Buffer
		if err := Write(&b,
			Known{URL: "https://lib.example/", Columns: []string{"c" + s}}); err != nil {
			t.Fatal(err)
		}
		r, err := Read(file(t, t.TempDir(), "r.toml", b.String()))
		if err != nil {
			t.Fatalf("%v in\n%s", err, b.String())
		}
		if want := strings.ToValidUTF8("c"+s,
			"\ufffd"); r.Site("lib.example").Columns[want] != want {
			t.Errorf("%q is lost in\n%s", want, b.String())
		}
	})
}
