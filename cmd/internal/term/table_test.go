package term

import (
	"strings"
	"testing"
)

// sample is a table of each kind of column.
func sample() table {
	t := table{margin: 2, columns: []column{
		{head: "SITE", least: 16, as: cutMiddle}, {head: "PAGES", spare: 2},
		{head: "FORMS", spare: 1}, {head: "WHY", least: 12, as: broken},
	}}
	t.row("library.of.the.university.example:8443", "12", "3", "it has nothing to ask by")
	t.row("127.0.0.1:8104", "7", "1", "-")
	return t
}

func TestATableFitsItsRoom(t *testing.T) {
	for _, tt := range []struct {
		room int
		want string
	}{
		{0, `
  SITE                                    PAGES  FORMS  WHY
  library.of.the.university.example:8443  12     3      it has nothing to ask by
  127.0.0.1:8104                          7      1      -
`},
		{75, `
  SITE                                    PAGES  WHY
  library.of.the.university.example:8443  12     it has nothing to ask by
  127.0.0.1:8104                          7      -
`},
		{44, `
  SITE                  WHY
  library.of…mple:8443  it has nothing to
                        ask by
  127.0.0.1:8104        -
`},
		{10, `
  SITE              WHY
  library.…le:8443  it has
                    nothing to
                    ask by
  127.0.0.1:8104    -
`}, // narrower than its columns can be
	} {
		var b strings.Builder
		s := sample()
		s.write(&b, tt.room)
		if got := "\n" + b.String(); got != tt.want {
			t.Errorf("in a room of %d:%s\nwant:%s", tt.room, got, tt.want)
		}
		for l := range strings.Lines(b.String()) {
			if n := cells(strings.TrimSuffix(l, "\n")); tt.room > 30 && n > tt.room {
				t.Errorf("in a room of %d a line takes %d: %q", tt.room, n, l)
			}
		}
	}
}

func TestATableSaysWhatItLeavesOut(t *testing.T) {
	s := sample()
	if got := s.write(&strings.Builder{}, 44); len(got) != 2 || got[0] != "FORMS" ||
		got[1] != "PAGES" {
		t.Error(got)
	}
}

func TestAWordThatIsTooWideIsBrokenOnlyBetweenColumns(t *testing.T) {
	address := "https://lib.example/" + strings.Repeat("a", 40)
	s := table{columns: []column{{least: 8, as: broken}, {least: 20, as: Wrap}}}
	s.row(address, address)
	var b strings.Builder
	s.write(&b, 50)
	if got := b.String(); !strings.Contains(got, "  "+address+"\n") ||
		strings.HasPrefix(got, address) {
		t.Error(got)
	}
}

func TestTheMiddleIsCut(t *testing.T) {
	for s, want := range map[string]string{"short:80": "short:80", "0123456789:8080": "0123…8080",
		"日本語日本語日本語": "日本…本語"} {
		if got := middle(s, 9); got != want || cells(got) > 9 {
			t.Errorf("%s becomes %s, want %s", s, got, want)
		}
	}
}

func TestANoteOfALongAddressFitsTheScreen(t *testing.T) {
	note := shortWords("1 link not followed, such as http://lib.example/?"+
		strings.Repeat("c%5B%5D=project&", 20)+"end, and others", 76)
	for line := range strings.Lines(indented(note, 2, 4, 80)) {
		if cells(strings.TrimSuffix(line, "\n")) > 80 {
			t.Errorf("wider than the screen: %s", line)
		}
	}
	if !strings.Contains(note, "http://lib.example/?") ||
		!strings.Contains(note, "&end, and others") {
		t.Error(note)
	}
}
