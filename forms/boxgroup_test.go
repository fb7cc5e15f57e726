package forms

import (
	"slices"
	"testing"

	"deepcrawl/forms/submit"
	"deepcrawl/forms/webform"
)

// Tick boxes for one thing are one field, whatever their names; what stands beside each other for
// other reasons is not.
func TestARowOfTickBoxesIsOneField(t *testing.T) {
	for _, tt := range []struct {
		name, body string
		fields     []string // a field's label and how many options it has
		options    []string
	}{
		{"numbered names", `Sammlung: <input type=checkbox name=s1 value=1>Uhren <input ` +
			`type=checkbox name=s2 value=1>Porzellan <input type=checkbox name=s3 value=1>Waffen ` +
			`<p><input name=q>`,
			[]string{"s1", "q"}, []string{"s1", "s2", "s3"}},
		{"brackets", `<input type=checkbox name="c[0]" value=x>A <input type=checkbox ` +
			`name="c[1]" value=y>B <input type=checkbox name="c[2]" value=z>C <p><input name=q>`,
			[]string{"c[0]", "q"}, []string{"c[0]", "c[1]", "c[2]"}},
		{"a fieldset of their own", `<fieldset><legend>Fonds</legend><label><input type=checkbox ` +
			`name=ar> Cartes</label><label><input type=checkbox name=be> Plans</label><label>` +
			`<input type=checkbox name=ze> Photos</label><label><input type=checkbox name=no> ` +
			`Lettres</label></fieldset><input name=q>`,
			[]string{"ar", "q"}, []string{"ar", "be", "ze", "no"}},
		{"two of three share a stem", `<fieldset><legend>Under</legend><label><input ` +
			`type=checkbox name=act44> Act 44</label><label><input type=checkbox name=act223> ` +
			`Act 223</label><label><input type=checkbox name=decree615> Decree 615</label>` +
			`</fieldset><input name=q>`,
			[]string{"act44", "act223", "decree615", "q"}, []string{"on"}},
		{"two of four share a stem, among others", `<input type=checkbox name=c1>A <input ` +
			`type=checkbox name=c2>B <input type=checkbox name=d>C <input type=checkbox name=e>D ` +
			`<input name=q>`,
			[]string{"c1", "c2", "d", "e", "q"}, []string{"on"}},
		{"two questions", `<label><input type=checkbox name=online> Online only</label><label>` +
			`<input type=checkbox name=pics> With pictures</label><input name=q>`,
			[]string{"online", "pics", "q"}, []string{"on"}},
		{"a fieldset with other boxes", `<fieldset><input name=q> <input type=checkbox name=a>A ` +
			`<input type=checkbox name=b>B <input type=checkbox name=c>C <input type=checkbox ` +
			`name=d>D</fieldset>`,
			[]string{"q", "a", "b", "c", "d"}, nil},
	} {
		fs, err := Find(
			pageAt(t, "http://h.example/",
				`<form action=/s>`+tt.body+`<input type=submit value=Search></form>`))
		if err != nil || len(fs) != 1 {
			t.Fatal(tt.name, len(fs), err)
		}
		f := fs[0]
		var names, options []string
		for _, fd := range f.Fields {
			if fd.Role != webform.Submit {
				names = append(names, fd.Name)
			}
		}
		for _, o := range f.Fields[0].Domain.Options {
			options = append(options, o.Value)
		}
		if !slices.Equal(names, tt.fields) || !slices.Equal(options, tt.options) {
			t.Errorf("%s: fields %q, options %q", tt.name, names, options)
		}
	}
}

func TestBoxesOfAGroupAreSentByTheirNames(t *testing.T) {
	fs, err := Find(pageAt(t, "http://h.example/", `<form action=/s><input type=checkbox name=s1 `+
		`value=7>A <input type=checkbox name=s2 value=8>B <input type=checkbox name=s3 value=9>C `+
		`<input name=q></form>`))
	if err != nil || len(fs) != 1 {
		t.Fatal(len(fs), err)
	}
	for _, tt := range []struct {
		values []string
		want   string
	}{{[]string{"s3", "s1"}, "s1=7&s3=9&q="}, {[]string{}, "q="}} {
		r, err := submit.Request(fs[0],
			[]webform.Assignment{{Field: 0, Name: "s1", Values: tt.values}}, nil)
		if err != nil || r.URL.RawQuery != tt.want {
			t.Errorf("%v: %v, %v", tt.values, r, err)
		}
	}
	if r, err := submit.Request(fs[0], nil, nil); err != nil || r.URL.RawQuery != "q=" {
		t.Errorf("as served: %v, %v", r, err)
	}
	if _, err := submit.Request(fs[0], []webform.Assignment{{Field: 0, Values: []string{"7"}}},
		nil); err == nil {
		t.Error("a value that no box stands for is sent")
	}
}
