package warc

import (
	"io"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
)

// exchanged archives one exchange that is full of secrets, and returns all that the archive says.
func exchanged(t *testing.T, keep func(string) bool) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "a.warc.gz")
	f, err := Open(path, Info{})
	if err != nil {
		t.Fatal(err)
	}
	f.KeepCookies(keep)
	answer := roundTrip(func(r *http.Request) (*http.Response, error) {
		return &http.Response{StatusCode: 302, ProtoMajor: 1, ProtoMinor: 1,
			Body: io.NopCloser(strings.NewReader("")), Header: http.Header{
				"Set-Cookie": {"sid=c00kie"}, "Location": {"http://ann:passw0rd@h.example/next"},
				"Refresh":          {`0; url="//ann:passw0rd@h.example/next"`},
				"Content-Location": {"//ann:passw0rd@h.example/next"},
				"Link":             {`<https:\\ann:passw0rd@h.example/a@b>; rel=next`},
				"Date":             {"now"},
			}}, nil
	})
	u, err := url.Parse("http://ann:passw0rd@h.example/start?mail=a@b")
	if err != nil {
		t.Fatal(err)
	}
	resp, err := f.Transport(answer).RoundTrip(
		&http.Request{Method: "GET", URL: u, Host: u.Host, Header: http.Header{
			"Cookie": {"sid=c00kie"}, "Authorization": {"Basic passw0rd"},
			"Referer": {"http://ann:passw0rd@h.example/"}, "Accept": {"*/*"},
		}})
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, r := range readAll(t, path) {
		for name, values := range r.header {
			all.WriteString(name + ": " + strings.Join(values, ", ") + "\n")
		}
		all.Write(r.block)
	}
	return all.String()
}

type roundTrip func(*http.Request) (*http.Response, error)

func (f roundTrip) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

func TestSecretsAreLeftOutOfTheArchive(t *testing.T) {
	all := exchanged(t, nil)
	for _, secret := range []string{"c00kie", "passw0rd", "ann"} {
		if strings.Contains(all, secret) {
			t.Errorf("the archive has %q:\n%s", secret, all)
		}
	}
	for _, kept := range []string{
		"http://h.example/start?mail=a@b", "Location: http://h.example/next",
		"Content-Location: //h.example/next", `<https:\\h.example/a@b>`,
		"Referer: http://h.example/", "Accept: */*", "Date: now",
	} {
		if !strings.Contains(all, kept) {
			t.Errorf("the archive has no %q:\n%s", kept, all)
		}
	}
}

func TestCookiesAreArchivedWhereThatIsWanted(t *testing.T) {
	all := exchanged(t, func(host string) bool { return host == "h.example" })
	if strings.Count(all, "c00kie") != 2 || strings.Contains(all, "passw0rd") {
		t.Errorf("want the cookies and no password:\n%s", all)
	}
	if all := exchanged(t, func(string) bool { return false }); strings.Contains(all, "c00kie") {
		t.Errorf("a host that is kept out is in it:\n%s", all)
	}
}
