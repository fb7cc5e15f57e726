package forms_test

import (
	"testing"

	"deepcrawl/forms"
)

func TestRangesInManyLanguages(t *testing.T) {
	const from, to = forms.RangeFrom, forms.RangeTo
	tests := []struct {
		name, html string
		from, to   forms.Role
		typ        string
	}{
		{"Japanese, behind the boxes", `出版年 <input name=a>年から<input name=b>年まで`, from, to, "year"},
		{"the same without a name", `<input name=a>年から<input name=b>年まで`, from, to, "number"},
		{"Japanese, before the boxes", `<p>刊行 から <input name=a></p><p>刊行 まで <input name=b></p>`,
			from, to, "number"},
		{"Korean, before the boxes",
			`<div>가격 부터 <input name=a></div><div>가격 까지 <input name=b></div>`, from, to, "price"},
		{"Korean, behind the boxes", `가격 <input name=a> 원부터 <input name=b> 원까지`, from, to, "price"},
		{"Korean, parted by a wave", `년도 <input name=y1> ~ <input name=y2>`, from, to, "year"},
		{"Hindi, behind the boxes", `मूल्य <input name=a> से <input name=b> तक`, from, to, "price"},
		{"Nepali, behind the boxes",
			`नेपाल संवत् <input name=a size=5> देखि <input name=b size=5> सम्म`, from, to,
			"number"},
		{"Vietnamese", `Giá từ <input name=a> đến <input name=b>`, from, to, "price"},
		{"Italian dates",
			`<label>Data inizio <input name=a></label><label>Data fine <input name=b></label>`,
			from, to, "date"},
		{"Polish dates", `<label>Data początkowa <input name=a></label><label>Data końcowa ` +
			`<input name=b></label>`, from, to, "date"},
		{"Dutch dates",
			`<label>Begindatum <input name=a></label><label>Einddatum <input name=b></label>`, from,
			to, "date"},
		{"a year and a dash",
			`<p>Year <input name=a> – <input name=b></p><p>Place <input name=c></p>`, from, to,
			"year"},
		{"a number in two boxes", `ISSN <input name=a> - <input name=b>`, forms.Filter,
			forms.Keyword, "issn"},
		{"three boxes", `Telephone <input name=a> - <input name=b> - <input name=c>`, forms.Filter,
			forms.Keyword, "tel"},
		{"only one end behind a box", `から <input name=a> から <input name=b>`, forms.Keyword,
			forms.Keyword, ""},
		{"stations of a train", `<h2>Train times</h2><label>From <input name=from></label><label>` +
			`To <input name=to></label>`, forms.Keyword, forms.Keyword, ""},
		{"stations, as their hints say", `<label>From <input name=from placeholder=Station>` +
			`</label><label>To <input name=to placeholder=Station></label>`, forms.Filter,
			forms.Filter, "city"},
		{"menus that touch", `<label>Year from <select name=a><option value="">-<option>` +
			`1970<option>1975<option>1980</select></label><label>to <select name=b><option ` +
			`value="">-<option>1974<option>1979<option>1984</select></label>`, from, to, "year"},
		{"menus that do not", `<label>From <select name=a><option value="">-<option>1<option>` +
			`4<option>9</select></label><label>to <select name=b><option value="">-<option>` +
			`22<option>37<option>48</select></label>`, forms.Filter, forms.Filter, "integer"},
		{"by rank", `Made between <input name=a aria-label="first year"> and <input name=b ` +
			`aria-label="last year">`, from, to, "year"},
		{"dates by rank", `<label>Früheste Lieferung Datum <input name=a ` +
			`placeholder="tt.mm.jjjj"></label><label>Späteste Lieferung Datum <input name=b ` +
			`placeholder="tt.mm.jjjj"></label>`, from, to, "date"},
		{"by number", `<label>Dated <input name=date1 type=date></label><label>Dated <input ` +
			`name=date2 type=date></label>`, from, to, "date"},
		{"dates served filled, in any language", `<label>Hasiera <input name=a type=date ` +
			`value=2023-03-01></label><label>Bukaera <input name=b type=date value=2023-03-07>` +
			`</label>`, from, to, "date"},
		{"dates served alike", `<label>Jaiotza <input name=a type=date value=2023-03-01></label>` +
			`<label>Heriotza <input name=b type=date value=2023-03-01></label>`, forms.Filter,
			forms.Filter, "date"},
		{"numbers served at their ends", `<label>Hasiera <input name=a type=number min=1950 ` +
			`max=2023 value=1950></label><label>Bukaera <input name=b type=number min=1950 ` +
			`max=2023 value=2023></label>`, from, to, "integer"},
		{"Estonian dates", `<label>Alates <input name=a type=date></label><label>Kuni <input ` +
			`name=b type=date></label>`, from, to, "date"},
		{"what measures both stands behind each", `<table><tr><td>발행년도<td><input name=y1 size=4> ` +
			`년 - <input name=y2 size=4> 년 (한 번에 5년까지)<tr><td>제목<td><input name=word></table>`, from,
			to, "year"},
		{"the same in lengths",
			`<p>Length <input name=a> km – <input name=b> km</p><p>Words <input name=w></p>`, from,
			to, "integer"},
		{"what stands behind the first alone",
			`<p>Year <input name=a> edition - <input name=b> printing</p>`, forms.Filter,
			forms.Keyword, "year"},
		{"three by number", `<label>Dated <input name=date1 type=date></label><label>Dated ` +
			`<input name=date2 type=date></label><input name=date3 type=date>`, forms.Filter,
			forms.Filter, "date"},
		{"names of people", `<label>First name <input name=name1></label><label>Last name <input ` +
			`name=name2></label>`, forms.Filter, forms.Filter, "person"},
		{"years, also of trains", `<p>Train</p><label>From <input name=from size=4></label>` +
			`<label>To <input name=to size=4></label>`, from, to, "number"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := find(t, page(t, "http://h.example/",
				`<form action=/s><p>Words <input name=q></p>`+tt.html+
					`<button>Search</button></form>`))[0]
			a, b := f.Fields[1], f.Fields[2]
			if a.Role != tt.from || b.Role != tt.to || a.Domain.Type != tt.typ {
				t.Errorf("%s of %q and %s, want %s of %q and %s", a.Role, a.Domain.Type, b.Role,
					tt.from, tt.typ, tt.to)
			}
		})
	}
}
