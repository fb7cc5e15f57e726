package safety

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"deepcrawl/forms/lang"
)

// What a box asks for decides, whatever classes, names and pictures say of the form.

// replaces says that one box takes what another one is replaced by.
func (f *Form) replaces() (words, why string) {
	boxes := f.boxes()
	if len(boxes) < 2 {
		return "", ""
	}
	for _, b := range boxes {
		w := find(replaceWords, b.texts()...)
		if w == "" {
			w = find(replaceNames, b.Name)
		}
		if w != "" {
			return quoted(w, "it replaces what it finds: a box says %q")
		}
	}
	return "", ""
}

var (
	replaceWords = lang.Of(lang.Replace)
	replaceNames = lang.New("replace*, repl, replacement, newtext, substitute")
)

// answers says that one box takes a question and another one its answer: both are called so and no
// more. A search in questions says what they contain.
func (f *Form) answers() (words, why string) {
	asks, answer := false, ""
	for _, b := range f.boxes() {
		for _, t := range b.texts() {
			ws := lang.Words(t)
			if len(ws) != 1 {
				continue
			}
			asks = asks || questionWords.In(t)
			if answerWords.In(t) {
				answer = ws[0]
			}
		}
	}
	if !asks {
		return "", ""
	}
	return quoted(answer, "it takes a question and what is answered: a box says %q")
}

var (
	questionWords = lang.New("ask, question, frage, question, demande, pregunta, pergunta, " +
		"domanda, vraag, fraga, sporgsmal, sporsmal, kysymys, pytanie, dotaz, otazka, vprasanje, " +
		"pitanje, питање, прашање, въпрос, вопрос, питання, запитання, пытанне, intrebare, " +
		"kerdes, ερωτηση, soru, sual, pyetje, galdera, kusimus, jautajums, klausimas, سؤال, שאלה," +
		" پرسش, سوال, *प्रश्न*, *सवाल*, *คำถาม*, pertanyaan, soalan, *问题*, *問題*, *質問*, *질문*")
	answerWords = lang.New("answer, reply, response, antwort, reponse, respuesta, resposta, " +
		"risposta, antwoord, svar, vastaus, odpowiedz, odpoved, odgovor, одговор, отговор, ответ," +
		" відповідь, адказ, raspuns, valasz, απαντηση, cevap, yanit, cavab, pergjigje, erantzuna," +
		" vastus, atbilde, atsakymas, جواب, إجابة, תשובה, پاسخ, *उत्तर*, *जवाब*, *คำตอบ*, " +
		"jawaban, jawapan, *回答*, *答案*, *答え*, *답변*, *답*")
)

// mailboxes says that a menu offers folders of mail. Beside a button that searches they say where.
func (f *Form) mailboxes() (words, why string) {
	if f.press() == searching {
		return "", ""
	}
	for i := range f.Fields {
		fd := &f.Fields[i]
		if fd.Place != Shown || len(fd.Options) > maxChoices {
			continue
		}
		for _, o := range fd.Options {
			if w := folderWords.Find(o.Text); w != "" {
				return quoted(w, "its menu offers folders of mail: %q")
			}
		}
	}
	return "", ""
}

// folderWords are what programs for mail call their folders.
var folderWords = lang.New(
	"inbox, outbox, drafts, trash, junk, posteingang, postausgang, papierkorb, entwurfe, boite "+
		"de reception, corbeille, brouillons, bandeja de entrada, papelera, borradores, caixa de "+
		"entrada, lixeira, lixo, posta in arrivo, cestino, bozze, postvak in, prullenbak, "+
		"concepten, inkorg, papperskorg, utkast, indbakke, papirkurv, innboks, soppelkasse, "+
		"saapuneet, roskakori, luonnokset",
	"skrzynka odbiorcza, odebrane, kosz, dorucena posta, doruceno, kos, koncepty, prejeto, smeti,"+
		" pristigla posta, smece, примљено, отпад, входящие, корзина, черновики, вхідні, кошик, "+
		"чернетки, входящи, кошче, mesaje primite, cos de gunoi, ciorne, beerkezett, lomtar, "+
		"εισερχομενα, καδος, gelen kutusu, cop kutusu, taslaklar, postkast, prugikast, iesutne, "+
		"atkritne, gautieji, siuksline",
	"صندوق الوارد, سلة المهملات, الوارد, المهملات, דואר נכנס, אשפה, טיוטות, صندوق ورودي, زباله "+
		"دان, *इनबॉक्स*, *रद्दी*, *กล่องจดหมาย*, *ถังขยะ*, hop thu den, thung rac, kotak masuk, "+
		"tempat sampah, peti masuk, *收件箱*, *收件匣*, *回收站*, *垃圾桶*, *受信トレイ*, *受信箱*, *ゴミ箱*, *받은편지함*, "+
		"*받은 편지함*, *휴지통*",
)

