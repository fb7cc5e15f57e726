package fetch

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
)

// setAndAsk has a site set cookies on one page, and returns what goes with the request for another.
func setAndAsk(t *testing.T, from, to string, lines ...string) string {
	t.Helper()
	var got string
	c := fakeClient(t, Config{Delay: -1, IgnoreRobots: anyHost},
		&fakeSite{answer: func(r *http.Request, n int) (*http.Response, error) {
			got = r.Header.Get("Cookie")
			resp := reply(200, "")
			if n == 0 {
				resp.Header["Set-Cookie"] = lines
			}
			return resp, nil
		}})
	fetchAll(t, c, from, to)
	return got
}

var anyHost = []string{
	"h.example", "www.h.example", "evil.example", "a.co.uk", "b.co.uk", "u.github.io", "localhost",
	"127.0.0.1", "192.0.2.7",
}

// What net/http read of these was another cookie, or none; browsers send all of them back.
func TestCookiesGoBackOctetForOctet(t *testing.T) {
	for _, tt := range []struct{ line, want string }{
		{`sid="a1\054b2\073"; Path=/`, `sid="a1\054b2\073"`},
		{`sid="a b"`, `sid="a b"`},
		{`sid="half`, `sid="half`},
		{`sid=a"b"c`, `sid=a"b"c`},
		{`sid=a b c`, `sid=a b c`},
		{`sid=a,b`, `sid=a,b`},
		{`sid=a\b`, `sid=a\b`},
		{`a:b=1`, `a:b=1`},
		{`user[id]=7`, `user[id]=7`},
		{`a b=1`, `a b=1`},
		{`a@b=x@y`, `a@b=x@y`},
		{`sid=1=2==`, `sid=1=2==`},
		{"sid=caf\xe9\xff", "sid=caf\xe9\xff"},
		{"sid=café", "sid=café"},
		{"n\xe4me=1", "n\xe4me=1"},
		{`justvalue`, `justvalue`},
		{`=value`, `value`},
		{`name=`, `name=`},
		{"\t sid =\t 1 \t; path=/", `sid=1`},
		{`sid=1;;; ; =; Odd; Version=1; Comment="a; path=/x"; Path=/`, `sid=1`},
		// secure whatever its value, and this is no secure connection
		{`sid=1; PATH=/; secure=no; Path`, ``},
		{`sid=1; Max-Age=abc; Expires=never`, `sid=1`},
		{`sid=1; Max-Age=99999999999999999999`, `sid=1`},
		{`sid=1; Path="/"`, `sid=1`}, // a path that does not begin with a slash is that of the page
		{`sid=1; Domain=; Path=`, `sid=1`},
		{`sid=1; SameSite=Weird; Priority=High; Partitioned`, `sid=1`},
		{`sid=1; Path=/` + strings.Repeat("x", 1100), `sid=1`},
		{"sid=1\x01", ``},
		{`sid=` + strings.Repeat("x", 4093), `sid=` + strings.Repeat("x", 4093)},
		{`sid=` + strings.Repeat("x", 4094), ``},
		{``, ``},
		{`=; Path=/`, ``},
	} {
		if got := setAndAsk(t, "http://h.example/", "http://h.example/x", tt.line); got != tt.want {
			t.Errorf("%.60q came back as %.60q, want %.60q", tt.line, got, tt.want)
		}
	}
}

