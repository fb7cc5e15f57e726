package sru

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"deepcrawl/extract/doors"
	"deepcrawl/extract/doors/xmltree"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/fetch/made"
)

func TestLeadsAreWhatThePageLinks(t *testing.T) {
	for _, tt := range []struct{ name, body, want string }{
		{"a request", `<a href="/cat?operation=explain&amp;version=1.1">x</a>`,
			"http://lib.example/cat"},
		{"a request to one of several",
			`<a href="/i.php?db=maps&amp;operation=searchRetrieve&amp;query=a">x</a>`,
			"http://lib.example/i.php?db=maps"},
		{"by its text", `<a href="/harvest">Our SRU server</a>`, "http://lib.example/harvest"},
		{"by its path", `<link href="/sru/maps">`, "http://lib.example/sru/maps"},
		{"another operation", `<a href="/shop?operation=buy">x</a>`, ""},
		{"another word", `<a href="/peru">Peruse</a>`, ""},
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

// The largest of the queries that a server answers is taken, in each format that it offers; Dublin
// Core comes first.
func TestTheQueryThatFindsMostIsTaken(t *testing.T) {
	const explain = `<explainResponse><version>1.1</version><record><recordData><explain>
		<indexInfo><index><map><name set="dc">title</name></map></index><index><map><name set="rec">id</name></map></index></indexInfo>
		<schemaInfo><schema name="marcxml"/><schema name="dc"/></schemaInfo>
		<configInfo><setting type="maximumRecords">7</setting></configInfo></explain></recordData></record></explainResponse>`
	var asked []string
	f := fetch.FetcherFunc(func(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
		asked = append(asked, r.URL.Query().Get("query"))
		body := explain
		switch n := map[string]int{"dc.title=*": 40, "rec.id=*": 30}[r.URL.Query().Get("query")]; {
		case n > 0:
			body = fmt.Sprintf(
				"<searchRetrieveResponse><numberOfRecords>%d</numberOfRecords><records><record><recordData><a>b</a></recordData></record></records></searchRetrieveResponse>", n)
		case r.URL.Query().Has("query"):
			body = `<searchRetrieveResponse><diagnostics><diagnostic><uri>` +
				`info:srw/diagnostic/1/16</uri></diagnostic></diagnostics></searchRetrieveResponse>`
		}
		return made.Page(r.URL.String(), body), nil
	})
	found, err := Protocol{}.Open(t.Context(), f,
		doors.Lead{Address: made.Page("http://lib.example/sru?db=maps", "").URL})
	if err != nil || len(found) != 2 || found[0].Price.Total != 40 || found[0].Variant != "dc" ||
		found[1].Variant != "marcxml" {
		t.Fatalf("%+v, %v", found, err)
	}
	for _, part := range []string{"db=maps", "version=1.1", "query=dc.title%3D%2A",
		"maximumRecords=7", "recordSchema=dc"} {
		if !strings.Contains(found[0].First, part) {
			t.Errorf("%s lacks %s", found[0].First, part)
		}
	}
	if got := strings.Join(asked, " "); got != " cql.allRecords=1 rec.id=* dc.title=*" {
		t.Errorf("asked %q", got)
	}
}

func TestAnAnswerThatIsNoneSaysWhy(t *testing.T) {
	const answer = "http://lib.example/sru?query=a&startRecord=11&maximumRecords=10"
	for _, tt := range []struct {
		name, body string
		failed     bool
	}{
		{"a page", "<html><p>moved</html>", true},
		{"broken off", "<searchRetrieveResponse><records><record><recordData><a>b</a>", true},
		{"a diagnostic", `<searchRetrieveResponse><diagnostics><diagnostic><uri>` +
			`info:srw/diagnostic/1/1</uri></diagnostic></diagnostics></searchRetrieveResponse>`,
			true},
		{"the end", `<searchRetrieveResponse><diagnostics><diagnostic><uri>` +
			`info:srw/diagnostic/1/61</uri></diagnostic></diagnostics></searchRetrieveResponse>`,
			false},
	} {
		if a := (Protocol{}).Read(doors.Door{},
			made.Page(answer, tt.body)); a.Failure == "" == tt.failed || a.Next != nil {
			t.Errorf("%s: %+v", tt.name, a)
		}
	}
	const first = `<searchRetrieveResponse><numberOfRecords>90</numberOfRecords><records><record>` +
		`<recordData><a>b</a></recordData><recordPosition>1</recordPosition></record></records>` +
		`</searchRetrieveResponse>`
	if a := (Protocol{}).Read(doors.Door{}, made.Page(answer, first)); a.Next != nil {
		t.Errorf("a server that turns no pages is asked for %s", a.Next.URL)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`<searchRetrieveResponse><numberOfRecords>9</numberOfRecords><records><record>` +
		`<recordData>&lt;a>b&lt;/a></recordData></record></records></searchRetrieveResponse>`))
	f.Add([]byte(`<explainResponse><record><recordData><explain><indexInfo><index><map><name>` +
		`a</name></map></index></indexInfo></explain></recordData></record></explainResponse>`))
	f.Fuzz(func(t *testing.T, body []byte) {
		p := made.Page("http://lib.example/sru?query=a&startRecord=1&maximumRecords=10",
			string(body))
		a := Protocol{}.Read(doors.Door{}, p)
		if a.Next != nil && a.Next.URL.String() == p.URL.String() {
			t.Fatal("an answer goes on with itself")
		}
		root, _ := xmltree.Parse(body) // what is broken is read as well
		if e := readExplanation(root); e != nil && len(e.queries()) > mostTried {
			t.Fatal("more queries than are tried")
		}
	})
}
