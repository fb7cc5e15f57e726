package safety

import (
	"cmp"
	"fmt"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"

	"deepcrawl/forms/lang"
)

// Button returns the button that is pressed, or nil: of those that send the form the one that does
// so most surely to search, the first of equals, as Enter would.
func (f *Form) Button() *Field {
	if f.known != nil {
		return f.known.button.or(f.findButton)
	}
	return f.findButton()
}

func (f *Form) findButton() (best *Field) {
	least := beside + 1
	first := true
	for i := range f.Fields {
		fd := &f.Fields[i]
		if fd.Place != Button {
			continue
		}
		t := f.task(fd)
		if t == unknown && first {
			// Enter presses it, and words are known for few of the buttons that change something
			t = searchingElse
		}
		if t < least {
			best, least = fd, t
		}
		first = false
	}
	return best
}

// A task is what a button is for, the surest search first.
type task int

const (
	onlySearching task = iota // "Search"
	searchingElse             // "Find a book": no list knows that a book is only looked for
	sendingOff                // "Show votes", "Go", "Submit"
	wordless                  // a picture
	// "New search", "Clear", "Map", "Export": the answer is not the list of what is found
	aside
	unknown // anything else
	beside  // searches as well, and is not pressed beside one that only searches
)

func (f *Form) task(fd *Field) task {
	p := fd.press()
	switch {
	case fd.leadsAside():
		return aside
	case fd.Made && !fd.namedSearch():
		return wordless
	case fd.Made:
		return sendingOff
	case p == searching && allAsks(fd.Label):
		return onlySearching
	case p == searching && f.Pressed(fd).Harmful():
		return beside
	case p == searching:
		return searchingElse
	case p <= sending:
		return sendingOff
	}
	return unknown
}

// leadsAside reports whether a button does something harmless that is no search with what was
// filled in.
func (fd *Field) leadsAside() bool { return fd.beginsAnew() || fd.empties() || fd.givesOther() }

// beginsAnew reports whether a button says that another search is begun, which is asked with an
// empty form: "New search".
func (fd *Field) beginsAnew() bool {
	ws := lang.Words(fd.Label)
	if fd.Made || len(ws) == 0 || len(ws) > maxCommand {
		return false
	}
	if w := ws[0]; len(ws) == 1 && !lang.ASCII(w) &&
		(strings.HasSuffix(w, anewEnd) ||
			slices.ContainsFunc(anewBegins, func(s string) bool {
				return strings.HasPrefix(w, s)
			})) {
		return runSearches(w) || slices.Contains(anewBegins, w)
	}
	if startsOver.In(fd.Label) {
		return true
	}
	last := len(ws) - 1
	return last > 0 &&
		(slices.Contains(news, ws[0]) || slices.Contains(news, ws[last]) || anew.Has(ws[0]) ||
			anew.Has(ws[last])) &&
		(SearchWords.In(fd.Label) || searchNouns.In(fd.Label) || queryNouns.In(fd.Label))
}

