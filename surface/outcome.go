package surface

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"syscall"
	"unicode/utf8"

	"deepcrawl/surface/fetch"
)

// outcomeOf says in words what an error of a fetch means.
func outcomeOf(err error) (outcome, words string) {
	var (
		dns    *net.DNSError
		netErr net.Error
		cert   *tls.CertificateVerificationError
		host   x509.HostnameError
		record tls.RecordHeaderError
	)
	switch {
	case errors.Is(err, fetch.ErrRobots):
		return OutcomeRobots, err.Error()
	case errors.Is(err, fetch.ErrBudget):
		return OutcomeBudget, err.Error()
	case errors.Is(err, fetch.ErrAddress):
		return OutcomeAddress, err.Error()
	case errors.Is(err, fetch.ErrGivenUp):
		return OutcomeError, err.Error()
	case errors.As(err, &dns):
		return OutcomeError, "no address for " + dns.Name
	case errors.Is(err, syscall.ECONNREFUSED):
		return OutcomeRefused, "connection refused"
	case errors.Is(err, syscall.ECONNRESET), errors.Is(err, syscall.EPIPE):
		return OutcomeRefused, "connection reset"
	case errors.As(err, &cert), errors.As(err, &host), errors.As(err, &record):
		return OutcomeError, "broken TLS: " + err.Error()
	case errors.Is(err, context.DeadlineExceeded), errors.As(err, &netErr) && netErr.Timeout():
		return OutcomeTimeout, "no answer in time"
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return OutcomeError, "connection closed without an answer"
	}
	return OutcomeError, err.Error()
}

// judge says what is wrong with a page; OutcomePage when nothing is.
func judge(p *fetch.Page, site string) (outcome, words string) {
	switch {
	case fetch.Site(p.URL) != site:
		return OutcomeMoved, "moved to " + p.URL.String()
	case p.Status >= 400:
		return OutcomeStatus, strings.TrimSpace(fmt.Sprintf("answered %d %s", p.Status, http.StatusText(p.Status)))
	case 300 <= p.Status && p.Status < 400:
		return OutcomeStatus, fmt.Sprintf("answered %d without a place to go", p.Status)
	}
	return judgeBody(p)
}

func judgeBody(p *fetch.Page) (outcome, words string) {
	media, _, _ := strings.Cut(p.Header.Get("Content-Type"), ";")
	media = strings.ToLower(strings.TrimSpace(media))
	if media == "" {
		media, _, _ = strings.Cut(http.DetectContentType(p.Body), ";")
	}
	switch {
	case !strings.Contains(media, "html"):
		return OutcomeNotHTML, "not HTML but " + media
	case len(bytes.TrimSpace(p.Body)) == 0:
		return OutcomeNotHTML, "empty answer"
	case garbage(p.Body):
		return OutcomeNotHTML, "not HTML but garbage bytes"
	}
	return OutcomePage, ""
}

// garbage reports whether a body that was declared as text is none: one in ten of its first characters cannot be.
func garbage(body []byte) bool {
	body = body[:min(len(body), 4096)]
	bad, n := 0, 0
	for len(body) > 0 {
		r, size := utf8.DecodeRune(body)
		if r == utf8.RuneError || r < ' ' && r != '\n' && r != '\r' && r != '\t' && r != '\f' {
			bad++
		}
		n++
		body = body[size:]
	}
	return 10*bad > n
}
