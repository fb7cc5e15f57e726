package apiform

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// A Learner makes forms of search boxes that scripts drive. A browser types two terms, the request behind them is taken for
// the form when it brings the same records without the browser, and none for a word that nobody uses. After that no browser
// is needed. No crawler is known to us that does this unattended.
type Learner struct {
	Browser    Watcher
	Plain      fetch.Fetcher // how the form will be asked
	ThirdParty bool          // requests to other sites than that of the page are fine
	Log        *slog.Logger

	walks map[string]*suggester // those of Suggest that are not at their end, by form and field
}

// ErrSlow says that a browser was too slow for a box, which says nothing of the box.
var ErrSlow = errors.New("the browser was too slow; the next run tries again")

// Why a template is not taken.
var (
	ErrReplay   = errors.New("without a browser its request brings other records")
	ErrIgnores  = errors.New("its request brings the same records for every term")
	ErrNonsense = errors.New("its request brings records for a word that nobody uses")
	ErrUnsteady = errors.New("asked again for the same word it shows other records")
)

// Learn returns a form for the search box of a page. When none can be made, the form says why in Template.Refused and is never
// asked. The error is ErrNoBox where there is no box, ErrSlow where the browser was, a *fetch.Failure, that of ctx, or one of the
// browser.
func (l *Learner) Learn(ctx context.Context, page *url.URL) (*forms.Form, error) {
	patient, p := l.patient()
	f, label, err := patient.learn(ctx, page)
	switch {
	case p.slow != nil && ctx.Err() == nil: // nothing else that came of it is worth to be believed
		return nil, fmt.Errorf("search box of %s: %w: %w", page, ErrSlow, p.slow)
	case err == nil:
		return f, nil
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.Is(err, ErrNoBox):
		return nil, err
	}
	if failed, ok := errors.AsType[*fetch.Failure](err); ok && failed.Kind != fetch.KindRobots && failed.Kind != fetch.KindAddress && failed.Kind != fetch.KindNever {
		return nil, fmt.Errorf("search box of %s: %w", page, err)
	}
	if Passing(err) {
		return nil, fmt.Errorf("search box of %s: %w", page, err)
	}
	return refusal(page, label, reasonOf(err)), nil
}

// refusal is a form that is not asked.
func refusal(page *url.URL, label, why string) *forms.Form {
	return forms.Scripted(page, label, &forms.Template{First: forms.Call{Method: "GET", URL: []forms.Part{{Text: page.String()}}}, Refused: why})
}

// Postponed is the form of a search box that was not learnt as the browser was too slow, see ErrSlow.
func Postponed(page *url.URL) *forms.Form { return refusal(page, "", ErrSlow.Error()) }

// IsPostponed reports whether a box may be learnt yet. Of the reasons that older versions stored for ever, two say no more.
func IsPostponed(f *forms.Form) bool {
	return f.Template != nil && slices.ContainsFunc([]string{ErrSlow.Error(), "context canceled", "context deadline exceeded"}, func(why string) bool {
		return strings.HasSuffix(f.Template.Refused, why)
	})
}

func reasonOf(err error) string {
	if f, ok := errors.AsType[*fetch.Failure](err); ok {
		if f.Kind == fetch.KindAddress {
			return ErrPrivate.Error()
		}
		return "its request is closed: " + f.Err.Error()
	}
	return err.Error()
}

// learn makes a form of the request, and failing that one that a browser types into.
func (l *Learner) learn(ctx context.Context, page *url.URL) (f *forms.Form, label string, err error) {
	one, words, f, err := l.request(ctx, page)
	if errors.Is(err, ErrNoBox) {
		return l.menus(ctx, page)
	}
	mends := slices.ContainsFunc([]error{ErrNoRequest, ErrNoRecords, ErrReplay, ErrDiffers}, func(why error) bool { return errors.Is(err, why) })
	if mends && !refused(one) {
		f, err = l.typed(ctx, one, words, err)
	}
	if errors.Is(err, ErrNoRecords) || errors.Is(err, ErrNoRequest) { // nothing is found by words alone where an option must be chosen
		if g, label, no := l.menus(ctx, page); no == nil {
			return g, label, nil
		}
	}
	if errors.Is(err, ErrNoRecords) && one.Closed != nil {
		err = one.Closed
	}
	return f, one.Label, err
}

