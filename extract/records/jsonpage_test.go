package records

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestNamesOfIdentityAndTitle(t *testing.T) {
	for _, c := range []struct{ name, object, key, title string }{
		{"of a search engine", `{"objectID": "7", "title": "One"}`, "objectID:7", "One"},
		{"of what it is", `{"goodsId": 7, "goodsName": "One", "brand": "B"}`, "goodsId:7", "One"},
		{"of what it is, in snakes", `{"book_id": "b7", "book_title": "One", "author_name": "A"}`,
			"book_id:b7", "One"},
		{"of no identity", `{"accession": 7, "displayTitle": "One", "artist": "A"}`, "", "One"},
		{"of somebody else", `{"title": "One", "author_id": 3, "author_name": "A"}`, "", "One"},
		{"of one of two", `{"book_id": 7, "book_name": "One", "shop_id": 3, "shop_name": "S"}`, "",
			""},
	} {
		res := answerOf(t, `{"results": [`+c.object+`]}`, nil)
		if len(res.Records) != 1 {
			t.Fatalf("%s: %d records", c.name, len(res.Records))
		}
		r := res.Records[0]
		if r.KeyKind == "hash" {
			r.Key = ""
		}
		if r.Key != c.key || r.Title != c.title {
			t.Errorf("%s: key %q, title %q, want %q and %q", c.name, r.Key, r.Title, c.key, c.title)
		}
	}
}

func TestIdentityOfAJSONRecordIsAnAttribute(t *testing.T) {
	for name, body := range map[string]string{
		"of the object": `{"items":[{"_id":"bk-7","title":"One"},{"_id":"bk-8","title":"Two"}]}`,
		"of the object around": `{"hits":{"hits":[{"_id":"bk-7","_source":{"title":"One",` +
			`"copies":7}},{"_id":"bk-8","_source":{"title":"Two","copies":8}}]}}`,
	} {
		t.Run(name, func(t *testing.T) {
			p := pageOf(t, "http://h.example/api?q=a", body)
			p.Header.Set("Content-Type", "application/json")
			res, err := (&Wrapper{}).Apply(Asked{Term: "a"}, p)
			if err != nil || len(res.Records) != 2 {
				t.Fatalf("%d records, %v", len(res.Records), err)
			}
			ids := slices.DeleteFunc(res.Records[0].Attributes, func(at Attribute) bool {
				return at.Name != "id"
			})
			if diff := cmp.Diff([]Attribute{{Name: "id", Value: "bk-7", Type: "text"}},
				ids); diff != "" {
				t.Errorf("identity (-want +got):\n%s", diff)
			}
		})
	}
}

