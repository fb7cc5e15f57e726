package store

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

func replayed(t *testing.T, db *DB, round int) []*extract.Step {
	t.Helper()
	var got []*extract.Step
	for s, err := range db.Steps(context.Background(), site, round) {
		must(t, err)
		got = append(got, s)
	}
	return got
}

func TestStepsComeBackAsTheyWereSaved(t *testing.T) {
	db := create(t)
	var want []*extract.Step
	for n := 1; n <= stepBatch+3; n++ {
		s := step(n)
		switch n {
		case 2: // the second page of the first query, with a changed forecast
			s.Ask.Query = want[0].Ask.Query
			s.Ask.Query.Gain, s.Ask.Page = 7, 2
			s.Outcome.Ask = s.Ask
			s.Learnt = extract.Learnt{Wrapper: json.RawMessage(`{"version":2}`),
				Next: &fetch.Request{Method: "POST", URL: parse(t, "https://example.org/next"),
					Body: []byte("a=b")}}
		case 3:
			s.Documents = []extract.Document{
				{URL: "https://example.org/item/7", RecordKey: "k", Title: "T", Text: "text",
					Lang: "en", HTML: []byte("<p>"), At: epoch}}
		case 4: // an outcome that speaks of another ask is kept as it is
			s.Outcome.Ask.Page = 9
		case 5:
			s.Records, s.Outcome.Returned, s.Outcome.New = nil, 0, 0
		case 6: // another record leads to the same page
			s.Documents = []extract.Document{want[2].Documents[0]}
			s.Documents[0].RecordKey = "other"
		case 7:
			s.Learnt = extract.Learnt{Ahead: true, Looked: "same",
				Form: &forms.Form{ID: "f", Method: "GET", Action: "https://example.org/find"}}
		}
		must(t, db.SaveStep(context.Background(), s))
		want = append(want, s)
	}
	if diff := cmp.Diff(want, replayed(t, db, 1)); diff != "" {
		t.Error(diff)
	}
}
