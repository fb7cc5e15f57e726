package values

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"deepcrawl/extract/records/wording"
)

// Dates of the solar calendar of Iran, "12 مرداد 1402", whose year begins with the spring of 622.
// The names of its months tell it; a date in numbers may as well be one of a charter.
var (
	solarDate  = wording.Lazily(`(?:^|\s)(\d{1,2}) (\p{L}+),? (\d{4})(?:\s|$)`)
	maybeSolar = wording.Lazily(`^1[34]\d\d/\d{1,2}/\d{1,2}(?:\D|$)`)
	solar      = strings.Fields(
		"فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند")
	// newYear is the first day of a year whose days are counted.
	newYear     = time.Date(2023, 3, 21, 0, 0, 0, 0, time.UTC)
	newYearDays = solarDays(1402, 1, 1)
)

func solarDay(s string) string {
	m := solarDate.FindStringSubmatch(s)
	if m == nil {
		return ""
	}
	month := slices.Index(solar, m[2]) + 1
	year, _ := strconv.Atoi(m[3])
	day, _ := strconv.Atoi(m[1])
	if month == 0 || year < 1200 || year > 1500 || day < 1 || day > 31 {
		return ""
	}
	return newYear.AddDate(0, 0, solarDays(year, month, day)-newYearDays).Format(time.DateOnly)
}

// solarDays counts days by the rule of 33 years, of which 8 are leap years. The first six months
// have 31 days, the others 30.
func solarDays(year, month, day int) int {
	year += 1595 // with which a round of 33 years begins
	return 365*year + year/33*8 + (year%33+3)/4 + 30*(month-1) + min(month-1, 6) + day
}
