package extract_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/forms/kind"
)

// A form that has become one that creates things, at its address and under its names, is asked no
// more; the question whose answer shows that is the last one.
func TestAFormThatTurnedIntoOneThatActsIsNotAskedOn(t *testing.T) {
	t.Parallel()
	const acting = `<form action="/find"><h3>New entry</h3><label>Title <input name="q"></label>` +
		`<input type="submit" value="Create"></form>`
	questions, since := 0, 0
	archive := archiveOf(150)
	site := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if questions > 40 {
			if r.URL.Query().Has("q") {
				since++
			}
			fmt.Fprint(w, "<title>Entries</title>"+acting)
			return
		}
		questions++
		archive.ServeHTTP(w, r)
	})
	var said string
	cfg := config()
	cfg.Seeds.Surface = append(archive.items[0], archive.items[1]...)
	cfg.Turned = func(_ context.Context, now *forms.Form, why string) error {
		if ok, _ := kind.Searchable(now); ok {
			t.Error("the form as it is now may be asked")
		}
		said = why
		return nil
	}
	r, err := extract.New(browse(site), &memory{}, cfg).Run(t.Context(),
		searchForms(t, browse(site), home))
	if err != nil {
		t.Fatal(err)
	}
	if since > 1 || !strings.Contains(said, "create") ||
		!strings.Contains(r.Reason, "turned into another one") {
		t.Errorf("%d questions to the form that acts; said: %q; stopped: %s, %s", since, said,
			r.Stopped, r.Reason)
	}
}
