package wording

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// TitleColumns are what pages call the column of titles, as column names are written.
var TitleColumns = Words("title titel titre título titulo intitule titolo título_de_la_obra " +
	"τίτλος tytuł název názov naslov cím otsikko tittel başlık название заглавие назва заголовок " +
	"наименование العنوان عنوان כותרת כותר שם_הספר ชื่อ ชื่อเรื่อง 書名 題名 タイトル 論題 件名 名称 题名 題目 标题 " +
	"標題 제목 서명 book_title document_title full_title main_title bezeichnung betreff objet intitulé " +
	"asunto oggetto onderwerp przedmiot předmět")

// mostCode is how long, in characters, a number that stands for an item is.
const mostCode = 24

// IsCode reports whether a text is a code or a number rather than words.
func IsCode(s string) bool {
	return utf8.RuneCountInString(s) <= mostCode && strings.Count(s, " ") <= 1 &&
		strings.ContainsFunc(s, unicode.IsDigit)
}
