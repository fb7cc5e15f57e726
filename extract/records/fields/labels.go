package fields

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

// MaxLabel is how long a label is, in bytes of Latin letters and in characters of others; longer
// texts before a colon are sentences.
const MaxLabel = 30

var (
	labelPrefix = regexp.MustCompile(`^([\p{L}][\p{L}\p{M}\p{N} ./()&'’_-]{0,28}?)\s?[:：]\s*(.*)$`)
	// a code of several parts, the first of which says what code it is: ECLI:EU:C:2019:5,
	// urn:nbn:de:hbz:6-123. A label before an address or a time of day is none.
	codeOfParts = regexp.MustCompile(
		`^[A-Za-z][A-Za-z-]*:[A-Za-z][\w.-]*:(?:[0-9]|[\w.-][\w.:/-]*[0-9])[\w.:/-]*$`)
	byline = regexp.MustCompile(
		`^(?i)(by|von|par|por|door|av|af|di|przez)\s+([\p{Lu}\p{Lo}].{1,80})$`)
)

// SplitLabel splits "Author: x" and "by X". A lone "Author:" keeps an empty value: the next item
// has it.
func (it *Item) SplitLabel() {
	var m []string
	if strings.IndexByte(it.Value, ' ') <= len("przez") {
		m = byline.FindStringSubmatch(it.Value)
	}
	if m == nil {
		if !hasColon(it.Value) {
			return
		}
		m = labelPrefix.FindStringSubmatch(it.Value)
		if m == nil || strings.HasPrefix(m[2], "//") || len(strings.Fields(m[1])) > 4 ||
			startsWithDigit(m[2]) && endsWithDigit(m[1]) || codeOfParts.MatchString(it.Value) {
			return
		}
	}
	it.Raw, it.Label, it.Value = it.Value, m[1], m[2]
}

// hasColon reports whether a text has a colon of any width.
func hasColon(s string) bool { return strings.IndexByte(s, ':') >= 0 || strings.Contains(s, "：") }

func startsWithDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }

func endsWithDigit(s string) bool { return s != "" && s[len(s)-1] >= '0' && s[len(s)-1] <= '9' }

// unsplit makes the item again what stood on the page: its label is none.
func (it *Item) unsplit() { it.Value, it.Label, it.Raw = it.Whole(), "", "" }

// Whole is an item as it stood on the page.
func (it *Item) Whole() string {
	switch {
	case it.Raw != "":
		return it.Raw
	case it.Label == "":
		return it.Value
	}
	return strings.TrimSpace(it.Label + ": " + it.Value)
}

// A Labeller decides what is a label and what only looks like one: labels recur from record to
// record, and where most values have one, all do.
type Labeller struct {
	o       *outline.Outline
	records int
	counts  map[string]int // records that have the label
	unsaid  map[string]bool
	Places  map[uint64]*Pairing
	texts   map[fixedText]int  // records that have a short text at one kind of place
	Grids   map[GridPlace]bool // kinds of places that hold several labels in each record
	// labels in such, of other pages of the form: see Wrapper.Grids
	Names      map[string]bool
	Unlabelled map[string]Unlabelled // see Wrapper.Unlabelled
	first      map[InnerLabel]int
	Known      map[string]bool // see Wrapper.Prefixes
	Asked      AskedNames
}

// A Pairing counts the items of one place, those of them that have a label, and the different
// labels.
type Pairing struct {
	Items, Labelled int
	most            int            // labelled items of one record
	labels          map[string]int // how often
	inCells         bool           // they are cells of tables
	led             int            // items with figures that begin with a word
	leading         map[string]int // these words, how often
}

// Scattered reports whether a place has many labels, one in each record and none in most of them:
// they are parts of values. So are as many words before figures: "Leeds 3 May", "York 4 May".
func (p *Pairing) Scattered() bool {
	return p.most <= 1 &&
		(scattered(p.labels, p.Labelled) || p.Labelled == 0 && scattered(p.leading, p.led))
}

func scattered(words map[string]int, all int) bool {
	for _, n := range words {
		if 10*n >= 6*all {
			return false
		}
	}
	return len(words) >= manyLabels
}

// prefixes reports whether what stands before a colon at one place is a part of the values there,
// by this page or by others.
func (l *Labeller) prefixes(path uint64) bool {
	p := l.Places[path]
	return p.Scattered() || p.most <= 1 && l.Known[PlaceKey(path)]
}

