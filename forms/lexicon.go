package forms

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// A lexicon recognises words of many languages after folding: "search" is that word, "such*" any word that begins so,
// "*검색*" these letters anywhere (for scripts without spaces), "per page" the words in a row. Entries are written
// folded: lower case, no accents.
type lexicon struct {
	words    map[string]bool
	prefixes []string              // sorted, none the beginning of another
	rows     map[string][][]string // by their first word
	parts    []string              // never ASCII
}

func newLexicon(entries ...string) *lexicon {
	l := &lexicon{words: map[string]bool{}, rows: map[string][][]string{}}
	for _, line := range entries {
		for e := range strings.SplitSeq(line, ",") {
			l.add(strings.ToLower(fold(strings.TrimSpace(e))))
		}
	}
	l.settle()
	return l
}

// joined returns a lexicon of the words and beginnings of words of several, without their rows and letters.
func joined(ls ...*lexicon) *lexicon {
	all := &lexicon{words: map[string]bool{}}
	for _, l := range ls {
		maps.Copy(all.words, l.words)
		all.prefixes = append(all.prefixes, l.prefixes...)
	}
	all.settle()
	return all
}

// settle makes the prefixes what has wants them to be.
func (l *lexicon) settle() {
	slices.Sort(l.prefixes)
	kept := l.prefixes[:0]
	for _, p := range l.prefixes {
		if len(kept) == 0 || !strings.HasPrefix(p, kept[len(kept)-1]) {
			kept = append(kept, p)
		}
	}
	l.prefixes = kept
}

func (l *lexicon) add(e string) {
	row := strings.Fields(e)
	switch {
	case e == "":
	case strings.HasPrefix(e, "*"):
		l.parts = append(l.parts, strings.Trim(e, "*"))
	case len(row) > 1:
		l.rows[row[0]] = append(l.rows[row[0]], row)
	case strings.HasSuffix(e, "*"):
		l.prefixes = append(l.prefixes, strings.TrimSuffix(e, "*"))
	default:
		l.words[e] = true
	}
}

// in reports whether any of the texts holds a word of the lexicon.
func (l *lexicon) in(texts ...string) bool {
	for _, t := range texts {
		if t != "" && l.find(t) != "" {
			return true
		}
	}
	return false
}

const maxLexiconText = 250 // bytes of a text that are looked at: what a field is called stands at its beginning

// find returns the first word of the lexicon in s, or "".
func (l *lexicon) find(s string) string {
	var few [12]string
	return l.among(split(few[:0], s))
}

// A reading is a text split into words.
type reading struct {
	words []string
	latin bool // ASCII only
}

// split reads the beginning of a text, as far as lexicons look. It appends to words.
func split(words []string, s string) reading {
	s = clip(s, maxLexiconText)
	return reading{appendWords(words, s), ascii(s)}
}

// splitAll splits texts that several lexicons look at.
func splitAll(texts []string) []reading {
	out := make([]reading, len(texts))
	for i, s := range texts {
		out[i] = split(nil, s)
	}
	return out
}

// inAny reports whether any of the texts holds a word of the lexicon.
func (l *lexicon) inAny(rs []reading) bool {
	return slices.ContainsFunc(rs, func(r reading) bool { return l.among(r) != "" })
}

// among returns the first word of the lexicon in a text, or "".
func (l *lexicon) among(r reading) string {
	for _, w := range r.words {
		if l.has(w) {
			return w
		}
	}
	for i, w := range r.words {
		for _, row := range l.rows[w] {
			if len(row) <= len(r.words)-i && slices.Equal(row, r.words[i:i+len(row)]) {
				return strings.Join(row, " ")
			}
		}
	}
	if r.latin || len(l.parts) == 0 {
		return ""
	}
	line := " " + strings.Join(r.words, " ") + " "
	for _, p := range l.parts {
		if strings.Contains(line, p) {
			return strings.TrimSpace(p)
		}
	}
	return ""
}

// has reports whether w, a folded word, is in the lexicon or begins as an entry of it does.
func (l *lexicon) has(w string) bool {
	if l.words[w] {
		return true
	}
	// As no prefix begins another, only the last one that is not behind w can begin it.
	i, found := slices.BinarySearch(l.prefixes, w)
	return found || i > 0 && strings.HasPrefix(w, l.prefixes[i-1])
}

// words folds s and splits it into words, also where a name in camel case does.
func words(s string) []string { return appendWords(nil, s) }

