package records

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
)

const maxLabel = 30 // bytes of a label in Latin letters, characters of others; longer texts before a colon are sentences

var (
	labelPrefix = regexp.MustCompile(`^([\p{L}][\p{L}\p{M}\p{N} ./()&'’_-]{0,28}?)\s?[:：]\s*(.*)$`)
	// a code of several parts, the first of which says what code it is: ECLI:EU:C:2019:5, urn:nbn:de:hbz:6-123. A label before an
	// address or a time of day is none.
	codeOfParts = regexp.MustCompile(`^[A-Za-z][A-Za-z-]*:[A-Za-z][\w.-]*:(?:[0-9]|[\w.-][\w.:/-]*[0-9])[\w.:/-]*$`)
	byline      = regexp.MustCompile(`^(?i)(by|von|par|por|door|av|af|di|przez)\s+([\p{Lu}\p{Lo}].{1,80})$`)
)

// splitLabel splits "Author: x" and "by X". A lone "Author:" keeps an empty value: the next item has it.
func (it *item) splitLabel() {
	var m []string
	if strings.IndexByte(it.value, ' ') <= len("przez") {
		m = byline.FindStringSubmatch(it.value)
	}
	if m == nil {
		if !strings.ContainsAny(it.value, ":：") {
			return
		}
		m = labelPrefix.FindStringSubmatch(it.value)
		if m == nil || strings.HasPrefix(m[2], "//") || len(strings.Fields(m[1])) > 4 || startsWithDigit(m[2]) && endsWithDigit(m[1]) || codeOfParts.MatchString(it.value) {
			return
		}
	}
	it.raw, it.label, it.value = it.value, m[1], m[2]
}

func startsWithDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }
func endsWithDigit(s string) bool   { return s != "" && s[len(s)-1] >= '0' && s[len(s)-1] <= '9' }

// unsplit makes the item again what stood on the page: its label is none.
func (it *item) unsplit() { it.value, it.label, it.raw = it.whole(), "", "" }

// whole is an item as it stood on the page.
func (it *item) whole() string {
	switch {
	case it.raw != "":
		return it.raw
	case it.label == "":
		return it.value
	}
	return strings.TrimSpace(it.label + ": " + it.value)
}

// A labeller decides what is a label and what only looks like one: labels recur from record to record, and where most
// values have one, all do.
type labeller struct {
	o          *outline.Outline
	records    int
	counts     map[string]int // records that have the label
	unsaid     map[string]bool
	places     map[uint64]*pairing
	texts      map[fixedText]int     // records that have a short text at one kind of place
	grids      map[gridPlace]bool    // kinds of places that hold several labels in each record
	names      map[string]bool       // labels in such, of other pages of the form: see Wrapper.Grids
	unlabelled map[string]Unlabelled // see Wrapper.Unlabelled
	first      map[innerLabel]int
	known      map[string]bool // see Wrapper.Prefixes
}

// A pairing counts the items of one place, those of them that have a label, and the different labels.
type pairing struct {
	items, labelled int
	most            int            // labelled items of one record
	labels          map[string]int // how often
}

// scattered reports whether a place has many labels, one in each record and none in most of them:
// they are parts of values.
func (p *pairing) scattered() bool {
	if p.most > 1 || len(p.labels) < manyLabels {
		return false
	}
	for _, n := range p.labels {
		if 10*n >= 6*p.labelled {
			return false
		}
	}
	return true
}

// prefixes reports whether what stands before a colon at one place is a part of the values there,
// by this page or by others.
func (l *labeller) prefixes(path uint64) bool {
	p := l.places[path]
	return p.scattered() || p.most <= 1 && l.known[placeKey(path)]
}

// prefix notes the places of a page at which what stands before a colon is a part of the values: on
// a page of answers to "Leeds" all records have the same.
func (w *Wrapper) prefix(l *labeller) {
	for _, path := range slices.Sorted(maps.Keys(l.places)) {
		if l.places[path].scattered() {
			w.note(&w.Prefixes, placeKey(path))
		}
	}
}

