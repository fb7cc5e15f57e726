package fetch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"testing/iotest"
	"testing/synctest"
	"time"

	"deepcrawl/surface/fetch/credential"
)

const (
	shownKey   = "1e419def7339200238ee49c5cb961453fddad04f"
	shownOther = "2f52aef08440311349ff5ad6dca72564aeebe15a"
	shownToken = "7ziKF44E1qh5eznWYqwdZh6hWGrSCL+ayZtS2gmZzPgmuNkibtt9PV+j2knlZFzkx2hmFW4cH4UYXVSuTvDDHw=="
	shownPage  = `<script>me = {"k":"` + shownKey + `"}</script>
		<link rel=alternate type="application/atom+xml" href="http://feeds.h.example/issues.atom?key=` + shownKey + `">
		<a href="/other.atom?key=` + shownOther +
		`">feed</a><input type=hidden name=token value="` + shownToken + `">`
)

// memberOf returns a client that is logged in at h.example, and what it asked.
func memberOf(t *testing.T, page func() *http.Response) (*Client, *[]string) {
	s := NewSecrets()
	s.LogIn(mustParse(t, "http://h.example/"))
	asked := &[]string{}
	ignored := []string{"h.example", "feeds.h.example", "else.example"}
	return fakeClient(t, Config{Delay: -1, IgnoreRobots: ignored, Secrets: s},
		&fakeSite{answer: func(r *http.Request, _ int) (*http.Response, error) {
			body := []byte{}
			if r.Body != nil {
				body, _ = io.ReadAll(r.Body)
			}
			*asked = append(*asked, r.URL.String()+" "+string(body))
			return page(), nil
		}}), asked
}

// What a page shows to the user alone stands on the wire alone, wherever on the page it is, and
// goes where its link leads.
func TestKeysThatPagesShowAreVeiled(t *testing.T) {
	type shown struct{ key, other, token string }
	read := func() (shown, *Client, *[]string) {
		c, asked := memberOf(t, func() *http.Response {
			resp := reply(200, "")
			resp.Body = io.NopCloser(iotest.OneByteReader(strings.NewReader(shownPage)))
			return resp
		})
		p, err := c.Fetch(context.Background(), &Request{URL: mustParse(t, "http://h.example/")})
		if err != nil {
			t.Fatal(err)
		}
		body := string(p.Body)
		for _, secret := range []string{shownKey, shownOther, shownToken} {
			if strings.Contains(body, secret) {
				t.Errorf("the page tells %s: %s", secret, body)
			}
		}
		between := func(before, after string) string {
			_, rest, _ := strings.Cut(body, before)
			text, _, _ := strings.Cut(rest, after)
			return text
		}
		got := shown{between(`"k":"`, `"`), between("other.atom?key=", `"`),
			between(`value="`, `"`)}
		if link := between("issues.atom?key=", `"`); link != got.key ||
			len(body) != len(shownPage) {
			t.Errorf("the link has %s, the script %s", link, got.key)
		}
		return got, c, asked
	}
	got, c, asked := read()
	if again, _, _ := read(); again != got || got.key == got.other {
		t.Errorf("another run has %v, want %v, each with its own", again, got)
	}
	for _, r := range []struct {
		url, body, want string
	}{
		{"http://h.example/list?key=" + got.key, "", "http://h.example/list?key=" + shownKey + " "},
		{"http://feeds.h.example/issues.atom?key=" + got.key, "",
			"http://feeds.h.example/issues.atom?key=" + shownKey + " "},
		{"http://feeds.h.example/other.atom?key=" + got.other, "",
			"http://feeds.h.example/other.atom?key=" + got.other + " "},
		{"http://else.example/?key=" + got.key, "", "http://else.example/?key=" + got.key + " "},
		{"http://h.example/find", "token=" + url.QueryEscape(got.token),
			"http://h.example/find token=" + url.QueryEscape(shownToken)},
	} {
		*asked = nil
		method := http.MethodGet
		if r.body != "" {
			method = http.MethodPost
		}
		if _, err := c.Fetch(context.Background(),
			&Request{URL: mustParse(t, r.url), Method: method, Body: []byte(r.body)}); err != nil {
			t.Fatal(err)
		}
		if len(*asked) != 1 || (*asked)[0] != r.want {
			t.Errorf("asked %q, want %q", *asked, r.want)
		}
	}
}

// A stranger's pages are left as they are.
func TestKeysOfStrangersStay(t *testing.T) {
	c, _ := memberOf(t, func() *http.Response { return reply(200, shownPage) })
	p, err := c.Fetch(context.Background(), &Request{URL: mustParse(t, "http://else.example/")})
	if err != nil || string(p.Body) != shownPage {
		t.Errorf("got %s, %v", p.Body, err)
	}
}

