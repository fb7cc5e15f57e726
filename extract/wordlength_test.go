package extract

import (
	"net/url"
	"strings"
	"testing"
	"unicode/utf8"

	"deepcrawl/extract/records/outline"
	"deepcrawl/forms/lang"
	"deepcrawl/surface/fetch"
)

func TestLengthOfWordsIsReadInManyLanguages(t *testing.T) {
	for text, want := range map[string]int{
		"Please enter at least 3 characters.":                 3,
		"Your search term must be longer than two letters.":   3,
		"Search words must have between 3 and 50 characters.": 3,
		"Enter 3 or more characters":                          3,
		"Words with fewer than four letters are ignored.":     4,
		"Bitte geben Sie mindestens drei Zeichen ein.":        3,
		"Suchbegriffe müssen mehr als 2 Zeichen haben":        3,
		"Veuillez saisir au moins 3 caractères.":              3,
		"Introduzca al menos tres letras":                     3,
		"Inserire almeno 3 caratteri":                         3,
		"Digite no mínimo 3 caracteres.":                      3,
		"Voer minimaal 3 tekens in":                           3,
		"Ange minst tre tecken.":                              3,
		"Hakusanassa on oltava vähintään 3 merkkiä":           3,
		"Wpisz co najmniej 3 znaki":                           3,
		"Zadejte alespoň tři znaky.":                          3,
		"Legalább 3 karaktert adjon meg!":                     3,
		"Запрос должен содержать не менее 3 символов.":        3,
		"Введите больше двух букв":                            3,
		"Введіть щонайменше 3 символи":                        3,
		"Πληκτρολογήστε τουλάχιστον 3 χαρακτήρες":             3,
		"En az 3 karakter giriniz":                            3,
		"キーワードは３文字以上で入力してください。":                               3,
		"请输入至少3个字符":                                           3,
		"请输入至少三个字":                                            3,
		"Suchwort zu kurz (mind. 3 Zeichen)":                  3,
		"검색어는 3글자 이상 입력하세요":                                   3,
		"Nhập ít nhất 3 ký tự":                                3,
		"Masukkan minimal 3 huruf":                            3,
		"Nothing matches your 2 letters.":                     0,
		"Your query may have at most 200 characters":          200,
		"Chapter 3. The characters of the novel":              0,
		"We have 3 offices. Write letters":                    0,
		"no numbers in these letters":                         0,
		"It is 2026 and 3 | letters":                          0,
	} {
		if got, said := lang.WordLength(text, 2); got != want ||
			got > 0 && !strings.Contains(text, said) {
			t.Errorf("%s: %d by %q, want %d", text, got, said, want)
		}
	}
}

func FuzzWordLength(f *testing.F) {
	f.Add("<p>at least <b>3</b> characters</p>", 1)
	f.Add("<script>3 letters</script>３文字", 2)
	f.Fuzz(func(t *testing.T, page string, has int) {
		n, said := lang.WordLength(
			outline.VisibleText(&fetch.Page{URL: &url.URL{}, Body: []byte(page)}), has)
		if n != 0 && n <= has || !utf8.ValidString(said) {
			t.Errorf("%d, %q", n, said)
		}
	})
}
