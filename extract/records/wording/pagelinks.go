package wording

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"deepcrawl/forms/lang"
)

// A PageRole says where a paging link leads.
type PageRole string

// Roles of paging links.
const (
	NotPaging PageRole = ""
	ToPage    PageRole = "page" // a page by number, the first and the last one included
	ToNext    PageRole = "next"
	ToPrev    PageRole = "prev"
)

// Words on paging links, lower case. A link text is compared as a whole, by its first word or,
// unless that is vague, by its last one, after arrows are stripped: where adjectives follow,
// "results next" is what people write.
var (
	nextWords  = setOf(func() []string { return lang.Entries(lang.NextPage) })
	prevWords  = setOf(func() []string { return lang.Entries(lang.PreviousPage) })
	edgeWords  = setOf(func() []string { return lang.Entries(lang.FirstPage, lang.LastPage) })
	moreWords  = setOf(func() []string { return lang.Entries(lang.Further) })
	vagueWords = setOf(func() []string {
		return lang.Common(lang.NextPage, lang.PreviousPage, lang.FirstPage, lang.LastPage,
			lang.Further)
	})
)

// setOf is a set of words, made when it is first asked.
func setOf(words func() []string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		m := map[string]bool{}
		for _, w := range words() {
			m[w] = true
		}
		return m
	})
}

// IsMore reports whether a word says more, before or behind what was found, or between others ("xem
// thêm kết quả"): more of the results is their next page.
func IsMore(word string) bool { return moreWords()[word] }

// IsVague reports whether a word pages only beside other paging links.
func IsVague(word string) bool { return vagueWords()[word] }

// foundWord is a word for what was found.
var foundWord = regexp.MustCompile(WhatWasFound)

const longestEnding = 4 // bytes

// OnlyFound reports whether a text is one word for what was found, and nothing else: "Results".
func OnlyFound(text string) bool {
	text = strings.ToLower(strings.TrimSpace(text))
	word := foundWord.FindString(text)
	rest, begins := strings.CutPrefix(text, word)
	return word != "" && begins && len(rest) <= longestEnding &&
		!strings.ContainsFunc(rest, func(r rune) bool { return !unicode.IsLetter(r) })
}

// moreUnspaced are pieces of a text that say more in scripts without spaces, or where the word is
// written in two.
var moreUnspaced = strings.Split("更多,もっと,さらに,続きを,次の,加载,載入,载入,下一,더보기,더 보기,เพิ่มเติม,ถัดไป", ",")

// otherThings are beginnings of words for what a page may have more of besides what was found: of
// ways to ask, of things to do, of what the site says of itself.
var otherThings = regexp.MustCompile(Pieces(`filt,option,opcion,opçõ,opzion,search,sökning,suche,`+
	`recherch,búsqued,busca,information,informasi,informaç,informaz,información,info,about,über,`+
	`om oss,help,hilfe,hjälp,aide,ayuda,`+
	`detail,detal,détail,dettagl,selengkap,läs,les mer,læs,read,lire,leer,leggi,lees,lue,czytaj,`+
	`přečt,olvas,oku,читать,подробн,детальн,chi tiết,baca,фильтр,параметр,lọc,tùy chọn,bộ lọc,`+
	`suodat,valint`,
	`筛选,篩選,选项,選項,详情,詳情,詳しく,絞り込,필터,옵션,자세히,ตัวกรอง,ตัวเลือก`))

// longestMore is how many words "show more of what was found" has at most: "Zobrazit další volná
// pracovní místa".
const longestMore = 6

// SaysMore reports whether a link text speaks of the next page or of more, whatever there is more
// of: "Visa fler annonser", "Xem thêm việc làm". Such words alone prove nothing, for a site has
// more of many things; where the link stands and leads has to.
func SaysMore(text string) bool {
	s := strings.ToLower(strings.TrimSpace(text))
	words := strings.FieldsFunc(s, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsMark(r)
	})
	if len(words) > longestMore || otherThings.MatchString(s) {
		return false
	}
	role := WordRole(text)
	return role == ToNext ||
		role == NotPaging &&
			(slices.ContainsFunc(words, IsMore) ||
				ContainsAny(s, moreUnspaced))
}

// Arrows stand for words where the text around them speaks of pages.
const (
	NextArrows = "›»→>▶►⇨⟩⟶❯"
	PrevArrows = "‹«←<◀◄⇦⟨⟵❮"
)

// WordRole reads a link text.
func WordRole(text string) PageRole {
	s := strings.ToLower(strings.TrimSpace(text))
	if s == "" || len(s) > 60 {
		return NotPaging
	}
	bare := strings.TrimFunc(s, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
	})
	bare = strings.TrimFunc(bare, func(r rune) bool {
		return unicode.IsDigit(r) || unicode.IsSpace(r)
	})
	switch {
	case bare == "":
		return ArrowRole(s)
	case nextWords()[bare]:
		return ToNext
	case prevWords()[bare]:
		return ToPrev
	case edgeWords()[bare]:
		return ToPage
	}
	whole := bare
	if i := strings.IndexAny(bare, "0123456789"); i > 0 { // 次の20件
		bare = strings.TrimSpace(bare[:i])
	}
	words := strings.Fields(bare)
	if len(words) > 4 || len(words) == 0 {
		return NotPaging
	}
	head, tail := strings.TrimFunc(words[0], unicode.IsPunct),
		strings.TrimFunc(words[len(words)-1], unicode.IsPunct)
	switch {
	case nextWords()[head] && !(IsMore(head) && IsVague(head)):
		return ToNext
	case prevWords()[head] && head != "back":
		return ToPrev
	case bringsMore(whole):
		return ToNext // "more results", "load 10 more results"
	case nextWords()[tail] && !IsVague(tail):
		return ToNext
	case prevWords()[tail] && !IsVague(tail):
		return ToPrev
	}
	return NotPaging
}

// bringsMore reports whether a short text says that more of what was found is to come, numbers
// aside.
func bringsMore(text string) bool {
	parts := func(r rune) bool { return unicode.IsDigit(r) || unicode.IsSpace(r) }
	words, more := 0, false
	for w := range strings.FieldsFuncSeq(text, parts) {
		words, more = words+1, more || IsMore(w)
	}
	return more && words <= 4 &&
		foundWord.MatchString(strings.Join(strings.FieldsFunc(text, parts), " "))
}

// ArrowRole reads arrows.
func ArrowRole(s string) PageRole {
	switch {
	case s == "", len([]rune(s)) > 4, strings.ContainsAny(s, "0123456789"):
	case strings.Trim(s, NextArrows+"| ") == "":
		if strings.Contains(s, "|") {
			return ToPage
		}
		return ToNext
	case strings.Trim(s, PrevArrows+"| ") == "":
		if strings.Contains(s, "|") {
			return ToPage
		}
		return ToPrev
	}
	return NotPaging
}
