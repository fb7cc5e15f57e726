package records

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"
)

// An item is a piece of a record as a reader sees it: text without its highlighting, an image, a date.
type item struct {
	value string
	label string // "Author" of "Author: x"
	name  string // what the markup calls it: itemprop, a data-label, a header cell
	path  uint64 // place in the record: tags and classes below its root
	class string // informative class of the element or of one above it
	span  span
	tag   atom.Atom
	link  bool
	bold  bool // all of it stands in one formatting element
}

// formatting elements dress text up; they do not separate it.
var formatting = map[atom.Atom]bool{
	atom.B: true, atom.I: true, atom.Em: true, atom.Strong: true, atom.Mark: true, atom.U: true, atom.Sub: true, atom.Sup: true,
	atom.Small: true, atom.Big: true, atom.Font: true, atom.Wbr: true, atom.Abbr: true, atom.Acronym: true, atom.Tt: true, atom.Code: true, atom.Nobr: true, atom.Q: true, atom.Cite: true,
}

var highlighting = regexp.MustCompile(`(?:^| )(?:hl|hi|hit|match|matched|matching|highlight\w*|searchterm|search-term|keyword|term|searchword|search-match|ais-highlight)(?: |$)`)

// dresses reports whether node i is formatting or the highlighting of a hit.
func (o *outline) dresses(i int32) bool {
	n := &o.nodes[i]
	return formatting[n.tag] || n.tag == atom.Span && (highlighting.MatchString(n.class) || n.class == "" && attr(n.html, "itemprop") == "" && n.end-i == 2 && len(o.nodes[n.end-1].text) < 30 && n.parent >= 0 && o.textBeside(i))
}

// textBeside reports whether the parent of node i holds text of its own.
func (o *outline) textBeside(i int32) bool {
	p := o.nodes[i].parent
	for k := p + 1; k < o.nodes[p].end; k = o.nodes[k].end {
		if o.nodes[k].text != "" {
			return true
		}
	}
	return false
}

// holder returns the element around piece i that is not formatting, and whether formatting lies between.
func (o *outline) holder(i int32, s span) (int32, bool) {
	p, dressed := o.nodes[i].parent, false
	for p >= s.from && o.dresses(p) {
		p, dressed = o.nodes[p].parent, true
	}
	return p, dressed
}

// separators part items on one line.
var separators = regexp.MustCompile(`\s+[|·•¦»▪—]\s+|\s?\|\s?|\s+@\s+`)

// bullets and words that introduce a value without being part of it.
var (
	bullet = regexp.MustCompile(`^[-–—•*·»>,;:/]+\s+`)
	byline = regexp.MustCompile(`^(?i)(by|von|par|por|door|av)\s+(\p{Lu}.{1,80})$`)
)

// items cuts a record into its items.
func (o *outline) items(s span) []item {
	var out []item
	var run []int32 // pieces of the item being read
	var held int32 = -2
	flush := func() {
		if len(run) > 0 {
			out = append(out, o.itemOf(run, held, s)...)
		}
		run = run[:0]
	}
	for i := s.from; i < s.to; i++ {
		n := &o.nodes[i]
		if n.text == "" {
			if v, ok := o.attributeItem(i, s); ok {
				flush()
				out = append(out, v)
			}
			continue
		}
		h, dressed := o.holder(i, s)
		if h != held || len(run) > 0 && (n.line != o.nodes[run[0]].line || dressed && labelEnd(n.text) && !dressedLabel(o, run)) {
			flush()
		}
		held = h
		run = append(run, i)
	}
	flush()
	return out
}

func labelEnd(t string) bool { return len(t) <= 30 && strings.HasSuffix(t, ":") }

func dressedLabel(o *outline, run []int32) bool {
	return len(run) == 1 && labelEnd(o.nodes[run[0]].text)
}

