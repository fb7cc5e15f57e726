package lang

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Sites that want words of some length say so, each in its own way: "type three letters or more",
// "mindestens 4 Zeichen", "3文字以上". What the ways have in common is a small number before a word for
// characters.

var (
	spelled = regexp.MustCompile(
		`(?i)characters?|chars|letters?|zeichen|buchstaben|caract[eéèăa]re?s?|lettres|letras|caratter[ei]|lettere|` +
			`tekens|tecken|bokstäver|tegn|bogstaver|bokstaver|merkki[äa]|kirjainta|znak[iuyůaoó]\p{L}*|liter[yae]?|písmen[aoy]?|karakter\p{L}*|` +
			`betű\p{L}*|harf\p{L}*|символ\p{L}*|знак[аиів]*|букв\p{L}*|літер\p{L}*|χαρακτήρ\p{L}*|γράμμα\p{L}*|črke?|slov[ao]|tähemärki|` +
			`simbol\p{L}*|ký ` +
			`tự|huruf|תווים|אותיות|أحرف|حروف|حرف|کاراکتر|نویسه|अक्षर\p{L}*|ตัวอักษร|文字|字符|个字|個字|字元|글자|자`)
	longer = regexp.MustCompile(`(?i)(?:more|longer|greater) than|mehr als|länger als|plus ` +
		`de|más de|mais de|più di|meer dan|langer dan|fler än|mere end|mer enn|` +
		`enemmän kuin|więcej niż|dłuższ\p{L}* niż|více než|viac ako|(?:^|[^е] ` +
		`)более|длиннее|больше|більше|περισσότερ|超过|超過`)
	digits = regexp.MustCompile(`[0-9０-９]+`)
)

var spelledNumbers = map[string]int{
	"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "zwei": 2, "drei": 3, "vier": 4,
	"fünf": 5, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5,
	"dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "due": 2, "tre": 3, "quattro": 4, "cinque": 5,
	"dois": 2, "duas": 2, "três": 3, "quatro": 4,
	"twee": 2, "drie": 3, "vijf": 5, "två": 2, "fyra": 4, "fem": 5, "fire": 4, "kaksi": 2,
	"kolme": 3, "neljä": 4, "dwa": 2, "dwie": 2, "trzy": 3,
	"cztery": 4, "dva": 2, "tři": 3, "čtyři": 4, "tri": 3, "štyri": 4, "két": 2, "három": 3,
	"négy": 4, "два": 2, "две": 2, "три": 3, "четыре": 4,
	"двух": 2, "трех": 3, "трёх": 3, "четырех": 4, "четырёх": 4, "дві": 2, "трьох": 3, "чотири": 4,
	"τρεις": 3, "τρία": 3, "iki": 2, "üç": 3, "dört": 4,
}

var numerals = map[rune]int{'二': 2, '两': 2, '兩': 2, '三': 3, '四': 4, '두': 2, '세': 3, '네': 4}

const beforeUnit = 90 // bytes before the word for characters in which the number stands

// WordLength returns the least number of characters that a text asks for, where it is more than
// has, and the sentence that says so; 0 when it asks for none.
func WordLength(text string, has int) (n int, said string) {
	if !mayCount(text) {
		return 0, ""
	}
	for _, at := range spelled.FindAllStringIndex(text, -1) {
		from := max(0, at[0]-beforeUnit)
		from += clauseFrom(text[from:at[0]])
		if n := asksFor(text[from:at[0]], text[at[0]:at[1]]); n > has {
			return n, sentence(text, from, at[1])
		}
	}
	return 0, ""
}

// mayCount tells of a short text, such as most labels are, that no number stands in it.
func mayCount(text string) bool {
	if len(text) > beforeUnit || !ASCII(text) || strings.ContainsAny(text, "0123456789") {
		return true
	}
	for w := range strings.FieldsFuncSeq(strings.ToLower(text), unworded) {
		if spelledNumbers[w] > 0 {
			return true
		}
	}
	return false
}

var (
	abbreviated = regexp.MustCompile(`(?:^|\P{L})\p{L}{1,4}\. `)
	ended       = regexp.MustCompile(`\. |[!?;|。！？]`)
)

// clauseFrom returns where the last sentence of a text begins; the dot of "min. 3" ends none.
func clauseFrom(text string) int {
	text = abbreviated.ReplaceAllStringFunc(text, func(s string) string {
		return s[:len(s)-2] + "  "
	})
	if all := ended.FindAllStringIndex(text, -1); all != nil {
		return all[len(all)-1][1]
	}
	return 0
}

// asksFor returns the number in what stands before a word for characters; 0 without one.
func asksFor(before, unit string) int {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimSpace(before))
	first, _ := utf8.DecodeRuneInString(unit)
	if n := numerals[last]; n > 0 {
		return n
	}
	if Unspaced(first) || unicode.Is(unicode.Hangul, first) {
		if !unicode.IsDigit(last) {
			return 0
		}
	} else if r, _ := utf8.DecodeLastRuneInString(before); unicode.IsLetter(r) {
		return 0 // the end of some other word
	}
	least := math.MaxInt
	for _, d := range digits.FindAllString(before, -1) {
		if n, err := strconv.Atoi(strings.Map(narrow, d)); err == nil {
			least = min(least, n)
		}
	}
	for _, w := range strings.FieldsFunc(strings.ToLower(before), unworded) {
		if n := spelledNumbers[w]; n > 0 {
			least = min(least, n)
		}
	}
	if least == math.MaxInt {
		return 0
	}
	if longer.MatchString(before) {
		least++
	}
	return least
}

// sentence returns the sentence around a stretch of text, as far as it is short.
func sentence(text string, from, to int) string {
	if i := strings.LastIndexAny(text[:from], ".!?|。"); i >= 0 && from-i < 100 {
		from = i + 1
	} else if i := strings.IndexByte(text[from:to], ' '); from > 0 && i >= 0 {
		from += i
	}
	if i := strings.IndexAny(text[to:], ".!?|。"); i >= 0 && i < 80 {
		to += i
	}
	return strings.ToValidUTF8(strings.TrimSpace(strings.TrimLeft(text[from:to], ".!?|。")), "")
}

// narrow is an ASCII digit for a wide one.
func narrow(r rune) rune {
	if r >= '０' && r <= '９' {
		return '0' + r - '０'
	}
	return r
}

func unworded(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
}