// Words of beginning anew: a search that is another one, what says so without a word for a search,
// and how it begins where words have no spaces between.
var (
	anew = lang.New("another, again, anew, fresh, neu, erneut, nochmal, autre, otra, otro, " +
		"altra, altro, outra, andere, opnieuw, ponownie, znovu, ujra, ujabb, din nou, nova, novo," +
		" tekrar, yenile, заново, снова, знову, інший, другой, ξανα, νεα, חדש, חדשה, جديد, جديدة," +
		" جدید, جديد, تازه, नई, नया, mới, moi, baru, lagi, uus, naujas, nauja, jauns, jauna, 새, " +
		"새로, 다시, ใหม่")
	startsOver = lang.New(
		"start over, start again, begin again, begin anew, start anew, restart, startover, von "+
			"vorn, von vorne,  neu beginnen, neu starten, neustart, recommencer, repartir de "+
			"zero, empezar de nuevo, volver a empezar, comenzar de nuevo, ricomincia, "+
			"ricominciare, recomecar, comecar de novo, opnieuw beginnen, opnieuw, borja om, "+
			"start forfra, begynd forfra, start pa nytt, begynn pa nytt, aloita alusta, zacznij "+
			"od nowa, od nowa, zacit znovu, zacat znova, ujrakezdes, reia, ia de la capat, "+
			"bastan basla, yeniden basla, yeniden baslat",
		"начать заново, начать сначала, сначала, заново, почати спочатку, почати знову, започни "+
			"отначало, ξεκινηστε ξανα, ξεκινα απο την αρχη, התחל מחדש, מחדש, ابدا من جديد, البدء "+
			"من جديد, bat dau lai, lam lai, mulai lagi, mulai ulang, mula semula, 다시 시작, 처음부터",
	)
	anewEnd    = lang.Fold("ใหม่")
	anewBegins = folded("新しい", "新規", "あらたに", "もう一度", "最初から", "最初からやり直す", "やり直す", "新搜索", "新查询",
		"新检索", "新的", "重新", "重新开始", "重新開始", "새", "다시")
)

// onlySearches reports whether the button that is pressed says that it searches, and no more: by
// its own words, or by those of one beside it that begins another search ("OK" beside "New
// search").
func (f *Form) onlySearches(b *Field) bool { return onlySearches(b.Label) || f.asksAnew(b) }

// asksAnew reports whether a button only sends off what was filled in, and one beside it begins
// another search.
func (f *Form) asksAnew(b *Field) bool {
	return !b.Made && onlyNeutral(b.Label) && slices.ContainsFunc(f.Fields, func(fd Field) bool {
		return fd.Place == Button && !fd.Made && fd.press() == searching && fd.beginsAnew() &&
			onlySearches(fd.Label)
	})
}

// empties reports whether a button says that it empties the form, and no more.
func (fd *Field) empties() bool {
	if fd.Made || !clearWords.In(fd.Label) {
		return false
	}
	ws := lang.Words(fd.Label)
	return len(ws) == 1 || clearWords.Find(fd.Label) == strings.Join(ws, " ") ||
		!slices.ContainsFunc(ws, func(w string) bool {
			return !clearWords.Has(w) && !articles.Has(w) && !emptied.Has(w)
		})
}

// emptied are what a button that empties a form may name.
var emptied = lang.New("le, form, all, fields, everything, search, criteria, inputs, formular, " +
	"felder, eingaben, eingabe, angaben, suche, kriterien, suchkriterien, criteres, saisie, " +
	"recherche, criterios, busqueda, criteri, ricerca, kryteria, sokning, sogning, sok, alles, " +
	"alle, formulaire, tout, champs, todo, campos, formulario, tudo, tutto, campi, modulo, " +
	"formulier, velden, formularet, skjema, lomake, formularz, wszystko, pola, vse, pole, urlap, " +
	"urlapot, mezok, formularul, tot, formu, alanlari, hepsini, форму, поля, все, усе, всички, " +
	"πεδια, φορμα, ολα, טופס, הכל, النموذج, الكل, فرم, همه, bieu mau, tat ca, formulir, semua")

// givesOther reports whether a button gives what is found as a file, on paper or as a map.
func (fd *Field) givesOther() bool {
	return !fd.Made && otherGoods.In(fd.Label) && !SearchWords.In(fd.Label)
}

// onlyGivesOther reports whether it does and speaks of nothing else that is done.
func (fd *Field) onlyGivesOther() bool {
	rest := slices.DeleteFunc(lang.Words(fd.Label), otherGoods.Has)
	return fd.givesOther() && !ChangeWords.In(rest...)
}

