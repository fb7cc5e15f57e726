package records

import (
	"fmt"
	"strings"
	"testing"
)

// grid is a page of pictures with links around them; beside says whether a text link leads to each
// item as well.
func grid(t *testing.T, beside bool) Result {
	t.Helper()
	var b strings.Builder
	for i := range 12 {
		alt := fmt.Sprintf("%s, bronze, %d", []string{"Bowl", "Bell", "Mirror"}[i%3], 1500+17*i)
		fmt.Fprintf(&b, `<div class=tile><a href="/o/%d"><img src="/t/%d.jpg" alt="%s"></a>`, i, i,
			alt)
		if beside {
			fmt.Fprintf(&b, `<a href="/o/%d">Object no. %d of the bronzes</a>`, i, i)
		}
		b.WriteString(`</div>`)
	}
	p := pageOf(t, "http://h.example/s?q=bronze",
		`<html><body><form action=/s><input name=q></form><p>12 objects</p><div class=tiles>`+
			b.String()+`</div></body></html>`)
	res, err := (&Wrapper{}).Apply(Asked{Term: "bronze"}, p)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

func TestPicturesAloneAreRecordsThatTheirAltTextsName(t *testing.T) {
	res := grid(t, false)
	if len(res.Records) != 12 {
		t.Fatalf("%d records of 12 (%s: %s)", len(res.Records), res.Kind, res.Why)
	}
	r := res.Records[1]
	if r.Title != "Bell, bronze, 1517" || r.Text != r.Title || r.URL != "http://h.example/o/1" {
		t.Errorf("got title %q, text %q, url %q", r.Title, r.Text, r.URL)
	}
}

func TestPicturesBesideATitleSayNothingMore(t *testing.T) {
	res := grid(t, true)
	if len(res.Records) != 12 {
		t.Fatalf("%d records of 12 (%s: %s)", len(res.Records), res.Kind, res.Why)
	}
	if r := res.Records[1]; r.Text != "Object no. 1 of the bronzes" {
		t.Errorf("got text %q", r.Text)
	}
}

func TestAnEmptyParameterTellsNothingOfAnItem(t *testing.T) {
	key := func(term, ctx string) string {
		t.Helper()
		var b strings.Builder
		for i := range 12 {
			fmt.Fprintf(&b, `<li><a href="/o/%d?ctx=%s">Bronze %s of Benin, no. %d</a> made in %d`,
				i, ctx, []string{"bowl", "bell", "mirror"}[i%3], i, 1500+17*i)
		}
		p := pageOf(t, "http://h.example/s?q="+term,
			`<html><body><form action=/s><input name=q></form><p>12 objects</p><ul>`+b.String()+
				`</ul></body></html>`)
		res, err := (&Wrapper{}).Apply(Asked{Term: term}, p)
		if err != nil || len(res.Records) != 12 {
			t.Fatalf("%d records, %v", len(res.Records), err)
		}
		return res.Records[0].Key
	}
	if all, some := key("", ""), key("bronze", "bronze"); all != some {
		t.Errorf("%s and %s are one item", all, some)
	}
}
