package titles

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/identity"
	"deepcrawl/extract/records/regions"
	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
)

// itemNames are what pages call the column of names: the title of records that nothing leads to.
var itemNames = wording.Words("name nom nombre nome naam namn navn nimi nazwa název názov nume " +
	"név ime όνομα ad название имя назва име الاسم שם ชื่อ 名前 氏名 名称 名稱 이름 nama tên")

// Retitle gives records that are linked by a code or a number, or that nothing leads to, the title
// that their page has in a column of its own: "K 0815" is a title only where nothing else is called
// one. The code stays an attribute.
func (p *Page) Retitle(rs []answer.Record) {
	titleBelowLabel(rs)
	p.titleByColumn(rs)
	fit := 0
	for i := range rs {
		if titledBeside(&rs[i]) >= 0 {
			fit++
		}
	}
	if fit == 0 || 5*fit < 4*len(rs) {
		return
	}
	for i := range rs {
		if k := titledBeside(&rs[i]); k >= 0 {
			rs[i].Title = wording.Clip(rs[i].Attributes[k].Value)
			rs[i].Attributes = slices.Delete(rs[i].Attributes, k, k+1)
		}
	}
}

// titleBelowLabel gives records that would be called by the label of their first value that value:
// "Title" of "Title: The mill".
func titleBelowLabel(rs []answer.Record) {
	if len(rs) < fewestToName {
		return
	}
	label, at := rs[0].Title, make([]int, len(rs))
	name := wording.Snake(label)
	for i := range rs {
		at[i] = slices.IndexFunc(rs[i].Attributes, func(a answer.Attribute) bool {
			return a.Name == name
		})
		if rs[i].Title != label || at[i] < 0 || rs[i].Attributes[at[i]].Value == label {
			return
		}
	}
	for i, k := range at {
		rs[i].Title = wording.Clip(rs[i].Attributes[k].Value)
		rs[i].Attributes = slices.Delete(rs[i].Attributes, k, k+1)
	}
}

// titledBeside returns the attribute that is called the title of a record which goes by a code; -1
// for none.
func titledBeside(r *answer.Record) int {
	if r.URL != "" && !wording.IsCode(r.Title) ||
		!slices.ContainsFunc(r.Attributes, func(a answer.Attribute) bool {
			return a.Value == r.Title
		}) {
		return -1
	}
	return slices.IndexFunc(r.Attributes, func(a answer.Attribute) bool {
		return (calledTitle(a.Name) ||
			r.URL == "" && itemNames[strings.TrimRight(a.Name, "_0123456789")]) &&
			a.Value != r.Title && strings.ContainsFunc(a.Value, unicode.IsLetter)
	})
}

const (
	fewestToName = 3   // records of a page that tells which column names them
	titledShare  = 0.8 // of the records that have it, and of its values that differ
	usualTitle   = 80  // characters of it, of several that may be
	mostTitle    = 160 // characters of a value that may be a title, on the average
)

// dull are the types of values that name nothing.
var dull = wording.Words("date year time money relative")

// titleByColumn gives records whose links are codes or numbers, or that begin with a date, the text
// that stands beside these, in the same column for all pages of the form: "K 0815" says nothing to
// a person. The code becomes an attribute.
func (p *Page) titleByColumn(rs []answer.Record) {
	pattern := cmp.Or(p.Habits.Numbers, countedAlike(rs))
	coded := 0
	for i := range rs {
		if rs[i].URL == "" && dull[values.TypeOf(rs[i].Title)] ||
			rs[i].URL != "" && (pattern != "" && wording.MaskNumbers(rs[i].Title) == pattern ||
				wording.IsCode(rs[i].Title) &&
					!slices.ContainsFunc(strings.Fields(rs[i].Title), isWord) && !isNamed(&rs[i])) {
			coded++
		}
	}
	if len(rs) >= fewestToName && coded == len(rs) && p.Habits.Titled == "" && p.Confident {
		name := ""
		if pattern == "" {
			name = titleColumn(rs)
		} else if name = captionColumn(rs); name != "" {
			p.Habits.Numbers = pattern
		}
		if name != "" {
			p.Habits.Titled = name
			p.Changed()
		}
	}
	if p.Habits.Titled != "" && len(rs) >= fewestToName && 2*coded < len(rs) {
		p.Habits.Titled = untitled
		p.Changed()
	}
	if p.Habits.Titled == "" || coded < len(rs) {
		return
	}
	for i := range rs {
		k := slices.IndexFunc(rs[i].Attributes, func(a answer.Attribute) bool {
			return a.Name == p.Habits.Titled
		})
		if k < 0 {
			continue
		}
		code := answer.Attribute{Name: codeName, Value: rs[i].Title, Type: "id"}
		if kind := values.TypeOf(rs[i].Title); dull[kind] {
			code.Name, code.Type = values.Public[kind], values.Public[kind]
		}
		rs[i].Title = wording.Clip(rs[i].Attributes[k].Value)
		rs[i].Attributes = slices.Delete(rs[i].Attributes, k, k+1)
		if !slices.ContainsFunc(rs[i].Attributes, func(a answer.Attribute) bool {
			return a.Value == code.Value
		}) {
			rs[i].Attributes = slices.Insert(rs[i].Attributes, 0, code)
		}
	}
}

