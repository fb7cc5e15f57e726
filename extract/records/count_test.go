package records

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract/records/outline"
)

func TestParseTotal(t *testing.T) {
	tests := []struct {
		line string
		want Total
	}{
		{"L. #371 Research 555-13523", Total{}},
		{"1 zu 185 vor 13523", Total{}},
		{"1 zu 25 vor 13523", Total{N: 13523, Known: true, Exact: true, From: 1, To: 25}},
		{"Your search returned 1770 stars.", Total{N: 1770, Known: true, Exact: true}},
		{"Ihre Suche ergab 12 Handzeichnungen", Total{N: 12, Known: true, Exact: true}},
		{"Su búsqueda devolvió 23 romances", Total{N: 23, Known: true, Exact: true}},
		{"La recherche a donné environ 1 204 gravures", Total{N: 1204, Known: true}},
		{"He returned 2019", Total{}},
		{"138 work(s)", Total{N: 138, Known: true, Exact: true}},
		{"12 workshops", Total{}},
		{"Your search returned 3000 theses.", Total{N: 3000, Known: true, Exact: true}},
		{"94 films — page 1/5", Total{N: 94, Known: true, Exact: true}},
		{"1,204 stars for “…”", Total{N: 1204, Known: true, Exact: true}},
		{"12 angry men for …", Total{}},
		{"1-10 of exactly 1,415 matches", Total{N: 1415, Known: true, Exact: true, From: 1, To: 10}},
		{"1-10 of about 50 matches", Total{N: 50, Known: true, From: 1, To: 10}},
		{"1 to 15 of 238 results.", Total{N: 238, Known: true, Exact: true, From: 1, To: 15}},
		{"Results 1-148 of 148 | reverse", Total{N: 148, Known: true, Exact: true, From: 1, To: 148}},
		{"(1-25/3526)", Total{N: 3526, Known: true, Exact: true, From: 1, To: 25}},
		{"Results (5,431)", Total{N: 5431, Known: true, Exact: true}},
		{"238 Results for [security]", Total{N: 238, Known: true, Exact: true}},
		{"About 12,300 results (0.21 seconds)", Total{N: 12300, Known: true}},
		{"More than 1.000 Treffer", Total{N: 1000, Known: true}},
		{"Treffer 1 - 10 von 1.234", Total{N: 1234, Known: true, Exact: true, From: 1, To: 10}},
		{"1 234 résultats", Total{N: 1234, Known: true, Exact: true}},
		{"Найдено: 61", Total{N: 61, Known: true, Exact: true}},
		{"検索結果 123 件", Total{N: 123, Known: true, Exact: true}},
		{"النتائج 1-10 من 57", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"全219件中 1～20件を表示", Total{N: 219, Known: true, Exact: true, From: 1, To: 20}},
		{"131 offres d’emploi", Total{N: 131, Known: true, Exact: true}},
		{"42 vacancies", Total{N: 42, Known: true, Exact: true}},
		{"1703 décisions (les 300 plus récentes sont affichées)", Total{N: 1703, Known: true, Exact: true}},
		{"20 small ads", Total{N: 20, Known: true, Exact: true}},
		{"14 adsorption units", Total{}},
		{"31 Urteile", Total{N: 31, Known: true, Exact: true}},
		{"2 operette", Total{}},
		{"1.204 schede", Total{N: 1204, Known: true, Exact: true}},
		{"45 recetas", Total{N: 45, Known: true, Exact: true}},
		{"1,000+ items", Total{N: 1000, Known: true}},
		{"1–20 of 1,000+ items", Total{N: 1000, Known: true, From: 1, To: 20}},
		{"Ponad 1000 wyników", Total{N: 1000, Known: true}},
		{"146 applications, page 3", Total{N: 146, Known: true, Exact: true}},
		{"Ponad 1000 ofert", Total{N: 1000, Known: true}},
		{"Mindestens 300 Treffer", Total{N: 300, Known: true}},
		{"Fler än 12, totalt 512 träffar", Total{N: 512, Known: true, Exact: true}},
		{"20 décision(s) trouvée(s)", Total{N: 20, Known: true, Exact: true}},
		{"1 result(s)", Total{N: 1, Known: true, Exact: true}},
		{"12/06/2018 Crim. n° 17-55595 title configure", Total{}},
		{"AB-12345 items of the Paris collection", Total{}},
		{"Files 11-20 articles", Total{N: 20, Known: true, Exact: true}},
		{"0 results", Total{Known: true, Exact: true}},
		{"Page 3 of 12", Total{}},
		{"Copyright 1999-2024 by the authors", Total{}},
		{"© 2019 Books & Co", Total{}},
		{"Since 1998 articles on rivers", Total{}},
		{"March 3, 2020 documents", Total{}},
		{"12. Mai 2021 Artikel", Total{}},
		{"2019 results", Total{N: 2019, Known: true, Exact: true}},
		{"Your search returned 1998 documents", Total{N: 1998, Known: true, Exact: true}},
		{"Der blev fundet 5 personer", Total{N: 5, Known: true, Exact: true}},
		{"31 personer funnet", Total{N: 31, Known: true, Exact: true}},
		{"النتائج 1 – 5 من 1٬403", Total{N: 1403, Known: true, Exact: true, From: 1, To: 5}},
		{"2 days ago", Total{}},
		{"Wyświetlono 200 pierwszych wyników", Total{}},
		{"Only the first 200 results are shown", Total{}},
		{"Es werden nur die ersten 250 Treffer angezeigt.", Total{}},
		{"366 événements, les 80 premiers sont affichés", Total{N: 366, Known: true, Exact: true, From: 1, To: 80}},
		{"412 Objekte – die 50 ersten werden angezeigt", Total{N: 412, Known: true, Exact: true, From: 1, To: 50}},
		{"Seuls les 100 premiers résultats sont affichés", Total{}},
		{"First 20 of 345", Total{N: 345, Known: true, Exact: true, From: 1, To: 20}},
		{"First results: 57 records", Total{N: 57, Known: true, Exact: true}},
		{"Foram encontrados 57 itens", Total{N: 57, Known: true, Exact: true}},
		{"Es wurden 57 Treffer gefunden", Total{N: 57, Known: true, Exact: true}},
		{"57 Datensätze gefunden", Total{N: 57, Known: true, Exact: true}},
		{"Ihre Suche ergab 57 Treffer", Total{N: 57, Known: true, Exact: true}},
		{"Seite 1 von 12, 57 Treffer", Total{N: 57, Known: true, Exact: true}},
		{"57 résultats trouvés", Total{N: 57, Known: true, Exact: true}},
		{"Page 1 / 6 (57 notices)", Total{N: 57, Known: true, Exact: true}},
		{"Trovati 57 risultati", Total{N: 57, Known: true, Exact: true}},
		{"57 resultaten gevonden", Total{N: 57, Known: true, Exact: true}},
		{"57 treff", Total{N: 57, Known: true, Exact: true}},
		{"Fandt 57 resultater", Total{N: 57, Known: true, Exact: true}},
		{"57 hakutulosta", Total{N: 57, Known: true, Exact: true}},
		{"Znaleziono 57 wyników", Total{N: 57, Known: true, Exact: true}},
		{"Nalezeno 57 záznamů", Total{N: 57, Known: true, Exact: true}},
		{"Összesen 57 találat", Total{N: 57, Known: true, Exact: true}},
		{"Найдено 57 документов", Total{N: 57, Known: true, Exact: true}},
		{"Знайдено 57 результатів", Total{N: 57, Known: true, Exact: true}},
		{"Намерени са 57 резултата", Total{N: 57, Known: true, Exact: true}},
		{"57 sonuç bulundu", Total{N: 57, Known: true, Exact: true}},
		{"Toplam 57 kayıt", Total{N: 57, Known: true, Exact: true}},
		{"Βρέθηκαν 57 αποτελέσματα", Total{N: 57, Known: true, Exact: true}},
		{"נמצאו 57 תוצאות", Total{N: 57, Known: true, Exact: true}},
		{"تم العثور على 57 نتيجة", Total{N: 57, Known: true, Exact: true}},
		{"共57条结果", Total{N: 57, Known: true, Exact: true}},
		{"共找到 57 個結果", Total{N: 57, Known: true, Exact: true}},
		{"총 57건", Total{N: 57, Known: true, Exact: true}},
		{"Tìm thấy 57 kết quả", Total{N: 57, Known: true, Exact: true}},
		{"Ditemukan 57 hasil", Total{N: 57, Known: true, Exact: true}},
		{"พบ 57 รายการ", Total{N: 57, Known: true, Exact: true}},
		{"57 परिणाम", Total{N: 57, Known: true, Exact: true}},
		{"S-au găsit 57 de rezultate", Total{N: 57, Known: true, Exact: true}},
		{"Leitud 57 kirjet", Total{N: 57, Known: true, Exact: true}},
		{"Mostrando resultados 1 a 10 de 57", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Anzeige der Ergebnisse 1 bis 10 von insgesamt 57 Treffern", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Affichage de 1 à 10 sur 57 entrées", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Da 1 a 10 di 57 risultati", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"1-10 van de 57 resultaten", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Visar 1-10 av 57 träffar", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Viser 1 til 10 av 57 treff", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Tulokset 1–10 / 57", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Zobrazeno 1-10 z 57", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Показано 1-10 из 57", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"عرض 1 - 10 من 57", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"第 1-10 條，共 57 條", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"1～12件目（全57件）", Total{N: 57, Known: true, Exact: true, From: 1, To: 12}},
		{"1~12 (전체 57)", Total{N: 57, Known: true, Exact: true, From: 1, To: 12}},
		{"Einträge 1 bis 12 (insgesamt 57)", Total{N: 57, Known: true, Exact: true, From: 1, To: 12}},
		{"Записи с 1 по 12, всего 57", Total{N: 57, Known: true, Exact: true, From: 1, To: 12}},
		{"1 से 12, कुल 57", Total{N: 57, Known: true, Exact: true, From: 1, To: 12}},
		{"1 - 12. találat, összesen 57", Total{N: 57, Known: true, Exact: true, From: 1, To: 12}},
		{"およそ 300 件", Total{N: 300, Known: true}},
		{"Yaklaşık 300 sonuç", Total{N: 300, Known: true}},
		{"Aproximadamente 300 registros", Total{N: 300, Known: true}},
		{"มากกว่า 300 รายการ", Total{N: 300, Known: true}},
		{"Πλήθος αποτελεσμάτων: 57", Total{N: 57, Known: true, Exact: true}},
		{"전체 57건 중 1-10", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Menampilkan 1-10 dari 57", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Rodyti 1-10 iš 57", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Kết quả 1 - 10 trong 57", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Αποτελέσματα 1 - 10 από 57", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Hits 1-10 (of 57)", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Matches 1 through 10 of 57", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"10 of 57 shown", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"57 results, 10 results per page", Total{N: 57, Known: true, Exact: true}},
		{"Nalezeno záznamů: 57", Total{N: 57, Known: true, Exact: true}},
		{"Найдено страниц: 57", Total{N: 57, Known: true, Exact: true}},
		{"1.2M results", Total{N: 1_200_000, Known: true}},
		{"12,5 tys. wyników", Total{N: 12_500, Known: true}},
		{"3万件", Total{N: 30_000, Known: true}},
		{"Результаты 1 - 10 из примерно 1 230", Total{N: 1230, Known: true, From: 1, To: 10}},
		{"Viewing 1-10 of over 1000 results", Total{N: 1000, Known: true, From: 1, To: 10}},
		{"25 results per page", Total{}},
		{"Show 25 records", Total{}},
		{"Results per page: 10 25 50", Total{}},
		{"Show 10 25 50 100 entries", Total{}},
		{"Items per page: 25", Total{}},
		{"仅显示前50条结果。", Total{}},
		{"最初の50件のみ表示", Total{}},
		{"仅显示前50条结果，共 1204 条", Total{N: 1204, Known: true, Exact: true}},
		{"25 Treffer pro Seite", Total{}},
		{"Résultats par page : 25", Total{}},
		{"25 por página", Total{}},
		{"每页显示 25 条", Total{}},
		{"25件ずつ表示", Total{}},
		{"表示件数：25件", Total{}},
		{"12 books in cart", Total{}},
		{"Your cart: 0 items", Total{}},
		{"3 people found this helpful", Total{}},
		{"Search 1,200,000 records", Total{}},
		{"57 comments", Total{}},
		{"36 Mill Rd, Filey", Total{}},
		{"Page 1 of 1,487 jobs", Total{N: 1487, Known: true, Exact: true}},
		{"Page 2 of about 487 results", Total{N: 487, Known: true}},
		{"Page 2 of 1,204", Total{}},
		{"12 oak bookcases", Total{}},
		{"P00445 falls found", Total{}},
		{"Room B12 books", Total{}},
		{"32 parts (first 30 shown)", Total{N: 32, Known: true, Exact: true, From: 1, To: 30}},
		{"Over 400 stores; only the first 50 are displayed", Total{N: 400, Known: true, From: 1, To: 50}},
		{"120 minutes, first 30 free", Total{}},
		{"Showing the nearest 25 of 133 stores", Total{N: 133, Known: true, Exact: true, From: 1, To: 25}},
		{"Showing page 1 of 5", Total{}},
	}
	for _, tt := range tests {
		t.Run(tt.line, func(t *testing.T) {
			got, _ := parseTotal(tt.line, 0)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// The lines are written as search programs print them; a count is told as "N", "~N" when it is no exact one, or "a-b/N".
func TestCountsInManyLanguages(t *testing.T) {
	tests := []struct{ line, want string }{
		{`57 résultats trouvés pour « fleuve »`, "57"},
		{`Votre recherche a retourné 57 notices`, "57"},
		{`Résultats 1 à 20 sur un total de 57`, "1-20/57"},
		{`Notices 1 - 20 sur 57`, "1-20/57"},
		{`Nombre de résultats : 57`, "57"},
		{`Se han encontrado 57 coincidencias`, "57"},
		{`Mostrando 1 a 10 de 57 registros`, "1-10/57"},
		{`Total de registros: 57`, "57"},
		{`Resultados 1-10 de 1.234`, "1-10/1234"},
		{`La búsqueda devolvió 57 resultados`, "57"},
		{`Trovati 57 documenti`, "57"},
		{`Risultati da 1 a 10 di 57`, "1-10/57"},
		{`Sono stati trovati 57 risultati per fiume`, "57"},
		{`Trovate 544 strutture in Lazio`, "544"},
		{`Se han localizado 1.203 anuncios`, "1203"},
		{`Encontradas 88 ofertas de empleo`, "88"},
		{`Gevonden 31 woningen`, "31"},
		{`Foram localizados 57 registros`, "57"},
		{`Exibindo 1-10 de 57 resultados`, "1-10/57"},
		{`Total de itens encontrados: 57`, "57"},
		{`Er zijn 57 treffers gevonden`, "57"},
		{`1 tot 10 van 57 resultaten`, "1-10/57"},
		{`Resultaat 1 - 10 van de 57`, "1-10/57"},
		{`Din sökning gav 57 träffar`, "57"},
		{`Visar 1–10 av 57 träffar`, "1-10/57"},
		{`57 treff på elv`, "57"},
		{`Viser 1-10 av 57`, "1-10/57"},
		{`Søgningen gav 57 resultater`, "57"},
		{`Viser resultat 1 til 10 af 57`, "1-10/57"},
		{`Löytyi 57 tulosta`, "57"},
		{`Näytetään 1-10 / 57`, "1-10/57"},
		{`Znaleziono 57 wyników`, "57"},
		{`Wyniki 1-10 z 57`, "1-10/57"},
		{`Liczba wyników: 57`, "57"},
		{`Nalezeno 57 záznamů`, "57"},
		{`Zobrazeno 1–10 z 57 výsledků`, "1-10/57"},
		{`Počet nájdených záznamov: 57`, "57"},
		{`57 találat`, "57"},
		{`Találatok száma: 57`, "57"},
		{`Au fost găsite 57 rezultate`, "57"},
		{`Rezultatele 1-10 din 57`, "1-10/57"},
		{`Pronađeno 57 rezultata`, "57"},
		{`Najdenih 57 zadetkov`, "57"},
		{`Намерени са 57 резултата`, "57"},
		{`Показани 1-10 от 57`, "1-10/57"},
		{`Найдено 57 документов`, "57"},
		{`Показано 1–10 из 57`, "1-10/57"},
		{`Всего найдено: 57`, "57"},
		{`Знайдено 57 результатів`, "57"},
		{`Βρέθηκαν 57 αποτελέσματα`, "57"},
		{`Αποτελέσματα 1-10 από 57`, "1-10/57"},
		{`57 sonuç bulundu`, "57"},
		{`57 kayıttan 1-10 arası gösteriliyor`, "1-10/57"},
		{`נמצאו 57 תוצאות`, "57"},
		{`تم العثور على 57 نتيجة`, "57"},
		{`عرض 1 إلى 10 من 57 نتيجة`, "1-10/57"},
		{`۵۷ نتیجه یافت شد`, "57"},
		{`ผลการค้นหา 57 รายการ`, "57"},
		{`แสดง 1 ถึง 10 จาก 57 รายการ`, "1-10/57"},
		{`Tìm thấy 57 kết quả`, "57"},
		{`Hiển thị 1 - 10 trong 57 kết quả`, "1-10/57"},
		{`Ditemukan 57 hasil`, "57"},
		{`Menampilkan 1-10 dari 57 hasil`, "1-10/57"},
		{`検索結果：57件`, "57"},
		{`57件中1-10件目`, "1-10/57"},
		{`全57件 (1～10件を表示)`, "1-10/57"},
		{`共找到 57 条记录`, "57"},
		{`搜索到57个结果`, "57"},
		{`第1-10条，共57条`, "1-10/57"},
		{`共有 57 筆資料`, "57"},
		{`검색결과 총 57건`, "57"},
		{`총 57건 중 1-10`, "1-10/57"},
		{`57 परिणाम मिले`, "57"},
		{`Leiti 57 kirjet`, "57"},
		{`Atrasti 57 rezultāti`, "57"},
		{`Rasta rezultatų: 57`, "57"},
		{`S'han trobat 57 resultats`, "57"},
		{`57 emaitza aurkitu dira`, "57"},
		{`Atopáronse 57 resultados`, "57"},
		{`Fann 57 niðurstöður`, "57"},
		{`Cafwyd hyd i 57 canlyniad`, "57"},
		{`Más de 1.000 resultados`, "~1000"},
		{`Environ 1 200 résultats`, "~1200"},
		{`Über 1.000 Ergebnisse`, "~1000"},
		{`Примерно 3 400 результатов`, "~3400"},
		{`500 件以上`, "~500"},
		{`10,000+ Treffer`, "~10000"},
		{`1 - 10 of 1 234 567`, "1-10/1234567"},
		{`« Previous 1 ... 15 16 17 Next » (376-400/401) Per page: 25, 50, 100`, "376-400/401"},
		{`« Previous 1 ... 15 16 17 (401-401/401) Per page: 25, 50, 100`, "401-401/401"},
		{`Page 2 of 57`, "-"},
		{`Seite 2 von 57`, "-"},
		{`Posted on 12-10-2019`, "-"},
		{`57 Kommentare`, "-"},
		{`20 Ergebnisse pro Seite`, "-"},
		{`Affichage des résultats 1 à 25 sur 312`, "1-25/312"},
		{`312 correspondances pour votre requête`, "312"},
		{`Treffer 1 bis 20 von insgesamt 4.518`, "1-20/4518"},
		{`Gefundene Datensätze: 312`, "312"},
		{`Mostrando resultados del 1 al 15 de un total de 312`, "1-15/312"},
		{`Número de registros encontrados: 312`, "312"},
		{`Visualizzati 1-20 di 312 risultati`, "1-20/312"},
		{`Resultado da busca: 312 registros`, "312"},
		{`Resultaten 1 t/m 20 van 312`, "1-20/312"},
		{`Antal träffar: 312`, "312"},
		{`Antall treff: 312`, "312"},
		{`Wyświetlono 312 rekordów`, "312"},
		{`Zobrazuji záznamy 21 až 40 z celkem 312`, "21-40/312"},
		{`Összesen 312 találat`, "312"},
		{`Rezultate găsite: 312`, "312"},
		{`Prikazano 1-10 od ukupno 312 rezultata`, "1-10/312"},
		{`Общо резултати: 312`, "312"},
		{`Результаты с 1 по 20 из 312`, "1-20/312"},
		{`За вашим запитом знайдено 312 документів`, "312"},
		{`Εμφάνιση 1 έως 20 από 312 αποτελέσματα`, "1-20/312"},
		{`Toplam 312 kayıt bulundu`, "312"},
		{`מציג 1-20 מתוך 312`, "1-20/312"},
		{`عدد النتائج: 312`, "312"},
		{`نمایش 1 تا 20 از 312 نتیجه`, "1-20/312"},
		{`พบ 312 รายการ`, "312"},
		{`Có 312 kết quả được tìm thấy`, "312"},
		{`Menunjukkan 1 hingga 20 daripada 312 rekod`, "1-20/312"},
		{`検索結果 312 件中 1 - 20 件目を表示`, "1-20/312"},
		{`显示 1 到 20，共 312 条`, "1-20/312"},
		{`총 312개 중 1-20개 표시`, "1-20/312"},
		{`À peu près 312 résultats`, "~312"},
		{`Hits: 312`, "312"},
		{`Records 1 through 20 of 312 returned`, "1-20/312"},
		{`Page 3 sur 312`, "-"},
		{`312 vues`, "-"},
		{`Mis à jour le 12/03/2012`, "-"},
	}
	for _, tt := range tests {
		t.Run(tt.line, func(t *testing.T) {
			o, err := outline.Of(pageOf(t, "http://h.example/s?q=zz", "<body><div>"+tt.line+"</div></body>"), "")
			if err != nil {
				t.Fatal(err)
			}
			if got := sayTotal(readClaim(o).Total); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

func TestHeadingThatIsANumberAndWhatIsCountedIsATotal(t *testing.T) {
	for _, tt := range []struct{ body, want string }{
		{`<h2>3600 woningen</h2><ul><li>Kerkstraat 5</li></ul>`, "3600"},
		{`<h1>1.234 opere esposte</h1>`, "1234"},
		{`<h1>Ricette</h1><h2>98 ricette</h2>`, "98"},
		{`<h2>7 samurai</h2><h2>12 uomini</h2>`, "-"},
		{`<p>24 kamers</p>`, "-"},
		{`<h2>10 dingen die u moet weten</h2>`, "-"},
		{`<h2>40 woningen</h2><p>40 results</p>`, "40"},
	} {
		o, err := outline.Of(pageOf(t, "http://h.example/s", tt.body), "")
		if err != nil {
			t.Fatal(err)
		}
		if got := sayTotal(readClaim(o).Total); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.body, got, tt.want)
		}
	}
}

func sayTotal(c Total) string {
	switch n := fmt.Sprint(c.N); {
	case !c.Known:
		return "-"
	case c.To > 0:
		return fmt.Sprintf("%d-%d/%s", c.From, c.To, n)
	case !c.Exact:
		return "~" + n
	default:
		return n
	}
}

// What a row says of houses and papers counts nothing on the page.
func TestACountInARecordIsNoCountOfThePage(t *testing.T) {
	for total, want := range map[string]string{"": "-", "<p>Showing permits, 6 records</p>": "6"} {
		rows := ""
		for i, what := range strings.Fields("roof records documents fence cases porch") {
			rows += fmt.Sprintf(`<tr><td><a href="/p/%d">BP-%d</a><td>%d/02/2019<td>%d Elm Ave %s</tr>`, i, 700+i, i+1, 30+i, what)
		}
		page := `<form action=/s><input name=q><button>Search</button></form>` + total + `<table><tr><th>Permit<th>Issued<th>Work</tr>` + rows + `</table>`
		res, err := (&Wrapper{}).Apply(Asked{}, pageOf(t, "http://h.example/s?q=", page))
		if err != nil || len(res.Records) != 6 {
			t.Fatalf("%s (%s) with %d records, %v", res.Kind, res.Why, len(res.Records), err)
		}
		if got := sayTotal(res.Claimed); got != want {
			t.Errorf("with %q: got %s, want %s", total, got, want)
		}
	}
}

// In whatever words: the larger number is that of the matches, the smaller one that of the rows.
func TestACountComesWithANoteOnHowManyAreShown(t *testing.T) {
	tests := []struct {
		line string
		want Total
	}{
		{"366 esdeveniments, es mostren els 80 primers", Total{N: 366, Known: true, Exact: true, From: 1, To: 80}},
		{"366 digwyddiad (dangosir 80)", Total{N: 366, Known: true, Exact: true, From: 1, To: 80}},
		{"1,366 пайда болуу: биринчи 80 көрсөтүлдү", Total{N: 1366, Known: true, Exact: true, From: 1, To: 80}},
		{"366 digwyddiad, 80", Total{}},
		{"80 digwyddiad, tudalen 366", Total{}},
		{"366 digwyddiad, 12.05.2024", Total{}},
		{"AB-366 digwyddiad, dangosir 80", Total{}},
		{"366 ms, dangosir 80 digwyddiad", Total{}},
	}
	for _, tt := range tests {
		if got, ok := parseNoted(tt.line); ok != tt.want.Known || ok && got != tt.want {
			t.Errorf("parseNoted(%q) = %+v, %v, want %+v", tt.line, got, ok, tt.want)
		}
	}
}

func TestTheSmallerNumberIsThatOfTheRows(t *testing.T) {
	page := func(line string) string {
		var b strings.Builder
		fmt.Fprintf(&b, "<html><body><p>%s</p><table><tr><th>Dyddiad<th>Digwyddiad", line)
		for i := range 20 {
			fmt.Fprintf(&b, `<tr><td>%d/03/2023<td><a href="/d/%d">Noson %s yn y neuadd</a>`, i+1, 7*i+4, strings.Repeat("lon", i+1))
		}
		return b.String() + "</table></body></html>"
	}
	for line, want := range map[string]int{"366 digwyddiad (dangosir 20)": 366, "366 digwyddiad (dangosir 25)": 0} {
		res, err := (&Wrapper{}).Apply(Asked{}, pageOf(t, "http://h.example/d?lle=2", page(line)))
		if err != nil || len(res.Records) != 20 || res.Claimed.N != want {
			t.Errorf("%q: %d records of %+v, %v, want %d", line, len(res.Records), res.Claimed, err, want)
		}
	}
}

// A category that is called after what is counted, "Old books [15]", is no count of the answer where
// the title of the page has one.
func TestTheTitleCountsBeforeTheCategoriesBeside(t *testing.T) {
	page := func(title, above, beside string) string {
		var b strings.Builder
		fmt.Fprintf(&b, "<html><head><title>%s</title></head><body><main>%s<table><tr><th>Title<th>Year", title, above)
		for i := range 10 {
			fmt.Fprintf(&b, `<tr><td><a href="/d/%d">Harbour %s and its ships</a><td>%d`, 7*i+4, strings.Repeat("lon", i+1), 1950+3*i)
		}
		return b.String() + "</table></main><aside><h3>Kind</h3>" + beside + "</aside></body></html>"
	}
	for _, tt := range []struct {
		title, above, beside string
		want                 int
	}{
		{"Found 552 entries - Archive", "", `<p><a href="/s?k=1">Old books</a> [15]</p><p><a href="/s?k=2">Maps of towns</a> [9]</p>`, 552},
		{"1.204 Treffer | Archiv", "", `<ul><li><a href="/s?k=1">Alte Titel</a> (31)</li><li><a href="/s?k=2">Karten</a> (9)</li></ul>`, 1204},
		{"Archive", "", `<p>15 results</p>`, 15},
		{"Found 552 entries - Archive", "<p>17 results</p>", `<p>15 results</p>`, 17},
	} {
		res, err := (&Wrapper{}).Apply(Asked{}, pageOf(t, "http://h.example/d?lle=2", page(tt.title, tt.above, tt.beside)))
		if err != nil || len(res.Records) != 10 || res.Claimed.N != tt.want {
			t.Errorf("%q, %q, %q: %d records of %+v, %v, want %d", tt.title, tt.above, tt.beside, len(res.Records), res.Claimed, err, tt.want)
		}
	}
}
