package safety

import (
	"slices"
	"strings"

	"deepcrawl/forms/lang"
)

// Words for what is done with searches never come to an end ("Pin search", "Suche vormerken");
// those by which a button says that it searches nearly do. Where nothing but its button tells what
// a POST does, it is the second list that has to know it.

// onlySearches reports whether a button says that it searches and nothing else: all its words are
// known to be about asking, or it begins or ends with what only a search is called ("Find a
// doctor", "Bücher suchen") and joins nothing to it. A button without words, such as a magnifying
// glass, says so as well.
func onlySearches(button string) bool {
	ws := slices.DeleteFunc(lang.Words(button), counted)
	if len(ws) == 0 {
		return true
	}
	if keeps(button) != "" {
		return false
	}
	if allAsks(button) || SearchWords.Find(button) == strings.Join(ws, " ") {
		return true
	}
	if len(ws) > 2 && ws[1] == "i" && nordicSearch.Has(ws[0]) {
		ws = slices.Delete(ws, 1, 2) // "in": elsewhere it is "and"
	}
	if besidesWords.In(strings.Join(ws, " ")) || strings.ContainsAny(button, "&+/|＆＋／｜") {
		return false
	}
	if whole := strings.Join(ws, ""); !lang.ASCII(whole) && runSearches(whole) {
		return true
	}
	return askFirst.Has(ws[0]) || askLast.Has(ws[len(ws)-1]) ||
		len(ws) > 2 && SearchWords.Has(ws[0]) && byWords.Has(ws[1])
}

// allAsks reports whether all words of a button are known to be about asking.
func allAsks(button string) bool {
	return !slices.ContainsFunc(lang.Words(button), func(w string) bool {
		return !counted(w) && !askingWords.Has(w) && (lang.ASCII(w) || !runSearches(w))
	})
}

// runSearches does so for scripts without spaces between words: where a sentence ends in its verb
// the search has to end it, elsewhere to begin it, but for what is said of how it is made.
func runSearches(run string) bool {
	ends := func(s string) bool { return strings.HasSuffix(run, s) }
	if slices.ContainsFunc(searchEnds, ends) {
		return true
	}
	for _, how := range searchHows {
		run = strings.TrimPrefix(run, how)
	}
	return slices.ContainsFunc(searchBegins, func(s string) bool {
		return strings.HasPrefix(run, s)
	})
}

var (
	searchEnds = folded("検索", "検索する", "検索開始", "検索実行", "探す", "さがす", "調べる", "照会", "照会する", "검색",
		"검색하기", "검색하다", "찾기", "조회", "조회하기", "खोजें", "ढूंढें", "খুঁজুন")
	searchHows = folded("立即", "马上", "開始", "开始", "高级", "高級", "全文", "全站", "站内", "站內", "快速", "重新",
		"点击", "點擊", "图书", "圖書", "进行", "進行")
	searchBegins = folded("搜索", "搜尋", "查询", "查詢", "查找", "检索", "檢索", "查阅", "ค้นหา", "สืบค้น")
)

var nordicSearch = lang.New("sok, soka, sog, soek, soeg, leita, leit, finn, hitta")

func folded(texts ...string) (out []string) {
	for _, s := range texts {
		out = append(out, lang.Fold(s))
	}
	return out
}

