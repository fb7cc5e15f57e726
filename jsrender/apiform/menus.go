package apiform

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"

	"deepcrawl/forms"
	"deepcrawl/forms/fields"
	"deepcrawl/surface/fetch"
)

// Menus that a script fills after a choice in another one, as cities after a country. A browser
// makes two such choices. Where the page then asked for what the second menu offers, the other
// choices are asked for without a browser; where it had everything, they are made in the browser
// with its line to the network cut.

const (
	shownOffers = 2    // choices that a browser makes
	mostOffers  = 300  // choices whose menus are looked at; a menu with more is left alone
	mostOffered = 5000 // options in all; so is one with more, which a form is not asked with either
)

// MenuNamed is the place of the menu of that name, -1 for none.
func MenuNamed(cs []forms.Choice, name string) int {
	return slices.IndexFunc(cs, func(c forms.Choice) bool {
		return c.Type == "select" && c.Name == name
	})
}

// Real are the options that choose something.
func Real(options []forms.Option) (out []forms.Option) {
	for _, o := range options {
		if o.Value != "" && !o.Disabled {
			out = append(out, o)
		}
	}
	return out
}

// Filled are the menus with a name that offer something now and offered nothing before.
func Filled(before, now []forms.Choice) (menus []forms.Choice) {
	for _, c := range now {
		if c.Name == "" || c.Type != "select" || len(Real(c.Options)) == 0 {
			continue
		}
		if had := MenuNamed(before, c.Name); had < 0 || len(Real(before[had].Options)) == 0 {
			menus = append(menus, c)
		}
	}
	return menus
}

// fillerOf is the control that filled a menu when it was set; "" for none.
func fillerOf(menu string, picked []Picked) string {
	for _, p := range picked {
		if menu != "" && p.Choice.Name != "" && MenuNamed(p.Fills, menu) >= 0 {
			return p.Choice.Name
		}
	}
	return ""
}

// errMenus says that nobody knows what a menu offers.
var errMenus = errors.New("what the menu offers could not be learnt")

// fillMenus learns what the menus offer that others fill. One of which that cannot be learnt is
// left out.
func (l *Learner) fillMenus(ctx context.Context, s *search) error {
	var known []facet
	paths := map[string][][]Set{} // to the choices of a menu
	for _, f := range s.facets {
		if f.by == "" {
			known = append(known, f)
			paths[f.menu] = pathsOf(nil, f.menu, f.offers)
			continue
		}
		by := slices.IndexFunc(known, func(k facet) bool { return k.menu == f.by })
		if by < 0 {
			continue // the menu that fills it is not part of the search
		}
		options, err := l.offered(ctx, s.seen[0].Page, paths[f.by], f.menu, s.shown(paths[f.by], f))
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			l.leaveOut(s.seen[0].Page, f.menu, err)
			continue
		}
		paths[f.menu] = pathsOf(paths[f.by], f.menu, options)
		f.offers = options
		f.choice.Options,
			f.choice.By = slices.Concat(f.unset(), f.valued(under(options, known[by]))),
			known[by].choice.Name
		known = append(known, f)
	}
	s.facets = known
	return s.derive()
}

// shown is what a menu was seen to offer when the one above was picked, by the path to that.
func (s *search) shown(paths [][]Set, f facet) []Offer {
	offers := make([]Offer, len(paths))
	for _, seen := range s.seen {
		for _, p := range seen.Picked {
			menu := MenuNamed(p.Fills, f.menu)
			at := slices.IndexFunc(paths, func(path []Set) bool {
				return last(path).Value == p.Value
			})
			if p.Choice.Name == f.by && menu >= 0 && at >= 0 {
				offers[at] = Offer{Options: Real(p.Fills[menu].Options), After: p.After}
			}
		}
	}
	return offers
}

func (l *Learner) leaveOut(page *url.URL, menu string, why error) {
	if l.Log != nil {
		l.Log.Info("menu left out", "page", page.String(), "menu", menu, "why", why)
	}
}

