package records

import "testing"

// The heading above names and values is the title of the item, and leads to it.
func TestALinkedHeadingAboveNamesAndValuesIsOfTheItem(t *testing.T) {
	for name, body := range map[string]string{
		"table": `<table><tr><th align="right">Material:</th><td>Border: the second of the ` +
			`hill</td></tr><tr><th align="right">Maker:</th><td>Ann Miller</td></tr><tr><th ` +
			`align="right">Found:</th><td>1921</td></tr></table>`,
		"definitions": `<dl><dt>Material</dt><dd>Border: the second of the hill</dd><dt>` +
			`Maker</dt><dd>Ann Miller</dd><dt>Found</dt><dd>1921</dd></dl>`,
		"one row": `<table><tr><th align="right">Registered:</th><td>Ann Miller ` +
			`2024/1921</td></tr></table>`,
		"in a body": `<table><tbody><tr><td>Ann Miller, valley 2024/1921</td></tr></tbody></table>`,
	} {
		for _, term := range []string{"miller", "1921", "valley"} {
			p := pageOf(t, "http://h.example/search?q="+term, `<body><ul><li><a href="/">Home</a>`+
				`</li><li><a href="/about">About us</a></li></ul><h1>Museum</h1><p>1 hit</p><h3>`+
				`<a href="/doc/055732">Upper valley</a></h3>`+body+
				`<p>Open on all days but Monday</p></body>`)
			res, err := new(Wrapper).Apply(Asked{Term: term}, p)
			if err != nil {
				t.Fatal(err)
			}
			if len(res.Records) != 1 || res.Records[0].Title != "Upper valley" ||
				res.Records[0].URL != "http://h.example/doc/055732" {
				t.Errorf("%s, %s: %+v", name, term, res.Records)
			}
		}
	}
}
