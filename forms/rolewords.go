package forms

// The words below tell the roles of fields, in some twenty languages; folded as a lexicon wants them.
var (
	sortWords = newLexicon(
		"sort*, order by, orderby, ordering, sortby, ordered, rank by, sortier*, reihenfolge, anordnen, trier*, tri, trie, classer, ordenar*, orden, ordenacion, ordenado, ordina*, ordinamento, ordem, classificar",
		"sorteer*, sorteren, volgorde, sortuj, sortowan*, porzadek, radit, razeni, seradit, triedit, zoradit, lajittel*, jarjest*, rendez*, ordoneaza, sortare, sirala*, siralama",
		"сортир*, упоряд*, ταξινομηση, *מיין*, ترتيب, *並べ替え*, *並び順*, *ソート*, *排序*, *정렬*, sap xep, urutkan",
	)
	sortKeys = newLexicon(
		"asc, desc, ascending, descending, relevan*, newest, oldest, latest, cheapest, lowest, highest, popular*, recent, best match, a z, z a, low to high, high to low, aufsteigend, absteigend, neueste*, croissant, decroissant, pertinence, plus recent*, ascendente, descendente, relevancia, mas reciente*, recenti, crescente, decrescente, rilevanza, oplopend, aflopend, rosnaco, malejaco, najnowsze, vzestupne, sestupne, nejnovejsi, новые, по дате, по цене, возраст*, убыван*, *降順*, *昇順*, *新着*",
	)
	pageSizeWords = newLexicon(
		"per page, perpage, pagesize, page size, pagelen, results per page, items per page, rows, limit, hits, maxresults, max results, numresults, num results, pp, rpp, ipp, ppp, psize, resultsperpage, itemsperpage, show, display, listings per page, hitsperpage, setsize, page length, pagelength, max records, number of results, records per page, count, per, perpagina, rows per page",
		"pro seite, treffer pro seite, je seite, seitengrosse, trefferzahl, ergebnisse pro seite, par page, parpage, nombre de resultats, por pagina, porpagina, resultados por pagina, per pagina, risultati per pagina, aantal resultaten, na strone, na strane, na stranku, zaznamu na stranku, per sida, pr side, per side, sivulla, oldalankent, pe pagina, sayfa basina, sayfada, на странице, на стор*, по странице, ανα σελιδα, *件表示*, *表示件数*, *每页*, *每頁*, *페이지당*",
	)
	scopeWords = newLexicon(
		"search in, search within, in field, search by, searchby, search type, searchtype, search field, searchfield, search for, field, index, idx, qtype, stype, searchin, search mode, look in, within, scope, catalog, database, db, collection, searchtypes, where, kind of search, search on, qf, fld, criteria, criterion, attribute",
		"suche in, suchen in, suchfeld, suchbereich, feld, suchart, rechercher dans, chercher dans, champ, champs, critere, buscar en, buscar por, campo, campos, criterio, cerca in, cerca per, ambito, pesquisar por, pesquisar em, zoek in, zoeken in, veld, szukaj w, pole, hledat v, hladat v, sok i, sok etter, sog i, искать в, где искать, поле, *検索対象*, *検索項目*, *検索種別*, *字段*, *検索フィールド*, *검색항목*",
	)
	scopeOptions = newLexicon(
		"title*, author*, subject*, keyword*, abstract, full text, fulltext, any field, all fields, isbn, issn, doi, publisher, contributor*, description, content*, anywhere, entire*, name, call number, journal, topic*, text, heading, body, caption, creator, tag*, identifier",
		"titel*, autor*, verfasser*, schlagwort*, volltext, thema, verlag, freitext, alle felder, titre*, auteur*, sujet*, texte, editeur, titulo*, autores, materia*, tema, texto*, editorial, titolo, autore, soggetto, editore, testo, assunto, editora, titel, auteur, onderwerp, uitgever, tytul, wydawca, temat, nazev, nakladatel, nazov, titulek, titul, forfattare, forfatter, amne, emne, tekija, nimeke, aihe, cim, szerzo, targy, titlu, baslik, yazar, konu, eser adi, naslov, avtor, pisac",
		"название, заглавие, заголовок, автор, тема, издательство, текст, ключевые слова, назва, τιτλος, συγγραφεας, θεμα, כותר, מחבר, נושא, العنوان, عنوان, المؤلف, *タイトル*, *著者*, *書名*, *題名*, *出版社*, *标题*, *題名*, *作者*, *书名*, *主题*, *제목*, *저자*, *내용*",
	)
	viewWords = newLexicon(
		"view, viewmode, columns, column, cols, group by, groupby, grouping, spalten, gruppieren, colonnes, columnas, agrupar, colonne, kolommen, kolumny, sloupce, колонки, столбцы, группировать, display, displaymode, layout, lang, language, locale, theme, style, skin, format, output, currency, grid, mobile, highlight, ansicht, darstellung, sprache, waehrung, affichage, langue, devise, vista, idioma, moneda, visualizza*, lingua, valuta, taal, weergave, jezyk, widok, jazyk, mena, zobrazeni, sprak, sprog, vy, kieli, nyelv, limba, dil, язык, валюта, вид, γλωσσα, שפה, اللغة, *言語*, *语言*, *語言*, *언어*",
	)
	fromWords = newLexicon(
		"from, min, minimum, start, begin, since, after, low, lower, lo, gte, ge, earliest, at least, more than, starting, fr, gt, newer than, startdate, fromdate, datefrom, yearfrom, minprice, pricemin, pricefrom, mindate, greater",
		"von, ab, vom, mindestens, anfang, beginn, seit, de, du, depuis, debut, desde, minimo, inicio, inicial, da, dal, dalla, partire, vanaf, van, od, dnia, odkdy, fra, fran, alkaen, alk, tol, kezdete, baslangic, en az, en dusuk, от, с, начало, мин, від, з, απο, *から*, *以上*, *下限*, *最低*, *开始*, *起始*, *最小*, *부터*, *최소*",
	)
	toWords = newLexicon(
		"to, max, maximum, end, until, till, before, high, upper, hi, lte, le, latest, at most, less than, up to, through, lt, older than, enddate, todate, dateto, yearto, maxprice, pricemax, priceto, maxdate, thru, ending",
		"bis, hochstens, ende, zum, jusqu*, jusque, fin, au, maximal, hasta, maximo, final, fim, ate, fino, al, fine, massimo, tot, t m, do, dokad, til, till, tom, asti, saakka, ig, vege, bitis, en cok, en fazla, en yuksek, до, по, конец, макс, εως, μεχρι, *まで*, *以下*, *上限*, *最高*, *结束*, *終了*, *最大*, *까지*, *최대*",
	)
	honeypotWords = newLexicon("honeypot*, hp, leave blank, leave empty, leave this, do not fill, dont fill, not fill, if you are human, if you re human, nospam, antispam, anti spam, bot field, botfield, for robots, leer lassen, nicht ausfullen, ne pas remplir, laisser vide, no rellenar, dejar en blanco, non compilare, niet invullen")
	tokenNames    = newLexicon(
		"csrf*, xsrf*, token, nonce, authenticity, viewstate*, eventvalidation, eventtarget, eventargument, viewstategenerator, requestverificationtoken, csrfmiddlewaretoken, sessionid, session, sid, phpsessid, jsessionid, sess, signature, hash, captcha, state, viewid, form build id, form token, formkey, form key, sesskey, ticket, checksum, flowexecutionkey, execution, timestamp, lastfocus, previouspage",
	)
)
