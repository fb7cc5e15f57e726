package extract

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"deepcrawl/extract/records"
	"deepcrawl/extract/records/document"
	"deepcrawl/surface/fetch"

	"github.com/google/go-cmp/cmp"
)

// A pageMap answers by path; what it does not have is a soft 404.
type pageMap struct {
	pages map[string]string
	moved map[string]string
	asked []string
}

const frame = `<html lang=en><head><title>%s</title>%s</head><body><nav>Home Search Help</nav>` +
	`<main>%s</main><p>Opening hours: nine to five</p></body></html>`

func (m *pageMap) Fetch(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
	m.asked = append(m.asked, r.URL.Path)
	p := &fetch.Page{Request: r, URL: r.URL, Status: 200,
		Header: http.Header{"Content-Type": {"text/html"}}}
	if to := m.moved[r.URL.Path]; to != "" {
		u := *r.URL
		u.Path = to
		p.URL = &u
	}
	body, ok := m.pages[p.URL.Path]
	if !ok {
		body = fmt.Sprintf(frame, "The library", "", "<h1>The library</h1><p>This shelf is empty,"+
			" and our staff would be glad to help you to find another book.</p>")
	}
	p.Body = []byte(body)
	return p, nil
}

func book(title, head, body string) string {
	return fmt.Sprintf(frame, title, head, "<h1>"+title+"</h1>"+body)
}

func detailed(t *testing.T, m *pageMap, which string, rs ...records.Record) []Document {
	t.Helper()
	r := &harvest{Harvester: New(m, nil, Config{Site: "lib.example", Details: which}),
		absent: map[string]*document.Missing{}, ends: map[string]int{}}
	s := &Step{}
	for _, rec := range rs {
		s.Records = append(s.Records, Captured{Record: rec})
	}
	r.details(context.Background(), s)
	if s.Outcome.Requests != len(m.asked) {
		t.Errorf("%d requests counted, %d made", s.Outcome.Requests, len(m.asked))
	}
	return s.Documents
}

func record(n int, text string) records.Record {
	u := fmt.Sprintf("http://lib.example/book/%d", n)
	return records.Record{Key: u, URL: u, Text: text}
}

