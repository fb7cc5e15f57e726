package surface

import (
	"fmt"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/forms/safety"
	"deepcrawl/surface/skim"
	"deepcrawl/surface/weburl"
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
		u := mustParse("http://a.example" + c.href)
		got := scoreLink(skim.Link{Via: "a", Words: c.words}, u, 1)
		if (got >= promising) != c.likely {
			t.Errorf("%s %q: score %.2f, likely %v", c.href, c.words, got, c.likely)
		}
	}
}

func TestLinksIntoAnswersAreKnown(t *testing.T) {
	a := answers{}
	a.Learn(&forms.Form{Kind: forms.Search, Method: "GET", Action: "http://a.example/find?lang=en",
		Controls: []forms.Control{{Name: "q"}, {Name: "year"}}})
	for href, want := range map[string]bool{"/find?q=birds": true, "/find?year=1990&start=20": true,
		"/find": false, "/find?help=1": false, "/other?q=x": false} {
		if got := a.Include(mustParse("http://a.example" + href)); got != want {
			t.Errorf("%s: %v, want %v", href, got, want)
		}
	}
}

func TestLinksOfAProgramThatShowsAllPagesAreNoAnswers(t *testing.T) {
	a := answers{}
	a.Learn(&forms.Form{Kind: forms.Search, Method: "GET", Action: "http://a.example/main",
		Controls: []forms.Control{
			{Name: "s"}, {Name: "do", Type: "hidden", Value: "list"}, {Name: "go", Type: "submit"},
		}})
	a.Learn(&forms.Form{Kind: forms.Search, Method: "GET", Action: "http://a.example/main",
		Controls: []forms.Control{
			{Name: "q"}, {Name: "part", Type: "hidden", Value: "maps"},
			{Name: "do", Type: "hidden", Value: "find"},
		}})
	for href, want := range map[string]bool{
		"/main?do=list&s=sea": true, "/main?do=list": true, "/main?part=maps;do=find;q=sea": true,
		"/main?part=maps&do=find": true,
		"/main?do=show&part=maps": false, "/main?part=maps;do=log": false, "/main?do=about": false,
		"/main?sort=age": false,
	} {
		if got := a.Include(mustParse("http://a.example" + href)); got != want {
			t.Errorf("%s: %v, want %v", href, got, want)
		}
	}
}

func TestTemplatesGroupLookAlikes(t *testing.T) {
	ts := newTemplates()
	for i := range 40 {
		ts.Observe(mustParse(fmt.Sprintf("http://a.example/wiki/Page%c%c", 'a'+i/26, 'a'+i%26)))
	}
	for _, pair := range [][2]string{
		{"/item/1", "/item/22"}, {"/wiki/Pageaa", "/wiki/Never_seen"},
		{"/m/5a9d897e3127badeb217/raw", "/m/231279d175720e873318/raw"},
		{"/x?b=1&a=2", "/x?a=7&b=8"}, {"/page-2.html", "/page-13.html"},
	} {
		if x, y := ts.Of(mustParse("http://a.example"+pair[0])),
			ts.Of(mustParse("http://a.example"+pair[1])); x != y {
			t.Errorf("%s and %s differ: %s, %s", pair[0], pair[1], x, y)
		}
	}
	for _, pair := range [][2]string{{"/item/1", "/item/1/edit"}, {"/about", "/news"}, {"/x?a=1", "/x?b=1"}} {
		if x, y := ts.Of(mustParse("http://a.example"+pair[0])),
			ts.Of(mustParse("http://a.example"+pair[1])); x == y {
			t.Errorf("%s and %s are both %s", pair[0], pair[1], x)
		}
	}
}

func TestAddressesThatAreNotFollowed(t *testing.T) {
	for _, href := range []string{"/logout", "/users/sign_out", "/account/log-out.php",
		"/item/3/delete", "/x?action=delete&id=3", "/x?do=edit", "/cart?add_to_cart=7",
		"/wiki?action=edit&page=A", "/posts/3/edit", "/?op=add", "/newsletter/unsubscribe",
		"/cart/add/5", "/wishlist/index/add/product/5",
		"/panier/ajouter/5", "/item/5/like", "/5/vote/up", "/vote?id=5&how=up", "/delete_item/5",
		"/deleteComment.php?id=5", "/wiki/Special:UserLogout",
		"/se-deconnecter", "/cerrar-sesi%C3%B3n", "/user/logga-ut", "/wyloguj",
		"/%D0%B2%D1%8B%D1%85%D0%BE%D0%B4", "/item/5?_method=delete"} {
		if !safety.JudgeAddress(mustParse("http://a.example" + href)).Harmful() {
			t.Errorf("%s would be followed", href)
		}
	}
	for _, href := range []string{"/search?action=search", "/watch/7", "/edit-distance",
		"/orders-of-magnitude", "/?do=search", "/deleted-scenes", "/report/2024", "/x?page=cart",
		"/cart", "/compare/phones",
		"/how-to-remove-stains-from-carpet", "/like-water-for-chocolate", "/vote/2024",
		"/votes?year=2024", "/tags/add", "/opac?func=find-b&op=and"} {
		if v := safety.JudgeAddress(mustParse("http://a.example" + href)); v.Harmful() {
			t.Errorf("%s would not be followed: %s", href, v)
		}
	}
	for _, anchor := range []string{"Log out", "Abmelden", "Sign out", "Add to cart",
		"Cerrar sesión", "Kirjaudu ulos", "ログアウト"} {
		if !(&safety.Link{URL: mustParse("http://a.example/x"), Text: anchor}).Judge().Harmful() {
			t.Errorf("a link called %q would be followed", anchor)
		}
	}
	for _, href := range []string{"/a/b/a/b/a/b/", "/x/" + fmt.Sprintf("%01200d", 7),
		"/1/a/2/b/3/c/4/d/5/e/6/f/7/g/8/h/9"} {
		if !weburl.Malformed(mustParse("http://a.example" + href)) {
			t.Errorf("%.40s is no trap", href)
		}
	}
	for href, want := range map[string]bool{"/cal/2026/11/": true, "/events?date=2026-11-20": true,
		"/?month=11&year=2026": true, "/archive/2019-05": true,
		"/2019/05/20/a-story": false, "/archive/201905": true, "/report-2019": false,
		"/?year=all": false} {
		if got := weburl.Dated(mustParse("http://a.example" + href)); got != want {
			t.Errorf("%s dated: %v, want %v", href, got, want)
		}
	}
}
