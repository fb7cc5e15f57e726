package forms

import (
	"regexp"
	"strings"

	"deepcrawl/forms/lang"
)

// Formats are said in words, too: "day/month/year", "Tag.Monat.Jahr", "يوم/شهر/سنة", "年/月/日". All words of a format must be known, each
// part once; what is parted in two ways is none.

// wordFormat is three words with the same between them.
var wordFormat = regexp.MustCompile(`(?:^|[^\pL\pM/.-])([\pL\pM]{1,12}) ?([-/.]) ?([\pL\pM]{1,12}) ?([-/.]) ?([\pL\pM]{1,12})(?:$|\.$|\.\s|[^\pL\pM/.-])`)

// dateParts are the letters of formats, by the words for them.
var dateParts = partsOf(map[string]string{
	"d": `day tag jour día dia giorno dag päivä dzień den deň dan nap день ден ημέρα μέρα gün ngày hari day päev diena zi ziua ditë dagur
		يوم اليوم روز יום दिन วัน วันที่ 日 일 날짜 օր დღე 天 тарих күн`,
	"m": `month monat mois mes mês mese maand måned månad kuukausi kk miesiąc měsíc mesiac mjesec mesec hónap месяц месец місяць μήνας ay
		tháng bulan kuu mēnesis mėnuo lună luna muaj mánuður شهر الشهر ماه חודש महीना माह เดือน 月 월 달 ամիս თვე ай`,
	"y": `year jahr année an año ano anno jaar år ar vuosi rok godina leto év год година рік έτος yıl năm tahun aasta gads metai vit ár
		سنة السنة عام سال שנה वर्ष साल ปี 年 년 연도 տարի წელი жыл`,
})

func partsOf(words map[string]string) map[string]string {
	parts := map[string]string{}
	for letter, ws := range words {
		for w := range strings.FieldsSeq(ws) {
			parts[w] = letter
		}
	}
	return parts
}

// saidFormat reads a format of words and puts it into y, m and d; "" for none.
func saidFormat(s string) string {
	if len(s) > lang.MaxText || !strings.ContainsAny(s, "-/.") {
		return ""
	}
	m := wordFormat.FindStringSubmatch(s)
	if m == nil || m[2] != m[4] {
		return ""
	}
	var format []string
	seen := ""
	for _, w := range []string{m[1], m[3], m[5]} {
		letter := dateParts[strings.ToLower(w)]
		if letter == "" || strings.Contains(seen, letter) {
			return ""
		}
		seen += letter
		format = append(format, map[string]string{"d": "dd", "m": "mm", "y": "yyyy"}[letter])
	}
	switch seen {
	case "dmy", "mdy", "ymd":
		return strings.Join(format, m[2])
	}
	return ""
}