// labelActs names the verb by which a label or heading tells what is done with all that is found.
func (f *Form) labelActs() (words, why string) {
	texts := []string{f.Caption}
	for _, b := range f.boxes() {
		texts = append(texts, b.texts()...)
	}
	sure := f.press() == searching && f.lookups() >= f.enough()
	for _, t := range texts {
		w := wholly(strongWords, withoutStates(t))
		if ws := lang.Words(lang.Clip(t, lang.MaxText)); w != "" && sure &&
			!strongWords.Has(ws[0]) && !strings.HasPrefix(ws[0], w) {
			continue // "Year of deletion": a verb in another place is a noun
		}
		if w != "" && !SearchWords.In(t) {
			return quoted(w, "what is written at it says %q")
		}
	}
	return "", ""
}

// wholly is the first word of a lexicon in a text. In scripts that have spaces between words the
// letters of a verb within another word are not it: Hebrew writes what was deleted with those of
// "delete".
func wholly(l *lang.Lexicon, text string) string {
	w := l.Find(text)
	if !strings.ContainsFunc(w, spaced) || strings.Contains(w, " ") {
		return w
	}
	if !slices.ContainsFunc(lang.Words(lang.Clip(text, lang.MaxText)), func(x string) bool {
		return x == w || l.Has(x)
	}) {
		return ""
	}
	return w
}

func spaced(r rune) bool { return unicode.In(r, unicode.Hebrew, unicode.Arabic) }

// address is an example of one: "name@example.org".
var address = regexp.MustCompile(`\S@\S+\.\S`)

// mailBox says that a box asks for an e-mail address. In a form with a button that searches and
// other boxes it may be one of the things to search by, as the sender in an archive of mails.
func (f *Form) mailBox() (words, why string) {
	return f.boxFor(mailWords, "an e-mail address", mailbox)
}

func mailbox(b *Field) bool {
	label := strings.TrimSpace(lang.Clip(b.Label, lang.MaxText))
	return b.Type == "email" || address.MatchString(lang.Clip(b.Placeholder, lang.MaxText)) ||
		address.MatchString(label) && !strings.Contains(label, " ")
}

func (f *Form) phoneBox() (words, why string) {
	if f.Method != "POST" && f.addressSearches() {
		return "", ""
	}
	return f.boxFor(phoneWords, "a telephone number", func(b *Field) bool {
		return b.Type == "tel"
	})
}

func (f *Form) boxFor(l *lang.Lexicon, what string, is func(*Field) bool) (words, why string) {
	p, boxes := f.press(), f.boxes()
	for _, b := range boxes {
		w := find(l, b.texts()...)
		if w == "" && is(b) {
			w = b.Type
		}
		if w == "" && !counted(b.Name) && l.In(b.Name) && p > searching {
			w = b.Name
		}
		switch {
		case w == "" || f.criterion(b) ||
			b.saysSearch() && !yours.In(b.texts()...) && !newsWords.In(b.texts()...):
		case p == searching && len(boxes) > 1 && b.Type != "email" && !yours.In(b.texts()...) &&
			!newsWords.In(b.texts()...) && !notifyWords.In(b.texts()...):
		default:
			return w, fmt.Sprintf("it asks for %s: a box says %q", what, w)
		}
	}
	return "", ""
}

// criterion reports whether a box for what is a person's is one of the things to search by: the
// button searches or shows, more than it says that the form looks up, and nobody is asked for what
// is his own. Alone such a box needs an address that searches.
func (f *Form) criterion(b *Field) bool {
	if f.press() > showing || f.lookups() < enoughGET || yours.In(b.texts()...) {
		return false
	}
	for _, l := range []*lang.Lexicon{newsWords, notifyWords} {
		if l.In(f.Caption, f.Around) || l.In(b.texts()...) {
			return false
		}
	}
	if len(f.boxes()) > 1 {
		return true
	}
	return f.Method == "GET" && f.addressSearches() && f.press() == searching &&
		searchVerbs.In(f.Caption)
}

