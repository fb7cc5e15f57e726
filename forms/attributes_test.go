package forms

import (
	"testing"

	"deepcrawl/forms/kind"
)

// A form whose boxes are called as what things have is a search where its button only leads on;
// what is done with them is said by the heading, the address or the button of a form that does
// something.
func TestBoxesCalledAsWhatThingsHaveAreSearched(t *testing.T) {
	const boxes = `<p><label>Title <input name=a></label> <label>Choreographer <input name=b></label></p>`
	const post, get = `<form method=post action="/ballets/hits">`, `<form action="/ballets">`
	for _, tt := range []struct {
		name, body string
		asked      bool
	}{
		{"posted to hits", `<h2>Go</h2>` + post + boxes + `<button>Go</button></form>`, true},
		{"posted, headed by a search",
			`<h2>Search</h2><form method=post action="/">` + boxes +
				`<input type=submit value="&gt;&gt;"></form>`, true},
		{"posted, with an order", `<form method=post action="/"><label>Sort by <select name=s>` +
			`<option>Title<option>Year</select></label>` + boxes + `<button>Go</button></form>`,
			true},
		{"by GET", get + boxes + `<button>Go</button></form>`, true},
		{"German", get + `<label>Titel <input name=a></label> <label>Choreografin <input name=b>` +
			`</label><button>Los</button></form>`, true},
		{"posted to a search, by what no list knows", `<h2>Go</h2><form method=post ` +
			`action="/find/list"><div>Name</div><div><input type=text id=Name name=Name></div>` +
			`<div>Ward</div><div><input type=text id=Ward name=Ward></div><p><input type=button ` +
			`value=Help> <input type=submit value=Go> <a href="/help">Help</a></p></form>`, true},
		{"OK in another language", `<h2>بحث</h2><form action="/search"><label>العنوان <input ` +
			`name=a></label> <label>المدرس <input name=b></label><button>موافق</button></form>`,
			true},
		{"posted, and nothing says where to",
			`<form method=post action="/ballets">` + boxes + `<button>Go</button></form>`, false},
		{"posted, and agreed to", `<h2>Go</h2>` + post + boxes + `<button>OK</button></form>`,
			false},
		{"something is added",
			`<h2>Add a ballet</h2>` + post + boxes + `<button>Go</button></form>`, false},
		{"something is added at the address",
			`<h2>Ballets</h2><form method=post action="/ballets/add/results">` + boxes +
				`<button>Go</button></form>`, false},
		{"a command goes along",
			`<h2>Go</h2>` + post + `<input type=hidden name=action value=insert>` + boxes +
				`<button>Go</button></form>`, false},
		{"a text", `<h2>Go</h2>` + post + boxes +
			`<label>Plot <textarea name=c></textarea></label><button>Go</button></form>`, false},
		{"the visitor's own",
			`<h2>Go</h2>` + post + boxes +
				`<label>Your name <input name=c></label><button>Go</button></form>`, false},
		{"what is done", `<h2>Go</h2>` + post + `<label>Title <input name=a></label> <label>` +
			`Rename to <input name=b></label><button>Go</button></form>`, false},
		{"a second button",
			`<h2>Go</h2>` + post + boxes + `<button>Go</button><button name=n>New</button></form>`,
			false},
		{"a button that acts", `<h2>Go</h2>` + post + boxes + `<button>Add</button></form>`, false},
	} {
		found, err := Find(pageAt(t, "http://h.example/", tt.body))
		if err != nil || len(found) != 1 {
			t.Fatal(tt.name, err, len(found))
		}
		if ok, why := kind.Searchable(found[0]); ok != tt.asked {
			t.Errorf("%s: asked is %v: %s", tt.name, ok, why)
		}
	}
}
