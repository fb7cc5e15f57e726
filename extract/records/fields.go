package records

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
	"deepcrawl/forms/lang"
)

// fields fills in the attributes of the records and returns the names of the columns by key. A
// record passes through the files in this order: items.go and markup.go cut it, linelabels.go cuts
// lines, labels.go and tablehead.go find what its pieces are called, align.go lays it beside the
// others, constants.go tells the template from the data, names.go, linked.go and asked.go name what
// is left.
func (r *reading) fields(rs []answer.Record, spans []outline.Span) map[string]string {
	o := r.o
	perRecord := make([][]item, len(spans))
	for i, s := range spans {
		perRecord[i] = items(o, s)
	}
	if ru := ruled(o, spans); ru != nil {
		r.ruled = true
		for i := range perRecord {
			perRecord[i] = ru.rule(o, perRecord[i])
		}
	}
	r.cutLines(perRecord)
	underHeading(perRecord, r.groups(spans))
	l := newLabeller(o, perRecord)
	l.known, l.names, l.unlabelled = r.w.Prefixes, r.w.Grids, r.w.Unlabelled
	r.w.prefix(l)
	r.w.countLabels(l)
	r.w.grid(l, perRecord)
	heads := tableHeads(o, spans)
	for i := range perRecord {
		items := l.join(perRecord[i])
		untruncate(&rs[i], items)
		if heads[i] != nil {
			heads[i].name(o, items)
			r.w.head(items)
		} else {
			r.w.headed(items)
		}
		for k := range items {
			items[k].kind = items[k].typed()
		}
		perRecord[i] = items
	}
	n := namer{known: r.w.Columns, origins: r.w.Origins, asked: fieldNames(r.a), used: map[string]bool{"title": true}}
	a := align(perRecord, r.w.Places, r.w.Columns)
	if len(rs) >= fewestTelling {
		r.w.keepPlaces(a.seq)
	}
	all := a.columns()
	call(all, rs)
	cols := slices.DeleteFunc(all, func(c *column) bool {
		c.template = c.template || acts(o, c, len(rs)) || n.wasTemplate(c) && isPressed(o, c.cells[0].span.From) >= 0
		if c.ranks() {
			c.template = true
			r.furnish(c)
		}
		if r.counts(c, len(rs)) {
			r.furnish(c)
			return true
		}
		return c.void() || c.titles(rs) && !c.called
	})
	for _, c := range cols {
		r.unnumber(c, len(rs))
	}
	n.before = r.leads(cols, perRecord, rs, n.asked)
	cols = r.templates(cols, len(rs), n.asked)
	n.linked = readLinked(r.root())
	names := n.name(cols)
	r.w.origin(n.from)
	if len(rs) >= fewestTelling && r.w.Version > 0 {
		r.w.rename(n.better)
		r.w.unsay(cols)
		r.w.call(names)
	}
	assign(rs, cols)
	return names
}

// furnish notes the pieces of a column that say nothing of the records: their places in the list,
// and how well they fit.
func (r *reading) furnish(c *column) {
	for i := range c.cells {
		k := &c.cells[i]
		if tidy(r.o.TextOf(k.span)) != k.whole() && r.o.TextOf(k.span) != k.value {
			continue // others share its piece
		}
		if r.furniture == nil {
			r.furniture = map[int][]outline.Span{}
		}
		r.furniture[k.record] = append(r.furniture[k.record], k.span)
	}
}

// bareText is the text of a record without its furniture.
func (r *reading) bareText(record int, s outline.Span) string {
	var cut []outline.Span
	for _, f := range r.furniture[record] {
		if f.From >= s.From && f.To <= s.To {
			cut = append(cut, f)
		}
	}
	if len(cut) == 0 {
		return r.o.TextOf(s)
	}
	slices.SortFunc(cut, func(a, b outline.Span) int { return int(a.From - b.From) })
	var parts []string
	at := s.From
	for _, c := range append(cut, outline.Span{From: s.To, To: s.To}) {
		if text := r.o.TextOf(outline.Span{From: at, To: max(at, c.From)}); text != "" {
			parts = append(parts, text)
		}
		at = max(at, c.To)
	}
	return strings.Join(parts, " ")
}