// otherGoods are words for what an answer can be given as, beside a page.
var otherGoods = lang.New(
	"export, exports, exporter, exporteren, exportieren, exportar, exportera, exportovat, "+
		"exportalas",
	"esporta, eksport, eksporter, eksportuj, ekspor, vie, vienti, disa aktar, xuat, download, "+
		"downloaden",
	"herunterladen, telecharger, descargar, scarica, baixar, ladda ned, hent som, lataa, "+
		"stahnout, pobierz",
	"letoltes, indir, unduh, tai csv, csv, xls, xlsx, excel, pdf, rss, bibtex, ris, endnote",
	"print, print version, drucken, druckansicht, imprimer, version imprimable, imprimir, stampa",
	"afdrukken, printversie, skriv ut, udskriv, tulosta, drukuj, tisk, nyomtatas, yazdir, cetak",
	"map, karte, kaart, carte, mapa, mappa, karta, kort, kartta, terkep, harita, peta, ban do",
	"экспорт, скачать, печать, карта, експорт, завантажити, друк, мапа, εξαγωγη, ληψη, εκτυπωση, "+
		"χαρτης",
	"ייצוא, הורד, הדפס, מפה, تصدير, تنزيل, طباعة, خريطة, خروجی, خروجي, دریافت, چاپ, نقشه",
	"*निर्यात*, *डाउनलोड*, *मानचित्र*, *导出*, *下载*, *打印*, *地图*, *匯出*, *下載*, *列印*, *地圖*",
	"*書き出し*, *エクスポート*, *ダウンロード*, *印刷*, *地図*, *내보내기*, *다운로드*, *인쇄*, *지도*",
	"*ส่งออก*, *ดาวน์โหลด*, *แผนที่*",
	"mape, mapu, mapie, mapy, kartan, kortet, kart, kartet, kartalla, kartalle, terkepen, "+
		"harita*, harta, harti",
	"exporta, exportati, descarca, tipareste, imprima, ladda ner, nedladdning, last ned, xuat "+
		"file, tai ve",
	"экспортировать, карте, карту, мапі, карті, χαρτη, ייצא, הורדה, הדפסה, במפה, המפה, الخريطة",
)

// SearchButton returns the word by which a button says that it searches, or "".
func (f *Form) SearchButton() string {
	for _, fd := range f.Fields {
		if fd.Place == Button {
			if w := SearchWords.Find(fd.Label); w != "" {
				return w
			}
		}
	}
	return ""
}

// SaysSearch reports whether a form that is sent by POST says itself that it searches: by its
// button, or by its address where the button says nothing else. Nothing in it may be the visitor's
// own, or a text of his. A button without words says nothing, so that the address has to end in a
// search. looks: see ElseMeant.
func (f *Form) SaysSearch(looks bool) bool {
	b := f.Button()
	if b == nil || b.Made && !f.endsInSearch() || !f.onlySearches(b) || f.ElseMeant(looks) != "" ||
		!f.PostSearches() {
		return false
	}
	for i := range f.Fields {
		fd := &f.Fields[i]
		switch {
		case fd.Type == "email" || fd.Type == "tel" ||
			fd.Tag == "textarea" && !SearchWords.In(f.Caption, fd.Label):
			return false
		case fd.Place == Idle:
		case fd.Place == Button && fd != b && !onlySearches(fd.Label) && !fd.leadsAside() &&
			!clearWords.In(fd.Label) && !views.In(fd.Label):
			return false
		case fd.Place != Button && fd.Tag != "textarea" && fd.asksOwn() && !f.writers(fd):
			return false
		}
	}
	return SearchWords.In(b.Label) || b.namedSearch() || f.addressSearches() || f.asksAnew(b)
}

// views are on buttons that show what is found in another way, beside one that searches.
var views = lang.New("map, maps, show on map, view on map, print, chart, table, list, karte, auf " +
	"der karte, landkarte, carte, mapa, mappa, kaart, kart, karta, kort, kartta, kartalla, " +
	"harita, карта, карті, карте, на карте, χαρτης, خريطة, מפה, *地図*, *地图*, *지도*, ban do, peta")