func TestDetailPageBecomesADocument(t *testing.T) {
	m := &pageMap{pages: map[string]string{"/book/1": book("A Survey of Rivers",
		`<link rel=canonical href="/book/1?full=1"><meta name="citation_publication_date" `+
			`content="2003/04/05">`,
		`<p>How rivers came to be where they are.</p><table><tr><th>Author</th><td>Ines Tamm</td>`+
			`</tr><tr><th>Price</th><td>€ 12,50</td></tr></table>`)}}
	docs := detailed(t, m, DetailsAll, record(1, "A Survey of Rivers"))
	if len(docs) != 1 {
		t.Fatalf("%d documents", len(docs))
	}
	got := docs[0]
	got.At = got.At.AddDate(-got.At.Year(), 0, 0)
	want := Document{
		URL: "http://lib.example/book/1", RecordKey: "http://lib.example/book/1",
		Title: "A Survey of Rivers", Lang: "en",
		Text: "A Survey of Rivers\nHow rivers came to be where they are.\nAuthor Ines " +
			"Tamm\nPrice € 12,50",
		Canonical: "http://lib.example/book/1?full=1", Published: "2003-04-05", At: got.At,
		Attributes: []records.Attribute{{Name: "author", Value: "Ines Tamm", Type: "text"},
			{Name: "price", Value: "€ 12,50", Type: "money"}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("document (-want +got):\n%s", diff)
	}
	values := fmt.Sprint(got.values())
	for _, v := range []string{"rivers", "Ines Tamm"} {
		if !strings.Contains(values, v) {
			t.Errorf("%q is no value: %s", v, values)
		}
	}
}

func TestPagesAboutNothingAreNoDocuments(t *testing.T) {
	m := &pageMap{
		pages: map[string]string{
			"/book/1": book("A Survey of Rivers", "",
				"<p>How rivers came to be where they are, and why they stay there.</p>"),
			"/portal": book("Welcome", "",
				"<p>Enter the library by one of the doors below, if you please.</p>")},
		moved: map[string]string{"/book/3": "/portal", "/book/4": "/portal", "/book/5": "/portal",
			"/book/6": "/portal"},
	}
	var rs []records.Record
	for n := range 6 {
		rs = append(rs, record(n+1, "a book"))
	}
	var got []string
	for _, d := range detailed(t, m, DetailsAll, rs...) {
		got = append(got, d.RecordKey)
	}
	// Book 2 is a soft 404. That /portal is a trap shows with the fourth book that is sent there.
	want := []string{"http://lib.example/book/1", "http://lib.example/book/3",
		"http://lib.example/book/4", "http://lib.example/book/5"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("documents (-want +got):\n%s", diff)
	}
	if len(m.asked) != 7 {
		t.Errorf("asked %v: one made-up address is enough", m.asked)
	}
}

func TestPagesThatSayNothingOfTheirRecordsAreReadNoFurther(t *testing.T) {
	for name, c := range map[string]struct {
		about func(i int) string
		want  int
	}{
		"a link that does something": {func(int) string { return "Thank you" }, silentPages},
		"items": {func(i int) string {
			return fmt.Sprint("Otters of lake ", i)
		}, 6},
		"items, two of them empty": {func(i int) string {
			return map[bool]string{true: fmt.Sprint("Otters of lake ", i),
				false: "Withdrawn"}[i < 2 || i > 3]
		}, 6},
	} {
		m := &pageMap{pages: map[string]string{}}
		var rs []records.Record
		for i := range 6 {
			at := fmt.Sprintf("/go/%d", i)
			m.pages[at] = book(c.about(i), "", "<p>We have received what you sent, and will look "+
				"into it as soon as one of us is back from lunch.</p>")
			rs = append(rs,
				records.Record{Key: fmt.Sprint(i), KeyKind: "id", URL: "http://lib.example" + at,
					Title: fmt.Sprint("Otters of lake ", i)})
		}
		detailed(t, m, DetailsAll, rs...)
		n := 0
		for i := range rs {
			if slices.Contains(m.asked, fmt.Sprintf("/go/%d", i)) {
				n++
			}
		}
		if n != c.want {
			t.Errorf("%s: %d pages read, want %d: %v", name, n, c.want, m.asked)
		}
	}
}

func TestSampleReadsWhereListsSayLittle(t *testing.T) {
	m := &pageMap{
		pages: map[string]string{
			"/book/1": book("One", "", "<p>The first of many books about the one river.</p>"),
			"/book/2": book("Two", "", "<p>The second of many books about the one river.</p>")}}
	docs := detailed(t, m, DetailsSample, record(1, "One"),
		record(2, strings.Repeat("so much is said already ", 20)))
	if len(docs) != 1 || docs[0].Title != "One" {
		t.Errorf("documents %v", docs)
	}
	if docs := detailed(t, &pageMap{}, DetailsNone, record(1, "One")); docs != nil {
		t.Errorf("documents %v without being asked for", docs)
	}
}

// spent answers until its budget is used up.
type spent struct {
	pageMap
	left int
}

func (s *spent) Fetch(ctx context.Context, r *fetch.Request) (*fetch.Page, error) {
	if s.left--; s.left < 0 {
		return nil, fetch.ErrBudget
	}
	return s.pageMap.Fetch(ctx, r)
}

func TestDetailPagesOwedAreReadByTheNextRun(t *testing.T) {
	m := &spent{left: 3, pageMap: pageMap{pages: map[string]string{}}}
	first := &Step{}
	for n := range 4 {
		m.pages[fmt.Sprintf("/book/%d", n)] = book(fmt.Sprintf("Volume %c", 'A'+n), "",
			fmt.Sprintf("<p>What volume %c has to say of the river.</p>", 'A'+n))
		first.Records = append(first.Records, Captured{Record: record(n, "a book"), Fresh: true})
	}
	run := func(owed []Captured, s *Step) (titles []string) {
		r := &harvest{Harvester: New(m, nil, Config{Site: "lib.example", Details: DetailsAll}),
			absent: map[string]*document.Missing{}, ends: map[string]int{}, owed: owed}
		r.details(context.Background(), s)
		for _, d := range s.Documents {
			titles = append(titles, d.Title)
		}
		return titles
	}
	if diff := cmp.Diff([]string{"Volume A", "Volume B"}, run(nil, first)); diff != "" {
		t.Errorf("before the budget was used up (-want +got):\n%s", diff)
	}
	m.left = 10
	r := &harvest{Harvester: New(m, nil, Config{Site: "lib.example", Details: DetailsAll})}
	if diff := cmp.Diff([]string{"Volume C", "Volume D"}, run(r.owes(first), &Step{})); diff != "" {
		t.Errorf("by the next run (-want +got):\n%s", diff)
	}
}
