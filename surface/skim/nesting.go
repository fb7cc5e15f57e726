package skim

import (
	"slices"
	"strings"

	"golang.org/x/net/html/atom"
)

// The rules by which a skimmer tells what stands in what. They are those of the HTML standard
// ("tree construction") as far as elements are opened and closed in turn, with the end tags left
// out that may be. Where the standard moves elements, opens them again or ignores them, the page is
// not plain.

// part is how far a page has come.
type part byte

const (
	beforeHead part = iota
	inHead
	inHeadUnscripted // in a noscript of the head
	afterHead
	inBody
)

const mostOpen = 400 // the parser refuses pages that are somewhat deeper

func (s *skimmer) top() *opened { return &s.open[len(s.open)-1] }

// start reads a start tag.
func (s *skimmer) start() bool {
	e := elementOf(s.name)
	if len(s.open) > mostOpen || s.foreignQueries && !s.plainAddresses() {
		return false
	}
	s.newNode()
	if s.link.is && e.atom != atom.Script && e.atom != atom.Style {
		s.link.inner = append(s.link.inner, s.attrs...)
	}
	s.node.DataAtom, s.node.Data, s.node.Attr, s.node.FirstChild = e.atom, s.name, s.attrs, nil
	switch e.atom {
	case atom.Html, atom.Base, atom.Link, atom.Meta, atom.Time:
		s.said.Take(e.atom, s.attrs, s.part == inBody)
	}
	switch {
	case s.pictures > 0:
		return s.draw()
	case e.class == tangled:
		return false
	case s.part != inBody:
		if done, ok := s.startHead(e); done || !ok {
			return ok
		}
	}
	return s.startBody(e)
}

// plainAddresses reports whether the addresses of the tag mean the same in every encoding.
func (s *skimmer) plainAddresses() bool {
	for _, a := range s.attrs {
		if (a.Key == "href" || a.Key == "src") &&
			strings.IndexFunc(a.Val, func(r rune) bool { return r >= 0x80 }) >= 0 {
			return false
		}
	}
	return true
}

// startHead reads a start tag before the body; done is false when it is one that startBody knows.
func (s *skimmer) startHead(e *element) (done, ok bool) {
	switch {
	case s.part == inHeadUnscripted:
		if s.name == "style" {
			_, ok = s.tags.raw(s.name)
			return true, ok
		}
		return true, s.name == "link" || s.name == "meta"
	case e.atom == atom.Html:
		ok = !s.rooted && s.part == beforeHead
		s.rooted = true
		s.enter(&s.node, &s.open[0].at)
		return true, ok
	case e.atom == atom.Head:
		ok = s.part == beforeHead
		s.part = inHead
		return true, ok
	case e.class == unscripted && s.part != afterHead:
		s.part = inHeadUnscripted
		return true, true
	case !e.inHead:
		s.part = inBody
		if e.class != body {
			return false, true
		}
		s.enter(&s.node, &s.open[0].at)
		return true, attr(&s.node, "onload")+attr(&s.node, "onpageshow")+
			attr(&s.node, "onmousemove")+attr(&s.node, "onmouseover") == ""
	case s.part == beforeHead:
		s.part = inHead
	}
	return false, true
}

// startBody reads the start tag of an element of the body, or of one that may also stand in the
// head.
func (s *skimmer) startBody(e *element) bool {
	if s.top().tablePart() && e.class <= table &&
		(s.top().class == columns || e.atom != atom.Script && e.atom != atom.Style) {
		return false // it would be moved before the table
	}
	switch e.class {
	case void:
		return s.void(e)
	case rule:
		return s.endParagraph() && s.void(e)
	case raw:
		return s.raw(e)
	case column:
		return s.top().class == columns
	case rootOrHead, body:
		return false
	}
	if !s.makeRoom(e) {
		return false
	}
	s.push(e)
	return true
}

// makeRoom closes what the beginning of an element ends; ok is false where that cannot be told.
func (s *skimmer) makeRoom(e *element) (ok bool) {
	switch e.class {
	case anchored:
		return !s.linked()
	case table: // in quirks mode it does not end a paragraph
		return (s.standard || s.openParagraph() == 0) && s.endParagraph()
	case block, paragraph:
		return s.endParagraph()
	case heading:
		return s.endParagraph() && s.top().class != heading
	case listItem, description:
		return s.endItem(e) && s.endParagraph()
	case button:
		return !s.within(button)
	case caption, columns, rows, row, cell:
		return s.toTable(e)
	}
	return true
}

