// Package claim reads what a result page says of how many matches there are: "1-20 of about 3,400
// results", in the words of some forty languages. It takes an outline and gives the total and where
// the page says it; it does not look for the matches.
package claim

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
	"deepcrawl/forms/lang"
)

const (
	Num  = `(\d{1,3}(?:[.,'’٬\x{00a0}\x{202f} ]\d{3})+|\d+)`
	dash = `\.?\s*(?:` + dashes + `)\s*`
	// dashes make a range of the numbers on both sides.
	dashes = `-|–|—|−|to|through|thru|til|till|bis|tot|t/m|až|à|au|a|al|до|по|do|până ` +
		`la|έως|ως|hingga|sampai|s/d|kuni|līdz|iki|đến|ถึง|से|إلى|الى|تا|עד|에서|부터|から|至|到|〜|～|~|…|\.\.`
	of = `\s*(?:[a-zß-ɏ]+\s+)?(?:of|out of|from|von|van|sur|de|di|av|af|z|ze|из|з|od|от|ud ` +
		`af|ur|ji|su|dari|daripada|yhteensä|összesen|trong|από|iš|din|no|από|จาก|में ` +
		`से|من|از|מתוך|중|中|之|із|зі|` + wording.OutOf + `|/|\||[,，、.(（]?\s*(?:` + inAll +
		`)\s*:?)\s*`
	// inAll says that a count is that of all matches.
	inAll = `共|全部で|全|总共|總共|전체|총|insgesamt|gesamt|in total|total(?:t|e|ement)?|au total|en ` +
		`total|em total|in totale|in ` +
		`totaal|всего|всього|усього|общо|összesen|yhteensä|कुल|جمعا|المجموع|مجموع|סה"כ|toplam|celkem|spolu|razem|łącznie|ukupno|skupaj|kokku|iš viso|kopā|ทั้งหมด|tổng cộng|tổng số|tổng|jumlah|σύνολο|συνολικά`
	rough = `((?:à peu près|about|approximately|approx\.?|around|roughly|some|over|more than|at ` +
		`least|nearly|almost|estimated|ca\.?|circa|etwa|ungefähr|rund|über|mehr als|environ|plus ` +
		`de|près de|cerca de|más de|unos|circa|oltre|più di|ongeveer|meer ` +
		`dan|около|примерно|более|свыше|约|超过|約|ungefär|omkring|ponad|około|mais de|mer än|fler ` +
		`än|flera än|enemmän kuin|больше|flere enn|mer enn|flere end|mere end|yli|noin|több ` +
		`mint|daha fazla|peste|au-delà de|mindestens|au moins|al menos|almeno|pelo ` +
		`menos|minstens|více než|asi|viac ako|više od|πάνω από|περίπου|понад|близько|не ` +
		`менее|lebih dari|hơn|超過|>|~|≈` +
		// roughly and at least, in further languages
		`|およそ|大约|大約|약|körülbelül|cirka|حوالي|أكثر من|تقريبا|حدود|بیش از|בערך|יותר ` +
		`מ-?|כ-|लगभग|करीब|приблизно|приблизительно|приблизително|yaklaşık|ประมาณ|มากกว่า|khoảng|sekitar|kira-kira|aproximad\p{L}*|approssimativ\p{L}*|aproximativ|přibližně|približn[eo]|otprilike|oko|okolo|około|umbes|apie|apmēram|κατά προσέγγιση)\s*)?`
	// foremost says that a count is of those that are shown: "only the first 200 results are
	// shown".
	foremost = `first|ersten|premi(?:ers|ères)|primer[oa]s|primeir[oa]s|prim[ie]|eerste|första|første|ensimmäistä|pierwsz(?:e|ych)|prvních|prvých|první|prvih|első|primele|перв(?:ые|ых)|перші|перших|първите|πρώτα|πρώτες|ilk|首|最初の|先頭|前|처음`
	nouns    = `(?:results?|thes[ei]s|dissertations?|works?|speeches|manuscripts?|films?|thèses?|tesis|teses|tesi|werke|œuvres?|match(?:es|ing)?|hits?|records?|items?|documents?|entries|entry|products?|articles?|jobs?|files?|pages? found|found|listings?|publications?|papers?|titles?|books?|messages?|issues?|packages?|correspondances?|recipes?|photos?|videos?|properties|homes|offers?|datasets?|cases|photographs?|vacanc(?:y|ies)|courses|vehicles|cars|patents?|applications?|decisions?|judge?ments?|apartments?|flats?|houses|events?|specimens|objects|ads|décisions?|arrêts|fiches|recettes|objets|œuvres|oeuvres|urteile|entscheidungen|schede|sentenze|ricette|opere|recetas|sentencias|obras|fichas|fotografii|wohnungen|immobilien|objekte|veranstaltungen|obiekt(?:y|ów)|ogłosze(?:ń|nia)|ofert[ay]?|total|treffer|ergebnisse?|einträge|dokumente|artikel|titel|bücher|stellen|stellenangebote|angebote|anzeigen|fundstellen|résultats?|réponses?|documents|notices|offres?|annonces?|livres?|ouvrages?|produits?|resultados?|registros?|documentos|artículos|coincidencias|ofertas?|anuncios?|libros?|productos?|vagas|anúncios|livros?|produtos?|itens|datensätze|sätze|entrées|treff|hakutulosta|kayıt|резултат\p{L}*|результатів|товарів|zapis[ai]?|kết quả|hasil|záznam(?:ov|y)|výsledk(?:ov|y|ů)|zadetkov|zadetk[ai]|találatok|rezultāti|rezultātu|ierakst[ui]|įraš(?:ai|ų)|emaitzak?|niðurstöð\p{L}*|canlyniad(?:au)?|筆|笔|نتیجه|نتایج|مورد|ผลการค้นหา|resultats|รายการ|ผลลัพธ์|परिणाम|kirjet|rezultatų|tulemust|個結果|risultat[io]|elementi|annunci|offerte|libri|prodotti|resultaten|gevonden|resultater|resultat|träffar|tulosta|osumaa|wyników|wyniki|rekord(?:y|ów)|výsledků|výsledky|záznam(?:ů|y)|találat|rezultata?|rezultate|результат(?:ов|а|ы)?|записей|записи|найдено|документов|объявлени[йея]|ваканси[йия]|книги?|товаров|sonuç|αποτελέσματα|תוצאות|نتيجة|نتائج|件|條|条|項|个结果|結果|结果|건|개|αποτελεσμάτων|अभिलेख|परिणामों|रिकॉर्ड|rekordot|poster|osumia|سجلات|السجلات|occorrenze|ocorrências|ocurrencias|aciertos|occurrences|совпадений|збігів|trafień|výskytů|isabet|` + wording.FoundThings + `)`
)

