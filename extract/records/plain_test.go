package records

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"deepcrawl/surface/fetch"
)

// plainPage is a result page of records without links, of which no count is printed.
func plainPage(t *testing.T, term string, ids ...int) *fetch.Page {
	t.Helper()
	u, err := url.Parse("http://h.example/permits")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString(`<html><body><div class=banner>Borough Council</div><form method=post ` +
		`action=/permits><input name=term><button>Search</button></form><h2>Results</h2>`)
	for _, id := range ids {
		fmt.Fprintf(&b, `<div class=app><div class=ref>PA/%d</div><div class=desc>Building of a `+
			`%s</div><div class=addr>%d Mill Lane</div><div class=meta>Status: %s | Case officer `+
			`%c</div></div>`,
			id, term, 1+id%150, []string{"Granted", "Refused"}[id%2], 'A'+rune(id%7))
	}
	b.WriteString(`<div class=foot>Cookies are used.</div></body></html>`)
	return &fetch.Page{URL: u, Status: 200, Header: http.Header{"Content-Type": {"text/html"}},
		Body: []byte(b.String())}
}

func TestPlainRecordsThatAllShowTheTermAreLearntAndKeepTheirKeys(t *testing.T) {
	a := Asked{Term: "garage"}
	w, err := Learn(a, plainPage(t, "garage", 11, 14, 17, 20, 21, 22, 25, 28))
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string]string{}
	for _, ids := range [][]int{{11, 14, 17, 20, 21, 22, 25, 28}, {14, 28}, {17, 21, 25},
		{11, 12, 13, 14, 15}} {
		res, err := w.Apply(a, plainPage(t, "garage", ids...))
		if err != nil {
			t.Fatal(err)
		}
		if len(res.Records) != len(ids) {
			t.Errorf("%d records of %d (%s: %s)", len(res.Records), len(ids), res.Kind, res.Why)
		}
		for _, r := range res.Records {
			if was, ok := keys[r.Title]; ok && was != r.Key {
				t.Errorf("%s has another key among %d records", r.Title, len(ids))
			}
			keys[r.Title] = r.Key
		}
	}
}

func TestWhatWasAskedForStaysAnAttributeOfItsRecords(t *testing.T) {
	list := func(author func(i int) string) *fetch.Page {
		var b strings.Builder
		for i := range 12 {
			fmt.Fprintf(&b,
				`<dt><a href="/i/%d">Painting of no %d</a></dt><dd>Author: %s</dd><dd>Year: `+
					`%d</dd>`, i, i, author(i), 1800+7*i)
		}
		return pageOf(t, "http://h.example/s?q="+author(0),
			`<html><body><form action=/s><input name=q></form><p>Found: 12</p><dl>`+b.String()+
				`</dl></body></html>`)
	}
	mixed := list(func(i int) string { return []string{"Matejko", "Kossak", "Nowak"}[i%3] })
	his := list(func(int) string { return "Matejko" })
	for name, before := range map[string]*fetch.Page{"on the first page": his, "after others": mixed} {
		t.Run(name, func(t *testing.T) {
			w, err := Learn(Asked{Term: "painting"}, before)
			if err != nil {
				t.Fatal(err)
			}
			if before == mixed {
				if _, err := w.Apply(Asked{Term: "painting"}, before); err != nil {
					t.Fatal(err)
				}
			}
			if _, err := w.Apply(Asked{Term: "Matejko"}, his); err != nil {
				t.Fatal(err)
			}
			second := pageOf(t, his.URL.String()+"&page=2", string(his.Body))
			res, err := w.Apply(Asked{Term: "Matejko"}, second)
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range res.Records {
				if len(r.Attributes) != 2 || r.Attributes[0].Name != "author" ||
					r.Attributes[0].Value != "Matejko" {
					t.Fatalf("attributes of %s: %v", r.Title, r.Attributes)
				}
			}
			if len(res.Records) != 12 {
				t.Errorf("%d records", len(res.Records))
			}
		})
	}
}
