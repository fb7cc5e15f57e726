package forms_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/surface/fetch"
)

// nastyPages are pages that cost a careless reader more than they are worth, each about size bytes
// long.
var nastyPages = []struct {
	name string
	page func(size int) string
}{
	{"boxes without end", func(size int) string {
		return "<form action=/s>" + fill("<input name=a>", size)
	}},
	{"boxes outside of forms", func(size int) string { return fill("<input name=a>", size) }},
	{"boxes with one name", func(size int) string {
		return "<form>" + fill("<input type=radio name=r>x", size)
	}},
	{"boxes with all attributes", func(size int) string {
		return "<form>" + number(`<input type=search name=n%d id=i%d class="a b c" `+
			`placeholder="find it" title=t min=1 max=2>`, size)
	}},
	{"hidden boxes", func(size int) string {
		return "<form>" + fill("<div style='display: none'><input name=a></div>", size)
	}},
	{"boxes deep inside", func(size int) string {
		return "<form>" + strings.Repeat("<div>", 400) + fill("<input name=a>", size)
	}},
	{"labels deep inside", func(size int) string {
		return "<form>" + strings.Repeat("<div>", 400) +
			number("<label for=i%d>A label</label><input name=a id=i%d>", size)
	}},
	{"nothing but depth", func(size int) string {
		return "<form>" + fill("<div><input name=a>", size)
	}},
	{"formatting that is opened again", func(size int) string {
		return "<form>" + fill("<p><b><i><font><input name=a>", size)
	}},
	{"forms without end", func(size int) string {
		return fill("<form action=/s><input name=q></form>", size)
	}},
	{"forms inside forms", func(size int) string {
		return fill("<form><input name=q><div>", size)
	}},
	{"forms that never close", func(size int) string {
		return fill("<table><form><tr><td><input name=q>", size)
	}},
	{"tables of boxes", func(size int) string {
		return "<form><table>" +
			fill("<tr><td>one<td><input name=a><td><select name=b><option>x<option>y</select>",
				size)
	}},
	{"a table of boxes without text", func(size int) string {
		row := "<tr>" + strings.Repeat("<td><input name=a>", 38)
		return "<form><table><tr>" + strings.Repeat("<th>head", 38) + fill(row, size)
	}},
	{"rows of text above one box", func(size int) string {
		return "<form><table>" + fill("<tr>\n", size/2) + "<td><input name=a>" +
			fill("<tr><td><input name=b>", size/2)
	}},
	{"tables inside tables", func(size int) string {
		return "<form>" + fill("<table><tr><td><input name=a>", size)
	}},
	{"a menu without end", func(size int) string {
		return "<form><select name=m>" + number("<option value=%d>Option %d", size)
	}},
	{"menus without end", func(size int) string {
		return "<form>" + fill("<select name=m><option>one<option>two<option>three</select>", size)
	}},
	{"an option without end", func(size int) string {
		return "<form><select name=m><option>" + fill("word ", size)
	}},
	{"options that look like all things", func(size int) string {
		return "<form><input name=q><select name=m>" +
			number("<option value=%d>sort by from price %d to any date", size)
	}},
	{"a suggestion list that all boxes share", func(size int) string {
		return "<datalist id=d>" + number("<option value=v%d>v%d", size/2) + "</datalist><form>" +
			fill("<input name=a list=d>", size/2)
	}},
	{"an attribute without end", func(size int) string {
		return `<form action=/s><input name=q value="` + fill("search ", size) + `"></form>`
	}},
	{"a name without end", func(size int) string {
		return `<form action=/s><input name="` + fill("search-", size) + `"></form>`
	}},
	{"an address without end", func(size int) string {
		return `<form action="/` + fill("search/", size) + `"><input name=q></form>`
	}},
	{"a class without end", func(size int) string {
		return `<form class="` + fill("search ", size) + `"><input name=q></form>`
	}},
	{"attributes without end", func(size int) string {
		return "<form><input name=q " + number("a%d=%d ", size) + "></form>"
	}},
	{"a style without end", func(size int) string {
		return `<form><div style="` + fill("display :", size) + `">` +
			strings.Repeat("<input name=q>", 500) + `</div></form>`
	}},
	{"styles without end", func(size int) string {
		return "<form>" + fill(`<p style="`+strings.Repeat("top:-", 100)+`"><input name=q>`, size)
	}},
	{"a text between labels", func(size int) string {
		return "<form>" +
			strings.Repeat("<label>"+fill("word ", size/1000)+"<input name=a></label>", 1000)
	}},
	{"a label around everything", func(size int) string {
		return "<form><label>" + fill("word <input name=a>", size)
	}},
	{"labels inside labels", func(size int) string {
		return "<form>" + fill("<label>word<input name=a>", size)
	}},
	{"labels for each other", func(size int) string {
		return "<form>" + number("<label for=i%d id=i%d>", size/2) +
			strings.Repeat("<input id=i1 name=a>", 1000)
	}},
	{"many labels for one box", func(size int) string {
		return "<form><input id=i name=a>" + fill("<label for=i></label>", size)
	}},
	{"one label for many boxes", func(size int) string {
		return "<form><b id=l>" + fill("word ", size/2) + "</b>" +
			fill("<input name=a aria-labelledby=l>", size/2)
	}},
	{"a box labelled by everything", func(size int) string {
		return `<form><b id=l>` + fill("word ", size/2) + `</b><input name=a aria-labelledby="` +
			fill("l ", size/2) + `">`
	}},
	{"boxes labelled by what lies around them", func(size int) string {
		return "<form><div id=l>" + fill("<div id=m><input name=a aria-labelledby='l m'>word", size)
	}},
	{"groups in fieldsets", func(size int) string {
		return "<form><fieldset><legend>" + fill("word ", size/2) + "</legend>" +
			number("<input type=radio name=r%d value=%d>", size/2)
	}},
	{"fieldsets inside fieldsets", func(size int) string {
		return "<form>" + fill("<fieldset disabled><legend><input type=radio name=r>", size)
	}},
	{"text far from boxes", func(size int) string {
		return "<form>" + fill("<input name=a type=checkbox>", size/2) + fill("<p>*</p>", size/2)
	}},
	{"buttons between texts and boxes", func(size int) string {
		return "<form>word" + fill("<input type=submit><input type=checkbox name=a>", size)
	}},
	{"remarks in brackets", func(size int) string {
		return "<form>" + fill("<p>(one)</p>", size/2) + fill("<input name=a>(two)", size/2)
	}},
	{"forms after a long text", func(size int) string {
		return fill("<p>(one)</p><button type=button></button>", size/2) +
			fill("<form><input name=a></form>", size/2)
	}},
	{"boxes in a datalist", func(size int) string {
		return "<form><datalist>" + fill("<input name=a>", size)
	}},
	{"boxes of a form elsewhere", func(size int) string {
		return "<form id=f></form>" + fill("<input name=a form=f>", size)
	}},
	{"identifiers without end", func(size int) string {
		return "<form id=f><input name=q></form>" + number("<b id=i%d title=%d>", size)
	}},
	{"words without end", func(size int) string {
		return "<form><p>" + number("word%dword%dé ", size) + "<input name=q>"
	}},
	{"letters of many bytes", func(size int) string {
		return "<form><label>" + fill("検索ค้นหา", size) + "<input name=q></label>"
	}},
	{"marks upon marks", func(size int) string {
		return "<form><label>a" + fill("\u0301\u0327", size) + "<input name=q></label>"
	}},
	{"a long text to write in", func(size int) string {
		return "<form><textarea name=t dirname=d>" + fill("text ", size)
	}},
	{"directions from around", func(size int) string {
		return "<form dir=auto>" + fill("* ", size/2) +
			fill("<input name=a dirname=d value=1>", size/2)
	}},
	{"pairs of ranges", func(size int) string {
		return "<form>" + number("<input name=from%d><input name=to%d>", size)
	}},
	{"tags cut in two", func(size int) string {
		return "<form><input name=q>" + fill("<input <", size)
	}},
	{"no text at all", func(size int) string { return fill("\x00\xff<", size) }},
}