// itemOf makes items of the pieces on one line with one holder.
func (o *outline) itemOf(run []int32, holder int32, s span) []item {
	at := span{run[0], run[len(run)-1] + 1}
	it := item{span: at, path: o.pathBelow(holder, s), link: o.nodes[run[0]].inLink}
	if holder >= 0 {
		it.tag = o.nodes[holder].tag
	}
	if len(run) == 1 {
		_, it.bold = o.holder(run[0], s)
	}
	it.name, it.class = o.naming(holder, s)
	text := o.textOf(at)
	if it.name != "" || it.link || len(text) > 120 {
		it.value = text
		return labelled(it)
	}
	var out []item
	if strings.HasSuffix(text, "]") {
		text = strings.Replace(text, " [", " | ", 1) // "2019-05-01 [12%]"
	}
	for _, part := range separators.Split(text, 8) {
		if part = tidy(part); part != "" {
			it.value = part
			out = append(out, labelled(it)...)
		}
	}
	return out
}

// tidy drops what separates a value from its neighbours.
func tidy(s string) string {
	s = bullet.ReplaceAllString(strings.TrimSpace(s), "")
	if strings.HasSuffix(s, "]") && !strings.Contains(s, "[") {
		s = s[:len(s)-1]
	}
	return strings.TrimSpace(strings.TrimRight(s, ",;"))
}

var labelPrefix = regexp.MustCompile(`^([\p{L}][\p{L}\p{N} ./()&'’_-]{0,28}?)\s?[:：]\s*(.*)$`)

// labelled splits "Author: x". A lone "Author:" keeps an empty value: the next item has it.
func labelled(it item) []item {
	if m := byline.FindStringSubmatch(it.value); m != nil {
		it.label, it.value = m[1], m[2]
		return []item{it}
	}
	m := labelPrefix.FindStringSubmatch(it.value)
	if m == nil || strings.HasPrefix(m[2], "//") || len(strings.Fields(m[1])) > 4 || startsWithDigit(m[2]) && endsWithDigit(m[1]) {
		return []item{it}
	}
	it.label, it.value = m[1], m[2]
	return []item{it}
}

func startsWithDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }
func endsWithDigit(s string) bool   { return s != "" && s[len(s)-1] >= '0' && s[len(s)-1] <= '9' }

// pathBelow hashes tags and classes from the root of the record down to node i.
// The classes of the root tell states of the record: "issue closed", "priority-high".
func (o *outline) pathBelow(i int32, s span) uint64 {
	h := uint64(fnvOffset)
	for ; i >= s.from; i = o.nodes[i].parent {
		switch {
		case o.dresses(i):
		case o.nodes[i].parent < s.from:
			h = hashPair(h, uint64(o.nodes[i].tag))
		default:
			h = hashPair(h, o.nodes[i].sig)
		}
	}
	return h
}

// attributeItem reads values that stand in attributes: images, dates, microdata.
func (o *outline) attributeItem(i int32, s span) (item, bool) {
	n := &o.nodes[i]
	it := item{span: span{i, i + 1}, path: o.pathBelow(i, s), tag: n.tag}
	switch n.tag {
	case atom.Img:
		src := attr(n.html, "src")
		if u := o.resolve(src); src != "" && u != nil {
			it.value, it.name = u.String(), "image"
		}
	case atom.Meta:
		it.value, it.name = fold(attr(n.html, "content")), attr(n.html, "itemprop")
	case atom.Time:
		if d := attr(n.html, "datetime"); d != "" && d != o.textOf(span{i, n.end}) {
			it.value, it.name = d, "datetime"
		}
	}
	return it, it.value != "" && it.name != ""
}

// naming returns the name that the markup of node i or of one above it in the record gives: machine-readable names
// first, then a class that means something.
func (o *outline) naming(i int32, s span) (name, class string) {
	for up := 0; i >= s.from && up < 4; i, up = o.nodes[i].parent, up+1 {
		n := o.nodes[i].html
		for _, k := range []string{"itemprop", "data-label", "data-title", "data-th", "data-field"} {
			if v := attr(n, k); v != "" && len(v) < 40 {
				return v, ""
			}
		}
		if class == "" && up < 2 {
			class = meaning(o.nodes[i].class)
		}
	}
	return "", class
}

