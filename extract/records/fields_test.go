package records

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/outline"
	"deepcrawl/forms"

	"github.com/google/go-cmp/cmp"
)

// bookTitles are those of made-up books, as many as a test needs.
var bookTitles = strings.Fields("Amber Birch Cedar Delta Ember Fjord Grove Heron Inlet Jetty")

// pageList makes a result page of n records by the body of each.
func pageList(n int, around string, body func(i int) string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(body(i))
	}
	return "<html><body><h1>Results</h1>" + fmt.Sprintf(around, b.String()) + "</body></html>"
}

// bookLink is the title of record i and the link to it.
func bookLink(i int) string {
	return fmt.Sprintf(`<a href="/book/%d">%s of the river, told anew</a>`, i+1, bookTitles[i])
}

func attributesOf(t *testing.T, a Asked, html string) [][]Attribute {
	t.Helper()
	res, err := (&Wrapper{}).Apply(a, pageOf(t, "http://lib.example/find?q=river", html))
	if err != nil {
		t.Fatal(err)
	}
	if res.Kind != Results {
		t.Fatalf("%s: %s", res.Kind, res.Why)
	}
	Facts(res.Records)
	var out [][]Attribute
	for _, r := range res.Records {
		out = append(out, r.Attributes)
	}
	return out
}