var (
	rangeOf = wording.Lazily(Num + dash + Num + `\.?\s*(?:(?:ergebnissen?|件目|` + nouns +
		`)\s*)?[()]?\s*` + of + `(?:(?:exactly|a total of|total|insgesamt|un total ` +
		`de|totalt|celkem|łącznie|всего|ukupno|общо|összesen|yhteensä|kokku)\s+)?` + rough + Num +
		`(\+)?`)
	ofRange = wording.Lazily(Num + `\s*` + nouns + `[^\d]{0,30}` + Num + dash + Num)
	firstOf = wording.Lazily(
		`(?:first|top|showing|displaying|shown|anzeige)\s*:?\s*(?:(?:the\s+)?(?:nearest|closest|best|latest|newest|oldest|cheapest|most recent|most relevant|first|top)\s+)?` + Num + of + rough + Num)
	countNoun = wording.Lazily(rough + Num + `(\+)?\s*(?:[a-z-]+\s+){0,2}?` + nouns +
		`(?:\p{L}*\s*(以上|이상|or more|oder mehr|ou plus|o más|o meer|eller fler|से अधिक|fazla))?`)
	nounCount  = wording.Lazily(nouns + `(?:\s+\p{L}+){0,3}?\s*[:(\[=]\s*` + rough + Num + `(\+)?`)
	foundCount = wording.Lazily(
		`(?:found|total|matches|treffer|gefunden|trouvée?s?|encontrad[oa]s?|localizad[oa]s?|trovat[oaei]|znalezion\p{L}*|найден\p{L}*|共|全|总计|合計|総数|総件数|nalezen\p{L}*|hittad(?:e|es)?|gevonden|toplam|fundet|funnet|löytyi|βρέθηκ(?:αν|ε)|знайден\p{L}*|намерени|pronađeno|nájden\p{L}*|נמצאו|găsite|leitud|rasta|atrasti|ditemukan|tìm thấy|العثور على|找到|พบ|จำนวนผลลัพธ์|osumia|совпадений|збігів|trafień|výskytů|fundne \p{L}+|संख्या)\s*(?:\p{L}+\s*:)?:?\s*(?:of\s+)?` + rough + Num)
	countFound = wording.Lazily(`(?:^|[^\d.,\p{L}])` + rough + Num + `\s+\p{L}+\s+(?:were |was ` +
		`|wurden |wurde |ont été |sono stat[ie] |is |zijn |blev ` +
		`)?(?:found|gefunden|trouvée?s?|encontrad[oa]s?|trovat[ie]|gevonden|fundet|funnet|hittad(?:es)?|nalezen\p{L}*|znalezion\p{L}*|найден\p{L}*|знайден\p{L}*|bulundu|ditemukan|találtunk)(?:\P{L}|$)`)
	// askedCount is a count of what may be called anything, told by what stands around it: "Your
	// search returned 1770 stars".
	askedCount = wording.Lazily(`(?:^|\P{L})(?:returned|retrieved|yielded|produced|query ` +
		`matched|search matched|recherche a (?:donné|retourné|produit|trouvé)|suche ` +
		`(?:ergab|lieferte|erbrachte|fand)|búsqueda (?:devolvió|arrojó|produjo|obtuvo|ha ` +
		`(?:devuelto|producido|obtenido))|pesquisa (?:retornou|encontrou|produziu)|ricerca ha ` +
		`(?:prodotto|restituito|dato|trovato)|zoekopdracht leverde)\s+(?:a total ` +
		`of\s+|insgesamt\s+|un total de\s+)?` + rough + Num + `\s+\p{L}`)
	// countOfAsked is one before the words that were asked for, in quotation marks: "1,204 stars
	// for “water”".
	countOfAsked = wording.Lazily(`(?:^|[^\d.,\p{L}])` + rough + Num +
		`\s+\p{L}[\p{L}\p{M}]+(?:\s+\p{L}+)?\s+(?:for|matching|containing|about|with|für|zu|mit|pour|avec|contenant|para|con|por|per|voor|met|för|med|for|dla|для)\s*:?\s*["'“„«‘‹「『]\s*…`)
	noCount = wording.Lazily(
		`(?:page|seite|pagina|página|sida|side|strona|strana|стр\w*|` + wording.Page +
			`)\s+\d+\s+(?:of|von|van|sur|de|di|av|af|z|ze|из|` + wording.OutOf + `|/)\s+` + Num)
	pageOfAll = wording.Lazily(
		`(?:page|seite|pagina|página|sida|side|strona|strana|стр\w*)\s+\d+\s+(?:of|von|van|sur|de|di|av|af|z|ze|из)\s+` + rough + Num + `\s+` + nouns)
	shownOf  = wording.Lazily(Num + `\s+of\s+` + rough + Num + `\s+(?:shown|displayed)`)
	cutCount = wording.Lazily(`(?:^|[^\d.,\p{L}])` + rough + Num +
		`(\+)?\s+\p{L}[\p{L}\p{M}]+(?:\s+\p{L}+){0,2}\s*[(,;:.–—-]\s*(?:\p{L}+\s+){0,4}?(?:(?:` +
		foremost + `)\s+` + Num + `|` + Num + `\s+(?:` + foremost + `))(?:\s+\p{L}+){0,` +
		`3}?\s*(?:shown|displayed|listed|angezeigt|gezeigt|affich|mostrad|mostrat|getoond|weergegeven|visas|vises|zobraz|wyświetl|pokaz|показ|näytet)`)
	scaled = wording.Lazily(`(\d{1,3}(?:[.,]\d{1,` +
		`2})?)\s*(k|thousand|tsd\.?|mil|тыс\.?|tys\.?|천|m|mio\.?|mln\.?|million(?:s|en|es)?|млн\.?|万|萬|만)\+?\s*(?:de\s+)?` + nouns + `(?:\P{L}|$)`)
	// noTotal are counts of other things: how many fit on a page, what lies in the cart, who liked
	// it, how much could be searched.
	noTotal = wording.Lazily(`(?:` + Num + `\s*)?(?:` + nouns + `\s*)?(?:per page|a ` +
		`page|/\s?page|pro seite|je seite|par page|por p[áa]gina|per pagina|per sida|per side|na ` +
		`stron[ęie]\p{L}*|na stránku|на страниц[еу]|на стр\.|sayfa ` +
		`başına|ずつ|表示件数|每页|每頁|페이지당)\P{L}*(?:显示|顯示|表示)?[\s:：=]*(?:` + Num + `[\s|/,]*)*(?:` + nouns +
		`)?` +
		`|^(?:show|display|view|list|anzeigen|afficher|mostrar|mostra|visa|pokaż|показать)\s*:?\s*` + Num + `(?:[\s|/,]+` + Num + `)*\s*(?:` + nouns + `)?$` +
		`|(?:首|最初の|先頭|前|처음)\s*` + Num + `\s*(?:(?:` + nouns + `)\s*)+` + // no space parts the words
		`|(?:^|\P{L})(?:` + foremost + `)\s+` + Num + `\s*(?:` + nouns + `)(?:\P{L}|$)|` + Num +
		`\s*(?:` + foremost + `)\s*(?:` + nouns + `)(?:\P{L}|$)` +
		`|^search(?:ing)?\s+` + rough + Num + `.*|.*\b(?:cart|basket|shopping ` +
		`bag|warenkorb|panier|carrito|carrello|carrinho|корзин\p{L}*)\b.*|` + Num +
		` people found .*`)
	roughWord = wording.Lazily(`\b(?:about|approximately|approx|around|over|more than|at ` +
		`least|estimated|etwa|ungefähr|environ|plus de|cerca de|más de|circa)\b`)
)

