package app_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/netip"
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

// inside serves a site without a network: requests are handed to it in this process.
type inside struct{ http.Handler }

func (s inside) RoundTrip(r *http.Request) (*http.Response, error) {
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	answer := w.Result()
	answer.Request = r
	return answer, nil
}

func TestASiteMayBeInTheProcess(t *testing.T) {
	books := samplesite.New(samplesite.Options{Items: 60})
	s := app.Settings{DB: filepath.Join(t.TempDir(), "a.db"), Web: app.Web{
		Delay: -1, Transport: inside{books},
		Lookup: func(context.Context, string) ([]netip.Addr, error) {
			return []netip.Addr{netip.MustParseAddr("203.0.113.7")}, nil
		},
	}}
	end := &ends{Printer: app.Silent().Print}
	want := app.Wanted{Sites: []string{"http://books.example/"}}
	if err := app.Extract(t.Context(), s, app.Reporter{Print: end}, want); err != nil {
		t.Fatal(err)
	}
	if end.summary.Records < 57 {
		t.Errorf("got %d records of 60: %+v", end.summary.Records, end.summary)
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
