package linear_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/forms/linear"
)

func TestModelLearnsAndSurvivesItsFile(t *testing.T) {
	var examples []linear.Example
	for range 5 {
		examples = append(examples,
			linear.Example{[]string{"button:find", "boxes:1"}, "search"},
			linear.Example{[]string{"button:enter", "boxes:2"}, "login"},
			linear.Example{[]string{"button:write", "boxes:1"}, "contact"})
	}
	fit := func() (*linear.Model, string) {
		m, err := linear.Fit(examples, linear.Penalty)
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		if err := m.Write(&b); err != nil {
			t.Fatal(err)
		}
		return m, b.String()
	}
	m, first := fit()
	if _, second := fit(); first != second {
		t.Error("the same examples gave other bytes")
	}
	read, err := linear.Read(strings.NewReader(first))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(m.Predict(examples[0].Features),
		read.Predict(examples[0].Features)); diff != "" {
		t.Error(diff)
	}
	for _, e := range examples[:3] {
		p := m.Predict(e.Features)
		for k, class := range m.Classes() {
			if (class == e.Class) != (p[k] > 0.8) {
				t.Errorf("%v: %s has %.2f", e.Features, class, p[k])
			}
		}
	}
	for _, broken := range []string{"", "a\tb\nx\t1", "a\nx\tone"} {
		if _, err := linear.Read(strings.NewReader(broken)); err == nil {
			t.Errorf("%q is no model", broken)
		}
	}
}
