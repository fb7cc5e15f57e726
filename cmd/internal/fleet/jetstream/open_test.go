package jetstream

import (
	"context"
	"errors"
	"io/fs"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	js "github.com/nats-io/nats.go/jetstream"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/fleet"
	"deepcrawl/cmd/internal/fleet/natstest"
)

// What stands in the way of a queue is said with what to do about it, and without the password in
// the address.
func TestAServerThatCannotBeUsed(t *testing.T) {
	good := embedded(t,
		&server.Options{JetStream: true, StoreDir: t.TempDir(), Users: []*server.User{
			{Username: "books", Password: "secret"},
			{Username: "other", Password: "secret",
				Permissions: &server.Permissions{
					Publish: &server.SubjectPermission{Deny: []string{"$JS.>"}}}},
		}})
	plain := embedded(t, &server.Options{})
	at := func(user string) string {
		return strings.Replace(good.ClientURL(), "nats://", "nats://"+user+"@", 1)
	}
	foreign(t, at("books:secret"), "mail-jobs", "letters")
	foreign(t, at("books:secret"), "future-jobs", "deepcrawl fleet, layout 2")
	for _, c := range []struct {
		address string
		options Options
		says    string
		hint    string
	}{
		{"queue.db", Options{}, "the address of the queue is not one of a NATS server",
			"nats://HOST:PORT"},
		{"nats://books:secret@127.0.0.1:port", Options{},
			"the address of the queue is not one of a NATS server", "nats://HOST:PORT"},
		{"nats://127.0.0.1:4222/a.b", Options{}, `"a.b" cannot be the name of a queue`,
			"64 letters"},
		{"nats://books:secret@127.0.0.1:1", Options{},
			"the queue at nats://127.0.0.1:1 cannot be used", "start a server"},
		{plain.ClientURL(), Options{}, "jetstream not enabled", "-js"},
		{strings.Replace(plain.ClientURL(), "nats:", "tls:", 1), Options{}, "cannot be used",
			"a server with TLS"},
		{at("books:wrong"), Options{}, "Authorization Violation", "a user that the server knows"},
		{at("other:secret"), Options{}, "permissions violation", "has to publish"},
		{at("books:secret"), Options{Creds: "none.creds"}, "none.creds", "files that can be read"},
		{at("books:secret"), Options{CA: "none.pem"}, "none.pem", "files that can be read"},
		{at("books:secret") + "/mail", Options{}, "the server has a stream mail-jobs",
			"another name"},
		{at("books:secret") + "/future", Options{}, "of layout 2, and this program knows 1",
			"a newer version"},
		{at("books:secret") + "/mine", Options{}, "", ""},
	} {
		e, err := Create(t.Context(), c.address, c.options)
		if c.says == "" {
			if err != nil {
				t.Errorf("%s: %v", c.address, err)
				continue
			}
			e.Close()
			continue
		}
		var f *fail.Error
		if !errors.As(err, &f) ||
			!strings.Contains(strings.ToLower(f.Error()), strings.ToLower(c.says)) ||
			!strings.Contains(f.Hint, c.hint) {
			t.Errorf("%s: got %v (hint %q), want %q (%q)", c.address, err, hintOf(err), c.says,
				c.hint)
		}
		if err != nil && strings.Contains(err.Error()+hintOf(err), "secret") {
			t.Errorf("%s: the password is told: %v", c.address, err)
		}
	}
}

