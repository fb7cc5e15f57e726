package safety

import (
	"slices"
	"strings"
	"testing"
)

// A login may be sent by who logs in, and by nobody else; whatever else has a password box may not
// be.
func TestALoginAloneIsAnException(t *testing.T) {
	name := Field{Tag: "input", Type: "text", Name: "user", Label: "Name"}
	password := Field{Tag: "input", Type: "password", Name: "pw", Label: "Password"}
	token := Field{Place: Hidden, Tag: "input", Type: "hidden", Name: "authenticity_token",
		Value: "Zm9v1234567890abcdef"}
	button := Field{Place: Button, Tag: "button", Type: "submit", Name: "do", Value: "login",
		Label: "Log in"}
	form := func(action string, fields ...Field) Form {
		return Form{Method: "POST", Action: action,
			Fields: slices.Concat([]Field{name, password, token, button}, fields)}
	}
	get, none := form("https://h.example/login"),
		Form{Method: "POST", Action: "https://h.example/find", Fields: []Field{name, button}}
	get.Method = "GET"
	for what, tt := range map[string]struct {
		form Form
		want string
	}{
		"a login":      {form("https://h.example/login"), ""},
		"one of a CMS": {form("https://h.example/wp-login.php"), ""},
		"one that stays": {
			form("https://h.example/index.php?action=login",
				Field{Tag: "input", Type: "checkbox", Name: "remember", Label: "Stay logged in"}),
			""},
		"one that says so unseen": {
			form("https://h.example/",
				Field{Place: Hidden, Type: "hidden", Name: "action", Value: "login"}), ""},
		"no password": {none, "no password box"},
		"a registration": {
			form("https://h.example/join",
				Field{Tag: "input", Type: "password", Name: "again", Label: "Again"}),
			"more than one"},
		"a registration by address": {form("https://h.example/register"), "register"},
		"a deletion":                {form("https://h.example/account/delete"), "delete"},
		"a hidden deletion": {
			form("https://h.example/",
				Field{Place: Hidden, Type: "hidden", Name: "action", Value: "delete"}), "delete"},
		"an upload": {
			form("https://h.example/login", Field{Tag: "input", Type: "file", Name: "f"}), "file"},
		"a message": {
			form("https://h.example/login", Field{Tag: "textarea", Type: "textarea", Name: "text"}),
			"long text"},
		"a password in an address": {get, "address"},
	} {
		t.Run(what, func(t *testing.T) {
			if why := tt.form.LogsIn(); !strings.Contains(why, tt.want) ||
				(why == "") != (tt.want == "") {
				t.Errorf("%q, want %q", why, tt.want)
			}
			if v := tt.form.Judge(); tt.want != "no password box" && !v.Harmful() {
				t.Error("it may be sent by everybody")
			}
		})
	}
}
