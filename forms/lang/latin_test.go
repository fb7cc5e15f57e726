package lang

import (
	"slices"
	"testing"
)

func TestAddressesWriteWordsInLatinLetters(t *testing.T) {
	for _, tt := range []struct{ code, word, want string }{
		{"ru", "удалить", "udalit"}, {"ru", "добавить", "dobavit"}, {"uk", "видалити", "vydalyty"},
		{"bg", "изтрии", "iztrii"}, {"el", "διαγραφη", "diagrafi"},
	} {
		if got := Latin(tt.code, tt.word); !slices.Contains(got, tt.want) {
			t.Errorf("%q is written %q, want %q among them", tt.word, got, tt.want)
		}
	}
	if got := Latin("en", "delete"); got != nil {
		t.Errorf("a word in Latin letters is written %q", got)
	}
}