func TestFieldsOfRecords(t *testing.T) {
	const list = `<ul class=results>%s</ul>`
	prices := []string{"€ 12,50", "€ 9,00", "€ 7,10", "€ 22,00", "€ 31,99"}
	tests := []struct {
		name   string
		around string
		body   func(i int) string
		want   []Attribute // of the second record
	}{
		{"named by JSON-LD of equal value", `<script type="application/ld+json">[{"@type":"Book",` +
			`"publisher":{"name":"Quarry Press"}},{"@type":"Book","publisher":{"name":"Delta ` +
			`Press"}},{"publisher":{"name":"Fjord House"}},{"publisher":{"name":"Grove ` +
			`House"}}]</script>` + list,
			func(i int) string {
				return `<li>` + bookLink(i) + `<p class=x1>` +
					[]string{"Quarry Press", "Delta Press", "Fjord House", "Grove House"}[i] +
					`</p></li>`
			},
			[]Attribute{{Name: "publisher", Value: "Delta Press", Type: "text"}}},
		{"named by RDFa and by data attributes", list,
			func(i int) string {
				return fmt.Sprintf(`<li data-price="%d.50"><b property="dc:creator">%s Quist</b> `,
					i+3, bookTitles[9-i]) + bookLink(i) + `</li>`
			},
			[]Attribute{{Name: "price", Value: "4.50", Type: "number"},
				{Name: "creator", Value: "Inlet Quist", Type: "text"}}},
		{"named by header cells under a rowspan",
			`<table><tr><th>No</th><th>Title</th><th>Shelf</th><th>Year</th></tr>%s</table>`,
			func(i int) string {
				shelf := ""
				if i%2 == 0 {
					shelf = `<td rowspan=2>Shelf ` + bookTitles[i] + `</td>`
				}
				return fmt.Sprintf(`<tr><td>K%d7</td><td>%s</td>%s<td>%d</td></tr>`, i, bookLink(i),
					shelf, 1950+i)
			},
			[]Attribute{{Name: "no", Value: "K17", Type: "text"},
				{Name: "year", Value: "1951", Type: "date"}}},
		{"cells stay in their column when one is empty", `<table>%s</table>`,
			func(i int) string {
				author := bookTitles[9-i] + " Moreau"
				if i == 1 {
					author = ""
				}
				return fmt.Sprintf(`<tr><td>%s</td><td>%s</td><td>Room %s</td><td>%d</td></tr>`,
					bookLink(i), author, bookTitles[i], 1950+i)
			},
			[]Attribute{{Name: "text_2", Value: "Room Birch", Type: "text"},
				{Name: "year", Value: "1951", Type: "date"}}},
		{"pairs of a term and its value", list,
			func(i int) string {
				return fmt.Sprintf(`<li>%s<dl><dt>Author</dt><dd>%s Tamm</dd><dt>Shelf mark</dt>`+
					`<dd>QA %d</dd></dl></li>`, bookLink(i), bookTitles[9-i], 70+i)
			},
			[]Attribute{{Name: "author", Value: "Inlet Tamm", Type: "text"},
				{Name: "shelf_mark", Value: "QA 71", Type: "text"}}},
		{"labels in bold and sentences that only look labelled", list,
			func(i int) string {
				return fmt.Sprintf(`<li>%s<br><b>Author:</b> %s Lind<br>%s: a long account of `+
					`the river and of all who lived by it, with plates, maps and an index of the `+
					`names of ships and houses, volume %s</li>`, bookLink(i), bookTitles[9-i],
					bookTitles[i], bookTitles[i])
			},
			[]Attribute{{Name: "author", Value: "Inlet Lind", Type: "text"},
				{Name: "description", Value: "Birch: a long account of the river and of all who " +
					"lived by it, with plates, maps and an index of the names of ships and " +
					"houses, volume Birch", Type: "text"}}},
		{"labels inside a long line", list,
			func(i int) string {
				return fmt.Sprintf(`<li>%s<br>Author: %s Lind; Shelf mark: QA %d; Contents: a `+
					`long account of the river and of all who lived by it, with plates, maps and `+
					`an index of the names of ships and houses, volume %s</li>`, bookLink(i),
					bookTitles[9-i], i+70, bookTitles[i])
			},
			[]Attribute{{Name: "author", Value: "Inlet Lind", Type: "text"},
				{Name: "shelf_mark", Value: "QA 71", Type: "text"},
				{Name: "contents", Value: "a long account of the river and of all who lived by " +
					"it, with plates, maps and an index of the names of ships and houses, volume " +
					"Birch", Type: "text"}}},
		{"labels in italics, without colons", list,
			func(i int) string {
				return fmt.Sprintf(
					`<li>%s<br><i>Year</i> %d, <i>Held by</i> %s Library, <i>Pages</i> %d</li>`,
					bookLink(i), 1990+i, bookTitles[9-i], 100+7*i)
			},
			[]Attribute{{Name: "year", Value: "1991", Type: "date"},
				{Name: "held_by", Value: "Inlet Library", Type: "text"},
				{Name: "pages", Value: "107", Type: "number"}}},
		{"how well a record fits is no attribute", list,
			func(i int) string {
				return fmt.Sprintf(`<li>%s<br><span class=score>%d%%</span> <span class=found>%d `+
					`hits</span> <b>Author:</b> %s Lind</li>`, bookLink(i), 99-i, i+2,
					bookTitles[9-i])
			},
			[]Attribute{{Name: "author", Value: "Inlet Lind", Type: "text"}}},
		{"how often a record has what was asked for, in words that nobody knows", list,
			func(i int) string {
				return fmt.Sprintf(
					`<li>%s<br><span class=score>wenna %d lomu</span> <b>Author:</b> %s `+
						`Lind</li>`, bookLink(i), 3+i*i%7, bookTitles[9-i])
			},
			[]Attribute{{Name: "author", Value: "Inlet Lind", Type: "text"}}},
		{"how well a record fits, in words or brackets", list,
			func(i int) string {
				return fmt.Sprintf(`<li>%s <span>[%d%%]</span><br><span class=rel>%d%% `+
					`match</span> <b>Author:</b> %s Lind</li>`, bookLink(i), 90-i, 99-i,
					bookTitles[9-i])
			},
			[]Attribute{{Name: "author", Value: "Inlet Lind", Type: "text"}}},
		{"how well a record fits, in brackets behind a date", list,
			func(i int) string {
				return fmt.Sprintf(`<li>%s<br>by %s Lind @ 2021-03-1%d 23:12 UTC [%d%%]</li>`,
					bookLink(i), bookTitles[9-i], i, 90-i)
			},
			[]Attribute{{Name: "author", Value: "Inlet Lind", Type: "text"},
				{Name: "date", Value: "2021-03-11 23:12 UTC", Type: "date"}}},
		{"which words of the question a record has", list,
			func(i int) string {
				return fmt.Sprintf(
					`<li>%s<br>matching: <b>river and %s</b><br><b>Author:</b> %s Lind</li>`,
					bookLink(i), []string{"river", "rivers"}[i%2], bookTitles[9-i])
			},
			[]Attribute{{Name: "author", Value: "Inlet Lind", Type: "text"}}},
		{"a heading over some of the records", list,
			func(i int) string {
				head := ""
				if i%3 == 0 {
					head = fmt.Sprintf("<h3>%s shelf</h3>", bookTitles[i])
				}
				return fmt.Sprintf(`%s<li>%s<br><b>Author:</b> %s Lind</li>`, head, bookLink(i),
					bookTitles[9-i])
			},
			[]Attribute{{Name: "group", Value: "Amber shelf", Type: "text"},
				{Name: "author", Value: "Inlet Lind", Type: "text"}}},
		{"a label that is the word that was asked for", list,
			func(i int) string {
				return fmt.Sprintf(`<li>%s<div><span class=k>River:</span> %s Water <span `+
					`class=k>Depth:</span> %d m</div></li>`, bookLink(i), bookTitles[9-i], i+70)
			},
			[]Attribute{{Name: "river", Value: "Inlet Water", Type: "text"},
				{Name: "depth", Value: "71 m", Type: "quantity"}}},
		{"two elements with no more than brackets around one are two values", list,
			func(i int) string {
				return fmt.Sprintf(
					`<li>%s<p class=place><span>%s Bay</span> (<span>%s Isle</span>)</p></li>`,
					bookLink(i), bookTitles[9-i], bookTitles[i])
			},
			[]Attribute{{Name: "place", Value: "Inlet Bay", Type: "text"},
				{Name: "place_2", Value: "Birch Isle", Type: "text"}}},
		{"a constant text before a value names it", list,
			func(i int) string {
				return fmt.Sprintf(`<li>%s<div><span class=a1>Published in</span><span class=a2>`+
					`%s Town</span></div></li>`, bookLink(i), bookTitles[9-i])
			},
			[]Attribute{{Name: "published_in", Value: "Inlet Town", Type: "text"}}},
		{"a constant with a class of its own is a value, and names nothing", list,
			func(i int) string {
				return fmt.Sprintf(`<li>%s<div><span class=genre>Poetry</span><span class=town>`+
					`%s Town</span></div></li>`, bookLink(i), bookTitles[9-i])
			},
			[]Attribute{{Name: "genre", Value: "Poetry", Type: "text"},
				{Name: "town", Value: "Inlet Town", Type: "text"}}},
		{"a constant under a header is a value, and names nothing",
			"<table><tr><th>Title</th><th>Genre</th><th></th></tr>%s</table>",
			func(i int) string {
				return fmt.Sprintf(`<tr><td>%s</td><td>Poetry</td><td>%s Town</td></tr>`,
					bookLink(i), bookTitles[9-i])
			},
			[]Attribute{{Name: "genre", Value: "Poetry", Type: "text"},
				{Name: "text", Value: "Inlet Town", Type: "text"}}},
		{"a title keeps the name that its column has",
			"<table><tr><th>CAS no.</th><th>Formula</th></tr>%s</table>",
			func(i int) string {
				return fmt.Sprintf(`<tr><td>%s</td><td>C%dH4</td></tr>`, bookLink(i), i+2)
			},
			[]Attribute{{Name: "cas_no", Value: "Birch of the river, told anew", Type: "text"},
				{Name: "formula", Value: "C3H4", Type: "text"}}},
		{"a title keeps the name that its class has", list,
			func(i int) string {
				return fmt.Sprintf(`<li><h3><a class=family-name href="/p/%d">%s</a></h3> <span `+
					`class=given-name>%s</span> lives here by the river</li>`, i, bookTitles[i],
					bookTitles[9-i])
			},
			[]Attribute{{Name: "family_name", Value: "Birch", Type: "text"},
				{Name: "given_name", Value: "Inlet", Type: "text"},
				{Name: "text", Value: "lives here by the river", Type: "text"}}},
		{"a list of values is one column", list,
			func(i int) string {
				var who []string
				for k := range i + 1 {
					who = append(who,
						`<a class=author href="/by/`+bookTitles[k]+`">`+bookTitles[k]+` Rossi</a>`)
				}
				return `<li><h3>` + bookLink(i) + `</h3><p>` + strings.Join(who, ", ") + `</p></li>`
			},
			[]Attribute{{Name: "author", Value: "Amber Rossi", Type: "text"},
				{Name: "author", Value: "Birch Rossi", Type: "text"}}},
		{"records that dress a field differently", list,
			func(i int) string {
				note := `<p class=summary>About ` + bookTitles[i] + ` and its people</p>`
				if i%2 == 1 {
					note = `<div class=withcover><p class=summary>About ` + bookTitles[i] +
						` and its people</p></div>`
				}
				return `<li><h3>` + bookLink(i) + `</h3>` + note + `</li>`
			},
			[]Attribute{{Name: "summary", Value: "About Birch and its people", Type: "text"}}},
		{"a date is no author whatever its class says", list,
			func(i int) string {
				return fmt.Sprintf(`<li>%s <span class=author>2019-05-0%d</span></li>`, bookLink(i),
					i+1)
			},
			[]Attribute{{Name: "date", Value: "2019-05-02", Type: "date"}}},
		{"money", list,
			func(i int) string {
				return `<li><h3>` + bookLink(i) + `</h3><i class=cost>` + prices[i] + `</i></li>`
			},
			[]Attribute{{Name: "cost", Value: "€ 9,00", Type: "money"}}},
		{"a line of prose that breaks anywhere", list,
			func(i int) string {
				return `<li><h3>` + bookLink(i) + `</h3><p>… the old harbour of ` + bookTitles[i] +
					` where many ships<br>came to rest on the river …</p></li>`
			},
			[]Attribute{{Name: "text",
				Value: "… the old harbour of Birch where many ships came to rest on the river …",
				Type:  "text"}}},
		{"hits that are set off by any class", list,
			func(i int) string {
				return `<li><h3>` + bookLink(i) + `</h3><p class=note>the ` + bookTitles[i] +
					` <span class=zz>river</span> in winter</p></li>`
			},
			[]Attribute{{Name: "note", Value: "the Birch river in winter", Type: "text"}}},
		{"dashes are no values", list,
			func(i int) string {
				return `<li><h3>` + bookLink(i) + `</h3><span class=s>-</span><span class=place>` +
					bookTitles[9-i] + ` Bay</span><span class=s>|</span></li>`
			},
			[]Attribute{{Name: "place", Value: "Inlet Bay", Type: "text"}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := attributesOf(t, Asked{Term: "river"}, pageList(4, tt.around, tt.body))
			if len(got) != 4 {
				t.Fatalf("%d records", len(got))
			}
			if diff := cmp.Diff(tt.want, got[1]); diff != "" {
				t.Errorf("attributes (-want +got):\n%s", diff)
			}
		})
	}
}

