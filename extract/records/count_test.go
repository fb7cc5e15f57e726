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
