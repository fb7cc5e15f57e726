package claim

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/outline"
)

func TestParseTotal(t *testing.T) {
	tests := []struct {
		line string
		want answer.Total
	}{
		{"L. #371 Research 555-13523", answer.Total{}},
		{"1 zu 185 vor 13523", answer.Total{}},
		{"1 zu 25 vor 13523", answer.Total{N: 13523, Known: true, Exact: true, From: 1, To: 25}},
		{"Your search returned 1770 stars.", answer.Total{N: 1770, Known: true, Exact: true}},
		{"Ihre Suche ergab 12 Handzeichnungen", answer.Total{N: 12, Known: true, Exact: true}},
		{"Su búsqueda devolvió 23 romances", answer.Total{N: 23, Known: true, Exact: true}},
		{"La recherche a donné environ 1 204 gravures", answer.Total{N: 1204, Known: true}},
		{"He returned 2019", answer.Total{}},
		{"138 work(s)", answer.Total{N: 138, Known: true, Exact: true}},
		{"12 workshops", answer.Total{}},
		{"Your search returned 3000 theses.", answer.Total{N: 3000, Known: true, Exact: true}},
		{"94 films — page 1/5", answer.Total{N: 94, Known: true, Exact: true}},
		{"1,204 stars for “…”", answer.Total{N: 1204, Known: true, Exact: true}},
		{"12 angry men for …", answer.Total{}},
		{"1-10 of exactly 1,415 matches", answer.Total{N: 1415, Known: true, Exact: true, From: 1, To: 10}},
		{"1-10 of about 50 matches", answer.Total{N: 50, Known: true, From: 1, To: 10}},
		{"1 to 15 of 238 results.", answer.Total{N: 238, Known: true, Exact: true, From: 1, To: 15}},
		{"Results 1-148 of 148 | reverse", answer.Total{N: 148, Known: true, Exact: true, From: 1, To: 148}},
		{"(1-25/3526)", answer.Total{N: 3526, Known: true, Exact: true, From: 1, To: 25}},
		{"Results (5,431)", answer.Total{N: 5431, Known: true, Exact: true}},
		{"238 Results for [security]", answer.Total{N: 238, Known: true, Exact: true}},
		{"About 12,300 results (0.21 seconds)", answer.Total{N: 12300, Known: true}},
		{"More than 1.000 Treffer", answer.Total{N: 1000, Known: true}},
		{"Treffer 1 - 10 von 1.234", answer.Total{N: 1234, Known: true, Exact: true, From: 1, To: 10}},
		{"1 234 résultats", answer.Total{N: 1234, Known: true, Exact: true}},
		{"Найдено: 61", answer.Total{N: 61, Known: true, Exact: true}},
		{"検索結果 123 件", answer.Total{N: 123, Known: true, Exact: true}},
		{"النتائج 1-10 من 57", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"全219件中 1～20件を表示", answer.Total{N: 219, Known: true, Exact: true, From: 1, To: 20}},
		{"131 offres d’emploi", answer.Total{N: 131, Known: true, Exact: true}},
		{"42 vacancies", answer.Total{N: 42, Known: true, Exact: true}},
		{"1703 décisions (les 300 plus récentes sont affichées)", answer.Total{N: 1703, Known: true, Exact: true}},
		{"20 small ads", answer.Total{N: 20, Known: true, Exact: true}},
		{"14 adsorption units", answer.Total{}},
		{"31 Urteile", answer.Total{N: 31, Known: true, Exact: true}},
		{"2 operette", answer.Total{}},
		{"1.204 schede", answer.Total{N: 1204, Known: true, Exact: true}},
		{"45 recetas", answer.Total{N: 45, Known: true, Exact: true}},
		{"1,000+ items", answer.Total{N: 1000, Known: true}},
		{"1–20 of 1,000+ items", answer.Total{N: 1000, Known: true, From: 1, To: 20}},
		{"Ponad 1000 wyników", answer.Total{N: 1000, Known: true}},
		{"146 applications, page 3", answer.Total{N: 146, Known: true, Exact: true}},
		{"Ponad 1000 ofert", answer.Total{N: 1000, Known: true}},
		{"Mindestens 300 Treffer", answer.Total{N: 300, Known: true}},
		{"Fler än 12, totalt 512 träffar", answer.Total{N: 512, Known: true, Exact: true}},
		{"20 décision(s) trouvée(s)", answer.Total{N: 20, Known: true, Exact: true}},
		{"1 result(s)", answer.Total{N: 1, Known: true, Exact: true}},
		{"12/06/2018 Crim. n° 17-55595 title configure", answer.Total{}},
		{"AB-12345 items of the Paris collection", answer.Total{}},
		{"Files 11-20 articles", answer.Total{N: 20, Known: true, Exact: true}},
		{"0 results", answer.Total{Known: true, Exact: true}},
		{"Page 3 of 12", answer.Total{}},
		{"Copyright 1999-2024 by the authors", answer.Total{}},
		{"© 2019 Books & Co", answer.Total{}},
		{"Since 1998 articles on rivers", answer.Total{}},
		{"March 3, 2020 documents", answer.Total{}},
		{"12. Mai 2021 Artikel", answer.Total{}},
		{"2019 results", answer.Total{N: 2019, Known: true, Exact: true}},
		{"Your search returned 1998 documents", answer.Total{N: 1998, Known: true, Exact: true}},
		{"Der blev fundet 5 personer", answer.Total{N: 5, Known: true, Exact: true}},
		{"31 personer funnet", answer.Total{N: 31, Known: true, Exact: true}},
		{"النتائج 1 – 5 من 1٬403", answer.Total{N: 1403, Known: true, Exact: true, From: 1, To: 5}},
		{"2 days ago", answer.Total{}},
		{"Wyświetlono 200 pierwszych wyników", answer.Total{}},
		{"Only the first 200 results are shown", answer.Total{}},
		{"Es werden nur die ersten 250 Treffer angezeigt.", answer.Total{}},
		{"366 événements, les 80 premiers sont affichés", answer.Total{N: 366, Known: true, Exact: true, From: 1, To: 80}},
		{"412 Objekte – die 50 ersten werden angezeigt", answer.Total{N: 412, Known: true, Exact: true, From: 1, To: 50}},
		{"Seuls les 100 premiers résultats sont affichés", answer.Total{}},
		{"First 20 of 345", answer.Total{N: 345, Known: true, Exact: true, From: 1, To: 20}},
		{"First results: 57 records", answer.Total{N: 57, Known: true, Exact: true}},
		{"Foram encontrados 57 itens", answer.Total{N: 57, Known: true, Exact: true}},
		{"Es wurden 57 Treffer gefunden", answer.Total{N: 57, Known: true, Exact: true}},
		{"57 Datensätze gefunden", answer.Total{N: 57, Known: true, Exact: true}},
		{"Ihre Suche ergab 57 Treffer", answer.Total{N: 57, Known: true, Exact: true}},
		{"Seite 1 von 12, 57 Treffer", answer.Total{N: 57, Known: true, Exact: true}},
		{"57 résultats trouvés", answer.Total{N: 57, Known: true, Exact: true}},
		{"Page 1 / 6 (57 notices)", answer.Total{N: 57, Known: true, Exact: true}},
		{"Trovati 57 risultati", answer.Total{N: 57, Known: true, Exact: true}},
		{"57 resultaten gevonden", answer.Total{N: 57, Known: true, Exact: true}},
		{"57 treff", answer.Total{N: 57, Known: true, Exact: true}},
		{"Fandt 57 resultater", answer.Total{N: 57, Known: true, Exact: true}},
		{"57 hakutulosta", answer.Total{N: 57, Known: true, Exact: true}},
		{"Znaleziono 57 wyników", answer.Total{N: 57, Known: true, Exact: true}},
		{"Nalezeno 57 záznamů", answer.Total{N: 57, Known: true, Exact: true}},
		{"Összesen 57 találat", answer.Total{N: 57, Known: true, Exact: true}},
		{"Найдено 57 документов", answer.Total{N: 57, Known: true, Exact: true}},
		{"Знайдено 57 результатів", answer.Total{N: 57, Known: true, Exact: true}},
		{"Намерени са 57 резултата", answer.Total{N: 57, Known: true, Exact: true}},
		{"57 sonuç bulundu", answer.Total{N: 57, Known: true, Exact: true}},
		{"Toplam 57 kayıt", answer.Total{N: 57, Known: true, Exact: true}},
		{"Βρέθηκαν 57 αποτελέσματα", answer.Total{N: 57, Known: true, Exact: true}},
		{"נמצאו 57 תוצאות", answer.Total{N: 57, Known: true, Exact: true}},
		{"تم العثور على 57 نتيجة", answer.Total{N: 57, Known: true, Exact: true}},
		{"共57条结果", answer.Total{N: 57, Known: true, Exact: true}},
		{"共找到 57 個結果", answer.Total{N: 57, Known: true, Exact: true}},
		{"총 57건", answer.Total{N: 57, Known: true, Exact: true}},
		{"Tìm thấy 57 kết quả", answer.Total{N: 57, Known: true, Exact: true}},
		{"Ditemukan 57 hasil", answer.Total{N: 57, Known: true, Exact: true}},
		{"พบ 57 รายการ", answer.Total{N: 57, Known: true, Exact: true}},
		{"57 परिणाम", answer.Total{N: 57, Known: true, Exact: true}},
		{"S-au găsit 57 de rezultate", answer.Total{N: 57, Known: true, Exact: true}},
		{"Leitud 57 kirjet", answer.Total{N: 57, Known: true, Exact: true}},
		{"Mostrando resultados 1 a 10 de 57", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Anzeige der Ergebnisse 1 bis 10 von insgesamt 57 Treffern", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Affichage de 1 à 10 sur 57 entrées", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Da 1 a 10 di 57 risultati", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"1-10 van de 57 resultaten", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Visar 1-10 av 57 träffar", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Viser 1 til 10 av 57 treff", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Tulokset 1–10 / 57", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Zobrazeno 1-10 z 57", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Показано 1-10 из 57", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"عرض 1 - 10 من 57", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"第 1-10 條，共 57 條", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"1～12件目（全57件）", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 12}},
		{"1~12 (전체 57)", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 12}},
		{"Einträge 1 bis 12 (insgesamt 57)", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 12}},
		{"Записи с 1 по 12, всего 57", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 12}},
		{"1 से 12, कुल 57", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 12}},
		{"1 - 12. találat, összesen 57", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 12}},
		{"およそ 300 件", answer.Total{N: 300, Known: true}},
		{"Yaklaşık 300 sonuç", answer.Total{N: 300, Known: true}},
		{"Aproximadamente 300 registros", answer.Total{N: 300, Known: true}},
		{"มากกว่า 300 รายการ", answer.Total{N: 300, Known: true}},
		{"Πλήθος αποτελεσμάτων: 57", answer.Total{N: 57, Known: true, Exact: true}},
		{"전체 57건 중 1-10", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Menampilkan 1-10 dari 57", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Rodyti 1-10 iš 57", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Kết quả 1 - 10 trong 57", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Αποτελέσματα 1 - 10 από 57", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Hits 1-10 (of 57)", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Matches 1 through 10 of 57", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"10 of 57 shown", answer.Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"57 results, 10 results per page", answer.Total{N: 57, Known: true, Exact: true}},
		{"Nalezeno záznamů: 57", answer.Total{N: 57, Known: true, Exact: true}},
		{"Найдено страниц: 57", answer.Total{N: 57, Known: true, Exact: true}},
		{"1.2M results", answer.Total{N: 1_200_000, Known: true}},
		{"12,5 tys. wyników", answer.Total{N: 12_500, Known: true}},
		{"3万件", answer.Total{N: 30_000, Known: true}},
		{"Результаты 1 - 10 из примерно 1 230", answer.Total{N: 1230, Known: true, From: 1, To: 10}},
		{"Viewing 1-10 of over 1000 results", answer.Total{N: 1000, Known: true, From: 1, To: 10}},
		{"25 results per page", answer.Total{}},
		{"Show 25 records", answer.Total{}},
		{"Results per page: 10 25 50", answer.Total{}},
		{"Show 10 25 50 100 entries", answer.Total{}},
		{"Items per page: 25", answer.Total{}},
		{"仅显示前50条结果。", answer.Total{}},
		{"最初の50件のみ表示", answer.Total{}},
		{"仅显示前50条结果，共 1204 条", answer.Total{N: 1204, Known: true, Exact: true}},
		{"25 Treffer pro Seite", answer.Total{}},
		{"Résultats par page : 25", answer.Total{}},
		{"25 por página", answer.Total{}},
		{"每页显示 25 条", answer.Total{}},
		{"25件ずつ表示", answer.Total{}},
		{"表示件数：25件", answer.Total{}},
		{"12 books in cart", answer.Total{}},
		{"Your cart: 0 items", answer.Total{}},
		{"3 people found this helpful", answer.Total{}},
		{"Search 1,200,000 records", answer.Total{}},
		{"57 comments", answer.Total{}},
		{"36 Mill Rd, Filey", answer.Total{}},
		{"Page 1 of 1,487 jobs", answer.Total{N: 1487, Known: true, Exact: true}},
		{"Page 2 of about 487 results", answer.Total{N: 487, Known: true}},
		{"Page 2 of 1,204", answer.Total{}},
		{"12 oak bookcases", answer.Total{}},
		{"P00445 falls found", answer.Total{}},
		{"Room B12 books", answer.Total{}},
		{"32 parts (first 30 shown)", answer.Total{N: 32, Known: true, Exact: true, From: 1, To: 30}},
		{"Over 400 stores; only the first 50 are displayed", answer.Total{N: 400, Known: true, From: 1, To: 50}},
		{"120 minutes, first 30 free", answer.Total{}},
		{"Showing the nearest 25 of 133 stores", answer.Total{N: 133, Known: true, Exact: true, From: 1, To: 25}},
		{"Showing page 1 of 5", answer.Total{}},
	}
	for _, tt := range tests {
		t.Run(tt.line, func(t *testing.T) {
			got, _ := Parse(tt.line, 0)
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
			if got := sayTotal(Read(o).Total); got != tt.want {
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
		if got := sayTotal(Read(o).Total); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.body, got, tt.want)
		}
	}
}

