// Package deeds tells the links that lead to an item from those that do something with it.
//
// Below or beside each item may stand a link by which it is edited, reported or kept. Many of them
// in a row show what they are; the one of a single hit may look as if it led to the item. So the
// words of such links are learnt from the pages that show several. Siblings are the addresses of
// the items: what names one of them there is no command, whatever it says.
package deeds

import (
	"maps"
	"net/url"
	"slices"
	"strings"

	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/identity"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/regions"
	"deepcrawl/forms/lang"
	"deepcrawl/forms/safety"
)

const (
	fewestActed = 3  // records of a page that tells it
	actedShare  = .8 // of its records that have a link of these words
	maxActed    = 10 // of a form
)

// Learnt is what the pages of a form told of their links so far.
type Learnt struct {
	// words of the links that do something with an item
	Acted    []string  `json:"acted,omitempty"`
	Siblings *Siblings `json:"siblings,omitempty"` // addresses of the items
}

// A Page is one whose links are looked at.
type Page struct {
	Asked   question.Asked
	Outline *outline.Outline
	Learnt  *Learnt // of the form; what the page tells is added
	Changed func()  // is called for each addition to Learnt

	acting map[int32]bool // links looked at so far: whether they do something
}

// Acts reports whether a link does something with an item, rather than lead to it: by itself, or
// because those of its words did on a page of several items.
func (p *Page) Acts(link int32) bool {
	if does, ok := p.acting[link]; ok {
		return does
	}
	does := p.known(link) || p.does(link)
	if p.acting == nil {
		p.acting = map[int32]bool{}
	}
	p.acting[link] = does
	return does
}

// known reports whether a link has words that do something with an item, as pages before told. It
// costs a hundredth of judging it.
func (p *Page) known(link int32) bool {
	acted := p.Learnt.Acted
	return len(acted) > 0 &&
		slices.Contains(acted,
			p.Outline.TextOf(outline.Span{From: link, To: p.Outline.Nodes[link].End}))
}

// does reports whether the address of a link does something with an item. What was asked and the
// place in the list, which links to the items of an answer carry on, are no commands: "hit=1"
// beside a number looks like a switch, "/found/del/12" for who asked for "del" as if it deleted.
// Neither are what a menu stood at, "base=1" beside a number, and what names the item, see
// Siblings. All titles that "new" finds may begin so.
func (p *Page) does(link int32) bool {
	if !p.Outline.Does(link) {
		return false
	}
	u := p.Outline.Resolve(p.Outline.Nodes[link].Href)
	if u == nil {
		return true
	}
	if c, carries := withoutTerm(p.Asked, u); carries && !p.Outline.DoesAt(link, c) {
		return false
	}
	c, carries := withoutChoices(p.Asked, u)
	if carries && !p.Outline.DoesAt(link, c) {
		return false
	}
	text := p.Outline.TextOf(outline.Span{From: link, To: p.Outline.Nodes[link].End})
	if saysBesides(p.Asked, text) && !safety.JudgeAddress(c).Harmful() {
		return false
	}
	return !p.Learnt.Siblings.names(u, text)
}

// withoutTerm returns an address without what was typed, as far as it carries that on, and what
// goes with it. carries is false where it does not.
func withoutTerm(a question.Asked, u *url.URL) (rest *url.URL, carries bool) {
	if a.Term == "" {
		return u, false
	}
	carries = slices.ContainsFunc(strings.FieldsFunc(u.RawQuery, identity.Separates),
		func(pair string) bool {
			_, v, _ := strings.Cut(pair, "=")
			return a.Echo(v) || a.Marks(pair)
		})
	address := u.String()
	if carries {
		address = identity.Canonical(a, u, nil)
	}
	before, query, _ := strings.Cut(address, "?")
	parts := strings.Split(before, "/")
	kept := slices.DeleteFunc(slices.Clone(parts[:len(parts)-1]), func(part string) bool {
		return a.Says(part) && a.Mentions(part)
	})
	if len(kept) < len(parts)-1 {
		carries = true
	}
	if address = strings.Join(append(kept, parts[len(parts)-1]), "/"); query != "" {
		address += "?" + query
	}
	rest, err := url.Parse(address)
	return rest, carries && err == nil
}

// withoutChoices returns an address without the choices of menus that were sent. carries is false
// where it has none.
func withoutChoices(a question.Asked, u *url.URL) (rest *url.URL, carries bool) {
	pairs := strings.FieldsFunc(u.RawQuery, identity.Separates)
	kept := slices.DeleteFunc(slices.Clone(pairs), a.Chooses)
	c := *u
	c.RawQuery = strings.Join(kept, "&")
	return &c, len(kept) < len(pairs)
}

// saysBesides reports whether a link says the word that was asked for, and others besides.
func saysBesides(a question.Asked, text string) bool {
	asked := lang.Words(a.Term)
	return len(asked) > 0 && a.Mentions(text) &&
		slices.ContainsFunc(lang.Words(text), func(w string) bool {
			return !slices.Contains(asked, w)
		})
}

// Note learns the words of the links that do something with the records of a page.
func (p *Page) Note(spans []outline.Span) {
	if len(spans) < fewestActed {
		return
	}
	held, owner := map[string]int{}, map[string]int{}
	for k, s := range spans {
		n := 0
		for i := p.Outline.Links[s.From]; i < s.To &&
			n < regions.MaxLinks; i = p.Outline.Links[i+1] {
			n++
			if !p.Acts(i) {
				continue
			}
			if text := p.Outline.TextOf(
				outline.Span{From: i, To: p.Outline.Nodes[i].End}); text != "" && owner[text] != k+1 {
				owner[text] = k + 1
				held[text]++
			}
		}
	}
	for _, text := range slices.Sorted(maps.Keys(held)) {
		if n := held[text]; float64(n) >= actedShare*float64(len(spans)) &&
			fields.ShortLabel(text) {
			p.learnActed(text)
		}
	}
}

func (p *Page) learnActed(text string) {
	if slices.Contains(p.Learnt.Acted, text) || len(p.Learnt.Acted) >= maxActed {
		return
	}
	p.Learnt.Acted = append(p.Learnt.Acted, text)
	slices.Sort(p.Learnt.Acted)
	p.Changed()
}
