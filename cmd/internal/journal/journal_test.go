package journal

import (
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/querygen/plan"
)

func TestAJournalIsReadAsItIsWritten(t *testing.T) {
	a := Journal{Run: "U1 auto 1", Steps: 200, Known: 7, Stopped: "yield", Decisions: "00ff",
		Sentences: "11ee", Marks: strings.Repeat("aB-_", 50)}
	b := Journal{Run: "descriptions auto 1", Steps: 1, Decisions: "22", Sentences: "33",
		Corpus: "44", Marks: "xy"}
	got, err := Parse("# how it was made\n" + a.String() + b.String())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(map[string]Journal{a.Run: a, b.Run: b}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for _, text := range []string{"nothing", "U1: steps=x", "U1: colour=red"} {
		if _, err := Parse(text); err == nil {
			t.Errorf("%q is read as a journal", text)
		}
	}
}

func TestDiffNamesTheStep(t *testing.T) {
	kept := Journal{Run: "U1 auto 1", Steps: 4, Decisions: "a", Sentences: "s", Marks: "abcde"}
	for _, c := range []struct {
		change func(j *Journal)
		want   string
	}{
		{func(j *Journal) {}, ""},
		{func(j *Journal) { j.Decisions, j.Marks = "b", "abxyz" }, "differs from step 2 on, of 4"},
		{func(j *Journal) { j.Decisions, j.Marks = "b", "abc" }, "differs from step 3 on, of 4"},
		{func(j *Journal) {
			j.Decisions = "b"
		}, "differs at the end, after step 4, in what is known of the forms"},
		{func(j *Journal) { j.Sentences = "t" }, "decides the same and says it in other words"},
		{func(j *Journal) {
			j.Known = 9
		}, `has other figures: 4 steps, 9 known, stopped "", where it had 4, 0, ""`},
	} {
		j := kept
		c.change(&j)
		if got := j.Diff(kept); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

// What is decided of an ask and an estimate stands in the line, to the last bit. What is left out
// is named here.
func TestALineHasEveryFieldOfAskAndEstimate(t *testing.T) {
	// Why is in words, hashed apart; Rule is a name, which decides nothing and may be changed; Over
	// is for people; Rough is said once a harvest has ended.
	leftOut := map[string]bool{"Why": true, "Rule": true, "Over": true, "Rough": true}
	base := askLine(querygen.Ask{})
	for i := range reflect.TypeFor[querygen.Query]().NumField() {
		var q querygen.Query
		name := reflect.TypeOf(q).Field(i).Name
		set(t, reflect.ValueOf(&q).Elem().Field(i))
		if same := askLine(querygen.Ask{Query: q}) == base; same != leftOut[name] {
			t.Errorf("Query.%s: changes the line: %t", name, !same)
		}
	}
	if askLine(querygen.Ask{Page: 2}) == base {
		t.Error("the page does not change the line")
	}
	for i := range reflect.TypeFor[querygen.Estimate]().NumField() {
		var e querygen.Estimate
		name := reflect.TypeOf(e).Field(i).Name
		set(t, reflect.ValueOf(&e).Elem().Field(i))
		if same := stepLine(1, "", e) == stepLine(1, "",
			querygen.Estimate{}); same != leftOut[name] {
			t.Errorf("Estimate.%s: changes the line: %t", name, !same)
		}
	}
}

// set gives a field another value than it has, which for a number is the nearest one.
func set(t *testing.T, v reflect.Value) {
	t.Helper()
	switch v.Interface().(type) {
	case []forms.Assignment:
		v.Set(reflect.ValueOf([]forms.Assignment{{}}))
	case []plan.Passed:
		v.Set(reflect.ValueOf([]plan.Passed{{}}))
	case []querygen.Bound:
		v.Set(reflect.ValueOf([]querygen.Bound{{}}))
	case *querygen.Estimate:
		v.Set(reflect.ValueOf(&querygen.Estimate{}))
	case bipartite.Value:
		v.Set(reflect.ValueOf(bipartite.Value{Text: "x"}))
	default:
		switch v.Kind() {
		case reflect.String:
			v.SetString("x")
		case reflect.Float64:
			v.SetFloat(math.SmallestNonzeroFloat64)
		case reflect.Int:
			v.SetInt(1)
		case reflect.Uint32:
			v.SetUint(1)
		default:
			t.Fatalf("%s: a kind of field that the test does not know", v.Type())
		}
	}
}
