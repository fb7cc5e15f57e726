package records

import (
	"fmt"
	"strings"
	"testing"
)

// A pager shows the first and the last page and a window around the present one. Whatever is left
// out of it, and whatever other numbers stand beside it, each page leads to the one after it.
func TestAWindowOfPagesLeadsOnToTheLast(t *testing.T) {
	const last = 14
	plain := func(n int) string { return fmt.Sprintf("/parts?page=%d", n) }
	coded := func(n int) string { return fmt.Sprintf("/parts?at=k%xq", 7919*n%911) }
	lengths := `<p>Per page: <b>5</b>, <a href="/parts?per_page=50">50</a>, <a ` +
		`href="/parts?per_page=100">100</a></p>`
	for _, tt := range []struct {
		name string
		addr func(n int) string
		// how the present page is written, and what stands for pages that are left out
		here, spacer string
		ends, beside string
	}{
		{"lengths beside it, Next below", plain, "<span>%d</span>", "<span>…</span>", "next",
			lengths},
		{"lengths beside it", plain, "<span>%d</span>", "<span>…</span>", "", lengths},
		{"one length beside it", plain, "<b>%d</b>", "...", "next",
			`<p>Show <a href="/parts?per_page=50">50</a></p>`},
		{"lengths that keep the page", func(n int) string {
			return fmt.Sprintf("/parts?page=%d&len=5", n)
		}, "<b>%d</b>", "…", "next", strings.ReplaceAll(lengths, "per_page", "page=1&amp;len")},
		{"no spacer", plain, "<b>%d</b>", "", "next", lengths},
		{"addresses without the number", coded, "<span>%d</span>", "<span>…</span>", "", ""},
		{"addresses without the number, Next", coded, "<span>%d</span>", "", "next", ""},
		{"the present page is none of the numbers", plain, "", "…", "next", lengths},
	} {
		for n := 1; n <= last; n++ {
			var b strings.Builder
			item := func(s string) { fmt.Fprintf(&b, "<li>%s</li>", s) }
			link := func(n int, s string) {
				item(fmt.Sprintf(`<a href="%s">%s</a>`, tt.addr(n), s))
			}
			b.WriteString(`<div class="pagination"><ul>`)
			if n > 1 && tt.ends != "" {
				link(n-1, "« Previous")
			}
			for k := 1; k <= last; k++ {
				switch {
				case k == n && tt.here != "":
					item(fmt.Sprintf(tt.here, k))
				case k == n:
				case k == 1, k == last, k >= n-2 && k <= n+2:
					link(k, fmt.Sprint(k))
				case k == 2, k == last-1:
					item(tt.spacer)
				}
			}
			if n < last && tt.ends != "" {
				link(n+1, "Next »")
			}
			b.WriteString(`</ul><p>70 parts</p>` + tt.beside + `</div>`)
			p := pageOf(t, "http://h.example"+tt.addr(n),
				listing(fmt.Sprintf("part%d", n), 5)+b.String())
			res, err := (&Wrapper{}).Apply(Asked{}, p)
			want := ""
			if n < last {
				want = "http://h.example" + tt.addr(n+1)
			}
			t.Run(fmt.Sprintf("%s, page %d", tt.name, n), func(t *testing.T) {
				wantNext(t, res, err, want)
			})
		}
	}
}