// In whatever words: the larger number is that of the matches, the smaller one that of the rows.
func TestACountComesWithANoteOnHowManyAreShown(t *testing.T) {
	tests := []struct {
		line string
		want answer.Total
	}{
		{"366 esdeveniments, es mostren els 80 primers", answer.Total{N: 366, Known: true, Exact: true, From: 1, To: 80}},
		{"366 digwyddiad (dangosir 80)", answer.Total{N: 366, Known: true, Exact: true, From: 1, To: 80}},
		{"1,366 пайда болуу: биринчи 80 көрсөтүлдү", answer.Total{N: 1366, Known: true, Exact: true, From: 1, To: 80}},
		{"366 digwyddiad, 80", answer.Total{}},
		{"80 digwyddiad, tudalen 366", answer.Total{}},
		{"366 digwyddiad, 12.05.2024", answer.Total{}},
		{"AB-366 digwyddiad, dangosir 80", answer.Total{}},
		{"366 ms, dangosir 80 digwyddiad", answer.Total{}},
	}
	for _, tt := range tests {
		if got, ok := ParseNoted(tt.line); ok != tt.want.Known || ok && got != tt.want {
			t.Errorf("parseNoted(%q) = %+v, %v, want %+v", tt.line, got, ok, tt.want)
		}
	}
}

func sayTotal(c answer.Total) string {
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