const (
	mostCountedWords = 2 // of a title that counts items by what the site calls them: "Lot no. 15-7"
	// of the caption beside it, on the average at least: a person's name is shorter (estimate)
	captionWords = 3
)

// countedAlike returns what all titles of a page are but for their numbers, where they count the
// items by a word or two: "Lot 15-7"; "" where they do not.
func countedAlike(rs []answer.Record) string {
	if len(rs) < fewestToName {
		return ""
	}
	pattern, words := wording.MaskNumbers(rs[0].Title), 0
	for w := range strings.FieldsSeq(rs[0].Title) {
		if strings.ContainsFunc(w, unicode.IsLetter) {
			words++
		}
	}
	if words == 0 || words > mostCountedWords ||
		!wording.IsCode(strings.Join(strings.Fields(rs[0].Title), "")) {
		return ""
	}
	for i := range rs {
		if wording.MaskNumbers(rs[i].Title) != pattern || i > 0 && rs[i].Title == rs[0].Title ||
			inTitleColumn(&rs[i]) {
			return ""
		}
	}
	return pattern
}

// captionColumn returns the first column that could name records which are linked by their
// numbers, as the caption beside these does; "" for none.
func captionColumn(rs []answer.Record) string {
	order, cols := tellingColumns(rs)
	k := slices.IndexFunc(order, func(name string) bool {
		return cols[name].spaces >= (captionWords-1)*cols[name].held
	})
	if k < 0 {
		return ""
	}
	return order[k]
}

// fewestJoined is how many words joined by signs make a name: "tape-reader2.git", but not
// "doc-2019-17".
const fewestJoined = 2

// isNamed reports whether what looks like a code is a name: it is made of words, or stands in a
// column that the page calls that of names.
func isNamed(r *answer.Record) bool {
	words := strings.FieldsFunc(r.Title, func(c rune) bool { return !unicode.IsLetter(c) })
	joined := identity.CountFunc(words, func(w string) bool {
		return isWord(w) && strings.ToUpper(w) != w
	})
	return joined >= fewestJoined || inTitleColumn(r)
}

// inTitleColumn reports whether the title of a record stands in a column that the page calls that
// of names.
func inTitleColumn(r *answer.Record) bool {
	return slices.ContainsFunc(r.Attributes, func(a answer.Attribute) bool {
		return a.Value == r.Title &&
			(calledTitle(a.Name) || itemNames[strings.TrimRight(a.Name, "_0123456789")])
	})
}

// calledTitle reports whether a column is called that of titles.
func calledTitle(name string) bool {
	return wording.TitleColumns[strings.TrimRight(name, "_0123456789")]
}

// untitled stands for the column that names the items where some pages link them by code and others
// by name: there is none.
const untitled = "-"

// isWord reports whether a part of a code is a word: three letters and more.
func isWord(s string) bool {
	return utf8.RuneCountInString(s) >= leastNamed &&
		!strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) })
}

// codeName is what the code of an item is called that no column has a name for.
const codeName = "code"

// A tally is what is counted of a column over the records of a page.
type tally struct {
	held, length, words, spaces int
	values                      map[string]bool
}

// tellingColumns returns the columns that could name the records, in their order: nearly all have
// them, in words that are no prose, and each other ones.
func tellingColumns(rs []answer.Record) (order []string, cols map[string]*tally) {
	cols = map[string]*tally{}
	for i := range rs {
		met := map[string]bool{}
		for _, a := range rs[i].Attributes {
			t := cols[a.Name]
			if t == nil {
				t = &tally{values: map[string]bool{}}
				cols[a.Name] = t
				order = append(order, a.Name)
			}
			if met[a.Name] {
				continue
			}
			met[a.Name] = true
			t.held++
			t.length += utf8.RuneCountInString(a.Value)
			t.spaces += strings.Count(a.Value, " ")
			t.values[a.Value] = true
			if letters := identity.CountRunes(a.Value, unicode.IsLetter); a.Type == "text" &&
				letters > 1 && letters > identity.CountRunes(a.Value, unicode.IsDigit) &&
				!listsValues(a.Value) {
				t.words++
			}
		}
	}
	n := float64(len(rs))
	order = slices.DeleteFunc(order, func(name string) bool {
		t := cols[name]
		return float64(t.held) < titledShare*n || float64(t.words) < titledShare*n ||
			float64(len(t.values)) < titledShare*float64(t.held) || t.length > mostTitle*t.held ||
			name == regions.GroupName
	})
	return order, cols
}

// listsValues reports whether a text is several values in one line, a number or a date among them:
// "Leeds, Ann Lind, 15432, 2021-03-01".
func listsValues(text string) bool {
	all := strings.Split(text, ", ")
	return len(all) > mostCommas &&
		slices.ContainsFunc(all, func(v string) bool { return values.TypeOf(v) != "" })
}

// of a title with a number or a date between commas: "Report, 2021, part 3" (estimate)
const mostCommas = 2

// titleColumn returns the column that could name the records: one that is called the title comes
// before others, and then the longest, as a place is shorter; "" for none.
func titleColumn(rs []answer.Record) string {
	best := ""
	order, cols := tellingColumns(rs)
	for _, name := range order {
		if calledTitle(name) {
			return name
		}
		if t := cols[name]; best == "" ||
			t.length > cols[best].length && t.length <= usualTitle*t.held {
			best = name
		}
	}
	return best
}
