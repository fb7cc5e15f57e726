package weburl

import (
	"math/rand/v2"
	"strings"
	"testing"

	"deepcrawl/surface/fetch/made"
)

// What hasYear leaves out is what none of the expressions would match: it saves their time and no
// more.
func TestYearsAreLookedForWhereTheExpressionsDo(t *testing.T) {
	parts := strings.Fields(`2026 1999 1700 2034 11 5 0 1 201905 20190531 x p html cal archive ` +
		`kalender events Story may aug 2026 1999 2034`)
	for m := range strings.FieldsFuncSeq(monthName, func(r rune) bool {
		return strings.ContainsRune("(?:|)", r)
	}) {
		parts = append(parts, m)
	}
	marks := []string{"/", "/", "/", "-", "_", ".", ""}
	random := rand.New(rand.NewPCG(1, 2))
	dates, others := 0, 0
	for range 50_000 {
		path := "/"
		for range 1 + random.IntN(4) {
			path += parts[random.IntN(len(parts))] + marks[random.IntN(len(marks))]
		}
		asked := hasYear(path)
		if matches := datePath.MatchString(path) || worded.MatchString(path) ||
			compact.MatchString(path); matches && !asked {
			t.Fatalf("%s is a date to the expressions, which were not asked", path)
		} else if matches {
			dates++
		}
		if !asked {
			others++
		}
	}
	if dates < 500 || others < 10_000 {
		t.Errorf("%d dates and %d paths that are none, too few to tell", dates, others)
	}
	for _, m := range []string{"january", "fevrier", "Mars", "maerz", "maart", "avril", "abril",
		"mayo", "maggio", "mei", "juin", "giugno", "luglio",
		"aout", "agosto", "setembro", "okt", "ottobre", "outubro", "dez", "diciembre", "enero",
		"gennaio"} {
		for _, path := range []string{"/events/" + m + "-2026", "/x/2026/" + m + "/3",
			"/" + m + "/2026.html"} {
			if !hasYear(path) {
				t.Errorf("%s has no year", path)
			}
		}
	}
	for _, path := range []string{"/item/2034.html", "/2034", "/wiki/1999", "/2026/politics/", "/a-1234567"} {
		if hasYear(path) {
			t.Errorf("%s would be given to three expressions", path)
		}
	}
}

func TestKeyOfTextIsThatOfTheAddress(t *testing.T) {
	like := made.URL("http://a.example/x/y")
	for _, address := range []string{"http://a.example/", "http://a.example",
		"http://a.example/b?c=d#e", "http://a.example:80/b", "http://b.example/b",
		"http://a.example.org/b", "http://a.example/b/../c", "https://a.example/b",
		"http://a.example/é?q=ü"} {
		if got, want := KeyOf(address, like), Key(made.URL(address)); got != want {
			t.Errorf("key of %s: %x, want %x", address, got, want)
		}
	}
	if got := KeyOf("", like); got != 0 {
		t.Errorf("no address has key %x", got)
	}
}
