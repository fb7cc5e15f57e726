package jsonrec

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
)

// nameColumns are what programs in other languages than English call the name of an item.
var nameColumns = wording.Words("nom nombre nome naam nazwa navn namn nimi nume název nazev " +
	"naziv ime ad adı isim имя ονομα όνομα nama tên 名前 氏名 名字 姓名 이름 اسم الاسم שם ชื่อ libelle " +
	"libellé")

// titleRank is how sure a name is that of the title, the smaller the surer; noTitle for any other.
// A title in another language comes before a name in English, which may be that of a shop.
func titleRank(name string) float64 {
	switch i := slices.Index(titleNames, name); {
	case i >= 0:
		return float64(i)
	case wording.TitleColumns[name]:
		return 0.5
	case nameColumns[name]:
		return 2.5
	}
	return noTitle
}

// noTitle is the titleRank of names that are not those of a title.
var noTitle = float64(len(titleNames))

const (
	fewestTitled = 5   // records that show what names them
	titleLength  = 120 // characters at most, on the mean
)

// titleUnnamed gives the records of an answer none of which has a title the values that look most
// like one: words that nearly every record has once and no other has, and short. In which language
// the program names its values then does not matter.
func titleUnnamed(rs []answer.Record) {
	if len(rs) < fewestTitled ||
		slices.ContainsFunc(rs, func(r answer.Record) bool { return r.Title != "" }) {
		return
	}
	values := map[string][]string{}
	for _, r := range rs {
		for name, v := range onceSaid(&r) {
			values[name] = append(values[name], v)
		}
	}
	best, most := "", 0.0
	for name, vs := range values {
		if v := titleLike(vs, len(rs)); v > most || v == most && v > 0 && name < best {
			best, most = name, v
		}
	}
	for i := range rs {
		if best != "" {
			rs[i].Title = wording.Clip(onceSaid(&rs[i])[best])
		}
	}
}

// onceSaid are the values of a record that have a name of their own.
func onceSaid(r *answer.Record) map[string]string {
	out, times := map[string]string{}, map[string]int{}
	for _, at := range r.Attributes {
		out[at.Name] = at.Value
		times[at.Name]++
	}
	for name, n := range times {
		if n > 1 {
			delete(out, name)
		}
	}
	return out
}

// titleLike says how much the values of one name look like the titles of n records; 0: not at all.
func titleLike(vs []string, n int) float64 {
	differ, words, long, figures := map[string]bool{}, 0, 0, 0
	for _, v := range vs {
		differ[v] = true
		long += utf8.RuneCountInString(v)
		if values.TypeOf(v) == "" && strings.ContainsFunc(v, unicode.IsLetter) &&
			(strings.Contains(v, " ") || !wording.IsCode(v)) {
			words++
		}
		for _, r := range v {
			if unicode.IsDigit(r) {
				figures++
			}
		}
	}
	if 5*len(vs) < 4*n || 5*words < 4*len(vs) || 10*len(differ) < 9*len(vs) ||
		long > titleLength*len(vs) {
		return 0
	}
	return float64(len(differ))/float64(n) - float64(figures)/float64(long)
}
