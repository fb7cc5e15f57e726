package records

import (
	"fmt"
	"strings"
	"testing"
)

func said12(t *testing.T, row string) Record {
	t.Helper()
	var b strings.Builder
	for i := range 12 {
		b.WriteString(
			strings.NewReplacer("#N", fmt.Sprint(i), "#T",
				[]string{"Apple pie", "Bean soup", "Salt cake"}[i%3], "#P",
				[]string{"London", "York", "Leeds", "Dublin"}[i%4], "#R",
				fmt.Sprintf("%d.%d", 2+i%3, i%10)).Replace(row))
	}
	body := b.String()
	if strings.HasPrefix(body, "<tr") {
		body = "<table><tr><th>Title</th><th>Imprint</th><th>Shelf</th></tr>" + body + "</table>"
	}
	p := pageOf(t, "http://h.example/s?q=a", "<h1>Results</h1>"+body)
	w, err := Learn(Asked{Term: "a"}, p)
	if err != nil {
		t.Fatal(err)
	}
	res, err := w.Apply(Asked{Term: "a"}, p)
	if err != nil || len(res.Records) != 12 {
		t.Fatal(err, len(res.Records))
	}
	return res.Records[0]
}

// What stars say to those who do not see them is an attribute.
func TestARatingThatIsReadOutIsAnAttribute(t *testing.T) {
	for name, stars := range map[string]string{
		"aria-label": `<div class=stars role=img aria-label="Rated #R out of 5 stars"><i ` +
			`style="width:40%"></i></div>`,
		"title":   `<span title="Rated #R out of 5 stars"><i title="Rated #R out of 5 stars"></i></span>`,
		"picture": `<img src="/stars4.gif" alt="Rated #R out of 5 stars">`,
	} {
		r := said12(t,
			`<div class=card><h2><a href="/r/#N">#T no. #N</a></h2>`+stars+
				`<p class=by>Written in #P by cook #N</p></div>`)
		n := 0
		for _, a := range r.Attributes {
			if a.Type == "rating" {
				n++
			}
		}
		if n != 1 || !hasAttribute(r, "rating", "Rated 2.0 out of 5 stars") {
			t.Errorf("%s: attributes %v, want one rating", name, r.Attributes)
		}
	}
}

// A column of places and publishers is one column, also where the places are few.
func TestPlacesBeforePublishersInAColumnAreNoLabels(t *testing.T) {
	r := said12(t,
		`<tr><td><a href="/b/#N">#T no. #N</a></td><td>#P : Faber, 19#N</td><td>#N.7 ABC</td></tr>`)
	if !hasAttribute(r, "imprint", "London : Faber, 190") {
		t.Errorf("attributes %v, want the imprint as it stands", r.Attributes)
	}
}

// A card that is one link has labels as others have.
func TestLabelsInsideACardThatIsOneLink(t *testing.T) {
	r := said12(t, `<a class=card href="/a/#N"><h5>#T no. #N</h5><p>#N Mill Road, #P</p><small>`+
		`Ref. No: PL/#N/7 | Applicant: Mr #P</small></a>`)
	if !hasAttribute(r, "ref_no", "PL/0/7") || !hasAttribute(r, "applicant", "Mr London") {
		t.Errorf("attributes %v, want ref_no and applicant", r.Attributes)
	}
}

// Labels that no space follows part a line as others do, in scripts that write none there.
func TestLabelsWithoutASpaceAfterThem(t *testing.T) {
	r := said12(t, `<div class=b><a href="/b/#N">本の#N</a><br>出版社：#P書店 発行:19#N年<br>価格：#N00円</div>`)
	if !hasAttribute(r, "出版社", "London書店") || !hasAttribute(r, "発行", "190年") {
		t.Errorf("attributes %v, want publisher and year apart", r.Attributes)
	}
}

// "50+ results" above fifty and a link to others is no total: there would be nothing left to read.
func TestMoreThanIsShownIsNoTotal(t *testing.T) {
	for said, want := range map[string]Total{
		"12+ results":           {},
		"more than 12 results":  {},
		"more than 200 results": {N: 200, Known: true},
		"12 results":            {N: 12, Known: true, Exact: true},
	} {
		var b strings.Builder
		for i := range 12 {
			fmt.Fprintf(&b, `<div class=hit><h3><a href="/t/%d">Clay pot %d</a></h3><p>A pot of `+
				`clay from street %d.</p></div>`, i, i, i)
		}
		p := pageOf(t, "http://h.example/s?q=clay",
			`<div>`+said+`</div><div>`+b.String()+
				`</div><a class=more href="/s?q=clay&page=2">More results</a>`)
		w, err := Learn(Asked{Term: "clay"}, p)
		if err != nil {
			t.Fatal(err)
		}
		res, err := w.Apply(Asked{Term: "clay"}, p)
		if err != nil || res.Next == nil || res.Claimed != want {
			t.Errorf("%q: total %v with a next page %v (%v), want %v", said, res.Claimed,
				res.Next != nil, err, want)
		}
	}
}

// A count that is no larger than the page, though that names further pages, is one of its rows.
func TestACountOfTheRowsIsNoTotalWhereFurtherPagesAreNamed(t *testing.T) {
	const numbers = `<p>[1] <a href="/s?q=clay&page=2">2</a> <a href="/s?q=clay&page=3">3</a> <a ` +
		`href="/s?q=clay&page=4">4</a></p>`
	for _, c := range []struct {
		said, pager string
		want        Total
	}{
		{"12 results", numbers, Total{}},
		{"12 results", "", Total{N: 12, Known: true, Exact: true}},
	} {
		var b strings.Builder
		for i := range 12 {
			fmt.Fprintf(&b, `<div class=hit><h3><a href="/t/%d">Clay pot %d</a></h3><p>A pot of `+
				`clay from street %d.</p></div>`, i, i, i)
		}
		p := pageOf(t, "http://h.example/s?q=clay",
			`<div>`+c.said+`</div><div>`+b.String()+`</div>`+c.pager)
		w, err := Learn(Asked{Term: "clay"}, p)
		if err != nil {
			t.Fatal(err)
		}
		res, err := w.Apply(Asked{Term: "clay"}, p)
		if err != nil || len(res.Records) != 12 || res.Claimed != c.want {
			t.Errorf("%q: %d records of a total %v (%v), want 12 of %v", c.said, len(res.Records),
				res.Claimed, err, c.want)
		}
	}
}

// A hotel has stars, and its guests give marks: the marks are its rating.
func TestStarsAreNotTheRatingBesideIt(t *testing.T) {
	r := said12(t, `<div class=card><h3><a href="/r/#N">#T no. #N</a></h3><span class=_s>`+
		`★★★</span><p>Main street #N, #P</p><div class=_v><b>#R</b> / 10</div></div>`)
	if !hasAttribute(r, "stars", "★★★") || !hasAttribute(r, "rating", "2.0 / 10") {
		t.Errorf("attributes %v, want stars and a rating", r.Attributes)
	}
}
