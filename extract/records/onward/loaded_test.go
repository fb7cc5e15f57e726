package onward

import (
	"testing"

	"deepcrawl/extract/records/outline"
	"deepcrawl/surface/fetch/made"
)

func TestAddressThatAScriptLoadsNext(t *testing.T) {
	tests := []struct{ name, page, want string }{
		{"at the end of the list", `<div class="end" data-next-url="/s?q=a&amp;page=2"></div>`,
			"http://h.example/s?q=a&page=2"},
		{"of a button",
			`<button class="load-more" data-url="/s?q=a&amp;offset=20">Show me</button>`,
			"http://h.example/s?q=a&offset=20"},
		{"of a button by its text", `<button hx-get="/s?q=a&amp;after=x">Load more</button>`,
			"http://h.example/s?q=a&after=x"},
		{"in the head", `<head><link rel="next" href="?q=a&amp;p=2"></head>`,
			"http://h.example/s?q=a&p=2"},
		{"of something else", `<div data-url="/s?q=a&amp;page=2">Tell a friend</div>`, ""},
		{"on another site", `<div data-next-url="http://other.example/s?page=2"></div>`, ""},
		{"the page itself", `<div data-next-url="/s?q=a"></div>`, ""},
		{"a number", `<div data-next-page="2"></div>`, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := made.Page("http://h.example/s?q=a", "<html>"+tt.page+"</html>")
			o, err := outline.Of(p, "")
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			if u := Loaded(o, p.URL); u != nil {
				got = u.String()
			}
			if got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}
