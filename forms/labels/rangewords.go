package labels

import (
	"strings"

	"golang.org/x/net/html"

	"deepcrawl/forms/lang"
	"deepcrawl/forms/webform"
)

// Some languages say behind a box which end of a range it is: "[ ]年から [ ]年まで", "[ ] से [ ] तक".
var (
	behindFrom = []string{"から", "以上", "부터", "이상", "से", "देखि"}
	behindTo   = []string{"まで", "以下", "以内", "까지", "이하", "तक", "सम्म"}
)

// postposed returns the text of box i where what stands behind it says which end of a range it is,
// and the box beside it is the other end: that text, after what names the range. It is "" for all
// other boxes.
func (l *Labels) postposed(n *html.Node, i int) string {
	form, ok := l.Flow.formOf(n)
	if !ok {
		return ""
	}
	if s := l.Flow.behind(i, behindFrom); s != "" {
		if next := l.Flow.beside(i, +1, form); next < 0 || l.Flow.end(next) == "" {
			return ""
		}
		return strings.TrimSpace(l.Flow.before(i, form) + " " + s)
	}
	if s := l.Flow.end(i); s != "" {
		if last := l.Flow.beside(i, -1, form); last >= 0 && l.Flow.behind(last, behindFrom) != "" {
			return s
		}
	}
	return ""
}

// end returns the text just behind item i if it says that this is the far end of a range. A text
// with a box right behind it is the name of that box: "日付から [ ]", "日付まで [ ]".
func (f *Flow) end(i int) string {
	s := f.behind(i, behindTo)
	if i+2 < len(f.Items) && f.Items[i+2].fill {
		return ""
	}
	return s
}

// behind returns the text just behind item i if its last word ends in one of some.
func (f *Flow) behind(i int, ends []string) string {
	if i+1 >= len(f.Items) || f.Items[i+1].hidden != f.Items[i].hidden {
		return ""
	}
	s := strings.TrimRight(f.Items[i+1].Text, " .。:：")
	for _, e := range ends {
		if rest, ok := strings.CutSuffix(s, e); ok && len(s) <= maxRemark &&
			(e >= "\u3000" || rest == "" || strings.HasSuffix(rest, " ")) {
			return s
		}
	}
	return ""
}

// beside returns the box before (step -1) or behind (+1) item i in s, with one text at most between
// them, or -1.
func (f *Flow) beside(i, step int, s Span) int {
	for j := i + step; j >= s.Start && j < s.End && j != i+3*step; j += step {
		if f.Items[j].fill {
			return j
		}
	}
	return -1
}

// Parting returns the dash that alone parts the box at item i from the one before it, "" for none.
// What measures both may stand behind each.
func (f *Flow) Parting(i int) string {
	if i < 1 || f.Items[i-1].fill {
		return f.Items[i].dash
	}
	if i < 2 || !f.Items[i-2].fill || i+1 >= len(f.Items) {
		return ""
	}
	unit, dash, ok := strings.Cut(f.Items[i-1].Text, " ")
	if behind, _, _ := strings.Cut(f.Items[i+1].Text, " "); ok && dashes[dash] && behind == unit {
		return dash
	}
	return ""
}

// WritesRange reports whether a field may be an end of a range that is typed in.
func WritesRange(f *webform.Form, i int) bool {
	fd := &f.Fields[i]
	return (fd.Role == webform.Filter || fd.Role == webform.Keyword) &&
		f.Controls[fd.Controls[0]].Tag == "input" &&
		fd.Domain.Kind != webform.Options
}

// OnlyAnEnd reports whether a label only says which end of a range it is at: "from", "at least",
// "and".
func OnlyAnEnd(s string) bool {
	ws := lang.Words(s)
	if len(ws) == 0 || len(ws) > 3 {
		return len(ws) == 0
	}
	l := strings.Join(ws, " ")
	for _, lex := range []*lang.Lexicon{FromWords, ToWords, Between, And} {
		if w := lex.Find(l); w != "" && len(w)+3 > len(l) {
			return true
		}
	}
	return false
}

