package wild

import "testing"

// TestAccentsAreDroppedWhereTheyAreAccents folds words of several scripts.
func TestAccentsAreDroppedWhereTheyAreAccents(t *testing.T) {
	m := Matching{}
	for word, want := range map[string]string{
		"Århus": "arhus", "Ευρώπη": "ευρωπη", "Ёлка": "елка", "Tiếng Việt": "tieng viet", "e\u0301te\u0301": "ete",
		"की": "की", "น้ำ": "น้ำ", "ガラス": "ガラス", "한국": "한국",
	} {
		if got := m.fold(word); got != want {
			t.Errorf("%s is folded to %s, not %s", word, got, want)
		}
	}
}
