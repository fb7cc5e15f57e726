package forms_test

import (
	"testing"

	"deepcrawl/forms/kind"
	"deepcrawl/forms/safety"
)

// Buttons that do something with searches themselves are no buttons to search with, in a form or
// beside a box of a script.
func TestButtonsThatKeepSearchesSendNone(t *testing.T) {
	for button, want := range map[string]bool{
		"Create search alert": false, "Subscribe to this search": false,
		"Clear search history": false, "Share search": false, "Add search": false,
		"Suchauftrag anlegen": false, "Suche abonnieren": false, "Suchverlauf löschen": false,
		"Créer une alerte de recherche":     false,
		"Effacer l'historique de recherche": false, "Borrar búsquedas": false,
		"Crear alerta de búsqueda": false, "Elimina ricerca": false,
		"Utwórz alert wyszukiwania": false, "Zoekprofiel aanmaken": false,
		"Criar alerta de pesquisa": false, "Подписаться на поиск": false,
		"検索履歴を消去": false, "订阅搜索": false, "검색 저장": false, "Arama uyarısı oluştur": false,
		"Bevaka sökning": false, "Gem søgning": false,
		"Bookmark search": false, "Suche als E-Mail erhalten": false,
		"Dodaj wyszukiwanie do ulubionych": false, "Добавить поиск в избранное": false,
		"検索をお気に入りに追加": false, "收藏搜索": false, "Aramayı favorilere ekle": false,
		"Odstranit hledání": false,
		"Search":            true, "Send search": true, "Suche absenden": true,
		"Search again":  true,
		"Search alerts": true, "Neue Suche": true, "Zoek merken": true, "登録番号で検索": true,
		"Search homes to buy": true,
		"Nouvelle recherche":  true, "Nuova ricerca": true, "Nowe wyszukiwanie": true,
		"Новый поиск": true, "Yeni arama": true, "検索する": true,
	} {
		form := `<form method=post action="/go"><label>Search term <input name=query></label><button>` + button + `</button></form>`
		if got, why :=
			kind.Searchable(find(t, page(t, "http://site.test/", form))[0]); got != want {
			t.Errorf("form with %q: %t (%s)", button, got, why)
		}
		why := safety.Sending{Method: "POST", Address: "https://a.example/api/search",
			Values: map[string]string{"body.text": "water"}, Box: []string{"Search"},
			Button: button, Pressed: true}.Harm()
		if (why == "") != want {
			t.Errorf("pressed %q: %q", button, why)
		}
	}
	if why := (safety.Sending{Method: "POST", Address: "https://a.example/api/search",
		Box: []string{"Search"}, Button: "Save search"}).Harm(); why != "" {
		t.Errorf("what is asked for while typing beside a button that was not pressed: %s", why)
	}
}

// Words for keeping never come to an end. Where the address says nothing, a button has to say that
// it searches and nothing else.
func TestWhereAnAddressSaysNothingAButtonHasToSearch(t *testing.T) {
	for button, want := range map[string]bool{
		"Search": true, "Find homes": true, "Suche starten": true, "": true, "この条件で検索": true,
		"Pin search": false, "Suche vormerken": false, "Поделиться поиском": false,
		"検索条件を記憶": false,
	} {
		for address, speaks := range map[string]bool{"/go": false, "/index.php": false,
			"/search": true, "/catalog?do=search": true} {
			form := `<form method=post action="` + address +
				`"><label>Search term <input name=query></label><button>` + button +
				`</button></form>`
			if got, why := kind.Searchable(find(t,
				page(t, "http://site.test/", form))[0]); got != (want || speaks) {
				t.Errorf("form to %s with %q: %t (%s)", address, button, got, why)
			}
			s := safety.Sending{Method: "POST", Address: "https://a.example" + address,
				Box: []string{"Search"}, Into: []string{"query"}, Button: button}
			typed := s.Harm()
			s.Entered = true
			entered := s.Harm()
			s.Pressed, s.Entered = true, false
			pressed := s.Harm()
			if ok := want || speaks; typed != "" || (entered == "") != ok || (pressed == "") != ok {
				t.Errorf("%s with %q: typed %q, entered %q, pressed %q", address, button, typed,
					entered, pressed)
			}
		}
	}
}
