package fetch

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A login is asked for where robots.txt forbids it, stands in no archive, and its password goes to
// no other host, also where one is sent on with it. The session that comes of it is that of its
// host alone, and is shown to nobody.
func TestALoginIsBoundToItsHost(t *testing.T) {
	const session = "9f8e7d6c5b4a39281706"
	var got, archived []string
	s := NewSecrets()
	site := mustParse(t, "https://h.example/login")
	s.LogIn(site, "s3cret-word")
	c := fakeClient(t,
		Config{Delay: -1, Secrets: s, Record: func(base http.RoundTripper) http.RoundTripper {
			return roundTripper(func(r *http.Request) (*http.Response, error) {
				archived = append(archived, r.Method+" "+r.URL.Path+" "+r.Header.Get("Cookie"))
				resp, err := base.RoundTrip(r)
				if err == nil {
					archived = append(archived, resp.Header.Values("Set-Cookie")...)
				}
				return resp, err
			})
		}}, &fakeSite{answer: func(r *http.Request, _ int) (*http.Response, error) {
			body := ""
			if r.Body != nil {
				b, _ := io.ReadAll(r.Body)
				body = string(b)
			}
			got = append(got, strings.TrimSpace(r.URL.String()+" "+r.Header.Get("Cookie")+" "+body))
			switch r.URL.Path {
			case "/robots.txt":
				return reply(200, "User-agent: *\nDisallow: /login"), nil
			case "/login":
				return reply(303, "", "Location", "/home", "Set-Cookie",
					"sid="+session+"; Path=/; HttpOnly"), nil
			case "/login-away":
				return reply(307, "", "Location", "https://else.example/caught"), nil
			case "/away":
				return reply(302, "", "Location", "https://else.example/caught"), nil
			}
			return reply(200, "the password s3cret-word of the session "+session), nil
		}})
	own := WithOwnAct(context.Background(), site)
	post := func(ctx context.Context, address string) (*Page, error) {
		return c.Fetch(ctx,
			&Request{Method: http.MethodPost, URL: mustParse(t, address),
				Body: []byte("pw=s3cret-word"), Once: true})
	}
	if _, err := post(context.Background(), "https://h.example/login"); !errors.Is(err, ErrRobots) {
		t.Errorf("a crawler logs in: %v", err)
	}
	if p, err := post(own, "https://h.example/login"); err != nil || p.URL.Path != "/home" {
		t.Fatalf("%+v, %v", p, err)
	}
	if len(archived) != 1 { // robots.txt, which the crawler asked for
		t.Errorf("archived: %q", archived)
	}
	var f *Failure
	if _, err := post(own, "https://h.example/login-away"); !errors.As(err, &f) ||
		f.Kind != KindHarm {
		t.Errorf("sent on with the password: %v", err)
	}
	if _, err := post(own, "https://else.example/"); !errors.As(err, &f) || f.Kind != KindHarm {
		t.Errorf("sent elsewhere: %v", err)
	}
	archived, got = nil, nil
	p, err := c.Fetch(context.Background(), &Request{URL: mustParse(t, "https://h.example/home")})
	if err != nil {
		t.Fatal(err)
	}
	fetchAll(t, c, "https://h.example/away")
	for _, text := range append(archived, string(p.Body)) {
		if strings.Contains(text, session) || strings.Contains(text, "s3cret-word") {
			t.Errorf("told: %s", text)
		}
	}
	want := []string{"https://h.example/home sid=" + session,
		"https://h.example/away sid=" + session, "https://else.example/robots.txt",
		"https://else.example/caught"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("asked (-want +got):\n%s", diff)
	}
	if !c.HasSession("h.example") || c.HasSession("else.example") {
		t.Error("it is not known where one is logged in")
	}
}

type roundTripper func(*http.Request) (*http.Response, error)

func (f roundTripper) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }
