package surface

import (
	"fmt"
	"testing"

	"deepcrawl/forms/safety"
	"deepcrawl/surface/weburl"
)

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
