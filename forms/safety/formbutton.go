package safety

import (
	"fmt"
	"slices"
	"strings"

	"deepcrawl/forms/lang"
)

// A press is what a button says of itself, the most harmless first. Lists of what changes things
// have gaps in every language; what is said on buttons that search, that show, or that only send
// off what was filled in is soon listed.
type press int

const (
	searching press = iota // "Search", "Find a doctor"
	showing                // "Show votes"
	neutral                // no words, "Go", "OK"
	sending                // "Submit", "Senden"
	other                  // anything else
)

// press is what the button says that Enter presses. A link that sends a form is one among others of
// the page, such as a picture with a text that nobody wrote with care: what is not known of it says
// nothing.
func (f *Form) press() press {
	if f.known != nil {
		return f.known.press.or(f.findPress)
	}
	return f.findPress()
}

func (f *Form) findPress() press {
	b := f.Button()
	p := b.press()
	switch {
	case p == other && f.seeks() && fetches(b.Label):
		return showing
	case p == other && f.asksData() && sendsQuery(b.Label):
		return searching
	case p == searching && f.longText() && !f.asksData() && sendsQuery(b.Label):
		return sending // "Enviar consulta" below a long text: an inquiry
	case p == other && b.unknown() &&
		(f.lookups() >= f.enough() || b.Tag == "a" && f.Method == "GET"):
		return neutral
	}
	return p
}

// longText reports whether a box of the form takes several lines.
func (f *Form) longText() bool {
	return slices.ContainsFunc(f.boxes(), func(b *Field) bool { return b.Tag == "textarea" })
}

// asksData reports whether the heading of a form speaks of a query to a database, and not to those
// who keep it.
func (f *Form) asksData() bool {
	ws := lang.Words(lang.Clip(f.Caption, lang.MaxText))
	at := slices.IndexFunc(ws, queryNouns.Has)
	if at < 0 {
		return queryNouns.In(f.Caption) && dataBases.In(f.Caption) && !lang.ASCII(f.Caption)
	}
	for at++; at < len(ws) && (small(ws[at]) || smallBefore.Has(ws[at])); {
		at++
	}
	if at == len(ws) {
		return false
	}
	next := strings.Join(ws[at:min(at+longestBase, len(ws))], " ")
	w := dataBases.Find(next)
	return w != "" && strings.HasPrefix(next, w)
}

const longestBase = 3 // words: "base de données"

// smallBefore stand between a query and what is queried, besides small words.
var smallBefore = lang.New("to, in, im, der, die, das, an, sur, en, al, alla, nel, nella, w, do, " +
	"k, ke, k, u, til, till, aan, naar, към, к, ко, у, στη, στην, prema, bazi")

// sendsQuery reports whether a button says that a query is sent, and no more.
func sendsQuery(label string) bool {
	n := 0
	for _, w := range lang.Words(lang.Clip(label, lang.MaxText)) {
		switch {
		case queryNouns.Has(w):
			n++
		case !sendWords.In(w) && !articles.Has(w):
			return false
		}
	}
	return n == 1
}

var (
	queryNouns = lang.New("query, anfrage, abfrage, requete, interrogation, consulta, " +
		"interrogazione, richiesta, zapytanie, dotaz, dopyt, upit, упит, запрос, запит, заявка, " +
		"forespørsel, forespørgsel, fråga, vraag, zoekvraag, lekérdezés, interogare, interogarea," +
		" kysely, sorgu, päring, užklausa, vaicājums, ερώτημα, استعلام, שאילתה, *查询*, *照会*, *조회*")
	dataBases = lang.New("database, datenbank, base de donnees, base de datos, base de dados, " +
		"banca dati, databank, databas, databasen, tietokanta, tietokantaan, baza danych, bazy " +
		"danych, databaze, databazi, databazy, baza podataka, bazu podataka, база данных, базе " +
		"данных, базу данных, база даних, бази даних, база данни, база података, базу података, " +
		"bază de date, baza de date, bazei de date, adatbazis, adatbazisban, adatbazisbol, " +
		"veritabani, veri tabani, andmebaas, andmebaasi, duomenu baze, duomenu bazei, datubaze, " +
		"datubazei, βαση δεδομενων, قاعدة البيانات, قاعدة بيانات, پایگاه داده, מסד הנתונים, מאגר " +
		"המידע, *数据库*, *資料庫*, *データベース*, *데이터베이스*")
)

