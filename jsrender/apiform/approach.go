package apiform

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// An attempt is what is known of the search of a page while one approach after the other is tried.
type attempt struct {
	page  *url.URL
	seen  Sighting // when a first term was typed
	also  []Sighting
	words []string // of the page, that are fit to be typed
	label string   // what the page calls its search
	why   error    // why there is no form so far
}

// is reports whether there is no form for one of the reasons.
func (a *attempt) is(whys ...error) bool {
	return slices.ContainsFunc(whys, func(why error) bool { return errors.Is(a.why, why) })
}

// silent reports whether no request carried the term.
func (a *attempt) silent() bool {
	_, err := a.seen.hit()
	return errors.Is(err, ErrNoRequest)
}

// mistaken reports whether the box may be of another tool of the page: it was typed into, and what
// followed was no search of the site.
func (a *attempt) mistaken() bool {
	_, failed := errors.AsType[*fetch.Failure](a.why)
	return a.why != nil && a.seen.Term != "" && !failed && !Passing(a.why) &&
		!a.is(ErrNoBox, ErrReplay, ErrDiffers, ErrEndless)
}

// An Approach is a way to make a form of the search of a page.
type Approach struct {
	Name string
	fits func(*attempt) bool // by what was seen, and by why those before made none
	try  func(*Learner, context.Context, *attempt) (*forms.Form, error)
}

// approaches are in the order of what their forms cost to ask: a plain request a query, one request
// for everything, some for an index; the same for another box, where the first one was no search of
// the site; a drawn page a query; and last what takes no words.
var approaches = []Approach{
	{"request", func(a *attempt) bool { return a.why == nil && !a.silent() }, (*Learner).request},
	{"whole list", func(a *attempt) bool {
		return a.why == nil && a.silent()
	}, (*Learner).wholeList},
	{"index in pieces", func(a *attempt) bool {
		return a.silent() && a.is(ErrNoRequest)
	}, (*Learner).shards},
	{"box behind a button", (*attempt).mistaken, (*Learner).behind},
	{"typing", func(a *attempt) bool {
		return a.is(ErrNoRequest, ErrNoRecords, ErrReplay, ErrDiffers) && !refused(a.seen)
	}, (*Learner).typed},
	{"menus and dates", func(a *attempt) bool {
		return a.is(ErrNoBox, ErrNoRecords, ErrNoRequest)
	}, (*Learner).choices},
}

// learn makes a form by the first approach that does.
func (l *Learner) learn(ctx context.Context, page *url.URL) (f *forms.Form, label string,
	err error) {
	a := &attempt{page: page}
	a.seen, a.why =
		l.Browser.See(ctx, &fetch.Request{URL: page}, Look{}, func(text string) []string {
			a.words = termsOf(text)
			return a.words
		})
	for _, approach := range approaches {
		if !approach.fits(a) {
			continue
		}
		f, err := approach.try(l, ctx, a)
		l.say(page, approach.Name, err)
		if err == nil {
			a.linked(f)
			return f, a.called(), nil
		}
		a.why = err
	}
	switch {
	case a.is(ErrNoRecords) && a.seen.Closed != nil:
		a.why = a.seen.Closed
	case a.is(ErrNoRequest, ErrNoRecords, ErrReplay) && a.seen.registersWorker():
		a.why = fmt.Errorf("%w, %w", a.why, errWorker)
	}
	return nil, a.called(), a.why
}

// errWorker is why the network may have answered otherwise than a visitor is answered: requests go
// past the service workers of a page, as what a worker does is seen by nobody.
var errWorker = errors.New("asked past the service worker of its page, which may answer otherwise")

// say tells whoever reads the log which approach was tried, and why it made no form.
func (l *Learner) say(page *url.URL, approach string, err error) {
	if l.Log != nil {
		l.Log.Debug("approach to a search box", "page", page.String(), "approach", approach, "err",
			err)
	}
}

// called is what the page calls its search.
func (a *attempt) called() string { return cmp.Or(a.label, a.seen.Label) }

// behind is the approach for a page whose box belongs to another tool, such as one for its help:
// the search stands behind a button.
func (l *Learner) behind(ctx context.Context, a *attempt) (*forms.Form, error) {
	b := &attempt{page: a.page}
	b.seen, b.why = l.Browser.See(ctx, &fetch.Request{URL: a.page}, Look{Behind: true},
		func(text string) []string {
			b.words = termsOf(text)
			return b.words
		})
	if b.is(ErrNoBox) {
		return nil, a.why
	}
	if b.why != nil {
		return nil, b.why
	}
	f, err := l.request(ctx, b)
	if err != nil && !Passing(err) {
		return nil, a.why
	}
	a.label, a.also = b.seen.Label, append(b.also, b.seen)
	return f, err
}

// wholeList is the approach for a box whose script asks nothing: it looks through what the page has
// loaded.
func (l *Learner) wholeList(ctx context.Context, a *attempt) (*forms.Form, error) {
	return l.whole(ctx, a.seen, cmp.Or(a.seen.Closed, ErrNoRequest))
}

// choices is the approach for a page that finds nothing by words, or takes none.
func (l *Learner) choices(ctx context.Context, a *attempt) (*forms.Form, error) {
	f, label, err := l.menus(ctx, a.page)
	if err == nil || a.is(ErrNoBox) {
		a.label = label
		return f, err
	}
	return nil, a.why
}
