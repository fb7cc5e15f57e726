package forms

import (
	"testing"

	"deepcrawl/forms/kind"
)

// Boxes to tick are a search where the heading over the form says so, and its button nothing; the
// legend of some of them names these alone.
func TestBoxesAloneSearchUnderAHeadingThatSaysSo(t *testing.T) {
	const boxes = `<input type="hidden" name="lang" value="1"><fieldset><legend>Court</legend>` +
		`<label><input type="checkbox" name="court1" value="1"> High Court</label><label><input ` +
		`type="checkbox" name="court2" value="1"> County Court</label><label><input ` +
		`type="checkbox" name="court3" value="1"> Tribunal</label></fieldset><p><label><input ` +
		`type="checkbox" name="only" value="1"> Since 1990 only</label></p><p><input ` +
		`type="submit" value="&gt;&gt;"></p></form>`
	for heading, want := range map[string]bool{"Search": true, "Your opinion": false,
		"Subscribe": false, "Settings": false} {
		fs, err := Find(
			pageAt(t, "http://h.example/",
				`<h2>`+heading+`</h2><form action="/cgi-bin/list.pl" method="get">`+boxes))
		if err != nil || len(fs) != 1 {
			t.Fatal(fs, err)
		}
		if ok, why := kind.Searchable(fs[0]); ok != want {
			t.Errorf("under %q it is asked: %v, %s (%q)", heading, ok, why, fs[0].Caption)
		}
	}
}
