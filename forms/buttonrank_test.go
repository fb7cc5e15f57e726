package forms

import (
	"strings"
	"testing"

	"deepcrawl/forms/kind"
	"deepcrawl/forms/submit"
	"deepcrawl/forms/webform"
)

// Words of buttons, of somebody who did not write the product's lists: what begins anew, empties,
// shows a map, exports, and what searches, lists or only sends off.
var buttonWords = []struct{ lang, anew, empty, chart, file, search, list, send string }{
	{"en", "New search|Start over|Another search|Start again", "Clear|Reset form|Clear all fields",
		"Map|View on map|Show map", "Export|Download results|Save as CSV|Print",
		"Search|Find records|Find maps", "Show maps|List entries|View results|Display records",
		"OK|Go|Submit"},
	{"de", "Neue Suche|Neue Recherche|Von vorn beginnen", "Zurücksetzen|Formular leeren|Löschen",
		"Karte|Auf Karte anzeigen", "Exportieren|Als PDF herunterladen|Drucken",
		"Suchen|Bücher finden|Recherchieren", "Karten anzeigen|Liste anzeigen|Treffer zeigen",
		"OK|Los|Absenden"},
	{"fr", "Nouvelle recherche|Recommencer", "Effacer|Réinitialiser|Vider le formulaire",
		"Carte|Voir la carte", "Exporter|Télécharger la liste|Imprimer",
		"Rechercher|Chercher|Lancer la recherche", "Afficher les cartes|Voir les résultats|Lister",
		"OK|Valider|Envoyer"},
	{"es", "Nueva búsqueda|Nueva consulta|Empezar de nuevo", "Limpiar|Borrar todo|Restablecer",
		"Mapa|Ver mapa", "Exportar|Descargar|Imprimir", "Buscar|Consultar",
		"Mostrar resultados|Ver listado|Listar", "Aceptar|Ir|Enviar"},
	{"it", "Nuova ricerca|Ricomincia", "Azzera|Pulisci", "Mappa|Mostra mappa",
		"Esporta|Scarica|Stampa", "Cerca|Trova", "Mostra schede|Visualizza|Elenca", "OK|Vai|Invia"},
	{"pt", "Nova pesquisa|Nova busca|Recomeçar", "Limpar|Limpar campos", "Mapa|Ver no mapa",
		"Exportar|Baixar|Imprimir", "Pesquisar|Buscar", "Mostrar registos|Listar|Ver resultados",
		"OK|Ir|Enviar"},
	{"nl", "Nieuwe zoekopdracht|Opnieuw beginnen|Opnieuw zoeken", "Wissen|Formulier leegmaken",
		"Kaart|Toon op kaart", "Exporteren|Downloaden|Afdrukken", "Zoeken|Zoek",
		"Toon lijst|Resultaten tonen|Toon kaarten", "OK|Ga|Verzenden"},
	{"sv", "Ny sökning|Börja om", "Rensa|Töm formuläret", "Karta|Visa karta",
		"Exportera|Ladda ner|Skriv ut", "Sök|Hitta", "Visa träffar|Visa lista|Lista", "OK|Skicka"},
	{"da", "Ny søgning|Start forfra", "Ryd|Nulstil", "Kort|Vis på kort", "Eksporter|Hent|Udskriv",
		"Søg|Find", "Vis poster|Vis liste", "OK|Send"},
	{"fi", "Uusi haku|Aloita alusta", "Tyhjennä|Tyhjennä lomake", "Kartta|Näytä kartta",
		"Vie|Lataa|Tulosta", "Hae|Etsi", "Näytä tulokset|Listaa", "OK|Lähetä"},
	{"pl", "Nowe wyszukiwanie|Zacznij od nowa", "Wyczyść|Wyczyść formularz", "Mapa|Pokaż mapę",
		"Eksportuj|Pobierz|Drukuj", "Szukaj|Wyszukaj", "Pokaż wyniki|Wyświetl listę", "OK|Wyślij"},
	{"cs", "Nové hledání|Začít znovu", "Vymazat|Vyčistit formulář", "Mapa|Zobrazit mapu",
		"Exportovat|Stáhnout|Tisk", "Hledat|Vyhledat", "Zobrazit výsledky|Vypsat", "OK|Odeslat"},
	{"hu", "Új keresés|Újrakezdés", "Törlés|Űrlap törlése", "Térkép|Térkép megjelenítése",
		"Exportálás|Letöltés|Nyomtatás", "Keresés|Keres", "Találatok megjelenítése|Lista",
		"OK|Küldés"},
	{"ro", "Căutare nouă|Reia", "Șterge|Golește formularul", "Hartă|Arată harta",
		"Exportă|Descarcă|Tipărește", "Caută|Găsește", "Afișează rezultatele|Listează",
		"OK|Trimite"},
	{"tr", "Yeni arama|Baştan başla", "Temizle|Formu temizle", "Harita|Haritada göster",
		"Dışa aktar|İndir|Yazdır", "Ara|Bul", "Sonuçları göster|Listele", "Tamam|Gönder"},
	{"ru", "Новый поиск|Начать заново", "Очистить|Сбросить", "Карта|Показать на карте",
		"Экспорт|Скачать|Печать", "Найти|Искать|Поиск", "Показать результаты|Показать список",
		"ОК|Отправить"},
	{"uk", "Новий пошук|Почати спочатку", "Очистити|Скинути", "Карта|Показати на карті",
		"Експорт|Завантажити|Друк", "Знайти|Шукати", "Показати результати|Показати список",
		"Гаразд|Надіслати"},
	{"el", "Νέα αναζήτηση|Ξεκινήστε ξανά", "Καθαρισμός|Εκκαθάριση", "Χάρτης|Προβολή χάρτη",
		"Εξαγωγή|Λήψη|Εκτύπωση", "Αναζήτηση|Εύρεση", "Εμφάνιση αποτελεσμάτων|Προβολή λίστας",
		"ΟΚ|Υποβολή"},
	{"he", "חיפוש חדש|התחל מחדש", "נקה|איפוס", "מפה|הצג מפה", "ייצוא|הורדה|הדפסה", "חיפוש|חפש",
		"הצג תוצאות|הצג רשימה", "אישור|שלח"},
	{"ar", "بحث جديد|ابدأ من جديد", "مسح|إعادة تعيين", "خريطة|عرض الخريطة", "تصدير|تنزيل|طباعة",
		"بحث|ابحث", "عرض النتائج|عرض القائمة", "موافق|إرسال"},
	{"ja", "新しい検索|新規検索|最初から", "クリア|リセット|条件をクリア", "地図|地図を表示", "エクスポート|CSV出力|印刷", "検索|検索する|探す",
		"一覧表示|結果を表示|一覧を見る", "OK|送信|実行"},
	{"zh", "新搜索|重新搜索|重新开始", "清空|重置", "地图|查看地图", "导出|下载|打印", "搜索|查询|检索", "显示结果|查看列表", "确定|提交"},
	{"ko", "새 검색|다시 시작|새로 검색", "초기화|지우기", "지도|지도 보기", "내보내기|다운로드|인쇄", "검색|찾기", "결과 보기|목록 보기",
		"확인|전송"},
	{"vi", "Tìm kiếm mới|Bắt đầu lại", "Xóa|Đặt lại", "Bản đồ|Xem bản đồ", "Xuất|Tải về|In",
		"Tìm kiếm|Tìm", "Xem kết quả|Hiển thị danh sách", "OK|Gửi"},
	{"id", "Pencarian baru|Mulai lagi", "Bersihkan|Atur ulang", "Peta|Lihat peta",
		"Ekspor|Unduh|Cetak", "Cari|Temukan", "Tampilkan hasil|Lihat daftar", "OK|Kirim"},
}

