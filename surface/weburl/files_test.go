package weburl

import (
	"net/url"
	"testing"
)

func TestFilesThatAreMadeForWhoAsksAreLeft(t *testing.T) {
	for address, want := range map[string]bool{
		"http://s.example/order/list?as=csv":        true,
		"http://s.example/list?q=otter&format=XLSX": true,
		"http://s.example/list?q=otter&output=ris":  true,
		"http://s.example/list?format=html":         false,
		"http://s.example/list?as=json":             false,
		"http://s.example/list?type=pdf":            false,
		"http://s.example/list.csv":                 true,
		"http://s.example/list":                     false,
	} {
		u, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		if got := NotHTML(u); got != want {
			t.Errorf("%s is skipped %v, want %v", address, got, want)
		}
	}
}
