package records

import (
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/regions"
	"deepcrawl/extract/records/wording"
	"deepcrawl/forms/lang"
)

// valued takes a table of names and values for the only record where one of the values is what was asked for: "No. 25-12", "Title ...",
// "Docketed ...". In a list of items each row would begin with another item.
func (r *reading) valued(cl claim.Claim) {
	term := strings.TrimSpace(r.a.Term)
	if r.a.Nonsense || cl.Size() > 1 || !strings.ContainsFunc(term, unicode.IsDigit) {
		return
	}
	for i := range r.o.Nodes {
		n := &r.o.Nodes[i]
		if n.Tag != atom.Table || n.Side || n.HTML == nil || !namesItsValue(n.HTML, term) {
			continue
		}
		at := int32(i)
		s := r.withHeading(outline.Span{From: at, To: n.End})
		c := regions.Candidate{Spans: []outline.Span{s}, Roots: []int32{at}, Box: max(n.Parent, 0), Mode: regions.Roots}
		regions.Measure(r.o, &c, cl)
		c.Score = r.w.scorer().Score(&c.X)
		r.f, r.ok, r.one, r.table = regions.Whole(c), true, true, false
		if s.From == at {
			r.titled = titleAmong(n.HTML, term)
		}
		return
	}
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

// namesItsValue reports whether all rows of a table are a name and a value, and one of the values is the one given.
func namesItsValue(table *html.Node, value string) (found bool) {
	names := map[string]bool{}
	for d := range table.Descendants() {
		if d.DataAtom == atom.Table || d.DataAtom == atom.Form {
			return false
		}
		if d.DataAtom != atom.Tr {
			continue
		}
		name, v, ok := nameAndValue(d)
		if !ok || names[name] {
			return false
		}
		names[name] = true
		found = found || strings.EqualFold(v, value)
	}
	return found && len(names) > 1
}

// titleAmong is the value that names the item: one that is called so, or else the longest.
func titleAmong(table *html.Node, number string) (title string) {
	for d := range table.Descendants() {
		name, value, ok := nameAndValue(d)
		if !ok || strings.EqualFold(value, number) {
			continue
		}
		if titleWords.In(name) {
			return value
		}
		if len(value) > len(title) {
			title = value
		}
	}
	return title
}

// titleWords are what a title is called.
var titleWords = lang.New("title, titel, titre, titulo, titolo, otsikko, tytul, nazev, nazov, cim, titlu, baslik, naslov, name, nom, nombre, nome, naam, namn, navn, nimi, nazwa, nev, ad, numele, denumire, название, наименование, заглавие, назва, наслов, τιτλος, ονομα, כותרת, שם, العنوان, الاسم, عنوان, نام, शीर्षक, नाम, ten, judul, nama, *标题*, *名称*, *標題*, *名稱*, *题名*, *題名*, *タイトル*, *件名*, *제목*, *이름*, *ชื่อ*")

// nameAndValue reads a row of two cells of which the first is a header.
func nameAndValue(row *html.Node) (name, value string, ok bool) {
	if row == nil || row.DataAtom != atom.Tr {
		return "", "", false
	}
	var cells []*html.Node
	for c := row.FirstChild; c != nil; c = c.NextSibling {
		if c.DataAtom == atom.Td || c.DataAtom == atom.Th {
			cells = append(cells, c)
		}
	}
	if len(cells) != 2 || cells[0].DataAtom != atom.Th || cells[1].DataAtom != atom.Td {
		return "", "", false
	}
	name, value = wording.Fold(outline.PlainText(cells[0])), wording.Fold(outline.PlainText(cells[1]))
	return name, value, name != ""
}