func TestFieldOfTheFormNamesWhatItAskedFor(t *testing.T) {
	f := &forms.Form{Fields: []forms.Field{
		{Name: "q", Label: "Search", Role: forms.Keyword},
		{Name: "sub", Label: "Subject", Role: forms.Filter,
			Domain: forms.Domain{Kind: forms.Options,
				Options: []forms.Option{{Value: "h", Text: "History"}, {Value: "l", Text: "Law"},
					{Value: "m", Text: "Music"}}}},
		{Name: "lang", Label: "Language", Role: forms.Filter,
			Domain: forms.Domain{Kind: forms.Options,
				Options: []forms.Option{{Value: "en", Text: "English"},
					{Value: "de", Text: "German"}, {Value: "fr", Text: "French"}}}},
	}}
	html := pageList(4, `<ul>%s</ul>`, func(i int) string {
		return `<li><h3>` + bookLink(i) + `</h3><p class=x1>History</p><p class=x2>` +
			[]string{"German", "English", "German", "French"}[i] + `</p></li>`
	})
	a := Asked{Form: f, Term: "river",
		Query: []forms.Assignment{{Field: 0, Name: "q", Values: []string{"river"}},
			{Field: 1, Name: "sub", Values: []string{"h"}}}}
	want := []Attribute{{Name: "subject", Value: "History", Type: "text"},
		{Name: "language", Value: "English", Type: "language"}}
	if diff := cmp.Diff(want, attributesOf(t, a, html)[1]); diff != "" {
		t.Errorf("attributes (-want +got):\n%s", diff)
	}
}