// Unlabelled counts the items at a place, and those of them that have no label.
type Unlabelled struct {
	Items  int `json:"items"`
	Number int `json:"number"`
}

const (
	fewestItems   = 50  // at a place that tell whether its items have labels
	mostItems     = 300 // that are counted
	sentenceShare = 0.6 // of the items have no label where what looks like one begins a sentence
)

func (u Unlabelled) prose() bool {
	return u.Items >= fewestItems && float64(u.Number) >= sentenceShare*float64(u.Items)
}

// countLabels counts the items of a page by their places.
func (w *Wrapper) countLabels(l *labeller) {
	for _, path := range slices.Sorted(maps.Keys(l.places)) {
		key, p := placeKey(path), l.places[path]
		u := w.Unlabelled[key]
		if u.Items >= mostItems || u.Items == 0 && len(w.Unlabelled) >= maxConstants {
			continue
		}
		if w.Unlabelled == nil {
			w.Unlabelled = map[string]Unlabelled{}
		}
		w.Unlabelled[key] = Unlabelled{u.Items + p.items, u.Number + p.items - p.labelled}
		w.changed()
	}
}

// manyLabels are different ones at one place, of which a record has one (estimate): a place where
// records say by which of two or three words they go on, as "Author" and "Editor", has fewer.
const manyLabels = 4

// A fixedText is a text at one kind of place, which item.tail tells.
type fixedText struct {
	tail uint64
	text string
}

// An innerLabel is a word or two inside or at the beginning of the values of one place.
type innerLabel struct {
	path uint64
	text string
}

func newLabeller(o *outline.Outline, perRecord [][]item) *labeller {
	l := &labeller{o: o, records: len(perRecord), counts: map[string]int{}, unsaid: map[string]bool{}, places: map[uint64]*pairing{},
		texts: map[fixedText]int{}, grids: map[gridPlace]bool{}, first: map[innerLabel]int{}}
	for _, items := range perRecord {
		seen, fixed, here := map[string]bool{}, map[fixedText]bool{}, map[*pairing]int{}
		for i := range items {
			l.count(&items[i], seen)
			if p := l.places[items[i].path]; items[i].label != "" {
				here[p]++
				p.most = max(p.most, here[p])
			}
			if t, ok := items[i].mayBeFixed(); ok && !fixed[t] {
				fixed[t] = true
				l.texts[t]++
			}
		}
	}
	l.findGrids(perRecord)
	return l
}

