package vetting

import (
	"strings"

	"deepcrawl/forms/lang"
	"deepcrawl/forms/webform"
)

// Combines is matches for menus that may as well tell what is done, as those named "op" and "mode"
// do: each option is the name of an operator, by its text or its value ("and", "contains"), or
// speaks of words.
func Combines(d webform.Domain) bool {
	for _, o := range d.Options {
		named := func(s string) bool {
			return s != "" && MatchModes.Find(s) == strings.Join(lang.Words(s), " ")
		}
		if !named(o.Text) && !(len(o.Value) > 1 && named(o.Value)) &&
			!(NounsOfWords.In(o.Text) && len(lang.Words(o.Text)) <= 5) {
			return false
		}
	}
	return len(d.Options) > 1 && len(d.Options) <= MaxModes
}

// MatchModes are ways in which the words of a query are combined.
var MatchModes = lang.New(
	"and, or, not, phrase, exact, exactly, exact phrase, all words, any words, any word, all "+
		"terms, any terms, all of the words, any of the words, all of these, any of these, "+
		"some, boolean, near, contains, starts with, begins with, ends with, equals, is, "+
		"wildcard, fuzzy, matches, strict, substring",
	"und, oder, alle worter, genaue phrase, exakt*, enthalt, beginnt mit, et, ou, contient, "+
		"commence par, y, o, contiene, empieza por, comincia con, igual, e, contem, en, of, "+
		"bevat, begint met, exacte, i, lub, zawiera, zaczyna sie, a, nebo, obsahuje, zacina, "+
		"och, eller, innehaller, borjar med, og, ja, tai, ve, veya, iceren",
	"и, или, точная фраза, содержит, начинается, і, або, και, או, و, أو, *すべて含む*, *全て含む*, "+
		"*すべての語*, *いずれか*, *完全一致*, *部分一致*, *前方一致*, *後方一致*, *精确*, *模糊*, *包含所有*, *包含任意*, *包含*",
)

// NounsOfWords are what such choices are about: "all words", "genaue Wortgruppe".
var NounsOfWords = lang.New("word*, term, terms, phrase*, wort, worter, wortern, wortgruppe, " +
	"wortlaut, begriffe, suchbegriffe, mot, mots, expression, palabra, palabras, frase, " +
	"parola, parole, palavra, palavras, woord, woorden, woordgroep, zin, slowo, slowa, slow, " +
	"fraza, fraze, slovo, slova, slov, vyraz, ord, fras, frase, sana, sanat, sanoja, cuvant, " +
	"cuvinte, kelime*, ifade, rijec, rijeci, слово, слова, слов, фраза, фразу, λεξη, λεξεις, " +
	"φραση, מילה, מילים, ביטוי, كلمة, كلمات, الكلمات, عبارة, العبارة, *という語*, *単語*, *词*, *詞*")

// PageSizeWords are names and labels of menus for the number of results on a page.
var PageSizeWords = lang.New(
	"per page, perpage, pagesize, page size, pagelen, results per page, items per page, rows,"+
		" limit, hits, maxresults, max results, numresults, num results, pp, rpp, ipp, ppp, "+
		"psize, resultsperpage, itemsperpage, show, display, listings per page, hitsperpage, "+
		"setsize, page length, pagelength, max records, number of results, records per page, "+
		"count, per, perpagina, rows per page",
	"pro seite, treffer pro seite, je seite, seitengrosse, trefferzahl, ergebnisse pro seite,"+
		" par page, parpage, nombre de resultats, por pagina, porpagina, resultados por "+
		"pagina, per pagina, risultati per pagina, aantal resultaten, na strone, na strane, "+
		"na stranku, zaznamu na stranku, per sida, pr side, per side, sivulla, oldalankent, "+
		"pe pagina, sayfa basina, sayfada, на странице, на стор*, по странице, ανα σελιδα, "+
		"*件表示*, *表示件数*, *每页*, *每頁*, *페이지당*",
)

const MaxModes = 8 // ways to match words

// OfAnotherButton is why a box of a form that searches is none of the search.
const OfAnotherButton = "belongs to a button that changes something"
