package paging

import (
	"net/url"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/forms/lang"
	"deepcrawl/surface/fetch"
)

// An answer may be divided by the letters that its records begin with, of which a page shows one:
// "Titles from: A B C", where A is no link and the others ask the same with their letter added.
// Such a row is a pager without numbers and without a word for onward. A row that only narrows an
// answer looks alike, but the page that it stands on shows records of all letters.

// Estimates.
const (
	betweenLetters = 12  // bytes of text between two links of a row at most: a letter, and bars
	begunShare     = 0.8 // of the records have a text that begins with the letter shown, at least
	aboveLinks     = 2   // elements around the links of a row in which the letter shown stands
)

// LetterNext is where the letter after the one that is shown leads; nil where records are not
// divided by letters, or this is the last one.
func (pg *Pager) LetterNext(a question.Asked, records []outline.Span) *url.URL {
	for k := 0; k < len(pg.links); {
		row := pg.letterRow(k, a)
		if at := pg.letterShown(row, records); at >= 0 {
			for _, next := range row {
				if pg.at[next] > at && pg.elsewhere(pg.links[next]) {
					return pg.links[next].URL
				}
			}
			return nil
		}
		k += max(1, len(row))
	}
	return nil
}

// letterRow returns the links from k on that stand in one row, name letters, and ask what the page
// answers with the letter in one parameter, which is no field of the form.
func (pg *Pager) letterRow(k int, a question.Asked) (row []int) {
	param := ""
	for ; k < len(pg.links); k++ {
		name := pg.asksLetter(k)
		if name == "" || param != "" && name != param || a.HasField(name) && !a.HidesField(name) ||
			len(row) > 0 && pg.o.Between(pg.at[k-1], pg.at[k]).Text > betweenLetters {
			break
		}
		param, row = name, append(row, k)
	}
	return row
}

// asksLetter returns the only parameter in which link k asks otherwise than the page does, where
// the link names a letter; "" where it does not.
func (pg *Pager) asksLetter(k int) (name string) {
	u := pg.links[k].URL
	if _, _, ok := letters(pg.texts[k]); !ok || u.Path != pg.self.Path ||
		fetch.Site(u) != fetch.Site(pg.self) {
		return ""
	}
	here, there := pg.self.Query(), u.Query()
	asks := false
	for k, vs := range here {
		if strings.Join(vs, "") != "" && !there.Has(k) {
			return ""
		}
		asks = asks || slices.Equal(vs, there[k]) && strings.Join(vs, "") != ""
	}
	for k, vs := range there {
		switch {
		case slices.Equal(vs, here[k]):
		case name != "" || len(vs) != 1 || vs[0] == "":
			return ""
		default:
			name = k
		}
	}
	if !asks {
		return "" // the letters of the whole database
	}
	return name
}

// letterShown returns where the letter stands beside the links of a row that nearly all records
// begin with; below 0 where none or several do.
func (pg *Pager) letterShown(row []int, records []outline.Span) int32 {
	if len(row) == 0 || len(records) == 0 {
		return -1
	}
	first, last := pg.at[row[0]], pg.at[row[len(row)-1]]
	for box, up := first, 0; up < aboveLinks && pg.o.Nodes[box].Parent >= 0; {
		if box = pg.o.Nodes[box].Parent; pg.o.Nodes[box].End <= last {
			continue
		}
		up++
		shown := int32(-1)
		for i := box; i < pg.o.Nodes[box].End; i++ {
			n := &pg.o.Nodes[i]
			from, to, ok := letters(n.Text)
			if !ok || n.InLink || outline.InOneOf(records, i) || !pg.begin(records, from, to) {
				continue
			}
			if shown >= 0 {
				return -1
			}
			shown = i
		}
		if shown >= 0 {
			return shown
		}
	}
	return -1
}

// begin reports whether nearly all records have a text that begins with one of some letters: their
// first one, or that of a link.
func (pg *Pager) begin(records []outline.Span, from, to rune) bool {
	n := 0
	for _, s := range records {
		first := true
		for i := s.From; i < s.To; i++ {
			node := &pg.o.Nodes[i]
			text := strings.TrimLeftFunc(node.Text, func(r rune) bool { return !isSign(r) })
			if text == "" || !first && !node.InLink {
				continue
			}
			first = false
			r, size := utf8.DecodeRuneInString(text)
			if r = letter(text[:size], r); from <= r && r <= to {
				n++
				break
			}
		}
	}
	return float64(n) >= begunShare*float64(len(records))
}

// letters reads the letter that a text names, or the first and the last one of "A-C".
func letters(text string) (from, to rune, ok bool) {
	text = strings.Trim(text, " []()|·•,")
	if len(text) > 3*utf8.UTFMax || strings.ContainsAny(text, "<>«»‹›") {
		return 0, 0, false
	}
	ends := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" -–—", r) })
	if len(ends) == 0 || len(ends) > 2 {
		return 0, 0, false
	}
	for i, end := range ends {
		r, size := utf8.DecodeRuneInString(end)
		if size < len(end) || !isSign(r) || len(ends) == 1 && !unicode.IsLetter(r) {
			return 0, 0, false
		}
		if to = letter(end, r); i == 0 {
			from = to
		}
	}
	return from, to, from <= to
}

func isSign(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// letter returns a letter without its marks, as text begins with it however it is written.
func letter(s string, or rune) rune {
	for _, r := range lang.Fold(s) {
		return unicode.ToLower(r)
	}
	return or
}
