package oaipmh

import (
	"testing"

	"deepcrawl/extract/doors"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/fetch/made"
)

func TestLeadsAreWhatThePageLinks(t *testing.T) {
	for _, tt := range []struct{ name, body, want string }{
		{"a request", `<a href="/cgi/oai2?verb=Identify">x</a>`, "http://lib.example/cgi/oai2"},
		{"a request with an argument of its own",
			`<a href="/i.php?page=oai&amp;verb=ListSets">x</a>`,
			"http://lib.example/i.php?page=oai"},
		{"by its text", `<a href="/harvest">Our OAI-PMH interface</a>`,
			"http://lib.example/harvest"},
		{"by its path", `<link href="/server/oai/request" rel="alternate">`,
			"http://lib.example/server/oai/request"},
		{"another verb", `<a href="/shop?verb=buy">x</a>`, ""},
		{"another word", `<a href="/boais/">x</a>`, ""},
	} {
		got := ""
		for _, l := range (Protocol{}).Detect(
			doors.Look(made.Page("http://lib.example/", tt.body))) {
			got += l.Address.String()
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestAnAnswerThatIsNoneSaysWhy(t *testing.T) {
	d := doors.Door{Address: "http://lib.example/oai"}
	for _, tt := range []struct {
		name, body string
		status     int
		restart    bool
	}{
		{"a page", "<html><p>moved</html>", 200, false},
		{"not XML", "oops", 200, false},
		{"broken off", "<OAI-PMH><ListRecords><record><header><identifier>a</identifier></header>",
			200, false},
		{"out of order", "", 503, false},
		{"an expired token", `<OAI-PMH><error code="badResumptionToken">gone</error></OAI-PMH>`,
			200, true},
	} {
		p := made.Page("http://lib.example/oai", tt.body)
		p.Status = tt.status
		if a := (Protocol{}).Read(d, p); a.Failure == "" || a.Restart != tt.restart {
			t.Errorf("%s: %+v", tt.name, a)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`<OAI-PMH><ListRecords><record><header status="deleted"><identifier>` +
		`a</identifier></header></record><resumptionToken completeListSize="9">` +
		`t</resumptionToken></ListRecords></OAI-PMH>`))
	f.Fuzz(func(t *testing.T, body []byte) {
		u, _ := fetch.ParseURL(nil, "http://lib.example/oai")
		(Protocol{}).Read(doors.Door{Address: u.String()},
			&fetch.Page{URL: u, Status: 200, Body: body})
	})
}
