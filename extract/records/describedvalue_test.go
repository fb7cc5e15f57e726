package records

import (
	"fmt"
	"strings"
	"testing"
)

// A whole number finds one item, which stands there as names and values: it is one record, and not
// one for each of them.
func TestNamesAndValuesOfTheNumberAskedAreOneRecord(t *testing.T) {
	const form = `<h1>Docket search</h1><form action="/docket"><label for=n>Docket number</label>` +
		` <input id=n name=no value="%s"> <button>Look up</button><p>Type the whole number, for ` +
		`example 25-12.</p></form>`
	at := "http://h.example/docket?no="
	none := func(term string) string {
		return fmt.Sprintf(form, term) + `<p>No docket was found under that number.</p>`
	}
	for name, rows := range map[string]string{
		"three": `<table class=docket><tr><th>No.</th><td>25-12</td></tr><tr><th>Title</th><td>` +
			`Ann Bell, Petitioner v. Kessler Corp.</td></tr><tr><th>Docketed</th><td>October 9, ` +
			`2025</td></tr></table>`,
		"five": `<table><tr><th>Number</th><td>25-12</td></tr><tr><th>Title</th><td>Ann Bell v. ` +
			`Kessler</td></tr><tr><th>Court</th><td>High Court</td></tr><tr><th>Judge</th><td>` +
			`Farkas</td></tr><tr><th>Filed</th><td>3 May 2025</td></tr></table>`,
	} {
		empty := LearnEmpty([]string{"gxkbhjzgfvk", "zfxjwxqjhbgzx"},
			pageOf(t, at+"gxkbhjzgfvk", none("gxkbhjzgfvk")),
			pageOf(t, at+"zfxjwxqjhbgzx", none("zfxjwxqjhbgzx")))
		p := pageOf(t, at+"25-12", fmt.Sprintf(form, "25-12")+rows)
		a := Asked{Term: "25-12", Empty: empty}
		w := &Wrapper{}
		res, err := w.Apply(a, p)
		if err != nil || len(res.Records) != 1 ||
			!strings.HasPrefix(res.Records[0].Title, "Ann Bell") ||
			len(res.Records[0].Attributes) < 3 {
			t.Errorf("%s: %v, %v", name, res.Records, err)
		}
	}
}
