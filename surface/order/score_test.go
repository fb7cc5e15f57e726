package order

import (
	"testing"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/fetch/made"
	"deepcrawl/surface/skim"
)

func TestSearchPagesComeFirst(t *testing.T) {
	cases := []struct {
		href, words string
		likely      bool
	}{
		{"/advanced", "Advanced search", true},
		{"/cgi/srch.pl", "Search", true},
		{"/suche.html", "Suche", true},
		{"/x", "Erweiterte Suche", true},
		{"/x", "Recherche avancée", true},
		{"/x", "Búsqueda avanzada", true},
		{"/x", "Поиск по каталогу", true},
		{"/x", "詳細検索", true},
		{"/index.php?page=search", "Here", true},
		{"/QuickSearch.aspx", "Go", true},
		{"/catalogue", "Catalogue", true},
		{"/opac", "Library catalogue (OPAC)", true},
		{"/research", "Research", false},
		{"/news/4", "In search of the lost ship that nobody saw again", false},
		{"/privacy", "Privacy", false},
		{"/search?q=ships", "ships", false},
		{"/item/3", "Item 3", false},
	}
	for _, c := range cases {
		u := made.URL("http://a.example" + c.href)
		got := scoreLink(skim.Link{Via: "a", Words: c.words}, u, 1)
		if (got >= Promising) != c.likely {
			t.Errorf("%s %q: score %.2f, likely %v", c.href, c.words, got, c.likely)
		}
	}
}

func FuzzScore(f *testing.F) {
	f.Add("/%zz?q=;;&page=search", "Search", 3)
	f.Add("//[::1]:99999/\xff", "", 0)
	f.Fuzz(func(t *testing.T, href, words string, depth int) {
		u, err := fetch.ParseURL(made.URL("http://a.example/"), href)
		if err != nil || depth < 0 {
			return
		}
		if got := scoreLink(skim.Link{Via: "a", Words: words}, u, depth); got < leastScore ||
			got > 1 {
			t.Errorf("%q %q: score %v", href, words, got)
		}
	})
}
