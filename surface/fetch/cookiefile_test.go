package fetch

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

const sessionFile = "\ufeff# Netscape HTTP Cookie File\r\n" +
	"# comment\n\n" +
	"#HttpOnly_h.example\tFALSE\t/\tFALSE\t0\tsid\ts3cret=\"x\"\r\n" +
	".d.example\ttrue\t/app\tTRUE\t4102444800.5\tall\tof d\n" +
	"h.example\tFALSE\t/\tFALSE\t1000000000\told\tgone\n" +
	"h.example\tFALSE\t/\tFALSE\t-1\t\tno name\n" +
	"127.0.0.1\tFALSE\t/\tFALSE\t0\tempty\n"

func TestTheUsersCookiesGoToTheirHosts(t *testing.T) {
	f, err := parseCookieFile(strings.NewReader(sessionFile), time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if f.Expired != 1 {
		t.Errorf("%d expired, want 1", f.Expired)
	}
	var got []string
	hosts := []string{"h.example", "www.h.example", "d.example", "www.d.example", "evil.example",
		"127.0.0.1"}
	c := fakeClient(t, Config{Delay: -1, IgnoreRobots: hosts, Secrets: secretsOf(f)},
		&fakeSite{answer: func(r *http.Request, _ int) (*http.Response, error) {
			got = append(got, strings.TrimPrefix(r.URL.String(), "http")+" "+r.Header.Get("Cookie"))
			return reply(200, ""), nil
		}})
	fetchAll(t, c, "http://h.example/", "https://www.h.example/", "https://www.d.example/app/x",
		"https://d.example/", "http://d.example/app", "http://127.0.0.1:8080/")
	want := []string{
		`://h.example/ sid=s3cret="x"; no name`, "s://www.h.example/ ",
		"s://www.d.example/app/x all=of d", "s://d.example/ ", "://d.example/app ",
		"://127.0.0.1:8080/ empty=",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("cookies (-want +got):\n%s", diff)
	}
	for host, want := range map[string]bool{
		"h.example": true, "H.example:8080": true, "www.h.example": false, "d.example": true,
		"a.b.d.example": true, "example": false,
		"127.0.0.1:99": true, "[::1]:80": false, "xh.example": false, "evil.example": false,
	} {
		if c.HasSession(host) != want {
			t.Errorf("session at %s: %v", host, !want)
		}
	}
	if (*Secrets)(nil).HasSession("h.example") ||
		newTestClient(t, Config{}).HasSession("h.example") {
		t.Error("a session without a file")
	}
}

// Another site must not have us do at the user's site what only the user may, nor have him logged
// out.
func TestAnotherSiteDoesNotUseTheSession(t *testing.T) {
	f, err := parseCookieFile(strings.NewReader(sessionFile), time.Now())
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	c := fakeClient(t,
		Config{Delay: -1, IgnoreRobots: []string{"h.example", "evil.example"},
			Secrets: secretsOf(f)},
		&fakeSite{answer: func(r *http.Request, n int) (*http.Response, error) {
			got = append(got, r.URL.Host+" "+r.Header.Get("Cookie"))
			switch n {
			case 0:
				return reply(302, "", "Location", "http://h.example/delete"), nil
			case 1:
				return reply(200, "", "Set-Cookie", "sid=; Max-Age=0"), nil
			case 2:
				return reply(200, "", "Set-Cookie", "sid=renewed"), nil
			}
			return reply(200, ""), nil
		}})
	fetchAll(t, c, "http://evil.example/", "http://h.example/", "http://h.example/")
	want := []string{"evil.example ", "h.example ", `h.example sid=s3cret="x"; no name`,
		`h.example sid=renewed; no name`}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("cookies (-want +got):\n%s", diff)
	}
}

func TestWhatIsWrongWithAFileOfCookiesIsSaid(t *testing.T) {
	line := func(fields ...string) string { return strings.Join(fields, "\t") + "\n" }
	good := line("h.example", "FALSE", "/", "FALSE", "0", "a", "s3cret")
	for _, tt := range []struct{ text, want string }{
		{good + "h.example FALSE / FALSE 0 a s3cret\n", "line 2: not the seven fields"},
		{`[{"domain": "h.example", "value": "s3cret"}]`, "line 1: not the seven fields"},
		{line("h.example", "FALSE", "/", "FALSE", "0"), "line 1: not the seven fields"},
		{good + good + line("h.example", "yes", "/", "FALSE", "0", "a", "s3cret"),
			"line 3: field 2"},
		{line("h.example", "FALSE", "/", "2", "0", "a", "s3cret"), "line 1: field 4"},
		{line("h.example", "FALSE", "s3cret", "TRUE", "0", "a", "s3cret"), "line 1: field 3"},
		{line("h.example", "FALSE", "/", "TRUE", "soon", "a", "s3cret"), "line 1: field 5"},
		{line("h.example", "FALSE", "/", "TRUE", "NaN", "a", "s3cret"), "line 1: field 5"},
		{line("http://h.example/", "FALSE", "/", "TRUE", "0", "a", "s3cret"), "line 1: field 1"},
		{line("", "FALSE", "/", "TRUE", "0", "a", "s3cret"), "line 1: field 1"},
		{line(".com", "TRUE", "/", "TRUE", "0", "a", "s3cret"), "line 1: a cookie for all sites"},
		{line("h.example", "FALSE", "/", "TRUE", "0", "a", "s3cret; b=1"), "line 1: field 6 or 7"},
		{line("h.example", "FALSE", "/", "TRUE", "0", "a", "s3cret\tx"), "line 1: it has control"},
		{line("h.example", "FALSE", "/", "TRUE", "0", "", ""), "line 1: it has neither"},
		{line("h.example", "FALSE", "/", "TRUE", "0", "a", strings.Repeat("s3cret", 1000)),
			"line 1: it is longer"},
		{good + strings.Repeat("s3cret", 10_000), "line 2: longer than"},
	} {
		_, err := parseCookieFile(strings.NewReader(tt.text), time.Now())
		switch {
		case err == nil || !strings.HasPrefix(err.Error(), tt.want):
			t.Errorf("%.40q: %v, want %s", tt.text, err, tt.want)
		case strings.Contains(err.Error(), "s3cret"):
			t.Errorf("the error tells a secret: %v", err)
		}
	}
}

func TestAFileThatOthersCanReadIsKnown(t *testing.T) {
	for mode, want := range map[os.FileMode]bool{0o600: false, 0o640: false, 0o644: true} {
		path := filepath.Join(t.TempDir(), "c")
		if err := os.WriteFile(path, []byte(sessionFile), mode); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(path, mode); err != nil { // whatever the umask is
			t.Fatal(err)
		}
		f, err := ReadCookieFile(path)
		if err != nil || f.Shared != want {
			t.Errorf("%o: %+v, %v", mode, f, err)
		}
	}
}

func FuzzCookieFile(f *testing.F) {
	f.Add(sessionFile)
	f.Fuzz(func(t *testing.T, text string) {
		file, err := parseCookieFile(strings.NewReader(text), time.Now())
		if err != nil {
			return
		}
		for site, cs := range secretsOf(file).cookies {
			for _, c := range cs {
				if siteName(c.domain) != site || strings.ContainsAny(c.name+c.value, "\r\n\x00;") {
					t.Errorf("%q: %+v", site, c)
				}
			}
		}
	})
}

// secretsOf are those of a file of cookies alone.
func secretsOf(f *CookieFile) *Secrets {
	s := NewSecrets()
	s.TakeCookies(f)
	return s
}
