package records

import (
	"slices"
	"strings"

	"deepcrawl/extract/records/echoes"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/paging"
	"deepcrawl/extract/records/verdict"
	"deepcrawl/extract/records/wording"
	"deepcrawl/surface/fetch"

	"golang.org/x/net/html/atom"
)

// Items are called anything: "Too many open files", "captcha", "Salary not available". What a site
// says of its answer stands outside of what it lists, so that words in a row of the list, in a link
// to an item or beside one are the item's own.

// said returns the first line in which the site says one of several ways to say something of its
// answer; "" for none.
func (r *reading) said(lines []outline.TextLine, ways ...wording.Ways) string {
	for _, l := range lines {
		if len(l.Text) <= verdict.LongestMessage && !r.o.Nodes[l.Span.From].Side &&
			anyMatch(ways, l.Text) && !r.ofItem(l.Span) {
			return l.Text
		}
	}
	return ""
}

func anyMatch(ways []wording.Ways, text string) bool {
	return slices.ContainsFunc(ways, func(p wording.Ways) bool { return p.Match(text) })
}

// wallSaid is said of a wall. The page of one may lead on by links that no other page has, so that
// a line beside such a link is an item's only where it shows what was asked for.
func (r *reading) wallSaid() string {
	for _, l := range r.left.Lines {
		if len(l.Text) <= verdict.LongestMessage && !r.o.Nodes[l.Span.From].Side &&
			verdict.Wall.Match(l.Text) &&
			!(r.inRows(l.Span) || r.aboutItem(l.Span) && r.showsTerm(l.Span)) {
			return l.Text
		}
	}
	return ""
}

// showsTerm reports whether a line, or the row of an item that it stands in, shows what was asked
// for.
func (r *reading) showsTerm(l outline.Span) bool {
	return r.tells(l) || len(r.o.Terms) > 0 && r.firstLink(l) < 0 && r.belowItem(l)
}

// ofItem reports whether a line is part of what is listed. All is where the rows are as many as the
// page counts.
func (r *reading) ofItem(l outline.Span) bool {
	return r.ok && r.counted() && len(r.f.Spans) == r.total.Size() || r.inRows(l) || r.aboutItem(l)
}

// inRows reports whether a line stands in one of the rows that were chosen.
func (r *reading) inRows(l outline.Span) bool {
	return r.ok && outline.InOneOf(r.f.Spans, l.From) && r.rows()
}

// fewestKin is how many stretches with a link to an item each make rows of a list.
const fewestKin = 2

// rows reports whether what was chosen is a list of items for certain enough to say that its words
// are theirs: each leads to an item of its own.
func (r *reading) rows() bool {
	switch {
	case !r.fits && len(r.f.Spans) < fewestKin:
		return false
	case !r.sure() && !r.fits && r.a.Empty == nil:
		return false // what all pages show may be the choice
	}
	seen := map[string]bool{}
	for _, s := range r.f.Spans {
		link := r.itemIn(s)
		if link < 0 || seen[r.o.Nodes[link].Href] {
			return false
		}
		seen[r.o.Nodes[link].Href] = true
	}
	return true
}

// itemIn returns the first link to an item in a stretch, -1 when there is none.
func (r *reading) itemIn(s outline.Span) int32 {
	for i := r.o.Links[s.From]; i < s.To; i = r.o.Links[i+1] {
		if r.toItem(i) {
			return i
		}
	}
	return -1
}

// toItem reports whether a link may lead to an item: nonsense answers do not have it, and it leads
// neither to a search, nor to another page of the answer, nor to the front page.
func (r *reading) toItem(link int32) bool {
	n := &r.o.Nodes[link]
	if n.Side || r.a.Empty.Links(n.Href, r.a.Term) {
		return false
	}
	u := r.o.Resolve(n.Href)
	if u == nil || outline.IsHome(u) || fetch.Key(u) == fetch.Key(r.p.URL) ||
		u.Path == r.p.URL.Path && (u.RawQuery == "" || echoes.CarriesTerm(u.Query(), r.a.Term)) {
		return false
	}
	if page, reach := paging.PageNumber(r.o.LinkText(link)); page > 0 || reach.To > 0 {
		return false
	}
	return wording.WordRole(r.o.LinkText(link)) == paging.NotPaging &&
		!echoes.CarriesTerm(u.Query(), r.a.Term)
}

// aboutItem reports whether a line is the title of an item, begins with it, or stands below it in a
// row of its own.
func (r *reading) aboutItem(l outline.Span) bool {
	if i := r.firstLink(l); i >= 0 {
		return r.toItem(i)
	}
	return r.a.Empty != nil && r.belowItem(l)
}

// firstLink returns the link that a line begins with, perhaps after a number; -1 for none.
func (r *reading) firstLink(l outline.Span) int32 {
	for i := l.From; i < l.To; i++ {
		n := &r.o.Nodes[i]
		if n.Text == "" {
			continue
		}
		if n.InLink {
			return r.linkAround(i)
		}
		if strings.Trim(n.Text, "0123456789.:)#•·–-| ") != "" {
			break
		}
	}
	return -1
}

// linkAround returns the live link that a piece of text stands in.
func (r *reading) linkAround(i int32) int32 {
	for p := r.o.Nodes[i].Parent; p >= 0; p = r.o.Nodes[p].Parent {
		if r.o.Nodes[p].Href != "" {
			return p
		}
	}
	return -1
}

const (
	rowDepth = 5 // elements between a text and its row
)

// belowItem reports whether a line stands after the only link to an item in the nearest element
// with one, in a row that shows what was asked for. Where there are other items the line may stand
// between two lists.
func (r *reading) belowItem(l outline.Span) bool {
	o := r.o
	for p, up := o.Nodes[l.From].Parent, 0; p >= 0 && up < rowDepth; p, up = o.Nodes[p].Parent,
		up+1 {
		row := outline.Span{From: p, To: o.Nodes[p].End}
		if t := o.Nodes[p].Tag; t == atom.Body || t == atom.Main || t == atom.Form ||
			o.Between(row.From, row.To).Text > outline.LongestRow {
			return false
		}
		link := r.itemIn(row)
		if link < 0 {
			continue
		}
		return link < l.From && !r.leadsElsewhere(row, link) && (len(o.Terms) == 0 || r.tells(row))
	}
	return false
}

// leadsElsewhere reports whether a stretch has a link to another item than the one given.
func (r *reading) leadsElsewhere(s outline.Span, link int32) bool {
	for i := r.o.Links[s.From]; i < s.To; i = r.o.Links[i+1] {
		if r.o.Nodes[i].Href != r.o.Nodes[link].Href && r.toItem(i) {
			return true
		}
	}
	return false
}

// numbersItem reports whether a number in a line is part of the name of an item or of what is told
// of it: "lib64 for 64bit applications" counts nothing. Where it is not known what all pages show,
// links to items are not known.
func (r *reading) numbersItem(l outline.Span) bool { return r.a.Empty != nil && r.aboutItem(l) }
