package term

import (
	"bytes"
	"testing"
)

func TestWhatIsShownOnATerminalDoesNotSteerIt(t *testing.T) {
	tests := []struct{ name, in, want string }{
		{"an escape sequence", "a\x1b[31mred\x1b]0;title\x07b", "a[31mred]0;titleb"},
		{"C1", "a\u009b31mb\u0085\u0090", "a31mb"},
		{"C1 as a bare octet", "a\x9b31mb", "a31mb"},
		{"bidi", "a\u202eb\u2066c\u200fd\u061c", "abcd"},
		{"unseen", "a\ufeffb\U000e0041c\u2028", "abc"},
		{"back and delete", "a\bb\x7fc\rd\x00", "abcd"},
		{"text", "a\tb\nخانه\u200cها 木 é👩\u200d👧", "a\tb\nخانه\u200cها 木 é👩\u200d👧"},
	}
	for _, tt := range tests {
		var whole, pieces bytes.Buffer
		h := &harmless{w: &whole}
		if _, err := h.Write([]byte(tt.in)); err != nil {
			t.Fatal(err)
		}
		h = &harmless{w: &pieces}
		for _, b := range []byte(tt.in) {
			if n, err := h.Write([]byte{b}); n != 1 || err != nil {
				t.Fatal(n, err)
			}
		}
		if whole.String() != tt.want || pieces.String() != tt.want {
			t.Errorf("%s: %q, in pieces %q, want %q", tt.name, whole.String(), pieces.String(),
				tt.want)
		}
	}
}

func TestWhatIsNoTerminalGetsAll(t *testing.T) {
	var b bytes.Buffer
	if w := Harmless(&b); w != &b {
		t.Errorf("%T", w)
	}
}
