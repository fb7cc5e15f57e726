package records

import (
	"fmt"
	"strings"
	"testing"
)

// The links of a pager have another token than the address of their page.
func TestATokenThatAPagerHasAnewTellsNoPagesApart(t *testing.T) {
	var b strings.Builder
	b.WriteString(
		`<body><h1>Jobs</h1><p>1-10 of 132</p><table><tr><th>Title</th><th>Place</th></tr>`)
	for i := range 10 {
		fmt.Fprintf(&b,
			`<tr><td><a href="/jobs/%d">Engineer of sort %d</a></td><td>Leeds %d</td></tr>`, i, i,
			i)
	}
	b.WriteString(`</table><nav class="pagination"><strong>1</strong>`)
	for i := 1; i < 6; i++ {
		fmt.Fprintf(&b,
			` <a href="/find?paged=%d&amp;q=bridge&amp;state=deccae30a5ae87266fa83958">%d</a>`, i,
			i+1)
	}
	b.WriteString(` <a href="/find?paged=1&amp;q=bridge&amp;state=deccae30a5ae87266fa83958">` +
		`&rsaquo;</a></nav></body>`)
	p := pageOf(t, "http://h.example/find?state=b14f5a6dcd7e188bc2be6d2b&q=bridge", b.String())
	w, err := Learn(Asked{}, p)
	if err != nil {
		t.Fatal(err)
	}
	res, err := w.Apply(Asked{}, p)
	if err != nil || res.Next == nil || res.Next.URL.Query().Get("paged") != "1" {
		t.Errorf("next %v, %v", res.Next, err)
	}
}
