package apiform

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
)

// Why no template could be made. They are sentences for the owner of a harvest.
var (
	ErrNoBox      = errors.New("the browser found no search box that it could type into")
	ErrNoRequest  = errors.New("its script makes no request that carries the term")
	ErrNoRecords  = errors.New("the answers to its script hold no records that could be read")
	ErrMutation   = errors.New("its script sends something that may change things")
	ErrThirdParty = errors.New("its script asks another site, which takes --allow-third-party-api")
	ErrPrivate    = errors.New("its script asks a private address, which takes --allow-private")
	ErrDiffers    = errors.New("the requests of two searches differ in more than the term")
)

var (
	suggests = regexp.MustCompile(`(?i)suggest|autocomplete|typeahead|complet(?:e|ion)`)
	pageName = regexp.MustCompile(
		`(?i)^(?:page|p|pg|pagenum(?:ber)?|page_?(?:no|number|index)|current_?page)$`)
	offsets = regexp.MustCompile(
		`(?i)^(?:offset|start|from|skip|start_?(?:index|at|record)|first_?(?:record|result))$`)
	lasted  = regexp.MustCompile(`(?i)time|took|elapsed|duration|latency|ms$`)
	endName = regexp.MustCompile(`(?i)end|last|until|stop|^to`)
	onwards = regexp.MustCompile(`(?i)next|cursor|after|end|last|token|scroll|continu`)
)

// A search is what two sightings have in common.
type search struct {
	seen   [2]Sighting
	hits   [2]*answer
	facets []facet
	first  forms.Call

	bound    []facet   // other values of what was chosen that the request has
	together [2]string // what was chosen where it is of several values, as the form is asked for it

	unsteady bool // what it finds is ordered anew with each call

	// names of the values that are the term and nothing else, where it is chosen: elsewhere it is
	// an accident; nil for a word
	whole map[string]bool

	more []forms.Call // guesses at how further pages are asked for, the surest first
}

// compare finds what varies with the term between two sightings.
func compare(a, b Sighting) (*search, error) {
	s := &search{seen: [2]Sighting{a, b}}
	var err error
	for i, seen := range s.seen {
		if s.hits[i], err = seen.hit(); err != nil {
			return nil, err
		}
	}
	if s.hits[0].exchange.Request.Method != s.hits[1].exchange.Request.Method {
		return nil, ErrDiffers
	}
	s.facets = agreed(facets(s.hits[0], a.Picked, a.Term), facets(s.hits[1], b.Picked, b.Term))
	return s, s.derive()
}

// derive makes the calls of what was seen.
func (s *search) derive() error {
	a, b := s.seen[0], s.seen[1]
	other, gaps := s.hits[1].request.values(), 0
	page := giver(a, s.hits[0].request)
	s.first = s.hits[0].request.with(slices.Concat(s.facets, s.bound)).call(
		func(p piece) []forms.Part {
			if s.stands(p, a.Term) && other[p.name] == strings.ReplaceAll(p.text, a.Term, b.Term) {
				gaps++
				return around(p.text, a.Term)
			}
			return constant(page, p.text)
		})
	if gaps == 0 {
		return ErrDiffers
	}
	s.more = nil
	s.findMore(page)
	return nil
}

// stands reports whether the term stands in a value.
func (s *search) stands(p piece, term string) bool {
	if s.whole != nil {
		return s.whole[p.name] && p.text == term
	}
	return strings.Contains(p.text, term)
}

// around cuts a value at the term.
func around(text, term string) []forms.Part {
	var out []forms.Part
	for i, piece := range strings.Split(text, term) {
		if i > 0 {
			out = append(out, forms.Part{Fill: forms.Term})
		}
		if piece != "" {
			out = append(out, forms.Part{Text: piece})
		}
	}
	return out
}

// constant is a value that stays, but for one that the page gives anew with each load. It may stand
// behind a word, as in "Bearer ...".
func constant(page *fetch.Page, value string) []forms.Part {
	if page == nil {
		return []forms.Part{{Text: value}}
	}
	if origin := submit.Origin(page, value); origin != nil {
		return []forms.Part{{Text: value, Fill: forms.Fresh, Path: origin}}
	}
	if at := strings.LastIndexByte(value, ' ') + 1; at > 0 {
		if origin := submit.Origin(page, value[at:]); origin != nil {
			return []forms.Part{{Text: value[:at]},
				{Text: value[at:], Fill: forms.Fresh, Path: origin}}
		}
	}
	return []forms.Part{{Text: value}}
}

// template is the search without more pages.
func (s *search) template() *forms.Template {
	a := s.hits[0]
	t := &forms.Template{First: s.first, Raw: a.raw, Markup: a.markup,
		Source: sourceOf(giver(s.seen[0], a.request), s.seen[0])}
	for _, f := range s.facets {
		t.Choices = append(t.Choices, f.choice)
	}
	return t
}

// whole makes a template of the collection that a page loads at its start, to filter it by itself:
// the answer with the most records that no term was needed for.
func whole(s Sighting) (Loaded, bool) { return LoadedBy(s, true) }

// fixed is a template of an answer in which nothing varies but what the page gives anew.
func fixed(s Sighting, a *answer) *forms.Template {
	page := giver(s, a.request)
	return &forms.Template{
		First:  a.request.call(func(p piece) []forms.Part { return constant(page, p.text) }),
		Source: sourceOf(page, s), Raw: a.raw, Markup: a.markup,
	}
}

// leastWhole is how many records a collection must have: menus and settings are loaded at the start
// as well.
const leastWhole = 10
