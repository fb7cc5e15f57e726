package fetch

import (
	"context"
	"encoding/base64"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const ownKey = "k3y-0f-the-user-4711"

func withHeaders(t *testing.T, lines ...string) *Secrets {
	t.Helper()
	s := NewSecrets()
	for _, line := range lines {
		if err := s.AddHeader(line); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// A header goes with every request to its host, robots.txt too, and to nobody else: not after a
// redirect, not from another site, not to another port, not in clear.
func TestAHeaderStaysAtItsHost(t *testing.T) {
	var got []string
	s := withHeaders(t, "h.example=Authorization: Bearer "+ownKey,
		"http://plain.example:8080=X-Key: "+ownKey)
	c := fakeClient(t, Config{Delay: -1, Secrets: s},
		&fakeSite{answer: func(r *http.Request, _ int) (*http.Response, error) {
			got = append(got,
				strings.TrimSpace(r.URL.String()+" "+r.Header.Get("Authorization")+
					r.Header.Get("X-Key")))
			switch r.URL.Path {
			case "/robots.txt":
				return reply(404, ""), nil
			case "/away":
				return reply(302, "", "Location", "https://else.example/caught"), nil
			case "/back":
				return reply(302, "", "Location", "https://h.example/as-the-user"), nil
			case "/down":
				return reply(302, "", "Location", "http://h.example/clear"), nil
			}
			return reply(200, ""), nil
		}})
	fetchAll(t, c, "https://h.example/", "https://h.example/away", "https://else.example/back",
		"https://h.example/down", "https://h.example:8443/port", "https://www.h.example/",
		"http://plain.example:8080/", "http://plain.example/")
	want := []string{
		"https://h.example/robots.txt Bearer " + ownKey, "https://h.example/ Bearer " + ownKey,
		"https://h.example/away Bearer " + ownKey, "https://else.example/robots.txt",
		"https://else.example/caught",
		"https://else.example/back", "https://h.example/as-the-user",
		"https://h.example/down Bearer " + ownKey, "http://h.example/robots.txt",
		"http://h.example/clear",
		"https://h.example:8443/robots.txt Bearer " + ownKey,
		"https://h.example:8443/port Bearer " + ownKey,
		"https://www.h.example/robots.txt", "https://www.h.example/",
		"http://plain.example:8080/robots.txt " + ownKey, "http://plain.example:8080/ " + ownKey,
		"http://plain.example/robots.txt", "http://plain.example/",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("asked (-want +got):\n%s", diff)
	}
	for host, want := range map[string]bool{"h.example": true, "h.example:443": true,
		"www.h.example": false, "plain.example:8080": true, "plain.example:81": false} {
		if c.HasSession(host) != want {
			t.Errorf("as the user at %s: %v", host, !want)
		}
	}
	if !s.NotSent(mustParse(t, "http://h.example/")) ||
		s.NotSent(mustParse(t, "https://h.example/")) ||
		s.NotSent(mustParse(t, "http://else.example/")) {
		t.Error("it is not told where a header is kept back as it would go in clear")
	}
}

func TestAPageThatRepeatsAHeaderTellsNothing(t *testing.T) {
	password := "open-Sesame-99"
	basic := base64.StdEncoding.EncodeToString([]byte("ann:" + password))
	s := withHeaders(t, "h.example=Authorization: Basic "+basic, "h.example=X-Key: "+ownKey)
	var sent string
	c := fakeClient(t, Config{Delay: -1, IgnoreRobots: []string{"h.example"}, Secrets: s},
		&fakeSite{answer: func(r *http.Request, _ int) (*http.Response, error) {
			sent = r.URL.RawQuery
			return reply(200, strings.Join([]string{basic, password, ownKey}, "|"), "X-Echo",
					ownKey),
				nil
		}})
	p, err := c.Fetch(context.Background(), &Request{URL: mustParse(t, "https://h.example/")})
	if err != nil {
		t.Fatal(err)
	}
	for _, secret := range []string{basic, password, ownKey} {
		if strings.Contains(string(p.Body)+p.Header.Get("X-Echo"), secret) {
			t.Errorf("the page tells %s: %s", secret, p.Body)
		}
	}
	stands := strings.Split(string(p.Body), "|")[2] // a link of the page with it works
	if _, err := c.Fetch(context.Background(),
		&Request{URL: mustParse(t, "https://h.example/?key="+stands)}); err != nil || sent != "key="+ownKey {
		t.Errorf("sent %s, %v", sent, err)
	}
}

func TestWhatIsNoHeaderOfTheUsersIsSaid(t *testing.T) {
	for line, want := range map[string]string{
		"h.example":                             "not written HOST=",
		"Authorization: Bearer s3cret=":         "no host",
		"h.example=s3cret":                      "not written HOST=",
		"h.example=Auth orization: s3cret":      "not the name of a header",
		"h.example=A: s3cret\r\nB: c":           "line breaks",
		"h.example=A: ":                         "the value is empty",
		"h.example/path=A: s3cret":              "no host",
		"*.h.example=A: s3cret":                 "no host",
		"ftp://h.example=A: s3cret":             "no host",
		"ann:s3cret@h.example=A: s3cret":        "no host",
		"h.example=cookie: s3cret":              "--cookie-file",
		"h.example=user-agent: s3cret":          "--user-agent",
		"h.example=HOST: s3cret":                "by itself",
		"h.example=content-length: s3cret":      "by itself",
		"h.example=proxy-authorization: s3cret": "--proxy",
	} {
		err := NewSecrets().AddHeader(line)
		switch {
		case err == nil || !strings.Contains(err.Error(), want):
			t.Errorf("%q: %v, want %s", line, err, want)
		case strings.Contains(err.Error(), "s3cret"):
			t.Errorf("the error tells a secret: %v", err)
		}
	}
}
