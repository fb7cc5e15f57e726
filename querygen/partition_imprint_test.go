package querygen

import (
	"testing"

	"deepcrawl/forms"
)

func TestAYearIsReadInsideAText(t *testing.T) {
	for text, want := range map[string]int{"Gallimard, 2019": 2019, "3 May 2019": 2019, "c2019": 2019, "12/03/1987": 1987, "1987 (printed 1988)": 0, "Gallimard": 0, "page 1207 of Vol. 3": 0, "1871, 1871": 1871} {
		at, ok := scaleOf(forms.Field{Domain: forms.Domain{Type: "year"}}).read(text)
		if ok != (want > 0) || ok && at != want {
			t.Errorf("%q is of the year %d, %v; want %d", text, at, ok, want)
		}
	}
}