// MaxCountLine is the longest line a count is looked for in: longer ones are prose.
const MaxCountLine = 160

// A Claim is what a page says about its answer, and where.
type Claim struct {
	answer.Total
	// the node after the line that counts the matches or repeats the query; 0: there is none
	After int32
	// beside is set where the line stands in a side block, such as one that says how many items
	// each category holds.
	beside bool
}

// echoed returns the node after the first heading or quotation that repeats what was asked for; 0
// when there is none.
func echoed(o *outline.Outline) int32 {
	if len(o.Term) < 2 {
		return 0
	}
	term := strings.ToLower(o.Term)
	for i := range o.Nodes {
		n := &o.Nodes[i]
		if n.Text == "" || n.InLink || len(n.Text) > 200 {
			continue
		}
		at := strings.Index(strings.ToLower(n.Text), term)
		if at >= 0 && (quoted(n.Text, at) || o.InHeading(int32(i))) {
			return int32(i) + 1
		}
	}
	return 0
}

// Read finds the number of matches that the site prints. Lines inside side blocks count only when
// nothing else is found, be it in the title of the page. Of several counts the range form wins,
// then the one that stands first. Lines for which one of but is true are left out.
func Read(o *outline.Outline, but ...func(line outline.Span) bool) Claim {
	each := map[uint64]bool{}
	best, rank, again := readCount(o, each, but)
	for again {
		best, rank, again = readCount(o, each, but)
	}
	if o.Title != "" && (rank == 0 || best.beside) {
		if t, r := Parse(o.Title, 0); t.Known && !isAsked(o, o.Title, t, r) {
			best = Claim{Total: t}
		}
	}
	if !best.Known {
		best = headed(o)
	}
	if best.After == 0 {
		best.After = echoed(o)
	}
	return best
}

