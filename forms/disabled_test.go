package forms_test

import (
	"slices"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/submit"
)

// Disabled controls keep their labels and roles, stand beside the fields, and are never sent.
func TestDisabledControls(t *testing.T) {
	const q = `<label for=q>Suchwort</label><input id=q name=q>`
	for name, c := range map[string]struct {
		html string
		want []string // name, role and label
	}{
		"a menu": {
			q + `<label for=z>Zweigstelle</label><select id=z name=z disabled><option value="">` +
				`alle<option value=n>Nord<option value=s>Süd</select>`,
			[]string{"z filter Zweigstelle"},
		},
		"a fieldset": {
			q + `<fieldset disabled><legend>Members only</legend><label for=b>Branch</label>` +
				`<select id=b name=b><option value="">Any<option>North<option>South</select>` +
				`<label><input type=checkbox name=signed value=1> Signed copies</label></fieldset>`,
			[]string{"b filter Branch", "signed filter Signed copies"},
		},
		"a range behind a radio button": {
			q + `<input type=radio name=m value=a id=ma checked><label for=ma>All years</label>` +
				`<input type=radio name=m value=r id=mr><label for=mr>Between</label>` +
				`<label>Year from <input name=y1 size=4 disabled></label><label>Year to <input ` +
				`name=y2 size=4 disabled></label>`,
			[]string{"y1 range_from Year from", "y2 range_to Year to"},
		},
		"a group of boxes": {
			q + `<fieldset disabled><legend>Genre</legend><label><input type=checkbox name=g ` +
				`value=a disabled> Atlas</label><label><input type=checkbox name=g value=b> ` +
				`Ballad</label></fieldset>`,
			[]string{"g filter Genre"},
		},
		"not a button, a hidden value, a control without a name, one of several choices, or a " +
			"menu that waits": {
			q + `<input type=hidden name=h value=1 disabled><select disabled><option>1<option>` +
				`2</select><input type=radio name=r value=1 checked><input type=radio name=r ` +
				`value=2 disabled>` +
				`<select name=make><option value="">Any<option>Audi<option>Fiat</select><select ` +
				`name=model disabled><option value="">First a make</select><button name=b ` +
				`value=1 disabled>More</button>`,
			nil,
		},
		"with a required one and a value": {
			q + `<label for=c>Area code</label><input id=c name=c value=030 required disabled>`,
			[]string{"c keyword Area code"},
		},
	} {
		f := find(t, page(t, "http://site.test/",
			`<form action=/s>`+c.html+`<button>Search</button></form>`))[0]
		var got []string
		for i, fd := range f.Disabled {
			got = append(got, fd.Name+" "+string(fd.Role)+" "+fd.Label)
			if fd.Position != i || fd.Pair != 0 || fd.Needs != nil {
				t.Errorf("%s: %+v", name, fd)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
		if ok, why := kind.Searchable(f); !ok {
			t.Errorf("%s: not searchable: %s", name, why)
		}
		for i, fd := range f.Fields {
			if fd.Role != forms.Keyword {
				continue
			}
			r, err := submit.Request(f,
				[]forms.Assignment{{Field: i, Name: fd.Name, Values: []string{"word"}}}, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range f.Disabled {
				if r.URL.Query().Has(d.Name) {
					t.Errorf("%s: sends %s", name, r.URL)
				}
			}
		}
	}
}
