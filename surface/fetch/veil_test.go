package fetch

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

const (
	ownID    = "a3f9c0d1e2b4a5968778"
	ownToken = "tok%3D9/8+7abcdef"
	ownFile  = "h.example\tFALSE\t/\tFALSE\t0\tsid\t" + ownID +
		"\nh.example\tFALSE\t/\tFALSE\t0\tcsrf\t" + ownToken +
		"\nh.example\tFALSE\t/\tFALSE\t0\tlang\ten\n"
)

// own are the writings of both that a page or a script may come up with.
var own = []string{ownID, ownToken, "tok=9/8 7abcdef", url.QueryEscape(ownToken),
	url.PathEscape(ownToken)}

// A page that repeats the session in its links works, and what is known of it does not tell the
// session.
func TestTheUsersCookiesStandOnTheWireAlone(t *testing.T) {
	f, err := parseCookieFile(strings.NewReader(ownFile), time.Now())
	if err != nil {
		t.Fatal(err)
	}
	var asked []string
	site := func(r *http.Request, _ int) (*http.Response, error) {
		body := ""
		if r.Body != nil {
			b, _ := io.ReadAll(r.Body)
			body = string(b)
		}
		asked = append(asked,
			r.URL.String()+" "+r.Header.Get("Cookie")+" "+r.Header.Get("X-Csrf")+" "+body)
		switch {
		case r.URL.Host != "h.example":
			return reply(200, "elsewhere"), nil
		case r.URL.Path == "/go":
			resp := reply(302, "")
			resp.Header.Set("Location", "/page?sid="+ownID)
			return resp, nil
		case r.URL.Path == "/packed":
			var packed bytes.Buffer
			w := gzip.NewWriter(&packed)
			_, _ = w.Write([]byte(strings.Join(own, " ")))
			w.Close()
			resp := reply(200, packed.String())
			resp.Header.Set("Content-Encoding", "gzip")
			return resp, nil
		}
		resp := reply(200, strings.Join(own, "|"))
		resp.Header.Set("X-Session", ownID)
		return resp, nil
	}
	c := fakeClient(t,
		Config{Delay: -1, IgnoreRobots: []string{"h.example", "else.example"},
			Secrets: secretsOf(f)}, &fakeSite{answer: site})
	fetch := func(r *Request) *Page {
		p, err := c.Fetch(context.Background(), r)
		if err != nil {
			t.Fatal(err)
		}
		for _, value := range own {
			if all := p.URL.String() + string(p.Body) +
				p.Header.Get("X-Session"); strings.Contains(all, value) {
				t.Errorf("the page of %s tells %q: %s", r.URL, value, all)
			}
		}
		return p
	}
	p := fetch(&Request{URL: mustParse(t, "http://h.example/go")})
	if p.URL.Query().Get("sid") == "" || len(p.Body) != len(strings.Join(own, "|")) {
		t.Errorf("the page is %s: %s", p.URL, p.Body)
	}
	fetch(&Request{URL: mustParse(t, "http://h.example/packed")})
	shown := strings.Split(string(p.Body), "|")
	asked = nil
	fetch(&Request{URL: mustParse(t, "http://h.example/next?sid="+shown[0]+"&csrf="+shown[3]),
		Method: http.MethodPost, Body: []byte("csrf=" + shown[3]),
		Header: http.Header{"X-Csrf": {shown[1]}}})
	want := "http://h.example/next?sid=" + ownID + "&csrf=" + own[3] + " sid=" + ownID + "; csrf=" +
		ownToken + "; lang=en " + ownToken + " csrf=" + own[3]
	if len(asked) != 1 || asked[0] != want {
		t.Errorf("asked %q, want %q", asked, want)
	}
	asked = nil
	fetch(&Request{URL: mustParse(t, "http://else.example/?sid="+shown[0])})
	if len(asked) != 1 || strings.Contains(asked[0], ownID) {
		t.Errorf("another host was asked %q", asked)
	}
}

// A site that renews the session gives a secret as well.
func TestARenewedCookieIsVeiled(t *testing.T) {
	f, err := parseCookieFile(strings.NewReader(ownFile), time.Now())
	if err != nil {
		t.Fatal(err)
	}
	const renewed = "77778888aaaa9999bbbb0"
	var cookies []string
	c := fakeClient(t,
		Config{Delay: -1, IgnoreRobots: []string{"h.example"}, Secrets: secretsOf(f)},
		&fakeSite{answer: func(r *http.Request, _ int) (*http.Response, error) {
			cookies = append(cookies, r.Header.Get("Cookie"))
			resp := reply(200, "<a href=/x?s="+renewed+">x</a>")
			resp.Header["Set-Cookie"] =
				[]string{"sid=" + renewed + "; Path=/; HttpOnly", "other=plain; Path=/"}
			return resp, nil
		}})
	for range 2 {
		p, err := c.Fetch(context.Background(), &Request{URL: mustParse(t, "http://h.example/")})
		if err != nil {
			t.Fatal(err)
		}
		if all := string(p.Body) +
			strings.Join(p.Header["Set-Cookie"], " "); strings.Contains(all, renewed) {
			t.Errorf("the page tells the new value: %s", all)
		}
	}
	if got := cookies[1]; !strings.Contains(got, "sid="+renewed) || strings.Contains(got, ownID) {
		t.Errorf("the second request has %q", got)
	}
}

func TestAVeilIsDrawnOverWhatComesInPieces(t *testing.T) {
	secrets := NewSecrets()
	vs := &secrets.veils
	shown := vs.put(bond{host: "h.example"}, []string{"h.example", "/", "sid"}, ownID)
	text := "begin " + ownID + ownID[:9] + " middle " + ownID + " end " + ownID[:5]
	b := &veiledBody{plain: iotest.OneByteReader(strings.NewReader(text)), secrets: secrets,
		from: mustParse(t, "http://h.example/"), close: func() error { return nil }}
	got, err := io.ReadAll(iotest.HalfReader(b))
	if err != nil {
		t.Fatal(err)
	}
	if want := strings.ReplaceAll(text, ownID, shown); string(got) != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if again := (&veils{}).put(bond{host: "h.example"}, []string{"h.example", "/", "sid"},
		strings.ToUpper(ownID)); again != shown {
		t.Errorf("another session has the veil %s, want %s as before: what is kept of it goes on to work", again, shown)
	}
}

func TestWordsAreNotVeiled(t *testing.T) {
	for value, want := range map[string]bool{
		ownID: true, "1732500000000": true, "eyJhbGciOiJIUzI1NiJ9.e30": true,
		"AbCdEfGhIjKlMnOpQr": true,
		"en":                 false, "dark-mode-preferred": false, "accepted": false,
		"2026-11-26":           false,
		"Functional,Analytics": false,
	} {
		if veiled(value) != want {
			t.Errorf("%s: %v", value, !want)
		}
	}
}
