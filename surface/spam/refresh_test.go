package spam

import (
	"testing"
	"time"
)

func TestParseRefresh(t *testing.T) {
	cases := []struct {
		value string
		delay time.Duration
		ref   string
		ok    bool
	}{
		{"0;url=/a", 0, "/a", true},
		{` 5 ; URL = "http://h/x y" `, 5 * time.Second, "http://h/x y", true},
		{"2,/b", 2 * time.Second, "/b", true},
		{"3 url='/c'z", 3 * time.Second, "/c", true},
		{"1.5; url=/d", time.Second, "/d", true},
		{"0; /e", 0, "/e", true},
		{"300", 300 * time.Second, "", true},
		{"0; urls", 0, "urls", true},
		{"url=/f", 0, "", false},
		{"", 0, "", false},
		{"7x", 0, "", false},
		{"99999999999999999999;url=/g", 1e6 * time.Second, "/g", true},
	}
	for _, c := range cases {
		delay, ref, ok := ParseRefresh(c.value)
		if delay != c.delay || ref != c.ref || ok != c.ok {
			t.Errorf("%q: got %v %q %v, want %v %q %v", c.value, delay, ref, ok, c.delay, c.ref,
				c.ok)
		}
	}
}
