package forms

import (
	"strings"
	"testing"

	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/fields"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/webform"
)

func TestAnyOptionInManyLanguages(t *testing.T) {
	any := []webform.Option{
		{Value: "", Text: "Make"}, {Value: "0", Text: "All"},
		{Value: "all", Text: "All categories"}, {Value: "-1", Text: "Any price"},
		{Value: "x", Text: "Alle"}, {Value: "0", Text: "beliebig"}, {Value: "*", Text: "egal"},
		{Value: "0", Text: "Toutes les régions"},
		{Value: "0", Text: "Todos"}, {Value: "0", Text: "Cualquier precio"},
		{Value: "0", Text: "Tutte le categorie"}, {Value: "0", Text: "Qualquer"},
		{Value: "0", Text: "Alles"}, {Value: "0", Text: "Wszystkie"}, {Value: "0", Text: "Vše"},
		{Value: "0", Text: "Alla"}, {Value: "0", Text: "Kaikki"},
		{Value: "0", Text: "Összes"}, {Value: "0", Text: "Toate"}, {Value: "0", Text: "Tümü"},
		{Value: "0", Text: "Все"}, {Value: "0", Text: "Любой"},
		{Value: "0", Text: "Όλες"}, {Value: "0", Text: "הכל"}, {Value: "0", Text: "الكل"},
		{Value: "0", Text: "すべて"}, {Value: "0", Text: "指定なし"},
		{Value: "0", Text: "不限"}, {Value: "0", Text: "전체"}, {Value: "%", Text: "--"},
	}
	for _, o := range any {
		if !boxtype.AnyOption(o) {
			t.Errorf("%q (%q) restricts nothing", o.Text, o.Value)
		}
	}
	prompts := []string{"-- choose --", "Select a city", "Bitte wählen", "Choisissez une ville",
		"Seleccione", "Scegli", "Kies", "Wybierz", "Vyberte", "Välj", "Valitse", "Seçiniz",
		"Выберите город", "選択してください", "请选择"}
	for _, s := range prompts {
		if !boxtype.Prompt(webform.Option{Value: "0", Text: s}) {
			t.Errorf("%q is a prompt", s)
		}
	}
	real := []webform.Option{
		{Value: "1", Text: "Allgäu"}, {Value: "7", Text: "Small"}, {Value: "b", Text: "Books"},
		{Value: "0", Text: "0 rooms"},
		{Value: "r", Text: "Select Date Range"},
		{Value: "a", Text: "All Saints' Church, High Street, Oxford and around"},
	}
	for _, o := range real {
		if boxtype.AnyOption(o) {
			t.Errorf("%q (%q) is a choice", o.Text, o.Value)
		}
	}
}

func TestWordsSplitNamesAndFoldAccents(t *testing.T) {
	tests := []struct{ in, want string }{
		{"txtSearchBox", "txt search box"},
		{"price_min2", "price min 2"},
		{"Größe (m²)", "grosse m 2"},
		{"ключевое слово", "ключевое слово"},
		{"найти", "наити"},
		{"検索ワード", "検索ワード"},
		{"ガイド", "ガイド"},
		{"HTMLParser", "htmlparser"},
	}
	for _, tt := range tests {
		if got := strings.Join(lang.Words(tt.in), " "); got != tt.want {
			t.Errorf("lang.Words(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
}

func TestLooksRandom(t *testing.T) {
	for s, want := range map[string]bool{
		"9f8e7d6c5b4a39281706": true, "dGhpc0lzQVRva2VuMTIz": true, "": false, "search": false,
		"advanced search form": false,
		"2024":                 false, "organizational_units": false, "lst\tquail\t0": false,
	} {
		if got := fields.LooksRandom(s); got != want {
			t.Errorf("looksRandom(%q) = %v", s, got)
		}
	}
}

// The beginning of one entry may be another, with others between them in their order.
func TestEntriesThatBeginAsOthersDo(t *testing.T) {
	l := lang.New("resultado*, result*, resultat*, resu*lt, zoek*, zoek")
	for w, want := range map[string]bool{"results": true, "result": true, "resultaten": true,
		"resultado": true, "resul": false, "zoeken": true} {
		if l.Has(w) != want {
			t.Errorf("%q: %t", w, !want)
		}
	}
}