// void reads an element without content.
func (s *skimmer) void(e *element) bool {
	at := s.top().at
	switch e.atom {
	case atom.Base:
		if !s.baseElement() {
			return false
		}
	case atom.Img:
		if attr(&s.node, "onerror") != "" || s.link.is && !s.link.picture(attr(&s.node, "alt")) {
			return false
		}
	case atom.Link, atom.Area:
		if s.link.is {
			return false
		}
	case atom.Meta:
		if s.unshown == 0 && strings.EqualFold(attr(&s.node, "http-equiv"), "refresh") {
			return false
		}
	}
	if s.unshown > 0 {
		return true
	}
	s.enter(&s.node, &at)
	if !e.inline {
		s.gap(at)
	}
	return true
}

// baseElement reads a base element, which holds for the links before it as well.
func (s *skimmer) baseElement() bool {
	if s.based || !hasAttr(&s.node, "href") {
		return true
	}
	s.based = true
	s.rebase(attr(&s.node, "href"))
	return len(s.links) == 0 && !s.link.is
}

func (s *skimmer) push(e *element) {
	at := s.top().at
	switch {
	case e.class == unscripted:
		s.unshown++
	case e.class == foreign:
		if s.closes {
			return
		}
		s.unshown++
		s.pictures++
	case e.class == anchored && s.pictures == 0:
		s.startLink(at)
		s.node.DataAtom = 0 // enter would look at its text
		if s.unshown == 0 {
			s.enter(&s.node, &at)
		}
	case s.unshown == 0:
		s.enter(&s.node, &at)
	}
	s.open = append(s.open, opened{element: e, name: s.name, at: at})
	s.leading = s.name == "pre"
}

// pop closes the last element.
func (s *skimmer) pop() {
	top := s.top()
	switch top.class {
	case unscripted:
		s.unshown--
	case anchored:
		if s.link.is {
			s.endLink()
		}
	}
	if s.unshown == 0 && !top.inline && top.class != unscripted && top.class != foreign {
		s.gap(top.at)
	}
	s.open = s.open[:len(s.open)-1]
}

// linked reports whether a link is open, be it one that is not shown.
func (s *skimmer) linked() bool {
	return slices.ContainsFunc(s.open, func(o opened) bool { return o.class == anchored })
}

// within reports whether an element of the class is open, in scope.
func (s *skimmer) within(c class) bool {
	for i := len(s.open) - 1; i > 0 && !s.open[i].closedScope(); i-- {
		if s.open[i].class == c {
			return true
		}
	}
	return false
}

// endParagraph closes the paragraph that is open; ok is false when there is more in it that is
// open.
func (s *skimmer) endParagraph() (ok bool) {
	if i := s.openParagraph(); i > 0 {
		return s.closeTo(i)
	}
	return true
}

// openParagraph is where a paragraph is open; 0: nowhere.
func (s *skimmer) openParagraph() int {
	for i := len(s.open) - 1; i > 0 && !s.open[i].closedScope() && s.open[i].class != button; i-- {
		if s.open[i].class == paragraph {
			return i
		}
	}
	return 0
}

// endItem closes the item before, of a list.
func (s *skimmer) endItem(e *element) (ok bool) {
	for i := len(s.open) - 1; i > 0; i-- {
		switch o := s.open[i]; {
		case o.class == e.class:
			return s.closeTo(i)
		case o.special:
			return true
		}
	}
	return true
}

// closeTo closes the element at i and those in it; ok is false when one of these needs an end tag.
func (s *skimmer) closeTo(i int) (ok bool) {
	for _, o := range s.open[i+1:] {
		if !o.optionalEnd() {
			return false
		}
	}
	for len(s.open) > i {
		s.pop()
	}
	return true
}

