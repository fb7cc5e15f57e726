package identity

import (
	"net/url"
	"testing"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/question"
)

func TestAnEchoIsTakenOutOnlyWhereSomethingIsLeft(t *testing.T) {
	for _, tt := range []struct{ address, term, want string }{
		{"http://h.example/extract.asp?num=0002719", "0002719",
			"http://h.example/extract.asp?num=0002719"},
		{"http://h.example/show.php?word=river", "river", "http://h.example/show.php?word=river"},
		{"http://h.example/viewjob?jk=00a1", "00a1", "http://h.example/viewjob?jk=00a1"},
		{"http://h.example/extract.asp?num=0002719&q=0002719", "0002719",
			"http://h.example/extract.asp?num=0002719"},
		{"http://h.example/Water?w=river", "river", "http://h.example/Water"},
		{"http://h.example/water-7?w=2005", "2005", "http://h.example/water-7"},
		{"http://h.example/water.html?w=2005", "2005", "http://h.example/water.html"},
		{"http://h.example/show.php?id=5&w=2005", "2005", "http://h.example/show.php?id=5"},
		{"http://h.example/show.php?id=5&p_search=Find", "%",
			"http://h.example/show.php?id=5&p_search=Find"},
	} {
		u, err := url.Parse(tt.address)
		if err != nil {
			t.Fatal(err)
		}
		if got := Canonical((question.Asked{Term: tt.term}), u, nil); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.address, got, tt.want)
		}
	}
}

func TestWhatOnlySomeLinksRepeatIsNoEcho(t *testing.T) {
	a := question.Asked{Term: "river"}
	keys, _ := addresses(a,
		[]answer.Record{{URL: "http://h.example/i/5?cat=river&w=river"},
			{URL: "http://h.example/i/6?cat=lake&w=river"}}, nil)
	if keys[0] != "http://h.example/i/5?cat=river" || keys[1] != "http://h.example/i/6?cat=lake" {
		t.Errorf("got %v", keys)
	}
}
