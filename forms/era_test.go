package forms

import "testing"

// TestAnExampleTellsTheEra reads dates of Taiwan and Thailand, and of the common era.
func TestAnExampleTellsTheEra(t *testing.T) {
	for shown, want := range map[string]struct {
		format string
		era    int
	}{
		`placeholder="109/05/01"`:  {"yyyy/mm/dd", -1911},
		`title="097-11-16"`:        {"yyyy-mm-dd", -1911},
		`placeholder="31/12/2567"`: {"dd/mm/yyyy", 543},
		`placeholder="2024/12/31"`: {"yyyy/mm/dd", 0},
		`placeholder="12.3.199"`:   {"dd.mm.yyyy", -1911},
	} {
		f := onlyForm(t,
			pageAt(t, "http://h.example/",
				`<form action="/s"><label for="d">Date from</label><input id="d" name="d" `+shown+
					`><input type="submit" value="Search"></form>`))
		if d := f.Fields[0].Domain; d.Type != "date" || d.Format != want.format ||
			d.Era != want.era {
			t.Errorf("%s: %s in %q, era %d, want %v", shown, d.Type, d.Format, d.Era, want)
		}
	}
}
