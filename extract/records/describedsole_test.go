package records

import (
	"fmt"
	"testing"
)

// A museum lists several hits; one alone is a table of names and values, where it was searched or
// at the item's page.
func TestALoneHitHasTheAddressAndTheTitleThatListsGiveIt(t *testing.T) {
	const base, title = "http://h.example", "Linen tapestry from Berby House"
	frame := func(q, body string) string {
		return `<nav><a href="/">Museum</a> <a href="/visit">Visit us</a></nav><form ` +
			`action="/search"><label>Search <input name=q value="` + q +
			`"></label> <input type=submit></form>` +
			body + `<footer><p>Open daily, 10 to 5.</p></footer>`
	}
	none := func(q string) string { return frame(q, "<p>Nothing in the collection matches.</p>") }
	empty := LearnEmpty([]string{"gxkb", "zfxj"}, pageOf(t, base+"/search?q=gxkb", none("gxkb")),
		pageOf(t, base+"/search?q=zfxj", none("zfxj")))
	list := `<h2>6 objects found</h2><ol>`
	for i, name := range []string{"Amber lantern", "Oak chair", "Pewter clock", "Silver spoon",
		"Glass bowl", "Ivory brooch"} {
		list += fmt.Sprintf(`<li><a href="/object/%d?from=search&amp;q=house">%s from Wickford `+
			`%d House</a><br>Mary Aldous, 17%d0. Inventory no. MB-00%d0</li>`, 3*i+1, name, i, i, i)
	}
	rows := [][2]string{{"Inventory no.", "MB-0070"}, {"Maker", "Johann Kessler"}, {"Made", "1712"},
		{"Material", "linen"}, {"Acquired", "13 November 2017"}}
	th, td, dl := `<tr><th>Object</th><td>`+title+`</td></tr>`, "", ""
	for _, r := range rows {
		th += `<tr><th scope=row>` + r[0] + `</th><td>` + r[1] + `</td></tr>`
		td += `<tr><td><b>` + r[0] + `:</b></td><td>` + r[1] + `</td></tr>`
		dl += `<dt>` + r[0] + `</dt><dd>` + r[1] + `</dd>`
	}
	links := `<p><a href="/object/24">Permanent link</a> <a href="/order?n=24">Order a print</a></p>`
	for shape, body := range map[string]string{
		"th": `<table>` + th + `</table>`,
		"td": `<h3>` + title + `</h3><table>` + td + `</table>`,
		"dl": `<div><h3><a href="/object/24">` + title + `</a></h3><dl>` + dl + `</dl></div>`,
	} {
		for _, term := range []string{"berby", "MB-0070"} {
			for at, main := range map[string]string{
				"/search?q=" + term:                `<h2>One object found</h2>` + body + links,
				"/object/24?from=search&q=" + term: `<h1>` + title + `</h1>` + body + links,
			} {
				page := pageOf(t, base+"/search?q=house", frame("house", list+`</ol>`))
				w, err := Learn(Asked{Term: "house", Empty: empty}, page)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := w.Apply(Asked{Term: "house", Empty: empty}, page); err != nil {
					t.Fatal(err)
				}
				res, err := w.Apply(Asked{Term: term, Empty: empty},
					pageOf(t, base+at, frame(term, main)))
				if err != nil || len(res.Records) != 1 || res.Records[0].Title != title ||
					res.Records[0].Key != base+"/object/24" {
					t.Errorf("%s at %s: %+v, %v", shape, at, res.Records, err)
				}
			}
		}
	}
}
