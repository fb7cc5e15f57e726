package extract_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"deepcrawl/extract"
	"deepcrawl/forms"
)

// archiveOf is a small archive that counts, with so many items.
func archiveOf(items int) *quirkySite {
	s := &quirkySite{nothing: "No records found.", count: "%d records found"}
	s.fill(items)
	return s
}

// harvestOf is the end of a harvest of a site that was made of an archive, and what it kept. The
// words of two items are known.
func harvestOf(t *testing.T, a *quirkySite, site http.Handler, m *memory) extract.Report {
	t.Helper()
	return harvestBy(t, a, site, searchForms(t, browse(site), home), m)
}

func harvestBy(t *testing.T, a *quirkySite, site http.Handler, fs []*forms.Form,
	m *memory) extract.Report {
	t.Helper()
	cfg := config()
	cfg.Seeds.Surface = append(a.items[0], a.items[1]...)
	r, err := extract.New(browse(site), m, cfg).Run(t.Context(), fs)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// reborn serves an archive until it is rebuilt, after so many questions: then the search has
// another address, another name for its box, or both.
type reborn struct {
	archive   *quirkySite
	after     int
	path, box string // since then
	old       int    // status of what was there before; 0: it ignores what it is asked
	missing   int    // status of answers that found nothing; 0: 200

	questions, lookups int
	asked              map[string]bool // a question that is asked again does not count
}

func (s *reborn) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	rebuilt := s.questions > s.after
	path, box := "/find", "q"
	if rebuilt {
		path, box = s.path, s.box
	}
	rename := func(body string) string {
		return strings.NewReplacer(`action="/find"`, `action="`+path+`"`, `name="q"`,
			`name="`+box+`"`, "/find?q=", path+"?"+box+"=").Replace(body)
	}
	answer := httptest.NewRecorder()
	switch {
	case r.URL.Path == "/":
		s.lookups++
		s.archive.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/", nil))
	case r.URL.Path != path && s.old > 0:
		w.WriteHeader(s.old)
		fmt.Fprint(w, "<h1>Archive</h1><p>"+s.archive.nothing+"</p>")
		return
	default:
		if s.asked == nil {
			s.asked = map[string]bool{}
		}
		if asked := r.URL.String(); !s.asked[asked] {
			s.asked[asked] = true
			s.questions++
		}
		asked := fmt.Sprintf("/find?q=%s&from=%s", r.URL.Query().Get(box),
			r.URL.Query().Get("from"))
		s.archive.ServeHTTP(answer,
			httptest.NewRequest(http.MethodGet, strings.ReplaceAll(asked, " ", "+"), nil))
	}
	if s.missing > 0 && strings.Contains(answer.Body.String(), s.archive.nothing) {
		w.WriteHeader(s.missing)
	}
	fmt.Fprint(w, rename(answer.Body.String()))
}

// A site that is rebuilt in the middle of a harvest goes on to be harvested by the form that its
// page has now.
func TestFormsThatMoveAreFollowed(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		site reborn
	}{
		{"another address and name",
			reborn{after: 40, path: "/query", box: "term", old: http.StatusNotFound}},
		{"no questions taken at the old address",
			reborn{after: 40, path: "/query", box: "q", old: http.StatusMethodNotAllowed}},
		{"another address, and what finds nothing is not found as well",
			reborn{after: 40, path: "/query", box: "q", old: http.StatusNotFound,
				missing: http.StatusNotFound}},
		{"another name, the old one is ignored", reborn{after: 40, path: "/find", box: "term"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			tt.site.archive = archiveOf(150)
			m, fs := &memory{}, searchForms(t, browse(&tt.site), home)
			r := harvestBy(t, tt.site.archive, &tt.site, fs, m)
			if r.Records < 145 {
				t.Errorf("%d of 150 records, stopped: %s, %s", r.Records, r.Stopped, r.Reason)
			}
			// which replays what was read of both forms
			again := harvestBy(t, tt.site.archive, &tt.site, fs, m)
			if again.Records != r.Records {
				t.Errorf("the same command again has %d records, the first had %d", again.Records,
					r.Records)
			}
		})
	}
}

// Looking after a form costs little where nothing became of it.
func TestFormsThatStayAreHardlyLoadedAgain(t *testing.T) {
	t.Parallel()
	site := &reborn{archive: archiveOf(150), after: 1 << 30}
	if r := harvestOf(t, site.archive, site, &memory{}); r.Records < 145 || site.lookups > 1+3 {
		t.Errorf("%d records, the page of the form loaded %d times", r.Records, site.lookups)
	}
}

// A form that is gone for good ends the harvest with that reason.
func TestFormsThatAreGoneAreSaidToBe(t *testing.T) {
	t.Parallel()
	site := &reborn{archive: archiveOf(150), after: 40, path: "/query", box: "term",
		old: http.StatusNotFound}
	r := harvestOf(t, site.archive, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/" && site.questions > site.after {
			fmt.Fprint(w, "<h1>The archive has closed</h1>")
			return
		}
		site.ServeHTTP(w, r)
	}), &memory{})
	if r.Stopped != extract.Blocked || !strings.Contains(r.Reason, "no longer on its page") {
		t.Errorf("stopped: %s, %s", r.Stopped, r.Reason)
	}
}
