package ogcapi

import (
	"testing"

	"deepcrawl/extract/doors"
	"deepcrawl/surface/fetch/made"
)

func TestLeadsAreWhatThePageLinks(t *testing.T) {
	for _, tt := range []struct{ name, body, want string }{
		{"collections", `<a href="/geo/collections">x</a>`, "http://town.example/geo/collections"},
		{"by relation", `<link rel=data type='application/json' href='/geo/all?f=json'><link ` +
			`rel=data type='text/html' href='/geo/all'>`, "http://town.example/geo/all?f=json"},
		{"items", `<a type='application/geo+json' href='/geo/collections/trees/items'>x</a>`,
			"http://town.example/geo/collections/trees/items"},
		{"by its text", `<a href='/stac'>STAC API</a>`, "http://town.example/stac"},
		{"others", `<a href='/collections/winter'>x</a><link rel=data type='text/csv' href='/a.csv'>`, ""},
	} {
		got := ""
		for _, l := range (Protocol{}).Detect(
			doors.Look(made.Page("http://town.example/", tt.body))) {
			got += l.Address.String()
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestAnAnswerThatIsNoneSaysWhy(t *testing.T) {
	for _, body := range []string{"<html>", `{"description": "no"}`,
		`{"features": [{"id": "a", "properties": {}}, {"id"`, `[]`} {
		if a := (Protocol{}).Read(doors.Door{},
			made.Page("http://town.example/", body)); a.Failure == "" || a.Next != nil {
			t.Errorf("%s: %+v", body, a)
		}
	}
}

const (
	asked    = "http://town.example/geo/items?limit=1"
	answered = `{"numberMatched": 9, "links": [{"rel": "next", "method": "POST", "href": "/no"}, {"rel": "next", "href": "/geo/items?limit=1&token=b"}], "features": [{"id": "oak-7",
	"properties": {"title": "Oak"}, "links": [{"rel": "self", "href": "/geo/items/oak-7"}, {"rel": "alternate", "type": "text/html", "href": "/oak"}]}]}`
)

func TestAnItemIsARecordOfItsPage(t *testing.T) {
	a := (Protocol{}).Read(doors.Door{}, made.Page(asked, answered))
	if len(a.Records) != 1 || a.Total.N != 9 || a.Next == nil ||
		a.Next.URL.String() != "http://town.example/geo/items?limit=1&token=b" {
		t.Fatalf("%+v", a)
	}
	if r := a.Records[0]; r.Key != "http://town.example/oak" || r.Title != "Oak" ||
		r.Text != "Oak oak-7" {
		t.Errorf("%+v", r)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(answered))
	f.Fuzz(func(t *testing.T, body []byte) {
		(Protocol{}).Read(doors.Door{Address: "http://town.example/x"},
			made.Page(asked, string(body)))
	})
}