var (
	mailWords    = lang.Of(lang.Mail)
	phoneWords   = lang.Of(lang.Phone)
	newsWords    = lang.Of(lang.News)
	notifyWords  = lang.Of(lang.Notify)
	messageWords = lang.Of(lang.Message)
	askWords     = lang.Of(lang.Ask)
	numberWords  = lang.Of(lang.Number)
	ownWords     = lang.Of(lang.Own)
	applyWords   = lang.Of(lang.Apply)
)

// asksPeople says that the words of a form ask people. By GET a help desk may well say "Ask a
// question" and search its answers, where the button or the box says so; what is posted goes to
// somebody.
func (f *Form) asksPeople() (words, why string) {
	if f.Scripted || f.Method != "POST" && (f.press() == searching || f.boxSearches()) {
		return "", ""
	}
	texts := []string{f.Caption, f.Around}
	for _, b := range f.boxes() {
		texts = append(texts, b.texts()...)
	}
	if b := f.Button(); b != nil && !b.Made {
		texts = append(texts, b.Label)
	}
	return quoted(find(askWords, texts...), "it asks people: %q")
}

// messageBox says that a box takes a text that people read.
func (f *Form) messageBox() (words, why string) {
	if f.press() <= showing || f.addressSearches() {
		return "", ""
	}
	for _, b := range f.boxes() {
		if b.saysSearch() ||
			f.Method == "GET" && b.Tag != "textarea" && searchVerbs.In(f.Caption) &&
				seeksIn(b.texts()...) {
			continue // "Words in comments" below "Advanced search"
		}
		if w := find(messageWords, b.texts()...); w != "" {
			return quoted(w, "it takes a message: a box says %q")
		}
		if b.Tag == "textarea" && !SearchWords.In(f.Caption, ActionPath(f.Action), b.Name) {
			return b.Name, "it takes a long text, and nothing says that it searches"
		}
	}
	return "", ""
}

// numberBox says that a box asks for a number to buy or a code that is used up.
func (f *Form) numberBox() (words, why string) {
	if why := f.CodeBox(); why != "" {
		return "", why
	}
	if f.press() <= showing {
		return "", ""
	}
	for _, b := range f.boxes() {
		if w := find(numberWords, b.texts()...); w != "" && !b.saysSearch() {
			return quoted(w, "a box asks for %q")
		}
	}
	return "", ""
}

// ownBox says that a box asks for what is the visitor's own.
func (f *Form) ownBox() (words, why string) {
	if f.press() == searching {
		return "", ""
	}
	boxes, address := f.boxes(), f.addressSearches()
	if b := f.Button(); f.Method == "GET" && len(boxes) > 1 && b != nil &&
		narrowWords.In(b.Label) &&
		slices.ContainsFunc(f.Fields, func(fd Field) bool { return fd.narrows() }) {
		return "", "" // a log that is filtered by who did what
	}
	if f.Method == "GET" && f.Narrows() {
		return "", "" // a firm beside a title is the employer
	}
	for _, b := range boxes {
		w := find(ownWords, b.texts()...)
		if address {
			w = ""
		}
		if w == "" && len(boxes) == 1 && !(address && seeksIn(b.texts()...)) {
			w = cmp.Or(find(personalWords, b.texts()...), find(yours, b.texts()...))
		}
		if w != "" && !b.saysSearch() {
			return quoted(w, "it asks for what is the visitor's own: %q")
		}
	}
	return "", ""
}

// newsletter says that what is offered is news by mail.
func (f *Form) newsletter() (words, why string) {
	if f.press() <= showing || f.addressSearches() || f.boxSearches() {
		return "", ""
	}
	texts := []string{f.Caption, f.Around, ActionPath(f.Action)}
	for _, b := range f.boxes() {
		texts = append(texts, b.texts()...)
	}
	return quoted(find(newsWords, texts...), "it offers news by mail: %q")
}

