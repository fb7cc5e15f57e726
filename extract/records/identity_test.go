package records

import (
	"net/url"
	"testing"
)

func TestCanonicalAddress(t *testing.T) {
	tests := []struct{ name, addr, want string }{
		{"tracking", "http://H.example/i/5?utm_source=x&gclid=1", "http://h.example/i/5"},
		{"session in the path", "http://h.example/i/5;jsessionid=AB12?id=3", "http://h.example/i/5?id=3"},
		{"session parameter", "http://h.example/i?id=5&PHPSESSID=abc", "http://h.example/i?id=5"},
		{"echo of the query", "http://h.example/i?id=5&q=red+fox", "http://h.example/i?id=5"},
		{"rank", "http://h.example/i?rank=3&id=5", "http://h.example/i?id=5"},
		{"order", "http://h.example/i?b=2&a=1", "http://h.example/i?a=1&b=2"},
		{"fragment", "http://h.example/list#e5", "http://h.example/list#e5"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			u, err := url.Parse(tt.addr)
			if err != nil {
				t.Fatal(err)
			}
			if got := (Asked{Term: "red fox"}).canonical(u, nil); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

func TestParameterThatNamesItemsIsKept(t *testing.T) {
	rs := []Record{{URL: "http://h.example/a?sid=1"}, {URL: "http://h.example/a?sid=2"}, {URL: "http://h.example/a?sid=3"}}
	keep := Asked{}.identify(rs, make([]string, 3), nil)
	if len(keep) != 1 || keep[0] != "sid" || rs[1].Key != "http://h.example/a?sid=2" {
		t.Errorf("keep %v, key %s", keep, rs[1].Key)
	}
}
