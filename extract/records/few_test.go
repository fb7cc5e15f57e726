package records

import (
	"fmt"
	"strings"
	"testing"
)

// A surround is a way to show what was found, beside longer lists of other things. In record %[1]d
// is a number and %[2]s a title.
type surround struct {
	name, before, record, after string
	count                       string // with %d; "" where the page counts nothing
	// records from which on they are read right; a single one of two layouts is not yet
	least int
}

var (
	facets = `<div class="facets"><h4>Subject</h4><ul><li><a href="/s?f=1">Rivers and lakes</a> ` +
		`(1)</li><li><a href="/s?f=2">Bridges of the north</a> (1)</li><li><a href="/s?f=3">` +
		`Harbours</a> (1)</li><li><a href="/s?f=4">Canals</a> (1)</li><li><a href="/s?f=5">Boats ` +
		`and ships</a> (1)</li></ul></div>`
	menu = `<table width=100%><tr><td><a href="/">Home</a></td><td><a href="/new">New ` +
		`titles</a></td><td><a href="/lists">Lists of authors</a></td><td><a href="/help">Help ` +
		`pages</a></td></tr></table>`
	related = `<h3>You may also like</h3><ul class="related"><li><a href="/p/91">The old mill</a>` +
		`</li><li><a href="/p/92">Winter in town</a></li><li><a href="/p/93">Silver and glass</a>` +
		`</li><li><a href="/p/94">Letters home</a></li></ul>`
	footer = `<div id="footer"><p><a href="/about">About us</a> <a href="/terms">Terms of ` +
		`use</a> <a href="/contact">Contact</a></p><p>Powered by a search program</p></div>`
	box = `<form action="/s"><input name="q" value="river"><input type="submit" ` +
		`value="Search"></form>`
)