// refused reports whether the server refused the request of the page's own script, so that to type more brings nothing.
func refused(seen Sighting) bool {
	a, err := seen.hit()
	return err == nil && a.exchange.Status >= 400 && a.exchange.Status != http.StatusNotFound // which may say that nothing was found
}

// request makes a form of the request behind the box. one is what was seen first, words are fit to be typed.
func (l *Learner) request(ctx context.Context, page *url.URL) (one Sighting, words []string, f *forms.Form, err error) {
	one, err = l.Browser.See(ctx, &fetch.Request{URL: page}, 0, func(text string) []string {
		words = termsOf(text)
		return words
	})
	if err != nil {
		return one, words, nil, err
	}
	first, err := one.hit()
	if errors.Is(err, ErrNoRequest) {
		if one.Closed != nil {
			err = one.Closed
		}
		if f, err = l.whole(ctx, one, err); errors.Is(err, ErrNoRequest) {
			f, err = l.shards(ctx, one, words, err)
		}
		return one, words, f, err
	}
	if err == nil {
		err = l.mayAsk(one, first)
	}
	if err != nil {
		return one, words, nil, err
	}
	good, err := l.tried(ctx, one, first, words)
	if err != nil {
		return one, words, nil, err
	}
	looks := 0
	again := func(term string) (Sighting, error) {
		looks++
		return l.Browser.See(ctx, &fetch.Request{URL: page}, looks, func(string) []string { return []string{term} })
	}
	if len(first.keys) == 0 {
		if len(good) < 2 {
			return one, words, nil, ErrNoRecords
		}
		if one, err = again(good[0]); err != nil {
			return one, words, nil, err
		}
		good = good[1:]
	}
	if len(good) == 0 {
		return one, words, nil, ErrReplay
	}
	two, err := again(good[0])
	if err != nil {
		return one, words, nil, err
	}
	s, err := compare(one, two)
	if err == nil {
		err = l.fillMenus(ctx, s)
	}
	if err != nil {
		return one, words, nil, err
	}
	f, err = l.verify(ctx, s)
	if err == nil && (s.hits[0].completes() || s.hits[1].completes()) {
		f, err = l.chained(ctx, s, f)
	}
	return one, words, f, err
}

// mayAsk refuses hosts that nobody asked for, and requests that no form would be allowed to make, before any of them is made.
func (l *Learner) mayAsk(seen Sighting, a *answer) error {
	if !l.ThirdParty && fetch.Site(a.exchange.Request.URL) != fetch.Site(seen.Page) {
		return ErrThirdParty
	}
	if ok, why := l.once(seen, a).Searchable(); !ok {
		return errors.New(strings.TrimPrefix(why, "not asked: "))
	}
	return nil
}

// once is the form as far as one sighting tells: the term may stand where it stood.
func (l *Learner) once(seen Sighting, a *answer) *forms.Form {
	page, whole := giver(seen, a.request), false
	a.request.each(func(p piece) { whole = whole || p.text == seen.Term })
	return l.form(seen, &forms.Template{Raw: a.raw, Markup: a.markup, Source: sourceOf(page, seen), First: a.request.call(func(p piece) []forms.Part {
		if strings.Contains(p.text, seen.Term) && (!whole || p.code != "path" || p.text == seen.Term) { // "artworks:search" is a place
			return around(p.text, seen.Term)
		}
		return constant(page, p.text)
	})})
}

const (
	mostAsked = 40 // words that are tried without a browser until one finds something
	mostTried = 8  // words of what was found that are tried, to find some that find something else
)