// readCount reads the count of a page but for those that stand in each of several items, such as "3
// hits" and "12 hits": these are added to each, and asked for again is the count of the rest.
func readCount(o *outline.Outline, each map[uint64]bool,
	but []func(line outline.Span) bool) (best Claim, rank int, again bool) {
	// the best line, its kind, and how many more lines of that kind count something else
	counted, among, others := "", uint64(0), 0
	echo := NewEcho(o.Term)
	// lines without a count, numbers aside: prices and dates come by the hundred
	idle := map[string]bool{}
	for _, l := range o.PageLines() {
		text := values.ASCIIDigits(l.Text)
		if text == l.Text && o.Between(l.Span.From, l.Span.To).Figures == 0 {
			continue
		}
		line := echo.Cut(withoutSteps(o, text, l.Span))
		if len(line) > MaxCountLine || !MayCount(line) {
			continue
		}
		form := wording.MaskNumbers(line)
		kind := outline.HashString(o.Nodes[l.Span.From].Path, form)
		if line != counted && kind == among && rank > 0 {
			others++
		}
		if idle[form] || each[kind] {
			continue
		}
		known := rank
		if best.Capped() {
			known = 0 // the page may name the whole elsewhere
		}
		t, r := Parse(line, known)
		idle[form] = r == 0
		if isAsked(o, line, t, r) {
			continue
		}
		if r > rank &&
			slices.ContainsFunc(but, func(out func(outline.Span) bool) bool {
				return out(l.Span)
			}) {
			continue
		}
		if o.Nodes[l.Span.From].Side && r > 1 {
			r--
		}
		if t.N == 0 && r > 1 {
			r = 1 // an empty tab beside the full one
		}
		// of two, the larger is that of the whole answer where the other says how much of it is
		// shown
		switch {
		case best.Capped() && t.Known && r > 1 && t.N > best.N:
			r = max(r, rank+1)
		case t.Capped() && best.Known && rank > 1 && best.N > t.N:
			continue
		}
		if r > rank {
			best, rank = Claim{t, o.LastPiece(l.Span) + 1, o.Nodes[l.Span.From].Side}, r
			counted, among, others = line, kind, 0
		}
	}
	if rank > 0 && others+1 >= FewestRows {
		each[among] = true
		return best, rank, true
	}
	return best, rank, false
}

