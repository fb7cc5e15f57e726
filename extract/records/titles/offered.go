package titles

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/identity"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/regions"
	"deepcrawl/extract/records/wording"
)

// The only link of a row may be a button, or a file in one of a few formats: "EPUB", "PDF",
// "Details". Wherever in the row it stands, it is no name of the record.

const (
	mostOffers   = 4  // different texts of such links on a page: the formats of a library
	longestOffer = 20 // characters of one
)

// nameOffered gives records that are called by such a link the first text of theirs that tells them
// apart.
func (p *Page) nameOffered(rs []answer.Record) {
	if p.offered(rs) {
		for i := range rs {
			p.learnLinked(rs[i].Title)
		}
	}
	if len(p.Habits.Linked) == 0 {
		return
	}
	column := firstTelling(rs)
	for i := range rs {
		if !slices.Contains(p.Habits.Linked, rs[i].Title) ||
			!strings.HasPrefix(rs[i].Text, rs[i].Title) || !p.offers(&rs[i]) {
			continue
		}
		k := slices.IndexFunc(rs[i].Attributes, func(a answer.Attribute) bool {
			return a.Name == column
		})
		if k < 0 {
			k = slices.IndexFunc(rs[i].Attributes, saysWords)
		}
		if k >= 0 {
			rs[i].Title = wording.Clip(rs[i].Attributes[k].Value)
			rs[i].Attributes = slices.Delete(rs[i].Attributes, k, k+1)
		}
	}
}

// offered reports whether all records of a page are called by one of a few offers, and have words
// that tell them apart.
func (p *Page) offered(rs []answer.Record) bool {
	titles := map[string]bool{}
	for i := range rs {
		titles[rs[i].Title] = true
	}
	if len(rs) < regions.FewestLinked || len(titles) > mostOffers || 2*len(titles) >= len(rs) {
		return false
	}
	return firstTelling(rs) != "" && !slices.ContainsFunc(rs, func(rec answer.Record) bool {
		return utf8.RuneCountInString(rec.Title) > longestOffer || AsksFor(p.Asked, rec.Title) ||
			!p.offers(&rec)
	})
}

// button is a class of a link that looks like one.
var button = regexp.MustCompile(`(?:^|[ _-])(?:btn|button|download)`)

// offers reports whether the link that a record is called by offers a file or something to do: it
// has the format in its address, says so in its markup, or is called as such links are.
func (p *Page) offers(rec *answer.Record) bool {
	if u := p.Outline.Resolve(rec.URL); rec.URL == "" || u == nil {
		return false
	} else if said := strings.ToLower(rec.Title); slices.Contains(
		strings.Split(strings.ToLower(u.Path), "/"), said) ||
		path.Ext(strings.ToLower(u.Path)) == "."+said {
		return true
	}
	return regions.ServiceText(rec.Title) || p.pressedBy(rec)
}

// pressedBy reports whether the link of a record, or what holds it alone, is marked as a button or
// a download.
func (p *Page) pressedBy(rec *answer.Record) bool {
	for i := p.Outline.Links[0]; int(i) < len(p.Outline.Nodes); i = p.Outline.Links[i+1] {
		n := &p.Outline.Nodes[i]
		if p.Outline.TextOf(outline.Span{From: i, To: n.End}) != rec.Title {
			continue
		}
		if u := p.Outline.Resolve(n.Href); u == nil || u.String() != rec.URL {
			continue
		}
		around := strings.ToLower(outline.Attr(n.HTML, "class") + " " +
			outline.Attr(n.HTML, "role"))
		if n.HTML.Parent != nil && outline.PlainText(n.HTML.Parent) == outline.PlainText(n.HTML) {
			around += " " + strings.ToLower(outline.Attr(n.HTML.Parent, "class"))
		}
		return outline.HasAttr(n.HTML, "download") || button.MatchString(around)
	}
	return false
}

// firstTelling returns the first column that nearly all records have, in words, and each another
// one; "" for none.
func firstTelling(rs []answer.Record) string {
	var order []string
	values, held := map[string]map[string]bool{}, map[string]int{}
	for i := range rs {
		met := map[string]bool{}
		for _, a := range rs[i].Attributes {
			if met[a.Name] || a.Name == regions.GroupName || !saysWords(a) {
				continue
			}
			if met[a.Name] = true; values[a.Name] == nil {
				values[a.Name] = map[string]bool{}
				order = append(order, a.Name)
			}
			values[a.Name][a.Value] = true
			held[a.Name]++
		}
	}
	for _, name := range order {
		if n := float64(len(rs)); float64(held[name]) >= titledShare*n &&
			float64(len(values[name])) >= titledShare*float64(held[name]) {
			return name
		}
	}
	return ""
}

// saysWords reports whether an attribute is words and nothing else.
func saysWords(a answer.Attribute) bool {
	if a.Type != "text" {
		return false
	}
	letters := identity.CountRunes(a.Value, unicode.IsLetter)
	return letters > 1 && letters > identity.CountRunes(a.Value, unicode.IsDigit)
}
