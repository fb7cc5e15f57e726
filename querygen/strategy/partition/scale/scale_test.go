package scale

import (
	"slices"
	"testing"
	"time"

	"deepcrawl/forms"
)

func typed(of string) forms.Field {
	return forms.Field{Domain: forms.Domain{Kind: forms.Typed, Type: of}}
}

func TestDatesOfItemsAreReadAsTheyAreWritten(t *testing.T) {
	s := &Scale{layout: "02.01.2006", backward: true}
	want, _ := s.Read("2022-01-12")
	for _, text := range []string{
		"12.01.2022", "12.1.2022", "12. 1. 2022", "12. 01. 2022", "12.01.2022 14:30",
		"12. 1. 2022, 9.15",
	} {
		if got, ok := s.Read(text); !ok || got != want {
			t.Errorf("%q lies at %d (%v), want %d", text, got, ok, want)
		}
	}
	if _, ok := s.Read("12.01.2022 to 13.01.2022"); ok {
		t.Error("two dates were read as one")
	}
}

func TestAYearIsReadInsideAText(t *testing.T) {
	for text, want := range map[string]int{
		"Gallimard, 2019": 2019, "3 May 2019": 2019, "12/03/1987": 1987,
		"1987 (printed 1988)": 0, "Gallimard": 0, "page 1207 of Vol. 3": 0, "1871, 1871": 1871,
	} {
		at, ok := YearIn(text)
		if ok != (want > 0) || ok && at != want {
			t.Errorf("%q is of the year %d, %v; want %d", text, at, ok, want)
		}
	}
}

func TestNumbersAreReadWithTheirUnits(t *testing.T) {
	for text, want := range map[string]float64{
		"$12,500": 12500, "1.250.000 km": 1250000, "EUR 12.50": 12.5, "12,50": 12.5,
		"-7": -7, "1 234": 1234, "1'234.5": 1234.5,
	} {
		if n, ok := Number(text); !ok || n != want {
			t.Errorf("%q is %v, %v; want %v", text, n, ok, want)
		}
	}
	for _, text := range []string{
		"Boeing 747", "12-14", "seven", "", "3 bedroom flats", "123456789012345678901",
	} {
		if n, ok := Number(text); ok {
			t.Errorf("%q is the number %v", text, n)
		}
	}
}

func TestWhatIsWrittenIsReadAgain(t *testing.T) {
	for _, of := range []string{"date", "year", "number"} {
		s := Of(typed(of))
		lo, hi := s.Domain(typed(of), typed(of))
		for _, at := range []int{lo, (lo + hi) / 2, hi} {
			if got, ok := s.Read(s.Write(at)); !ok || got != at {
				t.Errorf("%s: position %d is written %q and read as %d, %v", of, at, s.Write(at),
					got, ok)
			}
		}
	}
	if Of(typed("country")) != nil {
		t.Error("countries are in order")
	}
}

func TestTheDomainIsWhatTheFormSays(t *testing.T) {
	from, to := typed("date"), typed("date")
	from.Domain.Min, to.Domain.Max = "2000-01-01", "2010-12-31"
	s := Of(from)
	if lo, hi := s.Domain(from, to); s.Write(lo) != "2010-12-31" || s.Write(hi) != "2000-01-01" {
		t.Errorf("days from %s back to %s", s.Write(lo), s.Write(hi))
	}
}

func TestDatesAreWrittenAsTheBoxesHoldThem(t *testing.T) {
	from, to := typed("date"), typed("date")
	from.Default, to.Default = []string{"01.02.1900"}, []string{"31.12.2024"}
	if s := Of(from); !s.AsServed(from, to) || s.Write(StartOf(2000)) != "01.01.2000" {
		t.Errorf("they are written %q", s.Sample())
	}
}

func TestWaysToWriteDatesAreTriedOneAfterTheOther(t *testing.T) {
	s, other := Of(typed("date")), Of(typed("date"))
	f := &forms.Form{Lang: "de"}
	s.Usual(f, typed("date"), typed("date"))
	other.Usual(f, typed("date"), typed("date"))
	if !s.Unmet() {
		t.Fatal("a form that says nothing tells how dates are written")
	}
	first := s.Sample()
	s.PreferShown(slices.Values([]string{"2019/03/31", "no date"}))
	if s.Unmet() {
		t.Error("the values of items are looked at once more")
	}
	met := map[string]bool{s.Sample(): true}
	for s.TryNext() {
		if met[s.Sample()] {
			t.Fatalf("%s is tried twice", s.Sample())
		}
		met[s.Sample()] = true
	}
	if len(met) < 2 || !met[first] || s.Unsettled() {
		t.Errorf("%d ways were tried", len(met))
	}
	if other.Settle(s); other.Unsettled() || other.Sample() != s.Sample() {
		t.Errorf("the other range is written %q", other.Sample())
	}
}

func TestFractionsOfFewItemsAreSlips(t *testing.T) {
	var f Fractions
	for _, text := range []string{"12,50", "7", "3,99"} {
		f.Note(text)
	}
	if n, _ := f.Decimals(3); n != 0 {
		t.Errorf("two items make %d decimals", n)
	}
	f.Note("1,5")
	if n, comma := f.Decimals(4); n != 2 || !comma {
		t.Errorf("%d decimals, a comma: %v", n, comma)
	}
	if n, _ := f.Decimals(1000); n != 0 {
		t.Errorf("three of a thousand items make %d decimals", n)
	}
	if n := DecimalsOfStep("0.01") + DecimalsOfStep("5") + DecimalsOfStep(""); n != 2 {
		t.Errorf("%d decimals by steps", n)
	}
}

