package forms_test

import (
	"testing"

	"deepcrawl/forms"
	"deepcrawl/forms/submit"
)

// A form that only arranges the answers of another one lends it its menus, and lends nothing where
// it is about something else.
func TestFormsBesideResultsLendTheirMenus(t *testing.T) {
	const search = `<form action=/find><input name=q type=search><button>Search</button></form>`
	const menus = `Results a page <select name=rpp><option>10</option><option>50</option>` +
		`</select> Sort by <select name=sort><option value=t>title</option><option value=d>` +
		`date</option></select><button>Update</button></form>`
	for name, c := range map[string]struct {
		beside string
		want   string // address with the longest pages and the last order
	}{
		"repeats the question": {`<form action="/find"><input type=hidden name=q value="x">` +
			menus, "http://a.test/find?q=y&rpp=50&sort=d"},
		"repeats nothing": {`<form action="/find">` + menus, "http://a.test/find?q=y"},
		"leads to another place": {`<form action="/other"><input type=hidden name=q value="x">` +
			menus, "http://a.test/find?q=y"},
		"changes something": {
			`<form action="/find" method=post><input type=hidden name=q value="x">` + menus,
			"http://a.test/find?q=y"},
		"is a search itself": {`<form action="/find"><input type=hidden name=q value="x">` +
			`within <input type=search name=more> ` + menus, "http://a.test/find?q=y&rpp=50"},
	} {
		t.Run(name, func(t *testing.T) {
			all := find(t, page(t, "http://a.test/find", search+c.beside))
			f := forms.WithMenusOf(all[0], all)
			if len(all[0].Fields) != 2 {
				t.Fatalf("the form that lends was to change nothing: %d fields", len(all[0].Fields))
			}
			// A page that is loaded anew has the form without them.
			f = forms.FilledAs(find(t, page(t, "http://a.test/", search))[0], f)
			words := []forms.Assignment{{Field: 0, Name: "q", Values: []string{"y"}}}
			as := words
			for i, fd := range f.Fields {
				if fd.Role == forms.PageSize || fd.Role == forms.Sort {
					as = append(as,
						forms.Assignment{Field: i, Name: fd.Name,
							Values: []string{fd.Domain.Options[len(fd.Domain.Options)-1].Value}})
				}
			}
			r, err := submit.Request(f, as, nil)
			if err != nil || r.URL.String() != c.want {
				t.Errorf("sends %v, %v, want %s", r.URL, err, c.want)
			}
			if plain, err := submit.Request(f, words, nil); err != nil ||
				plain.URL.String() != "http://a.test/find?q=y" {
				t.Errorf("with nothing chosen it sends %v, %v", plain.URL, err)
			}
		})
	}
}