func appendWords(out []string, s string) []string {
	s = fold(s)
	lower := strings.ToLower(s)
	if len(lower) != len(s) { // letters that take more room in lower case: no place in one is a place in the other
		s = lower
	}
	start, last := -1, rune(0)
	for i, r := range s {
		upper, letter, digit := unicode.IsUpper(r), inWord(r), unicode.IsDigit(r)
		switch {
		case !letter && !digit:
			if start >= 0 {
				out = append(out, lower[start:i])
			}
			start = -1
		case start < 0:
			start = i
		case upper && !unicode.IsUpper(last), letter && unicode.IsDigit(last) && !upper, digit && inWord(last):
			out = append(out, lower[start:i])
			start = i
		}
		last = r
	}
	if start >= 0 {
		out = append(out, lower[start:])
	}
	return out
}

// inWord reports whether r is a letter, or a vowel of a script that writes vowels as marks.
func inWord(r rune) bool { return unicode.IsLetter(r) || r >= 0x80 && unicode.Is(unicode.M, r) }

// letters that are a letter of their own and so keep no accent that could be dropped, and the Persian forms of letters
// that Arabic keyboards write in another way.
var ownLetters = strings.NewReplacer("ø", "o", "Ø", "O", "ł", "l", "Ł", "L", "ß", "ss", "æ", "ae", "Æ", "Ae", "ı", "i", "đ", "d", "Đ", "D",
	"ک", "ك", "ی", "ي", "ى", "ي", "ـ", "")

// fold drops accents and unifies width, and keeps case.
func fold(s string) string {
	if ascii(s) {
		return s
	}
	var b strings.Builder
	for _, r := range norm.NFKD.String(ownLetters.Replace(s)) {
		if !unicode.Is(unicode.Mn, r) || r >= 0x0900 {
			b.WriteRune(r) // marks of Indic and Thai script are vowels, not accents
		}
	}
	return norm.NFC.String(b.String())
}

