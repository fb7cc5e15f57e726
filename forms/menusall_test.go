package forms

import (
	"testing"

	"deepcrawl/forms/kind"
)

// Menus alone are a search where one of them has a choice for everything, at whatever place, and
// the button only goes on.
func TestMenusWithAChoiceForEverythingAreASearch(t *testing.T) {
	for _, tt := range []struct {
		head, all, button, method string
		asked                     bool
	}{
		{"Register of mills", "Whole county", "Go", "get", true},
		{"Mühlenregister", "Alle Kreise", "Los", "get", true},
		{"Registre des moulins", "Tous les cantons", "OK", "get", true},
		{"Реестр мельниц", "Все районы", "OK", "get", true},
		{"", "Todas las provincias", "Ir", "get", true},
		{"Kerken", "Heel Nederland", "Ga", "get", true},
		{"Malmok", "Egész ország", "Mehet", "get", true},
		{"Mulini", "Tutta la provincia", "Vai", "get", true},
		{"Kirker", "Hele landet", "OK", "get", true},
		{"", "West", "Go", "get", false},
		{"Delete messages", "All messages", "Go", "get", false},
		{"Register for a course", "All courses", "OK", "get", false},
		{"Subscribe", "All lists", "Go", "get", false},
		{"", "All of them", "Go", "post", false},
	} {
		fs, err := Find(
			pageAt(t, "http://h.example/",
				`<h1>`+tt.head+`</h1><form action="/reg" method=`+tt.method+
					`><select name=d><option value=1>Nord<option value=2>Sud<option value=3>`+
					`Est<option value=9>`+tt.all+`</select> <input type=submit value="`+tt.button+
					`"></form>`))
		if err != nil || len(fs) != 1 {
			t.Fatal(tt, len(fs), err)
		}
		if ok, why := kind.Searchable(fs[0]); ok != tt.asked {
			t.Errorf("%q, %q, %s: asked %v: %s", tt.head, tt.all, tt.button, ok, why)
		}
	}
}

// Choices alone under a heading that says search and no more are a search by POST as well, whatever
// the button agrees to; so are dates and menus with the order or number of the results, and menus
// without any button that may be left open.
func TestChoicesThatAreASearchWithoutAWordOnTheButton(t *testing.T) {
	radios := `<p>Color <label><input type=radio name=c value=1>rojo</label><label><input ` +
		`type=radio name=c value=2>azul</label><label><input type=radio name=c value=3>` +
		`verde</label>` +
		`<p>Tipo <label><input type=radio name=t value=all checked>todos</label><label><input ` +
		`type=radio name=t value=1>gasolina</label><label><input type=radio name=t value=2>` +
		`diésel</label>`
	dates := `<p>Lieu <select name=l><option value=1>Arles<option value=2>Nice<option value=3>` +
		`Lens<option value="*">Toutes les communes</select><p>Date du <input name=date_from ` +
		`size=12><p>Date au <input name=date_to size=12>`
	perPage := `<p>Résultats par page <select name=hits><option selected>25<option>50<option>100</select>`
	menus := `<p><label>Place <select name=p><option value="">-- any --<option>Bath<option>` +
		`Ely<option>York</select></label><p><label>Branch <select name=b><option value=-1 ` +
		`selected>-- any --<option value=1>Annual<option value=2>Coast</select></label>`
	button := `<p><input type=submit value=OK>`
	for _, tt := range []struct {
		head, fields, method string
		asked                bool
	}{
		{"Buscar", radios + button, "post", true},
		{"Color de su coche", radios + button, "post", false},
		{"OK", dates + perPage + button, "post", true},
		{"Demander un congé", dates + button, "post", false},
		{"Go", menus, "get", true},
		{"Go", `<p>Language <select name=l><option>Deutsch<option>English</select><p>Currency ` +
			`<select name=c><option>EUR<option>USD</select>`, "get", false},
	} {
		fs, err := Find(
			pageAt(t, "http://h.example/",
				`<h2>`+tt.head+`</h2><form action="/cgi-bin/list.pl" method=`+tt.method+`>`+
					tt.fields+`</form>`))
		if err != nil || len(fs) != 1 {
			t.Fatal(tt, len(fs), err)
		}
		if ok, why := kind.Searchable(fs[0]); ok != tt.asked {
			t.Errorf("%q, %s, %s: asked %v: %s", tt.head, tt.fields[:60], tt.method, ok, why)
		}
	}
}

// An address that says "register" is one of things where the form has menus alone; and radio
// buttons beside a menu are a second choice, in any language.
func TestMenusAloneRegisterNobody(t *testing.T) {
	parishes := `<select name=par><option>Ashford<option>Bradwell<option>Coleby<option>Denham</select>`
	kinds := `<select name=typ><option>Wills<option>Leases<option>Maps<option>Letters</select>`
	for _, tt := range []struct {
		head, action, fields string
		asked                bool
	}{
		{"Parish chest", "register.asp", parishes + kinds, true},
		{"Parish chest", "register.asp", parishes, false},
		{"Parish chest", "register.asp", parishes + kinds + `Your name <input name=n>`, false},
		{"Register for a course", "register.asp", parishes + kinds, false},
		{"Parish chest", "vote.asp", parishes + kinds, false},
		{"Parish chest", "unsubscribe.asp", parishes + kinds, false},
		{"Ffermydd", "/dangos", `<select name=sir><option value="-">Dewiswch...<option value=1>` +
			`Arfon<option value=2>Fflint<option value=3>Gwent</select><label><input type=radio ` +
			`name=tr value=e checked>enw</label><label><input type=radio name=tr value=b>` +
			`blwyddyn</label>`, true},
	} {
		fs, err := Find(
			pageAt(t, "http://h.example/",
				`<h1>`+tt.head+`</h1><form action="`+tt.action+`">`+tt.fields+
					`<input type=submit value=Go></form>`))
		if err != nil || len(fs) != 1 {
			t.Fatal(tt, len(fs), err)
		}
		if ok, why := kind.Searchable(fs[0]); ok != tt.asked {
			t.Errorf("%s, %s, %.60s: asked %v: %s", tt.head, tt.action, tt.fields, ok, why)
		}
	}
}
