package controls

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// TestFormsThatAreShownAsServedOwnNoMore holds the look at the tags against the reading of all of
// them, on pages that are made of tags in any order: where it says that the tree shows all, no
// control outside of the forms has an owner.
func TestFormsThatAreShownAsServedOwnNoMore(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 35))
	pieces := []string{
		"<form>", "<form id=f>", "</form>", "</FORM>", "<table>", "<tr><td>", "</table>", "<div>",
		"</div>", "<input name=a>", "<INPUT name=b/>", "<select name=c>",
		"</select>", "<option>x", "<textarea>", "</textarea>", "<button>b", "</button>", "<!--",
		"-->", "<script>", "</script>", "<template>", "</template>", "<datalist>",
		"</datalist>", "<svg>", "<title/>", "</title>", "</svg>", "<p", `<p title="`, `">`,
		"<p title='", "'", "text", "<input type=hidden name=d>", "<noscript>", "</noscript>",
	}
	shown, owned := 0, 0
	for range 60_000 {
		var b bytes.Buffer
		for range 1 + r.IntN(14) {
			b.WriteString(pieces[r.IntN(len(pieces))])
		}
		root, err := html.ParseWithOptions(strings.NewReader(b.String()),
			html.ParseOptionEnableScripting(false))
		if err != nil {
			t.Fatal(err)
		}
		tree := ReadTree(root)
		strays := tree.strays()
		owner := ownersByPointer(b.Bytes(), tree, tree.strays())
		of := 0
		for c := range strays {
			if owner[c] != nil {
				of++
			}
		}
		owned += min(of, 1)
		if tree.nested || !shownAsServed(b.Bytes(), tree.first()) {
			continue
		}
		shown += min(len(strays), 1)
		if of > 0 {
			t.Fatalf("%s is taken for a page whose tree shows all owners; %d controls have another one", b.String(), of)
		}
	}
	if shown < 1000 || owned < 50 {
		t.Errorf("%d pages show their owners, %d do not: too few to tell", shown, owned)
	}
}