func TestConstantIsTemplateOnceTwoPagesAgree(t *testing.T) {
	page := func(from int) string {
		return pageList(5, `<ul>%s</ul>`, func(i int) string {
			return `<li><h3>` + bookLink(from+i) + `</h3><p class=place>` + bookTitles[9-from-i] +
				` Bay</p><i class=x1>In stock</i></li>`
		})
	}
	w := &Wrapper{}
	var shown [][]Attribute
	for i, addr := range []string{"http://lib.example/find?q=river",
		"http://lib.example/find?q=river", "http://lib.example/find?q=river&page=2"} {
		res, err := w.Apply(Asked{Term: "river"}, pageOf(t, addr, page(i/2*5)))
		if err != nil {
			t.Fatal(err)
		}
		shown = append(shown, res.Records[0].Attributes)
	}
	stock := Attribute{Name: "text", Value: "In stock", Type: "text"}
	want := [][]Attribute{{{Name: "place", Value: "Jetty Bay", Type: "text"}, stock},
		{{Name: "place", Value: "Jetty Bay", Type: "text"}, stock},
		{{Name: "place", Value: "Ember Bay", Type: "text"}}}
	if diff := cmp.Diff(want, shown); diff != "" {
		t.Errorf("attributes of one page, of the same again and of another (-want +got):\n%s", diff)
	}
}

