package population

import (
	"io"
	"net/http/httptest"
	"net/url"
	"reflect"
	"slices"
	"testing"

	"deepcrawl/cmd/internal/wild"
)

// sitesOf is how many sites are drawn for each trait.
func sitesOf() int {
	if testing.Short() {
		return 1
	}
	return 2
}

// fewItems is how many items a site has that takes little time.
const fewItems = 250

// TestEachTraitMakesASiteThatCanBeHarvested draws sites with each trait and asks what a client that
// knows everything can reach there.
func TestEachTraitMakesASiteThatCanBeHarvested(t *testing.T) {
	for i, name := range Names() {
		if i%oneOf != 0 {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			had := 0
			for n := 0; n < 90 && had < sitesOf(); n++ {
				s := DrawWith(3, n, Options{Only: name, Items: fewItems})
				if !s.Has(name) {
					continue // it does not fit beside what was drawn before
				}
				had++
				c := s.KnowingClient()
				if len(c.Reachable)*10 < 3*s.Content.Len() {
					t.Errorf("site 3:%d: %d of %d items can be reached; traits %v", n,
						len(c.Reachable), s.Content.Len(), names(s))
				}
			}
			if had == 0 {
				t.Error("no site has it")
			}
		})
	}
}

// TestSitesAreTheSameForTheSameSeed reads the page with the form of two draws.
func TestSitesAreTheSameForTheSameSeed(t *testing.T) {
	for n := range 20 {
		a, b := Draw(5, n), Draw(5, n)
		if !reflect.DeepEqual(a.Content, b.Content) || get(a, a.Form.Page) != get(b, b.Form.Page) {
			t.Errorf("site 5:%d differs between two draws", n)
		}
	}
}

// TestTraitsAreNamedOnce holds the table to its form: names of their family, a sentence, a reason,
// shares that do not exceed the whole.
func TestTraitsAreNamedOnce(t *testing.T) {
	all := Names()
	if sorted := slices.Sorted(slices.Values(all)); len(slices.Compact(sorted)) != len(all) {
		t.Error("a name stands twice")
	}
	for _, f := range Families {
		sum := 0.0
		for _, e := range f.Traits {
			sum += e.Share
			if e.Trait.Family != f.Name || e.Trait.Doc == "" || e.Reason == "" || e.Share <= 0 {
				t.Errorf("%s in family %s: %+v", e.Trait.Name, f.Name, e)
			}
		}
		if !f.Many && sum > 1.0001 {
			t.Errorf("shares of %s add up to %v", f.Name, sum)
		}
	}
}

func names(s *wild.Site) (out []string) {
	for _, t := range s.Traits {
		out = append(out, t.Name)
	}
	return out
}

func get(s *wild.Site, path string) string {
	w := httptest.NewRecorder()
	s.ServeHTTP(w, httptest.NewRequest("GET", "http://"+s.Host+path, nil))
	body, _ := io.ReadAll(w.Result().Body)
	return string(body)
}

// TestRobotsCloseNoSearch looks at what the rules of many sites say of their search.
func TestRobotsCloseNoSearch(t *testing.T) {
	for n := range 150 / oneOf {
		s := Draw(11, n)
		for _, path := range []string{s.Form.Page, s.Form.Action} {
			if s.Manners.Closes(&url.URL{Path: path}) {
				t.Errorf("site 11:%d closes %s by robots.txt: %v", n, path, names(s))
			}
		}
	}
}