func fill(s string, size int) string { return strings.Repeat(s, max(1, size/len(s))) }

// number writes the pattern again and again, with the same number in both of its places.
func number(pattern string, size int) string {
	var b strings.Builder
	for i := 0; b.Len() < size; i++ {
		fmt.Fprintf(&b, pattern, i, i)
	}
	return b.String()
}

func TestNastyPagesAreReadWithinTheCaps(t *testing.T) {
	for _, n := range nastyPages {
		t.Run(n.name, func(t *testing.T) {
			fs := find(t, page(t, "http://site.test/", n.page(100_000)))
			if len(fs) > 300+10 {
				t.Errorf("%d forms", len(fs))
			}
			controls, options := 0, 0
			for _, f := range fs {
				controls += len(f.Controls)
				for _, c := range f.Controls {
					options = max(options, len(c.Options))
				}
				if ok, why := kind.Searchable(f); ok && f.Unread > 0 {
					t.Errorf("%s is searchable though %d of its controls were not read: %s",
						f.Action, f.Unread, why)
				}
			}
			if controls > 5000+100 || options > 5000 {
				t.Errorf("%d controls, %d options of one menu", controls, options)
			}
		})
	}
}

func TestWhatIsNotReadIsCountedAndReported(t *testing.T) {
	f := find(t, page(t, "http://site.test/",
		"<form>"+fill("<input name=a>", 14*1200)+"<select name=m>"+fill("<option>x", 9*6000)+
			"</select></form>"))[0]
	if f.Unread != 201 {
		t.Errorf("%d controls are said to be unread, want 201", f.Unread)
	}
	f = find(t, page(t, "http://site.test/",
		"<form><select name=m>"+fill("<option>x", 9*6000)+"</select></form>"))[0]
	if f.UnreadOptions != 1000 ||
		!strings.Contains(strings.Join(f.Reasons, "; "), "not read: 1000") {
		t.Errorf("%d options are said to be unread, want 1000: %v", f.UnreadOptions, f.Reasons)
	}
	fs := find(t, page(t, "http://site.test/", strings.Repeat("<form></form>", 310)))
	if got := strings.Join(fs[len(fs)-1].Reasons, "; "); !strings.Contains(got,
		"forms of the page that are not read: 10") {
		t.Errorf("the last form says %q, want that 10 more are not read", got)
	}
}

