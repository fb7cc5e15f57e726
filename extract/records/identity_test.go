package records

import (
	"net/url"
	"testing"

	"deepcrawl/forms"
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
		{"fragment that holds a parameter", "http://h.example/list#book_id=seven", "http://h.example/list#book_id=seven"},
		{"part of a page", "http://h.example/i/5#reviews", "http://h.example/i/5"},
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

func TestQuestionInAnAddressIsNoIdentity(t *testing.T) {
	a := Asked{
		Form:  &forms.Form{Charset: "windows-1251"},
		Query: []forms.Assignment{{Name: "q", Values: []string{"карта"}}, {Name: "from", Values: []string{"1980"}}},
		Term:  "карта",
	}
	tests := []struct{ name, query, want string }{
		{"in the encoding of the form", "id=5&w=%EA%E0%F0%F2%E0", "id=5"},
		{"in capitals", "id=5&w=%D0%9A%D0%B0%D1%80%D1%82%D0%B0", "id=5"},
		{"as a whole", "id=5&search=q%3D%26from%3D1980%26start%3D21", "id=5"},
		{"as the way back", "id=5&back=%2Ffind%3Fq%3D%25EA%25E0%25F0%25F2%25E0", "id=5"},
		{"another value", "id=5&from=1980&see=q%3Dother", "from=1980&id=5&see=q%3Dother"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := a.canonicalQuery(tt.query, nil); got != tt.want {
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
