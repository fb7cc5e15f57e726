package records

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A line may hold a whole record, each value behind its label: "Author: x; Year: 1985", "Year 1985, Pages 142" with the labels in
// italics. Such a line is cut at the labels that most records have at its place, however long it is: what looks like a label in the
// prose of one record is not in the others.

// longestLine is how long, in bytes, a line is at most that is cut at its labels.
const longestLine = 8000

const (
	fewestLabels = 2   // that most records have on a line that is cut at them: one alone begins many a sentence,
	loneShare    = 0.8 // unless so many of the records begin a line with it
)

// A lineLabel is what may be a label in a line: it stands from one byte to another, the value follows.
type lineLabel struct {
	text     string
	from, to int
	colon    bool // a colon ends it
	apart    bool // a sign that parts values stands before it, or nothing does, or it is emphasized
}

// lineLabels returns what may be labels in an item, by place; of several that end at one colon the longest is first.
func (it *item) lineLabels() (line string, out []lineLabel) {
	if it.name != "" || it.link && !it.card {
		return "", nil
	}
	line = spacedColons(it.whole())
	if len(line) > longestLine {
		return "", nil
	}
	for at := 0; len(out) < longestLine; {
		k := strings.Index(line[at:], ": ")
		if k < 0 {
			break
		}
		colon := at + k
		out = append(out, before(line, colon)...)
		at = colon + 2
	}
	at := 0
	for _, e := range it.emphasized {
		k := strings.Index(line[at:], e)
		if k < 0 {
			continue
		}
		from := at + k
		at = from + len(e)
		rest := strings.TrimLeft(line[at:], " ")
		if rest == "" || len(rest) == len(line[at:]) || from > 0 && line[from-1] != ' ' {
			continue // nothing follows, or it is a part of a word
		}
		out = append(out, lineLabel{text: e, from: from, to: at, apart: true})
	}
	slices.SortStableFunc(out, func(a, b lineLabel) int { return a.from - b.from })
	return line, out
}

// before returns what may be the label that ends at a colon of a line: its last one to four words.
func before(line string, colon int) (out []lineLabel) {
	end := len(strings.TrimRight(line[:colon], " "))
	for from, words := end, 0; words < 4 && from > 0; words++ {
		from = strings.LastIndexByte(line[:from-1], ' ') + 1
		text := line[from:end]
		if !shortLabel(text) || strings.ContainsAny(text, ",;|·•:") {
			break
		}
		if startsWord(text) {
			out = append(out, lineLabel{text: text, from: from, to: colon + 1, colon: true, apart: parted(line[:from])})
		}
		if from == 0 {
			break
		}
	}
	slices.Reverse(out)
	return out
}

// parted reports whether a line up to a label ends with a sign that parts values.
func parted(line string) bool {
	line = strings.TrimRight(line, " ")
	last, _ := utf8.DecodeLastRuneInString(line)
	return line == "" || strings.ContainsRune(",;|·•¦»▪—–/.", last)
}

// cutLines cuts the items that are such lines. Pages with few records are cut as others of the form were.
func (r *reading) cutLines(perRecord [][]item) {
	has, some, first := map[innerLabel]int{}, map[innerLabel]int{}, map[innerLabel]int{} // records
	for _, items := range perRecord {
		met, begun, leads := map[innerLabel]bool{}, map[innerLabel]bool{}, map[innerLabel]bool{}
		for i := range items {
			_, labels := items[i].lineLabels()
			for _, l := range labels {
				k := innerLabel{items[i].path, l.text}
				met[k] = true
				begun[k] = begun[k] || l.apart
				leads[k] = leads[k] || l.from == 0 && l.colon
			}
		}
		for k := range met {
			has[k]++
			if begun[k] {
				some[k]++
			}
			if leads[k] {
				first[k]++
			}
		}
	}
	n := len(perRecord)
	usual := map[uint64]map[string]bool{}
	add := func(path uint64, label string) {
		if usual[path] == nil {
			usual[path] = map[string]bool{}
		}
		usual[path][label] = true
	}
	for k, times := range has {
		if n >= 3 && 5*times >= 3*n {
			add(k.path, k.text)
		}
	}
	for path, labels := range usual {
		if r.w.Unlabelled[placeKey(path)].prose() {
			delete(usual, path)
			continue
		}
		some := outer(labels)
		if len(some) < fewestLabels && float64(first[innerLabel{path, some[0]}]) < loneShare*float64(n) {
			delete(usual, path)
		}
	}
	for k := range some {
		if usual[k.path] != nil && some[k] >= 2 && 10*some[k] >= n {
			add(k.path, k.text)
		}
	}
	r.w.labels(usual)
	for i := range perRecord {
		var out []item
		for _, it := range perRecord[i] {
			if key := placeKey(it.path); r.w.Unlabelled[key].prose() {
				out = append(out, it)
			} else {
				out = append(out, it.cut(r.w.Labels[key])...)
			}
		}
		perRecord[i] = out
	}
}

// outer leaves out the labels that are the end of another one: "án" of "Tòa án".
func outer(labels map[string]bool) (out []string) {
	for l := range labels {
		ends := false
		for o := range labels {
			ends = ends || o != l && strings.HasSuffix(o, " "+l)
		}
		if !ends {
			out = append(out, l)
		}
	}
	return out
}

// cut is an item in the pieces that labels begin.
func (it item) cut(labels []string) []item {
	if len(labels) == 0 {
		return []item{it}
	}
	line, found := it.lineLabels()
	var out []item
	at, open := 0, it
	open.label, open.raw = "", ""
	put := func(to int) {
		open.value = tidy(line[at:to])
		if open.value != "" && (open.label != "" || strings.ContainsFunc(open.value, says)) {
			out = append(out, open)
		}
	}
	for _, l := range found {
		if l.from < at || !slices.Contains(labels, l.text) {
			continue
		}
		put(l.from)
		open.label, open.settled, open.dressed, open.emphasized = strings.TrimRight(l.text, ":： "), true, true, nil
		at = l.to
		for at < len(line) && (line[at] == ' ' || line[at] == ':') {
			at++
		}
	}
	if at == 0 && !open.settled {
		return []item{it}
	}
	put(len(line))
	return out
}

// labels keeps the labels of lines, by place.
func (w *Wrapper) labels(usual map[uint64]map[string]bool) {
	for path, labels := range usual {
		key := placeKey(path)
		if w.Labels == nil {
			w.Labels = map[string][]string{}
		}
		if w.Labels[key] == nil && len(w.Labels) >= maxConstants {
			continue
		}
		for l := range labels {
			if had := w.Labels[key]; !slices.Contains(had, l) && len(had) < maxAttributes {
				w.Labels[key] = append(slices.Clone(had), l)
				w.changed()
			}
		}
		slices.Sort(w.Labels[key])
	}
}

// emphasis returns the short texts of a run that are emphasized beside others that are not: what may be labels.
func (o *outline) emphasis(run []int32, s span) (out []string) {
	plain := false
	for _, i := range run {
		text := strings.TrimSpace(o.nodes[i].text)
		if _, dressed := o.holder(i, s); !dressed {
			plain = plain || strings.ContainsFunc(text, unicode.IsLetter) || strings.ContainsFunc(text, unicode.IsDigit)
			continue
		}
		if shortLabel(text) && startsWord(text) && len(strings.Fields(text)) <= 4 && !o.onlyTerms(text) {
			out = append(out, text)
		}
	}
	if !plain {
		return nil
	}
	return out
}
