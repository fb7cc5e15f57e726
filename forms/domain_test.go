package forms_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/forms"
)

func TestDomainsOfBoxes(t *testing.T) {
	tests := []struct {
		name, html string
		want       forms.Domain
	}{
		{"a pattern that takes postal codes alone", `<input name=a pattern="[0-9]{5}">`,
			forms.Domain{Kind: forms.Typed, Type: "zip", Pattern: "[0-9]{5}", Confidence: 0.9,
				Evidence: "its pattern"}},
		{"a pattern of dates tells their format",
			`<input name=a pattern="\d{4}-\d{2}-\d{2}" maxlength=10>`,
			forms.Domain{Kind: forms.Typed, Type: "date", Format: "yyyy-mm-dd",
				Pattern: `\d{4}-\d{2}-\d{2}`, MaxLength: 10, Confidence: 0.9,
				Evidence: "its pattern"}},
		{"a pattern of numbers", `<input name=a pattern="[0-9]+">`,
			forms.Domain{Kind: forms.Typed, Type: "integer", Pattern: "[0-9]+", Confidence: 0.8,
				Evidence: "its pattern"}},
		{"a pattern that words fit too tells nothing", `<input name=a pattern=".{3,}">`,
			forms.Domain{Kind: forms.Free, Pattern: ".{3,}"}},
		{"a pattern in another syntax tells nothing", `<input name=a pattern="(?=x)y">`,
			forms.Domain{Kind: forms.Free, Pattern: "(?=x)y"}},
		{"autocomplete names the type", `<input name=a autocomplete="shipping postal-code">`,
			forms.Domain{Kind: forms.Typed, Type: "zip", Confidence: 0.9,
				Evidence: "its autocomplete"}},
		{"bounds of a number box",
			`<label>Price <input type=number name=a min=10 max=500 step=5></label>`,
			forms.Domain{Kind: forms.Typed, Type: "price", Min: "10", Max: "500", Step: "5",
				Confidence: 0.855, Evidence: "its label"}},
		{"a data list suggests and does not bind",
			`<input name=a list=l><datalist id=l><option>Oslo<option>Bergen</datalist>`,
			forms.Domain{Kind: forms.Free,
				Options: []forms.Option{{Value: "Oslo", Text: "Oslo"},
					{Value: "Bergen", Text: "Bergen"}}}},
		{"a format in French letters", `<input name=a placeholder="jj/mm/aaaa">`,
			forms.Domain{Kind: forms.Typed, Type: "date", Format: "dd/mm/yyyy", Confidence: 0.9,
				Evidence: "a format of dates"}},
		{"a format in brackets behind the box", `<p><input name=a> (TT.MM.JJJJ)</p>`,
			forms.Domain{Kind: forms.Typed, Type: "date", Format: "dd.mm.yyyy", Confidence: 0.9,
				Evidence: "a format of dates"}},
		{"a format without breaks", `<p><input name=a> (yyyymmdd)</p>`,
			forms.Domain{Kind: forms.Typed, Type: "date", Format: "yyyymmdd", Confidence: 0.9,
				Evidence: "a format of dates"}},
		{"a format in the legend over the ends of a range", `<fieldset><legend>Start of study ` +
			`(MM/DD/YYYY)</legend><label>From <input name=a></label> <label>To <input name=b>` +
			`</label></fieldset>`,
			forms.Domain{Kind: forms.Typed, Type: "date", Format: "mm/dd/yyyy", Confidence: 0.9,
				Evidence: "a format of dates"}},
		{"a format in the legend says nothing of a box with a name of its own",
			`<fieldset><legend>Report of TT.MM.JJJJ</legend><label>Title <input name=a></label> ` +
				`<label>Page <input name=b></label></fieldset>`,
			forms.Domain{Kind: forms.Free}},
		{"an example that leaves no doubt", `<input name=a placeholder="e.g. 12/31/1999">`,
			forms.Domain{Kind: forms.Typed, Type: "date", Format: "mm/dd/yyyy", Confidence: 0.9,
				Evidence: "a format of dates"}},
		{"an example that may be read two ways", `<input name=a placeholder="01/02/1999">`,
			forms.Domain{Kind: forms.Free}},
		{"a menu of countries, whatever it is called",
			`<select name=a><option value="">?<option>Argentina<option>Chile<option>` +
				`Mexico</select>`,
			forms.Domain{Kind: forms.Options, Type: "country",
				Options: []forms.Option{{Text: "?", Selected: true, Any: true},
					{Value: "Argentina", Text: "Argentina"}, {Value: "Chile", Text: "Chile"},
					{Value: "Mexico", Text: "Mexico"}}}},
		{"an empty value restricts where another option says that it does not",
			`<select name=a><option value=all>All projects<option value="">This one</select>`,
			forms.Domain{Kind: forms.Options,
				Options: []forms.Option{
					{Value: "all", Text: "All projects", Selected: true, Any: true},
					{Text: "This one"}}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := find(t, page(t, "http://h.example/", `<form action=/s>`+tt.html+`</form>`))[0]
			if diff := cmp.Diff(tt.want, f.Fields[0].Domain); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

func TestWhatIsWrittenAtABoxTellsItsType(t *testing.T) {
	tests := []struct{ name, html, want string }{
		{"a name or a number", `<label>Company name or number <input name=a></label>`, ""},
		{"the same in German", `<label>Firma oder Registernummer <input name=a></label>`, ""},
		{"a number", `<label>Number of rooms <input name=a></label>`, "integer"},
		{"five digits of a code", `<label>SIC code <input name=a pattern="[0-9]{5}"></label>`,
			"code"},
		{"five digits of a postal code",
			`<label>Code postal <input name=a pattern="[0-9]{5}"></label>`, "zip"},
		{"five digits in words that we do not read",
			`<label>Pašto adresas <input name=a pattern="[0-9]{5}"></label>`, "zip"},
		{"an address of a network", `<label>IP address <input name=ip_address></label>`, ""},
		{"an address of a house", `<label>Address <input name=a></label>`, "street"},
		{"where, in French", `<label>Où ? <input name=region></label>`, "city"},
		{"where, in German, as a hint", `<input name=a placeholder="Wo?">`, "city"},
		{"the French word for or", `<label>Prix ou loyer <input name=a></label>`, "price"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := find(t, page(t, "http://h.example/", `<form action=/s>`+tt.html+`</form>`))[0]
			if got := f.Fields[0].Domain.Type; got != tt.want {
				t.Errorf("type %q, want %q", got, tt.want)
			}
		})
	}
}

func TestAPromptNamesItsMenuWithItsMarks(t *testing.T) {
	tests := []struct{ name, prompt, want string }{
		{"Hindi", "सभी राज्य", "राज्य"},
		{"Thai", "-- เลือก -- จังหวัดที่ตั้ง", "จังหวัดที่ตั้ง"},
		{"Tamil", "அனைத்து மாவட்டம்", "மாவட்டம்"},
		{"accents that are characters of their own", "Toutes les re\u0301gions",
			"les re\u0301gions"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := find(t, page(t, "http://h.example/",
				`<form action=/s><select name=a><option value="">`+tt.prompt+
					`<option>1<option>2</select></form>`))[0]
			if got := f.Fields[0].Label; got != tt.want {
				t.Errorf("label %q, want %q", got, tt.want)
			}
		})
	}
}
