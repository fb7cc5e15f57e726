package safety

import (
	"cmp"
	"net/url"
	"path"
	"slices"
	"strings"

	"deepcrawl/forms/lang"
)

// A heading, and a label, that commands something else than a search: "Create a new article",
// "Artikel sperren", "Words to block". The boxes below it may ask for a title or a keyword as those
// of a search do, and the button may say no more than "OK", so the command is all that tells.

// commandIn returns the word by which a text commands something that is no search, "" where it does
// not. A command begins with its verb, or ends with it where verbs come last, and so even a verb
// that is a noun as well ("print", "order") is believed there. What ends in the name of a
// collection is called by a noun: "Print archive".
func commandIn(text string) string {
	text = withoutStates(text)
	ws := lang.Words(text)
	for len(ws) > 1 && lead.Has(ws[0]) {
		ws = ws[1:]
	}
	if w := rowAtEnd(ws); w != "" {
		return w
	}
	if len(ws) == 0 || asksFirst(ws) && !(len(ws) > 1 && commandsOne(ws)) {
		return ""
	}
	last := len(ws) - 1
	if last > 1 && collectionWords.Has(ws[0]) && ofWords.Has(ws[1]) {
		return "" // "Register of mills": a noun
	}
	if last > 0 && !slices.ContainsFunc(ws, small) &&
		(collectionWords.Has(ws[last]) || gathered(ws[last])) {
		return ""
	}
	switch {
	case anyActionWords.Exactly(ws[0]) && !(last > 0 && manyNew(ws)):
		return ws[0]
	case last > 0 && last < maxCommand && anyActionWords.Exactly(ws[last]) && !onlyAsks(ws[last]):
		return ws[last]
	case last > 0 && commandsOne(ws):
		return ws[0] // "Ban a word", by a verb that no list has
	case last > 0 && slices.ContainsFunc(news, func(n string) bool { return ws[0] == n }) &&
		!manyNew(ws):
		return ws[0]
	}
	if !lang.ASCII(text) {
		if w := headOf(strings.Join(ws, "")); w != "" {
			return w
		}
	}
	return ""
}

// commandsOne reports whether a verb stands before the article of one thing, and does not look it
// up.
func commandsOne(ws []string) bool {
	if !articleOne.Has(ws[1]) ||
		ws[1] == "a" &&
			(len(ws) == 2 || articleOne.Has(ws[2]) || ofWords.Has(ws[2]) || smallWords.Has(ws[2])) {
		return false // "Cuéntaselo a un amigo": there "a" is none
	}
	return prints.Has(ws[0]) || ws[0] == "place" || !onlyAsks(ws[0])
}

// prints are of those that show, and make a printer run.
var prints = lang.New("print, drucken, imprimer, imprimir, stampa, stampare, afdrukken, drukuj, " +
	"tisk, tisknout, skriv, udskriv, tulosta, печать, распечатать, друк")

// maxCommand is how many words a heading has at most whose last one is its verb; a sentence ends in
// anything.
const maxCommand = 5

// lead are before a command.
var lead = lang.New(
	"please, here, now, to, you, can, bitte, hier, jetzt, por, favor, ici, proszę, prosze")

// articleOne are articles of one thing that is not known yet. What is looked up is one as well, by
// a closed list of verbs: onlyAsks.
var articleOne = lang.New("a, an, another, un, une, ein, eine, einen, een, ett, egy, bir, uma, " +
	"una, new, nuevo, nueva, nouveau, nouvelle, nuovo, nuova, novo, nova, neue, neuen, neues, " +
	"neuer, nieuwe, nieuw, nytt, ny, nye, nowy, nowa, nowe, novy, nove, uusi, uj, yeni, новый, " +
	"новыи, новую, новое, нову, новий, новии, нов, ново")

// news say of a thing that it is not there yet.
var news = folded("new", "neue", "neuer", "neues", "neuen", "nouveau", "nouvelle", "nouvel",
	"nuevo", "nueva", "nuovo", "nuova", "novo", "nova", "nieuw", "nieuwe", "ny", "nytt", "nyt",
	"nowy", "nowa", "nowe", "nový", "nová", "nové", "uusi", "új", "yeni", "nou", "nouă", "новый",
	"новая", "новое", "новий", "нова", "нове", "нов", "ново", "нови", "νέο", "νέα", "νέος", "baru",
	"mới", "quick")

