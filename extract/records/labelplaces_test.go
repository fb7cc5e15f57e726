package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

var eightTitles = []string{"Rivers and mills", "Glass of the valley", "Colour in print",
	"A town by the sea", "Law of the field", "Story of a bridge", "Night trains", "Sea of stones"}

// eight is a page of eight items, each in markup that row makes of its number.
func eight(page string, row func(i int) string) string {
	var b strings.Builder
	for i, title := range eightTitles {
		fmt.Fprintf(&b, page, i, title, row(i))
	}
	return b.String()
}

// Names and values may stand in elements that differ in their depth alone, and some records lack
// one of them.
func TestNamesInAGridMayDifferFromValuesInDepthAlone(t *testing.T) {
	rows := eight(`<div class="x-xe6Mi"><div><a href="/r/%d">%s</a></div>%s</div>`,
		func(i int) string {
			out := ""
			for k, pair := range [][2]string{{"Place", []string{"York", "Leeds", "Truro"}[i%3]},
				{"Type", []string{"Modern", "Review"}[i%2]},
				{"Number", fmt.Sprintf("2011/%d", 1007+i*31)}} {
				if i != k {
					out += `<div class="sc-bp1Wi"><div>` + pair[0] + `</div><div><div>` + pair[1] +
						`</div></div></div>`
				}
			}
			return out
		})
	rs := attributesOf(t, Asked{}, `<p>8 entries</p><div>`+rows+`</div>`)
	for i, want := range []string{"type Modern", "place Leeds", "place Truro"} {
		name, value, _ := strings.Cut(want, " ")
		if i < len(rs) && i > 0 && !hasAttribute(Record{Attributes: rs[i]}, name, value) ||
			i == 0 && !hasAttribute(Record{Attributes: rs[0]}, "number", "2011/1007") {
			t.Errorf("record %d: %v, want %s", i, rs[i], want)
		}
	}
}

// A label in italics may be the only one of all records.
func TestALoneLabelIsEmphasized(t *testing.T) {
	rows := eight(`<dt><a href="/p/%d">%s</a></dt><dd><i>Genus</i> %s</dd>`, func(i int) string {
		return []string{"Rosa", "Salix", "Quercus", "Acer"}[i%4]
	})
	for i, as := range attributesOf(t, Asked{}, `<p>8 hits</p><dl>`+rows+`</dl>`) {
		if !hasAttribute(Record{Attributes: as}, "genus",
			[]string{"Rosa", "Salix", "Quercus", "Acer"}[i%4]) {
			t.Errorf("record %d: %v", i, as)
		}
	}
}

func TestALabelIsOfAllValuesThatSignsPart(t *testing.T) {
	rows := eight(
		`<table class="record"><tr><th colspan="2"><a href="/d/%d">%s</a></th></tr>%s</table>`+
			`<hr>`, func(i int) string {
			return fmt.Sprintf(
				`<tr><td><b>Year</b></td><td>%d</td></tr><tr><td><b>Publisher</b></td><td>%s</td>`+
					`</tr>`, 1995+i, []string{"Quill · Yarrow · Horse", "Elm", "Oak · Elm"}[i%3])
		})
	for i, as := range attributesOf(t, Asked{}, rows) {
		if i%3 == 0 &&
			(!hasAttribute(Record{Attributes: as}, "publisher", "Yarrow") ||
				!hasAttribute(Record{Attributes: as}, "publisher", "Horse")) ||
			hasAttribute(Record{Attributes: as}, "publisher", fmt.Sprint(1995+i)) {
			t.Errorf("record %d: %v", i, as)
		}
	}
}

// Where a column has "Garden: roses" and "House: roofs", a page all of whose records have "Garden"
// tells of no label.
func TestWhatStandsBeforeColonsInAColumnIsOfTheValuesOnAllPages(t *testing.T) {
	w := new(Wrapper)
	kinds := []string{"Garden: roses", "House: roofs", "Garden: paths", "House: roofs",
		"Field: walls"}
	for n, of := range []func(i int) string{
		func(i int) string { return kinds[i%len(kinds)] },
		func(i int) string { return []string{"Garden: roses", "Garden: paths"}[i%2] },
	} {
		rows := eight(`<tr><td>%d</td><td>%s</td>%s</tr>`, func(i int) string {
			return fmt.Sprintf(`<td>%d</td><td>%s</td><td><a href="/r/%d">Details</a></td>`,
				12210+n*100+i*7, of(i), n*100+i)
		})
		res, err := w.Apply(Asked{},
			pageOf(t, fmt.Sprintf("http://h.example/s?page=%d", n), `<table>`+rows+`</table>`))
		if err != nil || len(res.Records) != len(eightTitles) {
			t.Fatalf("page %d: %d records, %v", n, len(res.Records), err)
		}
		for i, r := range res.Records {
			if name := nameOf(r.Attributes, of(i)); name == "" || name == "garden" {
				t.Errorf("page %d, record %d: %v", n, i, r.Attributes)
			}
		}
	}
}