// columned reports whether the items of a place are a column of a table, and not all with one
// label.
func (l *Labeller) columned(p *Pairing) bool {
	return p.inCells && p.Items <= l.records && len(p.labels) > 1
}

// oneLabel is the share of the labelled items of a column from which they may have one label, and
// few others by chance (estimate).
const oneLabel = 0.8

// Prefixed reports whether what stands before a colon at a place of the page is a part of the
// values there, on other pages as well.
func (l *Labeller) Prefixed(p *Pairing) bool {
	if p.Scattered() || p.most > 1 || !l.columned(p) {
		return p.Scattered()
	}
	usual := slices.Max(slices.Collect(maps.Values(p.labels)))
	return float64(usual) < oneLabel*float64(p.Labelled)
}

// Unlabelled counts the items at a place, and those of them that have no label.
type Unlabelled struct {
	Items  int `json:"items"`
	Number int `json:"number"`
}

const (
	fewestItems   = 50  // at a place that tell whether its items have labels
	MostItems     = 300 // that are counted
	sentenceShare = 0.6 // of the items have no label where what looks like one begins a sentence
)

// Prose reports whether the items without a label are sentences.
func (u Unlabelled) Prose() bool {
	return u.Items >= fewestItems && float64(u.Number) >= sentenceShare*float64(u.Items)
}

// manyLabels are different ones at one place, of which a record has one (estimate): a place where
// records say by which of two or three words they go on, as "Author" and "Editor", has fewer.
const manyLabels = 4

// A fixedText is a text at one kind of place, which item.tail tells.
type fixedText struct {
	tail uint64
	text string
}

// An InnerLabel is a word or two inside or at the beginning of the values of one place.
type InnerLabel struct {
	Path uint64
	Text string
}

