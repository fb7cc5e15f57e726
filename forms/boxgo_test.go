package forms_test

import (
	"fmt"
	"testing"

	"deepcrawl/forms/kind"
)

// One box and one button are all that many lists of parts, dictionaries and registers show.
func TestButtonsThatShowWhatIsThere(t *testing.T) {
	tests := []struct {
		method, label, button string
		searchable            bool
	}{
		{"get", "Part number", "Look up", true},
		{"post", "Part number", "Look up", true},
		{"get", "Part number", "Check stock", true},
		{"get", "Part number", "Retrieve", true},
		{"get", "", "Show", true},
		{"get", "Name", "Go", true},
		{"get", "", "", true},
		{"get", "Wort", "Nachschlagen", true},
		{"get", "Artikelnummer", "Abrufen", true},
		{"get", "Mot", "Consulter", true},
		{"get", "Référence", "Voir", true},
		{"get", "Término", "Mostrar", true},
		{"get", "Ord", "Visa", true},
		{"get", "Hasło", "Szukaj", true},
		{"get", "Marka", "Sorgula", true},
		{"get", "Деталь", "Проверить", true},
		{"get", "题名", "检索", true},
		{"get", "자료", "조회", true},

		{"post", "Part number", "Check stock", false}, // what it does to the site is not known
		{"post", "Name", "Go", false},
		{"get", "Name", "Submit", false},
		{"get", "Name", "Subscribe", false},
		{"get", "Name", "Register", false},
		{"get", "Name", "Comment", false},
		{"get", "Name", "Add", false},
		{"get", "Name", "Check in", false},
		{"get", "Name", "Get started", false},
		{"get", "User name", "Retrieve", false},
		{"get", "Name", "Retrieve password", false},
		{"get", "Your name", "Check", false},
		{"get", "Email", "Check", false},
		{"get", "Coupon", "Check", false},
		{"get", "Page", "Go", false},
	}
	for _, tt := range tests {
		html := fmt.Sprintf(`<h1>Site</h1><form action=/x method=%s>%s <input name=n> <input `+
			`type=submit value="%s"></form>`, tt.method, tt.label, tt.button)
		f := find(t, page(t, "http://site.test/", html))[0]
		if ok, why := kind.Searchable(f); ok != tt.searchable {
			t.Errorf("%s, %q and a button %q: searchable %v (%s), want %v", tt.method, tt.label,
				tt.button, ok, why, tt.searchable)
		}
	}
}
