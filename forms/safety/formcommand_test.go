package safety

import (
	"net/url"
	"testing"
)

// A heading that commands something else than a search stops a form whose boxes and button are
// those of a search.
func TestHeadingsThatCommand(t *testing.T) {
	for _, heading := range []string{
		"Create a new article", "New ticket", "Start a crawl", "Ban a word", "Run SQL",
		"Block a domain", "Place an ad", "Print a document",
		"Check in items", "Log a visit", "New saved search", "Your interests",
		"Neuen Termin anlegen", "Artikel sperren", "Créer une fiche",
		"Bloquer un mot", "Crear un tema", "Nueva entrada", "Nuovo articolo", "Nieuwe pagina maken",
		"Skapa en sida", "Utwórz stronę",
		"Založit nový článek", "Создать страницу", "Новая тема", "Δημιουργία σελίδας",
		"Yeni sayfa oluştur", "新建词条", "新しいページを作成", "새 글 작성",
	} {
		for _, method := range []string{"GET", "POST"} {
			f := headed(asking(method, "/articles", "OK", "Title"), heading)
			if v := f.Judge(); v.Veto == "" {
				t.Errorf("%s %q is asked", method, heading)
			}
		}
	}
	for _, heading := range []string{"Find a doctor", "Search a title", "Enter a word",
		"Print archive", "New books", "Register of votes", "Advanced search", "Choose a subject",
		"Wyszukaj książkę"} {
		f := headed(asking("GET", "/articles", "Go", "Title"), heading)
		if v := f.Judge(); v.Veto != "" {
			t.Errorf("%q is left: %s", heading, v.Why)
		}
	}
}

// A button that no list knows decides nothing where address, heading and boxes say that the form
// looks up.
func TestUnknownButtonsOfSearches(t *testing.T) {
	for _, f := range []Form{
		asking("GET", "/kerko", "Vazhdo", "Titulli", "Autori"),
		headed(asking("GET", "/cercador", "Endavant", "Autor", "Títol"), "Arxiu de premsa"),
		headed(asking("POST", "/tracuu", "Tra cứu", "Tên"), "Tra cứu nhãn hiệu"),
	} {
		if v := f.Judge(); v.Veto != "" {
			t.Errorf("%s is left: %s", f.Action, v.Why)
		}
	}
	for _, f := range []Form{
		headed(asking("GET", "/x", "Vazhdo", "Emri"), "Na shkruani"),
		asking("GET", "/search", "Jetzt rein", "Your name"),
		headed(asking("POST", "/search", "Schick's ab", "Titel"), "Wünsch dir was"),
	} {
		if v := f.Judge(); v.Veto == "" {
			t.Errorf("%s [%s] is asked", f.Action, f.Button().Label)
		}
	}
}

// Where the first button does something else and another one searches, that one is pressed.
func TestTheButtonThatSearchesIsPressed(t *testing.T) {
	act := Field{Place: Button, Tag: "input", Type: "submit", Label: "Delete all"}
	find := Field{Place: Button, Tag: "input", Type: "submit", Label: "Search"}
	f := Form{Method: "GET", Action: "http://site.example/find",
		Fields: []Field{{Tag: "input", Type: "text", Name: "q", Label: "Title"}, act, find}}
	if v := f.Judge(); v.Veto != "" || f.Button().Label != "Search" {
		t.Errorf("%q is pressed: %s", f.Button().Label, v.Why)
	}
	f.Fields[2].Label = "Search and destroy"
	if v := f.Judge(); v.Veto == "" {
		t.Error("a form without a button that only searches is asked")
	}
}

// An example in a box is a value, and no word about what is done.
func TestExamplesAreNoCommands(t *testing.T) {
	f := asking("GET", "/search", "검색", "사건명")
	f.Fields[0].Placeholder = "예) 취소처분"
	if v := f.Judge(); v.Veto != "" {
		t.Error(v.Why)
	}
}

// What tells the site what to do with what is found stays as it is.
func TestBoxesAndMenusThatActStay(t *testing.T) {
	for _, label := range []string{"Save search as", "Save as", "Tag all results with", "New name",
		"Nouveau nom"} {
		f := asking("GET", "/search", "Search", "Title", label)
		if v := f.Stays(&f.Fields[1]); v.Veto == "" {
			t.Errorf("%q is filled", label)
		}
	}
	for _, label := range []string{"Author", "Order number", "Report number", "Call number",
		"Book title", "Published from", "New books since"} {
		f := asking("GET", "/search", "Search", "Title", label)
		if v := f.Stays(&f.Fields[1]); v.Veto != "" {
			t.Errorf("%q stays empty: %s", label, v.Why)
		}
	}
	set := menu("st", "Closed", "Open")
	if set.Label = "Set status to"; set.Acting() == nil {
		t.Error("a status is set")
	}
	out := menu("a", "Suchen", "Suche merken")
	if acting := out.Acting(); acting == nil || acting[0] != "" || acting[1] == "" {
		t.Errorf("of searching and keeping these act: %q", acting)
	}
	if op := menu("op1", "and", "or", "but not"); op.Acting() != nil {
		t.Error("what joins two boxes acts")
	}
}

// A template that is declared for search engines may end in what is done.
func TestTemplatesThatAct(t *testing.T) {
	for address, want := range map[string]bool{
		"http://s.example/alerts/create?q=": true, "http://s.example/todo/new?title=": true,
		"http://s.example/say?text=": true,
		"http://s.example/search?q=": false, "http://s.example/catalogue?q=": false,
		"http://s.example/?s=": false,
	} {
		u, _ := url.Parse(address)
		if got := EndsInCommand(u); got != want {
			t.Errorf("%s: %t", address, got)
		}
	}
}

// A form under a heading that searches, with a range and a box for a title, is a search, whatever a
// model says of its "Subject". Without the heading, or without the range, it may be one to write to
// people.
func TestARangeUnderAHeadingThatSearches(t *testing.T) {
	from, to := Field{Type: "text", Name: "a", Label: "Year from", Range: true},
		Field{Type: "text", Name: "b", Label: "Year to", Range: true}
	form := func(heading string, more ...Field) Form {
		f := asking("POST", "/", "", "Title", "Subject", "Author")
		f.Fields = f.Fields[:3] // no button: Enter sends it
		return headed(with(f, more...), heading)
	}
	for _, tt := range []struct {
		f    Form
		want bool
	}{
		{form("Find", from, to), true},
		{form("Suche", from, to), true},
		{form("Tell us", from, to), false},
		{form("Find"), false},
		{form("Find", from, to, Field{Type: "email", Label: "E-mail"}), false},
		{form("Find", from, to, Field{Tag: "textarea", Type: "textarea", Label: "Message"}), false},
	} {
		if got := tt.f.Seeks(); got != tt.want {
			t.Errorf("%q with %d fields: %v", tt.f.Caption, len(tt.f.Fields), got)
		}
	}
}
