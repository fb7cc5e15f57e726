package extract

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/bipartite"
	"deepcrawl/extract/records"
)

// Bounds on what becomes a value. Attributes of more characters are prose, whose words count
// singly.
const (
	maxAttribute = 60
	maxValues    = 400 // of one item: a result page shows excerpts, not books
)

// Values returns what a query could ask for to get the record back: its words and its short
// attribute values, each once, in order of appearance.
func Values(r *records.Record) []bipartite.Value {
	c := newCollector()
	for _, text := range []string{r.Title, r.Text} {
		c.words(text)
	}
	for label, list := range toldLists(r.Text) {
		c.parts(label, list)
	}
	if isNumber(r.Title) {
		c.add(bipartite.Value{Attr: "title", Text: strings.TrimSpace(r.Title)})
	}
	for _, a := range r.Attributes {
		if a.Value != r.Title { // which has given its words
			c.attribute(a)
		}
	}
	return c.values
}

// Name returns what a record is called as a whole, for sites that compare whole names: its title,
// where that is no sentence.
func Name(r *records.Record) string {
	if text := strings.Join(strings.Fields(r.Title),
		" "); utf8.RuneCountInString(text) <= maxAttribute {
		return text
	}
	return ""
}

// isNumber reports whether a title is the number of an item, such as 11.204.1234: its words are
// seldom looked for one by one.
func isNumber(title string) bool {
	digits, letters, between := 0, 0, 0
	for _, r := range strings.TrimSpace(title) {
		switch {
		case unicode.IsDigit(r):
			digits++
		case unicode.IsLetter(r):
			letters++
		case unicode.IsSpace(r):
			return false
		default:
			between++
		}
	}
	return between > 0 && digits >= 4 && digits > letters
}

type collector struct {
	seen   map[bipartite.Value]bool
	values []bipartite.Value
}

// usualValues is how many values most items have at most: a map of so many need not grow.
const usualValues = 64

func newCollector() *collector {
	return &collector{seen: make(map[bipartite.Value]bool, usualValues)}
}

func (c *collector) add(v bipartite.Value) {
	if c.seen[v] || len(c.values) >= maxValues {
		return
	}
	c.seen[v] = true
	c.values = append(c.values, v)
}

func (c *collector) words(text string) {
	for w := range wordsOf(text) {
		c.add(bipartite.Value{Text: w})
	}
}

func (c *collector) attribute(a records.Attribute) {
	switch a.Type {
	case "url", "email", "phone", records.Undecided: // of which all records of a page have the same
		return
	}
	text := strings.Join(strings.Fields(a.Value), " ")
	if n := utf8.RuneCountInString(text); n > 0 && n <= maxAttribute {
		c.add(bipartite.Value{Attr: a.Name, Text: text})
	}
	if isList(text) {
		c.parts(a.Name, text)
	}
}

// parts adds what a list names, each by itself.
func (c *collector) parts(name, list string) {
	for part := range strings.SplitSeq(list, ";") {
		if part = strings.TrimSpace(part); part != "" {
			c.add(bipartite.Value{Attr: name, Text: part})
		}
	}
}
