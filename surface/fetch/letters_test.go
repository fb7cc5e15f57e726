package fetch

import (
	"os"
	"strings"
	"testing"

	"golang.org/x/net/html/charset"
)

// sentences of a language, from testdata/languages.txt.
type sentences struct {
	language  string
	encodings []string
	heldOut   bool
	lines     []string
}

func writtenLanguages(t testing.TB) []*sentences {
	t.Helper()
	b, err := os.ReadFile("testdata/languages.txt")
	if err != nil {
		t.Fatal(err)
	}
	var all []*sentences
	heldOut := false
	for line := range strings.Lines(string(b)) {
		line = strings.TrimSpace(line)
		f := strings.Fields(line)
		switch {
		case strings.HasPrefix(line, "#"):
		case line == "held out":
			heldOut = true
		case len(f[0]) == 2 && len(f) > 1 && isEncoding(f[1]):
			all = append(all, &sentences{language: f[0], encodings: f[1:], heldOut: heldOut})
		default:
			last := all[len(all)-1]
			last.lines = append(last.lines, line)
		}
	}
	return all
}

func isEncoding(name string) bool {
	e, _ := charset.Lookup(name)
	return e != nil
}

func TestUndeclaredEncodings(t *testing.T) {
	var single, whole [2]struct{ right, all int }
	read := func(w *sentences, name, text string) bool {
		body := encoded(t, name, text)
		got, _, _ := toUTF8([]byte("<title>"+body+"</title>"), "text/html", "", "")
		return string(got) == "<title>"+text+"</title>"
	}
	for _, w := range writtenLanguages(t) {
		set := 0
		if w.heldOut {
			set = 1
		}
		for _, name := range w.encodings {
			wrong := 0
			for _, s := range w.lines {
				single[set].all++
				if read(w, name, s) {
					single[set].right++
				} else {
					wrong++
					t.Logf("%s in %s: %s", w.language, name, s)
				}
			}
			whole[set].all++
			if read(w, name, strings.Join(w.lines, "</li><li>")) {
				whole[set].right++
			} else {
				t.Errorf("all of %s in %s is misread", w.language, name)
			}
		}
	}
	for set, name := range []string{"development", "held out"} {
		t.Logf("%s: %d of %d sentences, %d of %d pages", name, single[set].right, single[set].all,
			whole[set].right, whole[set].all)
		if single[set].right*100 < 90*single[set].all {
			t.Errorf("%s: %d of %d sentences are read right", name, single[set].right,
				single[set].all)
		}
	}
}

func TestHintsDecideWhereLettersDoNot(t *testing.T) {
	tests := []struct{ name, text, host, want string }{
		{"a letter alone is western, as in browsers", "<p>\xe8", "", "è"},
		{"so is a word of several readings", "<p>\xfeara", "", "þara"},
		{"unless the country of the host says otherwise", "<p>\xfeara", "www.primaria.ro", "ţara"},
		{"or the language of the page", "<html lang=ro><p>\xfeara", "", "ţara"},
		{"a hint that the text refutes",
			"<html lang=en><p>" + encoded(t, "windows-1251", "Поиск по каталогу"), "lib.pl",
			"Поиск по каталогу"},
		{"an English page with a name or two",
			"<html lang=en><p>Welcome to the caf\xe9. Ask for Ren\xe9e Fran\xe7ois", "",
			"Welcome to the café. Ask for Renée François"},
		{"names of languages in a menu", "<p>Deutsch English Espa\xf1ol Fran\xe7ais Portugu\xeas",
			"", "Español Français Português"},
		{"a Polish page in 8859-2 with a French name",
			encoded(t, "iso-8859-2", "Wyszukiwarka książek, także tych o źródłach") + " Caf\xe9",
			"", "książek, także tych o źródłach Café"},
		{"UTF-8 with a letter in another encoding",
			"<p>größer öffnen über Äpfel übrig müde öde Übung prüfen für Tür caf\xe9 grün", "",
			"größer"},
	}
	for _, tt := range tests {
		if got, name, _ := toUTF8([]byte(tt.text), "text/html", tt.host,
			""); !strings.Contains(string(got), tt.want) {
			t.Errorf("%s: got %q in %s, want %q", tt.name, got, name, tt.want)
		}
	}
}

// A short answer in kanji alone reads as well in several encodings.
func TestTheOtherPagesOfASiteDecideWhatAShortAnswerIsWrittenIn(t *testing.T) {
	tests := []struct{ name, text, native, encoding string }{
		{"kanji without kana", encoded(t, "shift_jis", "<td>江戸歴史事典<td>講談社"), "shift_jis",
			"shift_jis"},
		{"an answer cut within a letter", encoded(t, "shift_jis", "<td>江戸歴史事典<td>講談社文学入門") + "\x8d",
			"shift_jis", "shift_jis"},
		{"a word of several readings", "<p>\xfeara", "windows-1250", "windows-1250"},
		{"Russian on a site that was taken for Polish",
			encoded(t, "windows-1251", "<p>Поиск по каталогу библиотеки, архивы и собрания"),
			"windows-1250", "windows-1251"},
		{"Russian on a site that was taken for Japanese",
			encoded(t, "windows-1251", "<p>Поиск по каталогу библиотеки, архивы и собрания"),
			"shift_jis", "windows-1251"},
		{"UTF-8", "<td>江戸歴史事典", "shift_jis", "utf-8"},
		{"declared otherwise", "<meta charset=euc-jp><td>" + encoded(t, "euc-jp", "江戸歴史事典"),
			"shift_jis", "euc-jp"},
	}
	for _, tt := range tests {
		if got, name, _ :=
			toUTF8([]byte(tt.text), "text/html", "", tt.native); name != tt.encoding {
			t.Errorf("%s: got %q in %s, want %s", tt.name, got, name, tt.encoding)
		}
	}
	if got, name, _ := toUTF8([]byte(tests[0].text), "text/html", "", ""); name == "shift_jis" {
		t.Errorf("%q tells its encoding by itself, and tests nothing", got)
	}
}

func BenchmarkGuessOfAPage(b *testing.B) {
	var page strings.Builder
	for _, w := range writtenLanguages(b) {
		if w.language == "pl" {
			for page.Len() < sampleOctets {
				page.WriteString("<li>" + strings.Join(w.lines, "</li><li>"))
			}
		}
	}
	body := []byte(encoded(b, "iso-8859-2", page.String()))
	for b.Loop() {
		toUTF8(body, "text/html", "", "")
	}
}
