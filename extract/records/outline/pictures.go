package outline

import (
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/wording"
)

// Grids of pictures say what they show in the alt texts alone. Such a text is read as that of its
// link where no text of the page leads to the same address: a picture beside a title repeats it.

// A picture row is a part of the page without any text that holds several picture links, or one
// where results stand.
const fewestPictures = 2

// pictures finds the links around pictures that are read by their alt texts.
type pictures struct {
	told  map[string]bool // addresses that text links lead to
	rows  []pictureRow    // parts without text, as large as can be
	links map[*html.Node]bool
}

type pictureRow struct {
	links []*html.Node
	core  bool // it calls itself the results
}

func findPictures(root *html.Node) map[*html.Node]bool {
	p := pictures{told: map[string]bool{}, links: map[*html.Node]bool{}}
	if _, row := p.walk(root); len(row.links) > 0 {
		p.rows = append(p.rows, row)
	}
	for _, row := range p.rows {
		if len(row.links) < fewestPictures && !row.core {
			continue
		}
		for _, a := range row.links {
			if !p.told[strings.TrimSpace(Attr(a, "href"))] {
				p.links[a] = true
			}
		}
	}
	return p.links
}

// walk reports whether there is text under n; the picture links of a part that has none are handed
// up.
func (p *pictures) walk(n *html.Node) (text bool, row pictureRow) {
	if n.Type == html.TextNode {
		return strings.TrimSpace(n.Data) != "", row
	}
	if n.Type == html.ElementNode && (skips(n.DataAtom) || Hidden(n)) {
		return false, row
	}
	var rows []pictureRow
	for k := n.FirstChild; k != nil; k = k.NextSibling {
		t, under := p.walk(k)
		text = text || t
		if len(under.links) > 0 {
			rows = append(rows, under)
		}
	}
	switch {
	case text && n.DataAtom == atom.A:
		p.told[strings.TrimSpace(Attr(n, "href"))] = true
	case n.DataAtom == atom.A && holdsPicture(n):
		row.links = []*html.Node{n}
		return false, row
	}
	if text {
		p.rows = append(p.rows, rows...)
		return true, pictureRow{}
	}
	for _, r := range rows {
		row.links, row.core = append(row.links, r.links...), row.core || r.core
	}
	row.core = row.core ||
		wording.ContainsAny(strings.ToLower(Attr(n, "class")+" "+Attr(n, "id")), CoreWords)
	return false, row
}

func holdsPicture(n *html.Node) bool {
	for k := range n.Descendants() {
		if k.DataAtom == atom.Img {
			return true
		}
	}
	return false
}

// spoken is the text of a picture that is all a link has; "" where it has another, or the picture
// says nothing.
func (f *flattener) spoken(n *html.Node, c context) string {
	if n.DataAtom != atom.Img || !c.spoken {
		return ""
	}
	alt := wording.Fold(Attr(n, "alt"))
	if len(alt) > maxAlt || !strings.ContainsFunc(alt, unicode.IsLetter) {
		return ""
	}
	return alt
}

const maxAlt = 500 // bytes
