package forms

import (
	"strings"
	"testing"

	"deepcrawl/forms/submit"
)

const loginPage = `<title>Log in</title><form action="/find"><input type=search name=q><button>Search</button></form>
<form method=post action="/register"><input name=mail><input type=password name=one><input type=password name=two><button>Join</button></form>
<form method=post action="/login" accept-charset="iso-8859-1"><input type=hidden name=token value=t0ken><label for=u>Card number</label><input name=login_name id=u>
<input type=password name=pw><input type=checkbox name=stay value=1><button name=do value=in>Log in</button></form>`

func TestALoginIsFilledInAsServed(t *testing.T) {
	const want = "token=t0ken&login_name=J%FCrgen&pw=%26s3cret&do=in"
	for _, fields := range []map[string]string{
		{"login_name": "Jürgen", "pw": "&s3cret"}, {"Card number": "Jürgen", "password": "&s3cret"},
		{"u": "Jürgen", "Password": "&s3cret"}, {"user": "Jürgen", "pw": "&s3cret"},
	} {
		e, err := FindLogin(pageOf(t, loginPage), fields, false)
		if err != nil {
			t.Errorf("%v: %v", fields, err)
			continue
		}
		r, err := e.Request()
		if err != nil || string(r.Body) != want || r.Method != "POST" || r.URL.Path != "/login" {
			t.Errorf("%v: %s, %v; want %s", fields, r.Body, err, want)
		}
		if _, err := submit.Request(e.Form, e.values, submit.Button(e.Form)); err == nil {
			t.Error("the form can be sent without a login")
		}
	}
}

func TestWhatIsNoLoginIsSaidWithoutItsValues(t *testing.T) {
	for _, tt := range []struct {
		html, want string
		fields     map[string]string
	}{
		{`<form><input name=q></form>`, "no form on it",
			map[string]string{"user": "s3cret", "pw": "s3cret"}},
		{`<form method=post action=/join><input name=user><input type=password name=pw><input ` +
			`type=password name=again></form>`, "more than one password box",
			map[string]string{"user": "s3cret", "pw": "s3cret"}},
		{loginPage, "is the password", map[string]string{"user": "s3cret"}},
		{loginPage, "two fields of the login",
			map[string]string{"u": "s3cret", "login_name": "s3cret", "pw": "s3cret"}},
		{`<form method=post action=/login><input type=password name=pw></form>`,
			`no field "user"; there are pw`, map[string]string{"user": "s3cret", "pw": "s3cret"}},
	} {
		_, err := FindLogin(pageOf(t, tt.html), tt.fields, false)
		if err == nil || !strings.Contains(err.Error(), tt.want) ||
			strings.Contains(err.Error(), "s3cret") {
			t.Errorf("%v of %.60s: %v, want %s", tt.fields, tt.html, err, tt.want)
		}
	}
}

func TestAScriptMaySendALogin(t *testing.T) {
	p := pageOf(t, `<form onsubmit="enter(); return false"><input type=password name=pw><input `+
		`name=user></form>`)
	fields := map[string]string{"user": "ann", "password": "s3cret"}
	if _, err := FindLogin(p, fields, false); err == nil {
		t.Error("a password would stand in an address")
	}
	e, err := FindLogin(p, map[string]string{"user": "ann", "password": "s3cret"}, true)
	if err != nil {
		t.Fatal(err)
	}
	if typed := e.Typed(); len(typed) != 2 || typed[0].Name != "pw" || typed[1].Value != "ann" ||
		e.Password() != "s3cret" {
		t.Errorf("typed is %+v", typed)
	}
}

func TestTheSignIsSeenAsSelectorOrText(t *testing.T) {
	p := pageOf(t, `<body><a class=logout href=/out>Log  out</a><form><input type=submit `+
		`value="Leave now"></form><script>"Hidden words"</script>`)
	for sign, want := range map[Sign]bool{"a.logout": true, "Log out": true, "Leave now": true,
		"Hidden words": false, "a.login": false, "Log in": false, ":::": false} {
		if sign.On(p) != want {
			t.Errorf("%q is seen: %v", sign, !want)
		}
	}
	if ShowsLogin(p) || !ShowsLogin(pageOf(t, `<input type=Password>`)) {
		t.Error("a page that asks for a password is not told from one that does not")
	}
}