// The layouts of the first half were looked at while the search for single records was written,
// those of the second were not.
var surrounds = []surround{
	{"list beside facets", box + facets + `<ul class="results">`, `<li><a href="/item/%[1]d">` +
		`%[2]s</a><br>Ada Moreau, 197%[1]d. A book about the river and its people.</li>`,
		`</ul>` + footer, "%d results", 1},
	{"article above related posts", `<main><h1>Search results for: river</h1>`,
		`<article><h2><a href="/2020/%[1]d/">%[2]s</a></h2><p class="meta">Posted on March %[1]d,` +
			` 2020</p><p>Where the river bends there is a mill, and people who know its story ` +
			`tell it to their children. <a href="/2020/%[1]d/">Continue reading</a></p>` +
			`</article>`, `</main>` + related + footer, "", 1},
	{"table with a header", box + `<p>Records found: #</p><table border=1><tr><th>Call ` +
		`number</th><th>Title</th><th>Year</th></tr>`, `<tr><td>QH 5%[1]d</td><td><a ` +
		`href="show.asp?id=%[1]d">%[2]s</a></td><td>198%[1]d</td></tr>`, `</table>` + footer,
		"Records found: %d", 1},
	{"definition list", menu + box + `<dl>`, `<dt>%[1]d. <a href="/doc/%[1]d.html">%[2]s</a></dt>` +
		`<dd>The course of the river from its source to the sea, described by a traveller.<br><i>` +
		`http://h.example/doc/%[1]d.html - 4k</i></dd>`, `</dl><hr>` + footer,
		"Documents %d matching your query", 1},
	{"cards beside a sidebar", `<aside class="widget"><h3>Archives</h3><ul><li><a href="/m/1">` +
		`January 2019</a></li><li><a href="/m/2">February 2019</a></li><li><a href="/m/3">March ` +
		`2019</a></li><li><a href="/m/4">April 2019</a></li></ul></aside><div class="grid">`,
		`<div class="card"><a href="/p/%[1]d"><img src="/i/%[1]d.jpg" alt=""></a><h3><a ` +
			`href="/p/%[1]d">%[2]s</a></h3><span class="price">$1%[1]d.50</span><p>In stock</p>` +
			`</div>`, `</div>` + footer, "Showing all %d results", 1},
	{"lines of a script of 1996", `<h1>Search results</h1>` + box + `<hr>`,
		`<p><b>%[1]d.</b> <a href="/cgi-bin/show?%[1]d">%[2]s</a> <i>(score 9%[1]d)</i><br>... ` +
			`of the river and the bridge that was built over it ...</p>`,
		`<hr><address>webmaster</address>`, "%d matches", 1},

	{"forum posts", `<div class="nav"><a href="/">Board index</a> <a href="/faq">FAQ</a> <a ` +
		`href="/login">Login</a></div><a href="/search">Go to advanced search</a>`,
		`<div class="search post"><dl><dt>by <a href="/u/%[1]d">Tom Baker</a></dt><dd>Forum: <a ` +
			`href="/f/2">General talk</a></dd><dd>Replies: %[1]d</dd></dl><div class="postbody">` +
			`<h3><a href="/t/%[1]d#p8%[1]d">%[2]s</a></h3><div class="content">Does anybody know ` +
			`when the river was last so high? My boat is still in the garden.</div></div></div>`,
		footer, "Search found %d matches", 1},
	{"wiki", `<div id="tabs"><a href="/w?p=images">Multimedia</a> <a href="/w?p=all">` +
		`Everything</a> <a href="/w?p=adv">Advanced</a></div>` + box +
		`<ul class="search-results">`, `<li><div class="heading"><a href="/wiki/Page_%[1]d">` +
		`%[2]s</a></div><div class="snippet">The <b>river</b> is the longest of the country and ` +
		`rises in its mountains near the border.</div><div class="data">3%[1]d KB (512 words) - ` +
		`10:03, %[1]d March 2020</div></li>`, `</ul>` + footer, "", 1},
	{"jobs beside searches of others", box + `<div class="jobs">`, `<div class="job"><h2><a ` +
		`href="/viewjob?jk=a%[1]d">%[2]s</a></h2><div class="company">Harbour Works</div><div ` +
		`class="place">North Town</div><ul><li>You look after the river banks.</li><li>You work ` +
		`in a team of ten.</li></ul><span class="date">%[1]d days ago</span></div>`,
		`</div><div class="related-searches"><a href="/jobs?q=a">engineer</a> <a ` +
			`href="/jobs?q=b">water works</a> <a href="/jobs?q=c">bridge builder</a> <a ` +
			`href="/jobs?q=d">forester</a></div>`, "", 1},
	{"rows of a portal", menu + box + `<table class="records"><tbody>`,
		`<tr class="record"><td><input type="checkbox" name="c%[1]d"></td><td><img ` +
			`src="/book.gif" alt="Book"></td><td><a class="title" href="/Record/%[1]d">%[2]s</a>` +
			`<div>Main author: <a href="/Author/%[1]d">Lee, Ann</a></div><div>Published ` +
			`200%[1]d</div><div class="availability">On the shelf</div></td></tr>`,
		`</tbody></table>` + facets + footer, "Your search returned %d titles.", 1},
	{"paragraphs below a heading", menu + `<h2>Results of your search</h2>`,
		`<p><a href="detail.php?id=%[1]d"><strong>%[2]s</strong></a><br>Peter Miller: a thesis ` +
			`on the water of the river, 21%[1]d pages<br><a href="pdf.php?id=%[1]d">PDF</a></p>`,
		footer, "%d hit(s) for river", 2},
	{"sections of a museum", `<header><nav><a href="/visit">Visit us</a><a href="/learn">` +
		`Learn</a><a href="/shop">Shop</a></nav></header><section class="collection">`,
		`<div class="object" data-id="%[1]d"><figure><a href="/object/%[1]d"><img ` +
			`src="/t/%[1]d.jpg" alt="%[2]s"></a><figcaption><a href="/object/%[1]d">%[2]s</a>` +
			`</figcaption></figure><span>Oil on canvas, 18%[1]d5</span></div>`,
		`</section>` + related + footer, "%d objects", 2},
}

