package columns

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/regions"
	"deepcrawl/extract/records/titles"
	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
	"deepcrawl/forms/lang"
)

// Fill fills in the attributes of the records, which stand in the spans. A record passes through
// these files in this order: items.go and markup.go of package fields cut it, linelabels.go cuts
// lines, labels.go and tablehead.go find what its pieces are called, align.go of fields lays it
// beside the others, constants.go tells the template from the data, names.go, linked.go and
// asked.go of fields name what is left.
func (pg *Page) Fill(rs []answer.Record, spans []outline.Span) (read Read) {
	o := pg.Outline
	perRecord := make([][]fields.Item, len(spans))
	for i, s := range spans {
		perRecord[i] = fields.Items(o, s)
	}
	if ru := fields.Ruled(o, spans); ru != nil {
		read.Ruled = true
		for i := range perRecord {
			perRecord[i] = ru.Rule(o, perRecord[i])
		}
	}
	pg.cutLines(perRecord)
	pg.cite(rs, perRecord)
	regions.UnderHeading(perRecord, pg.groups(spans))
	l := fields.NewLabeller(o, perRecord)
	asked := fields.FieldNames(pg.Asked)
	l.Asked = asked
	l.Known, l.Names, l.Unlabelled = pg.Known.Prefixes, pg.Known.Grids, pg.Known.Unlabelled
	pg.prefix(l)
	pg.countLabels(l)
	pg.grid(l, perRecord)
	heads := fields.TableHeads(o, spans)
	for i, h := range heads {
		if h != nil {
			h.Look(o, perRecord[i])
		}
	}
	for i := range perRecord {
		items := l.Join(perRecord[i])
		untruncate(&rs[i], items)
		if heads[i] != nil {
			heads[i].Name(o, items)
			pg.head(items)
		} else {
			pg.headed(items)
		}
		for k := range items {
			items[k].Kind = typed(&items[k])
		}
		perRecord[i] = items
	}
	n := fields.Namer{Known: pg.Known.Columns, Origins: pg.Known.Origins, Asked: asked,
		Used: map[string]bool{"title": true}}
	a := fields.Align(perRecord, pg.Known.Places, pg.Known.Columns)
	if len(rs) >= fields.FewestTelling {
		pg.keepPlaces(a.Seq)
	}
	all := a.Columns()
	fields.Call(all, rs)
	cols := slices.DeleteFunc(all, func(c *fields.Column) bool {
		acts := fields.Acts(o, c, len(rs)) ||
			n.WasTemplate(c) && fields.IsPressed(o, c.Cells[0].Span.From) >= 0
		c.Template = c.Template || acts
		if ranks(c) {
			c.Template = true
			pg.furnish(c, &read.Furniture)
			read.Reworded = pg.unrank(c) || read.Reworded
		} else if acts && pg.pressesOnly(c, rs) {
			pg.furnish(c, &read.Buttons)
		}
		if pg.counts(c, len(rs)) {
			pg.furnish(c, &read.Furniture)
			return true
		}
		return c.Void() || c.Titles(rs) && !c.Called
	})
	for _, c := range cols {
		pg.unnumber(c, len(rs))
	}
	n.Before = pg.leads(cols, perRecord, rs, n.Asked, &read)
	cols = pg.templates(cols, len(rs), n.Asked, &read)
	n.Linked = fields.ReadLinked(o.Root())
	names := n.Name(cols)
	pg.Known.origin(n.From, pg.Changed)
	if len(rs) >= fields.FewestTelling && pg.Learnt {
		pg.rename(n.Better)
		pg.unsay(cols)
		pg.Known.call(names, pg.Changed)
	}
	assign(rs, cols)
	pg.underLone(rs)
	read.Names = names
	return read
}

// pressesOnly reports whether a column is buttons, or links that are not the title: "Save" and "Go
// on reading" are no text of the record, while the first word of all titles is what they were found
// by.
func (pg *Page) pressesOnly(c *fields.Column, rs []answer.Record) bool {
	return !titles.AsksFor(pg.Asked, c.Cells[0].Value) && c.Count(func(k *fields.Cell) bool {
		a := fields.IsPressed(pg.Outline, k.Span.From)
		if a < 0 || pg.Outline.TextOf(
			outline.Span{From: a, To: pg.Outline.Nodes[a].End}) != k.Value {
			return false
		}
		u := pg.Outline.Resolve(pg.Outline.Nodes[a].Href)
		of := &rs[k.Record]
		return pg.Outline.Nodes[a].Href == "" || u == nil || u.String() != of.URL ||
			!strings.Contains(of.Title, k.Value)
	}) == len(c.Cells)
}

// furnish notes the pieces of a column that say nothing of the records: their places in the list,
// and how well they fit, or buttons.
func (pg *Page) furnish(c *fields.Column, as *map[int][]outline.Span) {
	for i := range c.Cells {
		k := &c.Cells[i]
		if fields.Tidy(pg.Outline.TextOf(k.Span)) != k.Whole() &&
			pg.Outline.TextOf(k.Span) != k.Value {
			continue // others share its piece
		}
		if *as == nil {
			*as = map[int][]outline.Span{}
		}
		(*as)[k.Record] = append((*as)[k.Record], k.Span)
	}
}

// unrank takes how well a record fits off the end of a piece of text that says other things, too:
// "by Ann Lind @ 2022-05-13 [98%]". It reports whether there was one.
func (pg *Page) unrank(c *fields.Column) (did bool) {
	for i := range c.Cells {
		s := c.Cells[i].Span
		if s.To != s.From+1 {
			continue
		}
		n := &pg.Outline.Nodes[s.From]
		if k := strings.LastIndexByte(n.Text, '['); k > 0 &&
			bracketed.MatchString(strings.TrimSpace(n.Text[k:])) {
			n.Text, did = strings.TrimSpace(n.Text[:k]), true
		}
	}
	return did
}

