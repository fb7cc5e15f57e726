package records

import (
	"regexp"
	"strings"

	"golang.org/x/net/html/atom"
)

const maxLabel = 30 // bytes; longer texts before a colon are sentences

var (
	labelPrefix = regexp.MustCompile(`^([\p{L}][\p{L}\p{N} ./()&'’_-]{0,28}?)\s?[:：]\s*(.*)$`)
	byline      = regexp.MustCompile(`^(?i)(by|von|par|por|door|av)\s+(\p{Lu}.{1,80})$`)
)

// splitLabel splits "Author: x" and "by X". A lone "Author:" keeps an empty value: the next item has it.
func (it *item) splitLabel() {
	if m := byline.FindStringSubmatch(it.value); m != nil {
		it.label, it.value = m[1], m[2]
		return
	}
	m := labelPrefix.FindStringSubmatch(it.value)
	if m == nil || strings.HasPrefix(m[2], "//") || len(strings.Fields(m[1])) > 4 || startsWithDigit(m[2]) && endsWithDigit(m[1]) {
		return
	}
	it.label, it.value = m[1], m[2]
}

func startsWithDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }
func endsWithDigit(s string) bool   { return s != "" && s[len(s)-1] >= '0' && s[len(s)-1] <= '9' }

// unsplit makes the item again what stood on the page: its label is none.
func (it *item) unsplit() {
	if it.label != "" {
		it.value, it.label = it.whole(), ""
	}
}

// whole is an item as it stood on the page.
func (it *item) whole() string {
	if by := it.label + " " + it.value; byline.MatchString(by) {
		return by
	}
	return strings.TrimSpace(it.label + ": " + it.value)
}

// A labeller decides what is a label and what only looks like one: labels recur from record to record, and where most
// values have one, all do.
type labeller struct {
	records int
	counts  map[string]int // records that have the label
	unsaid  map[string]bool
	places  map[uint64]*pairing
}

// A pairing counts the items of one place, and those of them that have a label.
type pairing struct{ items, labelled int }

func newLabeller(perRecord [][]item) *labeller {
	l := &labeller{records: len(perRecord), counts: map[string]int{}, unsaid: map[string]bool{}, places: map[uint64]*pairing{}}
	for _, items := range perRecord {
		seen := map[string]bool{}
		for i := range items {
			l.count(&items[i], seen)
		}
	}
	return l
}

func (l *labeller) count(it *item, seen map[string]bool) {
	p := l.places[it.path]
	if p == nil {
		p = &pairing{}
		l.places[it.path] = p
	}
	p.items++
	text := it.labelText()
	if text == "" {
		return
	}
	if it.label != "" {
		p.labelled++
		if !it.link {
			l.unsaid[text] = true
		}
	}
	if !seen[text] {
		seen[text] = true
		l.counts[text]++
	}
}

// labelText is the label that an item has, or that it may be for the next item; "" for none.
func (it *item) labelText() string {
	switch {
	case it.label != "":
		return strings.ToLower(it.label)
	case it.heads():
		return strings.ToLower(it.value)
	}
	return ""
}

// heads reports whether an item stands in an element that is made for labels.
func (it *item) heads() bool {
	switch it.tag {
	case atom.Th, atom.Dt, atom.Label:
		return it.label == "" && !it.link && len(it.value) <= maxLabel
	}
	return false
}

// recurs reports whether enough records have a label.
func (l *labeller) recurs(label string) bool {
	n := l.counts[strings.ToLower(label)]
	return n >= 2 && 5*n >= l.records || n == l.records
}

// isLabel reports whether the label of an item is one and not the beginning of a title.
func (l *labeller) isLabel(it *item) bool {
	if !l.unsaid[strings.ToLower(it.label)] {
		return false
	}
	if len(it.value) > prose && !it.dressed {
		return false // "New version: ..." begins many a changelog
	}
	p := l.places[it.path]
	return l.recurs(it.label) || !it.link && p.labelled >= 3 && 10*p.labelled >= 8*p.items
}

// join gives each lone label the item after it: "<b>Author</b>: x", "<th>Author</th><td>x</td>", "<dt>Author</dt><dd>x</dd>".
func (l *labeller) join(items []item) []item {
	var out []item
	for i := 0; i < len(items); i++ {
		it := items[i]
		if it.label != "" && !l.isLabel(&it) {
			it.unsplit()
		}
		next := i+1 < len(items) && items[i+1].label == "" && !strings.HasSuffix(items[i+1].value, ":")
		switch {
		case next && it.label != "" && it.value == "":
			out = append(out, items[i+1].labelledBy(it.label, &it))
			i++
		case next && it.heads() && l.recurs(it.value):
			out = append(out, items[i+1].labelledBy(it.value, &it))
			i++
		case strings.HasPrefix(it.value, ": ") && len(out) > 0 && out[len(out)-1].mayLabel():
			label := out[len(out)-1]
			it.value = it.value[2:]
			out[len(out)-1] = it.labelledBy(label.value, &label)
		default:
			out = append(out, it)
		}
	}
	return out
}

func (it *item) mayLabel() bool { return it.label == "" && !it.link && len(it.value) <= maxLabel }

// labelledBy is the item with a label that was item from. Where both are lines of one element, it may be a sentence.
func (it item) labelledBy(label string, from *item) item {
	it.label = strings.TrimRight(label, ": ")
	it.link, it.dressed = false, from.dressed || from.path != it.path
	return it
}
