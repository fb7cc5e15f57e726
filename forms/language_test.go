package forms

import (
	"net/http"
	"testing"

	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

func TestFormsKnowTheLanguageOfTheirPage(t *testing.T) {
	const form = `<form action="/s"><input name="q"><button>Go</button></form>`
	for name, c := range map[string]struct{ html, header, want string }{
		"the page":           {`<html lang="de-AT"><body>` + form, "en", "de"},
		"its header":         {`<html><body>` + form, "nb", "no"},
		"a header of many":   {`<html><body>` + form, "de, en", ""},
		"no tag of language": {`<html lang="{{lang}}"><body>` + form, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			u, _ := fetch.ParseURL(nil, "http://h.example/")
			p := &fetch.Page{URL: u, Status: 200,
				Header: http.Header{"Content-Type": {"text/html"}}, Body: []byte(c.html)}
			if c.header != "" {
				p.Header.Set("Content-Language", c.header)
			}
			fs, err := Find(p)
			if err != nil || len(fs) != 1 {
				t.Fatal(fs, err)
			}
			for _, code := range []string{"de", "en", "no"} {
				if got := Speaks(fs[0], code); got != (code == c.want) {
					t.Errorf("speaks %s: %v, want %q", code, got, c.want)
				}
			}
		})
	}
}

func TestGivenNamesAreToldFromOthers(t *testing.T) {
	for label, want := range map[string]bool{"First name": true, "Förnamn": true, "Vorname": true,
		"Prénom": true, "Imię": true, "Имя": true, "Surname": false, "Author": false, "Name": false,
		"First name or surname": false} {
		if got := boxtype.Forename((&webform.Field{Label: label})); got != want {
			t.Errorf("%s: %v, want %v", label, got, want)
		}
	}
}

// Names that a menu lists are of any language: a page in English goes on saying so.
func TestChoicesSayNothingOfTheLanguage(t *testing.T) {
	const body = `<html lang="en"><h1>Archive</h1><p>Search our records.</p><form action="/find">` +
		`<label>Author <input name="a"></label><select name="family">`
	names := ""
	for _, name := range []string{"Historien om staden och dess invånare",
		"Det som inte har sagts om skogen", "Till den som är på väg mot norr",
		"En bok för alla som har varit här"} {
		names += "<option>" + name
	}
	p := pageAt(t, "http://h.example/", body+names+`</select><button>Search</button></form>`)
	fs, err := Find(p)
	if err != nil || len(fs) != 1 || fs[0].Lang != "en" {
		t.Errorf("%v, %v", fs, err)
	}
}
