package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"

	"deepcrawl/cmd/internal/labelled"
	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/linear"
)

const formFolds = 10

// benchForms measures kinds, fields and labels of forms. Only labelled forms count, repeats count
// once.
func benchForms(o options) (map[string]any, error) {
	pages, err := labelled.Formasaurus(o.data)
	if err != nil {
		return nil, err
	}
	autofill, err := labelled.Autofill(o.data)
	if err != nil {
		return nil, err
	}
	var models []kind.Models
	if o.cv { // fitted before the shipped models have their say on the roles
		if models, err = foldModels(pages); err != nil {
			return nil, err
		}
	}
	out := map[string]any{}
	score := newFormScore(pages, o.folds, func(string) kind.Models { return kind.Models{} })
	score.write(out, "")
	if o.cv {
		score = newFormScore(pages, o.folds, func(domain string) kind.Models {
			return models[labelled.Fold(domain, formFolds)]
		})
		score.write(out, "cv_")
	}
	score.printWorst(os.Stderr, o.worst)
	score.fields.print(os.Stderr, o.worst)
	if err := boxTypes(out, pages, autofill, o.folds, o.worst, os.Stderr); err != nil {
		return nil, err
	}
	if o.folds != nil {
		return out, nil // what follows is of the pages as a whole
	}
	exact, sets := controlSets(pages)
	out["control_sets_exact"] = ratio(exact, sets)
	if err := passwordForms(out, pages, autofill); err != nil {
		return nil, err
	}
	var old, modern []string
	for _, p := range pages {
		old = append(old, p.HTML)
	}
	for _, p := range autofill {
		modern = append(modern, p.HTML)
	}
	if out["label_selftest_formasaurus"], err = selfTest(old); err != nil {
		return nil, err
	}
	if out["label_selftest_ddg"], err = selfTest(modern); err != nil {
		return nil, err
	}
	return out, nil
}

// selfTest returns the part of hidden labels that are found again on the pages.
func selfTest(pages []string) (float64, error) {
	right, total := 0, 0
	for _, body := range pages {
		r, t, err := labelled.LabelSelfTest(body)
		if err != nil {
			return 0, err
		}
		right, total = right+r, total+t
	}
	return ratio(right, total), nil
}

// passwordForms counts the forms of both sets that have a password box, and those of them that are
// taken for a search.
func passwordForms(out map[string]any, pages []labelled.FormPage,
	autofill []labelled.AutofillPage) error {
	var bodies []string
	for _, p := range pages {
		bodies = append(bodies, p.HTML)
	}
	for _, p := range autofill {
		bodies = append(bodies, p.HTML)
	}
	all, called := 0, 0
	for _, body := range bodies {
		p, err := labelled.StoredPage("http://password.test/", body)
		if err != nil {
			return err
		}
		fs, err := forms.Find(p)
		if err != nil {
			return err
		}
		for _, f := range fs {
			if !hasPassword(f) {
				continue
			}
			all++
			if ok, _ := kind.Searchable(f); ok || f.Kind == forms.Search {
				called++
			}
		}
	}
	out["password_forms"], out["password_called_search"] = all, called
	return nil
}

// hasPassword reports whether f has a password box, without asking the rules that are measured
// here.
func hasPassword(f *forms.Form) bool {
	for _, c := range f.Controls {
		if c.Type == "password" {
			return true
		}
	}
	return false
}

// foldModels fits the models of each fold on the domains of the other folds.
func foldModels(pages []labelled.FormPage) ([]kind.Models, error) {
	models := make([]kind.Models, formFolds)
	for k := range models {
		inFold := func(domain string) bool { return labelled.Fold(domain, formFolds) == k }
		var err error
		if models[k].Kind,
			err = linear.Fit(labelled.FormExamples(pages, inFold), linear.Penalty); err != nil {
			return nil, fmt.Errorf("kinds, fold %d: %w", k, err)
		}
		if models[k].Role,
			err = linear.Fit(labelled.RoleExamples(pages, inFold), linear.Penalty); err != nil {
			return nil, fmt.Errorf("roles, fold %d: %w", k, err)
		}
	}
	return models, nil
}

// A formScore counts what was right.
type formScore struct {
	kinds        map[forms.Kind]*hits // by labelled or given kind
	right, total int
	// at the shipped threshold: the program asks forms from kind.Probe on
	search   hits
	fields   fieldScore
	mistakes []mistake
}

// A mistake is a form that was taken for another kind.
type mistake struct {
	want forms.Kind
	url  string
	form forms.Form
}