func ascii(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

// The words below come from search forms in some twenty languages. They decide roles, domains and kinds; rolewords.go has those that decide roles alone.
var (
	searchWords = newLexicon(
		"search*, searchterm, find, finder, lookup, keyword*, query, querystring, kw, kwd, srch*, browse, explore",
		"such, suche*, suchbegriff*, suchwort*, volltext, stichwort*, schlagwort*, finden, durchsuchen",
		"recherche*, chercher, rechercher, trouver, mots, motcle*, buscar*, busca, busqueda*, buscador*, palabra*, consultar, encontrar",
		"cerca*, ricerca*, trova, parola, pesquis*, procura*, consulta*, zoek*, trefwoord*, szuk*, wyszuk*, znajdz",
		"hledat*, hledan*, hledej, vyhledat*, vyhledav*, najit, hladat*, hladan*, vyhlad*, sok, soka, sokord, sog, sogeord, sokeord, finn, hitta",
		"haku, hae, etsi, keres*, kereses*, cauta*, cautare, ara, arama*, bul, traz*, pretra*, isci, iskanje, otsi, otsing, paieska, ieskoti, meklet",
		"поиск*, искать, найти, наити, пошук*, шукати, знайти, търс*, претраг*, тражи, αναζητ*, ευρεση, *חיפוש*, *חפש*, بحث, ابحث, البحث, جستجو",
		"*検索*, *探す*, *さがす*, *搜索*, *搜尋*, *查询*, *查詢*, *查找*, *검색*, *찾기*, *ค้นหา*, *खोज*, tim kiem, tra cuu, cari, pencarian, carian, telusuri",
		"cercar*, bilatu, procurar, cuardach, chwilio, leita, leitarord, soek, kerko, kerkim, hanapin, tafuta, serci, fittex, zfittex, axtar*, axtaris*, qidirish, qidiruv, izlash",
		"пребар*, барај, пребаруване, шукай, іздеу, хайх, хайлт, որոնում, որոնել, փնտրել, ძებნა, ძიება, بحث عن, للبحث, ابحث عن, جست وجو, جستجوي, تلاش, تلاش كريں",
		"look up, lookups, nachschlagen, nachsehen, abfrage*, abfragen, consulter, interroger, localizar, averiguar, opzoeken, raadplegen, opvragen, sla upp, sla opp, sla op, leta, leta upp, odszukaj, odnajdz, dohledat, lekerdez*, sorgula*, pronadi, potrazi, poisci, gaseste",
		"*检索*, *檢索*, *照会*, *調べる*, *查阅*, *조회*, *สืบค้น*, *איתור*, استعلام, الاستعلام",
		"*অনুসন্ধান*, *খুঁজুন*, *தேட*, *వెతక*, *శోధ*, *ಹುಡುಕ*, *തിരയ*, *शोध*, *ढूंढ*, *શોધ*, *ਖੋਜ*, *සොය*, *ຄົ້ນຫາ*, *ស្វែងរក*, *ရှာ*, *ፈልግ*",
	)
	goWords   = joined(newLexicon("go, ok, los, los gehts, apply, ir, vai"), showWords)
	showWords = newLexicon("show, view, filter, display, anzeigen, afficher, mostrar, mostra, toon, pokaz, zobrazit, visa, vis, goster, показать, *表示*, *查看*")
	allWords  = newLexicon(
		"all, any, every, everything, everywhere, anything, anywhere, whole, none, unlimited, doesn t matter, no preference, both",
		"maakt niet uit, geen voorkeur, alle, alles, aller, beliebig*, egal, keine angabe, samtliche, ueberall, uberall, tous, toutes, tout, toute, indifferent, n importe",
		"todos, todas, todo, toda, cualquier*, indiferente, tutti, tutte, tutto, qualsiasi, qualunque, ovunque, qualquer, tudo, ambos",
		"wszystkie, wszystko, wszyscy, dowoln*, wszedzie, vsechny, vsechno, vse, vsude, libovoln*, vsetky, vsetko, alla, allt, kaikki, mika tahansa, osszes, barmely, mindegy, minden, toate, toti, oricare, hepsi, farketmez, fark etmez, tum, tumu, tumunu, sve, svi, vse kategorije, koik, visi, visas",
		"все, всё, всех, любой, любая, любое, любые, везде, неважно, усі, всі, будь, всички, ολα, ολες, ολοι, οποιο*, הכל, כל, *כל *, الكل, الجميع, جميع, كل, همه",
		"*すべて*, *全て*, *全部*, *不限*, *所有*, *指定なし*, *전체*, *모두*, *ทั้งหมด*, tat ca, semua, सभी, सब, সকল, সব, அனைத்து, అన్ని",
	)
	promptWords = newLexicon(
		"select*, choose*, pick, please, wahlen, auswahlen, auswahl, bitte, choisir, choisissez, selectionne*, selectionner, elegir, elija, elige, seleccion*, escoge*, escolha*, selecion*, scegli, selezion*",
		"kies, kiezen, selecteer, maak een keuze, wybierz, vyberte, vyber, zvolte, valj, velg, vaelg, valitse, valassz*, alege*, selecteaza, seciniz, secin, secim, sec, izaberi*, odaber*, izberi*",
		"выбер*, выбрать, оберіть, изберете, επιλεξ*, επιλογη, *בחר*, اختر, *選択*, *选择*, *請選擇*, *请选择*, *선택*, *เลือก*, chon, pilih",
	)
)

// anyOption reports whether choosing o restricts nothing: an empty value, or a text such as "All" or "Any type".
func anyOption(o Option) bool {
	o.Value = clip(o.Value, maxLexiconText)
	var few [8]string
	text := split(few[:0], o.Text)
	ws := text.words
	switch {
	case len(ws) == 0:
		return neutral[strings.ToLower(o.Value)] || len(words(o.Value)) == 0
	case o.Value == "":
		return true
	case len(ws) > 5 || allWords.among(text) == "":
		return false
	}
	return len(ws) == 1 || allWords.in(ws[0]) || allWords.in(ws[len(ws)-1]) || allWords.in(o.Value) || neutral[strings.ToLower(o.Value)]
}

// prompt reports whether o, the first option of a menu, only says what to do: "-- choose --", "Select a city".
func prompt(o Option) bool {
	t := strings.TrimSpace(clip(o.Text, maxLexiconText))
	for _, dash := range []string{"--", "==", "- ", "—", "__", "**"} {
		if strings.HasPrefix(t, dash) {
			return true
		}
	}
	ws := words(t)
	return len(ws) > 0 && len(ws) <= 6 && promptWords.in(t) && (promptWords.in(ws[0]) || strings.ContainsAny(t, "-.…") || neutral[strings.ToLower(o.Value)])
}

// neutral are values that programs use for "no restriction".
var neutral = map[string]bool{"": true, "0": true, "-1": true, "*": true, "%": true, "all": true, "any": true, "null": true, "none": true}

// promptSubject is what is left of a prompt ("-- Select a country --", "All makes") without its prompt words: the name
// of what the menu chooses.
func promptSubject(s string) string {
	var left []string
	for w := range strings.FieldsFuncSeq(s, func(r rune) bool { return !inWord(r) }) {
		if !promptWords.in(w) && !allWords.in(w) && !articles[strings.ToLower(w)] {
			left = append(left, w)
		}
	}
	return strings.Join(left, " ")
}

var articles = map[string]bool{
	"a": true, "an": true, "the": true, "one": true, "your": true, "option": true, "ein": true, "eine": true, "einen": true, "un": true,
	"une": true, "una": true, "uno": true, "le": true, "la": true, "el": true, "of": true, "der": true, "die": true, "das": true, "een": true,
}