// headed reads a heading that is a number and what is counted, "3600 woningen", in words that are
// not known. Where more headings look so, they are titles.
func headed(o *outline.Outline) (c Claim) {
	for _, l := range o.PageLines() {
		m := numberedThings.FindStringSubmatch(strings.TrimSpace(values.ASCIIDigits(l.Text)))
		if m == nil || !o.InHeading(l.Span.From) || o.Nodes[l.Span.From].Side {
			continue
		}
		if c.Known {
			return Claim{}
		}
		if t := TotalOf(m[1], true); t.N > 0 {
			c = Claim{Total: t, After: o.LastPiece(l.Span) + 1}
		}
	}
	return c
}

// numberedThings is a number before one or two words and nothing else.
var numberedThings = wording.Lazily(`^` + Num + `\s+\p{L}[\p{L}\p{M}]{2,}(?:\s+\p{L}[\p{L}\p{M}]+)?$`)

// An Echo is what was asked for, as result pages repeat it beside the count. A long one would make
// the line look like prose, and figures in it like a count.
type Echo struct {
	re *regexp.Regexp
	// of it, in small letters; "" where it has other letters than those of ASCII, of which some
	// have other forms
	word string
}

// NewEcho is what a page says when it repeats the term, to be left out of its counts.
func NewEcho(term string) Echo {
	words := strings.Fields(strings.ToValidUTF8(term, " "))
	if len(term) < 4 || len(term) > 300 || len(words) == 0 {
		return Echo{}
	}
	e := Echo{word: strings.ToLower(words[0])}
	if !lang.ASCII(words[0]) {
		e.word = ""
	}
	for i, w := range words {
		words[i] = regexp.QuoteMeta(w)
	}
	e.re = regexp.MustCompile(`(?i)` + strings.Join(words, `\s+`))
	return e
}

// Cut returns a line without the echo.
func (e Echo) Cut(line string) string {
	if e.re == nil || lang.ASCII(line) && !wording.Holds(line, e.word) {
		return line
	}
	return e.re.ReplaceAllLiteralString(line, "…")
}

// noTotalHints are pieces of words of which one is in each line that noTotal cuts.
var noTotalHints = wording.HintsOf(
	strings.Split(
		"first|erst|premi|prim|först|først|ensimm|pierwsz|prvn|prvý|prvi|első|перв|перш|първ|πρώτ|ilk|首|最初|先頭|前|처음|page|seite|página|pagina| sida| side|stron|stránku|стр|sayfa|ずつ|件数|每页|每頁|페이지|show|display|view|list|anzeigen|afficher|mostra|visa|pokaż|показать|search|cart|basket|bag|warenkorb|panier|carrito|carrello|carrinho|корзин|people", "|"))

