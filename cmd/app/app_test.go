package app_test

import (
	"path/filepath"
	"testing"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/surface/samplesite"
)

// Settings that are not given keep nobody waiting, and a reporter without parts is silent.
func TestSettingsMayBeLeftOut(t *testing.T) {
	base, stop, err := samplesite.New(samplesite.Options{Items: 20}).Serve()
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	s := app.Settings{DB: filepath.Join(t.TempDir(), "a.db"), Web: app.Web{Delay: -1}}
	list := &sites.List{Targets: []sites.Target{{Line: base.String(), URL: base}}}
	if err := app.Discover(t.Context(), s, app.Reporter{}, list); err != nil {
		t.Error(err)
	}
	if err := app.Extract(t.Context(), s, app.Reporter{}, app.Wanted{All: true}); err != nil {
		t.Error(err)
	}
}

func TestFailuresSayOfWhichKindTheyAre(t *testing.T) {
	missing := app.Settings{DB: filepath.Join(t.TempDir(), "missing.db")}
	for name, tt := range map[string]struct {
		err  error
		want fail.Kind
	}{
		"nothing wanted":       {app.Extract(t.Context(), missing, app.Silent(), app.Wanted{}), fail.Mistake},
		"no site":              {app.Extract(t.Context(), missing, app.Silent(), app.Wanted{Sites: []string{"two words"}}), fail.Mistake},
		"an empty list":        {app.Discover(t.Context(), missing, app.Silent(), &sites.List{}), fail.Mistake},
		"no store":             {app.Extract(t.Context(), missing, app.Silent(), app.Wanted{All: true}), fail.NoStore},
		"no file":              {app.Export(t.Context(), app.Silent(), app.ExportOptions{DB: missing.DB}), fail.Mistake},
		"nothing to forget in": {app.Forget(t.Context(), app.Silent(), missing.DB, []string{"https://a.example"}, false), fail.NoStore},
	} {
		if tt.err == nil {
			t.Errorf("%s: no error", name)
			continue
		}
		if told := fail.Diagnose(tt.err); told.Code != int(tt.want) || told.Hint == "" {
			t.Errorf("%s: got %+v, want kind %d", name, told, tt.want)
		}
	}
}