// What a box of its own was asked for is a value of all records, though it stands there as nothing
// but the word that was asked.
func TestAllRecordsHaveWhatTheirBoxWasAskedFor(t *testing.T) {
	w := new(Wrapper)
	f := &forms.Form{
		Fields: []forms.Field{{Name: "kw", Role: forms.Keyword},
			{Name: "status", Role: forms.Keyword, Label: "Status"}}}
	for n, status := range []string{"Open", "Closed", "Pending"} {
		rows := eight(`<tr class="r1"><td rowspan="2">%d</td><td><b>%s</b></td>%s</tr>`,
			func(i int) string {
				return fmt.Sprintf(
					`<td><a href="/item/%d">Details</a></td></tr><tr class="r2"><td `+
						`colspan="2"><small>%s</small></td>`, n*100+i, status)
			})
		a := Asked{Form: f, Term: status,
			Query: []forms.Assignment{{Field: 1, Name: "status", Values: []string{status}}}}
		res, err := w.Apply(a,
			pageOf(t, "http://h.example/s?kw=&status="+status,
				`<p>Records 1 to 8</p><table>`+rows+`</table>`))
		if err != nil || len(res.Records) != len(eightTitles) ||
			!hasAttribute(res.Records[3], "status", status) {
			t.Fatalf("%s: %v, %v", status, res.Records, err)
		}
	}
}

// A page may show nothing but titles, and hold the rest for its scripts.
func TestWhatAPageHoldsForItsScriptsIsOfTheRecords(t *testing.T) {
	page := func(data string) string {
		return `<p>8 hits</p><ul>` +
			eight(`<li><a href="/view?nr=%d">%s</a>%s</li>`, func(int) string { return "" }) +
			`</ul><script>window.__STATE__ = {"search":{"results":[` + data + `]}};</script>`
	}
	var same, other []string
	for i, title := range eightTitles {
		same = append(same,
			fmt.Sprintf(`{"position":%d,"level":%q,"title":%q,"url":"/view?nr=%d"}`, i+1,
				[]string{"School", "College"}[i%2], title, i))
		other = append(other,
			fmt.Sprintf(`{"level":"School","title":"Another %d","url":"/view?nr=%d"}`, i, 100+i))
	}
	for i, as := range attributesOf(t, Asked{}, page(strings.Join(same, ","))) {
		if len(as) != 1 ||
			!hasAttribute(Record{Attributes: as}, "level", []string{"School", "College"}[i%2]) {
			t.Errorf("record %d: %v", i, as)
		}
	}
	for _, as := range attributesOf(t, Asked{}, page(strings.Join(other, ","))) {
		if len(as) > 0 {
			t.Errorf("data of other items: %v", as)
		}
	}
}

// The names of persons may be longer than the titles on one page: the column that is the title on
// most pages stays it.
func TestTheColumnThatNamesRecordsStaysIt(t *testing.T) {
	w := new(Wrapper)
	for n := range 3 {
		rows := eight(`<tr><td>%[1]d</td><td>%[2]s</td>%[3]s</tr>`, func(i int) string {
			who := []string{"A. Lind", "B. Moor", "C. Fell", "D. Hay", "E. Ash", "F. Elm", "G. Oak",
				"H. Yew"}[i]
			if n == 2 {
				who = strings.Replace(who, ". ", ". Constance Wilhelmina ", 1)
			}
			return fmt.Sprintf(`<td>%s</td><td><a href="/r/%d">Details</a></td>`, who, n*100+i)
		})
		res, err := w.Apply(Asked{},
			pageOf(t, fmt.Sprintf("http://h.example/s?page=%d", n), `<table>`+rows+`</table>`))
		if err != nil || len(res.Records) != len(eightTitles) ||
			res.Records[2].Title != eightTitles[2] {
			t.Errorf("page %d: %v, %v", n, res.Records, err)
		}
	}
}

