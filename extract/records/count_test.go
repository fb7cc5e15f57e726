package records

import (
	"fmt"
	"strings"
	"testing"
)

func sayTotal(c Total) string {
	switch n := fmt.Sprint(c.N); {
	case !c.Known:
		return "-"
	case c.To > 0:
		return fmt.Sprintf("%d-%d/%s", c.From, c.To, n)
	case !c.Exact:
		return "~" + n
	default:
		return n
	}
}

// What a row says of houses and papers counts nothing on the page.
func TestACountInARecordIsNoCountOfThePage(t *testing.T) {
	for total, want := range map[string]string{"": "-", "<p>Showing permits, 6 records</p>": "6"} {
		rows := ""
		for i, what := range strings.Fields("roof records documents fence cases porch") {
			rows += fmt.Sprintf(
				`<tr><td><a href="/p/%d">BP-%d</a><td>%d/02/2019<td>%d Elm Ave %s</tr>`, i, 700+i,
				i+1, 30+i, what)
		}
		page := `<form action=/s><input name=q><button>Search</button></form>` + total +
			`<table><tr><th>Permit<th>Issued<th>Work</tr>` + rows + `</table>`
		res, err := (&Wrapper{}).Apply(Asked{}, pageOf(t, "http://h.example/s?q=", page))
		if err != nil || len(res.Records) != 6 {
			t.Fatalf("%s (%s) with %d records, %v", res.Kind, res.Why, len(res.Records), err)
		}
		if got := sayTotal(res.Claimed); got != want {
			t.Errorf("with %q: got %s, want %s", total, got, want)
		}
	}
}

// A category that is called after what is counted, "Old books [15]", is no count of the answer
// where the title of the page has one.
func TestTheTitleCountsBeforeTheCategoriesBeside(t *testing.T) {
	page := func(title, above, beside string) string {
		var b strings.Builder
		fmt.Fprintf(&b,
			"<html><head><title>%s</title></head><body><main>%s<table><tr><th>Title<th>Year", title,
			above)
		for i := range 10 {
			fmt.Fprintf(&b, `<tr><td><a href="/d/%d">Harbour %s and its ships</a><td>%d`, 7*i+4,
				strings.Repeat("lon", i+1), 1950+3*i)
		}
		return b.String() + "</table></main><aside><h3>Kind</h3>" + beside +
			"</aside></body></html>"
	}
	for _, tt := range []struct {
		title, above, beside string
		want                 int
	}{
		{"Found 552 entries - Archive", "", `<p><a href="/s?k=1">Old books</a> [15]</p><p><a ` +
			`href="/s?k=2">Maps of towns</a> [9]</p>`, 552},
		{"1.204 Treffer | Archiv", "", `<ul><li><a href="/s?k=1">Alte Titel</a> (31)</li><li><a ` +
			`href="/s?k=2">Karten</a> (9)</li></ul>`, 1204},
		{"Archive", "", `<p>15 results</p>`, 15},
		{"Found 552 entries - Archive", "<p>17 results</p>", `<p>15 results</p>`, 17},
	} {
		res, err := (&Wrapper{}).Apply(Asked{},
			pageOf(t, "http://h.example/d?lle=2", page(tt.title, tt.above, tt.beside)))
		if err != nil || len(res.Records) != 10 || res.Claimed.N != tt.want {
			t.Errorf("%q, %q, %q: %d records of %+v, %v, want %d", tt.title, tt.above, tt.beside,
				len(res.Records), res.Claimed, err, tt.want)
		}
	}
}
