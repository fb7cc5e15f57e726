package jsrender

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"unicode"

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
}

// A Watcher types into search boxes and says what it saw; a Renderer is one, see its methods.
type Watcher interface {
	See(ctx context.Context, page *fetch.Request, nth int, terms func(text string) []string) (Sighting, error)
	Ask(ctx context.Context, page *fetch.Request, term string) (*fetch.Page, error)
	Offers(ctx context.Context, page *fetch.Request, paths [][]Set, menu string, alone bool) ([]Offer, error)
}

// Why a template is not taken.
var (
	ErrReplay   = errors.New("without a browser its request brings other records")
	ErrIgnores  = errors.New("its request brings the same records for every term")
	ErrNonsense = errors.New("its request brings records for a word that nobody uses")
	ErrUnsteady = errors.New("asked again for the same word it shows other records")
)

// Learn returns a form for the search box of a page. When none can be made, the form says why in Template.Refused and is never
// asked. The error is ErrNoBox where there is no box, a *fetch.Failure, that of ctx, or one of the browser.
func (l *Learner) Learn(ctx context.Context, page *url.URL) (*forms.Form, error) {
	f, label, err := l.patient().learn(ctx, page)
	switch {
	case err == nil:
		return f, nil
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.Is(err, ErrNoBox):
		return nil, err
	}
	if failed, ok := errors.AsType[*fetch.Failure](err); ok && failed.Kind != fetch.KindRobots {
		return nil, fmt.Errorf("search box of %s: %w", page, err)
	}
	if errors.Is(err, errGone) || errors.Is(err, errClosed) || errors.Is(err, ErrNoBrowser) {
		return nil, fmt.Errorf("search box of %s: %w", page, err)
	}
	return forms.Scripted(page, label, &forms.Template{
		First: forms.Call{Method: "GET", URL: []forms.Part{{Text: page.String()}}}, Refused: reasonOf(err),
	}), nil
}

func reasonOf(err error) string {
	if f, ok := errors.AsType[*fetch.Failure](err); ok {
		return "its request is closed: " + f.Err.Error()
	}
	return err.Error()
}

// learn makes a form of the request, and failing that one that a browser types into.
func (l *Learner) learn(ctx context.Context, page *url.URL) (f *forms.Form, label string, err error) {
	one, words, f, err := l.request(ctx, page)
	mends := slices.ContainsFunc([]error{ErrNoRequest, ErrNoRecords, ErrReplay, ErrDiffers}, func(why error) bool { return errors.Is(err, why) })
	if mends && !refused(one) {
		f, err = l.typed(ctx, one, words, err)
	}
	if errors.Is(err, ErrNoRecords) && one.Closed != nil {
		err = one.Closed
	}
	return f, one.Label, err
}