// A row with one cell parts groups of rows with several, though it says of no columns that it spans
// them.
func TestARowOfOneCellAboveOthersIsAHeading(t *testing.T) {
	rows := ""
	for i, title := range eightTitles {
		if i%3 == 0 {
			rows += fmt.Sprintf(`<tr><td><b>%s</b></td></tr>`,
				[]string{"Letters", "Maps", "Prints"}[i/3])
		}
		rows += fmt.Sprintf(`<tr><td><input type="checkbox" name="id"></td><td><a href="/l/%d">`+
			`%s</a></td><td>%d</td></tr>`, i, title, 1900+i*7)
	}
	for i, as := range attributesOf(t, Asked{}, `<p>8 hits</p><table>`+rows+`</table>`) {
		if !hasAttribute(Record{Attributes: as}, "group",
			[]string{"Letters", "Maps", "Prints"}[i/3]) {
			t.Errorf("record %d: %v", i, as)
		}
	}
}

// nameOf is the name under which a record has a value; "" for none.
func nameOf(as []Attribute, value string) string {
	for _, a := range as {
		if a.Value == value {
			return a.Name
		}
	}
	return ""
}

// How well a record fits what was asked for is no part of its text, though it stands in one piece
// with what is.
func TestHowWellARecordFitsIsNoPartOfItsText(t *testing.T) {
	rows := eight(`<pre>%d. <b><a href="%[2]s">%[2]s</a></b>
- by %[3]s
</pre>`, func(i int) string {
		return fmt.Sprintf("Ann Lind @ 2022-05-1%d 9:46 UTC [%d%%]", i+1, 98-7*i)
	})
	res, err := (&Wrapper{}).Apply(Asked{}, pageOf(t, "http://h.example/s", rows))
	if err != nil || len(res.Records) != len(eightTitles) {
		t.Fatalf("%d records, %v", len(res.Records), err)
	}
	for _, r := range res.Records {
		if strings.Contains(r.Text, "%") || !strings.HasSuffix(r.Text, "9:46 UTC") {
			t.Errorf("text %q", r.Text)
		}
	}
}

// Each group may have a table of its own with a header of its own, be it for one item.
func TestAGroupOfOneInATableOfItsOwn(t *testing.T) {
	body, at := "", 0
	sizes := []int{1, 1, 3, 3}
	var groups []string
	for k, n := range sizes {
		group := []string{"Letters", "Maps", "Prints", "Plans"}[k]
		body += `<h3>` + group +
			`</h3><table><tr><td></td><th>Title</th><th>Estimate</th><th>Year</th></tr>`
		for range n {
			body += fmt.Sprintf(`<tr><td><input type="checkbox" name="c"></td><td><a `+
				`href="/l/%d">%s</a></td><td>$%d</td><td>%d</td></tr>`, at, eightTitles[at],
				300+40*at, 1900+at*7)
			groups, at = append(groups, group), at+1
		}
		body += `</table>`
	}
	res, err := (&Wrapper{}).Apply(Asked{},
		pageOf(t, "http://h.example/s",
			`<p>8 items found</p><form action="/mark" method="post">`+body+`</form>`))
	if err != nil || len(res.Records) != len(eightTitles) {
		t.Fatalf("%d records, %v", len(res.Records), err)
	}
	for i, r := range res.Records {
		if r.Title != eightTitles[i] || !hasAttribute(r, "group", groups[i]) ||
			!hasAttribute(r, "estimate", fmt.Sprintf("$%d", 300+40*i)) {
			t.Errorf("record %d: %q %v", i, r.Title, r.Attributes)
		}
	}
}

// A text may say how long ago something was, and its element when; a link may say in its markup
// what it leads to.
func TestMarkupSaysWhenAndWhat(t *testing.T) {
	rows := eight(`<tr>%[3]s<td><a href="/c/%[1]d">%[2]s</a></td></tr>`, func(i int) string {
		return fmt.Sprintf(`<td><span class="age" title="2026-11-2%d 19:38:46 -0600">%d `+
			`days</span></td><td>in <a rel="category tag" href="/c/%[3]s">%[3]s</a>, <a `+
			`rel="tag" href="/t/%[4]s">%[4]s</a></td>`,
			i, 9-i, []string{"Web", "Perl"}[i%2], "unstable")
	})
	for i, as := range attributesOf(t, Asked{}, `<p>8 hits</p><table>`+rows+`</table>`) {
		if !hasAttribute(Record{Attributes: as}, "date",
			fmt.Sprintf("2026-11-2%d 19:38:46 -0600", i)) ||
			!hasAttribute(Record{Attributes: as}, "category", []string{"Web", "Perl"}[i%2]) ||
			!hasAttribute(Record{Attributes: as}, "tag", "unstable") {
			t.Errorf("record %d: %v", i, as)
		}
	}
}

