package fields

import (
	"strconv"
	"testing"

	"deepcrawl/extract/records/values"
)

func numbered(n int) Item {
	return Item{Value: strconv.Itoa(n), Kind: values.TypeOf(strconv.Itoa(n))}
}

func numbersFrom(first, step, n int) *Column {
	c := &Column{Keys: []string{"k"}}
	for i := range n {
		c.Put(i, numbered(first+i*step))
	}
	return c
}

func TestNumbersThatRunOnAreNoYears(t *testing.T) {
	for _, c := range []struct {
		name  string
		known map[string]string
		c     *Column
		want  string
		typ   string
	}{
		{"numbers of issues, before anybody made a year of them", nil, numbersFrom(1724, -1, 25),
			"number", "number"},
		{"numbers to come", nil, numbersFrom(2090, -2, 25), "number", "number"},
		{"reports of each year", nil, numbersFrom(2024, -1, 20), "year", "date"},
		{"the numbers of a list after others", map[string]string{"k": "number"},
			numbersFrom(2024, -1, 20), "number", "date"},
		{"the last of such a list", map[string]string{"k": "number"}, numbersFrom(2003, -1, 2),
			"number", "date"},
		{"a list that began among years", map[string]string{"k": "year"}, numbersFrom(3100, -1, 20),
			"number", "number"},
	} {
		n := Namer{Known: c.known, Used: map[string]bool{}}
		if got := n.Name([]*Column{c.c})["k"]; got != c.want || c.c.PublicType() != c.typ {
			t.Errorf("%s: %s, of type %s, want %s and %s", c.name, got, c.c.PublicType(), c.want,
				c.typ)
		}
		if was := c.known["k"]; was == "year" && n.Better[was] != c.want {
			t.Errorf("%s: %s stays beside it", c.name, was)
		}
	}
	books := &Column{Keys: []string{"k"}} // years of books, in no order
	for i, y := range []int{1990, 2004, 1987, 2004, 1951, 1999} {
		books.Put(i, numbered(y))
	}
	n := Namer{Known: map[string]string{"k": "number"}, Used: map[string]bool{}}
	if got := n.Name([]*Column{books})["k"]; got != "year" {
		t.Errorf("years where other pages have numbers: %s", got)
	}
}