func TestGuessIsMadeOnceAndKeptWhenItShowsOthers(t *testing.T) {
	page := func(from int) string {
		return pageList(5, `<p>15 results</p><ul>%s</ul>`, func(i int) string {
			return `<li><h3>` + bookLink((from+i)%10) + `</h3> a tale</li>`
		})
	}
	w := &Wrapper{}
	next := func(addr string, from int) string {
		t.Helper()
		res, err := w.Apply(Asked{Term: "river"}, pageOf(t, addr, page(from)))
		if err != nil {
			t.Fatal(err)
		}
		if res.Next == nil {
			return ""
		}
		return res.Next.URL.String()
	}
	const first, second, third = "http://lib.example/find?q=river&start=0",
		"http://lib.example/find?q=river&start=5", "http://lib.example/find?q=river&start=10"
	if got := next(first, 0); got != second {
		t.Errorf("guessed %q", got)
	}
	if got := next(second, 5); got != third {
		t.Errorf("a guess that showed others leads on to %q", got)
	}
	if got := next(third, 10); got != "" {
		t.Errorf("after all matches were shown: %q", got)
	}
	w = &Wrapper{}
	next(first, 0)
	if got := next(second, 0); got != "" {
		t.Errorf("the same records again lead on to %q", got)
	}
	if got := next(first, 3); got != "" {
		t.Errorf("a guess that failed was made again: %q", got)
	}
}

func BenchmarkFields(b *testing.B) {
	p := pageOf(b, "http://lib.example/find?q=river",
		pageList(10, `<ul class=results>%s</ul>`, func(i int) string {
			return fmt.Sprintf(
				`<li><h3>%s</h3><p class=summary>%s</p><b>Author:</b> %s Lind<br><i `+
					`class=cost>€ %d,50</i> <time datetime="2019-05-0%d">May %d, 2019</time></li>`,
				bookLink(i), strings.Repeat("about the river ", 20), bookTitles[9-i], i+3, i%9+1,
				i%9+1)
		}))
	o, err := outline.Of(p, "river")
	if err != nil {
		b.Fatal(err)
	}
	r := reading{w: &Wrapper{}, a: Asked{Term: "river"}, p: p, o: o}
	r.result()
	if !r.ok || len(r.f.Spans) != 10 {
		b.Fatalf("%d records", len(r.f.Spans))
	}
	rs := make([]Record, 10)
	b.ReportAllocs()
	for b.Loop() {
		clear(rs)
		r.columns().Fill(rs, r.f.Spans)
	}
}

