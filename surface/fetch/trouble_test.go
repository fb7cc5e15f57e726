package fetch

import (
	"errors"
	"net/http"
	"testing"
	"time"
)

func TestAHostThatAsksForAgesIsGivenUpInWordsThatSayHowLong(t *testing.T) {
	now := time.Date(2026, 5, 1, 12, 0, 0, 123456789, time.UTC)
	for after, want := range map[string]string{
		"3600":                          "status 429, Retry-After 1h0m0s; a host is waited for 10m0s at most",
		"Wed, 21 Oct 2099 07:28:00 GMT": "status 429, Retry-After 26835 days; a host is waited for 10m0s at most",
		"Fri, 01 May 2026 13:00:00 GMT": "status 429, Retry-After 1h0m0s; a host is waited for 10m0s at most",
	} {
		var host trouble
		host.judge("a.example", &Page{Status: 429, Header: http.Header{"Retry-After": {after}}},
			nil, now, Config{Delay: time.Second, MaxWait: 10 * time.Minute})
		var gone *GivenUp
		if !errors.As(host.closed, &gone) || gone.Reason != want {
			t.Errorf("%s: %v, want %s", after, host.closed, want)
		}
	}
}