// toTable closes and opens what has to be before a part of a table can begin.
func (s *skimmer) toTable(e *element) bool {
	for {
		top := s.top()
		switch {
		case top.class == table && (e.class == row || e.class == cell):
			s.imply("tbody")
		case top.class == table:
			return true
		case top.class == rows && e.class == row, top.class == row && e.class == cell:
			return true
		case top.class == rows && e.class == cell:
			s.imply("tr")
		case top.class == rows, top.class == row, top.class == columns, top.class == cell:
			s.pop()
		case top.optionalEnd():
			if !s.closeInCell() {
				return false
			}
		default:
			return false
		}
	}
}

// closeInCell closes what may be left open at the end of a cell.
func (s *skimmer) closeInCell() (ok bool) {
	for s.top().optionalEnd() {
		s.pop()
	}
	return s.top().class == cell
}

func (s *skimmer) imply(name string) {
	s.open = append(s.open, opened{element: elements[name], name: name, at: s.top().at})
}

// draw reads a start tag in a picture.
func (s *skimmer) draw() bool {
	if !drawing[s.name] || s.top().name == "title" || s.top().name == "desc" ||
		!s.closes && s.page[s.at-2] == '/' {
		return false
	}
	if !s.closes {
		s.open = append(s.open, opened{element: unknown, name: s.name})
		s.pictures++
	}
	return true
}

// end reads an end tag.
func (s *skimmer) end() bool {
	if s.pictures > 0 {
		return s.endDrawing()
	}
	e := s.top().element
	if s.name != s.top().name {
		e = elementOf(s.name)
	}
	if s.part != inBody {
		return s.endHead(e)
	}
	switch e.class {
	case tangled:
		return s.name == "form" // there is none that it ends
	case rootOrHead, body:
		return !s.link.is && e.atom != atom.Head // what follows is of the body all the same
	case void, rule, raw, column:
		return s.name != "br" // which is one
	case paragraph:
		return s.endParagraphTag()
	case block, heading, listItem, description, button:
		return s.endInScope(e)
	case table, caption, columns, rows, row, cell:
		return s.endTable(e)
	}
	return s.endOther()
}

func (s *skimmer) endHead(e *element) bool {
	switch {
	case s.part == inHeadUnscripted && e.class == unscripted:
		s.part = inHead
	case s.part == inHead && e.atom == atom.Head:
		s.part = afterHead
	default:
		return false
	}
	return true
}

// endDrawing closes an element of a picture, or the picture.
func (s *skimmer) endDrawing() bool {
	if s.top().name != s.name {
		return false
	}
	s.newNode()
	s.open = s.open[:len(s.open)-1]
	if s.pictures--; s.pictures == 0 {
		s.unshown--
	}
	return true
}

// endParagraphTag reads </p>. Without a paragraph it makes an empty one.
func (s *skimmer) endParagraphTag() bool {
	if s.top().tablePart() {
		return false
	}
	s.newNode()
	n := len(s.open)
	if !s.endParagraph() {
		return false
	}
	if len(s.open) == n && s.unshown == 0 {
		s.gap(s.top().at)
	}
	return true
}

// endInScope closes the nearest element that the end tag names; without one it means nothing.
func (s *skimmer) endInScope(e *element) bool {
	for i := len(s.open) - 1; i > 0 && !s.open[i].closedScope(); i-- {
		o := s.open[i]
		switch {
		case o.name == s.name:
			s.newNode()
			return s.closeTo(i)
		case e.class == heading && o.class == heading:
			return false
		case e.class == listItem && (o.name == "ul" || o.name == "ol"):
			return true
		}
	}
	return true
}

// endTable closes a part of a table that is open in full; an end tag of none means nothing but for
// the parts around it.
func (s *skimmer) endTable(e *element) bool {
	s.newNode()
	for {
		top := s.top()
		switch {
		case top.name == s.name:
			s.pop()
			return true
		case e.class == caption, e.class == columns:
			return false
		case top.optionalEnd():
			if !s.closeInCell() {
				return false
			}
		case top.class == cell && e.class != cell,
			top.class == row && (e.class == rows || e.class == table),
			(top.class == rows || top.class == columns) && e.class == table:
			s.pop()
		default:
			return false
		}
	}
}

// endOther closes the last element if the end tag is its own; one of no open element means nothing.
func (s *skimmer) endOther() bool {
	if s.top().name == s.name {
		s.newNode()
		s.pop()
		return true
	}
	for _, o := range s.open[1:] {
		if o.name == s.name {
			return false
		}
	}
	return true
}
