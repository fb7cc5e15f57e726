package forms

import (
	"fmt"
	"testing"

	"deepcrawl/forms/kind"
)

// Words for a way to show mean a kind or a topic of things, too: then the menu has more choices
// than a list has looks.
func TestAMenuOfManyKindsIsNoWayToShow(t *testing.T) {
	for _, tt := range []struct {
		label   string
		options int
		asked   bool
	}{
		{"Thème", 12, true},
		{"Вид", 12, true},
		{"Thème", 5, false},
		{"Style", 6, false},
		{"Currency", 14, false},
	} {
		body := `<h2>Catalogue</h2><form action="/liste"><label>` + tt.label + ` <select name=k>`
		for i := range tt.options {
			body += fmt.Sprintf("<option value=%d>%c%s", i+1, 'A'+rune(i), "ardvark")
		}
		body += `</select></label> <label>Sort by <select name=s><option>Relevance<option>` +
			`Title</select></label> <input type=submit value=List></form>`
		found, err := Find(pageAt(t, "http://h.example/", body))
		if err != nil || len(found) != 1 {
			t.Fatal(tt.label, err, len(found))
		}
		if ok, why := kind.Searchable(found[0]); ok != tt.asked {
			t.Errorf("%s with %d choices: asked is %v: %s", tt.label, tt.options, ok, why)
		}
	}
}