// A page that gives every value a name and a place of its own must not cost more than its length.
func TestHostilePageHasBoundedColumns(t *testing.T) {
	html := pageList(10, `<ul>%s</ul>`, func(i int) string {
		var b strings.Builder
		for k := range 2000 {
			fmt.Fprintf(&b, `<span class="c%c" itemprop="p%dx%d">v%d</span> <i>w%d</i><br>`,
				'a'+k%26, i, k, k, k)
		}
		return `<li><h3>` + bookLink(i) + `</h3>` + b.String() + `</li>`
	})
	p := pageOf(t, "http://lib.example/find?q=river", html)
	o, err := outline.Of(p, "river")
	if err != nil {
		t.Fatal(err)
	}
	var perRecord [][]fields.Item
	for i := range o.Nodes {
		if o.Nodes[i].HTML.Data == "li" {
			perRecord = append(perRecord,
				fields.Items(o, outline.Span{From: int32(i), To: o.Nodes[i].End}))
		}
	}
	if cols := fields.Align(perRecord, nil, nil).Columns(); len(perRecord) != 10 ||
		len(cols) > 5*fields.MaxSequence {
		t.Errorf("%d columns of %d records", len(cols), len(perRecord))
	}
}

func TestImageThatAScriptLoads(t *testing.T) {
	page := `<body><div class="hits">` + strings.Repeat(`<div class="hit"><img src="/blank.gif" `+
		`data-src="/photo.jpg" alt=""><h3><a href="/i/#">A word on bees</a></h3></div>`, 4) +
		`</div></body>`
	for i := range 4 {
		page = strings.Replace(page, "/i/#", "/i/"+string(rune('1'+i)), 1)
	}
	res, err := (&Wrapper{}).Apply(Asked{Term: "word"},
		pageOf(t, "http://h.example/s?q=word", page))
	if err != nil || len(res.Records) != 4 {
		t.Fatalf("%d records, %v", len(res.Records), err)
	}
	if diff := cmp.Diff(
		[]Attribute{{Name: "image", Value: "http://h.example/photo.jpg", Type: "url"}},
		res.Records[0].Attributes); diff != "" {
		t.Errorf("attributes (-want +got):\n%s", diff)
	}
}

func TestButtonsOfAPageWithOneRecordAreNoValues(t *testing.T) {
	hit := func(i int) string {
		return fmt.Sprintf(`<div class=hit><h3>%s</h3><p class=note>About %s and what became of `+
			`it in the end</p><a href="/cache/%d">Cached</a></div>`, bookLink(i), bookTitles[i], i)
	}
	page := func(hits string) string {
		return "<html><body><h1>Results</h1>" + hits + "</body></html>"
	}
	w, err := Learn(Asked{Term: "river"},
		pageOf(t, "http://lib.example/find?q=river", page(hit(0)+hit(1)+hit(2)+hit(3)+hit(4))))
	if err != nil {
		t.Fatal(err)
	}
	res, err := w.Apply(Asked{Term: "river"},
		pageOf(t, "http://lib.example/find?q=river&p=2", page(hit(5))))
	if err != nil || len(res.Records) != 1 {
		t.Fatalf("%s: %d records, %v", res.Kind, len(res.Records), err)
	}
	Facts(res.Records)
	want := []Attribute{
		{Name: "note", Value: "About " + bookTitles[5] + " and what became of it in the end",
			Type: "text"}}
	if diff := cmp.Diff(want, res.Records[0].Attributes); diff != "" {
		t.Errorf("attributes (-want +got):\n%s", diff)
	}
}

func TestAFieldThatHoldsWhatWasAskedForIsNoHighlighting(t *testing.T) {
	html := pageList(10, "<ul>%s</ul>", func(i int) string {
		return fmt.Sprintf(
			`<li>%s<br><span class=imprint>%s Town, <span class=year>1999</span></span></li>`,
			bookLink(i), bookTitles[9-i])
	})
	w := &Wrapper{}
	varied := strings.NewReplacer("1999</span>", "2001</span>")
	if _, err := w.Apply(Asked{Term: "river"},
		pageOf(t, "http://lib.example/find?q=river",
			strings.Replace(varied.Replace(html), "2001</span>", "1987</span>", 4))); err != nil {
		t.Fatal(err)
	}
	res, err := w.Apply(Asked{Term: "1999"}, pageOf(t, "http://lib.example/find?q=1999", html))
	if err != nil || len(res.Records) != 10 {
		t.Fatalf("%d records, %v", len(res.Records), err)
	}
	want := []Attribute{{Name: "imprint", Value: "Jetty Town", Type: "text"},
		{Name: "year", Value: "1999", Type: "date"}}
	if diff := cmp.Diff(want, res.Records[0].Attributes); diff != "" {
		t.Errorf("attributes (-want +got):\n%s", diff)
	}
}
