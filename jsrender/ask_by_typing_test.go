package jsrender

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract/records"
	"deepcrawl/surface/fetch"
)

func TestTheChooserHandsTypedTermsToTheBrowser(t *testing.T) {
	plain := fetch.FetcherFunc(func(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
		t.Errorf("%s was asked for plainly", r.URL)
		return nil, nil
	})
	c := NewChooser(plain, nil, Auto, nil)
	c.browser = &fakeBrowser{}
	u := mustParse(t, "http://a.test/")
	u.Fragment = "typed=night train"
	p, err := c.Fetch(t.Context(), &fetch.Request{URL: u})
	if err != nil || string(p.Body) != "typed night train" {
		t.Errorf("got %v, %v", p, err)
	}
}

func TestRecordsShownAreWrittenWithAllTheirValues(t *testing.T) {
	got := fieldsOf(
		records.Record{Key: "17", KeyKind: "id", URL: "http://a.test/17", Title: "Night train",
			Attributes: []records.Attribute{
				{Name: "author", Value: "A"}, {Name: "author", Value: "B"},
				{Name: "year", Value: "1950"}}})
	want := map[string]string{"id": "17", "url": "http://a.test/17", "title": "Night train",
		"author": "A; B", "year": "1950"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("fields (-want +got):\n%s", diff)
	}
}

func TestAListThatWasNotReadToItsEndSaysHowMuchThereIs(t *testing.T) {
	for total, want := range map[records.Total]string{
		{N: 7, Known: true,
			Exact: true}: `{"results":[{"title":"Night train"}],"total":{"relation":"eq","value":7}}`,
		{N: 7, Known: true}:              `{"results":[{"title":"Night train"}],"total":{"relation":"gte","value":7}}`,
		{N: 1, Known: true, Exact: true}: `{"results":[{"title":"Night train"}]}`,
		{}:                               `{"results":[{"title":"Night train"}]}`,
	} {
		v := viewer{total: total}
		v.take([]records.Record{{Key: "1", Title: "Night train"}})
		b, err := json.Marshal(v.answer())
		if err != nil {
			t.Fatal(err)
		}
		if got := string(b); got != want {
			t.Errorf("%+v: %s, want %s", total, got, want)
		}
	}
}
