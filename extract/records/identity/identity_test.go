package identity

import (
	"fmt"
	"net/url"
	"testing"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/question"
	"deepcrawl/forms"
)

func TestCanonicalAddress(t *testing.T) {
	tests := []struct{ name, addr, want string }{
		{"tracking", "http://H.example/i/5?utm_source=x&gclid=1", "http://h.example/i/5"},
		{"session in the path", "http://h.example/i/5;jsessionid=AB12?id=3",
			"http://h.example/i/5?id=3"},
		{"session parameter", "http://h.example/i?id=5&PHPSESSID=abc", "http://h.example/i?id=5"},
		{"echo of the query", "http://h.example/i?id=5&q=red+fox", "http://h.example/i?id=5"},
		{"rank", "http://h.example/i?rank=3&id=5", "http://h.example/i?id=5"},
		{"order", "http://h.example/i?b=2&a=1", "http://h.example/i?a=1&b=2"},
		{"fragment", "http://h.example/list#e5", "http://h.example/list#e5"},
		{"fragment that holds a parameter", "http://h.example/list#book_id=seven",
			"http://h.example/list#book_id=seven"},
		{"part of a page", "http://h.example/i/5#reviews", "http://h.example/i/5"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			u, err := url.Parse(tt.addr)
			if err != nil {
				t.Fatal(err)
			}
			if got := Canonical((question.Asked{Term: "red fox"}), u, nil); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

// A box and its button may share a name: what the box had is the question's all the same.
func TestAButtonCalledLikeItsBox(t *testing.T) {
	for _, term := range []string{"red fox", "mill"} {
		a := question.Asked{Term: term, Form: &forms.Form{Action: "http://h.example/find"},
			Query: []forms.Assignment{{Name: "search", Values: []string{term}}}}
		rs := make([]answer.Record, 3)
		for i := range rs {
			rs[i].URL = fmt.Sprintf("http://h.example/show?id=%d&search=%s&search=Go", 7+i,
				url.QueryEscape(term))
		}
		Identify(a, rs, make([]string, len(rs)), nil, nil, func() []string {
			return make([]string, len(rs))
		})
		if want := "http://h.example/show?id=7&search=Go"; rs[0].Key != want {
			t.Errorf("%s: the key is %s, want %s", term, rs[0].Key, want)
		}
	}
}

// Each row is one item as sites link to it from several places.
func TestOneItemThroughFiveAddresses(t *testing.T) {
	a := question.Asked{Term: "red fox", Form: &forms.Form{Action: "https://www.h.example/find"},
		Query: []forms.Assignment{{Name: "q", Values: []string{"red fox"}}}}
	tests := []struct {
		name  string
		addrs []string
	}{
		{"path", []string{"https://www.h.example/item/7", "http://h.example/item/7/",
			"https://h.example:443/item/7?utm_source=list",
			"http://www.h.example/item/7;jsessionid=1F",
			"https://www.h.example/item/7?hilit=red+fox#top"}},
		{"detail of a catalogue",
			[]string{"/opac-detail.pl?biblionumber=7",
				"/opac-detail.pl?biblionumber=7&query_desc=kw%2Cwrdl%3A%20red%20fox",
				"/opac-detail.pl?query_desc=ti%3Ared+fox&biblionumber=7",
				"/opac-detail.pl?biblionumber=7&searchid=scs_1699",
				"http://h.example/opac-detail.pl?biblionumber=7&rank=3"}},
		{"job", []string{"/viewjob?jk=a0", "/viewjob?jk=a0&from=serp&pos=0",
			"/viewjob?from=search&pos=14&jk=a0", "/viewjob?jk=a0&q=red+fox",
			"/viewjob?jk=a0&sid=99&fbclid=x"}},
		{"words to be marked",
			[]string{"/doku.php?id=ns:hut", "/doku.php?id=ns:hut&s[]=red&s[]=fox",
				"/doku.php?id=ns:hut&s%5B%5D=fox"}},
		{"topic of a forum",
			[]string{"/viewtopic.php?t=7&hilit=red+fox", "/viewtopic.php?t=7&sid=0af3",
				"/viewtopic.php?sid=77aa&t=7", "/viewtopic.php?t=7&highlight=red%20fox",
				"/viewtopic.php?t=7&back=%2Ffind%3Fq%3Dred%2Bfox%26start%3D10"}},
		{"item of one page",
			[]string{"/list#book_id=7", "/list?utm_campaign=y#book_id=7",
				"http://h.example/list#book_id=7", "/list?position=4#book_id=7",
				"/list/?q=red+fox#book_id=7"}},
	}
	base, err := url.Parse(a.Form.Action)
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string]string{}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for _, addr := range tt.addrs {
				u, err := base.Parse(addr)
				if err != nil {
					t.Fatal(err)
				}
				first, err := base.Parse(tt.addrs[0])
				if err != nil {
					t.Fatal(err)
				}
				if got, want := Canonical(a, u, nil), Canonical(a, first, nil); got != want {
					t.Errorf("%s: got %s, want %s", addr, got, want)
				}
				keys[Canonical(a, u, nil)] = tt.name
			}
		})
	}
	if len(keys) != len(tests) {
		t.Errorf("%d keys for %d items: %v", len(keys), len(tests), keys)
	}
}