// unset are the options that choose nothing.
func (f *facet) unset() []forms.Option {
	return slices.DeleteFunc(slices.Clone(f.choice.Options), func(o forms.Option) bool {
		return o.Value != ""
	})
}

// under has the values of the menu above as requests have them.
func under(options []forms.Option, above facet) []forms.Option {
	for i, o := range options {
		for k, v := range o.Under {
			at := slices.IndexFunc(above.offers, func(a forms.Option) bool { return a.Value == v })
			if above.texts && at >= 0 {
				options[i].Under[k] = above.offers[at].Text
			}
		}
	}
	return options
}

// pathsOf are the ways to the choices of a menu: above are those to the choices that fill it.
func pathsOf(above [][]Set, menu string, options []forms.Option) (paths [][]Set) {
	for _, o := range Real(options) {
		var way []Set
		for _, path := range above {
			if len(o.Under) > 0 && last(path).Value == o.Under[0] {
				way = path
			}
		}
		paths = append(paths, append(slices.Clone(way), Set{menu, o.Value, o.Text}))
	}
	return paths
}

// Fill returns the form of a page with what its menus offer that a script fills, and whether it
// knows more than before.
func (l *Learner) Fill(ctx context.Context, f *forms.Form) (*forms.Form, bool, error) {
	page, err := fetch.ParseURL(nil, f.PageURL)
	if err != nil {
		return f, false, fmt.Errorf("page of form %s: %w", f.ID, err)
	}
	more := false
	paths := map[int][][]Set{}
	for i, fd := range f.Fields {
		by := fd.FilledBy - 1
		if by < 0 || len(Real(fd.Domain.Options)) > 0 || fd.Name == "" {
			continue
		}
		if paths[by] == nil {
			paths[by] = pathsOf(nil, f.Fields[by].Name, restricting(f.Fields[by]))
		}
		options, err := l.offered(ctx, page, paths[by], fd.Name, nil)
		if ctx.Err() != nil {
			return f, more, ctx.Err()
		}
		if err != nil {
			l.leaveOut(page, fd.Name, err)
			continue
		}
		f, more = fields.Filled(f, i, options), true
		paths[i] = pathsOf(paths[by], fd.Name, options)
	}
	return f, more, nil
}

// restricting are the options of a field that restrict something.
func restricting(fd forms.Field) []forms.Option {
	return slices.DeleteFunc(slices.Clone(fd.Domain.Options), func(o forms.Option) bool {
		return o.Any
	})
}

// offered are the options of a menu, each with the choices of the one above under which it exists.
func (l *Learner) offered(ctx context.Context, page *url.URL, paths [][]Set, menu string,
	shown []Offer) (all []forms.Option, err error) {
	if len(paths) < shownOffers || len(paths) > mostOffers {
		return nil, errMenus
	}
	offers, met := shown, len(offering(shown)) == shownOffers
	if _, _, no := filling(shown); no != nil {
		if offers, err =
			l.Browser.Offers(ctx, &fetch.Request{URL: page}, paths, menu, met); err != nil {
			return nil, err
		}
		shown = offers
	}
	if _, _, no := filling(shown); no == nil {
		if offers, err = l.askOffers(ctx, page, paths, shown); err != nil {
			return nil, err
		}
	}
	all = joined(offers, paths)
	if len(all) == 0 || len(all) > mostOffered {
		return nil, errMenus
	}
	return all, nil
}

// joined are all options that are offered, each once.
func joined(offers []Offer, paths [][]Set) (all []forms.Option) {
	at := make(map[string]int) // by value
	for i, offer := range offers {
		choice := last(paths[i]).Value
		for _, o := range offer.Options {
			k, met := at[o.Value]
			if !met {
				k = len(all)
				o.Selected, at[o.Value] = false, k
				all = append(all, o)
			}
			if under := all[k].Under; len(under) == 0 || under[len(under)-1] != choice {
				all[k].Under = append(under, choice)
			}
		}
	}
	return all
}
