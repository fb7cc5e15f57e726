package forms

import "testing"

func TestTheRequestPressesTheButtonThatSearches(t *testing.T) {
	found, err := Find(pageAt(t, "http://h.example/", `<form action="/find"><input type=submit name=rm value="Remove all"><input name=q><input type=submit name=go value=Find></form>`))
	if err != nil || len(found) != 1 {
		t.Fatal(found, err)
	}
	f := found[0]
	if ok, why := f.Searchable(); !ok {
		t.Fatal(why)
	}
	r, err := f.Request([]Assignment{{Field: 1, Name: "q", Values: []string{"heron"}}}, f.Button())
	if err != nil || r.URL.RawQuery != "q=heron&go=Find" {
		t.Errorf("asks %v, %v", r, err)
	}
}