// dullWords say how an element looks or where it stands, not what it holds.
var dullWords = wordSet(`col row cell text span div item items list li ul ol td tr th table wrap wrapper container inner outer content contents field fields value values label labels
	card media body block group box box info meta main left right top bottom center middle first last odd even small large big md sm lg xs xl bold normal
	result results search hit hits record entry listing page link links url a p h1 h2 h3 h4 heading header footer head data line clearfix pull float hidden visible
	inline flex grid mb mt ml mr pb pt px py ng scope binding no js the and of for with active btn button icon color bg font gray grey dark light primary secondary
	style css lh fs fw el node view views module component section part parts detail details ellipsis truncate muted show hide display sr only responsive img fluid`)

// meaning returns the word of a class attribute that names what the element holds; "" for none.
func meaning(class string) string {
	for token := range strings.FieldsSeq(class) {
		if name := nameOf(token); name != "" {
			return name
		}
	}
	return ""
}

func nameOf(token string) string {
	var kept []string
	for _, w := range strings.Split(snake(token), "_") {
		if len(w) > 2 && len(w) < 16 && !dullWords[w] {
			kept = append(kept, w)
		}
	}
	if len(kept) == 0 || len(kept) > 3 {
		return ""
	}
	return strings.Join(kept, "_")
}

// snake writes a name in snake_case.
func snake(s string) string {
	var b strings.Builder
	lower, under := false, true
	for _, r := range s {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			if !under {
				b.WriteByte('_')
			}
			under, lower = true, false
			continue
		}
		if unicode.IsUpper(r) && lower && !under {
			b.WriteByte('_')
		}
		lower, under = unicode.IsLower(r) || unicode.IsDigit(r), false
		b.WriteRune(unicode.ToLower(r))
		if b.Len() > 40 {
			break
		}
	}
	return strings.Trim(b.String(), "_")
}

// A column is one field of all records of a page.
type column struct {
	key    string // place in the record, the same on all pages of the form
	items  []item
	owners []int // record of each item
	held   int   // records that have it
	name   string
}

// fields fills in the attributes of the records and returns the names of the columns by key. known are the names of
// earlier pages.
func (o *outline) fields(rs []Record, spans []span, known map[string]string) map[string]string {
	perRecord := make([][]item, len(spans))
	for i, s := range spans {
		perRecord[i] = joinLabels(o.items(s))
	}
	labels := frequentLabels(perRecord)
	headers := o.headers(spans)
	for i := range perRecord {
		o.headerNames(perRecord[i], spans[i], headers)
		for k := range perRecord[i] {
			if it := &perRecord[i][k]; it.label != "" && !labels[strings.ToLower(it.label)] {
				it.value, it.label = it.whole(), ""
			}
		}
	}
	cols := align(perRecord)
	cols = slices.DeleteFunc(cols, func(c *column) bool { return c.template(rs) || c.titles(rs) })
	names := nameColumns(cols, known)
	assign(rs, cols)
	return names
}

// whole is an item as it stood on the page.
func (it *item) whole() string {
	if byline.MatchString(it.label + " " + it.value) {
		return it.label + " " + it.value
	}
	return strings.TrimSpace(it.label + ": " + it.value)
}

// joinLabels gives a lone label the item after it: "<b>Author</b>: x", "<th>Author</th><td>x</td>", "<dt>Author</dt><dd>x</dd>".
func joinLabels(items []item) []item {
	var out []item
	for i := 0; i < len(items); i++ {
		it := items[i]
		switch {
		case it.label != "" && it.value == "" && i+1 < len(items) && items[i+1].label == "":
			label := it.label
			it = items[i+1]
			it.label, it.link = label, false
			i++
		case it.label == "" && i+1 < len(items) && items[i+1].label == "" && (it.tag == atom.Th || it.tag == atom.Label) && len(it.value) <= 30:
			label := it.value
			it = items[i+1]
			it.label = label
			i++
		case strings.HasPrefix(it.value, ": ") && len(out) > 0 && out[len(out)-1].label == "" && !out[len(out)-1].link && len(out[len(out)-1].value) <= 30:
			it.label, it.value = out[len(out)-1].value, it.value[2:]
			out = out[:len(out)-1]
		}
		out = append(out, it)
	}
	return out
}

