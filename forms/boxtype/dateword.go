package boxtype

import (
	"regexp"
	"slices"
	"strings"

	"deepcrawl/forms/lang"
)

// Formats are said in words, too: "day/month/year", "Tag.Monat.Jahr", "يوم/شهر/سنة", "年/月/日". All
// words of a format must be known, each part once; what is parted in two ways is none.

// wordFormat is three words with the same between them.
var wordFormat = regexp.MustCompile(`(?:^|[^\pL\pM/.-])([\pL\pM]{1,12}) ?([-/.]) ?([\pL\pM]{1,12}) ?([-/.]) ?` +
	`([\pL\pM]{1,12})(?:$|\.$|\.\s|[^\pL\pM/.-])`)

// datePartWords are words for the parts of a date, beside those that labels of boxes for them have.
var datePartWords = map[string]*lang.Lexicon{
	"day": lang.New("tag, päivä, deň, dan, nap, ден, μέρα, gün, ngày, hari, päev, diena, zi, "+
		"ziua, ditë, dagur, اليوم, روز, दिन",
		"วัน, วันที่, 日, 일, 날짜, օր, დღე, 天, күн"),
	"month": lang.New("måned, kk, měsíc, mesiac, mesec, μήνας, ay, tháng, bulan, kuu, mēnesis, "+
		"mėnuo, lună, luna, mánuður, الشهر, ماه",
		"महीना, माह, เดือน, 月, 월, 달, ամիս, თვე, ай"),
	"year": lang.New("an, año, år, ar, év, yıl, năm, tahun, gads, metai, vit, ár, سال, वर्ष, साल," +
		" ปี, 年, 년, 연도, տարի, წელი, жыл"),
}

// datePart is the part of a date that a word names: "day", "month" or "year"; "" for none.
func datePart(word string) string {
	for _, part := range []string{"day", "month", "year"} {
		called := func(tc typeClue) bool { return tc.typ == part && tc.words.In(word) }
		if datePartWords[part].In(word) || slices.ContainsFunc(typeClues, called) {
			return part
		}
	}
	return ""
}

// partFormats are the letters of formats.
var partFormats = map[string]string{"day": "dd", "month": "mm", "year": "yyyy"}

// saidFormat reads a format of words and puts it into y, m and d; "" for none.
func saidFormat(s string) string {
	if len(s) > lang.MaxText || !strings.ContainsAny(s, "-/.") {
		return ""
	}
	m := wordFormat.FindStringSubmatch(s)
	if m == nil || m[2] != m[4] {
		return ""
	}
	var parts, format []string
	for _, w := range []string{m[1], m[3], m[5]} {
		part := datePart(w)
		parts, format = append(parts, part), append(format, partFormats[part])
	}
	switch strings.Join(parts, " ") {
	case "day month year", "month day year", "year month day":
		return strings.Join(format, m[2])
	}
	return ""
}
