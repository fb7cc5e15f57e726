package fetch

import (
	"context"
	"errors"
	"net/http"
	"net/netip"
	"testing"
)

func TestPublic(t *testing.T) {
	for addr, want := range map[string]bool{
		"8.8.8.8": true, "2606:4700::1111": true, "::ffff:8.8.8.8": true, "64:ff9b::808:808": true, "2002:808:808::1": true,
		"127.0.0.1": false, "127.9.9.9": false, "10.0.0.1": false, "172.31.0.1": false, "192.168.1.1": false,
		"169.254.169.254": false, "100.64.0.1": false, "0.0.0.0": false, "255.255.255.255": false, "224.0.0.1": false,
		"::": false, "::1": false, "fe80::1%eth0": false, "fd00::1": false, "::ffff:127.0.0.1": false, "::127.0.0.1": false,
		"64:ff9b::7f00:1": false, "::ffff:0:7f00:1": false, "3fff::1": false, "5f00::1": false, "64:ff9b::a9fe:a9fe": false, "2002:7f00:1::": false, "2001:0:1::": false, "ff02::1": false,
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
		{"another port was named", Config{Named: []string{"127.0.0.1:1"}}, base.String(), ErrAddress},
		{"this port was named", Config{Named: []string{base.Host}}, base.String(), nil},
		{"the host was named", Config{Named: []string{"127.0.0.1"}}, base.String(), nil},
		{"all are allowed", Config{AllowPrivate: true}, base.String(), nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tt.cfg.Delay = -1
			_, err := newTestClient(t, tt.cfg).Fetch(context.Background(), &Request{URL: mustParse(t, tt.url)})
			if !errors.Is(err, tt.want) {
				t.Errorf("error %v, want %v", err, tt.want)
			}
		})
	}
}

// Behind a proxy the guard would see the address of the proxy alone.
func TestNoProxyOfTheEnvironmentIsTaken(t *testing.T) {
	cfg := Config{}.withDefaults()
	if newTransport(cfg, newDialer(cfg).dial).Proxy != nil {
		t.Error("requests go by way of a proxy that nobody named")
	}
}
