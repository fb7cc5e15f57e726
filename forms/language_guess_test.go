package forms

import "testing"

func TestThePageIsReadForItsLanguageWhereItSaysNone(t *testing.T) {
	for text, want := range map[string]string{
		"Katalog biblioteki miejskiej. Szukaj w katalogu: słowa kluczowe, autor, tytuł, rok " +
			"wydania. Wpisz co najmniej jedno słowo.": "pl",
		"Suche im Register der Vereine. Bitte geben Sie den Namen oder den Ort des Vereins ein " +
			"und wählen Sie das Jahr der Eintragung.": "de",
		"Hledání v databázi rozhodnutí. Zadejte slovo nebo spisovou značku, období a soud, který " +
			"ve věci rozhodl.": "cs",
		"Search the register of companies by name, place or number. Please type at least three " +
			"letters of the name you look for.": "en",
		"Search 1234": "",
	} {
		if got, sure := spokenBy(text); got != want || want != "" && sure < surelySpoken {
			t.Errorf("spokenBy(%q) = %q, %.2f, want %q", text, got, sure, want)
		}
	}
}
