package fields

import (
	"deepcrawl/forms/lang"
	"deepcrawl/forms/safety"
)

// The words below tell the roles of fields, in some twenty languages; folded as a lexicon wants
// them.
var (
	sortWords = lang.New(
		"sort*, order by, orderby, ordering, sortby, ordered, rank by, sortier*, reihenfolge, "+
			"anordnen, trier*, tri, trie, classer, ordenar*, orden, ordenacion, ordenado, "+
			"ordina*, ordinamento, ordem, classificar",
		"sortera, sorter, sorteer*, sorteren, volgorde, sortuj, sortowan*, porzadek, radit, "+
			"razeni, seradit, triedit, zoradit, lajittel*, jarjest*, rendez*, ordoneaza, sortare,"+
			" sirala*, siralama",
		"сортир*, упоряд*, ταξινομηση, *מיין*, ترتيب, *並べ替え*, *並び順*, *ソート*, *排序*, *정렬*, sap xep, "+
			"urutkan",
	)
	sortKeys = lang.New(
		"asc, desc, ascending, descending, relevan*, newest, oldest, latest, cheapest, lowest, " +
			"highest, popular*, recent, best match, a z, z a, low to high, high to low, " +
			"aufsteigend, absteigend, neueste*, croissant, decroissant, pertinence, plus recent*," +
			" ascendente, descendente, relevancia, mas reciente*, recenti, crescente, " +
			"decrescente, rilevanza, oplopend, aflopend, rosnaco, malejaco, najnowsze, vzestupne," +
			" sestupne, nejnovejsi, новые, по дате, по цене, возраст*, убыван*, *降順*, *昇順*, *新着*",
	)
	reverseWords = lang.New("reverse*, inverse, invert, umgekehrt, inverser, invertir, inverso, " +
		"inverti, omgekeerd, odwroc, odwrotnie, obracene, omvand, обратн*, *逆順*, *倒序*")
	scopeWords = lang.New(
		"search in, search within, in field, search by, searchby, search type, searchtype, "+
			"search field, searchfield, search for, field, index, idx, qtype, stype, searchin, "+
			"search mode, look in, within, scope, catalog, catalogue, database, databases, db, "+
			"collection, collections, repository, archive, index name, searchtypes, where, kind "+
			"of search, search on, qf, fld, criteria, criterion, attribute",
		"datenbank, datenbanken, bestand, sammlung, katalog, base de donnees, bases de donnees, "+
			"base, fonds, collection, base de datos, bases de datos, coleccion, banca dati, "+
			"banche dati, collezione, base de dados, bases de dados, colecao, databank, "+
			"databanken, collectie, bestand, baza, baza danych, bazy, zbior, kolekcja, databaze, "+
			"sbirka, fond, databas, databaser, databasen, samling, tietokanta, kokoelma, baza de "+
			"date, colectie, veritabani, koleksiyon, baza podataka, zbirka, база данных, база, "+
			"базы, коллекция, база даних, колекція, βαση δεδομενων, συλλογη, מאגר, אוסף, قاعدة "+
			"البيانات, المجموعة, *データベース*, *コレクション*, *数据库*, *資料庫*, *搜索范围*, *検索範囲*, البحث في, "+
			"ابحث في, חפש ב",
		"suche in, suchen in, suchfeld, suchbereich, feld, suchart, rechercher dans, chercher "+
			"dans, champ, champs, critere, buscar en, buscar por, campo, campos, criterio, cerca "+
			"in, cerca per, ambito, pesquisar por, pesquisar em, zoek in, zoeken in, veld, "+
			"szukaj w, pole, hledat v, hladat v, sok i, sok etter, sog i, искать в, где искать, "+
			"поле, *検索対象*, *検索項目*, *検索種別*, *字段*, *検索フィールド*, *검색항목*",
	)
	scopeOptions = lang.New(
		"title*, author*, subject*, keyword*, abstract, full text, fulltext, any field, all "+
			"fields, isbn, issn, doi, publisher, contributor*, description, content*, anywhere, "+
			"entire*, name, call number, journal, topic*, text, heading, body, caption, creator, "+
			"tag*, identifier",
		"titel*, autor*, verfasser*, schlagwort*, volltext, thema, verlag, freitext, alle felder,"+
			" titre*, auteur*, sujet*, texte, editeur, titulo*, autores, materia*, tema, texto*, "+
			"editorial, titolo, autore, soggetto, editore, testo, assunto, editora, titel, "+
			"auteur, onderwerp, uitgever, tytul, wydawca, temat, nazev, nakladatel, nazov, "+
			"titulek, titul, forfattare, forfatter, amne, emne, tekija, nimeke, aihe, cim, "+
			"szerzo, targy, titlu, baslik, yazar, konu, eser adi, naslov, avtor, pisac",
		"название, заглавие, заголовок, автор, тема, издательство, текст, ключевые слова, назва, "+
			"τιτλος, συγγραφεας, θεμα, כותר, מחבר, נושא, العنوان, عنوان, المؤلف, *タイトル*, *著者*, "+
			"*書名*, *題名*, *出版社*, *标题*, *題名*, *作者*, *书名*, *主题*, *제목*, *저자*, *내용*",
	)
	ViewWords = lang.New(
		"view, viewmode, columns, column, cols, group by, groupby, grouping, display, "+
			"displaymode, layout, locale, theme, style, skin, currency, grid, mobile, highlight, "+
			"thumbnails, detail level",
		"ansicht, darstellung, anzeige, spalten, gruppieren, waehrung, wahrung, affichage, "+
			"presentation, colonnes, devise, vista, visualizacion, columnas, agrupar, moneda, "+
			"visualizza*, colonne, valuta, visualizacao, weergave, kolommen, widok, kolumny, "+
			"zobrazeni, sloupce, mena, visning, vy, vis som, nakyma, afisare, gorunum, gosterim, "+
			"para birimi, prikaz",
		"вид, вигляд, показывать как, колонки, столбцы, группировать, валюта, изглед, προβολη, "+
			"νομισμα, תצוגה, طريقة العرض, *表示形式*, *表示方法*, *表示モード*, *显示方式*, *視圖*, *视图*",
	)
	// kindOrView are of viewWords and name a kind or a topic of things as well: "Thème", "Вид".
	kindOrView = lang.New("theme, style, view, vista, вид, вигляд, изглед")
	// showAs names a way to show whatever the options are: "display results as: posts, topics".
	showAs = lang.New("display as, display results as, show results as, show as, view as, " +
		"results as, list as, anzeigen als, ergebnisse anzeigen als, afficher comme, afficher en," +
		" mostrar como, mostra come, weergeven als, tonen als, pokaz jako, wyswietl jako, " +
		"zobrazit jako, visa som, vis som, показывать как, показать как, выводить как, *として表示*")
	languageWords = lang.New("lang, language, sprache, langue, idioma, lingua, taal, jezyk, " +
		"jazyk, sprak, sprog, kieli, nyelv, limba, dil, язык, мова, език, γλωσσα, שפה, اللغة, " +
		"*言語*, *语言*, *語言*, *언어*")
	formatWords = lang.New("format, fmt, output, output format, display format, ausgabe, " +
		"ausgabeformat, sortie, salida, formato, uscita, saida, uitvoer, wyjscie, vystup, utdata," +
		" формат, вывод, *形式*, *格式*")
	outputs = lang.New("html, xml, rss, atom, json, csv, txt, pdf, xls, xlsx, excel, " +
		"bibtex, ris, marc, text, plain, raw, full, brief, short, long, detail*, compact, " +
		"summary, list, table, gallery, grid, map, citation, links, liste, tabelle, karte, kurz, " +
		"lang, tableau, carte, lista, tabla, mapa, elenco, tabella, mappa, tabela, lijst, tabel, " +
		"kaart, seznam, tabulka, tabell, список, таблица, карта, *一覧*, *詳細*, *列表*, *表格*")
	// matchNames name a choice between ways to combine words.
	matchNames = lang.New("match, matching, match type, operator, boolean, bool, logic, mode of " +
		"search, combine, combination, verknupfung, suchmodus, suchart, correspondance, " +
		"operateur, mode de recherche, coincidencia, operador, corrispondenza, operatore, " +
		"correspondencia, operador logico, overeenkomst, zoekwijze, dopasowanie, spojnik, shoda, " +
		"matchning, eslesme, совпадение, соответствие, логика, المطابقة, *一致条件*, *検索条件の結合*, *匹配*," +
		" *条件组合*")
	// modeRows are ways to match words that a check box switches on.
	modeRows = lang.New("all words, all terms, any word, any words, exact phrase, exact match, " +
		"whole words, whole word, match case, case sensitive, alle worter, ganze worter, exakte " +
		"suche, gross kleinschreibung, tous les mots, mot entier, mot exact, expression exacte, " +
		"todas las palabras, palabra completa, frase exacta, tutte le parole, parola intera, " +
		"frase esatta, todas as palavras, palavra inteira, alle woorden, hele woorden, wszystkie " +
		"slowa, cale slowa, vsechna slova, cela slova, alla ord, hela ord, tum kelimeler, все " +
		"слова, точная фраза, слово целиком, *完全一致*, *精确匹配*")
	onlyWords = safety.OnlyWords
	// leastWords begin a range of numbers and nothing else.
	leastWords = lang.New("min, minim*, at least, no min, mindestens, au moins, almeno, co " +
		"najmniej, minst, lagst, vahintaan, en az, en dusuk, мин, не менее, ελαχιστο, الحد " +
		"الأدنى, מינימום, *以上*, *下限*, *最低*, *最小*, *최소*")
	honeypotWords = lang.New("honeypot*, hp, leave blank, leave empty, leave this, do not fill, " +
		"dont fill, not fill, if you are human, if you re human, nospam, antispam, anti spam, " +
		"bot field, botfield, for robots, leer lassen, nicht ausfullen, ne pas remplir, laisser " +
		"vide, no rellenar, dejar en blanco, non compilare, niet invullen")
	tokenNames = lang.New(
		"csrf*, xsrf*, token, nonce, authenticity, viewstate*, eventvalidation, eventtarget, " +
			"eventargument, viewstategenerator, requestverificationtoken, csrfmiddlewaretoken, " +
			"sessionid, session, sid, phpsessid, jsessionid, sess, signature, hash, captcha, " +
			"state, viewid, form build id, form token, formkey, form key, sesskey, ticket, " +
			"checksum, flowexecutionkey, execution, timestamp, lastfocus, previouspage",
	)
)
