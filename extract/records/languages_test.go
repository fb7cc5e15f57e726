package records

import (
	"fmt"
	"testing"

	"deepcrawl/extract/records/values"
	"deepcrawl/forms"
)

// Each of these languages is known by the one file that its table is: the words of nothing else
// were added with it.
var byTableAlone = []struct {
	code, search, title, next, count, nothing, date, day string
}{
	{"af", "Soek", "Titel", "Volgende", "1-10 van 64 rekords", "Geen resultate nie.",
		"12 Februarie 2021", "2021-02-12"},
	{"lb", "Sichen", "Titel", "Nächst Säit", "1-10 vun 64 Treffer", "Keng Resultater fonnt.",
		"12 Mäerz 2021", "2021-03-12"},
	{"mt", "Fittex", "Titlu", "Il-paġna li jmiss", "64 riżultat", "Ma nstab xejn.",
		"12 Awwissu 2021", "2021-08-12"},
	{"fo", "Leita", "Heiti", "Næsta síða", "1-10 av 64 úrslitum", "Eingi úrslit.",
		"12 desember 2021", "2021-12-12"},
	{"uz", "Qidirish", "Sarlavha", "Keyingi sahifa", "64 natija", "Hech narsa topilmadi.",
		"12 avgust 2021", "2021-08-12"},
	{"gu", "શોધો", "શીર્ષક", "આગળનું પાનું", "64 પરિણામો", "કોઈ પરિણામ મળ્યું નથી.",
		"12 માર્ચ 2021", "2021-03-12"},
}

func TestALanguageIsAddedByItsTableAlone(t *testing.T) {
	for _, l := range byTableAlone {
		t.Run(l.code, func(t *testing.T) {
			form := fmt.Sprintf(`<form action="/r"><label>%s <input name="t"></label> `+
				`<button>%s</button></form>`, l.title, l.search)
			fs, err := forms.Find(pageOf(t, "http://h.example/", `<html lang="`+l.code+`">`+form))
			if err != nil || len(fs) != 1 || fs[0].Kind != forms.Search {
				t.Fatalf("forms: %v, %v; want one that searches", fs, err)
			}
			list := form + "<p>" + l.count + "</p><ul>"
			for i := range 10 {
				list += fmt.Sprintf(
					`<li><a href="/item/%d">The story of item %c</a> <span>%s</span>`,
					i, 'A'+i, l.date)
			}
			list += `</ul><p><a href="/r?t=a&o=10">` + l.next + `</a></p>`
			answer := pageOf(t, "http://h.example/r?t=a", `<html lang="`+l.code+`">`+list)
			asked := Asked{Form: fs[0]}
			w, err := Learn(asked, answer)
			if err != nil {
				t.Fatal(err)
			}
			res, err := w.Apply(asked, answer)
			if err != nil || len(res.Records) != 10 || res.Claimed.N != 64 || res.Next == nil {
				t.Errorf("%d records of %d, next %v, %v; want 10 of 64, and a next page",
					len(res.Records), res.Claimed.N, res.Next, err)
			}
			if got := values.Normal("date", l.date); got != l.day {
				t.Errorf("%s is the day %q, want %s", l.date, got, l.day)
			}
			res, err = w.Apply(asked, pageOf(t, "http://h.example/r?t=x", form+"<p>"+l.nothing))
			if err != nil || res.Kind != None {
				t.Errorf("%q is read as %s (%s), %v", l.nothing, res.Kind, res.Why, err)
			}
		})
	}
}