func (f *Form) enough() int {
	if f.Method == "GET" || f.addressSearches() || f.commandSearches() {
		return enoughGET
	}
	return enoughPOST
}

// fetches reports whether a button says that something is brought, and nothing that is done to it:
// beside boxes for what is looked up it shows what is there ("Track parcel" below a consignment
// number).
func fetches(label string) bool {
	ws := lang.Words(label)
	if keeps(label) != "" || joins(label) || AsksOfVisitor(label) || mineWords.In(label) {
		return false
	}
	for _, w := range ws {
		if newsWords.Has(w) || notifyWords.Has(w) || numberWords.Has(w) {
			return false
		}
	}
	return fetchWords.Has(ws[0]) || fetchWords.Has(ws[len(ws)-1])
}

// fetchWords say that something is brought.
var fetchWords = lang.New("get, retrieve, fetch, track, locate, trace, getir, lekeres, lekerem, " +
	"obtener, obtenir, obter, ottieni, holen, hamta, hent, pobierz, nacist, nacitat, получить, " +
	"отследить, вывести, отримати, відстежити, rastrear, seguir, suivre, traccia, verfolgen, " +
	"sledovat, sledzenie, sledz, volgen, spor, spar, seuraa, urmareste, parcurge, проследи")

func (fd *Field) press() press {
	if fd != nil && fd.known != nil {
		return fd.known.press.or(fd.findPress)
	}
	return fd.findPress()
}

func (fd *Field) findPress() press {
	if fd == nil || fd.Made || len(lang.Words(fd.Label)) == 0 {
		return neutral
	}
	label := lang.Clip(fd.Label, lang.MaxText)
	switch {
	case keeps(label) != "", accountWords.In(label) && !SearchWords.In(label),
		joins(label) && (acts(label) != "" || sendWords.In(label) && !SearchWords.In(label)):
		return other
	case searches(label):
		return searching
	case showsOnly(label), narrowWords.In(label) && allAsks(label):
		return showing
	case onlySends(label):
		return sending
	case onlyNeutral(label):
		return neutral
	}
	return other
}

// searches reports whether a button says that it searches. A word for searching in the midst of
// others does not: "Ping search engines". Before it there may be words about asking alone, as in
// "Click to search products".
func searches(label string) bool {
	if searchNouns.In(label) &&
		!slices.ContainsFunc(lang.Words(label), func(w string) bool {
			return !searchNouns.Has(w) && !askingWords.Has(w)
		}) {
		return true
	}
	if !SearchWords.In(label) {
		return false
	}
	ws := lang.Words(label)
	if n := len(ws); n > 2 && articles.Has(ws[n-2]) && !askingWords.Has(ws[0]) {
		return false // something is done with the search: "Conserver la recherche"
	}
	if SearchWords.In(ws[0], ws[len(ws)-1]) || !lang.ASCII(label) || onlySearches(label) {
		return true
	}
	for _, w := range ws {
		if SearchWords.Has(w) {
			return true
		}
		if !askingWords.Has(w) && !beforeSearch.Has(w) {
			return false
		}
	}
	return true // by a row of words
}

// searchNouns name a search where no verb but one for asking stands beside them: "Start søgning".
var searchNouns = lang.New("sogning, sogninger, sokning, soking, meklesan*, chwiliad, bilaketa, " +
	"kerkim, kerkimi, etsinta, otsingut")

// articles are before a search that something is done with.
var articles = lang.New("this, that, the, la, el, esta, esa, une, cette, ma, mi, il, questa, a, " +
	"essa, minha, diese, dieser, deze, deine, η, την, αυτη, denna, denne, dette, ovu, tu, to, " +
	"тази, этот, цей, ову")

// beforeSearch are before a word for searching on a button, besides askingWords.
var beforeSearch = lang.New("click, press, here, to, please, your, you, can, clic, para, per, " +
	"pour, klik, om, hier, aqui, ici, qui, kliknij, aby")

// onlySends reports whether all words of a button say that what was filled in is sent.
func onlySends(label string) bool {
	return !slices.ContainsFunc(lang.Words(label), func(w string) bool { return !sendWords.In(w) })
}

