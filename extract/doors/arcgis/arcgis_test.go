package arcgis

import (
	"testing"

	"deepcrawl/extract/doors"
	"deepcrawl/surface/fetch/made"
)

func TestLeadsAreWhatThePageLinks(t *testing.T) {
	for _, tt := range []struct{ name, body, want string }{
		{"a layer", `<a href='/arcgis/rest/services/A/FeatureServer/3?f=html'>x</a>`,
			"http://town.example/arcgis/rest/services/A/FeatureServer/3"},
		{"its query", `<a href='/rest/services/A/MapServer/0/query?where=1'>x</a>`,
			"http://town.example/rest/services/A/MapServer/0"},
		{"a service, twice",
			`<a href='/rest/services/A/MapServer'>x</a><a href='/rest/services/A/MapServer/'>` +
				`y</a>`, "http://town.example/rest/services/A/MapServer"},
		{"another server", `<a href='/rest/services/A/ImageServer'>x</a>`, ""},
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
	for _, body := range []string{"<html>", `{"error": {"code": 499, "message": "Token Required"}}`,
		`{"features": [{"attributes": {"a": 1`, `[]`,
		`{"features": [{}], "exceededTransferLimit": true}`} {
		if a := (Protocol{}).Read(doors.Door{},
			made.Page("http://town.example/", body)); a.Failure == "" || a.Next != nil {
			t.Errorf("%s: %+v", body, a)
		}
	}
}

const (
	asked    = "http://town.example/A/FeatureServer/0/query?where=1%3D1&resultOffset=4"
	answered = `{"objectIdFieldName": "FID", "exceededTransferLimit": true, "fields": [{"name": ` +
		`"Planted", "type": "esriFieldTypeDate"}], "features": [{"attributes": {"FID": 7, ` +
		`"NAME": "Oak", "Planted": 1577923200000}}]}`
)

func TestAFeatureIsARecord(t *testing.T) {
	a := (Protocol{}).Read(doors.Door{Address: "http://town.example/A/FeatureServer/0"},
		made.Page(asked, answered))
	if len(a.Records) != 1 || a.Next == nil ||
		a.Next.URL.String() != "http://town.example/A/FeatureServer/0/query?where=1%3D1&resultOffset=5" {
		t.Fatalf("%+v", a)
	}
	if r := a.Records[0]; r.Key != "http://town.example/A/FeatureServer/0/7" || r.Title != "Oak" ||
		r.Text != "7 Oak 2020-01-02T00:00:00Z" {
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
