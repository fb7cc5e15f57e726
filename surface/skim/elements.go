package skim

import (
	"strings"

	"golang.org/x/net/html/atom"

	"deepcrawl/surface/weburl"
)

// class is how an element nests, as far as skim reads it. The names are those of the HTML
// standard's tree construction.
type class byte

const (
	ordinary class = iota // ends with its own end tag
	// too much depends on it: forms and their controls, templates, framesets, ruby, formulas
	tangled
	formatting // is opened again where it was not closed
	anchored   // a formatting element, and a link
	// ends a paragraph, and what its end tag leaves open that may be left open
	block
	heading   // a block whose end tag ends every heading
	paragraph // may be left open
	listItem
	description
	void
	rule // void, and ends a paragraph
	raw  // holds text alone
	unscripted
	foreign
	button
	table
	caption
	columns
	column
	rows
	row
	cell
	rootOrHead // html and head
	body
)

// An element is what skim knows of the elements of one name.
type element struct {
	name    string
	atom    atom.Atom
	class   class
	inline  bool // see inline
	special bool // a list item does not end beyond it
	inHead  bool // may stand in the head
}

var unknown = &element{}

// elements are those of HTML. All others are ordinary.
var elements = func() map[string]*element {
	all := map[string]*element{}
	add := func(c class, special bool, names string) {
		for name := range strings.FieldsSeq(names) {
			a := atom.Lookup([]byte(name))
			all[name] = &element{name: name, atom: a, class: c, inline: inline[a], special: special}
		}
	}
	add(tangled, false,
		`applet basefont bgsound form frame frameset image input keygen listing marquee math nobr noembed noframes
		object optgroup option plaintext rb rp rt rtc ruby select template textarea xmp`)
	add(ordinary, false,
		`abbr acronym audio bdi bdo canvas cite data del dfn ins kbd label legend map mark meter output picture progress q samp
		slot span sub sup time var video`)
	add(formatting, false, `b big code em font i s small strike strong tt u`)
	add(anchored, false, `a`)
	add(block, true,
		`article aside blockquote center details dir dl fieldset figcaption figure footer header hgroup main menu nav ol
		pre section summary ul`)
	// a list item does end beyond address and div, though they are special
	add(block, false, `address dialog div search`)
	add(heading, true, `h1 h2 h3 h4 h5 h6`)
	add(paragraph, false, `p`) // likewise
	add(listItem, true, `li`)
	add(description, true, `dd dt`)
	add(void, true, `area base br embed img link meta param source track wbr`)
	add(rule, true, `hr`)
	add(raw, true, `script style title iframe`)
	add(unscripted, true, `noscript`)
	add(foreign, false, `svg`)
	add(button, true, `button`)
	add(table, true, `table`)
	add(caption, true, `caption`)
	add(columns, true, `colgroup`)
	add(column, true, `col`)
	add(rows, true, `tbody tfoot thead`)
	add(row, true, `tr`)
	add(cell, true, `td th`)
	add(rootOrHead, true, `html head`)
	add(body, true, `body`)
	for _, name := range []string{"base", "link", "meta", "script", "style", "title"} {
		all[name].inHead = true
	}
	return all
}()

// near holds an element for each look of a name. Nearly all tags of a page are found by it, at half
// the cost of the map.
var near = func() (all [256]*element) {
	for name, e := range elements {
		if i := look(name); all[i] == nil || name < all[i].name {
			all[i] = e
		}
	}
	return all
}()

// look tells most names of elements apart.
func look(name string) byte {
	return name[0] + 31*name[len(name)-1] + 113*byte(len(name))
}

func elementOf(name string) *element {
	if e := near[look(name)]; e != nil && e.name == name {
		return e
	}
	if e := elements[name]; e != nil {
		return e
	}
	return unknown
}

// drawing are the elements of pictures in a page that hold nothing but drawing.
var drawing = weburl.WordSet(
	`animate animatemotion animatetransform circle clippath defs desc ellipse feblend fecolormatrix fecomposite feflood
	fegaussianblur femerge femergenode feoffset filter g line lineargradient marker mask metadata mpath path pattern polygon polyline
	radialgradient rect set stop svg symbol text textpath title tspan use view`)

// tableParts are the elements in which a table has no room for text.
func (e *element) tablePart() bool {
	switch e.class {
	case table, columns, rows, row:
		return true
	}
	return false
}

// optionalEnd reports whether the end tag of another element may end this one.
func (e *element) optionalEnd() bool {
	switch e.class {
	case paragraph, listItem, description:
		return true
	}
	return false
}

// closedScope reports whether end tags have no effect beyond this element.
func (e *element) closedScope() bool {
	switch e.class {
	case table, caption, cell:
		return true
	}
	return false
}
