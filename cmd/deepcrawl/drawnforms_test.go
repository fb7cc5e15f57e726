package main

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/forms"
	"deepcrawl/jsrender"
	"deepcrawl/jsrender/scripted"
)

func TestALearntFormStandsInForThoseOfItsPage(t *testing.T) {
	plain := &forms.Form{ID: "plain", PageURL: "http://h.example/"}
	other := &forms.Form{ID: "other", PageURL: "http://h.example/shop"}
	learnt := &forms.Form{ID: "learnt", PageURL: "http://h.example/", Template: &forms.Template{}}
	var got []string
	for _, f := range stoodIn([]*forms.Form{plain, other, learnt}) {
		got = append(got, f.ID)
	}
	if want := "other learnt"; strings.Join(got, " ") != want {
		t.Errorf("left %v, want %s", got, want)
	}
}

func TestABoxThatCannotBeAskedSaysWhatOpensIt(t *testing.T) {
	at := sites.Target{URL: &url.URL{Scheme: "http", Host: "h.example", Path: "/"}}
	for _, c := range []struct {
		refused, hint string
		code          int
	}{
		{jsrender.ErrThirdParty.Error(), "--allow-third-party-api", exitPartly},
		{jsrender.ErrPrivate.Error(), "--allow-private", exitPartly},
		{"its request is closed: closed by robots.txt: Disallow: /api/", "explain form f1", exitRobots},
		{jsrender.ErrNonsense.Error(), "explain form f1", exitPartly},
	} {
		err := fail.Diagnose(boxClosed(at, &forms.Form{ID: "f1", PageURL: "http://h.example/", Template: &forms.Template{Refused: c.refused}}))
		if err.Code != c.code || !strings.Contains(err.Hint, c.hint) || !strings.Contains(err.Message, c.refused) {
			t.Errorf("%s: code %d, hint %q, message %q", c.refused, err.Code, err.Hint, err.Message)
		}
	}
}

// Where robots.txt closes what the script of a box asks, a harvest says so, and goes on where the owner of the site opens it.
func TestABoxClosedByRobotsIsOpenedByItsOwner(t *testing.T) {
	t.Parallel() // mostly waits for the browser
	needsBrowser(t)
	site := scripted.New("fetch while typing", 60)
	var asked atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == "/robots.txt":
			_, _ = w.Write([]byte("User-agent: *\nDisallow: /api/\n"))
			return
		case strings.HasPrefix(r.URL.Path, "/api/"):
			asked.Add(1)
		}
		site.ServeHTTP(w, r)
	}))
	defer server.Close()
	args := []string{"extract", "--site", server.URL, "--delay", "0", "--db", filepath.Join(t.TempDir(), "a.db")}
	said, err := exec.CommandContext(t.Context(), "deepcrawl", args...).CombinedOutput()
	ended, ok := errors.AsType[*exec.ExitError](err)
	if !ok || ended.ExitCode() != exitRobots || !strings.Contains(string(said), "Disallow: /api/") || asked.Load() > 0 {
		t.Errorf("ended with %v after %d requests to what is closed:\n%s", err, asked.Load(), said)
	}
	opened := append(args, "--ignore-robots", strings.TrimPrefix(server.URL, "http://"))
	if said, err := exec.CommandContext(t.Context(), "deepcrawl", opened...).CombinedOutput(); err != nil || asked.Load() == 0 {
		t.Errorf("opened by its owner: %v after %d requests\n%s", err, asked.Load(), said)
	}
}
