package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/cmd/internal/labelled"
	"deepcrawl/forms"
)

// foldRange is the folds that --folds names, as "5-9" or "3"; nil stands for all.
type foldRange []int

// String is the range as it is written.
func (r *foldRange) String() string {
	if r == nil || len(*r) == 0 {
		return ""
	}
	return fmt.Sprintf("%d-%d", (*r)[0], (*r)[len(*r)-1])
}

// Set reads a fold or two of them with a hyphen between.
func (r *foldRange) Set(s string) error {
	first, last, two := strings.Cut(s, "-")
	if !two {
		last = first
	}
	from, err := strconv.Atoi(first)
	if err != nil {
		return err
	}
	to, err := strconv.Atoi(last)
	if err != nil {
		return err
	}
	if from < 0 || to < from || to >= formFolds {
		return fmt.Errorf("folds are 0 to %d", formFolds-1)
	}
	*r = nil
	for k := from; k <= to; k++ {
		*r = append(*r, k)
	}
	return nil
}

// holds reports whether a domain falls into one of the folds.
func (r foldRange) holds(domain string) bool {
	return r == nil || slices.Contains(r, labelled.Fold(domain, formFolds))
}

// A fieldMistake is a field of a search form that was told to be something else.
type fieldMistake struct {
	want, got, name, url string
	field                forms.Field
}

// A fieldScore counts the labelled fields of search forms. A control that is disabled is counted by
// itself: a browser sends nothing for it, so that the form as served has no such field.
type fieldScore struct {
	labels          map[string]*hits
	right, all      int // without disabled controls
	disabled        int
	mistakes        []fieldMistake
	forms, allRight int // with disabled controls, of forms with at least one label
}

// form scores the fields of a labelled search form.
func (s *fieldScore) form(f labelled.Form) {
	labelledFields, right := 0, 0
	for _, name := range slices.Sorted(maps.Keys(f.Fields)) {
		want := f.Fields[name]
		if want == "unannotated" {
			continue
		}
		labelledFields++
		got := ""
		if f.Sample != nil {
			got = labelled.FieldLabel(f.Sample.Form, name)
		}
		if got == want {
			right++
		}
		if got == "" && f.Sample != nil && disabledControl(f.Sample.Form, name) {
			s.disabled++
			continue
		}
		s.field(f, name, want, got)
	}
	if labelledFields > 0 {
		s.forms++
		if right == labelledFields {
			s.allRight++
		}
	}
}

// disabledControl reports whether all controls of a form with a name are disabled.
func disabledControl(f *forms.Form, name string) bool {
	found := false
	for _, c := range f.Controls {
		if c.Name == name {
			if !c.Disabled {
				return false
			}
			found = true
		}
	}
	return found
}

func (s *fieldScore) field(f labelled.Form, name, want, got string) {
	s.all++
	s.at(want).labelled++
	s.at(got).given++
	if want == got {
		s.right++
		s.at(want).both++
		return
	}
	m := fieldMistake{want: want, got: got, name: name, url: f.URL}
	if f.Sample != nil {
		for _, fd := range f.Sample.Form.Fields {
			if fd.Name == name {
				m.field = fd
			}
		}
	}
	s.mistakes = append(s.mistakes, m)
}

func (s *fieldScore) at(label string) *hits {
	if s.labels == nil {
		s.labels = map[string]*hits{}
	}
	if s.labels[label] == nil {
		s.labels[label] = &hits{}
	}
	return s.labels[label]
}

// A labelScore is how well the fields of one label of the set are told.
type labelScore struct {
	Label    string `json:"label"`
	Labelled int    `json:"labelled"` // fields with this label
	Given    int    `json:"given"`    // fields that were told to be this
	Right    int    `json:"right"`    // both
}

// byLabel lists the labels of the set, the most frequent first.
func (s *fieldScore) byLabel() []labelScore {
	var out []labelScore
	for _, l := range slices.Sorted(maps.Keys(s.labels)) {
		h := s.labels[l]
		if l == "" {
			l = "no field"
		}
		out = append(out, labelScore{l, h.labelled, h.given, h.both})
	}
	slices.SortStableFunc(out, func(a, b labelScore) int { return b.Labelled - a.Labelled })
	return out
}

// print lists the labels and the first n mistakes.
func (s *fieldScore) print(w io.Writer, n int) {
	fmt.Fprintf(w, "%-28s %9s %6s %6s\n", "label of fields", "labelled", "given", "right")
	for _, l := range s.byLabel() {
		fmt.Fprintf(w, "%-28s %9d %6d %6d\n", l.Label, l.Labelled, l.Given, l.Right)
	}
	fmt.Fprintf(w, "%-28s %9d %6s %6d (%.3f); and %d controls are disabled\n", "all", s.all, "",
		s.right, ratio(s.right, s.all), s.disabled)
	for _, m := range s.mistakes[:min(n, len(s.mistakes))] {
		fd := m.field
		fmt.Fprintf(w, "%s taken for %s: %q (label %q from %s, type %s) on %s\n    %s\n", m.want,
			m.got, m.name, fd.Label, fd.LabelSource, fd.Domain.Type, m.url, fd.Why)
	}
}
