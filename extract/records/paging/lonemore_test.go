package paging

import (
	"fmt"
	"strings"
	"testing"

	"deepcrawl/extract/records/outline"
	"deepcrawl/surface/fetch/made"
)

// A lone link below the records that says more leads on, whatever there is more of and whatever its
// parameter is called.
func TestALoneLinkToMoreLeadsOn(t *testing.T) {
	link := func(href, text string) string {
		return fmt.Sprintf(`<p><a class="btn" href="%s">%s</a></p>`, href, text)
	}
	const cursor = "/s?ord=&k=a&k=b&efter=MjAyNC0wOS0x"
	for name, tt := range map[string]struct{ self, below, want string }{
		"by a cursor": {"/s?ord=&k=a&k=b", link(cursor, "Visa fler"), cursor},
		"from the second page": {"/s?ord=&k=a&k=b&efter=MjAyNC0xMC0x", link(cursor, "Visa fler"),
			cursor},
		"next page": {"/s?ord=&k=a&k=b", link(cursor, "Nästa sida"), cursor},
		"with a noun": {"/s?q=", link("/s?q=&trang=2", "Xem thêm việc làm"),
			"/s?q=&trang=2"},
		"in German": {"/s?q=a", link("/s?q=a&ab=20", "Weitere Angebote anzeigen"),
			"/s?q=a&ab=20"},
		"in Russian": {"/s?q=a", link("/s?q=a&c=20", "Показать ещё объявления"),
			"/s?q=a&c=20"},
		"in Chinese": {"/s?q=a", link("/s?q=a&c=20", "查看更多职位"), "/s?q=a&c=20"},
		"in Korean":  {"/s?q=a", link("/s?q=a&c=20", "채용 공고 더 보기"), "/s?q=a&c=20"},
		"twice": {"/s?q=a",
			link("/s?q=a&c=20", "Load more jobs") + link("/s?q=a&c=20", "More"), "/s?q=a&c=20"},

		"two of them": {"/s?q=a",
			link("/s?q=a&c=20", "More jobs") + link("/s?q=a&d=30", "More firms"), ""},
		"of something else":      {"/s?q=a", link("/s?q=a&v=22", "More filters"), ""},
		"elsewhere":              {"/s?q=a", link("/news?q=a&c=20", "More jobs"), ""},
		"without the question":   {"/s?q=a", link("/s?c=20", "More jobs"), ""},
		"another question":       {"/s?q=a7", link("/s?q=b8", "More like b"), ""},
		"a value that is said":   {"/s?q=a", link("/s?q=a&y=2019", "More of 2019"), ""},
		"a value that is a word": {"/s?q=a", link("/s?q=a&kind=map", "More maps"), ""},
		"longer pages":           {"/s?q=a", link("/s?q=a&per_page=50", "Show more"), ""},
		"another order":          {"/s?q=a", link("/s?q=a&sort=d2", "More recent"), ""},
		"a switch":               {"/s?q=a", link("/s?q=a&adv=1", "Show more"), ""},
		"two parameters":         {"/s?q=a", link("/s?q=a&c=20&d=3", "Show more"), ""},
		"something other":        {"/s?q=a", link("/s?q=a&c=20", "Report"), ""},
		"far below": {"/s?q=a",
			"<p>" + strings.Repeat("Our opening hours. ", 30) + "</p>" +
				link("/s?q=a&c=20", "Show more"), ""},
	} {
		p := made.Page("http://h.example"+tt.self,
			`<ul><li>One book<li>Two books<li>Three books</ul>`+tt.below)
		o, err := outline.Of(p, "")
		if err != nil {
			t.Fatal(err)
		}
		var rows []outline.Span
		for i := range o.Nodes {
			if n := &o.Nodes[i]; n.HTML != nil && n.HTML.Data == "li" {
				rows = append(rows, outline.Span{From: int32(i), To: n.End})
			}
		}
		got := ""
		if u := Of(o, p.URL).LoneMore(rows, "a7"); u != nil {
			got = u.RequestURI()
		}
		if got != tt.want {
			t.Errorf("%s: leads to %q, want %q", name, got, tt.want)
		}
	}
}