// TextWithout is the text of a record without what stands in its place for nothing of it.
func TextWithout(o *outline.Outline, s outline.Span, furniture []outline.Span) string {
	var cut []outline.Span
	for _, f := range furniture {
		if f.From >= s.From && f.To <= s.To {
			cut = append(cut, f)
		}
	}
	if len(cut) == 0 {
		return o.TextOf(s)
	}
	slices.SortFunc(cut, func(a, b outline.Span) int { return int(a.From - b.From) })
	var b strings.Builder
	all := o.Between(s.From, s.To)
	b.Grow(int(all.Text + all.Pieces))
	at := s.From
	for _, c := range append(cut, outline.Span{From: s.To, To: s.To}) {
		part := outline.Span{From: at, To: max(at, c.From)}
		if b.Len() > 0 && o.FirstPiece(part) != "" {
			b.WriteByte(' ')
		}
		o.WriteText(&b, part)
		at = max(at, c.To)
	}
	return b.String()
}

// ranked are the words for how well a record fits what was asked for.
var ranked = lang.Of(lang.Rank)

// bracketed is how well a record fits, as mail archives print it: "[98%]".
var bracketed = wording.Lazily(`^\[\d{1,3}\s?%\]$`)

// matchShare reports whether a value says how well a record fits: "98% match", "12 % relevance".
func matchShare(value string) bool {
	share, word, ok := strings.Cut(value, "%")
	word = strings.ToLower(strings.TrimSpace(word))
	return ok && (word == "match" || word != "" && ranked.In(word)) &&
		strings.Trim(share, " 0123456789") == ""
}

// ranks reports whether a column says how well the records fit what was asked for, which is nothing
// of the records.
func ranks(c *fields.Column) bool {
	called := cmp.Or(c.Cells[0].Label, c.Cells[0].Name, c.Class())
	switch {
	case c.Every(func(k *fields.Cell) bool {
		return values.HitCount.MatchString(k.Value) || matchShare(k.Value)
	}):
		return true
	case called == "" &&
		c.Every(func(k *fields.Cell) bool { return bracketed.MatchString(k.Value) }):
		return true
	case strings.Contains(strings.ToLower(called), "score") &&
		(c.Kind() == "percent" || c.Kind() == "" && c.Times()):
		return true
	case called == "" || !ranked.In(called):
		return false
	}
	return c.Every(func(k *fields.Cell) bool {
		return strings.ContainsFunc(k.Value, unicode.IsDigit) ||
			strings.Trim(k.Value, "★☆*●○■□ ") == ""
	})
}

// counts reports whether a column is the places of the records in the list. That it is shows on a
// page of several, and is remembered for others.
func (pg *Page) counts(c *fields.Column, records int) bool {
	if utf8.RuneCountInString(wording.Snake(c.Cells[0].Name)) > len("nr") ||
		c.Cells[0].Label != "" {
		return false
	}
	if records > 2 && c.Counting(records, pg.First) {
		pg.note(&pg.Known.Counted, c.Keys[0])
		return true
	}
	return pg.Known.Counted[c.Keys[0]] && c.Every((*fields.Cell).Ordinal)
}

// unnumber takes the places in the list off the values of a column: "1. The mill", "2. The bridge".
// That they are places shows on a page of several, and is remembered for others.
func (pg *Page) unnumber(c *fields.Column, records int) {
	known := pg.Known.Counted[c.Keys[0]]
	if !known && len(c.Cells) < titles.FewestNumbered || c.Held < len(c.Cells) {
		return
	}
	texts := make([]string, len(c.Cells))
	for i := range c.Cells {
		texts[i] = c.Cells[i].Value
	}
	rest, ok := pg.Titles.Numbered(texts, records, known)
	if !ok || slices.Contains(rest, "") {
		return
	}
	pg.note(&pg.Known.Counted, c.Keys[0])
	for i := range c.Cells {
		c.Cells[i].Value = rest[i]
	}
}

// untruncate gives a record without a link and a heading, which goes by its first item, the whole
// of it where what stands before a colon turned out to be no label.
func untruncate(r *answer.Record, items []fields.Item) {
	k := slices.IndexFunc(items, func(it fields.Item) bool {
		return it.Value != "" && it.Name == ""
	})
	if k < 0 || items[k].Label != "" || items[k].Value == r.Title {
		return
	}
	cut := items[k]
	if cut.SplitLabel(); cut.Label != "" && wording.Clip(cut.Value) == r.Title {
		r.Title = wording.Clip(items[k].Value)
	}
}

// typed is the type of an item. What is called an ISBN is one, even with a wrong check digit.
func typed(it *fields.Item) string {
	if called := strings.ToLower(it.Label + it.Name); strings.HasPrefix(called, "isbn") &&
		values.TypeOf("ISBN "+it.Value) == "isbn" {
		return "isbn"
	}
	return values.TypeOf(it.Value)
}

// assign writes the columns into the records, in page order within each record.
func assign(rs []answer.Record, cols []*fields.Column) {
	type placed struct {
		at int32
		answer.Attribute
	}
	all := make([][]placed, len(rs))
	for _, c := range cols {
		t := c.PublicType()
		for i := range c.Cells {
			k := &c.Cells[i]
			if k.Value == "" || k.Value == rs[k.Record].Title && !c.Called ||
				len(all[k.Record]) >= fields.MaxAttributes {
				continue
			}
			a := answer.Attribute{Name: c.Name, Value: k.Value, Type: t, Exact: k.Exact}
			all[k.Record] = append(all[k.Record], placed{k.Span.From, a})
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