// headingActs names the word by which what is written around a form tells that something is done.
func (f *Form) headingActs() (words, why string) {
	if w := f.writesToPeople(); w != "" {
		return quoted(w, "what is written around it says %q")
	}
	if f.press() <= showing || f.Method == "GET" && f.Narrows() {
		return "", ""
	}
	if w := f.commanded(); w != "" {
		return quoted(w, "what is written around it says %q")
	}
	around := f.aroundChoices()
	if f.addressSearches() || f.boxSearches() || searchVerbs.In(f.Caption, around) {
		return "", ""
	}
	caption := withoutStates(f.Caption)
	around = withoutStates(around)
	if f.seeks() || f.lists() || f.offersAll() && f.namesCollection() {
		caption, around = withoutCollections(caption), withoutCollections(around)
	}
	if ws := lang.Words(caption); len(ws) > 1 && collectionWords.Has(ws[len(ws)-1]) &&
		!toDo.Has(ws[len(ws)-2]) {
		caption = strings.Join(ws[:len(ws)-1], " ") // "Wills register"
		around = withoutCollections(around)
	}
	w := find(applyWords, caption, around)
	if w == "" {
		w = find(actionWords, caption, around)
	}
	return quoted(w, "what is written around it says %q")
}

// lists reports whether a form has what only lists of things have: their order, how many a page
// shows, a range. So a register over it is one of things, and no invitation to register.
func (f *Form) lists() bool {
	return !f.asksOfVisitor() &&
		(f.orders() || f.has(func(fd *Field) bool { return fd.Place == Shown && fd.Range }))
}

// offersAll reports whether a form that is sent by GET has nothing but menus, and one of them a
// choice for everything: what is done is seldom done to all.
func (f *Form) offersAll() bool {
	return f.Method == "GET" && len(f.boxes()) == 0 && f.has(func(fd *Field) bool {
		return fd.Place == Shown && !fd.Arranges && len(fd.Options) > 2 &&
			slices.ContainsFunc(fd.Options, func(o Option) bool { return o.Any && o.Value != "" })
	})
}

// namesCollection reports whether a form is headed by the name of a collection: "Register of
// mills", "Registre des moulins".
func (f *Form) namesCollection() bool {
	return slices.ContainsFunc(f.over(), func(h string) bool {
		ws := lang.Words(lang.Clip(h, lang.MaxText))
		return len(ws) > 2 && collectionWords.Has(ws[0]) && ofWords.Has(ws[1]) && ws[1] != "about"
	})
}

// OffersAll reports whether a form has nothing but menus, one of them with a choice for everything,
// a button that only goes on, and no word over it of something that is done.
func (f *Form) OffersAll() bool {
	if h := f.Caption; commandIn(h) != "" || newsWords.In(h, f.Around) ||
		acts(h) != "" && !f.namesCollection() {
		return false
	}
	return f.offersAll() && f.press() <= sending && f.buttons() < 2 && !f.asksOfVisitor() &&
		f.Button() != nil
}

// aroundChoices is what is written around a form without the choices that are never sent: they say
// what is done where they are chosen.
func (f *Form) aroundChoices() string {
	around := f.Around
	for i := range f.Fields {
		fd := &f.Fields[i]
		acting := fd.Acting()
		if _, ok := fd.Harmless(); acting == nil || fd.Type == "checkbox" || !ok {
			continue
		}
		for j, w := range acting {
			if o := fd.Options[j]; w != "" && o.Text != "" {
				around = strings.ReplaceAll(around, o.Text, " · ")
			}
		}
	}
	return around
}

// writesToPeople names the words over a form by which a message is added, "Add a comment": its box
// may be named as that of a search, and its button may show what was written. A button or a box
// that searches outweighs it.
func (f *Form) writesToPeople() string {
	if f.press() == searching || f.boxSearches() {
		return ""
	}
	first, _, _ := strings.Cut(lang.Clip(f.Around, lang.MaxText), " · ")
	for _, t := range []string{f.Caption, first} {
		ws := lang.Words(lang.Clip(withoutStates(t), lang.MaxText))
		if len(ws) == 0 || len(ws) > maxCommand || SearchWords.In(t) || collectionWords.In(t) {
			continue
		}
		w := messageWords.Find(t)
		if w == "" {
			continue
		}
		if writing.In(t) || !lang.ASCII(t) && headOf(strings.Join(ws, "")) != "" {
			return w
		}
		if !onlyAsks(ws[0]) &&
			anyActionWords.In(strings.Join(slices.DeleteFunc(ws, messageWords.Has), " ")) {
			return w
		}
	}
	return ""
}

