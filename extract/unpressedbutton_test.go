package extract

import (
	"net/url"
	"testing"

	"deepcrawl/extract/records"
	"deepcrawl/surface/fetch"
)

func TestAButtonOfAScriptThatHasMoreIsSeen(t *testing.T) {
	const fetches = `<script>var skip=15;document.getElementById("more").onclick=function(){var ` +
		`x=new XMLHttpRequest();x.open("GET","/more?skip="+skip);x.send()}</script>`
	u, _ := url.Parse("http://h.example/search?q=kimchi")
	found := records.Result{Kind: records.Results, Records: make([]records.Record, 15)}
	leads := found
	leads.Next = &fetch.Request{URL: u}
	for _, tt := range []struct {
		html string
		res  records.Result
		want string
	}{
		{`<button id="more" type="button">더 보기</button>` + fetches, found, "더 보기"},
		{`<a id="more" href="#">Load more</a>` + fetches, found, "Load more"},
		{`<button id="more" type="button">더 보기</button>` + fetches, leads, ""},
		{`<button id="more" type="button">더 보기</button>`, found, ""},
		{`<form><button id="more">더 보기</button></form>` + fetches, found, ""},
		{`<button type="button">Reserve</button><a href="/search?q=kimchi&p=2">more</a>` + fetches,
			found, ""},
		{`<button id="more" type="button" style="display:none">더 보기</button>` + fetches, found, ""},
		{`<button id="more" type="button">더 보기</button>` + fetches, records.Result{}, ""},
	} {
		p := &fetch.Page{Request: &fetch.Request{URL: u}, URL: u, Status: 200,
			Body: []byte(tt.html)}
		if got := unpressed(p, tt.res); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.html, got, tt.want)
		}
	}
	if got := scripted("", 15); got != "" {
		t.Errorf("nothing to tell, and it says %q", got)
	}
}
