package records

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/regions"
	"deepcrawl/extract/records/wording"
	"deepcrawl/forms/lang"
)

const (
	mostNames  = 40 // that describe one item (estimate)
	knownNames = 2  // of three names, those that are known from other pages (estimate)
)

// A detail is a row of a name and a value.
type detail struct{ name, value string }

// described takes a list whose rows are each a name and a value, no name twice, for the only record, where the page counts one match,
// a value is the number that was asked for, the names are those of the columns of other pages, or the heading above is the only way
// to an item.
func (r *reading) described(cl claim.Claim) {
	if r.a.Nonsense || !r.ok || r.one || cl.Size() > 1 || cl.Known && cl.N == 0 {
		return
	}
	rows, linked := r.details()
	if len(rows) < 2 {
		return
	}
	s := r.withHeading(outline.Span{From: r.f.Spans[0].From, To: r.f.Spans[len(r.f.Spans)-1].To})
	headed := s.From < r.f.Spans[0].From
	term := strings.TrimSpace(r.a.Term)
	asked := strings.ContainsFunc(term, unicode.IsDigit) &&
		slices.ContainsFunc(rows, func(d detail) bool { return strings.EqualFold(d.value, term) })
	id := r.w.Identity
	if cl.Size() != 1 && !asked && !r.namesColumns(rows) && !(headed && !linked && id != nil && id.Addressed) {
		return
	}
	at := r.f.Roots[0]
	c := regions.Candidate{Spans: []outline.Span{s}, Roots: []int32{at}, Box: max(r.o.Nodes[at].Parent, 0), Mode: regions.Roots}
	regions.Measure(r.o, &c, cl)
	c.Score = r.w.scorer().Score(&c.X)
	r.f, r.one, r.table = regions.Whole(c), true, false
	if asked && !headed {
		r.titled = titleAmong(rows, term)
	}
}

// details are the rows of a list of names and values, nil of any other; linked says that a value leads somewhere.
func (r *reading) details() (rows []detail, linked bool) {
	if len(r.f.Spans) > mostNames {
		return nil, false
	}
	met := map[string]bool{}
	for _, s := range r.f.Spans {
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

// detail reads a row that begins with a name: what stands before its colon, or in an element for names.
func (r *reading) detail(s outline.Span) (d detail, ok bool) {
	var first string
	var rest []string
	var tag atom.Atom
	for i := s.From; i < s.To; i++ {
		switch n := &r.o.Nodes[i]; {
		case n.Text == "":
		case first == "":
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

// titleAmong is the value that names the item: one that is called so, or else the longest that was not asked for.
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

// withHeading adds to names and values the heading right above them, where it is a link: it names the item
// and leads to it.
func (r *reading) withHeading(s outline.Span) outline.Span {
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
	if outline.HeadingTags[o.Nodes[before].Tag] && r.linksAnew(outline.Span{From: before, To: o.Nodes[before].End}) {
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
var titleWords = lang.New("title, titel, titre, titulo, titolo, otsikko, tytul, nazev, nazov, cim, titlu, baslik, naslov, name, nom, nombre, nome, naam, namn, navn, nimi, nazwa, nev, ad, numele, denumire, название, наименование, заглавие, назва, наслов, τιτλος, ονομα, כותרת, שם, العنوان, الاسم, عنوان, نام, शीर्षक, नाम, ten, judul, nama, *标题*, *名称*, *標題*, *名稱*, *题名*, *題名*, *タイトル*, *件名*, *제목*, *이름*, *ชื่อ*")
