package opendatasoft

import (
	"testing"

	"deepcrawl/extract/doors"
	"deepcrawl/surface/fetch/made"
)

func TestLeadsAreWhatThePageLinks(t *testing.T) {
	for _, tt := range []struct{ name, body, want string }{
		{"the page of a data set", `<a href='/explore/dataset/trees/table/'>x</a>`,
			"http://town.example/api/explore/v2.1/catalog/datasets/trees/records"},
		{"in a language, twice", `<a href='/fr/explore/dataset/trees/'>x</a><a ` +
			`href='/api/explore/v2.0/catalog/datasets/trees/exports/csv'>y</a>`,
			"http://town.example/api/explore/v2.1/catalog/datasets/trees/records"},
		{"the catalogue", `<a href='/api/explore/v2.1/catalog/datasets'>x</a>`,
			"http://town.example/api/explore/v2.1/catalog/datasets"},
		{"another page", `<a href='/explore/'>x</a>`, ""},
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
	for _, body := range []string{"<html>", `{"message": "no"}`, `{"results": [{"a": 1`} {
		if a := (Protocol{}).Read(doors.Door{},
			made.Page("http://town.example/", body)); a.Failure == "" || a.Next != nil {
			t.Errorf("%s: %+v", body, a)
		}
	}
}

const (
	asked    = "http://town.example/api/explore/v2.1/catalog/datasets?limit=1&offset=4"
	answered = `{"total_count": 9, "results": [{"dataset_id": "trees", "metas": {"default": ` +
		`{"title": "Street trees", "keyword": ["green"]}}}]}`
)

func TestADataSetIsARecordOfItsPage(t *testing.T) {
	a := (Protocol{}).Read(doors.Door{}, made.Page(asked, answered))
	if len(a.Records) != 1 || a.Total.N != 9 || a.Next == nil ||
		a.Next.URL.String() != "http://town.example/api/explore/v2.1/catalog/datasets?limit=1&offset=5" {
		t.Fatalf("%+v", a)
	}
	if r := a.Records[0]; r.Key != "http://town.example/explore/dataset/trees/" ||
		r.Title != "Street trees" || r.Text != "Street trees green" {
		t.Errorf("%+v", r)
	}
}

func TestAListThatIsNotShownToItsEndSaysSo(t *testing.T) {
	a := (Protocol{}).Read(doors.Door{Variant: "trees"},
		made.Page("http://town.example/records?limit=100&offset=9900",
			`{"total_count": 12000, "results": [{"id": 1}]}`))
	if a.Failure == "" || len(a.Records) != 1 || a.Next != nil {
		t.Errorf("%+v", a)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(answered))
	f.Fuzz(func(t *testing.T, body []byte) {
		(Protocol{}).Read(doors.Door{Address: "http://town.example/x"},
			made.Page(asked, string(body)))
	})
}
