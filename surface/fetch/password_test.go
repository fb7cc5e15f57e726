package fetch

import (
	"context"
	"net/http"
	"strings"
	"testing"
)

func TestPasswordsInAddresses(t *testing.T) {
	for _, tt := range []struct {
		text      string
		has       bool
		hidden    string // by HidePassword
		unsecured string // by WithoutPassword
	}{
		{"http://ann:hush@h.example/", true, "http://***@h.example/", "http://***@h.example/"},
		{"HTTPS://ann@h.example/a@b", true, "HTTPS://***@b", "HTTPS://***@h.example/a@b"},
		{`http:\\ann:hush@h.example`, true, "http://***@h.example", `http:\\***@h.example`},
		{"http://ann:hush@two@h.example/", true, "http://***@h.example/", "http://***@h.example/"},
		{"ftp://ann:hush@h.example/", true, "ftp://***@h.example/", "ftp://***@h.example/"},
		{"http://ann:hu/sh@h.example/", false, "http://***@h.example/",
			"http://ann:hu/sh@h.example/"},
		{"ann:hush@h.example", false, "***@h.example", "***@h.example"},
		{`open "ann:hu@sh@h.example": no such file`, false, `***@h.example": no such file`,
			`open "***@h.example": no such file`},
		{`value "http://ann:hu/sh@h.example"`, false, `value "http://***@h.example"`,
			`value "http://***@h.example"`},
		{"http://h.example/", false, "http://h.example/", "http://h.example/"},
		{"mailto:ann@h.example", false, "mailto:ann@h.example", "mailto:ann@h.example"},
		{"ann@h.example: hello", false, "ann@h.example: hello", "ann@h.example: hello"},
		{"get http://a:hush@h/ and http://b:hush@i/x", false, "get http://***@i/x",
			"get http://***@h/ and http://***@i/x"},
	} {
		if got := HasPassword(tt.text); got != tt.has {
			t.Errorf("%s has a password: %v", tt.text, got)
		}
		if got := HidePassword(tt.text); got != tt.hidden {
			t.Errorf("%s hidden is %s", tt.text, got)
		}
		if got := WithoutPassword(tt.text); got != tt.unsecured {
			t.Errorf("%s without a password is %s", tt.text, got)
		}
	}
}

func TestErrorsOfAddressesHaveNoPassword(t *testing.T) {
	for _, ref := range []string{
		"http://ann:hush@a b/", "http://ann:hush#x@h/", "http://ann:hush/@h/",
		"http://ann:hush@h:99999/", "http://ann:hush@h/" + strings.Repeat("x", maxRef),
		"//ann:hush@",
	} {
		if _, err := ParseURL(nil, ref); err == nil || strings.Contains(err.Error(), "hush") {
			t.Errorf("%.40q: %v", ref, err)
		}
	}
}

// The password goes neither into the address of the page nor into a Referer, nor into what is said
// of a failure.
func TestARedirectToAPasswordLosesIt(t *testing.T) {
	c := fakeClient(t, Config{Delay: -1, IgnoreRobots: []string{"h.example", "i.example"}},
		&fakeSite{answer: func(r *http.Request, n int) (*http.Response, error) {
			if strings.Contains(r.URL.String()+r.Host+r.Header.Get("Referer"), "hush") ||
				r.Header.Get("Authorization") != "" {
				t.Errorf("%s: the password went out", r.URL)
			}
			switch r.URL.Path {
			case "/":
				return reply(302, "", "Location", "http://ann:hush@i.example/page"), nil
			case "/odd":
				return reply(302, "", "Location", "http://ann:hush@a b/"), nil
			}
			return reply(200, ""), nil
		}})
	p, err := c.Fetch(context.Background(), &Request{URL: mustParse(t, "http://h.example/")})
	if err != nil || p.URL.String() != "http://i.example/page" {
		t.Errorf("%v, %v", p, err)
	}
	if _, err := c.Fetch(context.Background(),
		&Request{URL: mustParse(t, "http://h.example/odd")}); err == nil || strings.Contains(err.Error(), "hush") {
		t.Errorf("%v", err)
	}
}