// namedSearch reports whether the name that a program knows a button by says that it searches:
// "btnSearch" on a button that reads "Go".
func (fd *Field) namedSearch() bool {
	name := cmp.Or(fd.Name, fd.ID)
	return searchVerbs.In(name) && keeps(name) == "" && !anyActionWords.In(name) &&
		!ChangeWords.In(name)
}

// writers reports whether a box asks who wrote what is searched, as in an archive of mails: both
// button and address search, and another box is there.
func (f *Form) writers(fd *Field) bool {
	return f.press() == searching && f.addressSearches() && len(f.boxes()) > 1 &&
		mailWords.In(fd.texts()...) && !yours.In(fd.texts()...)
}

// addressSearches reports whether the address of a form says that it searches.
func (f *Form) addressSearches() bool {
	place, query, _ := strings.Cut(f.Action, "?")
	return (SearchWords.In(ActionPath(place), valuesOf(query)) || pathSearches(place)) &&
		!updatesLast(place)
}

// PostSearches reports whether what a POST is sent by says that it searches: its address, a hidden
// field that tells the site what to do, or else its button, which must say nothing else. What
// stands on the box tells what is typed, not what is done with it.
func (f *Form) PostSearches() bool {
	b := f.Button()
	if f.Scripted || b == nil || b.Made || f.onlySearches(b) {
		return true
	}
	if f.addressSearches() || askActions.In(said(f.Action)) {
		return true
	}
	return f.commandSearches()
}

const maxSaid = 250 // bytes of a label that a reason repeats

// ElseMeant says what tells that a form that may be a search is none, or "". A list of what changes
// things has gaps in every language ("Renew", "予約する", "Faire un don"); what is said on buttons that
// only send off what was filled in is soon listed. looks: it has one box for words, and a button
// that only shows what is there.
func (f *Form) ElseMeant(looks bool) string {
	if b := f.Button(); b != nil && !b.Made && f.press() == other && !looks {
		return fmt.Sprintf("its button says %q", lang.Clip(b.Label, maxSaid))
	}
	for _, fd := range f.Fields {
		if fd.Place == Shown && fd.Type == "text" && yours.In(fd.Label) &&
			!SearchWords.In(fd.Label) {
			return fmt.Sprintf("it asks for %q", lang.Clip(fd.Label, maxSaid))
		}
	}
	return ""
}

// ButtonShows reports whether the button that Enter presses says that it searches, shows, or leads
// to the next step, and nothing else.
func (f *Form) ButtonShows() bool {
	b := f.Button()
	if b == nil || b.Made {
		return false
	}
	return f.press() <= showing || b.press() == neutral && nextWords.In(b.Label)
}

// OnlyLeadsOn reports whether a form takes nothing but choices, its button says that a step
// follows, and no veto is against it but that nothing in it says that it searches.
func (f *Form) OnlyLeadsOn() bool {
	b := f.Button()
	if b == nil || b.Made || f.Scripted || f.buttons() > 1 || !onlyNext(b.Label) {
		return false
	}
	choices := 0
	for _, fd := range f.Fields {
		switch {
		case fd.Place != Shown:
		case fd.Type == "checkbox" || fd.Type == "radio" || fd.Tag == "select":
			choices++
		default:
			return false
		}
	}
	// a poll looks like it
	return choices > 0 && f.vetoedBut(slices.Concat(saysNoSearch, []string{"poll"})) == ""
}

// Acts says what a form does that is no search, "" where nothing but a word of a search may be
// missing.
func (f *Form) Acts() string { return f.vetoedBut(saysNoSearch) }

// vetoedBut says what forbids asking a form beside some vetoes.
func (f *Form) vetoedBut(some []string) string {
	for _, r := range formRules {
		if !slices.Contains(some, r.Name) {
			if _, why := r.judge(f); why != "" {
				return why
			}
		}
	}
	return ""
}

// saysNoSearch are the vetoes of forms in which no word is of a search.
var saysNoSearch = []string{"no button that asks", "no word of a search"}

