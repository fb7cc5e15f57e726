package fetch

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"log"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
)

// technical are the words of libraries, which tell a site's owner nothing.
var technical = regexp.MustCompile(`x509|tls:|net/http|MIME|transport connection|EOF|dial tcp|0x[0-9a-f]`)

func TestFailuresAreToldInTheWordsOfAnOwner(t *testing.T) {
	secure := func(cfg *tls.Config) string {
		srv := httptest.NewUnstartedServer(page("x"))
		srv.TLS, srv.Config.ErrorLog = cfg, log.New(io.Discard, "", 0)
		srv.StartTLS()
		t.Cleanup(srv.Close)
		return srv.URL
	}
	raw := func(answer string) string {
		return strings.TrimSuffix(serveOctets(t, nil, func(string) string {
			return answer
		}).String(), "/")
	}
	for name, tt := range map[string]struct{ url, want string }{
		"a certificate of nobody's": {secure(nil), "signed by an authority that is not known here"},
		"no cipher in common": {
			secure(&tls.Config{MaxVersion: tls.VersionTLS12,
				GetConfigForClient: func(*tls.ClientHelloInfo) (*tls.Config, error) {
					return nil, errors.New("no")
				}}), ""},
		"no TLS": {"https" +
			strings.TrimPrefix(raw("HTTP/1.1 400 x\r\n\r\n"), "http"), "within the handshake"},
		"no HTTP": {raw("SSH-2.0-OpenSSH_9.2\r\n"),
			`does not begin as those of web servers do, but with "SSH-2.0-OpenSSH_9.2"`},
		"a head without an end": {
			raw("HTTP/1.1 200 OK\r\n" + strings.Repeat("A: b\r\n", 200_000)),
			"longer than 256 KiB"},
		"nonsense for chunks": {raw("HTTP/1.1 200 OK\r\nContent-Type: " +
			"text/html\r\nTransfer-Encoding: chunked\r\n\r\n<p>hi</p>\r\n"), "chunks"},
		"a coding that is none": {raw("HTTP/1.1 200 OK\r\nContent-Type: " +
			"text/html\r\nContent-Encoding: compress\r\n\r\n<p>hi</p>\r\n"),
			"not what Content-Encoding: compress says"},
	} {
		t.Run(name, func(t *testing.T) {
			c := newTestClient(t,
				Config{Delay: -1, AllowPrivate: true, IgnoreRobots: []string{"127.0.0.1"}})
			_, err := c.Fetch(context.Background(),
				&Request{URL: mustParse(t, tt.url+"/"), Once: true})
			var f *Failure
			if !errors.As(err, &f) {
				t.Fatalf("%v", err)
			}
			if got := Words(f.Err); !strings.Contains(got, tt.want) || technical.MatchString(got) {
				t.Errorf("told %q, want %q", got, tt.want)
			}
		})
	}
}
