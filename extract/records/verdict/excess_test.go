package verdict

import "testing"

// Sites say that there is too much, or that they are busy, in words of many languages and in any
// order; items are called so too.
func TestExcessAndHasteAreSaidInAnyOrder(t *testing.T) {
	for _, c := range []struct {
		text           string
		excess, breath bool
	}{
		{"Too many records. Please refine your search.", true, false},
		{"Your search found too many matches", true, false},
		{"Die Treffermenge ist zu groß; bitte grenzen Sie die Anfrage weiter ein.", true, false},
		{"La ricerca restituisce troppe schede", true, false},
		{"Забагато результатів. Уточніть запит.", true, false},
		{"结果太多", true, false},
		{"Quá nhiều kết quả. Vui lòng thu hẹp tìm kiếm.", true, false},
		{"Too much information about our house", false, false},
		{"Zu viele Köche. Ergebnisse einer Tagung", false, false},
		{"Sunucu meşgul. Lütfen biraz sonra yeniden deneyin.", false, true},
		{"Servern är upptagen. Försök igen om en stund.", false, true},
		{"서버가 혼잡합니다. 잠시 후 다시 시도해 주세요.", false, true},
		{"Le serveur est surchargé.", false, true},
		{"Serving busy families since 1950", false, false},
		{"Search again", false, false},
		{"Our servers run on wind. A busy year", false, false},
	} {
		if ExcessWords.Match(c.text) != c.excess || ShortOfBreath.Match(c.text) != c.breath {
			t.Errorf("%q: excess %v, short of breath %v", c.text, ExcessWords.Match(c.text),
				ShortOfBreath.Match(c.text))
		}
	}
}
