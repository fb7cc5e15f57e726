package records

import (
	"strings"
	"testing"

	"deepcrawl/forms"
)

func TestNextPage(t *testing.T) {
	tests := []struct {
		name, addr, html string
		next, third      string
	}{
		{"rel", "http://h.example/s?q=a", `<a rel=next href="/s?q=a&p=2">more of it</a>`, "http://h.example/s?q=a&p=2", ""},
		{"a word", "http://h.example/s?q=a", `<a href="/s?q=a&page=2">Next page</a>`, "http://h.example/s?q=a&page=2", ""},
		{"numbers alone", "http://h.example/s?q=a&start=20", `<a href="/s?q=a&start=0">1</a> <a href="/s?q=a&start=10">2</a> 3 <a href="/s?q=a&start=30">4</a>`, "http://h.example/s?q=a&start=30", "http://h.example/s?q=a&start=20"},
		{"numbers in the path", "http://h.example/list/1.html", `1 <a href="/list/2.html">2</a> <a href="/list/3.html">3</a>`, "http://h.example/list/2.html", "http://h.example/list/3.html"},
		{"the last page", "http://h.example/s?q=a&page=3", `<div class=pager><a href="/s?q=a&page=1">1</a> <a href="/s?q=a&page=2">2</a> <b>3</b></div>`, "", "http://h.example/s?q=a&page=3"},
		{"an arrow in a pager", "http://h.example/s?q=a", `<div class=pagination><a href="/s?q=a&page=2">»</a></div>`, "http://h.example/s?q=a&page=2", ""},
		{"French", "http://h.example/s?q=a", `<a href="/s?q=a&debut=10">Page suivante &gt;</a>`, "http://h.example/s?q=a&debut=10", ""},
		{"Chinese", "http://h.example/s?q=a", `<a href="/s?q=a&pn=10">下一页</a>`, "http://h.example/s?q=a&pn=10", ""},
		{"older entries", "http://h.example/s?q=a&page=2", `<a href="/s?q=a&page=3">← Older posts</a> <a href="/s?q=a&page=1">Newer posts →</a>`, "http://h.example/s?q=a&page=3", ""},
		{"page sizes are no pages", "http://h.example/s?q=a", `Show: <a href="/s?q=a&limit=10">10</a> <a href="/s?q=a&limit=20">20</a> <a href="/s?q=a&limit=50">50</a>`, "", ""},
		{"years are no pages", "http://h.example/s?q=a", `<a href="/s?y=2019">2019</a> <a href="/s?y=2020">2020</a> <a href="/s?y=2021">2021</a>`, "", ""},
		{"days are no pages", "http://h.example/s?q=a", `<table class=calendar><tr><td><a href="/d/2020/05/1">1</a><td><a href="/d/2020/05/2">2</a></table>`, "", ""},
		{"another site", "http://h.example/s?q=a", `<a href="http://other.example/s?page=2">Next page</a>`, "", ""},
		{"nothing that changes something", "http://h.example/s?q=a", `<div class=pager><a href="/logout?page=2">Next</a></div>`, "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			res, err := (&Wrapper{}).Apply(Asked{Term: "a"}, pageOf(t, tt.addr, listing("word", 5)+tt.html))
			if err != nil {
				t.Fatal(err)
			}
			next, third := "", ""
			if res.Next != nil {
				next = res.Next.URL.String()
			}
			if res.Page != nil {
				third = res.Page(3).URL.String()
			}
			if next != tt.next || third != tt.third {
				t.Errorf("next %q, page 3 %q; want %q, %q", next, third, tt.next, tt.third)
			}
		})
	}
}

func TestPostFormPagesOnlyWhenItWasAsked(t *testing.T) {
	page := listing("word", 5) + `<form action="/x" method=post><input type=hidden name=s value=7><input type=submit name=p value=1 disabled><input type=submit name=p value=2><input type=submit name=p value=3></form>`
	for method, want := range map[string]string{"GET": "", "POST": "s=7&p=2"} {
		form := &forms.Form{PageURL: "http://h.example/", Action: "http://h.example/x", Method: method}
		res, err := (&Wrapper{}).Apply(Asked{Form: form, Term: "word"}, pageOf(t, "http://h.example/x", page))
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if res.Next != nil {
			got = string(res.Next.Body)
		}
		if !strings.HasSuffix(got, want) || want == "" && got != "" {
			t.Errorf("asked by %s: next sends %q, want %q", method, got, want)
		}
	}
}
