package records

import (
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/surface/fetch"
)

func answerOf(t testing.TB, body string, header http.Header) Result {
	t.Helper()
	u, err := fetch.ParseURL(nil, "http://a.example/find?q=heron")
	if err != nil {
		t.Fatal(err)
	}
	if header == nil {
		header = http.Header{}
	}
	header.Set("Content-Type", "application/json")
	res, err := (&Wrapper{}).Apply(Asked{},
		&fetch.Page{URL: u, Status: 200, Header: header, Body: []byte(body)})
	if err != nil {
		t.Fatal(err)
	}
	return res
}

func TestRowsOfATableAreRecords(t *testing.T) {
	for _, c := range []struct {
		name, body string
		want       []string // title, address and the names of attributes of the first record
		records    int
	}{
		{"cells with markup", `{"draw": 1, "recordsFiltered": 40, "data": [["<a href=\"/b/1\">` +
			`The <b>blue</b> heron</a>", "marsh", 3], ["<a href=\"/b/2\">The grey heron</a>", ` +
			`"lake", 4]]}`,
			[]string{"The blue heron", "http://a.example/b/1", "column_01", "column_02",
				"column_03"}, 2},
		{"columns with names", `{"columns": [{"name": "name"}, {"name": "seen"}], "rows": [["The ` +
			`blue heron", 1990], ["The grey heron", 1991], ["The white heron", null]]}`,
			[]string{"The blue heron", "", "name", "seen"}, 3},
		{"a matrix of numbers", `{"shape": [[1, 2], [3, 4]]}`, nil, 0},
		{"words that complete another", `["her", ["heron", "hero"], ["a bird", "a man"]]`, nil, 0},
		{"an answer written into a row", `[["call", "a1", "{\"books\": [{\"name\": \"The blue ` +
			`heron\", \"url\": \"/b/1\"}, {\"name\": \"The grey heron\", \"url\": \"/b/2\"}]}", ` +
			`null, "generic"]]`,
			[]string{"The blue heron", "http://a.example/b/1", "name", "url"}, 2},
		{"an answer written into another", `{"statusCode": 200, "body": "[{\"name\": \"The blue ` +
			`heron\"}, {\"name\": \"The grey heron\"}]"}`,
			[]string{"The blue heron", "", "name"}, 2},
		{"rows of unlike length", `[["a b", "c"], ["d e"]]`, nil, 0},
	} {
		res := answerOf(t, c.body, nil)
		var got []string
		if len(res.Records) > 0 {
			got = []string{res.Records[0].Title, res.Records[0].URL}
			for _, a := range res.Records[0].Attributes {
				got = append(got, a.Name)
			}
		}
		if diff := cmp.Diff(c.want, got); diff != "" || len(res.Records) != c.records {
			t.Errorf("%s: %d records, want %d (-want +got):\n%s", c.name, len(res.Records),
				c.records, diff)
		}
	}
}

// What is counted beside the list counts, not what is counted in an answer to another question of
// the same request.
func TestTheTotalIsThatOfTheAnswerWithTheRecords(t *testing.T) {
	res := answerOf(t, `{"results": [{"hits": [{"headline": "News of herons"}], "nbHits": 1}, `+
		`{"hits": [{"id": 1, "name": "The blue heron of the marsh"}, {"id": 2, "name": "The grey `+
		`heron of the lake"}], "nbHits": 23}]}`, nil)
	if len(res.Records) != 2 || res.Claimed.N != 23 {
		t.Errorf("%d records of %d, want 2 of 23", len(res.Records), res.Claimed.N)
	}
}

// What programs count for themselves, as Elasticsearch does the shards that it asked, is no total.
func TestTheTotalIsNotWhatAProgramCountsForItself(t *testing.T) {
	res := answerOf(t, `{"took": 3, "_shards": {"total": 5, "failed": 0}, "hits": {"total": `+
		`{"value": 23, "relation": "eq"}, "hits": [{"_id": "1", "_source": {"title": "The blue `+
		`heron"}}, {"_id": "2", "_source": {"title": "The grey heron"}}]}}`, nil)
	if len(res.Records) != 2 || res.Claimed.N != 23 {
		t.Errorf("%d records of %d, want 2 of 23", len(res.Records), res.Claimed.N)
	}
}

func TestTheHeaderMayLinkToTheNextPage(t *testing.T) {
	for _, c := range []struct{ link, want string }{
		{`</find?q=heron&at=2>; rel="next"`, "http://a.example/find?q=heron&at=2"},
		{`<http://a.example/>; rel=first, </find?at=2>; title="a, b"; rel="last next"`,
			"http://a.example/find?at=2"},
		{`</find?at=2>; rel=next`, "http://a.example/find?at=2"},
		{`</find?at=2>; rel="nextof"`, ""},
		{`</find?at=2>; rel=prev`, ""},
		{`<http://b.example/find?at=2>; rel=next`, ""},
		{`<broken`, ""},
	} {
		res := answerOf(t,
			`[{"id": 1, "title": "The blue heron"}, {"id": 2, "title": "The grey heron"}]`,
			http.Header{"Link": {c.link}})
		got := ""
		if res.Next != nil {
			got = res.Next.URL.String()
		}
		if got != c.want {
			t.Errorf("%s: next page %q, want %q", c.link, got, c.want)
		}
	}
}

func TestTheTotalIsTheCountOfWhatWasFound(t *testing.T) {
	const rows = `[{"name": "The blue heron", "url": "/b/1"}, {"name": "The grey heron", "url": "/b/2"}]`
	for _, c := range []struct {
		name, counts string
		want         Total
	}{
		{"beside that of the page", `"count": 2, "total": 90`,
			Total{N: 90, Known: true, Exact: true}},
		{"beside that of everything", `"recordsTotal": 900, "recordsFiltered": 90`,
			Total{N: 90, Known: true, Exact: true}},
		{"in another language", `"Anzahl": 90`, Total{N: 90, Known: true, Exact: true}},
		{"estimated", `"estimatedTotalHits": 90`, Total{N: 90, Known: true}},
		{"none", `"took": 90`, Total{}},
	} {
		if got := answerOf(t, `{`+c.counts+`, "rows": `+rows+`}`, nil).Claimed; got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

func TestAnswersThatSayThatTheyGoOnHaveANextPage(t *testing.T) {
	for _, c := range []struct{ says, want string }{
		{`"has_more": true`, "http://a.example/find?q=heron&page=2"},
		{`"meta": {"isLast": false}`, "http://a.example/find?q=heron&page=2"},
		{`"has_more": false`, ""},
		{`"took": 3`, ""},
	} {
		u, err := fetch.ParseURL(nil, "http://a.example/find?q=heron&page=1")
		if err != nil {
			t.Fatal(err)
		}
		body := `{` + c.says + `, "rows": [{"name": "The blue heron", "url": "/b/1"}, {"name": ` +
			`"The grey heron", "url": "/b/2"}]}`
		res, err := (&Wrapper{}).Apply(Asked{},
			&fetch.Page{URL: u, Status: 200,
				Header: http.Header{"Content-Type": {"application/json"}}, Body: []byte(body)})
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if res.Next != nil {
			got = res.Next.URL.String()
		}
		if got != c.want {
			t.Errorf("%s: next %q, want %q", c.says, got, c.want)
		}
	}
}