// sendWords are on buttons that send off what was filled in, whatever that is.
var sendWords = lang.New(
	"submit, send, enter, absenden, senden, abschicken, envoyer, soumettre, valider, enviar, "+
		"aceptar, invia, inviare, submeter, verzenden, verstuur, versturen, skicka, send, sand, "+
		"sende, laheta, senda",
	"wyslij, przeslij, zatwierdz, odeslat, odoslat, poslat, potvrdit, poslji, potrdi, posalji, "+
		"posaljite, potvrdi, trimite, trimiteti, kuldes, kuldj, elkuld, gonder, onayla, gondər, "+
		"dergo, envia, bidali, saada, saatke, sutit, nosutit, siusti, pateikti, seol, anfon",
	"отправить, послать, відправити, надіслати, адправіць, даслаць, изпрати, подай, испрати, "+
		"пошаљи, потврди, αποστολη, υποβολη, שלח, שליחה, שגר, إرسال, ارسال, أرسل, بھیجیں, жіберу,"+
		" илгээх",
	"*送信*, *送出*, *发送*, *發送*, *提交*, *보내기*, *전송*, *제출*, *ส่ง*, *भेजें*, *পাঠান*, *அனுப்பு*, *పంపు*,"+
		" *გაგზავნა*, *ուղարկել*, gui, kirim, hantar, ipadala, tuma",
)

// joins reports whether a button does one thing and another.
func joins(label string) bool {
	return besidesWords.In(label) || strings.ContainsAny(label, "&+/|＆＋／｜")
}

// acts names what a text says is done that changes something, or "".
func acts(text string) string {
	return find(actionWords, text)
}

// showsOnly reports whether a button begins or ends with a word for showing and speaks of nothing
// that is the visitor's own.
func showsOnly(label string) bool {
	ws := lang.Words(label)
	if len(ws) == 0 || AsksOfVisitor(label) || previews.In(label) {
		return false
	}
	if !joins(label) && (len(ws) > 1 && showFirst.Has(ws[0]) || runShows(strings.Join(ws, ""))) {
		return true // whatever is shown: "Show votes", "投票結果を表示"
	}
	if acts(label) != "" {
		return false
	}
	ends := []string{ws[0], ws[len(ws)-1]}
	return ShowsFound(label) || Showing.In(ends...) || !lang.ASCII(label) && Showing.In(label)
}

// previews show what a visitor is about to send.
var previews = lang.New("preview, vorschau, apercu, previsualiser, vista previa, previsualizar, " +
	"pre visualizar, previsualizacao, anteprima, voorbeeld, voorvertoning, podglad, nahled, " +
	"nahlad, forhandsvisa, forhandsgranska, forhandsvis, forhandsvisning, esikatsele, eelvaade, " +
	"elonezet, previzualizare, προεπισκοπηση, onizleme, onizle, предпросмотр, предварительныи " +
	"просмотр, предварительный просмотр, попередніи перегляд, преглед на, предогляд, *プレビュー*, " +
	"*预览*, *預覽*, *미리보기*, xem truoc, pratinjau, معاينة, پیش نمایش, *ดูตัวอย่าง*")

// showFirst are commands to show. Where verbs come last, or a word is a noun as well ("list",
// "display"), what stands behind may be the command.
var showFirst = lang.New("show, view, see, browse, afficher, voir, montrer, lister, mostrar, ver," +
	" mostra, vedi, visualizza, exibir, toon, visa, vis, nayta, pokaz, wyswietl, zobrazit, " +
	"zobraz, ukaz, vypsat, prikazi, показать, покажи, вывести, показати, прикажи, afiseaza, " +
	"arata, εμφανιση, δειτε, عرض, xem, tampilkan, lihat, papar")

// runShows does so for scripts without spaces between words, see runSearches.
func runShows(run string) bool {
	if lang.ASCII(run) {
		return false
	}
	return slices.ContainsFunc(showEnds, func(s string) bool {
		return strings.HasSuffix(run, s)
	}) ||
		slices.ContainsFunc(showBegins, func(s string) bool { return strings.HasPrefix(run, s) })
}

var (
	showEnds   = folded("を表示", "を表示する", "表示する", "を見る", "の表示", "보기", "조회", "दिखाएं", "देखें")
	showBegins = folded("查看", "显示", "顯示", "แสดง", "ดู")
)

// Showing are words for showing and listing.
var Showing = lang.Said(lang.Look)