// onlyNext reports whether a button says that there is a step behind this one, and no more.
func onlyNext(label string) bool {
	return nextWords.In(label) && ChangeWords.Find(label) == "" &&
		!slices.ContainsFunc(lang.Words(label), func(w string) bool {
			return !nextWords.In(w) && !askingWords.Has(w)
		})
}

// nextWords say that there is a step behind this one.
var nextWords = lang.New("next, continue, fortfahren, continuer, poursuivre, continuar, continua," +
	" continuare, prosegui, doorgaan, fortsatt, fortsaet, fortsett, jatka, kontynuuj, pokracovat," +
	" pokracuj, folytatas, devam, продолжить, продовжити, продължи, συνεχεια, המשך, متابعة, " +
	"ادامه, *続ける*, *続行*, *继续*, *繼續*, *계속*, lanjutkan, tiep tuc, weiter, suivant, suivante, " +
	"siguiente, avanti, successivo, proximo, seguinte, seguent, volgende, verder, nasta, neste, " +
	"naeste, næste, seuraava, dalej, dalsi, naprej, dalje, urmatorul, kovetkezo, tovabb, sonraki," +
	" ileri, далее, дальше, далі, напред, επομενο, הבא, التالي, *次へ*, *下一步*, *다음*, *ถัดไป*, " +
	"berikutnya, selanjutnya, susunod")

// Changes names the button, address or hidden field that says it changes something, or "".
func (f *Form) Changes() string {
	if Off {
		return ""
	}
	for _, judge := range []func() (string, string){f.addressActs, f.hiddenCommand, f.buttonActs} {
		if _, why := judge(); why != "" {
			return why
		}
	}
	return ""
}

// seeks reports whether all boxes of the form ask for what is looked up in a collection: a word, a
// title, the number of a case. A box for the number of rows a page asks for nothing: a form that
// has no other is one of settings, which the site keeps ("Number of items per page: [20] Apply",
// with tick boxes for columns).
func (f *Form) seeks() bool {
	boxes := slices.DeleteFunc(f.boxes(), func(b *Field) bool { return b.Arranges })
	for _, b := range boxes {
		if texts := b.texts(); !seeksIn(texts...) && !b.saysSearch() &&
			!(strings.Join(texts, "") == "" && seekWords.In(b.Name)) {
			return false
		}
	}
	return len(boxes) > 0
}

// Some words for what is looked up are common words of another language, and name it only where
// they stand alone: the year is "an" in Romanian.
var (
	seekWords = lang.Said(lang.Seek)
	seekAlone = lang.Of(lang.Seek)
)

// seeksIn reports whether a text names what is looked up: by a word of the tables, or as a number
// of something.
func seeksIn(texts ...string) bool {
	return seekWords.In(texts...) || slices.ContainsFunc(texts, func(t string) bool {
		ws := lang.Words(lang.Clip(t, lang.MaxText))
		return len(ws) == 1 && seekAlone.Has(ws[0]) || slices.ContainsFunc(ws, numbered)
	})
}

// numbered reports whether a word is put together with one for a number, as Germanic languages,
// Finnish and Hungarian do: Aktennummer, saksnummer, ügyszám. They name what is numbered, whatever
// stands before.
func numbered(word string) bool {
	return slices.ContainsFunc(numbers, func(n string) bool {
		return len(word) > len(n) && strings.HasSuffix(word, n)
	}) && !ownWords.Has(word) && !phoneWords.Has(word)
}

var numbers = folded("nummer", "nummern", "nummers", "nummeret", "nummeret", "numero", "számú",
	"szám", "száma", "numeris")

// collects reports whether what names a form names a collection, or the years that one covers:
// "Register", "Letters to the editor, 1890-1910".
func (f *Form) collects() bool {
	return collectionWords.In(f.Caption) || slices.ContainsFunc(lang.Words(f.Caption), gathered) ||
		years.MatchString(lang.Clip(f.Caption, lang.MaxText))
}