func (l *labeller) count(it *item, seen map[string]bool) {
	p := l.places[it.path]
	if p == nil {
		p = &pairing{labels: map[string]int{}}
		l.places[it.path] = p
	}
	p.items++
	if w := it.leadingWord(); w != "" {
		l.first[innerLabel{it.path, w}]++
	}
	text := it.labelText()
	if text == "" {
		return
	}
	if it.label != "" {
		p.labelled++
		p.labels[text]++
		if !it.link || it.card {
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
	case atom.Th, atom.Dt, atom.Label, atom.Dfn:
		return it.label == "" && !it.link && shortLabel(it.value)
	}
	_, ok := it.mayBeFixed()
	return ok && it.marked
}

func shortLabel(s string) bool {
	return len(s) <= maxLabel || len(s) <= 3*maxLabel && utf8.RuneCountInString(s) <= maxLabel
}

// callsLabel reports whether a class says that its element is a label. "label label-info" is a badge.
func callsLabel(class string) bool {
	if !strings.Contains(class, "label") {
		return false
	}
	label := false
	for t := range strings.FieldsSeq(class) {
		if strings.HasPrefix(t, "label-") {
			return false
		}
		label = label || t == "label" || strings.HasSuffix(t, "-label") || strings.HasSuffix(t, "_label") || strings.Contains(t, "-label-")
	}
	return label
}

// mayBeFixed returns what an item would be a label by: the same short text in the same kind of place of many records.
func (it *item) mayBeFixed() (fixedText, bool) {
	if it.label != "" || it.name != "" || it.link || !shortLabel(it.value) || !startsWord(it.value) || len(strings.Fields(it.value)) > 4 {
		return fixedText{}, false
	}
	return fixedText{it.tail, it.value}, true
}

// fixed reports whether most records have the text of an item at its kind of place.
func (l *labeller) fixed(it *item) bool {
	t, ok := it.mayBeFixed()
	return ok && l.records >= 3 && 5*l.texts[t] >= 3*l.records
}

// A gridPlace is a kind of place, and whether what stands there is emphasized: names and values may
// stand in cells that differ in nothing else.
type gridPlace struct {
	tail    uint64
	dressed bool
}

func (g gridPlace) name(text string) string {
	return strconv.FormatUint(g.tail, 36) + ":" + strconv.FormatBool(g.dressed) + ":" + text
}

// fewestInGrid is how many records have a name that stands in a grid.
const fewestInGrid = 2

// findGrids finds the kinds of places at which records have two or more fixed texts and little else: the names in a grid of
// names and values that no colon tells. Some of the names may stand in few records.
func (l *labeller) findGrids(perRecord [][]item) {
	all, fixed, texts := map[gridPlace]int{}, map[gridPlace]int{}, map[gridPlace]map[string]bool{}
	for _, items := range perRecord {
		for i := range items {
			it := &items[i]
			at := gridPlace{it.tail, it.dressed}
			all[at]++
			t, ok := it.mayBeFixed()
			if !ok || !l.fixed(it) && (!it.dressed || l.texts[t] < fewestInGrid) {
				continue
			}
			fixed[at]++
			if l.fixed(it) {
				if texts[at] == nil {
					texts[at] = map[string]bool{}
				}
				texts[at][it.value] = true
			}
		}
	}
	for at, some := range texts {
		if len(some) >= fewestLabels && 10*fixed[at] >= 9*all[at] {
			l.grids[at] = true
		}
	}
}

// inGrid reports whether an item is a name in a grid of names and values.
func (l *labeller) inGrid(it *item) bool {
	at := gridPlace{it.tail, it.dressed}
	t, ok := it.mayBeFixed()
	return ok && (l.grids[at] && (l.fixed(it) || it.dressed && l.texts[t] >= fewestInGrid) || l.names[at.name(it.value)])
}

// grid keeps the names that stand in grids.
func (w *Wrapper) grid(l *labeller, perRecord [][]item) {
	if len(l.grids) == 0 {
		return
	}
	for _, items := range perRecord {
		for i := range items {
			it := &items[i]
			at := gridPlace{it.tail, it.dressed}
			if l.grids[at] && l.inGrid(it) {
				w.note(&w.Grids, at.name(it.value))
			}
		}
	}
}

// isHead reports whether an item is a label for an item beside it.
func (l *labeller) isHead(it *item) bool {
	if l.inGrid(it) {
		return true
	}
	return it.heads() && l.recurs(it.value) && (!it.marked || l.records < 3 || l.fixed(it))
}

// recurs reports whether enough records have a label.
func (l *labeller) recurs(label string) bool {
	n := l.counts[strings.ToLower(label)]
	return n >= 2 && 5*n >= l.records || n == l.records
}

// isLabel reports whether the label of an item is one and not the beginning of a title, or the town of a publisher.
func (l *labeller) isLabel(it *item) bool {
	if it.settled {
		return true
	}
	if !l.unsaid[strings.ToLower(it.label)] {
		return false
	}
	if len(it.value) > prose && !it.dressed {
		return false // "New version: ..." begins many a changelog
	}
	p := l.places[it.path]
	if l.records > 2 && it.value != "" && p.labelled >= 3 && len(p.labels) > 2*p.labelled/3 {
		return false // "London : Faber", "Paris : Seuil"
	}
	if it.value != "" && !people[strings.ToLower(it.label)] && l.unlabelled[placeKey(it.path)].prose() {
		return false // other records, on other pages, have sentences there
	}
	if l.prefixes(it.path) {
		return false // each record has one of many, as some towns have several publishers
	}
	if it.tag == atom.Td && it.value != "" && p.items <= l.records && len(p.labels) > 1 {
		return false // the same in a column, where few towns may do
	}
	return l.recurs(it.label) || !it.link && p.labelled >= 3 && 10*p.labelled >= 8*p.items
}

// join gives each label the item that it speaks of: "<b>Author</b>: x", "<th>Author</th><td>x</td>", "12 <dfn>Replies</dfn>".
// Labels that stand apart and little words between values stay as items of the template.
func (l *labeller) join(items []item) []item {
	items = l.settle(items)
	var out []item
	for i := 0; i < len(items); i++ {
		it := items[i]
		k := l.pictured(items, i)
		next := k < len(items) && l.takesLabel(&items[k])
		switch {
		case it.label != "" && it.value == "":
			if next {
				out = append(out, items[i+1:k]...)
				out = append(out, items[k].labelledBy(it.label, &it))
				i = l.more(items, k, it.label, &out)
			}
		case l.isHead(&it):
			it.template = true
			switch {
			case len(out) > 0 && l.follows(out[len(out)-1], it, items, i):
				out[len(out)-1] = out[len(out)-1].labelledBy(it.value, &it)
				out = append(out, it)
			case next:
				out = append(append(out, it), items[i+1:k]...)
				if l.introduces(items, k) { // "Last post" "by" "ember"
					items[k].template = true
					out = append(out, items[k])
					k++
				}
				out = append(out, items[k].labelledBy(it.value, &it))
				i = l.more(items, k, it.value, &out)
			}
		case l.particle(&it):
			it.template = true
			out = append(out, it)
			if next && people[strings.ToLower(it.value)] {
				out = append(out, items[i+1:k]...)
				out = append(out, items[k].labelledBy(it.value, &it))
				i = l.more(items, k, it.value, &out)
			}
		case strings.HasPrefix(it.value, ": ") && len(out) > 0 && out[len(out)-1].mayLabel():
			label := out[len(out)-1]
			it.value = it.value[2:]
			out[len(out)-1] = it.labelledBy(label.value, &label)
		default:
			out = append(out, l.led(it))
		}
	}
	return out
}

// settle takes back what was split and is no label.
func (l *labeller) settle(items []item) []item {
	out := make([]item, 0, len(items))
	for _, it := range items {
		if it.label != "" && !l.isLabel(&it) {
			lone, said := it.value == "", it.label
			if l.unlabelled[placeKey(it.path)].prose() {
				it.unsaid = wording.Snake(said)
			}
			if it.unsplit(); lone && l.prefixes(it.path) {
				it.value = strings.TrimRight(it.value, ":： ") // "Leeds: <i>Harbour Press</i>"
			}
		}
		out = append(out, it)
	}
	return out
}

// introduces reports whether item k is a word such as "by" between a label and the person it speaks of.
func (l *labeller) introduces(items []item, k int) bool {
	return k+1 < len(items) && people[strings.ToLower(items[k].value)] && l.fixed(&items[k]) && l.takesLabel(&items[k+1])
}

// takesLabel reports whether an item may be the value of a label beside it. After a label of its own kind, what looks like one
// inside a value is none: "Availability: For loan: Main Library".
func (l *labeller) takesLabel(it *item) bool {
	return (it.label == "" || it.raw != "" && it.value != "" && !it.dressed) && it.tag != atom.Img && !strings.HasSuffix(it.value, ":") && !l.isHead(it)
}

// pictured returns the item that the label at i speaks of: the next, or the text right after a picture.
func (l *labeller) pictured(items []item, i int) int {
	k := i + 1
	if k+1 < len(items) && items[k].tag == atom.Img && items[k].name != "" && l.takesLabel(&items[k+1]) && l.o.Nodes[items[k].span.From].Line == l.o.Nodes[items[k+1].span.From].Line {
		return k + 1
	}
	return k
}

// follows reports whether the label at i belongs to the item before it: both stand in an element that the next item is not in.
func (l *labeller) follows(before, label item, items []item, i int) bool {
	if before.label != "" || before.template || before.tag == atom.Img {
		return false
	}
	near := around(l.o, before.span.From, label.span.From)
	if i+1 == len(items) {
		return label.tag != atom.Th && label.tag != atom.Dt && near >= 0 && l.o.Nodes[near].End-near <= 8
	}
	far := around(l.o, label.span.From, items[i+1].span.From)
	return near > far
}

// around is the lowest element that holds nodes a and b, of which a comes first.
func around(o *outline.Outline, a, b int32) int32 {
	for ; a >= 0; a = o.Nodes[a].Parent {
		if o.Nodes[a].Text == "" && b < o.Nodes[a].End {
			break
		}
	}
	return a
}

// more gives the label of item i to those after it that go on with a list of links on its line; it returns the last.
func (l *labeller) more(items []item, i int, label string, out *[]item) int {
	first := &items[i]
	for i+1 < len(items) {
		it := &items[i+1]
		if !first.link || !it.link || it.path != first.path || it.label != "" || l.o.Nodes[it.span.From].Line != l.o.Nodes[first.span.From].Line {
			break
		}
		*out = append(*out, it.labelledBy(label, first))
		i++
	}
	return i
}

// particle reports whether an item is a little word between others that all records have: "by", "in", "»".
func (l *labeller) particle(it *item) bool {
	return utf8.RuneCountInString(it.value) <= 4 && l.fixed(it) && it.value == strings.ToLower(it.value) && it.tag != atom.Td
}

func (it *item) mayLabel() bool { return it.label == "" && !it.link && len(it.value) <= maxLabel }

// labelledBy is the item with a label that was item from. Where both are lines of one element, it may be a sentence.
func (it item) labelledBy(label string, from *item) item {
	it.unsplit()
	it.label, it.raw = strings.TrimRight(label, ":： "), ""
	it.link, it.dressed = false, from.dressed || from.path != it.path
	return it
}

// spacedColons is a text with a colon and a space after labels in scripts that write none there: "講談社 発行:昭和29年".
func spacedColons(s string) string {
	if !strings.ContainsAny(s, ":：") {
		return s
	}
	return unspacedColon.ReplaceAllString(s, "$1: $2")
}

var unspacedColon = regexp.MustCompile(`([\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}ー])[ 　]?[:：][ 　]?([^ 　:：])`)

// leadingWord is the word or two that a value with figures begins with; "" for other values.
func (it *item) leadingWord() string {
	if it.label != "" || it.name != "" || len(it.value) > 2*maxLabel || !startsWord(it.value) {
		return ""
	}
	k := strings.IndexFunc(it.value, unicode.IsDigit)
	if k < 0 {
		return ""
	}
	words := strings.Fields(it.value[:k])
	if len(words) == 0 || len(words) > 4 || utf8.RuneCountInString(words[0]) < 3 || strings.IndexFunc(words[0], func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) }) >= 0 {
		return "" // "C$ 12", "QA 71"
	}
	return words[0]
}

// led is an item whose first words are a label without a colon: most values of its place begin with them, and what follows
// them is a date, an amount or a number: "Published 1999", "Posted on May 6, 2019".
func (l *labeller) led(it item) item {
	w := it.leadingWord()
	n := l.first[innerLabel{it.path, w}]
	if w == "" || l.records < 3 || n < 3 || 5*n < 3*l.records || values.TypeOf(it.value) != "" {
		return it
	}
	at := 0
	for range 3 {
		k := strings.IndexByte(it.value[at:], ' ')
		if k < 0 {
			break
		}
		at += k + 1
		if rest := strings.TrimLeft(it.value[at:], " #"); values.TypeOf(rest) != "" {
			it.raw, it.label, it.value, it.dressed = it.value, strings.TrimSpace(it.value[:at]), rest, true
			return it
		}
	}
	return it
}