// onlyNeutral reports whether all words of a button are known to send off what was filled in and no
// more.
func onlyNeutral(label string) bool {
	if onlySearches(label) {
		return true
	}
	return !slices.ContainsFunc(lang.Words(label), func(w string) bool {
		return !counted(w) && !askingWords.Has(w) && !sendOffWords.In(w) && !GoWords.In(w) &&
			!picks.Has(w) && !passes.Has(w)
	})
}

// passes are on buttons that go on or show anew what is there.
var passes = lang.New("continue, fortfahren, continuer, poursuivre, continuar, continua, " +
	"continuare, prosegui, doorgaan, fortsatt, fortsaet, fortsett, jatka, kontynuuj, pokracuj, " +
	"folytatas, devam, продолжить, продовжити, продължи, συνεχεια, המשך, متابعة, ادامه, 続ける, 続行, " +
	"继续, 繼續, 계속, lanjutkan, tiep tuc, aller, allez, ir, vai, gehen, gehe, ga, ga naar, idz, " +
	"przejdz, prejit, pokracovat, ga, mene, siirry, menj, mergi, git, pojdi, idi, kreni, перейти," +
	" вперед, ідіть, иди, μεταβαση, πηγαινε, עבור, קדימה, اذهب, برو, newer, older, refresh, " +
	"reload, actualiser, aktualisieren, actualizar, atualizar, aggiorna, vernieuwen, odswiez, " +
	"aktualizovat, обновить, оновити, поехали, погнали, поіхали, lets go, let s go, c est parti, " +
	"on y va, adelante, andiamo, jedziemy, jedeme, poďme, mehet, indulhat, gyerunk, hajra, да " +
	"тръгваме, хајде, hajde, hajdemo, haydi, proceed, procedi, procedere, proceder, proceda, " +
	"esegui, ejecutar, executar, executer, ausfuhren, uitvoeren, wykonaj, provest, vykonat, " +
	"vykdyti, vykdyk, izpildit, kaivita, suorita, utfor, udfor, proses, jalankan, laksanakan, " +
	"thuc hien, calistir, izvrsi, izvedi, изврши, изпълни, выполнить, виконати, εκτελεση, נفذ, " +
	"تنفيذ, نفذ, اجرا, בצע, ביצוע, *执行*, *執行*, *실행*, *移動*, *実行*, *前往*, *转到*, *이동*, *ไป*, pergi, " +
	"di toi")

// buttonActs names the word by which a button says that something is changed. Where several buttons
// send the form, one of them that searches is enough for those that Enter does not press: they are
// never pressed.
func (f *Form) buttonActs() (words, why string) {
	if b := f.Button(); b != nil && !b.Made {
		w := keeps(b.Label)
		if p := f.press(); w == "" && p > showing && !(p == sending && f.seeks()) {
			w = ChangeWords.Find(b.Label)
			if w == "" && b.sendsCommand() {
				return quoted(b.Name, "its button is sent as %q")
			}
		}
		if w != "" {
			return quoted(w, "its button says %q")
		}
	}
	said := ""
	for i := range f.Fields {
		fd := &f.Fields[i]
		if fd.Place != Button || fd.Made {
			continue
		}
		if fd.press() <= showing {
			return "", ""
		}
		if p := fd.press(); p == sending && f.seeks() {
			return "", ""
		}
		if w := ChangeWords.Find(fd.Label); w != "" && said == "" && !fd.onlyGivesOther() &&
			!fd.empties() {
			said = w
		}
	}
	return quoted(said, "its button says %q")
}

// sendsCommand reports whether a button is called by what it does, whatever stands on it: the site
// is sent its name, "delete=OK".
func (fd *Field) sendsCommand() bool {
	const longest = 2 // words of a command's name: "delete", "btnDelete", "delete_item"
	ws := lang.Words(fd.Name)
	return len(ws) > 0 && len(ws) <= longest && !SearchWords.In(fd.Name) &&
		!Showing.In(fd.Name) && slices.ContainsFunc(ws, func(w string) bool {
		return changeActions.Exactly(w) && !registers[w] || strongWords.Exactly(w)
	})
}

// buttonElse says that the button that Enter presses tells of something else than asking.
func (f *Form) buttonElse() (words, why string) {
	b := f.Button()
	if f.Scripted || b == nil || f.press() != other ||
		clearWords.In(b.Label) && f.SearchButton() != "" {
		return "", ""
	}
	label := lang.Clip(b.Label, maxSaid)
	return label, fmt.Sprintf("its button says %q", label)
}
