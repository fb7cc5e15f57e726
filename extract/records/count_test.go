package records

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParseTotal(t *testing.T) {
	tests := []struct {
		line string
		want Total
	}{
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
		{"1,000+ items", Total{N: 1000, Known: true}},
		{"0 results", Total{Known: true, Exact: true}},
		{"Page 3 of 12", Total{}},
		{"Copyright 1999-2024 by the authors", Total{}},
		{"2 days ago", Total{}},
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
		{"전체 57건 중 1-10", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Menampilkan 1-10 dari 57", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Rodyti 1-10 iš 57", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Kết quả 1 - 10 trong 57", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Αποτελέσματα 1 - 10 από 57", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Hits 1-10 (of 57)", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"Matches 1 through 10 of 57", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"10 of 57 shown", Total{N: 57, Known: true, Exact: true, From: 1, To: 10}},
		{"57 results, 10 results per page", Total{N: 57, Known: true, Exact: true}},
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
	}
	for _, tt := range tests {
		t.Run(tt.line, func(t *testing.T) {
			got, _ := parseTotal(tt.line)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}