// countHints are pieces of the words that counts come with. Looking for them first spares most
// lines the patterns.
var countHints = wording.HintsOf(
	strings.Fields(
		`case application decision décision arrêt fiche recette objet œuvre oeuvre urteil entscheidung sched sentenz ricett opere receta sentencia obra ficha fotografi specimen object ads judgment judgement apartment flat house event wohnung immobilien objekt veranstaltung obiekt ogłosze ofert vacanc photograph course vehicle cars patent titel bücher stellen angebot anzeig offre annonce livre ouvrage produit oferta anunci
	libro product vagas anúncio annunci offert libri prodott объявлен ваканс книг товар result match hit record item document entr product article job file found listing public paper title book
	message issue package recipe photo video propert home offer dataset total treffer ergebnis eintr dokument artikel résultat réponse notice
	registro documento coinciden risultat element gevonden resulta träff tulos osum wynik rekord výsled talál rezult результат запис найден
	документ sonuç αποτελ תוצ نتي 件 條 条 项 个 結 结 결과 건 개 showing displaying top first shown anzeige gefunden trouv encontrad trovat
	theses thesis thèse tesis teses tesi dissertation work werke speech manuscript film retrieved yielded produced returned ergab lieferte erbrachte donné retourné devolvió arrojó devuelto retornou prodotto restituito …
	znalez 共 全 合計 総 nalezeno hittade toplam itens sätze entrées treff kayıt резулт zapis kết hasil รายการ ผล परि kirje tulem dari trong από iš záznam výsledk zadet rezult ierakst įraš emaitz niðurst canlyn نتائ correspond 筆 笔 نتی مورد
	fund funn löyt βρέθ знайд намер pronađ nájd נמצאו găsit leitud rasta atrast ditemu thấy bulundu talált अभिलेख रिकॉर्ड संख्या poster osumi سجل العثور 找到 พบ จำนวน occorr ocorr ocurr aciertos occurr совпад збіг trafie výskyt isabet`))

// ranged is the form of words of a range among many numbers, such as those of a pager on the same
// line.
var ranged = wording.Lazily(`\d\s*[-–—]\s*\d[\d.,' ]*(?:/|of|[()])`)

// MayCount reports whether a line could hold a count: three numbers, or one and a word.
func MayCount(line string) bool {
	n := Numbers(line)
	if n == 0 {
		return false
	}
	lower := strings.ToLower(line)
	return n >= 3 && (len(line) < 60 || ranged.MatchString(line)) || countHints.In(lower) ||
		answeredHints.In(lower)
}

// Numbers counts the runs of digits in a line.
func Numbers(line string) int {
	n, in := 0, false
	for i := 0; i < len(line); i++ {
		d := line[i] >= '0' && line[i] <= '9'
		if d && !in {
			n++
		}
		in = d
	}
	return n
}

// eitherNumber is the ending of a plural in brackets: "1 result(s) found", "12 décision(s)
// trouvée(s)", "3 Bild(er)".
var eitherNumber = wording.Lazily(`(\p{L}{2})\((\p{L}{1,3})\)`)

// nounRank is the highest rank of a count that is no range.
const nounRank = 3

// Parse reads one line. rank says how sure the form of words is; 0 is no count. What cannot rank
// above the count that is known already is not looked for.
func Parse(line string, known int) (t answer.Total, rank int) {
	s := strings.ToLower(strings.ReplaceAll(line, "\u00a0", " "))
	if strings.IndexByte(s, '(') > 0 {
		s = eitherNumber.ReplaceAllString(s, "$1$2")
	}
	if noTotalHints.In(s) {
		if m := cutCount.FindStringSubmatch(s); m != nil {
			if t, ok := rangeTotal("1", m[4]+m[5], m[2], m[1]+m[3] != ""); ok {
				if all, _ := parseNoun(strings.Replace(s, m[0], " ", 1)); t.Capped() &&
					all.N > t.N {
					all.From, all.To = t.From, t.To
					return all, 4
				}
				return t, 4
			}
		}
		s = noTotal.ReplaceAllString(s, " ")
	}
	if Numbers(s) >= 2 {
		if t, rank = parseRange(s); rank > 0 {
			return t, rank
		}
		if m := pageOfAll.FindStringSubmatchIndex(s); m == nil || longerWord(s[:m[1]], s[m[1]:]) {
			s = noCount.ReplaceAllString(s, " ")
		} else if t := TotalOf(s[m[4]:m[5]], m[2] == m[3]); t.N > 1 {
			return t, nounRank
		}
		if m := firstOf.FindStringSubmatch(s); m != nil {
			if t, ok := rangeTotal("1", m[1], m[3], m[2] != ""); ok {
				return t, 4
			}
		}
	}
	if known >= nounRank {
		return answer.Total{}, 0
	}
	return parseNoun(s)
}

