package natstest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// Files are the names of files that a client of a server with TLS needs.
type Files struct {
	CA        string // the certificate that the server's is judged by
	Cert, Key string // the client's own
}

// Certified has a server speak TLS with a certificate for this machine, and let in only clients
// with one of the same authority. The files of a client are written to dir.
func Certified(o *server.Options, dir string) (f Files, err error) {
	ca, err := certify(nil,
		x509.Certificate{IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign})
	if err != nil {
		return f, err
	}
	own, err := certify(ca,
		x509.Certificate{IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
			ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth}})
	if err != nil {
		return f, err
	}
	client, err :=
		certify(ca, x509.Certificate{ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageClientAuth}})
	if err != nil {
		return f, err
	}
	known := x509.NewCertPool()
	known.AddCert(ca.Leaf)
	o.TLS, o.TLSVerify = true, true
	o.TLSConfig = &tls.Config{Certificates: []tls.Certificate{*own}, ClientCAs: known,
		ClientAuth: tls.RequireAndVerifyClientCert, MinVersion: tls.VersionTLS12}
	f = Files{filepath.Join(dir, "ca.pem"), filepath.Join(dir, "cert.pem"),
		filepath.Join(dir, "key.pem")}
	key, err := x509.MarshalPKCS8PrivateKey(client.PrivateKey)
	return f, errors.Join(err, write(f.CA, "CERTIFICATE", ca.Leaf.Raw),
		write(f.Cert, "CERTIFICATE", client.Leaf.Raw), write(f.Key, "PRIVATE KEY", key))
}

// certify makes a key and a certificate for it, signed by an authority; nil: by itself.
func certify(by *tls.Certificate, what x509.Certificate) (*tls.Certificate, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 120))
	if err != nil {
		return nil, err
	}
	what.SerialNumber, what.Subject = serial, pkix.Name{CommonName: "deepcrawl test"}
	what.NotBefore, what.NotAfter = time.Now().Add(-time.Hour), time.Now().Add(24*time.Hour)
	if by == nil {
		by = &tls.Certificate{Leaf: &what, PrivateKey: key}
	}
	der, err := x509.CreateCertificate(rand.Reader, &what, by.Leaf, key.Public(), by.PrivateKey)
	if err != nil {
		return nil, err
	}
	leaf, err := x509.ParseCertificate(der)
	return &tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key, Leaf: leaf}, err
}

func write(path, kind string, der []byte) error {
	return os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der}), 0o600)
}
