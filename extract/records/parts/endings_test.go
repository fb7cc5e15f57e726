package parts

import (
	"fmt"
	"testing"
)

func TestButtonsAtTheEndOfTextsAreCut(t *testing.T) {
	tests := []struct {
		name       string
		ends       []string // of the texts, in turn
		text, want string
	}{
		{"in all", []string{" View details"}, "Oak table Made 1900 View details", "Oak table Made 1900"},
		{"in some", []string{"", "", " Add to list"}, "Oak table Made 1900 Add to list", "Oak table Made 1900"},
		{"one button, or two", []string{" Order", " Order Keep"}, "Oak table Made 1900 Order Keep", "Oak table Made 1900"},
		{"after a separator", []string{" | View"}, "Oak table Made 1900 | View", "Oak table Made 1900"},
		{"what tells of the record", []string{" Available", " On loan"}, "Oak table Made 1900 On loan", "Oak table Made 1900 On loan"},
		{"what a value says", []string{" View details"}, "Oak table Made 1900 View details A view of oak", "Oak table Made 1900 View details A view of oak"},
		{"a separator", []string{" —"}, "Oak table Made 1900 —", "Oak table Made 1900"},
		{"a sign of a word", []string{""}, "Oak table Made 1900/", "Oak table Made 1900/"},
		{"a part of a word", []string{"s old"}, "Oak table Made 1900s old", "Oak table Made 1900s old"},
		{"nothing else", []string{" View"}, "View", "View"},
	}
	for _, tt := range tests {
		var e Endings
		for i := range 60 {
			year := fmt.Sprint(1900 + i)
			e.Add(fmt.Sprintf("Table %c Made %s%s", 'A'+i, year, tt.ends[i%len(tt.ends)]), []string{fmt.Sprintf("Table %c", 'A'+i), year})
		}
		if got := e.Learn().Cut(tt.text, []string{"Oak table", "1900", "A view of oak"}); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}