func TestJSONPage(t *testing.T) {
	const facets = `"facets":[{"name":"1960","count":3},{"name":"1961","count":5},{"name":"1962","count":9}]`
	tests := []struct {
		name, addr, body string
		kind             Kind
		titles, next     string
		total            int
	}{
		{"facets are longer than the results", "http://h.example/api?q=a",
			`{"result":{` + facets +
				`,"count":1,"results":[{"id":7,"name":"ds-7","title":"One"}]}}`, Results, "One", "",
			1},
		{"facets beside no results", "http://h.example/api?q=a", `{` + facets + `,"items":[]}`,
			None, "", "", 0},
		{"a count of zero", "http://h.example/api?q=a", `{` + facets + `,"total":0}`, None, "", "",
			0},
		{"the outer count", "http://h.example/api?q=a",
			`{"agg":{"x":{"count":3}},"total":9,"hits":[{"title":"One"},{"title":"Two"}]}`, Results,
			"One Two", "", 9},
		{"an offset that grows", "http://h.example/api?start=2&q=a",
			`{"total":9,"items":[{"title":"One"},{"title":"Two"}]}`, Results, "One Two",
			"http://h.example/api?start=4&q=a", 9},
		{"the last offset", "http://h.example/api?start=8&q=a",
			`{"total":9,"items":[{"title":"One"}]}`, Results, "One", "", 9},
		{"a page that grows", "http://h.example/api?page=1",
			`{"total":3,"items":[{"title":"One"},{"title":"Two"}]}`, Results, "One Two",
			"http://h.example/api?page=2", 3},
		{"a link to the next page", "http://h.example/api?q=a",
			`{"_links":{"next":{"href":"/api?q=a&cursor=x7"}},"items":[{"title":"One"}]}`, Results,
			"One", "http://h.example/api?q=a&cursor=x7", 0},
		{"answers to several questions", "http://h.example/api", `{"results":[{"index":"a",` +
			`"nbHits":7,"hits":[{"title":"One"},{"title":"Two"}]},{"index":"b","nbHits":0,` +
			`"hits":[]}]}`, Results, "One Two", "", 7},
		{"no answer to several questions", "http://h.example/api",
			`{"results":[{"index":"a","nbHits":0,"hits":[]},{"index":"b","hits":[]}]}`, None, "",
			"", 0},
		{"records with lists of their own", "http://h.example/api",
			`{"documents":[{"title":"One","items":[{"n":1},{"n":2}]},{"title":"Two",` +
				`"items":[]}]}`, Results, "One Two", "", 0},
		{"nodes of edges", "http://h.example/api", `{"data":{"search":{"edges":[{"cursor":"x",` +
			`"node":{"title":"One"}},{"cursor":"y","node":{"title":"Two"}}]}}}`, Results, "One Two",
			"", 0},
		{"sources of hits", "http://h.example/api", `{"hits":{"total":2,"hits":[{"_id":"7",` +
			`"_source":{"title":"One"}},{"_id":"8","_source":{"title":"Two"}}]}}`, Results,
			"One Two", "", 2},
		{"a count with its relation", "http://h.example/api", `{"hits":{"total":{"value":10000,` +
			`"relation":"gte"},"hits":[{"_id":"7","_source":{"title":"One"}}]}}`, Results, "One",
			"", 10000},
		{"HTML beside a count and a pager", "http://h.example/ajax?q=a&page=1",
			`{"success":true,"total":57,"html":"<div class=hit><h3><a href='/i/1'>One of a</a>` +
				`</h3><p>Some text about a</p></div><div class=hit><h3><a href='/i/2'>Two of ` +
				`a</a></h3><p>More text about a</p></div>","pagination":"<a ` +
				`href='/ajax?q=a&page=2'>Next</a>"}`, Results, "One of a Two of a",
			"http://h.example/ajax?q=a&page=2", 57},
		{"data whose texts are marked up", "http://h.example/api", `{"items":[{"title":"One",` +
			`"body":"<p>A long text about it, with <b>marks</b> and all that</p>"},` +
			`{"title":"Two","body":"<p>Another long text, marked up</p>"}]}`, Results, "One Two",
			"", 0},
		{"a cursor for the next part", "http://h.example/api?q=a",
			`{"data":{"search":{"pageInfo":{"hasNextPage":true,"endCursor":"x7"},` +
				`"edges":[{"node":{"title":"One"}}]}}}`, Results, "One",
			"http://h.example/api?after=x7&q=a", 0},
		{"the last cursor", "http://h.example/api?q=a",
			`{"data":{"search":{"pageInfo":{"hasNextPage":false,"endCursor":"x7"},` +
				`"edges":[{"node":{"title":"One"}}]}}}`, Results, "One", "", 0},
		{"a link to another site", "http://h.example/api?q=a",
			`{"next":"http://other.example/","items":[{"title":"One"}]}`, Results, "One", "", 0},
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
			if got := strings.Join(titles, " "); res.Kind != tt.kind || got != tt.titles ||
				next != tt.next || res.Claimed.N != tt.total {
				t.Errorf("got %s, titles %q, next %q of %d; want %s, %q, %q of %d", res.Kind, got,
					next, res.Claimed.N, tt.kind, tt.titles, tt.next, tt.total)
			}
		})
	}
}

func TestAddressOfAJSONRecord(t *testing.T) {
	tests := []struct{ name, item, want string }{
		{"among the links beside the attributes",
			`{"type":"book","id":"1","attributes":{"title":"One"},` +
				`"links":{"self":"/v1/books/1"}}`, "http://h.example/v1/books/1"},
		{"for readers before for programs",
			`{"title":"One","url":"http://h.example/api/1","html_url":"http://h.example/one"}`,
			"http://h.example/one"},
		{"a link with its address", `{"title":"One","_links":{"self":{"href":"/items/1"}}}`,
			"http://h.example/items/1"},
		{"beside a source", `{"_source":{"title":"One","link":"/one"}}`, "http://h.example/one"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := pageOf(t, "http://h.example/v1?q=a", `{"data":[`+tt.item+`]}`)
			p.Header.Set("Content-Type", "application/json")
			res, err := (&Wrapper{}).Apply(Asked{Term: "a"}, p)
			if err != nil || len(res.Records) != 1 || res.Records[0].URL != tt.want {
				t.Errorf("got %+v, %v", res.Records, err)
			}
		})
	}
}

func TestJSONThatIsServedAsText(t *testing.T) {
	res, err := (&Wrapper{}).Apply(Asked{Term: "a"},
		pageOf(t, "http://h.example/s?q=a", ` {"total":1,"items":[{"title":"One"}]}`))
	if err != nil || len(res.Records) != 1 || res.Records[0].Title != "One" {
		t.Errorf("%s (%s) with %+v, %v", res.Kind, res.Why, res.Records, err)
	}
}

