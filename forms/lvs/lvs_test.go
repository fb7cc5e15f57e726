package lvs

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/forms"
)

func field(label, typ string, options ...string) *forms.Field {
	f := &forms.Field{Label: label, Role: forms.Filter,
		Domain: forms.Domain{Kind: forms.Typed, Type: typ}}
	for _, o := range options {
		f.Domain.Options = append(f.Domain.Options, forms.Option{Value: o, Text: o})
	}
	return f
}

func texts(vs []Value) []string {
	var out []string
	for _, v := range vs {
		out = append(out, v.Text)
	}
	return out
}

func TestValuesMatchFields(t *testing.T) {
	table := &Table{}
	table.Learn(
		Entry{Label: "Author", Type: "person", Value: "Austen", Source: Menu, Site: "a"},
		Entry{Label: "Author:", Type: "person", Value: "Borges", Source: Records, Site: "b"},
		Entry{Label: "Publisher", Value: "Penguin", Source: Menu, Site: "a"},
		Entry{Label: "Fuel", Value: "Diesel", Source: Menu, Site: "c"},
		Entry{Label: "Fuel", Value: "Petrol", Source: Menu, Site: "c"},
		Entry{Label: "Fuel", Value: "Electric", Source: Menu, Site: "c"},
		Entry{Label: "Price", Type: "price", Value: "500", Source: Menu, Site: "c"},
		Entry{Type: "keyword", Value: "heron", Source: User},
	)
	tests := []struct {
		name  string
		field *forms.Field
		want  []string
	}{
		{"same label", field("Author", "person"), []string{"Austen", "Borges"}},
		{"plural and other case", field("AUTHORS", ""), []string{"Austen", "Borges"}},
		{"words that say nothing", field("Search by author", ""), []string{"Austen", "Borges"}},
		{"the type alone", field("Editor", "person"), []string{"Austen", "Borges"}},
		{"values that the field suggests",
			field("Kraftstoff", "", "diesel", "petrol", "Electric", "LPG"),
			[]string{"Diesel", "Petrol", "Electric"}},
		{"too few values in common", field("Kraftstoff", "", "diesel", "petrol", "LPG"), nil},
		{"nothing like it", field("Colour", ""), nil},
		{"out of bounds",
			&forms.Field{Label: "Price", Domain: forms.Domain{Type: "price", Max: "400"}}, nil},
		{"a role that the user named", &forms.Field{Label: "Suche", Role: forms.Keyword},
			[]string{"heron"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, texts(table.Values(tt.field, nil, 10))); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestMoreTeachersWeighMore(t *testing.T) {
	table := &Table{}
	table.Learn(
		Entry{Label: "Subject", Value: "Botany", Source: Menu, Site: "a"},
		Entry{Label: "Subject", Value: "Zoology", Source: Menu, Site: "a"},
		Entry{Label: "subject", Value: "zoology", Source: Records, Site: "b"},
		// the same teacher counts once
		Entry{Label: "Subject", Value: "Zoology", Source: Menu, Site: "a"},
	)
	got := table.Values(field("Subject", ""), nil, 10)
	if diff := cmp.Diff([]string{"Zoology", "Botany"}, texts(got)); diff != "" {
		t.Fatal(diff)
	}
	if want := 1 - 0.2*0.4; got[0].Weight < want-1e-9 || got[0].Weight > want+1e-9 {
		t.Errorf("weight %v, want %v", got[0].Weight, want)
	}
	if diff := cmp.Diff([]Teacher{{Menu, "a", 0.8}, {Records, "b", 0.6}},
		got[0].Taught); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"Zoology"},
		texts(table.Values(field("Subject", ""), NotFrom("a"), 10))); diff != "" {
		t.Errorf("what the site taught itself is left out: %s", diff)
	}
}

func TestMenusTeach(t *testing.T) {
	f := &forms.Form{Fields: []forms.Field{
		{Label: "Make", LabelSource: "for", Role: forms.Filter,
			Domain: forms.Domain{Kind: forms.Options, Options: []forms.Option{
				{Value: "", Text: "Any make", Any: true}, {Value: "1", Text: "Audi (1,204)"},
				{Value: "2", Text: "Fiat [7]"}, {Value: "3", Text: "Saab (old)"},
				{Value: "x", Text: "Gone", Disabled: true}}}},
		{Label: "Sort by", LabelSource: "for", Role: forms.Sort,
			Domain: forms.Domain{Kind: forms.Options,
				Options: []forms.Option{{Text: "a"}, {Text: "b"}, {Text: "c"}}}},
		{Label: "cat_id", LabelSource: "name", Role: forms.Filter,
			Domain: forms.Domain{Kind: forms.Options,
				Options: []forms.Option{{Text: "a"}, {Text: "b"}, {Text: "c"}}}},
	}}
	var got []string
	for _, e := range FromForm("cars", f) {
		got = append(got, e.Label+"="+e.Value)
	}
	if diff := cmp.Diff([]string{"Make=Audi", "Make=Fiat", "Make=Saab (old)"}, got); diff != "" {
		t.Error(diff)
	}
}

func TestRecordsTeach(t *testing.T) {
	shared := Attribute{Name: "Author", Values: []string{"Austen", "Borges", "Calvino"},
		Counts: []int{4, 2, 1}}
	es := FromRecords("lib", shared)
	if len(es) != 3 || es[0].Weight <= es[2].Weight {
		t.Errorf("values of many records weigh more: %v", es)
	}
	for name, a := range map[string]Attribute{
		"different in every record": {Name: "Shelf", Values: []string{"1", "2", "3"},
			Counts: []int{1, 1, 1}},
		"nearly constant": {Name: "Language", Values: []string{"en"}, Counts: []int{9}},
		"without a name":  {Values: shared.Values, Counts: shared.Counts},
		"addresses": {Name: "Link", Type: "url", Values: shared.Values,
			Counts: shared.Counts},
	} {
		if es := FromRecords("lib", a); es != nil {
			t.Errorf("%s: taught %v", name, es)
		}
	}
}

func TestWhatALabelNamesIsTaughtToOtherLabelsOfTheType(t *testing.T) {
	options := func(texts ...string) (out []forms.Option) {
		for _, s := range texts {
			out = append(out, forms.Option{Value: s, Text: s})
		}
		return out
	}
	menu := func(label string, texts ...string) []Entry {
		return FromForm("a", &forms.Form{Fields: []forms.Field{
			{Label: label, LabelSource: "for", Role: forms.Filter,
				Domain: forms.Domain{Kind: forms.Options, Options: options(texts...)}}}})
	}
	table := &Table{}
	table.Learn(menu("Author", "Zweigelt", "Oberholzer", "Quintanilla")...)
	table.Learn(menu("Number of rooms", "1", "2", "3")...)
	table.Learn(FromRecords("a",
		Attribute{Name: "Zip code", Type: "number", Values: []string{"02139", "10115", "75001"},
			Counts: []int{4, 3, 3}})...)
	table.Learn(FromRecords("a",
		Attribute{Name: "ISBN", Type: "isbn",
			Values: []string{"9780306406157", "9780140449136", "9783161484100"},
			Counts: []int{1, 1, 1}})...)
	table.Learn(FromRecords("a",
		Attribute{Name: "ISSN", Type: "id", Values: []string{"0317-8471", "1050-124X", "2049-3630"},
			Counts: []int{1, 1, 1}})...)
	table.Learn(FromRecords("a",
		Attribute{Name: "Author", Type: "url",
			Values: []string{"http://a/1", "http://a/2", "http://a/3"}, Counts: []int{3, 2, 1}})...)
	tests := []struct {
		field *forms.Field
		want  []string
	}{
		{field("Journal", "issn"), []string{"0317-8471", "1050-124X", "2049-3630"}},
		{field("Last name", "person"), []string{"Zweigelt", "Oberholzer", "Quintanilla"}},
		{field("Postleitzahl", "zip"), []string{"02139", "10115", "75001"}},
		{field("Book number", "isbn"), []string{"9780306406157", "9780140449136", "9783161484100"}},
		{field("Mileage", "integer"), nil},
		{field("User name", ""), nil},
		{field("Keywords", ""), nil},
	}
	for _, tt := range tests {
		if diff := cmp.Diff(tt.want, texts(table.Values(tt.field, nil, 10))); diff != "" {
			t.Errorf("%s: %s", tt.field.Label, diff)
		}
	}
}

func TestBuiltinListsHaveValuesForCommonTypes(t *testing.T) {
	table := Builtin()
	for _, typ := range []string{"person", "country", "state", "city", "zip", "year", "month",
		"day", "price", "integer", "language"} {
		vs := table.Values(&forms.Field{Domain: forms.Domain{Kind: forms.Typed, Type: typ}}, nil, 5)
		if len(vs) != 5 {
			t.Errorf("%s: %v", typ, texts(vs))
		}
	}
	years := texts(table.Values(field("Published", "year"), nil, 3))
	if diff := cmp.Diff([]string{"2015", "2014", "2016"}, years); diff != "" {
		t.Error(diff)
	}
}

func TestATableIsBounded(t *testing.T) {
	table := &Table{}
	for i := range maxValues + 10 {
		table.Learn(Entry{Label: "Title",
			Value:  strings.Repeat("x", i%70) + string(rune('a'+i%26)) + string(rune(0x4e00+i)),
			Source: Menu})
	}
	table.Learn(Entry{Label: "Title", Value: strings.Repeat("long ", 50), Source: Menu},
		Entry{Value: "neither label nor type"})
	if rows, values := table.Len(); rows != 1 || values != maxValues {
		t.Errorf("%d rows, %d values", rows, values)
	}
}

func TestBoxesForGivenNamesGetGivenNames(t *testing.T) {
	for label, want := range map[string]string{"Vorname": "Hans", "Nachname": "Müller", "Author": "Müller"} {
		got := texts(Builtin().Values(field(label, "person"), nil, 10))
		for _, name := range []string{"Hans", "Müller"} {
			if slices.Contains(got, name) != (name == want) {
				t.Errorf("%s: %v, want %s and not the other", label, got, want)
			}
		}
	}
}
