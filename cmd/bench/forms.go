package main

import (
	"fmt"
	"hash/fnv"
	"os"

	"deepcrawl/forms"
	"deepcrawl/forms/formset"
)

const formFolds = 10

// benchForms measures kinds, fields and labels of forms. Only labelled forms count, repeats count once.
func benchForms(o options) (map[string]any, error) {
	pages, err := formset.Formasaurus(o.data)
	if err != nil {
		return nil, err
	}
	autofill, err := formset.Autofill(o.data)
	if err != nil {
		return nil, err
	}
	out := map[string]any{}
	shipped := newFormScore(pages, func(string) *forms.Model { return nil })
	shipped.write(out, "")
	if o.cv {
		models, err := foldModels(pages)
		if err != nil {
			return nil, err
		}
		newFormScore(pages, func(domain string) *forms.Model { return models[fold(domain, formFolds)] }).write(out, "cv_")
	}
	exact, sets := controlSets(pages)
	out["control_sets_exact"] = ratio(exact, sets)

	passwords, called := 0, 0
	count := func(f *forms.Form) {
		if hasPassword(f) {
			passwords++
			if ok, _ := f.Searchable(); ok || f.Kind == forms.Search {
				called++
			}
		}
	}
	var old, modern []string
	for _, p := range pages {
		old = append(old, p.HTML)
		for _, f := range p.Forms {
			if f.Sample != nil {
				f.Sample.Classify(nil)
				count(f.Sample.Form)
			}
		}
	}
	for _, a := range autofill {
		modern = append(modern, a.HTML)
		p, err := formset.NewPage("http://autofill.test/"+a.Site, a.HTML)
		if err != nil {
			return nil, err
		}
		fs, err := forms.Find(p)
		if err != nil {
			return nil, err
		}
		for _, f := range fs {
			count(f)
		}
	}
	out["password_forms"], out["password_called_search"] = passwords, called
	if out["label_selftest_formasaurus"], err = labelSelfTest(old); err != nil {
		return nil, err
	}
	if out["label_selftest_ddg"], err = labelSelfTest(modern); err != nil {
		return nil, err
	}
	return out, nil
}

func hasPassword(f *forms.Form) bool {
	for _, c := range f.Controls {
		if c.Type == "password" {
			return true
		}
	}
	return false
}

// foldModels fits one model a fold, each on the domains of the other folds.
func foldModels(pages []formset.Page) ([]*forms.Model, error) {
	models := make([]*forms.Model, formFolds)
	for k := range models {
		examples := formset.Examples(pages, func(domain string) bool { return fold(domain, formFolds) == k })
		m, err := forms.Fit(examples, forms.Penalty)
		if err != nil {
			return nil, fmt.Errorf("fold %d: %w", k, err)
		}
		models[k] = m
	}
	return models, nil
}

// fold puts a domain or site into one of k folds.
func fold(key string, k int) int {
	h := fnv.New32a()
	h.Write([]byte(key))
	return int(h.Sum32() % uint32(k))
}

// A formScore counts what was right.
type formScore struct {
	kinds                      map[forms.Kind]*hits // by labelled or given kind
	right, total               int
	search                     hits // at the shipped threshold
	fields, fieldsRight        int
	searchForms, allRightForms int
}

type hits struct{ both, given, labelled int }

func (h hits) f1() float64 { return ratio(2*h.both, h.given+h.labelled) }

func newFormScore(pages []formset.Page, model func(domain string) *forms.Model) *formScore {
	s := &formScore{kinds: map[forms.Kind]*hits{}}
	for _, p := range pages {
		for _, f := range p.Forms {
			want, ok := f.Kind()
			if !ok || f.Repeat {
				continue
			}
			got, sure := forms.Kind("none"), false
			if f.Sample != nil {
				f.Sample.Classify(model(f.Domain))
				got = f.Sample.Form.Kind
				sure = got == forms.Search && f.Sample.Form.Probability >= forms.Probe
			}
			if os.Getenv("BENCH_ERRORS") != "" && model(f.Domain) != nil && got != want && f.Sample != nil {
				fmt.Fprintf(os.Stderr, "KIND want %s got %s %.2f %s act=%s cap=%q\n", want, got, f.Sample.Form.Probability, f.URL, f.Sample.Form.Action, f.Sample.Form.Caption)
				for _, fd := range f.Sample.Form.Fields {
					fmt.Fprintf(os.Stderr, "    %s %s %q\n", fd.Role, fd.Name, fd.Label)
				}
				fmt.Fprintln(os.Stderr, "   ", f.Sample.Form.Reasons)
			}
			s.kind(want, got, sure)
			if want == forms.Search {
				s.fieldsOf(f, model(f.Domain) != nil)
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

// fieldsOf scores the fields of a labelled search form.
func (s *formScore) fieldsOf(f formset.Form, debug bool) {
	all, labelled := true, 0
	for name, want := range f.Fields {
		if want == "unannotated" {
			continue
		}
		labelled++
		got := ""
		if f.Sample != nil {
			got = formset.FieldLabel(f.Sample.Form, name)
		}
		if got == want {
			s.fieldsRight++
		} else {
			all = false
			if os.Getenv("BENCH_ERRORS") != "" && !debug {
				fmt.Fprintf(os.Stderr, "FIELD %s want %s got %s\n", name, want, got)
				if f.Sample != nil {
					for _, fd := range f.Sample.Form.Fields {
						if fd.Name == name {
							fmt.Fprintf(os.Stderr, "    %q %s %s %s %v\n", fd.Label, fd.LabelSource, fd.Role, fd.Why, fd.Domain.Type)
						}
					}
				}
			}
		}
	}
	s.fields += labelled
	if labelled > 0 {
		s.searchForms++
		if all {
			s.allRightForms++
		}
	}
}

func (s *formScore) write(out map[string]any, prefix string) {
	macro, classes := 0.0, 0
	for _, h := range s.kinds {
		if h.labelled > 0 {
			macro += h.f1()
			classes++
		}
	}
	out[prefix+"search_precision"] = ratio(s.search.both, s.search.given)
	out[prefix+"search_recall"] = ratio(s.search.both, s.search.labelled)
	out[prefix+"search_f1"] = s.search.f1()
	out[prefix+"type_accuracy"] = ratio(s.right, s.total)
	out[prefix+"type_macro_f1"] = macro / float64(max(classes, 1))
	out[prefix+"field_accuracy_search"] = ratio(s.fieldsRight, s.fields)
	out[prefix+"forms_all_right_search"] = ratio(s.allRightForms, s.searchForms)
}

func ratio(a, b int) float64 {
	if b == 0 {
		return 0
	}
	return float64(a) / float64(b)
}

// controlSets counts the forms whose visible named controls are exactly those of the set, which has no buttons.
func controlSets(pages []formset.Page) (exact, total int) {
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
			} else if os.Getenv("BENCH_ERRORS") != "" {
				fmt.Fprintln(os.Stderr, "SET", p.URL, got, f.Fields)
			}
		}
	}
	return exact, total
}