func (l surround) page(n int) string {
	titles := []string{"", "North of the river", "River and stone", "A bridge over the river"}
	var b strings.Builder
	b.WriteString("<html><head><title>Search</title></head><body>")
	if l.count != "" {
		b.WriteString("<p>" + fmt.Sprintf(l.count, n) + "</p>")
	}
	b.WriteString(strings.ReplaceAll(l.before, "#", fmt.Sprint(n)))
	for i := 1; i <= n; i++ {
		fmt.Fprintf(&b, l.record, i, titles[i])
	}
	b.WriteString(l.after + "</body></html>")
	return b.String()
}

func TestFewRecordsBesideLongerLists(t *testing.T) {
	titles := []string{"North of the river", "River and stone", "A bridge over the river"}
	for _, l := range surrounds {
		for n := l.least; n <= 3; n++ {
			t.Run(fmt.Sprintf("%s, %d", l.name, n), func(t *testing.T) {
				res, err := (&Wrapper{}).Apply(Asked{Term: "river"},
					pageOf(t, "http://h.example/s?q=river", l.page(n)))
				if err != nil {
					t.Fatal(err)
				}
				var got []string
				for _, r := range res.Records {
					got = append(got, r.Title)
				}
				if strings.Join(got, "|") != strings.Join(titles[:n], "|") {
					t.Errorf("%s (%s): got %q", res.Kind, res.Why, got)
				}
			})
		}
	}
}

// What a wrapper learnt on a page with many records says where the one record of another page
// stands, even where it does not show what was asked for and the page counts nothing.
func TestOneRecordWhereTheWrapperExpectsIt(t *testing.T) {
	row := func(i int, word string) string {
		return fmt.Sprintf(`<div class="row"><span class="no">Inv. %d</span><a href="/object/%d">`+
			`Bowl of %s</a><em>glazed, 19th century</em></div>`, i, i, word)
	}
	page := func(rows string) string {
		return "<body>" + menu + box + facets + `<div class="list">` + rows + `</div>` + related +
			footer
	}
	var many strings.Builder
	for i := range 8 {
		many.WriteString(row(i, "clay"))
	}
	w, err := Learn(Asked{Term: "clay"},
		pageOf(t, "http://h.example/s?q=clay", page(many.String())))
	if err != nil {
		t.Fatal(err)
	}
	res, err := wrapperAfterJSON(t, w).Apply(Asked{Term: "ceramic"},
		pageOf(t, "http://h.example/s?q=ceramic", page(row(77, "stone"))))
	if err != nil || len(res.Records) != 1 || res.Records[0].URL != "http://h.example/object/77" {
		t.Errorf("%s (%s) with %+v, %v", res.Kind, res.Why, res.Records, err)
	}
}

func TestLastPageWithOneRecord(t *testing.T) {
	page := "<body>" + menu + box + "<p>Results 41-41 of 41</p>" + facets +
		`<div class="hits"><div class="hit"><h3><a href="/i/41">A word on bees</a></h3><p>What ` +
		`is to be said about bees, in some more words.</p></div></div>` + footer
	res, err := (&Wrapper{}).Apply(Asked{Term: "word"},
		pageOf(t, "http://h.example/s?q=word&start=40", page))
	if err != nil || len(res.Records) != 1 || res.Records[0].Title != "A word on bees" {
		t.Errorf("%s (%s) with %+v, %v", res.Kind, res.Why, res.Records, err)
	}
}

