package boxtype

import (
	"testing"
)

func TestFormatsAreReadInWords(t *testing.T) {
	for text, want := range map[string]string{
		"day/month/year":                   "dd/mm/yyyy",
		"From (year-month-day)":            "yyyy-mm-dd",
		"Month / Day / Year":               "mm/dd/yyyy",
		"Datum im Format Tag.Monat.Jahr":   "dd.mm.yyyy",
		"jour/mois/année":                  "dd/mm/yyyy",
		"من تاريخ (يوم/شهر/سنة)":           "dd/mm/yyyy",
		"ngày/tháng/năm":                   "dd/mm/yyyy",
		"年/月/日":                            "yyyy/mm/dd",
		"일/월/년":                            "dd/mm/yyyy",
		"дата: день.месяц.год":             "dd.mm.yyyy",
		"day/month":                        "",
		"day/night/year":                   "",
		"year/day/month/year":              "",
		"day.month/year":                   "",
		"news/month/day":                   "",
		"The day, the month and the year.": "",
	} {
		if got := DateFormat(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
