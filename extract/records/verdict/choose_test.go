package verdict

import (
	"html"
	"net/http"
	"net/url"
	"testing"

	"deepcrawl/extract/records/question"
	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

func TestAnAnswerAsksForAChoice(t *testing.T) {
	u, err := url.Parse("http://h.example/find?q=x")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]bool{
		"Please choose a collection.":                               true,
		"Select at least one database.":                             true,
		"You must select one or more sources":                       true,
		"At least one box has to be ticked.":                        true,
		"No collection selected.":                                   true,
		"Bitte mindestens eine Sammlung auswählen":                  true,
		"Es muss mindestens ein Bestand ausgewählt werden.":         true,
		"Keine Sammlung ausgewählt":                                 true,
		"Veuillez cocher au moins une case.":                        true,
		"Vous devez sélectionner un fonds":                          true,
		"Seleccione al menos una opción.":                           true,
		"Debe marcar por lo menos una casilla":                      true,
		"Selezionare almeno una voce.":                              true,
		"Selecione ao menos uma opção.":                             true,
		"Kies ten minste één mogelijkheid.":                         true,
		"Välj minst ett alternativ.":                                true,
		"Vælg mindst én mulighed.":                                  true,
		"Valitse vähintään yksi vaihtoehto.":                        true,
		"Proszę zaznaczyć co najmniej jedną pozycję.":               true,
		"Vyberte alespoň jednu položku.":                            true,
		"Kérjük, válasszon legalább egyet.":                         true,
		"Lütfen en az birini seçin.":                                true,
		"Выберите хотя бы один пункт.":                              true,
		"Необходимо выбрать раздел":                                 true,
		"Оберіть принаймні один пункт.":                             true,
		"Επιλέξτε τουλάχιστον ένα.":                                 true,
		"נא לבחור לפחות אפשרות אחת.":                                true,
		"يرجى اختيار خيار واحد على الأقل.":                          true,
		"دست کم یک گزینه را برگزینید.":                              true,
		"कृपया कम से कम एक चुनें।":                                  true,
		"请至少选择一项。":                                                  true,
		"一つ以上選択してください。":                                             true,
		"하나 이상 선택해 주세요.":                                            true,
		"กรุณาเลือกอย่างน้อยหนึ่งรายการ":                            true,
		"Vui lòng chọn ít nhất một mục.":                            true,
		"Silakan pilih sedikitnya satu.":                            true,
		"One or more must be ticked.":                               true,
		"Nothing was selected.":                                     true,
		"Es muss mindestens eine Angabe angekreuzt werden.":         true,
		"Nichts ausgewählt.":                                        true,
		"Vous devez faire un choix.":                                true,
		"Aucun choix sélectionné.":                                  true,
		"Debe elegir por lo menos una casilla.":                     true,
		"No results were found. Please choose other words.":         false,
		"No objects found.":                                         false,
		"No results match the selected criteria.":                   false,
		"Bitte wählen Sie andere Suchbegriffe.":                     false,
		"Bitte geben Sie mindestens drei Zeichen ein.":              false,
		"A selection of letters, chosen by the keeper of the house": false,
		"Veuillez saisir au moins trois lettres.":                   false,
		"検索条件を入力してください。":                                            false,
	} {
		p := &fetch.Page{URL: u, Status: http.StatusOK, Header: http.Header{},
			Body: []byte("<html><body><h1>Museum</h1><p>" + html.EscapeString(text) +
				"</p></body></html>")}
		if got := AsksForChoice((question.Asked{Term: "x"}), p); (got != "") != want {
			t.Errorf("%q: %q", text, got)
		}
	}
}

func TestAnAnswerThatBidsToChooseNamesAField(t *testing.T) {
	u, err := url.Parse("http://h.example/find?level=2")
	if err != nil {
		t.Fatal(err)
	}
	menu := forms.Domain{Kind: forms.Options,
		Options: []forms.Option{{Text: "Choose a kind"}, {Value: "1", Text: "Old"}}}
	f := &forms.Form{
		Fields: []forms.Field{{Label: "Вид", Domain: menu}, {Label: "Kind of source", Domain: menu},
			{Label: "Words", Domain: forms.Domain{Kind: forms.Free}}}}
	for text, want := range map[string]bool{
		"Оберіть: Вид":                 true,
		"Choose: Kind of source":       true,
		"Select a Kind of source here": true,
		"Choose your branch":           false,
		"Choose a kind":                false, // an option
		"Kind of source":               false,
		"Choose: Words":                false,
		"Picked from the kind of source that was the most read last year": false,
	} {
		p := &fetch.Page{URL: u, Status: http.StatusOK, Header: http.Header{},
			Body: []byte("<html><body><h1>Museum</h1><p>" + html.EscapeString(text) +
				"</p></body></html>")}
		if got := AsksForChoice((question.Asked{Form: f, Term: "x"}), p); (got != "") != want {
			t.Errorf("%q: %q", text, got)
		}
	}
}
