package apiform

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"slices"
	"strings"

	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
)

// A Learner makes forms of search boxes that scripts drive. A browser types two terms, the request
// behind them is taken for the form when it brings the same records without the browser, and none
// for a word that nobody uses. After that no browser is needed. No crawler is known to us that does
// this unattended.
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

// Learn returns a form for the search box of a page. When none can be made, the form says why in
// Template.Refused and is never asked. The error is ErrNoBox where there is no box, ErrSlow where
// the browser was, a *fetch.Failure, that of ctx, or one of the browser.
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
	if failed, ok := errors.AsType[*fetch.Failure](err); ok && failed.Kind != fetch.KindRobots &&
		failed.Kind != fetch.KindAddress && failed.Kind != fetch.KindNever {
		return nil, fmt.Errorf("search box of %s: %w", page, err)
	}
	if Passing(err) {
		return nil, fmt.Errorf("search box of %s: %w", page, err)
	}
	return refusal(page, label, reasonOf(err)), nil
}

// refusal is a form that is not asked.
func refusal(page *url.URL, label, why string) *forms.Form {
	return forms.Scripted(page, label,
		&forms.Template{First: forms.Call{Method: "GET", URL: []forms.Part{{Text: page.String()}}},
			Refused: why})
}

// Postponed is the form of a search box that was not learnt as the browser was too slow, see
// ErrSlow.
func Postponed(page *url.URL) *forms.Form { return refusal(page, "", ErrSlow.Error()) }

// IsPostponed reports whether a box may be learnt yet. Of the reasons that older versions stored
// for ever, two say no more.
func IsPostponed(f *forms.Form) bool {
	return f.Template != nil &&
		slices.ContainsFunc(
			[]string{ErrSlow.Error(), "context canceled", "context deadline exceeded"},
			func(why string) bool {
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

func (l *Learner) form(s Sighting, t *forms.Template) *forms.Form {
	f := forms.Scripted(s.Page, s.Label, t)
	f.Lang = s.Lang
	return f
}

// renewed loads the page of the form where it gives values anew with each load.
func (l *Learner) renewed(ctx context.Context, f *forms.Form) *forms.Form {
	if !submit.Wants(f.Template) {
		return f
	}
	u, err := fetch.ParseURL(nil, submit.FreshFrom(f))
	if err != nil {
		return f
	}
	p, err := l.Plain.Fetch(ctx, &fetch.Request{URL: u, Raw: true})
	if err != nil {
		return f // the request will show what it is worth
	}
	return submit.Renewed(f, p)
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
	r, err := submit.Request(f, assignment(f, term), nil)
	if err != nil {
		return nil, err
	}
	return l.send(ctx, f, term, r)
}

func (l *Learner) send(ctx context.Context, f *forms.Form, term string, r *fetch.Request) (*reply,
	error) {
	p, err := l.fetch(ctx, f, r)
	if err != nil {
		return nil, err
	}
	res, err := (&records.Wrapper{}).Apply(
		records.Asked{Form: f, Query: assignment(f, term), Term: term}, p)
	if err != nil || res.Kind != records.Results {
		return &reply{}, err
	}
	return &reply{records: res.Records, keys: Keys(res.Records), next: res.Next}, nil
}

// fetch asks as f does. What the answer gives anew f has from then on.
func (l *Learner) fetch(ctx context.Context, f *forms.Form, r *fetch.Request) (*fetch.Page, error) {
	if term, ok := submit.TypedTerm(r); ok {
		return l.Browser.Ask(ctx, r, term)
	}
	p, err := l.Plain.Fetch(ctx, r)
	if err == nil {
		*f = *submit.Following(f, p)
	}
	return p, err
}
