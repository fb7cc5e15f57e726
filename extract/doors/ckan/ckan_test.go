package ckan

import (
	"testing"

	"deepcrawl/extract/doors"
	"deepcrawl/surface/fetch/made"
)

func TestLeadsAreInstances(t *testing.T) {
	const api = "/api/3/action/package_search"
	for _, tt := range []struct{ name, body, want string }{
		{"made by it", `<meta name="generator" content="ckan 2.10.4"><body>`,
			"http://data.example" + api},
		{"below a folder", `<meta name="generator" content="ckan 2.9"><body ` +
			`data-site-root="http://data.example/ckan/">`, "http://data.example/ckan" + api},
		{"its API is linked", `<a href="/catalog/api/3/action/package_show?id=trees">JSON</a>`,
			"http://data.example/catalog" + api},
		{"twice", `<a href="/api/3">API</a><a href="/api/action/package_list">all</a>`,
			"http://data.example" + api},
		{"another API", `<a href="/api/3/users">API</a><a href="/api/v2/">API</a>`, ""},
		{"another program",
			`<meta name="generator" content="knack 1"><a href="http://ckan.org">x</a>`, ""},
	} {
		got := ""
		for _, l := range (Protocol{}).Detect(
			doors.Look(made.Page("http://data.example/about", tt.body))) {
			got += l.Address.String()
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

const answered = `{"success": true, "result": {"count": 3, "results": [{"id": "a", "name": "street-trees", "title": "Street trees",
	"url": "http://elsewhere.example/", "extras": [{"key": "language", "value": "de"}], "organization": {"title": "Parks"}}]}}`

func TestADataSetIsARecordOfItsPage(t *testing.T) {
	d := doors.Door{Address: "http://data.example/ckan/api/3/action/package_search"}
	a := (Protocol{}).Read(d, made.Page(d.Address+"?rows=1&start=1", answered))
	if len(a.Records) != 1 || a.Total.N != 3 || a.Next == nil ||
		a.Next.URL.String() != d.Address+"?rows=1&start=2" {
		t.Fatalf("%+v", a)
	}
	r, said := a.Records[0], map[string]string{}
	for _, at := range r.Attributes {
		said[at.Name] = at.Value
	}
	if r.Key != "http://data.example/ckan/dataset/street-trees" || r.Title != "Street trees" ||
		said["language"] != "de" || said["organization_title"] != "Parks" {
		t.Errorf("%+v", r)
	}
}

func TestAnAnswerThatIsNoneSaysWhy(t *testing.T) {
	for _, body := range []string{"<html>", `{"success": false, "error": {"message": "no"}}`,
		`{"success": true, "result": {"results": [{"id": "a"`, `[]`} {
		if a := (Protocol{}).Read(doors.Door{},
			made.Page("http://data.example/", body)); a.Failure == "" || a.Next != nil {
			t.Errorf("%s: %+v", body, a)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(answered))
	f.Fuzz(func(t *testing.T, body []byte) {
		(Protocol{}).Read(doors.Door{Address: "http://data.example/api/3/action/package_search"},
			made.Page("http://data.example/", string(body)))
	})
}
