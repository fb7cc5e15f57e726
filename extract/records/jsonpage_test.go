package records

import (
	"strings"
	"testing"
)

func TestJSONPage(t *testing.T) {
	const facets = `"facets":[{"name":"1960","count":3},{"name":"1961","count":5},{"name":"1962","count":9}]`
	tests := []struct {
		name, addr, body string
		kind             Kind
		titles, next     string
		total            int
	}{
		{"facets are longer than the results", "http://h.example/api?q=a", `{"result":{` + facets + `,"count":1,"results":[{"id":7,"name":"ds-7","title":"One"}]}}`, Results, "One", "", 1},
		{"facets beside no results", "http://h.example/api?q=a", `{` + facets + `,"items":[]}`, None, "", "", 0},
		{"a count of zero", "http://h.example/api?q=a", `{` + facets + `,"total":0}`, None, "", "", 0},
		{"the outer count", "http://h.example/api?q=a", `{"agg":{"x":{"count":3}},"total":9,"hits":[{"title":"One"},{"title":"Two"}]}`, Results, "One Two", "", 9},
		{"an offset that grows", "http://h.example/api?start=2&q=a", `{"total":9,"items":[{"title":"One"},{"title":"Two"}]}`, Results, "One Two", "http://h.example/api?start=4&q=a", 9},
		{"the last offset", "http://h.example/api?start=8&q=a", `{"total":9,"items":[{"title":"One"}]}`, Results, "One", "", 9},
		{"a page that grows", "http://h.example/api?page=1", `{"total":3,"items":[{"title":"One"},{"title":"Two"}]}`, Results, "One Two", "http://h.example/api?page=2", 3},
		{"a link to the next page", "http://h.example/api?q=a", `{"_links":{"next":{"href":"/api?q=a&cursor=x7"}},"items":[{"title":"One"}]}`, Results, "One", "http://h.example/api?q=a&cursor=x7", 0},
		{"answers to several questions", "http://h.example/api", `{"results":[{"index":"a","nbHits":7,"hits":[{"title":"One"},{"title":"Two"}]},{"index":"b","nbHits":0,"hits":[]}]}`, Results, "One Two", "", 7},
		{"no answer to several questions", "http://h.example/api", `{"results":[{"index":"a","nbHits":0,"hits":[]},{"index":"b","hits":[]}]}`, None, "", "", 0},
		{"records with lists of their own", "http://h.example/api", `{"documents":[{"title":"One","items":[{"n":1},{"n":2}]},{"title":"Two","items":[]}]}`, Results, "One Two", "", 0},
		{"nodes of edges", "http://h.example/api", `{"data":{"search":{"edges":[{"cursor":"x","node":{"title":"One"}},{"cursor":"y","node":{"title":"Two"}}]}}}`, Results, "One Two", "", 0},
		{"sources of hits", "http://h.example/api", `{"hits":{"total":2,"hits":[{"_id":"7","_source":{"title":"One"}},{"_id":"8","_source":{"title":"Two"}}]}}`, Results, "One Two", "", 2},
		{"a count with its relation", "http://h.example/api", `{"hits":{"total":{"value":10000,"relation":"gte"},"hits":[{"_id":"7","_source":{"title":"One"}}]}}`, Results, "One", "", 10000},
		{"a link to another site", "http://h.example/api?q=a", `{"next":"http://other.example/","items":[{"title":"One"}]}`, Results, "One", "", 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := pageOf(t, tt.addr, tt.body)
			p.Header.Set("Content-Type", "application/json")
			res, err := (&Wrapper{}).Apply(Asked{Term: "a"}, p)
			if err != nil {
				t.Fatal(err)
			}
			var titles []string
			for _, r := range res.Records {
				titles = append(titles, r.Title)
			}
			next := ""
			if res.Next != nil {
				next = res.Next.URL.String()
			}
			if got := strings.Join(titles, " "); res.Kind != tt.kind || got != tt.titles || next != tt.next || res.Claimed.N != tt.total {
				t.Errorf("got %s, titles %q, next %q of %d; want %s, %q, %q of %d", res.Kind, got, next, res.Claimed.N, tt.kind, tt.titles, tt.next, tt.total)
			}
		})
	}
}