func TestPageAfterTheLastShowsOnlyChoices(t *testing.T) {
	choices := `<aside class="facets"><h4>Category</h4><ul><li><a href="/s?q=a&cat=1">Sleeping ` +
		`bags</a> (35)</li><li><a href="/s?q=a&cat=2">Cooking</a> (44)</li><li><a ` +
		`href="/s?q=a&cat=3">Lighting</a> (24)</li></ul><h4>Brand</h4><ul><li><a ` +
		`href="/s?q=a&b=1">Fjordal</a> (31)</li><li><a href="/s?q=a&b=2">Peakline</a> (12)</li>` +
		`<li><a href="/s?q=a&b=3">Trekwise</a> (60)</li></ul></aside>`
	page := func(cards string) string {
		return "<body>" + box + "<main>" + choices +
			`<div class="toolbar">103 products</div><ul class="products">` + cards +
			`</ul></main>` + footer
	}
	var cards strings.Builder
	for i := range 9 {
		fmt.Fprintf(&cards, `<li class="card"><a href="/p/%d"><img src="/i/%d.jpg" alt=""></a>`+
			`<h3><a href="/p/%d">Tent no. %d of the north</a></h3><span class="price">`+
			`£%d.50</span></li>`, i, i, i, i, 20+i)
	}
	w, err := Learn(Asked{Term: "a"}, pageOf(t, "http://h.example/s?q=a", page(cards.String())))
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[int]int{1: 9, 8: 0} {
		shown := cards.String()
		if want == 0 {
			shown = ""
		}
		res, err := wrapperAfterJSON(t, w).Apply(Asked{Term: "a"},
			pageOf(t, fmt.Sprintf("http://h.example/s?q=a&page=%d", n), page(shown)))
		if err != nil || len(res.Records) != want {
			t.Errorf("page %d: %s (%s) with %d records, %v", n, res.Kind, res.Why, len(res.Records),
				err)
		}
	}
}

// The header of a table of two rows is no third row that makes it another list than the one that
// was learnt.
func TestTwoRowsBelowAHeaderWhereTheWrapperExpectsThem(t *testing.T) {
	page := func(rows ...string) string {
		return `<form action=/parts><label>Category <select name=cat><option value="">All<option>Brakes<option>Engine</select></label><button>Show parts</button></form><p>Your car</p>
			<table><tr><th>Part no.<th>Description<th>Category<th>Price</tr>` +
			strings.Join(rows, "") + `</table></body></html>`
	}
	row := func(i int) string {
		return fmt.Sprintf(
			`<tr><td><a href=/part/P%05d>P%05d</a><td>%s pump %d<td>Engine<td>€ %d.00</tr>`, 160+i,
			160+i, []string{"water", "oil", "fuel"}[i%3], i, 17*i+3)
	}
	var many []string
	for i := range 20 {
		many = append(many, row(i))
	}
	w, err := Learn(Asked{}, pageOf(t, "http://h.example/parts?cat=", page(many...)))
	if err != nil {
		t.Fatal(err)
	}
	res, err := wrapperAfterJSON(t, w).Apply(Asked{},
		pageOf(t, "http://h.example/parts?cat=Engine", page(row(31), row(32))))
	if err != nil || len(res.Records) != 2 {
		t.Errorf("%s (%s) with %d records, %v", res.Kind, res.Why, len(res.Records), err)
	}
}

// The names of columns lead to the same list in another order; the one record stands below them.
func TestOneRowUnderNamesThatSort(t *testing.T) {
	sorts := ""
	for _, name := range []string{"Name", "Identifier", "Description"} {
		sorts += fmt.Sprintf(
			`<th><a title="Sort by %s" href="/projects?set=1&amp;sort=%s">%s</a></th>`, name,
			strings.ToLower(name), name)
	}
	page := "<body>" + menu + box +
		`<h2>Projects</h2><div class="autoscroll"><table class="list"><thead><tr>` + sorts +
		`</tr></thead><tbody><tr class="odd">` +
		`<td><a href="/projects/changes">Changes</a></td><td>changes</td><td></td></tr></tbody>` +
		`</table></div><span class="pagination"><span class="items">(1-1/1)</span></span>` + footer
	res, err := (&Wrapper{}).Apply(Asked{}, pageOf(t, "http://h.example/projects?set=1", page))
	if err != nil || len(res.Records) != 1 ||
		res.Records[0].URL != "http://h.example/projects/changes" {
		t.Errorf("%s (%s) with %+v, %v", res.Kind, res.Why, res.Records, err)
	}
}
