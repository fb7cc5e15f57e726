package extract

import (
	"context"

	"deepcrawl/forms"
	"deepcrawl/querygen"
)

// Facts plays a stored round again and returns what it found out about the interface of a form. Nothing is sent and
// nothing is stored: like all that a harvest knows, the facts are a function of its steps.
func Facts(ctx context.Context, a Archive, site string, round int, fs []*forms.Form, form string) (querygen.Facts, error) {
	r := New(nil, a, Config{Site: site}).harvest(round, fs, querygen.Config{Seed: 1}, querygen.Seeds{})
	if err := r.replay(ctx); err != nil {
		return querygen.Facts{}, err
	}
	return r.planner.Facts(form), nil
}