// refused reports whether the server refused the request of the page's own script, so that to type more brings nothing.
func refused(seen Sighting) bool {
	a, err := hit(seen.After, seen.Term)
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
	first, err := hit(one.After, one.Term)
	if errors.Is(err, ErrNoRequest) {
		if one.Closed != nil {
			err = one.Closed
		}
		f, err = l.whole(ctx, one, err)
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
	page := giver(seen, a.request)
	return l.form(seen, &forms.Template{Raw: a.raw, Markup: a.markup, Source: sourceOf(page, seen), First: a.request.call(func(p piece) []forms.Part {
		if strings.Contains(p.text, seen.Term) {
			return around(p.text, seen.Term)
		}
		return constant(page, p.text)
	})})
}

const (
	mostAsked = 24 // words that are tried without a browser until one finds something
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
		if found, err = l.anything(ctx, f, slices.Concat(byCount(wordsIn(seen.Label), 1), words)); err != nil {
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
	asked := slices.Concat([]string{""}, short, words)
	for _, w := range asked[:min(len(asked), mostAsked)] {
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

// wordsOf are words of records that are fit to be typed, those of most records first but for the ones that all have.
func wordsOf(rs []records.Record) []string {
	counts := countsOf(rs)
	for w, n := range counts {
		if n == len(rs) && len(rs) > 1 {
			counts[w] = 0
		}
	}
	return byCount(counts, 0)
}

// countsOf says in how many records each word is, of those that are fit to be typed.
func countsOf(rs []records.Record) map[string]int {
	counts := map[string]int{}
	for _, r := range rs {
		text := r.Title
		for _, a := range r.Attributes {
			if a.Type == "" || a.Type == "text" {
				text += " " + a.Value
			}
		}
		for w := range wordsIn(text) {
			counts[w]++
		}
	}
	return counts
}

// wordsIn are the words of a text that are long enough to be told from everything else in a request.
func wordsIn(text string) map[string]int {
	counts := map[string]int{}
	for _, w := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) }) {
		if n := len([]rune(w)); n >= 4 && n <= 12 {
			counts[w]++
		}
	}
	return counts
}

// byCount lists the words that were counted at least so often.
func byCount(counts map[string]int, least int) (words []string) {
	for w, n := range counts {
		if n >= least {
			words = append(words, w)
		}
	}
	slices.SortFunc(words, func(a, b string) int { return cmp.Or(counts[b]-counts[a], strings.Compare(a, b)) })
	return words
}

func (l *Learner) form(s Sighting, t *forms.Template) *forms.Form {
	return forms.Scripted(s.Page, s.Label, t)
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
	return &reply{records: res.Records, keys: keysOf(res.Records), next: res.Next}, nil
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

// nobodyUses are the words that must not find anything.
var nobodyUses = []string{"qzxvwkjh", "vbqxzwkp"}

// verify asks for both terms and for a word that nobody uses, then looks for the way on.
func (l *Learner) verify(ctx context.Context, s *search) (*forms.Form, error) {
	if err := l.narrow(ctx, s); err != nil {
		return nil, err
	}
	t := s.template()
	f := l.renewed(ctx, l.form(s.seen[0], t))
	full := 0
	for i, seen := range s.seen {
		re, err := l.ask(ctx, f, seen.Term)
		if err != nil {
			return nil, err
		}
		if len(s.hits[i].keys) == 0 || !slices.Equal(re.keys, s.hits[i].keys) {
			return nil, ErrReplay
		}
		if len(re.keys) > len(s.hits[full].keys) {
			full = i
		}
		f.Template.Proof = append(f.Template.Proof, seen.Term)
	}
	re, err := l.ask(ctx, f, nobodyUses[0])
	if err != nil {
		return nil, err
	}
	if len(re.keys) > 0 {
		return nil, ErrNonsense
	}
	return l.onward(ctx, s, f, full)
}

// onward is f with its way to further pages, if one can be found. full is which of the sightings shows most records. Where
// neither of them fills a page, a page that goes on was never seen: words that bring more are looked for without the browser,
// and the fullest one is typed as well.
func (l *Learner) onward(ctx context.Context, s *search, f *forms.Form, full int) (*forms.Form, error) {
	if with := l.paged(ctx, s, f, full); with != nil {
		return with, nil
	}
	term, size, err := l.fuller(ctx, s, f, len(s.hits[full].keys))
	if err != nil || term == "" {
		return f, err
	}
	seen, err := l.Browser.See(ctx, &fetch.Request{URL: s.seen[0].Page}, 0, func(string) []string { return []string{term} })
	if err != nil {
		return f, ctx.Err() // what was learnt holds without it
	}
	a, err := hit(seen.After, term)
	if err != nil || len(a.keys) < size || a.exchange.Request.Method != s.hits[0].exchange.Request.Method {
		return f, nil
	}
	third := *s
	third.seen[0], third.hits[0] = seen, a
	if third.derive() != nil {
		return f, nil
	}
	if with := l.paged(ctx, &third, f, 0); with != nil {
		return with, nil
	}
	return f, nil
}

// paged is f with the first of the guesses at further pages that holds; nil when none does.
func (l *Learner) paged(ctx context.Context, s *search, f *forms.Form, full int) *forms.Form {
	for i := range s.more {
		g := *f.Template
		g.More, g.Size = &s.more[i], len(s.hits[full].keys)
		if with := l.renewed(ctx, l.form(s.seen[0], &g)); l.goesOn(ctx, with, s.seen[full].Term) {
			return with
		}
	}
	return nil
}

// fuller is a word that brings more records than so many; "" when none of those tried does.
func (l *Learner) fuller(ctx context.Context, s *search, f *forms.Form, most int) (term string, size int, err error) {
	asked := slices.Clone(f.Template.Proof)
	var words []string
	for _, a := range s.hits {
		words = append(words, byCount(countsOf(a.records), 1)...)
	}
	for tried := 0; len(words) > 0 && tried < mostTried; {
		w := words[0]
		if words = words[1:]; slices.Contains(asked, w) {
			continue
		}
		asked, tried = append(asked, w), tried+1
		re, err := l.ask(ctx, f, w)
		if err != nil {
			return "", 0, err
		}
		if len(re.keys) > most {
			term, size, most = w, len(re.keys), len(re.keys)
			words = append(byCount(countsOf(re.records), 1), words...)
		}
	}
	return term, size, nil
}

// mostNarrowed is how many values of a control are tried until one shows that it does something.
const (
	mostNarrowed      = 3
	mostNarrowedUnder = 11
)

// narrow keeps the facets by which other records are found than without.
func (l *Learner) narrow(ctx context.Context, s *search) error {
	if len(s.facets) == 0 {
		return nil
	}
	f := l.renewed(ctx, l.form(s.seen[0], s.template()))
	term := s.seen[0].Term
	if len(s.hits[1].keys) > len(s.hits[0].keys) {
		term = s.seen[1].Term
	}
	plain, err := l.ask(ctx, f, term)
	if err != nil {
		return err
	}
	var good []facet
	for _, fa := range s.facets {
		ok, err := l.narrows(ctx, f, fa.choice.Name, term, plain)
		if err != nil {
			return err
		}
		if ok {
			good = append(good, fa)
		}
	}
	s.facets = good
	return s.derive()
}

// narrows reports whether a field of the form finds something, and something else than without it.
func (l *Learner) narrows(ctx context.Context, f *forms.Form, field, term string, plain *reply) (bool, error) {
	i := slices.IndexFunc(f.Fields, func(fd forms.Field) bool { return fd.Name == field })
	if i < 0 {
		return false, nil
	}
	if f.Fields[i].Domain.Kind != forms.Options {
		return true, nil // any day may be empty; that it reaches the request was seen twice
	}
	for n, o := range triedOptions(f.Fields[i]) {
		as := append(assignment(f, term), forms.Assignment{Field: i, Name: field, Values: []string{o.Value}})
		if by := f.Fields[i].FilledBy - 1; by >= 0 && len(o.Under) > 0 {
			as = append(as, forms.Assignment{Field: by, Name: f.Fields[by].Name, Values: []string{o.Under[n%len(o.Under)]}})
		}
		r, err := f.Request(as, nil)
		if err != nil {
			return false, nil
		}
		re, err := l.send(ctx, f, term, r)
		if err != nil {
			return false, err
		}
		if len(re.keys) > 0 && !slices.Equal(re.keys, plain.keys) {
			return true, nil
		}
	}
	return false, nil
}

// triedOptions are some options of a menu that may show what it does: the first, and of one that another fills more and from all
// over it, as an option of that holds little and those of one choice above are often alike.
func triedOptions(fd forms.Field) []forms.Option {
	var open []forms.Option
	for _, o := range fd.Domain.Options {
		if !o.Any && !o.Selected && o.Value != "" {
			open = append(open, o)
		}
	}
	if fd.FilledBy == 0 {
		return open[:min(len(open), mostNarrowed)]
	}
	var some []forms.Option
	for i := range min(len(open), mostNarrowedUnder) {
		some = append(some, open[i*len(open)/min(len(open), mostNarrowedUnder)])
	}
	return some
}

// goesOn reports whether the second page shows other records than the first, and the third others again if there is one.
func (l *Learner) goesOn(ctx context.Context, f *forms.Form, term string) bool {
	re, err := l.ask(ctx, f, term)
	if err != nil || re.next == nil {
		return false
	}
	before := re.keys
	for more := range 2 {
		if re, err = l.send(ctx, f, term, re.next); err != nil || !disjoint(re.keys, before) {
			return false
		}
		if len(re.keys) == 0 {
			return more > 0 // a full page may have been the last
		}
		if before = append(before, re.keys...); re.next == nil {
			break
		}
	}
	return true
}

// whole makes a form of the collection that the page loads at its start; failing that, why is why there is none.
func (l *Learner) whole(ctx context.Context, seen Sighting, why error) (*forms.Form, error) {
	t := whole(seen)
	if t == nil {
		return nil, why
	}
	f := l.form(seen, t)
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
	return f, nil
}

// Holds reports whether the form still answers as it did when it was learnt: records for the terms of its proof, none for a
// word that nobody uses. It costs two requests.
func (l *Learner) Holds(ctx context.Context, f *forms.Form) (bool, error) {
	t := f.Template
	if t == nil || t.Refused != "" || len(t.Proof) == 0 {
		return true, nil
	}
	f = l.renewed(ctx, f)
	for _, c := range []struct {
		term  string
		finds bool
	}{{t.Proof[0], true}, {nobodyUses[1], false}} {
		re, err := l.ask(ctx, f, c.term)
		if err != nil {
			return false, err
		}
		if len(re.keys) > 0 != c.finds {
			return false, nil
		}
	}
	return true, nil
}

// common are words that hold something in most collections, where the page shows none of its own.
var common = []string{"water", "house", "world", "music", "light", "city", "history", "green", "john", "book", "data", "art"}

// short are words that are in many titles, but too short to be told from the rest of a request.
var short = []string{"the", "of", "and", "de", "la", "in", "der", "a", "e", "und", "et", "1"}

const mostWords = 6 // of the page

// termsOf are words to type: those that the page shows most often, as it may show what it has, and common ones.
func termsOf(text string) []string {
	words := byCount(wordsIn(text), 2)
	words = words[:min(len(words), mostWords)]
	for _, w := range common {
		if !slices.Contains(words, w) {
			words = append(words, w)
		}
	}
	return words
}