// beginsList reports whether the label of a box says where a list begins, and not what is begun:
// its verb stands first, and the text ends in what only a place follows. "Start a list" makes one.
func beginsList(label string) bool {
	ws := lang.Words(lang.Clip(label, lang.MaxText))
	return len(ws) > 1 && len(ws) <= maxCommand && beginWords.Has(ws[0]) &&
		placeAhead.Has(ws[len(ws)-1]) &&
		!slices.ContainsFunc(ws, articleOne.Has)
}

// Words of where a list begins.
var (
	beginWords = lang.New("start, starting, starts, begin, beginning, begins, jump, beginne, " +
		"beginnen, beginnt, anfangen, starte, starten, springe, commencer, commence, debuter, " +
		"empezar, empieza, comenzar, comienza, iniciar, inicia, comecar, comeca, iniziare, " +
		"inizia, cominciare, beginnend, borja, borjan, begynd, begynn, zacznij, zacit, zacni")
	placeAhead = lang.New("at, from, with, by, bei, mit, ab, a, par, en, por, desde, con, com, " +
		"da, bij, met, vanaf, vid, med, fran, ved, fra, od, na")
)

// manyNew reports whether a heading speaks of many new things, which are there: "New books", "Neue
// Bücher".
func manyNew(ws []string) bool {
	last := ws[len(ws)-1]
	return (ws[0] == "new" || ws[0] == "nouveaux" || ws[0] == "nouvelles" || ws[0] == "neue") &&
		(strings.HasSuffix(last, "s") || ws[0] == "neue")
}

// small are words that stand between a verb and what is done with, and not in a name.
func small(w string) bool { return smallWords.Has(w) || ofWords.Has(w) || toDo.Has(w) }

var smallWords = lang.New("a, an, the, this, these, all, my, your, on, with, for, from, un, une, " +
	"le, la, les, ein, eine, den, die, das, el, los, las, una, il, lo, o, a, os, as, uma, een, " +
	"het, do, na, w, v, в, на, у, з")

// asksFirst reports whether a text begins with what only asks: "Search the archive", "Enter a
// word", "Choose a subject".
func asksFirst(ws []string) bool {
	return onlyAsks(ws[0]) ||
		len(ws) > 1 && strings.Contains(searchVerbs.Find(ws[0]+" "+ws[1]), " ")
}

// onlyAsks reports whether a verb only asks, shows or tells what to type.
func onlyAsks(w string) bool {
	return SearchWords.Has(w) || searchVerbs.Has(w) || askFirst.Has(w) || askLast.Has(w) ||
		Showing.Has(w) || types.Has(w) || picks.Has(w) || fetchWords.Has(w) || lookWords.Has(w) ||
		seekWords.Has(w)
}

// types tell what to write into a box, or are before what is looked up.
var types = lang.New("enter, type, input, give, insert, provide, translate, compare, calculate, " +
	"compute, convert, check, test, need, want, is, are, what, which, where, who, how, in, of, " +
	"for, by, with, from, a, an, the, not, only, as, at, geben, eingeben, gib, tapez, saisissez, " +
	"saisir, entrez, indiquez, introduzca, escriba, ingrese, inserisci, digita, digite, insira, " +
	"wpisz, podaj, zadejte, napiste, vul, typ, voer, skriv, ange, indtast, kirjoita, syota, irja," +
	" adja, introduceti, yazin, girin, введите, укажите, наберите, введіть, въведете, унесите, " +
	"vpisite, upisite, vnesite, masukkan, nhap")

// headOf finds a command at the beginning or the end of a run of words that have no spaces between.
func headOf(run string) string {
	for _, c := range runCommands {
		if strings.HasPrefix(run, c) || strings.HasSuffix(run, c) {
			return c
		}
	}
	return ""
}

