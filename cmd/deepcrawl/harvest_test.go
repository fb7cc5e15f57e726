package main

import (
	"testing"

	"deepcrawl/forms"
)

func TestFormsThatAreGoneAreLeftOutWhenOthersRemain(t *testing.T) {
	a, b := &forms.Form{ID: "a"}, &forms.Form{ID: "b"}
	if shown, left := stillShown([]*forms.Form{a, b}, []string{"a", "c"}); len(shown) != 1 || shown[0] != b || len(left) != 1 || left[0] != a {
		t.Errorf("%d are asked, %d left out", len(shown), len(left))
	}
	if shown, left := stillShown([]*forms.Form{a, b}, []string{"a", "b"}); len(shown) != 2 || len(left) != 0 {
		t.Errorf("all are gone: %d are asked, %d left out", len(shown), len(left))
	}
}
