package forms_test

import "testing"

func TestANameIsAPersonsOnlyWithoutAThing(t *testing.T) {
	for _, tt := range []struct{ html, want string }{
		{`<input name=word placeholder="재료나 요리 이름">`, ""},
		{`<label>이름 <input name=a></label>`, "person"},
		{`<label>저자 이름 <input name=a></label>`, "person"},
		{`<label>식물이름 <input name=a></label>`, ""},
		{`<label>Nombre de la planta <input name=a></label>`, ""},
		{`<label>Nombre y apellidos <input name=a></label>`, "person"},
		{`<label>Nombre completo <input name=a></label>`, "person"},
		{`<label>Nom de famille <input name=a></label>`, "person"},
		{`<label>Nom du château <input name=a></label>`, ""},
		{`<label>Nom de l'auteur <input name=a></label>`, "person"},
		{`<label>Plante <input name=nom></label>`, ""},
		{`<input name=nom>`, "person"},
		{`<label>Nome científico <input name=a></label>`, ""},
		{`<label>Nome <input name=a></label>`, "person"},
		{`<label>Имя файла <input name=a></label>`, ""},
		{`<label>Ваше имя <input name=a></label>`, "person"},
		{`<label>Ім'я <input name=a></label>`, "person"},
		{`<label>Názov alebo jméno stavby <input name=a></label>`, ""},
	} {
		f := find(t, page(t, "http://h.example/",
			`<form action=/s>`+tt.html+`<button>Go</button></form>`))[0]
		if got := f.Fields[0].Domain.Type; got != tt.want {
			t.Errorf("%s is of type %q, want %q", tt.html, got, tt.want)
		}
	}
}
