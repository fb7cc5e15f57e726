package jsrender

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
	ErrSuggests = errors.New("it takes only what the page suggests, and the request behind a suggestion could not be learnt")

	// ErrMenus is for a page of menus without a box.
	ErrMenus = errors.New("it takes only what its menus offer, and the request behind them could not be learnt")
)

// ofChoices makes a form of two choices: a menu of that name, whose options are what the request may have in its gap. It is taken
// when without a browser its request brings for both what the browser was shown.
func (l *Learner) ofChoices(ctx context.Context, one, two Sighting, menu forms.Choice, beside []facet) (*forms.Form, error) {
	s, err := compare(one, two)
	if err != nil {
		return nil, err
	}
	a, b := s.hits[0], s.hits[1]
	if a.completes() || b.completes() || len(a.keys) == 0 || len(b.keys) == 0 || slices.Equal(a.keys, b.keys) {
		return nil, ErrNoRecords
	}
	if err := l.mayAsk(one, a); err != nil {
		return nil, err
	}
	s.whole, s.facets = s.wholeValues(), beside
	if err := s.derive(); err != nil {
		return nil, err
	}
	menu.Name, menu.Type = cmp.Or(menu.Name, "choice"), "select"
	choose(s.first, menu.Name, one.Term)
	for _, c := range s.more {
		choose(c, menu.Name, one.Term)
	}
	t := s.template()
	t.Choices = slices.Concat([]forms.Choice{menu}, t.Choices)
	f := l.renewed(ctx, l.form(one, t))
	for i, seen := range s.seen {
		if i > 0 && len(beside) > 0 {
			break // the others stand as they were first
		}
		re, err := l.ask(ctx, f, seen.Term)
		if err != nil {
			return nil, err
		}
		if same, err := l.same(ctx, s, f, i, re); err != nil || !same {
			return nil, cmp.Or(err, ErrReplay)
		}
		f.Template.Proof = append(f.Template.Proof, seen.Term)
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

// choose makes a call take what the menu is set to where it took a term. value is what it was set to when it was seen.
func choose(c forms.Call, menu, value string) {
	var in func(ps []forms.Part)
	in = func(ps []forms.Part) {
		for i := range ps {
			if in(ps[i].In); ps[i].Fill == forms.Term {
				ps[i].Fill, ps[i].Name, ps[i].Text = forms.Chosen, menu, value
			}
		}
	}
	in(c.URL)
	in(c.Body)
	for _, ps := range c.Header {
		in(ps)
	}
}

// chained is the form of the search that begins when one of the suggestions is taken. f completes what is typed, as in s. Where
// taking one leads to no other request with records, f is the search itself.
func (l *Learner) chained(ctx context.Context, s *search, f *forms.Form) (*forms.Form, error) {
	page := &fetch.Request{URL: s.seen[0].Page}
	var two [2]Chosen
	var rowOf [2]map[string]string
	var cols columns
	leads := false
	for i := range two {
		c, err := l.Browser.Choose(ctx, page, Way{Term: s.seen[i].Term})
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err != nil || c.Suggestion == "" {
			return f, nil
		}
		if s.hits[i].offered && !c.taken(s.seen[i].Term) {
			return f, nil
		}
		two[i] = c
		leads = leads || bring(c.After)
		tables, err := l.suggestions(ctx, f, s.seen[i].Term)
		if err != nil {
			return nil, err
		}
		cols, rowOf[i] = rowShown(tables, c.Suggestion)
	}
	if !leads {
		return f, nil
	}
	for _, name := range slices.Sorted(maps.Keys(rowOf[0])) {
		one, other := two[0].Sighting, two[1].Sighting
		if one.Term, other.Term = rowOf[0][name], rowOf[1][name]; one.Term == "" || other.Term == "" || one.Term == other.Term {
			continue
		}
		cols.value = name
		menu := forms.Choice{Name: "suggestion", Label: s.seen[0].Label, Options: []forms.Option{{Value: one.Term, Text: two[0].Suggestion}, {Value: other.Term, Text: two[1].Suggestion}}}
		if _, err := l.ofChoices(ctx, one, other, menu, nil); err != nil {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			continue
		}
		options, err := l.allSuggested(ctx, f, cols)
		if err != nil {
			return nil, err
		}
		menu.Options = options
		chosen, err := l.ofChoices(ctx, one, other, menu, nil)
		if err != nil || chosen.Template.More != nil {
			return chosen, err
		}
		return l.longer(ctx, f, chosen, one, cols, menu)
	}
	return nil, ErrSuggests
}

// longer is chosen with its way to further pages, which was not seen where both suggestions that were taken lead to less than a
// page: the one that leads to most is looked for without the browser, and taken as well. f suggests, as one was suggested.
func (l *Learner) longer(ctx context.Context, f, chosen *forms.Form, one Sighting, cols columns, menu forms.Choice) (*forms.Form, error) {
	tried := min(len(menu.Options), mostTried)
	var sizes []int
	var best forms.Option
	for i := range tried {
		o := menu.Options[i*len(menu.Options)/tried]
		re, err := l.ask(ctx, chosen, o.Value)
		if err != nil {
			return nil, err
		}
		if len(sizes) == 0 || len(re.keys) > slices.Max(sizes) {
			best = o
		}
		sizes = append(sizes, len(re.keys))
	}
	if tried == 0 || slices.Max(sizes) == slices.Min(sizes) {
		return chosen, nil
	}
	c, err := l.Browser.Choose(ctx, &fetch.Request{URL: one.Page}, Way{Term: best.Text})
	if err != nil || c.Suggestion == "" {
		return chosen, ctx.Err() // what was learnt holds without it
	}
	tables, err := l.suggestions(ctx, f, best.Text)
	if err != nil {
		return nil, err
	}
	if _, row := rowShown(tables, c.Suggestion); row[cols.value] != best.Value || best.Value == one.Term {
		return chosen, nil
	}
	c.Sighting.Term = best.Value
	if with, err := l.ofChoices(ctx, c.Sighting, one, menu, nil); err == nil {
		return with, nil
	}
	return chosen, ctx.Err()
}

// taken reports whether the suggestion stands in the box in place of the term: what was found leads away from it.
func (c Chosen) taken(term string) bool {
	box := strings.TrimSpace(c.Box)
	return box != "" && !strings.EqualFold(box, term) && strings.Contains(c.Suggestion, box)
}

// suggestions are what is offered for a text.
func (l *Learner) suggestions(ctx context.Context, f *forms.Form, text string) (map[string]rows, error) {
	r, err := f.Request(assignment(f, text), nil)
	if err != nil {
		return nil, err
	}
	p, err := l.fetch(ctx, f, r)
	if err != nil {
		return nil, err
	}
	return rowsIn(p.Body), nil
}

// rowShown finds the row that the page shows as it says, which may have more in it than the row.
func rowShown(tables map[string]rows, shown string) (c columns, found map[string]string) {
	length := 0
	for _, table := range slices.Sorted(maps.Keys(tables)) {
		for _, row := range tables[table] {
			for _, name := range slices.Sorted(maps.Keys(row)) {
				if text := strings.TrimSpace(row[name]); len(text) > length && strings.Contains(shown, text) {
					c, found, length = columns{table: table, text: name}, row, len(text)
				}
			}
		}
	}
	return c, found
}

const (
	mostSuggested = 800 // questions for what is suggested
	longestBegun  = 5   // characters of a beginning
	fullList      = 5   // suggestions: fewer are never all that are shown of more
)

// allSuggested goes through the beginnings of words until all that is suggested was seen: a beginning for which as much is shown
// as for any may have more, which longer ones show. Some boxes suggest nothing for the first letter alone.
func (l *Learner) allSuggested(ctx context.Context, f *forms.Form, c columns) (all []forms.Option, err error) {
	letters := strings.Split("abcdefghijklmnopqrstuvwxyz", "")
	met, asked := map[string]bool{}, 0
	for level, length := letters, 1; len(level) > 0 && length <= longestBegun; length++ {
		shown, most := make([]int, len(level)), 0
		for i, text := range level {
			if asked++; asked > mostSuggested {
				if l.Log != nil {
					l.Log.Info("not all suggestions were gone through", "form", f.ID, "asked", mostSuggested, "found", len(all))
				}
				return all, nil
			}
			tables, err := l.suggestions(ctx, f, text)
			if err != nil {
				return nil, err
			}
			options := c.options(tables)
			for _, o := range options {
				for _, r := range strings.ToLower(o.Text) {
					if !slices.Contains(letters, string(r)) {
						letters = append(letters, string(r))
					}
				}
				if !met[o.Value] {
					met[o.Value] = true
					all = append(all, o)
				}
			}
			shown[i] = len(options)
			most = max(most, len(options))
		}
		var next []string
		for i, text := range level {
			if most == 0 || most >= fullList && shown[i] == most {
				for _, letter := range letters {
					next = append(next, text+letter)
				}
			}
		}
		level = next
	}
	return all, nil
}

// arranges is what menus are called that restrict nothing.
var arranges = regexp.MustCompile(`(?i)\b(?:lang|language|locale|currency|theme|sort|order|per.?page|page.?size)`)

const mostAlone = 3 // menus that are tried by themselves

// menus makes a form of a page whose search has no box: of one menu, where that is enough, else of those that it takes together.
func (l *Learner) menus(ctx context.Context, page *url.URL) (f *forms.Form, label string, err error) {
	request := &fetch.Request{URL: page}
	look, err := l.Browser.Choose(ctx, request, Way{})
	if err != nil {
		return nil, "", err
	}
	var names []string
	for _, c := range look.Menus {
		if c.Type == "select" && c.Name != "" && !arranges.MatchString(c.Name+" "+c.Label) && len(real(c.Options)) >= shownOffers && !slices.Contains(names, c.Name) {
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
	ways = append(ways, Way{Menus: names[:min(len(names), mostChoices)], All: true})
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
func (l *Learner) ofMenus(ctx context.Context, menus []forms.Choice, two [2]Chosen) (*forms.Form, error) {
	one, other := two[0], two[1]
	for i, set := range slices.Backward(one.Sets) {
		if i >= len(other.Sets) || other.Sets[i].Menu != set.Menu || other.Sets[i].Value == set.Value {
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
			at := menuNamed(menus, by)
			if at < 0 {
				return nil, errMenus
			}
			options, err := l.offered(ctx, one.Page, pathsOf(nil, by, real(menus[at].Options)), set.Menu, nil)
			if err != nil {
				return nil, err
			}
			menu.Options, menu.Label = options, set.Menu
		} else if at := menuNamed(menus, set.Menu); at >= 0 {
			menu.Options, menu.Label = real(menus[at].Options), menus[at].Label
		}
		for k := range menu.Options {
			menu.Options[k].Under, menu.Options[k].Selected = nil, false
		}
		return l.ofChoices(ctx, one.Sighting, other.Sighting, menu, besides(one, menus, set.Menu))
	}
	return nil, ErrDiffers
}

// besides are the other menus whose choice the request has.
func besides(c Chosen, menus []forms.Choice, but string) (fs []facet) {
	a, err := hit(c.After, c.Term)
	if err != nil {
		return nil
	}
	values := a.request.values()
	for _, set := range c.Sets {
		at := menuNamed(menus, set.Menu)
		for _, name := range slices.Sorted(maps.Keys(values)) {
			if set.Menu == but || at < 0 || values[name] != set.Value || !strings.HasSuffix(strings.ToLower(name), strings.ToLower(set.Menu)) {
				continue
			}
			choice := menus[at]
			choice.Options = real(choice.Options)
			for k, o := range choice.Options {
				choice.Options[k].Selected = o.Value == set.Value
			}
			fs = append(fs, facet{choice: choice, value: name, text: set.Value, menu: set.Menu})
			break
		}
	}
	return fs
}