// writing are verbs by which messages are written, that are no actions elsewhere: one may as well
// write a word to search for.
var writing = lang.New("write, leave, schreiben, schreibe, schreib, hinterlassen, hinterlasse, " +
	"ecrire, ecrivez, laisser, laissez, escribe, escriba, escribir, deja, deje, dejar, escreva, " +
	"escrever, deixe, deixar, scrivi, scrivere, lascia, lasciare, schrijf, schrijven, plaats, " +
	"laat, skriv, skriva, lamna, legg, leggja, skrifa, skrifaðu, kirjoita, jätä, kirjuta, jäta, " +
	"napisz, zostaw, napsat, napište, napíšte, zanechat, zanechte, nechte, napisati, napiši, " +
	"napišite, ostavi, ostavite, pusti, напиши, напишите, написать, оставить, оставьте, оставь, " +
	"написати, напишіть, залишити, залиште, напишете, остави, оставете, напишите, оставите, " +
	"scrie, scrieți, lasă, lăsați, írás, írása, írj, írjon, γράψτε, γράψε, αφήστε, yaz, yazın, " +
	"bırak, bırakın, rašyti, parašyti, parašykite, palikti, rakstīt, rakstiet, atstāt, viết, " +
	"tulis, tinggalkan, اكتب, اترك, כתוב, כתבו, כתיבת, השאר, השאירו, بنویسید, نوشتن, *लिखें*, " +
	"*छोड़ें*, *เขียน*, *書く*, *残す*, *写*, *留下*, *发表*, *發表*, *쓰기*, *남기기*")

// sought reports whether a form that a noun may name ("Print") is one by criteria: several boxes,
// or a menu that may narrow nothing.
func (f *Form) sought() bool {
	return f.Method == "GET" &&
		slices.ContainsFunc(f.Fields, func(fd Field) bool { return fd.narrows() }) ||
		searchVerbs.In(f.Caption)
}

// saysElse says that a form speaks, and of no search: neither its words nor its names nor its
// address do. Verbs that change something never come to an end; words for searching nearly do.
func (f *Form) saysElse() (words, why string) {
	b, boxes := f.Button(), f.boxes()
	if w := f.switches(); len(boxes) == 0 && !f.Scripted && f.press() > showing &&
		f.lookups() == 0 && w != "" {
		return w, fmt.Sprintf("its menu switches something: %q", w)
	}
	if f.Scripted || len(boxes) == 0 || f.press() <= showing || f.Marked && f.Method == "GET" {
		return "", ""
	}
	for _, b := range boxes {
		if q := b.question(f.Around); q != "" {
			return q, "a box asks the visitor something that is no search"
		}
	}
	if w := f.switches(); w != "" && !f.addressSearches() {
		return w, fmt.Sprintf("its menu switches something: %q", w)
	}
	if b := boxes[0]; len(boxes) == 1 && (b.Type == "url" || webAddress.In(b.Label)) &&
		!f.addressSearches() && !searchVerbs.In(f.Caption, b.Label) && !f.collects() {
		return b.Label, "its box takes an address, and nothing says that it looks it up"
	}
	if w := f.points(); w != "" {
		return w, fmt.Sprintf("what is written at it points at one thing: %q", w)
	}
	if p := f.press(); (p == sending ||
		p == neutral && (f.Method == "POST" || b != nil && sayYes.In(b.Label))) && f.seeks() &&
		!f.addressSearches() && !f.bare() && !f.boxCalls() &&
		!(p == neutral && f.namesOnly() && (f.Method == "GET" || len(lang.Words(f.Caption)) == 1)) {
		return f.Caption,
			fmt.Sprintf("its button names no search, and what stands over it says what is sent: %q",
				f.Caption)
	}
	if f.collects() || f.addressSearches() || askActions.In(said(f.Action)) ||
		b != nil && b.namedSearch() {
		return "", ""
	}
	if b != nil &&
		(narrowWords.In(b.Label) || strings.ContainsAny(b.Label, "0123456789") ||
			len(boxes) == 1 && (b.Made || len(lang.Words(b.Label)) == 0)) {
		return "", "" // a filter, "1.234 results", or one box and a picture
	}
	if b != nil && len(boxes) == 1 && GoWords.In(b.Label) && !sayYes.In(b.Label) &&
		len(lang.Words(f.Caption)) <= fewWords && len(lang.Words(boxes[0].Label)) <= fewWords {
		return "", "" // "Name [    ] Go", and no heading that could tell what is done
	}
	if f.listsFound() || f.Method == "GET" && (f.leadsToResults() || f.ranges()) ||
		f.orders() && f.ranges() {
		return "", ""
	}
	texts := []string{f.Caption, f.Around}
	for _, fd := range f.Fields {
		for _, o := range fd.Options {
			if SearchWords.In(o.Text) || seeksIn(o.Text) {
				return "", ""
			}
		}
	}
	for _, b := range boxes {
		if seeksIn(b.texts()...) {
			return "", ""
		}
		silent := strings.Join(b.texts(), "") == ""
		if silent && (b.Type == "search" || soughtNames.In(b.Name, b.ID) ||
			shortNames[strings.ToLower(b.Name)]) {
			return "", ""
		}
		texts = append(texts, b.texts()...)
		texts = append(texts, b.Value)
	}
	if SearchWords.In(texts...) {
		return "", ""
	}
	for _, t := range texts {
		if len(lang.Words(t)) > 0 {
			return t, "none of its words is of a search"
		}
	}
	return "", ""
}

