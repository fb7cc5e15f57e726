package extract

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/extract/records/values"
)

// Sites that refuse a long stretch of time say how long it may be, each in its own way: "the period
// may span 31 days at most", "Der Zeitraum darf höchstens 12 Monate umfassen", "期間は90日以内で指定してください".
// What the ways have in common is a number before a unit of time, in a sentence that speaks of a
// period or of a limit.

// timeUnits are words for units of time, by how many days each has.
var timeUnits = []struct {
	days int
	word *regexp.Regexp
}{
	{1, unit(`days?|день|tage?n?|jours?|d[ií]as?|giorn[oi]|dage?n?|dagar?|dage|päivää?|päivän|dn[iíů]|dny|dní|dnu|dan[ai]?|nap|дн[еяі][ймв]?|дн[іи]в?|ден|дена|ημέρες|ημερών|gün|ngày|hari|zile|päeva|dien[ųas]|יום|ימים|يوما?ً?|يوم|أيام|روز|दिन|วัน|天|日|일`)},
	{7, unit(`weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|veckor|uger|uker|viikkoa?|tygodni\p{L}*|týdn\p{L}*|hét|недел[ьию]|тижн\p{L}*|εβδομάδες|hafta|tuần|minggu|周|週間|週|주`)},
	{30, unit(`months?|monate?n?|mois|mes(?:es)?|mes[ei]|maand(?:en)?|månader|månad|måneder|måned|kuukautta|kuukauden|miesi[ęą]c\p{L}*|měsíc\p{L}*|mesiac\p{L}*|hónap|месяц\p{L}*|місяц\p{L}*|μήνες|μήνα|ay|tháng|bulan|luni|חודשים|חודש|أشهر|شهرا?ً?|ماه|महीने|เดือน|个月|個月|か月|ヶ月|カ月|月|개월|달`)},
	{365, unit(`years?|jahre?n?|ans?|années?|años?|ann[oi]|anos?|jaar|jaren|år|vuotta|vuoden|lat|lata|let|roky|rokov|év|лет|года?|рок[иів]+|έτη|ετών|έτος|χρόνο|χρόνια|yıl|năm|tahun|ani|שנים|שנה|عام|سنوات|سنة|سال|वर्ष|ปี|年|년`)},
}

// unit matches a number before one of some words.
func unit(words string) *regexp.Regexp {
	re := regexp.MustCompile(`(?i)([0-9]{1,5})\s*-?\s*(?:` + words + `)`)
	re.Longest() // "anni" is no "an"
	return re
}

// sentences end so.
var sentences = regexp.MustCompile(`\. |[!?;|。！？]`)

// ofPeriods are words of sentences that say how long a period may be.
var ofPeriods = regexp.MustCompile(
	`(?i)period|interval|range|span|window|between|at most|no more|maximum|exceed|longer|` +
		`zeitr[aä]um|spanne|intervall|höchstens|maximal|überschreit|période|dépass|au ` +
		`plus|período|rango|plazo|superar|superior|excede|máxim|` +
		`massim|hoogstens|maxim|högst|højst|høyst|enintään|ajanjakso|aikaväli|okres|przekracza|najwyżej|maksym|` +
		`období|nejvýše|nejvíce|obdobi|najviac|időszak|legfeljebb|период|интервал|превыша|не ` +
		`более|період|перевищ|не більше|` +
		`διάστημα|υπερβ|μέγιστ|dönem|en çok|en ` +
		`fazla|aralı|期间|期間|跨度|范围|超过|超過|以内|以內|最多|最大|기간|최대|이내|초과|` +
		`at a time|at once|up to|auf einmal|bis zu|à la fois|en une fois|jusqu['’]à|a la vez|de ` +
		`una ` +
		`vez|alla volta|fino a|de cada vez|tegelijk|` +
		`på en gång|på én gang|kerralla|jednorazowo|naraz|najednou|egyszerre|за один раз|за ` +
		`раз|за ` +
		`одну|одновременно|κάθε φορά|tek seferde|bir seferde|` +
		`한 ?번에|까지만|一度に|一回|一次|ครั้งละ|mỗi lần|sekaligus|في المرة|בכל פעם|एक बार में|` +
		`ช่วง|ไม่เกิน|khoảng|tối ` +
		`đa|quá|rentang|paling|maksimal|الفترة|تتجاوز|أقصى|دوره|بازه|حداکثر|התקופה|תעלה|טווח|अवधि|अधिकतम`)

// longestPeriodSaid is the longest such sentence, in bytes.
const longestPeriodSaid = 250

// windowLength returns how many days a period may have at most by what a text says, and the
// sentence that says so; 0 when it says nothing of it.
func windowLength(text string) (days int, said string) {
	for line := range strings.SplitSeq(values.ASCIIDigits(text), "\n") {
		for _, s := range sentences.Split(line, -1) {
			if len(s) > longestPeriodSaid || !ofPeriods.MatchString(s) {
				continue
			}
			counted := s
			if !strings.ContainsAny(s, "0123456789") {
				counted = inDigits(s)
			}
			if n := daysSaid(counted); n > 0 {
				return n, strings.TrimSpace(s)
			}
		}
	}
	return 0, ""
}

// daysSaid returns the days of the only length of time in a sentence; 0 for none, and for several.
func daysSaid(s string) (days int) {
	for _, u := range timeUnits {
		for _, m := range u.word.FindAllStringSubmatchIndex(s, -1) {
			after, _ := utf8.DecodeRuneInString(s[m[1]:])
			n, err := strconv.Atoi(s[m[2]:m[3]])
			if err != nil || n == 0 || n*u.days > longestPeriod ||
				unicode.IsLetter(after) && after < unspacedFrom || partOfNumber(s, m[2]) {
				continue
			}
			if days != 0 && days != n*u.days {
				return 0
			}
			days = n * u.days
		}
	}
	return days
}

const (
	longestPeriod = 100 * 365 // days; longer ones are no limit of a search
	unspacedFrom  = 0x0e00    // scripts from here on part no words by spaces
)

// partOfNumber reports whether the digits at a place of a text are the end of a date or a larger
// number.
func partOfNumber(s string, at int) bool {
	return at > 0 && strings.ContainsRune("0123456789.,/:-", rune(s[at-1]))
}
