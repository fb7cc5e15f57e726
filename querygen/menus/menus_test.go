package menus

import (
	"slices"
	"testing"

	"deepcrawl/forms"
)

func menu(values ...string) forms.Field {
	f := forms.Field{Domain: forms.Domain{Kind: forms.Options}}
	for _, v := range values {
		f.Domain.Options = append(f.Domain.Options, forms.Option{Value: v, Text: v})
	}
	return f
}

func TestOptionsThatRestrictSomething(t *testing.T) {
	f := menu("all", "red", "off", "", "navy")
	f.Domain.Options[0].Any = true
	f.Domain.Options[2].Disabled = true
	f.Domain.Options[4].Under = []string{"blue"}
	if o, ok := Any(f); !ok || o.Value != "all" {
		t.Errorf("the option for anything is %q, %v", o.Value, ok)
	}
	texts := func(os []forms.Option) (values []string) {
		for _, o := range os {
			values = append(values, o.Value)
		}
		return values
	}
	if got := texts(Restricting(f)); !slices.Equal(got, []string{"red"}) {
		t.Errorf("%q restrict something by themselves", got)
	}
	if got := texts(Offered(f)); !slices.Equal(got, []string{"red", "navy"}) {
		t.Errorf("%q restrict something", got)
	}
}

func TestYearsFollowOnEachOtherAndPricesDoNot(t *testing.T) {
	years, prices := []float64{1999, 2000, 2001, 2001, 2002}, []float64{0, 100, 200, 500}
	if !Consecutive(years) || Consecutive(prices) {
		t.Error("years do not follow on each other, or prices do")
	}
}

func TestIntervalsThatLieBesideEachOther(t *testing.T) {
	for _, c := range []struct {
		from, to forms.Field
		want     float64
	}{
		{menu("1970", "1975", "1980"), menu("1974", "1979", "1984"), 1},
		{menu("1970", "1975", "1980"), menu("1975", "1980", "1985"), 0},
		{menu("1970", "1975"), menu("1974", "later"), 0},
		{menu("1970", "1990"), menu("1974", "1989"), 0},
	} {
		if got := Beside(c.from, c.to); got != c.want {
			from, to := c.from.Domain.Options, c.to.Domain.Options
			t.Errorf("%v and %v lie %.0f apart, want %.0f", from, to, got, c.want)
		}
	}
}

func TestWhatABoxListsIsToldFromExamplesOfHowItIsWritten(t *testing.T) {
	box := func(options []string, examples ...string) forms.Field {
		f := forms.Field{Domain: forms.Domain{Kind: forms.Free}, Examples: examples}
		for _, o := range options {
			f.Domain.Options = append(f.Domain.Options, forms.Option{Value: o})
		}
		return f
	}
	for name, c := range map[string]struct {
		f    forms.Field
		want int
	}{
		"suggestions":         {box([]string{"Bath", "Ely"}), 2},
		"names in a sentence": {box(nil, "Bath", "Ely", "Truro"), 3},
		"two examples":        {box(nil, "Bath", "Ely"), 0},
		"numbers of files":    {box(nil, "25-12", "25-5003", "24-1"), 0},
		"one suggestion":      {box([]string{"Bath"}), 0},
		"a menu": {
			forms.Field{Domain: forms.Domain{Kind: forms.Options, Options: []forms.Option{{Value: "1"}, {Value: "2"}}}}, 0},
		"nothing": {box(nil), 0},
	} {
		if got := len(Listed(c.f)); got != c.want {
			t.Errorf("%s: %d values, want %d", name, got, c.want)
		}
	}
}