// ranges reports whether all boxes of the form are ends of ranges, which is how things are looked
// up, and its button says nothing else: "Date from [ ] to [ ] Go".
func (f *Form) ranges() bool {
	boxes := f.boxes()
	return len(boxes) > 1 && f.press() <= neutral && !f.asksOfVisitor() &&
		!slices.ContainsFunc(boxes, func(b *Field) bool { return !b.Range })
}

// boxCalls reports whether a box is called by a verb for searching: "Search the catalogue".
func (f *Form) boxCalls() bool {
	return slices.ContainsFunc(f.boxes(), func(b *Field) bool {
		return !b.Made && asksFirstly(b.Label) && searchVerbs.In(b.Label)
	})
}

func asksFirstly(label string) bool {
	ws := lang.Words(label)
	return len(ws) > 1 && asksFirst(ws)
}

// switches returns what a menu of two says that is switched on or off, "" where none is.
func (f *Form) switches() string {
	for _, fd := range f.Fields {
		if fd.Place == Shown && fd.Type != "checkbox" && len(fd.Options) == 2 &&
			!fd.Options[0].Any && !fd.Options[1].Any {
			a, b := strings.ToLower(fd.Options[0].Text), strings.ToLower(fd.Options[1].Text)
			if onOff[a] && onOff[b] {
				return fd.Options[0].Text
			}
		}
	}
	return ""
}

var onOff = map[string]bool{"on": true, "off": true, "an": true, "aus": true, "ein": true,
	"marche": true, "arrêt": true, "encendido": true, "apagado": true, "acceso": true,
	"spento": true, "ligado": true, "desligado": true, "aan": true, "uit": true, "på": true,
	"av": true, "til": true, "fra": true, "włącz": true, "wyłącz": true, "zapnuto": true,
	"vypnuto": true, "вкл": true, "выкл": true, "включено": true, "выключено": true, "açık": true,
	"kapalı": true, "オン": true, "オフ": true, "开": true, "关": true}

var webAddress = lang.New("url, link, long url, web address, website address, feed address, " +
	"webadresse, adresse web, direccion web, indirizzo web, adres strony, адрес сайта, ссылка, " +
	"网址, 網址")

// points returns the words at a box, or over a form, that point at one thing and do not speak of
// searching in it: "Name this person". A search is among many.
func (f *Form) points() string {
	texts := []string{f.Caption}
	for _, b := range f.boxes() {
		texts = append(texts, b.texts()...)
	}
	for _, t := range texts {
		if len(lang.Words(t)) > 1 && thisWords.In(t) && !SearchWords.In(t) &&
			!collectionWords.In(t) {
			return t
		}
	}
	return ""
}

var thisWords = lang.Said(lang.This)

// question returns what a box asks a visitor in a sentence, "" where it does not or speaks of
// searching: "Where should we send it?". A word or two with a question mark name what is looked up:
// "Where?".
func (fd *Field) question(around string) string {
	texts := fd.texts()
	if fd.Label != "" && !fd.Made && strings.Contains(around, fd.Label+"?") {
		texts = append(texts, fd.Label+"?") // a label loses what ends it
	}
	for _, t := range texts {
		t = strings.TrimSpace(lang.Clip(t, lang.MaxText))
		asks := strings.HasSuffix(t, "?") || strings.HasSuffix(t, "？") || strings.HasSuffix(t, "؟")
		if asks && len(lang.Words(t)) > fewWords && !fd.saysSearch() && !seeksIn(t) {
			return t
		}
	}
	return ""
}