// over are the headings above a form, the nearest first: its caption, and what is written before
// its first field.
func (f *Form) over() []string {
	out := []string{f.Caption}
	for piece := range strings.SplitSeq(lang.Clip(f.Around, lang.MaxText), " · ") {
		if f.has(func(fd *Field) bool { return fd.writtenAs(piece) }) {
			break
		}
		out = slices.Insert(out, 1, piece)
	}
	if len(out) > 1 &&
		(f.Caption == "" ||
			f.has(func(fd *Field) bool { return fd.Place == Shown && fd.writtenAs(f.Caption) })) {
		out = out[1:] // the legend of a group of radio buttons
	}
	return out
}

// writtenAs reports whether a text stands at a field, as its label or as one of its options.
func (fd *Field) writtenAs(text string) bool {
	text = strings.Trim(text, " :*")
	return text != "" && (text == fd.Label || text == fd.Group || text == fd.Placeholder ||
		slices.ContainsFunc(fd.Options, func(o Option) bool { return o.Text == text }))
}

// headedSearch reports whether the nearest heading says that something is searched, and nothing
// else.
func (f *Form) headedSearch() bool {
	h := f.over()[0]
	return searchVerbs.In(h) && onlySearches(h) && allAsks(h)
}

// under reports whether a form stands under the name of a collection, with nothing between that
// says more than its button may: "Archive of Wells", "Go".
func (f *Form) under() bool {
	over := slices.DeleteFunc(f.over(), func(h string) bool {
		return len(lang.Words(h)) == 0 || allAsks(h)
	})
	if len(over) == 0 {
		return false
	}
	ws := lang.Words(lang.Clip(over[0], lang.MaxText))
	return len(ws) <= maxNamed && !toDo.Has(ws[0]) &&
		(collectionWords.In(over[0]) || slices.ContainsFunc(ws, gathered))
}

const maxNamed = 5 // words of the name of a collection; what is longer tells something

// gathered reports whether a word is put together with one for a collection: Klachtenregister. A
// book may be one for guests.
func gathered(word string) bool {
	return slices.ContainsFunc(collectionEnds, func(c string) bool {
		return strings.HasSuffix(word, c)
	})
}

var collectionEnds = folded("register", "registret", "verzeichnis", "archiv", "arkiv", "archief",
	"katalog", "kartei", "datenbank", "databas", "lexikon", "wörterbuch", "rekisteri", "arkisto",
	"hakemisto", "luettelo", "sanakirja", "nyilvántartás", "jegyzék", "könyvtár")

var (
	collectionWords = lang.Of(lang.Collection)
	years           = regexp.MustCompile(`\b1[5-9]\d\d\b`)
)

// Asks says by what a form that no veto stops shows itself that it only asks, "" when it does not:
// its button searches or shows, or all its boxes ask for what is looked up.
func (f *Form) Asks() string {
	b := f.Button()
	if f.Scripted ||
		!slices.ContainsFunc(f.Fields, func(fd Field) bool { return fd.Place == Shown }) {
		return ""
	}
	get := f.Method == "GET"
	switch p := f.press(); {
	case b == nil && !get && f.lookups() < f.enough(): // one box that Enter sends may do anything
	case p == searching && (get || f.SaysSearch(false)):
		return fmt.Sprintf("its button says %q", lang.Clip(b.Label, maxSaid))
	case p == showing && (get || f.buttons() < 2 && Showing.In(b.Label) && !f.asksOfVisitor()):
		return fmt.Sprintf("its button shows what is there: %q", lang.Clip(b.Label, maxSaid))
	case (p == neutral && f.namesOnly() || (p == neutral || p == sending) && f.bare()) &&
		f.seeks() && f.buttons() < 2 && !f.asksOfVisitor():
		return "all its boxes ask for what is looked up"
	case p == neutral && f.goesOn() && f.attributes() && (get || f.lookups() > 0) && f.bare() &&
		f.buttons() < 2 &&
		!f.asksOfVisitor():
		return "its boxes are called as what things have, one of them as what is looked up"
	case p <= showing && f.asksData():
		return "its heading speaks of a query to a database"
	case p <= sending && f.listsFound() && f.buttons() < 2 && !f.asksOfVisitor():
		return "its menu shows what is found"
	case f.Narrows():
		return "its menus narrow or order what is shown"
	case p <= sending && f.lookups() >= f.enough() &&
		(f.criteria() > 1 || !get && f.orders() || f.headedSearch()) && f.buttons() < 2 &&
		!f.asksOfVisitor():
		return "its address, heading or boxes say that it looks up"
	}
	return ""
}