var (
	// askFirst begin what only searches, whatever it names behind: "Find a doctor".
	askFirst = lang.New(
		"search, find, browse, explore, lookup, look, query, rechercher, chercher, trouver, "+
			"trouvez, consulter, interroger, buscar, busca, busque, encontrar, encuentra, "+
			"encuentre, consultar, consulte, localizar, averiguar, cerca, cercare, trova, "+
			"trovare, pesquisar, pesquise, procurar, procure, encontre",
		"zoek, zoeken, opzoeken, vind, szukaj, wyszukaj, znajdz, hledat, hledej, hledejte, "+
			"vyhledat, vyhledejte, najit, najdete, hladat, hladaj, vyhladat, najst, sok, sog, "+
			"hitta, finn, find, leta, etsi, hae, loyda, keress, keresd, cauta, gaseste, ara, bul,"+
			" trazi, pretrazi, pronadi, isci, najdi, poisci, otsi, meklet, ieskoti",
		"recherche, busqueda, ricerca, pesquisa, wyszukiwanie, vyhledavani, vyhladavanie, "+
			"hladanie, cautare, pretraga, поиск, пошук, търсене, претрага, пребарување, חיפוש, "+
			"بحث, البحث, αναζητηση, pencarian, carian",
		"искать, найти, наити, наиди, шукати, шукаи, знаити, знаиди, търси, намери, тражи, "+
			"претражи, пронађи, барај, חפש, חפשו, מצא, ابحث, cari, temukan, tim",
	)
	// askLast end it where verbs come last: "Bücher suchen".
	askLast = lang.New("suchen, finden, durchsuchen, nachschlagen, nachsehen, abfragen, zoeken, " +
		"opzoeken, vinden, keresese, ara, bul, sorgula, listele, goruntule, bilatu")
	// byWords stand between a word for a search and what it goes by: "Recherche par auteur".
	byWords = lang.New(
		"by, for, within, nach, par, por, per, по, за, podle, wedlug, wg, efter, etter, op")
	// besidesWords add something to a search, or have it sent somewhere.
	besidesWords = lang.New("and, und, et, y, e, en, och, og, ja, oraz, i, es, si, ve, и, та, і, " +
		"και, mail, email, e mail, courriel, correo, posta, later, spater, als, as, into, zu, " +
		"zur, zum")
	// askingWords are about asking alone, with those of SearchWords, GoWords, sendOffWords and
	// lookWords.
	askingWords = lang.Joined(SearchWords, GoWords, sendOffWords, lookWords, lookAlone, lang.New(
		"the, a, an, our, this, and, download, in, on, of, by, for, within, now, all, again, new,"+
			" start, begin, launch, run, execute, perform, send, do, advanced, simple, quick, "+
			"fast, full, text, basic, detailed, extended, criteria, page, catalog*, database*, "+
			"site, website, web, collection*, library, item*, entries, product*, document*, "+
			"article*, name, names, title*, author*",
		"der, die, das, den, im, nach, jetzt, alle, neu, neue, erneut, starten, beginnen, "+
			"durchfuhren, ausfuhren, senden, erweiterte, einfache, schnelle, detaillierte, "+
			"katalog*, datenbank*, bibliothek, la, le, les, l, d, de, du, des, dans, par, sur, "+
			"lancer, demarrer, executer, effectuer, faire, envoyer, une, nouvelle, avancee, "+
			"rapide, detaillee, maintenant, base",
		"el, los, las, en, por, realizar, iniciar, ejecutar, efectuar, hacer, comenzar, enviar, "+
			"una, nueva, avanzada, rapida, sencilla, ahora, executar, fazer, uma, nova, avancada,"+
			" simples, agora, no, na, il, lo, gli, nel, per, avvia, esegui, inizia, effettua, "+
			"fai, invia, nuova, avanzata, semplice, veloce, ora",
		"de, het, in, nu, start, uitvoeren, verzenden, verstuur, nieuwe, uitgebreid*, eenvoudig*,"+
			" w, uruchom, rozpocznij, wykonaj, wyslij, nowe, zaawansowan*, szybki*, teraz, v, ve,"+
			" spustit, provest, zahajit, odeslat, nove, pokrocil*, rychl*, jednoduch*, starta, "+
			"utfor, udfor, skicka, sand, send, ny, nytt, avancerad*, avanceret, avansert, aloita,"+
			" suorita, laheta, uusi, tarkennettu, inditasa, inditas, kuldes, uj, reszletes, "+
			"porneste, trimite, noua, avansata, baslat, yap, gonder, yeni, gelismis, hizli, "+
			"detayli, pokreni, napredn*, zacni, posalji",
		"начать, запустить, выполнить, произвести, отправить, новыи, расширенн*, быстрыи, по, в, "+
			"почати, виконати, відправити, новии, розширении, започни, изпрати, ново, разширено, "+
			"mulai, moi, nang cao, חיפוש, החיפוש, לחיפוש",
	))
)

