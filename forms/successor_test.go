package forms_test

import (
	"testing"

	"deepcrawl/forms"
	"deepcrawl/forms/submit"
)

// A site that is rebuilt gives its search another address, and its boxes other names.
func TestSuccessor(t *testing.T) {
	const before = `<form action="/find"><input type="hidden" name="v" value="1"><label>Author <input name="au"></label>
		<label>Search the archive <input name="q"></label><button>Search</button></form>`
	tests := []struct{ name, after, want string }{
		{"address and names",
			`<form action="/query"><label>Search the archive <input name="term"></label><label>Author <input name="author"></label>
			<input type="hidden" name="v" value="2"><button>Search</button></form>`,
			"http://lib.example/query?term=river&author=&v=2"},
		{"a hidden value more",
			`<form action="/query"><input type="hidden" name="v" value="1"><input type="hidden" name="ui" value="new"><label>Author <input name="au"></label>
			<label>Search the archive <input name="q"></label><button>Search</button></form>`,
			"http://lib.example/query?v=1&ui=new&au=&q=river"},
		{"by POST from now on", `<form action="/search" method="post"><input type="hidden" ` +
			`name="v" value="1"><label>Author <input name="au"></label><label>Search the archive ` +
			`<input name="q"></label><button>Search</button></form>`,
			"http://lib.example/search"},
		{"still there", before, ""},
		{"a box less", `<form action="/query"><label>Search the archive <input name="term">` +
			`</label><button>Search</button></form>`, ""},
		{"a box more",
			`<form action="/query"><input type="hidden" name="v" value="1"><label>Author <input name="au"></label><label>Year from <input name="y1" type="number"></label>
			<label>Search the archive <input name="q"></label><button>Search</button></form>`, ""},
		{"another form", `<form action="/login" method="post"><input name="user"><input ` +
			`type="password" name="pw"><button>Log in</button></form>`, ""},
		{"two of them",
			`<form action="/a"><input type="hidden" name="v"><label>Author <input name="au"></label><label>Search the archive <input name="t"></label><button>Search</button></form>
			<form action="/b"><input type="hidden" name="v"><label>Author <input name="au"></label><label>Search the archive <input name="t"></label><button>Search</button></form>`, ""},
		{"elsewhere", `<form action="http://other.example/query"><input type="hidden" name="v">` +
			`<label>Author <input name="au"></label><label>Search the archive <input name="t">` +
			`</label><button>Search</button></form>`, ""},
	}
	on := func(body string) []*forms.Form {
		return find(t, page(t, "http://lib.example/", "<title>Archive</title>"+body))
	}
	old := on(before)[0]
	box := -1
	for i, fd := range old.Fields {
		if fd.Name == "q" {
			box = i
		}
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := forms.SuccessorOf(old, on(tt.after))
			if g == nil {
				if tt.want != "" {
					t.Fatalf("no successor, want one that asks %s", tt.want)
				}
				return
			}
			r, err := submit.Request(g,
				[]forms.Assignment{{Field: box, Name: "q", Values: []string{"river"}}},
				submit.Button(g))
			if err != nil {
				t.Fatal(err)
			}
			if got := r.URL.String(); got != tt.want || g.ID != old.ID {
				t.Errorf("asks %s as form %s, want %s as %s", got, g.ID, tt.want, old.ID)
			}
		})
	}
}