func TestWhereAnItemStandsIsNoPartOfIt(t *testing.T) {
	for _, tt := range []struct{ name, item string }{
		{"a node of an edge", `{"cursor":"%s","node":{"slug":"eins","titel":"Eins","jahr":1970}}`},
		{"a hit with its score",
			`{"_index":"x","_score":%s,"_source":{"titel":"Eins","jahr":1970}}`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var keys []string
			for _, rank := range []string{"15", "98"} {
				p := pageOf(t, "http://h.example/v1?q=a",
					`{"data":[`+strings.Replace(tt.item, "%s", rank, 1)+`]}`)
				p.Header.Set("Content-Type", "application/json")
				res, err := (&Wrapper{}).Apply(Asked{Term: "a"}, p)
				if err != nil || len(res.Records) != 1 {
					t.Fatalf("got %+v, %v", res.Records, err)
				}
				keys = append(keys, res.Records[0].Key)
			}
			if keys[0] != keys[1] {
				t.Error("the same item has another key where it stands elsewhere")
			}
		})
	}
}

func TestTitlesOfJSONInAnyLanguage(t *testing.T) {
	for name, c := range map[string]struct{ object, title string }{
		"French": {`{"id": 1, "titre": "Un moulin", "nom": "Dupont", "name": "Shop"}`,
			"Un moulin"},
		"Spanish":            {`{"id": 1, "título": "El molino", "ciudad": "Vigo"}`, "El molino"},
		"Russian":            {`{"id": 1, "название": "Мельница", "цена": 5}`, "Мельница"},
		"Japanese":           {`{"id": 1, "タイトル": "水車", "館": "北"}`, "水車"},
		"a name in Italian":  {`{"id": 1, "nome": "Il mulino", "luogo": "Lodi"}`, "Il mulino"},
		"of a shop, and own": {`{"id": 1, "name": "The mill", "nom": "Boutique"}`, "The mill"},
	} {
		res := answerOf(t, `{"results": [`+c.object+`]}`, nil)
		if len(res.Records) != 1 || res.Records[0].Title != c.title {
			t.Errorf("%s: got %+v, want title %q", name, res.Records, c.title)
		}
	}
}

func TestTitleOfJSONThatNamesNone(t *testing.T) {
	res := answerOf(t, `{"results": [
		{"ref": "a-1", "kaixo": "Old mill by the river", "herri": "North Town", "luze": "2020-01-01"},
		{"ref": "a-2", "kaixo": "A bridge of stone", "herri": "North Town", "luze": "2020-01-02"},
		{"ref": "a-3", "kaixo": "Silver and glass", "herri": "South Town", "luze": "2020-01-03"},
		{"ref": "a-4", "kaixo": "Winter in the hills", "herri": "North Town", "luze": "2020-01-04"},
		{"ref": "a-5", "kaixo": "Letters home", "herri": "South Town", "luze": "2020-01-05"}]}`,
		nil)
	var got []string
	for _, r := range res.Records {
		got = append(got, r.Title)
	}
	want := []string{"Old mill by the river", "A bridge of stone", "Silver and glass",
		"Winter in the hills", "Letters home"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("titles (-want +got):\n%s", diff)
	}
}

// A title that is a link is a value of its object, which says more; objects that hold the markup of
// their records do not.
func TestALinkAroundATitleIsNoMarkupOfARecord(t *testing.T) {
	long := strings.Repeat("of a hill and of a long river ", 5)
	var rows, cards []string
	for _, n := range []string{"1", "2", "3", "4"} {
		rows = append(rows,
			`{"id":`+n+`,"title":"<a href=\"/item/`+n+`\">Book `+n+" "+long+
				`</a>","author":"Writer `+n+`"}`)
		cards = append(cards,
			`{"id":`+n+`,"title":"<div><a href=\"/item/`+n+`\">Book `+n+" "+long+`</a><i>Writer `+n+
				`</i></div>"}`)
	}
	for name, c := range map[string]struct {
		list []string
		told bool
	}{"linked titles": {rows, true}, "markup": {cards, false}} {
		res := answerOf(t, `{"data": [`+strings.Join(c.list, ",")+`]}`, nil)
		if len(res.Records) != 4 {
			t.Fatalf("%s: %d records", name, len(res.Records))
		}
		has := slices.ContainsFunc(res.Records[0].Attributes, func(a Attribute) bool {
			return a.Name == "author"
		})
		if r := res.Records[0]; has != c.told || !strings.HasSuffix(r.URL, "/item/1") {
			t.Errorf("%s: author %t, record %+v", name, has, r)
		}
	}
}