// Words of asking.
var (
	searchEntries = []string{ // beside those of lang.Search
		"search*, find, finder, lookup, query, querystring, srch*, browse, explore",
		"such, suche*, volltext, finden, durchsuchen",
		"recherche*, chercher, rechercher, trouver, buscar*, busca, busqueda*, buscador*, " +
			"consultar, encontrar",
		"cerca*, ricerca*, trova, pesquis*, procura*, consulta*, zoek*, szuk*, wyszuk*, znajdz",
		"hledat*, hledan*, hledej, vyhledat*, vyhledav*, najit, hladat*, hladan*, vyhlad*, sok, " +
			"soka, sog, finn, hitta",
		"haku, hae, etsi, keres*, kereses*, cauta*, cautare, ara, arama*, bul, traz*, pretra*, " +
			"isci, iskanje, otsi, otsing, paieska, ieskoti, meklet",
		"поиск*, искать, найти, наити, пошук*, шукати, знайти, търс*, претраг*, тражи, αναζητ*, " +
			"ευρεση, *חיפוש*, *חפש*, بحث, ابحث, البحث, جستجو",
		"*検索*, *探す*, *さがす*, *搜索*, *搜尋*, *查询*, *查詢*, *查找*, *검색*, *찾기*, *ค้นหา*, *खोज*, tim kiem, " +
			"tra cuu, cari, pencarian, carian, telusuri",
		"sercu, serci, trovu, trovi, cercar*, bilatu, procurar, cuardach, chwilio, leita, soek, " +
			"kerko, kerkim, hanapin, tafuta, serci, fittex, zfittex, axtar*, axtaris*, qidirish, " +
			"qidiruv, izlash, topish, topmoq, toping",
		"пребар*, барај, пребаруване, шукай, іздеу, хайх, хайлт, որոնում, որոնել, փնտրել, ძებნა, " +
			"ძიება, بحث عن, للبحث, ابحث عن, جست وجو, جستجوي, تلاش, تلاش كريں",
		"look up, lookups, kutatas*, nachschlagen, nachsehen, abfrage*, abfragen, consulter, " +
			"interroger, localizar, averiguar, opzoeken, raadplegen, opvragen, sla upp, sla opp, " +
			"sla op, leta upp, leta efter, odszukaj, odnajdz, dohledat, lekerdez*, sorgula*, " +
			"pronadi, potrazi, poisci, gaseste",
		"*检索*, *檢索*, *照会*, *調べる*, *查阅*, *조회*, *สืบค้น*, *איתור*, استعلام, الاستعلام",
		"*অনুসন্ধান*, *খুঁজুন*, *தேட*, *వెతక*, *శోధ*, *ಹುಡುಕ*, *തിരയ*, *शोध*, *ढूंढ*, *શોધ*, " +
			"*ਖੋਜ*, *සොය*, *ຄົ້ນຫາ*, *ស្វែងរក*, *ရှာ*, *ፈልግ*",
	}

	// searchVerbs say that something is searched. What is typed into the box of a search may be
	// suggested as well: "Propose a keyword".
	searchVerbs = lang.With([]lang.Concept{lang.Search}, searchEntries...)

	// SearchWords are both.
	SearchWords = lang.With([]lang.Concept{lang.Search}, append(slices.Clip(searchEntries),
		"keyword*, kw, kwd, searchterm, suchbegriff*, suchwort*, stichwort*, schlagwort*, mots, "+
			"motcle*, palabra*, parola, trefwoord*",
		"sokord, sogeord, sokeord, leitarord",
	)...)
	GoWords   = lang.Joined(lang.New("go, los, los gehts, ir, vai"), sayYes, showWords)
	showWords = lang.New("show, view, filter, display, anzeigen, afficher, mostrar, mostra, toon," +
		" pokaz, zobrazit, visa, vis, goster, показать, *表示*, *查看*")
)

