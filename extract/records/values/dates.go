package values

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"deepcrawl/extract/records/wording"
)

// A DateOrder says which of two numbers before a year is the day. It is the same for all dates of a column.
type DateOrder int

// Orders of day and month.
const (
	UnknownOrder DateOrder = iota
	DayFirst
	MonthFirst
)

// OrderOf returns the order that a date gives away; UnknownOrder for one that may be read both ways, or has a word for the month.
func OrderOf(value string) DateOrder {
	m := yearLast.FindStringSubmatch(value)
	if m == nil {
		return UnknownOrder
	}
	a, _ := strconv.Atoi(m[1])
	b, _ := strconv.Atoi(m[3])
	switch {
	case m[2] == ".", a > 12:
		return DayFirst
	case b > 12:
		return MonthFirst
	}
	return UnknownOrder
}

// Shapes of dates. numberDate and dateWords are all of a value, the others stand in it.
var (
	numberDate = wording.Lazily(`(?i)^` + dayName + `(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\.?|\d{4}\. \d{1,2}\. \d{1,2}\.?|\d{4}-(?:0[1-9]|1[0-2])|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}\. \d{1,2}\. ?\d{4}|\d{4}\s?[年년]\s?\d{1,2}\s?[月월](?:\s?\d{1,2}\s?[日일])?)` + timeAfter + `$`)
	dateWords  = wording.Lazily(`(?i)^` + dayName + `(?:\d{1,2}(?:st|nd|rd|th|er|º|ª|\.)?[ -](?:of |de |d['’])?[\p{L}\p{M}]{2,14}\.?,?[ -](?:de |del )?\d{2,4}|[\p{L}\p{M}]{3,14}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|[\p{L}\p{M}]{3,14}\.?,?\s+(?:de )?\d{4}|\d{4}\.? [\p{L}\p{M}]{3,14} \d{1,2}\.?)(?: ?(?:г\.?|р\.?|r\.?))?` + timeAfter + `$`)

	yearFirst = wording.Lazily(`\b(\d{4})(?:\. |[-/.])(\d{1,2})(?:\. |[-/.])(\d{1,2})(?:\D|$)`)
	yearMonth = wording.Lazily(`^(\d{4})-(\d{2})$`)
	yearLast  = wording.Lazily(`\b(\d{1,2})([-/]|\.) ?(\d{1,2})(?:\. |[-/.])(\d{4})\b`)
	eastern   = wording.Lazily(`(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월](?:\s?(\d{1,2})\s?[日일])?`)
	wordDate  = wording.Lazily(`(?i)(?:\b(\d{1,2})(?:st|nd|rd|th|er|º|ª|\.)?[ -](?:of |de |d['’])?)?([\p{L}\p{M}]{2,14})\.?,?[ -](?:(\d{1,2})(?:st|nd|rd|th)?,?[ -])?(?:de |del )?(\d{4})\b`)
	yearWord  = wording.Lazily(`\b(\d{4})\.? ([\p{L}\p{M}]{3,14}) (\d{1,2})\b`)
	counted   = wording.Lazily(`(?i)^(?:ngày )?(\d{1,2}) tháng (\d{1,2})(?:,| năm)? (\d{4})$`) // Vietnamese numbers the months
	fourDigit = wording.Lazily(`^\d{4}$`)
	clockTime = wording.Lazily(`(?i)[ tT,](\d{1,2})[:h](\d{2})(?::(\d{2})(?:\.\d+)?)?\s?(am|pm)?\s?(z|utc|gmt|[+-]\d{2}:?\d{2})?(?:\b|$)`)
)

const (
	dayName   = `(?:[\p{L}\p{M}]{2,13}\.?,\s+|(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|jeu|ven|sam|dim|mié|jue|vie|sáb|dom|mo|di|mi|do|fr|sa|so|пн|вт|ср|чт|пт|сб|вс)\p{L}*\.?,?\s+)?`
	timeAfter = `(?:,?(?:\s+(?:at|um|à|kl\.?|o|a las|alle|-|–))?[ t]\d{1,2}[:h]\d{2}(?::\d{2})?(?:\.\d+)?\s?(?:am|pm|z|uhr|h)?(?:\s?(?:utc|gmt|[a-z]{2,4}|[+-]\d{2}:?\d{2}))?)?`
)

// Date writes a date the way of ISO 8601, as far as it is told; "" where day and month cannot be told apart.
func Date(s string, order DateOrder) string {
	if fourDigit.MatchString(s) {
		return s
	}
	day := calendarDay(s, order)
	if len(day) < len("2006-01-02") {
		return day
	}
	return day + isoTime(s)
}

func calendarDay(s string, order DateOrder) string {
	if day := dayOfEra(s); day != "" {
		return day
	}
	if m := yearFirst.FindStringSubmatch(s); m != nil {
		return isoDay(m[1], m[2], m[3])
	}
	if m := yearMonth.FindStringSubmatch(s); m != nil {
		return isoDay(m[1], m[2], "")
	}
	if m := eastern.FindStringSubmatch(s); m != nil {
		return isoDay(m[1], m[2], m[3])
	}
	if m := counted.FindStringSubmatch(s); m != nil {
		return isoDay(m[3], m[2], m[1])
	}
	if m := yearLast.FindStringSubmatch(s); m != nil {
		if own := OrderOf(s); own != UnknownOrder {
			order = own
		}
		switch {
		case order == DayFirst, m[1] == m[3]:
			return isoDay(m[4], m[3], m[1])
		case order == MonthFirst:
			return isoDay(m[4], m[1], m[3])
		}
		return ""
	}
	for _, m := range wordDate.FindAllStringSubmatch(s, 4) {
		if month := monthOf(m[2]); month > 0 {
			return isoDay(m[4], strconv.Itoa(month), m[1]+m[3])
		}
	}
	if m := yearWord.FindStringSubmatch(s); m != nil && monthOf(m[2]) > 0 {
		return isoDay(m[1], strconv.Itoa(monthOf(m[2])), m[3])
	}
	return ""
}

