package apiform

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// Why no form of choices could be made.
var (
	// ErrSuggests is for a box that only says what else could be typed.
	ErrSuggests = errors.New("it takes only what the page suggests, and the request behind a " +
		"suggestion could not be learnt")

	// ErrMenus is for a page of menus without a box.
	ErrMenus = errors.New(
		"it takes only what its menus offer, and the request behind them could not be learnt")
)

// ofChoices makes a form of two choices: a menu of that name, whose options are what the request
// may have in its gap. It is taken when without a browser its request brings for both what the
// browser was shown. took says of which values the choices were; nil: of their term alone.
func (l *Learner) ofChoices(ctx context.Context, one, two Sighting, menu forms.Choice,
	beside []facet, took *took) (*forms.Form, error) {
	s, err := compare(one, two)
	if err != nil {
		return nil, err
	}
	a, b := s.hits[0], s.hits[1]
	if a.completes() || b.completes() || len(a.keys) == 0 || len(b.keys) == 0 ||
		slices.Equal(a.keys, b.keys) {
		return nil, ErrNoRecords
	}
	if err := l.mayAsk(one, a); err != nil {
		return nil, err
	}
	menu.Name, menu.Type = cmp.Or(menu.Name, "choice"), cmp.Or(menu.Type, "select")
	s.whole, s.facets = s.wholeValues(), beside
	column := took.into(s, menu.Name)
	if err := s.derive(); err != nil {
		return nil, err
	}
	choose(s.first, menu.Name, one.Term, column)
	for _, c := range s.more {
		choose(c, menu.Name, one.Term, column)
	}
	menu.Options = slices.Clone(menu.Options)
	for i, o := range menu.Options { // what is asked for without a choice
		menu.Options[i].Selected = o.Value == s.asked(0)
	}
	t := s.template()
	t.Choices = slices.Concat([]forms.Choice{menu}, t.Choices)
	f := l.renewed(ctx, l.form(one, t))
	for i := range s.seen {
		if i > 0 && slices.ContainsFunc(beside, s.changed) {
			break // the others stand as they were first
		}
		re, err := l.ask(ctx, f, s.asked(i))
		if err != nil {
			return nil, err
		}
		if same, err := l.same(ctx, s, f, i, re); err != nil || !same {
			return nil, cmp.Or(err, ErrReplay)
		}
		f.Template.Proof = append(f.Template.Proof, s.asked(i))
	}
	full := 0
	if len(beside) == 0 && len(b.keys) > len(a.keys) {
		full = 1
	}
	if with := l.paged(ctx, s, f, full); with != nil {
		return with, nil
	}
	return f, nil
}

// changed reports whether a choice beside was another one the second time.
func (s *search) changed(f facet) bool {
	return s.hits[0].request.values()[f.value] != s.hits[1].request.values()[f.value]
}

// wholeValues names the values that are the term in both sightings; nil when there is none.
func (s *search) wholeValues() (names map[string]bool) {
	other := s.hits[1].request.values()
	s.hits[0].request.each(func(p piece) {
		if p.text == s.seen[0].Term && other[p.name] == s.seen[1].Term {
			if names == nil {
				names = map[string]bool{}
			}
			names[p.name] = true
		}
	})
	return names
}

// choose makes a call take what the menu is set to where it took a term. value is what it was set
// to when it was seen, column which of several values that is.
func choose(c forms.Call, menu, value string, column []string) {
	var in func(ps []forms.Part)
	in = func(ps []forms.Part) {
		for i := range ps {
			if in(ps[i].In); ps[i].Fill == forms.Term {
				ps[i].Fill, ps[i].Name, ps[i].Text, ps[i].Path = forms.Chosen, menu, value, column
			}
		}
	}
	in(c.URL)
	in(c.Body)
	for _, ps := range c.Header {
		in(ps)
	}
}

// arranges is what menus are called that restrict nothing.
var arranges = regexp.MustCompile(
	`(?i)\b(?:lang|language|locale|currency|theme|sort|order|per.?page|page.?size)`)

const mostAlone = 3 // menus that are tried by themselves

// menus makes a form of a page whose search has no box: of one menu, where that is enough, else of
// those that it takes together, else of dates.
func (l *Learner) menus(ctx context.Context, page *url.URL) (f *forms.Form, label string,
	err error) {
	request := &fetch.Request{URL: page}
	look, err := l.Browser.Choose(ctx, request, Way{})
	if err != nil {
		return nil, "", err
	}
	f, label, err = l.ofAllMenus(ctx, request, look)
	if dates := datesOf(look.Menus); len(dates) > 0 &&
		(errors.Is(err, ErrNoBox) || errors.Is(err, ErrMenus)) {
		return l.ofDates(ctx, request, dates)
	}
	return f, label, err
}