// sendOffWords are on buttons that only send off what was filled in, besides SearchWords, GoWords
// and lookWords.
var sendOffWords = lang.New(
	"submit, enter, filter*, filtr*, refine*, result*, list, next, continue, weiter, absenden, "+
		"auflisten, eingrenzen, ergebnis*, treffer, appliquer, valider, soumettre, resultat*, "+
		"continuer, suivant, affiner, aplicar, resultado*, continuar, siguiente, ver, risultat*, "+
		"applica, avanti, continua, vedi, resultaten, toepassen, verder, bekijk",
	"zastosuj, wynik*, dalej, wyswietl, pouzit, vysledk*, pokracovat, dalsi, tillamp*, anvand, "+
		"nasta, tulok*, nayta, seuraava, szures, mutat, tovabb, talalat*, aplica, filtreaza, "+
		"rezultat*, filtrele, listele, sonuc*, uygula, filtriraj, prikazi",
	"применить, отобрать, отфильтровать, фильтр*, результат*, далее, дальше, показати, "+
		"застосувати, φιλτρ*, εφαρμογη, προβολη, εμφανιση, *סנן*, *הצג*, תצוגה, عرض, تصفيه, "+
		"تصفية, تطبيق, نمايش, *絞り込*, *次へ*, *実行*, *確定*, *筛选*, *篩選*, *确定*, *確定*, *显示*, *顯示*, *조회*, "+
		"*보기*, *적용*, *확인*, *กรอง*, *แสดง*, loc, xem, ap dung, tampilkan, lihat, terapkan",
)

// clearWords are on buttons that empty a form.
var clearWords = lang.New(
	"clear, reset, cancel, help, zurucksetzen, loschen, leeren, abbrechen, hilfe, effacer, "+
		"reinitialiser, annuler, aide, limpiar, borrar, cancelar, restablecer, ayuda, azzera, "+
		"pulisci, annulla, cancella, reimposta, limpar, wissen, leegmaken, wyczysc, anuluj, "+
		"vymazat, zrusit, rensa, nulstil, ryd, nullstill, nollaa, tyhjenna, torles, torlese, "+
		"sterge, temizle, vider, svuota, tom, tomma, vycistit, goleste, bersihkan, kosongkan, "+
		"atur ulang, dat lai, xoa",
	"сбросить, очистить, скинути, очистити, изчисти, καθαρισμος, εκκαθαριση, נקה, איפוס, אפס, "+
		"مسح, اعادة تعيين, پاك كردن, *クリア*, *リセット*, *取消*, *重置*, *清空*, *清除*, *초기화*, *ล้าง*",
)

// ShowsFound reports whether a button shows what is there.
func ShowsFound(button string) bool {
	return showWords.In(button) || lookWords.In(button) ||
		len(lang.Words(button)) == 1 && lookAlone.In(button)
}

// lookWords are on buttons that show what is there and say neither search nor go. Those of
// lookAlone do so where nothing follows them: "Get started" and "Retrieve password" are something
// else.
var (
	lookWords = lang.New(
		"show results, check stock, check availability, check price*, check status, check number,"+
			" check word, get results, get data, get info, get information, get details, get "+
			"record*, get list, retrieve data, retrieve record*, retrieve document*, retrieve "+
			"results, retrieve information, get schedule, get schedules, get times, get forecast,"+
			" get report, get reports, get table, get chart, get map, get directions, get rates, "+
			"get prices, get statistics, get observations, get sightings, get distance",
		"prufen, pruefen, uberprufen, abrufen, aufrufen, einsehen, voir, verifier, visualiser, "+
			"acceder aux resultats, ver, verificar, comprobar, visualizar, exibir, vedi, "+
			"verifica, controlla, visualizza, bekijk*, controleer, tonen, controleren",
		"sprawdz, wyswietl, overit, zkontrolovat, ukazat, kontrollera, kontroller, se resultat, "+
			"nayta, tarkista, ellenorzes, mutat, afiseaza, arata, goruntule, listele, goster, "+
			"prikazi, provjeri, proveri, prikaz",
		"проверить, просмотр, просмотреть, вывести, перевірити, показати, переглянути, провери, "+
			"покажи, εμφανιση, προβολη, ελεγχος, *הצג*, *בדוק*, عرض, نمايش, *表示する*, *显示*, *顯示*, "+
			"*查看*, *보기*, *แสดง*, *ตรวจสอบ*, xem, kiem tra, tampilkan, lihat, periksa",
	)
	lookAlone = lang.New("get, retrieve, fetch, check, list, consult, request data")
)