// ranked are the words for how well a record fits what was asked for.
var ranked = lang.Of(lang.Rank)

// ranks reports whether a column says how well the records fit what was asked for, which is nothing of the records.
func (c *column) ranks() bool {
	called := cmp.Or(c.cells[0].label, c.cells[0].name, c.class())
	switch {
	case c.count(func(k *cell) bool { return values.HitCount.MatchString(k.value) }) == len(c.cells):
		return true
	case strings.Contains(strings.ToLower(called), "score") && c.kind() == "percent":
		return true
	case called == "" || !ranked.In(called):
		return false
	}
	numbers := c.count(func(k *cell) bool {
		return strings.ContainsFunc(k.value, unicode.IsDigit) || strings.Trim(k.value, "★☆*●○■□ ") == ""
	})
	return numbers == len(c.cells)
}

// counts reports whether a column is the places of the records in the list. That it is shows on a
// page of several, and is remembered for others.
func (r *reading) counts(c *column, records int) bool {
	if utf8.RuneCountInString(wording.Snake(c.cells[0].name)) > len("nr") || c.cells[0].label != "" {
		return false
	}
	if records > 2 && c.counting(records, r.total.From) {
		r.w.note(&r.w.Counted, c.keys[0])
		return true
	}
	return r.w.Counted[c.keys[0]] && c.kind() == "integer"
}

// unnumber takes the places in the list off the values of a column: "1. The mill", "2. The bridge".
// That they are places shows on a page of several, and is remembered for others.
func (r *reading) unnumber(c *column, records int) {
	known := r.w.Counted[c.keys[0]]
	if !known && len(c.cells) < fewestNumbered || c.held < len(c.cells) {
		return
	}
	texts := make([]string, len(c.cells))
	for i := range c.cells {
		texts[i] = c.cells[i].value
	}
	rest, ok := r.numbered(texts, records, known)
	if !ok || slices.Contains(rest, "") {
		return
	}
	r.w.note(&r.w.Counted, c.keys[0])
	for i := range c.cells {
		c.cells[i].value = rest[i]
	}
}

// untruncate gives a record without a link and a heading, which goes by its first item, the whole of it where what stands before a
// colon turned out to be no label.
func untruncate(r *answer.Record, items []item) {
	k := slices.IndexFunc(items, func(it item) bool { return it.value != "" && it.name == "" })
	if k < 0 || items[k].label != "" || items[k].value == r.Title {
		return
	}
	cut := items[k]
	if cut.splitLabel(); cut.label != "" && wording.Clip(cut.value) == r.Title {
		r.Title = wording.Clip(items[k].value)
	}
}

// typed is the type of an item. What is called an ISBN is one, even with a wrong check digit.
func (it *item) typed() string {
	if called := strings.ToLower(it.label + it.name); strings.HasPrefix(called, "isbn") && values.TypeOf("ISBN "+it.value) == "isbn" {
		return "isbn"
	}
	return values.TypeOf(it.value)
}

// root is the document that the page was read from.
func (r *reading) root() *html.Node {
	n := r.o.Nodes[0].HTML
	for n.Parent != nil {
		n = n.Parent
	}
	return n
}

const maxAttributes = 60 // of a record; more is not a record but a page

// assign writes the columns into the records, in page order within each record.
func assign(rs []answer.Record, cols []*column) {
	type placed struct {
		at int32
		answer.Attribute
	}
	all := make([][]placed, len(rs))
	for _, c := range cols {
		t := c.publicType()
		for i := range c.cells {
			k := &c.cells[i]
			if k.value == "" || k.value == rs[k.record].Title && !c.called || len(all[k.record]) >= maxAttributes {
				continue
			}
			all[k.record] = append(all[k.record], placed{k.span.From, answer.Attribute{Name: c.name, Value: k.value, Type: t}})
		}
	}
	for i := range rs {
		slices.SortStableFunc(all[i], func(a, b placed) int { return int(a.at - b.at) })
		for _, p := range all[i] {
			if !slices.Contains(rs[i].Attributes, p.Attribute) {
				rs[i].Attributes = append(rs[i].Attributes, p.Attribute)
			}
		}
	}
}