// Whoever only looks makes no queue of a name that was mistyped.
func TestNoQueueOfTheName(t *testing.T) {
	address := embedded(t, &server.Options{JetStream: true, StoreDir: t.TempDir()}).ClientURL()
	for range 2 {
		if e, err := Open(t.Context(), address+"/boks", Options{}); !errors.Is(err,
			fs.ErrNotExist) {
			t.Errorf("a queue that nobody made: got %v, %v, want fs.ErrNotExist", e, err)
		}
	}
	e, err := Create(t.Context(), address+"/boks", Options{})
	if err != nil {
		t.Fatal(err)
	}
	e.Close()
	if e, err = Open(t.Context(), address+"/boks", Options{}); err != nil {
		t.Fatal(err)
	}
	e.Close()
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

// A server that knows whom it lets in does so with the files that are named. What else comes of
// them is told without what is in them.
func TestFilesThatLetOneIn(t *testing.T) {
	dir, other := t.TempDir(), t.TempDir()
	certified := &server.Options{JetStream: true, StoreDir: t.TempDir(), Username: "books",
		Password: "secret"}
	sworn := &server.Options{JetStream: true, StoreDir: t.TempDir()}
	files := made(natstest.Certified(certified, dir))(t)
	strange := made(natstest.Certified(&server.Options{}, other))(t)
	creds := made(natstest.Sworn(sworn, dir))(t)
	strangeCreds := made(natstest.Sworn(&server.Options{}, other))(t)
	closed, strict := embedded(t, certified), embedded(t, sworn)
	tls := "tls://books:secret@" + closed.Addr().String()
	for name, c := range map[string]struct {
		address string
		options Options
		hint    string // "": it lets one in
	}{
		"all of them": {tls,
			Options{CA: files.CA, Cert: files.Cert, Key: files.Key}, ""},
		"no authority": {tls, Options{Cert: files.Cert, Key: files.Key}, "CA"},
		"another authority": {tls,
			Options{CA: strange.CA, Cert: files.Cert, Key: files.Key}, "CA"},
		"no certificate": {tls, Options{CA: files.CA}, "certificate of the client"},
		"a certificate of a stranger": {tls,
			Options{CA: files.CA, Cert: strange.Cert, Key: strange.Key},
			"certificate of the client"},
		"the key of another": {tls,
			Options{CA: files.CA, Cert: files.Cert, Key: strange.Key}, "belong together"},
		"a certificate without key": {tls, Options{CA: files.CA, Cert: files.Cert},
			"belong together"},
		"a key as the authority": {tls,
			Options{CA: files.Key, Cert: files.Cert, Key: files.Key}, "PEM"},
		"no password": {strings.Replace(tls, "books:secret@", "", 1),
			Options{CA: files.CA, Cert: files.Cert, Key: files.Key},
			"a user that the server knows"},
		"credentials": {strict.ClientURL(), Options{Creds: creds}, ""},
		"credentials of another": {strict.ClientURL(), Options{Creds: strangeCreds},
			"a user that the server knows"},
		"no credentials": {strict.ClientURL(), Options{},
			"a user that the server knows"},
		"no file of credentials": {strict.ClientURL(), Options{Creds: files.Key},
			"a file with credentials"},
	} {
		e, err := Create(t.Context(), c.address, c.options)
		if c.hint == "" {
			if err != nil {
				t.Errorf("%s: %v (hint %q)", name, err, hintOf(err))
				continue
			}
			if n, err := e.Submit(t.Context(),
				[]fleet.Job{{Kind: "extract", Key: "a.test"}}); n != 1 || err != nil {
				t.Errorf("%s: Submit: %d, %v", name, n, err)
			}
			e.Close()
			continue
		}
		if err == nil {
			e.Close()
			t.Errorf("%s: one is let in", name)
			continue
		}
		if !strings.Contains(hintOf(err), c.hint) {
			t.Errorf("%s: got %v (hint %q), want a hint with %q", name, err, hintOf(err), c.hint)
		}
		if said := err.Error() + hintOf(err); strings.Contains(said, "secret") ||
			strings.Contains(said, "-----") {
			t.Errorf("%s: what lets one in is told: %s", name, said)
		}
	}
}

func made[T any](what T, err error) func(*testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return what
	}
}

// Why a server that went away does not answer is said in words of the queue.
func TestAServerThatWentAway(t *testing.T) {
	s := embedded(t, &server.Options{JetStream: true, StoreDir: t.TempDir()})
	e, err := Create(t.Context(), s.ClientURL(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { e.Close() })
	natstest.Stop(s)
	for e.nc.IsConnected() { // until the client has seen it
		time.Sleep(time.Millisecond)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if _, err := e.Stats(ctx); !errors.Is(err, errAway) {
		t.Errorf("Stats: %v, want %v", err, errAway)
	}
}
