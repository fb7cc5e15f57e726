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
	firstTexts     = 6   // of a record, of which one is its title
	aboveLinks     = 2   // elements around the links of a row in which the letter shown stands
	alike          = 4   // records that share a name on average, at most
)

// LetterNext is where the letter after the one that is shown leads, nil where this is the last one,
// and whether records are divided by letters at all.
func (pg *Pager) LetterNext(a question.Asked, records []outline.Span) (u *url.URL, divided bool) {
	for k := 0; k < len(pg.links); {
		row, param := pg.letterRow(k, a)
		if at := pg.letterShown(row, param, records); at >= 0 {
			for _, next := range row {
				if pg.at[next] > at && pg.elsewhere(pg.links[next]) {
					return pg.links[next].URL, true
				}
			}
			return nil, true
		}
		k += max(1, len(row))
	}
	return nil, false
}

// letterRow returns the links from k on that stand in one row, name letters, and ask what the page
// answers with the letter in one parameter, which is no field of the form.
func (pg *Pager) letterRow(k int, a question.Asked) (row []int, param string) {
	for ; k < len(pg.links); k++ {
		name := pg.asksLetter(k, a)
		if name == "" || param != "" && name != param || a.HasField(name) && !a.HidesField(name) ||
			len(row) > 0 && pg.o.Between(pg.at[k-1], pg.at[k]).Text > betweenLetters {
			break
		}
		param, row = name, append(row, k)
	}
	return row, param
}

// asksLetter returns the only parameter in which link k asks otherwise than the page does, where
// the link names a letter; "" where it does not. The page asks by its address, or by what the form
// was posted with.
func (pg *Pager) asksLetter(k int, a question.Asked) (name string) {
	u := pg.links[k].URL
	if _, _, ok := letters(pg.texts[k]); !ok || u.Path != pg.self.Path ||
		fetch.Site(u) != fetch.Site(pg.self) {
		return ""
	}
	here, there := pg.self.Query(), u.Query()
	asks := false
	for k, vs := range here {
		if strings.Join(vs, "") != "" && !there.Has(k) &&
			(a.Fills(k) || !a.HasField(k) && !counts(vs)) {
			return "" // the next letter begins at its first page
		}
		asks = asks || slices.Equal(vs, there[k]) && strings.Join(vs, "") != ""
	}
	for k, vs := range there {
		switch {
		case slices.Equal(vs, here[k]), strings.Join(append(vs, here[k]...), "") == "":
		case !here.Has(k) && posted(a, k, vs):
			asks = true
		case name != "" || len(vs) != 1 || vs[0] == "":
			return ""
		default:
			name = k
		}
	}
	if !asks && (a.Term != "" || !a.Open()) {
		return "" // the letters of the whole database
	}
	return name
}

// counts reports whether a parameter holds a number, as a place in a list does.
func counts(vs []string) bool { return len(vs) == 1 && strings.Trim(vs[0], "0123456789") == "" }

// posted reports whether a form that is posted was sent with a value, and in a box or menu.
func posted(a question.Asked, name string, vs []string) bool {
	return a.Form != nil && a.Form.Method == "POST" && len(vs) == 1 && vs[0] != "" &&
		a.Sends(url.QueryEscape(name)+"="+url.QueryEscape(vs[0]))
}

// letterShown returns where the letter stands beside the links of a row that was asked for, or that
// nearly all records begin with; below 0 where none or several do.
func (pg *Pager) letterShown(row []int, param string, records []outline.Span) int32 {
	if len(row) == 0 || len(records) == 0 {
		return -1
	}
	asked := pg.self.Query().Get(param)
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
			if !ok || n.InLink || outline.InOneOf(records, i) {
				continue
			}
			if asked != "" && strings.EqualFold(strings.Trim(n.Text, around), asked) {
				return i
			}
			if !pg.begin(records, from, to) {
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

// begin reports whether nearly all records have a text that begins with one of some letters: the
// same one of their first texts, or that of a link.
func (pg *Pager) begin(records []outline.Span, from, to rune) bool {
	var begun [firstTexts + 1][]string // by the place of the text in its record, links last
	for _, s := range records {
		linked := ""
		for i, at := s.From, 0; i < s.To; i++ {
			text := strings.TrimLeftFunc(pg.o.Nodes[i].Text, func(r rune) bool {
				return !isSign(r)
			})
			if text == "" {
				continue
			}
			r, size := utf8.DecodeRuneInString(text)
			if r = letter(text[:size], r); from <= r && r <= to {
				if at < firstTexts {
					begun[at] = append(begun[at], text)
				}
				if pg.o.Nodes[i].InLink {
					linked = text
				}
			}
			at++
		}
		if linked != "" {
			begun[firstTexts] = append(begun[firstTexts], linked)
		}
	}
	for at, texts := range begun {
		if float64(len(texts)) >= begunShare*float64(len(records)) &&
			name(texts, at == firstTexts) {
			return true
		}
	}
	return false
}

// name reports whether texts are unlike each other, as titles are: no words of a list, and, unless
// they are links, no labels.
func name(texts []string, linked bool) bool {
	words, all := map[string]bool{}, map[string]bool{}
	for _, t := range texts {
		word, _, _ := strings.Cut(t, " ")
		words[word], all[t] = true, true
	}
	return len(texts) == 1 || alike*len(all) > len(texts) && (linked || len(words) > 1)
}

const around = " []()|·•," // what stands about the letters of a row

// letters reads the letter that a text names, or the first and the last one of "A-C".
func letters(text string) (from, to rune, ok bool) {
	text = strings.Trim(text, around)
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