// A date may be all that leads to an item, and the same for all items of a page: it is nothing to
// be done with them.
func TestADateThatIsALinkIsNoButton(t *testing.T) {
	rows := eight(`<div class="post"><h2><a href="/p/%[1]d">%[2]s</a></h2><div class="when"><a `+
		`href="/p/%[1]d#top">November 19, 2022</a></div>%.0[3]s</div>`, func(int) string {
		return ""
	})
	for i, as := range attributesOf(t, Asked{}, rows) {
		if nameOf(as, "November 19, 2022") == "" {
			t.Errorf("record %d: %v", i, as)
		}
	}
}

// The last page of an answer may have one item, with a table of names and values in it: that is the
// item as the others are, title and all.
func TestTheLastItemOfAnAnswerIsReadAsTheOthers(t *testing.T) {
	item := `<dt>%[1]d <a href="/c/%[1]d.html">%[2]s</a> <small>-- rank: <b>1000</b></small></dt><dd>Upgrade of %[2]s to the new version of the year, with all that goes with it
<br><table><tr><td><small>Date:</small></td><td><small> <b>1996-01-%02[1]d</b></small></td></tr><tr><td><small>Author:</small></td><td><small> <b>%[3]s Fell</b></small></td></tr><tr><td><small>Urgency:</small></td><td><small> <b>low</b></small></td></tr></table></dd>`
	a := Asked{Term: "version"}
	pages := []*fetch.Page{}
	for n, titles := range [][]string{eightTitles, eightTitles, eightTitles[:1]} {
		rows := ""
		for i, title := range titles {
			rows += fmt.Sprintf(item, n*8+i+1, title, []string{"Ann", "Ben", "Cyd"}[i%3])
		}
		page := fmt.Sprintf(`<p>Results for version, %d to %d of 17</p><dl>%s</dl>`, n*8+1,
			n*8+len(titles), rows)
		pages = append(pages,
			pageOf(t, fmt.Sprintf("http://h.example/s?q=version&start=%d", n*8), page))
	}
	w, err := Learn(a, pages[0])
	if err != nil {
		t.Fatal(err)
	}
	for n, p := range pages {
		res, err := w.Apply(a, p)
		if err != nil || len(res.Records) == 0 || res.Records[0].Title != eightTitles[0] ||
			!hasAttribute(res.Records[0], "author", "Ann Fell") {
			t.Errorf("page %d: %v, %v", n, res.Records, err)
		}
	}
}

// Several values in one line are no caption of an item that is called by its number.
func TestALineOfValuesIsNoTitle(t *testing.T) {
	for name, beside := range map[string]func(i int) string{
		"values": func(i int) string {
			return fmt.Sprintf("Leeds and York, Ann Lind, %d, 2021-03-0%d, granted", 15432+i, i+1)
		},
		"a caption": func(i int) string { return eightTitles[i] },
	} {
		rows := ""
		for i := range eightTitles {
			rows += fmt.Sprintf(
				`<tr><td><a href="/c/%d">GK 95%d/04-S</a></td></tr><tr><td colspan="2">%s</td>`+
					`</tr>`, i, 14+i*7, beside(i))
		}
		page := pageOf(t, "http://h.example/s", `<p>8 hits</p><table>`+rows+`</table>`)
		w, err := Learn(Asked{}, page)
		if err != nil {
			t.Fatal(err)
		}
		res, err := w.Apply(Asked{}, page)
		if err != nil || len(res.Records) != len(eightTitles) ||
			(res.Records[2].Title == beside(2)) != (name == "a caption") {
			t.Errorf("%s: %v, %v", name, res.Records, err)
		}
	}
}

// Records that begin with a label and its value are called by the value.
func TestTheLabelOfATitleIsNoTitle(t *testing.T) {
	rows := eight(
		`%.0[1]d<table class="record"><tr><td><b>Tytuł</b></td><td>%[2]s</td></tr>%[3]s</table>`+
			`<hr>`, func(i int) string {
			return fmt.Sprintf(
				`<tr><td><b>Rok</b></td><td>%d</td></tr><tr><td><b>Strony</b></td><td>%d</td>`+
					`</tr>`, 1983+i, 105+i*13)
		})
	res, err := (&Wrapper{}).Apply(Asked{}, pageOf(t, "http://h.example/s", `<p>8 hits</p>`+rows))
	if err != nil || len(res.Records) != len(eightTitles) {
		t.Fatalf("%d records, %v", len(res.Records), err)
	}
	for i, r := range res.Records {
		if r.Title != eightTitles[i] || !hasAttribute(r, "rok", fmt.Sprint(1983+i)) {
			t.Errorf("record %d: %q %v", i, r.Title, r.Attributes)
		}
	}
}
