package jsrender

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/base64"
	"fmt"
	"math/big"
	"net"
	"sync"
	"time"
)

const mostCertificates = 1000

// An authority makes the certificates that the door shows to its browser, so that https requests
// pass the gate address by address like all others. Its key never leaves the process and dies with
// it; only browsers that were started with its fingerprint believe it. The certificates of the
// sites themselves are checked by the Client, as for every request.
type authority struct {
	key *ecdsa.PrivateKey

	mu    sync.Mutex
	certs map[string]*tls.Certificate
}

func newAuthority() (*authority, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("key of the browser's door: %w", err)
	}
	return &authority{key: key, certs: map[string]*tls.Certificate{}}, nil
}

// fingerprint is the hash of the public key in the form that Chromium's
// --ignore-certificate-errors-spki-list takes.
func (a *authority) fingerprint() (string, error) {
	der, err := x509.MarshalPKIXPublicKey(&a.key.PublicKey)
	if err != nil {
		return "", fmt.Errorf("fingerprint of the browser's door: %w", err)
	}
	sum := sha256.Sum256(der)
	return base64.StdEncoding.EncodeToString(sum[:]), nil
}

// config speaks TLS in the name of host, or of the name that the browser asks for.
func (a *authority) config(host string) *tls.Config {
	return &tls.Config{
		NextProtos: []string{"http/1.1"},
		GetCertificate: func(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
			if hello.ServerName != "" {
				return a.certificate(hello.ServerName)
			}
			return a.certificate(host)
		},
	}
}

func (a *authority) certificate(name string) (*tls.Certificate, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if c := a.certs[name]; c != nil {
		return c, nil
	}
	serial, err := rand.Int(rand.Reader, big.NewInt(1<<62))
	if err != nil {
		return nil, err
	}
	template := &x509.Certificate{
		SerialNumber: serial, Subject: pkix.Name{CommonName: "deepcrawl"},
		NotBefore: time.Now().Add(-24 * time.Hour), NotAfter: time.Now().Add(30 * 24 * time.Hour),
		KeyUsage:    x509.KeyUsageDigitalSignature,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	if ip := net.ParseIP(name); ip != nil {
		template.IPAddresses = []net.IP{ip}
	} else {
		template.DNSNames = []string{name}
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &a.key.PublicKey, a.key)
	if err != nil {
		return nil, fmt.Errorf("certificate for %s: %w", name, err)
	}
	if len(a.certs) >= mostCertificates {
		clear(a.certs)
	}
	c := &tls.Certificate{Certificate: [][]byte{der}, PrivateKey: a.key}
	a.certs[name] = c
	return c, nil
}
