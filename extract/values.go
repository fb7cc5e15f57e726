package extract

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/clipperhouse/uax29/v2/words"

	"deepcrawl/bipartite"
	"deepcrawl/extract/records"
	"deepcrawl/forms/lang"
)

// Bounds on what becomes a value, in characters. Longer words are URLs, hashes and run-together text, which no one types
// into a search box; longer attributes are prose, whose words count singly.
const (
	minWord      = 2
	maxWord      = 30
	maxAttribute = 60
	maxValues    = 400 // of one item: a result page shows excerpts, not books
)

// Values returns what a query could ask for to get the record back: its words and its short attribute values, each once,
// in order of appearance.
func Values(r *records.Record) []bipartite.Value {
	c := collector{seen: map[bipartite.Value]bool{}}
	for _, text := range []string{r.Title, r.Text} {
		c.words(text)
	}
	for _, m := range toldList.FindAllStringSubmatch(r.Text, mostLists) {
		c.parts(m[1], m[2])
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

// Name returns what a record is called as a whole, for sites that compare whole names: its title, where that is no sentence.
func Name(r *records.Record) string {
	if text := strings.Join(strings.Fields(r.Title), " "); utf8.RuneCountInString(text) <= maxAttribute {
		return text
	}
	return ""
}

// isNumber reports whether a title is the number of an item, such as 11.204.1234: its words are seldom looked for one by one.
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

func (c *collector) add(v bipartite.Value) {
	if c.seen[v] || len(c.values) >= maxValues {
		return
	}
	c.seen[v] = true
	c.values = append(c.values, v)
}

func (c *collector) words(text string) {
	for _, w := range Words(text) {
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
	if list.MatchString(text) {
		c.parts(a.Name, text)
	}
}

// Lists of headings, authors and the like are parted by semicolons, as commas stand within names. In running text a list
// has its label before it. A site that takes headings alone finds nothing for the words of one.
var (
	list     = regexp.MustCompile(`^[^;:.]{2,60}(?:; ?[^;:.]{2,60})+;?$`)
	toldList = regexp.MustCompile(`(\p{L}[\p{L} ]{2,24}): ([^;:.]{2,60}(?:; ?[^;:.]{2,60})+)`)
)

const mostLists = 5 // of one item, in running text

// parts adds what a list names, each by itself.
func (c *collector) parts(name, list string) {
	for part := range strings.SplitSeq(list, ";") {
		if part = strings.TrimSpace(part); part != "" {
			c.add(bipartite.Value{Attr: name, Text: part})
		}
	}
}

// Tells reports whether a word of Words may tell what a text is about: it is no number and has three letters, or is of a script in
// which one says as much.
func Tells(word string) bool {
	const letters = 3
	first, _ := utf8.DecodeRuneInString(word)
	return unicode.IsLetter(first) && (lang.Unspaced(first) || utf8.RuneCountInString(word) >= letters)
}

// Words splits text into the words a search engine would index: lower case, letters and digits only. Scripts written
// without spaces give overlapping pairs of characters, which such engines match as phrases.
func Words(text string) []string {
	var out []string
	var run []rune
	flush := func() {
		for i := 0; i+1 < len(run); i++ {
			out = append(out, string(run[i:i+2]))
		}
		run = run[:0]
	}
	for seg := words.FromString(strings.ToLower(text)); seg.Next(); {
		w := seg.Value()
		if r, size := utf8.DecodeRuneInString(w); lang.Unspaced(r) {
			for ; size > 0 && lang.Unspaced(r); r, size = utf8.DecodeRuneInString(w) {
				run = append(run, r)
				w = w[size:]
			}
			continue
		}
		flush()
		for _, part := range strings.FieldsFunc(w, notAlnum) {
			if n := utf8.RuneCountInString(part); n >= minWord && n <= maxWord {
				out = append(out, part)
			}
		}
	}
	flush()
	return out
}

func notAlnum(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) }

// matched counts the records that show every word of the term: how far the site's matching can be foretold from what
// its result pages show.
func matched(rs []records.Record, term string) int {
	asked := Words(term)
	if len(asked) == 0 {
		return 0
	}
	n := 0
	for i := range rs {
		if holds(&rs[i], asked) {
			n++
		}
	}
	return n
}

func holds(r *records.Record, asked []string) bool {
	text := map[string]bool{}
	for _, w := range Words(r.Title + " " + r.Text) {
		text[w] = true
	}
	for _, w := range asked {
		if !text[w] {
			return false
		}
	}
	return true
}
