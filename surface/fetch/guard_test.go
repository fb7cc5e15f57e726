package fetch

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"
)

func TestPublic(t *testing.T) {
	for addr, want := range map[string]bool{
		"8.8.8.8": true, "2606:4700::1111": true, "::ffff:8.8.8.8": true, "64:ff9b::808:808": true,
		"2002:808:808::1": true,
		"127.0.0.1":       false, "127.9.9.9": false, "10.0.0.1": false, "172.31.0.1": false,
		"192.168.1.1":     false,
		"169.254.169.254": false, "100.64.0.1": false, "0.0.0.0": false, "255.255.255.255": false,
		"224.0.0.1": false,
		"::":        false, "::1": false, "fe80::1%eth0": false, "fd00::1": false,
		"::ffff:127.0.0.1": false, "::127.0.0.1": false,
		"64:ff9b::7f00:1": false, "::ffff:0:7f00:1": false, "3fff::1": false, "5f00::1": false,
		"64:ff9b::a9fe:a9fe": false, "2002:7f00:1::": false, "2001:0:1::": false, "ff02::1": false,
	} {
		if got := public(netip.MustParseAddr(addr)); got != want {
			t.Errorf("public(%s) = %t", addr, got)
		}
	}
}

func TestTheGuardLetsOnlyNamedHostsBePrivate(t *testing.T) {
	_, base := serve(t, Config{}, func(http.ResponseWriter, *http.Request) {})
	for _, tt := range []struct {
		name string
		cfg  Config
		url  string
		want error
	}{
		{"by default", Config{}, base.String(), ErrAddress},
		{"by another spelling", Config{}, "http://0x7f.1:" + base.Port() + "/", ErrAddress},
		{"by name", Config{}, "http://localhost:" + base.Port() + "/", ErrAddress},
		{"another port was named", Config{Named: []string{"127.0.0.1:1"}}, base.String(),
			ErrAddress},
		{"this port was named", Config{Named: []string{base.Host}}, base.String(), nil},
		{"the host was named", Config{Named: []string{"127.0.0.1"}}, base.String(), nil},
		{"all are allowed", Config{AllowPrivate: true}, base.String(), nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tt.cfg.Delay = -1
			_, err := newTestClient(t, tt.cfg).Fetch(context.Background(),
				&Request{URL: mustParse(t, tt.url)})
			if !errors.Is(err, tt.want) {
				t.Errorf("error %v, want %v", err, tt.want)
			}
		})
	}
}

// names is a resolver that knows a few.
func names(known map[string]string) func(context.Context, string) ([]netip.Addr, error) {
	return func(_ context.Context, name string) (as []netip.Addr, err error) {
		for a := range strings.FieldsSeq(known[name]) {
			as = append(as, netip.MustParseAddr(a))
		}
		if as == nil {
			err = &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
		}
		return as, err
	}
}

func TestANameThatLeadsInsideIsRefusedThoughItWasNamed(t *testing.T) {
	asked := 0
	_, base := serve(t, Config{}, func(http.ResponseWriter, *http.Request) { asked++ })
	known := map[string]string{
		"rebind.test": "127.0.0.1", "both.test": "8.8.8.8 127.0.0.1",
		"mapped.test": "::ffff:127.0.0.1", "zero.test": "0.0.0.0", "six.test": "::1",
		"cgnat.test": "100.64.1.1", "link.test": "169.254.169.254", "nat64.test": "64:ff9b::7f00:1",
		"local.test": "fe80::1", "private.test": "10.1.2.3", "unique.test": "fd00::1",
		"localhost": "127.0.0.1", "site.localhost": "127.0.0.1", "localhost.test": "127.0.0.1",
	}
	for name := range known {
		for _, open := range []bool{false, true} {
			u := mustParse(t, "http://"+name+":"+base.Port()+"/")
			c := newTestClient(t,
				Config{Delay: -1, Named: []string{u.Host}, AllowPrivate: open,
					Lookup: names(known)})
			if address := isAddress(name); open && !strings.Contains(known[name], "127.0.0.1") ||
				address && open {
				continue // would reach for what is not there
			} else if open || address {
				if _, err := c.Fetch(context.Background(), &Request{URL: u}); err != nil &&
					!strings.Contains(known[name], "8.8.8.8") {
					t.Errorf("%s (opened: %t): %v", name, open, err)
				}
				continue
			}
			before := asked
			if _, err := c.Fetch(context.Background(), &Request{URL: u}); !errors.Is(err,
				ErrAddress) || asked > before {
				t.Errorf("%s: error %v, %d requests", name, err, asked-before)
			}
			if err := c.Gate().Inside(context.Background(), u); !errors.Is(err, ErrAddress) {
				t.Errorf("%s is not inside: %v", name, err)
			}
		}
	}
}

// A name may change its address between the look of the gate and the connection.
func TestANameThatTurnsInsideIsRefused(t *testing.T) {
	_, base := serve(t, Config{}, func(http.ResponseWriter, *http.Request) {
		t.Error("it was asked")
	})
	looks := 0
	c := newTestClient(t,
		Config{Delay: -1, Lookup: func(context.Context, string) ([]netip.Addr, error) {
			if looks++; looks == 1 {
				return []netip.Addr{netip.MustParseAddr("8.8.8.8")}, nil
			}
			return []netip.Addr{netip.MustParseAddr("127.0.0.1")}, nil
		}})
	if _, err := c.Fetch(context.Background(),
		&Request{URL: mustParse(t, "http://rebind.test:"+base.Port()+"/")}); !errors.Is(err, ErrAddress) {
		t.Errorf("error %v", err)
	}
}

func TestInsideAsksNobody(t *testing.T) {
	c := newTestClient(t,
		Config{Named: []string{"127.0.0.1:1"},
			Lookup: names(map[string]string{"a.test": "8.8.8.8"})})
	for ref, want := range map[string]bool{"http://10.0.0.1/find": true,
		"http://127.0.0.1:1/find": false, "http://127.0.0.1:2/find": true, "http://a.test/": false,
		"http://[::ffff:10.0.0.1]/": true, "http://gone.test/": false} {
		if err := c.Gate().Inside(context.Background(), mustParse(t, ref)); (err != nil) != want {
			t.Errorf("%s: %v", ref, err)
		}
	}
}

// Behind a proxy the guard would see the address of the proxy alone.
func TestNoProxyOfTheEnvironmentIsTaken(t *testing.T) {
	cfg := Config{}.withDefaults()
	if newTransport(cfg, newDialer(cfg).dial).Proxy != nil {
		t.Error("requests go by way of a proxy that nobody named")
	}
}
