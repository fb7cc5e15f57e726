package odata

import (
	"net/http"
	"testing"

	"deepcrawl/extract/doors"
	"deepcrawl/surface/fetch/made"
)

func TestLeadsAreRootsOfServices(t *testing.T) {
	for _, tt := range []struct{ name, body, want string }{
		{"its metadata", `<a href="/api/data/$metadata">x</a>`, "http://shop.example/api/data/"},
		{"a set", `<a href="/odata/v4/Products?$top=5">x</a>`, "http://shop.example/odata/v4/"},
		{"of Microsoft", `<a href="/V2/Northwind.svc/">x</a>`,
			"http://shop.example/V2/Northwind.svc/"},
		{"by its text", `<a href="/tables">Our OData service</a>`, "http://shop.example/tables/"},
		{"twice", `<a href="/odata/A">x</a><a href="/odata/B">x</a>`, "http://shop.example/odata/"},
		{"another path", `<a href="/kodata/">x</a>`, ""},
	} {
		got := ""
		for _, l := range (Protocol{}).Detect(
			doors.Look(made.Page("http://shop.example/", tt.body))) {
			got += l.Address.String()
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestEachVersionIsRead(t *testing.T) {
	for _, tt := range []struct{ name, body, next string }{
		{"4", `{"@odata.count": 9, "value": [{"@odata.id": "Books(1)", "Title": "A", "At": ` +
			`"2020-01-02T00:00:00Z"}], "@odata.nextLink": "Books?$skiptoken=1"}`,
			"http://shop.example/odata/Books?$skiptoken=1"},
		{"3", `{"odata.count": "9", "value": [{"odata.id": "Books(1)", "Title": "A", "At": ` +
			`"2020-01-02T00:00:00Z"}], "odata.nextLink": "Books?$skiptoken=1"}`,
			"http://shop.example/odata/Books?$skiptoken=1"},
		{"2", `{"d": {"__count": "9", "results": [{"__metadata": {"uri": ` +
			`"http://shop.example/odata/Books(1)"}, "Title": "A", "At": "/Date(1577923200000)/", ` +
			`"Authors": {"__deferred": {"uri": "x"}}}], "__next": ` +
			`"http://shop.example/odata/Books?$skiptoken=1"}}`,
			"http://shop.example/odata/Books?$skiptoken=1"},
		{"4, without a way on", `{"@odata.count": 9, "value": [{"@odata.id": "Books(1)", ` +
			`"Title": "A", "At": "2020-01-02T00:00:00Z"}]}`,
			"http://shop.example/odata/Books?$skip=1"},
		{"4, broken off", `{"@odata.count": 9, "value": [{"@odata.id": "Books(1)", "Title": "A", ` +
			`"At": "2020-01-02T00:00:00Z"}, {"Ti`, "http://shop.example/odata/Books?$skip=1"},
	} {
		a := (Protocol{}).Read(doors.Door{Variant: "Books"},
			made.Page("http://shop.example/odata/Books", tt.body))
		if len(a.Records) != 1 || a.Total.N != 9 || a.Next == nil ||
			a.Next.URL.String() != tt.next {
			t.Errorf("%s: %+v", tt.name, a)
			continue
		}
		r := a.Records[0]
		if r.Key != "http://shop.example/odata/Books(1)" || r.Title != "A" ||
			r.Text != "2020-01-02T00:00:00Z A" {
			t.Errorf("%s: %+v", tt.name, r)
		}
	}
}

func TestAnAnswerThatIsNoneSaysWhy(t *testing.T) {
	for _, body := range []string{"<html>", `{"error": {"message": "no"}}`, `{"value": [{"a": 1`, `[]`} {
		if a := (Protocol{}).Read(doors.Door{},
			made.Page("http://shop.example/", body)); a.Failure == "" || a.Next != nil {
			t.Errorf("%s: %+v", body, a)
		}
	}
	gone := made.Page("http://shop.example/?$skiptoken=x", "{}")
	gone.Status = http.StatusGone
	if a := (Protocol{}).Read(doors.Door{}, gone); !a.Restart {
		t.Errorf("%+v", a)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"d": {"__count": "9", "results": [{"__metadata": {"uri": "x"}, "At": ` +
		`"/Date(1)/"}], "__next": "%"}}`))
	f.Add([]byte(`{"@odata.count": 9, "value": [{"@odata.id": "Books(1)"}], "@odata.nextLink": "x"}`))
	f.Fuzz(func(t *testing.T, body []byte) {
		(Protocol{}).Read(doors.Door{}, made.Page("http://shop.example/", string(body)))
	})
}
