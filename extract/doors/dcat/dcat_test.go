package dcat

import (
	"strings"
	"testing"

	"deepcrawl/extract/doors"
	"deepcrawl/surface/fetch/made"
)

func TestLeadsAreCatalogues(t *testing.T) {
	inPage := `<script type="application/ld+json">{"@type": "DataCatalog", "dataset": [` +
		strings.TrimSuffix(strings.Repeat(`{"@type": "Dataset", "name": "a"},`, fewestInPage),
			",") + `]}</script>`
	for _, tt := range []struct{ name, body, want string }{
		{"linked", `<a href="/data.json">All data</a>`, "http://city.example/data.json"},
		{"by its type", `<link rel=alternate type="application/ld+json" href="/catalog?page=1">`,
			"http://city.example/catalog?page=1"},
		{"the page itself", inPage, "http://city.example/open"},
		{"a page of one data set",
			`<script type="application/ld+json">{"@type": "Dataset", "name": "a"}</script>`, ""},
		{"other data", `<a href="/metadata.json">x</a>`, ""},
	} {
		got := ""
		for _, l := range (Protocol{}).Detect(
			doors.Look(made.Page("http://city.example/open", tt.body))) {
			got += l.Address.String()
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestEachVocabularyIsRead(t *testing.T) {
	for _, tt := range []struct{ name, body string }{
		{"data.json", `{"@type": "dcat:Catalog", "dataset": [{"@type": "dcat:Dataset", "title": ` +
			`"Trees", "landingPage": "http://city.example/trees", "keyword": ["green"]}]}`},
		{"a graph", `{"@graph": [{"@type": "dcat:Catalog", "dcat:dataset": [{"@id": "x"}]}, ` +
			`{"@type": ["dcat:Dataset"], "@id": "x", "dct:title": {"@language": "en", "@value": ` +
			`"Trees"}, "dcat:landingPage": {"@id": "http://city.example/trees"}, "dcat:keyword": ` +
			`[{"@value": "green"}]}]}`},
		{"written out", `[{"@type": ["http://www.w3.org/ns/dcat#Dataset"], "@id": "x", ` +
			`"http://purl.org/dc/terms/title": [{"@value": "Trees"}], ` +
			`"http://www.w3.org/ns/dcat#landingPage": {"@id": "http://city.example/trees"}, ` +
			`"http://www.w3.org/ns/dcat#keyword": "green"}]`},
		{"schema.org in a page", `<!doctype html><script type="application/ld+json">{"@type": ` +
			`"DataCatalog", "dataset": {"@type": "Dataset", "title": "Trees", "url": "/trees", ` +
			`"keyword": "green"}}</script>`},
	} {
		a := (Protocol{}).Read(doors.Door{}, made.Page("http://city.example/data.json", tt.body))
		if len(a.Records) != 1 || a.Failure != "" {
			t.Errorf("%s: %+v", tt.name, a)
			continue
		}
		r := a.Records[0]
		if r.Key != "http://city.example/trees" || r.Title != "Trees" ||
			!strings.Contains(r.Text, "green") {
			t.Errorf("%s: %+v", tt.name, r)
		}
	}
}

const paged = `{"@type": "hydra:Collection", "hydra:totalItems": 9, "hydra:member": [{"@type": ` +
	`"dcat:Dataset", "@id": "a"}], "hydra:view": {"hydra:next": {"@id": "?page=2"}}}`

func TestACatalogueGoesOnAsHydraHasIt(t *testing.T) {
	a := (Protocol{}).Read(doors.Door{}, made.Page("http://city.example/all?page=1", paged))
	if len(a.Records) != 1 || a.Total.N != 9 || a.Next == nil ||
		a.Next.URL.String() != "http://city.example/all?page=2" {
		t.Errorf("%+v", a)
	}
}

func TestAnAnswerThatIsNoneSaysWhy(t *testing.T) {
	for _, body := range []string{"<html>", `{"dataset": [{"title": "a", "b": 1}, {"ti`, `[]`, "oops"} {
		if a := (Protocol{}).Read(doors.Door{},
			made.Page("http://city.example/", body)); a.Failure == "" || a.Next != nil {
			t.Errorf("%s: %+v", body, a)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(paged))
	f.Add([]byte(`{"@graph": [{"@type": ["dcat:Dataset"], "@id": "x", "dct:title": {"@value": "Trees"}}]}`))
	f.Add([]byte(`<script type="application/ld+json">{"@type": "Dataset", "@value": "x", "name": ` +
		`"y"}</script>`))
	f.Add([]byte(`{"dataset": [{"@value": "x", "name": "y"}]}`))
	f.Add([]byte(`<script type="application/ld+json">{"@type": "DataCatalog", "dataset": ` +
		`{"name": "a", "url": "%"}}</script>`))
	f.Fuzz(func(t *testing.T, body []byte) {
		(Protocol{}).Read(doors.Door{}, made.Page("http://city.example/", string(body)))
	})
}
