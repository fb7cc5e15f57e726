package forms

import (
	"slices"
	"testing"
)

func TestSentencesAroundABoxGiveExamples(t *testing.T) {
	for _, tt := range []struct {
		before, behind string
		want           []string
	}{
		{"", `<p>Type the whole number, for example 25-12 or 25-5003.</p>`,
			[]string{"25-12", "25-5003"}},
		{`<p>Enter a docket number (e.g. 21-cv-00311). Leave out the judge.</p>`, "",
			[]string{"21-cv-00311"}},
		{"", `<p>Geben Sie das ganze Aktenzeichen ein, z. B. 4 K 311/98 oder 12 K 7/99.</p>`,
			[]string{"4 K 311/98", "12 K 7/99"}},
		{`<div>Saisissez le numéro complet, par exemple DOS-2019-0042.</div>`, "",
			[]string{"DOS-2019-0042"}},
		{"", `<p>番号を入力してください（例：A-1024、B-77）</p>`, []string{"A-1024", "B-77"}},
		{"", `<p>The library is closed on some days, for example 24 December.</p>`, nil},
		{"", `<p>Books of any age, for example from 1850.</p>`, nil},
		{"", `<p>Examples: A-1024 or Berlin</p>`, []string{"A-1024"}},
	} {
		fs, err := Find(pageAt(t, "http://h.example/", tt.before+`<form action="/find"><label>`+
			`Number <input name=no></label> <button>Search</button></form>`+tt.behind))
		if err != nil || len(fs) != 1 {
			t.Fatal(len(fs), err)
		}
		var got []string
		if e := fs[0].Fields[0].Example; e != "" {
			got = append(got, e)
		}
		if got = append(got, fs[0].Fields[0].Examples...); !slices.Equal(got, tt.want) {
			t.Errorf("%s%s: %q", tt.before, tt.behind, got)
		}
	}
}

// A box for postal codes takes names of towns on many sites, and what is written in it as an
// example always finds something.
func TestSentencesAroundABoxForAPlaceGiveNames(t *testing.T) {
	for behind, want := range map[string][]string{
		"Esimerkiksi: 00100 tai Tampere":       {"00100", "Tampere"},
		"z. B. 45130 oder Bad Honnef":          {"45130", "Bad Honnef"},
		"For example: 60100, 33100 or 90100":   {"60100", "33100", "90100"},
		"We have shops in Essen, for example.": nil,
		"Shops, for example Essen":             nil,
	} {
		fs, err := Find(pageAt(t, "http://h.example/", `<form action="/find"><label>Postal code `+
			`or town <input name=at></label> <button>Search</button></form><hr><p>`+behind+`</p>`))
		if err != nil || len(fs) != 1 || fs[0].Fields[0].Domain.Type != "zip" {
			t.Fatal(len(fs), err)
		}
		if got := fs[0].Fields[0].Examples; !slices.Equal(got, want) {
			t.Errorf("%s: %q", behind, got)
		}
	}
}
