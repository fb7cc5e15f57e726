package extract_test

import (
	"strings"
	"testing"

	"deepcrawl/extract"
)

func TestWithoutTheWayBackPlacesThatEndCostMore(t *testing.T) {
	t.Parallel()
	harvest := func(off ...string) extract.Report {
		site := &fader{items: 240, size: 10, lasts: 1, kept: map[int]int{}, words: map[int]string{},
			over: "Internal error", status: 500}
		f := browse(site)
		cfg := config()
		cfg.Off = append(cfg.Off, off...)
		cfg.Seeds.Surface = []string{"brass", "glass"}
		r, err := extract.New(f, &memory{}, cfg).Run(t.Context(), searchForms(t, f, home))
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	with, without := harvest(), harvest("place/walk")
	if with.Records <= without.Records && with.Requests >= without.Requests {
		t.Errorf("%d records from %d requests with place/walk, %d from %d without", with.Records,
			with.Requests, without.Records, without.Requests)
	}
}

func TestAMenderHasANameOfItsOwnAndASentence(t *testing.T) {
	names := map[string]bool{}
	for _, m := range extract.Menders() {
		if names[m.Name] || !strings.HasSuffix(m.Doc, ".") {
			t.Errorf("mender %q: %q", m.Name, m.Doc)
		}
		names[m.Name] = true
		if err := extract.CheckRules([]string{m.Name}); err != nil {
			t.Error(err)
		}
	}
	if extract.CheckRules([]string{"token/nothing"}) == nil {
		t.Error("a name that is none is taken")
	}
}
