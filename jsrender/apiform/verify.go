package apiform

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
)

// What was seen in the browser is taken for the request behind the box only when it holds without
// one: the same records for both terms, none for a word that nobody uses, and other records with
// each control beside the box and on further pages.

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
		if same, err := l.same(ctx, s, f, i, re); err != nil || !same {
			return nil, cmp.Or(err, ErrReplay)
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

// same reports whether a reply is what the browser was shown for its term. Some sites order what
// they find anew with each call, so that its first page is never the same twice: there the reply
// must be as long, and show the term as often.
func (l *Learner) same(ctx context.Context, s *search, f *forms.Form, i int, re *reply) (bool,
	error) {
	hit := s.hits[i]
	if len(hit.keys) == 0 || slices.Equal(re.keys, hit.keys) {
		return len(hit.keys) > 0, nil
	}
	term := s.seen[i].Term
	if len(re.keys) != len(hit.keys) || !allShow(re.records, term) || !allShow(hit.records, term) {
		return false, nil
	}
	again, err := l.ask(ctx, f, term)
	if err != nil || slices.Equal(again.keys, re.keys) || len(again.keys) != len(re.keys) {
		return false, err
	}
	s.unsteady = true
	return allShow(again.records, term), nil
}

// allShow reports whether hardly any record is without the term.
func allShow(rs []records.Record, term string) bool {
	shown := 0
	for _, r := range rs {
		if slices.ContainsFunc(append(valuesOf(r), r.Title, r.Text), func(v string) bool {
			return strings.Contains(strings.ToLower(v), strings.ToLower(term))
		}) {
			shown++
		}
	}
	return shown > 0 && 10*shown >= 9*len(rs)
}

func valuesOf(r records.Record) (vs []string) {
	for _, a := range r.Attributes {
		vs = append(vs, a.Value)
	}
	return vs
}

// onward is f with its way to further pages, if one can be found. full is which of the sightings
// shows most records. Where neither of them fills a page, a page that goes on was never seen: words
// that bring more are looked for without the browser, and the fullest one is typed as well.
func (l *Learner) onward(ctx context.Context, s *search, f *forms.Form, full int) (*forms.Form,
	error) {
	if with := l.paged(ctx, s, f, full); with != nil {
		return with, nil
	}
	term, size, err := l.fuller(ctx, s, f, len(s.hits[full].keys))
	if err != nil || term == "" {
		return f, err
	}
	seen, err := l.Browser.See(ctx, &fetch.Request{URL: s.seen[0].Page},
		Look{Behind: s.seen[0].Behind}, func(string) []string { return []string{term} })
	if err != nil {
		return f, ctx.Err() // what was learnt holds without it
	}
	a, err := hit(seen.After, term)
	if err != nil || len(a.keys) < size ||
		a.exchange.Request.Method != s.hits[0].exchange.Request.Method {
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
		for _, term := range s.fullest(full) {
			if with := l.renewed(ctx, l.form(s.seen[0], &g)); l.goesOn(ctx, with, term,
				s.unsteady) {
				return with
			}
		}
	}
	return nil
}

// fullest are the terms that show as many records as any does, full first: one of them may fill its
// page by accident and have no other.
func (s *search) fullest(full int) (terms []string) {
	terms = append(terms, s.asked(full))
	if other := 1 - full; len(s.hits[other].keys) == len(s.hits[full].keys) &&
		s.asked(other) != terms[0] {
		terms = append(terms, s.asked(other))
	}
	return terms
}

// fuller is a word that brings more records than so many; "" when none of those tried does.
func (l *Learner) fuller(ctx context.Context, s *search, f *forms.Form, most int) (term string,
	size int, err error) {
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
func (l *Learner) narrows(ctx context.Context, f *forms.Form, field, term string,
	plain *reply) (bool, error) {
	i := slices.IndexFunc(f.Fields, func(fd forms.Field) bool { return fd.Name == field })
	if i < 0 {
		return false, nil
	}
	if f.Fields[i].Domain.Kind != forms.Options {
		return true, nil // any day may be empty; that it reaches the request was seen twice
	}
	for n, o := range triedOptions(f.Fields[i]) {
		as := append(assignment(f, term),
			forms.Assignment{Field: i, Name: field, Values: []string{o.Value}})
		if by := f.Fields[i].FilledBy - 1; by >= 0 && len(o.Under) > 0 {
			as = append(as,
				forms.Assignment{Field: by, Name: f.Fields[by].Name,
					Values: []string{o.Under[n%len(o.Under)]}})
		}
		r, err := submit.Request(f, as, nil)
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

// triedOptions are some options of a menu that may show what it does: the first, and of one that
// another fills more and from all over it, as an option of that holds little and those of one
// choice above are often alike.
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

// goesOn reports whether the second page shows other records than the first, and the third others
// again if there is one. Pages of what is ordered anew with each call have some in common.
func (l *Learner) goesOn(ctx context.Context, f *forms.Form, term string, unsteady bool) bool {
	other := disjoint
	if unsteady {
		other = mostlyOther
	}
	re, err := l.ask(ctx, f, term)
	if err != nil || re.next == nil {
		return false
	}
	before := re.keys
	for more := range 2 {
		if re, err = l.send(ctx, f, term, re.next); err != nil || !other(re.keys, before) {
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

// Holds reports whether the form still answers as it did when it was learnt: records for the terms
// of its proof, none for a word that nobody uses, where any word can be asked. It costs two
// requests.
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
		if !c.finds && len(f.Fields) > 0 && f.Fields[0].Domain.Kind == forms.Options {
			break
		}
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
