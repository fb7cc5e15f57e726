package values

import (
	"os"
	"strings"
	"testing"
)

// A dateCell is a line of testdata/dates.tsv: a cell of a list or of a page of an item, in a
// language, and the form it should be given. It is "-" for what no reader can tell from the cell
// alone, 03/04/2021. The language of cells that are no dates is "none".
type dateCell struct{ language, text, form string }

func dateCells(tb testing.TB) (cells []dateCell) {
	tb.Helper()
	table, err := os.ReadFile("testdata/dates.tsv")
	if err != nil {
		tb.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(table)), "\n")
	for _, line := range lines[1:] {
		f := strings.Split(line, "\t")
		cells = append(cells, dateCell{f[0], f[1], f[2]})
	}
	return cells
}

// formOfDate reads a cell as the reader of records does: its type first.
func formOfDate(text string) (typ, form string) {
	switch typ = PublicType(text); typ {
	case "date", "range":
		return typ, Normal(typ, text)
	}
	return "", ""
}

// What the reader reached of the table when it was last mended. More is welcome.
const (
	leastRight  = 0.98 // of the dates
	leastByOne  = 0.85 // of those of a language with tenCells or more
	tenCells    = 10
	mostFalse   = 0.06 // of the cells that are no dates
	fewestSpoke = 18   // languages with so many
)

func TestDatesInManyLanguages(t *testing.T) {
	right, all := map[string]int{}, map[string]int{}
	for _, c := range dateCells(t) {
		typ, form := formOfDate(c.text)
		good := form == c.form
		switch {
		case c.language == "none":
			good = typ == ""
		case c.form == "-":
			if form != "" {
				t.Errorf("%s %q may be read in two ways, got %s", c.language, c.text, form)
			}
			continue
		case form != "" && !good:
			t.Errorf("%s %q: got %s, want %s", c.language, c.text, form, c.form)
		}
		all[c.language]++
		if good {
			right[c.language]++
		} else {
			t.Logf("%s %q: got %s, want %s", c.language, c.text, form, c.form)
		}
	}
	share := func(language string) float64 {
		return float64(right[language]) / float64(all[language])
	}
	if share("none") < 1-mostFalse {
		t.Errorf("%d of %d cells that are no dates are told so", right["none"], all["none"])
	}
	rights, total, spoken := 0, 0, 0
	for language, n := range all {
		if language == "none" {
			continue
		}
		rights, total = rights+right[language], total+n
		if n < tenCells {
			continue
		}
		if spoken++; share(language) < leastByOne {
			t.Errorf("%s: %d of %d dates are read", language, right[language], n)
		}
	}
	if float64(rights)/float64(total) < leastRight || spoken < fewestSpoke {
		t.Errorf("%d of %d dates are read, %d languages", rights, total, spoken)
	}
	t.Logf("%d of %d dates are read, %d of %d others told", rights, total, right["none"],
		all["none"])
}

func BenchmarkDatesInManyLanguages(b *testing.B) {
	cells := dateCells(b)
	for b.Loop() {
		for _, c := range cells {
			formOfDate(c.text)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(cells)), "µs/cell")
}

func TestSolarYearsOfIranBeginInSpring(t *testing.T) {
	for text, want := range map[string]string{
		"1 فروردین 1399": "2020-03-20", "1 فروردین 1403": "2024-03-20",
		"1 فروردین 1404": "2025-03-21", "1 فروردین 1375": "1996-03-20",
		"22 بهمن 1357": "1979-02-11", "12 مرداد 1402": "2023-08-03", "1402/05/12": "",
	} {
		if got := Normal("date", text); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

func TestDaysThatNoCalendarHas(t *testing.T) {
	for _, text := range []string{"31/02/2021", "2019-02-29", "31.04.2021", "00/00/0000",
		"0000-00-00", "2021-13-45", "February 30, 2021"} {
		if got := Normal("date", text); got != "" {
			t.Errorf("%s: %s", text, got)
		}
	}
	if got := Normal("date", "2020-02-29"); got != "2020-02-29" {
		t.Errorf("leap day: %q", got)
	}
}
