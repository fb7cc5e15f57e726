package term

import "testing"

func TestAWordIsTypedAsAShellReadsIt(t *testing.T) {
	for word, want := range map[string]string{
		"lib.toml":     "lib.toml",
		"my files/a.b": "'my files/a.b'",
		"it's":         `'it'\''s'`,
		"a|b":          "'a|b'",
	} {
		if got := Typed(word); got != want {
			t.Errorf("%s is typed %s, want %s", word, got, want)
		}
	}
}
