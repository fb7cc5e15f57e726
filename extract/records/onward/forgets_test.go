package onward

import (
	"net/url"
	"testing"

	"deepcrawl/extract/records/question"
	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

func TestWayThatForgetsTheQuestion(t *testing.T) {
	asked := question.Asked{
		Query: []forms.Assignment{{Name: "w", Values: []string{"in"}},
			{Name: "kind", Values: []string{""}}}}
	for addr, want := range map[string]bool{
		"/find?go=find&offset=12": true, "/find?w=in&offset=12": false, "/find/in/2": false,
		"/find?phrase=in&p=2": false, "/find/page/2": true,
	} {
		u, _ := url.Parse("http://h.example" + addr)
		if got := Forgets(asked, &fetch.Request{URL: u}); got != want {
			t.Errorf("%s: got %t, want %t", addr, got, want)
		}
	}
	u, _ := url.Parse("http://h.example/find?p=2")
	if Forgets((question.Asked{}), &fetch.Request{URL: u}) {
		t.Error("nothing was asked, so that nothing can be forgotten")
	}
}

func TestPageBeforeByTheNumberThatGrows(t *testing.T) {
	tests := []struct{ page, after, want string }{
		{"/f?p=2", "/f?p=3", "http://h.example/f?p=1"},
		{"/f?go=find&offset=12", "/f?go=find&offset=24", "http://h.example/f?go=find&offset=0"},
		{"/f/page/2?x=1", "/f/page/3?x=1", "http://h.example/f/page/1?x=1"},
		{"/f?c=x81", "/f?c=x99", ""},
		{"/f?start=10", "/f?start=100", ""},
		{"/f?p=2&k=1", "/f?p=3&k=2", ""},
	}
	for _, tt := range tests {
		page, _ := url.Parse("http://h.example" + tt.page)
		after, _ := url.Parse("http://h.example" + tt.after)
		got := ""
		if u := PageBefore(page, after); u != nil {
			got = u.String()
		}
		if got != tt.want {
			t.Errorf("before %s, with %s after it: got %q, want %q", tt.page, tt.after, got,
				tt.want)
		}
	}
}
