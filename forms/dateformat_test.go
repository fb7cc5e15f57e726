package forms

import (
	"testing"

	"deepcrawl/forms/boxtype"
)

func TestFormatsOfDatesInManyLanguages(t *testing.T) {
	for text, want := range map[string]string{
		"d. m. rrrr": "d. m. yyyy", "DD / MM / YYYY": "dd / mm / yyyy", "éééé.hh.nn": "yyyy.mm.dd",
		"éééé. hh. nn.": "yyyy. mm. dd", "ηη/μμ/εεεε": "dd/mm/yyyy",
		"zz.ll.aaaa": "dd.mm.yyyy", "dd.mm.áááá": "dd.mm.yyyy", "dd-mm-åååå": "dd-mm-yyyy",
		"např. 12. 3. 2020": "dd. mm. yyyy", "z. B. 1.2.2020": "dd.mm.yyyy",
		"3/14/2020": "mm/dd/yyyy", "3/4/2020": "", "p. k. pp": "", "hh/mm/ss": "", "e. g. aa": "",
	} {
		if got := boxtype.DateFormat(text); got != want {
			t.Errorf("%q asks for %q, want %q", text, got, want)
		}
	}
}

func TestTheLanguageOfAPageTellsHowDatesAreWritten(t *testing.T) {
	for lang, want := range map[string]string{
		"": "yyyy-mm-dd", "de-at": "dd.mm.yyyy", "fr": "dd/mm/yyyy", "fr-ca": "yyyy-mm-dd",
		"en": "yyyy-mm-dd", "en_gb": "dd/mm/yyyy", "en-us": "mm/dd/yyyy", "nl": "dd-mm-yyyy",
		"ja": "yyyy/mm/dd",
	} {
		got := DateFormats(lang)
		if got[0] != want || len(got) != len(dateHabits) {
			t.Errorf("%q writes %v, want %s first and all of them", lang, got, want)
		}
	}
}