// buddhist is how many years the era of Thailand is ahead; nothing is dated so far ahead otherwise.
const buddhist = 543

// isoDay joins the parts of a date; the day may be missing.
func isoDay(year, month, day string) string {
	m, _ := strconv.Atoi(month)
	d, _ := strconv.Atoi(day)
	if y, _ := strconv.Atoi(year); y > buddhist+1800 && y < buddhist+2100 {
		year = strconv.Itoa(y - buddhist)
	}
	switch {
	case m < 1 || m > 12 || d > 31:
		return ""
	case d == 0:
		return fmt.Sprintf("%s-%02d", year, m)
	}
	return fmt.Sprintf("%s-%02d-%02d", year, m, d)
}

func isoTime(s string) string {
	m := clockTime.FindStringSubmatch(s)
	if m == nil {
		return ""
	}
	h, _ := strconv.Atoi(m[1])
	switch half := strings.ToLower(m[4]); {
	case half == "pm" && h < 12:
		h += 12
	case half == "am" && h == 12:
		h = 0
	}
	out := fmt.Sprintf("T%02d:%s", h, m[2])
	if m[3] != "" {
		out += ":" + m[3]
	}
	switch zone := strings.ToUpper(m[5]); zone {
	case "":
	case "Z", "UTC", "GMT":
		out += "Z"
	default:
		if len(zone) == len("+0000") {
			zone = zone[:3] + ":" + zone[3:]
		}
		out += zone
	}
	return out
}

// monthNames are the months as dates have them, a language a line: English, German, Austrian, French, Spanish, Italian,
// Portuguese, Dutch, Danish, Swedish, Polish, Czech, Slovak, Hungarian, Romanian, Russian in two cases, Ukrainian,
// Greek, Turkish, Finnish, Catalan, Indonesian, Arabic, Hebrew, Persian, Hindi, Thai, Bulgarian, Serbian, Slovenian,
// Lithuanian, Latvian, Estonian, Icelandic, Welsh.
const monthNames = `january february march april may june july august september october november december
januar februar märz april mai juni juli august september oktober november dezember
jänner feber maerz april mai juni juli august sept. oktober november dezember
janvier février mars avril mai juin juillet août septembre octobre novembre décembre
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
januari februari maart april mei juni juli augustus september oktober november december
januar februar marts april maj juni juli august september oktober november desember
januari februari mars april maj juni juli augusti september oktober november december
stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia
ledna února března dubna května června července srpna září října listopadu prosince
januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra
január február március április május június július augusztus szeptember október november december
ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie
января февраля марта апреля мая июня июля августа сентября октября ноября декабря
январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь
січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня
ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου
ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta
gener febrer març abril maig juny juliol agost setembre octubre novembre desembre
januari februari maret april mei juni juli agustus september oktober november desember
يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر
ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר
ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر
जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर
มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม
януари февруари март април май юни юли август септември октомври ноември декември
јануар фебруар март април мај јун јул август септембар октобар новембар децембар
januarja februarja marca aprila maja junija julija avgusta septembra oktobra novembra decembra
sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio
janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris
jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember
janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember
ionawr chwefror mawrth ebrill mai mehefin gorffennaf awst medi hydref tachwedd rhagfyr`

// months are the numbers of the months by name and by each beginning of a name from three letters. Where two languages
// disagree, the earlier line has it: "mar" is March, not marraskuu.
var months = func() map[string]int {
	out := map[string]int{}
	for line := range strings.SplitSeq(monthNames, "\n") {
		for i, name := range strings.Fields(line) {
			letters := []rune(strings.TrimRight(name, "."))
			for n := min(3, len(letters)); n <= len(letters); n++ {
				if begin := string(letters[:n]); out[begin] == 0 {
					out[begin] = i + 1
				}
			}
		}
	}
	out["mrt"] = 3 // the Dutch abbreviation, which is no beginning
	return out
}()

// monthOf returns the number of a month by its name or the beginning of it; 0 for other words. In Hebrew the name may follow "in".
func monthOf(word string) int {
	word = strings.ToLower(word)
	return cmp.Or(months[word], months[strings.TrimPrefix(word, "ב")])
}

// dateSpan cuts what stands on both sides of a dash, of which one may lean on the other.
var dateSpan = wording.Lazily(`^(.*?[\p{L}\d.])(?:\s?[–—]\s?|\s-\s)(.+)$`)

// span writes a range of dates as 2023-05-10/2023-05-12, as ISO 8601 has intervals: "10–12 May 2023", "3 May – 5 June 2023". It is ""
// for what is none.
func span(s string, order DateOrder) string {
	m := dateSpan.FindStringSubmatch(s)
	if m == nil {
		return ""
	}
	to := calendarDay(m[2], order)
	if len(to) < len("2006-01-02") {
		return ""
	}
	for _, first := range []string{m[1], m[1] + " " + to[:4], strings.TrimRight(m[1], ".") + strings.TrimLeft(m[2], "0123456789")} {
		if from := calendarDay(first, order); len(from) == len(to) && from <= to {
			return from + "/" + to
		}
	}
	return ""
}
