package store

import (
	"context"
	"testing"
)

// One asks for a record by its address, and learns which query listed it first.
func TestRecordsAreFoundByTheirAddress(t *testing.T) {
	db := create(t)
	s := step(1)
	must(t, db.SaveStep(context.Background(), s))
	rec := s.Records[0]
	for _, address := range []string{rec.Key, rec.URL} {
		if address == "" {
			continue
		}
		r, ok, err := db.RecordAt(context.Background(), site, address)
		must(t, err)
		q, known, err := db.Query(context.Background(), r.Query)
		must(t, err)
		if !ok || !known || r.Title != rec.Title || r.FirstSeen.IsZero() ||
			q.Query.ID != s.Ask.Query.ID {
			t.Errorf("%s: %v, %+v, query %+v", address, ok, r, q.Query)
		}
	}
	if _, ok, err := db.RecordAt(context.Background(), "other.example", rec.Key); ok || err != nil {
		t.Errorf("on another site: %v, %v", ok, err)
	}
}
