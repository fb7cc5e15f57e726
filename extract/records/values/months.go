package values

import (
	"iter"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// monthNames are the months as dates have them, a language a line: English, German, Austrian,
// French, Spanish, Italian, Portuguese, Dutch, Danish, Swedish, Polish, Czech, Slovak, Hungarian,
// Romanian, Russian, Ukrainian, Greek, Turkish, Finnish, Catalan, Indonesian, Arabic of three
// regions, Hebrew, Persian, Hindi, Thai, Bulgarian, Serbian, Slovenian, Lithuanian, Latvian,
// Estonian, Icelandic, Welsh, Croatian, Serbian in Latin letters. Strokes part the cases of a name.
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
stycznia/styczeń lutego/luty marca/marzec kwietnia/kwiecień maja/maj czerwca/czerwiec lipca/lipiec sierpnia/sierpień września/wrzesień października/październik listopada/listopad grudnia/grudzień
ledna/leden února/únor března/březen dubna/duben května/květen června/červen července/červenec srpna/srpen září října/říjen listopadu/listopad prosince/prosinec
januára/január februára/február marca/marec apríla/apríl mája/máj júna/jún júla/júl augusta/august septembra/september októbra/október novembra/november decembra/december
január február március április május június július augusztus szeptember október november december
ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie
января/январь февраля/февраль марта/март апреля/апрель мая/май июня/июнь июля/июль августа/август сентября/сентябрь октября/октябрь ноября/ноябрь декабря/декабрь
січня/січень лютого/лютий березня/березень квітня/квітень травня/травень червня/червень липня/липень серпня/серпень вересня/вересень жовтня/жовтень листопада/листопад грудня/грудень
ιανουαρίου/ιανουάριος φεβρουαρίου/φεβρουάριος μαρτίου/μάρτιος απριλίου/απρίλιος μαΐου/μάιος ιουνίου/ιούνιος ιουλίου/ιούλιος αυγούστου/αύγουστος σεπτεμβρίου/σεπτέμβριος οκτωβρίου/οκτώβριος νοεμβρίου/νοέμβριος δεκεμβρίου/δεκέμβριος
ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
tammikuuta/tammikuussa helmikuuta/helmikuussa maaliskuuta/maaliskuussa huhtikuuta/huhtikuussa toukokuuta/toukokuussa kesäkuuta/kesäkuussa heinäkuuta/heinäkuussa elokuuta/elokuussa syyskuuta/syyskuussa lokakuuta/lokakuussa marraskuuta/marraskuussa joulukuuta/joulukuussa
gener febrer març abril maig juny juliol agost setembre octubre novembre desembre
januari februari maret april mei juni juli agustus september oktober november desember
يناير/جانفي/كانون-الثاني فبراير/فيفري/شباط مارس/آذار أبريل/أفريل/نيسان مايو/ماي/أيار يونيو/جوان/حزيران يوليو/جويلية/تموز أغسطس/أوت/آب سبتمبر/أيلول أكتوبر/تشرين-الأول نوفمبر/تشرين-الثاني ديسمبر/كانون-الأول
ינואר פברואר מרץ/מרס אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר
ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر
जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर
มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม
януари февруари март април май юни юли август септември октомври ноември декември
јануар фебруар март април мај јун јул август септембар октобар новембар децембар
januarja/januar februarja/februar marca/marec aprila/april maja/maj junija/junij julija/julij avgusta/avgust septembra/september oktobra/oktober novembra/november decembra/december
sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio
janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris
jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember
janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember
ionawr chwefror mawrth ebrill mai mehefin gorffennaf awst medi hydref tachwedd rhagfyr
siječnja/siječanj veljače/veljača ožujka/ožujak travnja/travanj svibnja/svibanj lipnja/lipanj srpnja/srpanj kolovoza/kolovoz rujna/rujan listopada/listopad studenoga/studeni prosinca/prosinac
januar februar mart april maj jun jul avgust septembar oktobar novembar decembar`

// Abbreviations may be words or names where a year follows and no day stands before: "Elo 2100".
// They are read as months if they are of one of the first languages, "ott 2021", if two languages
// share them, or if they are long.
const (
	widelyKnown = 7 // lines
	longBegin   = 5 // letters
)

// A month is what a word says of one.
type month struct {
	number int
	sure   bool // also without a day
	line   int  // of monthNames
}

// months are the months by name and by each beginning of a name from three letters, as they are and
// without accents. Where two languages disagree, the earlier line has it: "mar" is March, not
// marraskuu. Romans number them: "12.XII.1981".
var months = func() monthWords {
	known := monthWords{}
	lines := strings.Split(monthNames, "\n")
	for line, names := range lines {
		for i, name := range namesOf(names) {
			known.add(name, month{i, true, line})
		}
	}
	for line, names := range lines {
		for i, name := range namesOf(names) {
			letters := []rune(name)
			for n := min(3, len(letters)); n < len(letters); n++ {
				known.add(string(letters[:n]), month{i, line < widelyKnown || n >= longBegin, line})
			}
		}
	}
	for i, name := range strings.Fields("i ii iii iv v vi vii viii ix x xi xii") {
		known[name] = month{number: i + 1}
	}
	// abbreviations that are no beginnings
	for name, n := range map[string]int{"mrt": 3, "mrz": 3, "agt": 8} {
		known[name] = month{number: n, sure: true}
	}
	return known
}()

// namesOf are the names of a line with the numbers of their months.
func namesOf(line string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for i, cases := range strings.Fields(line) {
			for name := range strings.SplitSeq(cases, "/") {
				if !yield(i+1, strings.TrimRight(name, ".")) {
					return
				}
			}
		}
	}
}

type monthWords map[string]month

func (ws monthWords) add(name string, m month) {
	for _, n := range []string{name, bareLetters(name)} {
		switch known := ws[n]; {
		case known.number == 0:
			ws[n] = m
		case known.number == m.number && (m.sure || known.line != m.line):
			known.sure = true
			ws[n] = known
		}
	}
}

// bareLetters returns s without accents, as capitals are often written.
func bareLetters(s string) string {
	if isASCII(s) {
		return s
	}
	return norm.NFC.String(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(s)))
}

// monthOf returns the month that a word names or begins to name; the zero month for other words. In
// Hebrew "in" may lead it.
func monthOf(word string) month {
	word = strings.ToLower(strings.TrimRight(word, ".,׳'"))
	for _, w := range []string{word, strings.TrimPrefix(word, "ב")} {
		if m := months[w]; m.number > 0 {
			return m
		}
	}
	if isASCII(word) {
		return month{}
	}
	return months[bareLetters(word)]
}

func isASCII(s string) bool {
	return !slices.ContainsFunc([]byte(s), func(b byte) bool { return b > unicode.MaxASCII })
}

// vietnamese are the numbers of the months in words: "Tháng Ba".
var vietnamese = map[string]int{"một": 1, "giêng": 1, "hai": 2, "ba": 3, "tư": 4, "năm": 5,
	"sáu": 6, "bảy": 7, "tám": 8, "chín": 9,
	"mười": 10, "mười một": 11, "mười hai": 12}