// frequentLabels are the labels that enough records have to be labels and not the beginning of a title.
func frequentLabels(perRecord [][]item) map[string]bool {
	counts := map[string]int{}
	dressed := map[string]int{}
	for _, items := range perRecord {
		seen := map[string]bool{}
		for _, it := range items {
			l := strings.ToLower(it.label)
			if l == "" || seen[l] {
				continue
			}
			seen[l] = true
			counts[l]++
			if !it.link {
				dressed[l]++
			}
		}
	}
	out := map[string]bool{}
	for l, n := range counts {
		if dressed[l] > 0 && (n >= 2 && 5*n >= len(perRecord) || n == len(perRecord)) {
			out[l] = true
		}
	}
	return out
}

// headers returns the header cells of the table whose rows are the records, by column.
func (o *outline) headers(spans []span) []string {
	if len(spans) == 0 || o.nodes[spans[0].from].tag != atom.Tr {
		return nil
	}
	for t := o.nodes[spans[0].from].parent; t >= 0; t = o.nodes[t].parent {
		if o.nodes[t].tag != atom.Table {
			continue
		}
		for i := t + 1; i < spans[0].from; i++ {
			if o.nodes[i].tag == atom.Tr {
				if hs := o.headerRow(i); len(hs) > 1 {
					return hs
				}
			}
		}
		return nil
	}
	return nil
}

func (o *outline) headerRow(tr int32) []string {
	var out []string
	cells := 0
	for i := tr + 1; i < o.nodes[tr].end; i = o.nodes[i].end {
		n := &o.nodes[i]
		if n.tag != atom.Th && n.tag != atom.Td {
			continue
		}
		text := o.textOf(span{i, n.end})
		if len(text) > 40 {
			return nil
		}
		if n.tag == atom.Th {
			cells++
		}
		for range colspan(attr(n.html, "colspan")) {
			out = append(out, text)
		}
	}
	if cells == 0 {
		return nil
	}
	return out
}

func colspan(s string) int {
	if n, err := strconv.Atoi(s); err == nil && n > 1 && n < 50 {
		return n
	}
	return 1
}

// headerNames names the items of a row by the header of their cell.
func (o *outline) headerNames(items []item, s span, headers []string) {
	if headers == nil {
		return
	}
	cell, k := 0, 0
	for i := s.from + 1; i < o.nodes[s.from].end && k < len(items); i = o.nodes[i].end {
		n := &o.nodes[i]
		if n.tag != atom.Td && n.tag != atom.Th {
			continue
		}
		for k < len(items) && items[k].span.from < n.end {
			if it := &items[k]; it.span.from >= i && it.name == "" && it.label == "" && cell < len(headers) && snake(headers[cell]) != "" {
				it.name = headers[cell]
			}
			k++
		}
		cell += colspan(attr(n.html, "colspan"))
	}
}

// align sorts the items of all records into columns: by label, by name, else by place. A place that recurs the same
// number of times in most records makes as many columns; one that recurs irregularly holds many values.
func align(perRecord [][]item) []*column {
	times := map[string][]int{}
	for _, items := range perRecord {
		n := map[string]int{}
		for i := range items {
			n[items[i].key()]++
		}
		for k, c := range n {
			times[k] = append(times[k], c)
		}
	}
	var cols []*column
	index := map[string]*column{}
	for r, items := range perRecord {
		n := map[string]int{}
		for _, it := range items {
			k := it.key()
			n[k]++
			if it.label == "" && it.name == "" && regular(times[k]) {
				k += "#" + strconv.Itoa(n[k])
			}
			c := index[k]
			if c == nil {
				c = &column{key: k}
				index[k] = c
				cols = append(cols, c)
			}
			if len(c.owners) == 0 || c.owners[len(c.owners)-1] != r {
				c.held++
			}
			c.items = append(c.items, it)
			c.owners = append(c.owners, r)
		}
	}
	return cols
}

func (it *item) key() string {
	switch {
	case it.label != "":
		return "l:" + snake(it.label)
	case it.name != "":
		return "n:" + snake(it.name)
	}
	return "p:" + strconv.FormatUint(it.path, 36)
}

// regular reports whether a place recurs often the same way, and not too often for a list of values.
func regular(times []int) bool {
	counts := map[int]int{}
	for _, t := range times {
		counts[t]++
	}
	for t, n := range counts {
		if 10*n >= 7*len(times) && t <= 6 {
			return true
		}
	}
	return false
}

