package forms_test

import (
	"testing"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// A rule closes a form when it closes all that the form can send, and not when it closes one choice
// of it, or a way to show results.
func TestAddressesHaveInCommonWhatEverySubmissionHas(t *testing.T) {
	f := find(t, page(t, "https://a.example/",
		`<form action="/issues"><input type=hidden name=set_filter value=1><input name=q>
<select name=lang><option value=en>English<option value=de>German</select>
<select name=per_page aria-label="Results per page"><option>10<option>20</select><label><input type=checkbox name=titles value=1> Titles only</label><button>Search</button></form>`))[0]
	for rule, want := range map[string]bool{
		"/issues":               true,
		"/issues?*set_filter=":  true,
		"/issues?set_filter=1&": true,
		"/issues?*q=":           true, // it is sent whether it is filled or not
		"/issues?*lang=en":      false,
		"/issues?*titles=":      false,
		"/issues?*per_page=":    false, // that is left out
		"/issues$":              false,
		"/other":                false,
	} {
		r := fetch.ParseRobots([]byte("User-agent: *\nDisallow: "+rule+"\n"), "deepcrawl")
		closed := true
		for _, u := range forms.Addresses(f) {
			ok, _ := r.Test(u)
			closed = closed && !ok
		}
		if closed != want {
			t.Errorf("%s closes the form: %v, want %v; addresses %v", rule, closed, want,
				forms.Addresses(f))
		}
	}
	post := *f
	post.Method = "POST"
	if got := forms.Addresses(&post); len(got) != 1 || got[0].String() != f.Action {
		t.Errorf("a form sent by POST has the addresses %v, want its action", got)
	}
}
