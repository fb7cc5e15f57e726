package records

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWhatNamesAnItemWithoutALinkToIt(t *testing.T) {
	names := []string{"Notice: Sale of the mill", "Notice: Rent of the bridge",
		"Notice: Loan of the boat", "Notice: Theft of the bell"}
	for name, row := range map[string]string{
		"a link that a script follows, in a later column": `<tr><td>%[1]s court</td><td>No. ` +
			`20%[2]d</td><td>0%[2]d.05.2020</td><td><a href="javascript:show(%[2]d)">%[3]s</a>` +
			`</td></tr>`,
		"a link that a script follows, behind a date": `<p><b>1%[2]d.05.2020</b> <a href="#" ` +
			`onclick="show(%[2]d);return false">%[3]s</a><br>%[1]s court, No. 20%[2]d</p>`,
	} {
		page := func(titles []string, from int) string {
			var b strings.Builder
			fmt.Fprintf(&b, `<body><h1>Register</h1><p>%d notices found</p>`, len(titles))
			if strings.HasPrefix(row, "<tr>") {
				b.WriteString(
					`<table><tr><th>Court</th><th>Number</th><th>Day</th><th>Matter</th></tr>`)
			}
			for i, title := range titles {
				fmt.Fprintf(&b, row, []string{"North", "South"}[(from+i)%2], from+i+1, title)
			}
			return b.String() + `</table></body>`
		}
		t.Run(name, func(t *testing.T) {
			a := Asked{Term: "the"}
			w, err := Learn(a, pageOf(t, "http://h.example/s", page(names, 0)))
			if err != nil {
				t.Fatal(err)
			}
			for n := len(names); n > 0; n -= len(names) - 1 { // all, then one alone
				res, err := w.Apply(a, pageOf(t, "http://h.example/s", page(names[:n], 0)))
				if err != nil {
					t.Fatal(err)
				}
				var got []string
				for _, r := range res.Records {
					got = append(got, r.Title)
					for _, at := range r.Attributes {
						if at.Name == "notice" {
							t.Errorf("the beginning of a title is an attribute: %v", at)
						}
					}
				}
				if diff := cmp.Diff(names[:n], got); diff != "" {
					t.Errorf("titles of %d (-want +got):\n%s", n, diff)
				}
			}
		})
	}
}

func TestTheEmphasisedBeginningOfALineNamesItsItem(t *testing.T) {
	names := []string{"Rosa canina", "Salix alba", "Acer campestre", "Tilia cordata"}
	var b strings.Builder
	b.WriteString(`<body><h1>Plants</h1><p>4 species found</p><ul>`)
	for i, name := range names {
		fmt.Fprintf(&b,
			`<li><i>%s</i> (the tree of number %d), found in hedges and by the road. Sheet `+
				`%d</li>`, name, i+2, 310+i)
	}
	res, err := (&Wrapper{}).Apply(Asked{Term: "the"},
		pageOf(t, "http://h.example/s", b.String()+`</ul></body>`))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, r := range res.Records {
		got = append(got, r.Title)
	}
	if diff := cmp.Diff(names, got); diff != "" {
		t.Errorf("titles (-want +got):\n%s", diff)
	}
}
