package records

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
)

// A line may hold a whole record, each value behind its label: "Author: x; Year: 1985", "Year 1985,
// Pages 142" with the labels in italics. Such a line is cut at the labels that most records have at
// its place, however long it is: what looks like a label in the prose of one record is not in the
// others.

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

// LineLabels are the labels inside of the lines at one place: on how many pages most records had each.
type LineLabels struct {
	Pages int            `json:"pages"`
	Seen  map[string]int `json:"seen"`
}

const (
	mostLinePages  = 30  // pages of a place that are counted
	surePages      = 4   // from which on a label has to be on a share of them
	linePagesShare = 0.3 // less: the records of some page had a value in common
)

// holds reports whether a text is a label, by the pages so far.
func (l *LineLabels) holds(text string) bool {
	return l != nil && l.Seen[text] > 0 && (l.Pages < surePages || float64(l.Seen[text]) >= linePagesShare*float64(l.Pages))
}

// cutLines cuts the items that are such lines. Pages with few records are cut as others of the form were.
func (r *reading) cutLines(perRecord [][]item) {
	usual := r.usualLabels(perRecord)
	for _, path := range slices.Sorted(maps.Keys(usual)) {
		r.w.labels(placeKey(path), usual[path])
	}
	for i := range perRecord {
		var out []item
		for _, it := range perRecord[i] {
			if key := placeKey(it.path); r.w.Labels[key] == nil || r.w.Unlabelled[key].prose() {
				out = append(out, it)
			} else {
				out = append(out, it.cut(r.w.Labels[key])...)
			}
		}
		perRecord[i] = out
	}
}

// usualLabels are what most records of a page have before colons, or emphasized, by the places of
// the lines; nil where the page has too few records to tell.
func (r *reading) usualLabels(perRecord [][]item) map[uint64]map[string]bool {
	n := len(perRecord)
	if n < fewestTelling {
		return nil
	}
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
			some[k] += tick(begun[k])
			first[k] += tick(leads[k])
		}
	}
	usual := map[uint64]map[string]bool{}
	for k, times := range has {
		if 5*times < 3*n || r.w.Unlabelled[placeKey(k.path)].prose() {
			continue
		}
		if usual[k.path] == nil {
			usual[k.path] = map[string]bool{}
		}
		usual[k.path][k.text] = true
	}
	for path, labels := range usual {
		most := outer(labels)
		if len(most) < fewestLabels && float64(first[innerLabel{path, most[0]}]) < loneShare*float64(n) {
			delete(usual, path)
		}
	}
	for k, times := range some {
		if usual[k.path] != nil && times >= 2 && 10*times >= n {
			usual[k.path][k.text] = true
		}
	}
	return usual
}

func tick(b bool) int {
	if b {
		return 1
	}
	return 0
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
	slices.Sort(out)
	return out
}

// cut is an item in the pieces that labels begin.
func (it item) cut(labels *LineLabels) []item {
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
		if l.from < at || !labels.holds(l.text) {
			continue
		}
		if open.label != "" && !l.apart && strings.TrimSpace(line[at:l.from]) == "" {
			continue // "Language: Old: Norse"
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

// labels counts the labels of a page. What stands before a label that is known is the end of the
// value before it, and one that is known gives way to its end where a page has only that: "History
// Genre" was that of pages all of whose records are about history.
func (w *Wrapper) labels(key string, usual map[string]bool) {
	l := w.Labels[key]
	if l == nil {
		if len(w.Labels) >= maxConstants {
			return
		}
		if w.Labels == nil {
			w.Labels = map[string]*LineLabels{}
		}
		l = &LineLabels{Seen: map[string]int{}}
		w.Labels[key] = l
	}
	if l.Pages >= mostLinePages {
		return
	}
	l.Pages++
	for _, known := range slices.Sorted(maps.Keys(l.Seen)) {
		if end := endOf(known, usual); end != "" && !usual[known] {
			l.Seen[end] = max(l.Seen[end], l.Seen[known])
			delete(l.Seen, known)
			w.rename(map[string]string{wording.Snake(known): wording.Snake(end)})
		}
	}
	for _, label := range outer(usual) {
		for _, known := range slices.Sorted(maps.Keys(l.Seen)) {
			if strings.HasSuffix(label, " "+known) {
				label = known
				break
			}
		}
		if l.Seen[label] > 0 || len(l.Seen) < maxAttributes {
			l.Seen[label]++
		}
	}
	w.changed()
}

// endOf is the longest of some labels that another one ends with; "" for none.
func endOf(label string, labels map[string]bool) (end string) {
	for l := range labels {
		if strings.HasSuffix(label, " "+l) && len(l) > len(end) {
			end = l
		}
	}
	return end
}

// emphasis returns the short texts of a run that are emphasized beside others that are not: what may be labels.
func emphasis(o *outline.Outline, run []int32, s outline.Span) (out []string) {
	plain := false
	for _, i := range run {
		text := strings.TrimSpace(o.Nodes[i].Text)
		if _, dressed := holderOf(o, i, s); !dressed {
			plain = plain || strings.ContainsFunc(text, unicode.IsLetter) || strings.ContainsFunc(text, unicode.IsDigit)
			continue
		}
		if shortLabel(text) && startsWord(text) && len(strings.Fields(text)) <= 4 && !onlyTerms(o, text) {
			out = append(out, text)
		}
	}
	if !plain {
		return nil
	}
	return out
}
