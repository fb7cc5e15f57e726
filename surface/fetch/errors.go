package fetch

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"strings"
	"syscall"
	"time"
)

// Reasons for which a request is not sent, or gets no page. Test with errors.Is.
var (
	ErrRobots  = errors.New("closed by robots.txt")
	ErrBudget  = errors.New("request budget of the site used up")
	ErrAddress = errors.New("private address")
	ErrGivenUp = errors.New("host given up")
	ErrNever   = errors.New("on the list of hosts that are never visited")
)

// What ends a run for all sites is ErrBudget for errors.Is: what ends for the one ends for the
// other. ErrFull is why nothing is asked once there is no room to keep answers in, see Config.Full;
// ErrTotal, once all sites had as many requests as Config.Total.
var (
	ErrFull  error = endOfRun("no room for more")
	ErrTotal error = endOfRun("request budget of all sites used up")
)

type endOfRun string

func (e endOfRun) Error() string      { return string(e) }
func (endOfRun) Is(target error) bool { return target == ErrBudget }

// A Kind names what kept a request from getting a page. Kinds are stored and printed, so they never
// change.
type Kind string

// The kinds of a Failure.
const (
	KindRobots      Kind = "robots"             // closed by robots.txt, see ErrRobots
	KindBudget      Kind = "budget"             // see ErrBudget
	KindAddress     Kind = "address"            // see ErrAddress
	KindGivenUp     Kind = "given_up"           // see ErrGivenUp
	KindNever       Kind = "never"              // see ErrNever
	KindDNS         Kind = "dns"                // the name has no address
	KindRefused     Kind = "refused"            // nobody listens there
	KindUnreachable Kind = "unreachable"        // no route
	KindTimeout     Kind = "timeout"            // too slow in connecting, answering or sending
	KindReset       Kind = "reset"              // the connection broke off
	KindTLS         Kind = "tls"                // certificate or handshake
	KindProtocol    Kind = "protocol"           // not HTTP, or a coding that was not asked for
	KindRedirects   Kind = "too_many_redirects" // more than ten, or a loop
	// a redirect to something that is no http(s) address
	KindLocation Kind = "bad_redirect"
	KindScope    Kind = "scope" // left out by the user, see ErrScope
	// what leads to what could change something, see Config.Harm
	KindHarm Kind = "harm"
	// see Later; nothing came of it so far, so it is never stored
	KindLater Kind = "later"
)

// A Failure is the error of every Fetch that got no page, except for one whose context ended.
type Failure struct {
	Kind Kind
	URL  *url.URL // the address that failed, which redirects may have led to
	Hops []Hop    // the responses before it
	Err  error

	Before int // requests of earlier tries
}

// Error says what was being fetched and what went wrong.
func (f *Failure) Error() string { return fmt.Sprintf("fetch %s: %v", f.URL, f.Err) }

// Unwrap returns the cause, so that errors.Is finds ErrRobots and the like.
func (f *Failure) Unwrap() error { return f.Err }

// A GivenUp is the error of a host that is not asked again in this run. It is ErrGivenUp for
// errors.Is.
type GivenUp struct {
	Host   string
	Reason string
	Err    error // the last failure, or nil when the host did answer

	Until time.Time // the host asked not to be asked before; zero: it did not
}

// Error names the host and the reason.
func (e *GivenUp) Error() string {
	when := ""
	if !e.Until.IsZero() {
		when = ", so it may be asked again from " + e.Until.Local().Format("2006-01-02 15:04:05") +
			" on"
	}
	return fmt.Sprintf("%v: %s: %s%s", ErrGivenUp, e.Host, e.Reason, when)
}

// Unwrap returns ErrGivenUp and the last failure.
func (e *GivenUp) Unwrap() []error {
	if e.Err == nil {
		return []error{ErrGivenUp}
	}
	return []error{ErrGivenUp, e.Err}
}

// kindOf sorts an error of the gate or of net/http. The order matters: a refusal of ours travels
// inside a net.OpError.
func kindOf(err error) Kind {
	var (
		way    *proxyError
		gone   *GivenUp
		later  *Later
		dns    *net.DNSError
		cert   *tls.CertificateVerificationError
		record tls.RecordHeaderError
		alert  tls.AlertError
		host   x509.HostnameError
		ca     x509.UnknownAuthorityError
		netErr net.Error
	)
	switch {
	case errors.As(err, &way):
		return way.kind
	case errors.Is(err, errElsewhere):
		return KindHarm
	case errors.Is(err, ErrScope):
		return KindScope
	case errors.Is(err, ErrNever):
		return KindNever
	case errors.As(err, &gone) && gone.Err != nil:
		return kindOf(gone.Err)
	case errors.As(err, &later):
		return KindLater
	case errors.Is(err, ErrRobots):
		return KindRobots
	case errors.Is(err, ErrBudget):
		return KindBudget
	case errors.Is(err, ErrAddress):
		return KindAddress
	case errors.Is(err, ErrGivenUp):
		return KindGivenUp
	case errors.As(err, &dns):
		return KindDNS
	case errors.As(err, &cert), errors.As(err, &record), errors.As(err, &alert),
		errors.As(err, &host), errors.As(err, &ca):
		return KindTLS
	case errors.Is(err, errSlow), errors.Is(err, context.DeadlineExceeded),
		errors.As(err, &netErr) && netErr.Timeout():
		return KindTimeout
	case errors.Is(err, syscall.ECONNREFUSED):
		return KindRefused
	case errors.Is(err, syscall.EHOSTUNREACH), errors.Is(err, syscall.ENETUNREACH):
		return KindUnreachable
	case errors.Is(err, syscall.ECONNRESET), errors.Is(err, syscall.EPIPE), errors.Is(err, io.EOF),
		errors.Is(err, io.ErrUnexpectedEOF), resetStream(err):
		return KindReset
	case strings.Contains(err.Error(), "tls: "): // crypto/tls has no type for most handshake errors
		return KindTLS
	case strings.Contains(err.Error(), "server closed idle connection"):
		return KindReset
	}
	return KindProtocol
}

// A streamError is how net/http tells of the end of one stream of HTTP/2. Its own type is not
// exported, and becomes any that has its fields: so errors.As finds the one of
// golang.org/x/net/http2.
type streamError struct {
	StreamID, Code uint32
	Cause          error
}

func (e streamError) Error() string { return fmt.Sprintf("stream %d: code %d", e.StreamID, e.Code) }

// resetStream reports whether the server broke off an answer over HTTP/2, where the connection that
// others share stays.
func resetStream(err error) bool {
	var s streamError
	return errors.As(err, &s) && s.Cause != nil &&
		strings.Contains(s.Cause.Error(), "received from peer")
}

// noSuchHost reports whether the name does not exist, which waiting does not mend.
func noSuchHost(err error) bool {
	var dns *net.DNSError
	return errors.As(err, &dns) && dns.IsNotFound
}