// inBrackets is a remark between a count and a range, such as how many of them are shown at most.
var inBrackets = wording.Lazily(`[(（][^()（）]*[)）]`)

// parseRange reads "1-20 of 57", "57 results, 1-20" and "20 of 57 shown".
func parseRange(s string) (t answer.Total, rank int) {
	if Numbers(s) >= 3 {
		if spans(s) {
			if m := rangeOf.FindStringSubmatch(s); m != nil {
				if t, ok := rangeTotal(m[1], m[2], m[4], m[3] != "" || m[5] != ""); ok {
					return t, 6
				}
			}
		}
		for _, s := range []string{inBrackets.ReplaceAllString(s, " "), s} {
			if !spans(s) {
				continue
			}
			if m := ofRange.FindStringSubmatch(s); m != nil {
				if t, ok := rangeTotal(m[2], m[3], m[1], roughWord.MatchString(s)); ok {
					return t, 5
				}
			}
		}
	}
	if m := shownOf.FindStringSubmatch(s); m != nil {
		if t, ok := rangeTotal("1", m[1], m[3], m[2] != ""); ok {
			return t, 4
		}
	}
	if t, ok := anyRange(s); ok {
		return t, 4
	}
	return answer.Total{}, 0
}

// threeNumbers are three numbers on a line with little else, something other than a comma between
// the first two.
var threeNumbers = wording.Lazily(`^[^\d]{0,40}?` + Num + `\s*([\p{L}\p{Mn}\-–—.]{1,12})\s*` + Num +
	`([^\d,|]{1,24})` + Num + `[^\d]{0,30}$`)

var ofWord = wording.Lazily(`^` + of + `$`)

// anyRange reads "1 x 20 y 312" in words that are not known: the first page or a later one of a
// size that sites use.
func anyRange(s string) (answer.Total, bool) {
	m := threeNumbers.FindStringSubmatch(s)
	if m == nil || ofWord.MatchString(m[2]) || strings.Trim(m[4], " -–—.") == "" {
		return answer.Total{}, false // "page 1 of 5"; "#371 Room 555-13523"
	}
	t, ok := rangeTotal(m[1], m[3], m[5], false)
	size := t.To - t.From + 1
	year := t.N >= 1900 && t.N < 2100
	usual := size > 0 && size <= 100 && size%5 == 0 || size > 100 && size%50 == 0
	return t, ok && !year && usual && t.From%size == 1
}

// FewestCounted is how many rows a page has at least on which a number is believed to be that of
// the rows.
const FewestCounted = 10

// parseNoun reads "57 results" and "results: 57".
func parseNoun(s string) (t answer.Total, rank int) {
	if m := scaled.FindStringSubmatch(s); m != nil {
		return scaledTotal(m[1], m[2]), countRank(s, nounRank)
	}
	if m := countNoun.FindStringSubmatchIndex(s); m != nil && !isYear(s, m[4], m[5]) &&
		!inCode(s, m[4]) && !longerWord(s[m[4]:m[1]], s[m[1]:]) {
		text := func(k int) string { return s[max(m[2*k], 0):max(m[2*k+1], 0)] }
		return TotalOf(text(2), text(1) == "" && text(3) == "" && text(4) == ""),
			countRank(s, nounRank)
	}
	if strings.ContainsAny(s, ":([=") {
		if m := nounCount.FindStringSubmatch(s); m != nil {
			return TotalOf(m[2], m[1] == "" && m[3] == ""), countRank(s, nounRank)
		}
	}
	if m := foundCount.FindStringSubmatch(s); m != nil {
		return TotalOf(m[2], m[1] == ""), 2
	}
	if m := countFound.FindStringSubmatchIndex(s); m != nil && !inCode(s, m[4]) {
		return TotalOf(s[m[4]:m[5]], m[2] < 0 || m[2] == m[3]), countRank(s, 2)
	}
	if m := askedCount.FindStringSubmatch(s); m != nil {
		return TotalOf(m[2], m[1] == ""), 2
	}
	if m := countOfAsked.FindStringSubmatch(s); m != nil {
		return TotalOf(m[2], m[1] == ""), 2
	}
	if t, ok := parseAnswered(s); ok {
		return t, 2
	}
	return answer.Total{}, 0
}

