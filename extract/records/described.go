package records

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/regions"
	"deepcrawl/extract/records/wording"
	"deepcrawl/forms/lang"
)

const (
	mostNames    = 40 // that describe one item (estimate)
	fewestSought = 3  // that describe the item that was asked for (estimate)
	knownNames   = 2  // of three names, those that are known from other pages (estimate)
)

// A detail is a row of a name and a value.
type detail struct{ name, value string }

// described takes a list, a table or a list of terms whose rows are each a name and a value, no
// name twice, for the only record, where the page counts one match, what was asked for is among its
// values or in the heading above, the names are those of the columns of other pages, or the heading
// above is the only way to an item.
func (r *reading) described(cl claim.Claim) {
	if r.a.Nonsense || r.one || cl.Size() > 1 || cl.Known && cl.N == 0 ||
		r.ok && r.fits && r.asLearnt() {
		return
	}
	if r.ok && r.describes(cl, r.f.Spans, r.f.Roots[0]) || r.ok && r.sure() && len(r.f.Spans) > 1 {
		return
	}
	for i := range r.o.Nodes {
		n := &r.o.Nodes[i]
		if (n.Tag == atom.Table || n.Tag == atom.Dl) && !n.Side &&
			r.describes(cl, r.rowsOf(int32(i)), int32(i)) {
			return
		}
	}
}

// rowsOf are the rows of a table, or the terms of a list each with what is said of it.
func (r *reading) rowsOf(at int32) (rows []outline.Span) {
	end := r.o.Nodes[at].End
	for i := at + 1; i < end; i++ {
		switch r.o.Nodes[i].Tag {
		case atom.Table, atom.Dl, atom.Form:
			return nil
		case atom.Tr:
			rows = append(rows, outline.Span{From: i, To: r.o.Nodes[i].End})
		case atom.Dt:
			if n := len(rows); n > 0 {
				rows[n-1].To = i
			}
			rows = append(rows, outline.Span{From: i, To: end})
		}
	}
	return rows
}

// describes makes rows the only record, if they are one.
func (r *reading) describes(cl claim.Claim, spans []outline.Span, at int32) bool {
	rows, linked := r.details(spans)
	if len(rows) < 2 {
		return false
	}
	s := outline.Span{From: spans[0].From, To: spans[len(spans)-1].To}
	heading, of := r.headingOver(s)
	typed := r.typed()
	id, term := r.w.Identity, strings.ToLower(strings.TrimSpace(typed))
	sought := len(term) >= question.LeastTelling && len(rows) >= fewestSought &&
		(strings.Contains(strings.ToLower(heading), term) ||
			slices.ContainsFunc(rows, func(d detail) bool {
				return strings.Contains(strings.ToLower(d.value), term)
			}))
	asked := strings.ContainsFunc(term, unicode.IsDigit) &&
		slices.ContainsFunc(rows, func(d detail) bool { return strings.EqualFold(d.value, term) })
	link := of.From < s.From && r.linksAnew(outline.Span{From: of.From, To: s.From})
	if cl.Size() != 1 && !asked && !(sought && r.a.Empty != nil) && !r.namesColumns(rows) &&
		!(link && !linked && id != nil && id.Addressed) {
		return false
	}
	if link {
		s = of
	}
	c := regions.Candidate{Spans: []outline.Span{s}, Roots: []int32{at},
		Box: max(r.o.Nodes[at].Parent, 0), Mode: regions.Roots}
	regions.Measure(r.o, &c, cl)
	// told by what it says, not by how it looks
	c.Score = max(r.w.scorer().Score(&c.X), r.w.scorer().Confident)
	r.f, r.ok, r.one, r.table = regions.Whole(c), true, true, false
	if !link && (asked || sought) {
		if r.titled = heading; heading == "" {
			r.titled = titleAmong(rows, typed)
		}
	}
	return true
}

// typed is what was asked for: a word, or what went into the only box for numbers and codes.
func (r *reading) typed() string {
	if r.a.Term != "" || r.a.Form == nil {
		return r.a.Term
	}
	text := ""
	for _, as := range r.a.Query {
		if as.Field < 0 || as.Field >= len(r.a.Form.Fields) ||
			!r.a.Form.Fields[as.Field].Domain.TakesText() ||
			len(as.Values) != 1 || as.Values[0] == "" {
			continue
		}
		if text != "" {
			return ""
		}
		text = as.Values[0]
	}
	return text
}

// headingOver is the heading right above a record, unless it counts, and the stretch with it.
func (r *reading) headingOver(s outline.Span) (text string, with outline.Span) {
	with = r.below(s)
	if with.From == s.From {
		return "", s
	}
	text = strings.TrimSpace(r.o.TextOf(outline.Span{From: with.From, To: s.From}))
	if first, _, _ := strings.Cut(text, " "); strings.ContainsAny(first, "0123456789") ||
		ones.In(wording.Fold(first)) {
		return "", with
	}
	return text, with
}