func TestAddressesThatOnlyLookAlikeAreTwoItems(t *testing.T) {
	a := question.Asked{Term: "fox", Form: &forms.Form{Action: "http://h.example/find"}}
	tests := []struct{ name, one, other string }{
		{"fragments", "http://h.example/list#e5", "http://h.example/list#e6"},
		{"titles that hold the term", "http://h.example/wiki?title=Red_fox",
			"http://h.example/wiki?title=Grey_fox"},
		{"hosts", "http://a.h.example/7", "http://b.h.example/7"},
		{"sources that are no result pages", "http://h.example/7?source=museum",
			"http://h.example/7?source=archive"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			one, err := url.Parse(tt.one)
			if err != nil {
				t.Fatal(err)
			}
			other, err := url.Parse(tt.other)
			if err != nil {
				t.Fatal(err)
			}
			if Canonical(a, one, nil) == Canonical(a, other, nil) {
				t.Errorf("both are %s", Canonical(a, one, nil))
			}
		})
	}
}

// The address of an item may carry on all that was asked for, also what the page had chosen, and
// its place among the hits.
func TestAQuestionThatIsCarriedOnIsNoIdentity(t *testing.T) {
	a := question.Asked{
		Form: &forms.Form{Fields: []forms.Field{
			{Name: "s[kw]", Role: forms.Keyword},
			{Name: "s[fuel]", Role: forms.Filter, Default: []string{"-1"}},
			{Name: "year_min", Role: forms.RangeFrom}, {Name: "year_max", Role: forms.RangeTo},
		}},
		Query: []forms.Assignment{{Field: 2, Name: "year_min", Values: []string{"1500"}},
			{Field: 3, Name: "year_max", Values: []string{"2100"}}},
	}
	for query, want := range map[string]string{
		"rec=5&hit=12&s%5Bkw%5D=&s%5Bfuel%5D=-1&year_min=1500&year_max=2100": "rec=5",
		"rec=5&xyear_min=1500&xyear_max=2100":                                "rec=5",
		"rec=5&xyear_min=1500&xyear_max=1999":                                "rec=5&xyear_max=1999",
		"number=5&year_min=1500":                                             "number=5&year_min=1500",
	} {
		if got := canonicalQuery(a, query, nil); got != want {
			t.Errorf("%s: got %s, want %s", query, got, want)
		}
	}
	for address, want := range map[string]string{
		"http://h.example/item/055ab2;s=C3CDD13B1502724F": "http://h.example/item/055ab2",
		"http://h.example/item;no=055ab2":                 "http://h.example/item;no=055ab2",
	} {
		u, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		if got := Canonical(a, u, nil); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestQuestionInAnAddressIsNoIdentity(t *testing.T) {
	a := question.Asked{
		Form: &forms.Form{Charset: "windows-1251"},
		Query: []forms.Assignment{{Name: "q", Values: []string{"карта"}},
			{Name: "from", Values: []string{"1980"}}},
		Term: "карта",
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
			if got := canonicalQuery(a, tt.query, nil); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

func TestParameterThatNamesItemsIsKept(t *testing.T) {
	rs := []answer.Record{{URL: "http://h.example/a?sid=1"}, {URL: "http://h.example/a?sid=2"},
		{URL: "http://h.example/a?sid=3"}}
	keep, _ := Identify(question.Asked{}, rs, make([]string, 3), nil, nil, nil)
	if len(keep) != 1 || keep[0] != "sid" || rs[1].Key != "http://h.example/a?sid=2" {
		t.Errorf("keep %v, key %s", keep, rs[1].Key)
	}
}

// An answer that lists its only item twice, as a highlight and in the list, says nothing against
// addresses that told items apart before.
func TestAnItemListedTwiceKeepsItsAddress(t *testing.T) {
	rs := []answer.Record{{URL: "http://h.example/receta/7", Title: "Gazpacho"},
		{URL: "http://h.example/receta/7", Title: "Gazpacho"}}
	_, addressed := Identify(question.Asked{}, rs, make([]string, 2), nil,
		&Identity{Addressed: true}, func() []string { return []string{"x", "x"} })
	if !addressed || rs[0].Key != "http://h.example/receta/7" || rs[1].Key != rs[0].Key {
		t.Errorf("addressed %v, keys %s and %s", addressed, rs[0].Key, rs[1].Key)
	}
	other := []answer.Record{{URL: "http://h.example/cart", Title: "Gazpacho"},
		{URL: "http://h.example/cart", Title: "Salmorejo"}}
	if _, addressed = Identify((question.Asked{}), other, make([]string, 2), nil,
		&Identity{Addressed: true}, func() []string { return []string{"x", "y"} }); addressed {
		t.Error("two items at one address are told apart by it")
	}
}
