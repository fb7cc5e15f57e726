package records

import (
	"fmt"
	"strings"
	"testing"
)

// Others are a list; a lone hit is its heading, which leads to it, above names and values.
func TestALoneHitOfNamesAndValuesIsOneRecord(t *testing.T) {
	const at = "http://h.example/search?q="
	page := func(term, main string) string {
		return `<h1>Old maps</h1><form action="/search"><label>Find <input name=q value="` + term +
			`"></label> <button>Go</button></form><main><h2>Results</h2>` + main + `</main>`
	}
	list := `<p>Showing 1 to 8 of 8</p><ul>`
	for i := range 8 {
		list += fmt.Sprintf(`<li><a href="/map/%d">Map of the town %c%d</a> <span>Year: `+
			`18%d</span> <span>Place: Port %c</span></li>`, 100+i*7, 'A'+i, i, 10+i*3, 'K'+i)
	}
	list += `</ul>`
	rows := [][2]string{{"Year", "1844"}, {"Place", "Harbour"}, {"State", "Torn"},
		{"Maker", "Ann Bell"}}
	shapes := map[string]string{}
	for _, r := range rows {
		shapes["table"] += `<tr><th align=right>` + r[0] + `:</th><td>` + r[1] + `</td></tr>`
		shapes["lines"] += `<p>` + r[0] + `: ` + r[1] + `</p>`
		shapes["items"] += `<li><b>` + r[0] + `:</b> ` + r[1] + `</li>`
	}
	shapes["table"] = `<table>` + shapes["table"] + `</table>`
	shapes["items"] = `<ul>` + shapes["items"] + `</ul>`
	empty := LearnEmpty([]string{"gxkb", "zfxj"},
		pageOf(t, at+"gxkb", page("gxkb", "<p>Nothing was found.</p>")),
		pageOf(t, at+"zfxj", page("zfxj", "<p>Nothing was found.</p>")))
	for name, shape := range shapes {
		for _, count := range []string{"<h3>Showing 1 to 1 of 1</h3>", ""} {
			w, err := Learn(Asked{Term: "map", Empty: empty},
				pageOf(t, at+"map", page("map", list)))
			if err != nil {
				t.Fatal(err)
			}
			lone := count + `<h3><a href="/map/333">Plan of the canal</a></h3>` + shape
			res, err := w.Apply(Asked{Term: "canal", Empty: empty},
				pageOf(t, at+"canal", page("canal", lone)))
			if err != nil || len(res.Records) != 1 || res.Records[0].Title != "Plan of the canal" ||
				!strings.HasSuffix(res.Records[0].URL, "/map/333") ||
				len(res.Records[0].Attributes) < len(rows) {
				t.Errorf("%s, %q: %+v, %v", name, count, res.Records, err)
			}
		}
	}
}
