package document

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract/records/answer"
	"deepcrawl/surface/fetch/made"
)

// One page has nothing to compare its lines with: words before a colon inside them are no labels.
func TestLinesOfADocumentAreNoFacts(t *testing.T) {
	d, err := ReadDocument(
		made.Page("http://h.example/c/1",
			`<h1>linux 6.1</h1><table><tr><th>Author</th><td>Ada Lind</td></tr></table><pre>
  - kvm: x86: ignore the first flag
  - kvm: x86: ignore the second flag
  - kvm: x86: ignore the third flag
Fix 12 bugs
Fix 13 bugs
Fix 14 bugs</pre>`), nil)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]answer.Attribute{{Name: "author", Value: "Ada Lind", Type: "text"}},
		d.Attributes); diff != "" {
		t.Errorf("facts (-want +got):\n%s", diff)
	}
}
