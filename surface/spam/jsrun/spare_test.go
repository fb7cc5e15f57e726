package jsrun

import "testing"

// Of a site whose pages share their scripts the first pages are run, and then each that doubles
// their number.
func TestPagesThatShareScriptsAreNotAllRun(t *testing.T) {
	m := memory{pages: map[uint64]int{}}
	var run []int
	for page := 1; page <= 40; page++ {
		if !m.spares(7) {
			run = append(run, page)
			m.note(7, true)
		}
	}
	want := []int{1, 2, 3, 4, 8, 16, 32}
	if len(run) != len(want) || run[len(run)-1] != 32 {
		t.Errorf("pages %v are run, want %v", run, want)
	}
	if m.spares(8) {
		t.Error("another script is not run")
	}
	m.note(7, false)
	if m.spares(7) {
		t.Error("a script that left once is not run again")
	}
}