// beforeYear is what stands before a year and not before a count.
var beforeYear = wording.Lazily(
	`(?:©|\(c\)|(?:^|\P{L})(?:copyright|since|in|from|until|before|after|year|seit|bis|jahr|depuis|en|année|desde|hasta|año|dal|nel|sinds|anno|sedan|od|rok|с|в)|(?:^|\P{L})\p{L}{3,12}\.? \d{1,2},?|\d{1,2}\.? \p{L}{3,12}\.?,?|\d[-–/.])\s*$`)

// isYear reports whether the number s[from:to] is a year: "© 2019 Books & Co", "since 1998
// articles", "March 3, 2020 documents".
func isYear(s string, from, to int) bool {
	n := s[from:to]
	return len(n) == 4 && (n[:2] == "20" || n[0] == '1' && n[1] >= '5') &&
		beforeYear.MatchString(s[:from])
}

// longerWord reports whether the word that is counted goes on as another one: Filey, bookcase
// rails, cartons. Of most words the list has the beginning in several languages.
func longerWord(counted, rest string) bool {
	next, _ := utf8.DecodeRuneInString(rest)
	return unicode.IsLetter(next) &&
		slices.Contains(wholeNouns, counted[strings.LastIndexByte(counted, ' ')+1:])
}

var wholeNouns = strings.Fields("work works film films theses thesis tesi teses file files case " +
	"cases item items house houses home homes car cars flat flats title titles book books ads " +
	"opere obras")

// inCode reports whether the number at s[from:] is or ends a code such as "00371", "17-55595" or
// "AB/1234": it counts nothing. What may be the second half of "11-20" is none.
func inCode(s string, from int) bool {
	if wording.LeadingDigits(s[from:]) > 1 && s[from] == '0' {
		return true // "P00899"
	}
	if from > 0 && s[from-1] >= 'a' && s[from-1] <= 'z' {
		return true // "room b12"; where no spaces part words a letter may stand there
	}
	m := codeBefore.FindStringSubmatch(s[:from])
	if m == nil {
		return false
	}
	first, ok := ParseCount(m[1])
	last, _ := ParseCount(s[from : from+wording.LeadingDigits(s[from:])])
	return !ok || m[1] == "" || m[1][0] == '0' || last < first || last-first > outline.MaxRecords
}

var (
	codeBefore = wording.Lazily(`(\p{L}|\d+)[-/_]$`)
)

// scaledTotal reads "1.2" and "m" as a rounded count.
func scaledTotal(n, unit string) answer.Total {
	f, err := strconv.ParseFloat(strings.Replace(n, ",", ".", 1), 64)
	switch r, _ := utf8.DecodeRuneInString(unit); {
	case unit == "mil", r == 'k', r == 't', r == 'т', r == '천':
		f *= 1e3
	case r == '万', r == '萬', r == '만':
		f *= 1e4
	default:
		f *= 1e6
	}
	return answer.Total{N: int(f), Known: err == nil}
}

// countRank lowers the rank of a count in a long line, which is likely prose.
func countRank(s string, r int) int {
	if len(s) > 80 {
		return r - 1
	}
	return r
}

// TotalOf is the total that a number tells.
func TotalOf(n string, exact bool) answer.Total {
	v, ok := ParseCount(n)
	return answer.Total{N: v, Known: ok, Exact: ok && exact}
}

func rangeTotal(from, to, n string, isRough bool) (answer.Total, bool) {
	a, ok1 := ParseCount(from)
	b, ok2 := ParseCount(to)
	c, ok3 := ParseCount(n)
	if !ok1 || !ok2 || !ok3 || a > b && b != c || b > c || b-a > outline.MaxRecords {
		return answer.Total{}, false // "41-37 of 37" is printed after the last page
	}
	return answer.Total{N: c, Known: true, Exact: !isRough, From: a, To: b}, true
}

// ParseCount reads an integer with thousands marks.
func ParseCount(s string) (int, bool) {
	digits := strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, s)
	n, err := strconv.Atoi(digits)
	return n, err == nil && len(digits) < 13
}

// quoted reports whether a quotation mark stands before s[at:].
func quoted(s string, at int) bool {
	r, _ := utf8.DecodeLastRuneInString(s[:min(at, len(s))])
	return strings.ContainsRune(`"'“„«‘‹「『`, r)
}

// FewestRows is how many records a list has in which a count is one of their own: "36 Mill Road,
// court records".
const FewestRows = 3
