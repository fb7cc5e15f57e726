package jetstream

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
	"os"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"deepcrawl/cmd/app/fail"
)

// Options say who asks the server. The zero value is enough for one that lets everybody in.
type Options struct {
	Creds     string // file with the user's credentials (nsc, nats-server's .creds)
	CA        string // file with the certificates by which the server's is judged; "": the system's
	Cert, Key string // files with the certificate of the client and its key
}

// check looks whether the files are what they are named as, and says so without what is in them.
func (o Options) check() error {
	if o.Creds != "" {
		if err := whole(o.Creds, "credentials",
			"a file with credentials (.creds) has a token and a key of its user", isCreds); err != nil {
			return err
		}
	}
	if o.CA != "" {
		if err := whole(o.CA, "certificates", "certificates are in PEM",
			x509.NewCertPool().AppendCertsFromPEM); err != nil {
			return err
		}
	}
	if o.Cert == "" && o.Key == "" {
		return nil
	}
	const pair = "the certificate of the client and its key belong together, both in PEM: name both files"
	if o.Cert == "" || o.Key == "" {
		return fail.New(fail.Mistake, pair, "a certificate without its key, or a key without its "+
			"certificate, lets nobody in to the queue")
	}
	if _, err := tls.LoadX509KeyPair(o.Cert, o.Key); err != nil {
		return fail.New(fail.Mistake, pair, "%s and %s: %w", o.Cert, o.Key, err)
	}
	return nil
}

// whole reads a file that has to hold something.
func whole(path, what, hint string, is func(text []byte) bool) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return fail.New(fail.Mistake, "name files that can be read", "%w", err)
	}
	if !is(text) {
		return fail.New(fail.Mistake, hint, "%s holds no %s", path, what)
	}
	return nil
}

func isCreds(text []byte) bool {
	_, err := nkeys.ParseDecoratedJWT(text)
	_, none := nkeys.ParseDecoratedUserNKey(text)
	return err == nil && none == nil
}

// with are the options as the client of the server takes them.
func (o Options) with() (all []nats.Option) {
	if o.Creds != "" {
		all = append(all, nats.UserCredentials(o.Creds))
	}
	if o.CA != "" {
		all = append(all, nats.RootCAs(o.CA))
	}
	if o.Cert != "" {
		all = append(all, nats.ClientCert(o.Cert, o.Key))
	}
	return all
}

// isUnjudged reports whether it was us who would not trust the server, or no TLS was spoken where
// it should be.
func isUnjudged(err error) bool {
	e := (*tls.CertificateVerificationError)(nil)
	return errors.As(err, &e) || errors.Is(err, nats.ErrSecureConnWanted) ||
		errors.Is(err, nats.ErrSecureConnRequired)
}

// isTurnedAway reports whether the server would not go on with our certificate, or without one. It
// says so behind the handshake: what is read of that, or that the line is cut, is a matter of time.
func isTurnedAway(err error) bool {
	e := (*net.OpError)(nil)
	return errors.Is(err, nats.ErrTLS) || errors.As(err, &e) && e.Op == "remote error"
}