func TestPositionsAreAStepApart(t *testing.T) {
	var s Step
	if s.Positions() != 1 {
		t.Error("before there are any they are more than one apart")
	}
	for _, at := range []int{300, 1500, -600} {
		s.Meet(at)
	}
	if s.Positions() != 300 {
		t.Errorf("they are %d apart", s.Positions())
	}
	for at, want := range map[int]int{0: 299, 299: 299, 300: 599, -1: -1, -300: -1} {
		if got := EndOfStep(at, 300); got != want {
			t.Errorf("the step of %d ends at %d, want %d", at, got, want)
		}
	}
}

func TestSoundingsStayInsideOfTheRange(t *testing.T) {
	today := Day(time.Date(2024, 5, 1, 13, 0, 0, 0, time.UTC))
	for _, i := range SoundDays(today, today+400) {
		if i.From < today || i.To > today+400 || i.From > i.To {
			t.Errorf("days %d to %d back", i.From-today, i.To-today)
		}
	}
	for _, i := range slices.Concat(SoundYears(2024, 1990, 2020), SoundMagnitudes(1990, 2020)) {
		if i.From < 1990 || i.To > 2020 || i.From >= i.To {
			t.Errorf("%d to %d of 1990 to 2020", i.From, i.To)
		}
	}
}

func TestLengthsThatSitesAllow(t *testing.T) {
	for _, c := range []struct{ answered, refused, want int }{
		{7, 100, 14}, {31, 365, 60}, {31, 60, 0}, {4000, 9000, 0}, {0, 5, 1},
	} {
		if got, _ := NextLength(c.answered, c.refused); got != c.want {
			t.Errorf("after %d days and before %d come %d, want %d", c.answered, c.refused, got,
				c.want)
		}
	}
}

func TestAFormOfMenusHasACalendar(t *testing.T) {
	f := &forms.Form{}
	options := func(texts ...string) (d forms.Domain) {
		d.Kind = forms.Options
		for _, text := range texts {
			d.Options = append(d.Options, forms.Option{Value: "v" + text, Text: text})
		}
		return d
	}
	for end, role := range []forms.Role{forms.RangeFrom, forms.RangeTo} {
		for i, d := range []forms.Domain{
			options("1", "31"), options("January", "February"), options("1999", "2001"),
		} {
			d.Type = partTypes[i]
			field := forms.Field{Name: []string{"from", "to"}[end] + "_" + d.Type, Role: role,
				Domain: d}
			if end == 0 {
				field.Pair = i + 4
			}
			f.Fields = append(f.Fields, field)
		}
	}
	c := CalendarOf(f, 0)
	if c == nil {
		t.Fatal("none was found")
	}
	s := c.Scale()
	lo, hi := s.Ends()
	if s.Write(lo) != "2001-12-31" || s.Write(hi) != "1999-01-01" || c.Name(f) != "from" {
		t.Errorf("%s back to %s, by the name %q", s.Write(lo), s.Write(hi), c.Name(f))
	}
	if !c.Chosen(f) || !c.Holds(5) || c.Holds(6) {
		t.Error("the menus have an option for no date, or do not hold the last of them")
	}
	as := c.Assign(f, Day(time.Date(2001, 2, 1, 0, 0, 0, 0, time.UTC)), true, false)
	got := as[0].Values[0] + as[1].Values[0] + as[2].Values[0]
	if got != "v1vFebruaryv2001" || as[0].Field != 3 {
		t.Errorf("the first of February is %q", got)
	}
	f.Fields[4].Domain.Type = "hour"
	if CalendarOf(f, 0) != nil {
		t.Error("an hour is taken for a month")
	}
}

// TestDatesAreWrittenInTheEraOfTheForm writes and reads days of Taiwan and of Thailand.
func TestDatesAreWrittenInTheEraOfTheForm(t *testing.T) {
	for _, c := range []struct {
		era          int
		format, want string
	}{{-1911, "yyyy/mm/dd", "098/05/01"}, {-1911, "yyyy-mm-dd", "098-05-01"},
		{543, "dd/mm/yyyy", "01/05/2552"}, {0, "yyyy-mm-dd", "2009-05-01"}} {
		s := Of(forms.Field{
			Domain: forms.Domain{Kind: forms.Typed, Type: "date", Format: c.format, Era: c.era}})
		at := Day(time.Date(2009, 5, 1, 0, 0, 0, 0, time.UTC))
		if got := s.Write(at); got != c.want {
			t.Errorf("era %d: %s, want %s", c.era, got, c.want)
		}
		for _, text := range []string{c.want, "2009-05-01"} {
			if back, ok := s.Read(text); !ok || back != at {
				t.Errorf("era %d: %s lies at %d (%v), want %d", c.era, text, back, ok, at)
			}
		}
		if _, hi := s.Ends(); hi > StartOf(max(1900, 1-c.era)) {
			t.Errorf("era %d: dates from before it are asked for", c.era)
		}
	}
}
