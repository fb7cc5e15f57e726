package answer

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"deepcrawl/cmd/internal/wild"
)

// Behind leads on from the last record of a page, which the address names in place of a number.
var Behind = wild.Trait{Family: "pager", Name: "pager/behind-key",
	Doc: "A lone arrow or word leads on; its address has the key of the last record that was shown, " +
		"and keys stand in no order.", Hard: true,
	Excludes: []string{"past", "end", "order/anew", "order/new-items"},
	Apply: func(s *wild.Site, r *rand.Rand) {
		p := &keyset{param: pick(r, "after", "last", "since_id", "von", "desde", "k"),
			salt:  r.Uint64(),
			words: newWords(r), text: pick(r, "&rarr;", "&#9654;", "&raquo;", "")}
		s.Results.Pager = p
	}}

// keyset is a pager whose parameter has the key of a record.
type keyset struct {
	param string
	salt  uint64
	words words
	text  string // of the link; "" for a word of the site's own
}

// key is the key of an item: a number that says nothing of its place.
func (p *keyset) key(item int) string {
	return strconv.FormatUint((uint64(item)+p.salt)*0x9e3779b97f4a7c15>>40, 10)
}

// Page finds the page that begins behind the record that a visit names; the first for none.
func (p *keyset) Page(v *wild.Visit) int {
	asked := v.Asked(p.param)
	if asked == "" || v.Answer == nil {
		return 0
	}
	at := slices.IndexFunc(v.Answer.List, func(item int) bool { return p.key(item) == asked })
	return (at + 1) / sizeOf(v)
}

// HTML draws the way on; there is none back.
func (p *keyset) HTML(v *wild.Visit, a *wild.Answer) string {
	if a.Page+1 >= a.Pages() {
		return ""
	}
	text := p.text
	if text == "" {
		w := v.Site.Lang.Words
		text = esc(w[len(w)/2])
	}
	last := a.List[(a.Page+1)*a.Size-1]
	return p.words.frame(link(v.Onward(a, wild.Input{Name: p.param, Value: p.key(last)}), text) +
		"\n")
}
