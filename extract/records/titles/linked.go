package titles

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/identity"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/regions"
	"deepcrawl/extract/records/wording"
)

// Where each row of a table ends with a link that says "View", that is what its record would be
// called. Such a word is learnt from a page all records of which it leads to, in whatever language.

const (
	mostLinked = 3   // words of it
	toldApart  = 0.8 // share of different texts, from which on a column names the records
	maxLinked  = 20  // of a form
	// pages on which one column would name the records, until it does so for good (estimate)
	enoughCaptions = 5
	// of what a form sends for a choice without saying anything, as "v" in "view"
	codeLetters = 2
)

// NameLinked gives records that are called by the words of their links the first text of theirs
// that tells them apart.
func (p *Page) NameLinked(rs []answer.Record) {
	p.nameOffered(rs)
	if t, ok := p.linkedAlike(rs); ok {
		p.learnLinked(t)
	}
	column := p.Habits.Titled
	if column == "" && len(p.Habits.Linked) > 0 {
		column = p.caption(rs)
	}
	for i := range rs {
		if !slices.Contains(p.Habits.Linked, rs[i].Title) ||
			strings.HasPrefix(rs[i].Text, rs[i].Title) {
			continue
		}
		k := slices.IndexFunc(rs[i].Attributes, func(a answer.Attribute) bool {
			return a.Name == column
		})
		if k < 0 {
			k = firstText(&rs[i])
		}
		if k >= 0 {
			rs[i].Title = wording.Clip(rs[i].Attributes[k].Value)
			rs[i].Attributes = slices.Delete(rs[i].Attributes, k, k+1)
		}
	}
}

// caption returns the column that names records whose links do not: the one that would on most
// pages so far, as on a single page the names of persons may be longer than the titles. "" for
// none.
func (p *Page) caption(rs []answer.Record) (most string) {
	said := p.Habits.Captions
	for _, name := range slices.Sorted(maps.Keys(said)) {
		if most == "" || said[name] > said[most] {
			most = name
		}
	}
	if len(rs) < fewestToName || said[most] >= enoughCaptions ||
		!slices.ContainsFunc(rs, func(r answer.Record) bool {
			return slices.Contains(p.Habits.Linked, r.Title)
		}) {
		return most
	}
	name := titleColumn(rs)
	if name == "" {
		return most
	}
	if said == nil {
		said = map[string]int{}
		p.Habits.Captions = said
	}
	said[name]++
	p.Changed()
	if most == "" || said[name] > said[most] {
		return name
	}
	return most
}

// learnLinked notes what the links of records say that are not called so.
func (p *Page) learnLinked(t string) {
	if !slices.Contains(p.Habits.Linked, t) && len(p.Habits.Linked) < maxLinked {
		p.Habits.Linked = append(p.Habits.Linked, t)
		p.Changed()
	}
}

// linkedAlike returns what all records of a page are called, where that stands behind a text that
// tells them apart.
func (p *Page) linkedAlike(rs []answer.Record) (title string, ok bool) {
	if len(rs) < regions.FewestLinked {
		return "", false
	}
	title = rs[0].Title
	if n := len(strings.Fields(title)); n == 0 || n > mostLinked ||
		strings.ContainsFunc(title, unicode.IsDigit) || AsksFor(p.Asked, title) {
		return "", false
	}
	texts := map[string]bool{}
	for i := range rs {
		k := firstText(&rs[i])
		if rs[i].Title != title || k < 0 || strings.HasPrefix(rs[i].Text, title) {
			return "", false
		}
		texts[rs[i].Attributes[k].Value] = true
	}
	return title, float64(len(texts)) >= toldApart*float64(len(rs)) || titleColumn(rs) != ""
}

// AsksFor reports whether a query is for what is called so: by a word of it, or by a choice, as of
// annual reports.
func AsksFor(a question.Asked, title string) bool {
	title = strings.ToLower(wording.Fold(title))
	if term := strings.ToLower(a.Term); term != "" && strings.Contains(title, term) {
		return true
	}
	if a.Form == nil {
		return false
	}
	for i := range a.Form.Fields {
		for sent := range fields.SentTo(a, i) {
			if strings.Contains(sent, title) ||
				strings.Contains(title, sent) && utf8.RuneCountInString(sent) > codeLetters {
				return true
			}
		}
	}
	return false
}

// firstText returns the first attribute that is words; -1 for none.
func firstText(r *answer.Record) int {
	return slices.IndexFunc(r.Attributes, func(a answer.Attribute) bool {
		letters := identity.CountRunes(a.Value, unicode.IsLetter)
		return a.Value != r.Title && letters > 1 &&
			letters > identity.CountRunes(a.Value, unicode.IsDigit)
	})
}