// NewLabeller makes a labeller of the items of all records of a page.
func NewLabeller(o *outline.Outline, perRecord [][]Item) *Labeller {
	l := &Labeller{o: o, records: len(perRecord), counts: map[string]int{},
		unsaid: map[string]bool{}, Places: map[uint64]*Pairing{},
		texts: map[fixedText]int{}, Grids: map[GridPlace]bool{}, first: map[InnerLabel]int{}}
	for _, items := range perRecord {
		seen, fixed, here := map[string]bool{}, map[fixedText]bool{}, map[*Pairing]int{}
		for i := range items {
			l.count(&items[i], seen)
			if p := l.Places[items[i].Path]; items[i].Label != "" {
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

// valued reports whether the word that an item begins with is a value: it was asked for, or other
// pages have many others at its place.
func (l *Labeller) valued(it *Item, word string) bool {
	return OnlyTerms(l.o, word) || l.Asked.Echoes(word) || l.Known[PlaceKey(it.Path)]
}

func (l *Labeller) count(it *Item, seen map[string]bool) {
	p := l.Places[it.Path]
	if p == nil {
		p = &Pairing{labels: map[string]int{}, leading: map[string]int{}}
		l.Places[it.Path] = p
	}
	p.Items++
	p.inCells = it.Tag == atom.Td
	if w := it.leadingWord(); w != "" {
		l.first[InnerLabel{it.Path, w}]++
		p.led++
		p.leading[w]++
	}
	text := it.labelText()
	if text == "" {
		return
	}
	if it.Label != "" {
		p.Labelled++
		p.labels[text]++
		if !it.Link || it.card {
			l.unsaid[text] = true
		}
	}
	if !seen[text] {
		seen[text] = true
		l.counts[text]++
	}
}

// labelText is the label that an item has, or that it may be for the next item; "" for none.
func (it *Item) labelText() string {
	switch {
	case it.Label != "":
		return strings.ToLower(it.Label)
	case it.heads():
		return strings.ToLower(it.Value)
	}
	return ""
}

// heads reports whether an item stands in an element that is made for labels.
func (it *Item) heads() bool {
	switch it.Tag {
	case atom.Th, atom.Dt, atom.Label, atom.Dfn:
		return it.Label == "" && !it.Link && ShortLabel(it.Value)
	}
	_, ok := it.mayBeFixed()
	return ok && it.marked
}

// ShortLabel reports whether a text is short enough for a label.
func ShortLabel(s string) bool {
	return len(s) <= MaxLabel || len(s) <= 3*MaxLabel && utf8.RuneCountInString(s) <= MaxLabel
}

// callsLabel reports whether a class says that its element is a label. "label label-info" is a
// badge.
func callsLabel(class string) bool {
	if !strings.Contains(class, "label") {
		return false
	}
	label := false
	for t := range strings.FieldsSeq(class) {
		if strings.HasPrefix(t, "label-") {
			return false
		}
		label = label || t == "label" || strings.HasSuffix(t, "-label") ||
			strings.HasSuffix(t, "_label") || strings.Contains(t, "-label-")
	}
	return label
}

// mayBeFixed returns what an item would be a label by: the same short text in the same kind of
// place of many records.
func (it *Item) mayBeFixed() (fixedText, bool) {
	if it.Label != "" || it.Name != "" || it.Link || !ShortLabel(it.Value) ||
		!StartsWord(it.Value) || len(strings.Fields(it.Value)) > 4 {
		return fixedText{}, false
	}
	return fixedText{it.Tail, it.Value}, true
}

// fixed reports whether most records have the text of an item at its kind of place.
func (l *Labeller) fixed(it *Item) bool {
	t, ok := it.mayBeFixed()
	return ok && l.records >= 3 && 5*l.texts[t] >= 3*l.records
}

// A GridPlace is a kind of place, and whether what stands there is emphasized: names and values may
// stand in cells that differ in nothing else.
type GridPlace struct {
	// its end, as fields of a record stand below elements that differ, or the whole of it
	Place   uint64
	Dressed bool
}

// GridPlaces are the kinds of places that an item stands at: the wider first.
func (it *Item) GridPlaces() [2]GridPlace {
	return [2]GridPlace{{it.Tail, it.Dressed}, {it.Path, it.Dressed}}
}

// Name is how a wrapper keeps what stands at the place as a name.
func (g GridPlace) Name(text string) string {
	return strconv.FormatUint(g.Place, 36) + ":" + strconv.FormatBool(g.Dressed) + ":" + text
}

// fewestInGrid is how many records have a name that stands in a grid.
const fewestInGrid = 2

// findGrids finds the kinds of places at which records have two or more fixed texts and little
// else: the names in a grid of names and values that no colon tells. Some of the names may stand in
// few records.
func (l *Labeller) findGrids(perRecord [][]Item) {
	all, fixed, texts := map[GridPlace]int{}, map[GridPlace]int{}, map[GridPlace]map[string]bool{}
	for _, items := range perRecord {
		for i := range items {
			it := &items[i]
			t, ok := it.mayBeFixed()
			named := ok && (l.fixed(it) || it.Dressed && l.texts[t] >= fewestInGrid)
			for _, at := range it.GridPlaces() {
				all[at]++
				if !named {
					continue
				}
				fixed[at]++
				if l.fixed(it) {
					if texts[at] == nil {
						texts[at] = map[string]bool{}
					}
					texts[at][it.Value] = true
				}
			}
		}
	}
	for at, some := range texts {
		if len(some) >= FewestLabels && 10*fixed[at] >= 9*all[at] {
			l.Grids[at] = true
		}
	}
}

// InGrid reports whether an item is a name in a grid of names and values.
func (l *Labeller) InGrid(it *Item) bool {
	t, ok := it.mayBeFixed()
	if !ok {
		return false
	}
	for _, at := range it.GridPlaces() {
		if l.Grids[at] && (l.fixed(it) || it.Dressed && l.texts[t] >= fewestInGrid) ||
			l.Names[at.Name(it.Value)] {
			return true
		}
	}
	return false
}

// isHead reports whether an item is a label for an item beside it.
func (l *Labeller) isHead(it *Item) bool {
	if it.Tag == atom.Td && l.Asked.Echoes(it.Value) {
		return false // two menus were asked by, and their values stand in cells of all rows
	}
	if l.InGrid(it) {
		return true
	}
	return it.heads() && l.recurs(it.Value) && (!it.marked || l.records < 3 || l.fixed(it))
}

// recurs reports whether enough records have a label.
func (l *Labeller) recurs(label string) bool {
	n := l.counts[strings.ToLower(label)]
	return n >= 2 && 5*n >= l.records || n == l.records
}

// isLabel reports whether the label of an item is one and not the beginning of a title, or the town
// of a publisher.
func (l *Labeller) isLabel(it *Item) bool {
	if it.settled {
		return true
	}
	if !l.unsaid[strings.ToLower(it.Label)] {
		return false
	}
	if len(it.Value) > prose && !it.Dressed {
		return false // "New version: ..." begins many a changelog
	}
	p := l.Places[it.Path]
	if l.records > 2 && it.Value != "" && p.Labelled >= 3 && len(p.labels) > 2*p.Labelled/3 {
		return false // "London : Faber", "Paris : Seuil"
	}
	if it.Value != "" && !people[strings.ToLower(it.Label)] &&
		l.Unlabelled[PlaceKey(it.Path)].Prose() {
		return false // other records, on other pages, have sentences there
	}
	if l.prefixes(it.Path) {
		return false // each record has one of many, as some towns have several publishers
	}
	if it.Value != "" && l.columned(p) {
		return false // the same in a column, where few towns may do
	}
	return l.recurs(it.Label) || !it.Link && p.Labelled >= 3 && 10*p.Labelled >= 8*p.Items
}

// Join gives each label of items, which are used up, the item that it speaks of: "<b>Author</b>:
// x", "<th>Author</th><td>x</td>", "12 <dfn>Replies</dfn>". Labels that stand apart and little
// words between values stay as items of the template.
func (l *Labeller) Join(items []Item) []Item {
	l.settle(items)
	out := make([]Item, 0, len(items))
	for i := 0; i < len(items); i++ {
		it := items[i]
		k := l.pictured(items, i)
		next := k < len(items) && l.takesLabel(&items[k])
		switch {
		case it.Label != "" && it.Value == "":
			if next {
				out = append(out, items[i+1:k]...)
				out = append(out, items[k].labelledBy(it.Label, &it))
				i = l.more(items, k, it.Label, &out)
			}
		case l.isHead(&it):
			it.template = true
			switch {
			case len(out) > 0 && l.follows(out[len(out)-1], it, items, i):
				out[len(out)-1] = out[len(out)-1].labelledBy(it.Value, &it)
				out = append(out, it)
			case next:
				out = append(append(out, it), items[i+1:k]...)
				if l.introduces(items, k) { // "Last post" "by" "ember"
					items[k].template = true
					out = append(out, items[k])
					k++
				}
				out = append(out, items[k].labelledBy(it.Value, &it))
				i = l.more(items, k, it.Value, &out)
			}
		case l.particle(&it):
			it.template = true
			out = append(out, it)
			if next && people[strings.ToLower(it.Value)] {
				out = append(out, items[i+1:k]...)
				out = append(out, items[k].labelledBy(it.Value, &it))
				i = l.more(items, k, it.Value, &out)
			}
		case strings.HasPrefix(it.Value, ": ") && len(out) > 0 && out[len(out)-1].mayLabel():
			label := out[len(out)-1]
			it.Value = it.Value[2:]
			out[len(out)-1] = it.labelledBy(label.Value, &label)
		default:
			out = append(out, l.led(it))
		}
	}
	return out
}

// settle takes back what was split and is no label.
func (l *Labeller) settle(items []Item) {
	for i := range items {
		if it := &items[i]; it.Label != "" && !l.isLabel(it) {
			lone, said := it.Value == "", it.Label
			if l.Unlabelled[PlaceKey(it.Path)].Prose() {
				it.Unsaid = wording.Snake(said)
			}
			if it.unsplit(); lone && l.prefixes(it.Path) {
				it.Value = strings.TrimRight(it.Value, ":： ") // "Leeds: <i>Harbour Press</i>"
			}
		}
	}
}

// introduces reports whether item k is a word such as "by" between a label and the person it speaks
// of.
func (l *Labeller) introduces(items []Item, k int) bool {
	return k+1 < len(items) && people[strings.ToLower(items[k].Value)] && l.fixed(&items[k]) &&
		l.takesLabel(&items[k+1])
}

// takesLabel reports whether an item may be the value of a label beside it. After a label of its
// own kind, what looks like one inside a value is none: "Availability: For loan: Main Library".
func (l *Labeller) takesLabel(it *Item) bool {
	return (it.Label == "" || it.Raw != "" && it.Value != "" && !it.Dressed) &&
		it.Tag != atom.Img && !strings.HasSuffix(it.Value, ":") && !l.isHead(it)
}

// pictured returns the item that the label at i speaks of: the next, or the text right after a
// picture.
func (l *Labeller) pictured(items []Item, i int) int {
	k := i + 1
	if k+1 < len(items) && items[k].Tag == atom.Img && items[k].Name != "" &&
		l.takesLabel(&items[k+1]) &&
		l.o.Nodes[items[k].Span.From].Line == l.o.Nodes[items[k+1].Span.From].Line {
		return k + 1
	}
	return k
}

// follows reports whether the label at i belongs to the item before it: both stand in an element
// that the next item is not in.
func (l *Labeller) follows(before, label Item, items []Item, i int) bool {
	if before.Label != "" || before.template || before.Tag == atom.Img {
		return false
	}
	near := around(l.o, before.Span.From, label.Span.From)
	if i+1 == len(items) {
		return label.Tag != atom.Th && label.Tag != atom.Dt && near >= 0 &&
			l.o.Nodes[near].End-near <= 8
	}
	far := around(l.o, label.Span.From, items[i+1].Span.From)
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

// more gives the label of item i to those after it that go on with a list: links on its line, or
// values of its type that signs part in its piece. It returns the last.
func (l *Labeller) more(items []Item, i int, label string, out *[]Item) int {
	first := &items[i]
	for i+1 < len(items) {
		it := &items[i+1]
		if it.Label != "" || !l.goesOn(first, it) {
			break
		}
		*out = append(*out, it.labelledBy(label, first))
		i++
	}
	return i
}

// goesOn reports whether an item is one more value of the list that first begins.
func (l *Labeller) goesOn(first, it *Item) bool {
	if it.Span == first.Span {
		return values.TypeOf(it.Value) == values.TypeOf(first.Value)
	}
	return first.Link && it.Link && it.Path == first.Path &&
		l.o.Nodes[it.Span.From].Line == l.o.Nodes[first.Span.From].Line
}

// particle reports whether an item is a little word between others that all records have: "by",
// "in", "»". In scripts without small letters four characters are a value.
func (l *Labeller) particle(it *Item) bool {
	n := utf8.RuneCountInString(it.Value)
	if n > 4 || !l.fixed(it) || it.Tag == atom.Td || l.Asked.Echoes(it.Value) {
		return false
	}
	small := it.Value == strings.ToLower(it.Value)
	return small && (n == 1 || it.Value != strings.ToUpper(it.Value) || people[it.Value])
}

func (it *Item) mayLabel() bool { return it.Label == "" && !it.Link && len(it.Value) <= MaxLabel }

// labelledBy is the item with a label that was item from. Where both are lines of one element, it
// may be a sentence.
func (it Item) labelledBy(label string, from *Item) Item {
	it.unsplit()
	it.Label, it.Raw = strings.TrimRight(label, ":： "), ""
	it.Link, it.Dressed = false, from.Dressed || from.Path != it.Path
	return it
}

// spacedColons is a text with a colon and a space after labels in scripts that write none there:
// "講談社 発行:昭和29年".
func spacedColons(s string) string {
	if !hasColon(s) {
		return s
	}
	return unspacedColon.ReplaceAllString(s, "$1: $2")
}

var unspacedColon = regexp.MustCompile(`([\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}ー])[ 　]?[:：][ 　]?([^ 　:：])`)

// leadingWord is the word or two that a value with figures begins with; "" for other values.
func (it *Item) leadingWord() string {
	if it.Label != "" || it.Name != "" || len(it.Value) > 2*MaxLabel || !StartsWord(it.Value) {
		return ""
	}
	k := strings.IndexFunc(it.Value, unicode.IsDigit)
	if k < 0 {
		return ""
	}
	words := strings.Fields(it.Value[:k])
	if len(words) == 0 || len(words) > 4 || utf8.RuneCountInString(words[0]) < 3 ||
		strings.IndexFunc(words[0], func(r rune) bool {
			return !unicode.IsLetter(r) && !unicode.IsMark(r)
		}) >= 0 {
		return "" // "C$ 12", "QA 71"
	}
	return words[0]
}

// led is an item whose first words are a label without a colon: most values of its place begin with
// them, and what follows them is a date, an amount or a number: "Published 1999", "Posted on May 6,
// 2019".
func (l *Labeller) led(it Item) Item {
	w := it.leadingWord()
	n := l.first[InnerLabel{it.Path, w}]
	if w == "" || l.records < 3 || n < 3 || 5*n < 3*l.records || values.TypeOf(it.Value) != "" ||
		l.valued(&it, w) {
		return it
	}
	at := 0
	for range 3 {
		k := strings.IndexByte(it.Value[at:], ' ')
		if k < 0 {
			break
		}
		at += k + 1
		if rest := strings.TrimLeft(it.Value[at:], " #"); values.TypeOf(rest) != "" {
			it.Raw, it.Label, it.Value, it.Dressed = it.Value, strings.TrimSpace(it.Value[:at]),
				rest, true
			return it
		}
	}
	return it
}
