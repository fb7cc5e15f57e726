package records

import (
	"fmt"
	"maps"
	"strings"
	"testing"
)

func TestRefinersHaveNamesAndReasons(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range Refiners() {
		if f.Name == "" || seen[f.Name] || !strings.HasSuffix(f.Doc, ".") {
			t.Errorf("refiner %q: %q", f.Name, f.Doc)
		}
		seen[f.Name] = true
	}
}

func TestARefinerThatIsSwitchedOffCorrectsNothing(t *testing.T) {
	var rows strings.Builder
	for i, what := range strings.Fields("roof records documents fence cases porch") {
		fmt.Fprintf(&rows, `<tr><td><a href="/p/%d">BP-%d</a><td>%d/02/2019<td>%d Elm Ave %s</tr>`,
			i, 700+i, i+1, 30+i, what)
	}
	page := `<form action=/s><input name=q><button>Search</button></form><table><tr><th>` +
		`Permit<th>Issued<th>Work</tr>` + rows.String() + `</table>`
	counted := func() bool {
		res, err := (&Wrapper{}).Apply(Asked{}, pageOf(t, "http://h.example/s?q=", page))
		if err != nil || len(res.Records) != 6 {
			t.Fatalf("%s (%s) with %d records, %v", res.Kind, res.Why, len(res.Records), err)
		}
		return res.Claimed.Known
	}
	if counted() {
		t.Error("a count in a record is one of the page")
	}
	was := maps.Clone(off)
	t.Cleanup(func() { off = was })
	if err := Without("recount"); err != nil {
		t.Fatal(err)
	}
	if !counted() {
		t.Error("the refiner that sees to this cannot be switched off")
	}
	if Without("mow") == nil {
		t.Error("there is no refiner of this name")
	}
}
