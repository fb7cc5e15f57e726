package lists

import (
	"fmt"
	"net/url"
	"slices"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/forms/submit"
)

func TestSetsAreTheAddressesOfOneShapeThatAreMany(t *testing.T) {
	var met []string
	for i := range 30 {
		met = append(met, fmt.Sprintf("http://lib.example/item/%d", i),
			fmt.Sprintf("http://lib.example/view.php?id=%d&lang=en", i%20))
	}
	for i := range FewestKnown - 1 {
		met = append(met, fmt.Sprintf("http://lib.example/help/%d.html", i))
	}
	all := Sets(met)
	if len(all) != 2 || all[0].Shape != "lib.example/item/*" || len(all[0].Pages) != 30 ||
		len(all[1].Pages) != 20 {
		t.Fatalf("got %v", all)
	}
	if got := all[0].Samples(3); !slices.Equal(got,
		[]string{"http://lib.example/item/0", "http://lib.example/item/14",
			"http://lib.example/item/29"}) {
		t.Errorf("samples are %v", got)
	}
}

func TestTheFormOfASetAsksForEachPage(t *testing.T) {
	var ids []string
	for _, pages := range [][]string{
		{"http://lib.example/item/1", "http://lib.example/item/12"},
		{"http://lib.example/view.php?id=1&lang=en", "http://lib.example/view.php?id=22&lang=en"},
		{"http://lib.example/the-old-mill", "http://lib.example/a-bridge"},
		{"http://lib.example/the-old-mill.html", "http://lib.example/a-bridge.html"},
		{"http://lib.example/2019/01/mill", "http://lib.example/2020/11/bridge"},
	} {
		u, err := url.Parse(pages[0])
		if err != nil {
			t.Fatal(err)
		}
		f, err := Set{Shape: Shape(u), Pages: pages}.Form()
		if err != nil || !f.OfPages() || f.Learnt() || len(f.Fields) != 1 {
			t.Fatalf("%v: %+v, %v", pages, f, err)
		}
		ids = append(ids, f.ID)
		for i, o := range f.Fields[0].Domain.Options {
			r, err := submit.Request(f,
				[]forms.Assignment{{Field: 0, Name: f.Fields[0].Name, Values: []string{o.Value}}},
				nil)
			if err != nil || r.Method != "GET" || r.URL.String() != pages[i] {
				t.Errorf("page %d is %v, %v, want %s", i, r, err, pages[i])
			}
		}
	}
	slices.Sort(ids)
	if len(slices.Compact(ids)) != 5 {
		t.Error("sets of pages share an identity")
	}
}
