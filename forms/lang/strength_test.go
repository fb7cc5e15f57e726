package lang

import "testing"

// Common words need more evidence than unmistakable ones; who judges asks for what it can bear.
func TestEntriesAreKnownByTheirStrength(t *testing.T) {
	for _, tt := range []struct {
		text             string
		of               Concept
		all, said, alone bool
	}{
		{"Add to basket", Cart, true, true, true},
		{"In den Warenkorb", Cart, true, true, true},
		{"カートに入れる", Cart, true, true, true},
		{"Delete", Delete, true, true, false},
		{"törlés", Delete, true, true, false},
		{"Watch", Follow, true, false, false},
		{"View details", Delete, false, false, false},
	} {
		all, said, alone := Of(tt.of).In(tt.text), Said(tt.of).In(tt.text), Sure(tt.of).In(tt.text)
		if all != tt.all || said != tt.said || alone != tt.alone {
			t.Errorf("%q for %q: of %v, said %v, sure %v; want %v, %v, %v", tt.text, tt.of, all,
				said, alone, tt.all, tt.said, tt.alone)
		}
	}
}
