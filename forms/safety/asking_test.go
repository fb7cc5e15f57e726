package safety

import "testing"

func TestButtonsThatOnlySearch(t *testing.T) {
	for button, want := range map[string]bool{
		"": true, "🔍": true, ">>": true, "Search": true, "GO": true, "Search now": true,
		"Search the catalogue": true, "Start search": true, "Show 1,204 results": true,
		"Find a doctor": true, "Search used cars": true, "Advanced search": true,
		"Look up a plant": true, "Submit query": true,
		"Suchen": true, "Suche starten": true, "Neue Suche": true, "Bücher suchen": true,
		"Suche nach Orten": true, "Treffer anzeigen": true, "Suche absenden": true,
		"Rechercher": true, "Lancer la recherche": true, "Recherche par auteur": true,
		"Buscar vuelos": true, "Realizar búsqueda": true, "Nuova ricerca": true,
		"Avvia ricerca": true,
		"Zoeken":        true, "Boeken zoeken": true, "Szukaj": true, "Wyszukaj": true,
		"Hledat v katalogu": true, "Sök böcker": true, "Aloita haku": true,
		"Könyvek keresése": true, "Kitap ara": true, "Yeni arama": true,
		"Найти": true, "Начать поиск": true, "Поиск по каталогу": true, "Знайти": true,
		"Αναζήτηση": true, "חיפוש": true, "بحث": true,
		"検索": true, "検索する": true, "この条件で検索": true, "図書を探す": true, "搜索": true, "查询图书": true,
		"高级搜索": true, "검색": true, "도서 검색하기": true, "ค้นหา": true, "Tìm kiếm": true,

		"Pin search": false, "Stash this search": false, "Retain search": false,
		"Search & notify": false, "Log this search": false, "Record search": false,
		"Search later": false, "Dispatch search to colleagues": false,
		"Suche vormerken": false, "Suche hinterlegen": false, "Suche ablegen": false,
		"Suche teilen": false, "Suche beauftragen": false, "Suche zurückziehen": false,
		"Conserver la recherche": false, "Mémoriser ma recherche": false,
		"Partager la recherche": false, "Recherche par e-mail": false, "Recordar búsqueda": false,
		"Compartir búsqueda": false, "Memorizza ricerca": false,
		"Zoekopdracht delen": false, "Zapamiętaj wyszukiwanie": false, "Uložení hledání": false,
		"Dela sökning": false, "Jaa haku": false, "Keresés megjegyzése": false,
		"Aramayı hatırla": false,
		"Запомнить поиск": false, "Поделиться поиском": false, "Запам'ятати пошук": false,
		"検索条件を記憶": false, "検索を共有": false, "记住搜索": false, "分享搜索": false, "검색 공유": false,
		"OK, keep me posted": false,
	} {
		if got := onlySearches(button); got != want {
			t.Errorf("%q: %t", button, got)
		}
	}
}