// cost orders mistakes: a search lost or a form that would be asked without being one first, then
// by how sure it was.
func (m mistake) cost() float64 {
	cost := m.form.Probability
	if ok, _ := kind.Searchable(&m.form); ok != (m.want == forms.Search) {
		cost++
	}
	return cost
}

// printWorst lists the n worst mistakes.
func (s *formScore) printWorst(w io.Writer, n int) {
	slices.SortStableFunc(s.mistakes, func(a, b mistake) int {
		return cmp.Compare(b.cost(), a.cost())
	})
	for _, m := range s.mistakes[:min(n, len(s.mistakes))] {
		_, why := kind.Searchable(&m.form)
		fmt.Fprintf(w, "%s taken for %s (%.2f): %s %s on %s\n    %s\n", m.want, m.form.Kind,
			m.form.Probability, m.form.Method, m.form.Action, m.url, why)
		for _, r := range m.form.Reasons {
			fmt.Fprintf(w, "    because %s\n", r)
		}
	}
}

type hits struct{ both, given, labelled int }

func (h hits) f1() float64 { return ratio(2*h.both, h.given+h.labelled) }

// newFormScore classifies the labelled forms of some folds with the models of their domain.
func newFormScore(pages []labelled.FormPage, folds foldRange,
	models func(domain string) kind.Models) *formScore {
	s := &formScore{kinds: map[forms.Kind]*hits{}}
	for _, p := range pages {
		for _, f := range p.Forms {
			want, ok := f.Kind()
			if !ok || f.Repeat || !folds.holds(f.Domain) {
				continue
			}
			got, sure := forms.Kind("none"), false
			if f.Sample != nil {
				f.Sample.Classify(models(f.Domain))
				got = f.Sample.Form.Kind
				sure = got == forms.Search && f.Sample.Form.Probability >= kind.Probe
			}
			s.kind(want, got, sure)
			if f.Sample != nil && got != want {
				s.mistakes = append(s.mistakes, mistake{want, f.URL, *f.Sample.Form})
			}
			if want == forms.Search {
				s.fields.form(f)
			}
		}
	}
	return s
}

func (s *formScore) kind(want, got forms.Kind, sure bool) {
	s.total++
	s.at(want).labelled++
	s.at(got).given++
	if want == got {
		s.right++
		s.at(want).both++
	}
	if want == forms.Search {
		s.search.labelled++
	}
	if sure {
		s.search.given++
		if want == forms.Search {
			s.search.both++
		}
	}
}

func (s *formScore) at(k forms.Kind) *hits {
	if s.kinds[k] == nil {
		s.kinds[k] = &hits{}
	}
	return s.kinds[k]
}

func (s *formScore) write(out map[string]any, prefix string) {
	macro, classes := 0.0, 0
	for _, k := range slices.Sorted(maps.Keys(s.kinds)) {
		if h := s.kinds[k]; h.labelled > 0 {
			macro += h.f1()
			classes++
		}
	}
	out[prefix+"search_precision"] = ratio(s.search.both, s.search.given)
	out[prefix+"search_recall"] = ratio(s.search.both, s.search.labelled)
	out[prefix+"search_f1"] = s.search.f1()
	out[prefix+"type_accuracy"] = ratio(s.right, s.total)
	out[prefix+"type_macro_f1"] = macro / float64(max(classes, 1))
	out[prefix+"field_accuracy_search"] = ratio(s.fields.right, s.fields.all+s.fields.disabled)
	out[prefix+"field_accuracy_enabled"] = ratio(s.fields.right, s.fields.all)
	out[prefix+"forms_all_right_search"] = ratio(s.fields.allRight, s.fields.forms)
	out[prefix+"field_labels"] = s.fields.byLabel()
}

func ratio(a, b int) float64 {
	if b == 0 {
		return 0
	}
	return float64(a) / float64(b)
}

// controlSets counts the forms whose visible named controls are exactly those of the set, which has
// no buttons.
func controlSets(pages []labelled.FormPage) (exact, total int) {
	for _, p := range pages {
		for _, f := range p.Forms {
			total++
			if f.Sample == nil {
				continue
			}
			got := map[string]bool{}
			for _, c := range f.Sample.Form.Controls {
				if c.Name != "" && c.Type != "hidden" && c.Tag != "button" {
					got[c.Name] = true
				}
			}
			same := len(got) == len(f.Fields)
			for name := range f.Fields {
				same = same && got[name]
			}
			if same {
				exact++
			}
		}
	}
	return exact, total
}
