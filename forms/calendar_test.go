package forms_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/forms"
	"deepcrawl/forms/kind"
)

// menuOf writes a menu of the numbers from one to another.
func menuOf(name string, from, to int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<select name=%s>", name)
	for n := from; n <= to; n++ {
		fmt.Fprintf(&b, "<option>%d", n)
	}
	return b.String() + "</select>"
}

func TestMenusOfADateAreItsParts(t *testing.T) {
	tests := []struct {
		name, html string
		want       map[string]string // types by name
	}{
		{"with the label of the whole date",
			`<p>Decided on: ` + menuOf("d", 1, 31) + menuOf("m", 1, 12) + menuOf("y", 2001, 2020) +
				`</p>`, map[string]string{"d": "day", "m": "month", "y": "year"}},
		{"year first",
			`<p>Filed: ` + menuOf("y", 2001, 2020) + menuOf("m", 1, 12) + menuOf("d", 1, 31) +
				`</p>`, map[string]string{"d": "day", "m": "month", "y": "year"}},
		{"twelve rooms are no months",
			`<p>Rooms: ` + menuOf("r", 1, 12) + `</p><p>Built: ` + menuOf("y", 2001, 2020) + `</p>`,
			map[string]string{"r": "integer", "y": "year"}},
		{"thirty are no days", `<p>Decided on: ` + menuOf("d", 1, 30) + `</p>`,
			map[string]string{"d": "integer"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := map[string]string{}
			for _, fd := range find(t,
				page(t, "http://h.example/",
					`<form action=/s>`+tt.html+`<button>Search</button></form>`))[0].Fields {
				if fd.Role != forms.Submit {
					got[fd.Name] = fd.Domain.Type
				}
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

func TestBoxesThatSayTheyMustBeFilled(t *testing.T) {
	tests := []struct {
		name, html string
		want       bool
	}{
		{"required in brackets", `<label>Surname (required) <input name=a></label>`, true},
		{"a star behind the label", `<label>Where *<input name=a></label>`, true},
		{"a star and a colon", `<label>Where*: <input name=a></label>`, true},
		{"in German", `<label>Ort (Pflichtfeld) <input name=a></label>`, true},
		{"in Japanese", `<label>氏名（必須）<input name=a></label>`, true},
		{"the attribute", `<label>Where <input name=a required></label>`, true},
		{"nothing said", `<label>Where <input name=a></label>`, false},
		{"the contrary", `<label>First name (not required) <input name=a></label>`, false},
		{"optional", `<label>First name (optional) <input name=a></label>`, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := find(t, page(t, "http://h.example/",
				`<form action=/s>`+tt.html+`<button>Search</button></form>`))[0]
			if got := f.Fields[0].Required; got != tt.want {
				t.Errorf("required %v, want %v (label %q)", got, tt.want, f.Fields[0].Label)
			}
		})
	}
}

func TestARegisterIsSearchedAndASignUpIsNot(t *testing.T) {
	tests := []struct {
		name, action, button string
		want                 bool
	}{
		{"register of applications", "/register/search", "Search applications", true},
		{"votes of a parliament", "/vote/search", "Search", true},
		{"a sign-up", "/register", "Search", false},
		{"a sign-up below a search", "/search/register", "Search", false},
		{"a button that does not search", "/register/search", "Go", false},
		{"what is no collection", "/delete/search", "Search", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := find(t, page(t, "http://h.example/",
				`<form method=post action=`+tt.action+
					`><label>Keyword or address <input name=term></label><input type=submit `+
					`value="`+tt.button+`"></form>`))[0]
			if ok, why := kind.Searchable(f); ok != tt.want {
				t.Errorf("searchable %v (%s), want %v", ok, why, tt.want)
			}
		})
	}
}
