package records

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// titleColumns are what pages call the column of titles, as column names are written.
var titleColumns = wordSet("title titel titre título titulo intitule titolo título_de_la_obra τίτλος tytuł název názov naslov cím otsikko tittel başlık название заглавие назва заголовок наименование العنوان عنوان כותרת כותר שם_הספר ชื่อ ชื่อเรื่อง 書名 題名 タイトル 論題 件名 名称 题名 題目 标题 標題 제목 서명 book_title document_title full_title main_title bezeichnung betreff objet intitulé asunto oggetto onderwerp przedmiot předmět")

// mostCode is how long, in characters, a number that stands for an item is.
const mostCode = 24

// retitle gives records that are linked by a code or a number the title that their page has in a column of its own: "K 0815" is a
// title only where nothing else is called one. The code stays an attribute.
func retitle(rs []Record) {
	fit := 0
	for i := range rs {
		if rs[i].titledBeside() >= 0 {
			fit++
		}
	}
	if fit == 0 || 5*fit < 4*len(rs) {
		return
	}
	for i := range rs {
		if k := rs[i].titledBeside(); k >= 0 {
			rs[i].Title = clip(rs[i].Attributes[k].Value)
			rs[i].Attributes = slices.Delete(rs[i].Attributes, k, k+1)
		}
	}
}

// titledBeside returns the attribute that is called the title of a record which goes by a code; -1 for none.
func (r *Record) titledBeside() int {
	if !isCode(r.Title) || !slices.ContainsFunc(r.Attributes, func(a Attribute) bool { return a.Value == r.Title }) {
		return -1
	}
	return slices.IndexFunc(r.Attributes, func(a Attribute) bool {
		return titleColumns[strings.TrimRight(a.Name, "_0123456789")] && a.Value != r.Title && strings.ContainsFunc(a.Value, unicode.IsLetter)
	})
}

// isCode reports whether a text is a code or a number rather than words.
func isCode(s string) bool {
	return utf8.RuneCountInString(s) <= mostCode && strings.Count(s, " ") <= 1 && strings.ContainsFunc(s, unicode.IsDigit)
}
