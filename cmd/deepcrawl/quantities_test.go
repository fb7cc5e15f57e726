package main

import (
	"testing"
	"time"
)

func TestTimesAreWrittenAsPeopleWriteThem(t *testing.T) {
	for s, want := range map[string]time.Duration{
		"90": 90 * time.Second, "5": 5 * time.Second, "0": 0, "0.5": 500 * time.Millisecond,
		"5s": 5 * time.Second, "200ms": 200 * time.Millisecond,
		"10m": 10 * time.Minute, "2h": 2 * time.Hour, "1d": 24 * time.Hour, "1.5d": 36 * time.Hour,
		"1d12h": 36 * time.Hour, "1h30m": 90 * time.Minute,
	} {
		var d span
		if err := d.Set(s); err != nil || time.Duration(d) != want {
			t.Errorf("%q is %v (%v), want %v", s, time.Duration(d), err, want)
		}
	}
	for _, s := range []string{"", "x", "d", "1x", "5 s", "1d1d", "99999d", "NaN", "Inf", "1e300",
		"-1d", "5m3"} {
		var d span
		if err := d.Set(s); err == nil {
			t.Errorf("%q is taken for %v", s, time.Duration(d))
		}
	}
	for d, want := range map[time.Duration]string{time.Second: "1s", time.Minute: "1m",
		2 * time.Hour: "2h", 90 * time.Minute: "1h30m", 61 * time.Second: "1m1s", 0: ""} {
		v := span(d)
		if got := v.String(); got != want {
			t.Errorf("%v is written %q, want %q", d, got, want)
		}
	}
}

func TestSharesHaveASignOrArePartsOfOne(t *testing.T) {
	for s, want := range map[string]float64{"0.95": 0.95, "95%": 0.95, "95 %": 0.95, "1": 1,
		"100%": 1, "0": 0, "0.5%": 0.005} {
		var v share
		if err := v.Set(s); err != nil || float64(v) != want {
			t.Errorf("%q is %v (%v), want %v", s, float64(v), err, want)
		}
	}
	for _, s := range []string{"", "95", "1.5", "101%", "-1", "-5%", "NaN", "x", "%"} {
		var v share
		if err := v.Set(s); err == nil {
			t.Errorf("%q is taken for %v", s, float64(v))
		}
	}
	v := share(0.95)
	if got := v.String(); got != "95%" {
		t.Errorf("0.95 is written %q", got)
	}
}

func TestSizesHaveUnits(t *testing.T) {
	for s, want := range map[string]int64{"500MB": 500e6, "2GiB": 2 << 30, "1048576": 1 << 20,
		"1.5 GB": 15e8, "10k": 10e3, "0": 0} {
		var v size
		if err := v.Set(s); err != nil || v.bytes != want {
			t.Errorf("%q is %d (%v), want %d", s, v.bytes, err, want)
		}
	}
	for _, s := range []string{"", "much", "-1MB", "5 apples"} {
		var v size
		if err := v.Set(s); err == nil {
			t.Errorf("%q is taken for %d", s, v.bytes)
		}
	}
}
