package apiform

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"

	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
)

// refused reports whether the server refused the request of the page's own script, so that to type
// more brings nothing.
func refused(seen Sighting) bool {
	a, err := seen.hit()
	// which may say that nothing was found
	return err == nil && a.exchange.Status >= 400 && a.exchange.Status != http.StatusNotFound
}

// request makes a form of the request behind the box: a second term is typed, and what the two have
// in common is tried.
func (l *Learner) request(ctx context.Context, a *attempt) (*forms.Form, error) {
	first, err := a.seen.hit()
	if err == nil {
		err = l.mayAsk(a.seen, first)
	}
	if err != nil {
		return nil, err
	}
	good, err := l.tried(ctx, a.seen, first, a.words)
	if err != nil {
		return nil, err
	}
	looks := 0
	again := func(term string) (Sighting, error) {
		looks++
		return l.Browser.See(ctx, &fetch.Request{URL: a.page},
			Look{Nth: looks, Behind: a.seen.Behind}, func(string) []string {
				return []string{term}
			})
	}
	if len(first.keys) == 0 {
		if len(good) < 2 {
			return nil, ErrNoRecords
		}
		if a.seen, err = again(good[0]); err != nil {
			return nil, err
		}
		good = good[1:]
	}
	if len(good) == 0 {
		return nil, ErrReplay
	}
	two, err := again(good[0])
	if err != nil {
		return nil, err
	}
	a.also = append(a.also, two)
	s, err := compare(a.seen, two)
	if err == nil {
		err = l.fillMenus(ctx, s)
	}
	if err != nil {
		return nil, err
	}
	f, err := l.verify(ctx, s)
	if err == nil && (s.hits[0].completes() || s.hits[1].completes()) {
		return l.chained(ctx, s, f)
	}
	return f, err
}

// mayAsk refuses hosts that nobody asked for, and requests that no form would be allowed to make,
// before any of them is made.
func (l *Learner) mayAsk(seen Sighting, a *answer) error {
	if !l.ThirdParty && fetch.Site(a.exchange.Request.URL) != fetch.Site(seen.Page) {
		return ErrThirdParty
	}
	if ok, why := kind.Searchable(l.once(seen, a)); !ok {
		return errors.New(strings.TrimPrefix(why, "not asked: "))
	}
	return nil
}

// once is the form as far as one sighting tells: the term may stand where it stood.
func (l *Learner) once(seen Sighting, a *answer) *forms.Form {
	page, whole := giver(seen, a.request), false
	a.request.each(func(p piece) { whole = whole || p.text == seen.Term })
	return l.form(seen,
		&forms.Template{Raw: a.raw, Markup: a.markup, Source: sourceOf(page, seen),
			First: a.request.call(func(p piece) []forms.Part {
				// "artworks:search" is a place
				if strings.Contains(p.text, seen.Term) &&
					(!whole || p.code != "path" || p.text == seen.Term) {
					return around(p.text, seen.Term)
				}
				return constant(page, p.text)
			})})
}

const (
	mostAsked = 40 // words that are tried without a browser until one finds something
	mostTried = 8  // words of what was found that are tried, to find some that find something else
)

// tried returns terms that find something, for the browser to type next. They come from what was
// found before; where the first term found nothing, the request that was seen once is asked for
// others without the browser, and for no term at all.
func (l *Learner) tried(ctx context.Context, seen Sighting, a *answer,
	words []string) (good []string, err error) {
	f := l.renewed(ctx, l.once(seen, a))
	same := false
	found, wanted := a.records, 1
	if len(found) == 0 {
		wanted = 2
		if found, err = l.anything(ctx, f,
			slices.Concat(frequent(f), byCount(wordsIn(seen.Label), 1), words)); err != nil {
			return nil, err
		}
	}
	tell := slices.Concat(wordsOf(found), words)
	for _, w := range tell[:min(len(tell), mostTried)] {
		if w == seen.Term || slices.Contains(good, w) {
			continue
		}
		re, err := l.look(ctx, f, w)
		if err != nil {
			return nil, err
		}
		if len(re.keys) == 0 {
			continue
		}
		if slices.Equal(re.keys, a.keys) {
			same = true
			continue
		}
		if good = append(good, w); len(good) == wanted {
			break
		}
	}
	if same && len(good) == 0 {
		return nil, ErrIgnores
	}
	return good, nil
}

// look asks a form of which nobody knows yet where its records stand.
func (l *Learner) look(ctx context.Context, f *forms.Form, term string) (*answer, error) {
	r, err := submit.Request(f, assignment(f, term), nil)
	if err != nil {
		return nil, err
	}
	p, err := l.fetch(ctx, f, r)
	if err != nil {
		return nil, err
	}
	a := &answer{}
	a.read(p, term)
	return a, nil
}

// anything returns records that one of the words finds.
func (l *Learner) anything(ctx context.Context, f *forms.Form, words []string) ([]records.Record,
	error) {
	asked := append([]string{""}, words...)
	for _, w := range append(asked[:min(len(asked), mostAsked)], begins...) {
		re, err := l.look(ctx, f, w)
		if err != nil {
			return nil, err
		}
		if len(re.records) > 0 {
			return re.records, nil
		}
	}
	return nil, nil
}
