package trap

import (
	"net/url"
	"slices"
	"strings"

	"deepcrawl/surface/weburl"
)

const mostEchoes = 2 // pages of a kind that were reached by adding to a question and teach nothing

// echoes refuses questions that add to the one of the page they stand on, where such pages taught
// nothing.
type echoes map[*kind]int // visits that taught nothing and asked for more than the page before

func (e echoes) Seen(p *Page) {
	if p.barren && asksMore(p.Link.From, p.Link.URL) {
		e[p.kind]++
	}
}

func (e echoes) Refuses(l *Link) (why string, last float64) {
	if e[l.kind] >= mostEchoes && asksMore(l.From, l.URL) {
		return "it adds to the question of its page, which taught nothing before", 0
	}
	return "", 0
}

// asksMore reports whether u asks the question of the page that links to it and something more.
// Pages that show what they were asked, with links to refine it, do so without end. It may stand in
// the query, or at the end of the path: /tag/sea,ship.
func asksMore(from string, u *url.URL) bool {
	last := u.Path[strings.LastIndexByte(u.Path, '/')+1:]
	if listed := strings.ContainsAny(last, listMarks); !listed &&
		(u.RawQuery == "" || !strings.Contains(from, "?")) {
		return false
	}
	page, err := url.Parse(from)
	if err != nil || page.Host != u.Host {
		return false
	}
	if page.Path != u.Path {
		return lengthens(page.Path, u.Path)
	}
	asked := map[string]string{}
	for key, value := range weburl.Pairs(page) {
		asked[key] = value
	}
	for key, value := range weburl.Pairs(u) {
		if before := asked[key]; before != "" && !weburl.AllDigits(before) &&
			len(value) > len(before) &&
			strings.Contains(value, before) {
			return true
		}
	}
	return false
}

// listMarks stand between the words that the last segment of a path lists.
const listMarks = ",;+| "

// lengthens reports whether a path is that of the page but for more words in the list that it ends
// with. Numbers turn pages.
func lengthens(page, path string) bool {
	at := strings.LastIndexByte(path, '/') + 1
	if !strings.HasPrefix(page, path[:at]) || len(page) == at {
		return false
	}
	marks := func(r rune) bool { return strings.ContainsRune(listMarks, r) }
	before, list := strings.FieldsFunc(page[at:], marks), strings.FieldsFunc(path[at:], marks)
	for _, word := range before {
		i := slices.Index(list, word)
		if i < 0 {
			return false
		}
		list = slices.Delete(list, i, i+1)
	}
	return slices.ContainsFunc(list, func(word string) bool { return !weburl.AllDigits(word) })
}
