package forms_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestGroupsAreNamedByWhatStandsForAllTheirBoxes(t *testing.T) {
	tests := []struct {
		name, html string
		want       map[string]string
	}{
		{"boxes with labels of their own stand in no group", `<div>Author <input name=a></div>` +
			`<div>City <input name=b></div><div>Zip <input name=c></div>`,
			map[string]string{"a": "", "b": "", "c": ""}},
		{"label elements too", `<label>Author <input name=a></label><label>City <input name=b>` +
			`</label><label>Zip <input name=c></label>`,
			map[string]string{"a": "", "b": "", "c": ""}},
		{"a range in a row",
			`<div>Price <input name=a> - <input name=b></div><div>City <input name=c></div>`,
			map[string]string{"a": "Price", "b": "Price", "c": ""}},
		{"boxes under one legend", `<fieldset><legend>Place</legend>City <input name=a> Zip ` +
			`<input name=b> Street <input name=c></fieldset>`,
			map[string]string{"a": "Place", "b": "Place", "c": "Place"}},
		{"three boxes after one text", `<div>Date <input name=a><input name=b><input name=c></div>`,
			map[string]string{"a": "Date", "b": "Date", "c": "Date"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := map[string]string{}
			for _, fd := range find(t,
				page(t, "http://h.example/", `<form action=/s>`+tt.html+`</form>`))[0].Fields {
				got[fd.Name] = fd.Group
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}
