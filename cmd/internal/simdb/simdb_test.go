package simdb

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/querygen"
)

func TestFormIsReadAsItIsMeant(t *testing.T) {
	s := NewSite(Cars(500, 1), Habits{NoBox: true, PageSizes: []int{20, 100}, Sorts: true}, 1)
	f, err := s.Form()
	if err != nil {
		t.Fatal(err)
	}
	if ok, why := kind.Searchable(f); !ok {
		t.Errorf("not searchable: %s", why)
	}
	got := map[string]forms.Role{}
	for _, fd := range f.Fields {
		if fd.Name != "" {
			got[fd.Name] = fd.Role
		}
		if (fd.Role == forms.RangeFrom || fd.Role == forms.RangeTo) && fd.Pair == 0 {
			t.Errorf("%s has no partner", fd.Name)
		}
	}
	want := map[string]forms.Role{
		"make": forms.Filter, "model": forms.Filter, "colour": forms.Filter, "state": forms.Filter,
		"price_min": forms.RangeFrom, "price_max": forms.RangeTo, "mileage_min": forms.RangeFrom,
		"mileage_max": forms.RangeTo,
		"year_min":    forms.RangeFrom, "year_max": forms.RangeTo,
		"per_page": forms.PageSize, "sort": forms.Sort, "view": forms.Presentation,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("roles (-want +got):\n%s", diff)
	}
}

func TestPlayEndsWhereTheShareIsKnown(t *testing.T) {
	s := NewSite(Titles(1000, 1), Habits{Totals: ExactTotals}, 1)
	got, err := Play(s, Run{Policy: querygen.Greedy, Seed: 1, Until: 0.9})
	if err != nil {
		t.Fatal(err)
	}
	if at, ok := got.At(0.9); !ok || at != got.End() {
		t.Errorf("90 %% at %+v (%t), end at %+v", at, ok, got.End())
	}
}
