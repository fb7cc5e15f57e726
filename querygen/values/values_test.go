package values

import (
	"strings"
	"testing"

	"deepcrawl/bipartite"
)

func TestShapesOfValues(t *testing.T) {
	for text, want := range map[string]string{
		"1987": "year", "4096": "4", "12": "2", "123456789": "7", "x509": "mixed",
		"2024-05-01": "mixed",
		"house":      "word", "Jane Doe": "words", "Élan": "word", "書籍": "word",
	} {
		if got := string(ShapeOf(text)); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestClassesOfValues(t *testing.T) {
	for _, c := range []struct {
		attr, text string
		want       Class
	}{
		{"", "house", Word},
		{"", "1987", Word | Number | Year},
		{"", "2100", Word | Number},
		{"year", "1987", Short | Number | Year},
		{"day", "2024-05-01", Short | Date},
		{"author", "Jane Doe", Short | Name},
		{"place", "Jane Doe 7", Short},
		{"title", "one two three four five", 0},
		{"", "two\nlines", 0},
		{"", strings.Repeat("x", 61), 0},
		{"", "", 0},
	} {
		if got := ClassOf(bipartite.Value{Attr: c.attr, Text: c.text}); got != c.want {
			t.Errorf("%q of attribute %q is of classes %b, want %b", c.text, c.attr, got, c.want)
		}
	}
}

func TestFieldsTakeWhatTheirTypeSays(t *testing.T) {
	c := ClassOf(bipartite.Value{Attr: "year", Text: "1987"})
	if c&ClassOfType("year") == 0 || c&ClassOfType("date") != 0 || ClassOfType("colour") != 0 {
		t.Errorf("a year is of classes %b, fields of years take %b", c, ClassOfType("year"))
	}
}

func TestWordsOfNames(t *testing.T) {
	for name, want := range map[string]string{
		"price_min": "price min", "priceMin": "price min", "Year (from)": "year from",
		"ISBN": "isbn", "": "",
	} {
		if got := strings.Join(NameWords(name), " "); got != want {
			t.Errorf("%q has the words %q, want %q", name, got, want)
		}
	}
	if got := strings.Join(CommonWords("price_min", "maxPrice"), " "); got != "price" {
		t.Errorf("both ends are of %q", got)
	}
}
