package order

import (
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/surface/skim"
	"deepcrawl/surface/weburl"
)

// The order that finds search forms early: a link is worth what its words promise, and less the
// further it is from a seed. Scores are between 0 and 1.
const (
	plainScore   = 0.30 // a link about which nothing is known
	Promising    = 0.60 // from here on a link likely leads to a search form
	frameScore   = 0.95 // what the reader of the page sees as this page: frames, client redirects
	leastScore   = 0.01
	AnswerFactor = 0.10 // factor for pages of a search form's answers
)

// searchStems begin words that name a search in the languages of the web. A stem of four letters or
// less is a whole word.
var searchStems = strings.Fields(
	`search advsearch finder find query lookup opac suche such suchen suchmaske recherch busca buscar buscad busqued
	búsqued ricerc cerca pesquis procurar zoek zoeken sök sok søg søk haku szukaj wyszuk hledat hledá vyhled keres căutar cautar
	arama ara поиск найти пошук търсене αναζήτησ αναζητησ tìm cari pencarian`)

// searchScripts are the same in scripts without spaces between words.
var searchScripts = []string{"検索", "搜索", "搜尋", "查询", "查詢", "검색", "بحث", "חיפוש", "ค้นหา", "खोज"}

// databaseStems begin words of places that often have a search form.
var databaseStems = strings.Fields(
	`catalog katalog database datenbank databas archiv collection sammlung librar bibliothe bibliote directory
	verzeichnis registr register records explor browse discover listing inventor repositor advanced erweitert avancé avanzad
	products produkte jobs stellen vacanc publication index annuaire fichier fonds каталог база архив データベース 目录`)

// asideStems begin words of pages that rarely have one.
var asideStems = strings.Fields(
	`privacy datenschutz terms conditions imprint impressum cookie press blog news about kontakt contact help faq
	login signin register signup account facebook twitter legal accessib donate licen`)

// pagerKeys are query parameters that turn pages or sort them.
var pagerKeys = weburl.WordSet(
	`page p pg paged start offset from first skip sort order orderby sort_by sortby dir direction desc asc view layout per_page
	perpage limit rows pagesize size lang locale hl format print tab`)

// queryKeys are query parameters that hold what somebody searched for.
var queryKeys = weburl.WordSet(`q query s search searchterm search_term search_query keyword keywords ` +
	`kw term terms text words lookfor find suche such`)

// scoreLink says how likely a link leads to a search form. words is all that the page says of it:
// text, title, label.
func scoreLink(f skim.Link, u *url.URL, depth int) float64 {
	switch f.Via {
	case "frame", "meta", "refresh_header", "script":
		return frameScore
	case "next", "canonical":
		return plainScore / 3
	}
	score := plainScore + 0.1
	text, in := termsOf(f.Words), termsOf(weburl.Unescape(weburl.Path(u)))
	short := len(text) <= 6
	switch {
	case hasStem(text, searchStems) || hasScript(f.Words):
		score += pick(short, 0.45, 0.1)
	case hasStem(text, databaseStems):
		score += pick(short, 0.15, 0.05)
	case short && hasStem(text, asideStems):
		score -= 0.1
	}
	switch {
	case hasStem(in, searchStems):
		score += 0.3
	case hasStem(in, databaseStems):
		score += 0.1
	}
	if f.Nav {
		score += 0.03
	}
	asks := false
	for key, value := range weburl.Pairs(u) {
		key = strings.ToLower(key)
		switch {
		case queryKeys[key] && value != "":
			asks = true
		case hasStem(termsOf(value), searchStems): // index.php?page=search
			score += 0.35
		case pagerKeys[key]:
			score -= 0.1
		}
	}
	if u.RawQuery != "" {
		score -= 0.05
	}
	// under a session id or the like: the same page may be linked to by its plain address
	if weburl.LooseKey(u) != weburl.Key(u) {
		score -= 0.1
	}
	score -= 0.05 * float64(depth)
	if f.NoFollow {
		score *= 0.8
	}
	if asks {
		score *= AnswerFactor
	}
	return min(max(score, leastScore), 1)
}

func pick(cond bool, yes, no float64) float64 {
	if cond {
		return yes
	}
	return no
}

// termsOf splits text into words in lower case: at whatever is no letter, and where aSmallLetter
// meets a capital.
func termsOf(text string) []string {
	var terms []string
	start, last := -1, rune(0)
	for i, r := range text {
		inside := unicode.IsLetter(r) || unicode.IsMark(r)
		if start >= 0 && (!inside || unicode.IsUpper(r) && unicode.IsLower(last)) {
			terms = append(terms, strings.ToLower(text[start:i]))
			start = -1
		}
		if inside && start < 0 {
			start = i
		}
		last = r
	}
	if start >= 0 {
		terms = append(terms, strings.ToLower(text[start:]))
	}
	return terms
}

func hasStem(terms, stems []string) bool {
	for _, t := range terms {
		for _, s := range stems {
			if strings.HasPrefix(t, s) && (len(t) == len(s) || utf8.RuneCountInString(s) > 4) {
				return true
			}
		}
		if strings.HasSuffix(t, "search") && !strings.HasSuffix(t, "research") {
			return true // usersearch, quicksearch
		}
	}
	return false
}

func hasScript(text string) bool {
	for _, s := range searchScripts {
		if strings.Contains(text, s) {
			return true
		}
	}
	return false
}
