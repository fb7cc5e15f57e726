package extract

import "testing"

func TestAPageSaysHowLongAPeriodMayBe(t *testing.T) {
	for text, want := range map[string]int{
		"The period may span 31 days at most.":                                   31,
		"Results\nNo more than 5 years can be searched at once.\nHelp":           5 * 365,
		"El intervalo de fechas no puede ser superior a 90 días.":                90,
		"Disponible desde el 02/01/2013. El intervalo no puede superar 90 días.": 90,
		"Der Zeitraum darf höchstens 12 Monate umfassen.":                        360,
		"Il periodo non può superare 2 anni.":                                    2 * 365,
		"Perioden får omfatta högst 14 dagar.":                                   14,
		"Период не может превышать 3652 дней.":                                   3652,
		"期間は90日以内で指定してください。":                                                     90,
		"دوره حداکثر ۳۰ روز است.":                                                30,
		"발행년도는 한 번에 5년까지만 검색할 수 있습니다.":                                           5 * 365,
		"Search up to 3 months.":                                                 90,
		"За один раз можно запросить 31 день.":                                   31,
		"一次只能查询30天的数据":                                                           30,
		"The period may not be longer than one year.":                            365,
		"At most twelve months can be searched at a time.":                       360,
		"Der Zeitraum darf höchstens ein Jahr umfassen.":                         365,
		"La période ne peut dépasser un mois.":                                   30,
		"El período no puede superar un año.":                                    365,
		"Il periodo non può superare tre mesi.":                                  90,
		"O período não pode exceder seis meses.":                                 180,
		"De periode mag maximaal één jaar zijn.":                                 365,
		"Perioden får omfatta högst två veckor.":                                 14,
		"Период не может превышать одного года.":                                 365,
		"Okres nie może przekraczać dwóch miesięcy.":                             60,
		"期間は一か月以内で指定してください。":                                                     30,
		"查询时间跨度不能超过一年":                                                           365,
		"조회 기간은 최대 한 달입니다.":                                                      30,
		// the unit comes first
		"لا يمكن أن تتجاوز الفترة سنة واحدة.":                  0,
		"Tìm kiếm tối đa một năm.":                             365,
		"The interval ends with the day before.":               0,
		"Between the years no one was listed.":                 0,
		"A search over the whole period may take a minute.":    0,
		"The interval is limited to days on which courts sit.": 0,
		"El intervalo, en años, es obligatorio.":               0,
		"Der Zeitraum hat Tage und Monate.":                    0,
		"De periode mag hoogstens een jaar zijn.":              365,
		"Items may be borrowed for 14 days.":                   0,
		"The session ends after 20 minutes at most.":           0,
		"A range of 30 days or 60 days":                        0,
		"Records from 01.01.2010, in the range of 1 to 20":     0,
	} {
		if got, said := windowLength(text); got != want || (got > 0) != (said != "") {
			t.Errorf("%q: got %d (%q), want %d", text, got, said, want)
		}
	}
}