// runCommands begin or end a heading of a script without spaces. Words of the tables are parts of
// nouns there.
var runCommands = folded("新建", "新增", "创建", "創建", "建立", "添加", "发布", "發布", "發佈", "提交", "上传", "上傳",
	"屏蔽", "封禁", "启动", "啟動",
	"作成", "新規作成", "新規登録", "を登録", "を追加", "を作成", "追加する", "作成する", "投稿する", "ブロック", "起動", "開始する", "禁止",
	"작성", "만들기", "추가", "등록", "생성", "차단", "실행", "시작", "สร้าง", "เพิ่ม", "บล็อก")

// rowAtEnd is a verb behind what is to be done with it: "Item to add", "Mot à bloquer".
func rowAtEnd(ws []string) string {
	n := len(ws)
	if n > 2 && forDoing.Has(ws[n-2]) && anyActionWords.Exactly(ws[n-1]) && !onlyAsks(ws[n-1]) {
		return ws[n-1]
	}
	return ""
}

var forDoing = lang.New("to, a, para, per, zu, pour, att, at, do, k, для, да, te, om")

// EndsInCommand reports whether the path of an address ends in what is done: "/alerts/create",
// "/todo/new".
func EndsInCommand(u *url.URL) bool {
	last := path.Base(u.Path)
	ws := lang.Words(strings.TrimSuffix(last, path.Ext(last)))
	return !Off && len(ws) > 0 && !onlyAsks(ws[0]) &&
		(anyActionWords.Exactly(ws[0]) || ws[0] == "say")
}

// keepsSearch is the word by which a text speaks of searches that are kept: "New saved search",
// "Keyword alerts".
func keepsSearch(text string) string {
	if w := keptNouns.Find(text); w != "" {
		return w
	}
	return ""
}

var keptNouns = lang.New("saved search, saved searches, search agent, search agents, search " +
	"alert, search alerts, keyword alert, keyword alerts, search subscription, suchauftrag, " +
	"suchauftrage, suchagent, suchagenten, alerte, alertes, alertas, watch list, watchlist, " +
	"bevakningar, hakuvahti, powiadomienia, upozorneni, подписки")

// commanded names the word by which the heading of a form, or the label of its box, commands what
// is no search.
func (f *Form) commanded() string {
	if w := cmp.Or(keepsSearch(f.Caption), talk.Find(f.Caption)); w != "" {
		return w
	}
	if w := cmp.Or(acts(f.Caption), ChangeWords.Find(f.Caption)); w != "" && joins(f.Caption) &&
		f.press() > showing {
		return w // "Search and save"
	}
	if ws := lang.Words(lang.Clip(f.Caption, lang.MaxText)); len(ws) > 2 && len(ws) <= maxCommand &&
		searchVerbs.Has(ws[0]) &&
		besidesWords.Has(ws[len(ws)-2]) && anyActionWords.Exactly(ws[len(ws)-1]) &&
		!onlyAsks(ws[len(ws)-1]) {
		// "Find and order": a verb that is a noun as well acts behind another one
		return ws[len(ws)-1]
	}
	place, _, _ := strings.Cut(f.Action, "?")
	if f.addressSearches() && (searchVerbs.In(ActionPath(place)) || pathSearches(place)) {
		return ""
	}
	if w := commandIn(f.Caption); w != "" && !f.sought() {
		return w
	}
	if w := find(yours, f.Caption); w != "" && !f.sought() && !f.collects() &&
		f.press() != searching {
		return w
	}
	for piece := range strings.SplitSeq(lang.Clip(f.Around, lang.MaxText), " · ") {
		before, says := strings.CutSuffix(strings.TrimSpace(piece), ":")
		if n := len(lang.Words(before)); says && n > 1 && n <= maxCommand && !f.sought() {
			if w := commandIn(before); w != "" {
				return w // "Start a new article:"
			}
		}
	}
	boxes := f.boxes()
	if len(boxes) != 1 || boxes[0].Made || searchVerbs.In(boxes[0].texts()...) ||
		len(lang.Words(boxes[0].Label)) < 2 {
		return ""
	}
	w := commandIn(boxes[0].Label)
	if f.Method == "GET" && f.headedSearch() && beginsList(boxes[0].Label) {
		return "" // "Start the list at"
	}
	return w
}

// talk is where visitors write to each other.
var talk = lang.New("shoutbox, chatbox, tagboard, shout box, mini chat, minichat, мини чат")
