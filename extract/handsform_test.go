package extract_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"unicode"

	"deepcrawl/extract"
)

// A hander shows its form in place of an answer where the token was used before, or nothing was
// asked, and is out of order when it is asked first. What finds nothing shows no form.
type hander struct {
	turnstile
	failed bool
}

func (h *hander) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.mu.Lock()
	token := r.FormValue("csrf_token")
	open := h.open[token]
	switch {
	case r.URL.Path == "/" || r.FormValue("page") != "":
	case !h.failed:
		h.failed = true
		w.WriteHeader(http.StatusServiceUnavailable)
		h.mu.Unlock()
		return
	case !open, !strings.ContainsFunc(r.FormValue("q"), unicode.IsLetter):
		fmt.Fprintf(w, `<h1>Books</h1>%s`, h.form())
		h.mu.Unlock()
		return
	}
	h.mu.Unlock()
	h.turnstile.ServeHTTP(w, r)
}

func TestAFormThatIsShownInPlaceOfAnAnswerIsLoadedAnew(t *testing.T) {
	t.Parallel()
	site := &hander{turnstile: turnstile{shop: books(240), open: map[string]bool{}}}
	f := browse(site)
	report, err := extract.New(f, &memory{}, config()).Run(t.Context(), searchForms(t, f, home))
	if err != nil {
		t.Fatal(err)
	}
	if report.Records < 200 {
		t.Errorf("%d records of 240 from %d requests: %s", report.Records, report.Requests,
			report.Reason)
	}
}
