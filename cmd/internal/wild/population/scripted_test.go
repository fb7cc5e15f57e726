package population

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"deepcrawl/cmd/internal/wild"
)

// Each library has a page that loads it, from which all items can be reached in few requests.
func TestSitesThatAScriptShows(t *testing.T) {
	script := Scripted[len(Scripted)-1]
	for _, e := range script.Traits {
		s := DrawWith(11, 3, Options{Script: true, Only: e.Trait.Name, Items: 60})
		if !s.Has(e.Trait.Name) || s.Content.Len() > 60 {
			t.Errorf("%s: has %d items, traits %v", e.Trait.Name, s.Content.Len(), s.Traits)
			continue
		}
		if c := s.KnowingClient(); len(c.Reachable) != s.Content.Len() ||
			c.Requests[wild.LevelName(0.95)] > 8 {
			t.Errorf("%s: a knowing client reaches %d of %d by %v", e.Trait.Name, len(c.Reachable),
				s.Content.Len(), c.Requests)
		}
		all := ""
		for path := range s.Routes {
			w := httptest.NewRecorder()
			ask := "http://" + s.Host + path +
				"?page=1&start=0&length=500&limit=500&size=500&endRow=500&take=500"
			s.ServeHTTP(w, httptest.NewRequest(http.MethodGet, ask, nil))
			if w.Code != http.StatusOK {
				t.Errorf("%s: %s: status %d", e.Trait.Name, path, w.Code)
			}
			all += w.Body.String()
		}
		for i := range s.Content.Len() {
			at := s.Results.Ident.Address(&wild.Visit{Site: s}, i, i)
			id := fmt.Sprintf(`"id":%s`, strings.TrimPrefix(at, "/item/"))
			if !strings.Contains(all, at) && !strings.Contains(all, id) {
				t.Errorf("%s: item %d is nowhere", e.Trait.Name, i)
				break
			}
		}
	}
	drawn := map[string]bool{}
	for n := range 60 {
		traits := DrawWith(5, n, Options{Script: true, Items: 20}).Traits
		drawn[traits[len(traits)-1].Name] = true
	}
	if len(drawn) < len(script.Traits)/3 {
		t.Errorf("of %d libraries %d are drawn at 60 sites", len(script.Traits), len(drawn))
	}
}
