package fetch

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"regexp"
	"strings"
	"syscall"
	"time"
)

// Words says what went wrong in the words of a site's owner, who knows no library of ours: "its
// certificate ended on 2 May 2024". What has no such words is told as it came, without the names of
// the libraries.
func Words(err error) string {
	var gone *GivenUp
	if errors.As(err, &gone) && gone.Err != nil {
		err = gone.Err // how often it was tried says less
	}
	for _, words := range []func(error) string{certificateWords, handshakeWords, answerWords} {
		if s := words(err); s != "" {
			return s
		}
	}
	return libraries.ReplaceAllString(err.Error(), "")
}

// libraries are the names that go before what a library says.
var libraries = regexp.MustCompile(`(?:tls: failed to verify ` +
	`certificate|x509|tls|net/http|http2|http|remote error|local ` +
	`error|gzip|zlib|flate|brotli|HTTP/1\.x transport connection broken): `)

const day = "2 January 2006"

// certificateWords are those for a certificate that is not accepted.
func certificateWords(err error) string {
	var (
		host    x509.HostnameError
		unknown x509.UnknownAuthorityError
		invalid x509.CertificateInvalidError
	)
	switch {
	case errors.As(err, &host):
		return "its certificate is for " + certified(host.Certificate) + ", not for " + host.Host
	case errors.As(err, &unknown):
		return "its certificate was signed by an authority that is not known here" +
			issuer(unknown.Cert) +
			"; where that is a known one, a certificate between the two is missing"
	case errors.As(err, &invalid):
		return invalidWords(invalid)
	}
	return ""
}

// certified are the names that a certificate is for.
func certified(c *x509.Certificate) string {
	if c == nil {
		return "others"
	}
	names := c.DNSNames
	for _, ip := range c.IPAddresses {
		names = append(names, ip.String())
	}
	const most = 3
	switch {
	case len(names) == 0:
		return "no host at all"
	case len(names) > most:
		return strings.Join(names[:most], ", ") + " and others"
	}
	return strings.Join(names, ", ")
}

func issuer(c *x509.Certificate) string {
	if c == nil || c.Issuer.CommonName == "" {
		return ""
	}
	return fmt.Sprintf(", %q", c.Issuer.CommonName)
}

func invalidWords(e x509.CertificateInvalidError) string {
	if e.Cert == nil || e.Reason != x509.Expired {
		return "its certificate is not valid: " + libraries.ReplaceAllString(e.Error(), "")
	}
	if now := time.Now(); now.Before(e.Cert.NotBefore) {
		return "its certificate is valid from " + e.Cert.NotBefore.UTC().Format(day) +
			" on, and not yet"
	}
	return "its certificate ended on " + e.Cert.NotAfter.UTC().Format(day)
}

// alerts are what a server says as it breaks a handshake off (RFC 8446, section 6), in the words of
// crypto/tls, which has no type for it, and what that means.
var alerts = []struct{ said, means string }{
	{"tls: handshake failure", noCipher}, {"tls: insufficient security", noCipher},
	{"tls: no cipher suite supported", noCipher},
	{"tls: protocol version not supported", noVersion}, {"unsupported protocol version", noVersion},
	{"unsupported versions", noVersion},
	{"tls: unrecognized name", "it does not know the name that it was asked by"},
	{"tls: certificate required", "it wants a certificate of its visitors"},
	{"HTTP response to HTTPS client", noTLS},
}

const (
	noCipher = "it has no cipher in common with us, not even an old one; it may want a key " +
		"exchange that is given up by now (DHE), or a certificate of its visitors"
	noVersion = "it has no version of TLS in common with us (1.0 to 1.3); it may speak SSL 3.0"
	noTLS     = "it does not speak TLS there; where it speaks plain HTTP, write http:// in front"
)

// handshakeWords are those for two that found no way to talk in secret.
func handshakeWords(err error) string {
	var record tls.RecordHeaderError
	if errors.As(err, &record) {
		return noTLS
	}
	for _, a := range alerts {
		if strings.Contains(err.Error(), a.said) {
			return a.means
		}
	}
	var failed *handshakeError
	if errors.As(err, &failed) && (errors.Is(err, io.EOF) || errors.Is(err, syscall.ECONNRESET)) {
		return "it broke the connection off within the handshake"
	}
	return ""
}

var quotedEnd = regexp.MustCompile(`"(?:[^"\\]|\\.)*"$`)

// answerWords are those for an answer that cannot be read.
func answerWords(err error) string {
	text := err.Error()
	var netErr net.Error
	begins := func(what string) string { return what + quotedBehind(text) }
	switch {
	case errors.As(err, &netErr) && netErr.Timeout():
		return "no answer in time"
	case strings.Contains(text, "malformed HTTP"):
		return begins("its answer does not begin as those of web servers do")
	case strings.Contains(text, "malformed MIME header"):
		return begins("its answer has a header that cannot be read")
	case strings.Contains(text, "server response headers exceeded"):
		return fmt.Sprintf("the head of its answer is longer than %d KiB", maxHeaderOctets>>10)
	case strings.Contains(text, "chunk"):
		return "the chunks of its answer are not written as they have to be"
	case strings.Contains(text, "too many 1xx"):
		return "it goes on announcing an answer that does not come"
	}
	return ""
}

// quotedBehind is what an error quotes at its end.
func quotedBehind(text string) string {
	if q := quotedEnd.FindString(text); q != "" {
		return fmt.Sprintf(", but with %.80s", q)
	}
	return ""
}
