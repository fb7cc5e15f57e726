package apiform

import (
	"context"
	"net/http"
	"slices"

	"deepcrawl/forms"
)

const (
	mostTyped = 32 // words that are typed until two find something
	mostBlind = 12 // until one does: what a page draws as a picture is never read
)

// typed makes a form that a browser types into, as no request could be taken for the search. It is
// taken only when two words show different records, the same ones when they are typed again, and a
// word that nobody uses shows none.
func (l *Learner) typed(ctx context.Context, a *attempt) (*forms.Form, error) {
	f := l.form(a.seen, &forms.Template{
		First: forms.Call{Method: http.MethodGet, URL: []forms.Part{{Text: Address(a.seen.Page)}}},
		Typed: a.why.Error(),
	})
	re, err := l.ask(ctx, f, nobodyUses[0])
	if err != nil {
		return nil, err
	}
	if len(re.keys) > 0 {
		return nil, a.why
	}
	var first []string
	words := byTurns(frequent(f), a.words)
	for tried := 0; len(words) > 0 && tried < mostTyped &&
		(first != nil || tried < mostBlind); tried++ {
		w := words[0]
		words = words[1:]
		if slices.Contains(f.Template.Proof, w) {
			continue
		}
		if re, err = l.ask(ctx, f, w); err != nil {
			return nil, err
		}
		switch {
		case len(re.keys) == 0 || slices.Equal(re.keys, first):
			continue
		case first != nil:
			f.Template.Proof = append(f.Template.Proof, w)
			return f, l.steady(ctx, f, first)
		}
		first, f.Template.Proof = re.keys, []string{w}
		words = slices.Concat(wordsOf(re.records), words)
	}
	return nil, a.why
}

// byTurns takes from one list and the other.
func byTurns(xs, ys []string) (all []string) {
	for i := range max(len(xs), len(ys)) {
		all = append(all, xs[min(i, len(xs)):min(i+1, len(xs))]...)
		all = append(all, ys[min(i, len(ys)):min(i+1, len(ys))]...)
	}
	return all
}

// steady returns an error unless the first word of the proof still shows the records that it
// showed. Where it shows none, an answer may have come too late to be seen, and the word is typed
// once more.
func (l *Learner) steady(ctx context.Context, f *forms.Form, first []string) error {
	re, err := l.ask(ctx, f, f.Template.Proof[0])
	if err == nil && len(re.keys) == 0 {
		re, err = l.ask(ctx, f, f.Template.Proof[0])
	}
	if err == nil && disjoint(re.keys, first) {
		return ErrUnsteady
	}
	return err
}
