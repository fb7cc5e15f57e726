package doors

import (
	"fmt"
	"testing"

	"deepcrawl/extract/doors/xmltree"
	"deepcrawl/extract/records/answer"
)

func TestValuesAreCalledByElementTagOrName(t *testing.T) {
	for xml, want := range map[string]string{
		`<r><creator>A</creator></r>`: "creator",
		`<r><datafield tag="245"><subfield code="a">A</subfield></datafield></r>`: "245a",
		`<r><field name="author">A</field></r>`:                                   "author",
		`<r><field>A</field></r>`:                                                 "field",
		`<r><subject name="topic">A</subject></r>`:                                "subject",
	} {
		n, err := xmltree.Parse([]byte(xml))
		if err != nil {
			t.Fatal(err)
		}
		var r answer.Record
		AddLeaves(&r, n)
		if got := fmt.Sprint(len(r.Attributes), r.Attributes[0].Name); got != "1"+want {
			t.Errorf("%s: %s, want one value of %s", xml, got, want)
		}
	}
}
