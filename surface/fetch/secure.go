package fetch

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"

	"deepcrawl/surface/fetch/lenient"
)

// mostOldServers bounds how many servers are remembered for their old ways.
const mostOldServers = 4096

// A secureDialer makes connections over TLS as net/http does, and tries once more in the old ways
// where the handshake fails: servers that nobody renewed speak TLS 1.0, or exchange keys by RSA
// alone, which Go does not offer by itself. The certificate is checked in either way, and what was
// agreed upon is told of each page.
type secureDialer struct {
	dial func(ctx context.Context, network, addr string) (net.Conn, error)
	base func() *tls.Config // may be nil

	mu sync.Mutex
	// servers that take the old ways alone, with how they refused the usual ones
	old map[string]error
}

// dialTLS connects. HTTP/2 needs the connection as it is; all others are read leniently.
func (d *secureDialer) dialTLS(ctx context.Context, network, addr string) (net.Conn, error) {
	refused := d.known(addr)
	if refused == nil {
		conn, err := d.handshake(ctx, network, addr, d.config(addr))
		var failed *handshakeError
		switch {
		case err == nil && conn.ConnectionState().NegotiatedProtocol == "h2":
			return conn, nil
		case err == nil:
			return lenient.NewConn(unsealed{conn}), nil
		case !errors.As(err, &failed) || !failed.mayBeOld():
			return nil, err
		}
		refused = failed.err
	}
	conn, err := d.handshake(ctx, network, addr, oldWays(d.config(addr)))
	if err != nil {
		var failed *handshakeError
		if errors.As(err, &failed) && failed.mayBeOld() {
			return nil, &handshakeError{refused}
		}
		return nil, err
	}
	d.remember(addr, refused)
	return lenient.NewConn(unsealed{conn}, oldWay(conn.ConnectionState(), refused)), nil
}

func (d *secureDialer) config(addr string) *tls.Config {
	cfg := &tls.Config{}
	if base := d.base(); base != nil {
		cfg = base.Clone()
	}
	if cfg.ServerName == "" {
		cfg.ServerName, _, _ = net.SplitHostPort(addr)
	}
	cfg.NextProtos = []string{"h2", "http/1.1"}
	return cfg
}

// oldWays offers what servers of twenty years ago can do. HTTP/2 is none of it.
func oldWays(cfg *tls.Config) *tls.Config {
	cfg.MinVersion, cfg.MaxVersion = tls.VersionTLS10, tls.VersionTLS12
	cfg.NextProtos = []string{"http/1.1"}
	cfg.CipherSuites = nil
	for _, s := range append(tls.CipherSuites(), tls.InsecureCipherSuites()...) {
		cfg.CipherSuites = append(cfg.CipherSuites, s.ID)
	}
	return cfg
}

// A handshakeError is a handshake that failed, as against a connection that was not made.
type handshakeError struct{ err error }

func (e *handshakeError) Error() string { return e.err.Error() }
func (e *handshakeError) Unwrap() error { return e.err }

// mayBeOld reports whether other ways may mend the failure: not a certificate that nobody can
// trust, not a server that speaks no TLS, not one that says nothing.
func (e *handshakeError) mayBeOld() bool {
	var (
		cert   *tls.CertificateVerificationError
		record tls.RecordHeaderError
		netErr net.Error
	)
	if errors.As(e.err, &cert) || errors.As(e.err, &record) {
		return false
	}
	return !errors.Is(e.err, context.Canceled) && !errors.Is(e.err, context.DeadlineExceeded) &&
		(!errors.As(e.err, &netErr) || !netErr.Timeout())
}

func (d *secureDialer) handshake(ctx context.Context, network, addr string,
	cfg *tls.Config) (*tls.Conn, error) {
	raw, err := d.dial(ctx, network, addr)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, handshakeTimeout)
	defer cancel()
	conn := tls.Client(raw, cfg)
	if err := conn.HandshakeContext(ctx); err != nil {
		_ = raw.Close()
		return nil, &handshakeError{err}
	}
	return conn, nil
}

// speaksTLS reports whether an error tells of somebody who does speak TLS: with a certificate that
// is not accepted, in ways that we do not share, or one who talks nonsense then. One who breaks the
// connection off, or answers in clear, may speak none.
func speaksTLS(err error) bool {
	var record tls.RecordHeaderError
	switch {
	case err == nil || errors.As(err, &record) ||
		strings.Contains(err.Error(), "HTTP response to HTTPS client"):
		return false
	}
	return kindOf(err) == KindTLS || kindOf(err) == KindProtocol
}

// An unsealed connection may end without the message of TLS that says so, which many servers leave
// out. A body of a known length, or in chunks, tells itself whether it is whole.
type unsealed struct{ *tls.Conn }

func (c unsealed) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b)
	if errors.Is(err, io.ErrUnexpectedEOF) {
		err = io.EOF
	}
	return n, err
}

func (d *secureDialer) known(addr string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.old[addr]
}

func (d *secureDialer) remember(addr string, refused error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.old == nil || len(d.old) >= mostOldServers {
		d.old = map[string]error{}
	}
	d.old[addr] = refused
}

// oldWay says what was agreed upon in the end.
func oldWay(s tls.ConnectionState, refused error) string {
	return fmt.Sprintf("its secure connection is of an old kind, %s with %s, as it takes no "+
		"other (%s); its certificate was checked",
		tls.VersionName(s.Version), tls.CipherSuiteName(s.CipherSuite),
		libraries.ReplaceAllString(refused.Error(), ""))
}
