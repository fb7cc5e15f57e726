package titles

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
)

// FewestNumbered is how many rows count themselves before that is no chance, where the page does
// not say from which one on.
const FewestNumbered = 3

// Uncount gives records that are linked by their place in the list, "1", "2", "3", the title that
// stands beside it: the place is another one in each answer.
func (p *Page) Uncount(rs []answer.Record, spans []outline.Span, links []int32) {
	if !p.linkedByPlace(links) {
		return
	}
	for i := range rs {
		for _, it := range fields.Items(p.Outline, spans[i]) {
			if it.Span.From >= links[i] && it.Span.From < p.Outline.Nodes[links[i]].End ||
				!strings.ContainsFunc(it.Value, unicode.IsLetter) || it.Name != "" {
				continue
			}
			rs[i].Title = wording.Clip(cmp.Or(it.Raw, it.Value))
			break
		}
	}
}

// linkedByPlace reports whether the texts of the links to the records count them.
func (p *Page) linkedByPlace(links []int32) bool {
	first := 0
	for i, link := range links {
		if link < 0 {
			return false
		}
		n, err := strconv.Atoi(strings.Trim(p.Outline.LinkText(link), " .:#()[]"))
		if i == 0 {
			first = n
		}
		if err != nil || n != first+i {
			return false
		}
	}
	return len(links) >= FewestNumbered || len(links) > 0 && first == p.First
}

// place is how a record begins with its place in the list: "1.", "(2)", "3)", "#4".
var place = regexp.MustCompile(`^(?:[#\[(]?(\d{1,6})[.)\]:]+|#(\d{1,6}))(?:\s+|$)`)

// Numbered takes the places in the list off texts that all begin with theirs; ok is false when one
// does not, or when the numbers do not go up. Unless they are known to be places, they go up by
// one, from that of the first of a page of so many records.
func (p *Page) Numbered(texts []string, records int, known bool) (rest []string, ok bool) {
	last := 0
	for i, text := range texts {
		m := place.FindStringSubmatch(text)
		if m == nil {
			return nil, false
		}
		n, _ := strconv.Atoi(m[1] + m[2])
		first := n == max(p.First, 1) || (n-1)%records == 0
		if n <= last || !known && (i == 0 && !first || i > 0 && n != last+1) {
			return nil, false
		}
		rest, last = append(rest, text[len(m[0]):]), n
	}
	return rest, true
}

// Unplace takes the places in the list off the records: where they stand before the title on its
// line, or in the link that is the title, each answer would give an item another title. That the
// numbers are places shows on a page of several, and is remembered for one of a single hit.
func (p *Page) Unplace(spans []outline.Span, links []int32) {
	if !p.Habits.Placed && len(spans) < FewestNumbered {
		return
	}
	pieces, texts := make([]int32, len(spans)), make([]string, len(spans))
	for k, s := range spans {
		i := max(s.From, links[k])
		for i < s.To && p.Outline.Nodes[i].Text == "" {
			i++
		}
		if i == s.To {
			return
		}
		pieces[k], texts[k] = i, p.Outline.Nodes[i].Text
	}
	rest, ok := p.Numbered(texts, len(spans), p.Habits.Placed)
	if !ok {
		return
	}
	for k, i := range pieces {
		if rest[k] == "" && !goesOnLine(p.Outline, i, spans[k]) {
			return
		}
	}
	if !p.Habits.Placed {
		p.Habits.Placed = true
		p.Changed()
	}
	for k, i := range pieces {
		p.Outline.Nodes[i].Text = rest[k]
	}
}

// goesOnLine reports whether more text of a stretch follows piece i on its line.
func goesOnLine(o *outline.Outline, i int32, s outline.Span) bool {
	for k := i + 1; k < s.To; k++ {
		if n := &o.Nodes[k]; n.Text != "" {
			return n.Line == o.Nodes[i].Line
		}
	}
	return false
}