const MaxParts = 4 // controls that make one end of a range: day, month, year, hour

// And is what stands between the two boxes of "between [ ] and [ ]".
var And = lang.New(
	"and, und, et, y, e, en, i, a, och, og, ja, si, ve, ile, и, і, та, και, و, ו")

// Between is what stands before them.
var Between = lang.New("between, zwischen, entre, tra, fra, tussen, miedzy, pomiedzy, mezi, " +
	"mellan, mellem, mellom, valilla, intre, izmedju, arasinda, между, між, μεταξυ, بين, בין," +
	" *之间*, *介于*")

// FromWords say that a box is the lower end of a range, or its beginning.
var FromWords = lang.New(
	"from, min, minimum, start, begin, since, after, low, lower, lo, gte, ge, earliest, at "+
		"least, more than, starting, fr, gt, newer than, startdate, fromdate, datefrom, "+
		"yearfrom, minprice, pricemin, pricefrom, mindate, greater, no min, no minimum, not "+
		"before",
	"von, ab, vom, mindestens, fruhestens, anfang, beginn, seit, de, du, depuis, debut, au "+
		"moins, a partir, desde, minim*, inicio, inicial, inizio, iniziale, como minimo, da, "+
		"dal, dalla, partire, almeno, vanaf, van, vroegste, od, dnia, odkdy, co najmniej, "+
		"nejmene, nejdrive, alespon, fra, fran, lagst, minst, tidigast, mindst, tidligst, "+
		"alkaen, alk, vahintaan, aikaisintaan, tol, kezdete, baslangic, baslama, en az, en "+
		"dusuk, den, de la, din, cel putin, najmanje, od dana, anfangsdatum, startdatum, "+
		"begindatum, startdato, poczatek, poczatkowa, zacatek, alates, des de",
	"от, с, начало, мин, начиная, не менее, не ранее, від, з, поч, απο, ελαχιστο, من, الحد "+
		"الأدنى, ابتداء, منذ, מ, החל, מינימום, *から*, *以上*, *下限*, *最低*, *最小*, *開始*, *始め*, "+
		"*开始*, *起始*, *从*, *從*, *自*, *不低于*, *부터*, *최소*, *ตั้งแต่*, से, देखि, tu, dari, mulai, "+
		"sejak, mula, nga, nuo, kutoka, kuanzia, از, бастап, эхлэн, սկսած",
)

// ToWords say that a box is the upper end of a range, or its end.
var ToWords = lang.New(
	"to, max, maximum, end, until, till, before, high, upper, hi, lte, le, latest, at most, "+
		"less than, up to, through, lt, older than, enddate, todate, dateto, yearto, "+
		"maxprice, pricemax, priceto, maxdate, thru, ending, no max, no maximum, not after",
	"bis, hochstens, spatestens, ende, zum, jusqu*, jusque, fin, au, a, au plus, maxim*, "+
		"hasta, final, como maximo, fim, ate, fino, al, fine, massimo, massim*, al massimo, "+
		"entro, tot, t m, hoogstens, uiterlijk, do, dokad, maks, co najwyzej, nejvyse, "+
		"nejpozdeji, til, till, tom, hogst, senast, hojst, senest, hoyst, asti, saakka, "+
		"enintaan, viimeistaan, ig, vege, bitis, en cok, en fazla, en yuksek, kadar, la, "+
		"pana la, najvise, do dana, enddatum, einddatum, slutdatum, slutdato, slut, finale, "+
		"koniec, koncowa, konec, kuni, fins, fins a",
	"до, по, конец, макс, не более, не позднее, кінець, εως, μεχρι, μεγιστο, إلى, الى, حتى, "+
		"الحد الأقصى, עד, מקסימום, *まで*, *以下*, *上限*, *最高*, *最大*, *結束*, *结束*, *終了*, *終わり*, "+
		"*到*, *至*, *不高于*, *까지*, *최대*, *ถึง*, तक, सम्म, den, toi, sampai, hingga, deri, iki, "+
		"lidz, hanggang, hadi, تا, дейін, хүртэл, մինչև",
)