// Whatever stands before or behind it: the form is asked as it is where its button stands alone,
// and by that button.
func TestTheButtonThatSearchesIsPressed(t *testing.T) {
	read := func(method, buttons string) *webform.Form {
		fs, err := Find(
			pageAt(t, "http://h.example/",
				`<h1>x</h1><form action="/find" method=`+method+
					`><label>Title <input name=w></label> <label>Year <input name=y></label>`+
					buttons+`</form>`))
		if err != nil || len(fs) != 1 {
			t.Fatal(len(fs), err)
		}
		return fs[0]
	}
	named := func(words string) string { return "<button name=do value=1>" + words + "</button> " }
	pressed, refused, all := 0, 0, 0
	for at, w := range buttonWords {
		others := []string{"<button name=h><i class=icon></i></button>",
			"<input type=image name=i src=x.gif>"}
		for words := range strings.SplitSeq(w.anew+"|"+w.empty+"|"+w.chart+"|"+w.file, "|") {
			others = append(others, named(words))
		}
		for i, words := range []string{w.search, w.list, w.send} {
			ways := strings.Split(words, "|")
			seek := ways[(i+at)%len(ways)]
			for _, method := range []string{"get", "post"} {
				alone, _ := kind.Searchable(read(method, named(seek)))
				for _, other := range others {
					for _, buttons := range []string{other + named(seek), named(seek) + other} {
						f := read(method, buttons)
						all++
						if b := submit.Button(f); b == nil || b.Label != seek {
							pressed++
							t.Logf("%s %s: %s: %v is pressed", w.lang, method, buttons, b)
						} else if ok, why := kind.Searchable(f); ok != alone {
							refused++
							if method == "get" {
								t.Logf("%s: %s: asked %v, alone %v: %s", w.lang, buttons, ok, alone,
									why)
							}
						}
					}
				}
			}
		}
	}
	// Words that are not in the lists press another button ("In" prints in Vietnamese, and is no
	// word elsewhere); a form that is posted is left alone beside what may delete ("OK",
	// "Löschen").
	t.Logf("of %d: another button is pressed %d times, the form is refused %d times for the "+
		"second button", all, pressed, refused)
	if pressed > all/100 || refused > all/10 {
		t.Error("too many")
	}
}
