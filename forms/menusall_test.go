package forms

import "testing"

// Menus alone are a search where one of them has a choice for everything, at whatever place, and the button only goes on.
func TestMenusWithAChoiceForEverythingAreASearch(t *testing.T) {
	for _, tt := range []struct {
		head, all, button, method string
		asked                     bool
	}{
		{"Register of mills", "Whole county", "Go", "get", true},
		{"Mühlenregister", "Alle Kreise", "Los", "get", true},
		{"Registre des moulins", "Tous les cantons", "OK", "get", true},
		{"Реестр мельниц", "Все районы", "OK", "get", true},
		{"", "Todas las provincias", "Ir", "get", true},
		{"", "West", "Go", "get", false},
		{"Delete messages", "All messages", "Go", "get", false},
		{"Register for a course", "All courses", "OK", "get", false},
		{"Subscribe", "All lists", "Go", "get", false},
		{"", "All of them", "Go", "post", false},
	} {
		fs, err := Find(pageAt(t, "http://h.example/", `<h1>`+tt.head+`</h1><form action="/reg" method=`+tt.method+`><select name=d><option value=1>Nord<option value=2>Sud<option value=3>Est<option value=9>`+tt.all+`</select> <input type=submit value="`+tt.button+`"></form>`))
		if err != nil || len(fs) != 1 {
			t.Fatal(tt, len(fs), err)
		}
		if ok, why := fs[0].Searchable(); ok != tt.asked {
			t.Errorf("%q, %q, %s: asked %v: %s", tt.head, tt.all, tt.button, ok, why)
		}
	}
}