// template reports whether a column says nothing about its records: the same text in each, or the number of the hit.
func (c *column) template(rs []Record) bool {
	if c.items[0].value == "" && len(c.items) == 1 {
		return true
	}
	if c.items[0].label != "" || strings.HasPrefix(c.key, "n:") && c.items[0].name != "image" {
		return false
	}
	return len(rs) >= 3 && 2*c.held >= len(rs) && (c.constant() || c.counting())
}

// titles reports whether the column is the title of its records.
func (c *column) titles(rs []Record) bool {
	n := 0
	for i, it := range c.items {
		if it.value == rs[c.owners[i]].Title || it.label != "" && it.whole() == rs[c.owners[i]].Title {
			n++
		}
	}
	return 5*n >= 4*len(c.items)
}

func (c *column) constant() bool {
	for _, it := range c.items[1:] {
		if it.value != c.items[0].value {
			return false
		}
	}
	return true
}

// counting reports whether the values are 1, 2, 3 in the order of the page.
func (c *column) counting() bool {
	last := -1
	for i, it := range c.items {
		n, err := strconv.Atoi(strings.Trim(it.value, ".)(#:[] "))
		if err != nil || i > 0 && n != last+1 {
			return false
		}
		last = n
	}
	return true
}

// nameColumns gives each column the best name there is, in snake_case, with a number on clashes.
func nameColumns(cols []*column, known map[string]string) map[string]string {
	used, out := map[string]bool{"title": true}, map[string]string{}
	for _, c := range cols {
		if n := known[c.key]; n != "" && !used[n] {
			c.name = n
			used[n] = true
			out[c.key] = n
		}
	}
	for _, c := range cols {
		if c.name != "" {
			continue
		}
		base := c.bestName()
		name := base
		for k := 2; used[name]; k++ {
			name = base + "_" + strconv.Itoa(k)
		}
		c.name = name
		used[name] = true
		out[c.key] = name
	}
	return out
}

// bestName follows what is surest: the label, the name in the markup, an informative class, the type, the looks.
func (c *column) bestName() string {
	first := c.items[0]
	if n := snake(first.label); n != "" {
		return n
	}
	if n := snake(first.name); n != "" {
		return n
	}
	if n := c.commonClass(); n != "" {
		return n
	}
	values, long := make([]string, 0, len(c.items)), 0
	for _, it := range c.items {
		values = append(values, it.value)
		if len(it.value) > 80 {
			long++
		}
	}
	switch t := columnType(values); {
	case t == "relative":
		return "date"
	case t == "integer" || t == "decimal":
		return "number"
	case t != "":
		return t
	case 2*long > len(values):
		return "description"
	case first.link:
		return "link_text"
	}
	return "text"
}

// commonClass is the class that at least four in five items share.
func (c *column) commonClass() string {
	votes := map[string]int{}
	for _, it := range c.items {
		votes[it.class]++
	}
	for class, n := range votes {
		if class != "" && 5*n >= 4*len(c.items) {
			return class
		}
	}
	return ""
}

const maxAttributes = 60 // of a record; more is not a record but a page

// assign writes the columns into the records, in page order within each record.
func assign(rs []Record, cols []*column) {
	type placed struct {
		at int32
		Attribute
	}
	all := make([][]placed, len(rs))
	for _, c := range cols {
		values := make([]string, len(c.items))
		for i, it := range c.items {
			values[i] = it.value
		}
		t := columnType(values)
		for i, it := range c.items {
			r := c.owners[i]
			if it.value == "" || it.value == rs[r].Title || len(all[r]) >= maxAttributes {
				continue
			}
			all[r] = append(all[r], placed{it.span.from, Attribute{Name: c.name, Value: it.value, Type: t}})
		}
	}
	for r := range rs {
		slices.SortStableFunc(all[r], func(a, b placed) int { return int(a.at - b.at) })
		for _, p := range all[r] {
			if !slices.Contains(rs[r].Attributes, p.Attribute) {
				rs[r].Attributes = append(rs[r].Attributes, p.Attribute)
			}
		}
	}
}