const fewWords = 2 // of a heading that names something

// sayYes is of GoWords and agrees to anything: what languages write on a button for "OK".
var sayYes = lang.New("ok, okay, oke, apply, tamam, rendben, v redu, u redu, gerai, olgu, baik, " +
	"dong y, ок, гаразд, εντάξει, οκ, موافق, حسنا, تایید, باشه, אישור, *ตกลง*, *ठीक है*, *ঠিক " +
	"আছে*, კარგი, 好, 好的")

// narrowWords are on buttons that narrow what is shown.
var narrowWords = lang.New("filter*, filtr*, филтрир*, refine*, affiner, affinez, eingrenzen, " +
	"szures, szukit*, suodata, szurd, suzgec, suz, фильтр*, фільтр*, φιλτρ*, סנן, סינון, تصفية, " +
	"تصفيه, *絞り込*, *筛选*, *篩選*, *필터*, *กรอง*, loc, saring, tapis")

// shortNames are those that programs give to what is searched for.
var shortNames = map[string]bool{"q": true, "kw": true, "qs": true, "term": true, "terms": true,
	"words": true, "word": true, "title": true, "author": true, "isbn": true}

// withoutCollections is a text without the words for collections and what they are of: "Register",
// "Directorio de libros". A catalogue is ordered as well: what follows needs a word that joins
// it.
func withoutCollections(s string) string {
	ws := lang.Words(lang.Clip(s, lang.MaxText))
	var out []string
	for i := 0; i < len(ws); i++ {
		if numbered(ws[i]) {
			continue // "Bestellnummern"
		}
		if !collectionWords.Has(ws[i]) && !collectionWords.In(ws[i]) {
			out = append(out, ws[i])
			continue
		}
		if i+2 < len(ws) && ofWords.Has(ws[i+1]) {
			i += 2
		}
	}
	return strings.Join(out, " ")
}

// toDo are before a verb that is a noun as well: "Please register".
var toDo = lang.New(
	"to, please, and, or, now, in, login, zu, bitte, und, oder, att, at, och, eller, og, te, en, " +
		"of")

var ofWords = lang.New("of, de, des, del, du, der, di, dei, delle, degli, da, do, das, dos, van, " +
	"over, av, af, over, von, the, d, about, για, των, του, της")

// poll says that a form has nothing but radio buttons or tick boxes, and a button that does not
// search.
func (f *Form) poll() (words, why string) {
	if f.Scripted || f.press() <= showing {
		return "", ""
	}
	n := 0
	for _, fd := range f.Fields {
		switch {
		case fd.Place != Shown:
		case fd.Type == "radio" || fd.Type == "checkbox":
			n++
		default:
			return "", ""
		}
	}
	if n == 0 || SearchWords.In(f.Caption, ActionPath(f.Action)) {
		return "", ""
	}
	return "", "it has nothing but choices, and its button does not say that it searches"
}

// CodeBox recognises forms whose one box asks for a code or a number that searches nothing.
func (f *Form) CodeBox() string {
	var fd *Field
	for i := range f.Fields {
		if f.Fields[i].Place != Shown {
			continue
		}
		if fd != nil {
			return ""
		}
		fd = &f.Fields[i]
	}
	if fd == nil || fd.Type != "text" && fd.Type != "number" {
		return ""
	}
	clues := []string{fd.Name}
	if len(lang.Words(fd.Label)) <= 4 && !fd.Made {
		clues = append(clues, fd.Label)
	}
	for _, s := range clues {
		if w := CodeWords.Find(s); w != "" && !SearchWords.In(clues...) {
			return fmt.Sprintf("its one box asks for %q", w)
		}
	}
	return ""
}

// Commands reports whether a control is called as those that tell a program what to do: cmd,
// action.
func Commands(name string) bool { return commanding(name, "") }

// commanding reports whether a name or label says that a field tells what is done.
func commanding(name, label string) bool {
	return commandWords.In(label) || slices.ContainsFunc(lang.Words(name), func(w string) bool {
		w = strings.TrimSuffix(strings.ToLower(w), "type") // "cmdtype"
		return commandNames[w] || commandWords.Exactly(w)
	})
}

var commandWords = lang.Of(lang.Command)