// tried returns terms that find something, for the browser to type next. They come from what was found before; where the first
// term found nothing, the request that was seen once is asked for others without the browser, and for no term at all.
func (l *Learner) tried(ctx context.Context, seen Sighting, a *answer, words []string) (good []string, err error) {
	f := l.renewed(ctx, l.once(seen, a))
	same := false
	found, wanted := a.records, 1
	if len(found) == 0 {
		wanted = 2
		if found, err = l.anything(ctx, f, slices.Concat(frequent(f), byCount(wordsIn(seen.Label), 1), words)); err != nil {
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
	r, err := f.Request(assignment(f, term), nil)
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
func (l *Learner) anything(ctx context.Context, f *forms.Form, words []string) ([]records.Record, error) {
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

func (l *Learner) form(s Sighting, t *forms.Template) *forms.Form {
	f := forms.Scripted(s.Page, s.Label, t)
	f.Lang = s.Lang
	return f
}

// renewed loads the page of the form where it gives values anew with each load.
func (l *Learner) renewed(ctx context.Context, f *forms.Form) *forms.Form {
	if !f.Template.Wants() {
		return f
	}
	u, err := fetch.ParseURL(nil, f.FreshFrom())
	if err != nil {
		return f
	}
	p, err := l.Plain.Fetch(ctx, &fetch.Request{URL: u, Raw: true})
	if err != nil {
		return f // the request will show what it is worth
	}
	return f.Renewed(p)
}

func assignment(f *forms.Form, term string) []forms.Assignment {
	if len(f.Fields) == 0 {
		return nil
	}
	return []forms.Assignment{{Field: 0, Name: f.Fields[0].Name, Values: []string{term}}}
}

// A reply is a result page that came without a browser.
type reply struct {
	records []records.Record
	keys    []string
	next    *fetch.Request
}

// ask asks the form without a browser.
func (l *Learner) ask(ctx context.Context, f *forms.Form, term string) (*reply, error) {
	r, err := f.Request(assignment(f, term), nil)
	if err != nil {
		return nil, err
	}
	return l.send(ctx, f, term, r)
}

func (l *Learner) send(ctx context.Context, f *forms.Form, term string, r *fetch.Request) (*reply, error) {
	p, err := l.fetch(ctx, f, r)
	if err != nil {
		return nil, err
	}
	res, err := (&records.Wrapper{}).Apply(records.Asked{Form: f, Query: assignment(f, term), Term: term}, p)
	if err != nil || res.Kind != records.Results {
		return &reply{}, err
	}
	return &reply{records: res.Records, keys: Keys(res.Records), next: res.Next}, nil
}

// fetch asks as f does. What the answer gives anew f has from then on.
func (l *Learner) fetch(ctx context.Context, f *forms.Form, r *fetch.Request) (*fetch.Page, error) {
	if term, ok := forms.TypedTerm(r); ok {
		return l.Browser.Ask(ctx, r, term)
	}
	p, err := l.Plain.Fetch(ctx, r)
	if err == nil {
		*f = *f.Following(p)
	}
	return p, err
}

// whole makes a form of the collection that the page loads at its start, or of which it loads the first part; failing that, why is
// why there is none.
func (l *Learner) whole(ctx context.Context, seen Sighting, why error) (*forms.Form, error) {
	loaded, ok := whole(seen)
	if !ok {
		return nil, why
	}
	f := l.form(seen, loaded.Template)
	r, err := f.Request(nil, nil)
	if err != nil {
		return nil, err
	}
	if !l.ThirdParty && fetch.Site(r.URL) != fetch.Site(seen.Page) {
		return nil, ErrThirdParty
	}
	f = l.renewed(ctx, f)
	re, err := l.ask(ctx, f, "")
	if err != nil {
		return nil, err
	}
	if len(re.keys) < leastWhole {
		return nil, ErrReplay
	}
	for _, g := range loaded.Leafing() {
		if with := l.renewed(ctx, l.form(seen, g.Template)); l.goesOn(ctx, with, "", false) {
			return with, nil
		}
	}
	return f, nil
}
