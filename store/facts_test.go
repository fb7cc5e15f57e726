package store

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/querygen"
)

func TestFactsAreThoseOfTheLatestStepThatTaughtAny(t *testing.T) {
	db := create(t)
	early := querygen.Facts{Evidence: map[string]string{"totals": `"a" claims 3 results`}}
	late := querygen.Facts{MinWord: 3}
	early.Totals, late.Totals = "exact", "wrong"
	for n, facts := range []map[string]querygen.Facts{{"f1": early, "f2": early}, nil, {"f1": late}, nil} {
		s := step(n + 1)
		s.Learnt.Facts = facts
		must(t, db.SaveStep(context.Background(), s))
	}
	for form, want := range map[string]querygen.Facts{"f1": late, "f2": early, "f3": {}} {
		got, err := db.Facts(context.Background(), site, form)
		must(t, err)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("form %s: %s", form, diff)
		}
	}
}
