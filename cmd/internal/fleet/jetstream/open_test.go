package jetstream

import (
	"crypto/tls"
	"encoding/pem"
	"errors"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	js "github.com/nats-io/nats.go/jetstream"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/fleet"
)

// What stands in the way of a queue is said with what to do about it, and without the password in the address.
func TestAServerThatCannotBeUsed(t *testing.T) {
	good := embedded(t, &server.Options{JetStream: true, StoreDir: t.TempDir(), Users: []*server.User{
		{Username: "books", Password: "secret"},
		{Username: "other", Password: "secret", Permissions: &server.Permissions{Publish: &server.SubjectPermission{Deny: []string{"$JS.>"}}}},
	}})
	plain := embedded(t, &server.Options{})
	at := func(user string) string { return strings.Replace(good.ClientURL(), "nats://", "nats://"+user+"@", 1) }
	foreign(t, at("books:secret"), "mail-jobs", "letters")
	foreign(t, at("books:secret"), "future-jobs", "deepcrawl fleet, layout 2")
	for _, c := range []struct {
		address string
		options Options
		says    string
		hint    string
	}{
		{"queue.db", Options{}, "the address of the queue is not one of a NATS server", "nats://HOST:PORT"},
		{"nats://books:secret@127.0.0.1:port", Options{}, "the address of the queue is not one of a NATS server", "nats://HOST:PORT"},
		{"nats://127.0.0.1:4222/a.b", Options{}, `"a.b" cannot be the name of a queue`, "64 letters"},
		{"nats://books:secret@127.0.0.1:1", Options{}, "the queue at nats://127.0.0.1:1 cannot be used", "start a server"},
		{plain.ClientURL(), Options{}, "jetstream not enabled", "-js"},
		{strings.Replace(plain.ClientURL(), "nats:", "tls:", 1), Options{}, "cannot be used", "a server with TLS"},
		{at("books:wrong"), Options{}, "Authorization Violation", "a user that the server knows"},
		{at("other:secret"), Options{}, "permissions violation", "has to publish"},
		{at("books:secret"), Options{Creds: "none.creds"}, "none.creds", "files that can be read"},
		{at("books:secret"), Options{CA: "none.pem"}, "none.pem", "files that can be read"},
		{at("books:secret") + "/mail", Options{}, "the server has a stream mail-jobs", "another name"},
		{at("books:secret") + "/future", Options{}, "of layout 2, and this program knows 1", "a newer version"},
		{at("books:secret") + "/mine", Options{}, "", ""},
	} {
		e, err := Open(t.Context(), c.address, c.options)
		if c.says == "" {
			if err != nil {
				t.Errorf("%s: %v", c.address, err)
				continue
			}
			e.Close()
			continue
		}
		var f *fail.Error
		if !errors.As(err, &f) || !strings.Contains(strings.ToLower(f.Error()), strings.ToLower(c.says)) || !strings.Contains(f.Hint, c.hint) {
			t.Errorf("%s: got %v (hint %q), want %q (%q)", c.address, err, hintOf(err), c.says, c.hint)
		}
		if err != nil && strings.Contains(err.Error()+hintOf(err), "secret") {
			t.Errorf("%s: the password is told: %v", c.address, err)
		}
	}
}

func hintOf(err error) string {
	if f := (*fail.Error)(nil); errors.As(err, &f) {
		return f.Hint
	}
	return ""
}

// foreign makes a stream that is not ours.
func foreign(t *testing.T, address, name, description string) {
	t.Helper()
	nc, err := nats.Connect(address)
	if err != nil {
		t.Fatal(err)
	}
	defer nc.Close()
	j, err := js.New(nc)
	if err == nil {
		_, err = j.CreateStream(t.Context(), js.StreamConfig{Name: name, Description: description})
	}
	if err != nil {
		t.Fatal(err)
	}
}

// The server's certificate is judged by the file that is named.
func TestTLS(t *testing.T) {
	certified := httptest.NewTLSServer(nil) // for its certificate, which is for 127.0.0.1
	certified.Close()
	s := embedded(t, &server.Options{JetStream: true, StoreDir: t.TempDir(), TLS: true,
		TLSConfig: &tls.Config{Certificates: certified.TLS.Certificates, MinVersion: tls.VersionTLS12}})
	address := strings.Replace(s.ClientURL(), "nats:", "tls:", 1)
	if _, err := Open(t.Context(), address, Options{}); err == nil || !strings.Contains(hintOf(err), "CA") {
		t.Errorf("a certificate of nobody: got %v, %q", err, hintOf(err))
	}
	ca := filepath.Join(t.TempDir(), "ca.pem")
	if err := os.WriteFile(ca, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: certified.Certificate().Raw}), 0o600); err != nil {
		t.Fatal(err)
	}
	e, err := Open(t.Context(), address, Options{CA: ca})
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	if n, err := e.Submit(t.Context(), []fleet.Job{{Kind: "extract", Key: "a.test"}}); n != 1 || err != nil {
		t.Errorf("Submit: %d, %v", n, err)
	}
}
