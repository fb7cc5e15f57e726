package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/extract/records/answer"
)

// stone is a page that shows one match of several: names and values below a heading, an address of
// the item below them beside what does something with it, and the ways through what was found.
func stone(says string, n, of int) string {
	nav := ""
	if n > 1 {
		nav += fmt.Sprintf(`<a href="/cgi/mi.pl?set=101&rec=%d">Previous record</a> `, n-1)
	}
	if n < of {
		nav += fmt.Sprintf(`<a href="/cgi/mi.pl?set=101&rec=%d">Next record</a>`, n+1)
	}
	if says != "" {
		says = fmt.Sprintf(says, n, of)
	}
	row := func(name, value string) string {
		return `<tr><td align=right><b>` + name + `:</b></td><td>` + value + `</td></tr>`
	}
	return stoneHead + `<p>` + says + ` &nbsp; ` + nav + `</p><h2>Smith, ` + stoneNames[n-1] +
		`</h2><table>` +
		row("Died", fmt.Sprintf("%d May 1842", n+2)) + row("Aged", fmt.Sprintf("%d years", 20+n)) +
		row("Occupation", "weaver") + row("Plot", fmt.Sprintf("C%d", n)) + `</table>` +
		fmt.Sprintf(`<p><a href="/stone/%d">Permanent link</a> [<a href="/report?id=%d">Report `+
			`an error</a>]</p>`, 1000+n, 1000+n) +
		`<p><a href="/cgi/mi.pl?set=101&drop=1">Delete this search</a> | <a href="/search.html">` +
		`New search</a></p>` + stoneFoot
}

var stoneNames = []string{"John", "Mary", "Enoch", "Ruth"}

const (
	stoneHead = `<html><head><title>Inscriptions</title></head><body><center><h1>Family History Group</h1>` +
		`<a href="/">Home</a> | <a href="/search.html">Search the inscriptions</a> | <a ` +
		`href="/join.html">Join us</a></center><hr>`
	stoneFoot = `<hr><font size=-1>Transcribed by members. <a href="/join?list=news">Join our ` +
		`mailing list</a></font></body></html>`
)

// A page that says which match of several it shows shows that one, and leads to the next.
func TestOneOfManyIsRead(t *testing.T) {
	nothing := pageOf(t, "http://x.test/cgi/mi.pl",
		stoneHead+`<p>No stones match your search.</p>`+stoneFoot)
	e := LearnEmpty([]string{"gxkbhjzgfvk", "zfxjwxqjhbgzx"}, nothing, nothing)
	for _, says := range []string{"Record %d of %d", "You are viewing document %d of %d.",
		"Datensatz %d von %d", "Fiche n° %d / %d"} {
		w := &Wrapper{}
		for n := 1; n <= 4; n++ {
			at := "http://x.test/cgi/mi.pl"
			if n > 1 {
				at += fmt.Sprintf("?set=101&rec=%d", n)
			}
			res, err := w.Apply(Asked{Term: "smith", Empty: e}, pageOf(t, at, stone(says, n, 4)))
			if err != nil || res.Kind != answer.Results || len(res.Records) != 1 {
				t.Fatalf("%s, record %d: %v %s %q, %d records", says, n, err, res.Kind, res.Why,
					len(res.Records))
			}
			r := res.Records[0]
			if want := fmt.Sprintf("http://x.test/stone/%d", 1000+n); r.URL != want ||
				r.Title != "Smith, "+stoneNames[n-1] || len(r.Attributes) != 4 {
				t.Errorf("%s, record %d: %+v", says, n, r)
			}
			if next := res.Next != nil; res.Claimed.N != 4 || next != (n < 4) ||
				next && !strings.HasSuffix(res.Next.URL.String(), fmt.Sprint("rec=", n+1)) {
				t.Errorf("%s, record %d: claims %+v, next %+v", says, n, res.Claimed, res.Next)
			}
		}
	}
}

// So does one that says that it shows the only match.
func TestOneOfOneIsRead(t *testing.T) {
	nothing := pageOf(t, "http://x.test/cgi/mi.pl",
		stoneHead+`<p>No stones match your search.</p>`+stoneFoot)
	e := LearnEmpty([]string{"gxkbhjzgfvk", "zfxjwxqjhbgzx"}, nothing, nothing)
	res, err := (&Wrapper{}).Apply(Asked{Term: "sm", Empty: e},
		pageOf(t, "http://x.test/cgi/mi.pl", stone("Record %d of %d", 1, 1)))
	if err != nil || len(res.Records) != 1 || res.Records[0].Title != "Smith, John" ||
		res.Claimed.N != 1 || res.Next != nil {
		t.Errorf("%v %s %q, %+v claims %+v, next %+v", err, res.Kind, res.Why, res.Records,
			res.Claimed, res.Next)
	}
}

// A list stays one beside pictures that are shown one at a time.
func TestAListBesideOneOfManyStaysOne(t *testing.T) {
	rows := ""
	for i := range 12 {
		rows += fmt.Sprintf(`<li class=hit><h3><a href="/book/%d">Book %s on mills</a></h3><p>By `+
			`author %c, who wrote of mills and rivers.</p></li>`, i, strings.Repeat("I", i+1),
			'A'+i)
	}
	body := `<body><h1>Books</h1><p>Item 1 of 5</p><p>12 results</p><ul class=results>` + rows +
		`</ul></body>`
	res, err := (&Wrapper{}).Apply(Asked{Term: "mills"},
		pageOf(t, "http://x.test/find?q=mills", body))
	if err != nil || len(res.Records) != 12 || res.Claimed.N != 12 {
		t.Errorf("%v, %d records, claims %+v; want 12", err, len(res.Records), res.Claimed)
	}
}