// goesOn reports whether the button only leads on, in words or by a sign, and agrees to nothing as
// "OK" does.
func (f *Form) goesOn() bool {
	b := f.Button()
	return b != nil && !b.Made && !sayYes.In(b.Label)
}

// attributes reports whether all boxes of a form are called by a few words that no list knows as
// being done or as a visitor's own, and one of them by what is looked up: "Title", "Director". What
// things have never comes to an end, and who adds something to a site is told so by the button.
func (f *Form) attributes() bool {
	boxes := slices.DeleteFunc(f.boxes(), func(b *Field) bool { return b.Arranges })
	called := func(b *Field) bool { return !b.Made && len(lang.Words(b.Label)) > 0 && b.unknown() }
	sought := func(b *Field) bool { return seeksIn(b.texts()...) }
	return len(boxes) > 1 && slices.ContainsFunc(boxes, sought) &&
		!slices.ContainsFunc(boxes, func(b *Field) bool { return !called(b) })
}

// Seeks reports whether a form whose button searches or shows asks for nothing but what is looked
// up: it is a search, whatever else its words are.
func (f *Form) Seeks() bool {
	if f.press() <= neutral && f.headedSearch() && f.lists() && f.seeksAny() &&
		f.lookups() >= f.enough() {
		// "Find", over a title, a subject and a range of years: nobody writes a message so
		return true
	}
	return f.press() <= showing &&
		(f.seeks() || f.asksData() || f.Method == "GET" && f.lookups() >= enoughGET)
}

// seeksAny reports whether a box asks for what is looked up.
func (f *Form) seeksAny() bool {
	return slices.ContainsFunc(f.boxes(), func(b *Field) bool { return seeksIn(b.texts()...) })
}

// asksOfVisitor reports whether a field may ask for what is the visitor's own, or takes a text of
// his.
func (f *Form) asksOfVisitor() bool {
	return slices.ContainsFunc(f.Fields, func(fd Field) bool {
		return fd.Type == "email" || fd.Type == "tel" || fd.Tag == "textarea" ||
			fd.Place == Shown && fd.asksOwn()
	})
}

// asksOwn reports whether a field asks for what is the visitor's own, by its label or its name.
// Names write "min" for the lower end of a range: "yearMin". In the North it is "my".
func (fd *Field) asksOwn() bool {
	name := slices.DeleteFunc(lang.Words(fd.Name), func(w string) bool { return w == "min" })
	return AsksOfVisitor(fd.Label, strings.Join(name, " "))
}

// bare reports whether nothing is written around the boxes of a form but what they ask for, or what
// is written there says that it searches: "Suggest a title" over a box for a title makes it none.
func (f *Form) bare() bool {
	if searchVerbs.In(f.Caption) || f.collects() || f.under() {
		return true
	}
	return len(f.spoken()) == 0
}

