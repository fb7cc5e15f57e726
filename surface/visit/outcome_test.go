package visit

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"testing"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/fetch/made"
)

func TestFailuresAreToldInPlainWords(t *testing.T) {
	nonsense := errors.New(
		`net/http: HTTP/1.x transport connection broken: malformed HTTP response "SSH-2.0"`)
	unknown := &tls.CertificateVerificationError{Err: x509.UnknownAuthorityError{}}
	tests := map[string]struct {
		kind fetch.Kind
		err  error
		want string
	}{
		"a name without an address": {fetch.KindDNS, io.EOF, "no such host: a.example"},
		"a broken connection": {fetch.KindReset, io.EOF,
			"connection broken off by a.example:81"},
		"no HTTP": {fetch.KindProtocol, nonsense,
			"unreadable answer from a.example:81: its answer does not begin as those of web " +
				"servers do, but with \"SSH-2.0\""},
		"no HTTP however often we come": {fetch.KindProtocol,
			&fetch.GivenUp{Host: "a.example", Reason: "protocol", Err: nonsense},
			"unreadable answer from a.example:81: its answer does not begin as those of web " +
				"servers do, but with \"SSH-2.0\""},
		"a certificate of nobody's": {fetch.KindTLS,
			&fetch.GivenUp{Host: "a.example", Reason: "tls", Err: unknown},
			"no secure connection to a.example:81: its certificate was signed by an authority " +
				"that is not known here; where that is a known one, a certificate between the " +
				"two is missing"},
		"a host that is given up": {fetch.KindGivenUp,
			&fetch.GivenUp{Host: "a.example", Reason: "status 503"},
			"host given up: a.example: status 503"},
	}
	for name, tt := range tests {
		outcome, words := outcomeOf(
			&fetch.Failure{Kind: tt.kind, URL: made.URL("http://a.example:81/"), Err: tt.err})
		if outcome != string(tt.kind) || words != tt.want {
			t.Errorf("%s: %s, %q, want %s, %q", name, outcome, words, tt.kind, tt.want)
		}
	}
}
