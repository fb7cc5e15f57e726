package records

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

// Below or beside each item may stand a link by which it is edited, reported or kept. Many of them in a row show what they are; the one
// of a single hit may look as if it led to the item. So the words of such links are learnt from the pages that show several.

const (
	fewestActed = 3  // records of a page that tells it
	actedShare  = .8 // of its records that have a link of these words
	maxActed    = 10 // of a form
)

// acts reports whether a link does something with an item, rather than lead to it: by itself, or because those of its words did on a page
// of several items.
func (r *reading) acts(link int32) bool {
	if does, ok := r.acting[link]; ok {
		return does
	}
	n := &r.o.Nodes[link]
	does := r.does(link) || len(r.w.Acted) > 0 && slices.Contains(r.w.Acted, r.o.TextOf(outline.Span{From: link, To: n.End}))
	if r.acting == nil {
		r.acting = map[int32]bool{}
	}
	r.acting[link] = does
	return does
}

// does reports whether the address of a link does something with an item. What was asked and the
// place in the list, which links to the items of an answer carry on, are no commands: "hit=1"
// beside a number looks like a switch, "/found/del/12" for who asked for "del" as if it deleted.
// Neither are what a menu stood at, "base=1" beside a number, and what names the item, see Siblings. All titles
// that "new" finds may begin so.
func (r *reading) does(link int32) bool {
	if !r.o.Does(link) {
		return false
	}
	u := r.o.Resolve(r.o.Nodes[link].Href)
	if u == nil {
		return true
	}
	if c, carries := withoutTerm(r.a, u); carries && !r.o.DoesAt(link, c) {
		return false
	}
	c, carries := withoutChoices(r.a, u)
	if carries && !r.o.DoesAt(link, c) {
		return false
	}
	text := r.o.TextOf(outline.Span{From: link, To: r.o.Nodes[link].End})
	if saysBesides(r.a, text) && !safety.JudgeAddress(c).Harmful() {
		return false
	}
	return !r.w.Siblings.names(u, text)
}

// withoutTerm returns an address without what was typed, as far as it carries that on, and what
// goes with it. carries is false where it does not.
func withoutTerm(a question.Asked, u *url.URL) (rest *url.URL, carries bool) {
	if a.Term == "" {
		return u, false
	}
	carries = slices.ContainsFunc(strings.FieldsFunc(u.RawQuery, identity.Separates), func(pair string) bool {
		_, v, _ := strings.Cut(pair, "=")
		return a.Echo(v)
	})
	address := u.String()
	if carries {
		address = identity.Canonical(a, u, nil)
	}
	before, query, _ := strings.Cut(address, "?")
	parts := strings.Split(before, "/")
	kept := slices.DeleteFunc(slices.Clone(parts[:len(parts)-1]), func(part string) bool { return a.Says(part) && a.Mentions(part) })
	if len(kept) < len(parts)-1 {
		carries = true
	}
	if address = strings.Join(append(kept, parts[len(parts)-1]), "/"); query != "" {
		address += "?" + query
	}
	rest, err := url.Parse(address)
	return rest, carries && err == nil
}

// withoutChoices returns an address without the choices of menus that were sent. carries is false where it has none.
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
	return len(asked) > 0 && a.Mentions(text) && slices.ContainsFunc(lang.Words(text), func(w string) bool { return !slices.Contains(asked, w) })
}

// noteActs learns the words of the links that do something with the records of a page.
func (r *reading) noteActs(spans []outline.Span) {
	if len(spans) < fewestActed {
		return
	}
	held, owner := map[string]int{}, map[string]int{}
	for k, s := range spans {
		n := 0
		for i := r.o.Links[s.From]; i < s.To && n < regions.MaxLinks; i = r.o.Links[i+1] {
			n++
			if !r.acts(i) {
				continue
			}
			if text := r.o.TextOf(outline.Span{From: i, To: r.o.Nodes[i].End}); text != "" && owner[text] != k+1 {
				owner[text] = k + 1
				held[text]++
			}
		}
	}
	for _, text := range slices.Sorted(maps.Keys(held)) {
		if n := held[text]; float64(n) >= actedShare*float64(len(spans)) && fields.ShortLabel(text) {
			r.learnActed(text)
		}
	}
}

func (r *reading) learnActed(text string) {
	w := r.w
	if slices.Contains(w.Acted, text) || len(w.Acted) >= maxActed {
		return
	}
	w.Acted = append(w.Acted, text)
	slices.Sort(w.Acted)
	w.changed()
}
