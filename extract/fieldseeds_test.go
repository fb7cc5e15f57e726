package extract

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/bipartite"
	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/forms/lvs"
)

func TestSeedsOfAFieldBeginWithWhatThePageSays(t *testing.T) {
	table := &lvs.Table{}
	table.Learn(lvs.Entry{Type: "zip", Value: "10001", Source: lvs.Listed},
		lvs.Entry{Label: "Fuel", Value: "Diesel", Source: lvs.Menu, Site: "cars"})
	box := func(name, label, typ, placeholder string, options ...string) forms.Form {
		fd := forms.Field{Name: name, Label: label, Controls: []int{0}, Role: forms.Filter,
			Domain: forms.Domain{Kind: forms.Typed, Type: typ}}
		for _, o := range options {
			fd.Domain.Options = append(fd.Domain.Options, forms.Option{Value: o, Text: o})
		}
		return forms.Form{ID: "f",
			Controls: []forms.Control{
				{Tag: "input", Type: "text", Attr: map[string]string{"placeholder": placeholder}}},
			Fields: []forms.Field{fd}}
	}
	linked := box("zip", "ZIP code", "zip", "e.g. 02139")
	linked.Fields[0].Linked = []string{"77001", "10001"}
	tests := []struct {
		name string
		form forms.Form
		want []string
	}{
		{"an example", box("zip", "ZIP code", "zip", "e.g. 02139"), []string{"02139", "10001"}},
		{"an example of two words", box("zip", "Postcode", "zip", "(e.g. EC1A 1BB)"),
			[]string{"EC1A 1BB", "10001"}},
		{"a beginning with a sign, in a box for any text", box("nr", "Part", "", "z. B. 11.2*"),
			[]string{"11.2*"}},
		{"an example in words", box("q", "Name", "", "e.g. Jane Austen, or Brontë"),
			[]string{"Jane Austen"}},
		{"nothing but a code", box("ic", "Class", "", "A01B 1/02"), []string{"A01B 1/02"}},
		{"a form of values", box("pd", "Published", "", "YYYY-MM-DD"), nil},
		{"an instruction with a number", box("q", "Name", "", "At least 3 letters"), nil},
		{"an instruction", box("zip", "ZIP code", "zip", "Enter your ZIP"), []string{"10001"}},
		{"what links of the page ask for", linked, []string{"77001", "10001", "02139"}},
		{"suggestions", box("fuel", "Fuel", "", "", "Petrol", "diesel"),
			[]string{"Petrol", "diesel"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want,
				FieldSeeds(table, "here", []*forms.Form{&tt.form})["f"][0]); diff != "" {
				t.Error(diff)
			}
		})
	}
	menu := box("kind", "Fuel", "", "")
	menu.Fields[0].Domain.Kind = forms.Options
	if got := FieldSeeds(table, "here", []*forms.Form{&menu}); len(got) > 0 {
		t.Errorf("a menu has values of its own: %v", got)
	}
	if got := FieldSeeds(table, "cars",
		[]*forms.Form{
			{ID: "f", Controls: []forms.Control{{}},
				Fields: []forms.Field{
					{Label: "Fuel", Controls: []int{0}, Domain: forms.Domain{Kind: forms.Free}}}}}); len(got) > 0 {
		t.Errorf("what the site itself taught is no news to it: %v", got)
	}
}

func TestTheNumberThatAnItemIsTitledWithIsAValue(t *testing.T) {
	for title, want := range map[string]bool{"11.204.1234": true, "2019/1234": true,
		"libfoo2-dev": false, "Route 66": false, "1984": false, "A01B 1/02": false} {
		got := slices.ContainsFunc(Values(&records.Record{Title: title}),
			func(v bipartite.Value) bool { return v.Text == title && v.Attr != "" })
		if got != want {
			t.Errorf("%s: %v, want %v", title, got, want)
		}
	}
}

func TestNamesOfTheLanguageOfAPageComeFirst(t *testing.T) {
	for lang, want := range map[string][]string{"de-AT": {"Müller", "Schmidt", "Schneider"},
		"en": {"Smith", "Martin", "Johnson"}, "": {"Smith", "Müller", "Martin"}} {
		f := &forms.Form{ID: "f", Lang: lang, Controls: []forms.Control{{}},
			Fields: []forms.Field{
				{Label: "Surname", Controls: []int{0},
					Domain: forms.Domain{Kind: forms.Typed, Type: "person"}}}}
		if got := FieldSeeds(lvs.Builtin(), "here", []*forms.Form{f})["f"][0]; len(got) < 100 ||
			!cmp.Equal(got[:3], want) {
			t.Errorf("%q: %d names, beginning with %q", lang, len(got), got[:min(3, len(got))])
		}
	}
}

func TestTownsOfTheCountryOfAPageComeFirst(t *testing.T) {
	for _, c := range []struct {
		lang, example, want string
	}{
		{"en", "e.g. Brighton", "Birmingham"},
		{"en", "e.g. Boise", "Los Angeles"},
		{"en-AU", "", "Melbourne"},
		{"de", "z. B. Kassel", "Hamburg"},
	} {
		f := &forms.Form{ID: "f", Lang: c.lang,
			Controls: []forms.Control{{Attr: map[string]string{"placeholder": c.example}}},
			Fields: []forms.Field{
				{Label: "Town", Controls: []int{0},
					Domain: forms.Domain{Kind: forms.Typed, Type: "city"}}}}
		got := FieldSeeds(lvs.Builtin(), "here", []*forms.Form{f})["f"][0]
		if at := slices.Index(got, c.want); at < 0 || at > 3 {
			t.Errorf("%q, %q: %s stands at %d of %q", c.lang, c.example, c.want, at,
				got[:min(8, len(got))])
		}
	}
}

// Names of a page in other letters are written in these, whether or not it says its language: lists
// have "Ivanov" as well.
func TestNamesInTheLettersOfAPageComeFirst(t *testing.T) {
	for _, lang := range []string{"", "ru"} {
		f := &forms.Form{ID: "f", Lang: lang, Controls: []forms.Control{{}},
			Fields: []forms.Field{
				{Label: "Фамилия", Controls: []int{0},
					Domain: forms.Domain{Kind: forms.Typed, Type: "person"}}}}
		got := FieldSeeds(lvs.Builtin(), "here", []*forms.Form{f})["f"][0]
		if own, latin := slices.Index(got, "Иванов"),
			slices.Index(got, "Ivanov"); own < 0 || own > 60 || latin >= 0 && latin < own || got[0][0] < 0x80 {
			t.Errorf("%q: Иванов stands at %d, Ivanov at %d of %q", lang, own, latin,
				got[:min(8, len(got))])
		}
	}
}
