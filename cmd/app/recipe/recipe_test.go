package recipe

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/cmd/internal/settings"
	"deepcrawl/forms"
)

const lib = `[[site]]
url = "https://lib.example"
scope = "host"
include = ["https://lib.example/cat/*"]
exclude = ["*/print/*"]
delay = "2s"
door = "auto"

  [[site.form]]
  id = "52fce9129369c4b5"
  address = "https://lib.example/search"
  use = "yes"
  kind = "search"

    [[site.form.field]]
    name = "q"
    label = "Search the catalogue"
    role = "keyword"
    type = "text"
    try = ["ships"]
    never = ["delete"]
    send = true

  [site.record]
  selector = "li.hit"
  pager = "a.next"

  [site.columns]
  "kind_2" = "genre"

  [site.login]
  page = "https://lib.example/login"
  fields = { username = "env:LIB_USER", password = "file:/run/secrets/lib" }
  sign = "a.logout"
  with = "plain"

[[site]]
url = "http://127.0.0.1:8102/sub"
`

// file writes a file of a test and returns its path.
func file(t *testing.T, dir, name, text string) string {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestARecipeIsReadWhole(t *testing.T) {
	path := file(t, t.TempDir(), "lib.toml", lib)
	r, err := Read(path)
	if err != nil {
		t.Fatal(err)
	}
	if got := len(r.Sites()); got != 2 {
		t.Fatalf("%d sites, want 2", got)
	}
	send, delay := true, settings.Duration(2*time.Second)
	want := &Site{
		URL: "https://lib.example", Scope: "host", Include: []string{"https://lib.example/cat/*"},
		Exclude: []string{"*/print/*"},
		Delay:   &delay, Door: "auto",
		Forms: []Form{{
			ID: "52fce9129369c4b5", Address: "https://lib.example/search", Use: Yes,
			Kind: forms.Search, Place: path + ":9",
			Fields: []Field{{
				Name: "q", Label: "Search the catalogue", Role: forms.Keyword, Type: "text",
				Try: []string{"ships"}, Never: []string{"delete"},
				Send: &send, Place: path + ":15",
			}},
		}},
		Record:  Record{Selector: "li.hit", Pager: "a.next", Place: path + ":24"},
		Columns: map[string]string{"kind_2": "genre"},
		Login: &Login{
			Page: "https://lib.example/login",
			Fields: map[string]string{"username": "env:LIB_USER",
				"password": "file:/run/secrets/lib"},
			Sign: "a.logout", With: "plain", Place: path + ":31",
		},
		ColumnPlaces: map[string]string{"kind_2": path + ":29"},
		Key:          "lib.example", Place: path + ":1",
	}
	if diff := cmp.Diff(want, r.Site("lib.example")); diff != "" {
		t.Error(diff)
	}
	if r.Site("other.example") != nil || (*Recipes)(nil).Site("lib.example") != nil {
		t.Error("something is said of a site that no recipe names")
	}
}

func TestAFolderIsReadFileByFile(t *testing.T) {
	dir := t.TempDir()
	file(t, dir, "a.toml", "[[site]]\nurl = \"a.example\"\n")
	file(t, dir, "b.toml", "[[site]]\nurl = \"b.example\"\n")
	file(t, dir, "notes.txt", "no recipe")
	r, err := Read(dir)
	if err != nil || r.Site("a.example") == nil || r.Site("b.example") == nil {
		t.Fatalf("%v, %v", r, err)
	}
	twice := file(t, dir, "c.toml", "\n[[site]]\nurl = \"https://a.example/x\"\n")
	if _, err = Read(dir); err == nil ||
		!strings.HasPrefix(err.Error(), twice+":2: a.example stands at "+dir) {
		t.Errorf("a site in two files: %v", err)
	}
}

func TestMistakesInRecipesNameTheLine(t *testing.T) {
	const site = "[[site]]\nurl = \"lib.example\"\n"
	const form = site + "[[site.form]]\nid = \"52fc\"\n"
	const field = form + "[[site.form.field]]\nname = \"q\"\n"
	const login = site + "[site.login]\npage = \"lib.example/in\"\nsign = \"a\"\n"
	for _, tt := range []struct{ name, text, want, hint string }{
		{"no url", "[[site]]\nscope = \"host\"\n", ":1: a site needs its url", "url = "},
		{"bad url", "[[site]]\nurl = \"ftp://lib.example\"\n", ":2: url \"ftp://lib.example\"",
			"url = "},
		{"scope", site + "scope = \"hsot\"\n",
			":3: scope is one of host, site, directory, not \"hsot\"", "did you mean host?"},
		{"empty word", site + "door = \"\"\n", ":3: door is one of", ""},
		{"negative delay", site + "delay = \"-2s\"\n", ":3: \"-2s\" is no time", ""},
		{"no id", site + "[[site.form]]\nuse = \"no\"\n", ":3: a form needs its id",
			"deepcrawl forms"},
		{"form twice", form + "[[site.form]]\nid = \"52fc\"\n", ":6: form 52fc stands at", ""},
		{"use", form + "use = \"maybe\"\n", ":5: use is one of yes, no, ask", ""},
		{"use that is no text", form + "use = true\n",
			":5: site.form.use is a boolean, not a text in quotes", ""},
		{"kind", form + "kind = \"serach\"\n", ":5: kind is one of", "did you mean search?"},
		{"no reason", form + "allow_unsafe = \" \"\n", ":5: allow_unsafe needs a reason",
			"allow_unsafe = "},
		{"no name", form + "[[site.form.field]]\nrole = \"keyword\"\n",
			":5: a field needs its name", ""},
		{"field twice", field + "[[site.form.field]]\nname = \"q\"\n", ":8: field q stands at", ""},
		{"role", field + "role = \"keywrod\"\n", ":7: role is one of", "did you mean keyword?"},
		{"role of the program's own", field + "role = \"password\"\n", ":7: role is one of", ""},
		{"type", field + "type = \"dates\"\n", ":7: type is one of", "did you mean date?"},
		{"tried and never", field + "try = [\"a\", \"b\"]\nnever = [\"b\"]\n",
			":7: \"b\" is to be tried and never", ""},
		{"unknown key", field + "rôle = \"keyword\"\n", ":7: ", ""},
		{"unknown key of a field", field + "rol = \"keyword\"\n",
			":7: unknown key rol of site.form.field", "did you mean role?"},
		{"selector", site + "[site.record]\nselector = \"li..hit\"\n",
			":4: selector \"li..hit\" is no CSS selector", "such as"},
		{"columns", site + "[site.columns]\na = \"x\"\nb = \"x\"\n",
			":5: columns a and b would both be called x", "give each a name of its own"},
		{"column twice", site + "[site.columns]\na = \"x\"\na = \"y\"\n", ":5: ", ""},
		{"secret", login + "[site.login.fields]\nuser = \"env:U\"\npassword = \"hunter2\"\n",
			":8: password must not stand in a recipe", "write env:NAME"},
		{"login", login, ":4: a login needs", "page = "},
		{"with", login + "with = \"curl\"\n[site.login.fields]\nuser = \"env:U\"\n",
			":6: with is one of plain, browser", ""},
		{"one site in brackets", "[site]\nurl = \"lib.example\"\n",
			":1: there may be several of site", "write [[site]]"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			path := file(t, t.TempDir(), "r.toml", tt.text)
			_, err := Read(path)
			e, ok := errors.AsType[*settings.Error](err)
			if !ok {
				t.Fatalf("%v is no error of the settings", err)
			}
			if !strings.HasPrefix(e.Error(), path+tt.want) || !strings.HasPrefix(e.Hint, tt.hint) {
				t.Errorf("got %q, hint %q; want %q, %q", e.Error(), e.Hint, tt.want, tt.hint)
			}
			if strings.Contains(e.Error()+e.Hint, "hunter2") {
				t.Error("the secret is told")
			}
		})
	}
	if _, err := Read(filepath.Join(t.TempDir(), "none.toml")); err == nil {
		t.Error("a file that is not there is no mistake")
	}
}

// A command to type next names the recipe, unless it is read by itself.
func TestTheFlagOfARecipeIsTypedAsAShellReadsIt(t *testing.T) {
	for place, want := range map[string]string{
		"lib.toml:3":                        " --recipe lib.toml",
		"my files/lib.toml:3":               " --recipe 'my files/lib.toml'",
		filepath.Join(Folder, "lib.toml:3"): "",
	} {
		if got := (&Site{Place: place}).Flag(); got != want {
			t.Errorf("%s: %q, want %q", place, got, want)
		}
	}
	if got := (*Site)(nil).Flag(); got != "" {
		t.Errorf("no recipe: %q", got)
	}
}
