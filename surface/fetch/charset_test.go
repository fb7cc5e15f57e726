package fetch

import (
	"fmt"
	"net/http"
	"testing"
	"unicode/utf8"

	"golang.org/x/net/html/charset"
)

func encoded(t testing.TB, name, s string) string {
	t.Helper()
	e, _ := charset.Lookup(name)
	out, err := e.NewEncoder().String(s)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestToUTF8(t *testing.T) {
	russian := "Поиск по каталогу библиотеки: найдено двести книг, показаны первые двадцать. " +
		"Уточните запрос."
	japanese := "図書館の蔵書を検索します。二百冊の本が見つかりました。最初の二十冊を表示しています。"
	tests := []struct {
		name, body, contentType string
		want, charset           string
	}{
		{"the header decides", encoded(t, "windows-1251", russian),
			"text/html; charset=windows-1251", russian, "windows-1251"},
		{"a byte order mark stands above the header", "\xef\xbb\xbfgrün",
			"text/html; charset=iso-8859-1", "grün", "utf-8"},
		{"UTF-16 is known by its mark", "\xff\xfeg\x00r\x00\xfc\x00n\x00", "", "grün", "utf-16le"},
		{"the header stands above meta", "<meta charset=windows-1251>gr\xc3\xbcn",
			"text/html; charset=utf-8", "<meta charset=windows-1251>grün", "utf-8"},
		{"meta comes next", "<meta charset=iso-8859-1>gr\xfcn", "text/html",
			"<meta charset=iso-8859-1>grün", "windows-1252"},
		{"meta http-equiv too",
			`<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">` +
				encoded(t, "koi8-r", "да"), "",
			`<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">да`, "koi8-r"},
		{"then the XML declaration",
			`<?xml version="1.0" encoding="ISO-8859-1"?><a>gr` + "\xfc" + `n</a>`,
			"application/xml", `<?xml version="1.0" encoding="ISO-8859-1"?><a>grün</a>`,
			"windows-1252"},
		{"an unknown name in the header counts as none", "gr\xc3\xbcn",
			"text/html; charset=klingon", "grün", "utf-8"},
		{"what is UTF-8 is UTF-8", "grün ツ", "text/html", "grün ツ", "utf-8"},
		{"undeclared Cyrillic is recognised", encoded(t, "windows-1251", russian), "text/html",
			russian, "windows-1251"},
		{"undeclared Japanese is recognised", encoded(t, "shift_jis", japanese), "text/html",
			japanese, "shift_jis"},
		{"a few words of Shift_JIS", encoded(t, "shift_jis", "<title>蔵書検索</title>図書館の蔵書を検索します"),
			"text/html", "<title>蔵書検索</title>図書館の蔵書を検索します", "shift_jis"},
		{"a few words of EUC-JP", encoded(t, "euc-jp", "<title>蔵書検索</title>図書館の蔵書を検索します"),
			"text/html", "<title>蔵書検索</title>図書館の蔵書を検索します", "euc-jp"},
		{"a few words of GBK", encoded(t, "gbk", "<title>图书馆目录检索</title>欢迎使用图书馆目录"), "text/html",
			"<title>图书馆目录检索</title>欢迎使用图书馆目录", "gbk"},
		{"a few words of Big5", encoded(t, "big5", "<title>圖書館目錄檢索</title>歡迎使用圖書館目錄"), "text/html",
			"<title>圖書館目錄檢索</title>歡迎使用圖書館目錄", "big5"},
		{"a few words of EUC-KR", encoded(t, "euc-kr", "<title>도서 검색</title>도서관 자료를 검색합니다"),
			"text/html", "<title>도서 검색</title>도서관 자료를 검색합니다", "euc-kr"},
		{"a few words in windows-1251",
			encoded(t, "windows-1251", "<title>Поиск</title>„Книги“ и газеты"), "text/html",
			"<title>Поиск</title>„Книги“ и газеты", "windows-1251"},
		{"quotation marks in windows-1252",
			encoded(t, "windows-1252", "„Bücher“ und ‚Zeitschriften‘ der Bibliothek finden Sie "+
				"hier; die Suche kostet nichts"), "text/html", "„Bücher“ und ‚Zeitschriften‘ der " +
				"Bibliothek finden Sie hier; die Suche kostet nichts", "windows-1252"},
		{"ISO-2022-JP is known by its escapes", encoded(t, "iso-2022-jp", "<title>蔵書検索</title>"),
			"text/html", "<title>蔵書検索</title>", "iso-2022-jp"},
		{"wrong octets become replacement characters", "a\xffb", "text/html; charset=utf-8",
			"a\ufffdb", "utf-8"},
		{"letters of UTF-8 are no accident in an encoding of one octet", "Ærø, Fanø, Læsø",
			"text/html; charset=iso-8859-1", "Ærø, Fanø, Læsø", "utf-8"},
		{"nor in one of Cyrillic", russian, "text/html; charset=windows-1251", russian, "utf-8"},
		{"two of them may be one", "Ã¸ and Ã¥", "text/html; charset=utf-8", "Ã¸ and Ã¥", "utf-8"},
		{"what is said to be UTF-8 and has none of its letters",
			encoded(t, "windows-1251", russian), "text/html; charset=utf-8", russian,
			"windows-1251"},
		{"an octet in another encoding is one", "grün und schön, na\xefve",
			"text/html; charset=utf-8", "grün und schön, na\ufffdve", "utf-8"},
		{"an empty body is UTF-8", "", "", "", "utf-8"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, name, _ := toUTF8([]byte(tt.body), tt.contentType, "", "")
			if string(got) != tt.want || name != tt.charset {
				t.Errorf("got %q in %s, want %q in %s", got, name, tt.want, tt.charset)
			}
		})
	}
}

func FuzzToUTF8(f *testing.F) {
	f.Add([]byte("<meta charset=gbk>\xc4\xe3"), "text/html")
	f.Add([]byte("\xff\xfea"), "text/html; charset=utf-16")
	f.Add([]byte(`<?xml encoding="utf-16"?>`), "")
	f.Fuzz(func(t *testing.T, body []byte, contentType string) {
		got, name, _ := toUTF8(body, contentType, "", "")
		if !utf8.Valid(got) || name == "" {
			t.Errorf("%q in %q", got, name)
		}
	})
}

// A site that says the wrong encoding says it of all its pages, those with one letter of another
// language included. Where Western Europe is said, one letter is proof.
func TestOnePageProvesTheEncodingOfTheOthers(t *testing.T) {
	pages := map[string]string{"/proof": "Ærø, Fanø, Læsø", "/few": "Bastien Roucariès",
		"/none": "caf\xe9, Roucari\xe8s"}
	for said, of := range map[string][][2]string{
		"iso-8859-2": {{"few", "Bastien RoucariĂ¨s"}, {"proof", "Ærø, Fanø, Læsø"},
			{"few", "Bastien Roucariès"}},
		"iso-8859-1": {{"none", "café, Roucariès"}, {"few", "Bastien Roucariès"}},
	} {
		c, base := serve(t, Config{}, func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/html; charset="+said)
			fmt.Fprint(w, pages[r.URL.Path])
		})
		for _, tt := range of {
			p, err := c.Fetch(t.Context(), at(t, base, tt[0]))
			if err != nil || string(p.Body) != tt[1] {
				t.Errorf("%s in %s: %q, %v, want %q", tt[0], said, p.Body, err, tt[1])
			}
		}
	}
}
