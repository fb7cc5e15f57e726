//go:build vetoesoff

package fetch

import (
	"context"
	"errors"
	"testing"
)

func TestAProgramWithoutVetoesSpeaksToThisMachineOnly(t *testing.T) {
	for _, cfg := range []Config{{}, {AllowPrivate: true},
		{Named: []string{"192.0.2.1", "8.8.8.8"}}} {
		for _, addr := range []string{"8.8.8.8:80", "192.0.2.1:80", "[2001:db8::1]:80"} {
			c, err := newDialer(cfg).dial(context.Background(), "tcp", addr)
			if err == nil {
				c.Close()
			}
			if !errors.Is(err, ErrAddress) {
				t.Errorf("dial %s with %+v: %v, want %v", addr, cfg, err, ErrAddress)
			}
		}
	}
}