// ofAllMenus tries the menus one by one, and together.
func (l *Learner) ofAllMenus(ctx context.Context, request *fetch.Request,
	look Chosen) (f *forms.Form, label string, err error) {
	var names []string
	for _, c := range look.Menus {
		if c.Type == "select" && c.Name != "" && !arranges.MatchString(c.Name+" "+c.Label) &&
			len(Real(c.Options)) >= shownOffers && !slices.Contains(names, c.Name) {
			names = append(names, c.Name)
		}
	}
	if len(names) == 0 {
		return nil, "", ErrNoBox
	}
	var ways []Way
	for _, name := range names[:min(len(names), mostAlone)] {
		ways = append(ways, Way{Menus: []string{name}})
	}
	ways = append(ways, Way{Menus: names[:min(len(names), MostControls)], All: true})
	sent, why := false, ErrMenus
	for _, way := range ways {
		var two [2]Chosen
		for i := range two {
			if way.Nth = i; i > 0 && len(two[0].After) == 0 {
				continue
			}
			if two[i], err = l.Browser.Choose(ctx, request, way); err != nil {
				return nil, "", err
			}
		}
		if sent = sent || len(two[0].After) > 0; two[0].Closed != nil {
			sent, why = true, two[0].Closed
		}
		if len(two[0].Fills) > 0 && !way.All {
			continue // what is asked for then is what the menu filled by it offers
		}
		f, err := l.ofMenus(ctx, look.Menus, two)
		if err == nil || ctx.Err() != nil {
			return f, two[0].Label, cmp.Or(err, ctx.Err())
		}
		if errors.Is(err, ErrThirdParty) {
			return nil, two[0].Label, err
		}
	}
	if !sent {
		return nil, "", ErrNoBox
	}
	return nil, "", why
}

// ofMenus makes a form of menus that were set twice. The last one that the request has is its gap.
func (l *Learner) ofMenus(ctx context.Context, menus []forms.Choice, two [2]Chosen) (*forms.Form,
	error) {
	one, other := two[0], two[1]
	for i, set := range slices.Backward(one.Sets) {
		if i >= len(other.Sets) || other.Sets[i].Menu != set.Menu ||
			other.Sets[i].Value == set.Value {
			continue
		}
		one.Term, other.Term = set.Value, other.Sets[i].Value
		s, err := compare(one.Sighting, other.Sighting)
		if err != nil {
			continue
		}
		if s.hits[0].document() { // a menu that leads through the site
			return nil, ErrNoRecords
		}
		menu := forms.Choice{Name: set.Menu}
		if by := one.Fills[set.Menu]; by != "" {
			at := MenuNamed(menus, by)
			if at < 0 {
				return nil, errMenus
			}
			options, err :=
				l.offered(ctx, one.Page, pathsOf(nil, by, Real(menus[at].Options)), set.Menu, nil)
			if err != nil {
				return nil, err
			}
			menu.Options, menu.Label = options, set.Menu
		} else if at := MenuNamed(menus, set.Menu); at >= 0 {
			menu.Options, menu.Label = Real(menus[at].Options), menus[at].Label
		}
		for k := range menu.Options {
			menu.Options[k].Under, menu.Options[k].Selected = nil, false
		}
		return l.ofChoices(ctx, one.Sighting, other.Sighting, menu, besides(one, menus, set.Menu),
			nil)
	}
	return nil, ErrDiffers
}

// besides are the other menus whose choice the request has: those that were set, and those that
// stand as they are served.
func besides(c Chosen, menus []forms.Choice, but string) (fs []facet) {
	a, err := hit(c.After, c.Term)
	if err != nil {
		return nil
	}
	values := a.request.values()
	for _, choice := range menus {
		if choice.Name == but || choice.Name == "" || choice.Type != "select" {
			continue
		}
		stands, options := standing(c, choice)
		for _, name := range slices.Sorted(maps.Keys(values)) {
			if values[name] != stands ||
				!strings.HasSuffix(strings.ToLower(name), strings.ToLower(choice.Name)) {
				continue
			}
			choice.Options = options
			fs = append(fs, facet{choice: choice, value: name, text: stands, menu: choice.Name})
			break
		}
	}
	return fs
}

// standing is what a menu is set to, and its options with that one selected: all of them where
// nobody set it.
func standing(c Chosen, menu forms.Choice) (value string, options []forms.Option) {
	options = slices.Clone(menu.Options)
	if at := slices.IndexFunc(c.Sets, func(s Set) bool { return s.Menu == menu.Name }); at >= 0 {
		value, options = c.Sets[at].Value, Real(options)
	} else if at := slices.IndexFunc(options, func(o forms.Option) bool {
		return o.Selected
	}); at >= 0 {
		value = options[at].Value
	} else if len(options) > 0 {
		value = options[0].Value
	}
	for k, o := range options {
		options[k].Selected = o.Value == value
	}
	return value, options
}
