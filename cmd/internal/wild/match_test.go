package wild

import "testing"

// TestAccentsAreDroppedWhereTheyAreAccents folds words of several scripts.
func TestAccentsAreDroppedWhereTheyAreAccents(t *testing.T) {
	m := Matching{}
	for word, want := range map[string]string{
		"Århus": "arhus", "Ευρώπη": "ευρωπη", "Ёлка": "елка", "Tiếng Việt": "tieng viet",
		"e\u0301te\u0301": "ete",
		"की":              "की", "น้ำ": "น้ำ", "ガラス": "ガラス", "한국": "한국",
	} {
		if got := m.fold(word); got != want {
			t.Errorf("%s is folded to %s, not %s", word, got, want)
		}
	}
}

// TestAWordBehindNotIsLeftOut asks a site that takes operators.
func TestAWordBehindNotIsLeftOut(t *testing.T) {
	c := &Content{
		Items: []Item{{Cells: [][]string{{"red boats"}}}, {Cells: [][]string{{"blue boats"}}},
			{Cells: [][]string{{"not red"}}}}}
	for asked, want := range map[string]int{
		"NOT red": 1, "boats NOT red": 1, "boats -red": 1, lacking: 3, "boats": 2, "not red": 1,
		"-": 0, "NOT": 1,
	} {
		found, _ := newIndex(c, &Matching{Negates: true}, []int{0}).find(asked)
		if got := found.Len(); got != want {
			t.Errorf("%s finds %d items, not %d", asked, got, want)
		}
	}
}
