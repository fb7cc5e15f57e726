package main

import (
	"context"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"deepcrawl/surface/samplesite"
)

// Who compares a harvest with one that goes without a rule is told which one is stored, what a plan
// of it is worth, and where to harvest the other.
func TestAHarvestWithOtherSettingsIsToldFromTheStoredOne(t *testing.T) {
	site := httptest.NewServer(samplesite.New(samplesite.Options{Items: 40, PageSize: 10}))
	defer site.Close()
	db := filepath.Join(t.TempDir(), "s.db")
	for _, c := range []struct {
		args, want, not string
	}{
		{"discover " + site.URL + " --delay 0 --render never", "", ""},
		{"extract --dry-run --site " + site.URL, "run again without --dry-run to start",
			"has a harvest"},
		{"extract --delay 0 --render never --without listing/star --site " + site.URL,
			", without listing/star; results", ""},
		{"extract --dry-run --site " + site.URL, "without listing/star, not all rules; --restart",
			"run again without"},
		{"extract --dry-run --without listing/star --site " + site.URL, "the same command goes on",
			"run again without"},
		{"extract --delay 0 --render never --site " + site.URL,
			"into another store with --db FILE to compare", ""},
		{"status", " yield\n", "interrupted"},
		{"explain rules --help", "deepcrawl explain rules --site", "No help topic"},
	} {
		var out, conversation strings.Builder
		args := append(strings.Fields(c.args), "--db", db)
		code := run(context.Background(), args, strings.NewReader(""), &out, &conversation)
		said := out.String() + conversation.String()
		if !strings.Contains(said, c.want) || c.not != "" && strings.Contains(said, c.not) {
			t.Errorf("%q says (exit %d):\n%s", args, code, said)
		}
	}
}
