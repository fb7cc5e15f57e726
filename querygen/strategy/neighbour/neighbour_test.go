package neighbour

import "testing"

func TestBesideKeepsZeros(t *testing.T) {
	for _, c := range []struct {
		text string
		step int
		want string
	}{{"1999", 1, "2000"}, {"0099", 1, "0100"}, {"10", -1, "9"}, {"0", -1, ""},
		{"1234567890", 1, ""}, {"12a", 1, ""}} {
		if got, ok := beside(c.text, c.step); got != c.want || ok != (c.want != "") {
			t.Errorf("beside %s by %d: %q, want %q", c.text, c.step, got, c.want)
		}
	}
}

func TestOnlyCodesHaveZeros(t *testing.T) {
	for text, want := range map[string]int{"45000000": 6, "45223000": 3, "03000": 3, "2000": 0,
		"00000": 0, "4500000x": 0, "45220010": 0, "1000000000": 0} {
		if got := zeros(text); got != want {
			t.Errorf("%s ends with %d zeros, want %d", text, got, want)
		}
	}
	for text, want := range map[string]string{"45000000": "46000000", "09000": "10000", "99000": ""} {
		if got, ok := alongside(text, zeros(text), 1); ok != (want != "") || ok && got != want {
			t.Errorf("beside %s stands %q, want %q", text, got, want)
		}
	}
}
