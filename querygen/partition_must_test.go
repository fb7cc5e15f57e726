package querygen

import (
	"fmt"
	"strconv"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
)

// A registrySite shows the entries of one county at a time: its menu must be set. It refuses to
// show more than limit at once.
type registrySite struct {
	counties, kinds int
	limit           int
	scope           bool // a second menu comes with a choice, and has none for all
	totals          bool
	silent          bool // a refusal does not say what it is
	first           bool // it shows the first limit of them instead
	graph           bipartite.Graph
	asked           []map[string]string
}

func choiceOf(name string, n int, first ...forms.Option) forms.Field {
	f := forms.Field{Name: name, Role: forms.Filter,
		Domain: forms.Domain{Kind: forms.Options, Options: first}}
	for i := range n {
		f.Domain.Options = append(f.Domain.Options,
			forms.Option{Value: fmt.Sprint(name, i), Text: fmt.Sprint(name, " ", i)})
	}
	return f
}

func (s *registrySite) form() *forms.Form {
	placeholder := forms.Option{Text: "Choose", Any: true, Selected: true}
	county := choiceOf("county", s.counties, placeholder)
	county.Required = true
	fs := []forms.Field{county,
		choiceOf("kind", s.kinds, forms.Option{Text: "Any", Any: true, Selected: true}),
		{Name: "name", Role: forms.Keyword, Domain: forms.Domain{Kind: forms.Free}}}
	if s.scope {
		book := choiceOf("book", 2)
		book.Default = []string{"book0"}
		fs = append(fs, book)
	}
	for i := range fs {
		fs[i].Position = i
	}
	return &forms.Form{ID: "registry", Kind: forms.Search, Method: "GET", Fields: fs}
}

func (s *registrySite) books() int {
	if s.scope {
		return 2
	}
	return 1
}

// size is how many entries of a kind a county has: the first ones have most.
func (s *registrySite) size(county, kind int) int { return 1 + 24/(1+county)/(1+kind) }

func (s *registrySite) items() (n int) {
	for c := range s.counties {
		for k := range s.kinds {
			n += s.size(c, k)
		}
	}
	return n * s.books()
}

func (s *registrySite) answer(a Ask) Outcome {
	given := filled(a.Query)
	s.asked = append(s.asked, given)
	o := Outcome{Ask: a, Kind: Empty, Claimed: -1, Requests: 1}
	county, err := strconv.Atoi(after(given["county"], "county"))
	if err != nil || given["name"] != "" {
		return o
	}
	var found []string
	for k := range s.kinds {
		if want := given["kind"]; want != "" && want != fmt.Sprint("kind", k) {
			continue
		}
		for i := range s.size(county, k) {
			found = append(found, fmt.Sprint(given["book"], "/", county, "/", k, "/", i))
		}
	}
	if s.totals {
		o.Claimed, o.ClaimedExact = len(found), true
	}
	if s.first {
		found = found[:min(len(found), s.limit)]
	}
	if len(found) > s.limit {
		if o.Kind = Overflow; s.silent {
			o.Kind, o.Unlike = Empty, true
		}
		return o
	}
	o.Kind = Results
	for _, key := range found {
		o.Returned++
		if _, fresh := s.graph.Capture(a.Query.ID, key,
			[]bipartite.Value{{Text: "entry"}, {Text: "of " + key}}); fresh {
			o.New++
		}
	}
	return o
}

func after(s, prefix string) string {
	if len(s) < len(prefix) {
		return ""
	}
	return s[len(prefix):]
}

func TestAMenuThatMustBeSetIsAskedOptionByOption(t *testing.T) {
	for name, s := range map[string]*registrySite{
		"counted":                     {counties: 20, kinds: 5, limit: 1000, totals: true},
		"refused":                     {counties: 20, kinds: 5, limit: 30},
		"refused without a word":      {counties: 20, kinds: 5, limit: 30, silent: true},
		"beside a menu with a choice": {counties: 20, kinds: 5, limit: 1000, scope: true},
	} {
		p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Coverage: 0.95})
		harvest(p, 400, s.answer)
		if got, want := s.graph.Records(), s.items(); got != want {
			t.Errorf("%s: %d of %d items, after %d queries: %s", name, got, want, len(s.asked),
				p.Stopped())
		}
		if n := len(s.asked); n > 2*s.counties*s.books()+3*s.kinds {
			t.Errorf("%s: %d queries for %d counties", name, n, s.counties)
		}
	}
}

func TestPartsReadToTheirEndProveThatNothingIsMissing(t *testing.T) {
	provesAll(t, &registrySite{counties: 20, kinds: 5, limit: 1000, totals: true})
}

func TestPartsThatShowAsManyItemsAsTheyCountProveThatNothingIsMissing(t *testing.T) {
	provesAll(t, &registrySite{counties: 20, kinds: 5, limit: 25, totals: true, first: true})
}

func provesAll(t *testing.T, s *registrySite) {
	t.Helper()
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Coverage: 0.95})
	for range 400 {
		a, ok := p.Next()
		if !ok {
			break
		}
		if e := p.Estimate(); e.Coverage > 0.99 && s.graph.Records() < s.items() {
			t.Fatalf("with %d of %d items the estimate is %+v", s.graph.Records(), s.items(), e)
		}
		p.Observe(s.answer(a))
	}
	if e := p.Estimate(); p.Stopped() != "listed" || e.By != "listed" || int(e.Size) != s.items() {
		t.Errorf("stopped as %q with %+v, of %d items", p.Stopped(), e, s.items())
	}
}

// The parts that are refused come first, and their page does not say so: nothing is claimed for
// that.
func TestPartsThatMayBeRefusedProveNothing(t *testing.T) {
	s := &registrySite{counties: 3, kinds: 2, limit: 0, silent: true}
	p := New(&s.graph, []*forms.Form{s.form()}, Seeds{}, Config{Coverage: 0.95})
	harvest(p, 400, s.answer)
	if e := p.Estimate(); p.Stopped() == "listed" || e.By != "" {
		t.Errorf("stopped as %q with %+v, though all was refused", p.Stopped(), e)
	}
}
