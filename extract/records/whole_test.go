package records

import (
	"fmt"
	"strings"
	"testing"
)

// hits is a result page in which the first dressed of n hits have an extract, after a shorter list
// of names of another look. Each hit counts how often it holds the word.
func hits(n, dressed int) string {
	var b strings.Builder
	b.WriteString(`<html><body><form action=/s><input name=q value=river></form><h2>Found in the ` +
		`text</h2><dl class="found">`)
	for i := range n {
		fmt.Fprintf(&b, `<div class="hit"><dt><a href="/page/%d">Note on mill %d</a> <a `+
			`href="/s?q=river+in+%d">part %d</a></dt><dd class="about"><span>%d Hits</span>, `+
			`<span>Last changed:</span> %d days ago</dd>`,
			i, i, i%7, i%7, 12-min(i, 11), i%5+2)
		if i < dressed {
			fmt.Fprintf(&b, `<dd class="extract">The mill number %d stands at the <b>river</b> `+
				`where the old road crosses it, and <b>river</b> boats stop there.</dd>`, i)
		}
		b.WriteString(`</div>`)
	}
	b.WriteString(`</dl></body></html>`)
	return b.String()
}

func TestHitsBelowTheFirstOnesAreReadThoughTheyHaveNoExtract(t *testing.T) {
	for _, tt := range []struct{ n, dressed int }{{15, 15}, {40, 15}, {250, 15}, {700, 15},
		{1200, 1200}} {
		p := pageOf(t, "http://h.example/s?q=river", hits(tt.n, tt.dressed))
		res, err := (&Wrapper{}).Apply(Asked{Term: "river"}, p)
		if err != nil || len(res.Records) != tt.n {
			t.Errorf("%d hits, %d with an extract: %d records, %v", tt.n, tt.dressed,
				len(res.Records), err)
		}
		if res.Claimed.Known {
			t.Errorf("%d hits, %d with an extract: a count of %d that each hit has is taken for "+
				"that of the page", tt.n, tt.dressed, res.Claimed.N)
		}
	}
}

func TestACountAboveHitsThatCountThemselvesIsRead(t *testing.T) {
	page := strings.Replace(hits(40, 15), "<h2>", "<p>312 Hits</p><h2>", 1)
	res, err := (&Wrapper{}).Apply(Asked{Term: "river"},
		pageOf(t, "http://h.example/s?q=river", page))
	if err != nil || res.Claimed.N != 312 {
		t.Errorf("the page counts %d, want 312 (%v)", res.Claimed.N, err)
	}
}

func TestALongListIsFollowedByTheWrapper(t *testing.T) {
	w := &Wrapper{}
	for _, n := range []int{30, 40, 20, 35, 900} {
		p := pageOf(t, "http://h.example/s?q=river", hits(n, 10))
		if w.Look == nil {
			var err error
			if w, err = Learn(Asked{Term: "river"}, p); err != nil {
				t.Fatal(err)
			}
		}
		if res, err := w.Apply(Asked{Term: "river"}, p); err != nil || len(res.Records) != n {
			t.Errorf("%d records of %d, %v", len(res.Records), n, err)
		}
	}
}
