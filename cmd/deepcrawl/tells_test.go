package main

import (
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/jsrender"
	"deepcrawl/surface/fetch"
)

// A script that copies the user's cookie into its request would carry it into the store.
func TestATemplateThatTellsACookieOfTheUsersIsNotKept(t *testing.T) {
	file := filepath.Join(t.TempDir(), "jar.txt")
	if err := os.WriteFile(file, []byte("h.example\tFALSE\t/\tFALSE\t0\tcsrf\t0wn/T0ken=\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	cookies, err := fetch.ReadCookieFile(file)
	if err != nil {
		t.Fatal(err)
	}
	e := &engine{settings: settings{cookies: cookies}}
	page := &url.URL{Scheme: "http", Host: "h.example", Path: "/"}
	form := func(token string) *forms.Form {
		return forms.Scripted(page, "", &forms.Template{First: forms.Call{Method: "POST", URL: []forms.Part{{Text: "http://h.example/api?q="}, {Fill: forms.Term}},
			Header: map[string][]forms.Part{"X-Csrf": {{Text: token}}}}})
	}
	if !e.tells(form("0wn/T0ken=")) || e.tells(form("another=")) || e.tells(&forms.Form{}) {
		t.Error("a template with the token of the user's is kept, or one without is not")
	}
	if f := jsrender.Private(page); e.tells(f) || f.Template.Refused == "" {
		t.Errorf("what is kept of it: %+v", f.Template)
	}
}
