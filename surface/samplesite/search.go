package samplesite

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// A query is what one submission asks for. Blank parts do not narrow the answer.
type query struct {
	words, title, author string
	subject, language    string
	from, to             int // years, 0: open
	sort                 string
}

// blank says that a query asks for nothing, whatever its sort order.
func (q query) blank() bool {
	q.sort = ""
	return q == query{}
}

// A catalogue finds items. It is read-only once made.
type catalogue struct {
	items              []Item
	any, title, author index
	texts              []string // lower-case, for substring matching
	titles, authors    []string
}

// An index has for each word the items that hold it, each once, with a weight.
type index map[string][]posting

type posting struct{ item, weight int }

func newCatalogue(items []Item) *catalogue {
	c := &catalogue{items: items, any: index{}, title: index{}, author: index{}}
	for i, it := range items {
		text := strings.ToLower(searchText(it))
		c.texts = append(c.texts, text)
		c.titles = append(c.titles, strings.ToLower(it.Title))
		c.authors = append(c.authors, strings.ToLower(it.Fields["author"]))
		c.any.add(i, it.Title, 3)
		c.any.add(i, text, 1)
		c.title.add(i, it.Title, 1)
		c.author.add(i, it.Fields["author"], 1)
	}
	return c
}

// searchText is what the keyword box looks at: every field. The ISBN is one word: its parts would
// be found everywhere.
func searchText(it Item) string {
	parts := []string{it.Title}
	for _, name := range FieldNames {
		text := it.Fields[name]
		if name == "isbn" {
			text = strings.ReplaceAll(text, "-", "")
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, "\n")
}

func (x index) add(item int, text string, weight int) {
	for _, w := range words(text) {
		ps := x[w]
		if n := len(ps); n > 0 && ps[n-1].item == item {
			ps[n-1].weight += weight
			continue
		}
		x[w] = append(ps, posting{item, weight})
	}
}

// words are the runs of letters and digits, in lower case.
func words(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
}

// find gives the positions of the matching items in the order asked for.
func (c *catalogue) find(q query, match string) []int {
	scores := make([]int, len(c.items)) // 0: not in the answer
	for i, it := range c.items {
		if q.admits(it) {
			scores[i] = 1
		}
	}
	narrow(scores, q.words, match, c.any, c.texts)
	narrow(scores, q.title, match, c.title, c.titles)
	narrow(scores, q.author, match, c.author, c.authors)
	var found []int
	for i, s := range scores {
		if s > 0 {
			found = append(found, i)
		}
	}
	c.order(found, scores, q.sort)
	return found
}

// admits checks the menus.
func (q query) admits(it Item) bool {
	if q.subject != "" && it.Fields["subject"] != q.subject ||
		q.language != "" && it.Fields["language"] != q.language {
		return false
	}
	if q.from == 0 && q.to == 0 {
		return true
	}
	year, err := strconv.Atoi(it.Fields["year"])
	return err == nil && year >= q.from && (q.to == 0 || year <= q.to)
}

// narrow keeps the scores of the items whose text matches, raised by how well it does, and clears
// the others. A text that asks for nothing leaves all as it is; one without a single word ("***")
// matches nothing.
func narrow(scores []int, text, match string, x index, texts []string) {
	text = strings.ToLower(strings.TrimSpace(text))
	if text == "" {
		return
	}
	if match == "substring" {
		for i, t := range texts {
			if !strings.Contains(t, text) {
				scores[i] = 0
			}
		}
		return
	}
	asked := words(text)
	slices.Sort(asked)
	asked = slices.Compact(asked)
	held, weight := make([]int, len(scores)), make([]int, len(scores))
	for _, w := range asked {
		for _, p := range x[w] {
			held[p.item]++
			weight[p.item] += p.weight
		}
	}
	for i := range scores {
		if held[i] == 0 || match == "and" && held[i] < len(asked) {
			scores[i] = 0
		} else if scores[i] > 0 {
			scores[i] += 10*held[i] + weight[i]
		}
	}
}

// sortOrders are the choices of the sort selector; the first is what a search without a choice
// gets.
var sortOrders = []option{
	{Value: "relevance", Label: "Relevance"}, {Value: "newest", Label: "Newest first"},
	{Value: "oldest", Label: "Oldest first"},
	{Value: "title", Label: "Title A-Z"}, {Value: "author", Label: "Author A-Z"},
}

// order sorts positions. Ties, and the many equal scores of one-word queries, fall to a static rank
// that has nothing to do with the item's number, as in shops and libraries where the popular things
// come first.
func (c *catalogue) order(found, scores []int, by string) {
	rank := func(i int) uint64 { return mix(uint64(c.items[i].ID)) }
	field := func(i int, name string) string { return c.items[i].Fields[name] }
	slices.SortFunc(found, func(a, b int) int {
		first := 0
		switch by {
		case "newest":
			first = cmp.Compare(field(b, "year"), field(a, "year"))
		case "oldest":
			first = cmp.Compare(field(a, "year"), field(b, "year"))
		case "title":
			first = cmp.Compare(c.titles[a], c.titles[b])
		case "author":
			first = cmp.Compare(c.authors[a], c.authors[b])
		default:
			first = cmp.Compare(scores[b], scores[a])
		}
		return cmp.Or(first, cmp.Compare(rank(a), rank(b)))
	})
}

// mix is the finaliser of splitmix64.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
