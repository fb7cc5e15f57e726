package claim

import (
	"testing"

	"deepcrawl/extract/records/answer"
)

// So much answers the question, whatever it is called and in whatever order the sentence has it.
func TestASentenceThatSomethingAnswersTheQuestionCounts(t *testing.T) {
	for line, n := range map[string]int{
		"Teie päringule vastab 900 teost. Tulemusi on üle 60; kuvatakse esimesed 60.": 900,
		"Your query is answered by 900 stars.":                                        900,
		"900 stars match your search criteria":                                        900,
		"1.204 Handzeichnungen entsprechen Ihrer Suchanfrage":                         1204,
		"Ihrer Suche haben 12 Sterne entsprochen.":                                    12,
		"À votre requête correspondent 1 204 gravures":                                1204,
		"A su consulta corresponden 23 romances. Se muestran 20.":                     23,
		"Alla ricerca corrispondono 34 incunaboli":                                    34,
		"Hakua vastaa 311 kirjettä":                                                   311,
		"Вашему запросу соответствует 61 гравюра":                                     61,
		"Twojemu zapytaniu odpowiada 17 starodruków":                                  17,
		"Dotazu odpovídá 88 rytin":                                                    88,
		"A keresésnek 45 metszet felel meg":                                           45,
		"Sorgunuzla 19 gravür eşleşti":                                                19,
		"Užklausą atitinka 77 raižiniai":                                              77,
	} {
		if got, rank := Parse(line, 0); got != (answer.Total{N: n, Known: true, Exact: true}) ||
			rank == 0 || !MayCount(line) {
			t.Errorf("%q: %+v, rank %d, may count %v", line, got, rank, MayCount(line))
		}
	}
	for _, line := range []string{
		"Your search for 90 days did not match any star.",
		"Search our 900 stars",
		"Your request of 12 May is being answered",
		"Ihre Suche nach 12 Sternen passt zu keiner Zeichnung",
		"Kalendrist vastab 900 inimest",
	} {
		if got, rank := Parse(line, 0); got.Known {
			t.Errorf("%q: %+v, rank %d", line, got, rank)
		}
	}
}
