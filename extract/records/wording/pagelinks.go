package wording

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
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

// Words on paging links, in some forty languages, lower case. A link text is compared as a whole,
// by its first word or, unless that is vague, by its last one, after arrows are stripped: where
// adjectives follow, "results next" is what people write.
var (
	nextWords = Phrases(
		`next,next page,next results,more results,more,show more,load more,newer,newer posts,newer entries,新しい投稿,forward,go to next page,next »,
		weiter,nächste,nächste seite,vorwärts,vor,folgende,suivant,suivante,suivants,suivantes,page suivante,plus de résultats,
		siguiente,siguientes,página siguiente,pagina siguiente,próxima,próximo,próximas,próximos,próxima página,proxima,proximo,seguinte,avançar,
		avanti,successiva,successivo,successivi,prossima,prossimo,pagina successiva,volgende,verder,volgende pagina,
		nästa,nästa sida,neste,neste side,næste,næste side,seuraava,seuraava sivu,næsta,následující,další,ďalšia,ďalej,dále,
		następna,następne,następny,dalej,następna strona,következő,tovább,след,следующая,следующие,следующий,следующая страница,вперед,вперёд,далее,дальше,
		наступна,далі,вперед,следваща,напред,следећа,sljedeća,sljedeće,sledeća,naslednja,naprej,επόμενη,επόμενο,επόμενα,
		sonraki,ileri,הבא,לדף הבא,العودة التالي,التالي,التالية,بعدی,صفحه بعد,次,次へ,次のページ,次ページ,次の,下一页,下一頁,下页,下頁,后一页,下一步,다음,다음 페이지,
		ถัดไป,หน้าถัดไป,tiếp,tiếp theo,trang sau,sau,selanjutnya,berikutnya,seterusnya,înainte,următoarea,următorul,următor,pagina următoare,
		järgmine,nākamā,nākamais,kitas,tolesni,següent,hurrengoa,seguinte,seguintes,अगला,अगले,পরবর্তী,
		הדף הבא,الصفحة التالية,التاليه,seguents,successivi,seguenti,seguente,următoarele,berikut,seterusnya,
		更多,更多结果,更多結果,更多记录,查看更多,加载更多,载入更多,さらに見る,さらに表示,もっと見る,もっと表示,続きを見る,次の結果,더보기,더 보기,
		다음 결과,ดูเพิ่มเติม,เพิ่มเติม,ผลลัพธ์เพิ่มเติม,ผลการค้นหาเพิ่มเติม,περισσότερα,المزيد,עוד,больше,ещё,ще,több,więcej,více,viac,
		daha fazla,lisää,fler,flere,meer,mehr,altri,mais,más,més,mai mult,thêm,xem thêm,और,अधिक,بیشتر,lainnya,lebih banyak`)
	prevWords = Phrases(
		`prev,previous,previous page,prev page,back,older,older posts,older entries,過去の投稿,zurück,vorherige,vorige,vorherige seite,précédent,précédente,précédents,page précédente,
		anterior,anteriores,página anterior,precedente,precedenti,indietro,pagina precedente,vorige,vorige pagina,terug,föregående,forrige,forrige side,edellinen,
		předchozí,zpět,predchádzajúca,poprzednia,poprzednie,wstecz,wróć,előző,пред,предыдущая,предыдущие,назад,попередня,предишна,prethodna,prejšnja,nazaj,
		προηγούμενη,önceki,geri,הקודם,السابق,السابقة,قبلی,前,前の,前へ,前のページ,戻る,上一页,上一頁,上页,上頁,前一页,이전,ก่อนหน้า,trước,trang trước,sebelumnya,înapoi,
		anterioară,eelmine,iepriekšējā,ankstesnis,aurrekoa`)
	firstWords = Phrases(`first,first page,start,начало,প্রথম,erste,erste seite,première,primera,` +
		`primeira,prima,eerste,första,første,ensimmäinen,první,pierwsza,első,первая,в начало,` +
		`πρώτη,ilk,最初,首页,首頁,처음,newest`)
	lastWords = Phrases(`last,last page,end,конец,শেষ,letzte,letzte seite,dernière,última,` +
		`ultimo,ultima,laatste,sista,siste,sidste,viimeinen,poslední,ostatnia,utolsó,последняя,в ` +
		`конец,τελευταία,son,最後,尾页,末页,마지막,oldest`)
)

// MoreWords say more, before or behind what was found, or between others ("xem thêm kết quả"): more
// of the results is their next page. They are compared as whole words.
var MoreWords = Phrases(
	`more,further,mehr,weitere,weiteren,meer,verdere,andere,autres,plus,davantage,más,otros,otras,siguientes,
	mais,outros,outras,altri,altre,ulteriori,més,altres,fler,flera,flere,øvrige,lisää,enemmän,další,více,
	ďalšie,viac,kolejne,więcej,dalsze,további,több,mai,multe,alte,ещё,еще,больше,другие,остальные,більше,ще,
	інші,още,више,više,još,več,περισσότερα,επιπλέον,υπόλοιπα,daha,fazla,diğer,المزيد,مزيد,أكثر,עוד,נוספות,
	נוספים,بیشتر,دیگر,और,अधिक,अन्य,thêm,khác,lainnya,lagi,selebihnya,banyak,더,rohkem,daugiau,vairāk,gehiago`)

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
			(slices.ContainsFunc(words, func(w string) bool { return MoreWords[w] }) ||
				ContainsAny(s, moreUnspaced))
}

// VagueWords page only beside other paging links.
var VagueWords = Phrases(
	`更多,查看更多,加载更多,载入更多,さらに見る,さらに表示,もっと見る,もっと表示,続きを見る,더보기,더 보기,ดูเพิ่มเติม,เพิ่มเติม,περισσότερα,المزيد,עוד,
	больше,ещё,ще,több,więcej,více,viac,daha fazla,lisää,fler,flere,meer,mehr,altri,mais,más,més,mai mult,
	thêm,xem thêm,और,अधिक,بیشتر,lainnya,lebih banyak,more,show more,load more,back,forward,start,end,newer,
	older,vor,terug,tiếp,sau,dalej,geri,ileri,folgende,plus,avanti,indietro,назад,далее,дальше,вперед,вперёд,
	next,prev,previous,anterior,siguiente,precedente,suivant,précédent`)

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
	case nextWords[bare]:
		return ToNext
	case prevWords[bare]:
		return ToPrev
	case firstWords[bare], lastWords[bare]:
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
	case nextWords[head] && !(MoreWords[head] && VagueWords[head]):
		return ToNext
	case prevWords[head] && head != "back":
		return ToPrev
	case bringsMore(whole):
		return ToNext // "more results", "load 10 more results"
	case nextWords[tail] && !VagueWords[tail]:
		return ToNext
	case prevWords[tail] && !VagueWords[tail]:
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
		words, more = words+1, more || MoreWords[w]
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