func TestCookiesGoWhereTheyBelong(t *testing.T) {
	for _, tt := range []struct {
		name, from, to string
		lines          []string
		want           string
	}{
		{"the host alone", "http://h.example/", "http://www.h.example/", []string{"a=1"}, ""},
		{"a domain", "http://www.h.example/", "http://h.example/",
			[]string{"a=1; Domain=.H.example"}, "a=1"},
		{"another domain", "http://h.example/", "http://h.example/",
			[]string{"a=1; Domain=evil.example"}, ""},
		{"a domain below", "http://h.example/", "http://www.h.example/",
			[]string{"a=1; Domain=www.h.example"}, ""},
		{"a public suffix", "http://a.co.uk/", "http://b.co.uk/", []string{"a=1; Domain=co.uk"},
			""},
		{"a suffix of users", "http://u.github.io/", "http://u.github.io/",
			[]string{"a=1; Domain=github.io", "b=2; Domain=u.github.io"}, "b=2"},
		{"localhost", "http://localhost/", "http://localhost/", []string{"a=1; Domain=localhost"},
			"a=1"},
		{"an address", "http://192.0.2.7/", "http://192.0.2.7/",
			[]string{"a=1; Domain=192.0.2.7", "b=1; Domain=2.7"}, "a=1"},
		{"a domain that is no name", "http://h.example/", "http://h.example/",
			[]string{"a=1; Domain=h\xe4.example"}, ""},
		{"the directory of the page", "http://h.example/a/b", "http://h.example/a/c/d",
			[]string{"a=1"}, "a=1"},
		{"not its neighbour", "http://h.example/a/b", "http://h.example/ab", []string{"a=1"}, ""},
		{"a path", "http://h.example/", "http://h.example/x/y",
			[]string{"a=1; Path=/x", "b=2; Path=/x/", "c=3; Path=/xy"}, "b=2; a=1"},
		{"the longest path first", "http://h.example/", "http://h.example/x/y",
			[]string{"a=1; Path=/", "a=2; Path=/x", "b=3"}, "a=2; a=1; b=3"},
		{"secure over https", "https://h.example/", "https://h.example/", []string{"a=1; Secure"},
			"a=1"},
		{"secure, and then in clear", "https://h.example/", "http://h.example/",
			[]string{"a=1; Secure", "b=2"}, "b=2"},
		{"secure on this machine", "http://127.0.0.1/", "http://127.0.0.1/",
			[]string{"a=1; Secure"}, "a=1"},
		{"for all sites, in clear", "http://h.example/", "http://h.example/",
			[]string{"a=1; SameSite=None"}, ""},
		{"for all sites", "https://h.example/", "https://h.example/",
			[]string{"a=1; SameSite=None; Secure"}, "a=1"},
		{"__Host-", "https://h.example/", "https://h.example/",
			[]string{"__Host-a=1; Secure; Path=/"}, "__Host-a=1"},
		{"__Host- without a path", "https://h.example/", "https://h.example/",
			[]string{"__Host-a=1; Secure"}, ""},
		{"__host- of a domain", "https://h.example/", "https://h.example/",
			[]string{"__host-a=1; Secure; Path=/; Domain=h.example"}, ""},
		{"__Secure- in clear", "http://h.example/", "http://h.example/", []string{"__Secure-a=1"},
			""},
		{"a prefix without a name", "https://h.example/", "https://h.example/",
			[]string{"__Secure-a; Secure"}, ""},
		{"the same cookie again", "http://h.example/", "http://h.example/",
			[]string{"a=1", "b=2", "a=3"}, "a=3; b=2"},
		{"taken back", "http://h.example/", "http://h.example/",
			[]string{"a=1", "b=2", "a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT"}, "b=2"},
		{"taken back by its age", "http://h.example/", "http://h.example/",
			[]string{"a=1; Max-Age=0; Expires=Fri, 01 Jan 2100 00:00:00 GMT"}, ""},
		{"age before date", "http://h.example/", "http://h.example/",
			[]string{"a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT"}, "a=1"},
	} {
		if got := setAndAsk(t, tt.from, tt.to, tt.lines...); got != tt.want {
			t.Errorf("%s: sent %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestASecureCookieIsNotHiddenByOneInClear(t *testing.T) {
	j := newJars(nil, RealClock{})
	secure, open := mustParse(t, "https://h.example/"), mustParse(t, "http://h.example/")
	j.set(secure, []string{"a=1; Secure"}, Site(secure), false)
	if said := j.set(open, []string{"a=2"}, Site(open), false); len(said) != 1 {
		t.Errorf("said %q", said)
	}
	if got := j.header(secure, Site(secure)); got != "a=1" {
		t.Errorf("sent %q", got)
	}
}

func TestDatesOfCookies(t *testing.T) {
	want := time.Date(2031, 2, 3, 4, 5, 6, 0, time.UTC)
	for _, s := range []string{
		"Mon, 03 Feb 2031 04:05:06 GMT", "Monday, 03-Feb-31 04:05:06 GMT",
		"Mon Feb  3 04:05:06 2031",
		"3 february 2031 4:5:6", "2031 3 Feb 04:05:06", "Mon, 03-Feb-2031 04:05:06",
		"04:05:06 03/Feb/2031 +0900",
	} {
		if got, ok := cookieDate(s); !ok || !got.Equal(want) {
			t.Errorf("%q is %v, %v", s, got, ok)
		}
	}
	for _, s := range []string{"", "never", "Mon, 32 Feb 2031 04:05:06", "31 Feb 2031 04:05:06",
		"3 Feb 2031", "3 Feb 1500 04:05:06", "3 Feb 2031 24:00:00", "0"} {
		if got, ok := cookieDate(s); ok {
			t.Errorf("%q is %v, want none", s, got)
		}
	}
}

func TestCookiesExpire(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j, u := newJars(nil, RealClock{}), mustParse(t, "http://h.example/")
		j.set(u, []string{"a=1; Max-Age=60",
			"b=2; Expires=" + time.Now().Add(2*time.Minute).Format(http.TimeFormat), "c=3"},
			Site(u), false)
		var got []string
		for range 3 {
			got = append(got, j.header(u, Site(u)))
			time.Sleep(61 * time.Second)
		}
		if diff := cmp.Diff([]string{"a=1; b=2; c=3", "b=2; c=3", "c=3"}, got); diff != "" {
			t.Errorf("cookies (-want +got):\n%s", diff)
		}
	})
}

// Browsers keep the newest, so a site that makes up names without end still knows its visitor.
func TestTheNewestCookiesOfASiteAreKept(t *testing.T) {
	j, u := newJars(nil, RealClock{}), mustParse(t, "http://h.example/")
	for n := range 3 * maxCookies {
		j.set(u, []string{fmt.Sprintf("visit%d=1", n)}, Site(u), false)
	}
	cs := strings.Split(j.header(u, Site(u)), "; ")
	if len(cs) != maxCookies || cs[len(cs)-1] != fmt.Sprintf("visit%d=1", 3*maxCookies-1) {
		t.Errorf("%d cookies, the last is %s", len(cs), cs[len(cs)-1])
	}
}

// A visitor that begins anew is known by nothing that the site set, but keeps what opened its door,
// and the user's session.
func TestAVisitorBeginsAnew(t *testing.T) {
	u, own := mustParse(t, "http://h.example/"), mustParse(t, "http://own.example/")
	file, err := parseCookieFile(strings.NewReader("own.example\tFALSE\t/\tFALSE\t0\tlogin\tme\n"),
		time.Now())
	if err != nil {
		t.Fatal(err)
	}
	j := newJars(secretsOf(file), RealClock{})
	j.set(u, []string{"lang=sv", "sid=1"}, Site(u), false)
	j.set(u, []string{"door=open"}, Site(u), true)
	j.set(own, []string{"sid=2"}, Site(own), false)
	j.beginAnew(Site(u))
	j.beginAnew(Site(own))
	if got := j.header(u, Site(u)); got != "door=open" {
		t.Errorf("the site is sent %q", got)
	}
	if got := j.header(own, Site(own)); got != "login=me; sid=2" {
		t.Errorf("the site of the user's session is sent %q", got)
	}
}

func TestTheMemoryOfAllCookiesIsBounded(t *testing.T) {
	j := newJars(nil, RealClock{})
	large := strings.Repeat("x", 4000)
	for n := range 300 {
		u := mustParse(t, fmt.Sprintf("http://h%d.example/", n))
		for k := range 100 {
			j.set(u, []string{fmt.Sprintf("c%d=%s", k, large)}, Site(u), false)
		}
	}
	sum := 0
	for _, e := range j.bySite {
		for _, c := range e.Value.(*siteJar).cookies {
			sum += c.size()
		}
	}
	if sum != j.octets || sum > maxOctets || len(j.bySite) != j.recent.Len() {
		t.Errorf("%d octets of cookies, counted as %d; %d jars, %d in order", sum, j.octets,
			len(j.bySite), j.recent.Len())
	}
	if last := mustParse(t, "http://h299.example/"); j.header(last, Site(last)) == "" {
		t.Error("the site that was asked last has lost its cookies")
	}
}

// A site whose cookies are refused sends its visitor round in circles: the reason says so.
func TestARefusedCookieIsTheReasonOfALoop(t *testing.T) {
	c := fakeClient(t, Config{Delay: -1, IgnoreRobots: anyHost},
		&fakeSite{answer: func(r *http.Request, _ int) (*http.Response, error) {
			return reply(302, "", "Location", "/", "Set-Cookie", "sid=1; Domain=evil.example"), nil
		}})
	_, err := c.Fetch(context.Background(), &Request{URL: mustParse(t, "http://h.example/")})
	var f *Failure
	const want = `more than 10 redirects; cookie "sid" is not kept: it is for another site, "evil.example"`
	if !errors.As(err, &f) || f.Kind != KindRedirects || f.Err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

func TestARefusedCookieIsSaid(t *testing.T) {
	c := fakeClient(t, Config{Delay: -1, IgnoreRobots: anyHost},
		&fakeSite{answer: func(r *http.Request, n int) (*http.Response, error) {
			if n == 0 {
				return reply(302, "", "Location", "/page", "Set-Cookie", "__Host-sid=1"), nil
			}
			return reply(200, "", "Set-Cookie", "mine=2; Secure"), nil
		}})
	p, err := c.Fetch(context.Background(), &Request{URL: mustParse(t, "http://h.example/")})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		`cookie "__Host-sid" is not kept: its name promises more than its attributes hold`,
		`cookie "mine" is not kept: it is for secure connections, and this is none`,
	}
	if diff := cmp.Diff(want, p.Odd); diff != "" {
		t.Errorf("said (-want +got):\n%s", diff)
	}
}

func FuzzReadCookie(f *testing.F) {
	f.Add(`sid="a1\054"; Path=/; Domain=.h.example; Max-Age=1; Expires=Mon, 03 Feb 2031 04:05:06 ` +
		`GMT; Secure; HttpOnly; SameSite=None`)
	f.Add("=;=;\x00=")
	f.Fuzz(func(t *testing.T, line string) {
		j, u := newJars(nil, RealClock{}), mustParse(t, "https://www.h.example/a/b")
		j.set(u, []string{line}, Site(u), false)
		if sent := j.header(u, Site(u)); strings.ContainsAny(sent, "\r\n\x00;") ||
			len(sent) > maxCookie+1 {
			t.Errorf("%q is sent as %q", line, sent)
		}
	})
}