// ones are the words for one, with which a heading counts the only match.
var ones = lang.New("one, ein, eine, un, une, uno, una, um, uma, één, een, en, ett, et, yksi, " +
	"jeden, jedna, один, одна, одне, egy, bir, ένα, μία, satu, một, אחד, אחת, واحد, یک, एक")

// details are the rows of a list of names and values, nil of any other; linked says that a value
// leads somewhere.
func (r *reading) details(spans []outline.Span) (rows []detail, linked bool) {
	if len(spans) > mostNames {
		return nil, false
	}
	met := map[string]bool{}
	for _, s := range spans {
		d, ok := r.detail(s)
		if !ok || met[d.name] {
			return nil, false
		}
		met[d.name] = true
		rows = append(rows, d)
		linked = linked || r.linksAnew(s)
	}
	return rows, linked
}

// detail reads a row that begins with a name: what stands before its colon, or in an element for
// names.
func (r *reading) detail(s outline.Span) (d detail, ok bool) {
	var first string
	var rest []string
	var tag atom.Atom
	for i := s.From; i < s.To; i++ {
		switch n := &r.o.Nodes[i]; {
		case n.Text == "":
		case first == "":
			if n.InLink &&
				(strings.Contains(strings.TrimSuffix(n.Text, ":"), ":") ||
					r.o.Nodes[n.Parent].Tag == atom.Dt) {
				return d, false // "Bug #12: Login fails" leads to an item of its own
			}
			first, tag = strings.TrimSpace(n.Text), r.o.Nodes[max(n.Parent, 0)].Tag
		default:
			rest = append(rest, strings.TrimSpace(n.Text))
		}
	}
	before, after, colon := strings.Cut(first, ":")
	if !colon {
		before = first
		if tag != atom.Th && tag != atom.Dt {
			return d, false
		}
	}
	d = detail{wording.Fold(before), strings.TrimSpace(after + " " + strings.Join(rest, " "))}
	return d, d.value != "" && d.name != "" && (colon || !strings.ContainsAny(d.name, "0123456789"))
}

// titleAmong is the value that names the item: one that is called so, or else the longest that was
// not asked for.
func titleAmong(rows []detail, asked string) (title string) {
	for _, d := range rows {
		switch {
		case strings.EqualFold(d.value, asked):
		case titleWords.In(d.name):
			return d.value
		case len(d.value) > len(title):
			title = d.value
		}
	}
	return title
}

// namesColumns reports whether names are what other pages call their columns.
func (r *reading) namesColumns(rows []detail) bool {
	known := map[string]bool{}
	for _, name := range r.w.Columns {
		known[wording.Fold(name)] = true
	}
	for _, name := range r.w.Heads {
		known[wording.Fold(name)] = true
	}
	n := 0
	for _, d := range rows {
		if known[d.name] {
			n++
		}
	}
	return 3*n >= knownNames*len(rows)
}

// withHeading adds to names and values the heading right above them, where it is a link: it names
// the item and leads to it.
func (r *reading) withHeading(s outline.Span) outline.Span {
	if with := r.below(s); with.From < s.From &&
		r.linksAnew(outline.Span{From: with.From, To: s.From}) {
		return with
	}
	return s
}

// below adds to a stretch the heading right above it.
func (r *reading) below(s outline.Span) outline.Span {
	o, before := r.o, int32(-1)
	for from := s.From; before < 0; { // a row may be all that its table holds
		p := o.Nodes[from].Parent
		if p < 0 {
			return s
		}
		for i := p + 1; i < from; i = o.Nodes[i].End {
			before = i
		}
		if before < 0 && o.Nodes[p].End != s.To {
			return s
		}
		from = p
	}
	if outline.HeadingTags[o.Nodes[before].Tag] {
		return outline.Span{From: before, To: s.To}
	}
	return s
}

// linksAnew reports whether a stretch has a link that nonsense answers do not show.
func (r *reading) linksAnew(s outline.Span) bool {
	for i := s.From; i < s.To; i++ {
		if h := r.o.Nodes[i].Href; h != "" && !r.a.Empty.Links(h, r.a.Term) {
			return true
		}
	}
	return false
}

// titleWords are what a title is called.
var titleWords = lang.New("title, titel, titre, titulo, titolo, otsikko, tytul, nazev, nazov, " +
	"cim, titlu, baslik, naslov, name, nom, nombre, nome, naam, namn, navn, nimi, nazwa, nev, ad," +
	" numele, denumire, название, наименование, заглавие, назва, наслов, τιτλος, ονομα, כותרת, " +
	"שם, العنوان, الاسم, عنوان, نام, शीर्षक, नाम, ten, judul, nama, *标题*, *名称*, *標題*, *名稱*, *题名*," +
	" *題名*, *タイトル*, *件名*, *제목*, *이름*, *ชื่อ*")