// A page that is longer than what is looked at whole is veiled as well, and so is a key across the
// border.
func TestLongPagesAreVeiled(t *testing.T) {
	link := ` <a href="/x.atom?key=` + shownKey + `">x</a> `
	for _, before := range []int{wholeOctets - 30, wholeOctets - tailOctets - 20,
		wholeOctets + readOctets - tailOctets - 20} {
		s := NewSecrets()
		text := strings.Repeat(" ", before) + link + strings.Repeat(" ", 2*readOctets) + link
		b := &veiledBody{plain: strings.NewReader(text), secrets: s,
			from: mustParse(t, "http://h.example/"), learn: true, close: func() error {
				return nil
			}}
		got, err := io.ReadAll(b)
		if err != nil || len(got) != len(text) || strings.Contains(string(got), shownKey) {
			t.Errorf("%d octets before: %d octets of %d, %v", before, len(got), len(text), err)
		}
	}
}

// Of the tokens that pages showed those are forgotten that were not seen for longest; a key that is
// on each page stays.
func TestTokensAreForgottenAndKeysAreNot(t *testing.T) {
	s, u := NewSecrets(), mustParse(t, "http://h.example/")
	token := func(i int) string {
		return strings.ToLower(
			credential.StandIn("token000000000000000000000",
				shown([]string{"x"}, string(rune(i)), 30)))
	}
	for i := range 3 * mostLearnt {
		s.veils.learn(boundTo(u), boundTo(u), shownKey)
		s.veils.learn(boundTo(u), linkBond(u, fmt.Sprintf("h%d.example", i)), token(i))
	}
	if n := len(s.veils.learnt); n > mostLearnt || n < mostLearnt/2 {
		t.Errorf("%d are known, want at most %d", n, mostLearnt)
	}
	if n := len(s.veils.bonds); n > mostLearnt+1 {
		t.Errorf("%d hosts are kept of links with them, want at most %d", n, mostLearnt+1)
	}
	if got := s.veils.hidden(shownKey, u); got == shownKey || s.veils.lifted(got, u) != shownKey {
		t.Errorf("the key is shown as %s", got)
	}
	last := token(3*mostLearnt - 1)
	if got := s.veils.hidden(last+" "+token(1), u); strings.Contains(got, last) ||
		!strings.Contains(got, token(1)) {
		t.Errorf("the last and the first token are shown as %s", got)
	}
}

// A page that is held until it is whole comes, and is not cut as one that does not.
func TestAHeldPageIsNotTooSlow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, _ := memberOf(t, func() *http.Response {
			resp := reply(200, "")
			r, w := io.Pipe()
			go func() {
				for range 30 {
					_, _ = w.Write([]byte(strings.Repeat("x", 2*floorRate)))
					time.Sleep(time.Second)
				}
				w.Close()
			}()
			resp.Body = r
			return resp
		})
		p, err := c.Fetch(context.Background(), &Request{URL: mustParse(t, "http://h.example/")})
		if err != nil || len(p.Body) != 60*floorRate {
			t.Errorf("got %v, %v", p, err)
		}
	})
}

// What a script sends in the header Authorization tells who asks, however short it is. Words that
// scripts have do not.
func TestWhatScriptsSendToSayWhoAsksIsVeiled(t *testing.T) {
	const token = "shelf-key-7"
	bore := ""
	s := NewSecrets()
	s.LogIn(mustParse(t, "http://h.example/"))
	c := fakeClient(t,
		Config{Delay: -1, IgnoreRobots: []string{"h.example", "else.example"}, Secrets: s},
		&fakeSite{answer: func(r *http.Request, _ int) (*http.Response, error) {
			bore = r.Header.Get("Authorization")
			return reply(200, "the page repeats "+token), nil
		}})
	for _, r := range []struct {
		url, sent string
		veiled    bool
	}{
		{"http://h.example/me", "Bearer " + token, true},
		{"http://h.example/me", token, true},
		{"http://h.example/me", "Bearer undefined", false},
		{"http://h.example/me", "Bearer [object Object]", false},
		{"http://h.example/me", "Bearer brief-7", false},
		{"http://else.example/me", "Bearer " + token, false},
	} {
		u := mustParse(t, r.url)
		stay, err := c.Stay(t.Context(), u)
		if err != nil {
			t.Fatal(err)
		}
		h := http.Header{"Authorization": {r.sent}}
		stay.VeilSent(u, h)
		shown := h.Get("Authorization")
		stay.VeilSent(u, h) // as a script sends it that has the stand-in
		resp, err := stay.RoundTrip(
			(&http.Request{Method: http.MethodGet, URL: u, Host: u.Host, Header: h}).WithContext(
				t.Context()))
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(resp.Body)
		if err := errors.Join(err, resp.Body.Close()); err != nil {
			t.Fatal(err)
		}
		stay.End()
		if veiled := shown != r.sent; veiled != r.veiled || h.Get("Authorization") != shown ||
			len(shown) != len(r.sent) {
			t.Errorf("%s: %q is shown as %q, and then as %q", r.url, r.sent, shown,
				h.Get("Authorization"))
		}
		if bore != r.sent {
			t.Errorf("%s: %q came, want %q", r.url, bore, r.sent)
		}
		if tells := strings.Contains(string(body), token); tells == strings.HasPrefix(r.url,
			"http://h.") {
			t.Errorf("%s: the page is %q", r.url, body)
		}
	}
}