// BenchmarkNasty measures what forms costs on hostile pages of 2 MB, on top of the parse that all
// parts share.
func BenchmarkNasty(b *testing.B) {
	for _, n := range nastyPages {
		b.Run(n.name, func(b *testing.B) {
			p := parsed(b, n.page(2<<20))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := forms.Find(p); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// parsed returns a page whose document is made already.
func parsed(t testing.TB, body string) *fetch.Page {
	t.Helper()
	p := page(t, "http://site.test/", body)
	if _, err := p.Document(); err != nil {
		t.Fatal(err)
	}
	return p
}

// BenchmarkSpeed measures what forms costs on top of the parse that all parts share, on pages that
// are little more than a form and on such in which the form is a small part: "parses" are the times
// that Find takes as long as the parse of the same page.
func BenchmarkSpeed(b *testing.B) {
	names, err := filepath.Glob("testdata/pages/*.html")
	if err != nil || len(names) == 0 {
		b.Fatal("no pages", err)
	}
	for _, of := range []struct {
		name string
		rows int
	}{{"forms alone", 0}, {"forms on large pages", 400}} {
		var bodies []string
		size := 0
		for _, name := range names {
			body, err := os.ReadFile(name)
			if err != nil {
				b.Fatal(err)
			}
			whole := strings.Repeat("<div class=row><p>Lorem ipsum <b>dolor</b> sit amet <a "+
				"href=/x>consectetur</a></p></div>", of.rows) + string(body)
			bodies = append(bodies, whole)
			size += len(whole)
		}
		b.Run(of.name, func(b *testing.B) {
			find(b, parsed(b, bodies[0])) // makes the tables
			b.SetBytes(int64(size))
			b.ReportAllocs()
			b.ResetTimer()
			finding, rounds := time.Duration(0), 0
			begun := time.Now()
			for b.Loop() {
				rounds++
				for _, body := range bodies {
					p := parsed(b, body)
					from := time.Now()
					find(b, p)
					finding += time.Since(from)
				}
			}
			parsing := time.Since(begun) - finding
			b.ReportMetric(float64(finding)/float64(parsing), "parses")
			b.ReportMetric(float64(finding.Microseconds())/float64(rounds*len(bodies)), "µs/find")
		})
	}
}
