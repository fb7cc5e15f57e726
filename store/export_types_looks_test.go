package store

import (
	"fmt"
	"testing"
)

// A column whose values repeat is of the type that it would be if each value were looked at anew.
func TestLooksThatAreKeptTellTheSameType(t *testing.T) {
	columns := map[string][]string{
		"years":  {"1999", "2006", "c. 1900", "2010"},
		"dates":  {"3/4/2006", "13/4/2006", "2006", "May 2006"},
		"sizes":  {"7.6K", "152 bytes", "3 MB", "12"},
		"words":  {"open", "closed", "7.6K", ""},
		"prices": {"12.50 EUR", "3 EUR", "free"},
	}
	for name, of := range columns {
		for _, said := range []string{"", "text", "date", "quantity", "number"} {
			kept, anew := columnTypes{}, columnTypes{}
			for i := range 200 {
				v, page := of[i%len(of)], said
				if i%3 == 0 {
					page = "text" // pages do not agree
				}
				kept.add(name, v, page)
				anew.add(name, v, page)
				clear(anew[name].looks)
			}
			k, a := kept[name], anew[name]
			k.looks, a.looks = nil, nil
			if got, want := fmt.Sprintf("%+v %s", *k, k.decide()),
				fmt.Sprintf("%+v %s", *a, a.decide()); got != want {
				t.Errorf("%s, said to be %q: got %s, want %s", name, said, got, want)
			}
		}
	}
}
