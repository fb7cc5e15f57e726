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
		{"", `<p>Type the whole number, for example 25-12 or 25-5003.</p>`, []string{"25-12", "25-5003"}},
		{`<p>Enter a docket number (e.g. 21-cv-00311). Leave out the judge.</p>`, "", []string{"21-cv-00311"}},
		{"", `<p>Geben Sie das ganze Aktenzeichen ein, z. B. 4 K 311/98 oder 12 K 7/99.</p>`, []string{"4 K 311/98", "12 K 7/99"}},
		{`<div>Saisissez le numéro complet, par exemple DOS-2019-0042.</div>`, "", []string{"DOS-2019-0042"}},
		{"", `<p>番号を入力してください（例：A-1024、B-77）</p>`, []string{"A-1024", "B-77"}},
		{"", `<p>The library is closed on some days, for example 24 December.</p>`, nil},
		{"", `<p>Books of any age, for example from 1850.</p>`, nil},
	} {
		fs, err := Find(pageAt(t, "http://h.example/", tt.before+`<form action="/find"><label>Number <input name=no></label> <button>Search</button></form>`+tt.behind))
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