// spoken are the words around the boxes of a form besides what they ask for and words for
// searching.
func (f *Form) spoken() (out []string) {
	own := ""
	for _, fd := range f.Fields {
		if len(lang.Words(fd.Label)) <= maxCalled || seeksIn(fd.Label) || fd.saysSearch() {
			own += fd.Label + " " // what is longer is a sentence that stands before the box
		}
		own += fd.Placeholder + " " + fd.Group + " "
	}
	words := lang.Words(own)
	for _, w := range lang.Words(f.Caption + " " + f.withoutHints(f.aroundChoices())) {
		if !slices.Contains(words, w) && !seekWords.In(w) && !SearchWords.In(w) &&
			!slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	return out
}

const maxCalled = 3 // words of what a box is called

// withoutHints is what is written around a form without what stands behind its first field and only
// helps to fill it in: a link to help, a sentence with a value as an example.
func (f *Form) withoutHints(around string) string {
	pieces, inside := strings.Split(around, " · "), false
	return strings.Join(slices.DeleteFunc(pieces, func(piece string) bool {
		inside = inside ||
			f.has(func(fd *Field) bool { return fd.Place == Shown && fd.writtenAs(piece) })
		return inside &&
			(helpWords.Has(strings.Join(lang.Words(lang.Clip(piece, lang.MaxText)), " ")) ||
				exampleOnly(piece))
	}), " · ")
}

// helpWords lead to help.
var helpWords = lang.New("help, hilfe, aide, ayuda, ajuda, aiuto, hulp, hjalp, hjelp, hjaelp, " +
	"apua, ohje, pomoc, napoveda, segitseg, sugo, ajutor, yardim, помощь, справка, допомога, " +
	"довідка, помощ, помоћ, βοήθεια, עזרה, مساعدة, راهنما, ヘルプ, 帮助, 幫助, 도움말, bantuan, trợ giúp")

// exampleOnly reports whether a text gives a value as an example and tells nothing else: "Numbers
// look like 74042."
func exampleOnly(text string) bool {
	text = lang.Fold(lang.Clip(text, lang.MaxText))
	at := likeness.FindStringIndex(text)
	if at == nil || !strings.ContainsAny(text[at[1]:], "0123456789") ||
		len(lang.Words(text[at[1]:])) > fewWords {
		return false
	}
	before := text[:at[0]]
	return len(lang.Words(before)) <= maxCommand &&
		find(actionWords, before) == "" && !applyWords.In(before) && !messageWords.In(before) &&
		!newsWords.In(before)
}

// likeness stands before a value that is an example.
var likeness = regexp.MustCompile(`\b(?:looks? like|such as|for example|example|e\. ?g\.|z\. ` +
	`?b\.|zum beispiel|beispiel|sehen so aus|sieht so aus|par exemple|p\. ?ex\.|exemple|por ` +
	`ejemplo|p\. ?ej\.|ejemplo|por exemplo|exemplo|per esempio|ad ` +
	`esempio|esempio|bijvoorbeeld|bijv\.|till exempel|t\. ?ex\.|for eksempel|f\. ` +
	`?eks\.|esimerkiksi|np\.|na przyklad|napr\.|napriklad|peldaul|pl\.|de exemplu|ornegin)`)

// namesOnly reports whether what is written over a form is short and names something: "Court".
func (f *Form) namesOnly() bool {
	return len(f.spoken()) <= fewWords && !anyActionWords.In(f.Caption) && !applyWords.In(f.Caption)
}

// buttons counts those that send the form, without one that begins another search or gives a file:
// those stand beside searches alone.
func (f *Form) buttons() (n int) {
	for i := range f.Fields {
		if fd := &f.Fields[i]; fd.Place == Button && !fd.beginsAnew() && !fd.onlyGivesOther() {
			n++
		}
	}
	return n
}

// searchesIn reports whether a form searches in what the beginning of its action names: that ends
// in a word for searching, as does the button.
func (f *Form) searchesIn() bool { return f.endsInSearch() && f.SearchButton() != "" }

// endsInSearch reports whether the last part of the action's path says that it searches.
func (f *Form) endsInSearch() bool {
	u, err := url.Parse(f.Action)
	return err == nil && SearchWords.In(path.Base(u.Path))
}
