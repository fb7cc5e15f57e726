package identity

import (
	"testing"

	"deepcrawl/extract/records/answer"
)

func TestSignsBetweenWordsTellNoItemsApart(t *testing.T) {
	key := func(title, rest string) string {
		return ContentHash(&answer.Record{Title: title, Text: title + rest}, []string{rest})
	}
	was := key("A beni", ", Mirica, 42. Zé Cudoni. Gájapeja.")
	for rest, same := range map[string]bool{
		". Mirica. 42, Zé Cudoni; Gájapeja":    true,
		" · Mirica | 42 – Zé Cudoni: Gájapeja": true,
		", Mirica, 4.2. Zé Cudoni. Gájapeja.":  false,
		", Mirica++, 42. Zé Cudoni. Gájapeja.": false,
	} {
		if (key("A beni", rest) == was) != same {
			t.Errorf("%q: the same key should be %v", rest, same)
		}
	}
}
