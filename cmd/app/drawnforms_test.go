package app

import (
	"net/url"
	"strings"
	"testing"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/forms"
	"deepcrawl/jsrender/apiform"
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
		{apiform.ErrThirdParty.Error(), "--allow-third-party-api", int(fail.Partly)},
		{apiform.ErrPrivate.Error(), "--allow-private", int(fail.Partly)},
		{"its request is closed: closed by robots.txt: Disallow: /api/", "explain form f1",
			int(fail.Robots)},
		{apiform.ErrNonsense.Error(), "explain form f1", int(fail.Partly)},
	} {
		err := fail.Diagnose(
			boxClosed(at, &forms.Form{ID: "f1", PageURL: "http://h.example/",
				Template: &forms.Template{Refused: c.refused}}))
		if err.Code != c.code || !strings.Contains(err.Hint, c.hint) ||
			!strings.Contains(err.Message, c.refused) {
			t.Errorf("%s: code %d, hint %q, message %q", c.refused, err.Code, err.Hint, err.Message)
		}
	}
}
